//! What changes in a text, so that a node says something else.

use super::patch::Patch;
use crate::value::Role;

/// What changes in a text, so that a node says something else.
#[derive(Debug)]
pub(super) struct NodeEdit {
    pub(super) patches: Vec<Patch>,
    pub(super) root: RootRole,
}

/// What the header says then of the role of the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum RootRole {
    #[default]
    Stays,
    Becomes(Option<Role>),
}

impl RootRole {
    /// Of two in a row.
    pub(super) fn then(self, later: Self) -> Self {
        if later == Self::Stays { self } else { later }
    }
}
