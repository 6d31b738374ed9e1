//! Prefix sums over visits and cuts, so that what was done until a step is counted in a moment.

use super::record::{CutRecord, Records, VisitRecord};
use super::side_tables::Extras;
use super::{VisitId, mark};
use crate::chunks::Chunks;
use crate::tree::{GameTree, NodeId};

const BLOCK: usize = 1024;
pub(super) const CUTS_PER_BLOCK: usize = 64;

/// α, β, deep.
pub(super) type CutCounts = [usize; 3];

pub(super) fn count(counts: &mut CutCounts, cut: CutRecord, records: &Records) {
    counts[usize::from(!cut.is_low())] += 1;
    counts[2] += usize::from(cut.is_deep(records));
}

/// What is counted of visits.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct VisitCounts {
    pub(super) evaluated: u32,
    /// Nodes that were evaluated for the first time.
    pub(super) distinct: u32,
    /// Those of them that are leaves of the tree.
    pub(super) leaves: u32,
    /// Children that are searched again next.
    pub(super) researches: u32,
    pub(super) hits: u32,
}

/// Whether a visit with such a mark evaluated a node: neither a table nor a list gave its value.
pub(super) const fn is_evaluation(record: &VisitRecord, marks: u8) -> bool {
    record.is_leaf() && marks & (mark::HIT | mark::OPERATION) == 0
}

impl VisitCounts {
    fn add(&mut self, record: &VisitRecord, marks: u8, [is_first, is_first_of_leaf]: [bool; 2]) {
        self.evaluated += u32::from(is_evaluation(record, marks));
        self.distinct += u32::from(is_first);
        self.leaves += u32::from(is_first_of_leaf);
        self.researches += u32::from(marks & mark::RESEARCH != 0);
        self.hits += u32::from(marks & mark::HIT != 0);
    }
}

/// Prefix sums that make counts quick.
#[derive(Clone, Debug, Default)]
pub(super) struct CountIndex {
    /// What the visits before each block did.
    visits_before: Vec<VisitCounts>,
    /// A bit for each visit that evaluated a node for the first time, and one where that is a leaf of the tree.
    first_times: Vec<[u64; 2]>,
    /// Cuts before each block of cuts, and after the last.
    pub(super) cuts_before: Vec<CutCounts>,
}

impl CountIndex {
    pub(super) fn new(
        tree: &GameTree,
        records: &Records,
        cuts: &Chunks<CutRecord>,
        extras: Option<&Extras>,
    ) -> Self {
        let mut first_times = vec![[0_u64; 2]; records.len().div_ceil(64)];
        let has_playouts = extras.is_some_and(|extras| extras.played.len() > 0);
        // In a game the end of a playout is no node.
        let mut ends = extras.iter().flat_map(|extras| extras.played.iter()).filter(|_| !tree.is_of_game());
        let mut end = ends.next();
        // In a plain search each node is evaluated once.
        let mut is_evaluated = vec![false; if extras.is_some() { tree.n_nodes() } else { 0 }];
        let mut is_first =
            |node: usize| is_evaluated.get_mut(node).is_none_or(|read| !std::mem::replace(read, true));
        let mut visits_before = Vec::with_capacity(records.len() / BLOCK + 2);
        let mut counts = VisitCounts::default();
        for (visit, record) in records.iter().enumerate() {
            if visit % BLOCK == 0 {
                visits_before.push(counts);
            }
            let marks = extras.map_or(0, |extras| extras.mark_of(VisitId(visit as u32)));
            let node = if let Some(&(_, leaf)) = end.filter(|&&(of, _)| of as usize == visit) {
                end = ends.next();
                Some(leaf as usize)
            } else {
                // A playout that begins at an internal node evaluates another one.
                let is_own = is_evaluation(&record, marks) && (!has_playouts || tree.is_leaf(record.node()));
                is_own.then(|| record.node().index())
            };
            let first = node.filter(|&node| is_first(node));
            let leaf = first.filter(|&node| tree.is_leaf(NodeId::from_index(node)));
            let first = [first, leaf].map(|node| node.is_some());
            for (bits, is_set) in first_times[visit / 64].iter_mut().zip(first) {
                *bits |= u64::from(is_set) << (visit % 64);
            }
            counts.add(&record, marks, first);
        }
        // After the last block comes one that is empty, if that is full.
        visits_before.push(counts);
        let mut before = CutCounts::default();
        let mut cuts_before = Vec::with_capacity(cuts.len() / CUTS_PER_BLOCK + 2);
        for (i, cut) in cuts.iter().enumerate() {
            if i % CUTS_PER_BLOCK == 0 {
                cuts_before.push(before);
            }
            count(&mut before, *cut, records);
        }
        cuts_before.push(before);
        Self { visits_before, first_times, cuts_before }
    }

    /// What the first `n` visits did.
    pub(super) fn of_visits(&self, n: usize, records: &Records, extras: Option<&Extras>) -> VisitCounts {
        let block = n / BLOCK;
        let mut counts = self.visits_before.get(block).copied().unwrap_or_default();
        for visit in block * BLOCK..n {
            let marks = extras.map_or(0, |extras| extras.mark_of(VisitId(visit as u32)));
            let first = self.first_times[visit / 64].map(|bits| bits >> (visit % 64) & 1 == 1);
            counts.add(&records.get(visit), marks, first);
        }
        counts
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.visits_before.capacity() * size_of::<VisitCounts>()
            + self.first_times.capacity() * 16
            + self.cuts_before.capacity() * size_of::<CutCounts>()
    }
}
