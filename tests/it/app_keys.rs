//! Keys that come faster than frames: each finds the window as the one before has left it.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::canvas::place_of;
use plyscope::app::command::{Action, Command};
use plyscope::app::{Opening, Preferences, Workspace};
use plyscope::search::Algorithm;
use plyscope::tree::notation::{TextFormat, read, write};

use crate::app::{Window, finish_jobs, send, source, start, state, window, window_on_clock};
use crate::phrase::msg;

/// The tree of the first lesson as it is typed from nothing: Enter takes what is written and then adds a sibling, Tab adds a
/// child.
const A_TO_N_KEYS: &str =
    "A\n\tB\n\tD 3\n\nE 5\n↑\nC\n\tF\n\tI\n\tM 0\n\nN=7\n↑\nJ 5\n↑\nG\n\tK 7\n\nL 8\n↑\nH 4\n";
/// The same by somebody who presses Tab while a label is being written.
const A_TO_N_BRIEFLY: &str = "A\tB\tD 3\n\nE 5\n↑\nC\tF\tI\tM 0\n\nN=7\n↑\nJ 5\n↑\nG\tK 7\n\nL 8\n↑\nH 4\n";
const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";

/// What a keyboard tells when keys are pressed, with what they write.
fn typed(keys: &str) -> Vec<Event> {
    keys.chars().flat_map(key_events).collect()
}

fn key_events(letter: char) -> Vec<Event> {
    let key = match letter {
        '\n' => Key::Enter,
        '\t' => Key::Tab,
        '↑' => Key::ArrowUp,
        '←' => Key::ArrowLeft,
        '⌫' => Key::Backspace,
        '␛' => Key::Escape,
        ' ' => Key::Space,
        other => Key::from_name(&other.to_uppercase().to_string()).unwrap(),
    };
    let modifiers = if letter.is_uppercase() { Modifiers::SHIFT } else { Modifiers::NONE };
    let pressed = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    let text =
        (!matches!(letter, '\n' | '\t' | '↑' | '←' | '⌫' | '␛')).then(|| Event::Text(letter.to_string()));
    [Some(pressed(true)), text, Some(pressed(false))].into_iter().flatten().collect()
}

/// Hands the window so many keys a frame, and then some frames in which to come to rest.
fn deliver(harness: &mut Window, keys: &str, per_frame: usize) {
    let keys: Vec<char> = keys.chars().collect();
    for frame in keys.chunks(per_frame) {
        harness.input_mut().events.extend(frame.iter().copied().flat_map(key_events));
        harness.step();
    }
    harness.run_steps(3);
}

fn editing_on_clock(text: &str, frame_secs: f32) -> Window {
    let preferences = Preferences::default();
    let mut harness = window_on_clock([1440.0, 900.0], preferences, start(Opening::Last), frame_secs);
    send(&mut harness, Command::OpenText(text.to_owned()));
    // An empty tree is there to be written.
    if state(&harness).view().editing.is_none() {
        send(&mut harness, Action::Edit);
    }
    harness
}

fn line(text: &str) -> String {
    write(&read(text).unwrap().tree, TextFormat::Line).unwrap().trim_end().to_owned()
}

/// What keys that are taken for commands would change.
fn surroundings(workspace: &Workspace) -> impl PartialEq + std::fmt::Debug + use<> {
    let kept = workspace.preferences();
    (workspace.document().request.look.clone(), workspace.is_presenting(), kept.zoom, kept.is_library_shown)
}

#[track_caller]
fn check_drawn(keys: &str, per_frame: usize, frame_secs: f32) {
    let mut harness = editing_on_clock("·", frame_secs);
    let before = surroundings(state(&harness));
    deliver(&mut harness, keys, per_frame);
    assert_eq!(line(&source(&harness)), A_TO_N, "{per_frame} keys a frame of {frame_secs} s");
    let workspace = state(&harness);
    assert_eq!(workspace.document().trace.result().map(|(value, _)| value.to_string()).as_deref(), Some("4"));
    assert_eq!(surroundings(workspace), before);
    assert!(workspace.view().editing.as_ref().is_some_and(|editing| editing.entry.is_none()));
    // The canvas keeps the keyboard.
    deliver(&mut harness, "xy", per_frame);
    let entry = state(&harness).view().editing.clone().unwrap().entry.unwrap();
    assert_eq!(entry.words, "xy");
}

#[test]
fn no_key_is_lost_however_many_come_in_a_frame_and_however_long_that_takes() {
    let n_keys = A_TO_N_KEYS.chars().count();
    for frame_secs in [0.004, 1.0 / 60.0, 0.5] {
        for per_frame in [1, 2, 10, n_keys.div_ceil(2), n_keys] {
            check_drawn(A_TO_N_KEYS, per_frame, frame_secs);
        }
    }
    for per_frame in [1, 3, 10, 1_000] {
        check_drawn(A_TO_N_BRIEFLY, per_frame, 0.1);
    }
}

