//! What became of playouts.

use super::{Trace, VisitId};
use crate::tree::NodeId;

/// Where a playout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedTo {
    /// At this leaf of the tree.
    Leaf(NodeId),
    /// After so many moves of a game, at least 1, at a position that is no node of the tree.
    Moves(u32),
}

impl Trace {
    /// Where the playout ended that was played from a visit; `None` if none was.
    pub fn played(&self, visit: VisitId) -> Option<PlayedTo> {
        let end = self.extras.as_ref()?.played(visit)?;
        let is_game = self.tree.is_of_game();
        Some(if is_game { PlayedTo::Moves(end) } else { PlayedTo::Leaf(NodeId::from_index(end as usize)) })
    }
}
