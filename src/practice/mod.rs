//! Practice: what somebody is asked about a search, and what is said about the answer.
//!
//! [`question`] makes a [`Question`] of a trace, with all that is needed to judge an answer; [`grade`] judges one. Both are
//! data, as is the [`Verdict`]: sentences are made of them in [`Sentences`], answers are read from files by [`answers`].
//! [`choices()`] puts the right answer among those that come of a mistake; [`Visibility`] is the mask over what is asked.
//! [`generate`](mod@generate) makes trees to practise on.
//! The truth comes from the search that was run and recorded, never from a second way to work it out.
//!
//! What is asked about a whole search has numbers seen from MAX, whatever the algorithm, as files and JSON have them. What is
//! asked before a step, or about a leaf of Try it, has the search's own.
//!
//! It must not know how anything is drawn, nor where answers come from.
//!
//! Sources: Hundhausen, Douglas & Stasko, *A Meta-Study of Algorithm Visualization Effectiveness* (2002), and Naps and others,
//! *Exploring the Role of Visualization and Engagement* (2003): answering teaches more than watching.

mod answer;
pub mod answers;
mod bug;
mod children;
mod choices;
mod cuts;
pub mod generate;
mod minimal_tree;
mod next;
mod order;
mod sentences;
mod values;
mod verdict;
mod visibility;
mod which;
mod windows;

pub use answer::{Answer, BugReport, Call, Claim, NodeFinder};
pub use bug::{Bug, BugPart, bugs};
pub use children::{Arrangement, ChildOrder, Ordered};
pub use choices::{AnswerChoice, MAX_CHOICES, Misconception, choices};
pub use cuts::{CutBy, CutEdge, Cuts, NodeFate};
pub use minimal_tree::OrderGoal;
pub use next::{AskedNext, Next, NextAnswer, QuestionRate, asked_before};
pub use order::{LeafOrder, MAX_READ, Read, Unread};
pub use sentences::Sentences;
pub use values::{Below, Worth, Worths};
pub use verdict::{LeafCounts, PartVerdict, Verdict, VerdictItem, Why};
pub use visibility::{Visibility, step_about};
pub use which::{AskedWhich, Which, read_values};
pub use windows::{CallAsked, Calls, WrongCall};

use std::collections::{BTreeMap, BTreeSet};

use crate::budget::Budget;
use crate::search::Walk;
use crate::trace::{Ending, Trace};
use crate::tree::{GameTree, NodeId};

/// A tree with more nodes than this is not asked about.
pub const MAX_NODES: usize = 2_000;

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ExerciseKind {
    /// The minimax value of every internal node.
    Values,
    /// The edges that are cut.
    Cuts,
    /// α and β as passed to every node, and what it returns.
    Windows,
    /// The leaves in the order in which they are read.
    Order,
    /// What happens next, asked before a step.
    Next,
    /// For which values of a leaf something else happens.
    Which,
    /// The order of the children with which the fewest leaves are read.
    Children,
    /// The first wrong step of a faulty search, and its mistake.
    Bug,
}

impl ExerciseKind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 8] = [
        Self::Values,
        Self::Cuts,
        Self::Windows,
        Self::Order,
        Self::Next,
        Self::Which,
        Self::Children,
        Self::Bug,
    ];

    /// Those that are about a whole search, and can be answered in a file.
    pub const WHOLE: [Self; 4] = [Self::Values, Self::Cuts, Self::Windows, Self::Order];

    /// Whether it is one question about a whole search, and not one after the other.
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Values | Self::Cuts | Self::Windows | Self::Order | Self::Children)
    }

    /// The name in arguments and in files of answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::Cuts => "cuts",
            Self::Windows => "windows",
            Self::Order => "order",
            Self::Next => "next",
            Self::Which => "which",
            Self::Children => "children",
            Self::Bug => "bug",
        }
    }
}

