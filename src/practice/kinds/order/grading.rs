//! The order of leaves: what is in order stays right.

use std::collections::BTreeSet;

use super::{InPruned, LeafOrder, Read, Unread, left_out};
use crate::practice::kinds::cuts::{EdgeReason, NodeFate};
use crate::practice::verdict::{PartVerdict, VerdictItem};
use crate::tree::NodeId;

impl LeafOrder {
    /// What is in order stays right: the fewest leaves that have to be moved, added or removed are the mistakes.
    pub(super) fn graded(&self, given: &[NodeId]) -> Vec<VerdictItem> {
        let kept = in_order(&self.read, given);
        let is_spare = |(j, _): &(usize, NodeId)| !kept.contains(&Some(*j));
        let mut spare: Vec<(usize, NodeId)> = given.iter().copied().enumerate().filter(is_spare).collect();
        let left_out = left_out(&self.tree, given);
        let mut items = Vec::new();
        for (i, &node) in self.read.iter().enumerate() {
            let why = Read { not_pruned: self.not_pruned(node, &left_out), ..self.place(i, kept[i]) };
            let mark = if kept[i].is_some() {
                PartVerdict::Right
            } else if let Some(at) = spare.iter().position(|&(_, other)| other == node) {
                spare.remove(at);
                PartVerdict::Wrong
            } else {
                PartVerdict::Missing
            };
            items.push(VerdictItem::new(node, mark, why));
        }
        // What should not be there stands behind the last leaf before it that is in order. From the last to the first, so that
        // no place moves that is still to be found.
        for (j, node) in spare.into_iter().rev() {
            let n_read = self.read.iter().filter(|&&read| read == node).count();
            let behind = kept.iter().rposition(|kept| kept.is_some_and(|kept| kept < j));
            let at = behind.map_or(0, |before| before + 1);
            let extra = PartVerdict::Extra;
            let part = match self.cuts.edge_above(node) {
                _ if n_read > 0 => VerdictItem::new(node, extra, Unread::Again(n_read)),
                _ if !self.tree.is_leaf(node) => VerdictItem::new(node, extra, Unread::Inner),
                Some(edge) if edge.node == node => {
                    VerdictItem::new(node, extra, EdgeReason::Cut(edge.clone()))
                }
                Some(edge) => VerdictItem::new(node, extra, InPruned(edge.clone())),
                None => VerdictItem::new(node, extra, Unread::Unreached),
            };
            items.insert(at, part);
        }
        items
    }

    fn place(&self, i: usize, given: Option<usize>) -> Read {
        let after = i.checked_sub(1).map(|before| self.read[before]);
        Read { place: i + 1, of: self.read.len(), after, given: given.map(|j| j + 1), not_pruned: None }
    }

    /// The node at or above a leaf that the learner takes for pruned, and why it is not.
    fn not_pruned(&self, leaf: NodeId, left_out: &BTreeSet<NodeId>) -> Option<(NodeId, NodeFate)> {
        let mut line = std::iter::once(leaf).chain(self.tree.ancestors(leaf));
        let node = line.find(|node| left_out.contains(node))?;
        let fate = self.cuts.fate(node)?;
        matches!(fate, NodeFate::Searched { is_open: true, .. }).then_some((node, fate))
    }
}

/// Where each element of `read` stands in `given`, if it belongs to a longest common part of both. Of several longest parts
/// it is the one that keeps what comes first in `read`.
fn in_order(read: &[NodeId], given: &[NodeId]) -> Vec<Option<usize>> {
    let (n, m) = (read.len(), given.len());
    // How long the common part of what follows two places is.
    let mut rest = vec![0_u32; (n + 1) * (m + 1)];
    let at = |i: usize, j: usize| i * (m + 1) + j;
    for i in (0..n).rev() {
        for j in (0..m).rev() {
            rest[at(i, j)] = if read[i] == given[j] {
                rest[at(i + 1, j + 1)] + 1
            } else {
                rest[at(i + 1, j)].max(rest[at(i, j + 1)])
            };
        }
    }
    let mut kept = vec![None; n];
    let (mut i, mut j) = (0, 0);
    while i < n && j < m {
        if read[i] == given[j] {
            kept[i] = Some(j);
            (i, j) = (i + 1, j + 1);
        } else if rest[at(i, j + 1)] >= rest[at(i + 1, j)] {
            j += 1;
        } else {
            i += 1;
        }
    }
    kept
}
