//! Expectiminimax, and Star1 and Star2 with cuts at chance nodes.

use super::lines::{Code, Side, Stem, Words};
use super::window::take;
use super::{Function, LineKind, Part};
use crate::search::Algorithm;
use crate::value::Role;

/// Minimax with averages.
pub(super) fn expectiminimax(words: &Words<'_>) -> Vec<Function> {
    let by_role = words.comment("pseudocode-by-role");
    let choice = |side: Side| {
        let mut code = Code::default();
        code.add(0, format!("def {}(node):", Stem::VALUE.name(side.role)), LineKind::Enter)
            .add(1, "if leaf(node): return value(node)", LineKind::Leaf)
            .silent(1, format!("v ← {}", side.worst))
            .silent(1, format!("for child in {}:", words.children()))
            .add(2, format!("{}{by_role}", side.take("search(child)")), LineKind::Best)
            .add(1, "return v", LineKind::Return);
        code.function(Part::Side(side.role))
    };
    let mut chance = Code::default();
    chance
        .add(0, "def chance_value(node):", LineKind::Enter)
        .add(1, "if leaf(node): return value(node)", LineKind::Leaf)
        .silent(1, "v ← 0")
        .silent(1, format!("for child in {}:", words.children()))
        .add(2, "v ← v + p(child) · search(child)", LineKind::Average)
        .add(1, "return v", LineKind::Return);
    let mut functions = Side::BOTH.map(choice).to_vec();
    functions.push(chance.function(Part::Side(Role::Chance)));
    functions
}

/// Star1, and Star2, which looks at one child of each outcome first.
pub(super) fn star(words: &Words<'_>) -> Vec<Function> {
    let mut functions: Vec<Function> = Side::BOTH.map(|side| choice(words, side)).to_vec();
    functions.push(chance(words));
    if words.conventions.algorithm == Algorithm::Star2 {
        functions.extend(Side::BOTH.map(|side| probe(words, side)));
    }
    functions
}

fn head(words: &Words<'_>, code: &mut Code, name: &str) {
    let leaf = words.clamped("value(node)");
    code.add(0, format!("def {name}(node, α, β):"), LineKind::Enter).add(
        1,
        format!("if leaf(node): return {leaf}"),
        LineKind::Leaf,
    );
}

fn choice(words: &Words<'_>, side: Side) -> Function {
    let (alpha, beta) = words.window_for_child(side);
    let call = format!("search(child, {alpha}, {beta})");
    let (cut, end) = words.results(side);
    let mut code = Code::default();
    head(words, &mut code, &Stem::VALUE.name(side.role));
    code.silent(1, format!("v ← {}", side.worst)).silent(1, format!("for child in {}:", words.children()));
    take(words, &mut code, side, (2, &call, &words.comment("pseudocode-by-role")));
    code.add(2, side.tighten(), LineKind::Tighten)
        .add(
            2,
            format!("if {}: return {cut}{}", words.cut_test(side), words.comment("pseudocode-cutoff")),
            LineKind::Cut,
        )
        .add(1, format!("return {end}"), LineKind::Return);
    code.function(Part::Side(side.role))
}

/// The first child says how much the node has at least, or at most.
fn probe(words: &Words<'_>, side: Side) -> Function {
    let (alpha, beta) = words.window_for_child(side);
    let call = format!("search(first({}), {alpha}, {beta})", words.children());
    let (cut, end) = words.results(side);
    let mut code = Code::default();
    head(words, &mut code, &Stem("probe").name(side.role));
    code.add(1, format!("v ← {call}"), LineKind::Best)
        .add(1, side.tighten(), LineKind::Tighten)
        .add(
            1,
            format!("if {}: return {cut}{}", words.cut_test(side), words.comment("pseudocode-cutoff")),
            LineKind::Cut,
        )
        .add(1, format!("return {end}"), LineKind::Return);
    code.function(Part::Helper(side.role))
}

fn chance(words: &Words<'_>) -> Function {
    let mut code = Code::default();
    head(words, &mut code, &Stem::VALUE.name(Role::Chance));
    code.silent(1, "for child in children(node):").silent(2, "low[child], high[child] ← least, most");
    if words.conventions.algorithm == Algorithm::Star2 {
        code.silent(1, format!("for child in {} if MAX or MIN:", words.children()));
        outcome(words, &mut code, "probe", LineKind::Probe);
        code.silent(2, "if r > a and not MIN: low[child] ← r")
            .silent(2, "if r < b and not MAX: high[child] ← r");
        cuts(words, &mut code, LineKind::ProbeCutLow, LineKind::ProbeCut);
    }
    code.silent(1, format!("for child in {} if low < high:", words.children()));
    outcome(words, &mut code, "search", LineKind::Average);
    code.silent(2, "if r > a: low[child] ← r").silent(2, "if r < b: high[child] ← r");
    cuts(words, &mut code, LineKind::CutLow, LineKind::Cut);
    let result = words.clamped("Σ p · low");
    code.add(1, format!("return {result}"), LineKind::Return);
    code.function(Part::Side(Role::Chance))
}

/// The window that the other outcomes leave to one.
fn outcome(words: &Words<'_>, code: &mut Code, call: &str, kind: LineKind) {
    let others = words.text.get("pseudocode-others");
    code.silent(2, format!("a ← (α − Σ p · high {others}) / p(child)"))
        .silent(2, format!("b ← (β − Σ p · low {others}) / p(child)"))
        .add(2, format!("r ← {call}(child, a, b)"), kind);
}

fn cuts(words: &Words<'_>, code: &mut Code, too_little: LineKind, too_much: LineKind) {
    let comment = words.comment("pseudocode-cutoff");
    let (high, low) = if words.is_hard() { ("α", "β") } else { ("Σ p · high", "Σ p · low") };
    code.add(2, format!("if Σ p · high ≤ α: return {high}{comment}"), too_little).add(
        2,
        format!("if Σ p · low ≥ β: return {low}{comment}"),
        too_much,
    );
}
