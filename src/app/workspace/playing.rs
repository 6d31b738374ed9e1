//! How the game on the screen is played, beside what is searched.

use std::sync::Arc;

use crate::app::board_input::BoardMode;
use crate::board::Player;
use crate::live::PlannedPosition;

/// What belongs to playing, and not to what is searched.
#[derive(Clone, Debug, Default)]
pub(super) struct Playing {
    pub(super) mode: BoardMode,
    /// The side whose moves the search makes.
    pub(super) reply: Option<Player>,
    /// The position with which the game on the screen began: what its title is about.
    pub(super) first: Option<Arc<PlannedPosition>>,
    /// The best move that was made last, and why.
    pub(super) said: Option<String>,
    /// Whether the reply is due as soon as the search is done: a move was made.
    pub(super) is_reply_due: bool,
    /// How often the user wanted to type a move: the field takes the focus each time.
    pub(super) n_asked: usize,
}
