//! A task about a tree as a question that a learning platform can mark: gaps to fill in, or options to tick. What is right
//! comes from the question and the grading of `practice`, and so do the reasons.

use std::collections::{BTreeMap, BTreeSet};

use super::answer::GapAnswer;
use crate::explain::{Explainer, number};
use crate::practice::{
    self, Answer, AnswerShape, Claim, FileShape, NumberFields, PartVerdict, Question, Sentences, VerdictItem,
};
use crate::text::Text;
use crate::trace::whatif::ValueSet;
use crate::tree::NodeId;
use crate::value::Value;
use crate::worksheet::exercise::SheetExercise;
use crate::worksheet::key;
use crate::worksheet::task::Subtask;

/// Ends of intervals around which values are offered to choose from.
const MAX_ENDS: usize = 6;

/// A question of a bank.
#[derive(Clone, Debug)]
pub(super) struct BankQuestion {
    /// How the tree is searched, and what is asked, a paragraph each.
    pub(super) intro: Vec<String>,
    /// What is filled in.
    pub(super) body: BankBody,
    /// The answer with its reasons as the key has it, a paragraph each.
    pub(super) solution: Vec<String>,
}

/// What is filled in.
#[derive(Clone, Debug)]
pub(super) enum BankBody {
    /// A table with a gap in every cell but those of the first column.
    Gaps(GapTable),
    /// Options to tick.
    Options(BankOptions),
}

/// A table with gaps. Every gap is worth a point.
#[derive(Clone, Debug)]
pub(super) struct GapTable {
    /// Above the columns; the first is that of the names.
    pub(super) titles: Vec<String>,
    pub(super) rows: Vec<GapRow>,
}

/// A row of a table with gaps.
#[derive(Clone, Debug)]
pub(super) struct GapRow {
    /// In the first column.
    pub(super) name: String,
    pub(super) gaps: Vec<GapAnswer>,
    /// Why the answers are what they are.
    pub(super) reason: String,
}

/// Options to tick, any number of them.
#[derive(Clone, Debug)]
pub(super) struct BankOptions {
    pub(super) points: usize,
    pub(super) options: Vec<BankOption>,
}

/// An option to tick.
#[derive(Clone, Debug)]
pub(super) struct BankOption {
    pub(super) words: String,
    pub(super) merit: OptionMerit,
    /// Why it is right or wrong, where there is a sentence for it.
    pub(super) reason: Option<String>,
}

/// What ticking an option is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OptionMerit {
    Right,
    /// Neither asked for nor wrong.
    Neutral,
    Wrong,
}

impl BankOptions {
    /// How many options are right.
    pub(super) fn n_right(&self) -> usize {
        self.options.iter().filter(|option| option.merit == OptionMerit::Right).count()
    }
}

impl BankQuestion {
    /// A task of an exercise; `None` where it has no answer.
    pub(super) fn new(exercise: &SheetExercise, subtask: &Subtask, text: &Text) -> Option<Self> {
        let explainer = Explainer::new(&exercise.trace, &exercise.names, text);
        let is_asked = subtask.task.in_file().is_some();
        let question =
            if is_asked { Some(practice::question(&exercise.trace, subtask.task).ok()?) } else { None };
        let draft = Draft { exercise, subtask, question, said: Sentences::new(&explainer, text), text };
        let body = if is_asked { draft.asked() } else { draft.which() }?;
        // Minimax values do not depend on how a search goes.
        let searched = subtask.task.needs_search().then(|| explainer.searched_line());
        let intro = searched.into_iter().chain([draft.words()]).collect();
        let solution = draft.solution(&body);
        Some(Self { intro, body, solution })
    }

    /// What it is worth.
    pub(super) fn points(&self) -> usize {
        match &self.body {
            BankBody::Gaps(table) => table.rows.iter().map(|row| row.gaps.len()).sum(),
            BankBody::Options(options) => options.points,
        }
    }
}

/// A question that is being made.
struct Draft<'a> {
    exercise: &'a SheetExercise,
    subtask: &'a Subtask,
    /// What is asked about the whole search.
    question: Option<Question>,
    said: Sentences<'a>,
    text: &'a Text,
}

