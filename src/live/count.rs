//! How large a subtree would be that has not been searched.

use crate::budget::Budget;
use crate::games::Game;
use crate::search::{PositionSpace, Space};

/// How many nodes a subtree has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubtreeCount {
    /// Nodes counted, the first one included.
    pub n_nodes: usize,
    /// Whether these are all; else there are more.
    pub is_complete: bool,
}

/// Nodes between two looks at the budget.
const PER_CHECK: usize = 1_024;

/// Counts without recursion: an iterator a ply would borrow its parent, so positions wait on a stack.
pub(super) fn count<G: Game>(space: &PositionSpace<'_, G>, max: usize, budget: &Budget<'_>) -> SubtreeCount {
    let mut n_nodes = 0;
    let mut waiting = vec![space.root()];
    while let Some(node) = waiting.pop() {
        n_nodes += 1;
        if n_nodes >= max || n_nodes.is_multiple_of(PER_CHECK) && budget.spent().is_some() {
            return SubtreeCount { n_nodes, is_complete: waiting.is_empty() && n_nodes < max };
        }
        if matches!(space.leaf(&node), Ok(None)) {
            waiting.extend(space.children(&node));
        }
    }
    SubtreeCount { n_nodes, is_complete: true }
}
