//! Laws of the layout, on random trees, folds and extents.

use std::ops::ControlFlow;

use plyscope::layout::{Extents, Folds, Layout, LayoutRequest};
use plyscope::tree::{GameTree, Leaf, NodeId, NodeSpec, TreeBuilder};
use plyscope::value::Value;
use proptest::prelude::*;

const EPSILON: f64 = 1e-9;
const SIBLING_GAP: f64 = 1.0;
const SUBTREE_GAP: f64 = 1.75;
const LEVEL_GAP: f64 = 3.0;
const DOWN: [[f64; 2]; 2] = [[2.0, 1.0], [1.0, 0.5]];

/// The tree whose nodes have these plies, in preorder.
fn tree_of(plies: &[usize]) -> GameTree {
    let leaf = NodeSpec { value: Some(Leaf::Value(Value::from(0))), ..NodeSpec::default() };
    let mut builder = TreeBuilder::new();
    for (i, &ply) in plies.iter().enumerate() {
        while builder.ply() > ply {
            builder.close();
        }
        let is_inner = plies.get(i + 1).is_some_and(|&next| next > ply);
        builder.open(if is_inner { const { &EMPTY } } else { &leaf });
    }
    builder.finish().unwrap()
}

const EMPTY: NodeSpec<'static> =
    NodeSpec { label: None, mv: None, role: None, probability: None, value: None };

/// A tree, and what to draw of it with how much room.
#[derive(Clone, Debug)]
struct Case {
    plies: Vec<usize>,
    folds: Vec<usize>,
    /// Few different ones, so that equal subtrees occur.
    extents: Vec<[f32; 2]>,
    uniform: bool,
}

impl Case {
    fn tree(&self) -> GameTree {
        tree_of(&self.plies)
    }

    fn folds(&self) -> Folds {
        self.folds.iter().map(|&i| node(i)).collect()
    }

    fn cross(&self) -> Extents<'_> {
        if self.uniform { Extents::Uniform([0.5, 0.75]) } else { Extents::PerNode(&self.extents) }
    }

    fn extent(&self, i: usize) -> [f64; 2] {
        if self.uniform { [0.5, 0.75] } else { self.extents[i].map(f64::from) }
    }

    fn is_hidden(&self, tree: &GameTree, v: NodeId) -> bool {
        tree.ancestors(v).any(|above| self.folds.contains(&above.index()))
    }

    fn layout(&self, tree: &GameTree) -> Layout {
        Layout::new(&request(tree, &self.folds(), self.cross()))
    }

    /// The same turned round, and where each of its nodes comes from.
    fn mirrored(&self, tree: &GameTree) -> (Self, Vec<usize>) {
        let mut from = Vec::new();
        let mut open = vec![NodeId::ROOT];
        while let Some(v) = open.pop() {
            from.push(v.index());
            open.extend(tree.children(v));
        }
        let to = |old: usize| from.iter().position(|&f| f == old).unwrap();
        let case = Self {
            plies: from.iter().map(|&f| self.plies[f]).collect(),
            folds: self.folds.iter().map(|&f| to(f)).collect(),
            extents: from.iter().map(|&f| [self.extents[f][1], self.extents[f][0]]).collect(),
            uniform: false,
        };
        (case, from)
    }
}

fn node(i: usize) -> NodeId {
    NodeId::from_index(i)
}

fn request<'a>(tree: &'a GameTree, folds: &'a Folds, cross: Extents<'a>) -> LayoutRequest<'a> {
    LayoutRequest {
        tree,
        folds,
        cross,
        down: &DOWN,
        sibling_gap: SIBLING_GAP,
        subtree_gap: SUBTREE_GAP,
        level_gap: LEVEL_GAP,
    }
}

/// From flat to deep: after a node come up to `up` closed levels before the next one opens.
fn cases(max_nodes: usize) -> impl Strategy<Value = Case> {
    let closed = (1_usize..6, 0_usize..4).prop_flat_map(move |(up, down)| {
        prop::collection::vec((0..=up).prop_map(move |u| u.saturating_sub(down.min(up) / 2)), 0..max_nodes)
    });
    closed.prop_flat_map(|closed| {
        let mut plies = vec![0_usize];
        for up in closed {
            let before = plies[plies.len() - 1];
            plies.push((before + 1).saturating_sub(up).max(1));
        }
        let n = plies.len();
        let extent = prop::sample::select(vec![[0.5_f32, 0.5], [0.5, 0.5], [0.25, 2.0], [6.0, 0.0]]);
        (
            Just(plies),
            prop::collection::vec(0..n, 0..4),
            prop::collection::vec(extent, n),
            any::<bool>(),
            any::<bool>(),
        )
            .prop_map(|(plies, folds, extents, uniform, open)| Case {
                plies,
                folds: if open { Vec::new() } else { folds },
                extents,
                uniform,
            })
    })
}

