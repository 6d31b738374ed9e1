//! The terms themselves: their names, and for each the search and the step that shows it.

use crate::search::Conventions;
use crate::trace::expect::Expectation;

/// A term, by the name that its messages have, with its example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GlossaryTerm {
    name: &'static str,
    example: GlossaryExample,
}

/// A step of a search that shows a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GlossaryExample {
    /// The name of a bundled tree or position.
    pub tree: &'static str,
    /// The search, written as in an `expect:` line; empty for alpha-beta as in most textbooks.
    pub search: &'static str,
    /// The step, from 1.
    pub step: usize,
}

impl GlossaryExample {
    /// The conventions of the search.
    pub fn conventions(&self) -> Conventions {
        // A test reads them all.
        Expectation::parse(self.search).unwrap_or_default().conventions
    }
}

const fn term(name: &'static str, tree: &'static str, search: &'static str, step: usize) -> GlossaryTerm {
    GlossaryTerm { name, example: GlossaryExample { tree, search, step } }
}

impl GlossaryTerm {
    /// All terms, in the order in which a beginner may read them.
    pub const ALL: [Self; 73] = [
        term("max", "a-to-n", "", 1),
        term("min", "a-to-n", "", 2),
        term("chance", "dice-star", "algorithm expectiminimax", 5),
        term("node", "a-to-n", "algorithm minimax", 41),
        term("root", "a-to-n", "", 1),
        term("sibling", "a-to-n", "", 20),
        term("internal-node", "a-to-n", "algorithm minimax", 9),
        term("leaf", "a-to-n", "", 3),
        term("terminal-position", "five-stones", "", 7),
        term("value", "a-to-n", "", 4),
        term("best-child", "a-to-n", "algorithm minimax", 41),
        term("ply", "a-to-n", "", 20),
        term("depth", "minimal-tree", "algorithm iterative-deepening", 1),
        term("horizon", "horizon", "", 2),
        term("horizon-effect", "horizon", "", 64),
        term("static-evaluation", "horizon", "algorithm quiescence", 3),
        term("branching-factor", "three-by-three", "algorithm minimax", 38),
        term("effective-branching-factor", "best-order", "algorithm iterative-deepening", 140),
        term("minimax", "a-to-n", "algorithm minimax", 41),
        term("negamax", "a-to-n", "algorithm negamax", 40),
        term("alpha-beta", "a-to-n", "", 20),
        term("alpha", "a-to-n", "", 12),
        term("beta", "a-to-n", "", 6),
        term("window", "a-to-n", "", 30),
        term("full-window", "a-to-n", "", 1),
        term("initial-window", "soft-and-hard", "window 7,9", 1),
        term("null-window", "re-search", "algorithm pvs", 13),
        term("aspiration", "soft-and-hard", "algorithm aspiration; guess 8; delta 1", 2),
        term("re-search", "re-search", "algorithm pvs", 31),
        term("bound", "a-to-n", "", 13),
        term("exact", "transpositions", "table", 21),
        term("cutoff", "a-to-n", "", 20),
        term("deep-cutoff", "deep-cutoff", "", 20),
        term("shallow", "deep-cutoff", "shallow", 25),
        term("pruned", "a-to-q", "", 20),
        term("fail-soft", "soft-and-hard", "window 7,9; fail soft", 26),
        term("fail-hard", "soft-and-hard", "window 7,9; fail hard", 4),
        term("fail-high", "re-search", "algorithm pvs", 30),
        term("fail-low", "re-search", "algorithm pvs", 59),
        term("principal-variation", "a-to-n", "", 45),
        term("critical-tree", "minimal-tree", "", 70),
        term("pv-node", "minimal-tree", "", 2),
        term("cut-node", "minimal-tree", "", 50),
        term("all-node", "minimal-tree", "", 47),
        term("visit", "re-search", "algorithm scout", 60),
        term("pass", "a-to-n", "algorithm mtdf", 1),
        term("move-ordering", "worst-order", "", 117),
        term("transposition", "transpositions", "table", 21),
        term("table", "transpositions", "table", 19),
        term("table-hit", "transpositions", "table", 21),
        term("replacement", "transpositions", "table-size 1", 21),
        term("table-move", "transpositions", "algorithm iterative-deepening; order hash", 14),
        term("iterative-deepening", "minimal-tree", "algorithm iterative-deepening", 1),
        term("quiescence", "horizon", "algorithm quiescence", 64),
        term("stand-pat", "horizon", "algorithm quiescence", 64),
        term("killer", "connect-four-win", "order killer", 1709),
        term("history", "xiangqi-start", "order history", 829),
        term("open-list", "a-to-n", "algorithm sss", 1),
        term("merit", "a-to-n", "algorithm sss", 1),
        term("live", "a-to-n", "algorithm sss", 1),
        term("solved", "a-to-n", "algorithm sss", 6),
        term("proof-number", "five-stones", "algorithm proof-number", 2),
        term("disproof-number", "five-stones", "algorithm proof-number", 2),
        term("most-proving-node", "five-stones", "algorithm proof-number", 1),
        term("mcts", "a-to-n", "algorithm mcts; iterations 20", 5),
        term("uct", "a-to-n", "algorithm mcts; iterations 20", 12),
        term("playout", "a-to-n", "algorithm mcts; iterations 20", 3),
        term("mean", "a-to-n", "algorithm mcts; iterations 20", 4),
        term("expected-value", "dice-star", "algorithm expectiminimax", 41),
        term("outcome", "dice-star", "algorithm star1", 16),
        term("probe", "dice-star", "algorithm star2", 7),
        term("overhead", "worst-order", "algorithm parallel", 117),
        term("ybw", "best-order", "algorithm parallel", 43),
    ];

    /// Its name: `term-{name}` is its message.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The step of a search that shows it.
    pub const fn example(self) -> GlossaryExample {
        self.example
    }
}
