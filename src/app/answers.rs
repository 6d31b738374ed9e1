//! Answers to exercises: as they are given, and as they are kept for each tree and kind, over a change of kind, over leaving,
//! and between two runs.
//!
//! What is kept is plain words and numbers, as all that is written to disk: what cannot be understood answers nothing.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::practice::{
    Answer, AnswerShape, Arrangement, ExerciseKind, NodeNumbers, Question, QuestionRate, Verdict,
    VerdictItem, grade_on,
};
use crate::search::Fault;
use crate::trace::Trace;
use crate::tree::NodeId;

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
    /// What is practiced.
    pub kind: String,
    /// How often a walk stops to ask.
    pub often: String,
    /// The seed of the order in which mistakes are shown.
    pub seed: u64,
    /// The question that is open, of several one after the other.
    pub at: usize,
    /// Whether the answer to the whole has been checked as it is.
    pub is_graded: bool,
    /// How often the open question has been checked.
    pub n_checks: usize,
    /// Whether its solution has been shown.
    pub is_explained: bool,
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
    /// Whether the answer is that no edge is pruned.
    pub is_none_pruned: bool,
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
        let kind = ExerciseKind::by_name(&self.kind)?;
        let often = QuestionRate::by_name(&self.often)?;
        Some((kind, often))
    }

    /// Whether it is the same exercise.
    pub fn is_of(&self, about: u64, kind: ExerciseKind, often: QuestionRate) -> bool {
        // Only a walk stops to ask.
        let is_often = !kind.is_walk() || self.often == often.name();
        self.about == about && self.kind == kind.name() && is_often
    }

    /// In its limits; `None` if it cannot be what was kept.
    pub(crate) fn mended(self) -> Option<Self> {
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

/// How far the open question has been checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CheckStage {
    /// How often its answer has been checked. Only the first time counts.
    pub(crate) n_checks: usize,
    /// Whether the solution is shown with its reasons.
    pub(crate) is_explained: bool,
    /// Nodes whose answer has changed since it was checked.
    pub(crate) changed: BTreeSet<NodeId>,
}

/// The field of a node for what it returns, behind those for α and β.
pub(crate) const RESULT: usize = 2;

/// The answers to an exercise, and how far it has come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answers {
    /// The question that is open, of several one after the other.
    pub(crate) at: usize,
    /// What is typed at each node: a value, or α, β and what comes back.
    pub(crate) words: BTreeMap<NodeId, [String; 3]>,
    /// Nodes below edges that are marked.
    pub(crate) marked: BTreeSet<NodeId>,
    /// Whether the answer is that no edge is pruned.
    pub(crate) is_none_pruned: bool,
    /// Leaves, the first that is evaluated first.
    pub(crate) order: Vec<NodeId>,
    /// The children of nodes, where they have been moved.
    pub(crate) arrangement: Arrangement,
    /// The step that is said to be the first wrong one, and the mistake.
    pub(crate) first_wrong: Option<usize>,
    pub(crate) fault: Option<Fault>,
    /// The answer to one question.
    pub(crate) line: String,
    /// What is said of the answer, once it has been checked.
    pub(crate) verdict: Option<Verdict>,
    /// How far checking it is.
    pub(crate) stage: CheckStage,
    /// The hints that were given on the open question, and all that were used.
    pub(crate) hints: Vec<String>,
    pub(crate) n_hints: usize,
    /// Of several questions those that were answered rightly, and at all.
    pub(crate) n_right: usize,
    pub(crate) n_answered: usize,
}

impl Answers {
    /// The answers as they were kept. What was graded is graded again.
    pub(crate) fn of(kept: &KeptAnswers, trace: &Trace, question: Option<&Question>) -> Self {
        let n_nodes = trace.tree().n_nodes();
        let node = |&index: &usize| (index < n_nodes).then(|| NodeId::from_index(index));
        let nodes = |all: &[usize]| all.iter().filter_map(node).collect::<Vec<_>>();
        let words = kept.words.iter().filter_map(|(index, words)| Some((node(index)?, words.clone())));
        let moved = kept.arrangement.iter().filter_map(|(parent, order)| Some((node(parent)?, nodes(order))));
        let mut answers = Self {
            at: kept.at,
            words: words.collect(),
            marked: nodes(&kept.marked).into_iter().filter(|&node| node != NodeId::ROOT).collect(),
            is_none_pruned: kept.is_none_pruned,
            order: nodes(&kept.order),
            arrangement: moved.collect(),
            first_wrong: kept.first_wrong,
            fault: kept.fault.and_then(|place| Fault::ALL.get(place).copied()),
            line: kept.line.clone(),
            stage: CheckStage {
                n_checks: kept.n_checks,
                is_explained: kept.is_explained,
                changed: BTreeSet::new(),
            },
            n_hints: kept.n_hints,
            n_right: kept.n_right,
            n_answered: kept.n_answered,
            ..Self::default()
        };
        if let Some(question) = question.filter(|_| kept.is_graded)
            && let Ok(Some(answer)) = answers.to_whole(question)
        {
            answers.verdict = Some(grade_on(trace, question, &answer));
        }
        answers
    }

