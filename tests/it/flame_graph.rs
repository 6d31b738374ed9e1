//! Laws of flame graphs: bars are steps, siblings stand apart, children stand below their parents, nothing is written over
//! something else, and a picture of many visits is no larger than one of few.

use std::collections::HashSet;
use std::sync::Arc;

use crate::text::{english, metrics};
use plyscope::budget::{Budget, Spent};
use plyscope::layout::Folds;
use plyscope::library::{self, POSITIONS, TREES};
use plyscope::live::Subject;
use plyscope::scene::flame_graph::{
    FlameBar, FlameChart, FlameGraph, FlameMarks, VisitRole, Zoom, flame_sheet,
};
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{BarColors, Face, Frame, Look, Picture, Point, Rect, Scene, Shape, TextAnchor, Theme};
use plyscope::search::{Algorithm, Conventions, SearchSettings};
use plyscope::trace::{Trace, VisitId};
use plyscope::tree::notation;

const WINDOW: Frame = Frame::new(900.0, 560.0, 12.0);
const FRAMES: [Frame; 5] = [
    WINDOW,
    Frame::new(320.0, 240.0, 12.0),
    Frame::new(3_400.0, 1_900.0, 12.0),
    Frame::new(1_900.0, 800.0, 32.0),
    Frame::new(300.0, 220.0, 10.7),
];
const ALGORITHMS: [Algorithm; 7] = [
    Algorithm::AlphaBeta,
    Algorithm::Minimax,
    Algorithm::Pvs,
    Algorithm::Mtdf,
    Algorithm::IterativeDeepening,
    Algorithm::Sss,
    Algorithm::Mcts,
];

type Search = (Arc<Picture>, Arc<FlameGraph>);

fn flame_graph(trace: Arc<Trace>, look: Look, metrics: &Metrics) -> Search {
    let picture = Picture::new(Arc::clone(&trace), look, Folds::new(), Arc::new(english()), metrics);
    (Arc::new(picture), Arc::new(FlameGraph::new(trace, || true).unwrap()))
}

fn of_text(text: &str, algorithm: Algorithm, metrics: &Metrics) -> Search {
    let tree = Arc::new(notation::read(text).unwrap().tree);
    flame_graph(
        Arc::new(Trace::record(tree, Conventions::default().with(algorithm))),
        Look::default(),
        metrics,
    )
}

fn whole(search: &Search, frame: Frame) -> FlameChart {
    FlameChart::new(
        Arc::clone(&search.0),
        Arc::clone(&search.1),
        frame,
        Zoom::whole(search.1.trace().n_steps()),
    )
}

/// Every bundled tree, and every bundled position a few plies deep.
fn bundled(algorithm: Algorithm, look: &Look, metrics: &Metrics) -> Vec<(&'static str, Search)> {
    let mut all = Vec::new();
    for bundled in TREES.iter().chain(POSITIONS) {
        let subject = Subject::read(bundled.text).unwrap();
        let is_position = subject.position().is_some();
        let settings = SearchSettings { depth: is_position.then_some(2), ..SearchSettings::default() };
        let conventions = Conventions { settings, ..Conventions::default() }.with(algorithm);
        let wish = |n_visits| (n_visits > 3_000).then_some(Spent::Enough);
        let trace = Arc::new(subject.search(conventions, Some(&Budget::wishing(&wish))));
        all.push((bundled.name, flame_graph(trace, look.clone(), metrics)));
    }
    assert!(all.len() > 35);
    all
}

