//! Plots: the numbers behind them, the pictures, the command line, the panel.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::command::Action;
use plyscope::app::state::ViewState;
use plyscope::app::{Command as AppCommand, Opening, Preferences};
use plyscope::budget::Budget;
use plyscope::games::ConnectFour;
use plyscope::live::depths::{efforts, mean_branching};
use plyscope::live::file::default_plan;
use plyscope::live::{self, SearchPlan};
use plyscope::scene::fonts::Metrics;
use plyscope::scene::plot::{
    NamedEfforts, NamedSearch, PLOT_SIZE, Plot, PlotKind, Series, SeriesKind, plot_of_efforts,
    plot_of_traces, plot_scene,
};
use plyscope::scene::{Rect, SceneGroup, Shape, Theme};
use plyscope::search::{Algorithm, Conventions, Order};
use plyscope::trace::Trace;
use plyscope::trace::series::{MAX_POINTS, cut_places, iterations, root_window, visits_per_ply};
use plyscope::tree::{NodeId, notation};

use crate::app::{Window, finish_jobs, send, start, state, window_on_clock, window_with};
use crate::phrase::{exactly, get, msg, msg_with, picker};
use crate::scene::texts;
use crate::text::{english, metrics};

const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";

fn trace(text: &str, conventions: Conventions) -> Trace {
    Trace::record(Arc::new(notation::read(text).unwrap().tree), conventions)
}

fn with(algorithm: Algorithm) -> Conventions {
    Conventions { algorithm, ..Conventions::default() }
}

#[test]
fn the_root_of_a_to_n_is_worth_three_and_then_four() {
    let window = root_window(&trace(A_TO_N, Conventions::default()));
    let points = |curve: &[plyscope::trace::series::At]| -> Vec<(usize, String)> {
        curve.iter().map(|at| (at.step, at.value.to_string())).collect()
    };
    let at = |step: usize, value: &str| (step, value.to_owned());
    assert_eq!(points(&window.best), [at(0, "-∞"), at(10, "3"), at(42, "4"), at(44, "4")]);
    assert_eq!(points(&window.alpha), [at(0, "-∞"), at(11, "3"), at(43, "4"), at(44, "4")]);
    assert_eq!(points(&window.beta), [at(0, "∞"), at(44, "∞")]);
    let minimax = root_window(&trace(A_TO_N, with(Algorithm::Minimax)));
    assert!(minimax.alpha.is_empty() && minimax.beta.is_empty(), "minimax has no window");
}

#[test]
fn negamax_shows_what_max_sees_also_at_a_min_root() {
    let text = "root: min\n\nA\n  B 3\n  C 1\n";
    for algorithm in [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta] {
        let window = root_window(&trace(text, with(algorithm)));
        let last = |curve: &[plyscope::trace::series::At]| curve.last().unwrap().value.to_string();
        assert_eq!([last(&window.alpha), last(&window.beta), last(&window.best)], ["-∞", "1", "1"]);
    }
}

#[test]
fn visits_of_a_to_n_by_ply_and_the_children_that_cut() {
    let alpha_beta = trace(A_TO_N, Conventions::default());
    let counts = |trace: &Trace| visits_per_ply(trace).iter().map(|one| one.n).collect::<Vec<_>>();
    assert_eq!(counts(&alpha_beta), [1, 2, 5, 3, 1]);
    assert_eq!(counts(&trace(A_TO_N, with(Algorithm::Minimax))), [1, 2, 5, 4, 2]);
    let places: Vec<_> = cut_places(&alpha_beta).iter().map(|one| (one.index, one.n, one.step)).collect();
    let first = alpha_beta.cut_steps().next().unwrap();
    assert_eq!(places, [(1, 2, first)], "M and K are first children");
    let late = trace("A(B=5, C(D=9, E=8, F=1, G=7))", Conventions::default());
    assert_eq!(cut_places(&late).iter().map(|one| (one.index, one.n)).collect::<Vec<_>>(), [(3, 1)]);
}

