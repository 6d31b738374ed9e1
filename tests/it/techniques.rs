//! The laws of searches that are not plain: the same values, and the leaves that theory promises.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope::search::{
    Algorithm, Conventions, CutRule, Cutoffs, Fail, Fault, Order, ReSearch, SearchSettings, Split, Table,
};
use plyscope::trace::{Ending, StepKind, Trace, knuth_moore_minimum};
use plyscope::tree::notation::read;
use plyscope::tree::{GameTree, NodeId};
use plyscope::value::{Bound, Value, Window};
use proptest::prelude::*;

use crate::trees::random::{Shape, build, expectation, minimax, shape};

fn record(tree: &Arc<GameTree>, conventions: Conventions) -> Trace {
    let trace = Trace::record(Arc::clone(tree), conventions);
    trace.validate().unwrap_or_else(|broken| panic!("{conventions:?}: {broken:#?}"));
    trace
}

fn run(tree: &Arc<GameTree>, algorithm: Algorithm) -> Trace {
    record(tree, Conventions::default().with(algorithm))
}

fn value(trace: &Trace) -> Value {
    trace.in_max_view(NodeId::ROOT, trace.result().unwrap().0).0
}

/// The leaves that a search read.
fn leaves(trace: &Trace) -> BTreeSet<NodeId> {
    let tree = trace.tree();
    trace
        .visits()
        .filter(|&visit| !trace.is_hit(visit))
        .map(|visit| trace.node(visit))
        .filter(|&node| tree.is_leaf(node))
        .collect()
}

/// Those that give the minimax value.
const EXACT: [Algorithm; 14] = [
    Algorithm::Scout,
    Algorithm::Pvs,
    Algorithm::Aspiration,
    Algorithm::Mtdf,
    Algorithm::Sss,
    Algorithm::DualSss,
    Algorithm::MtSss,
    Algorithm::IterativeDeepening,
    Algorithm::Quiescence,
    Algorithm::Expectiminimax,
    Algorithm::Star1,
    Algorithm::Star2,
    Algorithm::Parallel,
    Algorithm::AlphaBeta,
];

