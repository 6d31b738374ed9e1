//! What recorded searches cost that are not plain, beside plain alpha-beta on the same position: SSS* and its dual, a table
//! of positions, MTD(f), iterative deepening; and chance nodes with many outcomes.
//!
//! Compare within one run, per visit: the searches make different visits.

use std::hint::black_box;
use std::sync::Arc;

use plyscope::games::Chess;
use plyscope::live::{self, SearchPlan};
use plyscope::search::{Algorithm, Conventions, Order, Table};
use plyscope::trace::{GrowthLimits, Trace};
use plyscope::tree::Header;
use plyscope::tree::notation::read;
use plyscope::value::Role;

use super::figures::{Figures, Goal, at_most, race};

/// A search of chess from the start that is ended after so many visits.
fn record(depth: u32, max_visits: usize, conventions: Conventions) -> Arc<Trace> {
    let live = live::open(Chess).read("start").expect("the start is legal");
    let limits = GrowthLimits { max_visits, max_millis: None };
    let plan = SearchPlan { depth, evaluation: 2, ordering: 0, root: Role::Max, limits };
    Arc::new(live.record(&plan, conventions, Header::default(), None))
}

/// The searches beside the first one: times as long for a visit, and bytes.
fn compare(
    figures: &mut Figures,
    depth: u32,
    max_visits: usize,
    searches: &[(&str, Conventions, Goal)],
    max_bytes: f64,
) {
    let seconds = |conventions: Conventions| {
        let mut n_visits = 0;
        let times = race(&mut [&mut || {
            n_visits = black_box(record(depth, max_visits, conventions)).n_visits();
        }]);
        times[0] / n_visits as f64
    };
    let Some(((name, first, _), others)) = searches.split_first() else { return };
    let plain = seconds(*first);
    let name = format!("chess, depth {depth}, at most {max_visits} visits: beside {name}");
    figures.section(&name, &format!("{:.0} ns a visit", plain * 1e9));
    for (name, conventions, most) in others {
        figures.tell(&format!("{name}, time a visit"), seconds(*conventions) / plain, *most);
        let trace = record(depth, max_visits, *conventions);
        trace.count_beforehand();
        let bytes = (trace.heap_bytes() + trace.tree().heap_bytes()) as f64 / trace.n_visits() as f64;
        figures.tell(&format!("{name}, bytes a visit"), bytes, at_most(max_bytes));
    }
}

/// A chance node with more outcomes.
fn outcomes(figures: &mut Figures) {
    let tree = |n: usize| {
        let values: Vec<String> = (0..n).map(|value| value.to_string()).collect();
        let text = format!("A chance({})", values.join(", "));
        Arc::new(read(&text).expect("the tree is spelled rightly").tree)
    };
    let [few, many] = [5_000, 20_000].map(tree);
    figures.section("20,000 outcomes of a chance node", "beside 5,000");
    for (name, algorithm) in [("Star1", Algorithm::Star1), ("Star2", Algorithm::Star2)] {
        let conventions = Conventions::default().with(algorithm);
        let times =
            race(&mut [&mut || drop(black_box(Trace::record(Arc::clone(&few), conventions))), &mut || {
                drop(black_box(Trace::record(Arc::clone(&many), conventions)));
            }]);
        figures.tell(&format!("{name}, time"), times[1] / times[0], at_most(5.0));
    }
}

pub(super) fn measure(figures: &mut Figures) {
    let none = at_most(1.0);
    let with = |algorithm| Conventions::default().with(algorithm);
    // A table is recorded as the list is: as what a plain search does not know.
    let with_table = Conventions { table: Table::On, ..Conventions::default() };
    let best_first = [
        ("alpha-beta with a table", with_table, none),
        (
            "alpha-beta with killer moves",
            Conventions { order: Order::Killer, ..Conventions::default() },
            at_most(3.0),
        ),
        ("SSS*", with(Algorithm::Sss), at_most(3.0)),
        ("dual SSS*", with(Algorithm::DualSss), at_most(3.0)),
    ];
    compare(figures, 7, 100_000, &best_first, 500.0);
    compare(figures, 7, 1_000_000, &best_first, 500.0);
    let remembering = [
        ("plain alpha-beta", Conventions::default(), none),
        // Each probe is a look at memory that no cache holds.
        ("with a table", with_table, at_most(2.0).so_far(2.3)),
        ("MTD(f)", with(Algorithm::Mtdf), at_most(2.0).so_far(2.7)),
        ("iterative deepening", with(Algorithm::IterativeDeepening), at_most(2.0)),
    ];
    compare(figures, 9, 1_000_000, &remembering, 100.0);
    outcomes(figures);
}
