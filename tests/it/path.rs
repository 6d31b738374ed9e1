//! Laws of the path view: it fits, everything can be read, everybody is there, and it says what the trace says.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::phrase::msg;
use crate::text::{english, metrics};
use crate::worksheet::crosses;
use plyscope::budget::{Budget, Spent};
use plyscope::layout::Folds;
use plyscope::library::{POSITIONS, TREES};
use plyscope::live::Subject;
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{
    Concession, Focus, Frame, Glyphs, Look, Picture, Point, Rect, Scene, SceneGroup, Shape, TextAnchor,
    Theme, path_sheet,
};
use plyscope::search::{Algorithm, Conventions, Fail, Order, SearchSettings, Table};
use plyscope::trace::{Status, StepKind, Trace};
use plyscope::tree::NodeId;
use plyscope::value::{Bound, Value};

const FRAMES: [Frame; 7] = [
    Frame::new(560.0, 400.0, 12.0),
    Frame::new(800.0, 600.0, 12.0),
    Frame::new(1_440.0, 900.0, 16.0),
    Frame::new(3_000.0, 1_800.0, 12.0),
    // In presentation at 1080 lines.
    Frame::new(1_920.0, 800.0, 32.4),
    Frame::new(380.0, 900.0, 12.0),
    // A low window with large text.
    Frame::new(366.0, 125.0, 12.0),
];

fn picture(subject: &Subject, conventions: Conventions, look: Look) -> Picture {
    let trace = subject.search(
        conventions,
        Some(&Budget::wishing(&|n_visits| (n_visits > 30_000).then_some(Spent::Enough))),
    );
    let text = Arc::new(english());
    Picture::new(Arc::new(trace), look, Folds::new(), text, &metrics())
}

fn read(text: &str) -> Subject {
    Subject::read(&Arc::from(text)).unwrap()
}

/// Some steps of a search: the ends, cuts, and others all over it.
fn some_steps(trace: &Trace, n: usize) -> Vec<usize> {
    let last = trace.n_steps().saturating_sub(1);
    let all_over = (0..=n).map(|i| last * i / n);
    let cuts = trace.cut_steps().step_by((trace.n_cuts() / 3).max(1)).take(3);
    all_over.chain(cuts).chain([1, 2, last.saturating_sub(1)]).map(|step| step.min(last)).collect()
}

/// A text of a scene: class, box of its capitals, size, words.
struct Written {
    class: &'static str,
    group: SceneGroup,
    rect: Rect,
    size: f64,
    text: String,
}

fn written(scene: &Scene, metrics: &Metrics) -> Vec<Written> {
    let of = |item: &plyscope::scene::SceneItem| {
        let Shape::Text { at, anchor, text, paint } = item.shape else { return None };
        let (paint, text) = (scene.text_paint(paint), scene.text_of(text));
        // The letters and numbers of pieces are part of their pictures.
        if ["figure", "tile"].iter().any(|of_board| paint.class.starts_with(of_board)) {
            return None;
        }
        let width = metrics.width(text, paint.face, paint.size);
        let left = match anchor {
            TextAnchor::Start => at.x,
            TextAnchor::Middle => at.x - width / 2.0,
            TextAnchor::End => at.x - width,
        };
        let rect = Rect::new(Point::new(left, at.y - 0.72 * paint.size), Point::new(left + width, at.y));
        Some(Written { class: paint.class, group: item.group, rect, size: paint.size, text: text.to_owned() })
    };
    scene.items.iter().filter_map(of).collect()
}

fn meet(a: Rect, b: Rect) -> bool {
    a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y
}

fn contains(page: Rect, rect: Rect) -> bool {
    page.expand(0.01).contains(rect.min) && page.expand(0.01).contains(rect.max)
}

/// A number with a real minus and, a thin space before it, the sign of what it proves, as in all pictures.
fn bounded((value, bound): (Value, Bound), is_claim: bool) -> String {
    let sign = match bound {
        Bound::Lower if !is_claim => "≥\u{2009}",
        Bound::Upper if !is_claim => "≤\u{2009}",
        _ => "",
    };
    format!("{sign}{}", plyscope::explain::number(value))
}

/// What stands in or below a node: its value at a step.
fn expected_value(trace: &Trace, node: NodeId, step: usize) -> Option<String> {
    let is_claim = trace.conventions().algorithm.only_claims();
    match trace.status(node, step) {
        _ if trace.tree().is_leaf(node) => None,
        Status::Closed(visit) => trace.visit(visit).result.map(|result| {
            // The bounds of two passes can meet at the root.
            let is_root =
                node == NodeId::ROOT && trace.conventions().algorithm != Algorithm::IterativeDeepening;
            let before = trace.visits_of(node).into_iter().filter(|&earlier| is_root && earlier < visit);
            let opposite = |bound| match bound {
                Bound::Lower => Some(Bound::Upper),
                Bound::Upper => Some(Bound::Lower),
                _ => None,
            };
            let mut results = before.filter_map(|earlier| trace.visit(earlier).result);
            let meets = results.any(|(value, bound)| {
                value == result.0 && [opposite(result.1), Some(Bound::Exact)].contains(&Some(bound))
            });
            bounded(if meets { (result.0, Bound::Exact) } else { result }, is_claim)
        }),
        Status::Open(visit) => {
            trace.live(visit, step).best.map(|(value, _)| plyscope::explain::number(value))
        }
        Status::Unvisited | Status::Pruned(_) => None,
    }
}

