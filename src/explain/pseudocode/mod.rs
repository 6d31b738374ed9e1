//! The pseudocode of the very algorithm and conventions in use, and the line of each step.
//!
//! One generator for all searches: it says what `search` does, line by line, under the conventions in use. Where it is
//! a [`Form::Program`], the tests run it and hold it against the search: typed in as it stands, it does the same.
//!
//! Names that the code does not define: `leaf(node)`, `value(node)` of a leaf from MAX, `evaluate(node)`, which at a leaf
//! is its value, `children(node)` in the order of the file or the move generator, and what an order makes of them; `v⁺`
//! and `v⁻` are the next numbers above and below `v`; `clamp(v, α, β)` is `max(α, min(v, β))`.

mod best_first;
mod chance;
mod lines;
mod lit;
mod parallel;
mod parts;
mod passes;
mod plain;
mod window;

use lines::{Turns, Words};
pub use parts::{Form, Function, Gap, Line, LineKind, LineRef, Part, Pseudocode};

use crate::search::{Algorithm, Conventions, Fault};
use crate::text::Text;
use crate::trace::Trace;
use crate::value::Role;

/// Steps that are looked at before the next one that runs a line is given up.
const MAX_LOOKED_AT: usize = 200_000;

impl Pseudocode {
    /// Of an algorithm with its conventions, where sides alternate.
    pub fn new(conventions: &Conventions, text: &Text) -> Self {
        Self::with_turns(conventions, Turns::Alternate, text)
    }

    /// Of an algorithm with its conventions, where a side may move twice in a row: true where sides alternate too.
    pub fn for_any_turns(conventions: &Conventions, text: &Text) -> Self {
        Self::with_turns(conventions, Turns::MayRepeat, text)
    }

    /// Of a trace: as [`new`](Self::new), but if one side moves twice in a row somewhere in its tree, the calls say
    /// what happens then. Looks through the whole tree: to be kept, not made for every picture.
    pub fn of(trace: &Trace, text: &Text) -> Self {
        Self::with_turns(trace.conventions(), Turns::of(trace.tree()), text)
    }

    fn with_turns(conventions: &Conventions, turns: Turns, text: &Text) -> Self {
        let words = &Words { conventions, turns, text };
        let program = |functions| Self { functions, form: Form::Program };
        let sketch = |gap, functions| Self { functions, form: Form::Sketch(gap) };
        match conventions.algorithm {
            Algorithm::Minimax => program(plain::minimax(words)),
            Algorithm::Negamax | Algorithm::NegamaxAlphaBeta | Algorithm::Faulty(Fault::UnswappedWindow) => {
                program(plain::negamax(words))
            }
            Algorithm::AlphaBeta | Algorithm::Quiescence | Algorithm::Pvs | Algorithm::Faulty(_) => {
                program(window::both(words))
            }
            Algorithm::Scout => program(passes::scout(words)),
            Algorithm::Aspiration => program(passes::aspiration(words)),
            Algorithm::Mtdf => program(passes::mtdf(words)),
            Algorithm::MtSss => program(passes::mt_sss(words)),
            Algorithm::IterativeDeepening => program(passes::deepening(words)),
            Algorithm::Sss => program(best_first::list_search(words, Role::Max)),
            Algorithm::DualSss => program(best_first::list_search(words, Role::Min)),
            Algorithm::Expectiminimax => program(chance::expectiminimax(words)),
            Algorithm::Star1 | Algorithm::Star2 => sketch(Gap::Rounding, chance::star(words)),
            Algorithm::ProofNumber => sketch(Gap::Growth, best_first::proof_number(words)),
            Algorithm::Mcts => sketch(Gap::Chance, best_first::monte_carlo(words)),
            Algorithm::Parallel => sketch(Gap::Threads, parallel::functions(words)),
        }
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
    pub fn line(&self, at: LineRef) -> Option<&Line> {
        self.functions.get(at.function)?.lines.get(at.line)
    }

    /// The functions to be shown at a line: what began the search, and what the node runs; with their places.
    pub fn shown(&self, at: Option<LineRef>) -> impl Iterator<Item = (usize, &Function)> {
        let node = |function: &Function| function.part != Part::Driver;
        let current = at.map(|at| at.function).filter(|&function| node(&self.functions[function]));
        let current = current.or_else(|| self.functions.iter().position(node));
        let all = self.functions.iter().enumerate();
        all.filter(move |(place, function)| !node(function) || Some(*place) == current)
    }
}
