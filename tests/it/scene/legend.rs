//! The legend explains what is drawn at a step, all of it and nothing else.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope::layout::Folds;
use plyscope::library::{self, TREES};
use plyscope::live::Subject;
use plyscope::scene::{
    Annotations, Focus, Glyphs, Look, Picture, Point, Rect, Scene, SceneGroup, Shape, Theme, Viewport,
    WitnessArrows,
};
use plyscope::search::{Algorithm, Conventions};
use plyscope::value::Role;

use super::texts;
use crate::text::{english, metrics};

/// The classes of what is drawn outside of the legend, and the texts of the legend.
fn classes(scene: &Scene) -> (BTreeSet<&'static str>, BTreeSet<String>) {
    let (mut drawn, mut said) = (BTreeSet::new(), BTreeSet::new());
    for item in &scene.items {
        let class = match item.shape {
            Shape::Line { paint, .. }
            | Shape::Triangle { paint, .. }
            | Shape::Rect { paint, .. }
            | Shape::Circle { paint, .. }
            | Shape::Curve { paint, .. } => scene.paint(paint).class,
            Shape::Text { paint, text, .. } => {
                if item.group == SceneGroup::Legend && scene.text_paint(paint).class.ends_with("legend") {
                    said.insert(scene.text_of(text).to_owned());
                }
                scene.text_paint(paint).class
            }
        };
        if item.group != SceneGroup::Legend {
            drawn.insert(class);
        }
    }
    (drawn, said)
}

/// How the roles and leaves that are drawn are called, from the shapes of nodes: the first of each node is its outline.
fn outlines(scene: &Scene, picture: &Picture) -> BTreeSet<&'static str> {
    let tree = picture.trace().tree();
    let mut seen = BTreeSet::new();
    let mut names = BTreeSet::new();
    let mut ends = BTreeSet::new();
    for item in &scene.items {
        if let (SceneGroup::Node(node), Shape::Rect { paint, .. }) = (item.group, &item.shape)
            && scene.paint(*paint).class == "over"
        {
            ends.insert(node);
        }
    }
    for item in &scene.items {
        let SceneGroup::Node(node) = item.group else { continue };
        if matches!(item.shape, Shape::Text { .. } | Shape::Line { .. }) || !seen.insert(node) {
            continue;
        }
        let (Shape::Triangle { paint, .. } | Shape::Rect { paint, .. } | Shape::Circle { paint, .. }) =
            item.shape
        else {
            continue;
        };
        if tree.is_stub(node) && scene.paint(paint).class == "pruned" {
            // It is drawn, and explained, as any pruned node is.
            continue;
        }
        names.insert(match tree.role(node) {
            _ if tree.is_stub(node) => "untried move",
            // It is explained as the end of the game.
            _ if ends.contains(&node) => continue,
            _ if tree.is_leaf(node) => "leaf",
            Role::Max => "MAX to move",
            Role::Min => "MIN to move",
            Role::Chance => "chance",
        });
    }
    names
}

const UNVISITED: [&str; 4] = ["max-unvisited", "min-unvisited", "chance-unvisited", "leaf-unvisited"];
const EARLIER: [&str; 4] = ["max-earlier", "min-earlier", "chance-earlier", "leaf-earlier"];
const EARLIER_PRUNED: [&str; 4] =
    ["max-earlier-pruned", "min-earlier-pruned", "chance-earlier-pruned", "leaf-earlier-pruned"];

/// What the legend of a tree says of it, and the classes of which one at least is drawn then.
const MEANINGS: [(&str, &[&str]); 17] = [
    ("not visited", &UNVISITED),
    ("not in the search tree", &UNVISITED),
    ("value of an earlier pass", &EARLIER),
    ("value of an earlier search", &EARLIER),
    ("pruned; value of an earlier pass", &EARLIER_PRUNED),
    ("pruned; value of an earlier search", &EARLIER_PRUNED),
    ("current node", &["halo"]),
    ("previous value, current value", &["strike"]),
    ("cutoff condition", &["cut-if"]),
    ("best child", &["best-mark"]),
    ("principal variation", &["edge-pv"]),
    ("pruned, never visited", &["pruned"]),
    ("pruned, not visited", &["pruned"]),
    ("bound that caused the cutoff", &["witness-line"]),
    ("node type in this search's order (Knuth and Moore)", &["node-type"]),
    ("searched by another thread (T1, T2, …)", &["thread-a", "thread-b", "thread-c", "thread-d"]),
    ("game over", &["over"]),
];

