//! What an exercise in the window is.

use std::sync::{Arc, Weak};

use crate::app::answers::{Answers, KeptAnswers};
use crate::app::jobs::Job;
use crate::app::state::ViewState;
use crate::explain::Names;
use crate::practice::generate::{GenerateRefused, TreeTargets};
use crate::practice::{ExerciseKind, Question, QuestionRate, SearchNeed, Visibility};
use crate::request::Request;
use crate::scene::Picture;
use crate::search::{Conventions, Order, Walk};
use crate::trace::Trace;

/// An exercise on the screen.
#[derive(Debug)]
pub(crate) struct PracticeState {
    /// What is practiced.
    pub(crate) kind: ExerciseKind,
    /// How often a walk stops to ask.
    pub(crate) often: QuestionRate,
    /// One about the whole search, or several one after the other; or why there is none.
    pub(crate) questions: Result<Vec<Question>, String>,
    /// Counts exercises, so that answers to an earlier one are told apart.
    pub(crate) number: usize,
    /// The answers, their verdict, and the question that is open.
    pub(crate) answers: Answers,
    /// The same as it is kept.
    pub(super) kept: KeptAnswers,
    /// How its tree is looked at.
    pub(super) view: ViewState,
    /// What to ask for to get another tree that is as hard; `None` where none can be made.
    pub(super) like: Option<TreeTargets>,
    /// The seed of the tree, where it was made to measure.
    pub(crate) seed: Option<u64>,
    /// The search that it is about.
    pub(super) search: ExerciseSearch,
    /// The search on the screen when it began.
    pub(super) shown: Arc<Trace>,
    /// How many plies it may be about instead, where its tree is too wide to be read whole.
    pub(super) fewer_plies: Option<u32>,
    /// How many plies it may be about instead, if it is about fewer than are searched on the screen: as many as these, if their
    /// tree is not too large.
    pub(super) more_plies: Option<u32>,
    /// The tree without the search; `None` while none could be drawn.
    pub(super) bare: Option<Arc<Picture>>,
    /// The search without what is said of it as a whole.
    pub(super) walked: Option<Arc<Picture>>,
}

/// The search that an exercise is about: that on the screen, or, of a position, the same one on a tree with every move in it,
/// in which a move that is pruned looks like all others.
#[derive(Clone, Debug)]
pub(super) struct ExerciseSearch {
    /// What is searched, and how.
    pub(super) request: Request,
    /// What the search did.
    pub(super) trace: Arc<Trace>,
    /// What its nodes are called.
    pub(super) names: Arc<Names>,
    /// Plies to the horizon, of a position that is searched less deep than on the screen.
    pub(super) plies: Option<u32>,
    /// Whether its whole tree is too large to be asked about.
    pub(super) is_too_large: bool,
}

impl PracticeState {
    /// The search that it is about.
    pub(crate) const fn trace(&self) -> &Arc<Trace> {
        &self.search.trace
    }

    /// What its nodes are called.
    pub(crate) const fn names(&self) -> &Arc<Names> {
        &self.search.names
    }

    /// The question at a place: behind the last one the last, and none where there are none.
    pub(crate) fn question(&self, at: usize) -> Option<&Question> {
        let questions = self.questions.as_ref().ok()?;
        questions.get(at.min(questions.len().saturating_sub(1)))
    }

    /// What may be known of the search with these answers. Once a question about a step is over, the step may be seen.
    pub(crate) fn visibility(&self, answers: &Answers) -> Visibility {
        let question = self.question(answers.at);
        match question.and_then(|question| question.steps()) {
            Some((_, told)) if answers.is_over() => Visibility::Until(told),
            _ => question.map_or(Visibility::Tree, Question::known),
        }
    }

    /// The task that has been checked: its place, whether all of the answer is right, and whether hints helped.
    pub(super) fn graded(&self) -> Option<(usize, bool, bool)> {
        let is_right = self.answers.verdict.as_ref()?.is_right();
        let is_helped =
            if self.kind.is_whole() { self.answers.n_hints > 0 } else { !self.answers.hints.is_empty() };
        Some((self.answers.at, is_right, is_helped))
    }

    /// Whether everything that is asked is over, or nothing is asked.
    pub(super) fn is_over(&self) -> bool {
        let n_questions = self.questions.as_ref().map_or(0, Vec::len);
        self.answers.at + usize::from(self.answers.is_over()) >= n_questions
    }

    /// Whether there can be another tree that is as hard.
    pub(crate) const fn has_like(&self) -> bool {
        self.like.is_some()
    }

    /// The picture of what may be known, and the step at which it is shown.
    pub(crate) fn picture(&self, known: Visibility) -> Option<(&Arc<Picture>, usize)> {
        match known {
            // All that there is to see is behind the exercise.
            Visibility::Tree | Visibility::All => self.bare.as_ref().map(|picture| (picture, 0)),
            Visibility::Until(step) => self.walked.as_ref().map(|picture| (picture, step)),
        }
    }
}

/// An exercise that was left for the search on the screen.
#[derive(Debug, Default)]
pub(super) struct LeftExercise {
    /// That search.
    pub(super) shown: Weak<Trace>,
    /// While it is not graded, the last step that has been seen since: what comes later is still asked.
    pub(super) seen: Option<usize>,
}

/// An exercise that goes on with another tree.
#[derive(Debug)]
pub(super) struct Another {
    pub(super) kind: ExerciseKind,
    pub(super) often: QuestionRate,
    pub(super) stage: ExerciseStage,
}

/// How far it is.
#[derive(Debug)]
pub(super) enum ExerciseStage {
    /// The tree is being made.
    Making(Job<Result<GeneratedText, GenerateRefused>>),
    /// It has been made, and becomes the document.
    Coming(Arc<str>),
    /// The position is searched to the depth of the exercise, to be walked from this step on.
    Walking { plies: u32, step: usize },
}

/// Whether a search can be asked about on a tree that is made for that.
pub(super) fn is_suited(kind: ExerciseKind, conventions: &Conventions) -> bool {
    let algorithm = conventions.algorithm;
    let is_ordered = conventions.order != Order::Random
        && match algorithm.traits().walk {
            Walk::Plain => true,
            Walk::DepthFirst => kind.search() != SearchNeed::SingleVisits,
            Walk::BestFirst => false,
        };
    !kind.needs_search()
        || algorithm.has_window() && is_ordered && !algorithm.is_faulty() && !algorithm.is_estimate()
}

/// The text of a tree that was made to measure.
#[derive(Debug)]
pub(super) struct GeneratedText {
    pub(super) seed: u64,
    pub(super) text: String,
    /// How it is to be searched, if not as what is on the screen.
    pub(super) conventions: Option<Conventions>,
}
