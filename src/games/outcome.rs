//! How a game ended, and what that is worth by itself.

use crate::board::Player;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameOutcome {
    /// This side has won.
    Won(Player),
    /// Neither side has.
    Drawn,
}

/// 1 for a win of the first side, −1 for its loss, 0 for a draw.
pub const fn plain_utility(outcome: GameOutcome) -> f64 {
    match outcome {
        GameOutcome::Won(Player::First) => 1.0,
        GameOutcome::Won(Player::Second) => -1.0,
        GameOutcome::Drawn => 0.0,
    }
}