/// The same of a path.
const OF_PATH: [(&str, &[&str]); 13] = [
    ("not visited", &UNVISITED),
    ("not in the search tree", &UNVISITED),
    ("value of an earlier pass", &EARLIER),
    ("value of an earlier search", &EARLIER),
    ("pruned; value of an earlier pass", &EARLIER_PRUNED),
    ("pruned; value of an earlier search", &EARLIER_PRUNED),
    ("current node", &["halo"]),
    ("principal variation", &["edge-pv"]),
    ("cutoff condition", &["path-cut-if"]),
    ("pruned", &["cut-mark"]),
    ("visits to the node and its subtree", &["path-effort"]),
    ("node type in this search's order (Knuth and Moore)", &["path-node-type"]),
    ("game over", &["over"]),
];

/// Everything that the legend of a step says has its sign in the picture, and every sign is explained.
#[track_caller]
fn check_scene(scene: &Scene, picture: &Picture, meanings: &[(&str, &[&str])], what: &str) {
    let (drawn, said) = classes(scene);
    let has_passes = picture.trace().n_passes() > 1;
    let searches_again = picture.trace().searches_again();
    let is_path = drawn.iter().any(|class| class.starts_with("path-"));
    // In a whole tree an untried move is explained as such, whatever its outline looks like.
    let is_of_node = |item: &plyscope::scene::SceneItem| match (item.group, item.shape) {
        (SceneGroup::Node(node), Shape::Triangle { paint, .. } | Shape::Rect { paint, .. }) => {
            !picture.trace().tree().is_stub(node) && UNVISITED.contains(&scene.paint(paint).class)
        }
        _ => false,
    };
    let has_unvisited = scene.items.iter().any(is_of_node);
    let has_window = picture.trace().conventions().algorithm.has_window();
    let not_visited = if picture.trace().conventions().algorithm.is_estimate() {
        "not in the search tree"
    } else {
        "not visited"
    };
    for (meaning, of) in meanings {
        let is_other = meaning.ends_with("earlier pass") && !has_passes
            || meaning.ends_with("earlier search") && has_passes
            || meaning.starts_with("not ") && (*meaning != not_visited || !has_unvisited && !is_path)
            || *meaning == "pruned, never visited" && searches_again
            || *meaning == "pruned, not visited" && !searches_again
            || meaning.starts_with("previous") && !has_window;
        let is_drawn = !is_other && of.iter().any(|class| drawn.contains(class));
        assert_eq!(said.contains(*meaning), is_drawn, "{what}: {meaning:?}; {said:?}; {drawn:?}");
    }
    let shapes = outlines(scene, picture);
    for name in ["MAX to move", "MIN to move", "chance", "leaf", "untried move"] {
        let is_listed = said.contains(name) || name == "untried move" && is_path;
        assert!(is_listed || !shapes.contains(name), "{what}: {name} is drawn; {said:?}");
        assert!(!said.contains(name) || shapes.contains(name), "{what}: {name} is not drawn; {said:?}");
    }
}

