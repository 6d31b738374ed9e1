//! Trees that grew out of a position: what their moves are called, and what their boards look like.

use std::fmt::Debug;

use crate::board::Board;
use crate::text::{MessageId, Sentence};

/// One term of an evaluation: what is counted, how much of it either side has, and what one of it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EvaluationTerm {
    /// The id of the message that says what is counted.
    pub message_id: MessageId,
    /// How much the one side has, and the other.
    pub n: [f64; 2],
    /// What one is worth.
    pub each: f64,
}

impl EvaluationTerm {
    /// What the one side has, and the other, each worth so much.
    pub fn new(message_id: MessageId, n: [u32; 2], each: f64) -> Self {
        Self { message_id, n: n.map(f64::from), each }
    }

    /// What it adds, seen from the one side.
    pub fn value(&self) -> f64 {
        self.each * (self.n[0] - self.n[1])
    }

    /// Seen from the other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { n: [self.n[1], self.n[0]], ..self }
    }
}

/// A position taken apart into the terms of its evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// What the evaluation is called.
    pub name: &'static str,
    /// The message with its formula in one line.
    pub formula: MessageId,
    /// What is added up; MAX is the one side.
    pub terms: Vec<EvaluationTerm>,
}

/// Where a tree grew from. Nodes are named by child indices from the root, which are also the places of the moves
/// in the order of the game's move generator.
pub trait GamePaths: Debug + Send + Sync {
    /// What the last move of a path is called; `None` for the root and for a path that does not exist.
    fn move_text(&self, path: &[usize]) -> Option<String>;

    /// Which position was searched, and how.
    fn searched(&self) -> SearchedPosition;

    /// Plies from the root to the horizon.
    fn depth(&self) -> usize;

    /// What the side to move at the root is called, and the other.
    fn sides(&self) -> [&'static str; 2];

    /// What all moves at the end of a path are called, in order.
    fn move_texts(&self, path: &[usize]) -> Vec<String>;

    /// Moves that were made before the root; an even number where the side that began the game is to move there.
    fn n_before(&self) -> usize;

    /// Why the game is over at the end of a path, where it is.
    fn end(&self, path: &[usize]) -> Option<Sentence>;

    /// The position at the end of a path, the last move marked.
    fn board(&self, path: &[usize]) -> Option<Board>;

    /// What the position at the end of a path is worth and why, if the game can say.
    fn judged(&self, path: &[usize]) -> Option<Judged>;
}

/// The position that a tree grew from, and all that decides which tree it is beside the conventions of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchedPosition {
    /// The name of the game on the command line.
    pub game: &'static str,
    /// The position in a notation of the game.
    pub position: String,
    /// Whether that is where the game begins.
    pub is_start: bool,
    /// Plies to the horizon.
    pub depth: u32,
    /// The name of the evaluation.
    pub evaluation: &'static str,
    /// The name of the ordering of moves.
    pub ordering: &'static str,
}
