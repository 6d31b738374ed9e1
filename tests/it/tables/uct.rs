//! Random games by hand: what is promised is worked out here from the list of results.

use std::sync::Arc;

use plyscope::explain::{RowMark, TableCell};
use plyscope::search::{Algorithm, Conventions, SearchSettings};
use plyscope::trace::{StepKind, Trace};
use plyscope::tree::{NodeId, notation};
use plyscope::value::{Role, Value};
use proptest::prelude::*;

use super::{tables_of, written};
use crate::techniques::chance_shape;

/// As they are written, four digits behind the point.
const HAIR: f64 = 6e-5;

fn record(tree: &str, iterations: u32, seed: u32) -> Trace {
    explored(tree, (iterations, seed), None)
}

fn explored(tree: &str, (iterations, seed): (u32, u32), exploration: Option<Value>) -> Trace {
    let settings = SearchSettings {
        iterations: Some(iterations),
        seed: seed.into(),
        exploration,
        ..SearchSettings::default()
    };
    let conventions = Conventions { settings, ..Conventions::default().with(Algorithm::Mcts) };
    Trace::record(Arc::new(notation::read(tree).unwrap().tree), conventions)
}

fn number(text: &str) -> f64 {
    text.replace('−', "-").replace('…', "").parse().unwrap()
}

/// The results that a node had before a step.
fn results(trace: &Trace, node: NodeId, step: usize) -> Vec<f64> {
    let visits = trace.visits().map(|visit| trace.visit(visit));
    let ended = visits.filter(|visit| visit.node == node && visit.leave.is_some_and(|leave| leave < step));
    ended.map(|visit| visit.result.unwrap().0.get()).collect()
}

fn mean(results: &[f64]) -> f64 {
    results.iter().sum::<f64>() / results.len() as f64
}

#[test]
fn the_seventh_iteration_weighs_two_children_of_max() {
    let trace = record("A max(B min(D=3, E=5, F=9), C min(G=4, H=8))", 12, 1);
    let root = trace.visits_of(NodeId::ROOT)[6];
    let tables = tables_of(&trace, trace.visit(root).enter);
    let text: String = tables.iter().map(written).collect();
    assert!(text.starts_with("Selection at A (MAX)\n  Child | n | Mean | Scaled | Bonus | Sum\n"), "{text}");
    assert!(text.contains("A was visited N = 6 times: the bonus is C · √(ln N ÷ n) with C = √2."), "{text}");
    assert!(
        text.contains(
            "Scaled: 2 · (mean − 3) ÷ (9 − 3) − 1. The smallest leaf value of the tree, 3, counts −1, the largest, 9, counts 1."
        ),
        "{text}"
    );
}

#[test]
fn the_way_back_counts_one_node_after_the_other() {
    let trace = record("A max(B min(D=3, E=5), C=4)", 2, 1);
    let back: Vec<String> = (0..trace.n_steps())
        .filter(|&at| matches!(trace.step(at).unwrap().kind, StepKind::Compare | StepKind::Return))
        .flat_map(|at| tables_of(&trace, at))
        .map(|table| written(&table))
        .collect();
    assert_eq!(
        back[2],
        "Backpropagation in this iteration\n\
         \x20 Node | N | Sum of results | Mean\n\
         > C | 1 | 4 | 4\n\
         \x20 A | 1 | 5 | 5\n\
         The result is 4. From the last node up to the root, N grows by 1 and the sum by 4; the mean is the sum divided by N.\n"
    );
    assert!(back[3].contains("\n  C | 1 | 4 | 4\n> A | 2 | 9 | 4.5\n"), "{}", back[3]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn every_number_of_uct_follows_from_the_results(
        shape in chance_shape(),
        seed in 0..50_u32,
        exploration in prop::sample::select(vec![0.0, 0.5, 2.0]),
    ) {
        let trace = explored(&shape, (20, seed), Value::new(exploration));
        let tree = trace.tree();
        for step in 0..trace.n_steps() {
            let at = trace.step(step).unwrap();
            let tables = tables_of(&trace, step);
            prop_assert!(tables.len() <= 1);
            let Some(table) = tables.first() else { continue };
            let node_of = |row: usize| match table.rows[row].cells[0] {
                TableCell::Node { node, .. } => node,
                _ => panic!("{table:?}"),
            };
            let cell = |row: usize, column: usize| table.rows[row].cells[column].written();
            if at.kind != StepKind::Enter {
                for row in 0..table.rows.len() {
                    // What is told at a step is counted at it.
                    let now = table.rows[row].mark == RowMark::Now;
                    let all = results(&trace, node_of(row), step + usize::from(now));
                    prop_assert_eq!(cell(row, 1), all.len().to_string());
                    if !all.is_empty() {
                        prop_assert!((number(cell(row, 2)) - all.iter().sum::<f64>()).abs() < HAIR);
                        prop_assert!((number(cell(row, 3)) - mean(&all)).abs() < HAIR);
                    }
                }
                continue;
            }
            let chooser = trace.visit(trace.visit(at.visit).parent.unwrap_or(at.visit));
            let of_chooser = results(&trace, chooser.node, chooser.enter);
            let leaves = || tree.nodes().filter_map(|node| tree.value(node)).map(Value::get);
            let least = leaves().fold(f64::INFINITY, f64::min);
            let most = leaves().fold(f64::NEG_INFINITY, f64::max);
            let chosen = trace.visit(at.visit).parent.map(|_| trace.node(at.visit));
            let marked: Vec<NodeId> =
                (0..table.rows.len()).filter(|&row| table.rows[row].mark == RowMark::Chosen).map(node_of).collect();
            if let Some(chosen) = chosen {
                prop_assert_eq!(&marked, &[chosen], "{}", written(table));
            }
            let role = tree.role(chooser.node);
            if table.columns.len() != 6 {
                let is_tried = tree.children(chooser.node).all(|child| !results(&trace, child, chooser.enter).is_empty());
                prop_assert!(role == Role::Chance || !is_tried, "{}", written(table));
                continue;
            }
            let mut largest = f64::NEG_INFINITY;
            let mut of_marked = f64::NAN;
            for row in 0..table.rows.len() {
                let child = results(&trace, node_of(row), chooser.enter);
                let scaled = if most > least { (mean(&child) - least) / (most - least) * 2.0 - 1.0 } else { 0.0 };
                let scaled = if role == Role::Min { -scaled } else { scaled };
                let bonus = exploration * ((of_chooser.len() as f64).ln() / child.len() as f64).sqrt();
                prop_assert_eq!(cell(row, 1), child.len().to_string());
                for (column, expected) in [(2, mean(&child)), (3, scaled), (4, bonus), (5, scaled + bonus)] {
                    prop_assert!((number(cell(row, column)) - expected).abs() < HAIR, "{}", written(table));
                }
                largest = largest.max(scaled + bonus);
                if table.rows[row].mark == RowMark::Chosen {
                    of_marked = scaled + bonus;
                }
            }
            prop_assert!((of_marked - largest).abs() < 1e-9, "{}", written(table));
        }
    }
}
