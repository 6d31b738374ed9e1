//! Answers to exercises as they are kept: one for each tree and kind, over a change of kind, over leaving, and between two runs.
//!
//! Plain words and numbers, as all that is written to disk: what cannot be understood answers nothing.

use serde::{Deserialize, Serialize};

use crate::practice::{ExerciseKind, QuestionRate};

/// So many exercises are kept, the newest last.
const MAX_KEPT: usize = 40;
/// No exercise has more nodes, and no order more leaves.
const MAX_NODES: usize = 4_000;
/// Longer words are no number and no name, in bytes.
const MAX_WORD_BYTES: usize = 200;

/// The answers to an exercise, and how far it has come. Nodes are their places in preorder.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptAnswers {
    /// Which tree and which search it is about.
    pub about: u64,
    /// What is practised.
    pub kind: String,
    /// How often a walk stops to ask.
    pub often: String,
    /// The seed of the order in which mistakes are shown.
    pub seed: u64,
    /// The question that is open, of several one after the other.
    pub at: usize,
    /// Whether the answer to the whole has been graded.
    pub is_graded: bool,
    /// Hints that were used.
    pub n_hints: usize,
    /// Of several questions those that were answered rightly, and at all.
    pub n_right: usize,
    /// The same.
    pub n_answered: usize,
    /// What is typed at nodes.
    pub words: Vec<(usize, [String; 3])>,
    /// Nodes below edges that are marked.
    pub marked: Vec<usize>,
    /// Leaves in order.
    pub order: Vec<usize>,
    /// The children of nodes, where they have been moved.
    pub arrangement: Vec<(usize, Vec<usize>)>,
    /// The step that is said to be the first wrong one.
    pub first_wrong: Option<usize>,
    /// The mistake, by its place in the list of all.
    pub fault: Option<usize>,
    /// The answer to one question.
    pub line: String,
}

impl KeptAnswers {
    /// Nothing yet.
    pub fn new(about: u64, kind: ExerciseKind, often: QuestionRate, seed: u64) -> Self {
        Self { about, kind: kind.name().to_owned(), often: often.name().to_owned(), seed, ..Self::default() }
    }

    /// The exercise: `None` if it is none that there is.
    pub fn exercise(&self) -> Option<(ExerciseKind, QuestionRate)> {
        let kind = ExerciseKind::ALL.into_iter().find(|kind| kind.name() == self.kind)?;
        let often = QuestionRate::ALL.into_iter().find(|often| often.name() == self.often)?;
        Some((kind, often))
    }

    /// Whether it is the same exercise.
    pub fn is_of(&self, about: u64, kind: ExerciseKind, often: QuestionRate) -> bool {
        // Only one kind stops to ask.
        let is_often = kind != ExerciseKind::Next || self.often == often.name();
        self.about == about && self.kind == kind.name() && is_often
    }

    /// In its limits; `None` if it cannot be what was kept.
    fn mended(self) -> Option<Self> {
        let is_word = |word: &String| word.len() <= MAX_WORD_BYTES;
        let is_short = self.words.len() <= MAX_NODES
            && self.marked.len() <= MAX_NODES
            && self.order.len() <= MAX_NODES
            && self.arrangement.len() <= MAX_NODES
            && self.arrangement.iter().map(|(_, children)| children.len()).sum::<usize>() <= MAX_NODES;
        let has_words = self.words.iter().flat_map(|(_, words)| words).all(is_word) && is_word(&self.line);
        (is_short && has_words && self.exercise().is_some()).then_some(self)
    }
}

/// Keeps answers in place of those to the same exercise, as the newest.
pub(crate) fn keep(all: &mut Vec<KeptAnswers>, answers: KeptAnswers) {
    if let Some((kind, often)) = answers.exercise() {
        all.retain(|other| !other.is_of(answers.about, kind, often));
        all.push(answers);
        all.drain(..all.len().saturating_sub(MAX_KEPT));
    }
}

/// What was read, in its limits.
pub(crate) fn mended(all: Vec<KeptAnswers>) -> Vec<KeptAnswers> {
    let n_more = all.len().saturating_sub(MAX_KEPT);
    all.into_iter().skip(n_more).filter_map(KeptAnswers::mended).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_answers_to_an_exercise_are_kept_and_no_more_than_there_is_room_for() {
        let mut all = Vec::new();
        for about in 0..50 {
            keep(&mut all, KeptAnswers::new(about, ExerciseKind::Cuts, QuestionRate::default(), 0));
        }
        assert_eq!((all.len(), all[0].about), (MAX_KEPT, 10));
        let newer = KeptAnswers {
            marked: vec![3],
            ..KeptAnswers::new(20, ExerciseKind::Cuts, QuestionRate::default(), 0)
        };
        keep(&mut all, newer.clone());
        assert_eq!((all.len(), all.last()), (MAX_KEPT, Some(&newer)));
        keep(&mut all, KeptAnswers::new(20, ExerciseKind::Values, QuestionRate::default(), 0));
        assert!(all.contains(&newer), "another kind has answers of its own");
        assert_eq!(mended(all.clone()), all);
    }

    #[test]
    fn what_cannot_be_an_answer_is_not_taken_for_one() {
        let sound = KeptAnswers::new(1, ExerciseKind::Values, QuestionRate::default(), 0);
        let long = "9".repeat(MAX_WORD_BYTES + 1);
        let broken = [
            KeptAnswers { kind: "magic".to_owned(), ..sound.clone() },
            KeptAnswers { marked: vec![1; MAX_NODES + 1], ..sound.clone() },
            KeptAnswers { words: vec![(0, [String::new(), long.clone(), String::new()])], ..sound.clone() },
            KeptAnswers { line: long, ..sound.clone() },
        ];
        assert_eq!(mended(broken.into_iter().chain([sound.clone()]).collect()), [sound]);
    }
}
