//! The order of children: where it costs leaves.

use std::sync::Arc;

use super::minimal_tree::{First, Least, OrderGoal};
use super::{AnyOrder, ChildOrder, Ordered};
use crate::practice::answer::Arrangement;
use crate::practice::verdict::{LeafCounts, PartVerdict, VerdictItem};
use crate::trace::{Ending, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::Window;

impl ChildOrder {
    pub(super) fn graded(&self, given: &Arrangement) -> (Vec<VerdictItem>, LeafCounts) {
        let (trace, before) = self.run(given);
        let mut least = Least::new(self.tree(), self.conventions);
        let run = (&trace, &before[..]);
        let item = |visit| self.item(run, visit, given, &mut least);
        let mut items: Vec<VerdictItem> = trace.visits().filter_map(item).collect();
        if items.is_empty() {
            items.push(VerdictItem::new(NodeId::ROOT, PartVerdict::Right, AnyOrder));
        }
        let n_read = (trace.ending() == Ending::Finished).then(|| trace.n_distinct_evaluated());
        let tally = LeafCounts { n_read, n_read_before: self.n_read_before, least: self.least };
        (items, tally)
    }

    /// The search of the tree in the order of an answer, with the nodes as they were.
    fn run(&self, given: &Arrangement) -> (Trace, Vec<NodeId>) {
        let (tree, before) = self.orders.ordered(given, |node| self.tree().label(node));
        (Trace::record(Arc::new(tree), self.conventions), before)
    }

    /// What is said of the children of a node that was visited; nothing where no order is better than another.
    fn item(
        &self,
        (trace, before): (&Trace, &[NodeId]),
        visit: VisitId,
        given: &Arrangement,
        least: &mut Least<'_>,
    ) -> Option<VerdictItem> {
        let was = |visit: VisitId| before[trace.node(visit).index()];
        let seen = |visit: VisitId| trace.in_max_view(trace.node(visit), trace.visit(visit).window).0;
        let (node, window) = (was(visit), seen(visit));
        let children: Vec<NodeId> = self.visited(self.tree().children(node).collect());
        if children.len() < 2 {
            return None;
        }
        let visited: Vec<(NodeId, Window)> =
            trace.children(visit).map(|child| (was(child), seen(child))).collect();
        let order = self.visited(self.orders.order(node, given));
        let first = *order.first()?;
        // Below an order that has already led astray, every order may read an open leaf.
        let best = least.first(node, &children, window)?;
        let mut spent: Option<usize> = visited.iter().map(|&(child, window)| least.of(child, window)).sum();
        // A node that was left before its end, because an open leaf was to be read, is to blame if it led there.
        if trace.visit(visit).leave.is_none() && spent.is_some() {
            let is_below =
                trace.children(visit).last().is_some_and(|child| trace.visit(child).leave.is_none());
            if is_below || !order.get(visited.len()).is_some_and(|&next| self.tree().is_free(next)) {
                return None;
            }
            spent = None;
        }
        let n_wasted = spent.map(|spent| spent.saturating_sub(best.n_leaves));
        if n_wasted == Some(0) && !matters(least, node, &children, window, best) {
            return None;
        }
        let is_right = n_wasted == Some(0);
        // Of several that do the same for the same, the learner's own.
        let does_it = match best.aim {
            OrderGoal::Cut => least.cuts(node, first, window),
            OrderGoal::Best => least.worth(first) == least.worth(best.child),
            OrderGoal::Refuted => true,
        };
        let better = if is_right && does_it { first } else { best.child };
        let ordered = Ordered {
            node,
            window,
            first: (first, least.worth(first)),
            better: (better, least.worth(better)),
            aim: best.aim,
            n_wasted,
        };
        let mark = if is_right { PartVerdict::Right } else { PartVerdict::Wrong };
        Some(VerdictItem::new(node, mark, ordered))
    }
}

/// Whether some child that came first would cost more than the best one.
fn matters(least: &mut Least<'_>, node: NodeId, children: &[NodeId], window: Window, best: First) -> bool {
    children.iter().any(|&child| {
        let passed = least.passed(node, window);
        let Some(of_child) = least.of(child, passed) else { return true };
        if least.cuts(node, child, window) {
            return of_child > best.n_leaves;
        }
        let others: Vec<NodeId> = children.iter().copied().filter(|&other| other != child).collect();
        let after = least.after(node, child, window);
        let of_others = least.first(node, &others, after).map(|first| first.n_leaves);
        of_others.is_none_or(|of_others| of_child + of_others > best.n_leaves)
    })
}
