//! What one thread alone would have done, where several searched.

use super::Recorder;
use crate::budget::Budget;
use crate::search::{Algorithm, BoundedWindow, Conventions, Observer, Space, search};
use crate::value::{Role, Value};

/// Up to this many nodes the search of one thread is run beside that of several, to be counted, and up to this many visits.
const MAX_COUNTED: usize = 20_000;

/// Visits between two questions whether to go on.
const VISITS_PER_CHECK: usize = 1024;

/// The visits of alpha-beta by one thread; `None` beside other searches than a parallel one, in large trees, and when the
/// budget of the recorder is spent, which is told the visits so far, with those that were recorded before.
pub(super) fn n_visits<S>(
    space: &S,
    n_nodes: usize,
    conventions: &Conventions,
    recorder: &Recorder<'_>,
) -> Option<usize>
where
    S: Space + Clone + Send,
    S::Node: Send,
{
    if conventions.algorithm != Algorithm::Parallel || n_nodes > MAX_COUNTED {
        return None;
    }
    let mut counter =
        SerialCounter { n_visits: 0, n_asked: 0, before: recorder.n_visits(), budget: recorder.budget };
    search(space, &conventions.with(Algorithm::AlphaBeta), &mut counter).ok()?;
    Some(counter.n_visits)
}

struct SerialCounter<'a> {
    n_visits: usize,
    n_asked: usize,
    before: usize,
    budget: Option<&'a Budget<'a>>,
}

impl<N> Observer<N> for SerialCounter<'_> {
    fn enter(&mut self, _: &N, _: Role, _: BoundedWindow) {
        self.n_visits += 1;
    }

    fn leaf(&mut self, _: &N, _: Role, _: BoundedWindow, _: Value, _: Value) {
        self.n_visits += 1;
    }

    fn is_stopped(&mut self) -> bool {
        if self.n_visits - self.n_asked < VISITS_PER_CHECK {
            return false;
        }
        self.n_asked = self.n_visits;
        let n_visits = self.before + self.n_visits;
        self.n_visits > MAX_COUNTED
            || self.budget.is_some_and(|budget| budget.spent_after(n_visits).is_some())
    }
}
