//! An exercise in a small window with large letters: what is said, or asks something, is in sight as soon as it is there.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Rect, Shape};
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};

use plyscope::app::{Command, Opening, Preferences};
use plyscope::explain::{Explainer, Names};
use plyscope::practice::{ExerciseKind, Sentences, bugs};

use crate::app::{Window, press, send, start, state, stepping_finely, type_in, window, window_with};
use crate::app_practice::{begin_exercise, told};
use crate::phrase::{Phrase, exactly, find, get, heard, msg, msg_with};
use crate::text::english;

/// A window of 800×600 with text at 200 %, in points.
const SIZE: [f32; 2] = [400.0, 300.0];

fn small() -> Window {
    window_with(SIZE, stepping_finely(), start(Opening::Last))
}

/// An exercise that was not answered, with its explanation.
fn explained(kind: ExerciseKind) -> Window {
    let mut window = small();
    begin_exercise(&mut window, kind);
    press(&mut window, Modifiers::COMMAND, Key::Enter);
    get(&window, msg("practice-empty-check").role(Role::Button)).click_accesskit();
    window.run_steps(4);
    press(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::Enter);
    window.run_steps(8);
    window
}

/// What a phrase covers lies between the head of the exercise and the buttons at the lower edge, if there is room at all.
#[track_caller]
fn check_in_sight(window: &mut Window, phrase: &Phrase) {
    window.run_steps(8);
    assert!(find(window, phrase).is_some(), "{phrase} is missing: {:?}", told(window));
    let Rect { min, max } = get(window, phrase).rect();
    let head = get(window, msg("practice-end").role(Role::Button)).rect().bottom();
    let row = find(window, msg("practice-check").role(Role::Button)).map(|button| button.rect().top());
    // A row that is not at the lower edge covers nothing.
    let edge = row.filter(|&top| top > max.y - 1.0 || top > SIZE[1] - 50.0).unwrap_or(SIZE[1]);
    assert!(min.y > head - 1.0, "{phrase} begins at {}, above {head}", min.y);
    assert!(min.y < edge - 10.0, "{phrase} begins at {}, below {edge}", min.y);
    assert!(
        max.y < edge + 1.0 || max.y - min.y > edge - head - 14.0,
        "{phrase} ends at {}, below {edge}",
        max.y
    );
}

#[test]
fn the_question_before_an_empty_answer_is_graded_is_in_sight() {
    for kind in [ExerciseKind::Values, ExerciseKind::Cuts, ExerciseKind::Order] {
        let mut window = small();
        begin_exercise(&mut window, kind);
        press(&mut window, Modifiers::COMMAND, Key::Enter);
        check_in_sight(&mut window, &msg("practice-empty"));
    }
}

#[test]
fn what_cannot_be_read_and_how_an_answer_did_are_in_sight() {
    let mut window = small();
    begin_exercise(&mut window, ExerciseKind::Values);
    type_in(&mut window, "eight");
    press(&mut window, Modifiers::COMMAND, Key::Enter);
    check_in_sight(&mut window, &msg_with("practice-unreadable", &[("given", "eight")]).within());
    let mut window = small();
    begin_exercise(&mut window, ExerciseKind::Values);
    type_in(&mut window, "3");
    press(&mut window, Modifiers::COMMAND, Key::Enter);
    check_in_sight(&mut window, &msg("practice-score"));
    press(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::Enter);
    check_in_sight(&mut window, &msg("practice-score"));
}

#[test]
fn what_is_longer_than_the_panel_is_scrolled_by_page_up_and_page_down() {
    let mut window = small();
    begin_exercise(&mut window, ExerciseKind::Values);
    type_in(&mut window, "3");
    press(&mut window, Modifiers::COMMAND, Key::Enter);
    press(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::Enter);
    let top = |window: &mut Window| {
        window.run_steps(8);
        get(window, msg("practice-score")).rect().top()
    };
    let before = top(&mut window);
    press(&mut window, Modifiers::NONE, Key::PageDown);
    let below = top(&mut window);
    assert!(below < before - 20.0, "{before} to {below}");
    press(&mut window, Modifiers::NONE, Key::PageUp);
    let again = top(&mut window);
    assert!(again > below + 20.0, "{below} to {again}");
}

