//! A position of gomoku.

use super::points::Points;
use crate::board::Player;

/// The stones of Black and of White.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stones {
    pub(super) of: [Points; 2],
    pub(super) n_played: u16,
    /// Whether the last stone made a five.
    pub(super) is_won: bool,
}

impl Stones {
    pub(super) fn stone(&self, point: u16) -> Option<Player> {
        if self.of[0].contains(point) {
            Some(Player::First)
        } else if self.of[1].contains(point) {
            Some(Player::Second)
        } else {
            None
        }
    }
}
