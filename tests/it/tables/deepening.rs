//! Iterative deepening pass by pass, held against minimax to each depth.

use std::sync::Arc;

use plyscope::explain::TableCell;
use plyscope::search::{Algorithm, Conventions, Order, Table};
use plyscope::trace::Trace;
use plyscope::tree::{GameTree, NodeId};
use plyscope::value::Role;
use proptest::prelude::*;

use super::tables_of;
use crate::trees::random::{build, shape};

/// What a node is worth as far as a search looks that takes nodes at its horizon as 0.
fn to_depth(tree: &GameTree, node: NodeId, depth: usize) -> f64 {
    if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node)) {
        return value.get();
    }
    if depth == 0 {
        return 0.0;
    }
    let below = tree.children(node).map(|child| to_depth(tree, child, depth - 1));
    if tree.role(node) == Role::Min {
        below.fold(f64::INFINITY, f64::min)
    } else {
        below.fold(f64::NEG_INFINITY, f64::max)
    }
}

fn read(text: &str) -> f64 {
    match text.replace('−', "-").as_str() {
        "∞" => f64::INFINITY,
        "-∞" => f64::NEG_INFINITY,
        number => number.parse().unwrap(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_pass_says_what_minimax_says_to_its_depth_and_the_next_tries_its_best_first(shape in shape()) {
        let tree = build(&shape);
        prop_assume!(!tree.is_leaf(NodeId::ROOT));
        let conventions = Conventions { order: Order::Pv, ..Conventions::default().with(Algorithm::IterativeDeepening) };
        let trace = Trace::record(Arc::clone(&tree), conventions);
        let table = tables_of(&trace, usize::MAX).remove(0);
        let mut best: Option<NodeId> = None;
        let mut n_visits = 0;
        for (pass, row) in table.rows.iter().enumerate() {
            prop_assert_eq!(row.cells[0].written(), (pass + 1).to_string());
            let expected = to_depth(&tree, NodeId::ROOT, pass + 1);
            prop_assert_eq!(read(row.cells[2].written()), expected, "depth {}", pass + 1);
            let (TableCell::Node { node: first, .. }, TableCell::Node { node: found, .. }) = (&row.cells[1], &row.cells[3])
            else { panic!("no nodes in {row:?}") };
            if let Some(best) = best {
                prop_assert_eq!(*first, best, "the best of the pass before comes first");
            }
            prop_assert_eq!(to_depth(&tree, *found, pass), expected, "the best child is worth what the root is");
            best = Some(*found);
            n_visits += row.cells[4].written().parse::<usize>().unwrap();
        }
        prop_assert_eq!(n_visits, trace.n_visits());
    }
}

#[test]
fn what_is_kept_from_pass_to_pass_is_told_without_contradiction() {
    let tree = Arc::new(plyscope::tree::notation::read("A(B(D=3, E=5), C(F=4, G=8))").unwrap().tree);
    for order in Order::ALL {
        let conventions = Conventions {
            order,
            table: Table::On,
            ..Conventions::default().with(Algorithm::IterativeDeepening)
        };
        let trace = Trace::record(Arc::clone(&tree), conventions);
        let said = tables_of(&trace, usize::MAX).remove(0).sentences.join(" ");
        assert_eq!(said.contains("keeps nothing"), !said.contains("kept too"), "{order:?}: {said}");
        assert!(said.contains("The table is kept"), "{order:?}: {said}");
        for index in 0..trace.n_steps() {
            for row in tables_of(&trace, index).iter().flat_map(|table| &table.rows) {
                assert!(row.cells.iter().all(|cell| cell.written() != "no"), "{row:?} gives no reason");
            }
        }
    }
}
