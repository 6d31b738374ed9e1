//! Searches side by side in the window.

use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Rect, Shape, vec2};
use egui_kittest::kittest::Queryable as _;

use plyscope::app::command::Action;
use plyscope::app::preferences::KeptLook;
use plyscope::app::state::{Comparison, MAX_RIVALS};
use plyscope::app::{Command, Opening, Preferences};
use plyscope::scene::{RenderedView, Theme, shown};
use plyscope::search::{Algorithm, Conventions, Fault};
use plyscope::trace::compare::Lock;

use crate::app::{Window, finish_jobs, press, send, start, state, window, window_with};
use crate::phrase::{all, count, exactly, find, get, msg, msg_with};
use crate::text::english;

#[test]
fn a_comparison_comes_and_goes_with_a_key() {
    let mut harness = window(Opening::Last);
    harness.key_press_modifiers(Modifiers::NONE, Key::C);
    harness.run_steps(3);
    let rivals = &state(&harness).document().rivals;
    assert_eq!(
        rivals.iter().map(|rival| rival.trace.conventions().algorithm).collect::<Vec<_>>(),
        [Algorithm::Pvs]
    );
    assert!(find(&harness, msg("compare-add")).is_some());
    get(&harness, msg("compare-add")).click_accesskit();
    harness.run_steps(3);
    assert_eq!(state(&harness).document().rivals.len(), 2);
    for _ in 0..3 {
        send(&mut harness, Action::AddSearch);
    }
    assert_eq!(state(&harness).document().rivals.len(), MAX_RIVALS);
    send(&mut harness, Command::RemoveRival(0));
    assert_eq!(state(&harness).document().rivals.len(), MAX_RIVALS - 1);
    harness.key_press_modifiers(Modifiers::NONE, Key::C);
    harness.run_steps(3);
    assert!(state(&harness).document().rivals.is_empty());
}

#[test]
fn all_pictures_of_a_tree_have_every_node_at_the_same_place() {
    let mut harness = window(Opening::Last);
    for algorithm in [Algorithm::Mtdf, Algorithm::Minimax] {
        send(&mut harness, Action::AddSearch);
        let place = state(&harness).document().rivals.len() - 1;
        send(&mut harness, Command::SetRival(place, Conventions::default().with(algorithm)));
    }
    let document = state(&harness).document();
    let root = plyscope::tree::NodeId::ROOT;
    let from_root = |picture: &plyscope::scene::Picture, node| {
        let (a, b) = (picture.anchor(root).unwrap(), picture.anchor(node).unwrap());
        (b.x - a.x, b.y - a.y)
    };
    for rival in &document.rivals {
        for node in document.tree.nodes() {
            assert_eq!(from_root(&rival.picture, node), from_root(&document.picture, node));
        }
    }
}

#[test]
fn a_mistake_is_gone_to_and_told() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Compare);
    let faulty = Conventions::default().with(Algorithm::Faulty(Fault::WrongVariable));
    send(&mut harness, Command::SetRival(0, faulty));
    get(&harness, msg("compare-go")).click_accesskit();
    harness.run_steps(3);
    assert_eq!(state(&harness).playback().step(), 4, "the fifth step");
    let story = plyscope::explain::terms::algorithm_idea(&english(), faulty.algorithm);
    assert!(find(&harness, exactly(&story)).is_none(), "nobody has asked yet");
    get(&harness, msg("mistake-tell")).click_accesskit();
    harness.run_steps(3);
    assert!(find(&harness, exactly(&story)).is_some());
}

#[test]
fn laid_over_each_other_there_is_one_canvas() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Compare);
    assert_eq!(count(&harness, msg("canvas-label")), 2);
    send(&mut harness, Command::SetComparison(Comparison { lock: Lock::Share, is_overlay: true }));
    assert_eq!(count(&harness, msg("canvas-label")), 1);
}

/// A tree on which the searches of all conventions take a while.
fn large_tree_worth_111() -> String {
    let leaves = ["111"; 10].join(", ");
    let lists = vec![format!("[{leaves}]"); 10].join(", ");
    format!("[{}]", vec![format!("[{lists}]"); 20].join(", "))
}

/// How often it is said that conventions come to this value, whatever they skip.
fn n_groups(harness: &Window, value: &str) -> usize {
    let group = |n| msg_with("compare-group", &[("value", value), ("count", n), ("more", "0")]).within();
    ["0", "1"].map(|n| count(harness, group(n))).into_iter().sum()
}

