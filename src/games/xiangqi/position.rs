//! What stands where, and what a move changes.

use crate::board::Player;

/// What the sides are called.
pub(super) const SIDES: [&str; 2] = ["Red", "Black"];

pub(super) const N_COLUMNS: usize = 9;
pub(super) const N_ROWS: usize = 10;
pub(super) const N_SQUARES: usize = N_COLUMNS * N_ROWS;

/// So many plies without a capture are a draw.
pub(super) const DRAW_CLOCK: u8 = 120;

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum PieceKind {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}

impl PieceKind {
    pub(super) const ALL: [Self; 7] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
    ];

    /// Whether it can cross the river.
    const fn attacks(self) -> bool {
        matches!(self, Self::Horse | Self::Chariot | Self::Cannon | Self::Soldier)
    }
}

/// A piece, or nothing: 0, or the number of the kind from 1 on, and 8 for Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct XiangqiCell(u8);

impl XiangqiCell {
    pub(super) const EMPTY: Self = Self(0);

    pub(super) const fn new(side: Player, kind: PieceKind) -> Self {
        Self((side as u8) << 3 | (kind as u8 + 1))
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kind of a piece; of nothing, any.
    #[inline]
    pub(super) const fn kind(self) -> PieceKind {
        match self.0 & 7 {
            2 => PieceKind::Advisor,
            3 => PieceKind::Elephant,
            4 => PieceKind::Horse,
            5 => PieceKind::Chariot,
            6 => PieceKind::Cannon,
            7 => PieceKind::Soldier,
            _ => PieceKind::General,
        }
    }

    /// The side of a piece; of nothing, any.
    #[inline]
    pub(super) const fn side(self) -> Player {
        if self.0 & 8 == 0 { Player::First } else { Player::Second }
    }

    #[inline]
    pub(super) const fn is_of(self, side: Player) -> bool {
        self.0 != 0 && self.side() as u8 == side as u8
    }

    pub(super) fn piece(self) -> Option<(Player, PieceKind)> {
        (!self.is_empty()).then(|| (self.side(), self.kind()))
    }
}

/// A move from a square to another, each `9 · row + column` with row 0 at the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct XiangqiMove {
    pub(super) from: u8,
    pub(super) to: u8,
}

impl XiangqiMove {
    #[inline]
    pub(super) const fn new(from: usize, to: usize) -> Self {
        Self { from: from as u8, to: to as u8 }
    }

    #[inline]
    pub(super) const fn from(self) -> usize {
        self.from as usize
    }

    #[inline]
    pub(super) const fn to(self) -> usize {
        self.to as usize
    }
}

/// What stands where, the side to move, and the plies since the last capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) cells: [XiangqiCell; N_SQUARES],
    /// The squares of the generals.
    pub(super) generals: [u8; 2],
    /// Plies since the last capture, up to [`DRAW_CLOCK`].
    pub(super) clock: u8,
    /// Pieces of both sides that can cross the river.
    pub(super) n_attackers: u8,
    pub(super) to_move: Player,
    /// The squares of the pieces of each side.
    pub(super) of: [u128; 2],
    /// Of the pieces and the side to move.
    pub(super) hash: u64,
}

impl Position {
    /// A position of pieces that are known to be legal: one general each above all.
    pub(super) fn new(cells: [XiangqiCell; N_SQUARES], to_move: Player, clock: u8) -> Self {
        let mut position = Self {
            cells,
            generals: [0; 2],
            clock: clock.min(DRAW_CLOCK),
            n_attackers: 0,
            to_move,
            of: [0; 2],
            hash: if to_move == Player::First { 0 } else { BLACK_TO_MOVE },
        };
        for (square, cell) in cells.iter().enumerate() {
            let Some((side, kind)) = cell.piece() else { continue };
            position.of[side.index()] |= 1 << square;
            position.hash ^= HASHES[square][cell.0 as usize];
            position.n_attackers += u8::from(kind.attacks());
            if kind == PieceKind::General {
                position.generals[side.index()] = square as u8;
            }
        }
        position
    }

    #[inline]
    pub(super) const fn general(&self, side: Player) -> usize {
        self.generals[side.index()] as usize
    }

    /// Whether neither side can win any more, or neither has tried for long.
    #[inline]
    pub(super) const fn is_drawn(&self) -> bool {
        self.n_attackers == 0 || self.clock >= DRAW_CLOCK
    }

    #[inline]
    pub(super) fn play(&mut self, mv: XiangqiMove) {
        let (from, to) = (mv.from(), mv.to());
        let (mover, taken) = (self.cells[from], self.cells[to]);
        let own = self.to_move.index();
        self.cells[from] = XiangqiCell::EMPTY;
        self.cells[to] = mover;
        self.of[own] ^= 1 << from | 1 << to;
        self.hash ^= HASHES[from][mover.0 as usize] ^ HASHES[to][mover.0 as usize] ^ BLACK_TO_MOVE;
        if mover.kind() == PieceKind::General {
            self.generals[own] = mv.to;
        }
        if taken.is_empty() {
            self.clock += 1;
        } else {
            self.of[1 - own] ^= 1 << to;
            self.hash ^= HASHES[to][taken.0 as usize];
            self.n_attackers -= u8::from(taken.kind().attacks());
            self.clock = 0;
        }
        self.to_move = self.to_move.opponent();
    }
}

/// Steps that a row is nearer to the opponent: −1 for Red, who moves upwards.
#[inline]
pub(super) const fn forward(side: Player) -> isize {
    match side {
        Player::First => -1,
        Player::Second => 1,
    }
}

/// Rows from the own edge of the board: 0 to 9.
#[inline]
pub(super) const fn rank_of(side: Player, square: usize) -> usize {
    match side {
        Player::First => N_ROWS - 1 - square / N_COLUMNS,
        Player::Second => square / N_COLUMNS,
    }
}

/// Whether a square is beyond the river.
#[inline]
pub(super) const fn is_beyond(side: Player, square: usize) -> bool {
    rank_of(side, square) >= 5
}

/// Whether a square is one of the nine of a palace, of either side.
pub(super) const fn is_palace(square: usize) -> bool {
    matches!(square / N_COLUMNS, 0..=2 | 7..=9) && matches!(square % N_COLUMNS, 3..=5)
}

const BLACK_TO_MOVE: u64 = 0x9E6C_63D0_876A_9A35;

/// Random numbers for pieces on squares (Zobrist 1970), made by splitmix64.
static HASHES: [[u64; 16]; N_SQUARES] = {
    let mut hashes = [[0; 16]; N_SQUARES];
    let mut state = 0_u64;
    let mut i = 0;
    while i < 16 * N_SQUARES {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        hashes[i / 16][i % 16] = z ^ z >> 31;
        i += 1;
    }
    hashes
};

/// The square as programs write it, `a0` at the lower left.
pub(super) fn square_text(square: usize) -> String {
    format!("{}{}", char::from(b'a' + (square % N_COLUMNS) as u8), N_ROWS - 1 - square / N_COLUMNS)
}
