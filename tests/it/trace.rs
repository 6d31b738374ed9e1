//! The two trees of the source documents, number by number.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope::library::TREES;
use plyscope::search::{Algorithm, AlgorithmFamily, Conventions, Order, Table};
use plyscope::trace::{Counts, CutKind, PlayedTo, Status, StepKind, Trace};
use plyscope::tree::{GameTree, notation};
use plyscope::value::{Bound, Value};

const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";
const A_TO_Q: &str = "A(B(D(I=1, J=3), E(K=4, L=·, M=·, N=·)), C(F(O=2, P=1), G(Q=3), H=·))";

fn tree(text: &str) -> Arc<GameTree> {
    Arc::new(notation::read(text).unwrap().tree)
}

fn label(trace: &Trace, node: plyscope::tree::NodeId) -> &str {
    trace.tree().label(node).unwrap()
}

/// One line per cut: kind, node, value, bound, whose, by which child, how far up, what was pruned.
fn cuts(trace: &Trace) -> Vec<String> {
    trace
        .cuts()
        .map(|cut| {
            let kind = if cut.kind == CutKind::Alpha { "alpha" } else { "beta" };
            let pruned: Vec<_> = trace.pruned_by(cut.index).into_iter().map(|n| label(trace, n)).collect();
            let witness = cut.witness.unwrap();
            format!(
                "{kind} at {}: {} against {} of {} by {}, {} plies up{}, skips {}",
                label(trace, trace.node(cut.visit)),
                cut.value,
                cut.bound,
                label(trace, trace.node(witness.ancestor)),
                label(trace, trace.node(witness.child)),
                trace.plies_between(witness.ancestor, cut.visit),
                if cut.is_deep { ", deep" } else { "" },
                pruned.join(" "),
            )
        })
        .collect()
}

#[track_caller]
fn check(
    text: &str,
    conventions: Conventions,
    value: i32,
    visited: usize,
    evaluated: usize,
    expected: &[&str],
) {
    let trace = Trace::record(tree(text), conventions);
    trace.validate().unwrap();
    assert_eq!(trace.result(), Some((Value::from(value), Bound::Exact)));
    let counts = trace.total_counts();
    assert_eq!((counts.visited, counts.evaluated), (visited, evaluated));
    assert_eq!(cuts(&trace), expected);
}

#[test]
fn a_to_n_left_to_right_cuts_n_deep_and_l() {
    check(
        A_TO_N,
        Conventions::default(),
        4,
        12,
        6,
        &[
            "alpha at I: 0 against 3 of A by B, 3 plies up, deep, skips N",
            "beta at G: 7 against 5 of C by F, 1 plies up, skips L",
        ],
    );
}

#[test]
fn a_to_n_right_to_left_cuts_k_and_i() {
    check(
        A_TO_N,
        Conventions { order: Order::RightToLeft, ..Conventions::default() },
        4,
        10,
        5,
        &[
            "beta at G: 8 against 4 of C by H, 1 plies up, skips K",
            "beta at F: 5 against 4 of C by H, 1 plies up, skips I",
        ],
    );
}

#[test]
fn a_to_n_with_minimax_visits_everything() {
    check(A_TO_N, Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() }, 4, 14, 8, &[]);
}

#[test]
fn a_to_n_as_negamax_cuts_the_same_nodes_with_the_movers_numbers() {
    check(
        A_TO_N,
        Conventions { algorithm: Algorithm::NegamaxAlphaBeta, ..Conventions::default() },
        4,
        12,
        6,
        &[
            "alpha at I: 0 against -3 of A by B, 3 plies up, deep, skips N",
            "beta at G: 7 against 5 of C by F, 1 plies up, skips L",
        ],
    );
}

#[test]
fn a_to_q_is_cut_at_e_and_c() {
    check(
        A_TO_Q,
        Conventions::default(),
        3,
        11,
        5,
        &[
            "beta at E: 4 against 3 of B by D, 1 plies up, skips L M N",
            "alpha at C: 2 against 3 of A by B, 1 plies up, skips G H",
        ],
    );
}

/// A search that is refused at the root has announced a pass, at most.
#[test]
fn every_step_belongs_to_a_visit_wherever_a_search_is_refused() {
    for text in ["A ·", "A(B=·, C=3)", "A(B(D=3, E=·), C=2)"] {
        for algorithm in Algorithm::ALL {
            let trace = Trace::record(tree(text), Conventions { algorithm, ..Conventions::default() });
            let is_there =
                |step: usize| trace.step(step).is_some_and(|at| at.visit.index() < trace.n_visits());
            assert!((0..trace.n_steps()).all(is_there), "{algorithm:?} on {text}");
        }
    }
}

#[test]
fn a_to_q_with_minimax_is_refused_at_a_free_leaf() {
    let conventions = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
    let trace = Trace::record(tree(A_TO_Q), conventions);
    assert_eq!(trace.result(), None);
    assert!(format!("{:?}", trace.ending()).contains("FreeValue"));
    trace.validate().unwrap();
}

#[test]
fn the_interval_of_a_pruned_leaf_is_everything_and_that_of_a_read_one_is_exact() {
    let trace = Trace::record(tree(A_TO_N), Conventions::default());
    let at = |label: &str| trace.stability(trace.tree().find(label).unwrap()).unwrap();
    assert!(at("N").value.is_all());
    assert!(at("N").choice.is_all());
    // H = 4 is the root's value; C stays the choice while it is worth more than 3.
    let only = |set: &plyscope::trace::whatif::ValueSet| set.intervals()[0];
    let h = at("H");
    let (h_value, h_choice) = (only(&h.value), only(&h.choice));
    assert_eq!((h_value.low, h_value.high), (Value::from(4), Value::from(4)));
    assert_eq!((h_choice.low, h_choice.has_low, h_choice.high), (Value::from(3), false, Value::INFINITY));
    let d = only(&at("D").value);
    assert_eq!((d.low, d.high, d.has_high), (Value::NEG_INFINITY, Value::from(4), true));
}

