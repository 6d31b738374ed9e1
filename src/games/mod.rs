//! Games: what can be played, behind one small trait.
//!
//! A [`Game`] is the rules with their options (the size of a board, say); a position is a value. Nothing here searches,
//! draws or reads a clock; nothing is boxed where a search runs. Texts for people are messages, made elsewhere.

mod checkers;
mod chess;
mod connect_four;
mod distance;
mod ending;
mod gomoku;
mod heaps;
mod keys;
mod othello;
mod outcome;
mod tic_tac_toe;
mod xiangqi;

use std::fmt::Debug;

use crate::text::{MessageId, Sentence};
use crate::tree::EvaluationTerm;

pub use crate::board::{Board, BoardPiece, CellShape, Ground, Player};
pub use checkers::Checkers;
pub use chess::Chess;
pub use connect_four::ConnectFour;
pub use distance::{Evaluation, MAX_PLIES, WinDistance};
pub use ending::GameEnd;
pub use gomoku::{Five, Gomoku};
pub use heaps::{Nim, TakeStones};
use keys::TextKey;
pub(crate) use keys::text_key;
pub use othello::Othello;
pub use outcome::{GameOutcome, plain_utility};
pub use tic_tac_toe::TicTacToe;
pub use xiangqi::Xiangqi;

/// What every game has: 0 at the horizon, ±1 at the end, whenever it comes.
pub const ZERO: Evaluation = Evaluation::flat("zero", id!("formula-zero"));

/// Something about a position that its cells do not show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extra {
    /// Its name in the notation of the game, as `K` or `e3`.
    pub name: String,
    /// What it is.
    pub sentence: Sentence,
    /// Where several have one, only one of them can be chosen.
    pub group: Option<&'static str>,
}

/// Moves that lead from a position to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveSequence<P, M> {
    /// Where they begin.
    pub start: P,
    /// The moves, in order.
    pub moves: Vec<M>,
}

impl<P, M> MoveSequence<P, M> {
    /// A position without moves.
    pub const fn at(start: P) -> Self {
        Self { start, moves: Vec::new() }
    }
}

/// Why a text is no position, or a move no move: a message with its arguments, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidGameText {
    /// The first offending character of the text, counted in characters from 0; 0 where the whole is meant.
    pub at: usize,
    /// What is wrong; the messages are those of `text/en/games.ftl` and `text/en/games`.
    pub sentence: Sentence,
}

impl InvalidGameText {
    /// A message without arguments about the whole.
    pub const fn whole(id: &'static str) -> Self {
        Self::place(0, id)
    }

    /// A message without arguments about a place.
    pub const fn place(at: usize, id: &'static str) -> Self {
        Self { at, sentence: Sentence::new(id) }
    }

    /// Of a text that is not empty and names neither a position nor a move: a number, a result, a comment. It is not the
    /// start position, whatever it may be.
    pub(crate) const fn nothing_read() -> Self {
        Self::whole("game-nothing-read")
    }

    /// The same with an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &impl ToString) -> Self {
        self.sentence.args.push((name, value.to_string()));
        self
    }

    /// In a game's own words, for games that do not come with the program.
    pub fn own(at: usize, message: &impl ToString) -> Self {
        Self::place(at, "game-own-refusal").with("message", message)
    }
}

/// What tells whether a position came before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// Equal for positions that count as the same.
    pub key: u64,
    /// Moves since the last one that cannot be undone: only so far back can the same position have been.
    pub n_reversible: u32,
}

