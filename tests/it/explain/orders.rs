//! The orders of children, as an independent second opinion.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use plyscope::search::{Conventions, Order};
use plyscope::tree::{GameTree, NodeId};
use plyscope::value::{Role, Value};

/// What the search has told about its children.
#[derive(Default)]
pub(crate) struct Orders {
    best: BTreeMap<NodeId, usize>,
    /// The best line from each node on, as its last visit in this pass found it.
    lines: BTreeMap<NodeId, Vec<NodeId>>,
    /// The best line of the last pass, without the root.
    line: Vec<NodeId>,
    killers: BTreeMap<usize, [Option<String>; 2]>,
    history: BTreeMap<(Role, String), usize>,
}

/// Plies from the root.
pub(crate) fn ply(tree: &GameTree, node: NodeId) -> usize {
    std::iter::successors(Some(node), |&node| tree.parent(node)).count() - 1
}

fn mv(tree: &GameTree, child: NodeId) -> String {
    tree.mv(child).map_or_else(|| tree.child_index(child).to_string(), |mv| format!("move {mv}"))
}

/// Minimax down to a horizon, where internal nodes are worth 0.
fn minimax(tree: &GameTree, node: NodeId, left: usize) -> Value {
    if let Some(value) = tree.value(node) {
        return value;
    }
    let below = || tree.children(node).map(|child| minimax(tree, child, left.saturating_sub(1)));
    match tree.role(node) {
        _ if left == 0 => Value::ZERO,
        Role::Max => below().max().unwrap(),
        _ => below().min().unwrap(),
    }
}

impl Orders {
    pub(crate) fn note_best(&mut self, tree: &GameTree, node: NodeId, child: NodeId) {
        self.best.insert(tree.original(node), tree.child_index(child));
        let below = self.lines.get(&child).cloned().unwrap_or_default();
        self.lines.insert(node, std::iter::once(child).chain(below).collect());
    }

    /// A node is visited, and nothing is found yet.
    pub(crate) fn begin(&mut self, node: NodeId) {
        self.lines.remove(&node);
    }

    /// The line that the pass has found, which the next one follows.
    pub(crate) fn end_pass(&mut self, root: NodeId) -> &[NodeId] {
        self.line = self.lines.get(&root).cloned().unwrap_or_default();
        &self.line
    }

    /// `left` are the plies from the node to the horizon.
    pub(crate) fn note_cut(&mut self, tree: &GameTree, (node, child): (NodeId, NodeId), left: usize) {
        let mv = mv(tree, child);
        *self.history.entry((tree.role(node), mv.clone())).or_default() += (left + 1) * (left + 1);
        let killers = self.killers.entry(ply(tree, node)).or_default();
        if killers[0].as_ref() != Some(&mv) {
            *killers = [Some(mv), killers[0].take()];
        }
    }

    /// The children of a node with an order by which a function is called.
    pub(crate) fn sorted(
        &self,
        function: &str,
        tree: &GameTree,
        (node, left): (NodeId, usize),
        conventions: &Conventions,
    ) -> Vec<NodeId> {
        let mut children: Vec<NodeId> = tree.children(node).collect();
        let sign = if tree.role(node) == Role::Min { 1.0 } else { -1.0 };
        let signed = |sign: f64, value: Value| Value::new(sign * value.get()).unwrap();
        match function {
            "reversed" => children.reverse(),
            "shuffled" => {
                let key = (tree.original(node).index() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                fastrand::Rng::with_seed(conventions.settings.seed ^ key).shuffle(&mut children);
            }
            "best_first" => {
                children.sort_by_key(|&child| signed(sign, minimax(tree, child, left.saturating_sub(1))));
            }
            "worst_first" => {
                children.sort_by_key(|&child| signed(-sign, minimax(tree, child, left.saturating_sub(1))));
            }
            "by_evaluation" => {
                children.sort_by_key(|&child| signed(sign, tree.value(child).unwrap_or(Value::ZERO)));
            }
            "forcing_first" => children
                .sort_by_key(|&child| !tree.mv(child).is_some_and(|mv| mv.contains(['x', '+', '#', '!']))),
            "killers_first" => {
                let killers = self.killers.get(&ply(tree, node)).cloned().unwrap_or_default();
                children.sort_by_key(|&child| {
                    let mv = Some(mv(tree, child));
                    killers.iter().position(|killer| *killer == mv).unwrap_or(2)
                });
            }
            "history_first" => children.sort_by_key(|&child| {
                Reverse(self.history.get(&(tree.role(node), mv(tree, child))).copied().unwrap_or_default())
            }),
            "line_first" => {
                let next = self.line.iter().find(|&&next| tree.parent(next) == Some(node));
                if let Some(&next) = next {
                    children[..=tree.child_index(next)].rotate_right(1);
                }
            }
            "table_move_first" => {
                if let Some(&best) = self.best.get(&tree.original(node)) {
                    children[..=best].rotate_right(1);
                }
            }
            _ => panic!("what order is {function}?"),
        }
        children
    }
}

/// The function that puts children in an order; none for the order of the file.
pub(crate) const fn function(order: Order) -> Option<&'static str> {
    Some(match order {
        Order::LeftToRight => return None,
        Order::RightToLeft => "reversed",
        Order::Random => "shuffled",
        Order::BestFirst => "best_first",
        Order::WorstFirst => "worst_first",
        Order::Evaluation => "by_evaluation",
        Order::Forcing => "forcing_first",
        Order::Killer => "killers_first",
        Order::History => "history_first",
        Order::Hash => "table_move_first",
        Order::Pv => "line_first",
    })
}