#[test]
fn the_steps_of_a_search_with_a_mistake_are_in_sight_and_an_incomplete_answer_says_what_is_missing() {
    let mut window = small();
    begin_exercise(&mut window, ExerciseKind::Bug);
    let bug = bugs(&state(&window).document().trace, 1).unwrap().swap_remove(0);
    let (text, names) = (english(), Names::new(bug.faulty.tree()));
    let explainer = Explainer::new(&bug.faulty, &names, &text);
    let said = Sentences::new(&explainer, &text);
    for step in 1..4 {
        press(&mut window, Modifiers::NONE, Key::ArrowRight);
        check_in_sight(&mut window, &exactly(&said.bug_step(&explainer, step)));
    }
    press(&mut window, Modifiers::COMMAND, Key::Enter);
    check_in_sight(&mut window, &msg("practice-bug-no-step"));
    press(&mut window, Modifiers::NONE, Key::Enter);
    check_in_sight(&mut window, &msg_with("practice-bug-marked", &[("step", "4")]));
    press(&mut window, Modifiers::COMMAND, Key::Enter);
    check_in_sight(&mut window, &msg("practice-bug-no-mistake"));
}

#[test]
fn what_tab_reaches_in_an_exercise_is_in_sight() {
    for kind in [ExerciseKind::Bug, ExerciseKind::Cuts, ExerciseKind::Children] {
        let mut window = small();
        begin_exercise(&mut window, kind);
        let panel = get(&window, msg("practice-end").role(Role::Button)).rect().top();
        for tab in 0..24 {
            press(&mut window, Modifiers::NONE, Key::Tab);
            window.run_steps(8);
            let focused = window.query_all(By::new()).find(|node| node.accesskit_node().is_focused());
            let Some(rect) = focused.map(|node| node.rect()) else { continue };
            // The tree lies above the panel.
            let is_in_panel = rect.center().y >= panel;
            assert!(
                !is_in_panel || rect.bottom() < SIZE[1] + 1.0,
                "{kind:?}, Tab {tab}: {rect:?} in {SIZE:?}"
            );
        }
    }
}

#[test]
fn a_canvas_that_is_reached_backwards_has_its_frame() {
    let mut window = window(Opening::Last);
    begin_exercise(&mut window, ExerciseKind::Cuts);
    let canvas = window.get_by_role(Role::Tree).rect();
    let is_framed = |window: &Window| {
        window.output().shapes.iter().any(|shape| match &shape.shape {
            eframe::egui::Shape::Rect(rect) => rect.rect == canvas && rect.stroke.width > 0.0,
            _ => false,
        })
    };
    assert!(is_framed(&window), "an exercise begins on the tree");
    press(&mut window, Modifiers::NONE, Key::Tab);
    assert!(!is_framed(&window));
    press(&mut window, Modifiers::SHIFT, Key::Tab);
    window.run_steps(2);
    assert!(is_framed(&window));
}

#[test]
fn a_hint_about_a_search_with_a_mistake_is_in_sight_and_so_is_the_way_on() {
    let mut window = small();
    begin_exercise(&mut window, ExerciseKind::Bug);
    get(&window, msg("practice-hint").role(Role::Button)).click_accesskit();
    window.run_steps(8);
    let hint = get(&window, msg("practice-hint").role(Role::Button)).rect();
    let code = get(&window, msg("practice-bug-code")).rect();
    assert!(code.top() > hint.bottom() + 10.0, "what is said stands between them: {hint:?}, {code:?}");
    press(&mut window, Modifiers::NONE, Key::Enter);
    for _ in 0..2 {
        let first = window.query_all_by_role(Role::RadioButton).next().unwrap();
        first.click_accesskit();
        window.run_steps(4);
        press(&mut window, Modifiers::COMMAND, Key::Enter);
    }
    press(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::Enter);
    window.run_steps(8);
    let on = get(&window, msg("practice-go-on").role(Role::Button)).rect();
    assert!(on.bottom() < SIZE[1] + 1.0, "{on:?} in {SIZE:?}");
}

/// The notes at nodes that begin with the sign of what is missing, and where their words are.
fn notes(window: &Window) -> Vec<(String, Rect)> {
    let canvas = window.get_by_role(Role::Tree).rect();
    let shapes = window.output().shapes.iter();
    let notes = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => Some((
            text.galley.text().strip_prefix("○ ")?.trim_start_matches("→ "),
            text.visual_bounding_rect(),
        )),
        _ => None,
    });
    let in_sight = notes.filter(|(_, place)| canvas.intersects(*place));
    in_sight.map(|(words, place)| (words.to_owned(), place)).collect()
}

