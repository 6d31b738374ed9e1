//! What a table of limited size gave up, and what that cost.

use super::{Trace, VisitId};
use crate::search::{Loss, Store};

/// Stores of a table of limited size, each with the visit after which it was made.
#[derive(Clone, Debug, Default)]
pub(super) struct Replacements {
    /// The visit of every store.
    stores: Vec<u32>,
    /// Visits whose entry took the place of another one, with the store of that; ascending once the search is over.
    replaced: Vec<(u32, u32)>,
    /// Visits whose entry got no place, with the store of the one that kept it; ascending once the search is over.
    kept_out: Vec<(u32, u32)>,
    /// Visits that a table without a limit would have answered, ascending.
    missed: Vec<(u32, Loss)>,
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

    fn visit(&self, store: u32) -> Option<VisitId> {
        self.stores.get(store as usize).copied().map(VisitId)
    }

    fn of(&self, list: &[(u32, u32)], visit: VisitId) -> Option<VisitId> {
        let found = list.binary_search_by_key(&visit.0, |&(visit, _)| visit).ok()?;
        self.visit(list[found].1)
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.stores.capacity() * 4
            + (self.replaced.capacity() + self.kept_out.capacity()) * 8
            + self.missed.capacity() * size_of::<(u32, Loss)>()
    }
}

/// Why a table of limited size had no answer where one without a limit would have had one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Miss {
    /// The visit after which the entry was stored, or was to be.
    pub stored: VisitId,
    /// The visit of another position whose entry has the place since then, or kept it.
    pub by: VisitId,
    /// Whether that one kept its place, so that the entry was never stored.
    pub is_kept_out: bool,
}

/// What a table of limited size did in a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCounts {
    /// Visits that asked the table: all of them.
    pub probes: usize,
    /// Those that it answered.
    pub hits: usize,
    /// Those that it could not answer only because an entry had been replaced, or had got no place.
    pub missed: usize,
    /// Results that got a place.
    pub stored: usize,
    /// Entries of other positions that gave up their places for them.
    pub replaced: usize,
    /// Results that got no place.
    pub kept_out: usize,
    /// Visits below those that `missed` counts: with the answer, none of them would have been made.
    pub searched_again: usize,
}

impl Trace {
    /// The visit whose entry gave up its place when the result of this visit was stored.
    pub fn replaced(&self, visit: VisitId) -> Option<VisitId> {
        let replacements = &self.extras.as_ref()?.replacements;
        replacements.of(&replacements.replaced, visit)
    }

    /// The visit whose entry kept its place, so that the result of this visit was not stored.
    pub fn kept_out(&self, visit: VisitId) -> Option<VisitId> {
        let replacements = &self.extras.as_ref()?.replacements;
        replacements.of(&replacements.kept_out, visit)
    }

    /// Why the table did not answer a visit that one without a limit would have answered.
    pub fn missed(&self, visit: VisitId) -> Option<Miss> {
        let replacements = &self.extras.as_ref()?.replacements;
        let found = replacements.missed.binary_search_by_key(&visit.0, |&(visit, _)| visit).ok()?;
        let Loss { stored, by } = replacements.missed[found].1;
        let (stored_by, taken_by) = (replacements.visit(stored)?, replacements.visit(by)?);
        Some(Miss { stored: stored_by, by: taken_by, is_kept_out: by < stored })
    }

    /// What a table of limited size did; `None` of searches without one.
    pub fn table_counts(&self) -> Option<TableCounts> {
        self.conventions.table_limit()?;
        let replacements = &self.extras.as_ref()?.replacements;
        let mut searched_again = 0;
        let mut end = 0;
        for &(visit, _) in &replacements.missed {
            // What lies below another one is counted with that.
            if visit as usize >= end && (visit as usize) < self.n_visits() {
                end = self.visit_after(VisitId(visit)).map_or(self.n_visits(), VisitId::index);
                searched_again += end - visit as usize - 1;
            }
        }
        Some(TableCounts {
            probes: self.n_visits(),
            hits: self.n_table_hits(),
            missed: replacements
                .missed
                .iter()
                .filter(|&&(visit, _)| (visit as usize) < self.n_visits())
                .count(),
            stored: replacements.stores.len() - replacements.kept_out.len(),
            replaced: replacements.replaced.len(),
            kept_out: replacements.kept_out.len(),
            searched_again,
        })
    }
}
