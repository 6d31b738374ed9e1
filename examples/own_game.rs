//! Lesson 5: a game of one's own, searched like any other, and opened in the window with `cargo run --example own_game`.
//!
//! Twenty-one: the sides add 1, 2 or 3 to a running total in turns; who has to reach 21 or more loses.

#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use plyscope::board::{Board, BoardPiece, CellShape, Ground, Player};
use plyscope::games::{Game, GameOutcome};
use plyscope::{live, search::Conventions, tree::Header};
#[cfg(not(test))]
use {
    plyscope::app::{self, Opening, Start},
    plyscope::text::Text,
    std::sync::Arc,
};

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

pub(crate) fn run() -> String {
    let live = live::open(TwentyOne);
    let plan = live::SearchPlan { depth: 20, ..live::file::default_plan(&*live) };
    let trace = live.record(&plan, Conventions::default(), Header::default(), None);
    let best = trace.principal_variation(usize::MAX)[1];
    format!("say {}: {:?}", trace.tree().mv(best).unwrap_or_default(), trace.result())
}

#[cfg(not(test))]
fn main() {
    println!("{}", run());
    let opening = Opening::Live(live::open(TwentyOne));
    let outcome = app::run(Start::at(opening), Arc::new(Text::english()));
    outcome.unwrap_or_else(|error| println!("{error}"));
}
