//! Prefix sums over visits and cuts, so that what was done until a step is counted in a moment.

use super::record::{CutRecord, Records, VisitRecord};
use crate::chunks::Chunks;

pub(super) const BLOCK: usize = 1024;
pub(super) const CUTS_PER_BLOCK: usize = 64;

/// α, β, deep.
pub(super) type CutCounts = [usize; 3];

pub(super) fn count(counts: &mut CutCounts, cut: CutRecord, records: &Records) {
    counts[usize::from(!cut.is_low())] += 1;
    counts[2] += usize::from(cut.is_deep(records));
}

/// Prefix sums that make counts quick.
#[derive(Clone, Debug, Default)]
pub(super) struct CountIndex {
    /// Leaf visits before each block of visits.
    pub(super) leaves_before: Vec<u32>,
    /// Cuts before each block of cuts, and after the last.
    pub(super) cuts_before: Vec<CutCounts>,
}

impl CountIndex {
    pub(super) fn new(
        records: &Records,
        cuts: &Chunks<CutRecord>,
        is_leaf: impl Fn(u32, &VisitRecord) -> bool,
    ) -> Self {
        let mut leaves_before = Vec::with_capacity(records.len() / BLOCK + 2);
        let mut n_leaves = 0_u32;
        for (i, record) in records.iter().enumerate() {
            if i % BLOCK == 0 {
                leaves_before.push(n_leaves);
            }
            n_leaves += u32::from(is_leaf(i as u32, &record));
        }
        // After the last block comes one that is empty, if that is full.
        leaves_before.push(n_leaves);
        let mut before = CutCounts::default();
        let mut cuts_before = Vec::with_capacity(cuts.len() / CUTS_PER_BLOCK + 2);
        for (i, cut) in cuts.iter().enumerate() {
            if i % CUTS_PER_BLOCK == 0 {
                cuts_before.push(before);
            }
            count(&mut before, *cut, records);
        }
        cuts_before.push(before);
        Self { leaves_before, cuts_before }
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.leaves_before.capacity() * 4 + self.cuts_before.capacity() * size_of::<CutCounts>()
    }
}
