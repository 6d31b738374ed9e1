//! The pseudocode of algorithms that are not plain, line by line, and what each line does.
//!
//! Written for MAX where both sides are mirror images.

use super::pseudocode::LineKind::{
    self, Best, Choose, Cut, Enter, Hit, Leaf, Loop, Operation, Pass, Research, Return, Search, StandPat,
    Start, Tighten,
};
use crate::search::{Algorithm, Fault, Split};

/// A line: how far it is indented, what it says, what it does.
pub(super) type Recipe = &'static [(usize, &'static str, LineKind)];

/// The pseudocode for MAX, and for MIN where that is another function; `None` for the plain algorithms.
pub(super) const fn recipe(algorithm: Algorithm, split: Split) -> Option<(Recipe, Recipe)> {
    Some(match algorithm {
        Algorithm::Minimax | Algorithm::Negamax | Algorithm::AlphaBeta | Algorithm::NegamaxAlphaBeta => {
            return None;
        }
        Algorithm::Scout => (SCOUT, &[]),
        Algorithm::Pvs => (PVS, &[]),
        Algorithm::Aspiration => (ASPIRATION, &[]),
        Algorithm::Mtdf => (MTDF, &[]),
        Algorithm::MtSss => (MT_SSS, &[]),
        Algorithm::Sss => (SSS, &[]),
        Algorithm::DualSss => (DUAL_SSS, &[]),
        Algorithm::IterativeDeepening => (DEEPENING, &[]),
        Algorithm::Quiescence => (QUIESCENCE, &[]),
        Algorithm::Expectiminimax => (EXPECTIMINIMAX, &[]),
        Algorithm::Star1 => (STAR1, &[]),
        Algorithm::Star2 => (STAR2, &[]),
        Algorithm::ProofNumber => (PROOF_NUMBER, &[]),
        Algorithm::Mcts => (MCTS, &[]),
        Algorithm::Parallel => match split {
            Split::Root => (PARALLEL_ROOT, &[]),
            Split::YoungBrothers => (PARALLEL_YBW, &[]),
        },
        Algorithm::Faulty(Fault::InnerBreak) => (INNER_BREAK, &[]),
        Algorithm::Faulty(Fault::WrongVariable) => (WRONG_VARIABLE_MAX, WRONG_VARIABLE_MIN),
        Algorithm::Faulty(Fault::UnpassedBounds) => (UNPASSED, &[]),
        Algorithm::Faulty(Fault::UnswappedWindow) => (UNSWAPPED, &[]),
        Algorithm::Faulty(Fault::BoundAsExact) => (BOUND_AS_EXACT, &[]),
        Algorithm::Faulty(Fault::Unsigned) => (UNSIGNED, &[]),
        Algorithm::Faulty(Fault::MixedStrictness) => (MIXED_MAX, MIXED_MIN),
    })
}

const SCOUT: Recipe = &[
    (0, "def scout(node):  # for MAX; MIN is the mirror image", Enter),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "for child in children(node):", Loop),
    (2, "if first: v ← scout(child)", Search),
    (2, "else if test(child, (v, v⁺)) > v:  # alpha-beta", Best),
    (3, "v ← scout(child)", Research),
    (2, "α ← v", Tighten),
    (1, "return v", Return),
    (0, "test: if α ≥ β: return v  # cutoff", Cut),
];

const PVS: Recipe = &[
    (0, "def pvs(node, α, β):  # for MAX; MIN is the mirror image", Enter),
    (1, "if in_table(node): return what it says", Hit),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "v ← −∞", Start),
    (1, "for child in children(node):", Loop),
    (2, "r ← pvs(child, α, β if first else α⁺)", Best),
    (2, "if not first and α < r < β: r ← pvs(child, α, β)", Research),
    (2, "v ← max(v, r)", Search),
    (2, "α ← max(α, v)", Tighten),
    (2, "if α ≥ β: return v  # cutoff", Cut),
    (1, "return v", Return),
];

