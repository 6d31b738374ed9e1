//! Random small trees: ragged, with ties, single children, explicit roles and infinite leaves.

use std::sync::Arc;

use plyscope::search::{Algorithm, AlgorithmFamily, Conventions, CutRule, Cutoffs, Fail, Order, Table};
use plyscope::tree::{GameTree, Leaf, NodeId, NodeSpec, Probability, TreeBuilder};
use plyscope::value::{Role, Value, Window};
use proptest::prelude::*;

/// A tree before it is built.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    Leaf(i32),
    Inner(Option<Role>, Vec<Self>),
}

/// Few different values, so that ties are common; ±100 stands for ±∞.
fn leaf() -> impl Strategy<Value = Shape> {
    prop_oneof![8 => -4..5, 1 => Just(100), 1 => Just(-100)].prop_map(Shape::Leaf)
}

pub(crate) fn shape() -> impl Strategy<Value = Shape> {
    let role = prop_oneof![8 => Just(None), 1 => Just(Some(Role::Max)), 1 => Just(Some(Role::Min))];
    leaf().prop_recursive(5, 60, 4, move |inner| {
        (role.clone(), prop::collection::vec(inner, 1..5)).prop_map(|(role, below)| Shape::Inner(role, below))
    })
}

pub(crate) fn build(shape: &Shape) -> Arc<GameTree> {
    let mut builder = TreeBuilder::new();
    add(&mut builder, shape, None, false);
    Arc::new(builder.finish().unwrap())
}

/// The same with moves, every other of which takes something.
pub(crate) fn build_with_captures(shape: &Shape) -> Arc<GameTree> {
    let mut builder = TreeBuilder::new();
    add(&mut builder, shape, None, true);
    Arc::new(builder.finish().unwrap())
}

fn add(builder: &mut TreeBuilder, shape: &Shape, mv: Option<&str>, has_moves: bool) {
    match shape {
        Shape::Leaf(number) => {
            let value = match number {
                100 => Value::INFINITY,
                -100 => Value::NEG_INFINITY,
                number => Value::from(*number),
            };
            builder.leaf(&NodeSpec { mv, value: Some(Leaf::Value(value)), ..NodeSpec::default() });
        }
        Shape::Inner(role, below) => {
            builder.open(&NodeSpec { mv, role: *role, ..NodeSpec::default() });
            for (shape, mv) in below.iter().zip(["ax", "b", "cx", "d"]) {
                add(builder, shape, has_moves.then_some(mv), has_moves);
            }
            builder.close();
        }
    }
}

/// The same tree seen in a mirror.
pub(crate) fn mirrored(shape: &Shape) -> Shape {
    match shape {
        Shape::Leaf(number) => Shape::Leaf(*number),
        Shape::Inner(role, below) => Shape::Inner(*role, below.iter().rev().map(mirrored).collect()),
    }
}

pub(crate) fn window() -> impl Strategy<Value = Window> {
    let ends = (-6..6_i32, 1..8_i32)
        .prop_map(|(low, width)| Window::new(Value::from(low), Value::from(low + width)));
    let half = (-6..6_i32).prop_map(|low| Window::new(Value::from(low), Value::INFINITY));
    prop_oneof![3 => Just(Window::FULL), 3 => ends, 1 => half]
}

pub(crate) fn conventions() -> impl Strategy<Value = Conventions> {
    (
        prop::sample::select(Algorithm::of(AlgorithmFamily::Plain).collect::<Vec<_>>()),
        prop::sample::select(vec![Fail::Soft, Fail::Hard]),
        prop::sample::select(vec![CutRule::GreaterOrEqual, CutRule::Greater]),
        prop::sample::select(vec![Order::LeftToRight, Order::RightToLeft]),
        prop::sample::select(vec![Cutoffs::Deep, Cutoffs::Shallow]),
        window(),
    )
        .prop_map(|(algorithm, fail, cut, order, cutoffs, window)| Conventions {
            algorithm,
            fail,
            cut,
            order,
            cutoffs,
            window,
            ..Conventions::default()
        })
}

/// Each convention as it may be, for one of these algorithms.
pub(crate) fn conventions_for(
    algorithms: impl Iterator<Item = Algorithm>,
) -> impl Strategy<Value = Conventions> {
    (
        prop::sample::select(algorithms.collect::<Vec<_>>()),
        prop::sample::select(vec![Fail::Soft, Fail::Soft, Fail::Hard]),
        prop::sample::select(vec![CutRule::GreaterOrEqual, CutRule::Greater]),
        prop::sample::select(Order::ALL.to_vec()),
        prop::sample::select(vec![Cutoffs::Deep, Cutoffs::Shallow]),
        prop::sample::select(vec![Table::Off, Table::On]),
        window(),
    )
        .prop_map(|(algorithm, fail, cut, order, cutoffs, table, window)| Conventions {
            algorithm,
            fail,
            cut,
            order,
            cutoffs,
            table,
            window: if algorithm.takes_window() { window } else { Window::FULL },
            ..Conventions::default()
        })
}

/// The definition, as an independent second opinion: the best for the side that decides.
pub(crate) fn minimax(tree: &GameTree, node: NodeId) -> Value {
    let below = tree.children(node).map(|child| minimax(tree, child));
    match tree.value(node) {
        Some(value) => value,
        None if tree.role(node) == Role::Max => below.max().unwrap(),
        None => below.min().unwrap(),
    }
}

/// The same where some nodes are chance nodes, from MAX; outcomes without a probability are equally likely.
pub(crate) fn expectation(tree: &GameTree, node: NodeId) -> f64 {
    if let Some(value) = tree.value(node) {
        return value.get();
    }
    let below = || tree.children(node).map(|child| expectation(tree, child));
    match tree.role(node) {
        Role::Max => below().fold(f64::NEG_INFINITY, f64::max),
        Role::Min => below().fold(f64::INFINITY, f64::min),
        Role::Chance => {
            let even = 1.0 / tree.children(node).count() as f64;
            let weight = |child| tree.probability(child).map_or(even, Probability::get);
            tree.children(node).map(|child| weight(child) * expectation(tree, child)).sum()
        }
    }
}