/// What a chart promises at any zoom.
#[track_caller]
fn check(name: &str, chart: &FlameChart, metrics: &Metrics) {
    let (trace, page) = (chart.trace(), chart.frame());
    let rows = chart.bars_rect();
    let mut before: Option<&FlameBar> = None;
    for bar in chart.bars() {
        if let Some(before) = before.filter(|before| before.ply == bar.ply) {
            assert!(before.rect.max.x <= bar.rect.min.x + 1e-6, "{name}: {before:?} runs into {bar:?}");
            assert_eq!(before.places.end, bar.places.start, "{name}: a visit is missing");
        }
        assert!(
            rows.expand(1e-6).contains(bar.rect.min) && rows.expand(1e-6).contains(bar.rect.max),
            "{name}"
        );
        let steps = trace.steps_of(bar.visit);
        assert_eq!(bar.steps.start, steps.start);
        if bar.n_visits() == 1 {
            assert_eq!(bar.steps, steps);
            let about = trace.visit(bar.visit);
            if let Some(above) = about.parent.and_then(|parent| chart.bar_of(parent)) {
                assert!(above.steps.start <= steps.start && steps.end <= above.steps.end, "{name}");
                assert!(above.ply + 1 == bar.ply && above.rect.max.y <= bar.rect.min.y, "{name}");
            }
            // Where nothing is cut off, width is steps.
            let zoom = chart.zoom();
            let is_inside = steps.start as f64 >= zoom.from && steps.end as f64 <= zoom.to;
            let exact = steps.len() as f64 * chart.scale();
            if is_inside && exact > 2.0 {
                assert!((bar.rect.width() - exact).abs() < 1e-6, "{name}: {bar:?} is not {exact} wide");
            }
        }
        // The hit test finds it.
        let hit = chart.hit(bar.rect.center(), 0.0).unwrap();
        assert_eq!((hit.ply, &hit.places), (bar.ply, &bar.places), "{name}");
        assert_eq!(chart.bar_of(bar.visit).map(|found| &found.places), Some(&bar.places), "{name}");
        before = Some(bar);
    }
    // Twice as many cells as there can be, and one at each end.
    let cells = rows.width() / (page.text / 16.0);
    assert!(chart.bars().len() as f64 <= chart.plies().len() as f64 * (2.0 * cells + 3.0), "{name}");
    let last = trace.n_steps().saturating_sub(1);
    for step in [0, last / 3, last / 2, last] {
        check_texts(name, &chart.scene(step, FlameMarks::default()), page, metrics);
    }
}

/// No text is smaller than asked for, none lies on another or beside the page, and no line crosses one.
#[track_caller]
fn check_texts(name: &str, scene: &Scene, frame: Frame, metrics: &Metrics) {
    let mut texts: Vec<(Rect, &str)> = Vec::new();
    for item in &scene.items {
        let Shape::Text { at, anchor, text, paint } = item.shape else { continue };
        let (paint, text) = (scene.text_paint(paint), scene.text_of(text));
        assert!(paint.size >= frame.text - 1e-9, "{name}: {text:?} is only {} high", paint.size);
        let width = metrics.width(text, paint.face, paint.size);
        let left = match anchor {
            TextAnchor::Start => at.x,
            TextAnchor::Middle => at.x - width / 2.0,
            TextAnchor::End => at.x - width,
        };
        let rect = Rect::new(Point::new(left, at.y - 0.7 * paint.size), Point::new(left + width, at.y));
        let page = scene.page.expand(0.5);
        assert!(
            page.contains(rect.min) && page.contains(rect.max),
            "{name} {frame:?}: {text:?} leaves the page"
        );
        texts.push((rect, text));
    }
    let overlap =
        |a: Rect, b: Rect| a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
    texts.sort_by(|(a, _), (b, _)| a.min.y.total_cmp(&b.min.y));
    for (i, (rect, text)) in texts.iter().enumerate() {
        for (other, other_text) in texts[i + 1..].iter().take_while(|(other, _)| other.min.y < rect.max.y) {
            assert!(!overlap(*rect, *other), "{name} {frame:?}: {text:?} lies on {other_text:?}");
        }
        for item in &scene.items {
            if let Shape::Line { from, to, .. } = item.shape {
                let line = Rect::new(
                    Point::new(from.x.min(to.x), from.y.min(to.y)),
                    Point::new(from.x.max(to.x), from.y.max(to.y)),
                );
                assert!(!overlap(*rect, line.expand(0.01)), "{name} {frame:?}: a line crosses {text:?}");
            }
        }
    }
}

#[test]
fn bars_and_texts_of_all_that_is_bundled_stand_apart() {
    let metrics = metrics();
    for (i, algorithm) in ALGORITHMS.into_iter().enumerate() {
        for (name, search) in bundled(algorithm, &Look::default(), &metrics) {
            let frame = FRAMES[(i + name.len()) % FRAMES.len()];
            check(name, &whole(&search, frame), &metrics);
        }
    }
}