#[track_caller]
fn check(what: &str, picture: &Picture, frames: &[Frame], n_steps: usize) {
    let metrics = metrics();
    let trace = picture.trace();
    let tree = trace.tree();
    let tells_values = !trace.conventions().algorithm.is_estimate()
        && !matches!(
            trace.conventions().algorithm,
            Algorithm::Sss | Algorithm::DualSss | Algorithm::ProofNumber
        );
    for step in some_steps(trace, n_steps) {
        for &frame in frames {
            let what = format!("{what}, step {step}, {frame:?}");
            let rows = picture.rows(step, Some(frame));
            let scene = rows.scene(picture, Focus::default());
            assert_eq!(scene.items, rows.scene(picture, Focus::default()).items, "{what}");
            // It has the proportions of the frame, and letters of the size that was asked for.
            let scale = frame.width / scene.page.width();
            assert!((scene.page.height() * scale - frame.height).abs() < 1e-6, "{what}");
            let texts = written(&scene, &metrics);
            for (i, one) in texts.iter().enumerate() {
                assert!(one.size * scale >= frame.text - 1e-9, "{what}: {:?} is small", one.text);
                assert!(contains(scene.page, one.rect), "{what}: {:?} leaves the page", one.text);
                for other in &texts[i + 1..] {
                    let are_apart = !meet(one.rect.expand(-0.2), other.rect.expand(-0.2));
                    assert!(are_apart, "{what}: {:?} over {:?}", one.text, other.text);
                }
            }
            let boards = scene.items.iter().filter_map(|item| match item.shape {
                Shape::Rect { rect, paint, .. } => {
                    scene.paint(paint).class.starts_with("board-").then_some(rect)
                }
                _ => None,
            });
            for board in boards {
                assert!(contains(scene.page, board), "{what}: a board leaves the page");
                let over = texts.iter().find(|one| meet(one.rect, board.expand(-0.5)));
                assert!(over.is_none(), "{what}: {:?} over a board", over.map(|one| &one.text));
                for item in &scene.items {
                    if let (SceneGroup::Edge(_), Shape::Line { from, to, .. }) = (item.group, &item.shape) {
                        assert!(!crosses(board, *from, *to), "{what}: an edge from {from:?} over a board");
                    }
                }
            }
            // All siblings are there, in order.
            for (parent, n) in rows.n_siblings() {
                let all = parent.map_or(1, |parent| tree.children(parent).count() + tree.n_unlisted(parent));
                assert_eq!(n, all, "{what}: the children of {parent:?}");
            }
            let nodes: Vec<(NodeId, Rect)> = rows.nodes().collect();
            for pair in nodes.windows(2) {
                let [(one, left), (other, right)] = pair else { continue };
                if tree.parent(*one) == tree.parent(*other) {
                    assert!(one < other && left.center().x < right.center().x, "{what}: {one:?} {other:?}");
                }
            }
            for &(node, rect) in &nodes {
                assert!(contains(scene.page, rect), "{what}: {node:?} leaves the page");
                assert_eq!(rows.hit(rect.center(), 0.0), Some(node), "{what}: {node:?} is not hit");
            }
            if nodes.len() < 300 {
                let drawn = |node| scene.items.iter().any(|item| item.group == SceneGroup::Node(node));
                assert!(nodes.iter().all(|&(node, _)| drawn(node)), "{what}: somebody is not drawn");
            }
            // The current node is there, larger than its siblings.
            let current = rows.current();
            assert!(trace.step(step).is_none_or(|step| trace.node(step.visit) == current), "{what}");
            let rect = rows.node_rect(current).unwrap_or_else(|| panic!("{what}: no current node"));
            for &(node, other) in nodes.iter().filter(|(node, _)| tree.parent(*node) == tree.parent(current))
            {
                assert!(node == current || other.height() < rect.height(), "{what}: {node:?} is larger");
            }
            // Every number is the trace's.
            let values = ["path-value", "path-now", "path-now-small"];
            for text in texts.iter().filter(|text| tells_values && values.contains(&text.class)) {
                let SceneGroup::Node(node) = text.group else { continue };
                if let Some(expected) = expected_value(trace, node, step) {
                    assert_eq!(text.text, expected, "{what}: {node:?}");
                }
            }
        }
    }
}

#[test]
fn every_bundled_tree_and_position_can_be_read_in_any_frame() {
    for bundled in TREES.iter().chain(POSITIONS) {
        let subject = read(bundled.text);
        let picture = picture(&subject, Conventions::default(), Look::default());
        let n_steps = if picture.trace().tree().is_of_game() { 5 } else { 9 };
        check(bundled.name, &picture, &FRAMES, n_steps);
    }
}

#[test]
fn no_edge_runs_through_what_stands_beside_a_node() {
    let metrics = metrics();
    let position = POSITIONS.iter().find(|position| position.name == "connect-four-win").unwrap();
    let picture = picture(&read(position.text), Conventions::default(), Look::default());
    let last = picture.trace().n_steps() - 1;
    for frame in [Frame::new(642.0, 860.0, 10.7), Frame::new(1_440.0, 900.0, 16.0)] {
        let scene = picture.rows(last, Some(frame)).scene(&picture, Focus::default());
        let beside = ["path-alpha", "path-beta", "path-now-small", "path-cut-if"];
        let texts = written(&scene, &metrics);
        let mut n_lines = 0;
        for item in &scene.items {
            let Shape::Line { from, to, paint } = item.shape else { continue };
            if !scene.paint(paint).class.starts_with("edge") {
                continue;
            }
            n_lines += 1;
            for text in texts.iter().filter(|text| beside.contains(&text.class)) {
                let is_crossed = (0..=100).map(|i| f64::from(i) / 100.0).any(|t| {
                    let at = Point::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
                    text.rect.contains(at)
                });
                assert!(!is_crossed, "an edge runs through {:?} in {frame:?}", text.text);
            }
        }
        assert!(n_lines > 10, "there are edges: {n_lines}");
    }
}

