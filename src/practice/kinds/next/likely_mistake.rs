//! The known mistake behind a wrong part of an answer to another question.
//!
//! What a student writes about the whole search is the answer to a question before one of its steps. So the mistakes are
//! those of [`choices`](super::choices()): a wrong answer that equals one of the wrong choices has its mistake.

use std::collections::BTreeSet;

use super::choices::misconception;
use super::step_question::{AskedNext, Next, asked_before};
use crate::practice::claim::Claim;
use crate::practice::misconception::Misconception;
use crate::practice::question_rate::QuestionRate;
use crate::practice::reply::Reply;
use crate::trace::Trace;
use crate::tree::NodeId;
use crate::value::Value;

/// The question before a step that is about one of these.
fn asked(trace: &Trace, step: usize, is_meant: impl Fn(AskedNext) -> bool) -> Option<Next> {
    asked_before(trace, step, QuestionRate::EveryStep).into_iter().find(|next| is_meant(next.asked))
}

/// The mistake in a number that a node returns, seen from MAX.
pub(in crate::practice) fn returned(trace: &Trace, node: NodeId, given: Value) -> Option<Misconception> {
    let step = trace.visit(trace.visit_of(node)?).leave?;
    let next = asked(trace, step, |asked| asked == AskedNext::Return(node))?;
    let value = trace.in_max_view(node, given).0;
    misconception(trace, &next, &Reply::Claim(Claim { value, bound: None }))
}

/// The mistake in what is marked below a node, as an answer to the question whether there is a cutoff, at the step at which
/// an edge is pruned or passed.
pub(in crate::practice) fn of_cutoff(
    trace: &Trace,
    step: usize,
    marked: &BTreeSet<NodeId>,
) -> Option<Misconception> {
    let next = asked(trace, step, |asked| matches!(asked, AskedNext::Cut(_)))?;
    let node = next.node();
    let children = marked.iter().copied().filter(|&child| trace.tree().parent(child) == Some(node));
    misconception(trace, &next, &Reply::Edges(children.collect()))
}