/// What is asked, and all that is needed to judge an answer.
#[derive(Clone, Debug)]
pub enum Question {
    /// The minimax value of every internal node.
    Values(Worths),
    /// The edges that are cut.
    Cuts(Cuts),
    /// α and β as passed to every node, and what it returns.
    Windows(Calls),
    /// The leaves in the order in which they are read.
    Order(LeafOrder),
    /// What happens next.
    Next(Box<Next>),
    /// For which values of a leaf something else happens.
    Which(Which),
    /// The order of the children with which the fewest leaves are read.
    Children(ChildOrder),
    /// The first wrong step of a faulty search, and its mistake.
    Bug(Box<Bug>),
}

impl Question {
    /// What is practised.
    pub const fn kind(&self) -> ExerciseKind {
        match self {
            Self::Values(_) => ExerciseKind::Values,
            Self::Cuts(_) => ExerciseKind::Cuts,
            Self::Windows(_) => ExerciseKind::Windows,
            Self::Order(_) => ExerciseKind::Order,
            Self::Next(_) => ExerciseKind::Next,
            Self::Which(_) => ExerciseKind::Which,
            Self::Children(_) => ExerciseKind::Children,
            Self::Bug(_) => ExerciseKind::Bug,
        }
    }

    /// The right answer, as somebody would write it.
    pub fn solution(&self) -> Answer {
        match self {
            Self::Values(worths) => worths.solution(),
            Self::Cuts(cuts) => cuts.solution(),
            Self::Windows(calls) => calls.solution(),
            Self::Order(order) => order.solution(),
            Self::Next(next) => Answer::Next(next.truth.clone()),
            Self::Which(which) => Answer::Which(which.truth.clone()),
            Self::Children(children) => children.solution(),
            Self::Bug(bug) => bug.solution(),
        }
    }
}

/// Why nothing can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unasked {
    /// The search did not come to its end.
    Unfinished,
    /// The tree has more than [`MAX_NODES`] nodes.
    TooLarge,
    /// The search is wrong on purpose.
    Faulty,
    /// The search passes no window down.
    NoWindow,
    /// The search grows its tree where it is best: what it leaves out, it does not cut.
    NotDepthFirst,
    /// The search plays at random and reads no leaves of its own.
    Estimate,
    /// The search visits this node more than once, so that it has no one window.
    VisitedOften(NodeId),
    /// It is asked step by step, leaf by leaf, or mistake by mistake: see [`asked_before`], [`Which`] and [`bugs`].
    OneByOne,
    /// The tree grows with the search: it has no children that could be put in order, and no second search has the same.
    Unfrozen,
    /// It is no plain alpha-beta that takes the children as they come.
    NotAlphaBeta,
    /// No node has two children.
    NothingToOrder,
    /// None of the mistakes shows on this tree.
    NoMistake,
    /// No node has a value that can be told: all depend on leaves that the file leaves open, or there is no internal node.
    NothingKnown,
    /// The search never stops where somebody would ask, or no leaf has a value that something depends on.
    Nothing,
}

/// In trees with more leaves it would take too many searches to ask about one.
const MAX_LEAVES: usize = 120;
/// Questions about leaves of one tree.
const MAX_WHICH: usize = 6;

/// Whether a tree is too large for any exercise: it is known before anything is searched.
pub fn is_too_large(tree: &GameTree) -> bool {
    tree.n_nodes() > MAX_NODES || tree.has_unlisted()
}

