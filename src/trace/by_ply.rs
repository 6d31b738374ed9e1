//! The visits of every ply in the order of the search: which of them lie in a range of steps is a binary search.
//!
//! A trace keeps its visits in the order in which they were entered, all plies mixed. That answers what happens at a
//! step; it does not answer which visits of one ply lie between two steps without looking at all the others there.
//! So a view that draws rows of plies makes this list, once: one pass over the visits, 4 bytes a visit, 4 a cutoff and 4 a
//! visit that is made again.

use std::ops::Range;

use super::mark;
use super::record::{CUT, NEVER, NO_VISIT};
use super::{Trace, VisitId};
use crate::chunks::Chunks;
use crate::tree::NodeId;

/// The visits of every ply. Within a ply no two overlap in steps.
#[derive(Clone, Debug, Default)]
pub struct ByPly {
    rows: Vec<PlyRow>,
}

/// The visits of one ply, ascending.
#[derive(Clone, Debug, Default)]
struct PlyRow {
    visits: Chunks<u32>,
    /// The places in `visits` of those that pruned children.
    cuts: Chunks<u32>,
    /// The places in `visits` of those whose node was searched a moment before, for the same parent.
    again: Chunks<u32>,
}

/// How often a pass over all visits asks whether it is still wanted.
const VISITS_PER_CHECK: usize = 1 << 16;

impl ByPly {
    /// Sorts the visits of a trace by their plies. Linear; `None` if `is_wanted` says no on the way.
    pub fn new(trace: &Trace, is_wanted: impl Fn() -> bool) -> Option<Self> {
        let mut rows: Vec<PlyRow> = Vec::new();
        // The visits that are open, outermost first, each with its ply and its place there.
        let mut open: Vec<(u32, usize, u32)> = Vec::new();
        let mut plies: Option<Vec<u32>> = None;
        for (visit, record) in trace.records.iter().enumerate() {
            if visit.is_multiple_of(VISITS_PER_CHECK) && !is_wanted() {
                return None;
            }
            while open.last().is_some_and(|&(above, ..)| above != record.parent) {
                open.pop();
            }
            let above = open.last().copied();
            // What a best-first search takes from its list has no visit above it.
            let ply = match above {
                Some((_, ply, _)) => ply + 1,
                None if record.node() == NodeId::ROOT => 0,
                None => plies.get_or_insert_with(|| trace.tree.plies())[record.node().index()] as usize,
            };
            if rows.len() <= ply {
                rows.resize_with(ply + 1, PlyRow::default);
            }
            if let Some((_, ply, place)) = above.filter(|_| record.has(CUT)) {
                let cuts = &mut rows[ply].cuts;
                // Chance nodes and searches that go on may cut more than once.
                if cuts.len() == 0 || cuts.get(cuts.len() - 1) != place {
                    cuts.push(place);
                }
            }
            let row = &mut rows[ply];
            let place = row.visits.len() as u32;
            if let Some(before) = row.visits.len().checked_sub(1).map(|last| row.visits.get(last))
                && record.parent != NO_VISIT
                && trace.record_of(VisitId(before)).parent == record.parent
                && trace.mark(VisitId(before)) & mark::RESEARCH != 0
            {
                row.again.push(place);
            }
            row.visits.push(visit as u32);
            open.push((visit as u32, ply, place));
        }
        Some(Self { rows })
    }

    /// How many plies were reached, the root's included.
    pub const fn n_plies(&self) -> usize {
        self.rows.len()
    }

    /// How many visits there are at a ply.
    pub fn n_visits(&self, ply: usize) -> usize {
        self.rows.get(ply).map_or(0, |row| row.visits.len())
    }

    /// A visit by its place in its ply; `None` behind the last.
    pub fn visit(&self, ply: usize, place: usize) -> Option<VisitId> {
        let visits = &self.rows.get(ply)?.visits;
        visits.find(place).map(VisitId)
    }

    /// The place of a visit in its ply; `None` if it is at another one. O(log visits).
    pub fn place(&self, ply: usize, visit: VisitId) -> Option<usize> {
        let visits = &self.rows.get(ply)?.visits;
        let place = visits.partition_point(0, visits.len(), |&before| before < visit.0);
        (self.visit(ply, place) == Some(visit)).then_some(place)
    }

    /// The first place at a ply whose visit lasts until a step or longer. O(log visits).
    pub fn first_lasting(&self, trace: &Trace, ply: usize, step: usize) -> usize {
        let Some(PlyRow { visits, .. }) = self.rows.get(ply) else { return 0 };
        let is_over = |&visit: &u32| {
            let leave = trace.record_of(VisitId(visit)).leave;
            leave != NEVER && (leave as usize) < step
        };
        visits.partition_point(0, visits.len(), is_over)
    }

