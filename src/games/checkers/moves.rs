//! The pieces as sets of bits, and the moves on them.
//!
//! Square n of the usual numbering is bit n − 1: four squares a row, 1–4 at the top. In rows 0, 2, 4 and 6 the squares
//! stand in columns 1, 3, 5 and 7, in the others in columns 0, 2, 4 and 6.

use crate::board::Player;
use crate::games::keys::mix;

/// Which way a piece goes; 3 − d is the way back.
const DIRECTIONS: [usize; 4] = [UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT];
const UP_LEFT: usize = 0;
const UP_RIGHT: usize = 1;
const DOWN_LEFT: usize = 2;
const DOWN_RIGHT: usize = 3;

const EVEN_ROWS: u32 = 0x0F0F_0F0F;
const NOT_RIGHTMOST: u32 = 0x0707_0707;
const NOT_LEFTMOST: u32 = 0xE0E0_E0E0;

/// Where men of Black and of White are crowned.
pub(super) const KING_ROWS: [u32; 2] = [0xF000_0000, 0x0000_000F];

/// Moves of kings without a capture after which the game is drawn, both sides together.
pub(super) const MAX_QUIET: u8 = 80;

/// The squares one step further; those that would leave the board vanish.
#[inline]
const fn step(set: u32, direction: usize) -> u32 {
    let (even, odd) = (set & EVEN_ROWS, set & !EVEN_ROWS);
    match direction {
        UP_LEFT => even >> 4 | (odd & NOT_LEFTMOST) >> 5,
        UP_RIGHT => (even & NOT_RIGHTMOST) >> 3 | odd >> 4,
        DOWN_LEFT => even << 4 | (odd & NOT_LEFTMOST) << 3,
        _ => (even & NOT_RIGHTMOST) << 5 | odd << 4,
    }
}

/// What the sides are called.
pub(super) const SIDES: [&str; 2] = ["Black", "White"];

/// The cell of a square that counts from 0.
pub(super) const fn cell_of(square: u8) -> usize {
    let (row, place) = (square as usize / 4, square as usize % 4);
    8 * row + 2 * place + (row + 1) % 2
}

/// The square of a dark cell.
pub(super) fn square_of(cell: usize) -> Option<u8> {
    (0..32).find(|&square| cell_of(square) == cell)
}

/// The pieces of both sides, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Men {
    /// Men and kings of Black and of White.
    pub(super) of: [u32; 2],
    /// The kings among them.
    pub(super) kings: u32,
    /// Moves since the last capture or move of a man.
    pub(super) n_quiet: u8,
    pub(super) to_move: u8,
}

impl Men {
    pub(super) const START: Self = Self { of: [0x0000_0FFF, 0xFFF0_0000], kings: 0, n_quiet: 0, to_move: 0 };

    #[inline]
    pub(super) const fn side(self) -> Player {
        if self.to_move == 0 { Player::First } else { Player::Second }
    }

    #[inline]
    const fn own(self) -> u32 {
        self.of[self.to_move as usize]
    }

    #[inline]
    const fn enemies(self) -> u32 {
        self.of[1 - self.to_move as usize]
    }

    #[inline]
    pub(super) const fn empty(self) -> u32 {
        !(self.of[0] | self.of[1])
    }

    /// Whether men of the side to move go this way.
    #[inline]
    const fn is_forward(self, direction: usize) -> bool {
        direction >> 1 != self.to_move as usize
    }

    /// The pieces of the side to move that may go this way if there is room.
    #[inline]
    const fn movers(self, direction: usize) -> u32 {
        if self.is_forward(direction) { self.own() } else { self.own() & self.kings }
    }

    #[inline]
    const fn steppers(self, direction: usize) -> u32 {
        step(self.empty(), 3 - direction) & self.movers(direction)
    }

    #[inline]
    const fn jumpers(self, direction: usize) -> u32 {
        let back = 3 - direction;
        step(step(self.empty(), back) & self.enemies(), back) & self.movers(direction)
    }

