//! A position while it is searched: what is on the screen, what is told, and what stays when the search is stopped.

use std::sync::Arc;
use std::time::{Duration, Instant};

use eframe::egui::accesskit::{Live, Role};
use eframe::egui::{Key, Modifiers, ViewportId};
use egui_kittest::kittest::NodeT as _;

use plyscope::app::command::{Action, Command};
use plyscope::app::state::DocumentOrigin;
use plyscope::app::{Opening, Preferences, Start};
use plyscope::live::{PlannedPosition, registry};
use plyscope::search::{Algorithm, Conventions};
use plyscope::trace::Ending;
use plyscope::tree::{Header, NodeId};

use super::app::{Window, finish_jobs, key, press, send, state, window_with};
use crate::phrase::{ANY, all, click, find, is_said, msg, msg_with};

/// A position that takes very long to search.
fn endless(game: &str, depth: u32) -> Opening {
    let position = registry::find(game).unwrap().open(&[]).unwrap();
    let mut plan = plyscope::live::file::default_plan(&*position);
    plan.depth = depth;
    plan.limits.max_visits = 100_000_000;
    let planned =
        Arc::new(PlannedPosition { header: Header::default(), settings: Vec::new(), position, plan });
    Opening::Position { planned, origin: DocumentOrigin::Pasted, name: game.to_owned() }
}

fn searching(algorithm: Algorithm, size: [f32; 2]) -> Window {
    // A plain search has a best line once it has been through the first move.
    let depth = if algorithm == Algorithm::AlphaBeta { 8 } else { 60 };
    let mut start = Start::at(endless("chess", depth));
    start.conventions = Some(Conventions::default().with(algorithm));
    let mut harness = window_with(size, Preferences::default(), start);
    until(&mut harness, |harness| state(harness).document().live().is_some());
    harness
}

/// Frames pass until something is so.
#[track_caller]
fn until(harness: &mut Window, mut is_so: impl FnMut(&Window) -> bool) {
    let began = Instant::now();
    while !is_so(harness) {
        assert!(began.elapsed() < Duration::from_secs(100), "it never is so");
        harness.step();
        std::thread::yield_now();
    }
}

#[test]
fn the_root_and_its_moves_are_there_while_a_position_is_searched() {
    for size in [[1440.0, 900.0], [800.0, 600.0]] {
        let mut harness = searching(Algorithm::AlphaBeta, size);
        let document = state(&harness).document();
        assert_eq!(document.trace.ending(), Ending::Underway);
        assert!(state(&harness).is_working());
        let tree = &document.tree;
        assert_eq!((tree.n_nodes(), tree.children(NodeId::ROOT).count()), (21, 20));
        assert!(is_said(&harness, msg_with("work-searching", &[("name", "chess")])));
        // Nothing has a state yet that a legend could explain.
        assert!(!document.picture.look().legend && document.request.look.legend);
        assert!(is_said(&harness, msg("work-no-move")) || is_said(&harness, msg("work-best-line")));
        until(&mut harness, |harness| {
            is_said(harness, msg_with("work-best-line", &[("line", &format!("1. {ANY}"))]))
        });
        let line = all(&harness, msg("work-best-line").within()).swap_remove(0);
        assert_eq!(line.accesskit_node().live(), Live::Polite, "it is read aloud");
        for wrong in [
            "outcome-stopped",
            "outcome-incomplete",
            "outcome-last-pass",
            "outcome-iterations",
            "scene-legend-pruned",
        ] {
            assert!(!is_said(&harness, msg(wrong)), "{wrong}");
        }
        key(&mut harness, Key::Escape);
        until(&mut harness, |harness| !state(harness).is_working());
        let trace = &state(&harness).document().trace;
        assert_eq!(trace.ending(), Ending::Stopped);
        assert!(trace.n_visits() > 1_000, "what was found is kept: {}", trace.n_visits());
        assert!(is_said(&harness, msg("outcome-incomplete")));
        assert_eq!(
            state(&harness).playback().step(),
            trace.n_steps() - 1,
            "how far it has come is seen first"
        );
        assert!(harness.try_run().is_ok(), "it does not come to rest");
    }
}

#[test]
fn finished_passes_are_told() {
    let mut harness = searching(Algorithm::IterativeDeepening, [1280.0, 800.0]);
    until(&mut harness, |harness| is_said(harness, msg("work-passes-to")));
    assert!(is_said(&harness, msg_with("work-best-line", &[("line", &format!("1. {ANY}"))])));
    click(&mut harness, msg("work-stop"));
    until(&mut harness, |harness| !state(harness).is_working());
    assert!(state(&harness).document().trace.answer_depth().is_some());
}

#[test]
fn nothing_that_was_found_is_lost_when_the_end_of_the_search_is_canceled_too() {
    let mut harness = searching(Algorithm::AlphaBeta, [1280.0, 800.0]);
    until(&mut harness, |harness| is_said(harness, msg("work-best-line")));
    for _ in 0..3 {
        send(&mut harness, Command::CancelWork);
        key(&mut harness, Key::Escape);
    }
    until(&mut harness, |harness| !state(harness).is_working());
    let document = state(&harness).document();
    assert!(document.live().is_some());
    assert_eq!(document.trace.ending(), Ending::Stopped);
    assert!(document.trace.n_visits() > 1_000);
    assert!(harness.try_run().is_ok(), "it does not come to rest");
}

