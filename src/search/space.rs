//! What can be searched.

use super::conventions::Order;
use crate::tree::{Children, GameTree, NodeId};
use crate::value::{Role, Value};

/// Something with a root, children and values at the leaves.
pub trait Space {
    /// A node, cheap to clone.
    type Node: Clone;
    /// The children of a node in the asked order.
    ///
    /// `count` of what is left should not have to make each.
    type Children<'a>: Iterator<Item = Self::Node>
    where
        Self: 'a;

    /// Where the search begins.
    fn root(&self) -> Self::Node;

    /// Who decides at a node; at a leaf, who would be to move.
    fn role(&self, node: &Self::Node) -> Role;

    /// The value of a leaf from MAX, `None` for a node with children.
    ///
    /// # Errors
    /// A leaf without a value refuses.
    fn leaf(&self, node: &Self::Node) -> Result<Option<Value>, Refusal<Self::Node>>;

    /// The children; not asked of leaves.
    fn children<'a>(&'a self, node: &'a Self::Node, order: Order) -> Self::Children<'a>;
}

/// Why a search cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal<N> {
    /// Minimax and its relatives have no rule for chance nodes.
    ChanceNode(N),
    /// The value of this leaf is left open, and the search needs it.
    FreeValue(N),
}

/// Why a search ended without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped<N> {
    /// It met a node that it cannot handle.
    Refused(Refusal<N>),
    /// The observer asked for it.
    ByObserver,
}

impl<N> From<Refusal<N>> for Stopped<N> {
    fn from(refusal: Refusal<N>) -> Self {
        Self::Refused(refusal)
    }
}

/// A hand-written tree as a space.
#[derive(Clone, Copy, Debug)]
pub struct TreeSpace<'a>(pub &'a GameTree);

impl Space for TreeSpace<'_> {
    type Node = NodeId;
    type Children<'a>
        = TreeChildren<'a>
    where
        Self: 'a;

    #[inline]
    fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    #[inline]
    fn role(&self, &node: &NodeId) -> Role {
        self.0.role(node)
    }

    #[inline]
    fn leaf(&self, &node: &NodeId) -> Result<Option<Value>, Refusal<NodeId>> {
        if !self.0.is_leaf(node) {
            return Ok(None);
        }
        self.0.value(node).map(Some).ok_or(Refusal::FreeValue(node))
    }

    #[inline]
    fn children<'a>(&'a self, &node: &'a NodeId, order: Order) -> TreeChildren<'a> {
        TreeChildren::new(self.0, node, order)
    }
}

/// The children of a tree's node in either order.
#[derive(Clone, Debug)]
pub struct TreeChildren<'a> {
    children: Children<'a>,
    order: Order,
}

impl<'a> TreeChildren<'a> {
    /// The children of a node in the asked order.
    #[inline]
    pub fn new(tree: &'a GameTree, node: NodeId, order: Order) -> Self {
        Self { children: tree.children(node), order }
    }
}

impl Iterator for TreeChildren<'_> {
    type Item = NodeId;

    #[inline]
    fn next(&mut self) -> Option<NodeId> {
        match self.order {
            Order::LeftToRight => self.children.next(),
            Order::RightToLeft => self.children.next_back(),
        }
    }
}
