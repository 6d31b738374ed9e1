//! Discs as two sets of bits, and what can be seen of them with shifts.
//!
//! The layout is that of J. Tromp's Fhourstones: seven bits a column from the left, the lowest disc in the lowest bit,
//! and the seventh bit always free, so that no shift leads from one column into the next.

use crate::games::keys::mix;
use crate::games::{GameOutcome, Player};

pub(super) const N_COLUMNS: u8 = 7;
pub(super) const N_ROWS: u8 = 6;

/// Bits a column.
const HEIGHT: u8 = 7;
/// The lowest cell of every column.
const BOTTOM: u64 = 0x0000_0408_1020_4081;
/// The highest cell of every column.
const TOP: u64 = BOTTOM << (N_ROWS - 1);
const FULL: u64 = BOTTOM * 0x3F;
/// The four columns on the left, from which rows and diagonals of four can go to the right.
const LEFT: u64 = FULL & ((1 << (4 * HEIGHT)) - 1);
const LOW_HALF: u64 = BOTTOM * 0b00_0111;
const HIGH_HALF: u64 = BOTTOM * 0b11_1000;

// Shifts to the next cell of a segment.
const UP: u32 = 1;
const RIGHT: u32 = 7;
const FALLING: u32 = 6;
const RISING: u32 = 8;

/// The discs on the board, and which of them are of the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ConnectFourDiscs {
    /// Those of the side to move.
    own: u64,
    /// Those of both sides.
    all: u64,
}

/// Columns in which a disc can be dropped, in an order.
///
/// Four bits a column, the next one lowest, each one more than the number of the column.
#[derive(Clone, Debug)]
pub struct Columns(u32);

/// For every order and every set of seven columns the list of [`Columns`].
static LISTS: [[u32; 128]; 2] = [lists([0, 1, 2, 3, 4, 5, 6]), lists([3, 2, 4, 1, 5, 0, 6])];

const fn lists(order: [u32; 7]) -> [u32; 128] {
    let mut lists = [0; 128];
    let mut set = 0;
    while set < 128 {
        let mut i = 7;
        while i > 0 {
            i -= 1;
            if set >> order[i] & 1 == 1 {
                lists[set] = lists[set] << 4 | (order[i] + 1);
            }
        }
        set += 1;
    }
    lists
}

impl Iterator for Columns {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let column = (self.0 & 0xF).checked_sub(1)?;
        self.0 >>= 4;
        Some(column as u8)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n_columns = (u32::BITS - self.0.leading_zeros()).div_ceil(4) as usize;
        (n_columns, Some(n_columns))
    }

    #[inline]
    fn count(self) -> usize {
        self.size_hint().0
    }
}

impl ExactSizeIterator for Columns {}

/// Multiplied by this, bit `7 · column + 5` goes to bit `41 + column`; no two products share a bit.
const GATHER: u64 = 0x0000_0010_4104_1041;

/// Whether four of these discs are in a row, a column or a diagonal.
#[inline]
const fn has_four(discs: u64) -> bool {
    let up = discs & discs >> UP;
    let right = discs & discs >> RIGHT;
    let falling = discs & discs >> FALLING;
    let rising = discs & discs >> RISING;
    let fours = (up & up >> (2 * UP))
        | (right & right >> (2 * RIGHT))
        | (falling & falling >> (2 * FALLING))
        | (rising & rising >> (2 * RISING));
    fours != 0
}

/// Where segments of four begin that hold exactly two, and exactly three, of these discs.
#[inline]
const fn two_and_three(discs: u64, direction: u32) -> (u64, u64) {
    // A half adder for two neighbors, and the same two cells further on.
    let one = discs ^ discs >> direction;
    let two = discs & discs >> direction;
    let (other_one, other_two) = (one >> (2 * direction), two >> (2 * direction));
    let exactly_two = (one & other_one) | ((two ^ other_two) & !(one | other_one));
    let exactly_three = (one & other_two) | (two & other_one);
    (exactly_two, exactly_three)
}

/// Where segments of four begin that hold none of these discs.
#[inline]
const fn none(discs: u64, direction: u32) -> u64 {
    let any = discs | discs >> direction;
    !(any | any >> (2 * direction))
}

/// 1 for each of the 69 segments with two discs, 100 for each with three, where the other side has none.
#[inline]
const fn segments(discs: u64, others: u64) -> i32 {
    let up = LOW_HALF & none(others, UP);
    let right = LEFT & none(others, RIGHT);
    let falling = LEFT & HIGH_HALF & none(others, FALLING);
    let rising = LEFT & LOW_HALF & none(others, RISING);
    let (up_2, up_3) = two_and_three(discs, UP);
    let (right_2, right_3) = two_and_three(discs, RIGHT);
    let (falling_2, falling_3) = two_and_three(discs, FALLING);
    let (rising_2, rising_3) = two_and_three(discs, RISING);
    // Diagonals begin in different halves of four columns, so the bits of three directions fit into one word.
    let twos = (right_2 & right) | ((falling_2 & falling) | (rising_2 & rising)) << (4 * HEIGHT);
    let threes = (right_3 & right) | ((falling_3 & falling) | (rising_3 & rising)) << (4 * HEIGHT);
    let n_twos = twos.count_ones() + (up_2 & up).count_ones();
    let n_threes = threes.count_ones() + (up_3 & up).count_ones();
    (n_twos + 100 * n_threes).cast_signed()
}

