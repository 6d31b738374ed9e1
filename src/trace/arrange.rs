//! The values of some leaves put in another order, so that a search reads as few leaves as it can, or as many.
//!
//! Nothing is taken on trust: what is handed back was searched, and says how many leaves were read. Where the search is
//! alpha-beta and the leaves are all there are, the first guess is the best order of Knuth and Moore (*An Analysis of
//! Alpha-Beta Pruning*, 1975), or an order in which nothing is ever cut; then values change places, two by two, as long as
//! that helps.

use crate::search::{BoundedWindow, Conventions, Observer, Order, TreeSpace, search};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value};

/// All searches together visit at most so many nodes: a moment's work.
const MAX_VISITS: usize = 1_500_000;

/// In trees of more leaves no order is planned in which nothing is cut: the plan looks through the leaves once for each.
const MAX_PLANNED: usize = 10_000;

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// That few leaves are read.
    Fewest,
    /// That many leaves are read.
    Most,
}

/// An order of values, and what a search makes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ArrangedValues {
    /// The values, for the leaves in the order in which they were given.
    pub values: Vec<Value>,
    /// So many leaves the search reads, a leaf that is read twice counted once.
    pub n_read: usize,
    /// So many as they stood.
    pub n_read_before: usize,
    /// Whether every exchange of two of the values was tried, and none is better.
    pub is_settled: bool,
}

/// Puts the values of `leaves`, which have one each, in the order that is best for the goal. `None` if the tree cannot be
/// searched like this.
pub fn arrange(
    tree: &GameTree,
    leaves: &[NodeId],
    conventions: &Conventions,
    goal: Goal,
) -> Option<ArrangedValues> {
    let before: Vec<Value> = leaves.iter().map(|&leaf| tree.value(leaf)).collect::<Option<_>>()?;
    let mut tries = ValueTrials { tree, leaves, conventions, left: MAX_VISITS };
    let n_read_before = tries.read(&before)?;
    let is_better = |n: usize, than: usize| match goal {
        Goal::Fewest => n < than,
        Goal::Most => n > than,
    };
    let (mut best, mut n_read) = (before.clone(), n_read_before);
    let mut sorted = before;
    sorted.sort_unstable();
    let descending: Vec<Value> = sorted.iter().rev().copied().collect();
    for candidate in [by_plan(tree, leaves, conventions, goal, &sorted), sorted.clone(), descending] {
        if let Some(n) = tries.read(&candidate).filter(|&n| is_better(n, n_read)) {
            (best, n_read) = (candidate, n);
        }
    }
    let mut is_settled = false;
    'all: while !is_settled {
        is_settled = true;
        for i in 0..best.len() {
            for j in i + 1..best.len() {
                if best[i] == best[j] {
                    continue;
                }
                best.swap(i, j);
                match tries.read(&best) {
                    Some(n) if is_better(n, n_read) => {
                        n_read = n;
                        is_settled = false;
                    }
                    found => {
                        best.swap(i, j);
                        if found.is_none() {
                            is_settled = false;
                            break 'all;
                        }
                    }
                }
            }
        }
    }
    Some(ArrangedValues { values: best, n_read, n_read_before, is_settled })
}

/// Searches of one tree with other values.
struct ValueTrials<'a> {
    tree: &'a GameTree,
    leaves: &'a [NodeId],
    conventions: &'a Conventions,
    /// Visits that may still be made.
    left: usize,
}

impl ValueTrials<'_> {
    /// How many leaves are read; `None` if the search cannot be made, or no more may be.
    fn read(&mut self, values: &[Value]) -> Option<usize> {
        let values = self.leaves.iter().copied().zip(values.iter().copied());
        let tree = self.tree.clone().with_values(values);
        let mut counter = LeafCounter { is_read: vec![false; tree.n_nodes()], n_visits: 0, most: self.left };
        let ended = search(&TreeSpace(&tree), self.conventions, &mut counter);
        self.left = self.left.saturating_sub(counter.n_visits);
        ended.ok()?;
        Some(counter.is_read.into_iter().filter(|&is_read| is_read).count())
    }
}

struct LeafCounter {
    is_read: Vec<bool>,
    n_visits: usize,
    most: usize,
}

impl Observer<NodeId> for LeafCounter {
    fn enter(&mut self, _: &NodeId, _: Role, _: BoundedWindow) {
        self.n_visits += 1;
    }

