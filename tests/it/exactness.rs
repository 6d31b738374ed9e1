//! A node is exact where everything below it was read, and a bound only where something was left out: in sentences, in
//! JSON and in pictures, over all techniques, all bundled trees and random ones.

use std::collections::HashMap;
use std::sync::Arc;

use plyscope::explain::{Explainer, Names, Reason, reason};
use plyscope::export::json::write_result;
use plyscope::layout::Folds;
use plyscope::library::TREES;
use plyscope::scene::{Focus, Look, Picture, SceneGroup, Shape};
use plyscope::search::{Algorithm, Conventions, Fail, Order, Table};
use plyscope::trace::{Ending, StepKind, Trace, VisitId};
use plyscope::tree::notation::read;
use plyscope::tree::{GameTree, NodeId};
use plyscope::value::{Bound, Role};
use proptest::prelude::*;
use serde_json::Value as Json;

use crate::techniques::chance_shape;
use crate::text::{english, metrics};
use crate::trees::random::{build, build_with_captures, conventions_for, shape};

/// Larger bundled trees would take their time and show nothing new.
const MOST_NODES: usize = 150;

/// Searches whose visits return values that are followed from the leaves up.
fn techniques() -> impl Iterator<Item = Algorithm> {
    Algorithm::with_faulty().filter(|one| !one.is_best_first() && !one.is_estimate() && !one.only_claims())
}

fn tree(text: &str) -> Arc<GameTree> {
    Arc::new(read(text).unwrap().tree)
}

/// The visits whose results count at a visit: the last of each child.
fn last_of_children(trace: &Trace, visit: VisitId) -> HashMap<NodeId, VisitId> {
    trace.children(visit).map(|child| (trace.node(child), child)).collect()
}

/// Whether every leaf below the node of a visit was read by it; what a table knew was not read.
fn is_all_read(trace: &Trace, visit: VisitId) -> bool {
    let node = trace.node(visit);
    if trace.origin(visit).is_some() {
        return true;
    }
    let last = last_of_children(trace, visit);
    !trace.is_hit(visit)
        && !trace.tree().is_leaf(node)
        && trace.tree().n_unlisted(node) == 0
        && trace
            .tree()
            .children(node)
            .all(|child| last.get(&child).is_some_and(|&visit| is_all_read(trace, visit)))
}

/// What the picture at the end writes beside each node.
fn labels(trace: &Arc<Trace>) -> Vec<(NodeId, String)> {
    let text = Arc::new(english());
    let picture = Picture::new(Arc::clone(trace), Look::default(), Folds::new(), text, &metrics());
    let scene = picture.whole(trace.n_steps() - 1, Focus::default());
    let mut found = Vec::new();
    for item in &scene.items {
        if let (SceneGroup::Node(node), Shape::Text { text, paint, .. }) = (item.group, &item.shape)
            && scene.text_paint(*paint).class != "bound-old"
        {
            found.push((node, scene.text_of(*text).to_owned()));
        }
    }
    found
}

const BELOW: &str = "because not everything below it was searched";

