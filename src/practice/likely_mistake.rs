//! The known mistake behind a wrong part of an answer.
//!
//! What a student writes about the whole search is the answer to a question before one of its steps. So the mistakes are
//! those of [`choices`](super::choices()): a wrong answer that equals one of the wrong choices has its mistake.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::answer::Answer;
use super::choices::{Misconception, misconception};
use super::claim::Claim;
use super::cuts::{Cuts, NodeFate};
use super::grading::grade;
use super::next::{AskedNext, Next, NextAnswer, QuestionRate, asked_before};
use super::order::{LeafOrder, Unread};
use super::question::Question;
use super::verdict::{CallPart, PartVerdict, Verdict, VerdictItem, Why};
use super::which::{Which, finite_ends};
use crate::search::{Algorithm, Conventions, Order};
use crate::trace::Trace;
use crate::trace::whatif::{Interval, ValueSet};
use crate::tree::NodeId;
use crate::value::{Role, Value};

/// Grades an answer about a search, and names the known mistakes in it.
pub fn grade_on(trace: &Trace, question: &Question, answer: &Answer) -> Verdict {
    let mut verdict = grade(question, answer);
    let trace = match question {
        Question::Values(worths) => worths.minimax(),
        _ => trace,
    };
    // Who has pruned nothing rightly may not know any rule: that a branch is missing then tells of no mistake.
    let has_pruned =
        verdict.items.iter().any(|item| item.mark == PartVerdict::Right && matches!(item.why, Why::Cut(_)));
    // An order is one answer with one mistake, which may have been made at several nodes.
    let of_order = match (question, answer) {
        (Question::Order(_), Answer::Order(given)) if !verdict.is_right() => of_order(trace, given),
        _ => None,
    };
    for item in &mut verdict.items {
        let tells_nothing = item.mark == PartVerdict::Missing
            && matches!(item.why, Why::Cut(_))
            && (!has_pruned || is_below_marks(trace, answer, item.node));
        if !tells_nothing
            && matches!(item.mark, PartVerdict::Wrong | PartVerdict::Missing | PartVerdict::Extra)
        {
            let is_of_order = match of_order {
                Some(Misconception::Missed) => {
                    matches!(item.why, Why::Cut(_) | Why::Unread(Unread::Inside(_)))
                }
                _ => item.is_first_mistake,
            };
            let of_order = of_order.filter(|_| is_of_order);
            item.misconception = of_order.or_else(|| mistake(trace, question, answer, item));
        }
    }
    let has_none = matches!(answer, Answer::Cuts(marked) if marked.is_empty());
    for item in verdict.items.iter_mut().filter(|item| has_none && item.is_first_mistake) {
        item.misconception = Some(Misconception::NoCutoff);
    }
    verdict
}

/// Whether a node lies below an edge that is marked: who takes that branch for pruned does not come to the node.
fn is_below_marks(trace: &Trace, answer: &Answer, node: NodeId) -> bool {
    let Answer::Cuts(marked) = answer else { return false };
    trace.tree().ancestors(node).any(|above| marked.contains(&above))
}

fn mistake(trace: &Trace, question: &Question, answer: &Answer, item: &VerdictItem) -> Option<Misconception> {
    match (question, answer, &item.why) {
        (Question::Values(worths), Answer::Values(all), Why::Worth(_, Some(given))) => {
            let is_swapped = || worths.is_choice_of_other_side(item.node, *given, all);
            let taken =
                returned(trace, item.node, *given).filter(|_| worths.may_have_taken(item.node, *given, all));
            taken.or_else(|| is_swapped().then_some(Misconception::OtherSide))
        }
        (Question::Cuts(cuts), Answer::Cuts(marked), Why::Cut(_) | Why::NotCut(_)) => {
            asked_of_cutoff(trace, item, marked).or_else(|| marked_in_vain(cuts, item, marked))
        }
        (_, _, Why::Call(part)) => in_call(trace, part),
        (_, Answer::Next(reply), Why::Next(next)) => misconception(trace, next, reply),
        (_, Answer::Which(given), Why::Which(asked)) => of_values(&asked.0, given),
        _ => None,
    }
}

/// The mistake in what is marked below a node, as an answer to the question whether there is a cutoff.
fn asked_of_cutoff(trace: &Trace, item: &VerdictItem, marked: &BTreeSet<NodeId>) -> Option<Misconception> {
    let next = cutoff(trace, item)?;
    let node = next.node();
    let children = marked.iter().copied().filter(|&child| trace.tree().parent(child) == Some(node));
    misconception(trace, &next, &NextAnswer::Edges(children.collect()))
}

