//! What the root of a search has come to while the search goes on: passes that have ended, and the best line so far.
//!
//! It costs a search two comparisons, at an improvement and at a return: the line is put together when it is told.

use super::record::{IMPROVED, NEVER, PROVES_LOWER, PROVES_UPPER, Records};
use crate::budget::{BestSoFar, Interim};
use crate::search::ValueView;
use crate::value::{Bound, Role, Value};

/// A line is told so far, in plies.
const MAX_PLIES: usize = 32;
/// Of a node so many children are looked at for a line.
const MAX_CHILDREN: usize = 4_096;

/// What the root of a search has come to so far.
#[derive(Debug, Default)]
pub(super) struct RootProgress {
    n_passes: usize,
    depth: Option<u32>,
    /// What the last pass came to that has ended.
    ended: Option<RootBest>,
    /// The best of the pass that goes on.
    open: Option<RootBest>,
    /// Whether anything has changed since it was told.
    pub(super) has_news: bool,
}

/// The best child of the root, and what the root is worth by it.
#[derive(Clone, Copy, Debug)]
struct RootBest {
    visit: u32,
    role: Role,
    value: Value,
    proves: u32,
}

impl RootProgress {
    /// A visit of a child has become the best of the root.
    pub(super) const fn improve(&mut self, visit: u32, role: Role, value: Value, proves: u32) {
        self.open = Some(RootBest { visit, role, value, proves });
        self.has_news = true;
    }

    /// The root has returned.
    pub(super) fn end_pass(&mut self, role: Role, value: Value, proves: u32, depth: Option<u32>) {
        self.n_passes += 1;
        self.depth = depth;
        self.ended = self.open.take().map(|best| RootBest { role, value, proves, ..best });
        self.has_news = true;
    }

    /// As it is told; `places` says of visits, each below the one before, which children of their parents they are.
    pub(super) fn interim(
        &self,
        view: ValueView,
        records: &Records,
        places: impl FnOnce(&[u32]) -> Vec<usize>,
    ) -> Interim {
        // A deeper pass that has only begun knows less than the last one that ended.
        let best = if self.depth.is_some() { self.ended.or(self.open) } else { self.open.or(self.ended) };
        let best = best.map(|best| {
            let is_turned = view == ValueView::Mover && best.role == Role::Min;
            let (value, bound) = (best.value, bound(best.proves));
            let (value, bound) = if is_turned { (-value, -bound) } else { (value, bound) };
            let has_line = match best.role {
                Role::Max => bound != Bound::Upper,
                Role::Min => bound != Bound::Lower,
                Role::Chance => false,
            };
            let path = if has_line { places(&line(records, best.visit)) } else { Vec::new() };
            let proves =
                [matches!(bound, Bound::Lower | Bound::Exact), matches!(bound, Bound::Upper | Bound::Exact)];
            BestSoFar { value: value.get(), proves, path }
        });
        Interim { n_passes: self.n_passes, depth: self.depth, best }
    }
}

const fn bound(proves: u32) -> Bound {
    match (proves & PROVES_LOWER != 0, proves & PROVES_UPPER != 0) {
        (true, true) => Bound::Exact,
        (true, false) => Bound::Lower,
        (false, true) => Bound::Upper,
        (false, false) => Bound::Unproved,
    }
}

/// The visits from a child of the root on, each the best of the one before.
fn line(records: &Records, first: u32) -> Vec<u32> {
    let mut line = vec![first];
    while line.len() < MAX_PLIES
        && let Some(&visit) = line.last()
        && let Some(best) = children(records, visit)
            .take(MAX_CHILDREN)
            .filter(|&child| records.get(child as usize).has(IMPROVED))
            .last()
    {
        line.push(best);
    }
    line
}

/// The visits below a visit that has returned, in their order.
pub(super) fn children(records: &Records, visit: u32) -> impl Iterator<Item = u32> + '_ {
    let leave = records.get(visit as usize).leave;
    let first = visit as usize + 1;
    let end =
        if leave == NEVER { records.len() } else { records.entered_by(first, records.len(), leave as usize) };
    let next = move |&child: &usize| {
        let leave = records.get(child).leave;
        let next = if leave == NEVER { end } else { records.entered_by(child + 1, end, leave as usize) };
        (next < end).then_some(next)
    };
    std::iter::successors((first < end).then_some(first), next).map(|child| child as u32)
}
