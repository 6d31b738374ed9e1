//! Where pieces go.

use super::check::Guard;
use super::leaps::{ADVISOR, ELEPHANT, GENERAL, LEAPS_OF_HORSE, SOLDIER, rays};
use super::position::{N_SQUARES, PieceKind, Position, XiangqiCell, XiangqiMove};

/// The moves of a position in order.
#[derive(Clone, Debug)]
pub struct XiangqiMoves {
    list: [XiangqiMove; Self::CAPACITY],
    next: u8,
    end: u8,
}

impl XiangqiMoves {
    /// Two chariots and two cannons have 17 each at most, two horses 8, two elephants 4, five soldiers 3, the general 4,
    /// two advisors 5 together: fewer than 128.
    const CAPACITY: usize = 128;

    pub(super) const fn none() -> Self {
        Self { list: [XiangqiMove { from: 0, to: 0 }; Self::CAPACITY], next: 0, end: 0 }
    }

    #[inline]
    fn push(&mut self, mv: XiangqiMove) {
        self.list[usize::from(self.end)] = mv;
        self.end += 1;
    }

    /// Those not yet taken.
    pub(super) fn rest_mut(&mut self) -> &mut [XiangqiMove] {
        &mut self.list[usize::from(self.next)..usize::from(self.end)]
    }
}

impl Iterator for XiangqiMoves {
    type Item = XiangqiMove;

    #[inline]
    fn next(&mut self) -> Option<XiangqiMove> {
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
fn each(position: &Position, mut goes_on: impl FnMut(XiangqiMove) -> bool) {
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
            if is_free && !cells[to].is_of(side) && !goes_on(XiangqiMove::new(from, to)) {
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
    goes_on: &mut impl FnMut(XiangqiMove) -> bool,
) -> bool {
    let side = cells[from].side();
    let mut has_screen = false;
    let mut to = from;
    for _ in 0..n {
        to = to.wrapping_add_signed(step);
        let cell = cells[to];
        if cell.is_empty() {
            if !has_screen && !goes_on(XiangqiMove::new(from, to)) {
                return false;
            }
        } else if is_cannon && !has_screen {
            has_screen = true;
        } else {
            return cell.is_of(side) || goes_on(XiangqiMove::new(from, to));
        }
    }
    true
}
