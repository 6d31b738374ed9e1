//! Paths of nodes in files: child indices from the root, and how long all of them are.

use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};

/// The paths of the children that were pruned are at most so long, all together.
pub const MAX_PATH_NUMBERS: usize = 20_000_000;

/// How many numbers the paths of the children that were pruned have, all together: known before they are written.
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

/// The paths of nodes, each linear in its ply.
pub(super) struct Paths<'a> {
    tree: &'a GameTree,
    /// The place of every node among the children of its parent; nothing where few paths are asked for.
    child_index: Option<Vec<u32>>,
}

impl<'a> Paths<'a> {
    /// The paths of a few nodes.
    pub(super) const fn of_few(tree: &'a GameTree) -> Self {
        Self { tree, child_index: None }
    }

    /// The paths of all nodes: child indices are counted once.
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
        Self { tree, child_index: Some(child_index) }
    }

    pub(super) fn index(&self, node: NodeId) -> u32 {
        match &self.child_index {
            Some(all) => all[node.index()],
            None => self.tree.child_index(node) as u32,
        }
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
