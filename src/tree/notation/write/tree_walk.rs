//! The walk over a tree that is being written.

use crate::tree::{GameTree, NodeId};

/// A step of a walk over a tree that needs no recursion.
pub(super) enum WalkStep {
    /// A node, and whether it has a sibling to its left.
    Enter { node: NodeId, follows: bool },
    /// The internal node's last child has been left.
    Leave(NodeId),
}

/// Enters every node and leaves every internal node, in order. What is below the root of a copy is not written.
pub(super) fn walk(tree: &GameTree) -> impl Iterator<Item = WalkStep> {
    steps(tree, false)
}

/// As [`walk`], also into copies.
pub(super) fn full_walk(tree: &GameTree) -> impl Iterator<Item = WalkStep> {
    steps(tree, true)
}

fn steps(tree: &GameTree, has_copies: bool) -> impl Iterator<Item = WalkStep> {
    let mut open: Vec<NodeId> = Vec::new();
    let mut next = 0;
    std::iter::from_fn(move || {
        if let Some(&node) = open.last()
            && tree.subtree(node).end == next
        {
            open.pop();
            return Some(WalkStep::Leave(node));
        }
        if next == tree.n_nodes() {
            return None;
        }
        let node = NodeId::from_index(next);
        let follows = open.last().is_some_and(|parent| parent.index() + 1 != next);
        next += 1;
        if !has_copies && tree.copied_from(node).is_some() {
            next = tree.subtree(node).end;
        } else if !tree.is_leaf(node) {
            open.push(node);
        }
        Some(WalkStep::Enter { node, follows })
    })
}

/// Of the root of a copy, the label of its original.
pub(super) fn original_label(tree: &GameTree, node: NodeId) -> Option<&str> {
    tree.copied_from(node).and_then(|original| tree.label(original))
}
