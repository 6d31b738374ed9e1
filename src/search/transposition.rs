//! The transposition table: what a search keeps of positions that it has searched.

use super::algorithms::Run;
use super::conventions::{Algorithm, Fault};
use super::entries::{Entries, Entry, NO_CHILD};
use super::observer::{Observer, Passed, TableEntry};
use super::space::Space;
use crate::value::{Bound, Role, Value, Window};

/// In place of plies: the search goes down to every leaf.
const WHOLE: u32 = u32::MAX;

impl Entry {
    /// As a search sees it that has so many plies left.
    fn seen_with(self, remaining: u32) -> TableEntry {
        let depth = (self.remaining != WHOLE).then_some(self.remaining);
        let known = Window::new(self.lower, self.upper);
        TableEntry { known, depth, is_as_deep: self.remaining == remaining }
    }
}

/// The entries by the keys of their positions.
#[derive(Clone, Debug, Default)]
pub(super) struct TranspositionTable {
    entries: Entries,
}

impl TranspositionTable {
    #[inline]
    fn get(&self, key: u64) -> Option<Entry> {
        self.entries.get(key)
    }

    /// Stores what follows from the entry that there is.
    #[inline]
    fn store(&mut self, key: u64, entry: impl Fn(Option<Entry>) -> Entry) -> Entry {
        self.entries.update(key, entry)
    }
}

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Run<'_, S, O, EXTRAS> {
    /// The result of a visit, if the table knows enough.
    #[inline]
    pub(super) fn known(&mut self, node: &S::Node, role: Role, passed: Passed) -> Option<Value> {
        if !EXTRAS {
            return None;
        }
        let kept = self.memory.table.as_ref()?.get(self.space.key(node))?;
        // Without room for a visit the search is over, whatever is known.
        self.need_room(1).ok()?;
        let known = self.recalled(node, kept);
        let remaining = self.remaining(node);
        self.observer.found(known.seen_with(remaining));
        if known.remaining != remaining {
            return None;
        }
        let window = passed.window;
        let (value, bound) = if known.lower == known.upper {
            (known.lower, Bound::Exact)
        } else if known.lower >= window.beta {
            (known.lower, Bound::Lower)
        } else if known.upper <= window.alpha {
            (known.upper, Bound::Upper)
        } else {
            return None;
        };
        let result = self.result(value, window);
        let bound = match result.cmp(&value) {
            std::cmp::Ordering::Equal => bound,
            std::cmp::Ordering::Less => Bound::Lower,
            std::cmp::Ordering::Greater => Bound::Upper,
        };
        self.observer.hit(node, role, passed, result, bound);
        Some(result)
    }

    /// A leaf is known exactly, whatever the window.
    #[inline]
    pub(super) fn remember_leaf(&mut self, node: &S::Node, value: Value) {
        if !EXTRAS {
            return;
        }
        let remaining = self.remaining(node);
        let kept = self.space.kept(node, value);
        let Some(table) = &mut self.memory.table else { return };
        // The best child of a search that went deeper stays.
        let best = |known: Option<Entry>| known.map_or(NO_CHILD, |known| known.best);
        table.store(self.space.key(node), |known| Entry {
            remaining,
            best: best(known),
            lower: kept,
            upper: kept,
        });
    }

    /// What a result with its window says of a position is kept.
    #[inline]
    pub(super) fn remember(&mut self, node: &S::Node, window: Window, result: Value) {
        if !EXTRAS {
            return;
        }
        let remaining = self.remaining(node);
        let kept = self.space.kept(node, result);
        let Some(table) = &mut self.memory.table else { return };
        let best = self.memory.lines.as_ref().and_then(|lines| lines.best(self.depth)).unwrap_or(NO_CHILD);
        let is_faulty = self.conventions.algorithm == Algorithm::Faulty(Fault::BoundAsExact);
        let entry = table.store(self.space.key(node), |known| {
            if is_faulty {
                return Entry { remaining, best, lower: kept, upper: kept };
            }
            let known = known.filter(|known| known.remaining == remaining);
            let (lower, upper) =
                known.map_or((Value::NEG_INFINITY, Value::INFINITY), |known| (known.lower, known.upper));
            Entry {
                remaining,
                best,
                lower: if result > window.alpha { lower.max(kept) } else { lower },
                upper: if result < window.beta { upper.min(kept) } else { upper },
            }
        });
        self.observer.stored(self.recalled(node, entry).seen_with(remaining));
    }

    /// What the table keeps, seen from where a position stands now.
    #[inline]
    fn recalled(&self, node: &S::Node, kept: Entry) -> Entry {
        Entry {
            lower: self.space.recalled(node, kept.lower),
            upper: self.space.recalled(node, kept.upper),
            ..kept
        }
    }

    /// The place of the best child of a node in the table's entry.
    pub(super) fn table_move(&self, node: &S::Node) -> Option<u32> {
        let entry = self.memory.table.as_ref()?.get(self.space.key(node))?;
        (entry.best != NO_CHILD).then_some(entry.best)
    }

    /// Plies left to where the search ends. Where that is not for counting, it goes down to every leaf: a position is
    /// searched as deep wherever it stands, and the number does not matter.
    fn remaining(&self, node: &S::Node) -> u32 {
        let to_horizon = self.horizon.saturating_sub(self.depth);
        match self.space.plies_left(node) {
            Some(left) => left.min(to_horizon),
            None if self.horizon >= self.space.depth() => WHOLE,
            None => to_horizon,
        }
    }
}