const ALPHA_BETA_TAIL: [(usize, &str, LineKind); 8] = [
    (0, "def ab(node, α, β):  # for MAX; MIN is the mirror image", Enter),
    (1, "if in_table(node): return what it says", Hit),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "for child in children(node):", Loop),
    (2, "v ← max(v, ab(child, α, β))", Best),
    (2, "α ← max(α, v)", Tighten),
    (2, "if α ≥ β: return v  # cutoff", Cut),
    (1, "return v", Return),
];

/// Some lines, and alpha-beta after them.
const fn with_alpha_beta<const N: usize, const ALL: usize>(
    head: [(usize, &'static str, LineKind); N],
) -> [(usize, &'static str, LineKind); ALL] {
    let mut all = [(0, "", Loop); ALL];
    let mut i = 0;
    while i < ALL {
        all[i] = if i < N { head[i] } else { ALPHA_BETA_TAIL[i - N] };
        i += 1;
    }
    all
}

const ASPIRATION: Recipe = &with_alpha_beta::<6, 14>([
    (0, "α, β ← guess − δ, guess + δ", Start),
    (0, "repeat:", Loop),
    (1, "v ← ab(root, α, β)", Pass),
    (1, "if v ≤ α: α ← −∞", Loop),
    (1, "else if v ≥ β: β ← ∞", Loop),
    (1, "else: return v", Loop),
]);

const MTDF: Recipe = &with_alpha_beta::<6, 14>([
    (0, "g ← guess;  low, high ← −∞, ∞", Start),
    (0, "while low < high:", Loop),
    (1, "β ← g⁺ if g = low else g", Loop),
    (1, "g ← ab(root, β⁻, β)", Pass),
    (1, "if g < β: high ← g else: low ← g", Loop),
    (0, "return g", Loop),
]);

const MT_SSS: Recipe = &with_alpha_beta::<5, 13>([
    (0, "g ← ∞", Start),
    (0, "repeat:", Loop),
    (1, "β ← g", Loop),
    (1, "g ← ab(root, β⁻, β)", Pass),
    (0, "until g = β;  return g", Loop),
]);

const DEEPENING: Recipe = &with_alpha_beta::<3, 11>([
    (0, "for horizon in 1, 2, …, depth:", Loop),
    (1, "v ← ab(root, α, β)", Pass),
    (0, "return v", Loop),
]);

const SSS: Recipe = &[
    (0, "OPEN ← [(root, live, ∞)]", Start),
    (0, "repeat:", Loop),
    (1, "(n, s, h) ← take the largest h from OPEN", Enter),
    (1, "if live: leaf → put (n, solved, min(h, value(n)))", Leaf),
    (2, "MAX → put all children (live, h)", Operation(0)),
    (2, "MIN → put the first child (live, h)", Operation(1)),
    (1, "if solved: parent MAX → put (parent, solved, h),", Operation(2)),
    (3, "drop all below it", Loop),
    (2, "parent MIN → put the next brother (live, h),", Operation(3)),
    (3, "or, after the last, (parent, solved, h)", Operation(4)),
    (2, "root → return h", Operation(5)),
];

const DUAL_SSS: Recipe = &[
    (0, "OPEN ← [(root, live, −∞)]", Start),
    (0, "repeat:", Loop),
    (1, "(n, s, h) ← take the smallest h from OPEN", Enter),
    (1, "if live: leaf → put (n, solved, max(h, value(n)))", Leaf),
    (2, "MIN → put all children (live, h)", Operation(0)),
    (2, "MAX → put the first child (live, h)", Operation(1)),
    (1, "if solved: parent MIN → put (parent, solved, h),", Operation(2)),
    (3, "drop all below it", Loop),
    (2, "parent MAX → put the next brother (live, h),", Operation(3)),
    (3, "or, after the last, (parent, solved, h)", Operation(4)),
    (2, "root → return h", Operation(5)),
];

const QUIESCENCE: Recipe = &[
    (0, "def ab(node, α, β):  # for MAX; MIN is the mirror image", Enter),
    (1, "if over(node): return value(node)", Leaf),
    (1, "if horizon: v ← evaluate(node); α ← max(α, v)", StandPat),
    (2, "if α ≥ β: return v", Loop),
    (1, "for child in (captures if horizon else children)(node):", Loop),
    (2, "v ← max(v, ab(child, α, β))", Best),
    (2, "α ← max(α, v)", Tighten),
    (2, "if α ≥ β: return v  # cutoff", Cut),
    (1, "return v", Return),
];

const EXPECTIMINIMAX: Recipe = &[
    (0, "def value(node):", Enter),
    (1, "if leaf(node): return its value", Leaf),
    (1, "for child in children(node):", Loop),
    (2, "MAX, MIN: v ← max or min(v, value(child))", Best),
    (2, "chance: v ← v + p(child) · value(child)", Choose),
    (1, "return v", Return),
];

const STAR1: Recipe = &[
    (0, "def star(node, α, β):", Enter),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "for child in children(node):", Loop),
    (2, "MAX, MIN: v ← max or min(v, star(child, α, β))", Best),
    (3, "move α or β to v", Tighten),
    (2, "chance: a, b ← what the others leave of α, β", Loop),
    (3, "known[child] ← star(child, a, b)", Choose),
    (3, "low, high ← Σ p · least, Σ p · most", Loop),
    (2, "if nothing can matter any more: return  # cutoff", Cut),
    (1, "return v, or Σ p · known", Return),
];

const STAR2: Recipe = &[
    (0, "def star(node, α, β):", Enter),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "for child in children(node):", Loop),
    (2, "MAX, MIN: v ← max or min(v, star(child, α, β))", Best),
    (3, "move α or β to v", Tighten),
    (2, "chance: first probe one child of each child,", Loop),
    (3, "then known[child] ← star(child, a, b)", Choose),
    (3, "low, high ← Σ p · least, Σ p · most", Loop),
    (2, "if nothing can matter any more: return  # cutoff", Cut),
    (1, "return v, or Σ p · known", Return),
];

const PROOF_NUMBER: Recipe = &[
    (0, "while proof(root) > 0 and disproof(root) > 0:", Loop),
    (1, "n ← root;  while n is open: n ← its child that needs least", Enter),
    (1, "open n: leaves count 0 and ∞, others 1 and 1", Leaf),
    (1, "from n up to the root:", Loop),
    (2, "MAX: proof ← min, disproof ← sum of the children's", Return),
    (2, "MIN: proof ← sum, disproof ← min of the children's", Loop),
    (2, "go on to the parent", Best),
];

const MCTS: Recipe = &[
    (0, "repeat:", Loop),
    (1, "select: go down to the child with the largest", Enter),
    (2, "mean + √(2 · ln N(parent) / N(child))", Loop),
    (1, "expand: add a child that is new", Loop),
    (1, "simulate: play from it at random to the end", Leaf),
    (1, "back up: the result counts for every node on the way", Best),
    (2, "N ← N + 1;  mean ← mean of all results", Return),
];

const PARALLEL_ROOT: Recipe = &[
    (0, "def root(node, α, β):  # for MAX; MIN is the mirror image", Enter),
    (1, "while children are left:", Loop),
    (2, "take one child for each thread", Loop),
    (2, "at the same time: r[i] ← ab(child[i], α, β)", Search),
    (2, "when all are done: v ← max(v, r[1], …)", Best),
    (2, "α ← max(α, v)", Tighten),
    (2, "if α ≥ β: return v  # cutoff", Cut),
    (1, "return v", Return),
    (0, "ab: if leaf(node): return value(node)", Leaf),
];

const PARALLEL_YBW: Recipe = &[
    (0, "def ybw(node, α, β):  # for MAX; MIN is the mirror image", Enter),
    (1, "v ← ybw(first child, α, β);  α ← max(α, v)", Search),
    (1, "while children are left:", Loop),
    (2, "at the same time: r[i] ← ab(child[i], α, β)", Search),
    (2, "when all are done: v ← max(v, r[1], …)", Best),
    (2, "α ← max(α, v)", Tighten),
    (2, "if α ≥ β: return v  # cutoff", Cut),
    (1, "return v", Return),
    (0, "ab: if leaf(node): return value(node)", Leaf),
];

const INNER_BREAK: Recipe = &[
    (0, "def max_value(node, α, β):  # min_value likewise", Enter),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "for row in rows:", Loop),
    (2, "for child in row:", Loop),
    (3, "v ← max(v, min_value(child, α, β))", Best),
    (3, "α ← max(α, v)", Tighten),
    (3, "if α ≥ β: break  # leaves this row only!", Cut),
    (1, "return v", Return),
];