fn conventions() -> impl Strategy<Value = Conventions> {
    (
        prop::sample::select(EXACT.to_vec()),
        prop::sample::select(vec![Fail::Soft, Fail::Hard]),
        prop::sample::select(vec![CutRule::GreaterOrEqual, CutRule::Greater]),
        prop::sample::select(Order::ALL.to_vec()),
        prop::sample::select(vec![Cutoffs::Deep, Cutoffs::Shallow]),
        prop::sample::select(vec![Table::Off, Table::On]),
        (
            -5..6_i32,
            1..4_i32,
            1..5_u8,
            prop::sample::select(vec![Split::Root, Split::YoungBrothers]),
            prop::sample::select(ReSearch::ALL.to_vec()),
        ),
    )
        .prop_map(|(algorithm, fail, cut, order, cutoffs, table, rest)| {
            let (guess, delta, threads, split, re_search) = rest;
            Conventions {
                algorithm,
                fail,
                cut,
                order,
                cutoffs,
                table,
                window: Window::FULL,
                settings: SearchSettings {
                    guess: Value::from(guess),
                    delta: Value::from(delta),
                    threads,
                    split,
                    re_search,
                    ..SearchSettings::default()
                },
            }
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn every_algorithm_finds_the_minimax_value(shape in shape(), conventions in conventions()) {
        let tree = build(&shape);
        let trace = record(&tree, conventions);
        prop_assert_eq!(trace.ending(), Ending::Finished);
        prop_assert_eq!(value(&trace), minimax(&tree, NodeId::ROOT));
    }

    #[test]
    fn what_a_visit_proves_is_true(shape in shape(), conventions in conventions()) {
        let tree = build(&shape);
        // Before its last pass, iterative deepening speaks of shallower trees; the list of SSS* has merits, not values.
        let is_about_the_tree = conventions.algorithm != Algorithm::IterativeDeepening && !conventions.algorithm.is_best_first();
        prop_assume!(is_about_the_tree);
        let trace = record(&tree, conventions);
        for id in trace.visits() {
            let visit = trace.visit(id);
            let (result, bound) = visit.result.unwrap();
            let truth = minimax(&tree, visit.node);
            match bound {
                Bound::Exact => prop_assert_eq!(truth, result),
                Bound::Lower => prop_assert!(truth >= result),
                Bound::Upper => prop_assert!(truth <= result),
                Bound::Unproved => prop_assert_eq!(conventions.algorithm, Algorithm::Quiescence),
            }
        }
    }

    #[test]
    fn the_best_line_leads_to_the_value(shape in shape(), conventions in conventions()) {
        let tree = build(&shape);
        let trace = record(&tree, conventions);
        let line = trace.principal_variation(usize::MAX);
        prop_assert_eq!(line.first(), Some(&NodeId::ROOT));
        for pair in line.windows(2) {
            prop_assert_eq!(tree.parent(pair[1]), Some(pair[0]));
        }
        if let Some(&best) = line.get(1) {
            prop_assert_eq!(minimax(&tree, best), minimax(&tree, NodeId::ROOT));
        }
    }

    #[test]
    fn a_window_keeps_its_contract(shape in shape(), low in -5..5_i32, width in 1..4_i32, pvs: bool, found: bool, order in prop::sample::select(Order::ALL.to_vec())) {
        let tree = build(&shape);
        let window = Window::new(Value::from(low), Value::from(low + width));
        let algorithm = if pvs { Algorithm::Pvs } else { Algorithm::Parallel };
        let re_search = if found { ReSearch::Found } else { ReSearch::Whole };
        let settings = SearchSettings { re_search, ..SearchSettings::default() };
        let trace = record(&tree, Conventions { window, order, settings, ..Conventions::default().with(algorithm) });
        let (result, truth) = (value(&trace), minimax(&tree, NodeId::ROOT));
        if result <= window.alpha { prop_assert!(truth <= result); }
        if result >= window.beta { prop_assert!(truth >= result); }
        if result > window.alpha && result < window.beta { prop_assert_eq!(truth, result); }
    }

    #[test]
    fn sss_reads_no_leaf_that_alpha_beta_does_not(shape in shape()) {
        let tree = build(&finite(&shape));
        let (sss, alpha_beta) = (run(&tree, Algorithm::Sss), run(&tree, Algorithm::AlphaBeta));
        prop_assert!(leaves(&sss).is_subset(&leaves(&alpha_beta)));
    }

    #[test]
    fn sss_as_null_windows_reads_the_same_leaves_in_the_same_order(shape in shape()) {
        let tree = build(&finite(&shape));
        let order = |trace: &Trace| -> Vec<NodeId> {
            let read = trace.visits().filter(|&visit| !trace.is_hit(visit)).map(|visit| trace.node(visit));
            let mut seen = BTreeSet::new();
            read.filter(|&node| tree.is_leaf(node) && seen.insert(node)).collect()
        };
        prop_assert_eq!(order(&run(&tree, Algorithm::MtSss)), order(&run(&tree, Algorithm::Sss)));
    }

    #[test]
    fn pvs_searches_again_with_the_window_that_was_chosen(shape in shape(), conventions in conventions()) {
        let conventions = conventions.with(Algorithm::Pvs);
        let tree = build(&shape);
        let trace = record(&tree, conventions);
        for step in (0..trace.n_steps()).filter_map(|step| trace.step(step)) {
            if step.kind != StepKind::Research {
                continue;
            }
            let found = trace.result_seen_from(step.child.unwrap(), trace.node(step.visit)).unwrap().0;
            let Window { alpha, beta } = trace.live(step.visit, step.index).window;
            let again = trace.visit(trace.step(step.index + 1).unwrap().visit).window;
            let is_min = !trace.is_maximizing(trace.node(step.visit));
            let (mut low, mut high) = (alpha, beta);
            match (conventions.cutoffs, is_min) {
                (Cutoffs::Deep, _) => {}
                (Cutoffs::Shallow, true) => low = Value::NEG_INFINITY,
                (Cutoffs::Shallow, false) => high = Value::INFINITY,
            }
            if conventions.settings.re_search == ReSearch::Found {
                if is_min { high = found } else { low = found }
            }
            prop_assert_eq!(again, Window::new(low, high));
        }
        // What is found twice, from both sides, is exact.
        prop_assert_eq!(trace.result().unwrap().1, Bound::Exact);
    }

    #[test]
    fn pvs_and_mtdf_with_the_right_guess_prove_what_they_must(shape in shape()) {
        let tree = build(&shape);
        let truth = minimax(&tree, NodeId::ROOT);
        prop_assume!(truth.is_finite());
        let settings = SearchSettings { guess: truth, ..SearchSettings::default() };
        let trace = record(&tree, Conventions { settings, ..Conventions::default().with(Algorithm::Mtdf) });
        // One pass shows that it is not less, one that it is not more.
        prop_assert!(trace.n_passes() <= 2);
        prop_assert_eq!(trace.total_counts().evaluated, trace.n_distinct_evaluated());
    }

    #[test]
    fn steps_are_reached_directly_and_in_order(shape in shape(), conventions in conventions()) {
        let tree = build(&shape);
        let trace = record(&tree, conventions);
        let mut entered = 0;
        for index in 0..trace.n_steps() {
            let step = trace.step(index).unwrap();
            prop_assert_eq!(step.index, index);
            if step.kind == plyscope::trace::StepKind::Enter {
                prop_assert_eq!(step.visit.index(), entered);
                entered += 1;
            }
            prop_assert_eq!(trace.counts(index).visited, entered);
        }
        prop_assert_eq!(entered, trace.n_visits());
        prop_assert_eq!(trace.total_counts().evaluated, trace.visits().filter(|&visit| {
            let about = trace.visit(visit);
            !trace.is_hit(visit) && tree.is_leaf(about.node) && trace.taken(visit).is_none_or(|(solved, _)| !solved)
                || about.leave == Some(about.enter + 1) && !tree.is_leaf(about.node) && conventions.algorithm == Algorithm::IterativeDeepening && !trace.is_hit(visit)
        }).count());
    }

    #[test]
    fn proof_number_search_answers_the_question(shape in shape(), goal in -5..6_i32) {
        let tree = build(&shape);
        let goal = Value::from(goal);
        let settings = SearchSettings { goal: Some(goal), ..SearchSettings::default() };
        let trace = record(&tree, Conventions { settings, ..Conventions::default().with(Algorithm::ProofNumber) });
        let (shown, bound) = trace.result().unwrap();
        let truth = minimax(&tree, NodeId::ROOT);
        match bound {
            Bound::Exact => prop_assert_eq!(truth, shown),
            Bound::Lower => prop_assert!(shown >= goal && truth >= shown),
            Bound::Upper => prop_assert!(shown < goal && truth <= shown),
            Bound::Unproved => prop_assert!(false, "the question is answered"),
        }
    }

    #[test]
    fn chance_is_averaged_the_same_way_by_all(shape in chance_shape(), low in -5..5_i32, width in 1..6_i32) {
        let tree = Arc::new(read(&shape).unwrap().tree);
        let truth = value(&run(&tree, Algorithm::Expectiminimax));
        prop_assert!((truth.get() - expectation(&tree, NodeId::ROOT)).abs() < 1e-9);
        for algorithm in [Algorithm::Star1, Algorithm::Star2] {
            prop_assert_eq!(value(&run(&tree, algorithm)), truth);
            let window = Window::new(Value::from(low), Value::from(low + width));
            let result = value(&record(&tree, Conventions { window, ..Conventions::default().with(algorithm) }));
            if result <= window.alpha { prop_assert!(truth <= result); }
            if result >= window.beta { prop_assert!(truth >= result); }
            if result > window.alpha && result < window.beta { prop_assert_eq!(truth, result); }
        }
    }

    #[test]
    fn faulty_searches_never_panic_and_the_harmless_mistakes_keep_the_value(shape in shape()) {
        let tree = build(&shape);
        for fault in Fault::ALL {
            let trace = Trace::record(Arc::clone(&tree), Conventions::default().with(Algorithm::Faulty(fault)));
            prop_assert_eq!(trace.ending(), Ending::Finished);
            for step in 0..trace.n_steps() {
                prop_assert!(trace.step(step).is_some());
            }
            if matches!(fault, Fault::InnerBreak | Fault::UnpassedBounds | Fault::MixedStrictness) {
                prop_assert_eq!(value(&trace), minimax(&tree, NodeId::ROOT));
            }
        }
    }
}

/// The same tree without infinite leaves: alpha-beta need not look for anything worse than −∞, which SSS* does not know.
fn finite(shape: &Shape) -> Shape {
    match shape {
        Shape::Leaf(number) => Shape::Leaf((*number).clamp(-9, 9)),
        Shape::Inner(role, below) => Shape::Inner(*role, below.iter().map(finite).collect()),
    }
}

/// A tree with chance nodes in one-line notation.
pub(crate) fn chance_shape() -> impl Strategy<Value = String> {
    let leaf = (-6..7_i32).prop_map(|value| value.to_string());
    let inner = leaf.prop_recursive(4, 40, 3, |inner| {
        let role = prop::sample::select(vec!["max", "min"]);
        prop_oneof![
            (role, prop::collection::vec(inner.clone(), 1..4))
                .prop_map(|(role, below)| format!("{role}({})", below.join(", "))),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("chance(p=1/4 {a}, p=3/4 {b})")),
            (inner.clone(), inner.clone(), inner).prop_map(|(a, b, c)| format!("chance({a}, {b}, {c})")),
        ]
    });
    inner.prop_map(|text| if text.contains('(') { text } else { format!("max({text})") })
}

#[test]
fn with_the_best_child_first_everyone_reads_the_minimum() {
    for (branching, height) in [(2, 4), (3, 3), (3, 4), (4, 2)] {
        let mut seed = 7_u64;
        let text = uniform(branching, height, &mut seed);
        let tree = Arc::new(read(&text).unwrap().tree);
        let minimum = knuth_moore_minimum(branching, height).unwrap();
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Scout, Algorithm::Sss] {
            let trace = record(
                &tree,
                Conventions { order: Order::BestFirst, ..Conventions::default().with(algorithm) },
            );
            assert_eq!(trace.n_distinct_evaluated(), minimum, "{algorithm:?} {branching} {height}");
        }
        let worst = record(&tree, Conventions { order: Order::WorstFirst, ..Conventions::default() });
        assert!(worst.total_counts().evaluated > minimum);
    }
}

