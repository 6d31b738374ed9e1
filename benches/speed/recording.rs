//! What recording costs: the same search with the silent observer and with the recorder, in one run.
//!
//! `cheap` is a synthetic uniform tree of a few nanoseconds a node, `dear` one whose leaves cost about 25 ns more.

use std::hint::black_box;
use std::sync::Arc;

use plyscope::search::{Algorithm, Conventions, Refusal, Silent, Space, TreeSpace, search};
use plyscope::trace::{Recorder, Trace};
use plyscope::tree::NodeId;
use plyscope::value::{Role, Value};

use super::figures::{Figures, Goal, MAX_BYTES, at_most, race, write_fresh};
use super::trees::ragged;

/// A uniform tree that exists only while it is searched.
#[derive(Clone)]
struct Uniform {
    branching: u32,
    height: u32,
    /// Rounds of mixing for the value of a leaf.
    rounds: u32,
    /// Nodes in the subtree of a node of each ply.
    subtree_len: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Node {
    /// Place in preorder.
    id: u32,
    ply: u32,
}

impl From<Node> for NodeId {
    fn from(node: Node) -> Self {
        Self::from_index(node.id as usize)
    }
}

impl Uniform {
    fn new(branching: u32, height: u32, rounds: u32) -> Self {
        let mut subtree_len = vec![1; height as usize + 1];
        for ply in (0..height as usize).rev() {
            subtree_len[ply] = 1 + branching * subtree_len[ply + 1];
        }
        Self { branching, height, rounds, subtree_len }
    }

    fn n_nodes(&self) -> u64 {
        u64::from(self.subtree_len[0])
    }
}

impl Space for Uniform {
    type Node = Node;
    type Move = Node;
    type Moves<'a> = UniformChildren;

    fn root(&self) -> Node {
        Node { id: 0, ply: 0 }
    }

    fn key(&self, node: &Node) -> u64 {
        u64::from(node.id) << 8 | u64::from(node.ply)
    }

    fn index(&self, node: &Node) -> usize {
        node.id as usize % self.branching as usize
    }

    fn estimate(&self, _: &Node) -> Value {
        Value::ZERO
    }

    fn depth(&self) -> u32 {
        self.height
    }

    #[inline]
    fn role(&self, &node: &Node) -> Role {
        if node.ply.is_multiple_of(2) { Role::Max } else { Role::Min }
    }

    #[inline]
    fn leaf(&self, &node: &Node) -> Result<Option<Value>, Refusal<Node>> {
        if node.ply < self.height {
            return Ok(None);
        }
        let mut hash = node.id;
        for _ in 0..self.rounds {
            hash = (hash ^ hash >> 15).wrapping_mul(0x2C1B_3C6D);
        }
        Ok(Value::new(f64::from(hash >> 16)))
    }

    #[inline]
    fn moves<'a>(&'a self, &node: &'a Node) -> UniformChildren {
        UniformChildren {
            next: Node { id: node.id + 1, ply: node.ply + 1 },
            left: self.branching,
            stride: self.subtree_len[node.ply as usize + 1],
        }
    }

    #[inline]
    fn descend(&self, node: &mut Node, child: Node) {
        *node = child;
    }
}

#[derive(Clone)]
struct UniformChildren {
    next: Node,
    left: u32,
    stride: u32,
}

impl Iterator for UniformChildren {
    type Item = Node;

    #[inline]
    fn next(&mut self) -> Option<Node> {
        self.left = self.left.checked_sub(1)?;
        let node = self.next;
        self.next.id += self.stride;
        Some(node)
    }
}

/// How many times as long as writing what it writes a recorder may take, beside the search.
const WRITTEN: Goal = at_most(2.0);

fn synthetic(figures: &mut Figures) {
    for (name, rounds) in [("cheap", 1), ("dear", 40)] {
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
            let space = Uniform::new(8, if algorithm == Algorithm::Minimax { 7 } else { 9 }, rounds);
            let conventions = Conventions { algorithm, ..Conventions::default() };
            let record = || {
                let mut recorder = Recorder::new(&conventions);
                search(&space, black_box(&conventions), &mut recorder).ok();
                recorder
            };
            let n_visits = record().n_visits();
            assert!(algorithm == Algorithm::AlphaBeta || n_visits as u64 == space.n_nodes());
            let times = race(&mut [
                &mut || {
                    black_box(search(&space, black_box(&conventions), &mut Silent).ok());
                },
                &mut || {
                    black_box(record());
                },
                &mut || write_fresh(n_visits),
            ]);
            tell(figures, &format!("{name}, {}", algorithm.name()), n_visits, &times);
        }
    }
}

fn tell(figures: &mut Figures, name: &str, n_visits: usize, times: &[f64]) {
    figures.section(name, &format!("{n_visits} visits, {:.1} ns each", times[0] / n_visits as f64 * 1e9));
    figures.tell("recording against writing 40 fresh bytes", (times[1] - times[0]) / times[2], WRITTEN);
}

fn in_memory(figures: &mut Figures) {
    let tree = Arc::new(ragged(1_000_000, 6, 12));
    let conventions = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
    let record = || Trace::record(Arc::clone(&tree), conventions);
    let trace = record();
    trace.count_beforehand();
    let (n_visits, bytes) = (trace.n_visits(), tree.heap_bytes() + trace.heap_bytes());
    drop(trace);
    let times = race(&mut [
        &mut || {
            black_box(search(&TreeSpace(&tree), black_box(&conventions), &mut Silent).ok());
        },
        &mut || {
            black_box(record());
        },
        &mut || write_fresh(n_visits),
    ]);
    tell(figures, "given tree, minimax", n_visits, &times);
    figures.tell("bytes a visited node", bytes as f64 / n_visits as f64, at_most(MAX_BYTES));
}

pub(super) fn measure(figures: &mut Figures) {
    synthetic(figures);
    in_memory(figures);
}
