//! Who stops a search is heard soon, whatever the search does: counted in questions to what is searched, not in seconds.

use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

use plyscope::budget::{Budget, Spent};
use plyscope::search::{
    Algorithm, Conventions, Order, Refusal, SearchSettings, Space, Stopped, Table, TreeSpace, search,
};
use plyscope::trace::Recorder;
use plyscope::tree::{Children, GameTree, Leaf, NodeId, NodeSpec, TreeBuilder};
use plyscope::value::{Role, Value, Window};

/// A tree that counts what is asked of it.
#[derive(Clone)]
struct Counting<'a> {
    tree: &'a GameTree,
    n_asked: &'a AtomicUsize,
}

impl Counting<'_> {
    fn count(&self) {
        self.n_asked.fetch_add(1, Ordering::Relaxed);
    }
}

impl Space for Counting<'_> {
    type Node = NodeId;
    type Move = NodeId;
    type Moves<'a>
        = Children<'a>
    where
        Self: 'a;

    fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    fn role(&self, &node: &NodeId) -> Role {
        self.tree.role(node)
    }

    fn leaf(&self, node: &NodeId) -> Result<Option<Value>, Refusal<NodeId>> {
        self.count();
        TreeSpace(self.tree).leaf(node)
    }

    fn moves<'a>(&'a self, &node: &'a NodeId) -> Children<'a> {
        self.count();
        self.tree.children(node)
    }

    fn descend(&self, node: &mut NodeId, child: NodeId) {
        *node = child;
    }

    fn key(&self, node: &NodeId) -> u64 {
        TreeSpace(self.tree).key(node)
    }

    fn index(&self, node: &NodeId) -> usize {
        TreeSpace(self.tree).index(node)
    }

    fn estimate(&self, node: &NodeId) -> Value {
        self.count();
        TreeSpace(self.tree).estimate(node)
    }

    fn depth(&self) -> u32 {
        TreeSpace(self.tree).depth()
    }

    fn range(&self) -> Window {
        TreeSpace(self.tree).range()
    }
}

/// Four children at every node, and leaves that differ.
fn wide_tree() -> GameTree {
    fn add(builder: &mut TreeBuilder, height: usize, seed: &mut u64) {
        if height == 0 {
            *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let value = Value::from((*seed >> 40) as i32 % 1000);
            builder.leaf(&NodeSpec { value: Some(Leaf::Value(value)), ..NodeSpec::default() });
            return;
        }
        builder.open(&NodeSpec::default());
        for _ in 0..4 {
            add(builder, height - 1, seed);
        }
        builder.close();
    }
    let mut builder = TreeBuilder::new();
    add(&mut builder, 7, &mut 1);
    builder.finish().unwrap()
}

/// Every search but the one whose threads are asked by a clock.
fn searches() -> impl Iterator<Item = Conventions> {
    let algorithms = Algorithm::with_faulty().filter(|&one| one != Algorithm::Parallel);
    let orders = [Order::LeftToRight, Order::BestFirst, Order::WorstFirst, Order::Evaluation];
    algorithms.flat_map(move |algorithm| {
        orders.into_iter().flat_map(move |order| {
            Table::ALL.into_iter().map(move |table| {
                // So that the oracle has much to do, and random games are many.
                let settings = SearchSettings { iterations: Some(3_000), ..SearchSettings::default() };
                Conventions { order, table, settings, ..Conventions::default().with(algorithm) }
            })
        })
    })
}

/// A visit asks for the node, its children and what orders them.
const MOST_BETWEEN_LOOKS: usize = 8 * 1_024;

#[test]
fn whoever_may_stop_a_search_is_asked_again_and_again() {
    let tree = wide_tree();
    for conventions in searches() {
        let n_asked = AtomicUsize::new(0);
        let (last, most) = (Cell::new(0), Cell::new(0));
        let look = |_| {
            let now = n_asked.load(Ordering::Relaxed);
            most.set(most.get().max(now - last.get()));
            last.set(now);
            None
        };
        let budget = Budget::wishing(&look);
        let mut recorder = Recorder::new(&conventions).within(Some(&budget));
        let found = search(&Counting { tree: &tree, n_asked: &n_asked }, &conventions, &mut recorder);
        drop(recorder);
        assert!(found.is_ok(), "{conventions:?}: {found:?}");
        let most = most.get().max(n_asked.load(Ordering::Relaxed) - last.get());
        assert!(most <= MOST_BETWEEN_LOOKS, "{most} questions between two looks: {conventions:?}");
    }
}

#[test]
fn a_search_that_is_stopped_ends_at_once_and_asks_nobody_again() {
    let tree = wide_tree();
    for conventions in searches() {
        for patience in [0, 1, 5] {
            let n_asked = AtomicUsize::new(0);
            let (n_looks, told_at) = (Cell::new(0), Cell::new(None));
            let look = |_| {
                assert_eq!(told_at.get(), None, "asked again: {conventions:?}");
                n_looks.set(n_looks.get() + 1);
                if n_looks.get() > patience {
                    told_at.set(Some(n_asked.load(Ordering::Relaxed)));
                }
                told_at.get().map(|_| Spent::Enough)
            };
            let budget = Budget::wishing(&look);
            let mut recorder = Recorder::new(&conventions).within(Some(&budget));
            let found = search(&Counting { tree: &tree, n_asked: &n_asked }, &conventions, &mut recorder);
            drop(recorder);
            // Small searches end before.
            let Some(told_at) = told_at.get() else { continue };
            assert_eq!(found, Err(Stopped::ByObserver), "{conventions:?}");
            let after = n_asked.load(Ordering::Relaxed) - told_at;
            assert!(after <= 200, "{after} questions after it was told to stop: {conventions:?}");
        }
    }
}
