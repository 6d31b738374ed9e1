//! Exercise 6: for which values of a leaf would something else happen?
//!
//! The sets are those of *Try it*: found by running the search itself with other values of the leaf.

mod sentences;

use crate::budget::Budget;
use crate::practice::answer::Answer;
use crate::practice::exercise::{Exercise, Question};
use crate::practice::kind_info::{KindInfo, QuestionMaker, SearchNeed};
use crate::practice::misconception::Misconception;
use crate::practice::reply::Reply;
use crate::practice::sentences::Sentences;
use crate::practice::shape::{AnswerShape, ReplyShape};
use crate::practice::unasked::Unasked;
use crate::practice::verdict::{Hints, PartReason, PartVerdict, Verdict, VerdictItem};
use crate::search::Refusal;
use crate::trace::whatif::{Interval, Unsaid, ValueSet};
use crate::trace::{Ending, Status, Trace};
use crate::tree::{GameTree, NodeId};
use crate::value::Value;

/// In trees with more leaves it would take too many searches to ask about one.
const MAX_LEAVES: usize = 120;
/// The ends of an answer have at most six decimals.
const DECIMALS: f64 = 1e6;
/// Questions about leaves of one tree.
const MAX_WHICH: usize = 6;

pub(super) const KIND: KindInfo = KindInfo {
    title: |text| say!(text, "practice-kind-which"),
    task: |said| say!(said.text, "practice-task-which"),
    in_file: None,
    on_paper: Some(|task| {
        let [leaf, root] = task.names.clone();
        say!(task.text, if task.is_in_bank { "bank-task-which" } else { "worksheet-task-which" }, leaf, root)
    }),
    search: SearchNeed::Whole,
    questions: QuestionMaker::Several(|trace, _, budget| {
        if trace.conventions().algorithm.is_estimate() {
            return Err(Unasked::Estimate);
        }
        let is_small = trace.tree().n_leaves() <= MAX_LEAVES;
        let all = if is_small { Which::of_all(trace, MAX_WHICH, budget) } else { Vec::new() };
        Ok(all.into_iter().map(Question::new).collect())
    }),
};

/// What would happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AskedWhich {
    /// This node, or the branch in which it lies, would be cut.
    Cut(NodeId),
    /// The root would choose otherwise than it does.
    OtherChoice,
}

/// A question about the values of a leaf.
#[derive(Clone, Debug, PartialEq)]
pub struct Which {
    /// The leaf.
    pub leaf: NodeId,
    /// What would happen.
    pub asked: AskedWhich,
    /// For which values; as far as finite ones go.
    pub truth: ValueSet,
}

impl Which {
    /// A question about a leaf.
    ///
    /// # Errors
    /// Why nothing can be said of it: with some values the search may come to a leaf whose value is open.
    pub fn of(trace: &Trace, leaf: NodeId, asked: AskedWhich, budget: &Budget<'_>) -> Result<Self, Unsaid> {
        let tree = trace.tree();
        let is_open = |node: NodeId| tree.is_leaf(node) && node != leaf && tree.value(node).is_none();
        let truth = match asked {
            AskedWhich::Cut(node) => trace.values_where(leaf, budget, |trace| {
                match (trace.status(node, usize::MAX), trace.ending()) {
                    (Status::Pruned(_), _) => Some(true),
                    (Status::Open(_) | Status::Closed(_), _) | (Status::Unvisited, Ending::Finished) => {
                        Some(false)
                    }
                    // It comes to the node itself, or ends before.
                    (Status::Unvisited, ending) => {
                        (ending == Ending::Refused(Refusal::FreeValue(node))).then_some(false)
                    }
                }
            })?,
            AskedWhich::OtherChoice if tree.nodes().any(is_open) => {
                let choice = |trace: &Trace| trace.decision().map(|decision| decision.choice);
                let now = choice(trace).ok_or(Unsaid::NoLeaf)?;
                trace.values_where(leaf, budget, |trace| choice(trace).map(|then| then != now))?
            }
            AskedWhich::OtherChoice => trace.stability_within(leaf, budget)?.choice.others(),
        };
        Ok(Self { leaf, asked, truth: truth.finite() })
    }

