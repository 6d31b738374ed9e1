//! Trees that grew out of a position: what their moves are called, and what their boards look like.

use std::fmt::Debug;

use crate::board::Board;

/// Where a tree unfolded from. Nodes are named by child indices from the root, which are also the places of the moves
/// in the order of the game's move generator.
pub trait Unfolding: Debug + Send + Sync {
    /// What the last move of a path is called; `None` for the root and for a path that does not exist.
    fn move_text(&self, path: &[usize]) -> Option<String>;

    /// What the side to move at the root is called, and the other.
    fn sides(&self) -> [&'static str; 2];

    /// What all moves at the end of a path are called, in order.
    fn move_texts(&self, path: &[usize]) -> Vec<String>;

    /// The position at the end of a path, the last move marked.
    fn board(&self, path: &[usize]) -> Option<Board>;
}
