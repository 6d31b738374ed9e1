//! Exercise 7: order the children so that alpha-beta reads as few leaves as possible.
//!
//! An answer is graded by running the same search on the tree as it was put in order. What that costs more than the least
//! is a sum over its nodes: at each, what its children cost at least in the windows that they were searched with, less what
//! they would cost in the best order. So every leaf too many has one node to blame.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Unasked;
use super::answer::Answer;
use super::minimal_tree::{First, Least, OrderGoal};
use super::verdict::{LeafCounts, PartVerdict, VerdictItem, Why};
use crate::search::{Conventions, Order};
use crate::trace::{Ending, Trace, VisitId};
use crate::tree::{GameTree, NodeId};
use crate::value::Window;

/// The children of nodes, from left to right. Nodes that are not named keep their order, and so do children.
pub type Arrangement = BTreeMap<NodeId, Vec<NodeId>>;

/// What is said of the order of the children of a node.
#[derive(Clone, Debug, PartialEq)]
pub struct Ordered {
    /// The node.
    pub node: NodeId,
    /// The window with which it was searched, seen from MAX.
    pub window: Window,
    /// The child that was searched first, and what it is worth at least and at most.
    pub first: (NodeId, Window),
    /// A child that should be, and what that one is worth.
    pub better: (NodeId, Window),
    /// What that child does.
    pub aim: OrderGoal,
    /// How many leaves the order costs more than that; `None` where it leads to a leaf that the file leaves open.
    pub n_wasted: Option<usize>,
}

/// The children of a tree's nodes, to be put in order.
#[derive(Clone, Debug)]
pub struct ChildOrder {
    tree: Arc<GameTree>,
    conventions: Conventions,
    /// Nodes with more than one child.
    parents: Vec<NodeId>,
    n_read_before: usize,
    least: usize,
}

impl ChildOrder {
    pub(super) fn of(trace: &Trace) -> Result<Self, Unasked> {
        let (tree, conventions) = (trace.tree(), *trace.conventions());
        if tree.is_unfolded() {
            return Err(Unasked::Unfrozen);
        }
        if !conventions.is_plain() || !conventions.algorithm.has_window() {
            return Err(Unasked::NotAlphaBeta);
        }
        let parents: Vec<NodeId> =
            tree.nodes().filter(|&node| tree.children(node).nth(1).is_some()).collect();
        let least = Least::new(tree, conventions).of(NodeId::ROOT, conventions.window);
        let n_read_before = trace.n_distinct_evaluated();
        match least {
            Some(least) if !parents.is_empty() => {
                Ok(Self { tree: Arc::clone(tree), conventions, parents, n_read_before, least })
            }
            _ => Err(Unasked::NothingToOrder),
        }
    }

    /// The nodes with more than one child.
    pub fn parents(&self) -> &[NodeId] {
        &self.parents
    }

    /// How many leaves are read with the children as they stand in the file, and in the best order.
    pub const fn n_read(&self) -> (usize, usize) {
        (self.n_read_before, self.least)
    }

    /// All children of a node in the order of an answer. What is no child of it is passed over.
    pub fn order(&self, node: NodeId, given: &Arrangement) -> Vec<NodeId> {
        let mut order: Vec<NodeId> = Vec::new();
        let told = given.get(&node).into_iter().flatten().copied();
        for child in told.filter(|&child| self.tree.parent(child) == Some(node) && child != NodeId::ROOT) {
            if !order.contains(&child) {
                order.push(child);
            }
        }
        let others = self.tree.children(node).filter(|child| !order.contains(child)).collect::<Vec<_>>();
        order.extend(others);
        order
    }

    /// The tree in the order of an answer, and for each of its nodes the one that it was; nodes are called by `label`, each
    /// otherwise.
    pub fn ordered<L: AsRef<str>>(
        &self,
        given: &Arrangement,
        label: impl FnMut(NodeId) -> Option<L>,
    ) -> (GameTree, Vec<NodeId>) {
        let as_it_stands = || (GameTree::clone(&self.tree), self.tree.nodes().collect());
        self.tree.reordered(|node| self.order(node, given), label).unwrap_or_else(as_it_stands)
    }

    /// The search of the tree in the order of an answer, with the nodes as they were.
    fn run(&self, given: &Arrangement) -> (Trace, Vec<NodeId>) {
        let (tree, before) = self.ordered(given, |node| self.tree.label(node));
        (Trace::record(Arc::new(tree), self.conventions), before)
    }

    /// A best order: where there is a choice, the child that should come first does, and the others stay as they are.
    pub(super) fn solution(&self) -> Answer {
        let mut least = Least::new(&self.tree, self.conventions);
        let mut order = Arrangement::new();
        let mut open = vec![(NodeId::ROOT, self.conventions.window)];
        while let Some((node, window)) = open.pop() {
            if self.tree.is_leaf(node) {
                continue;
            }
            let children = self.visited(self.tree.children(node).collect());
            let Some(First { child, aim, .. }) = least.first(node, &children, window) else { continue };
            open.push((child, least.passed(node, window)));
            if aim != OrderGoal::Cut {
                let after = if aim == OrderGoal::Best { least.after(node, child, window) } else { window };
                let passed = least.passed(node, after);
                open.extend(children.iter().filter(|&&other| other != child).map(|&other| (other, passed)));
            }
            if aim != OrderGoal::Refuted && children.first() != Some(&child) {
                let others = children.into_iter().filter(|&other| other != child);
                order.insert(node, self.visited([child].into_iter().chain(others).collect()));
            }
        }
        Answer::Children(order)
    }

    /// Children from left to right in the order in which they are visited, or the other way round.
    fn visited(&self, mut children: Vec<NodeId>) -> Vec<NodeId> {
        if self.conventions.order == Order::RightToLeft {
            children.reverse();
        }
        children
    }

    pub(super) fn grade(&self, given: &Arrangement) -> (Vec<VerdictItem>, LeafCounts) {
        let (trace, before) = self.run(given);
        let mut least = Least::new(&self.tree, self.conventions);
        let run = (&trace, &before[..]);
        let item = |visit| self.item(run, visit, given, &mut least);
        let mut items: Vec<VerdictItem> = trace.visits().filter_map(item).collect();
        if items.is_empty() {
            items.push(VerdictItem::new(NodeId::ROOT, PartVerdict::Right, Why::AnyOrder));
        }
        let n_read = (trace.ending() == Ending::Finished).then(|| trace.n_distinct_evaluated());
        let tally = LeafCounts { n_read, n_read_before: self.n_read_before, least: self.least };
        (items, tally)
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
        let children: Vec<NodeId> = self.visited(self.tree.children(node).collect());
        if children.len() < 2 {
            return None;
        }
        let visited: Vec<(NodeId, Window)> =
            trace.children(visit).map(|child| (was(child), seen(child))).collect();
        let order = self.visited(self.order(node, given));
        let first = *order.first()?;
        // Below an order that has already led astray, every order may read an open leaf.
        let best = least.first(node, &children, window)?;
        let mut spent: Option<usize> = visited.iter().map(|&(child, window)| least.of(child, window)).sum();
        // A node that was left before its end, because an open leaf was to be read, is to blame if it led there.
        if trace.visit(visit).leave.is_none() && spent.is_some() {
            let is_below =
                trace.children(visit).last().is_some_and(|child| trace.visit(child).leave.is_none());
            if is_below || !order.get(visited.len()).is_some_and(|&next| self.tree.is_free(next)) {
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
        Some(VerdictItem::new(node, mark, Why::Ordered(Box::new(ordered))))
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
