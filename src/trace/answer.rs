//! What a search comes to in the end, also where it was stopped.

use super::{Ending, Trace, VisitId};
use crate::search::Algorithm;
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

impl Trace {
    /// Value of the root and what it proves; `None` when the search did not finish.
    ///
    /// A search that deepens and was stopped answers with its last finished pass, and one by chance with the mean
    /// of the move that it chooses; see [`answer_depth`](Self::answer_depth).
    /// Where the algorithm proves nothing, the bound says so; see [`Algorithm::is_estimate`](crate::search::Algorithm::is_estimate).
    pub fn result(&self) -> Option<(Value, Bound)> {
        let algorithm = self.conventions.algorithm;
        if self.records.len() == 0 || matches!(self.ending, Ending::Refused(_) | Ending::Underway) {
            return None;
        }
        if algorithm.is_estimate() {
            let told = self.chosen_move(usize::MAX).unwrap_or(NodeId::ROOT);
            return Some((self.tally(told, usize::MAX)?.mean, Bound::Unproved));
        }
        if algorithm == Algorithm::IterativeDeepening {
            return self.visit(self.answer_at(usize::MAX)?).result;
        }
        if self.ending != Ending::Finished && self.extras.is_some() {
            return None;
        }
        self.returned_so_far(self.visit_at(NodeId::ROOT, usize::MAX)?)
    }

    /// What a visit returned, and what that proves together with the passes before its own: a bound of the root that meets
    /// the bound of an earlier pass is its value.
    pub fn returned_so_far(&self, visit: VisitId) -> Option<(Value, Bound)> {
        let (value, bound) = self.returned(visit)?;
        let is_of_root = self.node(visit) == NodeId::ROOT;
        let pass = is_of_root.then(|| self.pass_of(self.visit(visit).enter)).flatten();
        let meets = pass.is_some_and(|(_, pass)| {
            bound == Bound::Lower && value == pass.known.beta
                || bound == Bound::Upper && value == pass.known.alpha
        });
        Some((value, if meets { Bound::Exact } else { bound }))
    }

    /// How deep the pass looked that gave the [`result`](Self::result), where a later one was broken off.
    pub fn answer_depth(&self) -> Option<u32> {
        if self.ending == Ending::Finished {
            return None;
        }
        let answer = self.answer_at(usize::MAX)?;
        self.pass_of(self.visit(answer).enter)?.1.depth
    }

    /// Plies to the horizon of a search of a given tree, where that is above its leaves.
    pub fn cut_depth(&self) -> Option<u32> {
        let is_used = self.conventions.algorithm.takes_depth() && !self.tree.is_of_game();
        let is_cut = |depth: &u32| is_used && (*depth as usize) < self.tree.height();
        self.conventions.settings.depth.filter(is_cut)
    }

    /// How deep the value of the root goes, where that is to be told with it: no deeper than the last finished pass, or than
    /// the horizon in a given tree.
    pub fn value_depth(&self) -> Option<u32> {
        self.answer_depth().or_else(|| self.cut_depth())
    }

    /// What a search proves of the root that was stopped before it had its value, in MAX's view: what its finished passes
    /// found, and what the children that have returned guarantee.
    pub fn proved_until_stopped(&self) -> Window {
        let algorithm = self.conventions.algorithm;
        // Where passes look to different depths, or nothing is proved on the way, this is no statement about the value.
        let is_silent = algorithm.is_estimate()
            || algorithm.is_best_first()
            || self.only_claims()
            || algorithm == Algorithm::IterativeDeepening;
        if self.ending != Ending::Stopped || is_silent {
            return Window::FULL;
        }
        let passes = self.extras.as_ref().map_or(&[][..], |extras| &extras.passes);
        let mut known = passes.last().map_or(Window::FULL, |(_, pass)| pass.known);
        // What a visit returns, as the root keeps its numbers, and which ends of the root's value it bounds.
        let mut learn = |(value, bound): (Value, Bound), lower: bool, upper: bool| {
            let (value, bound) =
                (self.in_max_view(NodeId::ROOT, value).0, self.in_max_view(NodeId::ROOT, bound).0);
            if lower && matches!(bound, Bound::Lower | Bound::Exact) {
                known.alpha = known.alpha.max(value);
            }
            if upper && matches!(bound, Bound::Upper | Bound::Exact) {
                known.beta = known.beta.min(value);
            }
        };
        for result in self.visits_of(NodeId::ROOT).into_iter().filter_map(|id| self.visit(id).result) {
            learn(result, true, true);
        }
        // What a side can choose bounds the root, also where only a test has shown it and the search for more was stopped.
        let role = self.tree.role(NodeId::ROOT);
        let of_children = self.tree.children(NodeId::ROOT).flat_map(|child| self.visits_of(child));
        for result in of_children.filter_map(|visit| self.result_seen_from(visit, NodeId::ROOT)) {
            learn(result, role == Role::Max, role == Role::Min);
        }
        known
    }

    /// The visit of the root whose result is the answer of the search at a step: the last that has returned. Of a search
    /// that deepens it is the last pass that was finished, also when a later one was broken off.
    pub(super) fn answer_at(&self, step: usize) -> Option<VisitId> {
        let visits = self.visits_of(NodeId::ROOT);
        visits.into_iter().rev().find(|&visit| self.has_left(visit, step))
    }
}