    /// Whether the side to move can, the count of quiet moves apart.
    #[inline]
    pub(super) fn can_move(self) -> bool {
        DIRECTIONS.iter().any(|&direction| self.steppers(direction) | self.jumpers(direction) != 0)
    }

    #[inline]
    pub(super) const fn play(self, mv: CheckersMove) -> Self {
        let (from, to) = (1 << mv.from, 1 << mv.to);
        let is_king = self.kings & from != 0;
        let mut after = self;
        let own = &mut after.of[self.to_move as usize];
        *own = *own & !from | to;
        after.of[1 - self.to_move as usize] &= !mv.captured;
        after.kings &= !(from | mv.captured);
        if is_king || to & KING_ROWS[self.to_move as usize] != 0 {
            after.kings |= to;
        }
        after.n_quiet = if is_king && mv.captured == 0 { self.n_quiet + 1 } else { 0 };
        after.to_move = 1 - self.to_move;
        after
    }

    /// Mixes everything but the count of quiet moves.
    #[inline]
    pub(super) const fn key(self) -> u64 {
        let pieces = self.of[0] as u64 | (self.of[1] as u64) << 32;
        let rest = self.kings as u64 | (self.to_move as u64) << 32;
        mix(mix(pieces ^ 0x9E37_79B9_7F4A_7C15) ^ rest)
    }
}

/// A step, or a whole sequence of jumps. Squares count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CheckersMove {
    pub(super) from: u8,
    pub(super) to: u8,
    /// 0 for a step.
    n_jumps: u8,
    /// The directions of the jumps, two bits each, the last lowest. There are at most nine: a piece lands on the squares
    /// of a lattice of four by four, and captures on those of three by three between them.
    path: u32,
    pub(super) captured: u32,
}

impl CheckersMove {
    /// `9-13`, `18x11`; a jump that goes on names every square on which it lands: `18x25x32`.
    pub(super) fn text(self) -> String {
        let squares: Vec<_> = self.squares().map(|square| (square + 1).to_string()).collect();
        squares.join(if self.captured == 0 { "-" } else { "x" })
    }

    /// The origin and every square on which the piece lands.
    pub(super) fn squares(self) -> impl Iterator<Item = u8> {
        let mut square = 1_u32 << self.from;
        let jumps = (0..self.n_jumps).map(move |jump| {
            let direction = (self.path >> (2 * (self.n_jumps - 1 - jump)) & 3) as usize;
            square = step(step(square, direction), direction);
            square.trailing_zeros() as u8
        });
        let goal = (self.n_jumps == 0).then_some(self.to);
        std::iter::once(self.from).chain(goal).chain(jumps)
    }
}

/// The moves of a position, made one by one: by origin, then by direction (up left, up right, down left, down right) of
/// the first jump, of the second and so on.
#[derive(Clone, Debug)]
pub struct CheckersMoves {
    men: Men,
    /// Pieces that can step, by direction; none if there is a capture.
    steppers: [u32; 4],
    /// Pieces that can jump and were not begun.
    jumpers: u32,
    /// The piece that jumps now, and where it has come to.
    from: u32,
    square: u32,
    captured: u32,
    path: u32,
    /// Squares on its way, the origin included; 0 if no piece is on its way.
    n_stops: u32,
    /// Directions to be tried on each of them, a bit each; the four bits of the last are the lowest.
    todo: u64,
}

impl CheckersMoves {
    /// All legal moves; none where the game is drawn by counting.
    #[inline]
    pub(super) fn new(men: Men) -> Self {
        let mut moves = Self::none(men);
        if men.n_quiet < MAX_QUIET {
            moves.begin();
        }
        moves
    }

    /// All legal moves, whether or not the game is drawn by counting.
    pub(super) fn past_draws(men: Men) -> Self {
        let mut moves = Self::none(men);
        moves.begin();
        moves
    }

    #[inline]
    const fn none(men: Men) -> Self {
        Self {
            men,
            steppers: [0; 4],
            jumpers: 0,
            from: 0,
            square: 0,
            captured: 0,
            path: 0,
            n_stops: 0,
            todo: 0,
        }
    }