#[test]
fn the_conventions_that_agree_are_those_of_the_document_on_the_screen() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::OpenText(large_tree_worth_111()));
    send(&mut harness, Action::AgreeConventions);
    send(&mut harness, Action::Leave);
    send(&mut harness, Command::OpenText("[[1, 2], [3, 4]]".to_owned()));
    send(&mut harness, Action::AgreeConventions);
    finish_jobs(&mut harness);
    assert!(n_groups(&harness, "3") > 0);
    assert_eq!(n_groups(&harness, "111"), 0);
}

#[test]
fn what_was_clicked_in_a_search_that_is_gone_is_nothing_in_the_next() {
    let mut harness = window(Opening::Bundled("tic-tac-toe".to_owned()));
    finish_jobs(&mut harness);
    send(&mut harness, Action::Compare);
    finish_jobs(&mut harness);
    // The last node of the second canvas.
    harness.query_all_by_role(Role::TreeItem).last().unwrap().click_accesskit();
    harness.run_steps(3);
    let mut plan = state(&harness).document().live().unwrap().plan;
    plan.depth = 1;
    send(&mut harness, Command::SetPlan(Box::new(plan)));
    finish_jobs(&mut harness);
    harness.run_steps(3);
    assert_eq!(state(&harness).document().rivals[0].trace.tree().n_nodes(), 1 + 3);
}

#[test]
fn a_legend_takes_no_room_from_trees_side_by_side() {
    let mut harness = window_with([1366.0, 768.0], Preferences::default(), start(Opening::Last));
    send(&mut harness, Action::Compare);
    finish_jobs(&mut harness);
    harness.run_steps(4);
    let scale = |harness: &Window| {
        let picture = &state(harness).document().picture;
        let frame = picture.frame().expect("it is laid out for the window");
        (frame.width / picture.page().width()).min(frame.height / picture.page().height())
    };
    let with = scale(&harness);
    press(&mut harness, Modifiers::NONE, Key::L);
    harness.run_steps(4);
    let without = scale(&harness);
    assert!(with >= without * 0.99, "{with} with a legend, {without} without");
}

#[test]
fn searches_side_by_side_fit_into_windows_of_any_size() {
    for size in [[0.0, 0.0], [1.0, 1.0], [40.0, 900.0], [300.0, 200.0]] {
        let mut harness = window_with(size, Preferences::default(), start(Opening::Last));
        // With two searches their names stand on the canvases, with four above them.
        for (action, n_beside) in [(Action::Compare, 1), (Action::AddSearch, 2), (Action::AddSearch, 3)] {
            send(&mut harness, action);
            finish_jobs(&mut harness);
            harness.run_steps(2);
            assert_eq!(state(&harness).document().rivals.len(), n_beside, "{size:?}");
        }
    }
}

#[test]
fn a_small_tree_is_compared_whole_in_a_small_window() {
    for (size, zoom) in [([800.0, 600.0], 1.0), ([1366.0, 768.0], 2.0)] {
        let preferences = Preferences { zoom, has_seen_hint: true, ..Preferences::default() };
        let mut harness = window_with(size, preferences, start(Opening::Bundled("a-to-n".to_owned())));
        let is_whole = |harness: &Window| {
            let document = state(harness).document();
            let beside = document.rivals.iter().map(|rival| &rival.picture);
            let mut pictures = beside.chain([&document.picture]);
            pictures.all(|picture| shown(document.request.look.view, picture) == RenderedView::Whole)
        };
        send(&mut harness, Action::Compare);
        finish_jobs(&mut harness);
        harness.run_steps(4);
        assert!(is_whole(&harness), "{size:?} with text {zoom} times as large");
        assert!(find(&harness, msg("compare-overlay")).is_some(), "{size:?}: the table is there");
    }
}