    fn leaf(&mut self, node: &NodeId, _: Role, _: BoundedWindow, _: Value, _: Value) {
        self.n_visits += 1;
        self.is_read[node.index()] = true;
    }

    fn is_stopped(&mut self) -> bool {
        self.n_visits > self.most
    }
}

/// The order that would be best if these were all leaves and the search alpha-beta: `sorted` values, least first.
fn by_plan(
    tree: &GameTree,
    leaves: &[NodeId],
    conventions: &Conventions,
    goal: Goal,
    sorted: &[Value],
) -> Vec<Value> {
    let ranked = match goal {
        Goal::Fewest => critical(tree, conventions),
        Goal::Most if tree.n_leaves() > MAX_PLANNED => return sorted.to_vec(),
        Goal::Most => never_cut(tree, conventions),
    };
    let mut is_wanted = vec![None; tree.n_nodes()];
    for (place, leaf) in leaves.iter().enumerate() {
        is_wanted[leaf.index()] = Some(place);
    }
    let mut values = sorted.to_vec();
    let places = ranked.into_iter().filter_map(|leaf| is_wanted[leaf.index()]);
    for (place, &value) in places.zip(sorted) {
        values[place] = value;
    }
    values
}

/// The children of a node as they are visited.
fn visited(tree: &GameTree, node: NodeId, conventions: &Conventions) -> Vec<NodeId> {
    let mut children: Vec<NodeId> = tree.children(node).collect();
    if conventions.order == Order::RightToLeft {
        children.reverse();
    }
    children
}

/// Whose proof a leaf belongs to in the least tree that alpha-beta can visit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Proof {
    /// That the root is worth no more: these are small.
    Low,
    /// The value itself.
    Line,
    /// None: it is not visited.
    None,
    /// That the root is worth no less: these are large.
    High,
}

/// All leaves, those that should be worth least first: the first child of every node is its best.
fn critical(tree: &GameTree, conventions: &Conventions) -> Vec<NodeId> {
    let mut ranked = Vec::new();
    let mut open = vec![(NodeId::ROOT, Proof::Line)];
    while let Some((node, proof)) = open.pop() {
        if tree.is_leaf(node) {
            ranked.push((proof, node));
            continue;
        }
        let role = tree.role(node);
        for (i, child) in visited(tree, node, conventions).into_iter().enumerate() {
            let of_child = match (proof, role) {
                (Proof::None, _) => Proof::None,
                (Proof::Line, Role::Max) if i > 0 => Proof::Low,
                (Proof::Line, Role::Min) if i > 0 => Proof::High,
                // One refutation is enough for who refutes.
                (Proof::Low, Role::Min) | (Proof::High, Role::Max) if i > 0 => Proof::None,
                (proof, _) => proof,
            };
            open.push((child, of_child));
        }
    }
    ranked.sort_by_key(|&(proof, node)| (proof, node));
    ranked.into_iter().map(|(_, leaf)| leaf).collect()
}