#[test]
fn they_stand_apart_in_every_frame_and_at_every_zoom() {
    let metrics = metrics();
    for (name, algorithm) in [
        ("a-to-n", Algorithm::AlphaBeta),
        ("re-search", Algorithm::Pvs),
        ("middle-game", Algorithm::IterativeDeepening),
        ("dice-star", Algorithm::Expectiminimax),
        ("chinese-labels", Algorithm::Mtdf),
        ("a-to-n", Algorithm::Mcts),
    ] {
        let search = of_text(library::find(name).unwrap().text, algorithm, &metrics);
        let n_steps = search.1.trace().n_steps();
        for frame in FRAMES {
            let mut zoom = Zoom::whole(n_steps);
            for _ in 0..9 {
                let chart = FlameChart::new(Arc::clone(&search.0), Arc::clone(&search.1), frame, zoom);
                check(name, &chart, &metrics);
                zoom = zoom.closer(2.3, n_steps as f64 * 0.61, n_steps);
                zoom.top += 1;
            }
        }
    }
}

#[test]
fn close_enough_every_visit_has_a_bar_and_its_name() {
    let metrics = metrics();
    for algorithm in ALGORITHMS {
        let search = of_text("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))", algorithm, &metrics);
        let (trace, n_steps) = (search.1.trace(), search.1.trace().n_steps());
        let mut seen = HashSet::new();
        let mut named = HashSet::new();
        let span = 20.0;
        let mut from = 0.0;
        while from < n_steps as f64 {
            let zoom = Zoom { from, to: from + span, top: 0 }.within(n_steps);
            let chart = FlameChart::new(Arc::clone(&search.0), Arc::clone(&search.1), WINDOW, zoom);
            for bar in chart.bars() {
                assert_eq!(bar.n_visits(), 1);
                seen.insert(bar.visit);
                let name = trace.tree().label(trace.node(bar.visit)).unwrap();
                if bar.label.as_ref().is_some_and(|label| label.name == name) {
                    named.insert(bar.visit);
                }
            }
            from += span / 2.0;
        }
        let all: HashSet<VisitId> = trace.visits().collect();
        assert_eq!(seen, all, "{algorithm:?}");
        assert_eq!(named, all, "{algorithm:?}");
    }
}

#[test]
fn merged_bars_keep_the_number_of_visits_and_of_cutoffs() {
    let metrics = metrics();
    let search = of_text(library::find("middle-game").unwrap().text, Algorithm::AlphaBeta, &metrics);
    let trace = search.1.trace();
    let chart = whole(&search, Frame::new(150.0, 300.0, 12.0));
    assert!(chart.bars().iter().any(|bar| bar.n_visits() > 1), "there is room for all of them");
    assert_eq!(chart.plies().len(), search.1.by_ply().n_plies());
    assert_eq!(chart.bars().iter().map(FlameBar::n_visits).sum::<usize>(), trace.n_visits());
    assert_eq!(chart.bars().iter().map(|bar| bar.n_cuts).sum::<usize>(), trace.n_cuts());
}

#[test]
fn a_chart_does_not_depend_on_the_step_and_is_the_same_each_time() {
    let metrics = metrics();
    for (name, search) in bundled(Algorithm::Pvs, &Look::default(), &metrics).into_iter().take(12) {
        let (one, other) = (whole(&search, WINDOW), whole(&search, WINDOW));
        assert_eq!(one.bars(), other.bars(), "{name}");
        let last = one.trace().n_steps().saturating_sub(1);
        for step in [0, last / 2, last] {
            let (a, b) = (one.scene(step, FlameMarks::default()), other.scene(step, FlameMarks::default()));
            assert_eq!((a.items, a.text), (b.items, b.text), "{name}");
        }
    }
}

