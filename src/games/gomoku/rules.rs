//! The board of a game of gomoku, and what wins on it.

use super::points::{Points, STRIDE};
use super::stones::Stones;
use super::threats;
use crate::board::Player;
use crate::games::InvalidGameText;

/// What wins besides five in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Five {
    /// Nothing: six or more in a row do not count.
    Exactly,
    /// Longer rows too (freestyle).
    #[default]
    OrMore,
}

/// Gomoku without restrictions for Black, who begins. A full board without a five is a draw.
///
/// A move is the point `20 · row + column`, row 0 at the top; moves come row by row from the upper left.
/// So that a tree stays small, only the empty points within `radius` steps of a king from a stone can be played, and
/// only the center of an empty board (the upper left one of the four if its size is even). While a stone and an empty
/// point are there, one such point is empty too: somewhere the stones have a border.
#[derive(Clone, Copy, Debug)]
pub struct Gomoku {
    pub(super) size: u16,
    five: Five,
    pub(super) radius: u16,
    points: Points,
    pub(super) segments: [Points; 4],
}

impl Default for Gomoku {
    /// 15 by 15, five or more in a row, radius 1.
    fn default() -> Self {
        Self::with(15, Five::OrMore, 1)
    }
}

impl Gomoku {
    /// A board of 5 to 19 points a side; moves within 1 to 3 steps of a stone.
    ///
    /// # Errors
    /// Which of the numbers is out of range.
    pub fn new(size: u32, five: Five, radius: u32) -> Result<Self, InvalidGameText> {
        if !(5..=19).contains(&size) {
            return Err(InvalidGameText::whole("game-gomoku-size").with("size", &size));
        }
        if !(1..=3).contains(&radius) {
            return Err(InvalidGameText::whole("game-gomoku-radius").with("radius", &radius));
        }
        Ok(Self::with(size as u16, five, radius as u16))
    }

    fn with(size: u16, five: Five, radius: u16) -> Self {
        let points = Points::board(size);
        Self { size, five, radius, points, segments: threats::segments(points) }
    }

    /// Points a side.
    pub const fn size(&self) -> u16 {
        self.size
    }

    /// What wins.
    pub const fn five(&self) -> Five {
        self.five
    }

    /// How far from a stone a move may be.
    pub const fn radius(&self) -> u16 {
        self.radius
    }

    #[inline]
    pub(super) fn makes_five(&self, own: &Points, point: u16) -> bool {
        let runs = own.runs_through(point);
        match self.five {
            Five::Exactly => runs.contains(&5),
            Five::OrMore => runs.iter().any(|&n| n >= 5),
        }
    }

    fn has_five(&self, own: Points) -> bool {
        own.into_iter().any(|point| self.makes_five(&own, point))
    }

    /// The points that can be played if the game is not over.
    pub(super) fn candidates(&self, position: &Stones) -> Points {
        if position.n_played == 0 {
            let mut center = Points::default();
            center.insert((STRIDE + 1) * ((self.size - 1) / 2));
            return center;
        }
        let stones = position.of[0].or(position.of[1]);
        (0..self.radius).fold(stones, |near, _| near.grown(self.points)).without(stones)
    }

    pub(super) const fn cell_of(&self, point: u16) -> usize {
        (point / STRIDE * self.size + point % STRIDE) as usize
    }

    pub(super) const fn point_of(&self, cell: usize) -> u16 {
        let cell = cell as u16;
        cell / self.size * STRIDE + cell % self.size
    }

    pub(super) fn legal(&self, of: [Points; 2], to_move: Option<Player>) -> Result<Stones, InvalidGameText> {
        let [black, white] = of.map(|stones| stones.into_iter().count());
        let turn = match (black, white) {
            (black, white) if black == white => Player::First,
            (black, white) if black == white + 1 => Player::Second,
            _ => {
                let refused = InvalidGameText::whole("game-gomoku-out-of-turn");
                return Err(refused.with("black", &black).with("white", &white));
            }
        };
        if to_move.is_some_and(|side| side != turn) {
            return Err(InvalidGameText::whole("game-not-their-turn"));
        }
        let last = of[turn.opponent().index()];
        let is_won = self.has_five(last);
        // One stone ended the game: without it there was no five.
        let ended_at_once = || {
            last.into_iter().any(|point| {
                let mut before = last;
                before.remove(point);
                !self.has_five(before)
            })
        };
        if self.has_five(of[turn.index()]) || is_won && !ended_at_once() {
            return Err(InvalidGameText::whole("game-play-after-the-end"));
        }
        Ok(Stones { of, n_played: (black + white) as u16, is_won })
    }
}
