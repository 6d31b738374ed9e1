//! A visit, one call of the search on one node, and where its window comes from.

use super::record::{FROM_NOWHERE, FROM_WINDOW, LIMIT};
use crate::tree::NodeId;
use crate::value::{Bound, Value, Window};

/// One call of the search on one node, numbered in order of entry from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VisitId(pub(super) u32);

impl VisitId {
    /// The visit of the root.
    pub const ROOT: Self = Self(0);

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where one end of a window comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoundSource {
    /// From the initial window at the root.
    Initial,
    /// From nowhere: the end is open because nothing is passed down.
    Open,
    /// Set by the algorithm; see [`Trace::set_end`](super::Trace::set_end).
    Set(u32),
    /// From the result of this visit, at its parent.
    Child(VisitId),
}

impl BoundSource {
    pub(super) const fn unpack(from: u32) -> Self {
        match from {
            FROM_WINDOW => Self::Initial,
            FROM_NOWHERE => Self::Open,
            set if set >= LIMIT => Self::Set(set),
            visit => Self::Child(VisitId(visit)),
        }
    }
}

/// What is known of a visit once the search is over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visit {
    /// The node that was visited.
    pub node: NodeId,
    /// The visit that called it; `None` for the root.
    pub parent: Option<VisitId>,
    /// The window as passed down, never changed afterwards.
    pub window: Window,
    /// Whose α that is.
    pub alpha_from: BoundSource,
    /// Whose β that is.
    pub beta_from: BoundSource,
    /// The step that entered it.
    pub enter: usize,
    /// The step that left it; `None` when the search ended before.
    pub leave: Option<usize>,
    /// What it returned, and what that proves; `None` when the search ended before.
    pub result: Option<(Value, Bound)>,
}