impl Draft<'_> {
    /// Whether a leaf comes more than once.
    fn has_repeats(&self) -> bool {
        let shape = self.question.as_ref().map(|question| question.shape());
        matches!(shape, Some(AnswerShape::Sequence(fields)) if fields.has_repeats)
    }

    /// What is filled in where an answer has this shape.
    fn asked(&self) -> Option<BankBody> {
        let question = self.question.as_ref()?;
        match question.shape() {
            AnswerShape::Numbers(fields) => self.numbers(question, fields),
            AnswerShape::Edges => self.edges(question),
            AnswerShape::Sequence(_) => self.sequence(question),
            AnswerShape::Orders(_) | AnswerShape::Reply(_) => None,
        }
    }

    /// The task in words: nothing is drawn here, and no field can stay empty.
    fn words(&self) -> String {
        self.exercise.words(self.subtask.task, self.text, (true, self.has_repeats()))
    }

    /// What the key says of it.
    fn solution(&self, body: &BankBody) -> Vec<String> {
        let task = self.subtask.task;
        let answer = match task.in_file() {
            // The key has a table of the calls instead.
            Some(FileShape::Call) => None,
            _ => key::answer(self.exercise, task, &self.said, self.text),
        };
        let reasons = match body {
            BankBody::Gaps(table) => table.rows.iter().map(|row| row.reason.clone()).collect(),
            BankBody::Options(_) if task.in_file() == Some(FileShape::Edges) => {
                key::cut_reasons(self.exercise, &self.said)
            }
            BankBody::Options(_) => key::which_reasons(self.exercise, &self.said),
        };
        answer.into_iter().chain(reasons).collect()
    }

    fn table(&self, titles: Vec<String>, row: impl Fn(NodeId) -> Option<GapRow>) -> Option<BankBody> {
        let rows = self.subtask.boxed.iter().map(|&node| row(node)).collect::<Option<Vec<_>>>()?;
        (!rows.is_empty()).then_some(BankBody::Gaps(GapTable { titles, rows }))
    }

    /// A gap for each number of each node.
    fn numbers(&self, question: &Question, fields: NumberFields<'_>) -> Option<BankBody> {
        let Answer::Numbers(right) = question.solution() else { return None };
        let has_one = fields.n_fields == 1;
        let mut given = right.clone();
        // Those that are not visited get their verdict, too.
        for &node in &self.subtask.boxed {
            given.entry(node).or_insert_with(|| vec![None; fields.n_fields]);
        }
        let verdict = practice::grade(question, &Answer::Numbers(given));
        let items = by_node(&verdict.items);
        let names = if has_one {
            vec![say!(self.text, "bank-value")]
        } else {
            vec!["α".to_owned(), "β".to_owned(), say!(self.text, "bank-result")]
        };
        let titles = [say!(self.text, "worksheet-call-node")].into_iter().chain(names).collect();
        self.table(titles, |node| {
            let item = *items.get(&node)?;
            let mut reason = self.said.reason(item);
            let gaps = if let Some(right) = right.get(&node) {
                let gap = |(i, claim): (usize, &Option<Claim>)| {
                    let claim = (*claim)?;
                    Some(if !has_one && i + 1 == fields.n_fields {
                        GapAnswer::claim(claim, |claim| question.accepts(node, claim))
                    } else {
                        GapAnswer::number(claim.value, question.tolerance(claim.value))
                    })
                };
                if !has_one {
                    let [_, origin, _] = self.said.hints(question, item);
                    reason = format!("{reason} {origin}");
                }
                right.iter().enumerate().map(gap).collect::<Option<Vec<_>>>()?
            } else {
                vec![GapAnswer::nothing(); fields.n_fields]
            };
            Some(GapRow { name: self.said.name(node), gaps, reason })
        })
    }

    /// A gap for the place of each leaf.
    fn sequence(&self, question: &Question) -> Option<BankBody> {
        let Answer::Sequence(right) = question.solution() else { return None };
        let evaluated: BTreeSet<NodeId> = right.iter().copied().collect();
        // Those that are not evaluated get their verdict, too.
        let others = self.subtask.boxed.difference(&evaluated);
        let given = right.iter().chain(others).copied().collect();
        let verdict = practice::grade(question, &Answer::Sequence(given));
        let titles = vec![say!(self.text, "bank-leaf"), say!(self.text, "worksheet-call-place")];
        self.table(titles, |node| {
            let places = right.iter().enumerate().filter(|(_, leaf)| **leaf == node);
            let places: Vec<usize> = places.map(|(i, _)| i + 1).collect();
            let gap = match places[..] {
                [] => GapAnswer::nothing(),
                [place] => GapAnswer::number(Value::new(place as f64)?, 0.0),
                _ => GapAnswer::places(&places),
            };
            let items = verdict.items.iter().filter(|item| item.node == node);
            let reasons: Vec<String> = items.map(|item| self.said.reason(item)).collect();
            Some(GapRow { name: self.said.name(node), gaps: vec![gap], reason: reasons.join(" ") })
        })
    }

    fn points(&self) -> usize {
        self.exercise.points(self.subtask).max(1)
    }

    /// Every edge is an option, and that none is pruned: only so do the options give nothing away.
    fn edges(&self, question: &Question) -> Option<BankBody> {
        let tree = self.exercise.trace.tree();
        let edges: BTreeSet<NodeId> = tree.nodes().skip(1).collect();
        let verdict = practice::grade(question, &Answer::Edges(edges.clone()));
        let items = by_node(&verdict.items);
        let option = |&node: &NodeId| {
            let item = *items.get(&node)?;
            let merit = match item.mark {
                PartVerdict::Right => OptionMerit::Right,
                PartVerdict::Inside => OptionMerit::Neutral,
                _ => OptionMerit::Wrong,
            };
            Some(BankOption { words: self.said.name(node), merit, reason: Some(self.said.reason(item)) })
        };
        let mut options = edges.iter().map(option).collect::<Option<Vec<_>>>()?;
        let is_none = options.iter().all(|option| option.merit == OptionMerit::Wrong);
        options.push(BankOption {
            words: say!(self.text, "worksheet-no-cuts"),
            merit: if is_none { OptionMerit::Right } else { OptionMerit::Wrong },
            reason: None,
        });
        Some(BankBody::Options(BankOptions { points: self.points(), options }))
    }

    fn which(&self) -> Option<BankBody> {
        let which = self.exercise.which.as_ref()?;
        let option = |value: Value| BankOption {
            words: number(value),
            merit: if which.truth.contains(value) { OptionMerit::Right } else { OptionMerit::Wrong },
            reason: self.said.which_with(which, value),
        };
        let present = self.exercise.trace.tree().value(which.leaf);
        let options = probes(&which.truth, present).into_iter().map(option).collect();
        Some(BankBody::Options(BankOptions { points: self.points(), options }))
    }
}

