//! What would happen if a leaf had another value: asked of the real algorithm, not of a formula.

use super::Trace;
use crate::search::{Conventions, Observer, Order, Passed, Refusal, Space, TreeChildren, TreeSpace, search};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

/// A tree in which one leaf has another value.
#[derive(Clone, Copy, Debug)]
pub struct Altered<'a> {
    tree: &'a GameTree,
    leaf: NodeId,
    value: Value,
}

impl<'a> Altered<'a> {
    /// `tree`, but with `value` at `leaf`.
    pub const fn new(tree: &'a GameTree, leaf: NodeId, value: Value) -> Self {
        Self { tree, leaf, value }
    }
}

impl Space for Altered<'_> {
    type Node = NodeId;
    type Children<'a>
        = TreeChildren<'a>
    where
        Self: 'a;

    fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    fn role(&self, &node: &NodeId) -> Role {
        self.tree.role(node)
    }

    fn leaf(&self, &node: &NodeId) -> Result<Option<Value>, Refusal<NodeId>> {
        if node == self.leaf { Ok(Some(self.value)) } else { TreeSpace(self.tree).leaf(&node) }
    }

    fn children<'a>(&'a self, &node: &'a NodeId, order: Order) -> TreeChildren<'a> {
        TreeChildren::new(self.tree, node, order)
    }

    /// Every node for itself: one leaf has another value, and not what stands for the same position elsewhere.
    fn key(&self, &node: &NodeId) -> u64 {
        node.index() as u64
    }

    fn index(&self, node: &NodeId) -> usize {
        TreeSpace(self.tree).index(node)
    }

    fn move_key(&self, parent: &NodeId, child: &NodeId) -> u64 {
        TreeSpace(self.tree).move_key(parent, child)
    }

    fn estimate(&self, &node: &NodeId) -> Value {
        if node == self.leaf { self.value } else { TreeSpace(self.tree).estimate(&node) }
    }

    fn is_capture(&self, parent: &NodeId, child: &NodeId) -> bool {
        TreeSpace(self.tree).is_capture(parent, child)
    }

    fn is_check(&self, parent: &NodeId, child: &NodeId) -> bool {
        TreeSpace(self.tree).is_check(parent, child)
    }

    fn depth(&self) -> u32 {
        TreeSpace(self.tree).depth()
    }

    fn probability(&self, node: &NodeId) -> Option<f64> {
        TreeSpace(self.tree).probability(node)
    }

    fn range(&self) -> Window {
        let Window { alpha, beta } = TreeSpace(self.tree).range();
        Window::new(alpha.min(self.value), beta.max(self.value))
    }
}

/// Up to this many numbers are tried one by one where bisecting would not be exact.
const MAX_SCANNED: usize = 8_192;

/// What a search decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The root's value, in the algorithm's view.
    pub value: Value,
    /// The root's choice; `None` if the root is a leaf.
    pub choice: Option<NodeId>,
}

/// Runs a search and keeps what it decided. `None` if it is refused.
pub fn decide<S: Space<Node = NodeId> + Clone + Send>(
    space: &S,
    conventions: &Conventions,
) -> Option<Decision> {
    let mut observer = RootChoice::default();
    let value = search(space, conventions, &mut observer).ok()?;
    Some(Decision { value, choice: observer.choice })
}

/// Watches the root only.
#[derive(Debug, Default)]
struct RootChoice {
    depth: usize,
    /// The child of the root that is open or was left last.
    child: Option<NodeId>,
    choice: Option<NodeId>,
}

impl Observer<NodeId> for RootChoice {
    fn enter(&mut self, &node: &NodeId, _: Role, _: Passed) {
        if self.depth == 1 {
            self.child = Some(node);
        }
        self.depth += 1;
    }

    fn leaf(&mut self, &node: &NodeId, _: Role, _: Passed, _: Value, _: Value) {
        if self.depth == 1 {
            self.child = Some(node);
        }
    }

    fn improve(&mut self, _: Value) {
        if self.depth == 1 {
            self.choice = self.child;
        }
    }

    fn leave(&mut self, _: Value) {
        self.depth -= 1;
    }
}

/// An interval of values, each end with whether it belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    /// The lower end.
    pub low: Value,
    /// Whether the lower end belongs to it.
    pub has_low: bool,
    /// The upper end.
    pub high: Value,
    /// Whether the upper end belongs to it.
    pub has_high: bool,
}

impl Interval {
    /// Everything from −∞ to ∞.
    pub const ALL: Self =
        Self { low: Value::NEG_INFINITY, has_low: true, high: Value::INFINITY, has_high: true };

    /// Whether a value lies in it.
    pub fn contains(self, value: Value) -> bool {
        (value > self.low || self.has_low && value == self.low)
            && (value < self.high || self.has_high && value == self.high)
    }
}

