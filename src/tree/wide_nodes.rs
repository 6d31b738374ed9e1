//! Where the children of nodes with very many children are.

use std::collections::BTreeMap;

/// The children of all wide nodes, by node.
#[derive(Clone, Debug, Default)]
pub(super) struct WideNodes(pub(super) BTreeMap<u32, Box<[u32]>>);

impl WideNodes {
    pub(super) fn heap_bytes(&self) -> usize {
        self.0.values().map(|children| children.len() * 4).sum()
    }
}
