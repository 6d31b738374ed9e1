//! Where pieces go.

use super::check::Guard;
use super::position::{
    Move, N_COLUMNS, N_ROWS, N_SQUARES, PieceKind, Position, XiangqiCell, forward, is_beyond, is_palace,
};
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

static GENERAL: [Leaps; N_SQUARES] = leaps_of(PieceKind::General, Player::First);
static ADVISOR: [Leaps; N_SQUARES] = leaps_of(PieceKind::Advisor, Player::First);
static ELEPHANT: [Leaps; N_SQUARES] = leaps_of(PieceKind::Elephant, Player::First);
static LEAPS_OF_HORSE: [Leaps; N_SQUARES] = leaps_of(PieceKind::Horse, Player::First);
static SOLDIER: [[Leaps; N_SQUARES]; 2] =
    [leaps_of(PieceKind::Soldier, Player::First), leaps_of(PieceKind::Soldier, Player::Second)];

/// The squares from one to the edge, in the directions of [`STRAIGHT`]: how many, and how far apart.
#[inline]
pub(super) const fn rays(square: usize) -> [(usize, isize); 4] {
    let (row, column) = (square / N_COLUMNS, square % N_COLUMNS);
    let down = N_COLUMNS.cast_signed();
    [(row, -down), (column, -1), (N_COLUMNS - 1 - column, 1), (N_ROWS - 1 - row, down)]
}

/// The moves of a position in order.
#[derive(Clone, Debug)]
pub struct XiangqiMoves {
    list: [Move; Self::CAPACITY],
    next: u8,
    end: u8,
}

impl XiangqiMoves {
    /// Two chariots and two cannons have 17 each at most, two horses 8, two elephants 4, five soldiers 3, the general 4,
    /// two advisors 5 together: fewer than 128.
    const CAPACITY: usize = 128;

    pub(super) const fn none() -> Self {
        Self { list: [Move { from: 0, to: 0 }; Self::CAPACITY], next: 0, end: 0 }
    }

    #[inline]
    fn push(&mut self, mv: Move) {
        self.list[usize::from(self.end)] = mv;
        self.end += 1;
    }

    /// Those not yet taken.
    pub(super) fn rest_mut(&mut self) -> &mut [Move] {
        &mut self.list[usize::from(self.next)..usize::from(self.end)]
    }
}

impl Iterator for XiangqiMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        (self.next < self.end).then(|| {
            self.next += 1;
            self.list[usize::from(self.next - 1)]
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = usize::from(self.end - self.next);
        (n, Some(n))
    }

    #[inline]
    fn count(self) -> usize {
        self.size_hint().0
    }
}

/// All legal moves, whether or not the game is drawn.
pub(super) fn legal(position: &Position) -> XiangqiMoves {
    let mut moves = XiangqiMoves::none();
    let mut guard = Guard::new(position);
    each(position, |mv| {
        if guard.allows(mv) {
            moves.push(mv);
        }
        true
    });
    moves
}

/// All moves with no regard to the own general.
pub(super) fn pseudo_legal(position: &Position) -> XiangqiMoves {
    let mut moves = XiangqiMoves::none();
    each(position, |mv| {
        moves.push(mv);
        true
    });
    moves
}

/// Whether there is a legal move, draws apart.
#[inline]
pub(super) fn is_any_legal(position: &Position) -> bool {
    let mut guard = Guard::new(position);
    let mut is_any = false;
    each(position, |mv| {
        is_any = guard.allows(mv);
        !is_any
    });
    is_any
}

/// Calls with each move, until the answer is no. Pieces from the upper left on; the goals of a piece from the upper left
/// too, those of chariots and cannons upwards, to the left, to the right and downwards, near ones first.
#[inline]
fn each(position: &Position, mut goes_on: impl FnMut(Move) -> bool) {
    let side = position.to_move;
    let cells = &position.cells;
    let mut left = position.of[side.index()];
    while left != 0 {
        let from = left.trailing_zeros() as usize;
        left &= left - 1;
        let leaps = match cells[from].kind() {
            PieceKind::General => &GENERAL[from],
            PieceKind::Advisor => &ADVISOR[from],
            PieceKind::Elephant => &ELEPHANT[from],
            PieceKind::Horse => &LEAPS_OF_HORSE[from],
            PieceKind::Soldier => &SOLDIER[side.index()][from],
            kind @ (PieceKind::Chariot | PieceKind::Cannon) => {
                for (n, step) in rays(from) {
                    if !slide(cells, from, n, step, kind == PieceKind::Cannon, &mut goes_on) {
                        return;
                    }
                }
                continue;
            }
        };
        for (via, to) in leaps.iter() {
            let is_free = via == from || cells[via].is_empty();
            if is_free && !cells[to].is_of(side) && !goes_on(Move::new(from, to)) {
                return;
            }
        }
    }
}

/// The moves along one ray; false if it was told to stop.
#[inline]
fn slide(
    cells: &[XiangqiCell; N_SQUARES],
    from: usize,
    n: usize,
    step: isize,
    is_cannon: bool,
    goes_on: &mut impl FnMut(Move) -> bool,
) -> bool {
    let side = cells[from].side();
    let mut has_screen = false;
    let mut to = from;
    for _ in 0..n {
        to = to.wrapping_add_signed(step);
        let cell = cells[to];
        if cell.is_empty() {
            if !has_screen && !goes_on(Move::new(from, to)) {
                return false;
            }
        } else if is_cannon && !has_screen {
            has_screen = true;
        } else {
            return cell.is_of(side) || goes_on(Move::new(from, to));
        }
    }
    true
}
