//! Tic-tac-toe: three in a row on three by three.

use super::keys::mix;
use super::{
    Board, BoardPiece, CellShape, Evaluation, Game, GameEnd, GameOutcome, Ground, InvalidGameText,
    MoveSequence, Player, ZERO,
};
use crate::text::MessageId;

/// Tic-tac-toe. X begins; moves come row by row from the upper left.
#[derive(Clone, Copy, Debug, Default)]
pub struct TicTacToe;

/// The crosses and the noughts, bit `3 · row + column` each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    of: [u16; 2],
    to_move: u8,
}

const FULL: u16 = 0b1_1111_1111;
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The bits of a set from the lowest up.
#[derive(Clone, Debug)]
pub struct Cells(u16);

impl Iterator for Cells {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let cell = (self.0 != 0).then(|| self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(cell)
    }

    #[inline]
    fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl TicTacToe {
    fn winner(position: Marks) -> Option<Player> {
        let has_line = |marks: u16| LINES.iter().any(|line| marks & line == *line);
        if has_line(position.of[0]) {
            Some(Player::First)
        } else if has_line(position.of[1]) {
            Some(Player::Second)
        } else {
            None
        }
    }

    fn legal(of: [u16; 2], to_move: Option<Player>) -> Result<Marks, InvalidGameText> {
        let [x, o] = of.map(u16::count_ones);
        let turn = match (x, o) {
            (x, o) if x == o => Player::First,
            (x, o) if x == o + 1 => Player::Second,
            _ => return Err(InvalidGameText::whole("game-marks-out-of-turn").with("x", &x).with("o", &o)),
        };
        if to_move.is_some_and(|side| side != turn) {
            return Err(InvalidGameText::whole("game-not-their-turn"));
        }
        let position = Marks { of, to_move: turn as u8 };
        let lines = of.map(|marks| LINES.iter().any(|line| marks & line == *line));
        // The side that has a row made it with the last move.
        if lines[turn.index()] {
            return Err(InvalidGameText::whole("game-play-after-the-end"));
        }
        Ok(position)
    }
}

impl Game for TicTacToe {
    type Position = Marks;
    type Move = u8;
    type Moves = Cells;

    fn name(&self) -> &'static str {
        "tic-tac-toe"
    }

    fn sides(&self) -> [&'static str; 2] {
        ["X", "O"]
    }

    fn start(&self) -> Marks {
        Marks::default()
    }

    #[inline]
    fn to_move(&self, position: &Marks) -> Player {
        if position.to_move == 0 { Player::First } else { Player::Second }
    }

    #[inline]
    fn moves(&self, position: &Marks) -> Cells {
        if Self::winner(*position).is_some() {
            return Cells(0);
        }
        Cells(FULL & !(position.of[0] | position.of[1]))
    }

    #[inline]
    fn play(&self, position: &Marks, mv: u8) -> Marks {
        let mut after = *position;
        after.of[usize::from(position.to_move)] |= 1 << mv;
        after.to_move ^= 1;
        after
    }

    #[inline]
    fn outcome(&self, position: &Marks) -> Option<GameOutcome> {
        match Self::winner(*position) {
            Some(side) => Some(GameOutcome::Won(side)),
            None if position.of[0] | position.of[1] == FULL => Some(GameOutcome::Drawn),
            None => None,
        }
    }

    fn end(&self, position: &Marks) -> GameEnd {
        if Self::winner(*position).is_some() { GameEnd::Row(3) } else { GameEnd::Full }
    }

    fn n_played(&self, position: &Marks) -> Option<u32> {
        Some((position.of[0] | position.of[1]).count_ones())
    }

    fn board(&self, position: &Marks, last: Option<u8>) -> Board {
        let mut board = Board::empty(3, 3, Ground::Squares).with_coordinates();
        for (cell, piece) in board.cells.iter_mut().enumerate() {
            if position.of[0] >> cell & 1 == 1 {
                *piece = Some(BoardPiece::new(Player::First, CellShape::Cross));
            } else if position.of[1] >> cell & 1 == 1 {
                *piece = Some(BoardPiece::new(Player::Second, CellShape::Ring));
            }
        }
        board.marked = last.into_iter().map(usize::from).collect();
        let won = LINES.iter().filter(|&&line| position.of.iter().any(|marks| marks & line == line));
        let won = won.fold(0, |all, line| all | line);
        board.won = (0..9).filter(|cell| won >> cell & 1 == 1).collect();
        board
    }

