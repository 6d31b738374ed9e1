//! The order of leaves: what is in order stays right.

use crate::practice::order::{LeafOrder, Read, Unread};
use crate::practice::verdict::{PartVerdict, VerdictItem, Why};
use crate::tree::NodeId;

impl LeafOrder {
    /// What is in order stays right: the fewest leaves that have to be moved, added or removed are the mistakes.
    pub(super) fn grade(&self, given: &[NodeId]) -> Vec<VerdictItem> {
        let kept = in_order(&self.read, given);
        let mut spare: Vec<NodeId> = given
            .iter()
            .enumerate()
            .filter(|(j, _)| !kept.contains(&Some(*j)))
            .map(|(_, &node)| node)
            .collect();
        let mut items = Vec::new();
        for (i, &node) in self.read.iter().enumerate() {
            let why = Why::Read(self.place(i, kept[i]));
            let mark = if kept[i].is_some() {
                PartVerdict::Right
            } else if let Some(at) = spare.iter().position(|&other| other == node) {
                spare.remove(at);
                PartVerdict::Wrong
            } else {
                PartVerdict::Missing
            };
            items.push(VerdictItem::new(node, mark, why));
        }
        for node in spare {
            let n_read = self.read.iter().filter(|&&read| read == node).count();
            let why = if n_read > 0 { Unread::Again(n_read) } else { self.unread[node.index()] };
            items.push(VerdictItem::new(node, PartVerdict::Extra, Why::Unread(why)));
        }
        items
    }

    fn place(&self, i: usize, given: Option<usize>) -> Read {
        let after = i.checked_sub(1).map(|before| self.read[before]);
        Read { place: i + 1, of: self.read.len(), after, given: given.map(|j| j + 1) }
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