/// The places of all nodes by a layout that compares every pair of siblings on every level: quadratic and worse,
/// without contours, threads or deferred shifts. Relative to the root; `None` where hidden.
fn naive(case: &Case, tree: &GameTree, v: NodeId) -> Vec<(usize, f64)> {
    if case.folds.contains(&v.index()) || tree.is_leaf(v) {
        return vec![(v.index(), 0.0)];
    }
    let mut children: Vec<Vec<(usize, f64)>> =
        tree.children(v).map(|child| naive(case, tree, child)).collect();
    for j in 1..children.len() {
        for i in (0..j).rev() {
            let mut shift = f64::NEG_INFINITY;
            for &(a, a_x) in &children[i] {
                for &(b, b_x) in &children[j] {
                    if case.plies[a] == case.plies[b] {
                        let gap = if case.plies[a] == case.plies[v.index()] + 1 {
                            SIBLING_GAP
                        } else {
                            SUBTREE_GAP
                        };
                        shift = shift.max(a_x + case.extent(a)[1] + gap + case.extent(b)[0] - b_x);
                    }
                }
            }
            if i + 1 == j || shift > 0.0 {
                for (k, places) in children.iter_mut().enumerate().take(j + 1).skip(i + 1) {
                    let share = shift * (k - i) as f64 / (j - i) as f64;
                    for (_, x) in places {
                        *x += share;
                    }
                }
            }
        }
    }
    let middle = f64::midpoint(children[0][0].1, children[children.len() - 1][0].1);
    let mut all = vec![(v.index(), 0.0)];
    all.extend(children.into_iter().flatten().map(|(i, x)| (i, x - middle)));
    all
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn levels_hold_their_nodes_in_order_and_without_overlap(case in cases(200)) {
        let tree = case.tree();
        let layout = case.layout(&tree);
        let mut seen = 0;
        for level in 0..layout.n_levels() {
            let nodes = layout.nodes_in_level(level);
            prop_assert!(!nodes.is_empty());
            seen += nodes.len();
            for pair in nodes.windows(2) {
                let (a, b) = (node(pair[0] as usize), node(pair[1] as usize));
                prop_assert!(a < b);
                let gap = if tree.parent(a) == tree.parent(b) { SIBLING_GAP } else { SUBTREE_GAP };
                let room = case.extent(a.index())[1] + gap + case.extent(b.index())[0];
                prop_assert!(layout.cross(b).unwrap() - layout.cross(a).unwrap() >= room - EPSILON);
            }
            for &v in nodes {
                prop_assert_eq!(layout.level(node(v as usize)), level);
                prop_assert_eq!(case.plies[v as usize], level);
            }
        }
        prop_assert_eq!(seen, layout.n_visible());
        prop_assert!(layout.nodes_in_level(layout.n_levels()).is_empty());
    }

    #[test]
    fn a_parent_stands_over_the_middle_of_its_children(case in cases(200)) {
        let tree = case.tree();
        let layout = case.layout(&tree);
        for v in tree.nodes() {
            let mut children = tree.children(v).filter_map(|child| layout.cross(child));
            if let Some(first) = children.next() {
                let last = children.next_back().unwrap_or(first);
                prop_assert!((layout.cross(v).unwrap() - f64::midpoint(first, last)).abs() < EPSILON);
            }
        }
    }

    #[test]
    fn a_fold_hides_exactly_what_is_below_it(case in cases(200)) {
        let tree = case.tree();
        let layout = case.layout(&tree);
        let folds = case.folds();
        for v in tree.nodes() {
            prop_assert_eq!(layout.cross(v).is_none(), case.is_hidden(&tree, v));
            prop_assert_eq!(layout.level(v), case.plies[v.index()]);
            prop_assert!(layout.cross(folds.visible(&tree, v)).is_some());
        }
        prop_assert_eq!(layout.n_visible(), tree.nodes().filter(|&v| !case.is_hidden(&tree, v)).count());
    }

    #[test]
    fn the_layout_is_as_narrow_as_a_naive_one(case in cases(60)) {
        let tree = case.tree();
        let layout = case.layout(&tree);
        let naive = naive(&case, &tree, NodeId::ROOT);
        prop_assert_eq!(naive.len(), layout.n_visible());
        let left = naive.iter().map(|&(i, x)| x - case.extent(i)[0]).fold(f64::INFINITY, f64::min);
        let right = naive.iter().map(|&(i, x)| x + case.extent(i)[1]).fold(f64::NEG_INFINITY, f64::max);
        prop_assert!((layout.bounds()[0][1] - (right - left)).abs() < EPSILON);
        for (i, x) in naive {
            prop_assert!((layout.cross(node(i)).unwrap() - (x - left)).abs() < EPSILON, "node {}", i);
        }
    }

    #[test]
    fn bounds_hold_every_node_and_are_touched(case in cases(200)) {
        let tree = case.tree();
        let layout = case.layout(&tree);
        let [cross, down] = layout.bounds();
        let (mut min, mut max, mut lowest) = (f64::INFINITY, 0.0_f64, 0);
        for v in tree.nodes() {
            if let Some(x) = layout.cross(v) {
                min = min.min(x - case.extent(v.index())[0]);
                max = max.max(x + case.extent(v.index())[1]);
                lowest = lowest.max(layout.level(v));
            }
        }
        prop_assert_eq!((cross[0], down[0]), (0.0, 0.0));
        prop_assert!(min.abs() < EPSILON && (max - cross[1]).abs() < EPSILON);
        prop_assert_eq!(down[1], layout.down_of(lowest) + DOWN[lowest.min(1)][1]);
        for level in 0..layout.n_levels() {
            prop_assert_eq!(layout.level_at(layout.down_of(level)), level);
        }
    }

    #[test]
    fn equal_subtrees_are_drawn_alike(case in cases(60)) {
        let tree = case.tree();
        let layout = case.layout(&tree);
        let looks = |v: NodeId| -> Vec<_> {
            let top = case.plies[v.index()];
            tree.subtree(v)
                .map(|i| (case.plies[i] - top, case.extent(i), case.folds.contains(&i)))
                .collect()
        };
        for a in tree.nodes().filter(|&v| layout.cross(v).is_some()) {
            let look = looks(a);
            for b in tree.nodes().filter(|&v| v > a && layout.cross(v).is_some()) {
                if tree.subtree_len(a) == tree.subtree_len(b) && look == looks(b) {
                    for (i, j) in tree.subtree(a).zip(tree.subtree(b)) {
                        let relative = |i, root| layout.cross(node(i)).map(|x| x - layout.cross(root).unwrap());
                        match (relative(i, a), relative(j, b)) {
                            (Some(x), Some(y)) => prop_assert!((x - y).abs() < EPSILON),
                            (x, y) => prop_assert_eq!(x, y),
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_mirrored_tree_is_drawn_as_the_mirror_image(case in cases(200)) {
        let case = Case { uniform: false, ..case };
        let tree = case.tree();
        let layout = case.layout(&tree);
        let (mirrored, from) = case.mirrored(&tree);
        let mirrored_tree = mirrored.tree();
        let image = mirrored.layout(&mirrored_tree);
        let width = layout.bounds()[0][1];
        prop_assert!((image.bounds()[0][1] - width).abs() < EPSILON);
        for (i, &old) in from.iter().enumerate() {
            match (image.cross(node(i)), layout.cross(node(old))) {
                (Some(x), Some(y)) => prop_assert!((x - (width - y)).abs() < EPSILON),
                (x, y) => prop_assert_eq!(x, y),
            }
        }
    }

    #[test]
    fn culling_finds_what_brute_force_finds(case in cases(200), from in -0.2..1.2_f64, len in 0.0..0.5_f64) {
        let tree = case.tree();
        let layout = case.layout(&tree);
        let width = layout.bounds()[0][1];
        let (min, max) = (from * width, (from + len) * width);
        for level in 0..=layout.n_levels() {
            let nodes = layout.nodes_in_level(level);
            let [before, after] = layout.reach_of(level);
            let found = layout.nodes_between(level, min, max);
            for (k, &v) in nodes.iter().enumerate() {
                let x = layout.cross(node(v as usize)).unwrap();
                let [own_before, own_after] = case.extent(v as usize);
                prop_assert!(own_before <= before && own_after <= after);
                prop_assert_eq!(found.contains(&k), x + after >= min && x - before <= max);
            }
            let found = layout.edges_between(&tree, level, min, max);
            for (k, &v) in nodes.iter().enumerate() {
                let v = node(v as usize);
                let meets = tree.parent(v).is_some_and(|parent| {
                    let (a, b) = (layout.cross(v).unwrap(), layout.cross(parent).unwrap());
                    a.max(b) >= min && a.min(b) <= max
                });
                prop_assert_eq!(found.contains(&k), meets);
            }
        }
    }

    #[test]
    fn samples_stand_for_all_and_are_few(case in cases(300), step in -1.0..20.0_f64, from in 0.0..1.0_f64) {
        let tree = case.tree();
        let layout = case.layout(&tree);
        let width = layout.bounds()[0][1];
        let window = [from * width / 2.0, (from + 0.5) * width];
        for level in 0..layout.n_levels() {
            let n = layout.nodes_in_level(level).len();
            let start = (from * n as f64) as usize;
            let expected = &layout.nodes_in_level(level)[start..];
            let nodes: Vec<_> = layout.sampled_nodes(level, start..n + 3, step).collect();
            let edges: Vec<_> = layout.sampled_edges(&tree, level, start..n, step, window).collect();
            for samples in [&nodes, &edges] {
                let mut at = 0;
                for &(v, merged) in samples {
                    prop_assert!(merged > 0);
                    prop_assert_eq!(v.index(), expected[at] as usize);
                    at += merged;
                }
                prop_assert_eq!(at, expected.len());
            }
            if step > 0.0 {
                prop_assert!(nodes.len() as f64 <= width / step + 2.0);
                prop_assert!(edges.len() as f64 <= 6.0 * (window[1] - window[0]) / step + 4.0);
                for pair in nodes.windows(2) {
                    let cell = |v| (layout.cross(v).unwrap() / step).floor();
                    prop_assert!(cell(pair[0].0) <= cell(pair[1].0));
                }
            } else {
                prop_assert_eq!(nodes.len(), expected.len());
            }
        }
    }

    #[test]
    fn the_nearest_node_is_the_nearest(case in cases(100), at in -0.5..1.5_f64) {
        let tree = case.tree();
        let layout = case.layout(&tree);
        let at = at * layout.bounds()[0][1];
        for level in 0..layout.n_levels() {
            let distance = |v: NodeId| f64::abs(layout.cross(v).unwrap() - at);
            let nearest = layout.nearest(level, at).unwrap();
            for &v in layout.nodes_in_level(level) {
                prop_assert!(distance(nearest) <= distance(node(v as usize)));
            }
        }
        prop_assert_eq!(layout.nearest(layout.n_levels(), at), None);
    }

    #[test]
    fn nothing_that_is_asked_for_panics(
        plies in cases(30),
        folds in prop::collection::vec(0_usize..60, 0..5),
        numbers in prop::array::uniform6(prop::num::f64::ANY),
        extents in prop::collection::vec(prop::array::uniform2(prop::num::f32::ANY), 0..40),
    ) {
        let tree = plies.tree();
        let folds = folds.into_iter().map(node).collect();
        let [sibling_gap, subtree_gap, level_gap, a, b, c] = numbers;
        for down in [&[][..], &[[a, b], [c, a]]] {
            let request = LayoutRequest {
                tree: &tree, folds: &folds, cross: Extents::PerNode(&extents), down,
                sibling_gap, subtree_gap, level_gap,
            };
            let layout = Layout::new(&request);
            let places = tree.nodes().filter_map(|v| layout.place(v));
            prop_assert_eq!(places.filter(|(x, y)| x.is_finite() && y.is_finite()).count(), layout.n_visible());
            for level in 0..=layout.n_levels() {
                let range = layout.nodes_between(level, a, b);
                prop_assert!(layout.sampled_nodes(level, range, c).count() <= layout.n_visible());
                let range = layout.edges_between(&tree, level, a, b);
                prop_assert!(layout.sampled_edges(&tree, level, range, c, [a, b]).count() <= layout.n_visible());
                prop_assert_eq!(layout.nearest(level, a).is_some(), level < layout.n_levels());
            }
        }
    }
}

fn uniform(tree: &GameTree) -> Layout {
    Layout::new(&request(tree, &Folds::new(), Extents::Uniform([0.5; 2])))
}

#[track_caller]
fn check(plies: &[usize], expected: &[f64]) {
    let tree = tree_of(plies);
    let layout = uniform(&tree);
    let cross: Vec<f64> = tree.nodes().map(|v| layout.cross(v).unwrap()).collect();
    assert_eq!(cross, expected);
}

#[test]
fn small_trees_stand_where_a_person_would_draw_them() {
    check(&[0], &[0.5]);
    check(&[0, 1], &[0.5, 0.5]);
    check(&[0, 1, 1], &[1.5, 0.5, 2.5]);
    check(&[0, 1, 2, 2, 1], &[2.5, 1.5, 0.5, 2.5, 3.5]);
    check(&[0, 1, 2, 2, 1, 2, 2], &[4.25 - 0.375, 1.5, 0.5, 2.5, 6.25, 5.25, 7.25]);
}

#[test]
fn small_subtrees_are_spread_evenly_between_large_ones() {
    // A wide subtree, three leaves, a wide subtree: the leaves share the room that the wide ones need.
    check(
        &[0, 1, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2],
        &[
            11.875, 5.5, 0.5, 2.5, 4.5, 6.5, 8.5, 10.5, 8.6875, 11.875, 15.0625, 18.25, 13.25, 15.25, 17.25,
            19.25, 21.25, 23.25,
        ],
    );
}

#[test]
fn a_chain_of_a_hundred_thousand_nodes_stands_straight() {
    let tree = tree_of(&(0..100_000).collect::<Vec<_>>());
    let layout = uniform(&tree);
    assert_eq!(layout.n_levels(), 100_000);
    assert!(tree.nodes().all(|v| layout.cross(v) == Some(0.5)));
    assert_eq!(layout.nearest(99_999, 7.0), Some(node(99_999)));
}

#[test]
fn a_caterpillar_and_a_star_are_linear_too() {
    // Every node of the spine has leaves on both sides: each contour goes on in threads.
    let caterpillar: Vec<usize> =
        (0..50_000).flat_map(|ply| [ply, ply + 1]).chain((0..50_000).rev().map(|ply| ply + 1)).collect();
    let tree = tree_of(&caterpillar);
    assert_eq!(uniform(&tree).n_visible(), 150_000);
    let star: Vec<usize> = std::iter::once(0).chain(std::iter::repeat_n(1, 200_000)).collect();
    let tree = tree_of(&star);
    assert_eq!(uniform(&tree).bounds()[0], [0.0, 200_000.0 * 2.0 - 1.0]);
}

#[test]
fn a_layout_reports_its_progress_and_can_be_canceled() {
    let tree = tree_of(&std::iter::once(0).chain(std::iter::repeat_n(1, 300_000)).collect::<Vec<_>>());
    let folds = Folds::new();
    let request = request(&tree, &folds, Extents::Uniform([0.5; 2]));
    let mut told = Vec::new();
    let layout = Layout::compute(&request, &mut |share| {
        told.push(share);
        ControlFlow::Continue(())
    });
    assert!(layout.is_some());
    assert!(told.is_sorted() && told.first() == Some(&0.0) && told.last() == Some(&1.0) && told.len() > 8);
    for n in 0..told.len() {
        let mut left = n;
        let canceled = Layout::compute(&request, &mut |_| match left.checked_sub(1) {
            Some(less) => {
                left = less;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        });
        assert!(canceled.is_none());
    }
}

#[test]
fn requests_that_ask_for_the_same_are_equal() {
    let tree = tree_of(&[0, 1, 1]);
    let (open, collapsed) = (Folds::new(), [NodeId::ROOT].into_iter().collect());
    let one = request(&tree, &open, Extents::Uniform([0.5; 2]));
    assert_eq!(one, one);
    assert_ne!(one, LayoutRequest { folds: &collapsed, ..one });
    assert_ne!(one, LayoutRequest { cross: Extents::PerNode(&[]), ..one });
    assert_ne!(one, LayoutRequest { level_gap: 7.0, ..one });
}
