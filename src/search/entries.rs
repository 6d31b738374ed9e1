//! What a transposition table knows of positions, in 16 bytes each: a search keeps millions.

use crate::chunks::{Chunks, LARGE};
use crate::tree::narrow;
use crate::value::Value;

/// What a table keeps of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct StoredEntry {
    /// Plies that were left to the horizon.
    pub(super) remaining: u32,
    /// The place of the best child, or [`NO_CHILD`].
    pub(super) best: u32,
    /// The position is worth at least this, seen [from itself](super::Space::kept).
    pub(super) lower: Value,
    /// And at most this.
    pub(super) upper: Value,
}

/// In place of a child: none was best, as at a leaf.
pub(super) const NO_CHILD: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct PackedEntry {
    key: u64,
    /// The bits of the one number that is known; of an entry that is listed, its place in the list.
    known: u32,
    /// What is known, the plies left, and the place of the best child.
    parts: u32,
}

/// Nothing is known yet.
const NOTHING: u32 = 0;
const EXACT: u32 = 1 << 29;
const LOWER: u32 = 2 << 29;
const UPPER: u32 = 3 << 29;
/// The entry stands in a list: two bounds are known, or something has no room in a few bits.
const LISTED: u32 = 4 << 29;
const KIND: u32 = 7 << 29;

const BEST_BITS: u32 = 21;
/// In place of a child: none.
const BEST: u32 = (1 << BEST_BITS) - 1;
/// In place of plies: down to every leaf, however far that is.
const REMAINING: u32 = (1 << (29 - BEST_BITS)) - 1;

/// A number in few bits, of which the last one stands for the last of all numbers.
fn narrow_count(n: u32, last: u32) -> Option<u32> {
    if n == u32::MAX { Some(last) } else { Some(n).filter(|&n| n < last) }
}

/// The number that such bits stand for.
const fn wide_count(n: u32, last: u32) -> u32 {
    if n == last { u32::MAX } else { n }
}

impl StoredEntry {
    /// In a few bits, if there is one number to keep and everything has room: that number, and the rest.
    #[inline]
    fn packed(self) -> Option<(u32, u32)> {
        let (kind, known) = if self.lower == self.upper {
            (EXACT, self.lower)
        } else if self.upper == Value::INFINITY {
            (LOWER, self.lower)
        } else if self.lower == Value::NEG_INFINITY {
            (UPPER, self.upper)
        } else {
            return None;
        };
        let remaining = narrow_count(self.remaining, REMAINING)?;
        let best = narrow_count(self.best, BEST)?;
        Some((narrow(known.get())?.to_bits(), kind | remaining << BEST_BITS | best))
    }
}

/// Any number of entries. The positions are numbered in the order in which they were asked for first, so that a visit looks
/// its position up once: it is asked what is known, and told what the visit has found, by its number.
#[derive(Clone, Debug, Default)]
pub(super) struct TableEntries {
    packed: Chunks<PackedEntry, LARGE>,
    /// The entries that have no room there.
    listed: Vec<StoredEntry>,
    /// The number of a position, at the slot that its key hashes to or the next that was free; a power of two of them, at
    /// most three quarters in use. The bits that no such number needs are those of the hash: other positions are told apart
    /// here, with one look at memory.
    slots: Vec<u32>,
}

/// In place of a number: the slot is free. No position has the number with all bits.
const FREE: u32 = u32::MAX;
const FEWEST_SLOTS: usize = 64;