#[test]
fn what_has_not_happened_is_paler_and_has_no_value() {
    let metrics = metrics();
    let search = of_text("A(B(D=3, E=5), C(F=7, G=4))", Algorithm::AlphaBeta, &metrics);
    let chart = whole(&search, WINDOW);
    let last = chart.trace().n_steps() - 1;
    let written = |step: usize| {
        let scene = chart.scene(step, FlameMarks::default());
        let texts = scene.items.iter().filter_map(|item| match item.shape {
            Shape::Text { text, paint, .. } => {
                Some((scene.text_of(text).to_owned(), scene.text_paint(paint).class))
            }
            _ => None,
        });
        texts.collect::<Vec<_>>()
    };
    assert!(written(0).contains(&("D".to_owned(), "name-pale")));
    assert!(!written(0).iter().any(|(_, class)| *class == "value"));
    assert!(written(last).contains(&("D".to_owned(), "name")));
    assert!(
        written(last).contains(&("≤4".to_owned(), "value"))
            || written(last).contains(&("4".to_owned(), "value"))
    );
    assert!(written(0).iter().any(|(text, _)| text == "pale: later steps"));
    assert!(!written(last).iter().any(|(text, _)| text == "pale: later steps"));
}

#[test]
fn cutoffs_repeated_searches_and_passes_are_seen() {
    let metrics = metrics();
    let classes = |search: &Search| {
        let chart = whole(search, WINDOW);
        let scene = chart.scene(usize::MAX, FlameMarks::default());
        let shapes = scene.items.iter().filter_map(|item| match item.shape {
            Shape::Rect { paint, .. } | Shape::Line { paint, .. } => Some(scene.paint(paint).class),
            _ => None,
        });
        (shapes.collect::<HashSet<_>>(), scene.text.clone())
    };
    let text = library::find("re-search").unwrap().text;
    let (pvs, _) = classes(&of_text(text, Algorithm::Pvs, &metrics));
    assert!(pvs.contains("cut-end") && pvs.contains("again") && !pvs.contains("pass"));
    let (minimax, _) = classes(&of_text(text, Algorithm::Minimax, &metrics));
    assert!(!minimax.contains("cut-end") && !minimax.contains("again"));
    let (deepening, said) = classes(&of_text(text, Algorithm::IterativeDeepening, &metrics));
    assert!(deepening.contains("pass") && said.contains("depth 1") && said.contains("depth 3"), "{said}");
}

#[test]
fn all_visits_of_a_node_and_all_that_was_searched_for_are_marked() {
    let metrics = metrics();
    let search = of_text(library::find("re-search").unwrap().text, Algorithm::Pvs, &metrics);
    let chart = whole(&search, WINDOW);
    let trace = chart.trace();
    let node = trace.tree().find("C").unwrap();
    assert_eq!(trace.visits_of(node).len(), 2);
    let n_of = |scene: &Scene, class: &str| {
        let of_class =
            |shape: &Shape| matches!(shape, Shape::Rect { paint, .. } if scene.paint(*paint).class == class);
        scene.items.iter().filter(|item| of_class(&item.shape)).count()
    };
    let places: Vec<u32> = trace
        .visits_of(node)
        .iter()
        .map(|&visit| search.1.by_ply().place(1, visit).unwrap() as u32)
        .collect();
    let found = [Vec::new(), places];
    let scene = chart.scene(0, FlameMarks { selected: Some(node), found: &found });
    assert_eq!((n_of(&scene, "selected"), n_of(&scene, "match")), (2, 2));
    // Where they share a bar with others they are still seen.
    let narrow = whole(&search, Frame::new(60.0, 300.0, 12.0));
    let scene = narrow.scene(0, FlameMarks { selected: None, found: &found });
    assert!((1..=2).contains(&n_of(&scene, "match")));
}

#[test]
fn where_not_all_plies_fit_the_current_one_is_on_the_page() {
    let metrics = metrics();
    let deep = format!("{}1{}", "(".repeat(40), ")".repeat(40));
    let search = of_text(&deep, Algorithm::AlphaBeta, &metrics);
    let frame = Frame::new(600.0, 300.0, 12.0);
    for step in [0, 20, 41, 60] {
        let scene = flame_sheet(&[(Arc::clone(&search.0), Arc::clone(&search.1), step)], Some(frame));
        assert_eq!(scene.page.max, Point::new(600.0, 300.0));
        let current = scene.items.iter().any(
            |item| matches!(item.shape, Shape::Rect { paint, .. } if scene.paint(paint).class == "current"),
        );
        assert!(current, "step {step}");
    }
}

