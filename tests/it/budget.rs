//! Limits hold for all work: an order's oracle, reading, searching, drawing; and what is said when one is reached.

use std::sync::Arc;

use plyscope::budget::{Allowance, Budget, Meters, Spent};
use plyscope::layout::Folds;
use plyscope::live::Subject;
use plyscope::request::{BuildContext, Control, NotBuilt, Request, SearchInput, make};
use plyscope::scene::{Look, Picture};
use plyscope::search::{Algorithm, Conventions, Order};
use plyscope::trace::Ending;
use plyscope::trace::expect::{ExpectError, Expectation};
use plyscope::tree::notation::Problem;

use crate::cli::run_in;
use crate::text::{english, metrics};

fn deep() -> Subject {
    Subject::read("game: chess\ndepth: 20\nmax-visits: 1000").unwrap()
}

fn ordered(order: Order, algorithm: Algorithm) -> Conventions {
    Conventions { order, ..Conventions::default().with(algorithm) }
}

#[test]
fn what_an_order_looks_at_counts_against_the_limit_of_visits() {
    for order in [Order::BestFirst, Order::WorstFirst] {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Parallel, Algorithm::Minimax] {
            let trace = deep().search(ordered(order, algorithm), None);
            assert_eq!(trace.ending(), Ending::Stopped, "{algorithm:?} {order:?}");
            assert_eq!(trace.spent(), Some(Spent::Visits(1_000)), "{algorithm:?} {order:?}");
            // A node has some dozens of children, and whoever is stopped may have had one more to look at.
            let n_spent = trace.n_visits() + trace.n_unseen();
            assert!((1_000..1_100).contains(&n_spent), "{n_spent}: {algorithm:?} {order:?}");
        }
    }
}

#[test]
fn whoever_waits_is_asked_while_an_order_looks_ahead() {
    let subject = Subject::read("game: chess\ndepth: 20").unwrap();
    let wish = |n_visits: usize| (n_visits > 5_000).then_some(Spent::Canceled);
    let trace =
        subject.search(ordered(Order::BestFirst, Algorithm::AlphaBeta), Some(&Budget::wishing(&wish)));
    assert_eq!(trace.spent(), Some(Spent::Canceled));
    assert!((5_000..8_000).contains(&trace.n_unseen()), "{}", trace.n_unseen());
}

#[test]
fn an_expectation_that_could_not_be_checked_is_told_from_one_that_does_not_hold() {
    let subject = deep();
    let expectation = Expectation::parse("order best-first; value 3").unwrap();
    let checked = subject.check(&expectation, &Budget::unlimited());
    assert_eq!(checked, Err(ExpectError::Unfinished(Spent::Visits(1_000))));
}

#[test]
fn a_command_says_which_limit_ended_it_and_how_to_raise_it() {
    let args = ["solve", "--game", "chess", "--depth", "20", "--order", "best-first", "--max-visits", "1000"];
    let ran = run_in(None, &args, "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    for words in ["limit of 1000 visits was reached", "--max-visits", "beforehand"] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    let text = "game: chess\ndepth: 20\nmax-visits: 1000\nexpect: order best-first; value 3\n";
    let ran = run_in(None, &["check", "-"], text);
    assert_eq!(ran.status, 1, "{}", ran.err);
    for words in ["did not finish", "1000 visits", "its expectation could not be checked"] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
}

#[test]
fn a_hand_written_tree_has_limits_too() {
    let wide = format!("[{}]", vec!["[1,2,3]"; 2_000].join(","));
    let ran = run_in(None, &["solve", "-", "--max-visits", "500", "--algorithm", "minimax"], &wide);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("limit of 500 visits was reached"), "{}", ran.out);
}

#[test]
fn a_ceiling_of_memory_is_a_size() {
    for (size, said) in [("63MiB", "64 MiB"), ("much", "4GiB"), ("nan", "4GiB"), ("1e300GiB", "4GiB")] {
        let ran = run_in(None, &["solve", "a-to-n", "--memory", size], "");
        assert_eq!(ran.status, 2, "{size}: {}", ran.err);
        assert!(ran.err.contains(said), "{size}: {}", ran.err);
    }
}