/// What is asked in an exercise: one question about the whole search, or several, one after the other; at least one. How
/// often a walk stops to ask, and the seed of the order in which mistakes are shown, matter to the kinds that they are about.
///
/// # Errors
/// Why nothing of this kind can be asked.
pub fn questions(
    trace: &Trace,
    kind: ExerciseKind,
    (often, seed): (QuestionRate, u64),
    budget: &Budget<'_>,
) -> Result<Vec<Question>, Unasked> {
    let tree = trace.tree();
    if is_too_large(tree) {
        return Err(Unasked::TooLarge);
    }
    let all: Vec<Question> = match kind {
        ExerciseKind::Next => {
            let steps = (0..trace.n_steps()).flat_map(|step| asked_before(trace, step, often));
            steps.map(|next| Question::Next(Box::new(next))).collect()
        }
        ExerciseKind::Which if tree.n_leaves() > MAX_LEAVES => Vec::new(),
        ExerciseKind::Which => {
            Which::of_all(trace, MAX_WHICH, budget).into_iter().map(Question::Which).collect()
        }
        ExerciseKind::Bug => bugs(trace, seed)?.into_iter().map(|bug| Question::Bug(Box::new(bug))).collect(),
        ExerciseKind::Values
        | ExerciseKind::Cuts
        | ExerciseKind::Windows
        | ExerciseKind::Order
        | ExerciseKind::Children => {
            vec![question(trace, kind)?]
        }
    };
    if all.is_empty() { Err(Unasked::Nothing) } else { Ok(all) }
}

/// What is asked of a whole search.
///
/// # Errors
/// Why nothing of this kind can be asked.
pub fn question(trace: &Trace, kind: ExerciseKind) -> Result<Question, Unasked> {
    let tree = trace.tree();
    let algorithm = trace.conventions().algorithm;
    if is_too_large(tree) {
        return Err(Unasked::TooLarge);
    }
    if kind == ExerciseKind::Values {
        return Worths::of(tree).map(Question::Values);
    }
    if trace.ending() != Ending::Finished {
        return Err(Unasked::Unfinished);
    }
    if algorithm.is_faulty() {
        return Err(Unasked::Faulty);
    }
    if algorithm.is_estimate() {
        return Err(Unasked::Estimate);
    }
    let is_best_first = algorithm.traits().walk == Walk::BestFirst;
    match kind {
        ExerciseKind::Cuts | ExerciseKind::Windows if is_best_first => Err(Unasked::NotDepthFirst),
        ExerciseKind::Windows if !algorithm.has_window() => Err(Unasked::NoWindow),
        ExerciseKind::Cuts => Ok(Question::Cuts(Cuts::of(trace))),
        ExerciseKind::Windows => Calls::of(trace).map(Question::Windows),
        ExerciseKind::Children => ChildOrder::of(trace).map(Question::Children),
        ExerciseKind::Next | ExerciseKind::Which | ExerciseKind::Bug => Err(Unasked::OneByOne),
        ExerciseKind::Order | ExerciseKind::Values => LeafOrder::of(trace).map(Question::Order),
    }
}

/// What is said about an answer. An answer to another kind of question answers nothing of this one.
pub fn grade(question: &Question, answer: &Answer) -> Verdict {
    let mut tally = None;
    let items = match (question, answer) {
        (Question::Values(worths), Answer::Values(given)) => worths.grade(given),
        (Question::Values(worths), _) => worths.grade(&BTreeMap::new()),
        (Question::Cuts(cuts), Answer::Cuts(marked)) => cuts.grade(marked),
        (Question::Cuts(cuts), _) => cuts.grade(&BTreeSet::new()),
        (Question::Windows(calls), Answer::Windows(given)) => calls.grade(given),
        (Question::Windows(calls), _) => calls.grade(&BTreeMap::new()),
        (Question::Order(order), Answer::Order(given)) => order.grade(given),
        (Question::Order(order), _) => order.grade(&[]),
        (Question::Next(next), Answer::Next(reply)) => next.grade(Some(reply)),
        (Question::Next(next), _) => next.grade(None),
        (Question::Which(which), Answer::Which(given)) => which.grade(Some(given)),
        (Question::Which(which), _) => which.grade(None),
        (Question::Children(children), answer) => {
            let nothing = Arrangement::new();
            let given = if let Answer::Children(given) = answer { given } else { &nothing };
            let (items, told) = children.grade(given);
            tally = Some(told);
            items
        }
        (Question::Bug(bug), Answer::Bug(found)) => bug.grade(*found),
        (Question::Bug(bug), _) => bug.grade(BugReport::default()),
    };
    Verdict::new(items, tally)
}