    /// Questions about a leaf that are neither about no value nor about all: whether its next sibling is cut, whether the
    /// root chooses otherwise.
    ///
    /// None about a position that stands at several leaves: it would have the other value at all of them.
    pub fn about(trace: &Trace, leaf: NodeId, budget: &Budget<'_>) -> Vec<Self> {
        let tree = trace.tree();
        if is_shared(tree, leaf) {
            return Vec::new();
        }
        let visited = trace.visit_of(leaf).is_some();
        let siblings =
            tree.parent(leaf).filter(|_| visited).into_iter().flat_map(|parent| tree.children(parent));
        // In the order of the search those that come after it are entered later, or never.
        let entered =
            |node: NodeId| trace.visit_of(node).map_or(usize::MAX, |visit| trace.visit(visit).enter);
        let after = siblings.filter(|&sibling| sibling != leaf && entered(sibling) > entered(leaf));
        let next = after.min_by_key(|&sibling| {
            (entered(sibling), tree.child_index(sibling).abs_diff(tree.child_index(leaf)))
        });
        let asked = next.map(AskedWhich::Cut).into_iter().chain([AskedWhich::OtherChoice]);
        let questions = asked.filter_map(|asked| Self::of(trace, leaf, asked, budget).ok());
        questions.filter(Self::is_askable).collect()
    }

    /// Such questions about the leaves of a tree, from left to right, so many at most.
    pub fn of_all(trace: &Trace, most: usize, budget: &Budget<'_>) -> Vec<Self> {
        let tree = trace.tree();
        let leaves = tree.nodes().filter(|&node| tree.is_leaf(node));
        leaves.flat_map(|leaf| Self::about(trace, leaf, budget)).take(most).collect()
    }

    /// Whether some values are the answer, but not all, and its ends can be written down: 4/3 cannot.
    pub fn is_askable(&self) -> bool {
        let is_short = |end: Value| (end.get() * DECIMALS).round() / DECIMALS == end.get();
        let mut ends = finite_ends([&self.truth]);
        !self.truth.is_empty() && !self.truth.is_all() && ends.all(is_short)
    }

    /// Whether an answer is right.
    pub fn is_right(&self, given: &ValueSet) -> bool {
        given.finite() == self.truth
    }
}

/// The finite ends of the intervals of sets.
fn finite_ends<const N: usize>(sets: [&ValueSet; N]) -> impl Iterator<Item = Value> {
    let ends = sets.into_iter().flat_map(ValueSet::intervals).flat_map(|one| [one.low, one.high]);
    ends.filter(|end| end.is_finite())
}

/// Whether the position of a node stands at another node, too.
pub fn is_shared(tree: &GameTree, node: NodeId) -> bool {
    let original = tree.original(node);
    tree.has_shared() && tree.nodes().any(|other| other != node && tree.original(other) == original)
}

impl Exercise for Which {
    fn prompt(&self, said: &Sentences<'_>) -> String {
        said.ask_which(self)
    }

    fn shape(&self) -> AnswerShape<'_> {
        AnswerShape::Reply(ReplyShape::Values(self.leaf))
    }

    fn solution(&self) -> Answer {
        Answer::Reply(Reply::Values(self.leaf, self.truth.clone()))
    }

    fn grade(&self, answer: &Answer) -> Verdict {
        let given = if let Answer::Reply(Reply::Values(_, given)) = answer { Some(given) } else { None };
        let mark = PartVerdict::of(given.map(|given| self.is_right(given)));
        let reason = WhichReason { which: self.clone(), given: given.cloned() };
        Verdict::new(vec![VerdictItem::new(self.leaf, mark, reason)], None)
    }

    fn mistake(&self, _: &Trace, answer: &Answer, _: &VerdictItem) -> Option<Misconception> {
        if let Answer::Reply(Reply::Values(_, given)) = answer { of_values(self, given) } else { None }
    }

    fn named(&self) -> Vec<NodeId> {
        match self.asked {
            AskedWhich::Cut(node) => vec![self.leaf, node],
            AskedWhich::OtherChoice => vec![self.leaf],
        }
    }
}