/// Names of leaves stand below them.
#[test]
fn the_name_of_a_search_covers_no_leaf_and_no_name_of_one() {
    let mut n_names = 0;
    for height in [620.0, 660.0, 700.0, 740.0, 768.0] {
        let preferences = Preferences { has_seen_hint: true, ..Preferences::default() };
        let opening = Opening::Bundled("dice".to_owned());
        let mut harness = window_with([1366.0, height], preferences, start(opening));
        send(&mut harness, Action::Compare);
        finish_jobs(&mut harness);
        harness.run_steps(4);
        let names = state(&harness).document().search_names(&english());
        let leaves: Vec<_> = harness.query_all_by_role(Role::TreeItem).map(|node| node.rect()).collect();
        let lowest = leaves.iter().map(Rect::bottom).fold(0.0, f32::max);
        let is_name = |shape: &Shape| match shape {
            Shape::Text(text) if names.contains(&text.galley.job.text) => Some(text.visual_bounding_rect()),
            _ => None,
        };
        let shapes = harness.output().shapes.iter().filter_map(|clipped| is_name(&clipped.shape));
        for name in shapes.filter(|name| name.bottom() < lowest + 60.0 && name.top() > 60.0) {
            n_names += 1;
            let near = leaves.iter().find(|leaf| leaf.expand2(vec2(0.0, 18.0)).intersects(name));
            assert_eq!(near, None, "{name:?} in a window {height} high");
        }
    }
    assert!(n_names > 1, "{n_names} names");
}

/// Four small trees are seen whole in front of a room, each with its name above it.
#[test]
fn four_searches_are_presented_whole_and_by_name() {
    for zoom in [1.0, 2.0] {
        let preferences = Preferences { zoom, has_seen_hint: true, ..Preferences::default() };
        let opening = Opening::Bundled("a-to-n".to_owned());
        let mut harness = window_with([1366.0, 768.0], preferences, start(opening));
        for command in [Action::Compare, Action::AddSearch, Action::AddSearch, Action::Present] {
            send(&mut harness, command);
            finish_jobs(&mut harness);
        }
        harness.run_steps(6);
        let document = state(&harness).document();
        assert_eq!(document.rivals.len(), 3);
        let mut pictures = document.rivals.iter().map(|rival| &rival.picture).chain([&document.picture]);
        let is_whole = |picture: &Arc<_>| shown(document.request.look.view, picture) == RenderedView::Whole;
        assert!(pictures.all(is_whole), "text {zoom} times as large");
        for name in document.search_names(&english()) {
            assert!(find(&harness, exactly(&name)).is_some(), "{name}");
        }
    }
}

#[test]
fn a_table_is_as_high_as_suits_the_window_that_it_is_in() {
    let preferences = Preferences { has_seen_hint: true, ..Preferences::default() };
    let mut harness =
        window_with([1920.0, 1080.0], preferences, start(Opening::Bundled("a-to-n".to_owned())));
    send(&mut harness, Action::Compare);
    finish_jobs(&mut harness);
    harness.run_steps(4);
    harness.set_size(vec2(800.0, 600.0));
    harness.run_steps(6);
    let document = state(&harness).document();
    assert_eq!(shown(document.request.look.view, &document.picture), RenderedView::Whole);
}

#[test]
fn a_comparison_beside_an_exercise_that_is_not_graded_tells_nothing_of_the_end() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Practice);
    finish_jobs(&mut harness);
    harness.run_steps(3);
    send(&mut harness, Command::EndPractice(None));
    harness.run_steps(3);
    send(&mut harness, Action::Compare);
    finish_jobs(&mut harness);
    harness.run_steps(3);
    assert!(find(&harness, msg("compare-add")).is_some());
    assert!(find(&harness, msg("compare-go")).is_none(), "where they differ is not told");
    assert!(find(&harness, msg("compare-hidden-end")).is_some());
    send(&mut harness, Action::Compare);
    assert!(state(&harness).document().rivals.is_empty());
}

/// A table that is wider than its panel is scrolled to the side; the sentences below it are read without.
#[test]
fn what_is_said_of_searches_ends_where_the_panel_ends() {
    let look = KeptLook { theme: Theme::Projector, ..KeptLook::default() };
    let preferences = Preferences { has_seen_hint: true, look, ..Preferences::default() };
    let opening = Opening::Bundled("mate-in-two".to_owned());
    let mut harness = window_with([1366.0, 768.0], preferences, start(opening));
    send(&mut harness, Action::Compare);
    finish_jobs(&mut harness);
    harness.run_steps(6);
    let said = get(&harness, msg("compare-windows")).rect();
    let beside = get(&harness, msg("table-follow")).rect();
    // There is no room for all columns, so the numbers of each search stand below its name.
    for id in ["column-value", "column-visited", "column-cutoffs", "column-re-searches", "column-time"] {
        let numbers = all(&harness, msg(id).within());
        assert!(numbers.iter().filter(|number| number.rect().max.x < beside.min.x).count() >= 2, "{id}");
    }
    assert!(said.max.x < beside.min.x, "{said:?} reaches below {beside:?}");
}
