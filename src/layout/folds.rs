//! Which subtrees are collapsed.

use std::ops::Range;

use crate::tree::{GameTree, NodeId};

/// A set of collapsed nodes: a collapsed node is drawn, what lies below it is not.
///
/// A fold inside a fold is kept and shows again when the outer one opens. Folding a leaf changes nothing to see;
/// nodes that a tree does not have are ignored by its layout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folds {
    /// Sorted, each once.
    nodes: Vec<NodeId>,
    /// Whether the user wants everything open.
    is_all_wanted: bool,
}

impl Folds {
    /// Everything open, because the user has said nothing else.
    pub const fn new() -> Self {
        Self { nodes: Vec::new(), is_all_wanted: false }
    }

    /// Everything open, because the user wants that.
    pub const fn all_open() -> Self {
        Self { nodes: Vec::new(), is_all_wanted: true }
    }

    /// Whether the user has said what is open: then nothing else is collapsed.
    pub const fn is_chosen(&self) -> bool {
        self.is_all_wanted || !self.nodes.is_empty()
    }

    /// Folds the node or, if it is collapsed, opens it; whether it is collapsed now.
    pub fn toggle(&mut self, node: NodeId) -> bool {
        // The last that is opened leaves everything open.
        self.is_all_wanted = self.len() == 1 && self.is_collapsed(node);
        match self.nodes.binary_search(&node) {
            Ok(at) => {
                self.nodes.remove(at);
                false
            }
            Err(at) => {
                self.nodes.insert(at, node);
                true
            }
        }
    }

    /// The same with the node collapsed or, if it is, open.
    #[must_use]
    pub fn toggled(&self, node: NodeId) -> Self {
        let mut folds = self.clone();
        folds.toggle(node);
        folds
    }

    /// Folds the node; whether it was open.
    pub fn fold(&mut self, node: NodeId) -> bool {
        self.nodes.binary_search(&node).map_err(|at| self.nodes.insert(at, node)).is_err()
    }

    /// Opens the node; whether it was collapsed.
    pub fn expand(&mut self, node: NodeId) -> bool {
        self.nodes.binary_search(&node).map(|at| self.nodes.remove(at)).is_ok()
    }

    /// Whether the node itself is collapsed; it may be hidden in another fold besides.
    pub fn is_collapsed(&self, node: NodeId) -> bool {
        self.nodes.binary_search(&node).is_ok()
    }

    /// Whether nothing is collapsed.
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// How many nodes are collapsed.
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The collapsed nodes in preorder.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = NodeId> + ExactSizeIterator {
        self.nodes.iter().copied()
    }

    /// The node itself if it is drawn, else the collapsed node that stands for it.
    pub fn visible(&self, tree: &GameTree, node: NodeId) -> NodeId {
        tree.ancestors(node).filter(|&above| self.is_collapsed(above)).last().unwrap_or(node)
    }

    /// How many nodes are drawn.
    pub fn n_visible(&self, tree: &GameTree) -> usize {
        self.visible_ranges(tree.subtree_lens()).iter().map(ExactSizeIterator::len).sum()
    }

    /// The nodes that are drawn, in preorder.
    pub fn visible_nodes(&self, tree: &GameTree) -> impl Iterator<Item = NodeId> + use<> {
        self.visible_ranges(tree.subtree_lens()).into_iter().flatten().map(NodeId::from_index)
    }

    /// What is drawn, as ranges of preorder from left to right.
    pub(super) fn visible_ranges(&self, subtree_lens: &[u32]) -> Vec<Range<usize>> {
        let mut ranges = Vec::new();
        let mut start = 0;
        for fold in self.iter().map(NodeId::index).take_while(|&fold| fold < subtree_lens.len()) {
            let end = fold + subtree_lens[fold] as usize;
            if fold >= start && end > fold + 1 {
                ranges.push(start..fold + 1);
                start = end;
            }
        }
        if start < subtree_lens.len() {
            ranges.push(start..subtree_lens.len());
        }
        ranges
    }
}

/// The set of these nodes.
impl FromIterator<NodeId> for Folds {
    fn from_iter<I: IntoIterator<Item = NodeId>>(nodes: I) -> Self {
        let mut nodes: Vec<NodeId> = nodes.into_iter().collect();
        nodes.sort_unstable();
        nodes.dedup();
        Self { nodes, is_all_wanted: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::{Leaf, NodeSpec, TreeBuilder};
    use crate::value::Value;

    /// `(((1) 2) 3)`: nodes 0, 1, 2 are inner, 3, 4, 5 leaves.
    fn left_comb() -> GameTree {
        let leaf = NodeSpec { value: Some(Leaf::Value(Value::from(1))), ..NodeSpec::default() };
        let mut builder = TreeBuilder::new();
        for _ in 0..3 {
            builder.open(&NodeSpec::default());
        }
        for _ in 0..3 {
            builder.leaf(&leaf);
            builder.close();
        }
        builder.finish().unwrap()
    }

    fn folds<const N: usize>(nodes: [usize; N]) -> Folds {
        nodes.into_iter().map(NodeId::from_index).collect()
    }

    #[track_caller]
    fn check_ranges<const N: usize>(nodes: [usize; N], expected: &[Range<usize>]) {
        assert_eq!(folds(nodes).visible_ranges(left_comb().subtree_lens()), expected);
    }

    #[test]
    #[expect(clippy::single_range_in_vec_init, reason = "one range is what is expected")]
    fn visible_ranges_leave_out_what_is_below_a_fold() {
        check_ranges([], &[0..6]);
        check_ranges([0], &[0..1]);
        check_ranges([1], &[0..2, 5..6]);
        check_ranges([1, 2], &[0..2, 5..6]);
        check_ranges([2], &[0..3, 4..6]);
        check_ranges([5], &[0..6]);
        check_ranges([1, 99], &[0..2, 5..6]);
    }

    #[test]
    fn a_node_is_collapsed_and_expanded() {
        let node = NodeId::from_index(1);
        let mut folds = Folds::new();
        assert!(folds.toggle(node) && folds.is_collapsed(node) && !folds.fold(node));
        assert!(!folds.toggle(node) && folds.is_empty() && !folds.expand(node));
        assert!(folds.fold(node) && folds.expand(node));
    }

    #[test]
    fn a_hidden_node_is_stood_for_by_the_outermost_fold() {
        let tree = left_comb();
        let node = NodeId::from_index(3);
        assert_eq!(folds([1, 2, 3]).visible(&tree, node), NodeId::from_index(1));
        assert_eq!(folds([3]).visible(&tree, node), node);
    }
}
