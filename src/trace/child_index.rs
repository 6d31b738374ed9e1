//! Visits with very many children: which they are, and which of them changed something.
//!
//! The children of a visit are found one after the other, and so is what they did to its numbers. Where there are
//! thousands, that is listed once, so that its state at any step is found by halving.

use std::collections::BTreeMap;

use super::VisitId;

/// What the children of a wide visit are and did, each list in the order of entry.
#[derive(Clone, Debug, Default)]
pub(super) struct WideVisit {
    pub(super) children: Vec<u32>,
    /// How many different nodes were visited up to each child; empty where all are different.
    pub(super) n_nodes: Vec<u32>,
    /// Those whose result was the best so far, moved an end of the window, or did one of both.
    pub(super) improved: Vec<u32>,
    pub(super) tightened: Vec<u32>,
    pub(super) changed: Vec<u32>,
    pub(super) cuts: Vec<u32>,
}

impl WideVisit {
    /// How many different nodes the first so many children are visits of.
    pub(super) fn n_nodes(&self, n_children: usize) -> usize {
        match n_children.checked_sub(1).and_then(|last| self.n_nodes.get(last)) {
            Some(&n_nodes) => n_nodes as usize,
            None => n_children,
        }
    }

    fn heap_bytes(&self) -> usize {
        let lists =
            [&self.children, &self.n_nodes, &self.improved, &self.tightened, &self.changed, &self.cuts];
        lists.into_iter().map(|list| list.capacity() * 4).sum()
    }
}

/// All wide visits of a trace.
#[derive(Clone, Debug, Default)]
pub(super) struct ChildIndex(pub(super) BTreeMap<u32, WideVisit>);

impl ChildIndex {
    #[inline]
    pub(super) fn of(&self, visit: VisitId) -> Option<&WideVisit> {
        if self.0.is_empty() { None } else { self.0.get(&visit.0) }
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.0.values().map(WideVisit::heap_bytes).sum()
    }
}
