//! Another tree like one that there is.

use std::collections::BTreeSet;

use super::limits::MAX_LEAVES;
use super::measure::SearchFacts;
use super::sketch::CHANCE_PLY;
use super::targets::{BestPlace, Count, CountTarget, Ties, TreeTargets};
use crate::search::Order;
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// What to ask for to get another tree that is as hard as the one of a search: its shape, its cutoffs and what is read of it,
/// where its best move stands, and whether values are equal. `None` where no such tree can be generated: it is too large, a
/// leaf has no value, or sides do not alternate.
pub fn like(trace: &Trace) -> Option<TreeTargets> {
    let tree: &GameTree = trace.tree();
    let root = tree.role(NodeId::ROOT);
    if tree.n_leaves() > MAX_LEAVES || tree.n_leaves() < 2 || root == Role::Chance {
        return None;
    }
    let plies = tree.plies();
    let inner = || tree.nodes().filter(|&node| !tree.is_leaf(node));
    let has_chance = inner().any(|node| tree.role(node) == Role::Chance);
    let is_usual = |node: NodeId| match tree.role(node) {
        Role::Chance => plies[node.index()] as usize == CHANCE_PLY,
        role if has_chance => plies[node.index()] as usize != CHANCE_PLY && role != Role::Chance,
        role => (role == root) == plies[node.index()].is_multiple_of(2),
    };
    if !inner().all(is_usual) {
        return None;
    }
    let values: Option<Vec<f64>> =
        tree.nodes().filter(|&node| tree.is_leaf(node)).map(|leaf| Some(tree.value(leaf)?.get())).collect();
    let values = values?;
    let n_different = values.iter().map(|value| value.to_bits()).collect::<BTreeSet<_>>().len();
    let widths: BTreeSet<usize> = inner().map(|node| tree.children(node).count()).collect();
    let facts = SearchFacts::new(trace);
    let asked = |what| Some(Count::exactly(facts.of(what)));
    let has_window = trace.conventions().algorithm.has_window() && !has_chance;
    let cuts = |what| asked(what).filter(|_| has_window);
    let first = match trace.conventions().order_used() {
        Order::RightToLeft => tree.children(NodeId::ROOT).next_back(),
        _ => tree.children(NodeId::ROOT).next(),
    };
    let best = match trace.principal_variation(usize::MAX).get(1) {
        None => BestPlace::Any,
        best if best.copied() == first => BestPlace::First,
        Some(_) => BestPlace::NotFirst,
    };
    Some(TreeTargets {
        plies: Some(Count::exactly(tree.height())),
        branching: Some(Count::between(*widths.first()?, *widths.last()?)),
        leaves: asked(CountTarget::Leaves),
        values: None,
        ties: if n_different == values.len() { Some(Ties::None) } else { None },
        alpha_cutoffs: cuts(CountTarget::Alpha),
        beta_cutoffs: cuts(CountTarget::Beta),
        deep_cutoffs: cuts(CountTarget::Deep),
        evaluated: cuts(CountTarget::Evaluated),
        directions: None,
        rules: None,
        best,
        root: (root == Role::Min).then_some(root),
        has_chance,
    })
}