#[test]
fn what_nodes_are_held_against_are_nodes() {
    let text = plyscope::library::find("minimal-tree").unwrap().text;
    let (minimax, alpha_beta) = (trace(text, with(Algorithm::Minimax)), trace(text, Conventions::default()));
    let searched = [
        NamedSearch { name: "minimax", trace: &minimax },
        NamedSearch { name: "alpha-beta", trace: &alpha_beta },
    ];
    let plot = plot_of_traces(PlotKind::Nodes, "", &searched, &english());
    let points = |name: &str| {
        let series = plot.series.iter().find(|series| series.name.starts_with(name)).unwrap();
        series.points.iter().map(|point| (point.x, point.y.round())).collect::<Vec<_>>()
    };
    assert_eq!(points("uniform tree: all nodes"), points("minimax"), "a uniform tree, all of it");
    assert_eq!(points("uniform tree: fewest nodes"), points("alpha-beta"), "the best order");
    assert_eq!(points("minimax").last(), Some(&(3.0, 40.0)));
}

#[test]
fn iterations_end_with_the_value_of_the_search() {
    for algorithm in [Algorithm::IterativeDeepening, Algorithm::Aspiration, Algorithm::Mtdf, Algorithm::Pvs] {
        let trace = trace(A_TO_N, with(algorithm));
        let all = iterations(&trace);
        let last = all.last().unwrap();
        let best = last.best.and_then(|node| trace.tree().label(node));
        assert_eq!((last.value.to_string(), best), ("4".to_owned(), Some("C")), "{algorithm:?}");
        assert!(all.windows(2).all(|pair| pair[0].step < pair[1].step), "{algorithm:?}");
    }
    let deepening = iterations(&trace(A_TO_N, with(Algorithm::IterativeDeepening)));
    let depths: Vec<_> = deepening.iter().map(|one| one.depth).collect();
    assert_eq!(depths, [Some(1), Some(2), Some(3), Some(4)]);
}

#[test]
fn every_algorithm_gives_every_plot_of_its_trace() {
    for algorithm in Algorithm::with_faulty() {
        let trace = trace(A_TO_N, with(algorithm));
        for kind in PlotKind::ALL {
            let plot = plot(kind, &[("it", &trace)]);
            let steps = plot.points().filter_map(|point| point.step);
            assert!(steps.into_iter().all(|step| step < trace.n_steps()), "{algorithm:?} {kind:?}");
        }
    }
}

#[test]
fn minimax_visits_seven_times_as_many_nodes_a_ply_in_connect_four() {
    let position = live::open(ConnectFour);
    let plan = SearchPlan { depth: 3, ..default_plan(&*position) };
    let measure = |max| efforts(&*position, &plan, with(Algorithm::Minimax), max, &Budget::unlimited());
    let counts: Vec<_> = measure(usize::MAX).by_depth.iter().map(|one| one.n_visits).collect();
    assert_eq!(counts, [8, 57, 400]);
    assert_eq!(mean_branching(&*position, &plan), 7.0);
    let given_up = measure(100);
    assert_eq!((given_up.by_depth.len(), given_up.is_complete), (2, false));
    let measured = [NamedEfforts { name: "minimax".to_owned(), efforts: given_up, max_visits: 100 }];
    let plot = plot_of_efforts(PlotKind::Nodes, "it", &measured, 7.0, &english());
    assert_eq!(plot.notes.len(), 1, "{:?}", plot.notes);
}

#[test]
fn a_plot_of_very_many_plies_is_drawn_with_few_shapes() {
    let text = format!("{}1{}", "[".repeat(5_000), ",2]".repeat(5_000));
    let deep = trace(&text, with(Algorithm::Minimax));
    for kind in [PlotKind::Plies, PlotKind::Nodes, PlotKind::Branching] {
        let plot = plot(kind, &[("minimax", &deep)]);
        let longest = plot.series.iter().map(|series| series.points.len()).max().unwrap();
        assert!((1_000..=MAX_POINTS).contains(&longest), "{kind:?}: {longest} points");
        let scene = plot_scene(&plot, Theme::Light, &metrics(), PLOT_SIZE);
        assert!(scene.items.len() < 6 * MAX_POINTS, "{kind:?}: {} shapes", scene.items.len());
    }
}

