//! Expectiminimax, and Star1 and Star2 with cuts at chance nodes.

use super::lines::{Code, CodeWords, SideWords, Stem};
use super::window::take;
use super::{Function, FunctionRole, LineKind};
use crate::search::Algorithm;
use crate::value::Role;

/// Minimax with averages.
pub(super) fn expectiminimax(words: &CodeWords<'_>) -> Vec<Function> {
    let by_role = words.comment(id!("pseudocode-by-role"));
    let call = format!("search({})", words.below("child"));
    let begin = |role: Role| {
        let mut code = Code::default();
        words.head(&mut code, &Stem::VALUE.name(role), "");
        code.leaf(words.ends(), &words.worth("node"), "");
        code
    };
    let choice = |side: SideWords| {
        let mut code = begin(side.role);
        code.silent(1, format!("v ← {}", side.worst))
            .silent(1, format!("for child in {}:", words.children()))
            .add(2, format!("{}{by_role}", side.take(&call)), LineKind::Best)
            .add(1, "return v", LineKind::Return);
        code.function(FunctionRole::Side(side.role))
    };
    let mut chance = begin(Role::Chance);
    chance
        .silent(1, "v ← 0")
        .silent(1, format!("for child in {}:", words.children()))
        .add(2, format!("v ← v + p(child) · {call}"), LineKind::Average)
        .add(1, "return rounded(v)", LineKind::Return);
    let mut functions = SideWords::BOTH.map(choice).to_vec();
    functions.push(chance.function(FunctionRole::Side(Role::Chance)));
    functions
}

/// Star1, and Star2, which looks at one child of each outcome first.
pub(super) fn star(words: &CodeWords<'_>) -> Vec<Function> {
    let mut functions: Vec<Function> = SideWords::BOTH.map(|side| choice(words, side)).to_vec();
    functions.push(chance(words));
    if words.conventions.algorithm == Algorithm::Star2 {
        functions.extend(SideWords::BOTH.map(|side| probe(words, side)));
    }
    functions.push(needed(words));
    functions.push(average(words));
    functions
}

fn begin(words: &CodeWords<'_>, name: &str) -> Code {
    let mut code = Code::default();
    words.head(&mut code, name, ", α, β");
    code.leaf(words.ends(), &words.clamped(&words.worth("node")), "");
    code
}

fn choice(words: &CodeWords<'_>, side: SideWords) -> Function {
    let (alpha, beta) = words.window_for_child(side);
    let call = format!("search({}, {alpha}, {beta})", words.below("child"));
    let mut code = begin(words, &Stem::VALUE.name(side.role));
    code.silent(1, format!("v ← {}", side.worst)).silent(1, format!("for child in {}:", words.children()));
    take(words, &mut code, side, (2, &call, &words.comment(id!("pseudocode-by-role"))));
    code.add(2, side.tighten(), LineKind::Tighten);
    finish(words, code, side, 2).function(FunctionRole::Side(side.role))
}

/// The first child says how much the node has at least, or at most.
fn probe(words: &CodeWords<'_>, side: SideWords) -> Function {
    let (alpha, beta) = words.window_for_child(side);
    let call = format!("search({}, {alpha}, {beta})", words.below("child"));
    let mut code = begin(words, &Stem("probe").name(side.role));
    code.silent(1, format!("v, child ← {}, first({})", side.worst, words.children()));
    take(words, &mut code, side, (1, &call, ""));
    code.add(1, side.tighten(), LineKind::Tighten);
    finish(words, code, side, 1).function(FunctionRole::Helper(side.role))
}

/// The test that cuts, and what is returned without it.
fn finish(words: &CodeWords<'_>, mut code: Code, side: SideWords, indent: usize) -> Code {
    let ((cut, end), comment) = (words.results(side), words.comment(id!("pseudocode-cutoff")));
    code.add(indent, format!("if {}: return {cut}{comment}", words.cut_test(side)), LineKind::Cut).add(
        1,
        format!("return {end}"),
        LineKind::Return,
    );
    code
}

