//! What the solved elements of SSS* and its dual prove of their nodes.
//!
//! A merit is limited by what is above: of a solved node it says by itself only what the node has at least, in the dual form
//! at most. Together with the leaves that were read below by then it may prove more: it is exact where they leave no other
//! value.

use super::{Trace, VisitId};
use crate::search::Algorithm;
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

use super::record::{PROVES_LOWER, PROVES_UPPER};

impl Trace {
    /// Adds to the results of solved elements what the leaves that were read until then prove of them. Linear in visits;
    /// each leaf goes up as far as it changes anything.
    pub(super) fn prove_solved(&mut self) {
        if !matches!(self.conventions.algorithm, Algorithm::Sss | Algorithm::DualSss) {
            return;
        }
        let mut known = vec![Window::FULL; self.tree.n_nodes()];
        for visit in self.visits() {
            let record = self.record_of(visit);
            let node = record.node();
            if self.is_evaluation(visit, &record) {
                known[node.index()] = Window::new(record.result, record.result);
                raise(&mut known, &self.tree, node);
            } else if self.is_solved(visit) {
                let Window { alpha, beta } = known[node.index()];
                let lower = if alpha >= record.result { PROVES_LOWER } else { 0 };
                let upper = if beta <= record.result { PROVES_UPPER } else { 0 };
                self.records.flag(visit.0, lower | upper);
            }
        }
    }

    fn is_solved(&self, visit: VisitId) -> bool {
        self.taken(visit).is_some_and(|(is_solved, _)| is_solved)
    }
}

/// What is known of a node is told to its ancestors, as long as they learn something by it.
fn raise(known: &mut [Window], tree: &GameTree, mut node: NodeId) {
    while let Some(parent) = tree.parent(node) {
        let now = of_children(known, tree, parent);
        if std::mem::replace(&mut known[parent.index()], now) == now {
            return;
        }
        node = parent;
    }
}

/// The least and the most that a node can be worth after what is known of its children.
fn of_children(known: &[Window], tree: &GameTree, node: NodeId) -> Window {
    let is_min = tree.role(node) == Role::Min;
    let best = |one: Value, other: Value| if is_min { one.min(other) } else { one.max(other) };
    // Of children that are not even nodes nothing is known.
    let unlisted = (tree.n_unlisted(node) > 0).then_some(Window::FULL);
    let children = tree.children(node).map(|child| known[child.index()]).chain(unlisted);
    let all =
        children.reduce(|one, other| Window::new(best(one.alpha, other.alpha), best(one.beta, other.beta)));
    all.unwrap_or(Window::FULL)
}