#[test]
fn the_windows_of_several_searches_and_their_passes_can_be_told_apart() {
    let searches = [with(Algorithm::AlphaBeta), with(Algorithm::Mtdf), with(Algorithm::Minimax)];
    let traces = searches.map(|conventions| trace(A_TO_N, conventions));
    let names = ["alpha-beta", "MTD(f)", "minimax"];
    let all: Vec<_> = names.into_iter().zip(&traces).collect();
    let plot = plot(PlotKind::Window, &all);
    let of = |kind: SeriesKind| {
        let all = plot.series.iter().filter(move |series| series.kind == kind);
        all.map(|series| series.style).collect::<Vec<_>>()
    };
    // A style for every search; α and β where there is a window, passes where there are several.
    assert_eq!(of(SeriesKind::Best), [0, 1, 2]);
    assert_eq!((of(SeriesKind::Alpha), of(SeriesKind::Beta)), (vec![0, 1], vec![0, 1]));
    assert_eq!(of(SeriesKind::Passes), [1]);
    let find = |name: &str| plot.series.iter().find(|series| series.name == name).unwrap();
    let numbers =
        |series: &Series| -> Vec<_> { series.points.iter().map(|point| (point.x, point.y)).collect() };
    let expected = root_window(&traces[1]);
    let points = |curve: &[plyscope::trace::series::At]| -> Vec<_> {
        curve.iter().map(|at| (at.step as f64 + 1.0, at.value.get())).collect()
    };
    assert_eq!(numbers(find("MTD(f): α")), points(&expected.alpha));
    assert_eq!(numbers(find("MTD(f): β")), points(&expected.beta));
    let begins: Vec<_> =
        (0..traces[1].n_passes()).map(|pass| traces[1].pass(pass).unwrap().0 as f64 + 1.0).collect();
    let drawn: Vec<_> = find("MTD(f): start of a pass").points.iter().map(|point| point.x).collect();
    assert!(begins.len() > 1 && drawn == begins, "{drawn:?}");
    // The legend names each search once, and what the lines of each kind stand for.
    let metrics = metrics();
    let scene = plot_scene(&plot, Theme::Light, &metrics, PLOT_SIZE);
    let written: Vec<String> = texts(&scene, &metrics).into_iter().map(|(_, _, text)| text).collect();
    for name in ["alpha-beta", "MTD(f)", "minimax", "best value so far", "α", "β", "start of a pass"] {
        assert_eq!(written.iter().filter(|text| *text == name).count(), 1, "{name}: {written:?}");
    }
    // No two kinds of lines look alike, nor two searches.
    let mut looks = BTreeSet::new();
    for item in &scene.items {
        if let (SceneGroup::Overlay, Shape::Line { paint, .. }) = (item.group, item.shape) {
            looks.insert(format!("{:?}", scene.paints[paint.0 as usize]));
        }
    }
    // The β of alpha-beta is infinite until the end, and left out.
    assert_eq!(looks.len(), 3 + 2 + 1 + 1, "{looks:#?}");
}

fn plot(kind: PlotKind, traces: &[(&str, &Trace)]) -> Plot {
    let searched: Vec<_> = traces.iter().map(|&(name, trace)| NamedSearch { name, trace }).collect();
    plot_of_traces(
        kind,
        "A tree with a rather long title that does not fit into one line of a plot",
        &searched,
        &english(),
    )
}

#[track_caller]
fn check_scene(plot: &Plot, theme: Theme, metrics: &Metrics, size: [f64; 2]) {
    let scene = plot_scene(plot, theme, metrics, size);
    let texts = texts(&scene, metrics);
    for (i, (_, a, text)) in texts.iter().enumerate() {
        assert!(
            scene.page.contains(a.min) && scene.page.contains(a.max),
            "{text:?} leaves the page of {:?}",
            plot.title
        );
        for (_, b, other) in &texts[i + 1..] {
            let overlap = a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
            assert!(!overlap, "{text:?} lies on {other:?} in {:?}", plot.title);
        }
    }
    // Both axes are there, and long enough for curves.
    if !plot.is_empty() {
        let lines = scene.items.iter().filter_map(|item| match item.shape {
            Shape::Line { from, to, .. } => Some(Rect::new(from, to)),
            _ => None,
        });
        let axes = lines.reduce(Rect::union).unwrap();
        assert!(axes.height() >= 0.3 * scene.page.width(), "{:?} has no room for its curves", plot.title);
    }
    for item in &scene.items {
        if let Shape::Line { from, to, .. } = item.shape {
            for point in [from, to] {
                assert!(scene.page.contains(point), "a line leaves the page of {:?}", plot.title);
            }
        }
    }
}

