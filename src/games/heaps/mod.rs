//! Games with heaps of stones: sides take turns, and who takes the last stone wins.

mod nim;
mod notation;
mod take;

use super::{Board, End, Evaluation, Form, Game, Ground, Line, Outcome, Piece, Refused, Side, ZERO};
pub use nim::Nim;
pub use take::TakeStones;

/// Stones belong to nobody; they are drawn as the second side's.
const STONE: Piece = Piece::new(Side::Second, Form::Disc);
