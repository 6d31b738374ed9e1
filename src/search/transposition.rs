//! The transposition table: what a search keeps of positions that it has searched.

use super::conventions::Conventions;
use super::entries::{StoredEntry, TableEntries};
use super::limited::LimitedTable;
use super::observer::{Loss, Store, TableEntry};
use crate::value::Window;

/// In place of plies: the search goes down to every leaf.
pub(super) const WHOLE: u32 = u32::MAX;

impl StoredEntry {
    /// As a search sees it that has so many plies left.
    pub(super) fn seen_with(self, remaining: u32) -> TableEntry {
        let depth = (self.remaining != WHOLE).then_some(self.remaining);
        let known = Window::new(self.lower, self.upper);
        TableEntry { known, depth, is_as_deep: self.remaining == remaining }
    }
}

/// The entries by the keys of their positions.
#[derive(Clone, Debug)]
pub(super) enum TranspositionTable {
    /// Every position has a place.
    Unlimited(TableEntries),
    /// Positions give up their places to others.
    Limited(Box<LimitedTable>),
}

impl TranspositionTable {
    pub(super) fn new(conventions: &Conventions) -> Self {
        match conventions.table_limit() {
            Some(size) => Self::Limited(Box::new(LimitedTable::new(conventions.settings.replacement, size))),
            None => Self::Unlimited(TableEntries::default()),
        }
    }

    /// The number that a position has from now on.
    #[inline]
    pub(super) fn number(&mut self, key: u64) -> u32 {
        match self {
            Self::Unlimited(entries) => entries.number(key),
            Self::Limited(table) => table.number(key),
        }
    }

    /// The entry of the position with a number.
    #[inline]
    pub(super) fn get(&self, number: u32) -> Option<StoredEntry> {
        match self {
            Self::Unlimited(entries) => entries.get(number),
            Self::Limited(table) => table.get(number),
        }
    }

    /// Stores what follows from the entry that there is. `draft` are the plies below the position down to the horizon.
    #[inline]
    pub(super) fn store(
        &mut self,
        number: u32,
        draft: u32,
        entry: impl Fn(Option<StoredEntry>) -> StoredEntry,
    ) -> (StoredEntry, Option<Store>) {
        match self {
            Self::Unlimited(entries) => (entries.update(number, entry), None),
            Self::Limited(table) => {
                let (entry, store) = table.store(number, draft, entry);
                (entry, Some(store))
            }
        }
    }

    /// What one without a limit would know of a position beyond what this one knows, and why it does not.
    pub(super) fn lost(&self, number: u32) -> Option<(StoredEntry, Loss)> {
        match self {
            Self::Unlimited(_) => None,
            Self::Limited(table) => table.lost(number),
        }
    }
}