#[test]
fn a_leaf_that_is_said_to_be_chance_is_worth_the_same_in_every_algorithm() {
    for algorithm in Algorithm::of(AlgorithmFamily::Plain) {
        let conventions = Conventions { algorithm, ..Conventions::default() };
        let trace = Trace::record(tree("A(B=3 chance, C=2)"), conventions);
        assert_eq!(trace.result(), Some((Value::from(3), Bound::Exact)), "{algorithm:?}");
        trace.validate().unwrap();
    }
}

/// Counts are kept for blocks of visits and of cuts.
#[test]
fn counts_are_right_where_a_block_is_just_full() {
    for n in [63, 64, 1022, 1023, 1024, 2047] {
        let text = format!("[{}]", vec!["1"; n].join(", "));
        let minimax = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
        let counts = Trace::record(tree(&text), minimax).total_counts();
        assert_eq!((counts.visited, counts.evaluated), (n + 1, n));
        let text = format!("[[5, 9]{}]", ", [1, 9]".repeat(n));
        let trace = Trace::record(tree(&text), Conventions::default());
        assert_eq!((trace.n_cuts(), trace.total_counts().alpha_cutoffs), (n, n));
        let last = trace.cuts().last().unwrap();
        assert_eq!(trace.counts(last.step - 1).cutoffs(), n - 1);
    }
}

/// Also in the middle of a block of visits, and where it has just begun.
#[test]
fn counts_until_a_step_are_those_of_the_steps_until_then() {
    let wide = format!("[{}]", vec!["[1, 9, 2]"; 700].join(", "));
    let trees = TREES.iter().filter_map(|tree| notation::read(tree.text).ok());
    let trees =
        trees.filter(|read| read.tree.n_nodes() < 60).map(|read| Arc::new(read.tree)).chain([tree(&wide)]);
    let (mut n_researches, mut n_hits) = (0, 0);
    for tree in trees {
        for algorithm in Algorithm::with_faulty() {
            let mut conventions = Conventions::default().with(algorithm);
            if matches!(algorithm, Algorithm::Pvs | Algorithm::AlphaBeta) {
                conventions.table = Table::On;
            }
            let trace = Trace::record(Arc::clone(&tree), conventions);
            let (mut counts, mut read, mut n_leaves) = (Counts::default(), BTreeSet::new(), 0);
            for stride in [1, 3, 50] {
                let some = || (0..trace.n_steps()).step_by(stride);
                let one_by_one: Vec<_> = some().map(|step| trace.step(step)).collect();
                assert_eq!(trace.steps_at(some()).collect::<Vec<_>>(), one_by_one, "{algorithm:?}, {stride}");
            }
            for step in trace.steps() {
                counts.visited += usize::from(step.kind == StepKind::Enter);
                if step.kind == StepKind::Evaluate {
                    counts.evaluated += 1;
                    let leaf = trace.node(step.visit);
                    let leaf = match trace.played(step.visit) {
                        Some(PlayedTo::Leaf(end)) => Some(end),
                        _ => Some(leaf),
                    };
                    n_leaves +=
                        leaf.filter(|&leaf| read.insert(leaf) && trace.tree().is_leaf(leaf)).iter().count();
                }
                counts.table_hits += usize::from(step.kind == StepKind::Hit);
                let now = trace.counts(step.index);
                let told = (now.visited, now.evaluated, now.distinct, now.leaves, now.table_hits);
                let expected = (counts.visited, counts.evaluated, read.len(), n_leaves, counts.table_hits);
                assert_eq!(told, expected, "{algorithm:?}, step {}", step.index);
                let n_new = now.researches - counts.researches;
                assert!(
                    n_new == 0 || matches!(step.kind, StepKind::Research | StepKind::Improve),
                    "{step:?}"
                );
                assert_eq!(n_new == 1, step.kind == StepKind::Research || n_new > 0, "{step:?}");
                counts.researches = now.researches;
            }
            assert_eq!((counts.researches, counts.table_hits), (trace.n_researches(), trace.n_table_hits()));
            n_researches += counts.researches;
            n_hits += counts.table_hits;
        }
    }
    assert!(n_researches > 50 && n_hits > 50, "{n_researches}, {n_hits}");
}

/// Also where nodes are searched again, and shared.
#[test]
fn what_is_pruned_in_the_end_is_what_the_status_of_each_node_says() {
    let (mut n_pruned, mut n_again) = (0, 0);
    let trees = TREES.iter().filter_map(|tree| notation::read(tree.text).ok());
    for tree in trees.map(|read| Arc::new(read.tree)).filter(|tree| tree.n_nodes() < 500) {
        for algorithm in Algorithm::with_faulty() {
            let trace = Trace::record(Arc::clone(&tree), Conventions::default().with(algorithm));
            let all = (0..trace.n_cuts())
                .flat_map(|cut| trace.pruned_by(cut).into_iter().map(move |child| (cut, child)));
            let in_the_end =
                all.clone().filter(|&(cut, child)| trace.status(child, usize::MAX) == Status::Pruned(cut));
            let found: Vec<_> = trace.pruned().collect();
            assert_eq!(found, in_the_end.collect::<Vec<_>>(), "{algorithm:?}");
            assert_eq!(trace.n_pruned(), found.len(), "{algorithm:?}");
            n_pruned += found.len();
            n_again += all.count() - found.len();
        }
    }
    assert!(n_pruned > 100 && n_again > 10, "{n_pruned}, {n_again}");
}