fn check(name: &str, algorithm: Algorithm, look: &Look, most_steps: usize) {
    let subject = Subject::read(library::find(name).unwrap().text).unwrap();
    let trace = Arc::new(subject.search(Conventions::default().with(algorithm), None));
    let n_steps = trace.n_steps();
    let stride = n_steps.div_ceil(most_steps).max(1);
    let metrics = metrics();
    let picture = Picture::new(trace, look.clone(), Folds::new(), Arc::new(english()), &metrics);
    let foot = picture.page().max.y - 20.0;
    for step in (0..n_steps).step_by(stride).chain([n_steps.saturating_sub(1)]) {
        let what = format!("{name}, {algorithm:?}, {:?}, step {}", look.annotations, step + 1);
        let scene = picture.whole(step, Focus::default());
        check_scene(&scene, &picture, &MEANINGS, &what);
        let legend = texts(&scene, &metrics).into_iter().filter(|(group, ..)| *group == SceneGroup::Legend);
        let lowest = legend.map(|(_, rect, _)| rect.max.y).fold(0.0, f64::max);
        assert!(lowest <= foot + 1.0, "{what}: the legend leaves its room");
        let rows = picture.rows(step, None).scene(&picture, Focus::default());
        check_scene(&rows, &picture, &OF_PATH, &format!("{what}, path"));
        for (sign, meaning) in [('≥', "lower bound"), ('≤', "upper bound")] {
            for drawn in [&scene, &rows] {
                let is_bound = |(group, _, text): &(SceneGroup, Rect, String)| {
                    matches!(group, SceneGroup::Node(_)) && text.starts_with(sign)
                };
                let has_bound = texts(drawn, &metrics).iter().any(is_bound);
                assert_eq!(classes(drawn).1.contains(meaning), has_bound, "{what}: {sign}");
            }
        }
        for (sign, meaning) in [('⁺', "just above 3"), ('⁻', "just below 3")] {
            for drawn in [&scene, &rows] {
                let is_missed = |(group, _, text): &(SceneGroup, Rect, String)| {
                    *group != SceneGroup::Legend && text.contains(sign)
                };
                let is_there = texts(drawn, &metrics).iter().any(is_missed);
                assert_eq!(classes(drawn).1.contains(meaning), is_there, "{what}: {sign}");
            }
        }
    }
}

#[test]
fn the_legend_explains_what_is_drawn_and_nothing_else() {
    for bundled in TREES {
        for algorithm in Algorithm::ALL {
            check(bundled.name, algorithm, &Look::default(), 2);
        }
    }
    // Windows of searches with chance miss numbers by a hair as well.
    check("dice-star", Algorithm::Star1, &Look::default(), 60);
    check("dice-star", Algorithm::Star2, &Look::default(), 60);
    for name in ["a-to-n", "a-to-q", "re-search", "transpositions"] {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf, Algorithm::Aspiration] {
            check(name, algorithm, &Look::default(), 60);
            let annotations = Annotations::Inequality;
            let look = Look { annotations, witnesses: WitnessArrows::None, ..Look::default() };
            check(name, algorithm, &look, 8);
            let annotations = Annotations::None;
            let look = Look { annotations, principal_variation: false, current: false, ..Look::default() };
            check(name, algorithm, &look, 8);
            check(name, algorithm, &Look { node_types: true, ..Look::default() }, 8);
            check(name, algorithm, &Look { witnesses: WitnessArrows::All, ..Look::default() }, 8);
        }
    }
}

#[test]
fn the_legend_of_a_game_that_is_drawn_whole_explains_the_same() {
    let metrics = metrics();
    for text in [
        "game: tic-tac-toe\nposition: XOX/OOX/...\n",
        "game: tic-tac-toe\nposition: XOX/OXO/...\n",
        "game: nim\nposition: 2-1\n",
        "game: nim\nposition: 2-2\ndepth: 3\n",
    ] {
        let subject = Subject::read(&Arc::from(text)).unwrap();
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Pvs, Algorithm::Mtdf] {
            let trace = Arc::new(subject.search(Conventions::default().with(algorithm), None));
            let n_steps = trace.n_steps();
            let picture = Picture::new(trace, Look::default(), Folds::new(), Arc::new(english()), &metrics);
            for step in 0..n_steps {
                let what = format!("{text}, {algorithm:?}, step {}", step + 1);
                check_scene(&picture.whole(step, Focus::default()), &picture, &MEANINGS, &what);
            }
        }
    }
}

#[test]
fn a_part_of_the_page_has_the_legend_of_the_whole_picture() {
    let subject = Subject::read(library::find("a-to-n").unwrap().text).unwrap();
    let trace = Arc::new(subject.search(Conventions::default(), None));
    let look = Look { witnesses: WitnessArrows::All, ..Look::default() };
    let picture = Picture::new(trace, look, Folds::new(), Arc::new(english()), &metrics());
    for step in 0..picture.trace().n_steps() {
        let page = picture.page();
        let part = Rect::new(Point::new(page.max.x * 0.6, page.max.y * 0.6), page.max);
        let near = picture.scene(step, &Viewport { rect: part, scale: 1.0 }, Focus::default());
        let whole = picture.whole(step, Focus::default());
        assert_eq!(classes(&near).1, classes(&whole).1, "step {}", step + 1);
    }
}

