//! The layout, beside a plain pass over the same tree that reads and writes the same arrays but compares nothing.

use std::hint::black_box;

use plyscope::layout::{Extents, Folds, Layout, LayoutRequest};
use plyscope::tree::GameTree;

use super::figures::{Figures, Goal, at_most, race, time};
use super::trees::{ragged, uniform};

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

fn compare(figures: &mut Figures, name: &str, tree: &GameTree, extents: Extents<'_>, goal: Goal) {
    let folds = Folds::new();
    let times = race(&mut [&mut || drop(black_box(plain_pass(tree))), &mut || {
        drop(black_box(Layout::new(&request(tree, &folds, extents))));
    }]);
    figures.section(name, &format!("{} nodes", tree.n_nodes()));
    figures.show("layout, a node", times[1] / tree.n_nodes() as f64 * 1e9, "ns");
    figures.tell("layout against a plain pass", times[1] / times[0], goal);
}

pub(super) fn measure(figures: &mut Figures) {
    // Where the memory of a program lies makes a plain pass up to three times as fast in some runs.
    let goal = at_most(5.0).so_far(13.0);
    let alike = Extents::Uniform([12.0; 2]);
    let million = ragged(1_000_000, 6, 16);
    compare(figures, "a million ragged nodes", &million, alike, goal);
    let extents: Vec<[f32; 2]> = million.nodes().map(|v| [8.0, 8.0 + (v.index() % 7) as f32]).collect();
    let own = Extents::PerNode(&extents);
    compare(figures, "the same, each with a width of its own", &million, own, goal);
    screens(figures, &million);
    drop(million);
    compare(figures, "a million nodes, two children each", &uniform(2, 19), alike, goal);
    compare(figures, "1.1 million nodes, ten children each", &uniform(10, 6), alike, goal);
    compare(figures, "a chain of a million nodes", &uniform(1, 999_999), alike, goal);
    compare(figures, "ten million ragged nodes", &ragged(10_000_000, 6, 16), alike, goal);
}

/// One screen of a million nodes: what is culled and sampled before anything is drawn.
fn screens(figures: &mut Figures, tree: &GameTree) {
    let folds = Folds::new();
    let layout = Layout::new(&request(tree, &folds, Extents::Uniform([12.0; 2])));
    let width = layout.bounds()[0][1];
    figures.section("items of a million nodes on a screen of 1,920 pixels", "");
    for (name, share) in [("all of them in view", 1.0), ("a hundredth", 0.01), ("a few", 1e-5)] {
        let (min, max) = (0.4 * width * (1.0 - share), 0.4 * width * (1.0 - share) + share * width);
        let step = (max - min) / 1920.0;
        let choosing = time(|| {
            let mut items = 0;
            for level in 0..layout.n_levels() {
                let nodes = layout.nodes_between(level, min, max);
                items += layout.sampled_nodes(level, nodes, step).count();
                let edges = layout.edges_between(tree, level, min, max);
                items += layout.sampled_edges(tree, level, edges, step, [min, max]).count();
            }
            black_box(items);
        });
        figures.show(name, choosing * 1e3, "ms");
    }
}
