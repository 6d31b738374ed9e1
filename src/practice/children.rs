//! Exercise 7: order the children so that alpha-beta reads as few leaves as possible.
//!
//! An answer is graded by running the same search on the reordered tree. What that costs more than the least
//! is a sum over its nodes: at each, what its children cost at least in the windows that they were searched with, less what
//! they would cost in the best order. So every leaf too many has one node to blame.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::minimal_tree::{First, Least, OrderGoal};
use super::unasked::Unasked;
use crate::search::{Conventions, Order};
use crate::trace::Trace;
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
    pub(super) tree: Arc<GameTree>,
    pub(super) conventions: Conventions,
    /// Nodes with more than one child.
    parents: Vec<NodeId>,
    pub(super) n_read_before: usize,
    pub(super) least: usize,
}

impl ChildOrder {
    pub(super) fn of(trace: &Trace) -> Result<Self, Unasked> {
        let (tree, conventions) = (trace.tree(), *trace.conventions());
        if tree.grew_with_search() {
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

    /// A best order: where there is a choice, the child that should come first does, and the others stay as they are.
    pub(super) fn solution(&self) -> Arrangement {
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
        order
    }

    /// Children from left to right in the order in which they are visited, or the other way round.
    pub(super) fn visited(&self, mut children: Vec<NodeId>) -> Vec<NodeId> {
        if self.conventions.order == Order::RightToLeft {
            children.reverse();
        }
        children
    }
}