#[test]
fn no_text_lies_on_another_and_nothing_leaves_the_page() {
    let metrics = metrics();
    let wide =
        "Springer(e4->C(x=-3.5, y=12.25, z=7), d4->D(1, 2, Z(Q=-1, R=4)), c4->E(F(G=6), H(-1000.125, 3)))";
    for text in [A_TO_N, wide, "7"] {
        let traces: Vec<Trace> = [
            with(Algorithm::Minimax),
            with(Algorithm::IterativeDeepening),
            with(Algorithm::Mcts),
            Conventions { order: Order::RightToLeft, ..Conventions::default() },
            with(Algorithm::Mtdf),
            with(Algorithm::Pvs),
            with(Algorithm::Sss),
        ]
        .map(|conventions| trace(text, conventions))
        .into();
        let all: Vec<_> = traces.iter().map(|trace| (trace.conventions().algorithm.name(), trace)).collect();
        for kind in PlotKind::ALL {
            for searched in [&all[..1], &all[1..2], &all[2..3], &all[..]] {
                let plot = plot(kind, searched);
                for (theme, size) in [(Theme::Light, PLOT_SIZE), (Theme::Print, [420.0, 520.0])] {
                    check_scene(&plot, theme, &metrics, size);
                }
                // The column of a paper: 8 cm.
                if searched.len() == 1 {
                    check_scene(&plot, Theme::Print, &metrics, [302.4, 193.2]);
                }
            }
        }
    }
}

/// What has no value at the root is told and left out; what is no best value is not explained as one.
#[test]
fn searches_without_a_best_value_at_the_root_say_what_is_plotted_of_them() {
    let searches = [with(Algorithm::Sss), with(Algorithm::ProofNumber), with(Algorithm::Mcts)];
    let traces = searches.map(|conventions| trace(A_TO_N, conventions));
    let names = ["sss", "pns", "mcts"];
    let all: Vec<_> = names.into_iter().zip(&traces).collect();
    let plot = plot(PlotKind::Window, &all);
    assert_eq!(plot.series.len(), 2);
    assert!(plot.series.iter().all(Series::is_drawn));
    assert!(msg_with("plot-note-no-value", &[("name", "pns")]).is_in(&plot.notes[0]), "{:?}", plot.notes);
    assert!(plot.keys.iter().all(|(kind, _)| *kind != SeriesKind::Best), "{:?}", plot.keys);
}

#[test]
fn every_theme_has_its_own_looks_for_the_same_shapes() {
    let trace = trace(A_TO_N, Conventions::default());
    let plot = plot(PlotKind::Window, &[("it", &trace)]);
    let scenes = [Theme::Light, Theme::Dark, Theme::Projector, Theme::Print]
        .map(|theme| plot_scene(&plot, theme, &metrics(), PLOT_SIZE));
    for scene in &scenes[1..] {
        assert_eq!(scene.items, scenes[0].items);
        assert_ne!(scene.paints, scenes[0].paints);
    }
    assert!(scenes[0].description.contains('3') && !scenes[0].title.is_empty());
}

fn plyscope(args: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plyscope")).args(args).current_dir(folder).output().unwrap()
}

#[test]
fn the_command_line_writes_a_picture_that_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let args = "plot --game connect-four --depth 4 --with minimax -o nodes.svg -o nodes.png --with";
    let mut args: Vec<&str> = args.split(' ').collect();
    args.push("pvs --order killer");
    let done = plyscope(&args, folder.path());
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let svg = std::fs::read_to_string(folder.path().join("nodes.svg")).unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let words: String = document.descendants().filter_map(|node| node.text()).collect();
    assert!(words.contains("pvs --order killer") && words.contains("minimax"), "{words}");
    assert!(std::fs::read(folder.path().join("nodes.png")).unwrap().starts_with(b"\x89PNG"));
    for kind in PlotKind::ALL {
        let name = format!("{}-of-tree.svg", kind.name());
        let done = plyscope(&["plot", "a-to-n", "--kind", kind.name(), "-o", &name], folder.path());
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let svg = std::fs::read_to_string(folder.path().join(name)).unwrap();
        roxmltree::Document::parse(&svg).unwrap();
    }
}

#[track_caller]
fn check_refused(args: &[&str], folder: &Path, said: &str) {
    let done = plyscope(args, folder);
    let error = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(2), "{error}");
    assert!(error.contains(said), "{error}");
}

#[test]
fn the_command_line_says_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    check_refused(&["plot", "a-to-n", "-o", "it.gif"], folder, "it.gif");
    check_refused(&["plot", "a-to-n", "-o", "it.svg", "--with", "sideways"], folder, "sideways");
    check_refused(&["plot", "a-to-n", "-o", "it.svg", "--depth", "3"], folder, "a-to-n");
    let nothing = ["plot", "a-to-n", "-o", "it.svg", "--kind", "cuts", "--with", "minimax"];
    check_refused(&nothing, folder, "hint");
    std::fs::write(folder.join("there.svg"), "mine").unwrap();
    check_refused(&["plot", "a-to-n", "-o", "there.svg"], folder, "there.svg");
    assert_eq!(std::fs::read_to_string(folder.join("there.svg")).unwrap(), "mine");
}

