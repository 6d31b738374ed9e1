//! The children of a visit, and what they changed at it.

use super::child_index::{ChildIndex, WideVisit};
use super::record::{CUT, IMPROVED, NEVER, TIGHTENED};
use super::{BoundChange, ChangeKind, Trace, VisitId};

/// A visit with more children than this has them listed.
const MANY: usize = 512;

impl WideVisit {
    fn new(trace: &Trace, visit: VisitId) -> Self {
        let mut wide =
            Self { children: trace.children(visit).map(|child| child.0).collect(), ..Self::default() };
        let (mut n_nodes, mut last) = (0, None);
        for &child in &wide.children {
            let record = trace.record_of(VisitId(child));
            n_nodes += u32::from(last != Some(record.node()));
            last = Some(record.node());
            wide.n_nodes.push(n_nodes);
            let has = |flag| record.leave != NEVER && record.has(flag);
            for (list, is_in) in [
                (&mut wide.improved, has(IMPROVED)),
                (&mut wide.tightened, has(TIGHTENED)),
                (&mut wide.changed, has(IMPROVED) || has(TIGHTENED)),
                (&mut wide.cuts, has(CUT)),
            ] {
                if is_in {
                    list.push(child);
                }
            }
        }
        if n_nodes as usize == wide.children.len() {
            wide.n_nodes = Vec::new();
        }
        wide
    }

    /// How many children were entered up to and including a step.
    pub(super) fn n_entered(&self, trace: &Trace, step: usize) -> usize {
        self.children.partition_point(|&child| trace.record_of(VisitId(child)).enter as usize <= step)
    }

    /// The last change of the best value up to and including a step, and that of the window.
    pub(super) fn last_changes(
        &self,
        trace: &Trace,
        visit: VisitId,
        step: usize,
    ) -> impl Iterator<Item = BoundChange> {
        let seen_from = (trace.node(visit), trace.end_that_moves(visit));
        let last = |list: &[u32], is_best: bool| {
            let changes = |&child: &u32| {
                let mut changes = trace.changes_by(seen_from, VisitId(child));
                if is_best { changes.next() } else { changes.last() }
            };
            let n = list.partition_point(|child| changes(child).is_some_and(|change| change.step <= step));
            n.checked_sub(1).and_then(|last| changes(&list[last]))
        };
        let (best, end) = (last(&self.improved, true), last(&self.tightened, false));
        best.into_iter().chain(end)
    }

    /// The children that changed a number of the visit, which moves this end of its window.
    fn changing(&self, kind: ChangeKind, end: ChangeKind) -> &[u32] {
        match kind {
            ChangeKind::Best => &self.improved,
            kind if kind == end => &self.tightened,
            ChangeKind::Alpha | ChangeKind::Beta => &[],
        }
    }
}

/// The visits of children of a visit, in the order of entry.
#[derive(Clone, Debug)]
pub struct ChildVisits<'a> {
    of: ChildSlice<'a>,
}

#[derive(Clone, Debug)]
enum ChildSlice<'a> {
    /// One after the other: the next one, and whose it is.
    Walked(&'a Trace, Option<VisitId>, VisitId),
    Listed(std::slice::Iter<'a, u32>),
}

impl Iterator for ChildVisits<'_> {
    type Item = VisitId;

    #[inline]
    fn next(&mut self) -> Option<VisitId> {
        match &mut self.of {
            ChildSlice::Walked(trace, next, parent) => {
                let child = (*next)?;
                *next = trace.visit_after(child).filter(|&after| trace.record_of(after).parent == parent.0);
                Some(child)
            }
            ChildSlice::Listed(children) => children.next().map(|&child| VisitId(child)),
        }
    }

    fn nth(&mut self, n: usize) -> Option<VisitId> {
        if let ChildSlice::Listed(children) = &mut self.of {
            return children.nth(n).map(|&child| VisitId(child));
        }
        (0..n).try_for_each(|_| self.next().map(drop))?;
        self.next()
    }

    fn count(mut self) -> usize {
        match &self.of {
            ChildSlice::Listed(children) => children.len(),
            ChildSlice::Walked(..) => std::iter::from_fn(|| self.next()).fold(0, |n, _| n + 1),
        }
    }

    fn last(mut self) -> Option<VisitId> {
        match &self.of {
            ChildSlice::Listed(children) => children.as_slice().last().map(|&child| VisitId(child)),
            ChildSlice::Walked(..) => std::iter::from_fn(|| self.next()).fold(None, |_, child| Some(child)),
        }
    }
}

impl Trace {
    /// All wide visits. Costs nothing unless the tree has wide nodes.
    pub(super) fn list_children(&self) -> ChildIndex {
        let visits = self.tree.wide_nodes().flat_map(|node| self.visits_of(node));
        let wide = visits.filter(|&visit| self.children(visit).nth(MANY).is_some());
        ChildIndex(wide.map(|visit| (visit.0, WideVisit::new(self, visit))).collect())
    }

