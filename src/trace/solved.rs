//! What the solved elements of SSS* and its dual prove of their nodes.
//!
//! A merit is limited by what is above: of a solved node it says by itself only what the node has at least, in the dual form
//! at most. Together with the leaves that were read below by then it may prove more: it is exact where they leave no other
//! value.

use std::collections::{BTreeMap, BinaryHeap};

use super::{Trace, VisitId};
use crate::search::Algorithm;
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

use super::record::{PROVES_LOWER, PROVES_UPPER};

impl Trace {
    /// Puts in place of the merits of solved elements what the leaves that were read until then prove of their nodes: that,
    /// or more. Linear in visits; each leaf goes up as far as it changes anything.
    pub(super) fn prove_solved(&mut self) {
        if !matches!(self.conventions.algorithm, Algorithm::Sss | Algorithm::DualSss) {
            return;
        }
        let mut known = ValueBounds {
            tree: &self.tree,
            windows: vec![Window::FULL; self.tree.n_nodes()],
            wide: BTreeMap::new(),
        };
        let mut proved = Vec::new();
        for visit in self.visits() {
            let record = self.record_of(visit);
            let node = record.node();
            if self.is_evaluation(visit, &record) {
                known.raise(node, Window::new(record.result, record.result));
            } else if self.is_solved(visit) {
                let Window { alpha, beta } = known.windows[node.index()];
                let is_dual = self.conventions.algorithm == Algorithm::DualSss;
                let result = if is_dual { record.result.min(beta) } else { record.result.max(alpha) };
                let lower = if alpha >= result { PROVES_LOWER } else { 0 };
                let upper = if beta <= result { PROVES_UPPER } else { 0 };
                proved.push((visit, record.leave, result, lower | upper));
            }
        }
        for (visit, step, result, flags) in proved {
            self.records.leave(visit.0, step, result, flags);
        }
    }

    fn is_solved(&self, visit: VisitId) -> bool {
        self.taken(visit).is_some_and(|(is_solved, _)| is_solved)
    }
}

/// The least and the most that each node can be worth.
struct ValueBounds<'a> {
    tree: &'a GameTree,
    windows: Vec<Window>,
    /// Nodes with very many children: these are not visited one by one whenever one of them changes.
    wide: BTreeMap<NodeId, FarEnds>,
}

/// The ends of the windows of very many children that limit how good their parent can be.
struct FarEnds {
    /// Children of which nothing is known on that side.
    n_open: usize,
    /// The others, the best for the side to move on top; also what was known of them before.
    best: BinaryHeap<(Value, NodeId)>,
}

impl ValueBounds<'_> {
    /// What is known of a node is told to its ancestors, as long as they learn something by it.
    fn raise(&mut self, mut node: NodeId, mut window: Window) {
        loop {
            let before = std::mem::replace(&mut self.windows[node.index()], window);
            let Some(parent) = self.tree.parent(node).filter(|_| before != window) else { return };
            window = self.of_parent(parent, (node, before));
            node = parent;
        }
    }

    /// What is known of a node of which one child has changed: windows only become narrower.
    fn of_parent(&mut self, node: NodeId, (child, before): (NodeId, Window)) -> Window {
        let (is_min, now) = (self.tree.role(node) == Role::Min, self.windows[child.index()]);
        // As the side to move sees it: the near end is what it has, the far end what it can still get.
        let far_end = |window: Window| if is_min { -window.alpha } else { window.beta };
        let Window { alpha, beta } = self.windows[node.index()];
        let far = far_end(Window { alpha, beta });
        let most = if self.tree.is_wide(node) && self.tree.n_unlisted(node) == 0 {
            self.most_of_wide(node, child, (far_end(before), far_end(now)), far_end)
        } else if far_end(before) < far {
            far
        } else {
            self.most_of_children(node, far, far_end)
        };
        if is_min { Window::new(-most, beta.min(now.beta)) } else { Window::new(alpha.max(now.alpha), most) }
    }

    /// The most that the side to move can still get, which was `far` so far.
    fn most_of_children(&self, node: NodeId, far: Value, far_end: impl Fn(Window) -> Value) -> Value {
        let mut most = Value::NEG_INFINITY;
        for child in self.tree.children(node) {
            most = most.max(far_end(self.windows[child.index()]));
            if most == far {
                return far;
            }
        }
        // Of children that are not even nodes nothing is known.
        if self.tree.n_unlisted(node) > 0 { far } else { most }
    }

    /// The same of a node with very many children, of which one has changed.
    fn most_of_wide(
        &mut self,
        node: NodeId,
        child: NodeId,
        (before, now): (Value, Value),
        far_end: impl Fn(Window) -> Value,
    ) -> Value {
        let (windows, tree) = (&self.windows, self.tree);
        let wide = self
            .wide
            .entry(node)
            .or_insert_with(|| FarEnds { n_open: tree.children(node).count(), best: BinaryHeap::new() });
        if now != before {
            wide.n_open -= usize::from(before == Value::INFINITY);
            wide.best.push((now, child));
        }
        let is_old = |&(end, child): &(Value, NodeId)| far_end(windows[child.index()]) != end;
        while wide.best.peek().is_some_and(is_old) {
            wide.best.pop();
        }
        let most = wide.best.peek().map_or(Value::INFINITY, |&(end, _)| end);
        if wide.n_open > 0 { Value::INFINITY } else { most }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::search::{Algorithm, Conventions};
    use crate::trace::Trace;
    use crate::tree::notation::read;

    /// A node with very many children is told what it would learn from them one by one.
    #[test]
    fn solved_elements_of_wide_nodes_prove_what_their_leaves_say() {
        let value = |i: usize| i * 7_919 % 1_009;
        let pairs: Vec<String> = (0..600).map(|i| format!("[{}, {}]", value(i), value(i + 300))).collect();
        for text in [format!("[{}]", pairs.join(",")), format!("[[{}], 1000]", pairs.join(","))] {
            let tree = Arc::new(read(&text).unwrap().tree);
            for algorithm in [Algorithm::Sss, Algorithm::DualSss] {
                let trace = Trace::record(Arc::clone(&tree), Conventions::default().with(algorithm));
                let minimax =
                    Trace::record(Arc::clone(&tree), Conventions::default().with(Algorithm::Minimax));
                let value = |node| minimax.visit(minimax.visit_of(node).unwrap()).result.unwrap().0;
                let mut n_exact = 0;
                for visit in trace.visits() {
                    let found = trace.visit(visit);
                    let Some((result, bound)) = found.result else { continue };
                    let truth = value(found.node);
                    match bound {
                        crate::value::Bound::Exact => assert_eq!(result, truth, "{algorithm:?}"),
                        crate::value::Bound::Lower => assert!(result <= truth, "{algorithm:?}"),
                        crate::value::Bound::Upper => assert!(result >= truth, "{algorithm:?}"),
                        crate::value::Bound::Unproved => {}
                    }
                    let is_inner = !tree.is_leaf(found.node);
                    n_exact += usize::from(is_inner && bound == crate::value::Bound::Exact);
                }
                assert!(n_exact > 0, "{algorithm:?}");
            }
        }
    }
}
