//! The canvas, driven as a person or a screen reader drives it.

use eframe::egui::accesskit::Role;
use eframe::egui::{
    Event, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, TouchPhase, Vec2, pos2, vec2,
};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::fixture::{A_TO_N, PartTest, document, document_in, node, part_of_window};
use super::{Sight, canvas_ui, place_of, zoom_by};
use crate::app::command::Command;
use crate::app::state::{Camera, CameraTarget};
use crate::app::theme;
use crate::scene::{Frame, Point};
use crate::search::Conventions;

fn canvas(size: Vec2) -> Harness<'static, PartTest> {
    canvas_of(A_TO_N, size)
}

/// A canvas on a tree that was laid out for it.
fn canvas_of(source: &str, size: Vec2) -> Harness<'static, PartTest> {
    let [width, height] = [size.x, size.y].map(|length| f64::from(length - 2.0 * theme::size::FIT_MARGIN));
    let frame = Frame::new(width.max(1.0), height.max(1.0), 12.0);
    let document = document_in(source, Conventions::default(), Some(frame));
    part_of_window(size, document, 0, |ui, part: &mut PartTest| {
        let PartTest { doc, ctx, step, view, commands, .. } = part;
        canvas_ui(ui, &doc.picture, *step, view, ctx, commands);
    })
}

fn visible(harness: &Harness<'_, PartTest>, label: &str) -> bool {
    let state = harness.state();
    let screen = harness.ctx.content_rect();
    let place = place_of(&state.doc.picture, node(&state.doc, label), &state.view, screen);
    place.is_some_and(|place| screen.contains_rect(place))
}

fn wheel(harness: &mut Harness<'_, PartTest>, unit: MouseWheelUnit, delta: Vec2) {
    harness.hover_at(pos2(300.0, 200.0));
    harness.run();
    let (modifiers, source) = (Modifiers::NONE, MouseWheelSource::Unknown);
    harness.event(Event::MouseWheel { unit, delta, phase: TouchPhase::Move, modifiers, source });
    harness.run();
}

#[test]
fn a_tree_is_fitted_at_first_as_large_as_it_can_be_read() {
    for size in [vec2(900.0, 600.0), vec2(560.0, 400.0), vec2(2_000.0, 1_400.0)] {
        let harness = canvas(size);
        let state = harness.state();
        assert!(["A", "D", "H", "N"].iter().all(|label| visible(&harness, label)), "{size}");
        let em = state.view.camera.scale * state.doc.picture.least_em();
        assert!((12.0 * 0.995..=36.1).contains(&em), "{em} at {size}");
    }
}

#[test]
fn a_tree_that_is_too_wide_to_be_read_shows_the_family_of_the_current_node() {
    let leaves: Vec<String> = (0..60).map(|i| format!("({i}, {i})")).collect();
    let mut harness = canvas_of(&format!("[{}]", leaves.join(", ")), vec2(700.0, 400.0));
    let trace = std::sync::Arc::clone(&harness.state().doc.trace);
    for step in [trace.n_steps() / 2, 0, trace.n_steps() - 1] {
        harness.state_mut().step = step;
        harness.run();
        let state = harness.state();
        let em = state.view.camera.scale * state.doc.picture.least_em();
        assert!((em - 12.0).abs() < 0.01 && state.view.camera.aim == CameraTarget::Readable);
        let current = trace.node(trace.step(step).unwrap().visit);
        let screen = harness.ctx.content_rect();
        let place = place_of(&state.doc.picture, current, &state.view, screen).unwrap();
        assert!(screen.contains_rect(place), "{place:?}");
    }
    // All of it is shown where all of it is asked for.
    harness.state_mut().view.camera.aim = CameraTarget::Whole;
    harness.run();
    let state = harness.state();
    let screen = harness.ctx.content_rect();
    for node in state.doc.tree.nodes() {
        let place = place_of(&state.doc.picture, node, &state.view, screen).unwrap();
        assert!(screen.contains_rect(place), "{place:?}");
        // The names of the rows stand beside it.
        assert!(place.left() > screen.left() + 45.0, "{place:?}");
    }
}

