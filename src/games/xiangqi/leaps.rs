//! Steps, leaps and rays on an empty board.

use super::position::{N_COLUMNS, N_ROWS, N_SQUARES, PieceKind, forward, is_beyond, is_palace};
use crate::board::Player;

/// Rows and columns of one step: up, left, right, down.
const STRAIGHT: [(isize, isize); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL: [(isize, isize); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
/// A horse's goals, row by row.
pub(super) const HORSE: [(isize, isize); 8] =
    [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// Up to eight goals of a piece, each with the square that must be empty on the way there (its own if none).
#[derive(Clone, Copy)]
pub(super) struct Leaps {
    n: u8,
    goals: [(u8, u8); 8],
}

impl Leaps {
    pub(super) const NONE: Self = Self { n: 0, goals: [(0, 0); 8] };

    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, usize)> {
        self.goals.iter().take(usize::from(self.n)).map(|&(via, to)| (usize::from(via), usize::from(to)))
    }

    pub(super) const fn with(mut self, via: usize, to: usize) -> Self {
        self.goals[self.n as usize] = (via as u8, to as u8);
        self.n += 1;
        self
    }
}

pub(super) const fn shifted(square: usize, (down, right): (isize, isize)) -> Option<usize> {
    let row = (square / N_COLUMNS).checked_add_signed(down);
    let column = (square % N_COLUMNS).checked_add_signed(right);
    match (row, column) {
        (Some(row), Some(column)) if row < N_ROWS && column < N_COLUMNS => Some(N_COLUMNS * row + column),
        _ => None,
    }
}

/// The leaps of a piece on an otherwise empty board.
const fn leaps_from(kind: PieceKind, side: Player, from: usize) -> Leaps {
    let mut leaps = Leaps::NONE;
    let n = if matches!(kind, PieceKind::Horse) { 8 } else { 4 };
    let mut i = 0;
    while i < n {
        let step = match kind {
            PieceKind::Horse => HORSE[i],
            PieceKind::Elephant => (2 * DIAGONAL[i].0, 2 * DIAGONAL[i].1),
            PieceKind::Advisor => DIAGONAL[i],
            _ => STRAIGHT[i],
        };
        i += 1;
        let Some(to) = shifted(from, step) else { continue };
        let is_goal = match kind {
            PieceKind::General | PieceKind::Advisor => is_palace(from) && is_palace(to),
            PieceKind::Elephant => is_beyond(Player::First, from) == is_beyond(Player::First, to),
            PieceKind::Soldier => step.0 == forward(side) || step.0 == 0 && is_beyond(side, from),
            _ => true,
        };
        if is_goal {
            // The leg of a horse and the eye of an elephant; for single steps the square itself.
            let via = shifted(from, (step.0 / 2, step.1 / 2));
            leaps = leaps.with(via.expect("it lies between two squares"), to);
        }
    }
    leaps
}

const fn leaps_of(kind: PieceKind, side: Player) -> [Leaps; N_SQUARES] {
    let mut leaps = [Leaps::NONE; N_SQUARES];
    let mut from = 0;
    while from < N_SQUARES {
        leaps[from] = leaps_from(kind, side, from);
        from += 1;
    }
    leaps
}

pub(super) static GENERAL: [Leaps; N_SQUARES] = leaps_of(PieceKind::General, Player::First);
pub(super) static ADVISOR: [Leaps; N_SQUARES] = leaps_of(PieceKind::Advisor, Player::First);
pub(super) static ELEPHANT: [Leaps; N_SQUARES] = leaps_of(PieceKind::Elephant, Player::First);
pub(super) static LEAPS_OF_HORSE: [Leaps; N_SQUARES] = leaps_of(PieceKind::Horse, Player::First);
pub(super) static SOLDIER: [[Leaps; N_SQUARES]; 2] =
    [leaps_of(PieceKind::Soldier, Player::First), leaps_of(PieceKind::Soldier, Player::Second)];

/// The squares from one to the edge, in the directions of [`STRAIGHT`]: how many, and how far apart.
#[inline]
pub(super) const fn rays(square: usize) -> [(usize, isize); 4] {
    let (row, column) = (square / N_COLUMNS, square % N_COLUMNS);
    let down = N_COLUMNS.cast_signed();
    [(row, -down), (column, -1), (N_COLUMNS - 1 - column, 1), (N_ROWS - 1 - row, down)]
}
