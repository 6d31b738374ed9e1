//! Searches that go on where it is best: SSS*, proof numbers, Monte Carlo.

use super::lines::{Code, CodeWords, SideWords};
use super::{Function, FunctionRole, Horizon, LineKind};
use crate::value::Role;

/// SSS* where `chooser` is MAX, its dual where it is MIN.
pub(super) fn list_search(words: &CodeWords<'_>, chooser: Role) -> Vec<Function> {
    let (name, start, take, merit, is_chooser) = if chooser == Role::Max {
        ("sss", "∞", "take_largest", SideWords::MIN.best, "is_max")
    } else {
        ("dual_sss", "−∞", "take_smallest", SideWords::MAX.best, "is_min")
    };
    let children = words.children();
    let (ends, worth) = (words.ends_at_among("node"), words.worth("node"));
    let mut code = words.driver(name, "");
    code.silent(1, format!("put(root, live, {start})"))
        .silent(1, "loop:")
        .add(
            2,
            format!("node, state, h ← {take}(){}", words.comment(id!("pseudocode-leftmost"))),
            LineKind::Enter,
        )
        .silent(2, format!("if state = live and {ends}:"))
        .add(3, format!("put(node, solved, {merit}(h, {worth}))"), LineKind::Leaf)
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
    vec![code.function(FunctionRole::Driver)]
}

/// Proof-number search.
pub(super) fn proof_number(words: &CodeWords<'_>) -> Vec<Function> {
    let children = words.children();
    let mut code = words.driver("proof_number", "");
    code.silent(1, "proof[root], disproof[root] ← 1, 1")
        .silent(1, format!("if {}:", words.ends_at("root")))
        .silent(2, "proof[root], disproof[root] ← judged(root)")
        .silent(1, "while proof[root] > 0 and disproof[root] > 0:")
        .silent(2, "node ← root")
        .add(2, "while node in opened: node ← weakest(node)", LineKind::Enter)
        .silent(2, "opened[node] ← true")
        .silent(2, format!("for child in {children}:"))
        .silent(3, "proof[child], disproof[child] ← 1, 1")
        .silent(3, format!("if {}:", words.ends_at("child")))
        .add(4, "proof[child], disproof[child] ← judged(child)", LineKind::Silent)
        .silent(2, "loop:")
        .silent(3, "if is_max(node):")
        .add(4, "proof[node] ← least(proof, node)", LineKind::Count)
        .silent(4, "disproof[node] ← sum(disproof, node)")
        .silent(3, "else:")
        .add(4, "proof[node] ← sum(proof, node)", LineKind::CountMin)
        .silent(4, "disproof[node] ← least(disproof, node)")
        .silent(3, "if node = root: break")
        .add(3, "node ← parent(node)", LineKind::Silent)
        .silent(1, "return proof[root] = 0");
    // The question as it is asked: at least the goal, or without one a win, which in a tree is more than 0.
    let is_enough = match (words.conventions.settings.goal, words.horizon) {
        (Some(_), _) => format!("{} ≥ goal", words.worth("node")),
        (None, Horizon::Leaves) => format!("{} > 0", words.worth("node")),
        (None, Horizon::Depth) => "won(node)".to_owned(),
    };
    let mut judged = Code::default();
    judged
        .add(0, "def judged(node):", LineKind::Enter)
        .add(1, format!("if {is_enough}: return 0, ∞"), LineKind::Proved)
        .add(1, "return ∞, 0", LineKind::Disproved);
    let mut weakest = Code::default();
    weakest
        .silent(0, format!("def weakest(node):{}", words.comment(id!("pseudocode-least"))))
        .silent(1, format!("for child in {children}:"))
        .silent(2, "if is_max(node) and proof[child] = proof[node]:")
        .silent(3, "return child")
        .silent(2, "if is_min(node) and disproof[child] = disproof[node]:")
        .silent(3, "return child");
    let over_children = |name: &str, first: &str, next: &str| {
        let mut code = Code::default();
        code.silent(0, format!("def {name}(numbers, node):"))
            .silent(1, format!("n ← {first}"))
            .silent(1, "for child in children(node):")
            .silent(2, format!("n ← {next}"))
            .silent(1, "return n");
        code.function(FunctionRole::Aid)
    };
    vec![
        code.function(FunctionRole::Driver),
        judged.function(FunctionRole::Judge),
        weakest.function(FunctionRole::Aid),
        over_children("least", "∞", "min(n, numbers[child])"),
        over_children("sum", "0", "n + numbers[child]"),
    ]
}