#[test]
fn the_document_before_is_one_step_back_while_another_is_searched() {
    let mut harness = super::app::window(Opening::Last);
    send(&mut harness, Command::OpenText("game: chess\ndepth: 60".to_owned()));
    until(&mut harness, |harness| state(harness).document().trace.ending() == Ending::Underway);
    // The look of it may change meanwhile.
    let theme = state(&harness).document().request.look.theme;
    send(&mut harness, Action::NextTheme);
    assert_ne!(state(&harness).document().request.look.theme, theme);
    assert_eq!(state(&harness).document().trace.ending(), Ending::Underway);
    press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    assert_eq!(state(&harness).document().origin, DocumentOrigin::Bundled("a-to-n"));
    assert!(!state(&harness).is_working());
    finish_jobs(&mut harness);
    assert_eq!(state(&harness).document().origin, DocumentOrigin::Bundled("a-to-n"), "it was given up");
    assert!(find(&harness, msg("work-stop").role(Role::Button)).is_none());
}

#[test]
fn a_move_made_while_its_position_is_searched_is_shown_and_can_be_taken_back() {
    let mut harness = searching(Algorithm::AlphaBeta, [1440.0, 1000.0]);
    key(&mut harness, Key::Escape);
    until(&mut harness, |harness| !state(harness).is_working());
    let searched = Arc::clone(&state(&harness).document().trace);
    send(&mut harness, Action::BoardPlay);
    send(&mut harness, Command::Move(0));
    until(&mut harness, |harness| state(harness).document().trace.ending() == Ending::Underway);
    assert_eq!(state(&harness).document().live().unwrap().position.history().len(), 1);
    // The way back keeps no larger searches than this; a busy machine stops late, and then it is searched again.
    let is_kept = searched.n_visits() <= 400_000;
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    if !is_kept {
        until(&mut harness, |harness| {
            state(harness).document().live().unwrap().position.history().is_empty()
        });
        key(&mut harness, Key::Escape);
    }
    until(&mut harness, |harness| !state(harness).is_working());
    assert_eq!(state(&harness).document().live().unwrap().position.history().len(), 0);
    assert!(
        !is_kept || Arc::ptr_eq(&searched, &state(&harness).document().trace),
        "nothing is searched again"
    );
}

#[test]
fn what_is_canceled_before_it_is_searched_is_said_to_be() {
    let mut harness = super::app::window(Opening::Last);
    let leaves = vec!["[3, 12, 8, 2, 4, 6, 14, 5, 2, 7]"; 100].join(", ");
    let large = format!("[{}]", vec![format!("[{leaves}]"); 800].join(", "));
    let app = harness.state_mut().as_mut().unwrap();
    app.push(Command::OpenText(large));
    app.push(Command::CancelWork);
    harness.run_steps(3);
    assert!(is_said(&harness, msg("notice-canceled")));
    assert!(!state(&harness).is_working());
}

/// Nothing asks for another frame, now or later: the machine can sleep.
#[track_caller]
fn assert_at_rest(harness: &mut Window, when: &str) {
    harness.remove_cursor();
    // Longer than any notice stays.
    harness.run_steps(160);
    let delay = harness.output().viewport_output[&ViewportId::ROOT].repaint_delay;
    assert_eq!(delay, Duration::MAX, "{when}");
}

#[test]
fn at_rest_no_further_frame_is_asked_for() {
    let mut harness = searching(Algorithm::AlphaBeta, [1440.0, 900.0]);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    until(&mut harness, |harness| !state(harness).is_working());
    assert_eq!(state(&harness).document().trace.ending(), Ending::Stopped);
    assert_at_rest(&mut harness, "after a search that was stopped");
    send(&mut harness, Command::NewGame("tic-tac-toe"));
    finish_jobs(&mut harness);
    assert_at_rest(&mut harness, "after a search that was finished");
    // Another one is given up, because something else is opened.
    send(&mut harness, Command::NewGame("chess"));
    send(&mut harness, Command::Apart(Box::new(Command::OpenBundled("a-to-n"))));
    finish_jobs(&mut harness);
    assert_at_rest(&mut harness, "on a tree in a tab of its own");
    send(&mut harness, Action::Edit);
    assert_at_rest(&mut harness, "while the tree is edited, with no field open");
    send(&mut harness, Action::Present);
    assert_at_rest(&mut harness, "in a presentation");
}

#[test]
fn who_goes_to_the_end_of_a_search_that_goes_on_is_there_once_it_is_over() {
    for (keys, is_at_end) in [([Key::End, Key::End], true), ([Key::End, Key::Home], false)] {
        let mut harness = searching(Algorithm::IterativeDeepening, [1440.0, 900.0]);
        key(&mut harness, Key::Escape);
        for pressed in keys {
            key(&mut harness, pressed);
        }
        until(&mut harness, |harness| !state(harness).is_working());
        let workspace = state(&harness);
        let last = workspace.document().trace.n_steps() - 1;
        assert!(last > 1);
        assert_eq!(workspace.playback().step(), if is_at_end { last } else { 0 });
    }
}

#[test]
fn what_is_found_is_shown_as_it_is_looked_at_by_then() {
    let mut harness = searching(Algorithm::AlphaBeta, [1440.0, 900.0]);
    send(&mut harness, Action::NextTheme);
    let theme = state(&harness).document().request.look.theme;
    assert_ne!(theme, plyscope::scene::Theme::Light);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    until(&mut harness, |harness| {
        // Never for a moment as it was looked at when the search began.
        assert_eq!(state(harness).document().request.look.theme, theme);
        !state(harness).is_working()
    });
    let document = state(&harness).document();
    assert_eq!((document.trace.ending(), document.request.look.theme), (Ending::Stopped, theme));
    assert!(document.tree.n_nodes() > 20);
}