#[test]
fn odd_trees_fit_too() {
    let wide = |n: usize| {
        let leaves: Vec<String> = (0..n).map(|i| format!("L{i}={}", i * 37 % 101)).collect();
        format!("Root({}, Z(A=3, B=4))", leaves.join(", "))
    };
    let mut chain = "X=5".to_owned();
    for i in (0..1_000).rev() {
        chain = format!("N{i}({chain}, S{i}={})", i % 7);
    }
    let labels = "A(\"a rather long label of a node\"(x=-1000000.25, y=1e300), \
         \"take the left door\"->\"another one that goes on and on and on\"(\"将军\"=7, 1, 2, 3), C=0.333333333)";
    for (what, text) in [
        ("one node", "A=5"),
        ("thirty children", &wide(30)),
        ("three hundred children", &wide(300)),
        ("a chain", &chain),
        ("long labels", labels),
    ] {
        let subject = read(text);
        check(what, &picture(&subject, Conventions::default(), Look::default()), &FRAMES, 6);
    }
}

#[test]
fn every_algorithm_has_a_path() {
    let tree = read("A(B(D=3, E=5, O=1), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4), P(Q=2, R(S=1, T=9)))");
    for algorithm in Algorithm::ALL {
        let conventions = Conventions::default().with(algorithm);
        let picture = picture(&tree, conventions, Look::default());
        check(algorithm.name(), &picture, &FRAMES[..2], 24);
    }
    let game = read("game: connect-four\ndepth: 4");
    for algorithm in
        [Algorithm::Pvs, Algorithm::Mtdf, Algorithm::Mcts, Algorithm::Sss, Algorithm::ProofNumber]
    {
        let picture = picture(&game, Conventions::default().with(algorithm), Look::default());
        check(algorithm.name(), &picture, &FRAMES[1..3], 6);
    }
    let other = Conventions { fail: Fail::Hard, order: Order::RightToLeft, ..Conventions::default() };
    check("from the right", &picture(&tree, other, Look::default()), &FRAMES, 30);
    check("from the right", &picture(&game, other, Look::default()), &FRAMES, 9);
}

#[test]
fn every_look_can_be_read() {
    let subject = read("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))");
    for theme in [Theme::Dark, Theme::Projector, Theme::Print] {
        for glyphs in [Glyphs::Triangles, Glyphs::SquaresAndCircles, Glyphs::Circles] {
            let look = Look { theme, glyphs, ..Look::default() };
            check("A–N", &picture(&subject, Conventions::default(), look), &FRAMES[1..3], 12);
        }
    }
    for annotations in [
        plyscope::scene::Annotations::Edges,
        plyscope::scene::Annotations::Inequality,
        plyscope::scene::Annotations::None,
    ] {
        let look = Look { annotations, node_types: true, title: false, margin: false, ..Look::default() };
        check("A–N", &picture(&subject, Conventions::default(), look), &FRAMES, 12);
    }
}

#[test]
fn only_another_line_moves_anything() {
    let subject = read("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))");
    let picture = picture(&subject, Conventions::default(), Look::default());
    let trace = picture.trace();
    // Compare, improve and tighten are about one child.
    let mut n_compared = 0;
    for step in 1..trace.n_steps() {
        let pair = [step - 1, step].map(|step| trace.step(step).unwrap());
        if pair[0].visit == pair[1].visit && pair[0].child.is_some() && pair[0].child == pair[1].child {
            let rows = pair.map(|step| picture.rows(step.index, Some(FRAMES[1])));
            assert!(!rows[1].has_moved(&rows[0]), "step {step}");
            n_compared += 1;
        }
    }
    assert!(n_compared > 5);
}

#[test]
fn rows_on_the_way_begin_where_they_were_and_end_where_they_belong() {
    let picture = picture(&read("game: connect-four\ndepth: 5"), Conventions::default(), Look::default());
    for step in some_steps(picture.trace(), 20) {
        let [before, after] = [step, step + 1].map(|step| picture.rows(step, Some(FRAMES[2])));
        assert_eq!(after.between(&before, 1.0), after);
        let first = after.between(&before, 0.0);
        let kept = |rows: &plyscope::scene::Rows, node| rows.node_rect(node).map(|rect| rect.center().x);
        // The root is in both, unless it is too far up.
        if let (Some(a), Some(b)) = (kept(&first, NodeId::ROOT), kept(&before, NodeId::ROOT)) {
            assert!((a - b).abs() < 1e-9, "step {step}");
        }
        for t in [0.0, 0.3, 0.7] {
            after.between(&before, t).scene(&picture, Focus::default());
        }
    }
}

#[test]
fn moves_that_were_never_tried_are_siblings_with_their_names() {
    let subject = read("game: connect-four\ndepth: 7");
    let picture = picture(&subject, Conventions::default(), Look::default());
    let trace = picture.trace();
    assert!(trace.tree().has_unlisted(), "the tree is too small for this test");
    let cut = trace.cuts().find(|cut| trace.tree().n_unlisted(trace.node(cut.visit)) > 2).unwrap();
    let rows = picture.rows(cut.step, Some(FRAMES[2]));
    let scene = rows.scene(&picture, Focus::default());
    let texts = written(&scene, &metrics());
    for mv in trace.tree().unlisted_moves(trace.node(cut.visit)) {
        let has_it = |text: &&Written| text.class == "path-caption-faint" && text.text == mv;
        assert!(texts.iter().any(|text| has_it(&text)), "{mv}");
    }
    assert!(texts.iter().any(|text| text.class == "path-cut" && text.text.contains("cutoff")));
}

