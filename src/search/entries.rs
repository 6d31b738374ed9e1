//! Entries of a transposition table by the keys of their positions, in 24 bytes each: a search keeps millions.

use crate::chunks::Chunks;
use crate::value::Value;

/// What a table keeps of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Entry {
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
struct Packed {
    key: u64,
    /// The bits of the number that is known; where there are two, their place in `both`.
    known: u64,
    remaining: u32,
    /// Which bound the number is, and the place of the best child.
    kind_and_best: u32,
}

const EXACT: u32 = 0;
const LOWER: u32 = 1 << 30;
const UPPER: u32 = 2 << 30;
const BOTH: u32 = 3 << 30;
const KIND: u32 = BOTH;

/// Any number of entries.
#[derive(Clone, Debug, Default)]
pub(super) struct Entries {
    packed: Chunks<Packed>,
    /// Bounds of entries that know two.
    both: Vec<(Value, Value)>,
    /// Where the entry of a key stands in `packed`, at the slot that the key hashes to or the next that was free; a power of
    /// two of them, at most three quarters in use. The bits that no such number needs are those of the hash: entries of other
    /// positions are told apart here, without a look at them.
    slots: Vec<u32>,
}

/// In place of an entry: the slot is free. No entry stands at the place that has all bits.
const FREE: u32 = u32::MAX;
const FEWEST_SLOTS: usize = 64;

/// Keys of hand-written trees are small numbers: the upper bits of the product tell them apart.
#[inline]
const fn hash(key: u64) -> u32 {
    (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32
}

impl Entries {
    /// The entry of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.place(key).map(|place| self.unpacked(place))
    }

    /// Where the entry of a position stands among all; it never moves.
    #[inline]
    pub(super) fn place(&self, key: u64) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        let found = self.slots[self.slot(key)];
        (found != FREE).then(|| self.place_in(found))
    }

    /// Puts in place of the entry of a position what follows from it; gives that.
    #[inline]
    pub(super) fn update(&mut self, key: u64, entry: impl Fn(Option<Entry>) -> Entry) -> Entry {
        if self.packed.len() * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let slot = self.slot(key);
        let found = self.slots[slot];
        if found == FREE {
            let entry = entry(None);
            self.slots[slot] = self.packed.len() as u32 | hash(key) & !self.last();
            self.packed.push(Packed { key, known: 0, remaining: 0, kind_and_best: 0 });
            self.pack(self.packed.len() - 1, entry);
            return entry;
        }
        let place = self.place_in(found);
        let entry = entry(Some(self.unpacked(place)));
        self.pack(place, entry);
        entry
    }

    /// The number of the last slot: as bits, those that number slots.
    #[inline]
    const fn last(&self) -> u32 {
        (self.slots.len() - 1) as u32
    }

    /// The place that a slot in use tells.
    #[inline]
    const fn place_in(&self, found: u32) -> usize {
        (found & self.last()) as usize
    }

    /// The slot with the entry of a position, or the free one that it would get.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let (hash, last) = (hash(key), self.last());
        let mut slot = hash & last;
        loop {
            let found = self.slots[slot as usize];
            let is_alike = (found ^ hash) & !last == 0;
            if found == FREE || is_alike && self.packed.get(self.place_in(found)).key == key {
                return slot as usize;
            }
            slot = (slot + 1) & last;
        }
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![FREE; (self.slots.len() * 2).max(FEWEST_SLOTS)];
        let last = self.last();
        // All keys differ.
        for (place, packed) in (0_u32..).zip(self.packed.iter()) {
            let hash = hash(packed.key);
            let mut slot = hash & last;
            while self.slots[slot as usize] != FREE {
                slot = (slot + 1) & last;
            }
            self.slots[slot as usize] = place | hash & !last;
        }
    }

    #[inline]
    fn unpacked(&self, place: usize) -> Entry {
        let Packed { known, remaining, kind_and_best, .. } = self.packed.get(place);
        let value = || Value::new(f64::from_bits(known)).unwrap_or(Value::ZERO);
        let (lower, upper) = match kind_and_best & KIND {
            EXACT => (value(), value()),
            LOWER => (value(), Value::INFINITY),
            UPPER => (Value::NEG_INFINITY, value()),
            _ => self.both[known as usize],
        };
        Entry { remaining, best: kind_and_best & !KIND, lower, upper }
    }

    #[inline]
    fn pack(&mut self, place: usize, Entry { remaining, best, lower, upper }: Entry) {
        let packed = self.packed.get_mut(place);
        let (kind, known) = if lower == upper {
            (EXACT, lower.get().to_bits())
        } else if upper == Value::INFINITY {
            (LOWER, lower.get().to_bits())
        } else if lower == Value::NEG_INFINITY {
            (UPPER, upper.get().to_bits())
        } else if packed.kind_and_best & KIND == BOTH {
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
        let mut entries = Entries::default();
        let mut expected: BTreeMap<u64, Entry> = BTreeMap::new();
        let mut random = fastrand::Rng::with_seed(1);
        for round in 0..20_000_u32 {
            // Neighbours, and keys that differ in their upper bits alone.
            let key = if random.bool() { random.u64(..3_000) } else { random.u64(..500) << 48 };
            let lower =
                Value::new(f64::from(random.i32(-9..9)) * if random.bool() { 0.5 } else { 0.1 }).unwrap();
            let entry = Entry { remaining: round, best: round % 7, lower, upper: Value::INFINITY };
            let before = expected.insert(key, entry);
            assert_eq!(entries.get(key), before);
            let stored = entries.update(key, |known| {
                assert_eq!(known, before);
                entry
            });
            assert_eq!(stored, entry);
        }
        assert!(expected.iter().all(|(&key, &entry)| entries.get(key) == Some(entry)));
        assert_eq!(entries.get(3_000), None);
    }
}
