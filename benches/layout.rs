//! Nanoseconds a node of the layout (criterion shows elements a second), each beside its floor: a plain pass over the
//! same tree that reads and writes the same arrays but compares nothing.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use plyscope::layout::{Extents, Folds, Layout, LayoutRequest};
use plyscope::tree::{GameTree, Leaf, NodeSpec, TreeBuilder};
use plyscope::value::Value;

/// The tree with these numbers of children, level by level.
fn tree_of(n_children: &[u32]) -> GameTree {
    let mut first_child = Vec::with_capacity(n_children.len());
    let mut next = 1;
    for &n in n_children {
        first_child.push(next);
        next += n;
    }
    let leaf = NodeSpec { value: Some(Leaf::Value(Value::from(0))), ..NodeSpec::default() };
    let inner = NodeSpec::default();
    let mut builder = TreeBuilder::new();
    let mut pending = vec![Some(0_u32)];
    while let Some(step) = pending.pop() {
        let Some(v) = step else {
            builder.close();
            continue;
        };
        let n = n_children[v as usize];
        if n == 0 {
            builder.leaf(&leaf);
        } else {
            builder.open(&inner);
            pending.push(None);
            let first = first_child[v as usize];
            pending.extend((first..first + n).rev().map(Some));
        }
    }
    builder.finish().expect("every leaf has a value")
}

/// Every node has 1 to 6 children until there are `n` nodes.
fn ragged(n: usize) -> GameTree {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut n_children = Vec::with_capacity(n);
    let mut total = 1;
    while n_children.len() < n {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let k = ((state >> 33) % 6 + 1).min((n - total) as u64);
        total += k as usize;
        n_children.push(k as u32);
    }
    tree_of(&n_children)
}

/// Every internal node has `branching` children, every leaf lies at ply `height`.
fn uniform(branching: u32, height: u32) -> GameTree {
    let inner = (0..height).map(|ply| branching.pow(ply)).sum::<u32>();
    let leaves = branching.pow(height);
    let n_children: Vec<u32> = std::iter::repeat_n(branching, inner as usize)
        .chain(std::iter::repeat_n(0, leaves as usize))
        .collect();
    tree_of(&n_children)
}

/// Every node has one child.
fn chain(n: usize) -> GameTree {
    let mut n_children = vec![1; n];
    n_children[n - 1] = 0;
    tree_of(&n_children)
}

/// The floor: one pass backwards over sizes, one forwards over parents; fills arrays of the sizes that a layout has.
fn plain_pass(tree: &GameTree) -> (Vec<f64>, Vec<u32>, Vec<u32>) {
    let n = tree.n_nodes();
    let mut cross = vec![0.0; n];
    let mut ply = vec![0_u32; n];
    let mut order = vec![0_u32; n];
    for v in tree.nodes().rev() {
        cross[v.index()] = tree.subtree_len(v) as f64;
        order[v.index()] = v.index() as u32;
    }
    for v in tree.nodes() {
        if let Some(parent) = tree.parent(v) {
            ply[v.index()] = ply[parent.index()] + 1;
            cross[v.index()] += cross[parent.index()];
        }
    }
    (cross, ply, order)
}

fn request<'a>(tree: &'a GameTree, folds: &'a Folds, cross: Extents<'a>) -> LayoutRequest<'a> {
    LayoutRequest {
        tree,
        folds,
        cross,
        down: &[[10.0, 10.0]],
        sibling_gap: 4.0,
        subtree_gap: 8.0,
        level_gap: 30.0,
    }
}

fn compare(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, tree: &GameTree) {
    let folds = Folds::new();
    group.throughput(Throughput::Elements(tree.n_nodes() as u64));
    group.bench_function(BenchmarkId::new("floor", name), |b| b.iter(|| black_box(plain_pass(tree))));
    group.bench_function(BenchmarkId::new("layout", name), |b| {
        b.iter(|| black_box(Layout::new(&request(tree, &folds, Extents::Uniform([12.0; 2])))));
    });
}

fn layouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("layout");
    group.sample_size(15).measurement_time(Duration::from_secs(2)).warm_up_time(Duration::from_millis(500));
    let million = ragged(1_000_000);
    compare(&mut group, "ragged_1M", &million);
    let extents: Vec<[f32; 2]> = million.nodes().map(|v| [8.0, 8.0 + (v.index() % 7) as f32]).collect();
    let folds = Folds::new();
    group.bench_function("layout/ragged_1M_own_extents", |b| {
        b.iter(|| black_box(Layout::new(&request(&million, &folds, Extents::PerNode(&extents)))));
    });
    drop(million);
    compare(&mut group, "binary_1M", &uniform(2, 19));
    compare(&mut group, "ternary_800k", &uniform(3, 12));
    compare(&mut group, "ten_1.1M", &uniform(10, 6));
    compare(&mut group, "chain_1M", &chain(1_000_000));
    group.sample_size(10);
    compare(&mut group, "ragged_10M", &ragged(10_000_000));
    group.finish();
}

/// One screen of a million nodes: what is culled and sampled before anything is drawn.
fn screens(c: &mut Criterion) {
    let tree = ragged(1_000_000);
    let folds = Folds::new();
    let layout = Layout::new(&request(&tree, &folds, Extents::Uniform([12.0; 2])));
    let width = layout.bounds()[0][1];
    let mut group = c.benchmark_group("screen_1920px");
    for (name, share) in [("whole", 1.0), ("hundredth", 0.01), ("close", 1e-5)] {
        let (min, max) = (0.4 * width * (1.0 - share), 0.4 * width * (1.0 - share) + share * width);
        let step = (max - min) / 1920.0;
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut items = 0;
                for level in 0..layout.n_levels() {
                    let nodes = layout.nodes_between(level, min, max);
                    items += layout.sampled_nodes(level, nodes, step).count();
                    let edges = layout.edges_between(&tree, level, min, max);
                    items += layout.sampled_edges(&tree, level, edges, step, [min, max]).count();
                }
                black_box(items)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, layouts, screens);
criterion_main!(benches);