    /// The children that were visited, in the order of the visits.
    pub fn children(&self, visit: VisitId) -> ChildVisits<'_> {
        if let Some(wide) = self.wide.of(visit) {
            return ChildVisits { of: ChildSlice::Listed(wide.children.iter()) };
        }
        let first = VisitId(visit.0 + 1);
        let has_children = !self.record_of(visit).is_leaf()
            && first.index() < self.records.len()
            && self.record_of(first).parent == visit.0;
        ChildVisits { of: ChildSlice::Walked(self, has_children.then_some(first), visit) }
    }

    /// How many visits of children a visit has begun up to and including a step. Found by halving where there are many.
    pub fn n_children_entered(&self, visit: VisitId, step: usize) -> usize {
        match self.wide.of(visit) {
            Some(wide) => wide.n_entered(self, step),
            None => {
                self.children(visit).take_while(|&child| self.record_of(child).enter as usize <= step).count()
            }
        }
    }

    /// The child that a visit entered last, up to and including a step.
    pub fn child_entered_last(&self, visit: VisitId, step: usize) -> Option<VisitId> {
        match self.wide.of(visit) {
            Some(wide) => {
                let n_entered = wide.n_entered(self, step);
                n_entered.checked_sub(1).map(|last| VisitId(wide.children[last]))
            }
            None => {
                self.children(visit).take_while(|&child| self.record_of(child).enter as usize <= step).last()
            }
        }
    }
}

impl Trace {
    /// The lists of children that made all changes of a visit, if they are kept: a static evaluation stands in none.
    fn changed_by_listed(&self, visit: VisitId) -> Option<&WideVisit> {
        self.wide.of(visit).filter(|_| self.standing(visit).is_none())
    }

    /// The last `most` changes of one number of a visit up to and including a step, in order, and how many there were
    /// before them. Very many children cost no more than few.
    pub fn recent_changes(
        &self,
        visit: VisitId,
        kind: ChangeKind,
        step: usize,
        most: usize,
    ) -> (usize, Vec<BoundChange>) {
        let is_meant = |change: &BoundChange| change.kind == kind && change.step <= step;
        let Some(wide) = self.changed_by_listed(visit) else {
            let changes = self.changes(visit).take_while(|change| change.step <= step);
            let mut changes: Vec<BoundChange> = changes.filter(is_meant).collect();
            let n_before = changes.len().saturating_sub(most);
            changes.drain(..n_before);
            return (n_before, changes);
        };
        let seen_from = (self.node(visit), self.end_that_moves(visit));
        let change =
            |&child: &u32| self.changes_by(seen_from, VisitId(child)).find(|change| change.kind == kind);
        let children = wide.changing(kind, seen_from.1);
        let n = children.partition_point(|child| change(child).is_some_and(|change| change.step <= step));
        let n_before = n.saturating_sub(most);
        (n_before, children[n_before..n].iter().filter_map(change).collect())
    }

    /// Changes of the window of a visit: all, or of very many so many, evenly chosen.
    pub fn some_changes_of_window(&self, visit: VisitId, most: usize) -> Vec<BoundChange> {
        let seen_from = (self.node(visit), self.end_that_moves(visit));
        let is_meant = |change: &BoundChange| change.kind != ChangeKind::Best;
        match self.changed_by_listed(visit) {
            None => self.changes(visit).filter(is_meant).collect(),
            Some(wide) => {
                let stride = wide.tightened.len().div_ceil(most.max(1)).max(1);
                let some = wide.tightened.iter().step_by(stride).chain(wide.tightened.last());
                some.flat_map(|&child| self.changes_by(seen_from, VisitId(child))).filter(is_meant).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::search::{Algorithm, Conventions};
    use crate::tree::notation::read;

    #[test]
    fn a_wide_visit_says_what_it_would_say_child_by_child() {
        let leaves: Vec<String> = (0..1_500).map(|i| (i * 7_919 % 1_000 + i / 3 + 5).to_string()).collect();
        let text = format!("[[1, 2], [{}], [900, [{}], 2]]", leaves.join(","), leaves.join(","));
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf] {
            let tree = Arc::new(read(&text).unwrap().tree);
            let listed = Trace::record(tree, Conventions::default().with(algorithm));
            assert!(!listed.wide.0.is_empty(), "{algorithm:?}");
            let walked = Trace { wide: ChildIndex::default(), ..listed.clone() };
            for &visit in listed.wide.0.keys() {
                let visit = VisitId(visit);
                assert!(listed.children(visit).eq(walked.children(visit)));
                assert_eq!(listed.children(visit).count(), walked.children(visit).count());
                assert!(listed.changes(visit).eq(walked.changes(visit)));
                assert!(listed.cuts_of(visit).eq(walked.cuts_of(visit)));
                let record = listed.record_of(visit);
                let last = record.leave.min(listed.n_steps() as u32) as usize;
                for step in (record.enter as usize..=last + 1).step_by(13).chain([last]) {
                    assert_eq!(listed.live(visit, step), walked.live(visit, step), "{algorithm:?} {step}");
                    assert_eq!(
                        listed.cut_if_at(visit, step),
                        walked.cut_if_at(visit, step),
                        "{algorithm:?} {step}"
                    );
                    for kind in [ChangeKind::Best, ChangeKind::Alpha, ChangeKind::Beta] {
                        let recent = |trace: &Trace| trace.recent_changes(visit, kind, step, 3);
                        assert_eq!(recent(&listed), recent(&walked));
                    }
                    assert_eq!(
                        listed.n_children_entered(visit, step),
                        walked.n_children_entered(visit, step)
                    );
                    assert_eq!(
                        listed.child_entered_last(visit, step),
                        walked.child_entered_last(visit, step)
                    );
                }
            }
        }
    }
}