#[test]
fn two_searches_stand_above_one_another_on_one_scale() {
    let metrics = metrics();
    let text = library::find("re-search").unwrap().text;
    let (pvs, other) =
        (of_text(text, Algorithm::Pvs, &metrics), of_text(text, Algorithm::AlphaBeta, &metrics));
    let last = |search: &Search| search.1.trace().n_steps() - 1;
    for frame in [None, Some(Frame::new(1_000.0, 800.0, 14.0))] {
        let all = [&pvs, &other].map(|search| (Arc::clone(&search.0), Arc::clone(&search.1), last(search)));
        let scene = flame_sheet(&all, frame);
        check_texts("re-search", &scene, frame.unwrap_or(WINDOW), &metrics);
        let roots: Vec<Rect> = scene
            .items
            .iter()
            .filter_map(|item| match item.shape {
                Shape::Rect { rect, paint, .. } if scene.paint(paint).class == "current" => Some(rect),
                _ => None,
            })
            .collect();
        let [first, second] = roots[..] else { panic!("{roots:?}") };
        assert!(first.max.y < second.min.y && (first.min.x - second.min.x).abs() < 1e-6);
        assert!((first.height() - second.height()).abs() < 1e-6, "rows are of one height");
        let share = second.width() / first.width();
        let expected = (last(&other) + 1) as f64 / (last(&pvs) + 1) as f64;
        assert!((share - expected).abs() < 1e-3, "{share} is not {expected}");
    }
}

#[test]
fn every_theme_and_every_meaning_of_colors_has_a_legend() {
    let metrics = metrics();
    let tree = Arc::new(notation::read(library::find("a-to-n").unwrap().text).unwrap().tree);
    let trace = Arc::new(Trace::record(tree, Conventions::default()));
    for theme in [Theme::Light, Theme::Dark, Theme::Projector, Theme::Print] {
        for (bars, said) in [
            (BarColors::Role, "MAX to move"),
            (BarColors::Value, "good for MAX"),
            (BarColors::Kind, "CUT: at or beyond what the opponent allows"),
        ] {
            let look = Look { theme, bars, ..Look::default() };
            let search = flame_graph(Arc::clone(&trace), look, &metrics);
            let scene = whole(&search, WINDOW).scene(30, FlameMarks::default());
            assert!(scene.text.contains(said), "{theme:?} {bars:?}: {}", scene.text);
            assert!(scene.text_paints.iter().any(|paint| paint.face == Face::SansBold));
        }
    }
}

#[test]
fn the_kind_of_a_visit_says_how_its_result_lies_to_its_window() {
    let tree = Arc::new(notation::read(library::find("a-to-n").unwrap().text).unwrap().tree);
    let trace = Trace::record(tree, Conventions::default());
    let kind = |label: &str| {
        let node = trace.tree().find(label).unwrap();
        VisitRole::of(&trace, trace.visit_of(node).unwrap())
    };
    assert_eq!(kind("A"), Some(VisitRole::Inside));
    assert_eq!(kind("I"), Some(VisitRole::High), "MIN can hold MAX to 0: it cuts");
    assert_eq!(kind("G"), Some(VisitRole::High));
    assert_eq!(kind("D"), None);
}

#[test]
fn zooming_keeps_its_place_and_stays_within_the_search() {
    let zoom = Zoom::whole(10_000_000).closer(1_000.0, 5_000_000.0, 10_000_000);
    assert!((zoom.span() - 10_000.0).abs() < 1e-6);
    assert!(zoom.from < 5_000_000.0 && 5_000_000.0 < zoom.to);
    assert_eq!(zoom.closer(1e-12, 0.0, 10_000_000), Zoom::whole(10_000_000));
    assert!(zoom.closer(1e12, zoom.from, 10_000_000).span() >= 4.0);
    for odd in [f64::NAN, f64::INFINITY, -1.0, 0.0] {
        assert_eq!(zoom.closer(odd, 0.0, 100), zoom);
        let within = Zoom { from: odd, to: f64::NAN, top: 0 }.within(100);
        assert_eq!((within.from, within.to), (0.0, 100.0));
    }
    assert_eq!(Zoom::whole(100).moved(1e9, 100), Zoom::whole(100));
    let near = Zoom { from: 10.0, to: 20.0, top: 0 };
    assert_eq!(near.following(15, 100), near);
    assert!((near.following(50, 100).from..near.following(50, 100).to).contains(&50.0));
}