#[test]
fn the_panel_shows_all_searches_that_are_compared() {
    let mut harness = window_with([1440.0, 1000.0], Preferences::default(), start(Opening::Last));
    let label = |harness: &Window| {
        let plot = harness
            .query_all_by_role(Role::Image)
            .find_map(|node| node.accesskit_node().label().filter(|label| msg("plot-window").begins(label)));
        plot.unwrap_or_default()
    };
    harness.state_mut().as_mut().unwrap().push(Action::TogglePlots.into());
    harness.run_steps(4);
    assert!(label(&harness).contains("α: "), "{}", label(&harness));
    send(&mut harness, Action::AddSearch);
    finish_jobs(&mut harness);
    let of_both = label(&harness);
    let alpha_beta = msg("algorithm-alpha-beta");
    let of_search = |what: &str| {
        msg_with("plot-series-of", &[("search", alpha_beta.words()), ("what", &format!("{what}: "))])
    };
    let other = state(&harness).document().search_names(&english()).remove(1);
    assert!(of_search("α").is_in(&of_both) && of_search("β").is_in(&of_both), "{of_both}");
    assert!(of_both.contains(&format!("{other}: ")), "{other} is not in {of_both}");
}

#[test]
fn in_a_very_small_window_plots_lie_over_the_tree() {
    let mut harness = window_with([400.0, 300.0], Preferences::default(), start(Opening::Last));
    harness.key_press_modifiers(Modifiers::NONE, Key::F8);
    harness.run_steps(4);
    let plots = harness.query_all_by_role(Role::Image);
    let is_plot = |label: &String| msg("plot-window").begins(label);
    let mut plots = plots.filter(|node| node.accesskit_node().label().is_some_and(|label| is_plot(&label)));
    let rect = plots.next().expect("the plot is announced").rect();
    assert!(rect.height() > 28.0 && rect.width() > 200.0, "{rect:?}");
}

/// Whatever the numbers, and however little room is left beside the axes, there are lines to draw or none.
#[test]
fn numbers_without_an_extent_and_plots_without_room_are_drawn() {
    let pairs = [
        ("3", "3"),
        ("3.8e261", "3.8e261"),
        ("-1.7e308", "1.7e308"),
        ("1.7e308", "1.7e308"),
        ("0", "5e-324"),
    ];
    for (b, c) in pairs {
        let preferences = Preferences { is_plots_shown: true, has_seen_hint: true, ..Preferences::default() };
        let mut harness = window_with([1440.0, 1000.0], preferences, start(Opening::Last));
        send(&mut harness, AppCommand::OpenText(format!("A(B={b}, C={c})")));
        finish_jobs(&mut harness);
        send(&mut harness, Action::LastStep);
        let view = ViewState { selected: Some(NodeId::ROOT), ..state(&harness).view().clone() };
        send(&mut harness, AppCommand::SetView(Box::new(view)));
        harness.run_steps(4);
        assert_eq!(state(&harness).document().tree.n_nodes(), 3, "{b} and {c}");
    }
    for (size, zoom) in [([480.0, 360.0], 4.4), ([60.0, 40.0], 1.0), ([300.0, 200.0], 2.0)] {
        let preferences =
            Preferences { is_plots_shown: true, zoom, has_seen_hint: true, ..Preferences::default() };
        let mut harness = window_with(size, preferences, start(Opening::Last));
        harness.run_steps(6);
        assert!(state(&harness).preferences().is_plots_shown, "{size:?}");
    }
}

