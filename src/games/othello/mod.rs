//! Othello (Reversi): discs are turned over between two of the other color.
//!
//! Rules of the World Othello Federation. Who cannot turn a disc over passes, and only then; the game ends when neither
//! side can. The winner is given the empty cells.

mod discs;
mod notation;

use super::{
    Board, BoardPiece, CellShape, Evaluation, Game, GameEnd, GameOutcome, Ground, InvalidGameText,
    MoveSequence, Player, ZERO,
};
use crate::text::MessageId;
use crate::tree::EvaluationTerm;
use discs::{OthelloDiscs, PASS, Placements, cell_text};

/// Othello. Black begins; moves come row by row from a1 in the upper left corner.
#[derive(Clone, Copy, Debug, Default)]
pub struct Othello;

/// The number of the evaluation that counts discs at the end too.
const DISCS: usize = 1;

impl Game for Othello {
    type Position = OthelloDiscs;
    type Move = u8;
    type Moves = Placements;

    fn name(&self) -> &'static str {
        "othello"
    }

    fn sides(&self) -> [&'static str; 2] {
        ["Black", "White"]
    }

    fn start(&self) -> OthelloDiscs {
        OthelloDiscs::START
    }

    #[inline]
    fn to_move(&self, position: &OthelloDiscs) -> Player {
        position.side()
    }

    #[inline]
    fn moves(&self, position: &OthelloDiscs) -> Placements {
        Placements::new(*position)
    }

    #[inline]
    fn play(&self, position: &OthelloDiscs, mv: u8) -> OthelloDiscs {
        position.play(mv)
    }

    #[inline]
    fn outcome(&self, position: &OthelloDiscs) -> Option<GameOutcome> {
        if !position.is_over() {
            return None;
        }
        let [black, white] = position.of.map(u64::count_ones);
        Some(match black.cmp(&white) {
            std::cmp::Ordering::Greater => GameOutcome::Won(Player::First),
            std::cmp::Ordering::Less => GameOutcome::Won(Player::Second),
            std::cmp::Ordering::Equal => GameOutcome::Drawn,
        })
    }

    fn end(&self, position: &OthelloDiscs) -> GameEnd {
        let [black, white] = position.of.map(u64::count_ones);
        GameEnd::Discs(black, white)
    }

    fn board(&self, position: &OthelloDiscs, last: Option<u8>) -> Board {
        let mut board = Board::empty(8, 8, Ground::Felt).with_coordinates();
        board.row_names.reverse();
        for (cell, piece) in board.cells.iter_mut().enumerate() {
            for side in [Player::First, Player::Second] {
                if position.of[side.index()] >> cell & 1 == 1 {
                    *piece = Some(BoardPiece::new(side, CellShape::Disc));
                }
            }
        }
        board.marked = last.filter(|&mv| mv != PASS).into_iter().map(usize::from).collect();
        board
    }

    /// `a1` is the upper left cell, `h8` the lower right one; `pass`.
    fn move_text(&self, _: &OthelloDiscs, mv: u8) -> String {
        if mv == PASS { "pass".to_owned() } else { cell_text(mv) }
    }

    fn cells(&self, _: &OthelloDiscs, mv: u8) -> Vec<usize> {
        if mv == PASS { Vec::new() } else { vec![usize::from(mv)] }
    }

    fn evaluations(&self) -> &'static [Evaluation] {
        const ALL: &[Evaluation] = &[
            ZERO,
            Evaluation::flat("discs", id!("formula-othello-discs")).scaled(16),
            Evaluation::counting("mobility", id!("formula-othello-mobility"), 1000).scaled(20),
        ];
        ALL
    }

    fn terms(&self, position: &OthelloDiscs, evaluation: usize) -> Vec<EvaluationTerm> {
        if evaluation == 1 {
            return vec![EvaluationTerm::new(id!("game-counts-discs"), position.counts(), 1.0)];
        }
        let [corners, moves] = position.corners_and_moves();
        vec![
            EvaluationTerm::new(id!("game-counts-corners"), corners, 10.0),
            EvaluationTerm::new(id!("game-counts-moves"), moves, 1.0),
        ]
    }

    fn evaluate(&self, position: &OthelloDiscs, evaluation: usize) -> f64 {
        if evaluation == DISCS { position.difference() } else { position.mobility() }
    }

    /// In `discs` an end is worth the difference of discs, with the empty cells to the winner; else a win counts by its
    /// distance.
    fn utility(&self, position: &OthelloDiscs, outcome: GameOutcome, evaluation: usize, ply: u32) -> f64 {
        if evaluation == DISCS {
            position.final_difference()
        } else {
            self.evaluations()[evaluation].utility(outcome, ply)
        }
    }

    #[inline]
    fn key(&self, position: &OthelloDiscs) -> u64 {
        position.key()
    }

    /// Moves with or without blanks and numbers, `f5d6c3`, where forced passes may be written (`pass`, `--`) or not; or
    /// a board: 64 characters from a1 row by row, black `X`, `*` or `B`, white `O` or `W`, empty `-` or `.`, then the
    /// side to move, `X` if it is left out. Moves may follow a board.
    fn read(&self, text: &str) -> Result<MoveSequence<OthelloDiscs, u8>, InvalidGameText> {
        notation::read(text)
    }

    /// 64 characters, a blank and the side to move.
    fn write(&self, position: &OthelloDiscs) -> String {
        notation::write(*position)
    }

    fn notation(&self) -> MessageId {
        id!("notation-othello")
    }

    fn why_not(&self, position: &OthelloDiscs, cells: &[usize]) -> InvalidGameText {
        let mv = match cells {
            [] => Some(PASS),
            [cell] => u8::try_from(*cell).ok().filter(|&mv| mv < PASS),
            _ => None,
        };
        mv.and_then(|mv| notation::check(*position, mv).err())
            .unwrap_or(InvalidGameText::whole("game-no-such-move"))
    }

    fn pieces(&self) -> Vec<BoardPiece> {
        [Player::First, Player::Second].map(|side| BoardPiece::new(side, CellShape::Disc)).to_vec()
    }

    /// Any discs, if only the four cells in the middle are taken, as they are from the start on.
    fn set_up(&self, cells: &[Option<BoardPiece>], to_move: Player) -> Result<OthelloDiscs, InvalidGameText> {
        let mut of = [0_u64; 2];
        for (cell, piece) in cells.iter().take(64).enumerate() {
            if let Some(piece) = piece {
                of[piece.side.index()] |= 1 << cell;
            }
        }
        notation::legal(of, to_move)
    }
}