/// Twelve million visits of minimax are more than fits into the least ceiling: the search ends there, with what it found.
#[test]
fn a_search_ends_when_the_memory_is_used_up() {
    let args = ["solve", "--game", "connect-four", "--depth", "40", "--algorithm", "minimax"];
    let args = [&args[..], &["--max-visits", "100000000", "--memory", "64MiB"]].concat();
    let ran = run_in(None, &args, "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("limit of 64 MiB of memory was reached"), "{}", ran.out);
}

/// A tree in which each level is the one before it twice.
fn doubled(n_levels: usize) -> String {
    let level = |i: usize| format!(", L{i}(M{i}(@L{0}), N{i}(@L{0}))", i - 1);
    format!("R(L0(1, 2){})", (1..n_levels).map(level).collect::<String>())
}

#[test]
fn copies_are_priced_before_they_are_written_out() {
    let ran = run_in(None, &["solve", "-", "--memory", "256MiB"], &doubled(24));
    assert_eq!(ran.status, 2, "{}", ran.out);
    for words in ["number of nodes is", "fit into the memory limit, 256 MiB", "--memory allows more", "@L"] {
        assert!(ran.err.contains(words), "{words}: {}", ran.err);
    }
    let fits = run_in(None, &["solve", "-", "--memory", "256MiB"], &doubled(12));
    assert_eq!((fits.status, fits.err.as_str()), (0, ""));
}

#[test]
fn reading_ends_when_nobody_wants_it_any_more_and_when_the_time_is_over() {
    let wide = format!("[{}]", "[1,2,3],".repeat(100_000).trim_end_matches(','));
    let wish = |_| Some(Spent::Canceled);
    for text in [&wide, &doubled(18)] {
        let problems = Subject::read_bytes_within(text.as_bytes(), &Budget::wishing(&wish)).unwrap_err();
        assert_eq!(problems[0].problem, Problem::ReadingStopped);
        let now = std::cell::Cell::new(0.0);
        let now_secs = || {
            now.set(now.get() + 1.0);
            now.get()
        };
        let allowance = Allowance { seconds: Some(3.0), ..Allowance::default() };
        let budget = Budget::new(Meters { now_secs: &now_secs, ..Meters::NONE }, allowance);
        let problems = Subject::read_bytes_within(text.as_bytes(), &budget).unwrap_err();
        assert_eq!(problems[0].problem, Problem::OutOfTime { seconds: "3".to_owned() });
    }
}

/// So many nested lists, each with one more leaf behind the list in it.
fn nested(n_plies: usize) -> String {
    format!("{}1{}", "[".repeat(n_plies), ",1]".repeat(n_plies))
}

#[test]
fn all_steps_in_order_are_those_that_are_reached_one_by_one() {
    for text in ["A(B(D=3, E=5), C(F(I=0, N=7), J=5), G(K=7, L=8))", &nested(300)] {
        let subject = Subject::read(text).unwrap();
        for algorithm in Algorithm::with_faulty() {
            let trace = subject.search(Conventions::default().with(algorithm), None);
            let one_by_one: Vec<_> = (0..trace.n_steps()).filter_map(|step| trace.step(step)).collect();
            assert_eq!(trace.steps().collect::<Vec<_>>(), one_by_one, "{algorithm:?}");
        }
    }
}

/// Quadratic work on so many plies would take minutes.
#[test]
fn deep_trees_are_compared_and_written_in_the_time_that_their_nodes_take() {
    let deep = nested(40_000);
    let ran = run_in(None, &["compare", "-"], &deep);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("alpha-beta and pvs:"), "{}", ran.out);
    let ran = run_in(None, &["solve", "-", "--json", "--full", "--algorithm", "minimax"], &deep);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.len() < 150 * 80_001, "{} bytes", ran.out.len());
}

#[test]
fn paths_that_would_be_too_long_are_counted_before_they_are_written() {
    // MIN cuts on every second ply, because MAX has 5 already.
    let ran = run_in(None, &["solve", "-", "--json", "--full"], &format!("[5,{}]", nested(20_000)));
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    for words in ["20000000", "--depth"] {
        assert!(ran.err.contains(words), "{words}: {}", ran.err);
    }
}

fn drawn(text: &str, memory: u64) -> Result<(), NotBuilt> {
    let (english, metrics) = (Arc::new(english()), metrics());
    let request = Request::new(SearchInput::Text(text.into()), Conventions::default(), Look::default());
    let allowance = Allowance { memory: Some(memory), ..Allowance::default() };
    let meters = Meters { used_bytes: &|| 1_000_000, ..Meters::NONE };
    let (budget, mut watch) = (Budget::new(meters, allowance), |_| Control::GoOn);
    let mut means = BuildContext { text: &english, metrics: &metrics, budget: &budget, watch: &mut watch };
    make(&request, None, &mut means).map(drop)
}

#[test]
fn a_tree_that_takes_too_much_is_not_laid_out() {
    let wide = format!("[{}]", vec!["1"; 30_000].join(","));
    assert_eq!(drawn(&wide, 2_000_000), Err(NotBuilt::Spent(Spent::Memory(2_000_000))));
    assert_eq!(drawn(&wide, 100_000_000), Ok(()));
}

#[test]
fn laying_out_ends_when_nobody_wants_it_any_more() {
    let wide = format!("[{}]", vec!["1"; 300_000].join(","));
    let trace = Arc::new(Subject::read(&wide).unwrap().search(Conventions::default(), None));
    let (english, metrics) = (Arc::new(english()), metrics());
    let laid_out = |patience: usize| {
        let n_looks = std::cell::Cell::new(0);
        let wish = |_| (n_looks.replace(n_looks.get() + 1) >= patience).then_some(Spent::Canceled);
        let (searched, drawn) = ((Arc::clone(&trace), &[][..]), (Arc::clone(&english), &metrics));
        Picture::within(searched, Look::default(), Folds::new(), None, drawn, &Budget::wishing(&wish))
            .map(drop)
    };
    for patience in [0, 1, 5] {
        assert_eq!(laid_out(patience), Err(Spent::Canceled), "{patience}");
    }
    assert_eq!(laid_out(1_000), Ok(()));
}

#[test]
fn a_plot_shows_what_was_measured_in_its_time() {
    let folder = tempfile::tempdir().unwrap();
    let plot = [
        "plot",
        "--game",
        "connect-four",
        "--depth",
        "30",
        "--kind",
        "nodes",
        "--seconds",
        "1",
        "-o",
        "n.svg",
    ];
    let ran = run_in(Some(folder.path()), &plot, "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(std::fs::read_to_string(folder.path().join("n.svg")).unwrap().contains("</svg>"));
}