    /// Jumps, or where there are none, steps.
    #[inline]
    fn begin(&mut self) {
        let men = self.men;
        self.jumpers = DIRECTIONS.iter().fold(0, |all, &direction| all | men.jumpers(direction));
        if self.jumpers == 0 {
            self.steppers = DIRECTIONS.map(|direction| men.steppers(direction));
        }
    }

    fn next_step(&mut self) -> Option<CheckersMove> {
        let all = self.steppers.iter().fold(0, |all, set| all | set);
        let from = all & all.wrapping_neg();
        let direction = DIRECTIONS.into_iter().find(|&direction| self.steppers[direction] & from != 0)?;
        self.steppers[direction] &= !from;
        let to = step(from, direction);
        Some(CheckersMove {
            from: from.trailing_zeros() as u8,
            to: to.trailing_zeros() as u8,
            n_jumps: 0,
            path: 0,
            captured: 0,
        })
    }

    /// The directions in which the piece can jump from here. What it captured stays on the board until the move ends,
    /// but cannot be captured twice; its origin is free.
    fn ways_on(&self, square: u32, captured: u32) -> u8 {
        let is_king = self.men.kings & self.from != 0;
        let (enemies, empty) = (self.men.enemies() & !captured, self.men.empty() | self.from);
        let can_jump = |direction: usize| {
            (is_king || self.men.is_forward(direction))
                && step(step(square, direction) & enemies, direction) & empty != 0
        };
        DIRECTIONS.iter().fold(0, |ways, &direction| ways | u8::from(can_jump(direction)) << direction)
    }

    /// Goes depth first over the ways of the piece, and undoes jumps on the way back.
    fn next_jump(&mut self) -> Option<CheckersMove> {
        loop {
            if self.n_stops == 0 {
                if self.jumpers == 0 {
                    return None;
                }
                self.from = self.jumpers & self.jumpers.wrapping_neg();
                self.jumpers &= !self.from;
                self.square = self.from;
                self.todo = u64::from(self.ways_on(self.from, 0));
                self.n_stops = 1;
            }
            let ways = self.todo as u8 & 0b1111;
            if ways == 0 {
                self.n_stops -= 1;
                self.todo >>= 4;
                if self.n_stops > 0 {
                    let back = 3 - (self.path & 3) as usize;
                    let over = step(self.square, back);
                    self.captured &= !over;
                    self.square = step(over, back);
                    self.path >>= 2;
                }
                continue;
            }
            let direction = ways.trailing_zeros();
            self.todo &= self.todo - 1;
            let over = step(self.square, direction as usize);
            let (to, captured) = (step(over, direction as usize), self.captured | over);
            let path = self.path << 2 | direction;
            let is_crowned =
                self.men.kings & self.from == 0 && to & KING_ROWS[usize::from(self.men.to_move)] != 0;
            let ways_on = if is_crowned { 0 } else { self.ways_on(to, captured) };
            if ways_on == 0 {
                return Some(CheckersMove {
                    from: self.from.trailing_zeros() as u8,
                    to: to.trailing_zeros() as u8,
                    n_jumps: self.n_stops as u8,
                    path,
                    captured,
                });
            }
            (self.square, self.captured, self.path) = (to, captured, path);
            self.todo = self.todo << 4 | u64::from(ways_on);
            self.n_stops += 1;
        }
    }

    #[inline]
    fn n_steps(&self) -> usize {
        self.steppers.iter().map(|set| set.count_ones() as usize).sum()
    }
}

impl Iterator for CheckersMoves {
    type Item = CheckersMove;

    #[inline]
    fn next(&mut self) -> Option<CheckersMove> {
        if self.jumpers != 0 || self.n_stops != 0 { self.next_jump() } else { self.next_step() }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n_steps = self.n_steps();
        if self.jumpers != 0 || self.n_stops != 0 {
            (self.jumpers.count_ones() as usize, None)
        } else {
            (n_steps, Some(n_steps))
        }
    }

    #[inline]
    fn count(mut self) -> usize {
        let mut n_moves = self.n_steps();
        while self.next_jump().is_some() {
            n_moves += 1;
        }
        n_moves
    }
}
