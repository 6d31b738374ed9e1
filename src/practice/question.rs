//! What is asked about a search, and the right answer.

use super::answer::Answer;
use super::bug::{Bug, bugs};
use super::children::ChildOrder;
use super::cuts::Cuts;
use super::exercise_kind::ExerciseKind;
use super::next::{Next, QuestionRate, asked_before};
use super::order::LeafOrder;
use super::unasked::{Unasked, is_too_large};
use super::values::Worths;
use super::which::Which;
use super::windows::Calls;
use crate::budget::Budget;
use crate::search::Walk;
use crate::trace::{Ending, Trace};

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
    /// What is practiced.
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

    /// The right answer, as a student would write it.
    pub fn solution(&self) -> Answer {
        match self {
            Self::Values(worths) => Answer::Values(worths.solution()),
            Self::Cuts(cuts) => Answer::Cuts(cuts.solution()),
            Self::Windows(calls) => Answer::Windows(calls.solution()),
            Self::Order(order) => Answer::Order(order.solution()),
            Self::Next(next) => Answer::Next(next.truth.clone()),
            Self::Which(which) => Answer::Which(which.truth.clone()),
            Self::Children(children) => Answer::Children(children.solution()),
            Self::Bug(bug) => Answer::Bug(bug.solution()),
        }
    }
}

/// In trees with more leaves it would take too many searches to ask about one.
const MAX_LEAVES: usize = 120;
/// Questions about leaves of one tree.
const MAX_WHICH: usize = 6;

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
        ExerciseKind::Which if trace.conventions().algorithm.is_estimate() => return Err(Unasked::Estimate),
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