#[test]
fn one_pair_of_slashes_crosses_all_edges_that_a_cutoff_pruned() {
    let position = POSITIONS.iter().find(|position| position.name == "mate-in-two").unwrap();
    let picture = picture(&read(position.text), Conventions::default(), Look::default());
    let trace = picture.trace();
    let mut n_wide = 0;
    for cut in trace.cuts().take(20) {
        let parent = trace.node(cut.visit);
        for frame in FRAMES {
            let scene = picture.rows(cut.step, Some(frame)).scene(&picture, Focus::default());
            let is_slash = |item: &&plyscope::scene::SceneItem| {
                let Shape::Line { paint, .. } = item.shape else { return false };
                item.group == SceneGroup::Cut(parent) && scene.paint(paint).class == "cut-mark"
            };
            let n_slashes = scene.items.iter().filter(is_slash).count();
            assert!(n_slashes <= 2, "step {} in {frame:?}: {n_slashes} slashes", cut.step);
            n_wide += usize::from(n_slashes == 2 && trace.tree().children(parent).count() > 5);
        }
    }
    assert!(n_wide > 20, "{n_wide}");
}

#[test]
fn a_leaf_on_the_line_shows_its_value_however_wide_it_is() {
    let position = POSITIONS.iter().find(|position| position.name == "connect-four-win").unwrap();
    let picture = picture(&read(position.text), Conventions::default(), Look::default());
    let (trace, metrics) = (picture.trace(), metrics());
    let is_wide = |leaf: NodeId| trace.tree().value(leaf).is_some_and(|value| value.to_string().len() > 5);
    let mut n_leaves = 0;
    for step in 0..trace.n_steps() {
        let Some(leaf) = trace.step(step).map(|step| trace.node(step.visit)) else { continue };
        let Status::Closed(visit) = trace.status(leaf, step) else { continue };
        if !trace.tree().is_searched_leaf(leaf) || !is_wide(leaf) {
            continue;
        }
        let expected = trace.visit(visit).result.map(|(value, _)| plyscope::explain::number(value)).unwrap();
        for frame in [Frame::new(1_000.0, 600.0, 12.0), Frame::new(1_920.0, 800.0, 32.4)] {
            let scene = picture.rows(step, Some(frame)).scene(&picture, Focus::default());
            let texts = written(&scene, &metrics);
            let value =
                texts.iter().find(|text| text.group == SceneGroup::Node(leaf) && text.text == expected);
            assert!(value.is_some(), "step {step} in {frame:?}");
        }
        n_leaves += 1;
        if n_leaves > 20 {
            break;
        }
    }
    assert!(n_leaves > 3, "{n_leaves}");
}

#[test]
fn the_name_of_a_node_on_the_line_is_whole_beside_its_board() {
    let position = POSITIONS.iter().find(|position| position.name == "mate-in-two").unwrap();
    let picture = picture(&read(position.text), Conventions::default(), Look::default());
    let (trace, metrics) = (picture.trace(), metrics());
    let mut longest = 0;
    for cut in trace.cuts().take(40) {
        let Some(step) = trace.step(cut.step) else { continue };
        let node = trace.node(step.child.unwrap_or(step.visit));
        let scene =
            picture.rows(cut.step, Some(Frame::new(1_010.0, 560.0, 12.0))).scene(&picture, Focus::default());
        for line in std::iter::once(node).chain(trace.tree().ancestors(node)) {
            let own =
                written(&scene, &metrics).into_iter().filter(|text| text.group == SceneGroup::Node(line));
            for text in own {
                assert!(!text.text.ends_with('…'), "step {}: {}", cut.step, text.text);
                longest = longest.max(text.text.chars().count());
            }
        }
    }
    assert!(longest >= "axb8=N#".len(), "{longest}");
}

#[test]
fn the_position_that_stands_beside_the_path_does_not_stand_in_it() {
    let position = POSITIONS.iter().find(|position| position.name == "mate-in-two").unwrap();
    let picture = picture(&read(position.text), Conventions::default(), Look::default());
    let frame = Frame::new(1_400.0, 760.0, 20.0);
    for step in [0, 8, 21] {
        let n_boards = |frame| {
            let rows = picture.rows(step, Some(frame));
            let scene = rows.scene(&picture, Focus::default());
            let of_current = scene.items.iter().filter(|item| match item.shape {
                Shape::Rect { paint, .. } => {
                    item.group == SceneGroup::Node(rows.current())
                        && scene.paint(paint).class.starts_with("board-")
                }
                _ => false,
            });
            of_current.count()
        };
        assert!(n_boards(frame) > 0, "step {step}");
        assert_eq!(n_boards(frame.beside_board(true)), 0, "step {step}");
    }
}

#[test]
fn siblings_are_squeezed_alike_before_one_of_them_loses_its_name() {
    let position = POSITIONS.iter().find(|position| position.name == "mate-in-two").unwrap();
    let picture = picture(&read(position.text), Conventions::default(), Look::default());
    let (trace, metrics) = (picture.trace(), metrics());
    let tree = trace.tree();
    let last = trace.n_steps() - 1;
    // Among them the canvas of a window of 1440 × 900.
    for width in (1_088..1_300).step_by(7) {
        let frame = Frame::new(f64::from(width), 749.0, 12.0);
        let rows = picture.rows(last, Some(frame));
        let texts = written(&rows.scene(&picture, Focus::default()), &metrics);
        let has_name = |&node: &NodeId| {
            let is_of = |text: &Written| {
                text.group == SceneGroup::Node(node) && text.text.starts_with(char::is_alphabetic)
            };
            texts.iter().any(is_of)
        };
        let nameless: Vec<NodeId> = tree.children(NodeId::ROOT).filter(|node| !has_name(node)).collect();
        assert!(nameless.is_empty(), "{nameless:?} at a width of {width}");
    }
}

