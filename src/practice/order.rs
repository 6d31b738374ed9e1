//! Exercise 4: the leaves in the order in which they are read.

use super::Unasked;
use super::answer::Answer;
use super::cuts::{Cuts, NodeFate};
use super::verdict::{PartVerdict, VerdictItem, Why};
use crate::trace::Trace;
use crate::tree::NodeId;

/// A search that reads more leaves than this, or comes back to them so often, is not asked about.
pub const MAX_READ: usize = 4_000;

/// When a leaf is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Read {
    /// Its place in the order, from 1.
    pub place: usize,
    /// How many are read in all.
    pub of: usize,
    /// The leaf that is read just before.
    pub after: Option<NodeId>,
}

/// Why a leaf is not to be named where it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It has children, and is no leaf at the horizon either.
    Inner,
    /// It is cut, or lies in a branch that is cut at the edge to this node.
    Cut(NodeId),
    /// The search never comes to it.
    Unreached,
    /// It has been named as often as it is read.
    Again(usize),
}

/// The leaves that a search reads, in order.
#[derive(Clone, Debug)]
pub struct LeafOrder {
    read: Vec<NodeId>,
    /// Why a node is not read, in preorder.
    unread: Vec<Unread>,
}

impl LeafOrder {
    pub(super) fn of(trace: &Trace) -> Result<Self, Unasked> {
        let tree = trace.tree();
        let is_read = |&visit: &_| trace.origin(visit).is_some();
        let read: Vec<NodeId> = trace.visits().filter(is_read).map(|visit| trace.node(visit)).collect();
        if read.len() > MAX_READ {
            return Err(Unasked::TooLarge);
        }
        let cuts = Cuts::of(trace);
        let why = |node: NodeId| match cuts.fate(node) {
            _ if !tree.is_leaf(node) => Unread::Inner,
            Some(NodeFate::Cut(_)) => Unread::Cut(node),
            Some(NodeFate::Inside(branch)) => Unread::Cut(branch),
            _ => Unread::Unreached,
        };
        Ok(Self { read, unread: tree.nodes().map(why).collect() })
    }

    /// The leaves in the order in which they are read; some more than once where a search comes back to them.
    pub fn leaves(&self) -> &[NodeId] {
        &self.read
    }

    pub(super) fn solution(&self) -> Answer {
        Answer::Order(self.read.clone())
    }

    /// What is in order stays right: the fewest leaves that have to be moved, added or taken away are the mistakes.
    pub(super) fn grade(&self, given: &[NodeId]) -> Vec<VerdictItem> {
        let kept = in_order(&self.read, given);
        let mut spare: Vec<NodeId> =
            given.iter().enumerate().filter(|(i, _)| !kept.given[*i]).map(|(_, &node)| node).collect();
        let mut items = Vec::new();
        for (i, &node) in self.read.iter().enumerate() {
            let why = Why::Read(self.place(i));
            let mark = if kept.read[i] {
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

    fn place(&self, i: usize) -> Read {
        let after = i.checked_sub(1).map(|before| self.read[before]);
        Read { place: i + 1, of: self.read.len(), after }
    }
}

/// Which elements of two lists belong to a longest common part of both.
struct CommonSubsequence {
    read: Vec<bool>,
    given: Vec<bool>,
}

/// Of several longest parts the one that keeps what comes first in `read`.
fn in_order(read: &[NodeId], given: &[NodeId]) -> CommonSubsequence {
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
    let mut kept = CommonSubsequence { read: vec![false; n], given: vec![false; m] };
    let (mut i, mut j) = (0, 0);
    while i < n && j < m {
        if read[i] == given[j] {
            (kept.read[i], kept.given[j]) = (true, true);
            (i, j) = (i + 1, j + 1);
        } else if rest[at(i, j + 1)] >= rest[at(i + 1, j)] {
            j += 1;
        } else {
            i += 1;
        }
    }
    kept
}
