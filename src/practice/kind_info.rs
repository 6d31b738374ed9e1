//! What is known of a kind of exercise before there is a search.

use super::exercise::Question;
use super::question_rate::QuestionRate;
use super::sentences::Sentences;
use super::unasked::Unasked;
use crate::budget::Budget;
use crate::text::Text;
use crate::trace::Trace;
use crate::tree::GameTree;

/// A kind of exercise: what it is called, what it needs, and how its questions are made.
#[derive(Clone, Copy, Debug)]
pub(super) struct KindInfo {
    /// What it is called.
    pub(super) title: fn(&Text) -> String,
    /// What is to be done.
    pub(super) task: fn(&Sentences<'_>) -> String,
    /// How an answer stands in a file, where it can be graded from one.
    pub(super) in_file: Option<FileShape>,
    /// What is to be done, where it is asked on paper.
    pub(super) on_paper: Option<fn(&PaperTask<'_>) -> String>,
    pub(super) search: SearchNeed,
    pub(super) questions: QuestionMaker,
}

/// A task on paper, as far as its words depend on it.
#[derive(Clone, Debug)]
pub struct PaperTask<'a> {
    /// The language.
    pub text: &'a Text,
    /// The tree.
    pub tree: &'a GameTree,
    /// Whether it stands in a question bank, where nothing is drawn, and no field can stay empty.
    pub is_in_bank: bool,
    /// Whether other tasks ask what the search prunes.
    pub asks_pruned: bool,
    /// Whether a leaf comes more than once.
    pub has_repeats: bool,
    /// What the leaf and the root are called that it may be about.
    pub names: [String; 2],
}

/// The shape of an answer in a file, and on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileShape {
    /// A number for each node.
    Number,
    /// α, β and a result for each node.
    Call,
    /// A list of the nodes below edges.
    Edges,
    /// A list of leaves.
    Sequence,
}

/// The search that a kind of exercise needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchNeed {
    /// None: the answer follows from the tree alone.
    None,
    /// Any that comes to its end.
    Whole,
    /// One that visits no node twice.
    SingleVisits,
    /// Another one than that on the screen, which the question describes.
    Another,
}

/// How questions are made of a search.
#[derive(Clone, Copy, Debug)]
pub(super) enum QuestionMaker {
    /// One about the whole search.
    Whole(fn(&Trace) -> Result<Question, Unasked>),
    /// Several, one after the other, in an order that is drawn from a seed if it is to be drawn.
    Several(fn(&Trace, u64, &Budget<'_>) -> Result<Vec<Question>, Unasked>),
    /// Those at which a walk through the search stops.
    Walk(fn(&Trace, QuestionRate) -> Vec<Question>),
}
