//! The children of a node, and those beside it.

use super::arena::GameTree;
use super::node_id::NodeId;

impl GameTree {
    /// The children from left to right; reversible, forwards O(1) and backwards amortized O(1) each.
    #[inline]
    pub fn children(&self, node: NodeId) -> Children<'_> {
        let parent = node.index() as u32;
        Children { tree: self, parent, next: parent + 1, end: parent + self.subtree_len[node.index()] }
    }

    /// The next child of the same parent.
    pub fn sibling_after(&self, node: NodeId) -> Option<NodeId> {
        let (parent, next) = (self.parent(node)?, self.subtree(node).end);
        (next < self.subtree(parent).end).then(|| NodeId::from_index(next))
    }

    /// The child of the same parent that comes before.
    pub fn sibling_before(&self, node: NodeId) -> Option<NodeId> {
        let parent = self.parent(node)?;
        Children { end: node.index() as u32, ..self.children(parent) }.next_back()
    }
}

/// The children of a node, from left to right or back.
#[derive(Clone, Debug)]
pub struct Children<'a> {
    tree: &'a GameTree,
    parent: u32,
    next: u32,
    end: u32,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    #[inline]
    fn next(&mut self) -> Option<NodeId> {
        if self.next >= self.end {
            return None;
        }
        let child = self.next;
        self.next += self.tree.subtree_len[child as usize];
        Some(NodeId::from_index(child as usize))
    }

    /// At once where there are very many.
    fn nth(&mut self, n: usize) -> Option<NodeId> {
        let Some(children) = self.listed().filter(|_| n > 0) else {
            (0..n).try_for_each(|_| self.next().map(drop))?;
            return self.next();
        };
        let found = children.get(n).copied();
        self.next = found.map_or(self.end, |child| child + self.tree.subtree_len[child as usize]);
        found.map(|child| NodeId::from_index(child as usize))
    }

    /// At once where there are very many.
    fn count(mut self) -> usize {
        match self.listed() {
            Some(children) => children.len(),
            None => std::iter::from_fn(|| self.next()).fold(0, |n, _| n + 1),
        }
    }

    fn last(mut self) -> Option<NodeId> {
        self.next_back()
    }
}

impl<'a> Children<'a> {
    /// Those that are left, where there are very many.
    fn listed(&self) -> Option<&'a [u32]> {
        let children = self.tree.listed_children(self.parent)?;
        let place = |end: u32| children.partition_point(|&child| child < end);
        children.get(place(self.next)..place(self.end))
    }
}

impl DoubleEndedIterator for Children<'_> {
    /// The last node of a subtree hangs on its rightmost path: climbing that path finds the child. Where the path is long,
    /// the children are mostly few, so they are gone along at the same time.
    #[inline]
    fn next_back(&mut self) -> Option<NodeId> {
        if self.next >= self.end {
            return None;
        }
        let (mut child, mut along) = (self.end - 1, self.next);
        while self.tree.parent[child as usize] != self.parent {
            let after = along + self.tree.subtree_len[along as usize];
            child = if after >= self.end { along } else { self.tree.parent[child as usize] };
            along = after;
        }
        self.end = child;
        Some(NodeId::from_index(child as usize))
    }
}