    /// `a3` is the upper left cell, `c1` the lower right one.
    fn move_text(&self, _: &Marks, mv: u8) -> String {
        format!("{}{}", char::from(b'a' + mv % 3), 3 - mv / 3)
    }

    fn row(&self, mv: u8) -> Option<usize> {
        Some(usize::from(mv) / 3)
    }

    fn cells(&self, _: &Marks, mv: u8) -> Vec<usize> {
        vec![usize::from(mv)]
    }

    fn evaluations(&self) -> &'static [Evaluation] {
        const ALL: &[Evaluation] = &[
            ZERO,
            Evaluation::flat("win", id!("formula-tic-tac-toe-win")),
            Evaluation::counting("win-by-ply", id!("formula-tic-tac-toe-win-by-ply"), 10),
        ];
        ALL
    }

    fn key(&self, position: &Marks) -> u64 {
        mix(u64::from(position.of[0]) << 16 | u64::from(position.of[1]))
    }

    /// Nine characters of `X`, `O` and `.` (also `-`, `_` and blanks), rows between slashes or not: `XOX/OOX/...`.
    fn read(&self, text: &str) -> Result<MoveSequence<Marks, u8>, InvalidGameText> {
        if matches!(text.trim(), "" | "start") {
            return Ok(MoveSequence::at(self.start()));
        }
        let mut of = [0_u16; 2];
        let mut n_cells = 0;
        for (at, c) in text.chars().enumerate() {
            let side = match c {
                'X' | 'x' | '×' => Some(Some(0)),
                'O' | 'o' | '0' | '○' => Some(Some(1)),
                '.' | '-' | '_' | '·' => Some(None),
                '/' | '|' => None,
                c if c.is_whitespace() => None,
                c => return Err(InvalidGameText::place(at, "game-unknown-symbol").with("symbol", &c)),
            };
            let Some(side) = side else { continue };
            if n_cells < 9
                && let Some(side) = side
            {
                of[side] |= 1 << n_cells;
            }
            n_cells += 1;
        }
        if n_cells != 9 {
            return Err(InvalidGameText::whole("game-wrong-size")
                .with("expected", &9)
                .with("found", &n_cells));
        }
        Self::legal(of, None).map(MoveSequence::at)
    }

    fn write(&self, position: &Marks) -> String {
        let cell = |i: u16| match (position.of[0] >> i & 1, position.of[1] >> i & 1) {
            (1, _) => 'X',
            (_, 1) => 'O',
            _ => '.',
        };
        let row = |row: u16| (0..3).map(|column| cell(3 * row + column)).collect::<String>();
        [row(0), row(1), row(2)].join("/")
    }

    fn notation(&self) -> MessageId {
        id!("notation-tic-tac-toe")
    }

    fn why_not(&self, position: &Marks, cells: &[usize]) -> InvalidGameText {
        match cells {
            _ if self.outcome(position).is_some() => InvalidGameText::whole("game-is-over"),
            [_] => InvalidGameText::whole("game-cell-taken"),
            _ => InvalidGameText::whole("game-no-such-move"),
        }
    }

    fn pieces(&self) -> Vec<BoardPiece> {
        vec![
            BoardPiece::new(Player::First, CellShape::Cross),
            BoardPiece::new(Player::Second, CellShape::Ring),
        ]
    }

    fn set_up(&self, cells: &[Option<BoardPiece>], to_move: Player) -> Result<Marks, InvalidGameText> {
        let mut of = [0_u16; 2];
        for (cell, piece) in cells.iter().take(9).enumerate() {
            if let Some(piece) = piece {
                of[piece.side.index()] |= 1 << cell;
            }
        }
        Self::legal(of, Some(to_move))
    }
}
