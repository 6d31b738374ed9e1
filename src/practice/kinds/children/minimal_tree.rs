//! The fewest leaves that alpha-beta can read if children may be put in any order.
//!
//! What a child gives its parent depends on the window that it is searched with, and not on the order below it: outside the
//! window it moves nothing, inside it is exact. So the fewest leaves of a branch follow from its window and from the fewest
//! of its children in theirs, and at each node it is enough to say who comes first:
//!
//! - where a child reaches the far end of the window, the one that does so with the fewest leaves: nothing else is needed;
//! - else the best child, of equally good ones the one that makes the sum least: the others meet its value then, and that
//!   more is asked of them before would only cost more;
//! - where no child gets into the window, no side: each has to be refuted, in any order.
//!
//! That is more than the minimum of Knuth and Moore (*An Analysis of Alpha-Beta Pruning*, 1975), which counts the leaves of
//! a uniform tree whose values may be chosen; here the values are given. Tests hold it against all orders of small trees.
//!
//! A leaf that the file leaves open cannot be evaluated; a node may still be worth a known number, or at least so much.

use std::collections::BTreeMap;

use crate::practice::kinds::values;
use crate::search::{Conventions, CutRule, Cutoffs, Fail};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

/// Plies between two looks at the stack, and the room that must be left for them.
const PLIES_PER_LOOK: usize = 16;
const RED_ZONE_BYTES: usize = 256 * 1024;
const SEGMENT_BYTES: usize = 4 * 1024 * 1024;

/// What a good order does at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderGoal {
    /// Its first child reaches the far end of the window, so that the others are cut.
    Cut,
    /// Its first child is the best.
    Best,
    /// Any order is as good: no child gets into the window.
    Refuted,
}

/// Who should come first at a node, and what that costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct First {
    pub(super) child: NodeId,
    pub(super) aim: OrderGoal,
    /// Leaves below all children that are visited then.
    pub(super) n_leaves: usize,
}

/// Counts leaves of one tree under conventions of plain alpha-beta. Windows are seen from MAX.
#[derive(Debug)]
pub(super) struct Least<'a> {
    tree: &'a GameTree,
    conventions: Conventions,
    /// What every node is worth at least and at most.
    worth: Vec<Window>,
    counted: BTreeMap<(NodeId, Value, Value), Option<usize>>,
    depth: usize,
}

impl<'a> Least<'a> {
    pub(super) fn new(tree: &'a GameTree, conventions: Conventions) -> Self {
        Self { tree, conventions, worth: values::worths(tree), counted: BTreeMap::new(), depth: 0 }
    }

    /// What a node is worth at least and at most, whatever open leaves are worth.
    pub(super) fn worth(&self, node: NodeId) -> Window {
        self.worth[node.index()]
    }

    /// The fewest leaves below a node that is searched with a window; `None` if every order reads an open one.
    pub(super) fn of(&mut self, node: NodeId, window: Window) -> Option<usize> {
        if self.tree.is_leaf(node) {
            return self.tree.value(node).map(|_| 1);
        }
        let key = (node, window.alpha, window.beta);
        if let Some(&known) = self.counted.get(&key) {
            return known;
        }
        let children: Vec<NodeId> = self.tree.children(node).collect();
        self.depth += 1;
        let first = if self.depth.is_multiple_of(PLIES_PER_LOOK) {
            stacker::maybe_grow(RED_ZONE_BYTES, SEGMENT_BYTES, || self.first(node, &children, window))
        } else {
            self.first(node, &children, window)
        };
        self.depth -= 1;
        let found = first.map(|first| first.n_leaves);
        self.counted.insert(key, found);
        found
    }

    /// Who of some children of a node, which has this window by now, should come next. Of equally good ones the first that is
    /// given. `None` if every order reads an open leaf.
    pub(super) fn first(&mut self, node: NodeId, children: &[NodeId], window: Window) -> Option<First> {
        let role = self.tree.role(node);
        let most = children.iter().map(|&child| self.seen(child, role).beta).max()?;
        let own = turned(window, role);
        if self.is_below(most, own.alpha) {
            let n_leaves = self.of_all(node, children.iter().copied(), window)?;
            return Some(First { child: children[0], aim: OrderGoal::Refuted, n_leaves });
        }
        let mut best: Option<First> = None;
        for &child in children {
            let worth = self.seen(child, role);
            let found = if self.is_above(worth.alpha, own.beta) {
                self.of_all(node, std::iter::once(child), window).map(|n_leaves| (OrderGoal::Cut, n_leaves))
            } else if worth.alpha == worth.beta && worth.alpha == most {
                let after = self.after(node, child, window);
                let others = children.iter().copied().filter(|&other| other != child);
                self.of_all(node, std::iter::once(child), window).and_then(|n_leaves| {
                    Some((OrderGoal::Best, n_leaves + self.of_all(node, others, after)?))
                })
            } else {
                None
            };
            if let Some((aim, n_leaves)) = found
                && best.is_none_or(|best| n_leaves < best.n_leaves)
            {
                best = Some(First { child, aim, n_leaves });
            }
        }
        best
    }

    /// The window of a node once a child has been searched with it.
    pub(super) fn after(&self, node: NodeId, child: NodeId, window: Window) -> Window {
        let role = self.tree.role(node);
        let (own, worth) = (turned(window, role), self.seen(child, role));
        turned(Window { alpha: own.alpha.max(worth.alpha), ..own }, role)
    }

    /// Whether a node with this window is cut once a child has been searched with it.
    pub(super) fn cuts(&self, node: NodeId, child: NodeId, window: Window) -> bool {
        let role = self.tree.role(node);
        self.is_above(self.seen(child, role).alpha, turned(window, role).beta)
    }

    /// The window that the children of a node are searched with which has this one by now.
    pub(super) fn passed(&self, node: NodeId, window: Window) -> Window {
        self.conventions.cutoffs.pass(window, self.tree.role(node)).window
    }

    /// The fewest leaves of children of a node that are all visited while it has one window.
    fn of_all(
        &mut self,
        node: NodeId,
        children: impl Iterator<Item = NodeId>,
        window: Window,
    ) -> Option<usize> {
        let passed = self.passed(node, window);
        let mut sum = 0;
        for child in children {
            sum += self.of(child, passed)?;
        }
        Some(sum)
    }

    /// What a node is worth to the side that decides above it.
    fn seen(&self, node: NodeId, role: Role) -> Window {
        turned(self.worth(node), role)
    }

    /// Whether a child of this worth cuts.
    fn is_above(&self, worth: Value, beta: Value) -> bool {
        self.is_beyond(worth, beta)
    }

    /// Whether a child of this worth is refuted by a bound.
    fn is_below(&self, worth: Value, alpha: Value) -> bool {
        self.is_beyond(-worth, -alpha)
    }

    fn is_beyond(&self, worth: Value, end: Value) -> bool {
        let Conventions { cut, fail, cutoffs, .. } = self.conventions;
        match cut {
            CutRule::GreaterOrEqual => worth >= end,
            // Every result lies in its closed window: nothing is ever beyond it.
            CutRule::Greater if fail == Fail::Hard && cutoffs == Cutoffs::Deep => false,
            CutRule::Greater => worth > end,
        }
    }
}

/// A window as the side that decides sees it, or such a one from MAX: large is good.
fn turned(window: Window, role: Role) -> Window {
    if role == Role::Min { -window } else { window }
}