fn chance(words: &CodeWords<'_>) -> Function {
    let mut code = begin(words, &Stem::VALUE.name(Role::Chance));
    code.silent(1, "for child in children(node):").silent(2, "low[child], high[child] ← least, most");
    if words.conventions.algorithm == Algorithm::Star2 {
        code.silent(1, format!("for child in {}:", words.children()))
            .silent(2, "is_whole ← leaf(child) or count(children(child)) = 1")
            .silent(2, "if low[child] = high[child]: continue")
            .silent(2, "if is_chance(child) and not leaf(child): continue");
        outcome(words, &mut code, "probe", LineKind::Probe);
        code.silent(2, "if r > a and (is_whole or is_max(child)):")
            .silent(3, "low[child] ← max(low[child], r)")
            .silent(2, "if r < b and (is_whole or is_min(child)):")
            .silent(3, "high[child] ← min(high[child], r)");
        cuts(words, &mut code, LineKind::ProbeCutLow, LineKind::ProbeCut);
    }
    code.silent(1, format!("for child in {}:", words.children()))
        .silent(2, "if low[child] = high[child]: continue");
    outcome(words, &mut code, "search", LineKind::Average);
    code.silent(2, "if r > a: low[child] ← max(low[child], r)")
        .silent(2, "if r < b: high[child] ← min(high[child], r)");
    cuts(words, &mut code, LineKind::CutLow, LineKind::Cut);
    let result = words.clamped("average(low, node, none)");
    code.add(1, format!("return {result}"), LineKind::Return);
    code.function(FunctionRole::Side(Role::Chance))
}

/// The window that the other outcomes leave to one.
fn outcome(words: &CodeWords<'_>, code: &mut Code, call: &str, kind: LineKind) {
    code.silent(2, "a, b ← needed(node, child, α, β)").add(
        2,
        format!("r ← {call}({}, a, b)", words.below("child")),
        kind,
    );
}

fn cuts(words: &CodeWords<'_>, code: &mut Code, too_little: LineKind, too_much: LineKind) {
    let comment = words.comment(id!("pseudocode-cutoff"));
    let (high, low) = if words.is_hard() { ("α", "β") } else { ("h", "l") };
    code.silent(2, "l, h ← average(low, node, none), average(high, node, none)")
        .add(2, format!("if h ≤ α: return {high}{comment}"), too_little)
        .add(2, format!("if l ≥ β: return {low}{comment}"), too_much);
}

/// What an outcome must come to, so that it matters, whatever the others come to.
fn needed(words: &CodeWords<'_>) -> Function {
    let mut code = Code::default();
    let hair = words.comment(id!("pseudocode-hair"));
    code.silent(0, "def needed(node, child, α, β):")
        .silent(1, "a, b ← −∞, ∞")
        .silent(1, "if p(child) > 0:")
        .silent(2, "a ← (α − average(high, node, child)) / p(child)")
        .silent(2, "b ← (β − average(low, node, child)) / p(child)")
        .silent(2, format!("a ← a − ε · (1 + |a|){hair}"))
        .silent(2, "b ← b + ε · (1 + |b|)")
        .silent(1, "if max(a, least) < min(b, most):")
        .silent(2, "a, b ← max(a, least), min(b, most)")
        .silent(1, "return a, b");
    code.function(FunctionRole::Aid)
}

/// The average of what is known of the outcomes, one of them left out or none.
fn average(words: &CodeWords<'_>) -> Function {
    let mut code = Code::default();
    code.silent(0, "def average(numbers, node, but):")
        .silent(1, "v ← 0")
        .silent(1, format!("for child in {}:", words.children()))
        .silent(2, "if child ≠ but: v ← v + p(child) · numbers[child]")
        .silent(1, "return rounded(v)");
    code.function(FunctionRole::Aid)
}
