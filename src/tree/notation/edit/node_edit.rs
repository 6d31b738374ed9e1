//! What changes in a text, so that a node says something else.

use super::patch::Patch;
use crate::value::Role;

/// What changes in a text, so that a node says something else.
#[derive(Debug)]
pub(super) struct NodeEdit {
    pub(super) patches: Vec<Patch>,
    pub(super) root: RootRole,
}

impl NodeEdit {
    /// With something more.
    pub(super) fn and(mut self, patch: Patch) -> Self {
        self.patches.push(patch);
        self
    }
}

impl From<Vec<Patch>> for NodeEdit {
    fn from(patches: Vec<Patch>) -> Self {
        Self { patches, root: RootRole::Stays }
    }
}

impl From<Patch> for NodeEdit {
    fn from(patch: Patch) -> Self {
        vec![patch].into()
    }
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
