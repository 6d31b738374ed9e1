//! Answers as they are kept, and what becomes of them when the exercise is opened again.

use super::form::AnswerForm;
use crate::app::answers::KeptAnswers;
use crate::practice::{Question, grade};
use crate::search::Fault;
use crate::trace::Trace;
use crate::tree::NodeId;

impl AnswerForm {
    /// The answers as they were kept. What was graded is graded again, and not counted for that.
    pub(super) fn of(kept: &KeptAnswers, trace: &Trace, question: Option<&Question>) -> Self {
        let n_nodes = trace.tree().n_nodes();
        let node = |&index: &usize| (index < n_nodes).then(|| NodeId::from_index(index));
        let nodes = |all: &[usize]| all.iter().filter_map(node).collect::<Vec<_>>();
        let words = kept.words.iter().filter_map(|(index, words)| Some((node(index)?, words.clone())));
        let moved = kept.arrangement.iter().filter_map(|(parent, order)| Some((node(parent)?, nodes(order))));
        let mut form = Self {
            at: kept.at,
            words: words.collect(),
            marked: nodes(&kept.marked).into_iter().filter(|&node| node != NodeId::ROOT).collect(),
            order: nodes(&kept.order),
            arrangement: moved.collect(),
            first_wrong: kept.first_wrong,
            fault: kept.fault.and_then(|place| Fault::ALL.get(place).copied()),
            line: kept.line.clone(),
            n_hints: kept.n_hints,
            n_right: kept.n_right,
            n_answered: kept.n_answered,
            at_step: if kept.is_graded { usize::MAX } else { kept.first_wrong.unwrap_or_default() },
            ..Self::default()
        };
        if let Some(question) = question.filter(|_| kept.is_graded)
            && let Some(answer) = form.answer(question)
        {
            form.verdict = Some(grade(question, &answer));
        }
        form
    }

    /// The answers to an exercise as they are to be kept. Of several questions one that has been graded is over.
    pub(super) fn kept(&self, exercise: &KeptAnswers) -> KeptAnswers {
        let is_whole = exercise.exercise().is_some_and(|(kind, _)| kind.is_whole());
        let is_graded = self.verdict.is_some();
        let kept = KeptAnswers {
            n_hints: self.n_hints,
            n_right: self.n_right,
            n_answered: self.n_answered,
            words: Vec::new(),
            marked: Vec::new(),
            order: Vec::new(),
            arrangement: Vec::new(),
            first_wrong: None,
            fault: None,
            line: String::new(),
            at: self.at,
            is_graded: is_whole && is_graded,
            about: exercise.about,
            kind: exercise.kind.clone(),
            often: exercise.often.clone(),
            seed: exercise.seed,
        };
        if is_graded && !is_whole {
            return KeptAnswers { at: self.at + 1, ..kept };
        }
        let is_typed = |words: &[String; 3]| words.iter().any(|words| !words.is_empty());
        let words = self.words.iter().filter(|(_, words)| is_typed(words));
        let moved = self.arrangement.iter();
        let places = |nodes: &[NodeId]| nodes.iter().map(|node| node.index()).collect::<Vec<_>>();
        KeptAnswers {
            words: words.map(|(node, words)| (node.index(), words.clone())).collect(),
            marked: self.marked.iter().map(|node| node.index()).collect(),
            order: places(&self.order),
            arrangement: moved.map(|(parent, order)| (parent.index(), places(order))).collect(),
            first_wrong: self.first_wrong,
            fault: self.fault.and_then(|fault| Fault::ALL.iter().position(|&other| other == fault)),
            line: self.line.clone(),
            ..kept
        }
    }
}
