//! Large trees.

use plyscope::tree::{GameTree, Leaf, NodeSpec, TreeBuilder};
use plyscope::value::Value;

/// 1 to `most` children a node down to ply `height`, one node in six a leaf.
pub(super) fn ragged(n_nodes: usize, most: u64, height: usize) -> GameTree {
    let mut random = Random(42);
    grow(|ply, n_before| {
        if ply == 0 {
            6
        } else if ply >= height || n_before >= n_nodes || n_before > 60 && random.next().is_multiple_of(6) {
            0
        } else {
            1 + random.next() % most
        }
    })
}

/// Every internal node has `branching` children, every leaf stands at ply `height`.
pub(super) fn uniform(branching: u64, height: usize) -> GameTree {
    grow(|ply, _| if ply < height { branching } else { 0 })
}

/// A tree whose nodes have so many children, by their ply and the number of nodes before them; values from −99 to 99.
fn grow(mut n_children: impl FnMut(usize, usize) -> u64) -> GameTree {
    let mut builder = TreeBuilder::new();
    let mut random = Random(7);
    // The children that the open nodes still get; first, what the root is a child of.
    let mut left = vec![1];
    while let Some(n) = left.last_mut() {
        if *n == 0 {
            left.pop();
            if !left.is_empty() {
                builder.close();
            }
            continue;
        }
        *n -= 1;
        match n_children(left.len() - 1, builder.n_nodes()) {
            0 => {
                let value = Value::from((random.next() % 199) as i32 - 99);
                builder.leaf(&NodeSpec { value: Some(Leaf::Value(value)), ..NodeSpec::default() });
            }
            n => {
                builder.open(&NodeSpec::default());
                left.push(n);
            }
        }
    }
    builder.finish().expect("every node that was opened has been closed")
}

/// Numbers that look random, the same in every run.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }
}
