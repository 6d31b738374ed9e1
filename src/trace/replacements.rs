//! What a table of limited size gave up.

use super::VisitId;
use crate::search::{Loss, Store};

/// Stores of a table of limited size, each with the visit after which it was made.
#[derive(Clone, Debug, Default)]
pub(super) struct Replacements {
    /// The visit of every store.
    pub(super) stores: Vec<u32>,
    /// Visits whose entry took the place of another one, with the store of that; ascending once the search is over.
    pub(super) replaced: Vec<(u32, u32)>,
    /// Visits whose entry got no place, with the store of the one that kept it; ascending once the search is over.
    pub(super) kept_out: Vec<(u32, u32)>,
    /// Visits that a table without a limit would have answered, ascending.
    pub(super) missed: Vec<(u32, Loss)>,
    /// Visits that did not ask the table: those of positions at the horizon of a game.
    pub(super) n_beside: usize,
}

impl Replacements {
    pub(super) fn place(&mut self, visit: u32, Store { replaced, kept_out }: Store) {
        self.stores.push(visit);
        self.replaced.extend(replaced.map(|store| (visit, store)));
        self.kept_out.extend(kept_out.map(|store| (visit, store)));
    }

    pub(super) fn miss(&mut self, visit: u32, loss: Loss) {
        self.missed.push((visit, loss));
    }

    pub(super) fn sort(&mut self) {
        self.replaced.sort_unstable();
        self.kept_out.sort_unstable();
    }

    pub(super) fn visit(&self, store: u32) -> Option<VisitId> {
        self.stores.get(store as usize).copied().map(VisitId)
    }

    pub(super) fn of(&self, list: &[(u32, u32)], visit: VisitId) -> Option<VisitId> {
        let found = list.binary_search_by_key(&visit.0, |&(visit, _)| visit).ok()?;
        self.visit(list[found].1)
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.stores.capacity() * 4
            + (self.replaced.capacity() + self.kept_out.capacity()) * 8
            + self.missed.capacity() * size_of::<(u32, Loss)>()
    }
}
