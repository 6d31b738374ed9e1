//! What a search comes to in the end, also where it was stopped.

use super::{Ending, Trace, VisitId};
use crate::search::Algorithm;
use crate::tree::NodeId;
use crate::value::{Bound, Value, Window};

impl Trace {
    /// Value of the root and what it proves; `None` when the search did not finish.
    ///
    /// A search that deepens and was stopped answers with its last finished pass, and one by chance with what it has seen;
    /// see [`answer_depth`](Self::answer_depth).
    /// Where the algorithm proves nothing, the bound says so; see [`Algorithm::is_estimate`](crate::search::Algorithm::is_estimate).
    pub fn result(&self) -> Option<(Value, Bound)> {
        let algorithm = self.conventions.algorithm;
        if self.records.len() == 0 || matches!(self.ending, Ending::Refused(_)) {
            return None;
        }
        if algorithm.is_estimate() {
            return Some((self.tally(NodeId::ROOT, usize::MAX)?.mean, Bound::Unproved));
        }
        if algorithm == Algorithm::IterativeDeepening {
            return self.visit(self.answer_at(usize::MAX)?).result;
        }
        if self.ending != Ending::Finished && self.extras.is_some() {
            return None;
        }
        let visit = self.visit(self.visit_at(NodeId::ROOT, usize::MAX)?);
        match self.pass_of(visit.enter) {
            // All passes together know more than the last.
            Some((_, pass)) if pass.known != Window::FULL => visit.result.map(|(value, bound)| {
                let meets = bound == Bound::Lower && value == pass.known.beta
                    || bound == Bound::Upper && value == pass.known.alpha;
                (value, if meets { Bound::Exact } else { bound })
            }),
            _ => visit.result,
        }
    }

    /// How deep the pass looked that gave the [`result`](Self::result), where a later one was broken off.
    pub fn answer_depth(&self) -> Option<u32> {
        if self.ending == Ending::Finished {
            return None;
        }
        let answer = self.answer_at(usize::MAX)?;
        self.pass_of(self.visit(answer).enter)?.1.depth
    }

    /// The visit of the root whose result is the answer of the search at a step: the last that has returned. Of a search
    /// that deepens it is the last pass that was finished, also when a later one was broken off.
    pub(super) fn answer_at(&self, step: usize) -> Option<VisitId> {
        let visits = self.visits_of(NodeId::ROOT);
        visits.into_iter().rev().find(|&visit| self.has_left(visit, step))
    }
}
