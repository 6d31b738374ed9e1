//! The curtain of a lecture: what comes next is hidden until it is wanted, and asked first.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::command::Command;
use plyscope::app::{Opening, Preferences};
use plyscope::practice::{Known, Often};

use crate::app::{Window, finish_jobs, press, send, start, state, stepping_finely, window, window_with};
use crate::app_practice::{check_silent, heard, told};

fn key(harness: &mut Window, key: Key) {
    press(harness, Modifiers::NONE, key);
}

/// A lecture on the A–N tree.
fn lecture(often: Option<Often>) -> Window {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::AskAt(often));
    send(&mut harness, Command::ToggleCurtain);
    key(&mut harness, Key::F5);
    harness.run_steps(4);
    harness
}

fn step(harness: &Window) -> usize {
    state(harness).playback().step()
}

/// The answers to choose from, as they are announced.
fn choices(harness: &Window) -> Vec<String> {
    let all = harness.query_all_by_role(Role::RadioButton);
    all.map(|node| node.accesskit_node().label().unwrap_or_default()).collect()
}

/// Presses a key until a question is there.
fn until_asked(harness: &mut Window, pressed: Key) {
    for _ in 0..60 {
        if told(harness).iter().any(|told| told.ends_with('?')) {
            return;
        }
        key(harness, pressed);
    }
    panic!("nothing is asked");
}

#[test]
fn nothing_is_hidden_outside_a_presentation() {
    let mut harness = window(Opening::Last);
    key(&mut harness, Key::H);
    assert!(heard(
        &harness,
        "Presentations (F5) hide what comes next until Space, and ask first: possible cutoffs"
    ));
    assert_eq!(state(&harness).known(), Known::All);
    assert!(heard(&harness, "of 14") && heard(&harness, "Step 1 of 45"));
    key(&mut harness, Key::F5);
    assert_eq!(state(&harness).known(), Known::Until(0));
    check_silent(&harness, &["of 14", "of 45", "deep", "cutoff at"]);
    assert_eq!(state(&harness).document_title(), "Behind the curtain");
    key(&mut harness, Key::Escape);
    assert_eq!(state(&harness).known(), Known::All);
    assert!(heard(&harness, "of 14"), "what was hidden is there again");
    assert!(state(&harness).preferences().is_curtain_drawn, "the next lecture has it, too");
}

#[test]
fn the_room_is_asked_and_the_second_press_tells() {
    let mut harness = lecture(Some(Often::Cutoffs));
    until_asked(&mut harness, Key::Space);
    assert!(heard(&harness, "Is anything below I cut now, and which edges?"), "{:?}", told(&harness));
    check_silent(&harness, &["0 ≤ α", "Three plies", "is not looked at", "The answer", "cut if"]);
    let before = step(&harness);
    assert_eq!(choices(&harness).len(), 4);
    key(&mut harness, Key::Space);
    assert_eq!(step(&harness), before + 1);
    assert!(heard(&harness, "The answer: the edge to N"));
    assert!(heard(&harness, "0 ≤ α = 3. Three plies up, A already has 3 from B."));
    assert!(
        choices(&harness)
            .iter()
            .any(|choice| choice.ends_with("nothing is cut: forgets the bounds above the parent"))
    );
    assert!(
        choices(&harness).iter().any(|choice| choice.starts_with('✓') && choice.ends_with("the edge to N"))
    );
    key(&mut harness, Key::Space);
    assert_eq!(step(&harness), before + 2, "then the walk goes on");
    assert!(choices(&harness).is_empty());
}

#[test]
fn a_clicker_is_enough_and_going_back_lifts_the_curtain() {
    let mut harness = lecture(Some(Often::Cutoffs));
    until_asked(&mut harness, Key::PageDown);
    let asked_at = step(&harness);
    key(&mut harness, Key::PageUp);
    assert_eq!((step(&harness), choices(&harness).len()), (asked_at, 0), "the question is taken back");
    key(&mut harness, Key::PageDown);
    assert_eq!(choices(&harness).len(), 4, "and asked again, because nobody has seen the answer");
    key(&mut harness, Key::PageDown);
    let told_at = step(&harness);
    key(&mut harness, Key::PageUp);
    key(&mut harness, Key::PageUp);
    assert_eq!(step(&harness), told_at - 2);
    key(&mut harness, Key::PageDown);
    key(&mut harness, Key::PageDown);
    assert_eq!((step(&harness), choices(&harness).len()), (told_at, 0), "what was seen is not asked again");
    assert_eq!(state(&harness).known(), Known::Until(told_at));
    key(&mut harness, Key::Home);
    until_asked(&mut harness, Key::PageDown);
    assert_eq!(step(&harness), asked_at, "from the beginning on it is");
}

