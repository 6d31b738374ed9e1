//! A tree with another value at one leaf.

use crate::search::{Refusal, Space, TreeSpace};
use crate::tree::{Children, GameTree, NodeId};
use crate::value::{Role, Value, Window};

/// A tree in which one leaf has another value, wherever its position stands.
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

    /// Whether a node is the leaf, or stands for the same position: in the file that is one number.
    fn is_altered(&self, node: NodeId) -> bool {
        self.tree.original(node) == self.tree.original(self.leaf)
    }
}

impl Space for Altered<'_> {
    type Node = NodeId;
    type Move = NodeId;
    type Moves<'a>
        = Children<'a>
    where
        Self: 'a;

    fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    fn role(&self, &node: &NodeId) -> Role {
        self.tree.role(node)
    }

    fn leaf(&self, &node: &NodeId) -> Result<Option<Value>, Refusal<NodeId>> {
        if self.is_altered(node) { Ok(Some(self.value)) } else { TreeSpace(self.tree).leaf(&node) }
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

    fn estimate(&self, &node: &NodeId) -> Value {
        if self.is_altered(node) { self.value } else { TreeSpace(self.tree).estimate(&node) }
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
        let Window { alpha, beta } = TreeSpace(self.tree).range();
        Window::new(alpha.min(self.value), beta.max(self.value))
    }
}