/// Monte Carlo tree search with UCT.
pub(super) fn monte_carlo(words: &CodeWords<'_>) -> Vec<Function> {
    let comment = |id| words.comment(id);
    let (children, ends) = (words.children(), words.ends_at_among("node"));
    let mut code = words.driver("mcts", "");
    code.silent(1, "n[root], total[root] ← 0, 0")
        .silent(1, "for i in 1 … iterations:")
        .silent(2, "node ← root")
        .add(
            2,
            format!("while node in n and not {ends}:{}", comment(id!("pseudocode-select"))),
            LineKind::Enter,
        )
        .silent(3, "node ← chosen(node)")
        .silent(2, "if node not in n:")
        .add(3, format!("n[node], total[node] ← 0, 0{}", comment(id!("pseudocode-expand"))), LineKind::Expand)
        .add(2, format!("r ← played_out(node){}", comment(id!("pseudocode-simulate"))), LineKind::Leaf)
        .silent(2, format!("loop:{}", comment(id!("pseudocode-back-up"))))
        .add(3, "n[node], total[node] ← n[node] + 1, total[node] + r", LineKind::Count)
        .silent(3, "if node = root: break")
        .add(3, "node ← parent(node)", LineKind::Silent)
        .silent(1, format!("best ← root{}", comment(id!("pseudocode-most-visited"))))
        .silent(1, "sign ← 1")
        .silent(1, "if is_min(root): sign ← −1")
        .silent(1, "for child in children(root):")
        .silent(2, "if child in n and not is_chance(root):")
        .silent(3, "if best = root or n[child] > n[best]: best ← child")
        .silent(3, "if n[child] = n[best]:")
        .silent(4, "more ← sign · (total[child] − total[best])")
        .silent(4, "if more > 0: best ← child")
        .silent(1, "return rounded(total[best] / n[best])");
    let mut functions = vec![code.function(FunctionRole::Driver), selection(words, children)];
    functions.push(playout(children, &ends));
    functions.push(result(words));
    functions
}

/// The child with the largest upper confidence bound.
fn selection(words: &CodeWords<'_>, children: &str) -> Function {
    let comment = |id| words.comment(id);
    let mut code = Code::default();
    code.silent(0, "def chosen(node):")
        .silent(1, "if is_chance(node):")
        .silent(2, format!("return drawn({children})"))
        .silent(1, "best ← −∞")
        .silent(1, format!("for child in {children}:"))
        .silent(2, format!("if child not in n: return child{}", comment(id!("pseudocode-untried"))))
        .silent(2, "x ← total[child] / n[child]");
    // In a game results lie between −1 and 1 as they are.
    if words.horizon == Horizon::Leaves {
        code.silent(2, format!("if least < most:{}", comment(id!("pseudocode-scaled"))))
            .silent(3, "x ← 2 · (x − least) / (most − least) − 1")
            .silent(2, "else: x ← 0");
    }
    code.silent(2, "if is_min(node): x ← −x")
        .silent(2, "u ← x + C · √(ln(n[node]) / n[child])")
        .silent(2, "if u > best: best, favorite ← u, child")
        .silent(1, "return favorite");
    code.function(FunctionRole::Aid)
}

/// A playout from a node on.
fn playout(children: &str, ends: &str) -> Function {
    let mut code = Code::default();
    code.silent(0, "def played_out(node):")
        .silent(1, format!("while not {ends}:"))
        .silent(2, "if is_chance(node):")
        .silent(3, format!("node ← drawn({children})"))
        .silent(2, "else:")
        .silent(3, format!("node ← any({children})"))
        .silent(1, "return result(node)");
    code.function(FunctionRole::Aid)
}

/// What the end of a playout counts.
fn result(words: &CodeWords<'_>) -> Function {
    let mut code = Code::default();
    code.silent(0, "def result(node):");
    if words.horizon == Horizon::Leaves {
        code.silent(1, format!("return clamp({}, least, most)", words.worth("node")));
    } else {
        code.silent(1, "if won(node): return 1")
            .silent(1, "if lost(node): return −1")
            .silent(1, format!("return tanh({} / scale)", words.worth("node")));
    }
    code.function(FunctionRole::Aid)
}
