//! Nodes with very many children: where each of them is.
//!
//! In preorder the children of a node are found one after the other. That is all that most nodes need; where there are
//! thousands of children, their places are listed once, and each is found at once or by halving.

use std::collections::BTreeMap;

use super::arena::GameTree;
use super::node_id::NodeId;
use super::wide_nodes::{MANY, WideNodes};

impl GameTree {
    /// Lists the children of wide nodes.
    fn list_wide_nodes(&self) -> WideNodes {
        let is_large = |&node: &NodeId| self.subtree_len(node) > MANY;
        let mut wide = BTreeMap::new();
        for node in self.nodes().filter(is_large) {
            let mut children = self.children(node);
            // Walked by hand: what counts children in one go asks here.
            if (0..MANY).all(|_| children.next().is_some()) && children.next().is_some() {
                wide.insert(
                    node.index() as u32,
                    self.children(node).map(|child| child.index() as u32).collect(),
                );
            }
        }
        WideNodes(wide)
    }

    /// The places in preorder of the children of a node, where it has very many.
    #[inline]
    pub(super) fn listed_children(&self, node: u32) -> Option<&[u32]> {
        if (self.subtree_len[node as usize] as usize) <= MANY {
            return None;
        }
        self.wide.get_or_init(|| self.list_wide_nodes()).0.get(&node).map(|children| &**children)
    }

    /// Whether a node has very many children, so that each is found at once.
    pub(crate) fn is_wide(&self, node: NodeId) -> bool {
        self.listed_children(node.index() as u32).is_some()
    }

    /// The nodes with very many children, in preorder: few, however large the tree is.
    pub(crate) fn wide_nodes(&self) -> impl Iterator<Item = NodeId> {
        self.wide
            .get_or_init(|| self.list_wide_nodes())
            .0
            .keys()
            .map(|&node| NodeId::from_index(node as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;

    #[test]
    fn children_of_a_wide_node_are_where_they_would_be_found_one_by_one() {
        let pairs: Vec<String> =
            (0..2_000).map(|i| if i % 3 == 0 { format!("[{i}, 1]") } else { i.to_string() }).collect();
        let tree = read(&format!("[[1, 2], [{}], 3]", pairs.join(", "))).unwrap().tree;
        let wide = tree.children(NodeId::ROOT).nth(1).unwrap();
        assert_eq!(tree.wide_nodes().collect::<Vec<_>>(), [wide]);
        let by_hand: Vec<NodeId> =
            std::iter::successors(Some(NodeId::from_index(wide.index() + 1)), |&child| {
                let next = tree.subtree(child).end;
                (next < tree.subtree(wide).end).then(|| NodeId::from_index(next))
            })
            .collect();
        assert_eq!((by_hand.len(), tree.children(wide).count()), (2_000, 2_000));
        for (i, &child) in by_hand.iter().enumerate().step_by(7) {
            assert_eq!((tree.child_index(child), tree.children(wide).nth(i)), (i, Some(child)));
            let before = i.checked_sub(1).map(|i| by_hand[i]);
            let beside = (tree.sibling_before(child), tree.sibling_after(child));
            assert_eq!(beside, (before, by_hand.get(i + 1).copied()));
        }
        let mut children = tree.children(wide);
        assert_eq!(
            (children.nth(1_500), children.nth(498), children.next()),
            (Some(by_hand[1_500]), Some(by_hand[1_999]), None)
        );
        let mut children = tree.children(wide);
        children.next_back();
        assert_eq!((children.nth(99), children.count()), (Some(by_hand[99]), 1_899));
        assert_eq!(
            (tree.children(wide).nth(2_000), tree.children(wide).last()),
            (None, by_hand.last().copied())
        );
    }
}
