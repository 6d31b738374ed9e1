//! Large trees without a shape.

use plyscope::tree::{GameTree, Leaf, NodeSpec, TreeBuilder};
use plyscope::value::Value;

/// 1 to `most` children a node down to ply `height`, one node in six a leaf, values from −99 to 99.
pub(super) fn ragged(n_nodes: usize, most: u64, height: usize) -> GameTree {
    let mut builder = TreeBuilder::new();
    let mut random = Random(42);
    builder.open(&NodeSpec::default());
    let mut left = vec![6];
    while let Some(n) = left.last_mut() {
        if *n == 0 {
            left.pop();
            builder.close();
            continue;
        }
        *n -= 1;
        let is_leaf = left.len() >= height || (builder.n_nodes() > 60 && random.next().is_multiple_of(6));
        if is_leaf || builder.n_nodes() >= n_nodes {
            let value = Value::from((random.next() % 199) as i32 - 99);
            builder.leaf(&NodeSpec { value: Some(Leaf::Value(value)), ..NodeSpec::default() });
        } else {
            builder.open(&NodeSpec::default());
            left.push(1 + random.next() % most);
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