impl ConnectFourDiscs {
    /// From the discs of both sides, `row · 7 + column` from the upper left; every disc must lie on something.
    pub(super) fn from_cells(cells: &[Option<Player>; 42], to_move: Player) -> Self {
        let mut discs = Self::default();
        for (cell, side) in cells.iter().enumerate() {
            let bit = bit_of_cell(cell);
            discs.all |= if side.is_some() { bit } else { 0 };
            discs.own |= if *side == Some(to_move) { bit } else { 0 };
        }
        discs
    }

    #[inline]
    pub(super) const fn side(self) -> Player {
        if self.all.count_ones() & 1 == 0 { Player::First } else { Player::Second }
    }

    /// The columns that are not full, in the order with this number; none when four are connected.
    #[inline]
    pub(super) fn columns(self, ordering: usize) -> Columns {
        if self.has_ended_with_four() {
            return Columns(0);
        }
        let free = (!self.all & TOP).wrapping_mul(GATHER) >> 41 & 0x7F;
        Columns(LISTS[ordering & 1][free as usize])
    }

    #[inline]
    pub(super) const fn play(self, column: u8) -> Self {
        Self { own: self.own ^ self.all, all: self.all | (self.all + (1 << (HEIGHT * column))) }
    }

    /// Whether the side that moved last has connected four.
    #[inline]
    pub(super) const fn has_ended_with_four(self) -> bool {
        has_four(self.own ^ self.all)
    }

    #[inline]
    pub(super) const fn outcome(self) -> Option<GameOutcome> {
        if self.has_ended_with_four() {
            Some(GameOutcome::Won(self.side().opponent()))
        } else if self.all == FULL {
            Some(GameOutcome::Drawn)
        } else {
            None
        }
    }

    /// From the first side.
    #[inline]
    pub(super) fn segments(self) -> f64 {
        let others = self.own ^ self.all;
        let value = segments(self.own, others) - segments(others, self.own);
        f64::from(if self.side() == Player::First { value } else { -value })
    }

    #[inline]
    pub(super) const fn key(self) -> u64 {
        // A column with n discs adds from 2ⁿ − 1 to 2ⁿ⁺¹ − 2, so that the sum tells both sets.
        mix(self.own + self.all)
    }

    pub(super) const fn n_discs(self) -> u32 {
        self.all.count_ones()
    }

    pub(super) const fn is_full(self, column: u8) -> bool {
        self.all >> (HEIGHT * column + N_ROWS - 1) & 1 == 1
    }

    /// The cell of the board into which a disc falls, if the column is not full.
    pub(super) const fn landing(self, column: u8) -> usize {
        let n_discs = (self.all >> (HEIGHT * column) & 0x3F).count_ones() as usize;
        (N_ROWS as usize - 1 - n_discs) * N_COLUMNS as usize + column as usize
    }

    /// The cells of the board in which four or more are connected by the side that moved last.
    pub(super) fn won_cells(self) -> Vec<usize> {
        let discs = self.own ^ self.all;
        let mut won = 0;
        for direction in [UP, RIGHT, FALLING, RISING] {
            let two = discs & discs >> direction;
            let fours = two & two >> (2 * direction);
            won |= (0..4).fold(0, |all, i| all | fours << (i * direction));
        }
        (0..usize::from(N_COLUMNS * N_ROWS)).filter(|&cell| won & bit_of_cell(cell) != 0).collect()
    }

    /// Whose disc is in a cell of the board.
    pub(super) fn at(self, cell: usize) -> Option<Player> {
        let bit = bit_of_cell(cell);
        let side = if self.own & bit != 0 { self.side() } else { self.side().opponent() };
        (self.all & bit != 0).then_some(side)
    }

    /// Whether the side to move has four, which it would have had before the other side's last move.
    pub(super) const fn has_missed_end(self) -> bool {
        has_four(self.own)
    }

    /// Whether some uppermost disc of the side that moved last is in all of its fours.
    pub(super) fn may_have_just_ended(self) -> bool {
        let discs = self.own ^ self.all;
        let uppermost = self.all & !(self.all >> 1);
        (0..64).map(|i| 1 << i).any(|bit| discs & uppermost & bit != 0 && !has_four(discs & !bit))
    }
}

const fn bit_of_cell(cell: usize) -> u64 {
    let (row, column) = (cell / N_COLUMNS as usize, cell % N_COLUMNS as usize);
    1 << (column * HEIGHT as usize + N_ROWS as usize - 1 - row)
}