/// The rules of a game of two sides without chance.
///
/// Only the first seven methods are needed to search; the others have defaults.
/// The conformance suite (`tests/it/games.rs`) states what must hold.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// A situation with the side to move; a small value. It does not remember how it came to be.
    type Position: Clone + Debug + PartialEq + Send + Sync + 'static;
    /// A move.
    type Move: Copy + Debug + PartialEq + Send + Sync + 'static;
    /// Moves in order; `count` should not have to look at each. `std::vec::IntoIter` will do.
    type Moves: Iterator<Item = Self::Move> + Clone;

    /// Its name on the command line, in lower case with hyphens.
    fn name(&self) -> &'static str;

    /// Where it begins.
    fn start(&self) -> Self::Position;

    /// Whose turn it is; at the end of a game, whose it would be.
    fn to_move(&self, position: &Self::Position) -> Player;

    /// All legal moves, in the order that the documentation of the game gives. None exactly when the game is over.
    fn moves(&self, position: &Self::Position) -> Self::Moves;

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// The same where the position stands: worth having where positions are large.
    #[inline]
    fn play_on(&self, position: &mut Self::Position, mv: Self::Move) {
        *position = self.play(position, mv);
    }

    /// How the game ended; `None` while it goes on. Repetition apart, see [`repetition`](Self::repetition).
    fn outcome(&self, position: &Self::Position) -> Option<GameOutcome>;

    /// What ended the game, where it is [over](Self::outcome).
    fn end(&self, _position: &Self::Position) -> GameEnd {
        GameEnd::Plain
    }

    /// Moves that were made from the start to this position, where it tells; an even number where the first side is to move.
    fn n_played(&self, _position: &Self::Position) -> Option<u32> {
        None
    }

    /// The position as it is drawn; `last` is the move that led here, its cells are marked.
    fn board(&self, position: &Self::Position, last: Option<Self::Move>) -> Board;

    /// A legal move as players write it, in the position before it. Different moves have different texts.
    fn move_text(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// The cells of the board that a person points at to make a legal move, in order: one to place a piece, origin and
    /// goal to move one (and every cell on which it lands in between); none for a pass.
    fn cells(&self, position: &Self::Position, mv: Self::Move) -> Vec<usize>;

    /// What the sides are called, the first first.
    fn sides(&self) -> [&'static str; 2] {
        ["First", "Second"]
    }

    /// The ways to judge positions; the first is [`ZERO`], the last the one to begin with.
    fn evaluations(&self) -> &'static [Evaluation] {
        &[ZERO]
    }

    /// The value of a position that is not the end, from [`Player::First`], by the evaluation with this number.
    /// Not asked for number 0, which is [`ZERO`].
    fn evaluate(&self, _position: &Self::Position, _evaluation: usize) -> f64 {
        0.0
    }

    /// The terms that [`evaluate`](Self::evaluate) adds up, [`Player::First`] as the one side: their sum is its value. None
    /// where there is nothing to add up. Not asked for number 0.
    fn terms(&self, _position: &Self::Position, _evaluation: usize) -> Vec<EvaluationTerm> {
        Vec::new()
    }

    /// The value of an end of the game from [`Player::First`], `ply` moves below the root. Not asked for number 0.
    /// A win counts by its distance where the evaluation [does](Evaluation::win).
    fn utility(&self, _position: &Self::Position, outcome: GameOutcome, evaluation: usize, ply: u32) -> f64 {
        self.evaluations()[evaluation].utility(outcome, ply)
    }

    /// The ways to order moves; the first is that of [`moves`](Self::moves).
    fn orderings(&self) -> &'static [&'static str] {
        &["as-generated"]
    }

    /// All legal moves in the order with this number.
    fn ordered_moves(&self, position: &Self::Position, _ordering: usize) -> Self::Moves {
        self.moves(position)
    }

    /// All moves that the rules of movement allow, also where the game is drawn by counting (fifty moves, a dead
    /// position): what published perft numbers count. In the order of [`moves`](Self::moves), which it is by default.
    fn moves_past_draws(&self, position: &Self::Position) -> Self::Moves {
        self.moves(position)
    }

    /// Whether a legal move takes something or promotes, so that the position before it is not quiet.
    fn is_capture(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// Whether a legal move threatens to end the game at once: a check.
    fn is_check(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// A number for a move that is the same in every position.
    fn move_key(&self, mv: Self::Move) -> u64 {
        TextKey::of(&mv)
    }

    /// What [`evaluate`](Self::evaluate) would say if signs were ignored: the pieces of both sides added up.
    /// `None` where the evaluation is no such sum.
    fn evaluate_unsigned(&self, _position: &Self::Position, _evaluation: usize) -> Option<f64> {
        None
    }

    /// The row of the board in which a move is made, where two loops over rows and columns make the moves.
    fn row(&self, _mv: Self::Move) -> Option<usize> {
        None
    }

    /// Equal for equal positions, and in practice for no others.
    fn key(&self, position: &Self::Position) -> u64;

    /// For games in which a position that comes for the third time ends the game as a draw.
    fn repetition(&self, _position: &Self::Position) -> Option<Repetition> {
        None
    }

    /// Reads a position, or a game up to a position, in any notation that is in use for this game.
    ///
    /// # Errors
    /// What is wrong and where; an illegal position and an illegal move are refused with the reason.
    fn read(&self, text: &str) -> Result<MoveSequence<Self::Position, Self::Move>, InvalidGameText> {
        if matches!(text.trim(), "" | "start") {
            Ok(MoveSequence::at(self.start()))
        } else {
            Err(InvalidGameText::whole("game-start-only"))
        }
    }

    /// Writes a position so that [`read`](Self::read) gives it back.
    fn write(&self, _position: &Self::Position) -> String {
        "start".to_owned()
    }

    /// The message that says what the notation looks like, in one line with an example.
    fn notation(&self) -> MessageId {
        id!("notation-start")
    }

    /// Why a person cannot make the move that these cells describe, where nothing better is known than that it is none.
    fn why_not(&self, _position: &Self::Position, _cells: &[usize]) -> InvalidGameText {
        InvalidGameText::whole("game-no-such-move")
    }

    /// The pieces with which a person may set a position up, in the order of a palette; empty if it cannot be done.
    fn pieces(&self) -> Vec<BoardPiece> {
        Vec::new()
    }

    /// The position with these cells, as [`board`](Self::board) would give them.
    ///
    /// # Errors
    /// Why it is not legal.
    fn set_up(
        &self,
        _cells: &[Option<BoardPiece>],
        _to_move: Player,
    ) -> Result<Self::Position, InvalidGameText> {
        Err(InvalidGameText::whole("game-start-only"))
    }

    /// What a person may choose about a position with these cells that they do not show, such as rights to castle: all
    /// that can be, in the order in which it is offered. Most games have nothing like it.
    fn extras(&self, _cells: &[Option<BoardPiece>], _to_move: Player) -> Vec<Extra> {
        Vec::new()
    }

    /// The names of those that a position has.
    fn extras_of(&self, _position: &Self::Position) -> Vec<String> {
        Vec::new()
    }

    /// As [`set_up`](Self::set_up), with exactly these extras.
    ///
    /// # Errors
    /// Why it is not legal.
    fn set_up_with(
        &self,
        cells: &[Option<BoardPiece>],
        to_move: Player,
        _extras: &[String],
    ) -> Result<Self::Position, InvalidGameText> {
        self.set_up(cells, to_move)
    }
}

/// How many ways there are to make exactly so many moves, counted as published numbers are: a game that is drawn by
/// counting goes on, one that is won or has no moves does not. Never recurses deeper than `depth`.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.moves_past_draws(position).count() as u64,
        _ => divide(game, position, depth).map(|(_, n_lines)| n_lines).sum(),
    }
}

/// [`perft`] move by move: how many of the lines of exactly `depth` moves, at least 1, begin with each.
pub fn divide<G: Game>(game: &G, position: &G::Position, depth: u32) -> impl Iterator<Item = (G::Move, u64)> {
    let below = depth.saturating_sub(1);
    game.moves_past_draws(position).map(move |mv| (mv, perft(game, &game.play(position, mv), below)))
}