#[test]
fn answers_that_are_explained_cover_neither_one_another_nor_a_leaf() {
    let window = explained(ExerciseKind::Windows);
    let notes: Vec<Rect> = notes(&window).into_iter().map(|(_, place)| place).collect();
    assert!(notes.len() >= 5, "{notes:?}");
    let canvas = window.get_by_role(Role::Tree).rect();
    for (i, note) in notes.iter().enumerate() {
        assert!(canvas.contains_rect(*note), "{note:?} in {canvas:?}");
        assert!(notes[..i].iter().all(|other| !other.intersects(*note)), "{note:?} beside {notes:?}");
    }
    let tree = &state(&window).document().tree;
    let leaves = window.query_all_by_role(Role::TreeItem).zip(tree.nodes());
    for (leaf, node) in leaves.filter(|(_, node)| tree.is_leaf(*node)) {
        let value = Rect::from_center_size(leaf.rect().center(), leaf.rect().size() * 0.5);
        assert!(notes.iter().all(|note| !note.intersects(value)), "{node:?} at {value:?} below {notes:?}");
    }
}

/// While the window of A is asked, B stays in sight, and so do all other nodes.
#[test]
fn the_fields_of_the_root_cover_no_other_node() {
    // Nodes are as small as letters of that size allow.
    let preferences = Preferences { zoom: 2.0, ..stepping_finely() };
    let mut window = window_with([800.0, 600.0], preferences, start(Opening::Last));
    begin_exercise(&mut window, ExerciseKind::Windows);
    window.run_steps(8);
    let canvas = window.get_by_role(Role::Tree).rect();
    let is_on_canvas = |place: &Rect| canvas.contains_rect(*place);
    let fields = window.query_all_by_role(Role::TextInput).map(|field| field.rect());
    let fields: Vec<Rect> = fields.filter(is_on_canvas).collect();
    assert_eq!(fields.len(), 3, "{fields:?} in {canvas:?}");
    for node in window.query_all_by_role(Role::TreeItem).skip(1) {
        let (place, name) = (node.rect(), node.accesskit_node().label());
        assert!(!fields.iter().any(|field| field.intersects(place)), "{name:?} at {place:?}: {fields:?}");
    }
}

#[test]
fn notes_at_leaves_stand_nearer_to_their_own_than_to_any_other_node() {
    let window = explained(ExerciseKind::Order);
    let notes = notes(&window);
    let read = ["D", "E", "M", "J", "K", "H"];
    let items = window.query_all_by_role(Role::TreeItem);
    let items: Vec<(String, Rect)> =
        items.map(|item| (item.accesskit_node().label().unwrap_or_default(), item.rect())).collect();
    let distance = |note: &Rect, other: &Rect| {
        let apart = |low: f32, high: f32| low.max(high).max(0.0);
        let across = apart(other.left() - note.right(), note.left() - other.right());
        across.hypot(apart(other.top() - note.bottom(), note.top() - other.bottom()))
    };
    let own = |number: &str| read[number.trim_end_matches('.').parse::<usize>().unwrap() - 1];
    let in_sight = notes.iter().map(|(number, note)| (own(number), note));
    let in_sight: Vec<_> = in_sight.filter(|(own, _)| items.iter().any(|(name, _)| name == own)).collect();
    assert!(in_sight.len() > 2, "{notes:?} beside {items:?}");
    for (own, note) in in_sight {
        let nearest =
            items.iter().min_by(|(_, one), (_, other)| distance(note, one).total_cmp(&distance(note, other)));
        let (name, _) = nearest.unwrap();
        assert!(name == own, "{own}: {note:?} beside {items:?}");
    }
}

#[test]
fn what_is_wrong_is_said_before_what_is_right() {
    let mut window = small();
    begin_exercise(&mut window, ExerciseKind::Order);
    // The first leaf of six.
    press(&mut window, Modifiers::NONE, Key::Space);
    press(&mut window, Modifiers::COMMAND, Key::Enter);
    press(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::Enter);
    window.run_steps(8);
    let lines = told(&window);
    // Beside the nodes the same signs stand before numbers alone.
    let is_reason = |line: &&String| line.chars().count() > 10;
    let place =
        |begin: &str| lines.iter().filter(is_reason).position(|line| line.starts_with(begin)).unwrap();
    let began = msg_with("practice-began-with", &[("node", "E")]);
    let places = [began.words(), "○", "✓"].map(place);
    assert!(places.is_sorted(), "{places:?} in {lines:?}");
}

