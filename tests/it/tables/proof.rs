//! Proof numbers, worked out anew from the leaves that were read.

use std::sync::Arc;

use plyscope::explain::{RowMark, TableCell};
use plyscope::search::{Algorithm, Conventions, SearchSettings};
use plyscope::trace::{StepKind, Trace};
use plyscope::tree::{GameTree, NodeId, notation};
use plyscope::value::{Role, Value};
use proptest::prelude::*;

use super::{tables_of, written};
use crate::trees::random::{build, minimax, shape};

fn record(tree: &Arc<GameTree>, goal: i32) -> Trace {
    let settings = SearchSettings { goal: Some(Value::from(goal)), ..SearchSettings::default() };
    Trace::record(
        Arc::clone(tree),
        Conventions { settings, ..Conventions::default().with(Algorithm::ProofNumber) },
    )
}

/// Proof and disproof number of a node of which these internal nodes have been opened, as Allis defines them.
fn numbers(tree: &GameTree, node: NodeId, goal: f64, opened: &[NodeId]) -> [f64; 2] {
    if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node)) {
        return if value.get() >= goal { [0.0, f64::INFINITY] } else { [f64::INFINITY, 0.0] };
    }
    if !opened.contains(&node) {
        return [1.0, 1.0];
    }
    let below: Vec<[f64; 2]> = tree.children(node).map(|child| numbers(tree, child, goal, opened)).collect();
    let least = |which: usize| below.iter().map(|both| both[which]).fold(f64::INFINITY, f64::min);
    let sum = |which: usize| below.iter().map(|both| both[which]).sum();
    if tree.role(node) == Role::Min { [sum(0), least(1)] } else { [least(0), sum(1)] }
}

fn read(cell: &TableCell) -> f64 {
    if cell.written() == "∞" { f64::INFINITY } else { cell.written().parse().unwrap() }
}

#[test]
fn the_question_is_answered_at_the_end() {
    let tree = Arc::new(notation::read("A(B(D=3, E=5), C(F=4, G=8), H(I=2, J=9))").unwrap().tree);
    let last = |goal| tables_of(&record(&tree, goal), usize::MAX).iter().map(written).collect::<String>();
    assert_eq!(
        last(4),
        "Proof and disproof numbers of A's children\n\
         \x20 Node | Proof | Disproof\n\
         \x20 B | ∞ | 0\n\
         \x20 C | 0 | ∞\n\
         \x20 H | 1 | 1\n\
         \x20 A | 0 | ∞\n\
         The proof number of A (MAX) is the smallest proof number of its children, its disproof number the sum of their \
         disproof numbers.\n\
         Can MAX achieve at least 4? Yes: this is proved.\n"
    );
    assert!(last(5).ends_with("Can MAX achieve at least 5? No: this is disproved.\n"), "{}", last(5));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// On the way down the table is what all leaves read so far come to, and the child that is chosen has the least number
    /// of those that are open.
    #[test]
    fn the_numbers_of_all_siblings_are_those_of_allis(shape in shape(), goal in -9..9_i32) {
        let tree = build(&shape);
        prop_assume!(!tree.is_leaf(NodeId::ROOT));
        let trace = record(&tree, goal);
        let mut opened: Vec<NodeId> = Vec::new();
        for index in 0..trace.n_steps() {
            let step = trace.step(index).unwrap();
            let node = trace.node(step.visit);
            let table = tables_of(&trace, index).remove(0);
            let is_settled = matches!(step.kind, StepKind::Return | StepKind::Operate);
            if is_settled && !opened.contains(&node) {
                opened.push(node);
            }
            let is_choice = step.kind == StepKind::Enter && !tree.is_leaf(node) && node != NodeId::ROOT;
            if is_choice || is_settled {
                for row in &table.rows {
                    let TableCell::Node { node, .. } = row.cells[0] else { panic!("no node") };
                    let expected = numbers(&tree, node, f64::from(goal), &opened);
                    prop_assert_eq!([read(&row.cells[1]), read(&row.cells[2])], expected, "step {}", index + 1);
                }
            }
            if is_choice {
                let which = if tree.role(tree.parent(node).unwrap()) == Role::Min { 2 } else { 1 };
                let chosen = table.rows.iter().find(|row| row.mark == RowMark::Chosen).unwrap();
                let siblings = &table.rows[..table.rows.len() - 1];
                let open = siblings.iter().filter(|row| read(&row.cells[1]) > 0.0 && read(&row.cells[2]) > 0.0);
                let least = open.map(|row| read(&row.cells[which])).fold(f64::INFINITY, f64::min);
                prop_assert_eq!(read(&chosen.cells[which]), least, "step {}", index + 1);
            }
        }
        let answer = tables_of(&trace, usize::MAX).remove(0).sentences.pop().unwrap();
        let is_reached = minimax(&tree, NodeId::ROOT).get() >= f64::from(goal);
        prop_assert!(answer.contains(if is_reached { "? Yes" } else { "? No" }), "{answer}");
    }
}