    /// The answers to an exercise as they are to be kept. Of several questions one that has been graded is over.
    pub(crate) fn kept(&self, exercise: &KeptAnswers) -> KeptAnswers {
        let is_whole = exercise.exercise().is_some_and(|(kind, _)| kind.is_whole());
        let is_graded = self.verdict.is_some() && self.stage.changed.is_empty();
        let kept = KeptAnswers {
            about: exercise.about,
            kind: exercise.kind.clone(),
            often: exercise.often.clone(),
            seed: exercise.seed,
            at: self.at,
            is_graded: is_whole && is_graded,
            n_checks: self.stage.n_checks,
            is_explained: self.stage.is_explained,
            n_hints: self.n_hints,
            n_right: self.n_right,
            n_answered: self.n_answered,
            ..KeptAnswers::default()
        };
        if self.is_over() && !is_whole {
            return KeptAnswers { at: self.at + 1, n_checks: 0, is_explained: false, ..kept };
        }
        let moved = self.arrangement.iter();
        let places = |nodes: &[NodeId]| nodes.iter().map(|node| node.index()).collect::<Vec<_>>();
        KeptAnswers {
            words: self.written().map(|(node, words)| (node.index(), words.clone())).collect(),
            marked: self.marked.iter().map(|node| node.index()).collect(),
            is_none_pruned: self.is_none_pruned,
            order: places(&self.order),
            arrangement: moved.map(|(parent, order)| (parent.index(), places(order))).collect(),
            first_wrong: self.first_wrong,
            fault: self.fault.and_then(|fault| Fault::ALL.iter().position(|&other| other == fault)),
            line: self.line.clone(),
            ..kept
        }
    }

    /// Whether the open question is over: its answer is right, or its solution has been shown.
    pub(crate) fn is_over(&self) -> bool {
        self.verdict.as_ref().is_some_and(|verdict| self.stage.is_explained || verdict.is_right())
    }

    /// What is said of the answer to the open question as it is now.
    pub(crate) fn check(&mut self, verdict: Verdict) {
        self.stage.n_checks += 1;
        self.verdict = Some(verdict);
        self.stage.changed.clear();
    }

    /// The parts of the verdict that may be named: what the learner did not answer is not among them before the solution is
    /// shown.
    pub(crate) fn named_items(&self) -> impl Iterator<Item = &VerdictItem> {
        let items = self.verdict.iter().flat_map(|verdict| &verdict.items);
        items.filter(|item| self.is_over() || !item.is_secret())
    }

    /// Whether something is missing that may not be named yet.
    pub(crate) fn has_secrets(&self) -> bool {
        let mut items = self.verdict.iter().flat_map(|verdict| &verdict.items);
        !self.is_over() && items.any(VerdictItem::is_secret)
    }

    /// What is said of the nodes of the tree: how each part did that has not changed since it was checked. What a
    /// question that is still open gives away is not among it.
    pub(crate) fn marks(&self) -> impl Iterator<Item = &VerdictItem> {
        self.named_items().filter(|item| !self.stage.changed.contains(&item.node) && item.why.is_at_node())
    }

    /// Gives the answers of another moment to the open question; what was said of them and counted stays.
    pub(crate) fn replace_given(&mut self, other: Self) {
        let Self { words, marked, is_none_pruned, order, arrangement, first_wrong, fault, line, .. } = other;
        (self.words, self.marked, self.order, self.arrangement) = (words, marked, order, arrangement);
        (self.is_none_pruned, self.first_wrong, self.fault, self.line) =
            (is_none_pruned, first_wrong, fault, line);
    }

    /// Whether the same is answered to the open question.
    pub(crate) fn is_given_as(&self, other: &Self) -> bool {
        self.written().eq(other.written()) && self.line == other.line && self.is_chosen_as(other)
    }

    /// The nodes at which something is written. A field that was only shown says nothing.
    fn written(&self) -> impl Iterator<Item = (&NodeId, &[String; 3])> {
        self.words.iter().filter(|(_, words)| words.iter().any(|word| !word.is_empty()))
    }

    /// Whether the same is chosen at the open question, whatever is typed.
    pub(crate) fn is_chosen_as(&self, other: &Self) -> bool {
        self.marked == other.marked
            && self.is_none_pruned == other.is_none_pruned
            && self.order == other.order
            && self.arrangement == other.arrangement
            && (self.first_wrong, self.fault) == (other.first_wrong, other.fault)
    }

    /// Takes back what was said of those parts that differ from the answers before.
    pub(crate) fn note_changes(&mut self, before: &Self) {
        if self.verdict.is_none() || self.stage.n_checks != before.stage.n_checks || self.is_over() {
            return;
        }
        let words = self.words.keys().chain(before.words.keys());
        let of_words = words.copied().filter(|node| self.words.get(node) != before.words.get(node));
        let of_marks = self.marked.symmetric_difference(&before.marked).copied();
        let changed: Vec<NodeId> = of_words.chain(of_marks).collect();
        self.stage.changed.extend(changed);
        // One place in an order changes all that follow.
        if self.order != before.order || self.arrangement != before.arrangement {
            let n_alike =
                self.order.iter().zip(&before.order).take_while(|(now, before)| now == before).count();
            let alike = &self.order[..n_alike];
            let items = self.verdict.iter().flat_map(|verdict| &verdict.items);
            let changed = items.map(|item| item.node).filter(|node| !alike.contains(node));
            self.stage.changed.extend(changed);
        }
    }