#[test]
fn roles_are_told_apart_without_colors() {
    let text = library::find("a-to-n").unwrap().text;
    let drawn = |theme, glyphs| {
        let trace = Arc::new(Subject::read(text).unwrap().search(Conventions::default(), None));
        let look = Look { theme, glyphs, ..Look::default() };
        let picture = Picture::new(trace, look, Folds::new(), Arc::new(english()), &metrics());
        classes(&picture.whole(usize::MAX, Focus::default())).0
    };
    assert!(drawn(Theme::Print, Glyphs::Circles).contains("inner-min"));
    assert!(!drawn(Theme::Print, Glyphs::Triangles).contains("inner-min"));
    // One thick line is like another without colors.
    assert!(drawn(Theme::Print, Glyphs::Triangles).contains("edge-pv-core"));
    assert!(!drawn(Theme::Light, Glyphs::Triangles).contains("edge-pv-core"));
}

#[test]
fn every_thread_that_is_drawn_has_its_color_in_the_legend() {
    let subject = Subject::read(library::find("a-to-n").unwrap().text).unwrap();
    for threads in [1, 2, 4] {
        let mut conventions = Conventions::default().with(Algorithm::Parallel);
        conventions.settings.threads = threads;
        let trace = Arc::new(subject.search(conventions, None));
        let n_steps = trace.n_steps();
        let text = Arc::new(english());
        let picture = Picture::new(trace, Look::default(), Folds::new(), text, &metrics());
        let (mut drawn, mut explained) = (BTreeSet::new(), BTreeSet::new());
        for step in 0..n_steps {
            let scene = picture.whole(step, Focus::default());
            for item in &scene.items {
                let Shape::Rect { paint, .. } = item.shape else { continue };
                let class = scene.paint(paint).class;
                if class.starts_with("thread-") {
                    let list = if item.group == SceneGroup::Legend { &mut explained } else { &mut drawn };
                    list.insert(class);
                }
            }
        }
        assert_eq!(explained, drawn, "{threads} threads");
    }
}

#[test]
fn a_bare_tree_looks_as_if_nothing_had_been_left_out() {
    for name in ["a-to-n", "dice"] {
        let subject = Subject::read(library::find(name).unwrap().text).unwrap();
        let algorithm = Conventions::default().with(Algorithm::Expectiminimax);
        let trace = Arc::new(subject.search(algorithm, None));
        let drawn = |is_bare| {
            let look = Look { is_bare, current: false, legend: false, ..Look::default() };
            let picture =
                Picture::new(Arc::clone(&trace), look, Folds::new(), Arc::new(english()), &metrics());
            classes(&picture.whole(0, Focus::default())).0
        };
        let is_unseen =
            |class: &&&str| class.contains("unvisited") || class.contains("open") || class.contains("faint");
        assert!(drawn(false).iter().any(|class| is_unseen(&class)), "{name}");
        let bare = drawn(true);
        assert_eq!(bare.iter().find(is_unseen), None, "{name}: {bare:?}");
    }
}

#[test]
fn where_every_leaf_is_the_end_of_a_game_that_is_explained_alone() {
    let said = |text: &str| {
        let subject = Subject::read(&Arc::from(text)).unwrap();
        let trace = Arc::new(subject.search(Conventions::default(), None));
        let picture = Picture::new(trace, Look::default(), Folds::new(), Arc::new(english()), &metrics());
        classes(&picture.whole(usize::MAX, Focus::default())).1
    };
    let ended = said("game: nim\nposition: 2-1\n");
    assert!(ended.contains("game over") && !ended.contains("leaf"), "{ended:?}");
    let open = said("game: nim\nposition: 2-1\ndepth: 2\n");
    assert!(open.contains("leaf"), "{open:?}");
}