/// The mistake in a mark at a child that is searched: it causes the cutoff that it is taken for, or there is none.
fn marked_in_vain(cuts: &Cuts, item: &VerdictItem, marked: &BTreeSet<NodeId>) -> Option<Misconception> {
    let Why::NotCut(NodeFate::Searched { at, value, is_open, .. }) = item.why else { return None };
    let pruned = || cuts.edges().iter().filter(move |edge| edge.at == at);
    if pruned().any(|edge| edge.after.0 == item.node) && !pruned().any(|edge| marked.contains(&edge.node)) {
        return Some(Misconception::Searched);
    }
    (value.is_some() && is_open).then_some(Misconception::NotReached)
}

/// The question before a step that is about one of these.
fn asked(trace: &Trace, step: usize, is_meant: impl Fn(AskedNext) -> bool) -> Option<Next> {
    asked_before(trace, step, QuestionRate::EveryStep).into_iter().find(|next| is_meant(next.asked))
}

/// The mistake in a number that a node returns, seen from MAX.
fn returned(trace: &Trace, node: NodeId, given: Value) -> Option<Misconception> {
    let step = trace.visit(trace.visit_of(node)?).leave?;
    let next = asked(trace, step, |asked| asked == AskedNext::Return(node))?;
    let value = trace.in_max_view(node, given).0;
    misconception(trace, &next, &NextAnswer::Claim(Claim { value, bound: None }))
}

/// The question whether there is a cutoff, at the moment when the edge to a node is pruned or passed.
fn cutoff(trace: &Trace, item: &VerdictItem) -> Option<Next> {
    let step = match &item.why {
        Why::Cut(_) => {
            let (index, _) = trace.pruned().into_iter().find(|(_, node)| *node == item.node)?;
            trace.cut(index)?.step
        }
        _ => trace.visit(trace.visit_of(item.node)?).enter,
    };
    asked(trace, step, |asked| matches!(asked, AskedNext::Cut(_)))
}

/// The first mistake in what is written about a call.
fn in_call(trace: &Trace, part: &CallPart) -> Option<Misconception> {
    let CallPart { call, given, marks } = part;
    let (alpha, beta) = (call.window.alpha, call.window.beta);
    let wrong = |i: usize, given: Option<Value>| given.filter(|_| marks[i] == PartVerdict::Wrong);
    let end = |given: Option<Value>, truth: Value, other: Value, side: Role| {
        let given = given?;
        let open = if side == Role::Max { Value::NEG_INFINITY } else { Value::INFINITY };
        let own = own_bound(trace, call.node, side).unwrap_or(open);
        if given == own && own != truth {
            Some(Misconception::OnlyParent)
        } else if given == open {
            Some(Misconception::Kept)
        } else if given == other {
            Some(Misconception::OtherBound)
        } else {
            (given == -truth).then_some(Misconception::Sign)
        }
    };
    let result = given.result.filter(|_| marks[2] == PartVerdict::Wrong);
    end(wrong(0, given.alpha), alpha, beta, Role::Max)
        .or_else(|| end(wrong(1, given.beta), beta, alpha, Role::Min))
        .or_else(|| returned(trace, call.node, result?.value))
}

/// The bound that the parent of a node has set by itself when it calls the node, seen from MAX.
fn own_bound(trace: &Trace, node: NodeId, side: Role) -> Option<Value> {
    let visit = trace.visit(trace.visit_of(node)?);
    let parent = visit.parent?;
    let above = trace.node(parent);
    let (best, _) = trace.live(parent, visit.enter.saturating_sub(1)).best?;
    (trace.tree().role(above) == side).then(|| trace.in_max_view(above, best).0)
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

/// The mistake in the whole order of the leaves.
fn of_order(trace: &Trace, given: &[NodeId]) -> Option<Misconception> {
    let is_order_of = |conventions: Conventions| {
        let other = Trace::record(Arc::clone(trace.tree()), conventions);
        LeafOrder::of(&other).is_ok_and(|order| order.leaves() == given)
    };
    let conventions = *trace.conventions();
    let turned = match conventions.order {
        Order::LeftToRight => Order::RightToLeft,
        _ => Order::LeftToRight,
    };
    if is_order_of(conventions.with(Algorithm::Minimax)) {
        Some(Misconception::Missed)
    } else {
        is_order_of(Conventions { order: turned, ..conventions }).then_some(Misconception::OtherDirection)
    }
}
