//! What a table of limited size did in a search, and what it cost that entries gave up their places.

use super::{Trace, VisitId};
use crate::search::Loss;

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
    /// Visits that asked the table: all but those of positions at the horizon of a game, unless the table has these too.
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
            probes: self.n_visits() - replacements.n_beside,
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