/// How often a bound was explained by what was pruned further down.
fn check(tree: &Arc<GameTree>, conventions: Conventions) -> usize {
    let trace = Arc::new(Trace::record(Arc::clone(tree), conventions));
    if trace.ending() != Ending::Finished {
        return 0;
    }
    let about = |visit: VisitId| {
        format!(
            "{conventions:?}: {:?} at {:?} of {:?}",
            visit,
            trace.tree().path(trace.node(visit)),
            trace.tree()
        )
    };
    let names = Names::new(trace.tree());
    let text = english();
    let explainer = Explainer::new(&trace, &names, &text);
    let mut n_below = 0;
    // What every node is worth, if the search goes down to the leaves.
    let is_shallow = matches!(conventions.algorithm, Algorithm::IterativeDeepening | Algorithm::Quiescence);
    let has_chance = tree.nodes().any(|node| tree.role(node) == Role::Chance);
    let plain = if has_chance { Algorithm::Expectiminimax } else { Algorithm::Minimax };
    let worth = Trace::record(Arc::clone(tree), Conventions::default().with(plain));
    for step in (0..trace.n_steps()).filter_map(|step| trace.step(step)) {
        if let Some(Reason::Compare { node, best: Some((best, _)), .. }) = reason(&trace, step.index)
            && !is_shallow
            && explainer.one_line(step.index).contains("already ha")
            && let Some((value, _)) = worth.visit_of(node).and_then(|visit| worth.returned(visit))
        {
            // A side has what it can be sure of.
            let has = trace.in_max_view(node, best).0;
            let is_near = (value.get() - has.get()).abs() < 1e-9;
            let is_sure = match tree.role(node) {
                Role::Max => value >= has || is_near,
                Role::Min => value <= has || is_near,
                Role::Chance => true,
            };
            assert!(is_sure, "{} {}", explainer.one_line(step.index), about(step.visit));
        }
        if step.kind != StepKind::Return {
            continue;
        }
        let said = explainer.one_line(step.index);
        let because = said.split_once(": at ").and_then(|(_, rest)| rest.split_once(", because "));
        let is_of_child = because
            .is_some_and(|(_, why)| why.split('.').next().is_some_and(|why| why.contains(" returned ")));
        if is_of_child || said.contains(BELOW) {
            n_below += 1;
            assert!(!is_all_read(&trace, step.visit), "{}", about(step.visit));
        }
        if said.contains("because not all its children were searched") {
            let n_children = trace.tree().children(trace.node(step.visit)).count();
            assert!(last_of_children(&trace, step.visit).len() < n_children, "{}", about(step.visit));
        }
    }
    let mut written = Vec::new();
    write_result(&trace, true, &mut written).unwrap();
    let solved: Json = serde_json::from_slice(&written).unwrap();
    // What is clamped is a bound, however much was read.
    if conventions.fail() == Fail::Hard {
        return n_below;
    }
    for (visit, record) in trace.visits().zip(solved["nodes"].as_array().unwrap()) {
        if is_all_read(&trace, visit) {
            let bound = trace.visit(visit).result.map(|(_, bound)| bound);
            assert_eq!(bound, Some(Bound::Exact), "{}", about(visit));
            assert_eq!(record["bound"], "exact", "{}", about(visit));
        }
    }
    for (node, label) in labels(&trace) {
        let last = trace.visits_of(node).last().copied();
        let is_known = last.is_some_and(|visit| is_all_read(&trace, visit));
        // A sign alone is that of “cut if”.
        let label = label.trim_end();
        let is_bound = label.starts_with(['≥', '≤']) && label.chars().count() > 1;
        assert!(!is_known || !is_bound, "{label} at {}", about(trace.visit_of(node).unwrap()));
    }
    n_below
}

#[test]
fn an_outcome_outside_its_window_that_is_exact_makes_its_chance_node_exact() {
    let tree = tree("A(B(D=-5, F chance(p=1/2 G=-9, p=1/2 H=3)), C=9)");
    for algorithm in [Algorithm::Star1, Algorithm::Star2] {
        let trace = Trace::record(Arc::clone(&tree), Conventions::default().with(algorithm));
        let visit = trace.visit_of(tree.find("F").unwrap()).unwrap();
        assert_eq!(
            trace.visit(visit).result,
            Some((plyscope::value::Value::from(-3), Bound::Exact)),
            "{algorithm:?}"
        );
        let names = Names::new(trace.tree());
        let text = english();
        let explainer = Explainer::new(&trace, &names, &text);
        let said: Vec<String> = (0..trace.n_steps()).map(|step| explainer.one_line(step)).collect();
        assert!(said.contains(&"F returns −3.".to_owned()), "{said:#?}");
    }
}

#[test]
fn on_bundled_trees_a_bound_has_something_that_was_left_out() {
    let mut n_below = 0;
    for bundled in TREES {
        let tree = tree(bundled.text);
        if tree.n_nodes() > MOST_NODES {
            continue;
        }
        for algorithm in techniques() {
            let plain = Conventions::default().with(algorithm);
            for conventions in [
                plain,
                Conventions { table: Table::On, ..plain },
                Conventions { order: Order::WorstFirst, ..plain },
                Conventions { fail: Fail::Hard, order: Order::RightToLeft, ..plain },
            ] {
                n_below += check(&tree, conventions);
            }
        }
    }
    assert!(n_below > 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn on_random_trees_a_bound_has_something_that_was_left_out(
        shape in shape(),
        has_captures: bool,
        conventions in conventions_for(techniques()),
    ) {
        check(&if has_captures { build_with_captures(&shape) } else { build(&shape) }, conventions);
    }

    #[test]
    fn with_dice_a_bound_has_something_that_was_left_out(
        shape in chance_shape(),
        algorithm in prop::sample::select(vec![Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2]),
        conventions in conventions_for(techniques()),
    ) {
        check(&tree(&shape), conventions.with(algorithm));
    }
}