/// Nested lists with leaves that all differ.
fn uniform(branching: usize, height: usize, seed: &mut u64) -> String {
    if height == 0 {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        return format!("{}.{:06}", *seed >> 58, *seed >> 20 & 0xF_FFFF);
    }
    let below: Vec<String> = (0..branching).map(|_| uniform(branching, height - 1, seed)).collect();
    format!("[{}]", below.join(", "))
}

#[track_caller]
fn check_refused(text: &str, algorithm: Algorithm) {
    let tree = Arc::new(read(text).unwrap().tree);
    let trace = Trace::record(tree, Conventions::default().with(algorithm));
    assert!(matches!(trace.ending(), Ending::Refused(_)), "{algorithm:?} gives {:?}", trace.result());
}

#[test]
fn there_is_no_average_of_both_infinities() {
    for algorithm in [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2] {
        check_refused("A(B chance(C=inf, D=-inf), E=2)", algorithm);
    }
}

#[test]
fn playouts_with_infinite_ends_have_a_mean() {
    let tree = Arc::new(read("A(B=inf, C=-inf)").unwrap().tree);
    let (value, _) = run(&tree, Algorithm::Mcts).result().unwrap();
    assert!(value.is_finite());
    assert_eq!(run(&tree, Algorithm::Mcts).principal_variation(usize::MAX).get(1), tree.find("B").as_ref());
}