/// All that is written on a page.
fn words_of(scene: &Scene) -> Vec<&str> {
    let written = scene.items.iter().filter_map(|item| match item.shape {
        Shape::Text { text, .. } => Some(scene.text_of(text)),
        _ => None,
    });
    written.collect()
}

#[test]
fn a_flame_graph_says_what_a_bar_is_and_names_its_algorithm_whole() {
    let (metrics, text) = (metrics(), english());
    let position = POSITIONS.iter().find(|position| position.name == "mate-in-two").unwrap();
    let subject = Subject::read(&Arc::from(position.text)).unwrap();
    for algorithm in ALGORITHMS {
        let budget = Budget::wishing(&|n_visits| (n_visits > 3_000).then_some(Spent::Enough));
        let trace = subject.search(Conventions::default().with(algorithm), Some(&budget));
        let search = flame_graph(Arc::new(trace), Look::default(), &metrics);
        let name = plyscope::explain::terms::algorithm_name(&text, algorithm);
        for width in [380.0, 560.0, 900.0] {
            let scene = whole(&search, Frame::new(width, 700.0, 12.0)).scene(0, FlameMarks::default());
            let words = words_of(&scene);
            let has = |part: &str| words.iter().any(|words| words.contains(part));
            assert!(has(&name), "{name} in {words:?} at {width}");
            assert!(has(&text.say_named("flame-graph-legend-bar", &[])), "{words:?}");
        }
        // In a small window the position gives way to the name of the search.
        let scene = whole(&search, Frame::new(400.0, 170.0, 12.0)).scene(0, FlameMarks::default());
        let words = words_of(&scene);
        assert!(words.iter().any(|words| words.contains(&*name)), "{name} in {words:?}");
    }
}

/// The height follows from the content: a figure of any width shows all plies, and says which search each graph is.
#[test]
fn a_figure_of_several_searches_shows_all_plies_with_their_names() {
    let metrics = metrics();
    let text = library::find("a-to-n").unwrap().text;
    let searches = [Algorithm::AlphaBeta, Algorithm::Pvs].map(|algorithm| of_text(text, algorithm, &metrics));
    let all: Vec<_> =
        searches.iter().map(|search| (Arc::clone(&search.0), Arc::clone(&search.1), 20)).collect();
    // 8 cm with texts of 8 points, a window of 1366 × 768 in front of a class, and a page without a size.
    let frames = [Frame::on_paper(302.0, f64::INFINITY, 10.7), Frame::new(1_366.0, 600.0, 20.0)];
    for frame in frames.map(Some).into_iter().chain([None]) {
        let scene = flame_sheet(&all, frame);
        let words = words_of(&scene);
        let n_rows = words.iter().filter(|words| **words == "MIN" || **words == "MAX").count();
        assert_eq!(n_rows, 10, "all five plies of both: {frame:?} {words:?}");
        for name in ["alpha-beta", "PVS"] {
            assert!(words.iter().any(|words| words.starts_with(name)), "{frame:?}: {words:?}");
        }
    }
}

#[test]
fn every_tick_of_the_axis_has_its_number_and_the_current_step_hides_few() {
    let metrics = metrics();
    for (name, search) in bundled(Algorithm::AlphaBeta, &Look::default(), &metrics) {
        let chart = whole(&search, WINDOW);
        let n_steps = search.1.trace().n_steps();
        // Alpha-beta has no rule for chance nodes.
        if n_steps == 0 {
            continue;
        }
        let numbers = |step: usize| {
            let scene = chart.scene(step, FlameMarks::default());
            let of_class = |class: &str| {
                let is_of = |item: &&plyscope::scene::SceneItem| match item.shape {
                    Shape::Line { paint, .. } => scene.paint(paint).class == class,
                    Shape::Text { paint, .. } => scene.text_paint(paint).class == class,
                    _ => false,
                };
                scene.items.iter().filter(is_of).count()
            };
            let n_numbers = of_class("tick-text");
            assert_eq!(of_class("tick"), n_numbers, "{name}, step {}", step + 1);
            n_numbers
        };
        let steps = (0..n_steps).step_by((n_steps / 40).max(1)).chain([n_steps - 1]);
        let counts: Vec<usize> = steps.map(numbers).collect();
        let most = counts.iter().copied().max().unwrap_or_default();
        assert!(counts.iter().all(|&n| n + 2 >= most), "{name}: {counts:?}");
    }
}
