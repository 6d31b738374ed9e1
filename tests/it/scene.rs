//! Laws of pictures: nothing overlaps at any step, nothing moves, and what is out of sight costs nothing.

mod leaves;
mod legend;
pub(crate) mod made;
mod overlaps;
mod visits;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::text::{english, metrics};
use plyscope::layout::{Folds, Orientation};
use plyscope::library::TREES;
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{
    Annotations, Focus, Glyphs, Look, Picture, Point, Rect, Scene, SceneGroup, SceneItem, Shape, TextAnchor,
    ViewKind, Viewport, WitnessArrows,
};
use plyscope::search::{Algorithm, AlgorithmFamily, Conventions};
use plyscope::trace::Trace;
use plyscope::tree::{NodeId, notation};

const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";
const WIDE: &str = "Springer(e4->将军(x=-3.5, y=12.25, \"a rather long leaf label\"=7), d4->Слон(1, 2, Z(Q=-1, R=4)), \
     c4->Only(One(Two=6), Three(-1000.125, -1000.25, inf)))";

fn picture(text: &str, conventions: Conventions, look: Look) -> Picture {
    let tree = Arc::new(notation::read(text).unwrap().tree);
    let trace = Arc::new(Trace::record(tree, conventions));
    Picture::new(trace, look, Folds::new(), Arc::new(english()), &metrics())
}

/// Every text with its group and the box of its capitals.
pub(crate) fn texts(scene: &Scene, metrics: &Metrics) -> Vec<(SceneGroup, Rect, String)> {
    let of = |item: &SceneItem| {
        let Shape::Text { at, anchor, text, paint } = item.shape else { return None };
        let (paint, text) = (scene.text_paint(paint), scene.text_of(text));
        let width = metrics.width(text, paint.face, paint.size);
        let left = match anchor {
            TextAnchor::Start => at.x,
            TextAnchor::Middle => at.x - width / 2.0,
            TextAnchor::End => at.x - width,
        };
        let rect = Rect::new(Point::new(left, at.y - 0.7 * paint.size), Point::new(left + width, at.y));
        Some((item.group, rect, text.to_owned()))
    };
    scene.items.iter().filter_map(of).collect()
}

/// The texts that belong to nodes, with their nodes.
fn texts_of_nodes(scene: &Scene, metrics: &Metrics) -> Vec<(NodeId, Rect, String)> {
    let of_node = |(group, rect, text)| match group {
        SceneGroup::Node(node) | SceneGroup::Cut(node) => Some((node, rect, text)),
        _ => None,
    };
    texts(scene, metrics).into_iter().filter_map(of_node).collect()
}

pub(crate) fn overlap(a: Rect, b: Rect) -> bool {
    a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y
}

#[track_caller]
fn check_no_overlap(text: &str, conventions: Conventions, look: &Look) {
    let metrics = metrics();
    let picture = picture(text, conventions, look.clone());
    let tree = Arc::clone(picture.trace().tree());
    for step in 0..picture.trace().n_steps() {
        let scene = picture.whole(step, Focus::default());
        let texts = texts_of_nodes(&scene, &metrics);
        for (i, (node, rect, text)) in texts.iter().enumerate() {
            for (other, other_rect, other_text) in &texts[i + 1..] {
                assert!(
                    node == other || !overlap(*rect, *other_rect),
                    "{look:?} step {step}: {text:?} of {node:?} lies on {other_text:?} of {other:?}"
                );
            }
            for other in tree.nodes().filter(|other| other != node) {
                let glyph = picture.node_rect(other).unwrap();
                // A reason stands below the pruned child, but belongs to the node that cut.
                assert!(
                    !overlap(*rect, glyph),
                    "{look:?} step {step}: {text:?} of {node:?} lies on node {other:?}"
                );
            }
        }
    }
}

#[test]
fn texts_never_overlap_at_any_step_whatever_the_look() {
    for text in [A_TO_N, WIDE] {
        for orientation in [Orientation::TopDown, Orientation::LeftRight] {
            for glyphs in [Glyphs::Triangles, Glyphs::SquaresAndCircles, Glyphs::Circles] {
                for annotations in
                    [Annotations::History, Annotations::Edges, Annotations::Inequality, Annotations::None]
                {
                    let look = Look { orientation, glyphs, annotations, ..Look::default() };
                    check_no_overlap(text, Conventions::default(), &look);
                }
            }
        }
    }
}

#[test]
fn negamax_and_minimax_need_no_less_room_than_they_get() {
    for algorithm in Algorithm::of(AlgorithmFamily::Plain) {
        check_no_overlap(WIDE, Conventions { algorithm, ..Conventions::default() }, &Look::default());
    }
}

/// Values of earlier passes stand beside their nodes, and so do reasons.
#[test]
fn texts_never_overlap_where_a_search_visits_nodes_again() {
    const THREE_WAYS: &str = "A(B(E=1, F(I=4, J=6)), C(@F, G(K=8, L=5)), D(H=9, @F))";
    for algorithm in Algorithm::ALL.into_iter().filter(|one| one.has_window() && !one.is_plain()) {
        for text in [A_TO_N, THREE_WAYS] {
            for orientation in [Orientation::TopDown, Orientation::LeftRight] {
                for annotations in [Annotations::History, Annotations::None] {
                    let look = Look { orientation, annotations, ..Look::default() };
                    check_no_overlap(text, Conventions::default().with(algorithm), &look);
                }
            }
        }
    }
}