#[test]
fn the_way_to_the_next_cutoff_stops_before_it() {
    let mut harness = lecture(Some(Often::Cutoffs));
    let cuts: Vec<usize> = state(&harness).document().trace.cut_steps().collect();
    for cut in cuts {
        press(&mut harness, Modifiers::COMMAND, Key::ArrowRight);
        assert_eq!(step(&harness), cut - 1);
        assert_eq!(choices(&harness).len(), 4);
        press(&mut harness, Modifiers::COMMAND, Key::ArrowRight);
        assert_eq!(step(&harness), cut, "then it is told");
    }
}

#[test]
fn what_is_asked_and_how_is_chosen_by_keys_and_by_mouse() {
    let mut harness = lecture(None);
    let n_steps = state(&harness).document().trace.n_steps();
    for step_now in 1..n_steps {
        key(&mut harness, Key::Space);
        assert_eq!(
            (step(&harness), choices(&harness).len()),
            (step_now, 0),
            "without questions it only hides"
        );
    }
    key(&mut harness, Key::Home);
    harness.get_by_role_and_label(Role::Button, "no questions").click_accesskit();
    harness.run_steps(3);
    assert!(harness.query_by_role_and_label(Role::Button, "every step").is_some());
    key(&mut harness, Key::Space);
    assert!(heard(&harness, "Which node is entered next?"));
    let n = choices(&harness).len();
    assert!(n >= 2);
    // What the room says can be pointed at.
    harness.query_all_by_role(Role::RadioButton).next().unwrap().click_accesskit();
    harness.run_steps(3);
    assert!(
        harness.query_all_by_role(Role::RadioButton).next().unwrap().accesskit_node().toggled().is_some()
    );
    key(&mut harness, Key::D);
    assert!(heard(&harness, "Which node is entered next?") && choices(&harness).is_empty());
    harness.get_by_role_and_label(Role::Button, "A–D").click_accesskit();
    harness.run_steps(3);
    assert_eq!(choices(&harness).len(), n);
    harness.get_by_role_and_label(Role::Button, "Next step").click_accesskit();
    harness.run_steps(3);
    assert!(heard(&harness, "The answer: B"), "the arrow of the mouse is the key");
    key(&mut harness, Key::Period);
    assert_eq!(state(&harness).known(), Known::All);
    assert!(heard(&harness, "of 45"));
}

#[test]
fn in_a_game_the_room_chooses_among_moves() {
    let preferences = Preferences { is_curtain_drawn: true, ..stepping_finely() };
    let mut harness = window_with([1280.0, 720.0], preferences, start(Opening::Last));
    send(&mut harness, Command::OpenBundled("take-7"));
    finish_jobs(&mut harness);
    key(&mut harness, Key::F5);
    finish_jobs(&mut harness);
    key(&mut harness, Key::Home);
    press(&mut harness, Modifiers::COMMAND, Key::ArrowRight);
    let all = choices(&harness);
    assert!(all.len() >= 3, "{:?}", told(&harness));
    let is_move = |choice: &String| choice.contains("the edge to ") || choice.contains("the edges to ");
    let (moves, others): (Vec<String>, Vec<String>) = all.into_iter().partition(is_move);
    assert_eq!(others.len(), 1, "{others:?}");
    let is_short = |choice: &String| !choice.contains('…') && !choice.contains(". ");
    assert!(moves.iter().any(is_short), "{moves:?}");
    press(&mut harness, Modifiers::COMMAND, Key::ArrowRight);
    assert!(heard(&harness, "The answer: the edge"));
}

#[test]
fn a_search_that_changes_is_hidden_anew_and_several_stand_alone() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::Compare);
    send(&mut harness, Command::ToggleCurtain);
    key(&mut harness, Key::F5);
    harness.run_steps(4);
    assert_eq!(harness.query_all_by_role(Role::Tree).count(), 1, "the other search may be further");
    key(&mut harness, Key::Escape);
    assert_eq!(harness.query_all_by_role(Role::Tree).count(), 2);
}

#[test]
fn questions_fit_into_every_window() {
    for size in [[800.0, 600.0], [452.0, 339.0], [60.0, 40.0], [3840.0, 2160.0]] {
        let preferences = Preferences {
            is_curtain_drawn: true,
            curtain_asks: "every-step".to_owned(),
            ..stepping_finely()
        };
        let mut harness = window_with(size, preferences, start(Opening::Last));
        key(&mut harness, Key::F5);
        for _ in 0..12 {
            key(&mut harness, Key::Space);
        }
        assert!(matches!(state(&harness).known(), Known::Until(1..)));
    }
}