#[test]
fn a_click_on_the_legend_switches_a_series_and_leaves_the_step() {
    let mut harness = window_with([1440.0, 1000.0], Preferences::default(), start(Opening::Last));
    send(&mut harness, Action::LastStep);
    harness.key_press_modifiers(Modifiers::NONE, Key::F8);
    harness.run_steps(4);
    let last = state(&harness).playback().step();
    let is_on = |harness: &Window| {
        let entry = get(harness, msg("plot-alpha").within().role(Role::CheckBox));
        (entry.accesskit_node().toggled(), entry.rect().center())
    };
    let (before, at) = is_on(&harness);
    // Behind a short name the legend goes on.
    for (at, switches) in [(at, true), (at + vec2(50.0, 0.0), false)] {
        let before = is_on(&harness).0;
        harness.event(eframe::egui::Event::PointerMoved(at));
        harness.run_steps(2);
        for pressed in [true, false] {
            let button = eframe::egui::PointerButton::Primary;
            let modifiers = Modifiers::NONE;
            harness.event(eframe::egui::Event::PointerButton { pos: at, button, pressed, modifiers });
            harness.run_steps(2);
        }
        assert_eq!(is_on(&harness).0 != before, switches);
        assert_eq!(state(&harness).playback().step(), last);
    }
    assert_ne!(is_on(&harness).0, before);
}

#[test]
fn a_double_click_shows_the_whole_plot_and_goes_nowhere() {
    let (size, preferences) = ([1440.0, 1000.0], Preferences::default());
    let mut harness = window_on_clock(size, preferences, start(Opening::Last), 0.02);
    harness.key_press_modifiers(Modifiers::NONE, Key::F8);
    harness.run_steps(4);
    send(&mut harness, Action::LastStep);
    let last = state(&harness).playback().step();
    let plot = harness
        .query_all_by_role(Role::Image)
        .find(|node| node.accesskit_node().label().is_some_and(|label| msg("plot-window").begins(&label)));
    let at = plot.expect("it is drawn").rect().center();
    harness.event(eframe::egui::Event::PointerMoved(at));
    harness.run_steps(1);
    let mut steps = Vec::new();
    for pressed in [true, false, true, false] {
        let (button, modifiers) = (eframe::egui::PointerButton::Primary, Modifiers::NONE);
        harness.input_mut().events.push(eframe::egui::Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers,
        });
        harness.step();
        steps.push(state(&harness).playback().step());
    }
    harness.step();
    assert!(steps.iter().any(|&step| step != last), "one click goes somewhere");
    assert_eq!(state(&harness).playback().step(), last, "{steps:?}");
}

#[test]
fn the_panel_opens_is_announced_and_shows_a_step() {
    let mut harness = window_with([1440.0, 1000.0], Preferences::default(), start(Opening::Last));
    let find = |harness: &Window| {
        let plot = harness.query_all_by_role(Role::Image).find(|node| {
            node.accesskit_node().label().is_some_and(|label| msg("plot-window").begins(&label))
        });
        plot.map(|node| (node.accesskit_node().label().unwrap(), node.rect()))
    };
    assert!(find(&harness).is_none());
    harness.key_press_modifiers(Modifiers::NONE, Key::F8);
    harness.run_steps(4);
    let (label, rect) = find(&harness).expect("the plot is announced");
    assert!(label.contains("α"), "{label}");
    get(&harness, picker("plot-window"));
    // A click shows the step at that place.
    let app = |harness: &Window| harness.state().as_ref().unwrap().workspace().playback().step();
    assert_eq!(app(&harness), 0);
    let at = rect.center();
    harness.event(eframe::egui::Event::PointerMoved(at));
    harness.run_steps(2);
    for pressed in [true, false] {
        let button = eframe::egui::PointerButton::Primary;
        harness.event(eframe::egui::Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        });
        harness.run_steps(2);
    }
    assert!((12..34).contains(&app(&harness)), "the middle of 45 steps, not {}", app(&harness));
    // Every kind can be chosen.
    for kind in PlotKind::ALL {
        let title = english().get(kind.title_message_id(true));
        let button = harness.query_all_by_role(Role::Button).find(|node| {
            let label = node.accesskit_node().label().unwrap_or_default();
            PlotKind::ALL.iter().any(|one| picker(one.title_message_id(true).as_str()).is(&label))
        });
        button.expect("there is a picker").click_accesskit();
        harness.run_steps(4);
        get(&harness, exactly(&title).role(Role::RadioButton)).click_accesskit();
        harness.run_steps(4);
        get(&harness, picker(kind.title_message_id(true).as_str()));
        // The panel is as high as it was.
        let images = harness.query_all_by_role(Role::Image);
        let plot = images
            .into_iter()
            .find(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with(&title)));
        let height = plot.expect("it is drawn").rect().height();
        assert!((height - rect.height()).abs() < 4.0, "{title}: {height}, not {}", rect.height());
    }
    harness.state_mut().as_mut().unwrap().push(Action::TogglePlots.into());
    harness.run_steps(4);
    assert!(find(&harness).is_none());
}