/// Keys of hand-written trees are small numbers: the upper bits of the product tell them apart.
#[inline]
const fn hash(key: u64) -> u32 {
    (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32
}

impl TableEntries {
    /// The number of a position, which it has from now on.
    #[inline]
    pub(super) fn number(&mut self, key: u64) -> u32 {
        if self.packed.len() * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let (hash, last) = (hash(key), self.last());
        let mut slot = hash & last;
        loop {
            let found = self.slots[slot as usize];
            if found == FREE {
                break;
            }
            let is_alike = (found ^ hash) & !last == 0;
            if is_alike && self.key(found & last) == key {
                return found & last;
            }
            slot = (slot + 1) & last;
        }
        let number = self.packed.len() as u32;
        self.slots[slot as usize] = number | hash & !last;
        self.packed.push(PackedEntry { key, known: 0, parts: NOTHING });
        number
    }

    /// The key of the position with a number.
    #[inline]
    pub(super) fn key(&self, number: u32) -> u64 {
        self.packed.get(number as usize).key
    }

    /// The entry of the position with a number, if anything is known of it.
    #[inline]
    pub(super) fn get(&self, number: u32) -> Option<StoredEntry> {
        let PackedEntry { known, parts, .. } = self.packed.get(number as usize);
        let value = || Value::new(f64::from(f32::from_bits(known))).unwrap_or(Value::ZERO);
        let (lower, upper) = match parts & KIND {
            NOTHING => return None,
            EXACT => (value(), value()),
            LOWER => (value(), Value::INFINITY),
            UPPER => (Value::NEG_INFINITY, value()),
            _ => return self.listed.get(known as usize).copied(),
        };
        let remaining = wide_count(parts >> BEST_BITS & REMAINING, REMAINING);
        Some(StoredEntry { remaining, best: wide_count(parts & BEST, BEST), lower, upper })
    }

    /// Puts in place of the entry of a position what follows from it; gives that.
    #[inline]
    pub(super) fn update(
        &mut self,
        number: u32,
        entry: impl Fn(Option<StoredEntry>) -> StoredEntry,
    ) -> StoredEntry {
        let entry = entry(self.get(number));
        self.pack(number, entry);
        entry
    }

    /// The number of the last slot: as bits, those that number slots.
    #[inline]
    const fn last(&self) -> u32 {
        (self.slots.len() - 1) as u32
    }

    #[cold]
    fn grow(&mut self) {
        let n_slots = (self.slots.len() * 2).max(FEWEST_SLOTS);
        // What is not needed any more is given back first.
        self.slots = Vec::new();
        self.slots = vec![FREE; n_slots];
        let last = self.last();
        // All keys differ.
        for (number, packed) in (0_u32..).zip(self.packed.iter()) {
            let hash = hash(packed.key);
            let mut slot = hash & last;
            while self.slots[slot as usize] != FREE {
                slot = (slot + 1) & last;
            }
            self.slots[slot as usize] = number | hash & !last;
        }
    }

    #[inline]
    fn pack(&mut self, number: u32, entry: StoredEntry) {
        let packed = self.packed.get_mut(number as usize);
        (packed.known, packed.parts) = match entry.packed() {
            Some(parts) => parts,
            None if packed.parts & KIND == LISTED => {
                self.listed[packed.known as usize] = entry;
                return;
            }
            None => {
                self.listed.push(entry);
                (self.listed.len() as u32 - 1, LISTED)
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn what_was_stored_last_is_found() {
        let mut entries = TableEntries::default();
        let mut expected: BTreeMap<u64, StoredEntry> = BTreeMap::new();
        let mut random = fastrand::Rng::with_seed(1);
        for round in 0..20_000_u32 {
            // Neighbors, and keys that differ in their upper bits alone.
            let key = if random.bool() { random.u64(..3_000) } else { random.u64(..500) << 48 };
            let number = entries.number(key);
            assert_eq!(entries.key(number), key);
            assert_eq!(entries.get(number), expected.get(&key).copied());
            if random.u8(..4) == 0 {
                continue;
            }
            let number_of = |random: &mut fastrand::Rng| {
                Value::new(f64::from(random.i32(-9..9)) * if random.bool() { 0.5 } else { 0.1 }).unwrap()
            };
            let lower = number_of(&mut random);
            let upper = if random.bool() { Value::INFINITY } else { lower.max(number_of(&mut random)) };
            let remaining = [round % 9, round, REMAINING, u32::MAX][random.usize(..4)];
            let best = [round % 7, round << 8, BEST, NO_CHILD][random.usize(..4)];
            let entry = StoredEntry { remaining, best, lower, upper };
            let before = expected.insert(key, entry);
            let stored = entries.update(number, |known| {
                assert_eq!(known, before);
                entry
            });
            assert_eq!(stored, entry);
        }
        for (&key, &entry) in &expected {
            let number = entries.number(key);
            assert_eq!(entries.get(number), Some(entry));
        }
        let unknown = entries.number(3_000);
        assert_eq!(entries.get(unknown), None);
    }
}
