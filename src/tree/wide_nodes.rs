//! Where the children of nodes with very many children are.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A node with more children than this has them listed.
pub(super) const MANY: usize = 512;

/// The children of all wide nodes, by node.
#[derive(Clone, Debug, Default)]
pub(super) struct WideNodes(pub(super) BTreeMap<u32, Box<[u32]>>);

impl WideNodes {
    /// Those of a tree in which no node has more children than this: known at once if there are none.
    pub(super) fn where_most_have(n_children: usize) -> OnceLock<Self> {
        let wide = OnceLock::new();
        if n_children <= MANY {
            wide.get_or_init(Self::default);
        }
        wide
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.0.values().map(|children| children.len() * 4).sum()
    }
}
