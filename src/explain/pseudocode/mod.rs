//! The pseudocode of the very algorithm and conventions in use, and the line of each step.
//!
//! One generator for all searches: it says what `search` does, line by line, under the conventions in use. The tests run
//! it and hold it against the search: typed in as it stands, it does the same.
//!
//! Names that the code does not define: `leaf(node)`, `value(node)` of a leaf from MAX, `evaluate(node)`, which at a leaf
//! is its value, `children(node)` in the order of the file or the move generator, and what an order makes of them; `p(child)`
//! of an outcome, `ply(node)` from the root; `least` and `most` are the smallest and the largest value of a leaf, in Monte Carlo tree search of
//! those that are finite; in a game `won(node)` and `lost(node)` say that MAX has won or lost there, `scale` is the static
//! value of a clear advantage, and `C` is `--exploration`. `v⁺` and
//! `v⁻` are the next numbers above and below `v`; `clamp(v, α, β)` is `max(α, min(v, β))`; `start(list, n)` is the first n of
//! a list, or as many as there are, `rest(list, n)` what comes after; `any(list)` is one of them drawn at random, and
//! `drawn(list)` one by the probabilities. A win in a game counts its plies from the root; `from_node(v, node)` counts them
//! from the node instead, `from_root(v, node)` from the root again, and other values stay as they are. Nothing, however large, counts if it never happens: 0 · ∞ = 0.
//! `rounded(v)` is the number of thirteen digits that a sum means, where rounding alone keeps it from that; the digits are
//! those of its parts, which may cancel each other out.

mod best_first;
mod chance;
mod lines;
mod lit;
mod parallel;
mod parts;
mod passes;
mod plain;
mod window;

use lines::{CodeWords, Turns};
pub use parts::{CodeLine, Function, FunctionRole, Horizon, LineKind, LineRef, Pseudocode};

use crate::search::{Algorithm, Conventions, Fault};
use crate::text::Text;
use crate::trace::Trace;
use crate::tree::GameTree;
use crate::value::Role;

/// Steps that are looked at before the next one that runs a line is given up.
const MAX_LOOKED_AT: usize = 200_000;

impl Pseudocode {
    /// Of an algorithm with its conventions, on a tree in which sides alternate.
    pub fn new(conventions: &Conventions, text: &Text) -> Self {
        Self::of_case(&CodeWords { conventions, turns: Turns::Alternate, horizon: Horizon::Leaves, text })
    }

    /// Of an algorithm with its conventions, where a side may move twice in a row: true where sides alternate too.
    pub fn for_any_turns(conventions: &Conventions, horizon: Horizon, text: &Text) -> Self {
        Self::of_case(&CodeWords { conventions, turns: Turns::MayRepeat, horizon, text })
    }

    /// Of a trace: as [`new`](Self::new), but if one side moves twice in a row somewhere in its tree, the calls say
    /// what happens then, and in a game the plies to the horizon are counted. Looks through the whole tree: to be kept,
    /// not made for every picture.
    pub fn of(trace: &Trace, text: &Text) -> Self {
        let (conventions, tree) = (trace.conventions(), trace.tree());
        Self::of_case(&CodeWords { conventions, turns: Turns::of(tree), horizon: Horizon::of(tree), text })
    }

    fn of_case(words: &CodeWords<'_>) -> Self {
        let functions = match words.conventions.algorithm {
            Algorithm::Minimax => plain::minimax(words),
            Algorithm::Negamax | Algorithm::NegamaxAlphaBeta | Algorithm::Faulty(Fault::UnswappedWindow) => {
                plain::negamax(words)
            }
            Algorithm::AlphaBeta | Algorithm::Quiescence | Algorithm::Pvs | Algorithm::Faulty(_) => {
                window::both(words)
            }
            Algorithm::Scout => passes::scout(words),
            Algorithm::Aspiration => passes::aspiration(words),
            Algorithm::Mtdf => passes::mtdf(words),
            Algorithm::MtSss => passes::mt_sss(words),
            Algorithm::IterativeDeepening => passes::deepening(words),
            Algorithm::Sss => best_first::list_search(words, Role::Max),
            Algorithm::DualSss => best_first::list_search(words, Role::Min),
            Algorithm::Expectiminimax => chance::expectiminimax(words),
            Algorithm::Star1 | Algorithm::Star2 => chance::star(words),
            Algorithm::ProofNumber => best_first::proof_number(words),
            Algorithm::Mcts => best_first::monte_carlo(words),
            Algorithm::Parallel => parallel::functions(words),
        };
        Self { functions }
    }

    /// The line that a step is about: one that runs at that moment. `None` only if there is no such step.
    pub fn line_of(&self, trace: &Trace, step: usize) -> Option<LineRef> {
        let (part, kind) = lit::lit(trace, trace.step(step)?)?;
        let function = self.functions.iter().position(|function| function.part == part)?;
        let line = self.functions[function].lines.iter().position(|line| line.kind == kind)?;
        Some(LineRef { function, line })
    }

    /// The next step that runs a line, after one; else the first that does. `None` if none is near.
    pub fn next_step(&self, trace: &Trace, after: usize, at: LineRef) -> Option<usize> {
        let runs = |step: &usize| self.line_of(trace, *step) == Some(at);
        let later = (after.saturating_add(1)..trace.n_steps()).take(MAX_LOOKED_AT).find(runs);
        later.or_else(|| (0..trace.n_steps().min(after.saturating_add(1))).take(MAX_LOOKED_AT).find(runs))
    }

    /// The line at a place.
    pub fn line(&self, at: LineRef) -> Option<&CodeLine> {
        self.functions.get(at.function)?.lines.get(at.line)
    }

    /// The functions to be shown at a line: what began the search, what the node runs, and what these call for a number;
    /// with their places.
    pub fn shown(&self, at: Option<LineRef>) -> impl Iterator<Item = (usize, &Function)> {
        let is_of_node = |function: &Function| {
            matches!(function.part, FunctionRole::All | FunctionRole::Side(_) | FunctionRole::Helper(_))
        };
        let current = at.map(|at| at.function).filter(|&function| is_of_node(&self.functions[function]));
        let current = current.or_else(|| self.functions.iter().position(is_of_node));
        let all = self.functions.iter().enumerate();
        all.filter(move |(place, function)| !is_of_node(function) || Some(*place) == current)
    }
}

impl Horizon {
    /// Of a tree: that of a game grew to a depth.
    pub fn of(tree: &GameTree) -> Self {
        if tree.is_of_game() { Self::Depth } else { Self::Leaves }
    }
}