/// For which values of a leaf the decision stays the same, as far as the values that the tree states can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stability {
    /// The root's value stays the same.
    pub value: Interval,
    /// The root's choice stays the same.
    pub choice: Interval,
}

impl Trace {
    /// The exact intervals of values of a leaf in which the root keeps its value, and its choice.
    ///
    /// All comparisons of a search are between leaf values and ends of the window, so a decision can change only at
    /// one of those numbers. The intervals are found by running the trace's own algorithm at them and between them:
    /// O(log leaves) searches with a full window, else as many as there are numbers in
    /// the interval (bisected, and then not exact, from 8,192 numbers on). A value that would make the search read a free leaf counts as a change.
    /// `None` for inner nodes, for a search that was refused or stopped, and in trees that grew with the search: what was
    /// never tried there has no value.
    pub fn stability(&self, leaf: NodeId) -> Option<Stability> {
        if !self.tree.is_leaf(leaf) || self.tree.is_unfolded() || self.ending != super::Ending::Finished {
            return None;
        }
        let start = self.tree.value(leaf).unwrap_or(Value::ZERO);
        let now = self.decide_with(leaf, start)?;
        let probes = self.probes(leaf, start);
        let at = probes.iter().position(|probe| probe.value == start && !probe.is_between)?;
        // With a full window a larger leaf is never worse for MAX, so each set is one interval and can be bisected.
        // A search that fails low or high at the root may change its choice back and forth.
        let is_monotone = self.conventions.window == Window::FULL
            || !self.conventions.algorithm.has_window()
            || probes.len() > MAX_SCANNED;
        let interval = |same: &dyn Fn(Decision) -> bool| {
            let holds = |i: usize| self.decide_with(leaf, probes[i].value).is_some_and(same);
            let (low, high) = if is_monotone {
                (lowest(at, &holds), highest(at, probes.len() - 1, &holds))
            } else {
                let low = (0..at).rev().take_while(|&i| holds(i)).last().unwrap_or(at);
                (low, (at + 1..probes.len()).take_while(|&i| holds(i)).last().unwrap_or(at))
            };
            Interval {
                low: if probes[low].is_between { probes[low - 1].value } else { probes[low].value },
                has_low: !probes[low].is_between,
                high: if probes[high].is_between { probes[high + 1].value } else { probes[high].value },
                has_high: !probes[high].is_between,
            }
        };
        Some(Stability {
            value: interval(&|decision| decision.value == now.value),
            choice: interval(&|decision| decision.choice == now.choice),
        })
    }

    /// What the trace's algorithm decides if a leaf has this value; `None` if it would read a node without one.
    pub fn decide_with(&self, leaf: NodeId, value: Value) -> Option<Decision> {
        decide(&Altered::new(&self.tree, leaf, value), &self.conventions)
    }

    /// The numbers at which a decision may change, and one between each two, ascending from −∞ to ∞.
    fn probes(&self, leaf: NodeId, start: Value) -> Vec<Probe> {
        let window = self.conventions.window;
        let mut numbers: Vec<Value> = self
            .tree
            .nodes()
            .filter(|&node| node != leaf)
            .filter_map(|node| self.tree.value(node))
            .chain([start, window.alpha, window.beta, Value::NEG_INFINITY, Value::INFINITY])
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        let mut probes = Vec::with_capacity(2 * numbers.len());
        for (i, &value) in numbers.iter().enumerate() {
            if i > 0
                && let Some(between) = between(numbers[i - 1], value)
            {
                probes.push(Probe { value: between, is_between: true });
            }
            probes.push(Probe { value, is_between: false });
        }
        probes
    }
}

/// The first index below `at` from which on a condition holds up to `at`, if it holds for one run of indices.
fn lowest(at: usize, holds: &impl Fn(usize) -> bool) -> usize {
    let (mut low, mut from) = (at, 0);
    while from < low {
        let middle = usize::midpoint(from, low);
        if holds(middle) { low = middle } else { from = middle + 1 }
    }
    low
}

/// The mirror image, up to `to`.
fn highest(at: usize, mut to: usize, holds: &impl Fn(usize) -> bool) -> usize {
    let mut high = at;
    while high < to {
        let middle = usize::midpoint(high, to) + 1;
        if holds(middle) { high = middle } else { to = middle - 1 }
    }
    high
}

#[derive(Clone, Copy, Debug)]
struct Probe {
    value: Value,
    is_between: bool,
}

/// A number strictly between two; `None` if there is none.
fn between(low: Value, high: Value) -> Option<Value> {
    let middle = match (low.is_finite(), high.is_finite()) {
        (true, true) => f64::midpoint(low.get(), high.get()),
        (true, false) => low.get() + low.get().abs().max(1.0),
        (false, true) => high.get() - high.get().abs().max(1.0),
        (false, false) => 0.0,
    };
    Value::new(middle).filter(|&middle| middle > low && middle < high)
}
