//! Games with heaps of stones: sides take turns, and who takes the last stone wins.

mod nim;
mod notation;
mod take;

use super::{
    Board, BoardPiece, CellShape, Evaluation, Game, GameEnd, GameOutcome, Ground, InvalidGameText,
    MoveSequence, Player, ZERO,
};
pub use nim::Nim;
pub use take::TakeStones;

/// Stones belong to neither side; they are drawn as the second side's.
const STONE: BoardPiece = BoardPiece::new(Player::Second, CellShape::Disc);
