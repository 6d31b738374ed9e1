//! Checkers, which is English draughts: twelve men a side on the dark squares of eight by eight.
//!
//! Rules of the World Checkers/Draughts Federation. Captures are forced, any of them may be chosen, and a jump goes on as
//! long as it can; men step and jump forward, kings both ways; a man that reaches the king row is crowned, and its move
//! ends. Who cannot move has lost. A game is drawn after 40 moves of each side without a capture or a move of a man
//! (the rules let a player claim that; here it is automatic), or when a position comes for the third time.

mod fen;
mod moves;
mod pdn;
mod reasons;

use super::{
    Board, BoardPiece, CellShape, Evaluation, Game, GameEnd, GameOutcome, Ground, InvalidGameText,
    MoveSequence, Player, Repetition, ZERO,
};
use crate::games::keys::mix;
use crate::text::MessageId;
use crate::tree::EvaluationTerm;
use moves::{CheckersMove, CheckersMoves, MAX_QUIET, Men, SIDES, cell_of, square_of};

/// Checkers. Black begins from squares 1–12 at the top; moves come by origin, then by direction: up left, up right,
/// down left, down right.
#[derive(Clone, Copy, Debug, Default)]
pub struct Checkers;

impl Game for Checkers {
    type Position = Men;
    type Move = CheckersMove;
    type Moves = CheckersMoves;

    fn name(&self) -> &'static str {
        "checkers"
    }

    fn sides(&self) -> [&'static str; 2] {
        SIDES
    }

    fn start(&self) -> Men {
        Men::START
    }

    #[inline]
    fn to_move(&self, position: &Men) -> Player {
        position.side()
    }

    #[inline]
    fn moves(&self, position: &Men) -> CheckersMoves {
        CheckersMoves::new(*position)
    }

    fn moves_past_draws(&self, position: &Men) -> CheckersMoves {
        CheckersMoves::past_draws(*position)
    }

    #[inline]
    fn play(&self, position: &Men, mv: CheckersMove) -> Men {
        position.play(mv)
    }

    #[inline]
    fn outcome(&self, position: &Men) -> Option<GameOutcome> {
        if !position.can_move() {
            Some(GameOutcome::Won(position.side().opponent()))
        } else if position.n_quiet >= MAX_QUIET {
            Some(GameOutcome::Drawn)
        } else {
            None
        }
    }

    fn end(&self, position: &Men) -> GameEnd {
        if position.of[position.side().index()] == 0 {
            GameEnd::NoPieces
        } else if position.can_move() {
            GameEnd::QuietMoves(u32::from(MAX_QUIET) / 2)
        } else {
            GameEnd::NoMoves
        }
    }

    fn board(&self, position: &Men, last: Option<CheckersMove>) -> Board {
        let mut board = Board::empty(8, 8, Ground::Checkered);
        board.cell_names = vec![String::new(); 64];
        for square in 0..32_u8 {
            board.cell_names[cell_of(square)] = (square + 1).to_string();
            let form = if position.kings >> square & 1 == 1 { CellShape::Crowned } else { CellShape::Disc };
            for side in [Player::First, Player::Second] {
                if position.of[side.index()] >> square & 1 == 1 {
                    board.cells[cell_of(square)] = Some(BoardPiece::new(side, form));
                }
            }
        }
        board.marked = last.into_iter().flat_map(CheckersMove::squares).map(cell_of).collect();
        board
    }

    fn move_text(&self, _: &Men, mv: CheckersMove) -> String {
        mv.text()
    }

    fn cells(&self, _: &Men, mv: CheckersMove) -> Vec<usize> {
        mv.squares().map(cell_of).collect()
    }

    fn evaluations(&self) -> &'static [Evaluation] {
        const ALL: &[Evaluation] =
            &[ZERO, Evaluation::counting("material", id!("formula-checkers-material"), 1000).scaled(2)];
        ALL
    }

    fn terms(&self, position: &Men, _: usize) -> Vec<EvaluationTerm> {
        let men = position.of.map(|pieces| (pieces & !position.kings).count_ones());
        let kings = position.of.map(|pieces| (pieces & position.kings).count_ones());
        vec![
            EvaluationTerm::new(id!("game-counts-men"), men, 1.0),
            EvaluationTerm::new(id!("game-counts-kings"), kings, 1.5),
        ]
    }

    /// A king is worth a man and a half, as usual among players.
    fn evaluate(&self, position: &Men, _: usize) -> f64 {
        let worth = |pieces: u32| {
            f64::from((pieces & !position.kings).count_ones())
                + 1.5 * f64::from((pieces & position.kings).count_ones())
        };
        worth(position.of[0]) - worth(position.of[1])
    }

    fn is_capture(&self, _: &Men, mv: CheckersMove) -> bool {
        mv.captured != 0
    }

    #[inline]
    fn key(&self, position: &Men) -> u64 {
        mix(position.key() ^ u64::from(position.n_quiet))
    }

    fn repetition(&self, position: &Men) -> Option<Repetition> {
        Some(Repetition { key: position.key(), n_reversible: u32::from(position.n_quiet) })
    }

    /// A position as PDN writes it, a game with or without tags, numbers and comments, or one after the other.
    /// Landings of a jump may be left out where that leaves no doubt.
    fn read(&self, text: &str) -> Result<MoveSequence<Men, CheckersMove>, InvalidGameText> {
        pdn::read(text)
    }

    fn write(&self, position: &Men) -> String {
        fen::write(*position)
    }

    fn notation(&self) -> MessageId {
        id!("notation-checkers")
    }

    fn why_not(&self, position: &Men, cells: &[usize]) -> InvalidGameText {
        match cells.iter().map(|&cell| square_of(cell)).collect::<Option<Vec<_>>>() {
            Some(squares) => reasons::why_not(*position, &squares),
            None => InvalidGameText::whole("game-checkers-dark-squares"),
        }
    }

    fn pieces(&self) -> Vec<BoardPiece> {
        [CellShape::Disc, CellShape::Crowned]
            .into_iter()
            .flat_map(|form| [Player::First, Player::Second].map(|side| BoardPiece::new(side, form)))
            .collect()
    }

    /// No more than twelve pieces a side, men not on their king row, and the side that has just moved has a piece.
    fn set_up(&self, cells: &[Option<BoardPiece>], to_move: Player) -> Result<Men, InvalidGameText> {
        let mut men = Men { of: [0; 2], kings: 0, n_quiet: 0, to_move: to_move as u8 };
        for (cell, piece) in cells.iter().enumerate() {
            let Some(piece) = piece else { continue };
            let square = square_of(cell).ok_or(InvalidGameText::whole("game-checkers-dark-squares"))?;
            men.of[piece.side.index()] |= 1 << square;
            if piece.form == CellShape::Crowned {
                men.kings |= 1 << square;
            }
        }
        fen::legal(men)
    }
}
