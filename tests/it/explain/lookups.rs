//! Which positions a search asks its table for, and tells it of: a tree that notes who asks what a position is.

use std::sync::{Arc, Mutex};

use plyscope::search::{Conventions, Refusal, Silent, Space, TreeSpace, search};
use plyscope::tree::{Children, GameTree, NodeId};
use plyscope::value::{Role, Value, Window};

#[derive(Clone)]
struct Noted<'a> {
    tree: TreeSpace<'a>,
    asked: Arc<Mutex<Vec<NodeId>>>,
}

impl Space for Noted<'_> {
    type Node = NodeId;
    type Move = NodeId;
    type Moves<'a>
        = Children<'a>
    where
        Self: 'a;

    fn root(&self) -> NodeId {
        self.tree.root()
    }

    fn role(&self, node: &NodeId) -> Role {
        self.tree.role(node)
    }

    fn leaf(&self, node: &NodeId) -> Result<Option<Value>, Refusal<NodeId>> {
        self.tree.leaf(node)
    }

    fn moves<'a>(&'a self, node: &'a NodeId) -> Children<'a> {
        self.tree.moves(node)
    }

    fn descend(&self, node: &mut NodeId, child: NodeId) {
        *node = child;
    }

    fn key(&self, node: &NodeId) -> u64 {
        self.asked.lock().unwrap().push(self.tree.0.original(*node));
        self.tree.key(node)
    }

    /// What the table is told of a position passes through here; the key that it was asked with is not made again.
    fn kept(&self, node: &NodeId, value: Value) -> Value {
        self.asked.lock().unwrap().push(self.tree.0.original(*node));
        self.tree.kept(node, value)
    }

    fn index(&self, node: &NodeId) -> usize {
        self.tree.index(node)
    }

    fn move_key(&self, parent: &NodeId, child: &NodeId) -> u64 {
        self.tree.move_key(parent, child)
    }

    fn estimate(&self, node: &NodeId) -> Value {
        self.tree.estimate(node)
    }

    fn captures(&self, node: &NodeId) -> Vec<bool> {
        self.tree.captures(node)
    }

    fn checks(&self, node: &NodeId) -> Vec<bool> {
        self.tree.checks(node)
    }

    fn depth(&self) -> u32 {
        self.tree.depth()
    }

    fn probability(&self, node: &NodeId) -> Option<f64> {
        self.tree.probability(node)
    }

    fn range(&self) -> Window {
        self.tree.range()
    }
}

/// The positions in the order in which the table is asked for them or told of them. The order of children must be fixed:
/// others ask for positions too.
pub(crate) fn looked_up(tree: &GameTree, conventions: &Conventions) -> Vec<NodeId> {
    let asked = Arc::default();
    let space = Noted { tree: TreeSpace(tree), asked: Arc::clone(&asked) };
    search(&space, conventions, &mut Silent).unwrap();
    if conventions.has_table() { asked.lock().unwrap().clone() } else { Vec::new() }
}
