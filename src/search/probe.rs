//! What a search asks of its transposition table, and what it stores there.

use super::algorithm::{Algorithm, Fault};
use super::algorithms::Searcher;
use super::entries::{NO_CHILD, StoredEntry};
use super::observer::{BoundedWindow, Observer};
use super::space::Space;
use super::transposition::WHOLE;
use crate::value::{Bound, Role, Value, Window};

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'_, S, O, EXTRAS> {
    /// The result of a visit, if the table knows enough.
    #[inline]
    pub(super) fn known(&mut self, node: &S::Node, role: Role, passed: BoundedWindow) -> Option<Value> {
        if !EXTRAS || self.memory.table.is_none() || self.is_evaluated_at_once(node) {
            return None;
        }
        let table = self.memory.table.as_mut()?;
        let position = table.number(self.space.key(node));
        self.memory.positions.resize(self.depth as usize + 1, 0);
        self.memory.positions[self.depth as usize] = position;
        self.observer.probe(position);
        let (kept, lost) = (table.get(position), table.lost(position));
        if kept.is_none() && lost.is_none() {
            return None;
        }
        // Without room for a visit the search is over, whatever is known.
        self.need_room(1).ok()?;
        let (window, remaining) = (passed.window, self.remaining(node));
        if let Some(kept) = kept {
            self.observer.found(self.recalled(node, kept).seen_with(remaining));
        }
        let answer = |kept: StoredEntry| answer(self.recalled(node, kept), remaining, window);
        let Some((value, bound)) = kept.and_then(answer) else {
            if let Some((_, loss)) = lost.filter(|&(kept, _)| answer(kept).is_some()) {
                self.observer.missed(loss);
            }
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
        if !EXTRAS || self.memory.table.is_none() || self.is_evaluated_at_once(node) {
            return;
        }
        let (remaining, draft) = (self.remaining(node), self.draft(node));
        let kept = self.space.kept(node, value);
        let Some(position) = self.memory.position(self.depth) else { return };
        let Some(table) = &mut self.memory.table else { return };
        // The best child of a search that went deeper stays.
        let best = |known: Option<StoredEntry>| known.map_or(NO_CHILD, |known| known.best);
        let entry = |known| StoredEntry { remaining, best: best(known), lower: kept, upper: kept };
        if let (_, Some(store)) = table.store(position, draft, entry) {
            self.observer.placed(store);
        }
    }

    /// What a result with its window says of a position is kept.
    #[inline]
    pub(super) fn remember(&mut self, node: &S::Node, window: Window, result: Value) {
        if !EXTRAS {
            return;
        }
        let (remaining, draft) = (self.remaining(node), self.draft(node));
        let kept = self.space.kept(node, result);
        let Some(position) = self.memory.position(self.depth) else { return };
        let Some(table) = &mut self.memory.table else { return };
        let best = self.memory.lines.as_ref().and_then(|lines| lines.best(self.depth)).unwrap_or(NO_CHILD);
        let is_faulty = self.conventions.algorithm == Algorithm::Faulty(Fault::BoundAsExact);
        let (entry, store) = table.store(position, draft, |known| {
            if is_faulty {
                return StoredEntry { remaining, best, lower: kept, upper: kept };
            }
            let known = known.filter(|known| known.remaining == remaining);
            let (lower, upper) =
                known.map_or((Value::NEG_INFINITY, Value::INFINITY), |known| (known.lower, known.upper));
            StoredEntry {
                remaining,
                best,
                lower: if result > window.alpha { lower.max(kept) } else { lower },
                upper: if result < window.beta { upper.min(kept) } else { upper },
            }
        });
        match store {
            Some(store) => {
                self.observer.placed(store);
                if store.kept_out.is_none() {
                    self.observer.stored(self.recalled(node, entry).seen_with(remaining));
                }
            }
            None => self.observer.stored(self.recalled(node, entry).seen_with(remaining)),
        }
    }

    /// What the table keeps, seen from where a position stands now.
    #[inline]
    fn recalled(&self, node: &S::Node, kept: StoredEntry) -> StoredEntry {
        StoredEntry {
            lower: self.space.recalled(node, kept.lower),
            upper: self.space.recalled(node, kept.upper),
            ..kept
        }
    }

    /// The place of the best child of a node in the table's entry.
    pub(super) fn table_move(&self) -> Option<u32> {
        let entry = self.memory.table.as_ref()?.get(self.memory.position(self.depth)?)?;
        (entry.best != NO_CHILD).then_some(entry.best)
    }

    /// Whether a position stands at the horizon, and the table is neither asked nor told of it.
    #[inline]
    fn is_evaluated_at_once(&self, node: &S::Node) -> bool {
        !self.has_horizon_in_table && self.space.plies_left(node).is_some() && self.draft(node) == 0
    }

    /// Plies from a node down to the horizon, whether or not the tree ends before.
    fn draft(&self, node: &S::Node) -> u32 {
        let to_horizon = self.horizon.saturating_sub(self.depth);
        self.space.plies_left(node).map_or(to_horizon, |left| left.min(to_horizon))
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

/// What an entry says of a visit with so many plies left and this window, if that is enough.
#[inline]
fn answer(known: StoredEntry, remaining: u32, window: Window) -> Option<(Value, Bound)> {
    if known.remaining != remaining {
        None
    } else if known.lower == known.upper {
        Some((known.lower, Bound::Exact))
    } else if known.lower >= window.beta {
        Some((known.lower, Bound::Lower))
    } else if known.upper <= window.alpha {
        Some((known.upper, Bound::Upper))
    } else {
        None
    }
}