#[test]
fn paths_side_by_side_have_the_names_of_their_searches_and_rows_at_the_same_heights() {
    let metrics = metrics();
    let subject = read("title: Two\nA(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))");
    let of = |algorithm| picture(&subject, Conventions::default().with(algorithm), Look::default());
    let pictures = [of(Algorithm::AlphaBeta), of(Algorithm::Pvs)];
    let panels: Vec<_> = pictures.iter().map(|picture| (picture, usize::MAX)).collect();
    for width in [450.0, 600.0, 950.0] {
        let scene = path_sheet(&panels, Some(Frame::on_paper(width, f64::INFINITY, 10.7)));
        let written = written(&scene, &metrics);
        for name in ["alpha-beta", "PVS (NegaScout)"] {
            assert!(written.iter().any(|text| text.text == name), "{width}: {name}");
        }
        let plies: Vec<f64> =
            written.iter().filter(|text| text.text == "ply 1").map(|text| text.rect.min.y).collect();
        let half = scene.page.height() / 2.0;
        let is_alike = |two: &[f64]| {
            let apart = (two[0] - two[1]).abs();
            // Side by side, or above one another.
            apart < 1e-6 || (apart - half).abs() < 1e-6
        };
        assert!(plies.len() == 2 && plies.windows(2).all(is_alike), "{width}: {plies:?}, {half}");
    }
}

#[test]
fn the_legend_of_a_path_explains_what_stands_beside_nodes_of_searches_without_windows() {
    let metrics = metrics();
    let subject = read("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))");
    for (algorithm, wanted) in
        [(Algorithm::Mcts, ["mean so far", "visits"]), (Algorithm::Sss, ["merit", "no longer in the list"])]
    {
        let picture = picture(&subject, Conventions::default().with(algorithm), Look::default());
        let scene = picture.rows(19, None).scene(&picture, Focus::default());
        let written = written(&scene, &metrics);
        for words in wanted {
            assert!(written.iter().any(|text| text.text == words), "{algorithm:?}: {words}");
        }
    }
    let settings = SearchSettings { goal: Some(Value::from(5)), ..SearchSettings::default() };
    let conventions = Conventions { settings, ..Conventions::default().with(Algorithm::ProofNumber) };
    let picture = picture(&subject, conventions, Look::default());
    let scene = picture.rows(9, None).scene(&picture, Focus::default());
    let written = written(&scene, &metrics);
    let n_written = |words: &str| written.iter().filter(|text| text.text == words).count();
    // At the root, and in the legend.
    assert_eq!((n_written("?"), n_written("not decided yet")), (2, 1));
}

#[test]
fn beside_a_node_stand_both_ends_of_its_window_or_the_one_that_decides() {
    let leaves = |row: usize| {
        let value = |i: usize| (row * 5 + i * 3) as f64 % 7.0 * 1_000_000.0 - 2_999_999.875;
        (0..6).map(|i| format!("x{row}{i}={}", value(i))).collect::<Vec<_>>().join(", ")
    };
    let parts: Vec<String> = (0..5).map(|row| format!("B{row}({})", leaves(row))).collect();
    let subject = read(&format!("A({})", parts.join(", ")));
    let picture = picture(&subject, Conventions::default(), Look::default());
    let (trace, metrics) = (picture.trace(), metrics());
    let (mut n_both, mut n_one) = (0, 0);
    for width in [150.0, 200.0, 250.0, 302.0, 420.0, 700.0] {
        for step in some_steps(trace, 20) {
            let rows = picture.rows(step, Some(Frame::on_paper(width, f64::INFINITY, 10.7)));
            let scene = rows.scene(&picture, Focus::default());
            let written = written(&scene, &metrics);
            for (node, _) in rows.nodes() {
                let has = |sign: char| {
                    written.iter().any(|it| it.group == SceneGroup::Node(node) && it.text.starts_with(sign))
                };
                let (alpha, beta) = (has('α'), has('β'));
                n_both += usize::from(alpha && beta);
                if alpha != beta {
                    assert_eq!(beta, trace.is_maximizing(node), "{width}, step {step}");
                    assert!(scene.left_out.contains(&Concession::Windows), "{width}, step {step}");
                    n_one += 1;
                }
            }
        }
    }
    assert!(n_both > 20 && n_one > 0, "{n_both} {n_one}");
}

#[test]
fn a_chain_has_a_row_for_every_ply_where_the_height_is_open_and_else_dots_below_its_last_one() {
    let n = 40;
    let mut lines: Vec<String> = (0..n).map(|ply| format!("{}n{ply}", "  ".repeat(ply))).collect();
    lines.push(format!("{}leaf 3", "  ".repeat(n)));
    let subject = read(&lines.join("\n"));
    let picture = picture(&subject, Conventions::default(), Look::default());
    let (last, metrics) = (picture.trace().n_steps() - 1, metrics());
    for width in [302.0, 605.0, 1_122.0] {
        let rows = picture.rows(last, Some(Frame::on_paper(width, f64::INFINITY, 10.7)));
        assert_eq!(rows.nodes().count(), n + 1, "{width}");
    }
    let rows = picture.rows(last, Some(FRAMES[1]));
    let (end, place) = rows.nodes().last().unwrap();
    assert!(end.index() < n);
    let scene = rows.scene(&picture, Focus::default());
    let dots = written(&scene, &metrics).into_iter().find(|it| it.text == "…").unwrap();
    assert!((dots.rect.center().x - place.center().x).abs() < 1.0 && dots.rect.min.y > place.center().y);
}