fn by_node(items: &[VerdictItem]) -> BTreeMap<NodeId, &VerdictItem> {
    items.iter().map(|item| (item.node, item)).collect()
}

/// Values that tell a set from others: its ends, and values on both sides of each; and the value that there is.
fn probes(set: &ValueSet, present: Option<Value>) -> BTreeSet<Value> {
    let ends: BTreeSet<Value> = set.intervals().iter().flat_map(|one| [one.low, one.high]).collect();
    let ends: Vec<f64> = ends.into_iter().filter(|end| end.is_finite()).map(Value::get).collect();
    let gaps = ends.windows(2).map(|pair| pair[1] - pair[0]);
    let step = gaps.map(|gap| gap / 2.0).fold(1.0, f64::min);
    let around = |&end: &f64| [end - step, end, end + step].into_iter().filter_map(Value::new);
    let mut found: BTreeSet<Value> = ends.iter().take(MAX_ENDS).flat_map(around).chain(present).collect();
    if ends.is_empty() {
        found.extend([Value::NEG_INFINITY, Value::INFINITY]);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice::read_values;

    #[track_caller]
    fn check(words: &str, present: i32, expected: &[f64]) {
        let set = read_values(words, "").unwrap();
        let found: Vec<f64> = probes(&set, Some(Value::from(present))).into_iter().map(Value::get).collect();
        assert_eq!(found, expected, "{words}");
        let is_in = |&value: &f64| set.contains(Value::new(value).unwrap());
        assert!(found.iter().any(is_in) && !found.iter().all(is_in), "{words}");
    }

    #[test]
    fn both_sides_of_every_end_are_offered() {
        check("> 3", 8, &[2.0, 3.0, 4.0, 8.0]);
        check("<= -1", -5, &[-5.0, -2.0, -1.0, 0.0]);
        check("(3, 5]", 4, &[2.0, 3.0, 4.0, 5.0, 6.0]);
        check("(3, 3.5)", 3, &[2.75, 3.0, 3.25, 3.5, 3.75]);
        check("< 3 or > 3", 4, &[2.0, 3.0, 4.0]);
    }
}
