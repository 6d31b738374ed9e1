//! A tree in which some nodes have another value: what is tried, or what a learner has said.

use super::space::{Refusal, Space, TreeSpace, loss_to_win, window_of};
use crate::tree::{Children, GameTree, NodeId};
use crate::value::{Role, Value, Window};

/// A branch of a tree in which some nodes have another value than in the tree. An internal node among them becomes a leaf.
#[derive(Clone, Copy, Debug)]
pub struct RevaluedTree<'a, F> {
    /// The tree.
    pub tree: &'a GameTree,
    /// Where the search begins.
    pub root: NodeId,
    /// The other value of a node; `None` where it keeps its own. For a search with a table it is the same at all nodes that
    /// hold one position.
    pub value_of: F,
}

impl<F: Fn(NodeId) -> Option<Value>> RevaluedTree<'_, F> {
    /// What values there are.
    fn values(&self) -> impl Iterator<Item = Value> {
        self.tree.nodes().filter_map(|node| (self.value_of)(node).or_else(|| self.tree.value(node)))
    }
}

impl<F: Fn(NodeId) -> Option<Value>> Space for RevaluedTree<'_, F> {
    type Node = NodeId;
    type Move = NodeId;
    type Moves<'a>
        = Children<'a>
    where
        Self: 'a;

    fn root(&self) -> NodeId {
        self.root
    }

    fn role(&self, &node: &NodeId) -> Role {
        self.tree.role(node)
    }

    fn leaf(&self, node: &NodeId) -> Result<Option<Value>, Refusal<NodeId>> {
        (self.value_of)(*node).map_or_else(|| TreeSpace(self.tree).leaf(node), |value| Ok(Some(value)))
    }

    fn moves<'a>(&'a self, &node: &'a NodeId) -> Children<'a> {
        self.tree.children(node)
    }

    fn descend(&self, node: &mut NodeId, child: NodeId) {
        *node = child;
    }

    fn key(&self, node: &NodeId) -> u64 {
        TreeSpace(self.tree).key(node)
    }

    fn index(&self, node: &NodeId) -> usize {
        TreeSpace(self.tree).index(node)
    }

    fn move_key(&self, parent: &NodeId, child: &NodeId) -> u64 {
        TreeSpace(self.tree).move_key(parent, child)
    }

    fn estimate(&self, node: &NodeId) -> Value {
        (self.value_of)(*node).unwrap_or_else(|| TreeSpace(self.tree).estimate(node))
    }

    fn captures(&self, node: &NodeId) -> Vec<bool> {
        TreeSpace(self.tree).captures(node)
    }

    fn checks(&self, node: &NodeId) -> Vec<bool> {
        TreeSpace(self.tree).checks(node)
    }

    fn depth(&self) -> u32 {
        TreeSpace(self.tree).depth()
    }

    fn probability(&self, node: &NodeId) -> Option<f64> {
        TreeSpace(self.tree).probability(node)
    }

    fn range(&self) -> Window {
        window_of(self.values()).unwrap_or(Window::FULL)
    }

    fn result_range(&self) -> Window {
        window_of(self.values().filter(|value| value.is_finite())).unwrap_or_else(loss_to_win)
    }
}