#[test]
fn the_step_that_is_marked_leads_to_the_choice_of_the_mistake() {
    let mut window = small();
    begin_exercise(&mut window, ExerciseKind::Bug);
    let mark = get(&window, msg("practice-bug-mark").role(Role::Button)).rect();
    assert!(mark.bottom() < SIZE[1] + 1.0, "{mark:?} in {SIZE:?}");
    get(&window, msg("practice-bug-mark").role(Role::Button)).click();
    window.run_steps(4);
    assert!(window.query_all_by_role(Role::RadioButton).next().unwrap().is_focused());
}

#[test]
fn with_an_open_menu_its_keys_do_not_reach_the_exercise() {
    let mut window = small();
    begin_exercise(&mut window, ExerciseKind::Values);
    // Without a menu they do.
    press(&mut window, Modifiers::COMMAND, Key::Enter);
    assert!(heard(&window, msg("practice-empty")));
    press(&mut window, Modifiers::NONE, Key::Escape);
    let kinds = format!("{} ▾", ExerciseKind::Values.title(&crate::text::english()));
    get(&window, exactly(&kinds)).click_accesskit();
    window.run_steps(4);
    press(&mut window, Modifiers::COMMAND, Key::Enter);
    assert!(!heard(&window, msg("practice-empty")), "{:?}", told(&window));
}

#[test]
fn what_is_typed_after_a_wrong_answer_takes_its_place() {
    let mut window = small();
    begin_exercise(&mut window, ExerciseKind::Which);
    let typed = |window: &Window| {
        let field = find(window, msg("practice-type-values").role(Role::TextInput));
        field.map(|field| field.accesskit_node().value().unwrap_or_default())
    };
    type_in(&mut window, "maybe");
    press(&mut window, Modifiers::NONE, Key::Enter);
    window.run_steps(4);
    check_in_sight(&mut window, &msg_with("practice-unreadable", &[("given", "maybe")]));
    type_in(&mut window, "> 900");
    assert_eq!(typed(&window).as_deref(), Some("> 900"));
    press(&mut window, Modifiers::NONE, Key::Enter);
    window.run_steps(4);
    type_in(&mut window, "< 1");
    assert_eq!(typed(&window).as_deref(), Some("< 1"));
}

#[test]
fn the_way_on_from_an_explained_answer_is_in_sight() {
    for kind in [ExerciseKind::Values, ExerciseKind::Cuts, ExerciseKind::Windows, ExerciseKind::Order] {
        let window = explained(kind);
        let next = get(&window, msg("practice-next").role(Role::Button)).rect();
        assert!(next.bottom() < SIZE[1] + 1.0, "{kind:?}: {next:?} in {SIZE:?}");
    }
}

/// A label of any length makes no panel wider than it is: what is to be done stays in the window.
#[test]
fn a_label_of_any_length_leaves_the_exercise_in_the_window() {
    let long = "position".repeat(16);
    for kind in [
        ExerciseKind::Values,
        ExerciseKind::Cuts,
        ExerciseKind::Windows,
        ExerciseKind::Order,
        ExerciseKind::Children,
    ] {
        for size in [[1366.0, 768.0], SIZE] {
            let mut window = window_with(size, stepping_finely(), start(Opening::Last));
            send(
                &mut window,
                Command::OpenText(format!("A(B({long}1=3, E=5), {long}2({long}3=2, {long}4=9))")),
            );
            begin_exercise(&mut window, kind);
            window.run_steps(8);
            for phrase in ["practice-end", "practice-check", "practice-hint"] {
                let at = get(&window, msg(phrase).role(Role::Button)).rect();
                assert!(at.min.x >= 0.0 && at.max.x <= size[0], "{kind:?}, {size:?}: {phrase} is at {at}");
            }
        }
    }
}

/// What each field at a node is for is written in it, whole.
#[test]
fn what_the_fields_at_a_node_are_for_is_read_whole() {
    for size in [[1366.0, 768.0], SIZE] {
        let mut window = window_with(size, stepping_finely(), start(Opening::Last));
        begin_exercise(&mut window, ExerciseKind::Windows);
        window.run_steps(8);
        let shapes = window.output().shapes.iter().map(|clipped| &clipped.shape);
        let texts = shapes.filter_map(|shape| if let Shape::Text(text) = shape { Some(text) } else { None });
        let hints: Vec<_> =
            texts.filter(|text| msg("practice-field-result").is(&text.galley.job.text)).collect();
        assert!(!hints.is_empty() && hints.iter().all(|text| !text.galley.elided), "{size:?}");
    }
}
