//! The known mistake behind an answer that is right for another search of the same tree.

use std::sync::Arc;

use super::misconception::Misconception;
use crate::search::{Conventions, CutRule, Order};
use crate::trace::Trace;

/// The mistake of a learner whose answer is that of the same search with the other rule for cutoffs, or with the children in
/// the other direction.
pub(in crate::practice) fn other_search(
    trace: &Trace,
    is_answer_of: impl Fn(&Trace) -> bool,
) -> Option<Misconception> {
    let conventions = *trace.conventions();
    let cut = match conventions.cut {
        CutRule::GreaterOrEqual => CutRule::Greater,
        CutRule::Greater => CutRule::GreaterOrEqual,
    };
    let order = match conventions.order {
        Order::LeftToRight => Order::RightToLeft,
        _ => Order::LeftToRight,
    };
    let others = [
        (Conventions { cut, ..conventions }, Misconception::OtherRule),
        (Conventions { order, ..conventions }, Misconception::OtherDirection),
    ];
    others.into_iter().find(|(other, _)| is_answer(trace, *other, &is_answer_of)).map(|(_, slip)| slip)
}

/// Whether an answer is that of a search of the same tree under these conventions. One that ends at an open leaf is not what
/// the learner had in mind.
pub(in crate::practice) fn is_answer(
    trace: &Trace,
    conventions: Conventions,
    is_answer_of: impl Fn(&Trace) -> bool,
) -> bool {
    let other = Trace::record(Arc::clone(trace.tree()), conventions);
    other.decision().is_some() && is_answer_of(&other)
}
