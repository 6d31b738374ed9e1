//! What each pass of a search came to.

use super::{BestLine, Trace};
use crate::tree::NodeId;
use crate::value::{Bound, Value};

/// A search from the root, one of several.
#[derive(Clone, Debug)]
pub struct PassSummary {
    /// Plies to its horizon, where passes differ in it.
    pub depth: Option<u32>,
    /// What it found of the root, in the algorithm's own view; `None` where it was stopped.
    pub result: Option<(Value, Bound)>,
    /// Its best line.
    pub line: BestLine,
    /// Visits that it made.
    pub n_visits: usize,
    /// Nodes that no pass before it had visited.
    pub n_new: usize,
}

impl Trace {
    /// What each pass found, in order; nothing of a search that makes one. Each is put together when it is asked for.
    pub fn passes(&self) -> impl Iterator<Item = PassSummary> {
        let n_passes = self.extras.as_ref().map_or(0, |extras| extras.passes.len());
        let mut is_known = vec![false; if n_passes == 0 { 0 } else { self.tree.n_nodes() }];
        (0..n_passes).map(move |index| {
            let (begin, end) = (self.begin_of(index), self.begin_of(index + 1));
            let mut n_new = 0;
            for visit in begin..end {
                let known = &mut is_known[self.records.get(visit).node().index()];
                n_new += usize::from(!std::mem::replace(known, true));
            }
            let step = self.pass(index + 1).map_or(usize::MAX, |(step, _)| step.saturating_sub(1));
            let root = self.visit_at(NodeId::ROOT, step).filter(|root| root.index() >= begin);
            let result = root.and_then(|root| self.visit(root).result);
            PassSummary {
                depth: self.pass(index).and_then(|(_, pass)| pass.depth),
                result,
                line: if result.is_some() { self.best_line(step) } else { BestLine::nothing() },
                n_visits: end - begin,
                n_new,
            }
        })
    }

    /// The first visit of a pass; behind the last pass, behind the last visit.
    fn begin_of(&self, index: usize) -> usize {
        let pass = self.extras.as_ref().and_then(|extras| extras.passes.get(index));
        pass.map_or(usize::MAX, |&(visit, ..)| visit as usize).min(self.n_visits())
    }
}
