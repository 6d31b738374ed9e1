//! What a transposition table knows of positions, in 24 bytes each: a search keeps millions.

use crate::chunks::{Chunks, LARGE};
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
pub(super) const NO_CHILD: u32 = !KIND;

#[derive(Clone, Copy, Debug)]
struct PackedEntry {
    key: u64,
    /// The bits of the number that is known; where there are two, their place in `both`; [`NOTHING`] before anything is.
    known: u64,
    remaining: u32,
    /// Which bound the number is, and the place of the best child.
    kind_and_best: u32,
}

/// The bits of no number that a value can be.
const NOTHING: u64 = u64::MAX;

const EXACT: u32 = 0;
const LOWER: u32 = 1 << 30;
const UPPER: u32 = 2 << 30;
const BOTH: u32 = 3 << 30;
const KIND: u32 = BOTH;

/// Any number of entries. The positions are numbered in the order in which they were asked for first, so that a visit looks
/// its position up once: it is asked what is known, and told what the visit has found, by its number.
#[derive(Clone, Debug, Default)]
pub(super) struct TableEntries {
    packed: Chunks<PackedEntry, LARGE>,
    /// Bounds of entries that know two.
    both: Vec<(Value, Value)>,
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
        self.packed.push(PackedEntry { key, known: NOTHING, remaining: 0, kind_and_best: 0 });
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
        let PackedEntry { known, remaining, kind_and_best, .. } = self.packed.get(number as usize);
        if known == NOTHING {
            return None;
        }
        let value = || Value::new(f64::from_bits(known)).unwrap_or(Value::ZERO);
        let (lower, upper) = match kind_and_best & KIND {
            EXACT => (value(), value()),
            LOWER => (value(), Value::INFINITY),
            UPPER => (Value::NEG_INFINITY, value()),
            _ => self.both[known as usize],
        };
        Some(StoredEntry { remaining, best: kind_and_best & !KIND, lower, upper })
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
    fn pack(&mut self, number: u32, StoredEntry { remaining, best, lower, upper }: StoredEntry) {
        let packed = self.packed.get_mut(number as usize);
        let has_two = packed.known != NOTHING && packed.kind_and_best & KIND == BOTH;
        let (kind, known) = if lower == upper {
            (EXACT, lower.get().to_bits())
        } else if upper == Value::INFINITY {
            (LOWER, lower.get().to_bits())
        } else if lower == Value::NEG_INFINITY {
            (UPPER, upper.get().to_bits())
        } else if has_two {
            self.both[packed.known as usize] = (lower, upper);
            (BOTH, packed.known)
        } else {
            self.both.push((lower, upper));
            (BOTH, self.both.len() as u64 - 1)
        };
        (packed.known, packed.remaining, packed.kind_and_best) =
            (known, remaining, kind | best.min(NO_CHILD));
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
            let entry = StoredEntry { remaining: round, best: round % 7, lower, upper };
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