#[test]
fn a_zoom_key_keeps_the_current_node_where_it_is() {
    let mut harness = canvas(vec2(900.0, 600.0));
    harness.state_mut().step = 5;
    harness.run();
    let (trace, screen) = (std::sync::Arc::clone(&harness.state().doc.trace), harness.ctx.content_rect());
    let current = trace.node(trace.step(5).unwrap().visit);
    let place = |harness: &Harness<'_, PartTest>| {
        let state = harness.state();
        place_of(&state.doc.picture, current, &state.view, screen).unwrap().center()
    };
    let before = place(&harness);
    let PartTest { doc, ctx, step, view, .. } = harness.state_mut();
    let sight = Sight { picture: &doc.picture, step: *step, least_em: ctx.least_em };
    zoom_by(view, 3.0, sight, screen.size());
    harness.run();
    assert!((place(&harness) - before).length() < 0.5);
}

#[test]
fn clicking_a_node_selects_it_and_clicking_beside_it_does_not() {
    let mut harness = canvas(vec2(900.0, 600.0));
    harness.get_by_role_and_label(Role::TreeItem, "G").click();
    harness.run();
    let g = node(&harness.state().doc, "G");
    assert_eq!(harness.state().view.selected, Some(g));
    harness.hover_at(pos2(15.0, 585.0));
    harness.drag_at(pos2(15.0, 585.0));
    harness.drop_at(pos2(15.0, 585.0));
    harness.run();
    assert_eq!(harness.state().view.selected, None);
}

#[test]
fn a_screen_reader_can_click_a_node_and_hears_about_it() {
    let mut harness = canvas(vec2(900.0, 600.0));
    harness.state_mut().step = usize::MAX;
    harness.run();
    harness.get_by_role_and_label(Role::TreeItem, "G").click_accesskit();
    harness.run();
    let g = harness.get_by_role_and_label(Role::TreeItem, "G");
    let description = g.accesskit_node().description().unwrap_or_default();
    assert!(description.contains("Returned 7: a lower bound"), "{description}");
    assert!(description.contains("α = 3, β = 5"), "{description}");
    let tree = harness.get_by_role(Role::Tree);
    assert!(tree.value().unwrap_or_default().contains("G (MAX). Returned 7"), "{:?}", tree.value());
    assert_eq!(harness.state().view.selected, Some(node(&harness.state().doc, "G")));
}

#[test]
fn a_wheel_zooms_and_two_fingers_pan() {
    let mut harness = canvas(vec2(900.0, 600.0));
    let before = harness.state().view.camera;
    wheel(&mut harness, MouseWheelUnit::Line, vec2(0.0, 3.0));
    let zoomed = harness.state().view.camera;
    assert!(zoomed.scale > before.scale * 1.1 && zoomed.aim == CameraTarget::Free, "{zoomed:?}");
    wheel(&mut harness, MouseWheelUnit::Point, vec2(0.0, -40.0));
    let panned = harness.state().view.camera;
    assert!((panned.scale - zoomed.scale).abs() < 1e-9);
    assert!(panned.center.y > zoomed.center.y, "{panned:?}");
}

#[test]
fn dragging_moves_the_page_with_the_pointer() {
    let mut harness = canvas(vec2(900.0, 600.0));
    let before = harness.state().view.camera;
    harness.hover_at(pos2(400.0, 400.0));
    harness.drag_at(pos2(400.0, 400.0));
    harness.run();
    harness.hover_at(pos2(450.0, 380.0));
    harness.run();
    harness.drop_at(pos2(450.0, 380.0));
    harness.run();
    let after = harness.state().view.camera;
    assert_eq!(after.aim, CameraTarget::Free);
    assert!(((before.center.x - after.center.x) * after.scale - 50.0).abs() < 1.0, "{after:?}");
    assert!(((before.center.y - after.center.y) * after.scale + 20.0).abs() < 1.0, "{after:?}");
}

