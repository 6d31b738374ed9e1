//! Why nothing can be asked about a search.

use crate::trace::{Ending, Trace};
use crate::tree::{GameTree, NodeId};

/// A tree with more nodes than this is not asked about.
pub const MAX_NODES: usize = 2_000;

/// Why nothing can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unasked {
    /// The search did not come to its end.
    Unfinished,
    /// The tree has more than [`MAX_NODES`] nodes.
    TooLarge,
    /// The search is wrong on purpose.
    Faulty,
    /// The search passes no window down.
    NoWindow,
    /// The search grows its tree where it is best: what it leaves out, it does not cut.
    NotDepthFirst,
    /// The search plays at random and reads no leaves of its own.
    Estimate,
    /// The search visits this node more than once, so that it has no one window.
    VisitedOften(NodeId),
    /// It is asked step by step, leaf by leaf, or mistake by mistake: see [`asked_before`](super::asked_before), [`Which`](super::Which) and [`bugs`](super::bugs).
    OneByOne,
    /// The tree grows with the search: it has no children that could be put in order, and no other search has the same.
    Unfrozen,
    /// The tree has chance nodes.
    HasChance,
    /// It is no plain alpha-beta that takes the children as they come.
    NotAlphaBeta,
    /// No node has two children.
    NothingToOrder,
    /// None of the mistakes shows on this tree.
    NoMistake,
    /// No node has a value that can be told: all depend on leaves that the file leaves open, or there is no internal node.
    NothingKnown,
    /// The search never stops where a question would be asked, or no leaf has a value that something depends on.
    Nothing,
}

/// Whether a tree is too large for any exercise: it is known before anything is searched.
pub fn is_too_large(tree: &GameTree) -> bool {
    tree.n_nodes() > MAX_NODES || tree.has_unlisted()
}

/// Why nothing can be asked about how a search goes, if that is because of the search itself.
pub(super) fn check_searched(trace: &Trace) -> Result<(), Unasked> {
    let algorithm = trace.conventions().algorithm;
    if trace.ending() != Ending::Finished {
        Err(Unasked::Unfinished)
    } else if algorithm.is_faulty() {
        Err(Unasked::Faulty)
    } else if algorithm.is_estimate() {
        Err(Unasked::Estimate)
    } else {
        Ok(())
    }
}