#[test]
fn a_chance_node_that_has_too_little_is_cut_at_alpha() {
    let tree = Arc::new(read("A chance(C=1, D=3)").unwrap().tree);
    let window = Window::new(Value::from(5), Value::from(9));
    let trace = record(&tree, Conventions { window, ..Conventions::default().with(Algorithm::Star1) });
    let cut = trace.cut(0).unwrap();
    assert_eq!((cut.bound, cut.value), (Value::from(5), Value::from(2)));
}

#[test]
fn proof_numbers_are_known_at_every_node_on_the_way() {
    let tree = Arc::new(read("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))").unwrap().tree);
    let settings = SearchSettings { goal: Some(Value::from(4)), ..SearchSettings::default() };
    let trace =
        record(&tree, Conventions { settings, ..Conventions::default().with(Algorithm::ProofNumber) });
    let of = |label: &str| trace.proof_numbers(tree.find(label).unwrap(), usize::MAX);
    assert_eq!(
        (of("A").map(|numbers| numbers[0]), of("B").map(|numbers| numbers[1])),
        (Some(0.0), Some(0.0))
    );
    assert!(of("C").is_some() && of("H").is_some());
}

#[test]
fn a_window_that_is_not_turned_round_gives_wrong_values() {
    let tree = Arc::new(read("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))").unwrap().tree);
    let trace = Trace::record(
        Arc::clone(&tree),
        Conventions::default().with(Algorithm::Faulty(Fault::UnswappedWindow)),
    );
    assert_ne!(trace.in_max_view(NodeId::ROOT, trace.result().unwrap().0).0, Value::from(4));
}

#[test]
fn leaves_are_counted_once_and_never_more_than_there_are() {
    let tree = Arc::new(read("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))").unwrap().tree);
    for algorithm in Algorithm::ALL {
        assert!(run(&tree, algorithm).total_counts().leaves <= tree.n_leaves(), "{algorithm:?}");
    }
}
