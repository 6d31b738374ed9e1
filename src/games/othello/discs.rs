//! The discs as sets of bits, and what a move turns over.
//!
//! Cell a1 is bit 0, b1 bit 1, a2 bit 8; row 1 is the top one.

use crate::board::Player;
use crate::games::keys::mix;

/// The move of who cannot place a disc; the others are the numbers of cells.
pub(super) const PASS: u8 = 64;

pub(super) const CENTER: u64 = 0x0000_0018_1800_0000;
const CORNERS: u64 = 0x8100_0000_0000_0081;
const INNER_COLUMNS: u64 = 0x7E7E_7E7E_7E7E_7E7E;

/// `a1` is the upper left cell, `h8` the lower right one.
pub(super) fn cell_text(cell: u8) -> String {
    format!("{}{}", char::from(b'a' + cell % 8), cell / 8 + 1)
}

/// The discs of both sides, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OthelloDiscs {
    /// Black's and White's.
    pub(super) of: [u64; 2],
    pub(super) to_move: u8,
}

/// Cells in a row that begin next to `from` in one direction and are all in `through`, which must not have cells of the
/// outer columns where the direction is not straight up or down: so no row runs over an edge.
#[inline]
const fn fill(from: u64, through: u64, by: u32, is_down: bool) -> u64 {
    let mut row = shift(from, by, is_down) & through;
    // No more than six discs can be turned over in one direction.
    row |= shift(row, by, is_down) & through;
    row |= shift(row, by, is_down) & through;
    row |= shift(row, by, is_down) & through;
    row |= shift(row, by, is_down) & through;
    row | shift(row, by, is_down) & through
}

#[inline]
const fn shift(set: u64, by: u32, is_down: bool) -> u64 {
    if is_down { set << by } else { set >> by }
}

/// The four lines through a cell, each as the distance of neighbors and what of `set` may be passed over on it.
#[inline]
const fn lines(set: u64) -> [(u32, u64); 4] {
    let inner = set & INNER_COLUMNS;
    [(1, inner), (8, set), (7, inner), (9, inner)]
}

/// The empty cells where a disc of `own` would turn some of `theirs` over.
#[inline]
pub(super) fn placements(own: u64, theirs: u64) -> u64 {
    let mut cells = 0;
    for (by, through) in lines(theirs) {
        cells |= shift(fill(own, through, by, true), by, true);
        cells |= shift(fill(own, through, by, false), by, false);
    }
    cells & !(own | theirs)
}

/// The discs of `theirs` that a disc of `own` on this cell would turn over.
#[inline]
fn turned(own: u64, theirs: u64, cell: u64) -> u64 {
    let mut all = 0;
    for (by, through) in lines(theirs) {
        for is_down in [true, false] {
            let row = fill(cell, through, by, is_down);
            if shift(row, by, is_down) & own != 0 {
                all |= row;
            }
        }
    }
    all
}

impl OthelloDiscs {
    /// d4 and e5 are white, e4 and d5 black.
    pub(super) const START: Self = Self { of: [0x0000_0008_1000_0000, 0x0000_0010_0800_0000], to_move: 0 };

    #[inline]
    pub(super) const fn side(self) -> Player {
        if self.to_move == 0 { Player::First } else { Player::Second }
    }

    /// Where the side to move can place a disc.
    #[inline]
    pub(super) fn own_placements(self) -> u64 {
        let to_move = usize::from(self.to_move);
        placements(self.of[to_move], self.of[1 - to_move])
    }

    /// Where the other side could if it were its turn.
    #[inline]
    pub(super) fn their_placements(self) -> u64 {
        let to_move = usize::from(self.to_move);
        placements(self.of[1 - to_move], self.of[to_move])
    }

    #[inline]
    pub(super) fn is_over(self) -> bool {
        self.own_placements() == 0 && self.their_placements() == 0
    }

    #[inline]
    pub(super) fn play(self, mv: u8) -> Self {
        let mut after = self;
        if mv != PASS {
            let (to_move, cell) = (usize::from(self.to_move), 1 << mv);
            let turned = turned(self.of[to_move], self.of[1 - to_move], cell);
            after.of[to_move] |= cell | turned;
            after.of[1 - to_move] &= !turned;
        }
        after.to_move = 1 - self.to_move;
        after
    }

    /// Black's discs less White's.
    pub(super) fn difference(self) -> f64 {
        let [black, white] = self.of.map(|discs| f64::from(discs.count_ones()));
        black - white
    }

    /// The same at the end of a game: empty cells count for the winner.
    pub(super) fn final_difference(self) -> f64 {
        let difference = self.difference();
        let n_empty = f64::from((!(self.of[0] | self.of[1])).count_ones());
        if difference == 0.0 { 0.0 } else { difference + n_empty.copysign(difference) }
    }

    /// Black's discs and White's.
    pub(super) fn counts(self) -> [u32; 2] {
        self.of.map(u64::count_ones)
    }

    /// Corners that Black has and White, and cells on which either could place a disc.
    pub(super) fn corners_and_moves(self) -> [[u32; 2]; 2] {
        let [black, white] = self.of;
        let moves = [placements(black, white), placements(white, black)];
        [self.of.map(|discs| (discs & CORNERS).count_ones()), moves.map(u64::count_ones)]
    }

    /// Black's mobility less White's, a corner as ten moves.
    pub(super) fn mobility(self) -> f64 {
        let [black, white] = self.of;
        let worth = |own: u64, theirs: u64| {
            10.0 * f64::from((own & CORNERS).count_ones()) + f64::from(placements(own, theirs).count_ones())
        };
        worth(black, white) - worth(white, black)
    }

    #[inline]
    pub(super) const fn key(self) -> u64 {
        // No cell can be in the white set and in its complement, so the side to move is not confused with discs.
        let white = if self.to_move == 0 { self.of[1] } else { !self.of[1] };
        mix(mix(self.of[0] ^ 0x9E37_79B9_7F4A_7C15) ^ white)
    }
}

/// Cells from a1 to h8 row by row, or a pass.
#[derive(Clone, Debug)]
pub struct Placements {
    cells: u64,
    is_pass: bool,
}

impl Placements {
    #[inline]
    pub(super) fn new(discs: OthelloDiscs) -> Self {
        let cells = discs.own_placements();
        Self { cells, is_pass: cells == 0 && discs.their_placements() != 0 }
    }
}

impl Iterator for Placements {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.cells == 0 {
            return std::mem::take(&mut self.is_pass).then_some(PASS);
        }
        let cell = self.cells.trailing_zeros() as u8;
        self.cells &= self.cells - 1;
        Some(cell)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n_moves = self.cells.count_ones() as usize + usize::from(self.is_pass);
        (n_moves, Some(n_moves))
    }

    #[inline]
    fn count(self) -> usize {
        self.size_hint().0
    }
}
