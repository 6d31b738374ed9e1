//! The list of SSS* and its dual, held against Stockman's table of operations, carried out once more on a plain list.

use std::sync::Arc;

use plyscope::explain::{RowMark, TableCell, number};
use plyscope::search::{Algorithm, Conventions, Order};
use plyscope::trace::{StepKind, Trace};
use plyscope::tree::{GameTree, NodeId};
use plyscope::value::{Role, Value};
use proptest::prelude::*;

use super::tables_of;
use crate::trees::random::{build, shape};

/// `(n, s, h)`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct State {
    node: NodeId,
    is_solved: bool,
    merit: Value,
}

struct Stockman<'a> {
    tree: &'a GameTree,
    chooser: Role,
    order: Order,
    /// In no order at all.
    list: Vec<State>,
}

impl Stockman<'_> {
    fn children(&self, node: NodeId) -> Vec<NodeId> {
        let mut children: Vec<NodeId> = self.tree.children(node).collect();
        if self.order == Order::RightToLeft {
            children.reverse();
        }
        children
    }

    /// The way down from the root, as places among siblings.
    fn way(&self, node: NodeId) -> Vec<usize> {
        let Some(parent) = self.tree.parent(node) else { return Vec::new() };
        let mut way = self.way(parent);
        way.push(self.children(parent).iter().position(|&child| child == node).unwrap());
        way
    }

    fn sorted(&self) -> Vec<State> {
        let mut list = self.list.clone();
        list.sort_by(|a, b| {
            let by_merit =
                if self.chooser == Role::Max { b.merit.cmp(&a.merit) } else { a.merit.cmp(&b.merit) };
            by_merit.then_with(|| self.way(a.node).cmp(&self.way(b.node)))
        });
        list
    }

    /// Takes the first and gives its operation, 0 at the end.
    fn operate(&mut self) -> (State, usize) {
        let taken = self.sorted()[0];
        self.list.retain(|state| *state != taken);
        let State { node, is_solved, merit } = taken;
        let put = |node, is_solved, merit| State { node, is_solved, merit };
        let operation = match (is_solved, self.tree.parent(node)) {
            (true, None) => 0,
            (true, Some(parent)) => {
                let siblings = self.children(parent);
                let place = siblings.iter().position(|&sibling| sibling == node).unwrap();
                if self.tree.role(parent) == self.chooser {
                    let tree = self.tree;
                    self.list.retain(|state| !tree.ancestors(state.node).any(|above| above == parent));
                    self.list.push(put(parent, true, merit));
                    1
                } else if let Some(&next) = siblings.get(place + 1) {
                    self.list.push(put(next, false, merit));
                    2
                } else {
                    self.list.push(put(parent, true, merit));
                    3
                }
            }
            (false, _) => match self.tree.value(node) {
                Some(value) if self.tree.is_leaf(node) => {
                    let worse = if self.chooser == Role::Max { merit.min(value) } else { merit.max(value) };
                    self.list.push(put(node, true, worse));
                    4
                }
                _ if self.tree.role(node) == self.chooser => {
                    self.list.extend(self.children(node).into_iter().map(|child| put(child, false, merit)));
                    6
                }
                _ => {
                    self.list.push(put(self.children(node)[0], false, merit));
                    5
                }
            },
        };
        (taken, operation)
    }
}

fn check(tree: &Arc<GameTree>, algorithm: Algorithm, order: Order) -> Result<(), TestCaseError> {
    let trace =
        Trace::record(Arc::clone(tree), Conventions { order, ..Conventions::default().with(algorithm) });
    let (chooser, merit) = match algorithm {
        Algorithm::Sss => (Role::Max, Value::INFINITY),
        _ => (Role::Min, Value::NEG_INFINITY),
    };
    let root = State { node: NodeId::ROOT, is_solved: false, merit };
    let mut stockman = Stockman { tree, chooser, order, list: vec![root] };
    for index in 0..trace.n_steps() {
        let step = trace.step(index).unwrap();
        let table = tables_of(&trace, index).remove(0);
        let written = |state: &State| (state.node, state.is_solved, number(state.merit));
        let read = |cells: &[TableCell]| {
            let TableCell::Node { node, .. } = cells[0] else { panic!("{:?} is no node", cells[0]) };
            (node, cells[1].written() == "solved", cells[2].written().to_owned())
        };
        let rows = |is_wanted: fn(RowMark) -> bool| -> Vec<_> {
            table.rows.iter().filter(|row| is_wanted(row.mark)).map(|row| read(&row.cells)).collect()
        };
        if step.kind == StepKind::Enter {
            let expected: Vec<_> = stockman.sorted().iter().take(21).map(written).collect();
            prop_assert_eq!(rows(|_| true), expected, "before step {}", index + 1);
            continue;
        }
        let before = stockman.list.clone();
        let (taken, operation) = stockman.operate();
        let list = stockman.sorted();
        let expected: Vec<_> = list.iter().take(20).map(written).collect();
        prop_assert_eq!(rows(|mark| mark != RowMark::Struck), expected, "after step {}", index + 1);
        prop_assert_eq!(table.rest, list.len().saturating_sub(20));
        let is_new = |row: &(NodeId, bool, String)| !before.iter().any(|state| written(state) == *row);
        let new: Vec<_> = list.iter().take(20).map(written).filter(is_new).collect();
        prop_assert_eq!(rows(|mark| mark == RowMark::Chosen), new, "new at step {}", index + 1);
        let mut gone: Vec<_> = before.iter().filter(|&state| !list.contains(state)).map(written).collect();
        let mut struck = rows(|mark| mark == RowMark::Struck);
        prop_assert_eq!(&struck[0], &written(&taken));
        gone.sort();
        struck.sort();
        if gone.len() <= 20 {
            prop_assert_eq!(struck, gone, "gone at step {}", index + 1);
        }
        let said = format!("Operation {operation} in Stockman's table");
        let is_end = table.sentences[0].starts_with("The root is solved: no operation applies");
        prop_assert!(
            if operation == 0 { is_end } else { table.sentences[0].starts_with(&said) },
            "step {}: {:?}, not {said}",
            index + 1,
            table.sentences
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_list_and_its_operations_are_those_of_stockman(shape in shape()) {
        let tree = build(&shape);
        for algorithm in [Algorithm::Sss, Algorithm::DualSss] {
            for order in [Order::LeftToRight, Order::RightToLeft] {
                check(&tree, algorithm, order)?;
            }
        }
    }
}