const WRONG_VARIABLE_MAX: Recipe = &[
    (0, "def max_value(node, α, β):", Enter),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "v ← −∞", Start),
    (1, "for child in children(node):", Loop),
    (2, "v ← max(v, min_value(child, α, β))", Best),
    (2, "α ← max(α, v)", Tighten),
    (2, "if α ≥ β: return v  # cutoff", Cut),
    (1, "return v", Return),
];

const WRONG_VARIABLE_MIN: Recipe = &[
    (0, "def min_value(node, α, β):", Enter),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "v ← ∞", Start),
    (1, "for child in children(node):", Loop),
    (2, "c ← min(c, max_value(child, α, β))  # c, not v!", Best),
    (2, "β ← min(β, v)", Tighten),
    (2, "if α ≥ β: return v", Cut),
    (1, "return v  # still ∞", Return),
];

const UNPASSED: Recipe = &[
    (0, "def max_value(node, α ← −∞, β ← ∞):  # min_value likewise", Enter),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "for child in children(node):", Loop),
    (2, "v ← max(v, min_value(child))  # α, β forgotten!", Best),
    (2, "α ← max(α, v)", Tighten),
    (2, "if α ≥ β: return v", Cut),
    (1, "return v", Return),
];

const UNSWAPPED: Recipe = &[
    (0, "def negamax(node, α, β):", Enter),
    (1, "if leaf(node): return sign(node) · value(node)", Leaf),
    (1, "for child in children(node):", Loop),
    (2, "v ← max(v, −negamax(child, α, β))  # not −β, −α!", Best),
    (2, "α ← max(α, v)", Tighten),
    (2, "if α ≥ β: return β  # cutoff", Cut),
    (1, "return α", Return),
];

