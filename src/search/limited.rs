//! A transposition table of limited size: what it keeps where two positions want one place, and what that costs.
//!
//! Source: Breuker, Uiterwijk & van den Herik, *Replacement Schemes for Transposition Tables*, ICCA Journal 17 (1994): their
//! schemes New (always replace), Deep (depth preferred) and `TwoDeep` (two-tier).

use rustc_hash::FxHashMap;

use super::entries::{StoredEntry, TableEntries};
use super::observer::{Loss, Store};
use super::options::Replacement;

/// A place of the table that is taken.
#[derive(Clone, Copy, Debug)]
struct TableSlot {
    /// The number of the position.
    position: u32,
    entry: StoredEntry,
    /// Plies below the position that were searched, as far as the horizon: what the schemes go by.
    draft: u32,
    /// The number of the store that put it there.
    store: u32,
}

/// The entries that have a place, and beside them what a table without a limit would hold.
#[derive(Clone, Debug)]
pub(super) struct LimitedTable {
    scheme: Replacement,
    /// How many positions have different places: half of the size where two share one, rounded up.
    n_buckets: u64,
    /// The bucket with a first tier alone, where two share one and the size is odd.
    lone_bucket: Option<u64>,
    /// Which of `slots` that bucket is, if it was asked for.
    lone_slot: Option<u32>,
    /// The places that are taken, of each bucket that was ever asked for the first tier and the second.
    slots: Vec<[Option<TableSlot>; 2]>,
    /// Which of `slots` a bucket is: a large table that is hardly used takes little memory.
    slot_of_bucket: FxHashMap<u64, u32>,
    /// Which of `slots` the position with a number shares, so that a visit looks up its bucket once at most.
    slot_of: Vec<u32>,
    all: TableEntries,
    /// For each entry of `all` how the table came to hold less of it.
    losses: Vec<Option<Loss>>,
    n_stores: u32,
}

impl LimitedTable {
    pub(super) fn new(scheme: Replacement, size: u64) -> Self {
        let is_paired = scheme == Replacement::TwoTier;
        let n_buckets = if is_paired { size.div_ceil(2) } else { size }.max(1);
        Self {
            scheme,
            n_buckets,
            lone_bucket: (is_paired && size % 2 == 1).then_some(n_buckets - 1),
            lone_slot: None,
            slots: Vec::new(),
            slot_of_bucket: FxHashMap::default(),
            slot_of: Vec::new(),
            all: TableEntries::default(),
            losses: Vec::new(),
            n_stores: 0,
        }
    }

    /// The number that a position has from now on.
    pub(super) fn number(&mut self, key: u64) -> u32 {
        let number = self.all.number(key);
        if number as usize == self.slot_of.len() {
            let next = self.slots.len() as u32;
            let bucket = key % self.n_buckets;
            let slot = *self.slot_of_bucket.entry(bucket).or_insert(next);
            if slot == next {
                self.slots.push([None; 2]);
            }
            if Some(bucket) == self.lone_bucket {
                self.lone_slot = Some(slot);
            }
            self.slot_of.push(slot);
        }
        number
    }

    /// The entry of a position, if the table has one.
    pub(super) fn get(&self, position: u32) -> Option<StoredEntry> {
        self.slot(position).map(|slot| slot.entry)
    }

    #[inline]
    fn slot(&self, position: u32) -> Option<TableSlot> {
        let bucket = self.slots.get(*self.slot_of.get(position as usize)? as usize)?;
        bucket.iter().flatten().find(|slot| slot.position == position).copied()
    }

    /// What a table without a limit would know of a position, where this one came to know less, and how it did.
    pub(super) fn lost(&self, position: u32) -> Option<(StoredEntry, Loss)> {
        let loss = (*self.losses.get(position as usize)?)?;
        Some((self.all.get(position)?, loss))
    }

    /// Stores what follows from the entry that there is, if the scheme lets it.
    pub(super) fn store(
        &mut self,
        position: u32,
        draft: u32,
        entry: impl Fn(Option<StoredEntry>) -> StoredEntry,
    ) -> (StoredEntry, Store) {
        let number = self.n_stores;
        self.n_stores += 1;
        let known = self.slot(position);
        let slot = TableSlot { position, entry: entry(known.map(|slot| slot.entry)), draft, store: number };
        let whole = self.all.update(position, &entry);
        let place = position as usize;
        if self.losses.len() <= place {
            self.losses.resize(place + 1, None);
        }
        let store = self.put(slot);
        if let Some(by) = store.kept_out {
            self.losses[place] = Some(Loss { stored: number, by });
        } else if (slot.entry.lower, slot.entry.upper) == (whole.lower, whole.upper) {
            self.losses[place] = None;
        }
        (slot.entry, store)
    }

    fn put(&mut self, slot: TableSlot) -> Store {
        let place = self.slot_of[slot.position as usize];
        let scheme = if self.lone_slot == Some(place) { Replacement::Depth } else { self.scheme };
        let bucket = &mut self.slots[place as usize];
        let is_same = |other: &Option<TableSlot>| other.is_some_and(|other| other.position == slot.position);
        let is_deeper = |other: &Option<TableSlot>| other.is_none_or(|other| slot.draft >= other.draft);
        let mut store = Store::default();
        let [first, second] = bucket;
        let replaced = match scheme {
            Replacement::Always => first.replace(slot),
            Replacement::Depth if is_same(first) || is_deeper(first) => first.replace(slot),
            Replacement::Depth => {
                store.kept_out = first.map(|other| other.store);
                None
            }
            // What stood in the first tier moves to the second, unless it is the same position.
            Replacement::TwoTier if is_same(first) => first.replace(slot),
            Replacement::TwoTier if is_deeper(first) => {
                let moved = first.replace(slot);
                if moved.is_some() { std::mem::replace(second, moved) } else { None }
            }
            Replacement::TwoTier => second.replace(slot),
        };
        if let Some(replaced) = replaced.filter(|replaced| replaced.position != slot.position) {
            store.replaced = Some(replaced.store);
            self.losses[replaced.position as usize] = Some(Loss { stored: replaced.store, by: slot.store });
        }
        store
    }
}