    /// The first place at a ply, not before `from`, whose visit is entered at a step or later. O(log of what is passed over).
    pub fn first_entered(&self, trace: &Trace, ply: usize, from: usize, step: usize) -> usize {
        let Some(PlyRow { visits, .. }) = self.rows.get(ply) else { return 0 };
        let is_before = |&visit: &u32| (trace.record_of(VisitId(visit)).enter as usize) < step;
        let mut width = 1;
        while from + width < visits.len() && is_before(&visits.get(from + width)) {
            width *= 2;
        }
        visits.partition_point(from.min(visits.len()), (from + width).min(visits.len()), is_before)
    }

    /// How many visits at these places of a ply pruned children. O(log cutoffs).
    pub fn n_cuts(&self, ply: usize, places: Range<usize>) -> usize {
        self.rows.get(ply).map_or(0, |row| n_in(&row.cuts, places))
    }

    /// How many visits at these places of a ply were made again, right after one of the same node. O(log of all such).
    pub fn n_again(&self, ply: usize, places: Range<usize>) -> usize {
        self.rows.get(ply).map_or(0, |row| n_in(&row.again, places))
    }

    /// Memory that it holds, in bytes.
    pub fn heap_bytes(&self) -> usize {
        let of = |row: &PlyRow| row.visits.heap_bytes() + row.cuts.heap_bytes() + row.again.heap_bytes();
        self.rows.iter().map(of).sum()
    }
}

fn n_in(places: &Chunks<u32>, range: Range<usize>) -> usize {
    let before = |end: usize| places.partition_point(0, places.len(), |&place| (place as usize) < end);
    before(range.end).saturating_sub(before(range.start))
}

impl Trace {
    /// The steps of a visit, from entering to returning; until the last step where the search ended before.
    pub fn steps_of(&self, visit: VisitId) -> Range<usize> {
        let record = self.record_of(visit);
        let end = if record.leave == NEVER { self.n_steps() } else { record.leave as usize + 1 };
        record.enter as usize..end
    }

    /// Whether a visit read a value and looked no further.
    pub fn is_read(&self, visit: VisitId) -> bool {
        self.record_of(visit).is_leaf() && self.mark(visit) & (mark::HIT | mark::OPERATION) == 0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Arc;

    use super::*;
    use crate::search::{Algorithm, Conventions};
    use crate::tree::notation::read;

    const TREE: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4), O(P=9, Q(R=1, S=2)))";

    fn trace(algorithm: Algorithm) -> Trace {
        let tree = Arc::new(read(TREE).unwrap().tree);
        Trace::record(tree, Conventions::default().with(algorithm))
    }

    #[test]
    fn every_visit_stands_in_its_ply_and_a_ply_is_in_order() {
        for algorithm in Algorithm::ALL {
            let trace = trace(algorithm);
            let by_ply = ByPly::new(&trace, || true).unwrap();
            let mut n = 0;
            for ply in 0..by_ply.n_plies() {
                let visits: Vec<VisitId> =
                    (0..by_ply.n_visits(ply)).map(|place| by_ply.visit(ply, place).unwrap()).collect();
                for pair in visits.windows(2) {
                    assert!(trace.steps_of(pair[0]).end <= trace.steps_of(pair[1]).start, "{algorithm:?}");
                }
                for (place, &visit) in visits.iter().enumerate() {
                    assert_eq!(trace.tree().ancestors(trace.node(visit)).count(), ply, "{algorithm:?}");
                    assert_eq!(by_ply.place(ply, visit), Some(place));
                    let steps = trace.steps_of(visit);
                    assert_eq!(by_ply.first_entered(&trace, ply, 0, steps.start), place);
                    assert_eq!(by_ply.first_lasting(&trace, ply, steps.end - 1), place);
                }
                n += visits.len();
            }
            assert_eq!(n, trace.n_visits(), "{algorithm:?}");
        }
    }

    #[test]
    fn cuts_and_repeated_searches_are_counted_where_they_happen() {
        let mut n_again = 0;
        for algorithm in Algorithm::ALL {
            let trace = trace(algorithm);
            let by_ply = ByPly::new(&trace, || true).unwrap();
            let all = |count: fn(&ByPly, usize, Range<usize>) -> usize| {
                (0..by_ply.n_plies()).map(|ply| count(&by_ply, ply, 0..by_ply.n_visits(ply))).sum::<usize>()
            };
            let cutting: HashSet<VisitId> = trace.cuts().map(|cut| cut.visit).collect();
            assert_eq!(all(ByPly::n_cuts), cutting.len(), "{algorithm:?}");
            assert_eq!(all(ByPly::n_again), trace.n_researches(), "{algorithm:?}");
            n_again += trace.n_researches();
        }
        assert!(n_again > 0, "no algorithm searches anything again here");
    }

    #[test]
    fn it_stops_when_it_is_canceled() {
        assert!(ByPly::new(&trace(Algorithm::AlphaBeta), || false).is_none());
    }
}
