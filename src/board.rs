//! A board as plain data: what stands where, and what moved last.
//!
//! It knows no game and no drawing. Games make boards, the scene draws them, the window reads clicks on them.

/// Which of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Who begins from the start position: X, White, Red, Black in Othello.
    First,
    /// The other.
    Second,
}

impl Player {
    /// The other player.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first, 1 for the second.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What is drawn in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellShape {
    /// ×.
    Cross,
    /// ○, not filled.
    Ring,
    /// A filled disc or stone.
    Disc,
    /// A disc with a crown.
    Crowned,
    /// A figure, one character of the bundled text font, as `♞`; always the filled form, the side colors it.
    Figure(char),
    /// A disc with a character on it, as `馬`.
    Tile(char),
}

/// A piece on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardPiece {
    /// Whose it is; gives the color.
    pub side: Player,
    /// What it looks like.
    pub form: CellShape,
}

impl BoardPiece {
    /// A piece of a side.
    pub const fn new(side: Player, form: CellShape) -> Self {
        Self { side, form }
    }
}

/// What the board itself looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Squares in two shades; the upper left one is light. Chess, draughts.
    Checkered,
    /// Plain squares between lines. Tic-tac-toe.
    Squares,
    /// Plain green squares between lines. Othello.
    Felt,
    /// Holes in an upright wall. Connect Four.
    Holes,
    /// Crossings of lines; pieces stand on the crossings. Gomoku.
    Crossings,
    /// Crossings with a river across the middle and two palaces. Xiangqi.
    River,
    /// Nothing: pieces on a table, a heap a row. Nim.
    Table,
}

/// A position as a picture sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Cells a row, at least 1.
    pub n_columns: usize,
    /// Rows, at least 1.
    pub n_rows: usize,
    /// What the board looks like.
    pub ground: Ground,
    /// What stands where: row by row, the upper left cell first; `n_columns × n_rows` of them.
    pub cells: Vec<Option<BoardPiece>>,
    /// Cells that the last move touched, in its order; a move of a piece has its origin first.
    pub marked: Vec<usize>,
    /// Cells of the rows that won the game, in no order.
    pub won: Vec<usize>,
    /// Names of the columns from the left, such as `a b c`; empty where they have none.
    pub column_names: Vec<String>,
    /// Names of the columns at the upper edge, where the side that sits there has other names; else empty.
    pub upper_names: Vec<String>,
    /// Names of the rows from the top, such as `8 7 6`; empty where they have none.
    pub row_names: Vec<String>,
    /// What is written small into cells, one text a cell, such as the numbers of squares in draughts; else empty.
    pub cell_names: Vec<String>,
}

impl Board {
    /// An empty board without names.
    pub fn empty(n_columns: usize, n_rows: usize, ground: Ground) -> Self {
        Self {
            n_columns,
            n_rows,
            ground,
            cells: vec![None; n_columns * n_rows],
            marked: Vec::new(),
            won: Vec::new(),
            column_names: Vec::new(),
            upper_names: Vec::new(),
            row_names: Vec::new(),
            cell_names: Vec::new(),
        }
    }

    /// Whether it may be looked at from the other side: nothing falls down on it, and nothing lies in heaps.
    pub const fn can_be_flipped(&self) -> bool {
        !matches!(self.ground, Ground::Holes | Ground::Table | Ground::Squares)
    }

    /// Seen from the other side. The cell with number `i` has number `cells.len() − 1 − i` then.
    #[must_use]
    pub fn flipped(mut self) -> Self {
        let last = self.cells.len().saturating_sub(1);
        self.cells.reverse();
        for cell in self.marked.iter_mut().chain(&mut self.won) {
            *cell = last.saturating_sub(*cell);
        }
        self.cell_names.reverse();
        self.column_names.reverse();
        self.row_names.reverse();
        if !self.upper_names.is_empty() {
            self.upper_names.reverse();
            std::mem::swap(&mut self.upper_names, &mut self.column_names);
        }
        self
    }

    /// Columns `a`, `b`, `c` … from the left, and rows numbered upwards from 1 at the bottom.
    #[must_use]
    pub fn with_coordinates(mut self) -> Self {
        self.column_names =
            (0..self.n_columns).map(|i| char::from(b'a' + (i % 26) as u8).to_string()).collect();
        self.row_names = (1..=self.n_rows).rev().map(|row| row.to_string()).collect();
        self
    }
}
