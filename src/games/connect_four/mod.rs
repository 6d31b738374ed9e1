//! Connect Four: discs fall into seven columns of six cells; four in a row, a column or a diagonal win.
//!
//! The first side wins with perfect play (J. D. Allen 1988, V. Allis 1988).

mod discs;
mod notation;
mod terms;

use super::{
    Board, BoardPiece, CellShape, Evaluation, Game, GameEnd, GameOutcome, Ground, InvalidGameText,
    MoveSequence, Player, ZERO,
};
use crate::text::MessageId;
use crate::tree::EvaluationTerm;
use discs::{Columns, ConnectFourDiscs, N_COLUMNS, N_ROWS};

/// Connect Four. Yellow begins; moves are columns, a to g, counted from 0, and come from left to right.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConnectFour;

impl Game for ConnectFour {
    type Position = ConnectFourDiscs;
    type Move = u8;
    type Moves = Columns;

    fn name(&self) -> &'static str {
        "connect-four"
    }

    fn sides(&self) -> [&'static str; 2] {
        ["Yellow", "Red"]
    }

    fn start(&self) -> ConnectFourDiscs {
        ConnectFourDiscs::default()
    }

    #[inline]
    fn to_move(&self, position: &ConnectFourDiscs) -> Player {
        position.side()
    }

    #[inline]
    fn moves(&self, position: &ConnectFourDiscs) -> Columns {
        position.columns(0)
    }

    #[inline]
    fn play(&self, position: &ConnectFourDiscs, mv: u8) -> ConnectFourDiscs {
        position.play(mv)
    }

    #[inline]
    fn outcome(&self, position: &ConnectFourDiscs) -> Option<GameOutcome> {
        position.outcome()
    }

    fn end(&self, position: &ConnectFourDiscs) -> GameEnd {
        if position.has_ended_with_four() { GameEnd::Row(4) } else { GameEnd::Full }
    }

    fn n_played(&self, position: &ConnectFourDiscs) -> Option<u32> {
        Some(position.n_discs())
    }

    fn board(&self, position: &ConnectFourDiscs, last: Option<u8>) -> Board {
        let (n_columns, n_rows) = (usize::from(N_COLUMNS), usize::from(N_ROWS));
        let mut board = Board::empty(n_columns, n_rows, Ground::Holes);
        board.column_names = (0..N_COLUMNS).map(|column| notation::name(column).to_string()).collect();
        for (cell, piece) in board.cells.iter_mut().enumerate() {
            *piece = position.at(cell).map(|side| BoardPiece::new(side, CellShape::Disc));
        }
        board.won = position.won_cells();
        // The uppermost disc of the column.
        board.marked = last
            .and_then(|mv| {
                (usize::from(mv)..).step_by(n_columns).take(n_rows).find(|&i| board.cells[i].is_some())
            })
            .into_iter()
            .collect();
        board
    }

    /// The column, `a` to `g` from the left.
    fn move_text(&self, _: &ConnectFourDiscs, mv: u8) -> String {
        notation::name(mv).to_string()
    }

    /// The cell into which the disc falls.
    fn cells(&self, position: &ConnectFourDiscs, mv: u8) -> Vec<usize> {
        vec![position.landing(mv)]
    }

    fn evaluations(&self) -> &'static [Evaluation] {
        const ALL: &[Evaluation] = &[
            ZERO,
            Evaluation::counting("segments", id!("formula-connect-four-segments"), 1_000_000).scaled(200),
        ];
        ALL
    }

    fn terms(&self, position: &ConnectFourDiscs, _: usize) -> Vec<EvaluationTerm> {
        terms::terms(*position)
    }

    #[inline]
    fn evaluate(&self, position: &ConnectFourDiscs, _: usize) -> f64 {
        position.segments()
    }

    /// `center-first` is d c e b f a g.
    fn orderings(&self) -> &'static [&'static str] {
        &["left-to-right", "center-first"]
    }

    #[inline]
    fn ordered_moves(&self, position: &ConnectFourDiscs, ordering: usize) -> Columns {
        position.columns(ordering)
    }

    #[inline]
    fn key(&self, position: &ConnectFourDiscs) -> u64 {
        position.key()
    }

    /// The columns of a game from the start, `ddec` or `4453`, with blanks or commas between them or not; or a board, row by row
    /// from the top: 42 of `X`, `Y` or `1` for Yellow, `O`, `R` or `2` for Red, `.`, `-` or `_` for an empty cell, with
    /// slashes or line breaks between rows or not. The numbers of discs tell whose turn it is.
    fn read(&self, text: &str) -> Result<MoveSequence<ConnectFourDiscs, u8>, InvalidGameText> {
        notation::read(text)
    }

    /// Six rows from the top with slashes between them.
    fn write(&self, position: &ConnectFourDiscs) -> String {
        notation::write(*position)
    }

    fn notation(&self) -> MessageId {
        id!("notation-connect-four")
    }

    fn why_not(&self, position: &ConnectFourDiscs, cells: &[usize]) -> InvalidGameText {
        match cells {
            _ if position.outcome().is_some() => InvalidGameText::whole("game-is-over"),
            [cell] => {
                let column = (cell % usize::from(N_COLUMNS)) as u8;
                let refused = notation::check(*position, column).err();
                refused.unwrap_or(InvalidGameText::whole("game-no-such-move"))
            }
            _ => InvalidGameText::whole("game-no-such-move"),
        }
    }

    fn pieces(&self) -> Vec<BoardPiece> {
        [Player::First, Player::Second].map(|side| BoardPiece::new(side, CellShape::Disc)).to_vec()
    }

    fn set_up(
        &self,
        cells: &[Option<BoardPiece>],
        to_move: Player,
    ) -> Result<ConnectFourDiscs, InvalidGameText> {
        let mut sides = [None; 42];
        for (side, piece) in sides.iter_mut().zip(cells) {
            *side = piece.map(|piece| piece.side);
        }
        let position = notation::legal(&sides, None)?;
        if position.side() == to_move {
            Ok(position)
        } else {
            Err(InvalidGameText::whole("game-not-their-turn"))
        }
    }
}
