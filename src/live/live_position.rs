//! A position of any game with the moves that led there, and what can be done with it.

use std::fmt::Debug;
use std::sync::Arc;

use super::count::SubtreeCount;
use crate::board::{Board, BoardPiece, Player};
use crate::budget::Budget;
use crate::games::{Evaluation, Extra, GameOutcome, InvalidGameText};
use crate::search::Conventions;
use crate::text::{MessageId, Sentence, counted};
use crate::trace::{GrowthLimits, Trace};
use crate::tree::{Header, SearchedPosition};
use crate::value::Role;

/// How a position is searched, beside the conventions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SearchPlan {
    /// Plies to the horizon.
    pub depth: u32,
    /// The number of the evaluation.
    pub evaluation: usize,
    /// The number of the ordering of moves.
    pub ordering: usize,
    /// The role of the side to move at the root: MAX unless it is said otherwise.
    pub root: Role,
    /// When to give up.
    pub limits: GrowthLimits,
}

/// The deepest search that can be asked for.
pub const MAX_DEPTH: u32 = 100;

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// As players write it.
    pub text: String,
    /// The cells that a person points at to make it, in order; none for a pass.
    pub cells: Vec<usize>,
}

/// The longest game that is read, in moves of both sides. No game of chess in which draws are claimed is longer than
/// 11,800.
pub const MAX_PLAYED: usize = 20_000;

/// One of several moves that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchMove {
    /// Its place among them, from 0.
    pub index: usize,
    /// What could be made instead.
    pub known: Vec<String>,
}

/// A game from its start, or from a position that was set up, to now. Immutable: a move gives a new one.
pub trait LivePosition: Debug + Send + Sync {
    /// The game's name on the command line.
    fn game(&self) -> &'static str;
    /// What the sides are called.
    fn sides(&self) -> [&'static str; 2];
    /// The ways to judge positions; the last is the one to begin with.
    fn evaluations(&self) -> &'static [Evaluation];
    /// The ways to order moves; the first is as generated.
    fn orderings(&self) -> &'static [&'static str];
    /// The message that says what the notation looks like.
    fn notation(&self) -> MessageId;

    /// Whose turn it is.
    fn to_move(&self) -> Player;
    /// How the game ended, repetition included; `None` while it goes on.
    fn outcome(&self) -> Option<GameOutcome>;
    /// How and why the game ended, as a sentence: "Checkmate: White wins." `None` while it goes on.
    fn end(&self) -> Option<Sentence>;
    /// The board now, the last move marked.
    fn board(&self) -> Board;
    /// The legal moves as generated; none when the game is over.
    fn moves(&self) -> Vec<LegalMove>;
    /// The moves that were made, as players write them.
    fn history(&self) -> Vec<String>;
    /// Moves that were made before now, those before a position that was set up too where it tells; even where the side that
    /// began is to move.
    fn n_before(&self) -> usize;
    /// The position before the first of them, in the game's notation.
    fn start(&self) -> String;
    /// The position now, in the game's notation.
    fn text(&self) -> String;

    /// After the move with this number.
    fn play(&self, index: usize) -> Option<Arc<dyn LivePosition>>;
    /// After more moves, as players write them. Where a draw can be claimed they may go on: no player is forced to.
    ///
    /// # Errors
    /// Which of them cannot be made.
    fn play_on(&self, moves: &[&str]) -> Result<Arc<dyn LivePosition>, NoSuchMove>;
    /// After the moves of a path in the tree of a search with this ordering.
    fn follow(&self, path: &[usize], ordering: usize) -> Option<Arc<dyn LivePosition>>;
    /// Before the last move.
    fn take_back(&self) -> Option<Arc<dyn LivePosition>>;
    /// Why pointing at these cells is no move.
    fn why_not(&self, cells: &[usize]) -> InvalidGameText;

    /// Another position, or a game up to one, of the same game with the same options.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    fn read(&self, text: &str) -> Result<Arc<dyn LivePosition>, InvalidGameText>;
    /// The pieces with which a position can be set up; none if it cannot be.
    fn pieces(&self) -> Vec<BoardPiece>;
    /// The position with these cells.
    ///
    /// # Errors
    /// Why it is not legal.
    fn set_up_with(
        &self,
        cells: &[Option<BoardPiece>],
        to_move: Player,
        extras: &[String],
    ) -> Result<Arc<dyn LivePosition>, InvalidGameText>;
    /// What could be chosen about a position with these cells that they do not show.
    fn extras(&self, cells: &[Option<BoardPiece>], to_move: Player) -> Vec<Extra>;
    /// The names of those that the position has.
    fn extras_here(&self) -> Vec<String>;

    /// Searches from here and records everything with the tree that grows.
    fn record(
        &self,
        plan: &SearchPlan,
        conventions: Conventions,
        header: Header,
        budget: Option<&Budget<'_>>,
    ) -> Trace;
    /// What such a search looks at: which position, how far, judged how, moves in which order.
    fn searched(&self, plan: &SearchPlan) -> SearchedPosition;
    /// How many ways there are to make exactly so many moves, counted as published numbers are: a game that is drawn by
    /// counting goes on.
    fn perft(&self, depth: u32) -> u64;
    /// The same by first moves, as generated: each as players write it, with the ways that begin with it.
    fn divide<'a>(&'a self, depth: u32) -> Box<dyn Iterator<Item = (String, u64)> + 'a>;
    /// How many nodes minimax would visit at and below a node of the tree of such a search; gives up at `max`, or when the
    /// budget is spent.
    fn count(&self, plan: &SearchPlan, path: &[usize], max: usize, budget: &Budget<'_>) -> SubtreeCount;
}

/// A game of more than [`MAX_PLAYED`] moves.
pub(super) fn too_long() -> InvalidGameText {
    InvalidGameText::whole("game-too-long").with("limit", &counted(MAX_PLAYED))
}

/// The number of what is called so; names are told apart by case.
pub fn evaluation_by_name(live: &dyn LivePosition, name: &str) -> Option<usize> {
    live.evaluations().iter().position(|evaluation| evaluation.name == name)
}

/// The number of the ordering that is called so, or was.
pub fn ordering_by_name(live: &dyn LivePosition, name: &str) -> Option<usize> {
    let name = match name {
        "center-first" | "centre-first" => "center-first",
        name => name,
    };
    live.orderings().iter().position(|ordering| *ordering == name)
}
