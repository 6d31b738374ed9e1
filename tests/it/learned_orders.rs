//! The orders that learn from the search: the line of the last pass, and the moves of the table.

use std::collections::BTreeMap;
use std::sync::Arc;

use plyscope::budget::Budget;
use plyscope::explain::{Explainer, Names};
use plyscope::search::{Algorithm, Conventions, Order, Table};
use plyscope::trace::compare::first_difference;
use plyscope::trace::{StepKind, Trace, VisitId};
use plyscope::tree::{GameTree, NodeId, notation};
use proptest::prelude::*;

use crate::text::english;
use crate::trees::random::{build, shape};

/// B is on the line of every pass. Beside it, H refutes C in the second pass, which the table knows in the last.
const TREE: &str = "A(B(D=4, E(T=6, U=7)), C(F=5, G=2, H(R=0, S=1)), I(J=9, @H))";

const WITH_PASSES: [Algorithm; 4] =
    [Algorithm::IterativeDeepening, Algorithm::Aspiration, Algorithm::Mtdf, Algorithm::MtSss];

fn read(text: &str) -> Arc<GameTree> {
    Arc::new(notation::read(text).unwrap().tree)
}

fn run(tree: &Arc<GameTree>, algorithm: Algorithm, order: Order, table: Table) -> Trace {
    Trace::record(Arc::clone(tree), Conventions { order, table, ..Conventions::default().with(algorithm) })
}

fn same_visits(one: &Trace, other: &Trace) -> bool {
    let all = |trace: &Trace| trace.visits().map(|visit| trace.visit(visit)).collect::<Vec<_>>();
    all(one) == all(other)
}

/// The best child of a visit when it was left.
fn best(trace: &Trace, visit: VisitId) -> Option<VisitId> {
    trace.live(visit, trace.visit(visit).leave?).best.map(|(_, child)| child).filter(|&child| child != visit)
}

/// Inner visits, each with the child that it tried first.
fn firsts(trace: &Trace) -> impl Iterator<Item = (VisitId, NodeId)> {
    trace.visits().filter_map(|visit| Some((visit, trace.node(trace.children(visit).next()?))))
}

fn check_line(trace: &Trace) -> Result<(), TestCaseError> {
    let tree = trace.tree();
    let roots = trace.visits_of(NodeId::ROOT);
    for (visit, first) in firsts(trace) {
        let node = trace.node(visit);
        let pass = roots.partition_point(|&root| root <= visit) - 1;
        let line: Vec<NodeId> = pass.checked_sub(1).map_or_else(Vec::new, |before| {
            let best_below = std::iter::successors(Some(roots[before]), |&at| best(trace, at));
            best_below.map(|at| trace.node(at)).collect()
        });
        let next = line.iter().position(|&on_line| on_line == node).and_then(|at| line.get(at + 1));
        let usual = tree.children(node).next().unwrap();
        prop_assert_eq!(first, *next.unwrap_or(&usual), "pass {} at {:?}", pass, tree.path(node));
        prop_assert_eq!(trace.preferred(visit).is_some(), next.is_some());
    }
    Ok(())
}

