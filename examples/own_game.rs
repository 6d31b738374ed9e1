//! Lesson 5: a game of one's own, with the window and all commands of plyscope by one call.
//!
//! `cargo run --example own_game` opens the window; `cargo run --example own_game -- solve` prints the value, and `trace`,
//! `perft`, `export`, `compare` and the other commands work, too, with all their options.
//!
//! Twenty-one: the sides add 1, 2 or 3 to a running total in turns; who has to reach 21 or more loses.

use plyscope::board::{Board, BoardPiece, CellShape, Ground, Player};
use plyscope::games::{Game, GameOutcome};

#[derive(Clone, Debug)]
pub(crate) struct TwentyOne;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Total {
    sum: u8,
    to_move: Player,
}

impl Game for TwentyOne {
    type Position = Total;
    type Move = u8;
    type Moves = std::vec::IntoIter<u8>;

    fn name(&self) -> &'static str {
        "twenty-one"
    }
    fn start(&self) -> Total {
        Total { sum: 14, to_move: Player::First }
    }

    fn to_move(&self, position: &Total) -> Player {
        position.to_move
    }

    fn moves(&self, position: &Total) -> Self::Moves {
        if position.sum >= 21 { vec![] } else { vec![1, 2, 3] }.into_iter()
    }

    fn play(&self, position: &Total, add: u8) -> Total {
        Total { sum: position.sum + add, to_move: position.to_move.opponent() }
    }

    fn outcome(&self, position: &Total) -> Option<GameOutcome> {
        (position.sum >= 21).then_some(GameOutcome::Won(position.to_move))
    }

    fn board(&self, position: &Total, _: Option<u8>) -> Board {
        let mut board = Board::empty(8, 3, Ground::Table);
        board.cells[..usize::from(position.sum)].fill(Some(BoardPiece::new(Player::First, CellShape::Disc)));
        board
    }

    fn move_text(&self, _: &Total, add: u8) -> String {
        format!("+{add}")
    }

    fn cells(&self, position: &Total, add: u8) -> Vec<usize> {
        vec![usize::from(position.sum + add - 1)]
    }

    fn key(&self, position: &Total) -> u64 {
        u64::from(position.sum) << 1 | position.to_move.index() as u64
    }
}

#[cfg(not(test))]
fn main() -> std::process::ExitCode {
    plyscope::cli::for_game(TwentyOne)
}
