//! How evaluations count a win: the sooner, the better; a loss the later, the better.
//!
//! A win that comes `ply` moves below the root of a search is worth `win − ply`, a loss `ply − win`. So of two wins the
//! shorter has the larger value, a search that knows a forced win plays it to its end, and the value itself says how many
//! moves are left. Evaluations that score every end alike are flat: their values say who wins, but not when.
//!
//! Source: Shannon, *Programming a Computer for Playing Chess*, 1950, has mates outweigh everything else; counting the
//! plies down is what chess programs have done since (“mate distance”).

use super::outcome::{GameOutcome, plain_utility};
use crate::board::Player;
use crate::text::MessageId;
use crate::value::Value;

/// A way to judge positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// Its name on the command line, in lower case with hyphens.
    pub name: &'static str,
    /// The message with its formula in one line, from MAX's point of view.
    pub formula: MessageId,
    /// What a win at the root itself would be worth: one after so many plies is worth so many less. Larger by more than
    /// [`MAX_PLIES`] than any static value, or at least 1 where these are all 0. `None` where the score of an end is flat.
    pub win: Option<u32>,
    /// The static value of a clear advantage. A search by chance counts a value `v` at the horizon as `tanh(v / scale)`,
    /// so that it stays between a loss, −1, and a win, 1.
    pub scale: u32,
}

/// Plies below the root at which a search can come to the end of a game, at most.
pub const MAX_PLIES: u32 = 200;

/// What a value says of the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinDistance {
    /// The side from which the value is seen wins in so many plies from the root of the search.
    WonIn(u32),
    /// It loses in so many plies.
    LostIn(u32),
    /// Neither is said.
    Neither,
}

impl Evaluation {
    /// One that scores all wins alike, or knows nothing but a score.
    pub const fn flat(name: &'static str, formula: MessageId) -> Self {
        Self { name, formula, win: None, scale: 1 }
    }

    /// One in which a win is worth `win` less its distance.
    pub const fn counting(name: &'static str, formula: MessageId, win: u32) -> Self {
        Self { name, formula, win: Some(win), scale: 1 }
    }

    /// The same with another value of a clear advantage.
    #[must_use]
    pub const fn scaled(self, scale: u32) -> Self {
        Self { scale, ..self }
    }

    /// What a static value counts between a loss, −1, and a win, 1.
    pub fn squashed(&self, value: Value) -> f64 {
        (value.get() / f64::from(self.scale)).tanh()
    }

    /// What an end of the game is worth to [`Player::First`], `ply` moves below the root.
    #[inline]
    pub fn utility(&self, outcome: GameOutcome, ply: u32) -> f64 {
        let win = self.win.map_or(1.0, |win| f64::from(win) - f64::from(ply));
        win * plain_utility(outcome)
    }

    /// The value of a win at the root, and the least that a value of a win can be.
    fn least_win(&self) -> Option<(f64, f64)> {
        let win = f64::from(self.win?);
        Some((win, (win - f64::from(MAX_PLIES)).max(1.0)))
    }

    /// What a value says of the end of the game, seen from the side that the value is seen from.
    ///
    /// A bound says it of the bound: at least the value of a win in 3 plies is a win in at most 3.
    pub fn verdict(&self, value: Value) -> WinDistance {
        let Some((win, least)) = self.least_win() else { return WinDistance::Neither };
        let size = value.get().abs();
        if size < least || size > win || size.fract() != 0.0 {
            return WinDistance::Neither;
        }
        let plies = (win - size) as u32;
        if value > Value::ZERO { WinDistance::WonIn(plies) } else { WinDistance::LostIn(plies) }
    }

    /// The value of a node `ply` moves below the root, as it would be if that node were the root: a table that gives what it
    /// knows to searches of the same position at another ply keeps it so. What was not smaller does not become smaller.
    #[inline]
    pub fn counted_from_position(&self, value: Value, ply: u32) -> Value {
        match self.least_win() {
            Some((_, least)) if value.get().abs() >= least => {
                let size = value.get().abs() + f64::from(ply);
                Value::new(size.copysign(value.get())).unwrap_or(value)
            }
            _ => value,
        }
    }

    /// The opposite of [`counted_from_position`](Self::counted_from_position): the value of a node at this ply. A win stays
    /// one however late it comes.
    #[inline]
    pub fn counted_from_root(&self, value: Value, ply: u32) -> Value {
        match self.least_win() {
            Some((_, least)) if value.get().abs() >= least => {
                let size = (value.get().abs() - f64::from(ply)).max(least);
                Value::new(size.copysign(value.get())).unwrap_or(value)
            }
            _ => value,
        }
    }
}

impl WinDistance {
    /// The same from the other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::WonIn(plies) => Self::LostIn(plies),
            Self::LostIn(plies) => Self::WonIn(plies),
            Self::Neither => Self::Neither,
        }
    }

    /// Plies until the game is over.
    pub const fn plies(self) -> Option<u32> {
        match self {
            Self::WonIn(plies) | Self::LostIn(plies) => Some(plies),
            Self::Neither => None,
        }
    }

    /// Who wins, if the value is seen from `side`.
    pub const fn winner(self, side: Player) -> Option<Player> {
        match self {
            Self::WonIn(_) => Some(side),
            Self::LostIn(_) => Some(side.opponent()),
            Self::Neither => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BY_PLY: Evaluation = Evaluation::counting("by-ply", id!("formula-zero"), 1000);
    const SMALL: Evaluation = Evaluation::counting("small", id!("formula-zero"), 10);

    fn value(number: f64) -> Value {
        Value::new(number).unwrap()
    }

    #[test]
    fn the_value_of_an_end_says_when_it_comes() {
        for ply in [0, 1, 2, 9] {
            for evaluation in [BY_PLY, SMALL] {
                let worth = |side| value(evaluation.utility(GameOutcome::Won(side), ply));
                assert_eq!(evaluation.verdict(worth(Player::First)), WinDistance::WonIn(ply));
                assert_eq!(evaluation.verdict(worth(Player::Second)), WinDistance::LostIn(ply));
                assert_eq!(evaluation.utility(GameOutcome::Drawn, ply), 0.0);
            }
        }
        for no_win in [0.0, 17.0, -799.0, 997.5, 1001.0, f64::INFINITY] {
            assert_eq!(BY_PLY.verdict(value(no_win)), WinDistance::Neither, "{no_win}");
        }
        assert_eq!(Evaluation::flat("flat", id!("formula-zero")).verdict(value(1.0)), WinDistance::Neither);
    }

    #[test]
    fn a_win_is_kept_from_its_position() {
        // Won 2 plies after a node at ply 3; the same position at ply 1 is won at ply 3.
        let kept = BY_PLY.counted_from_position(value(995.0), 3);
        assert_eq!(kept, value(998.0));
        assert_eq!(BY_PLY.counted_from_root(kept, 1), value(997.0));
        assert_eq!(BY_PLY.counted_from_root(-kept, 1), value(-997.0));
        assert_eq!(BY_PLY.counted_from_position(value(-17.0), 3), value(-17.0));
    }

    #[test]
    fn what_is_kept_keeps_its_order() {
        let numbers = [f64::NEG_INFINITY, -9.0, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 4.0, 10.0, f64::INFINITY];
        for (from, to) in [(0, 0), (0, 5), (5, 0), (3, 4)] {
            let there =
                |number: f64| SMALL.counted_from_root(SMALL.counted_from_position(value(number), from), to);
            assert!(numbers.windows(2).all(|pair| there(pair[0]) <= there(pair[1])), "{from} {to}");
        }
    }
}
