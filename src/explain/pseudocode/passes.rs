//! Searches around alpha-beta: Scout's tests, and those that start several times at the root.

use super::lines::{Code, CodeWords, SideWords, Stem};
use super::window::{self, take};
use super::{Function, FunctionRole, LineKind};
use crate::value::Role;

/// Pearl's Scout, and alpha-beta for its tests.
pub(super) fn scout(words: &CodeWords<'_>) -> Vec<Function> {
    let stem = Stem("scout");
    let evaluates = |side: SideWords| {
        let null = if side.role == Role::Max { "v, v⁺" } else { "v⁻, v" };
        let child = words.below("child");
        let (test, _) = words.call(Stem::VALUE, side, &format!("{child}, {null}"));
        let (call, comment) = words.call(stem, side, &child);
        // The best that there is.
        let end = if side.role == Role::Max { "∞" } else { "−∞" };
        let not_better = if side.role == Role::Max { "≤" } else { "≥" };
        let mut code = Code::default();
        words.head(&mut code, &stem.name(side.role), "");
        code.leaf(words.ends(), &words.worth("node"), "");
        code.silent(1, format!("v ← {}", side.worst))
            .silent(1, format!("for child in {}:", words.children()))
            .silent(2, "if child is not first:")
            .add(3, format!("if {test} {not_better} v: continue"), LineKind::Test);
        code.add(2, format!("r ← {call}{comment}"), LineKind::Research);
        take(words, &mut code, side, (2, "r", ""));
        code.add(
            2,
            format!("if v = {end}: return v{}", words.comment(id!("pseudocode-nothing-better"))),
            LineKind::Cut,
        )
        .add(1, "return v", LineKind::Return);
        code.function(FunctionRole::Side(side.role))
    };
    let tests = |side: SideWords| window::function(words, Stem::VALUE, side, FunctionRole::Helper(side.role));
    SideWords::BOTH.into_iter().map(evaluates).chain(SideWords::BOTH.into_iter().map(tests)).collect()
}

/// Alpha-beta after the function that calls it.
fn and_alpha_beta(words: &CodeWords<'_>, driver: Code) -> Vec<Function> {
    let mut functions = vec![driver.function(FunctionRole::Driver)];
    functions.extend(window::both(words));
    functions
}

/// A window around a guess, opened where the value lies outside.
pub(super) fn aspiration(words: &CodeWords<'_>) -> Vec<Function> {
    let mut code = words.driver("aspiration", "");
    code.silent(1, "α, β ← guess − δ, guess + δ").silent(1, "loop:").add(
        2,
        format!("v ← {}", words.call_root(Stem::VALUE, ", α, β")),
        LineKind::Pass,
    );
    words.end_pass(&mut code);
    code.silent(2, "if v ≤ α and α > −∞: α ← −∞")
        .silent(2, "else if v ≥ β and β < ∞: β ← ∞")
        .silent(2, "else: return v");
    and_alpha_beta(words, code)
}

/// Null windows that close in on the value.
pub(super) fn mtdf(words: &CodeWords<'_>) -> Vec<Function> {
    let mut code = words.driver("mtdf", "");
    code.silent(1, "g, low, high ← guess, −∞, ∞")
        .silent(1, "loop:")
        .silent(2, "β ← g⁺ if g = low else g")
        .add(2, format!("g ← {}", words.call_root(Stem::VALUE, ", β⁻, β")), LineKind::Pass);
    words.end_pass(&mut code);
    code.silent(2, "if g < β: high ← g").silent(2, "else: low ← g").silent(2, "if low ≥ high: return g");
    and_alpha_beta(words, code)
}

/// Null windows from above.
pub(super) fn mt_sss(words: &CodeWords<'_>) -> Vec<Function> {
    let mut code = words.driver("mt_sss", "");
    code.silent(1, "g ← ∞").silent(1, "loop:").silent(2, "β ← g").add(
        2,
        format!("g ← {}", words.call_root(Stem::VALUE, ", β⁻, β")),
        LineKind::Pass,
    );
    words.end_pass(&mut code);
    code.silent(2, "if g ≥ β or g = −∞: return g");
    and_alpha_beta(words, code)
}

/// To depth 1, to depth 2, and so on.
pub(super) fn deepening(words: &CodeWords<'_>) -> Vec<Function> {
    let mut code = Code::default();
    code.silent(0, "def deepening(root, α, β):").silent(1, "for depth in 1 … deepest:");
    if words.conventions.has_table() {
        // Where every leaf is reached, a position is searched as deep wherever it stands.
        code.silent(
            2,
            format!("if depth = height: depth ← ∞{}", words.comment(id!("pseudocode-every-leaf"))),
        );
    }
    code.add(2, format!("v ← {}", words.call_root(Stem::VALUE, ", α, β")), LineKind::Pass);
    words.end_pass(&mut code);
    code.silent(1, "return v");
    and_alpha_beta(words, code)
}