#[test]
fn slashes_touch_no_edge_that_was_visited() {
    let position = POSITIONS.iter().find(|position| position.name == "gomoku-win").unwrap();
    let picture = picture(&read(position.text), Conventions::default(), Look::default());
    let trace = picture.trace();
    let mut n_slashes = 0;
    for cut in trace.cuts().take(12) {
        let scene = picture.rows(cut.step, None).scene(&picture, Focus::default());
        let lines = |class: &'static str| {
            let scene = &scene;
            scene.items.iter().filter_map(move |item| match item.shape {
                Shape::Line { from, to, paint } if scene.paint(paint).class == class => Some([from, to]),
                _ => None,
            })
        };
        let side = |[a, b]: [Point; 2], at: Point| (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
        let cross = |one: [Point; 2], other: [Point; 2]| {
            side(one, other[0]) * side(one, other[1]) < 0.0 && side(other, one[0]) * side(other, one[1]) < 0.0
        };
        for slash in lines("cut-mark") {
            n_slashes += 1;
            let visited = lines("edge").chain(lines("edge-path")).chain(lines("edge-best"));
            let crossed = visited.filter(|edge| cross(slash, *edge)).count();
            assert_eq!(crossed, 0, "step {}: {slash:?}", cut.step);
        }
    }
    assert!(n_slashes > 12);
}

#[test]
fn a_page_whose_size_follows_from_a_path_ends_with_what_is_drawn() {
    let metrics = metrics();
    for name in ["middle-game", "deep-cutoff"] {
        let tree = TREES.iter().find(|tree| tree.name == name).unwrap();
        let picture = picture(&read(tree.text), Conventions::default(), Look::default());
        let step = picture.trace().cut_steps().next().unwrap();
        for frame in [None, Some(Frame::on_paper(302.0, f64::INFINITY, 10.7))] {
            let scene = picture.rows(step, frame).scene(&picture, Focus::default());
            let most = |at: fn(Point) -> f64| {
                written(&scene, &metrics).iter().map(|text| at(text.rect.max)).fold(0.0, f64::max)
            };
            assert!(scene.page.max.y - most(|at| at.y) < 40.0, "{name}: {:?}", scene.page);
            if frame.is_none() {
                assert!(scene.page.max.x - most(|at| at.x) < 40.0, "{name}: {:?}", scene.page);
                let rows = picture.rows(step, None);
                let left = rows.nodes().map(|(_, rect)| rect.min.x).fold(f64::MAX, f64::min);
                // The names of plies are as wide as that.
                assert!(left < 120.0, "{name}: {left}");
            }
        }
    }
}

#[test]
fn a_node_on_the_line_says_that_the_table_answered_for_it() {
    let subject = read("game: tic-tac-toe\nposition: XO./.X./..O\ndepth: 5\n");
    let conventions = Conventions { table: Table::On, ..Conventions::default() };
    let picture = picture(&subject, conventions, Look::default());
    let trace = picture.trace();
    let mut n_answered = 0;
    for step in trace.steps().filter(|step| step.kind == StepKind::Hit) {
        let node = trace.node(step.visit);
        // A leaf has no lines beside it.
        if trace.tree().is_searched_leaf(node) {
            continue;
        }
        let rows = picture.rows(step.index, Some(FRAMES[2]));
        let scene = rows.scene(&picture, Focus::default());
        let beside = written(&scene, &metrics());
        let is_told = beside.iter().any(|text| text.group == SceneGroup::Node(node) && text.text == "TT");
        assert!(is_told, "step {}", step.index + 1);
        n_answered += 1;
    }
    assert!(n_answered > 0);
}

#[test]
fn the_best_child_so_far_has_its_name_among_siblings_without_names() {
    let position = POSITIONS.iter().find(|position| position.name == "mate-in-two").unwrap();
    let picture = picture(&read(position.text), Conventions::default(), Look::default());
    let (trace, metrics) = (picture.trace(), metrics());
    let (mut n_bundled, mut n_with_value) = (0, 0);
    for step in (300..trace.n_steps()).step_by(40) {
        let best = trace.best_child(NodeId::ROOT, step).unwrap();
        let rows = picture.rows(step, Some(Frame::new(600.0, 1_000.0, 12.0)));
        let scene = rows.scene(&picture, Focus::default());
        let texts = written(&scene, &metrics);
        let own: Vec<&Written> = texts.iter().filter(|text| text.group == SceneGroup::Node(best)).collect();
        let name = trace.tree().mv(best).unwrap();
        // With its value, where both have room.
        let is_named = |text: &&&Written| text.text == name || text.text.starts_with(&format!("{name} "));
        assert!(own.iter().any(|text| is_named(&text)), "step {}: {name}", step + 1);
        n_with_value += own.iter().filter(|text| is_named(text) && text.text != name).count();
        n_bundled += usize::from(own.len() == 1);
        for (one, other) in own.iter().flat_map(|&one| texts.iter().map(move |other| (one, other))) {
            assert!(
                std::ptr::eq(one, other) || !meet(one.rect, other.rect),
                "{} on {}",
                one.text,
                other.text
            );
        }
    }
    assert!(n_bundled > 5 && n_with_value > 0, "{n_bundled}, {n_with_value}");
}