#[test]
fn the_first_letter_and_all_that_follow_are_in_the_field_in_the_same_frame() {
    let mut harness = editing_on_clock("A(B=1, C=2)", 0.016);
    harness.input_mut().events.extend(typed("Root"));
    harness.step();
    let entry = state(&harness).view().editing.clone().unwrap().entry.unwrap();
    assert_eq!(entry.words, "Root");
    deliver(&mut harness, "s←⌫e\n", 100);
    assert_eq!(source(&harness), "Rooes(B=1, C=2)", "what is erased in the middle");
}

#[test]
fn a_key_that_begins_to_edit_is_followed_by_what_is_typed() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::OpenText("A(B=1, C=2)".to_owned()));
    let before = surroundings(state(&harness));
    deliver(&mut harness, "eRoot\n\tt\n", 100);
    assert_eq!(source(&harness), "Root(B=1, C=2, t=·)");
    assert_eq!(surroundings(state(&harness)), before);
    // Escape leaves the field, then the editing; what comes then are commands again.
    deliver(&mut harness, "x␛␛t", 100);
    assert_eq!(source(&harness), "Root(B=1, C=2, t=·)");
    assert_ne!(surroundings(state(&harness)), before);
}

#[test]
fn what_cannot_be_taken_stays_in_its_field_with_what_is_typed_behind_it() {
    let mut harness = editing_on_clock("A(B=1, C=2)", 0.016);
    deliver(&mut harness, "C\nD", 100);
    assert_eq!(source(&harness), "A(B=1, C=2)");
    let entry = state(&harness).view().editing.clone().unwrap().entry.unwrap();
    assert_eq!((entry.words.as_str(), entry.refused), ("CD", None));
    deliver(&mut harness, "\n", 1);
    assert_eq!(source(&harness), "CD(B=1, C=2)");
}

#[test]
fn keys_wait_for_a_search_that_takes_longer_than_a_frame() {
    let mut harness = editing_on_clock("·", 0.016);
    let mut conventions = state(&harness).document().request.conventions.with(Algorithm::Mcts);
    conventions.settings.iterations = Some(3_000);
    send(&mut harness, Command::SetConventions(conventions));
    finish_jobs(&mut harness);
    deliver(&mut harness, "A\n\tB 1\n\nC 2\n", 100);
    // Each search lets the next keys in; how many frames it takes is up to the machine.
    let began = std::time::Instant::now();
    while line(&source(&harness)) != "A(B=1, C=2)" {
        let workspace = state(&harness);
        assert!(
            began.elapsed().as_secs() < 100,
            "{} {:?} {}",
            source(&harness),
            workspace.view().editing,
            workspace.is_working()
        );
        finish_jobs(&mut harness);
        harness.step();
    }
}

#[test]
fn letters_after_a_click_are_about_what_was_clicked() {
    let mut harness = editing_on_clock("A(B=1, C=2)", 0.016);
    let workspace = state(&harness);
    let node = workspace.document().tree.find("C").unwrap();
    let canvas = harness.get_by_role(Role::Tree).rect();
    let pos = place_of(&workspace.document().picture, node, workspace.view(), canvas).unwrap().center();
    harness.hover_at(pos);
    harness.step();
    let button = |pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    harness.input_mut().events.extend([button(true), button(false)]);
    harness.input_mut().events.extend(typed("7\n"));
    harness.run_steps(4);
    assert_eq!(source(&harness), "A(B=1, C=7)");
}

#[test]
fn what_a_command_opens_reads_what_is_typed_next() {
    let mut harness = window(Opening::Last);
    let pressed = |pressed| Event::Key {
        key: Key::P,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::COMMAND,
    };
    harness.input_mut().events.extend([pressed(true), pressed(false)]);
    harness
        .input_mut()
        .events
        .extend(typed(&format!("{}\n", msg("command-last-step").words().to_lowercase())));
    harness.run_steps(4);
    let workspace = state(&harness);
    assert_eq!(workspace.playback().step() + 1, workspace.document().trace.n_steps());
}

#[test]
fn a_key_leads_to_the_tree_whose_nodes_the_arrows_walk() {
    let mut harness = window(Opening::Bundled("a-to-n".to_owned()));
    finish_jobs(&mut harness);
    let step = state(&harness).playback().step();
    harness.key_press(Key::F6);
    harness.run_steps(3);
    assert!(harness.get_by_role(Role::Tree).accesskit_node().is_focused());
    harness.key_press(Key::ArrowDown);
    harness.run_steps(3);
    assert_eq!(state(&harness).playback().step(), step, "the arrows go from node to node");
}

#[test]
fn a_dialog_that_closes_gives_the_keyboard_back() {
    let mut harness = window(Opening::Bundled("a-to-n".to_owned()));
    finish_jobs(&mut harness);
    send(&mut harness, Action::FocusTree);
    harness.run_steps(2);
    for action in [Action::Palette, Action::Conventions, Action::Keys] {
        let is_on_tree = |harness: &Window| harness.get_by_role(Role::Tree).accesskit_node().is_focused();
        assert!(is_on_tree(&harness), "{action:?}");
        send(&mut harness, action);
        harness.run_steps(3);
        assert!(!is_on_tree(&harness), "{action:?}");
        harness.key_press(Key::Escape);
        harness.run_steps(4);
        assert!(is_on_tree(&harness), "{action:?}");
    }
}
