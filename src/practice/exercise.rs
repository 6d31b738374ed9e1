//! What is asked about a search, and all that is needed to judge an answer.

use std::any::Any;
use std::fmt::Debug;
use std::ops::Deref;
use std::sync::Arc;

use super::answer::Answer;
use super::claim::Claim;
use super::misconception::Misconception;
use super::sentences::Sentences;
use super::shape::AnswerShape;
use super::verdict::{Verdict, VerdictItem};
use super::visibility::Visibility;
use crate::trace::Trace;
use crate::tree::NodeId;
use crate::value::Value;

/// An exercise about a search: one question, or one of several. Each kind has its file in `practice/kinds`; all others know
/// the shape of its answer only.
pub trait Exercise: Any + Debug + Send + Sync {
    /// What is asked, as a sentence.
    fn prompt(&self, said: &Sentences<'_>) -> String;

    /// The shape of its answer.
    fn shape(&self) -> AnswerShape<'_>;

    /// The right answer, as a student would write it.
    fn solution(&self) -> Answer;

    /// What is said about an answer. One of another shape answers nothing.
    fn grade(&self, answer: &Answer) -> Verdict;

    /// The known mistake behind a part of an answer that is not right.
    fn mistake(&self, _trace: &Trace, _answer: &Answer, _part: &VerdictItem) -> Option<Misconception> {
        None
    }

    /// Names the known mistakes in an answer about a search.
    fn name_mistakes(&self, trace: &Trace, answer: &Answer, verdict: &mut Verdict) {
        for part in verdict.items.iter_mut().filter(|part| part.is_mistaken()) {
            part.misconception = self.mistake(trace, answer, part);
        }
    }

    /// What is said of the whole solution where the reasons of the parts do not say it.
    fn closing(&self, _said: &Sentences<'_>) -> Option<String> {
        None
    }

    /// The nodes that the question names.
    fn named(&self) -> Vec<NodeId> {
        Vec::new()
    }

    /// Where a walk through the search stops to ask: the step that is hidden until the answer, and the last one that belongs
    /// to it.
    fn steps(&self) -> Option<(usize, usize)> {
        None
    }

    /// Whether a claim about what a node returns is right.
    fn accepts(&self, _node: NodeId, _claim: Claim) -> bool {
        false
    }

    /// How far a number of a node may be from the right one.
    fn tolerance(&self, _right: Value) -> f64 {
        0.0
    }
}

/// A question of any kind.
#[derive(Clone, Debug)]
pub struct Question(Arc<dyn Exercise>);

impl Question {
    /// A question.
    pub fn new(exercise: impl Exercise) -> Self {
        Self(Arc::new(exercise))
    }

    /// What is asked, if it is of this type.
    pub fn get<T: Exercise>(&self) -> Option<&T> {
        let exercise: &dyn Any = &*self.0;
        exercise.downcast_ref()
    }

    /// What may be seen while it is open. A question before the first step is about the tree.
    pub fn known(&self) -> Visibility {
        let before = self.steps().and_then(|(step, _)| step.checked_sub(1));
        before.map_or(Visibility::Tree, Visibility::Until)
    }
}

impl Deref for Question {
    type Target = dyn Exercise;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

/// What is said about an answer.
pub fn grade(question: &Question, answer: &Answer) -> Verdict {
    question.grade(answer)
}

/// Grades an answer about a search, and names the known mistakes in it.
pub fn grade_on(trace: &Trace, question: &Question, answer: &Answer) -> Verdict {
    let mut verdict = question.grade(answer);
    question.name_mistakes(trace, answer, &mut verdict);
    verdict
}