#[test]
fn the_camera_glides_to_a_step_out_of_sight_and_stays_for_one_in_sight() {
    let mut harness = canvas(vec2(400.0, 300.0));
    harness.ctx.all_styles_mut(|style| style.animation_time = 0.1);
    let root = harness.state().doc.picture.node_rect(node(&harness.state().doc, "A")).unwrap().center();
    harness.state_mut().view.camera = Camera { center: root, scale: 2.0, aim: CameraTarget::Free };
    harness.run();
    let still = harness.state().view.camera;
    let last = harness.state().doc.trace.n_steps() - 1;
    harness.state_mut().step = last;
    harness.run();
    assert_eq!(harness.state().view.camera, still, "the root is in sight");
    let m = node(&harness.state().doc, "M");
    let trace = std::sync::Arc::clone(&harness.state().doc.trace);
    harness.state_mut().step = trace.visit(trace.visit_of(m).unwrap()).enter;
    harness.run_steps(2);
    assert!(!visible(&harness, "M"), "it glides, it does not jump");
    harness.run();
    assert!(visible(&harness, "M"));
}

#[test]
fn a_tree_that_is_too_wide_to_be_fitted_is_followed() {
    let leaves = vec!["1"; 4_000].join(", ");
    let (doc, ctx) = document(&format!("[{leaves}]"), Conventions::default());
    let mut harness = canvas(vec2(900.0, 600.0));
    harness.state_mut().doc = doc;
    harness.state_mut().ctx = ctx;
    harness.run();
    let far = harness.state().doc.tree.nodes().next_back().unwrap();
    let trace = std::sync::Arc::clone(&harness.state().doc.trace);
    harness.state_mut().step = trace.visit(trace.visit_of(far).unwrap()).enter;
    harness.run();
    let state = harness.state();
    let place = place_of(&state.doc.picture, far, &state.view, harness.ctx.content_rect()).unwrap();
    assert!(harness.ctx.content_rect().contains_rect(place), "{place:?}");
    assert_eq!(state.view.camera.aim, CameraTarget::Readable);
}

#[test]
fn without_animation_the_camera_jumps() {
    let mut harness = canvas(vec2(400.0, 300.0));
    harness.ctx.all_styles_mut(|style| style.animation_time = 0.0);
    harness.state_mut().view.camera =
        Camera { center: Point::new(400.0, 80.0), scale: 2.0, aim: CameraTarget::Free };
    harness.run();
    let m = node(&harness.state().doc, "M");
    let trace = std::sync::Arc::clone(&harness.state().doc.trace);
    harness.state_mut().step = trace.visit(trace.visit_of(m).unwrap()).enter;
    harness.step();
    harness.step();
    assert!(visible(&harness, "M"));
}

#[test]
fn a_double_click_folds_a_subtree() {
    let mut harness = canvas(vec2(900.0, 600.0));
    for _ in 0..2 {
        harness.get_by_role_and_label(Role::TreeItem, "C").click();
    }
    harness.run();
    assert_eq!(harness.state().commands, [Command::ToggleFold(node(&harness.state().doc, "C"))]);
}

#[test]
fn the_right_button_offers_the_steps_of_a_node() {
    let mut harness = canvas(vec2(900.0, 600.0));
    harness.get_by_role_and_label(Role::TreeItem, "N").click_button(PointerButton::Secondary);
    harness.run();
    harness.get_by_label("Go to the step that prunes this node").click();
    harness.run();
    let cut = harness.state().doc.trace.cut(0).unwrap().step;
    assert_eq!(harness.state().commands, [Command::GoTo(cut)]);
}

#[test]
fn no_room_is_no_trouble() {
    for size in [vec2(0.0, 0.0), vec2(1.0, 400.0), vec2(9.0, 9.0)] {
        let mut harness = canvas(size);
        harness.state_mut().step = 20;
        harness.run();
        assert!(harness.state().view.camera.scale.is_finite());
    }
}

#[test]
fn a_camera_that_is_nonsense_is_fitted_again() {
    let mut harness = canvas(vec2(900.0, 600.0));
    for scale in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        harness.state_mut().view.camera =
            Camera { center: Point::new(f64::NAN, 0.0), scale, aim: CameraTarget::Free };
        harness.run();
        assert!(visible(&harness, "A") && visible(&harness, "N"), "{scale}");
    }
}