#[test]
fn every_child_in_a_row_is_named_or_counted_once() {
    let trees = ["mate-in-three", "mate-in-two", "take-7", "middle-game"];
    let found = POSITIONS.iter().chain(TREES.iter()).filter(|found| trees.contains(&found.name));
    let metrics = metrics();
    let (mut n_rows, mut n_counted, more) = (0, 0, msg("path-legend-more"));
    for found in found {
        let picture = picture(&read(found.text), Conventions::default(), Look::default());
        let trace = picture.trace();
        for (step, width) in some_steps(trace, 4).into_iter().zip((230..1_300).step_by(17).cycle()) {
            for width in [width, width + 90, 3 * width / 2] {
                let rows = picture.rows(step, Some(Frame::new(f64::from(width), 1_300.0, 12.0)));
                let texts = written(&rows.scene(&picture, Focus::default()), &metrics);
                let counts = texts.iter().any(|text| text.class == "path-more" && text.text.starts_with('+'));
                let is_explained = texts.iter().any(|text| more.is(&text.text));
                assert_eq!(counts, is_explained, "{}, step {}, {width}", found.name, step + 1);
                let all: Vec<(Option<NodeId>, usize)> = rows.n_siblings().collect();
                let on_line = all.iter().skip(1).filter_map(|(parent, _)| *parent).chain([rows.current()]);
                for (&(parent, n), node) in all.iter().zip(on_line) {
                    let rect = rows.node_rect(node).filter(|rect| rect.height() > 24.0);
                    // The root has no move that leads to it, and no child of the last node may be on the line.
                    let is_of_row = parent.is_some() && trace.tree().parent(node) == parent;
                    let Some(rect) = rect.filter(|_| is_of_row) else { continue };
                    let row = rect.min.y - 25.0..rect.max.y + 5.0;
                    let of_row = texts.iter().filter(|text| row.contains(&text.rect.max.y));
                    let (mut names, mut counted) = (Vec::new(), 0);
                    for text in of_row {
                        match text.class {
                            "path-more" if text.text.starts_with('+') => {
                                counted += text.text[1..].parse::<usize>().unwrap();
                            }
                            "path-name" | "path-caption" | "path-caption-faint" | "path-more" => {
                                names.push(&text.text);
                            }
                            _ => {}
                        }
                    }
                    let what = format!(
                        "{}, step {}, {width}: {parent:?} has {n}, {counted}, {names:?}",
                        found.name,
                        step + 1
                    );
                    let n_named = names.len();
                    assert_eq!(n_named + counted, n, "{what}");
                    names.sort_unstable();
                    names.dedup();
                    assert_eq!(names.len(), n_named, "{what}");
                    n_rows += 1;
                    n_counted += usize::from(counted > 0);
                }
            }
        }
    }
    assert!(n_rows > 200 && n_counted > 50, "{n_rows}, {n_counted}");
}

/// A bundled tree or position as a picture.
fn bundled(name: &str) -> Picture {
    let found = POSITIONS.iter().chain(TREES.iter()).find(|found| found.name == name).unwrap();
    picture(&read(found.text), Conventions::default(), Look::default())
}

/// Where the height is low, values stand beside siblings, and they need more of the width there.
#[test]
fn all_siblings_with_names_have_their_values_or_in_a_low_row_none() {
    let metrics = metrics();
    let column = Frame::on_paper(302.4, f64::INFINITY, 10.7);
    // A window of 800 × 600 with text of twice the size, with a long sentence below the tree and with a short one.
    let frames = [Frame::new(766.0, 297.0, 24.0), Frame::new(766.0, 340.0, 24.0), column];
    let (mut n_valued, mut n_bare) = (0, 0);
    for name in ["a-to-n", "middle-game", "take-7", "uneven"] {
        let picture = bundled(name);
        let trace = picture.trace();
        for step in (0..trace.n_steps()).step_by((trace.n_steps() / 60).max(1)).chain([trace.n_steps() - 1]) {
            for frame in frames {
                let rows = picture.rows(step, Some(frame));
                let texts = written(&rows.scene(&picture, Focus::default()), &metrics);
                let mut has_value: BTreeMap<Option<NodeId>, Vec<bool>> = BTreeMap::new();
                for (node, _) in rows.nodes() {
                    let own = || texts.iter().filter(|text| text.group == SceneGroup::Node(node));
                    // A leaf has its value in it.
                    let is_named =
                        !trace.tree().is_leaf(node) && own().any(|text| text.class == "path-caption");
                    if is_named && matches!(trace.status(node, step), Status::Closed(_)) {
                        let is_valued = own().any(|text| text.class.starts_with("path-value"));
                        has_value.entry(trace.tree().parent(node)).or_default().push(is_valued);
                    }
                }
                for (parent, valued) in has_value {
                    let n = valued.iter().filter(|&&is_valued| is_valued).count();
                    let is_bare = n == 0 && frame != column;
                    let what = format!("{name}, step {}, {frame:?}: {parent:?}", step + 1);
                    assert!(is_bare || n == valued.len(), "{what}: {valued:?}");
                    n_valued += n;
                    n_bare += valued.len() - n;
                }
            }
        }
    }
    assert!(n_valued > 300 && n_bare < n_valued / 4, "{n_valued}, {n_bare}");
}