const BOUND_AS_EXACT: Recipe = &[
    (0, "def ab(node, α, β):  # for MAX; MIN is the mirror image", Enter),
    (1, "if in_table(node): return table[node]  # perhaps a bound!", Hit),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "for child in children(node):", Loop),
    (2, "v ← max(v, ab(child, α, β))", Best),
    (2, "α ← max(α, v)", Tighten),
    (2, "if α ≥ β: break  # cutoff: v is only a bound", Cut),
    (1, "table[node] ← v;  return v", Return),
];

const UNSIGNED: Recipe = &[
    (0, "def max_value(node, α, β):  # min_value likewise", Enter),
    (1, "if leaf(node): return Σ |worth of a piece|  # signs!", Leaf),
    (1, "for child in children(node):", Loop),
    (2, "v ← max(v, min_value(child, α, β))", Best),
    (2, "α ← max(α, v)", Tighten),
    (2, "if α ≥ β: return v  # cutoff", Cut),
    (1, "return v", Return),
];

const MIXED_MAX: Recipe = &[
    (0, "def max_value(node, α, β):", Enter),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "for child in children(node):", Loop),
    (2, "v ← max(v, min_value(child, α, β))", Best),
    (2, "α ← max(α, v)", Tighten),
    (2, "if v ≥ β: return v  # cutoff", Cut),
    (1, "return v", Return),
];

const MIXED_MIN: Recipe = &[
    (0, "def min_value(node, α, β):", Enter),
    (1, "if leaf(node): return value(node)", Leaf),
    (1, "for child in children(node):", Loop),
    (2, "v ← min(v, max_value(child, α, β))", Best),
    (2, "β ← min(β, v)", Tighten),
    (2, "if v < α: return v  # < here, ≥ there!", Cut),
    (1, "return v", Return),
];
