//! What tells a search which child to try first, kept from visit to visit.

use rustc_hash::FxHashMap;

use super::conventions::Conventions;
use super::options::Order;
use super::transposition::TranspositionTable;
use crate::value::{Role, Window};

/// What a search keeps from visit to visit.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveOrdering {
    pub(super) table: Option<TranspositionTable>,
    /// With a table, the numbers that it has for the positions on the path that is being searched.
    pub(super) positions: Vec<u32>,
    /// The principal variations of this pass and of the last, where an order asks for them.
    pub(super) lines: Option<PvTable>,
    /// For each ply the two moves that cut last.
    pub(super) killers: Vec<[Option<u64>; 2]>,
    /// For each move of a side how much it has cut.
    pub(super) history: FxHashMap<(Role, u64), u64>,
    /// The smallest and the largest value of a leaf, once asked for.
    pub(super) range: Option<Window>,
}

impl MoveOrdering {
    /// The table's number of the position on the path at this ply.
    #[inline]
    pub(super) fn position(&self, ply: u32) -> Option<u32> {
        self.positions.get(ply as usize).copied()
    }

    pub(super) fn new(conventions: &Conventions) -> Self {
        Self {
            table: conventions.has_table().then(|| TranspositionTable::new(conventions)),
            lines: matches!(conventions.order_used(), Order::Hash | Order::Pv).then(PvTable::default),
            ..Self::default()
        }
    }
}

/// Principal variations as places of moves: those of the nodes on the path that is being searched, as far as this pass has
/// found them, and that of the last pass.
#[derive(Clone, Debug, Default)]
pub(super) struct PvTable {
    /// For each ply the line from the node that was visited there last; it ends where that node was not searched itself.
    found: Vec<Vec<u32>>,
    /// The line of the last pass, from the root.
    last: Vec<u32>,
    /// The ply down to which the path that is being searched is that line.
    followed: u32,
}

impl PvTable {
    /// A node at this ply is visited, and nothing is known of it yet.
    #[inline]
    pub(super) fn begin(&mut self, ply: u32) {
        if let Some(line) = self.found.get_mut(ply as usize) {
            line.clear();
        }
    }

    /// At a node of this ply the child with this place is the best so far.
    pub(super) fn note_best(&mut self, ply: u32, place: u32) {
        let ply = ply as usize;
        if self.found.len() < ply + 2 {
            self.found.resize(ply + 2, Vec::new());
        }
        let (above, below) = self.found.split_at_mut(ply + 1);
        above[ply].clear();
        above[ply].push(place);
        above[ply].extend_from_slice(&below[0]);
    }

    /// The place of the best child of the node that was searched last at this ply.
    pub(super) fn best(&self, ply: u32) -> Option<u32> {
        self.found.get(ply as usize)?.first().copied()
    }

    /// A pass is over: the next one follows its line.
    pub(super) fn end_pass(&mut self) {
        self.last = self.found.first().cloned().unwrap_or_default();
        self.followed = 0;
    }

    /// Where the line of the last pass goes on from a node of this ply that is the child with this place; nothing where the
    /// path to the node is not the beginning of that line.
    pub(super) fn next(&mut self, ply: u32, place: u32) -> Option<u32> {
        if let Some(above) = ply.checked_sub(1) {
            let is_on_line = self.followed >= above && self.last.get(above as usize) == Some(&place);
            if !is_on_line {
                self.followed = self.followed.min(above);
                return None;
            }
        }
        self.followed = ply;
        self.last.get(ply as usize).copied()
    }
}