    /// The next of several questions.
    pub(crate) fn next(&self) -> Self {
        let (at, n_hints, n_right, n_answered) = (self.at + 1, self.n_hints, self.n_right, self.n_answered);
        Self { at, n_hints, n_right, n_answered, ..Self::default() }
    }

    /// The answer to a question about the whole search; `None` to another one.
    ///
    /// # Errors
    /// The first words that cannot be read.
    pub(crate) fn to_whole(&self, question: &Question) -> Result<Option<Answer>, UnreadableWords> {
        Ok(Some(match question.shape() {
            AnswerShape::Numbers(fields) => {
                let mut numbers = BTreeMap::new();
                for (&node, words) in &self.words {
                    let words = words.iter().take(fields.n_fields).enumerate();
                    let read =
                        |(i, words): (usize, &String)| typed((node, i), words, |words| fields.read(i, words));
                    let of_node: NodeNumbers = words.map(read).collect::<Result<_, _>>()?;
                    if of_node.iter().any(Option::is_some) {
                        numbers.insert(node, of_node);
                    }
                }
                Answer::Numbers(numbers)
            }
            AnswerShape::Edges => Answer::Edges(self.marked.clone()),
            AnswerShape::Sequence(_) => Answer::Sequence(self.order.clone()),
            AnswerShape::Orders(_) => Answer::Orders(self.arrangement.clone()),
            AnswerShape::Reply(_) => return Ok(None),
        }))
    }

    /// The same without words that cannot be read.
    pub(crate) fn readable(&self, question: &Question) -> Option<Answer> {
        let mut answers = self.clone();
        loop {
            match answers.to_whole(question) {
                Ok(answer) => return answer,
                Err(UnreadableWords { node, field, .. }) => {
                    answers.words.entry(node).or_default()[field].clear();
                }
            }
        }
    }

    /// Whether something has been answered to a question about the whole search, and fields that belong to it are empty: any
    /// of a question for values, and others of a node of which something is said.
    pub(crate) fn has_gaps(&self, question: &Question) -> bool {
        let is_typed = |words: &String| !words.trim().is_empty();
        let AnswerShape::Numbers(fields) = question.shape() else { return false };
        let has_gaps = |words: &[String; 3]| !words[..fields.n_fields].iter().all(is_typed);
        let has_any = |words: &[String; 3]| words.iter().any(is_typed);
        !self.is_empty()
            && if fields.are_all_asked {
                fields.nodes.iter().any(|node| self.words.get(node).is_none_or(has_gaps))
            } else {
                self.words.values().any(|words| has_any(words) && has_gaps(words))
            }
    }

    /// Whether nothing has been answered to a question about the whole search.
    pub(crate) fn is_empty(&self) -> bool {
        let is_typed = |words: &[String; 3]| words.iter().any(|words| !words.trim().is_empty());
        self.marked.is_empty()
            && !self.is_none_pruned
            && self.order.is_empty()
            && self.arrangement.is_empty()
            && !self.words.values().any(is_typed)
    }
}

/// Words in a field of a node that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnreadableWords {
    pub(crate) node: NodeId,
    /// Which of its fields.
    pub(crate) field: usize,
    pub(crate) words: String,
}

/// What is typed in a field of a node, if anything is.
fn typed<T>(
    (node, field): (NodeId, usize),
    words: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, UnreadableWords> {
    let words = words.trim();
    match read(words) {
        None if !words.is_empty() => Err(UnreadableWords { node, field, words: words.to_owned() }),
        found => Ok(found),
    }
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
    fn what_is_missing_is_named_only_with_the_solution() {
        let text = crate::library::find("a-to-n").unwrap().text;
        let tree = std::sync::Arc::new(crate::tree::notation::read(text).unwrap().tree);
        let trace = Trace::record(tree, crate::search::Conventions::default());
        let node = |label: &str| trace.tree().find(label).unwrap();
        let cuts = Answers { marked: [node("L")].into(), ..Answers::default() };
        let order = Answers { order: vec![node("D"), node("M")], ..Answers::default() };
        for (kind, mut answers, own) in
            [(ExerciseKind::Cuts, cuts, vec!["L"]), (ExerciseKind::Order, order, vec!["D", "M"])]
        {
            let question = crate::practice::question(&trace, kind).unwrap();
            let answer = answers.to_whole(&question).unwrap().unwrap();
            answers.check(grade_on(&trace, &question, &answer));
            let named: Vec<&str> = answers.marks().filter_map(|item| trace.tree().label(item.node)).collect();
            assert_eq!((named, answers.has_secrets()), (own.clone(), true), "{kind:?}");
            answers.stage.is_explained = true;
            assert!(answers.marks().count() > own.len() && !answers.has_secrets(), "{kind:?}");
        }
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
