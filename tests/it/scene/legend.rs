//! The legend explains what is drawn at any step, all of it and nothing else.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope::layout::Folds;
use plyscope::library;
use plyscope::live::Subject;
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{Annotations, Focus, Glyphs, Group, Look, Picture, Scene, Shape, Theme, WitnessArrows};
use plyscope::search::{Algorithm, Conventions};
use plyscope::text::Text;

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
                if item.group == Group::Legend && scene.text_paint(paint).class == "legend" {
                    said.insert(scene.text_of(text).to_owned());
                }
                scene.text_paint(paint).class
            }
        };
        if item.group != Group::Legend {
            drawn.insert(class);
        }
    }
    (drawn, said)
}

/// What the legend says of it, and the classes of which one at least is drawn then.
const MEANINGS: [(&str, &[&str]); 13] = [
    ("MAX to move", &["max", "max-open", "max-unvisited"]),
    ("MIN to move", &["min", "min-open", "min-unvisited"]),
    ("chance", &["chance", "chance-unvisited"]),
    ("leaf", &["leaf", "leaf-unvisited"]),
    ("not visited yet", &["max-unvisited", "min-unvisited", "chance-unvisited", "leaf-unvisited"]),
    ("current node", &["halo"]),
    ("older value, value now", &["bound-old"]),
    ("when the rest is skipped", &["cut-if"]),
    ("child that gave the value", &["best-mark"]),
    ("principal variation", &["edge-pv"]),
    ("pruned, never visited", &["cut-mark"]),
    ("from the bound to the node that it cut", &["witness"]),
    ("at least, at most", &["sign", "sign-of-bound"]),
];

#[track_caller]
fn check(name: &str, algorithm: Algorithm, look: &Look) {
    let subject = Subject::read(library::find(name).unwrap().text).unwrap();
    let trace = Arc::new(subject.search(Conventions::default().with(algorithm), None));
    let n_steps = trace.n_steps();
    let metrics = Metrics::new();
    let picture = Picture::new(trace, look.clone(), Folds::new(), Arc::new(Text::english()), &metrics);
    let mut drawn = BTreeSet::new();
    let mut legends = BTreeSet::new();
    for step in 0..n_steps {
        let (classes, said) = classes(&picture.whole(step, Focus::default()));
        drawn.extend(classes);
        legends.insert(said);
    }
    assert_eq!(legends.len(), 1, "{name}: the legend depends on the step");
    let said = legends.into_iter().next().unwrap();
    for (meaning, of) in MEANINGS {
        let is_drawn = of.iter().any(|class| drawn.contains(class));
        assert_eq!(
            said.contains(meaning),
            is_drawn,
            "{name}, {algorithm:?}, {look:?}: {meaning:?}; {said:?}; {drawn:?}"
        );
    }
    let types = said.contains("type of the node (Knuth and Moore)");
    assert_eq!(types, look.node_types, "{name}, {algorithm:?}");
}

#[test]
fn the_legend_explains_what_is_drawn_and_nothing_else() {
    for name in ["a-to-n", "a-to-q", "three-by-three", "re-search"] {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Pvs] {
            check(name, algorithm, &Look::default());
            let annotations = Annotations::Inequality;
            check(name, algorithm, &Look { annotations, witnesses: WitnessArrows::None, ..Look::default() });
            let annotations = Annotations::None;
            check(
                name,
                algorithm,
                &Look { annotations, principal_variation: false, current: false, ..Look::default() },
            );
        }
    }
    check("a-to-n", Algorithm::AlphaBeta, &Look { node_types: true, ..Look::default() });
    check("dice", Algorithm::Expectiminimax, &Look::default());
}

#[test]
fn roles_are_told_apart_without_colours() {
    let text = library::find("a-to-n").unwrap().text;
    let drawn = |theme, glyphs| {
        let trace = Arc::new(Subject::read(text).unwrap().search(Conventions::default(), None));
        let look = Look { theme, glyphs, ..Look::default() };
        let picture = Picture::new(trace, look, Folds::new(), Arc::new(Text::english()), &Metrics::new());
        classes(&picture.whole(usize::MAX, Focus::default())).0
    };
    assert!(drawn(Theme::Print, Glyphs::Circles).contains("inner-min"));
    assert!(!drawn(Theme::Print, Glyphs::Triangles).contains("inner-min"));
    // One thick line is like another without colours.
    assert!(drawn(Theme::Print, Glyphs::Triangles).contains("edge-pv-core"));
    assert!(!drawn(Theme::Light, Glyphs::Triangles).contains("edge-pv-core"));
}

#[test]
fn every_thread_that_is_drawn_has_its_colour_in_the_legend() {
    let subject = Subject::read(library::find("a-to-n").unwrap().text).unwrap();
    for threads in [1, 2, 4] {
        let mut conventions = Conventions::default().with(Algorithm::Parallel);
        conventions.settings.threads = threads;
        let trace = Arc::new(subject.search(conventions, None));
        let n_steps = trace.n_steps();
        let text = Arc::new(Text::english());
        let picture = Picture::new(trace, Look::default(), Folds::new(), text, &Metrics::new());
        let (mut drawn, mut explained) = (BTreeSet::new(), BTreeSet::new());
        for step in 0..n_steps {
            let scene = picture.whole(step, Focus::default());
            for item in &scene.items {
                let Shape::Rect { paint, .. } = item.shape else { continue };
                let class = scene.paint(paint).class;
                if class.starts_with("thread-") {
                    let list = if item.group == Group::Legend { &mut explained } else { &mut drawn };
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
            let picture = Picture::new(
                Arc::clone(&trace),
                look,
                Folds::new(),
                Arc::new(Text::english()),
                &Metrics::new(),
            );
            classes(&picture.whole(0, Focus::default())).0
        };
        let is_unseen =
            |class: &&&str| class.contains("unvisited") || class.contains("open") || class.contains("faint");
        assert!(drawn(false).iter().any(|class| is_unseen(&class)), "{name}");
        let bare = drawn(true);
        assert_eq!(bare.iter().find(is_unseen), None, "{name}: {bare:?}");
    }
}
