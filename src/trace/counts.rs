//! How much a search did until a step.

use super::count_index::{CUTS_PER_BLOCK, CountIndex, count, is_evaluation};
use super::record::VisitRecord;
use super::{Trace, VisitId, mark};

/// Counts of a search, up to and including a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Nodes entered, the root included.
    pub visited: usize,
    /// Leaves evaluated, and nodes at the horizon; each as often as that was done.
    pub evaluated: usize,
    /// Different nodes among them.
    pub distinct: usize,
    /// Different leaves of the tree among them.
    pub leaves: usize,
    /// Children that are searched again, or were: those whose first search has returned.
    pub researches: usize,
    /// Visits whose result the table gave.
    pub table_hits: usize,
    /// Cutoffs at MIN nodes.
    pub alpha_cutoffs: usize,
    /// Cutoffs at MAX nodes.
    pub beta_cutoffs: usize,
    /// Those among both whose bound was set above the parent.
    pub deep_cutoffs: usize,
}

impl Counts {
    /// Cutoffs of both kinds.
    pub const fn cutoffs(&self) -> usize {
        self.alpha_cutoffs + self.beta_cutoffs
    }
}

impl Trace {
    /// Children that were searched again.
    pub fn n_researches(&self) -> usize {
        self.total_counts().researches
    }

    /// Visits whose result the table gave.
    pub fn n_table_hits(&self) -> usize {
        self.total_counts().table_hits
    }

    /// Different nodes that were evaluated.
    pub fn n_distinct_evaluated(&self) -> usize {
        self.total_counts().distinct
    }

    /// What was done up to and including a step.
    pub fn counts(&self, step: usize) -> Counts {
        let entered = |step: usize| self.records.entered_by(0, self.records.len(), step);
        // A leaf is evaluated, and a table asked, at the step after that at which the node is entered.
        let (visited, n_done) = (entered(step.saturating_add(1)), entered(step));
        let index = self.count_index();
        let done = index.of_visits(n_done, &self.records, self.extras.as_deref());
        let n_cuts = self.n_cuts_until(step);
        let block = n_cuts / CUTS_PER_BLOCK;
        let mut counts = index.cuts_before.get(block).copied().unwrap_or_default();
        for cut in block * CUTS_PER_BLOCK..n_cuts {
            count(&mut counts, self.cuts.get(cut), &self.records);
        }
        let [alpha_cutoffs, beta_cutoffs, deep_cutoffs] = counts;
        Counts {
            visited,
            evaluated: done.evaluated as usize,
            distinct: done.distinct as usize,
            leaves: done.leaves as usize,
            researches: (done.researches as usize).saturating_sub(self.n_researches_to_come(n_done, step)),
            table_hits: done.hits as usize,
            alpha_cutoffs,
            beta_cutoffs,
            deep_cutoffs,
        }
    }

    /// How many of the first visits will be followed by another search of their node, which has not been decided at a step.
    fn n_researches_to_come(&self, n_visits: usize, step: usize) -> usize {
        let last = n_visits.checked_sub(1).filter(|_| step < self.n_steps());
        let line =
            std::iter::successors(last.map(|last| VisitId(last as u32)), |&visit| self.visit(visit).parent);
        let is_before = |&visit: &VisitId| self.record_of(visit).leave as usize >= step;
        line.filter(is_before).filter(|&visit| self.mark(visit) & mark::RESEARCH != 0).count()
    }

    /// Counted when it is first asked for: a search that is over need not wait for it.
    fn count_index(&self) -> &CountIndex {
        self.index
            .get_or_init(|| CountIndex::new(&self.tree, &self.records, &self.cuts, self.extras.as_deref()))
    }

    /// Counts what is counted when it is first asked for, so that a caller who must not wait finds it there.
    pub fn count_beforehand(&self) {
        self.count_index();
        self.wins();
        self.meets_horizon();
        if let Some(extras) = &self.extras {
            extras.elements();
        }
    }

    /// Whether a visit evaluated a leaf, and not a table or a list.
    pub(super) fn is_evaluation(&self, visit: VisitId, record: &VisitRecord) -> bool {
        is_evaluation(record, self.mark(visit))
    }

    /// What the whole search did.
    pub fn total_counts(&self) -> Counts {
        self.counts(usize::MAX)
    }
}

/// The fewest leaves that any correct algorithm must evaluate on a uniform tree: `b^⌈d/2⌉ + b^⌊d/2⌋ − 1`.
///
/// `None` when that overflows. Knuth & Moore 1975, corollary to theorem 1; Slagle & Dixon 1969.
pub fn knuth_moore_minimum(branching: usize, height: usize) -> Option<usize> {
    let power = |exponent: usize| branching.checked_pow(u32::try_from(exponent).ok()?);
    power(height.div_ceil(2))?.checked_add(power(height / 2)?)?.checked_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_minimum_of_a_three_by_three_tree_is_five_leaves() {
        assert_eq!(knuth_moore_minimum(3, 2), Some(5));
        assert_eq!(knuth_moore_minimum(2, 4), Some(7));
        assert_eq!(knuth_moore_minimum(7, 1), Some(7));
        assert_eq!(knuth_moore_minimum(10, 300), None);
    }
}
