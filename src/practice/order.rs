//! Exercise 4: the leaves in the order in which they are read.

use super::cuts::{CutEdge, Cuts, NodeFate};
use super::unasked::Unasked;
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
    /// The place where the learner has it in the right order, from 1; `None` where it is missing or out of order.
    pub given: Option<usize>,
}

impl Read {
    /// Whether it is in the right order at another place: something before it is missing, or should not be there.
    pub fn is_shifted(&self) -> bool {
        self.given.is_some_and(|given| given != self.place)
    }
}

/// Why a leaf is not to be named where it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It has children, and is no leaf at the horizon either.
    Inner,
    /// It lies in the branch that is cut at the edge to this node, or is that node.
    Inside(NodeId),
    /// The search never comes to it.
    Unreached,
    /// It has been named as often as it is read.
    Again(usize),
}

/// The leaves that a search reads, in order.
#[derive(Clone, Debug)]
pub struct LeafOrder {
    pub(super) read: Vec<NodeId>,
    /// Why a node is not read, in preorder.
    pub(super) unread: Vec<Unread>,
    /// The edges that are cut.
    pub(super) cuts: Vec<CutEdge>,
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
            Some(NodeFate::Cut(_)) => Unread::Inside(node),
            Some(NodeFate::Inside(branch)) => Unread::Inside(branch),
            _ => Unread::Unreached,
        };
        let unread = tree.nodes().map(why).collect();
        Ok(Self { read, unread, cuts: cuts.edges })
    }

    /// The leaves in the order in which they are read; some more than once where a search comes back to them.
    pub fn leaves(&self) -> &[NodeId] {
        &self.read
    }

    /// Whether a node is a leaf: others have no place in the order.
    pub fn is_leaf(&self, node: NodeId) -> bool {
        !matches!(self.unread.get(node.index()), None | Some(Unread::Inner))
    }

    /// Whether the search evaluates some leaf more than once.
    pub fn has_repeats(&self) -> bool {
        let mut seen = std::collections::HashSet::new();
        !self.read.iter().all(|leaf| seen.insert(leaf))
    }

    pub(super) fn solution(&self) -> Vec<NodeId> {
        self.read.clone()
    }
}
