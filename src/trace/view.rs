//! Whose view a number is in: the algorithm's own at a node, or MAX's.

use std::ops::Neg;

use super::record::NEVER;
use super::{Trace, VisitId};
use crate::search::ValueView;
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value};

/// A value, a bound or a window as MAX sees it, as trees state their values.
///
/// It cannot be turned for MAX once more; [`Trace::in_view_of`] turns it for a node.
///
/// ```compile_fail
/// # use plyscope::{trace::Trace, tree::NodeId, value::Value};
/// fn turned_twice(trace: &Trace, node: NodeId, value: Value) {
///     let _ = trace.in_max_view(node, trace.in_max_view(node, value));
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InMaxView<T>(pub T);

impl Trace {
    /// What the algorithm says at a node, as MAX sees it.
    pub fn in_max_view<T: Neg<Output = T>>(&self, node: NodeId, said: T) -> InMaxView<T> {
        InMaxView(self.turned(node, said))
    }

    /// What MAX sees, in the algorithm's own view at a node.
    pub fn in_view_of<T: Neg<Output = T>>(&self, node: NodeId, seen: InMaxView<T>) -> T {
        self.turned(node, seen.0)
    }

    fn turned<T: Neg<Output = T>>(&self, node: NodeId, it: T) -> T {
        if self.is_negated(node) { -it } else { it }
    }

    /// Whether numbers at this node are seen from MIN.
    pub fn is_negated(&self, node: NodeId) -> bool {
        self.conventions.algorithm.view() == ValueView::Mover && self.tree.role(node) == Role::Min
    }

    /// Whether the node wants large numbers in the algorithm's own view: MAX does, and in negamax everybody.
    pub fn is_maximizing(&self, node: NodeId) -> bool {
        self.conventions.algorithm.view() == ValueView::Mover || self.tree.role(node) != Role::Min
    }

    /// The result of a visit and what it proves, as another node sees them; `None` while it has none.
    pub fn result_seen_from(&self, visit: VisitId, node: NodeId) -> Option<(Value, Bound)> {
        let record = self.record_of(visit);
        let turned = self.is_negated(record.node()) != self.is_negated(node);
        let (value, bound) = (record.result, record.bound());
        (record.leave != NEVER).then_some(if turned { (-value, -bound) } else { (value, bound) })
    }
}