/// All leaves, those that should be worth least first: each lies inside the window in which it is visited, next to the end
/// that its parent moves, so that no window is ever closed.
fn never_cut(tree: &GameTree, conventions: &Conventions) -> Vec<NodeId> {
    let mut ranked: Vec<NodeId> = Vec::new();
    // Nodes whose children are visited: what is left of them, and the window, by the leaves whose values are its ends.
    let mut open: Vec<(Role, Vec<NodeId>, [Option<NodeId>; 2])> = Vec::new();
    let mut next = Some(NodeId::ROOT);
    loop {
        let result = if let Some(node) = next.take() {
            let window = open.last().map_or([None; 2], |&(_, _, window)| window);
            if tree.is_leaf(node) {
                let role = open.last().map_or(Role::Max, |&(role, ..)| role);
                let place = |leaf: NodeId| ranked.iter().position(|&other| other == leaf);
                let at = match (role, window) {
                    (Role::Min, [_, Some(beta)]) => place(beta).unwrap_or(ranked.len()),
                    (Role::Min, [_, None]) => ranked.len(),
                    (_, [Some(alpha), _]) => place(alpha).map_or(0, |place| place + 1),
                    (_, [None, _]) => 0,
                };
                ranked.insert(at, node);
                node
            } else {
                let mut children = visited(tree, node, conventions);
                children.reverse();
                next = children.pop();
                open.push((tree.role(node), children, window));
                continue;
            }
        } else {
            return ranked;
        };
        // The value goes up as far as nothing is left to visit.
        let mut value = result;
        while let Some((role, children, window)) = open.last_mut() {
            match role {
                Role::Max => window[0] = Some(value),
                Role::Min => window[1] = Some(value),
                Role::Chance => {}
            }
            if let Some(child) = children.pop() {
                next = Some(child);
                break;
            }
            // The last child was the best: each was better than those before.
            let best = match role {
                Role::Max => window[0],
                Role::Min => window[1],
                Role::Chance => None,
            };
            value = best.unwrap_or(value);
            open.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Algorithm;
    use crate::tree::Leaf;
    use crate::tree::make::TreePlan;
    use crate::tree::notation::read;

    fn regular(plies: u32, branching: usize, seed: u64) -> GameTree {
        let n = branching.pow(plies);
        // All different, in some order.
        let mut values: Vec<i32> = (0..i32::try_from(n).unwrap()).collect();
        fastrand::Rng::with_seed(seed).shuffle(&mut values);
        let leaves = values.into_iter().map(|value| Leaf::Value(Value::from(value))).collect();
        TreePlan::Row { leaves, branching }.tree(None, false).unwrap()
    }

    fn leaves(tree: &GameTree) -> Vec<NodeId> {
        tree.nodes().filter(|&node| tree.is_leaf(node)).collect()
    }

    fn arranged(tree: &GameTree, conventions: &Conventions, goal: Goal) -> ArrangedValues {
        let leaves = leaves(tree);
        let found = arrange(tree, &leaves, conventions, goal).unwrap();
        let mut before: Vec<Value> = leaves.iter().map(|&leaf| tree.value(leaf).unwrap()).collect();
        let mut after = found.values.clone();
        // What is said is what the recorded search says.
        let made = tree.clone().with_values(leaves.iter().copied().zip(found.values.iter().copied()));
        let read = |tree: &GameTree| {
            super::super::Trace::record(std::sync::Arc::new(tree.clone()), *conventions)
                .n_distinct_evaluated()
        };
        assert_eq!((read(tree), read(&made)), (found.n_read_before, found.n_read));
        before.sort_unstable();
        after.sort_unstable();
        assert_eq!(before, after, "the values are the same ones");
        found
    }

    #[test]
    fn the_best_order_is_that_of_knuth_and_moore_and_in_the_worst_all_is_read() {
        for (plies, branching) in [(2, 2), (2, 3), (3, 2), (3, 3), (4, 2), (4, 3), (5, 2)] {
            for order in [Order::LeftToRight, Order::RightToLeft] {
                let tree = regular(plies, branching, u64::from(plies));
                let conventions = Conventions { order, ..Conventions::default() };
                let fewest = arranged(&tree, &conventions, Goal::Fewest);
                let least = branching.pow(plies.div_ceil(2)) + branching.pow(plies / 2) - 1;
                assert_eq!(fewest.n_read, least, "{plies} plies, {branching} each");
                let most = arranged(&tree, &conventions, Goal::Most);
                assert_eq!(most.n_read, branching.pow(plies), "{plies} plies, {branching} each");
            }
        }
    }

    #[test]
    fn no_exchange_of_two_is_better_in_any_tree() {
        let plan = "A(B(1, C(2, 3), 4), D(E(5, 6, F(7, 8)), 9), G(3, H(2, 1, 5)))";
        let tree = read(plan).unwrap().tree;
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Minimax] {
            let conventions = Conventions::default().with(algorithm);
            for goal in [Goal::Fewest, Goal::Most] {
                let found = arranged(&tree, &conventions, goal);
                assert!(found.is_settled);
                match goal {
                    _ if algorithm == Algorithm::Minimax => assert_eq!(found.n_read, tree.n_leaves()),
                    Goal::Fewest => assert!(found.n_read < found.n_read_before),
                    Goal::Most => assert!(found.n_read >= found.n_read_before),
                }
            }
        }
    }

    #[test]
    fn only_the_leaves_that_are_asked_for_change() {
        let tree = read("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))").unwrap().tree;
        let row: Vec<NodeId> = ["M", "N"].map(|label| tree.find(label).unwrap()).to_vec();
        let found = arrange(&tree, &row, &Conventions::default(), Goal::Most).unwrap();
        assert_eq!((found.n_read_before, found.n_read), (6, 7));
        assert_eq!(found.values, [7, 0].map(Value::from));
        let free = read("A(B=1, C=·)").unwrap().tree;
        assert_eq!(arrange(&free, &leaves(&free), &Conventions::default(), Goal::Most), None);
    }
}