#[test]
fn nodes_stay_where_they_are_while_stepping() {
    let picture = picture(A_TO_N, Conventions::default(), Look::default());
    let page = picture.page();
    for step in 0..picture.trace().n_steps() {
        assert_eq!(picture.whole(step, Focus::default()).page, page);
    }
}

#[test]
fn everything_lies_on_the_page() {
    let metrics = metrics();
    for orientation in [Orientation::TopDown, Orientation::LeftRight] {
        for text in [A_TO_N, WIDE, "7"] {
            let look = Look { orientation, witnesses: WitnessArrows::None, ..Look::default() };
            let picture = picture(text, Conventions::default(), look);
            let page = picture.page();
            let scene = picture.whole(usize::MAX, Focus::default());
            for (_, rect, text) in texts_of_nodes(&scene, &metrics) {
                assert!(
                    page.contains(rect.min) && page.contains(rect.max),
                    "{text:?} at {rect:?} leaves the page {page:?}"
                );
            }
        }
    }
}

#[test]
fn a_node_is_hit_in_its_middle() {
    for orientation in [Orientation::TopDown, Orientation::LeftRight] {
        let picture = picture(A_TO_N, Conventions::default(), Look { orientation, ..Look::default() });
        for node in picture.trace().tree().nodes() {
            let center = picture.node_rect(node).unwrap().center();
            assert_eq!(picture.hit(center, 0.0), Some(node));
        }
        assert_eq!(picture.hit(Point::new(-500.0, -500.0), 4.0), None);
    }
}

#[test]
fn what_is_out_of_sight_or_too_small_costs_nothing() {
    let mut text = String::from("[");
    for _ in 0..450 {
        text.push_str("[[1,2,3,4,5],[6,7,8,9,10],[3,1,4,1,5]],");
    }
    text.push(']');
    let conventions = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
    let picture = picture(&text, conventions, Look::default());
    let page = picture.page();
    assert!(picture.trace().tree().n_nodes() > 8_000);
    // One screen at full size.
    let rect = Rect::new(Point::new(20_000.0, 0.0), Point::new(21_920.0, 1_080.0));
    let near = picture.scene(usize::MAX, &Viewport { rect, scale: 1.0 }, Focus::default());
    assert!(near.items.len() < 1_200, "{} items", near.items.len());
    // Everything on one screen.
    let scale = 1_920.0 / page.width();
    let far = picture.scene(usize::MAX, &Viewport { rect: page, scale }, Focus::default());
    assert!(far.items.len() < 2 * 4 * 1_920, "{} items", far.items.len());
    // Nothing at all.
    let rect = Rect::new(Point::new(0.0, 1e9), Point::new(10.0, 1e9 + 10.0));
    let none = picture.scene(usize::MAX, &Viewport { rect, scale: 1.0 }, Focus::default());
    assert!(none.items.len() < 40, "{} items", none.items.len());
}

#[test]
fn a_fold_hides_what_is_below_it_and_says_how_much() {
    let tree = Arc::new(notation::read(A_TO_N).unwrap().tree);
    let c = tree.find("C").unwrap();
    let mut folds = Folds::new();
    folds.fold(c);
    let trace = Arc::new(Trace::record(Arc::clone(&tree), Conventions::default()));
    let picture = Picture::new(trace, Look::default(), folds, Arc::new(english()), &metrics());
    let scene = picture.whole(usize::MAX, Focus::default());
    assert_eq!(picture.node_rect(tree.find("I").unwrap()), None);
    assert!(scene.text.contains('9'), "C hides nine nodes: {}", scene.text);
}

#[test]
fn one_pair_of_slashes_crosses_all_edges_that_a_cutoff_pruned_or_one_to_each_side() {
    let conventions = Conventions::default();
    let mut n_wide = 0;
    for tree in TREES {
        let picture = picture(tree.text, conventions, Look { view: ViewKind::Whole, ..Look::default() });
        let trace = picture.trace();
        let scene = picture.whole(trace.n_steps().saturating_sub(1), Focus::default());
        let slashes = scene.items.iter().filter_map(|item| match (item.group, item.shape) {
            (SceneGroup::Cut(node), Shape::Line { paint, .. }) if scene.paint(paint).class == "cut-mark" => {
                Some(node)
            }
            _ => None,
        });
        let mut of_node = BTreeMap::<NodeId, usize>::new();
        for node in slashes {
            *of_node.entry(node).or_default() += 1;
        }
        for (node, n_slashes) in of_node {
            // Where edges to both sides are so flat that one pair would lie along them.
            let is_pair_to_each_side = n_slashes == 4 && trace.tree().children(node).count() > 2;
            assert!(n_slashes == 2 || is_pair_to_each_side, "{}: {node:?}", tree.name);
            n_wide += usize::from(trace.tree().children(node).count() > 2);
        }
    }
    assert!(n_wide > 5, "{n_wide}");
}
