//! Searches that go on where it is best: SSS*, proof numbers, Monte Carlo.

use super::lines::{Code, Side, Words};
use super::{Function, LineKind, Part};
use crate::value::Role;

/// SSS* where `chooser` is MAX, its dual where it is MIN.
pub(super) fn list_search(words: &Words<'_>, chooser: Role) -> Vec<Function> {
    let (name, start, take, merit, is_chooser) = if chooser == Role::Max {
        ("sss", "∞", "take_largest", Side::MIN.best, "is_max")
    } else {
        ("dual_sss", "−∞", "take_smallest", Side::MAX.best, "is_min")
    };
    let children = words.children();
    let mut code = Code::default();
    code.silent(0, format!("def {name}(root):"))
        .silent(1, format!("put(root, live, {start})"))
        .silent(1, "loop:")
        .add(2, format!("node, state, h ← {take}(){}", words.comment("pseudocode-leftmost")), LineKind::Enter)
        .silent(2, "if state = live and leaf(node):")
        .add(3, format!("put(node, solved, {merit}(h, value(node)))"), LineKind::Leaf)
        .silent(2, format!("else if state = live and {is_chooser}(node):"))
        .silent(3, format!("for child in {children}:"))
        .add(4, "put(child, live, h)", LineKind::PutAll)
        .silent(2, "else if state = live:")
        .add(3, format!("put(first({children}), live, h)"), LineKind::PutFirst)
        .add(2, "else if node = root: return h", LineKind::End)
        .silent(2, format!("else if {is_chooser}(parent(node)):"))
        .silent(3, "drop_below(parent(node))")
        .add(3, "put(parent(node), solved, h)", LineKind::SolveParent)
        .add(2, "else if has_next(node): put(next(node), live, h)", LineKind::PutNext)
        .add(2, "else: put(parent(node), solved, h)", LineKind::SolveLast);
    vec![code.function(Part::Driver)]
}

/// Proof-number search; a sketch.
pub(super) fn proof_number(words: &Words<'_>) -> Vec<Function> {
    let mut code = Code::default();
    code.silent(0, "def proof_number(root):")
        .silent(1, "while proof[root] > 0 and disproof[root] > 0:")
        .silent(2, "node ← root")
        .add(
            2,
            format!("while node is open: node ← least(node){}", words.comment("pseudocode-least")),
            LineKind::Enter,
        )
        .silent(2, format!("for child in {}:", words.children()))
        .add(3, "proof, disproof ← 1, 1", LineKind::Expand)
        .add(3, "if leaf(child): 0, ∞ if value ≥ goal else ∞, 0", LineKind::Leaf)
        .silent(2, "loop:")
        .add(3, "MAX: proof ← min, disproof ← Σ of the children's", LineKind::Count)
        .add(3, "MIN: proof ← Σ, disproof ← min of the children's", LineKind::CountMin)
        .silent(3, "if node = root: break")
        .add(3, "node ← parent(node)", LineKind::Carry);
    vec![code.function(Part::Driver)]
}

/// Monte Carlo tree search with UCT; a sketch.
pub(super) fn monte_carlo(words: &Words<'_>) -> Vec<Function> {
    let say = |id: &str| words.text.get(id);
    let mut code = Code::default();
    code.silent(0, "def mcts(root):")
        .silent(1, "for i in 1 … iterations:")
        .add(2, say("pseudocode-select"), LineKind::Enter)
        .silent(3, format!("least, most ← {}", say("pseudocode-so-far")))
        .silent(3, "m ← (mean(child) − least) / (most − least)")
        .silent(3, "if most = least: m ← 1/2")
        .silent(3, say("pseudocode-turned-mean"))
        .silent(3, "u ← m + √(2 · ln N(node) / N(child))")
        .add(2, say("pseudocode-expand"), LineKind::Expand)
        .add(2, say("pseudocode-simulate"), LineKind::Leaf)
        .add(2, say("pseudocode-back-up"), LineKind::Carry)
        .add(3, say("pseudocode-count"), LineKind::Count);
    vec![code.function(Part::Driver)]
}