#[test]
fn in_low_rows_a_node_has_both_ends_of_its_window_or_none() {
    let metrics = metrics();
    let mut n_both = 0;
    for name in ["a-to-n", "middle-game"] {
        let picture = bundled(name);
        let trace = picture.trace();
        for step in 0..trace.n_steps() {
            for frame in [Frame::new(766.0, 297.0, 24.0), Frame::new(766.0, 340.0, 24.0)] {
                let rows = picture.rows(step, Some(frame));
                let texts = written(&rows.scene(&picture, Focus::default()), &metrics);
                for (node, _) in rows.nodes() {
                    let has = |sign: char| {
                        texts
                            .iter()
                            .any(|text| text.group == SceneGroup::Node(node) && text.text.starts_with(sign))
                    };
                    assert_eq!(has('α'), has('β'), "{name}, step {}, {frame:?}: {node:?}", step + 1);
                    n_both += usize::from(has('α'));
                }
            }
        }
    }
    assert!(n_both > 100, "{n_both}");
}

/// An empty outline beside a number looks like a node without a value.
#[test]
fn the_value_of_a_node_stands_in_it_where_rows_are_low() {
    let picture = bundled("xiangqi-mate");
    let (trace, metrics) = (picture.trace(), metrics());
    let last = trace.n_steps() - 1;
    let mut n_leaves = 0;
    // In presentation, beside the board: rows have little room, and leaves have three digits.
    for frame in [Frame::new(880.0, 560.0, 24.0), Frame::new(880.0, 600.0, 24.0)] {
        for step in [last, last / 2, last / 3] {
            let rows = picture.rows(step, Some(frame));
            let texts = written(&rows.scene(&picture, Focus::default()), &metrics);
            let line: Vec<NodeId> = match step {
                _ if step == last => trace.principal_variation(last),
                _ => vec![rows.current()],
            };
            for (node, rect) in rows.nodes() {
                let is_leaf = trace.tree().is_searched_leaf(node);
                let is_low = rect.height() < 16.5;
                if is_low || !is_leaf && !line.contains(&node) {
                    continue;
                }
                let own = texts.iter().filter(|text| text.group == SceneGroup::Node(node));
                for value in
                    own.filter(|text| ["path-v", "path-now"].iter().any(|of| text.class.starts_with(of)))
                {
                    let is_inside = contains(rect, value.rect);
                    assert!(is_inside, "step {}, {frame:?}: {} beside {node:?}", step + 1, value.text);
                    n_leaves += usize::from(is_leaf);
                }
            }
        }
    }
    assert!(n_leaves > 4, "{n_leaves}");
}

#[test]
fn the_stones_of_a_heap_end_beside_their_node() {
    let picture = bundled("take-7");
    let mut n_heaps = 0;
    for step in some_steps(picture.trace(), 12) {
        let rows = picture.rows(step, Some(Frame::new(1_440.0, 900.0, 12.0)));
        let scene = rows.scene(&picture, Focus::default());
        for (node, rect) in rows.nodes() {
            let stones = scene.items.iter().filter_map(|item| match item.shape {
                Shape::Circle { center, radius, paint }
                    if item.group == SceneGroup::Node(node)
                        && ["disc-plain", "stone-taken"].contains(&scene.paint(paint).class) =>
                {
                    Some(center.x + radius)
                }
                _ => None,
            });
            let end = stones.fold(f64::NEG_INFINITY, f64::max);
            if end.is_finite() {
                assert!((4.0..16.0).contains(&(rect.min.x - end)), "step {}: {}", step + 1, rect.min.x - end);
                n_heaps += 1;
            }
        }
    }
    assert!(n_heaps > 30, "{n_heaps}");
}

#[test]
fn siblings_in_a_thin_row_have_names_and_values_where_all_have_room() {
    let picture = bundled("take-7");
    let (trace, metrics) = (picture.trace(), metrics());
    let mut n_named = 0;
    for step in 0..trace.n_steps() {
        let rows = picture.rows(step, Some(Frame::new(1_920.0, 800.0, 32.4)));
        let texts = written(&rows.scene(&picture, Focus::default()), &metrics);
        for (node, _) in rows.nodes().filter(|(_, rect)| rect.height() < 14.0) {
            let own = || texts.iter().filter(|text| text.group == SceneGroup::Node(node));
            assert!(
                own().any(|text| Some(&*text.text) == trace.tree().mv(node).as_deref()),
                "step {}",
                step + 1
            );
            let is_closed = matches!(trace.status(node, step), Status::Closed(_));
            assert_eq!(own().count(), 1 + usize::from(is_closed), "step {}", step + 1);
            n_named += 1;
        }
    }
    assert!(n_named > 50, "{n_named}");
}

/// However high the letters of a name are, as those of Chinese.
#[test]
fn the_thick_edges_of_the_line_end_above_names() {
    let metrics = metrics();
    let mut n_edges = 0;
    for name in ["chinese-labels", "worst-order", "mate-in-two"] {
        let picture = bundled(name);
        for frame in &FRAMES[..5] {
            let rows = picture.rows(usize::MAX, Some(*frame));
            let scene = rows.scene(&picture, Focus::default());
            let texts = written(&scene, &metrics);
            for item in &scene.items {
                let (SceneGroup::Edge(node), Shape::Line { to, paint, .. }) = (item.group, &item.shape)
                else {
                    continue;
                };
                let own = texts.iter().filter(|text| {
                    text.group == SceneGroup::Node(node)
                        && text.class == "path-name"
                        && text.rect.max.y > to.y
                });
                if scene.paint(*paint).class != "edge-pv" {
                    continue;
                }
                for text in own {
                    let (half, top) = (2.25, text.rect.max.y - 0.9 * text.size);
                    assert!(to.y + half < top - 0.8, "{name}: {:?} and {to:?}", text.text);
                    n_edges += 1;
                }
            }
        }
    }
    assert!(n_edges > 20, "{n_edges}");
}
