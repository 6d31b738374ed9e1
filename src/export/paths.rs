//! Paths of nodes in files: child indices from the root, and how long all of them are.

use crate::trace::{Cut, Trace};
use crate::tree::{GameTree, NodeId};

/// The paths of the children that were skipped are at most so long, all together.
pub const MAX_PATH_NUMBERS: usize = 20_000_000;

/// How many numbers the paths of the children that were skipped have, all together: known before they are written.
pub fn n_path_numbers(trace: &Trace) -> usize {
    let plies = trace.tree().plies();
    let listed = trace.pruned().map(|(_, child)| plies[child.index()] as usize);
    // In large trees of games, moves that were never tried are only counted.
    let unlisted = trace.cuts().filter(|_| trace.tree().has_unlisted()).map(|cut| {
        let node = trace.node(cut.visit);
        trace.unlisted(node).len() * (plies[node.index()] as usize + 1)
    });
    listed.chain(unlisted).fold(0, usize::saturating_add)
}

/// How many children are pruned in the end, whether or not they are nodes.
pub(super) fn n_pruned(trace: &Trace) -> usize {
    let tree = trace.tree();
    let n_unlisted = |cut: Cut| tree.n_unlisted(trace.node(cut.visit));
    let unlisted: usize = trace.cuts().filter(|_| tree.has_unlisted()).map(n_unlisted).sum();
    trace.pruned().count() + unlisted
}

/// The paths of all nodes, each linear in its ply: child indices are counted once.
pub(super) struct Paths<'a> {
    tree: &'a GameTree,
    child_index: Vec<u32>,
}

impl<'a> Paths<'a> {
    pub(super) fn new(tree: &'a GameTree) -> Self {
        let parents = tree.parents();
        let mut n_children = vec![0_u32; parents.len()];
        let mut child_index = vec![0_u32; parents.len()];
        for node in 1..parents.len() {
            let parent = parents[node] as usize;
            // The first child comes after those that are no nodes.
            if n_children[parent] == 0 {
                n_children[parent] = tree.first_listed(NodeId::from_index(parent)) as u32;
            }
            child_index[node] = n_children[parent];
            n_children[parent] += 1;
        }
        Self { tree, child_index }
    }

    pub(super) fn index(&self, node: NodeId) -> u32 {
        self.child_index[node.index()]
    }

    pub(super) fn at(&self, node: NodeId) -> Vec<u32> {
        let mut path: Vec<u32> = std::iter::once(node)
            .chain(self.tree.ancestors(node))
            .take_while(|&node| node != NodeId::ROOT)
            .map(|node| self.index(node))
            .collect();
        path.reverse();
        path
    }
}

/// A path of few moves each.
pub(super) fn small(path: Vec<usize>) -> Vec<u32> {
    path.into_iter().map(|index| index as u32).collect()
}
