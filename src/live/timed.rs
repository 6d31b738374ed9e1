//! A search that is over by a certain time, with all that is left to do when it stops.
//!
//! A trace is put together once the search has ended, and that takes its time for every visit: how much depends on the
//! machine, the game and the algorithm. So a short run of the same search tells first.

use std::cell::Cell;

use super::Subject;
use crate::budget::{Budget, Spent};
use crate::search::Conventions;
use crate::trace::Trace;

/// The first run is at most so long.
const FIRST_VISITS: usize = 20_000;
/// And takes at most so much of the time.
const FIRST_SHARE: f64 = 0.05;
/// Larger traces take a little longer for each visit.
const GROWTH: f64 = 1.3;
/// What a run of few visits takes at its end is not the visits' doing.
const LEAST_MEASURED: usize = 5_000;
/// A machine that was busy with something else for a moment must not cost more than this share of the time.
const MOST_RESERVED: f64 = 0.4;

/// Whether a search with so many visits must stop now so that all is done in time.
fn must_stop(elapsed_secs: f64, limit_secs: f64, n_visits: usize, secs_per_visit: f64) -> bool {
    let reserved = (GROWTH * secs_per_visit * n_visits as f64).min(MOST_RESERVED * limit_secs);
    elapsed_secs + reserved >= limit_secs
}

impl Subject {
    /// As [`search`](Self::search), and over in time: in the seconds of the budget and of a position's plan, with what is
    /// left to do when the search stops.
    pub fn search_within(&self, conventions: Conventions, budget: &Budget<'_>) -> Trace {
        let planned = self.position().and_then(|position| position.plan.limits.max_secs());
        let budget = planned.map_or_else(|| budget.part(1.0), |seconds| budget.within_secs(seconds));
        let limit_secs = budget.left_secs();
        if limit_secs.is_infinite() {
            return self.search(conventions, Some(&budget));
        }
        let started = budget.now_secs();
        let stopped_at = Cell::new(None);
        let first = |n_visits| {
            let now = budget.now_secs();
            if n_visits >= FIRST_VISITS || now - started >= FIRST_SHARE * limit_secs {
                stopped_at.set(Some(now));
            }
            stopped_at.get().map(|_| Spent::Enough)
        };
        let first = self.search(conventions, Some(&budget.part(1.0).wishing_too(&first)));
        // It may have come to its end, or to a limit of its own.
        let Some(stopped_at) = stopped_at.get().filter(|_| budget.spent().is_none()) else { return first };
        let secs_per_visit = (budget.now_secs() - stopped_at) / first.n_visits().max(LEAST_MEASURED) as f64;
        drop(first);
        let said = Spent::Seconds(budget.allowance().seconds.unwrap_or(limit_secs));
        let in_time = |n_visits| {
            let elapsed = budget.now_secs() - started;
            must_stop(elapsed, limit_secs, n_visits, secs_per_visit).then_some(said)
        };
        self.search(conventions, Some(&budget.part(1.0).wishing_too(&in_time)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Allowance, Meters};
    use crate::trace::Ending;

    fn subject() -> Subject {
        Subject::read("game: connect-four\ndepth: 20").unwrap()
    }

    /// Every look at the clock takes a hundredth of a second.
    fn clock() -> impl Fn() -> f64 {
        let now = Cell::new(0.0);
        move || {
            now.set(now.get() + 0.01);
            now.get()
        }
    }

    fn within<'a>(
        seconds: f64,
        now_secs: &'a dyn Fn() -> f64,
        wish: &'a dyn Fn(usize) -> Option<Spent>,
    ) -> Budget<'a> {
        let allowance = Allowance { seconds: Some(seconds), ..Allowance::default() };
        Budget::new(Meters { wish, now_secs, ..Meters::NONE }, allowance)
    }

    #[test]
    fn a_search_ends_when_its_time_is_over() {
        let clock = clock();
        let trace = subject().search_within(Conventions::default(), &within(1.0, &clock, &|_| None));
        assert_eq!(trace.ending(), Ending::Stopped);
        // The last look of the first run was all that was left to do there.
        assert!((0.7..1.03).contains(&clock()), "{}", clock());
        assert!(trace.n_visits() > FIRST_VISITS);
    }

    #[test]
    fn what_is_soon_done_is_done_once() {
        let subject = Subject::read("game: tic-tac-toe\ndepth: 3").unwrap();
        let trace = subject.search_within(Conventions::default(), &within(1.0, &clock(), &|_| None));
        assert_eq!(trace.ending(), Ending::Finished);
    }

    #[test]
    fn another_caller_may_stop_it_too() {
        let clock = clock();
        let enough = |n| (n > 50_000).then_some(Spent::Enough);
        let trace = subject().search_within(Conventions::default(), &within(1e9, &clock, &enough));
        assert_eq!(trace.ending(), Ending::Stopped);
        assert!((50_000..60_000).contains(&trace.n_visits()), "{}", trace.n_visits());
    }

    #[test]
    fn time_is_left_for_what_is_done_at_the_end() {
        // Half a second is left, which 1.3 microseconds a visit use up after some 384,000 visits.
        let at = |n_visits| must_stop(1.5, 2.0, n_visits, 1e-6);
        assert!(!at(380_000) && at(390_000));
        assert!(must_stop(2.0, 2.0, 0, 0.0));
        assert!(
            !must_stop(1.0, 2.0, 1_000_000, 1.0),
            "three fifths of the time are the search's in any case"
        );
        assert!(must_stop(1.3, 2.0, 1_000_000, 1.0));
    }
}