/// For which values of a leaf something else happens, and which values were given.
#[derive(Clone, Debug, PartialEq)]
struct WhichReason {
    which: Which,
    given: Option<ValueSet>,
}

impl PartReason for WhichReason {
    fn say(&self, said: &Sentences<'_>, _: &VerdictItem) -> String {
        said.which(&self.which)
    }

    fn hints(&self, said: &Sentences<'_>, part: &VerdictItem) -> Hints {
        let parent = |node: NodeId| said.explainer.trace().tree().parent(node).unwrap_or(NodeId::ROOT);
        let look = match self.which.asked {
            AskedWhich::Cut(node) => parent(node),
            AskedWhich::OtherChoice => NodeId::ROOT,
        };
        let rule = say!(said.text, "practice-hint-which", leaf = said.name(part.node));
        Hints { look: said.look_at(look), rule, answer: None }
    }

    fn is_at_node(&self) -> bool {
        false
    }

    fn mistake(&self, said: &Sentences<'_>, slip: Misconception) -> Option<String> {
        match slip {
            Misconception::OtherRule => Some(say!(said.text, "practice-you-end")),
            // "you counted whole numbers only: 4.5 counts, too"
            Misconception::WholeNumbers => {
                let (number, is_extra) = in_one(&self.which.truth, self.given.as_ref()?)?;
                let side = if is_extra { "extra" } else { "missing" };
                Some(say!(said.text, "practice-you-whole-numbers", number = said.number(number), side))
            }
            _ => None,
        }
    }
}

/// A value that is in only one of two sets, and whether it is the other one, which was given.
fn in_one(truth: &ValueSet, given: &ValueSet) -> Option<(Value, bool)> {
    let mut ends: Vec<Value> = finite_ends([truth, given]).collect();
    ends.sort_unstable();
    let between = ends.windows(2).filter_map(|pair| Value::new(f64::midpoint(pair[0].get(), pair[1].get())));
    let mut differing = between.filter(|&value| truth.contains(value) != given.contains(value));
    differing.next().map(|value| (value, given.contains(value)))
}

/// The mistake in a set of values: its ends belong to it or not, it lies on the other side of its end, or it is the same only
/// for whole numbers.
fn of_values(which: &Which, given: &ValueSet) -> Option<Misconception> {
    let turned = |interval: &Interval| Interval {
        has_low: !interval.has_low,
        has_high: !interval.has_high,
        ..*interval
    };
    let (truth, given) = (which.truth.finite(), given.finite());
    // Upwards from an end, downwards from one, or neither.
    let way = |set: &ValueSet| match set.intervals() {
        [one] if one.low.is_finite() != one.high.is_finite() => {
            Some(if one.low.is_finite() { (one.low, true) } else { (one.high, false) })
        }
        _ => None,
    };
    let is_mirrored =
        |(right, given): ((Value, bool), (Value, bool))| right.0 == given.0 && right.1 != given.1;
    let others = truth.others().finite();
    if ValueSet::of(truth.intervals().iter().map(turned).collect()).finite() == given {
        Some(Misconception::OtherRule)
    } else if way(&truth).zip(way(&given)).is_some_and(is_mirrored)
        || is_same_in_whole_numbers(&others, &given)
    {
        Some(Misconception::TurnedRound)
    } else {
        is_same_in_whole_numbers(&truth, &given).then_some(Misconception::WholeNumbers)
    }
}

/// Whether two sets have the same whole numbers. They can differ only beside their ends.
fn is_same_in_whole_numbers(one: &ValueSet, other: &ValueSet) -> bool {
    let beside = finite_ends([one, other]).flat_map(|end| {
        let end = end.get();
        [end.floor() - 1.0, end.floor(), end.ceil(), end.ceil() + 1.0]
    });
    beside.filter_map(Value::new).all(|number| one.contains(number) == other.contains(number))
}