fn check_table_moves(trace: &Trace) -> Result<(), TestCaseError> {
    let tree = trace.tree();
    // What is in the table, by the order in which visits return.
    let mut left: Vec<VisitId> = trace.visits().filter(|&visit| trace.visit(visit).leave.is_some()).collect();
    left.sort_by_key(|&visit| trace.visit(visit).leave);
    for (visit, first) in firsts(trace) {
        let (node, enter) = (trace.node(visit), trace.visit(visit).enter);
        let mut moves: BTreeMap<NodeId, usize> = BTreeMap::new();
        for &done in left.iter().take_while(|&&done| trace.visit(done).leave.unwrap() <= enter) {
            if let Some(child) = best(trace, done) {
                moves.insert(tree.original(trace.node(done)), tree.child_index(trace.node(child)));
            }
        }
        let expected = moves.get(&tree.original(node)).copied();
        prop_assert_eq!(tree.child_index(first), expected.unwrap_or(0), "at {:?}", tree.path(node));
        prop_assert_eq!(trace.preferred(visit).is_some(), expected.is_some());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_line_of_the_last_pass_is_followed_as_long_as_the_search_is_on_it(shape in shape()) {
        let tree = build(&shape);
        for algorithm in WITH_PASSES {
            for table in Table::ALL {
                check_line(&run(&tree, algorithm, Order::Pv, table))?;
            }
        }
    }

    #[test]
    fn the_best_child_of_the_entry_is_tried_first(shape in shape()) {
        let tree = build(&shape);
        for algorithm in Algorithm::ALL.into_iter().filter(|one| one.takes_table() || one.needs_table()) {
            // The order switches the table on.
            check_table_moves(&run(&tree, algorithm, Order::Hash, Table::Off))?;
        }
    }

    #[test]
    fn an_order_that_has_nothing_to_go_by_is_that_of_the_file(shape in shape()) {
        let tree = build(&shape);
        for algorithm in Algorithm::with_faulty() {
            let plain = run(&tree, algorithm, Order::LeftToRight, Table::Off);
            if !algorithm.has_passes() {
                prop_assert!(same_visits(&plain, &run(&tree, algorithm, Order::Pv, Table::Off)), "{:?}", algorithm);
            }
            if !algorithm.takes_table() && !algorithm.needs_table() {
                prop_assert!(same_visits(&plain, &run(&tree, algorithm, Order::Hash, Table::Off)), "{:?}", algorithm);
            }
        }
    }
}

#[test]
fn a_comparison_of_both_shows_a_difference() {
    let tree = read(TREE);
    let [pv, hash] =
        [Order::Pv, Order::Hash].map(|order| run(&tree, Algorithm::IterativeDeepening, order, Table::On));
    let different = first_difference(&pv, &hash, &Budget::unlimited()).unwrap().unwrap();
    let tried: Vec<NodeId> = [(&pv, different.steps[0]), (&hash, different.steps[1])]
        .map(|(trace, step)| trace.node(trace.step(step).unwrap().visit))
        .to_vec();
    assert_eq!(tried, ["F", "H"].map(|name| tree.find(name).unwrap()));
}

/// All sentences of a search.
fn said(trace: &Trace) -> String {
    let (names, text) = (Names::new(trace.tree()), english());
    let explainer = Explainer::new(trace, &names, &text);
    (0..trace.n_steps()).flat_map(|step| explainer.sentences(step)).collect::<Vec<_>>().join("\n")
}

#[test]
fn both_are_explained_where_they_act() {
    let tree = read(TREE);
    for (order, words) in [
        (
            Order::Pv,
            ["The best line of the previous pass begins with", "previous pass continues with"].as_slice(),
        ),
        (Order::Hash, &["The table gives"]),
    ] {
        let trace = run(&tree, Algorithm::IterativeDeepening, order, Table::On);
        let acts = firsts(&trace).filter(|(visit, _)| trace.preferred(*visit).is_some()).count();
        assert!(acts > 0);
        let said = said(&trace);
        let n_told: Vec<usize> = words.iter().map(|words| said.matches(words).count()).collect();
        assert_eq!(n_told.iter().sum::<usize>(), acts, "{order:?}");
        assert!(n_told.iter().all(|&n| n > 0), "{order:?}: {n_told:?}");
    }
}

#[test]
fn iterative_deepening_follows_its_last_line_unless_told_otherwise() {
    let usual = Conventions::default().with(Algorithm::IterativeDeepening);
    assert_eq!(usual.order, Order::Pv);
    assert_eq!(usual.with(Algorithm::Pvs).order, Order::LeftToRight);
    let chosen = Conventions { order: Order::Killer, ..Conventions::default() };
    assert_eq!(chosen.with(Algorithm::IterativeDeepening).order, Order::Killer);
    let trace = Trace::record(read(TREE), usual);
    let begins = (0..trace.n_steps()).filter(|&step| trace.step(step).unwrap().kind == StepKind::Pass);
    assert_eq!(begins.count(), trace.passes().count());
    assert!(said(&trace).contains("first tries the best line of the previous pass"));
}

#[test]
fn the_passes_add_up() {
    for table in Table::ALL {
        for order in Order::ALL {
            let trace = run(&read(TREE), Algorithm::IterativeDeepening, order, table);
            let passes: Vec<_> = trace.passes().collect();
            assert_eq!(passes.iter().map(|pass| pass.n_visits).sum::<usize>(), trace.n_visits());
            let visited = trace.tree().nodes().filter(|&node| trace.visit_of(node).is_some()).count();
            assert_eq!(passes.iter().map(|pass| pass.n_new).sum::<usize>(), visited);
            let last = passes.last().unwrap();
            assert_eq!(last.result, trace.result());
            assert!(last.line.all().eq(trace.best_line(usize::MAX).all()));
            let depths: Vec<u32> = passes.iter().filter_map(|pass| pass.depth).collect();
            assert_eq!(depths, [1, 2, 3]);
        }
    }
}
