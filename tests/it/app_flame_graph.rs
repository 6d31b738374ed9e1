//! The flame graph in the window: shown with a key, announced, clicked, zoomed, searched.

use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, TouchPhase, vec2,
};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::command::Action;
use plyscope::app::preferences::KeptLook;
use plyscope::app::{Command, Opening, Preferences};
use plyscope::scene::{BarColors, Theme, ViewKind};
use plyscope::search::{Algorithm, Conventions};
use plyscope::trace::StepKind;

use crate::app::{Window, finish_jobs, send, start, state, window, window_with};
use crate::phrase::{get, msg, msg_with};

fn flame_graph() -> Window {
    let mut harness = window(Opening::Last);
    harness.key_press_modifiers(Modifiers::NONE, Key::Num3);
    harness.run_steps(4);
    assert_eq!(state(&harness).document().request.look.view, ViewKind::FlameGraph);
    harness
}

#[test]
fn a_key_shows_the_flame_graph_and_its_bars_are_announced_and_lead_to_their_step() {
    let mut harness = flame_graph();
    get(&harness, msg("flame-graph-label").role(Role::Tree));
    harness.get_by_role_and_label(Role::TreeItem, "F").click_accesskit();
    harness.run_steps(4);
    let (trace, step) = (&state(&harness).document().trace, state(&harness).playback().step());
    let at = trace.step(step).unwrap();
    assert_eq!((at.kind, trace.tree().label(trace.node(at.visit))), (StepKind::Enter, Some("F")));
}

#[test]
fn a_click_goes_there_a_double_click_zooms_and_fit_shows_all() {
    let mut harness = flame_graph();
    let at = harness.get_by_role_and_label(Role::TreeItem, "C").rect().center();
    // The clock of a test goes in large steps.
    harness.ctx.options_mut(|options| options.input_options.max_double_click_delay = 60.0);
    let click = |harness: &mut Window| {
        harness.event(Event::PointerMoved(at));
        for pressed in [true, false] {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            harness.event(Event::PointerButton { pos: at, button, pressed, modifiers });
        }
        harness.run_steps(4);
    };
    click(&mut harness);
    let workspace = state(&harness);
    let at = workspace.document().trace.step(workspace.playback().step()).unwrap();
    let node = workspace.document().trace.node(at.visit);
    assert_eq!(workspace.document().tree.label(node), Some("C"));
    assert_eq!(workspace.view().selected, Some(node));
    click(&mut harness);
    let zoom = state(&harness).view().flame_graph.expect("it is zoomed");
    assert!(zoom.span() < state(&harness).document().trace.n_steps() as f64);
    harness.key_press_modifiers(Modifiers::NONE, Key::Num0);
    harness.run_steps(3);
    assert_eq!(state(&harness).view().flame_graph, None);
}

#[test]
fn keys_and_the_wheel_zoom_and_the_current_step_stays_in_sight() {
    let mut harness = flame_graph();
    let n_steps = state(&harness).document().trace.n_steps() as f64;
    for _ in 0..8 {
        harness.key_press_modifiers(Modifiers::NONE, Key::Plus);
        harness.run_steps(2);
    }
    let zoom = state(&harness).view().flame_graph.unwrap();
    assert!(zoom.span() < n_steps / 2.0 && zoom.from < 1.0, "{zoom:?}");
    send(&mut harness, Action::LastStep);
    harness.run_steps(3);
    let zoom = state(&harness).view().flame_graph.unwrap();
    assert!(zoom.to >= n_steps - 1.0, "{zoom:?} does not show the last step");
    let over = get(&harness, msg("flame-graph-label").role(Role::Tree)).rect().center();
    harness.event(Event::PointerMoved(over));
    harness.run_steps(1);
    for _ in 0..20 {
        let (unit, delta) = (MouseWheelUnit::Line, vec2(0.0, -3.0));
        let (modifiers, source) = (Modifiers::NONE, MouseWheelSource::Unknown);
        harness.event(Event::MouseWheel { unit, delta, phase: TouchPhase::Move, modifiers, source });
        harness.run_steps(3);
    }
    assert_eq!(state(&harness).view().flame_graph, None, "the wheel leads back to all of it");
}

#[test]
fn colors_are_chosen_above_the_bars() {
    let mut harness = flame_graph();
    get(&harness, msg("bars-value")).click_accesskit();
    harness.run_steps(4);
    assert_eq!(state(&harness).document().request.look.bars, BarColors::Value);
    send(&mut harness, Action::NextBars);
    assert_eq!(state(&harness).document().request.look.bars, BarColors::Kind);
}

#[test]
fn a_search_counts_what_fits_and_goes_from_one_to_the_next() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::SetConventions(Conventions::default().with(Algorithm::IterativeDeepening)));
    harness.key_press_modifiers(Modifiers::NONE, Key::Num3);
    harness.run_steps(4);
    let trace = Arc::clone(&state(&harness).document().trace);
    let node = trace.tree().find("F").unwrap();
    let visits = trace.visits_of(node);
    assert!(visits.len() > 1);
    get(&harness, msg("flame-graph-find").role(Role::TextInput)).focus();
    harness.run_steps(2);
    harness.event(Event::Text("F".to_owned()));
    harness.run_steps(2);
    finish_jobs(&mut harness);
    harness.run_steps(3);
    get(&harness, msg_with("flame-graph-found", &[("count", &visits.len().to_string())]));
    for visit in visits.iter().chain(&visits[..1]) {
        harness.key_press_modifiers(Modifiers::NONE, Key::Enter);
        harness.run_steps(4);
        assert_eq!(state(&harness).playback().step(), trace.visit(*visit).enter);
    }
}

#[test]
fn searches_side_by_side_stand_above_one_another() {
    let mut harness = flame_graph();
    send(&mut harness, Action::AddSearch);
    finish_jobs(&mut harness);
    harness.run_steps(4);
    let bars: Vec<_> = harness
        .query_all_by_role(Role::TreeItem)
        .filter(|node| node.accesskit_node().label().as_deref() == Some("A"))
        .map(|node| node.rect())
        .collect();
    let [first, second] = bars[..] else { panic!("{bars:?}") };
    assert!(first.max.y < second.min.y && (first.min.x - second.min.x).abs() < 0.5);
}

#[test]
fn other_searches_and_small_windows_do_no_harm() {
    let mut harness = flame_graph();
    for text in ["(1)", "A=3", "A(B=1)"] {
        send(&mut harness, Command::OpenText(text.to_owned()));
        finish_jobs(&mut harness);
        harness.run_steps(3);
    }
    for size in [vec2(300.0, 200.0), vec2(90.0, 60.0), vec2(2_600.0, 1_600.0)] {
        harness.set_size(size);
        harness.run_steps(3);
    }
}

#[test]
fn what_stands_above_a_flame_graph_fits_a_small_window() {
    let look = KeptLook { theme: Theme::Projector, ..KeptLook::default() };
    let preferences = Preferences { look, has_seen_hint: true, ..Preferences::default() };
    let mut harness = window_with([400.0, 300.0], preferences, start(Opening::Bundled("a-to-n".to_owned())));
    send(&mut harness, Action::ViewFlameGraph);
    harness.run_steps(4);
    let field = get(&harness, msg("flame-graph-find").role(Role::TextInput)).rect();
    let colors = get(&harness, msg("bars-role").within().role(Role::Button)).rect();
    assert!(colors.right() < field.left() && field.right() < 400.0, "{colors:?} beside {field:?}");
}
