//! The text of the tree beside its picture.

use eframe::egui::{Event, Key, Modifiers, accesskit::Role, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::Opening;
use plyscope::app::command::{Action, Command, TreeChange};

use crate::app::{Window, finish_jobs, key, paste, press, send, source, state, type_in, window, window_with};
use crate::phrase::{ANY, Phrase, click, count, find, get, heard, msg, msg_with};

const TREE: &str = "# mine\nA  # the root\n  B\n    D 3\n    E 5\n  C 4\n";

/// A window with the text of a tree beside it, and the caret at the beginning.
fn source_of(text: &str) -> Window {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::OpenText(text.to_owned()));
    finish_jobs(&mut harness);
    press(&mut harness, Modifiers::COMMAND, Key::T);
    harness
}

fn value(harness: &Window) -> Option<String> {
    state(harness).document().trace.result().map(|(value, _)| value.to_string())
}

/// What a screen reader is told of the field: its lines.
fn told(harness: &Window) -> Vec<String> {
    let field = get(harness, msg("source-title").role(Role::MultilineTextInput));
    field.children_recursive().filter_map(|node| node.accesskit_node().value()).collect()
}

#[test]
fn the_text_stands_beside_the_tree_and_what_is_typed_is_searched() {
    let mut harness = source_of(TREE);
    assert_eq!(told(&harness).concat(), TREE);
    for _ in 0..3 {
        key(&mut harness, Key::ArrowDown);
    }
    key(&mut harness, Key::End);
    type_in(&mut harness, "0");
    assert_eq!(source(&harness), TREE.replace("D 3", "D 30"));
    assert_eq!(value(&harness).as_deref(), Some("5"));
    // Enter goes on below the words of the line above.
    key(&mut harness, Key::Enter);
    type_in(&mut harness, "F 1");
    assert_eq!(source(&harness), TREE.replace("D 3\n", "D 30\n    F 1\n"));
    assert_eq!(value(&harness).as_deref(), Some("4"));
    // Undo is the one of the window, as far back as the tree came.
    while source(&harness) != TREE {
        let before = source(&harness);
        press(&mut harness, Modifiers::COMMAND, Key::Z);
        assert_ne!(source(&harness), before);
    }
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(source(&harness), TREE, "there is no other way back");
    press(&mut harness, Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_ne!(source(&harness), TREE);
    // The same key puts the text away.
    press(&mut harness, Modifiers::COMMAND, Key::T);
    assert!(find(&harness, msg("source-title").role(Role::MultilineTextInput)).is_none());
}

#[test]
fn a_click_on_the_text_of_a_new_tree_leaves_the_field_at_its_node() {
    let mut harness = source_of(TREE);
    send(&mut harness, Action::New);
    harness.run_steps(3);
    let field = get(&harness, msg("source-title").role(Role::MultilineTextInput));
    let at = field.rect().center_top() + vec2(0.0, 8.0);
    harness.hover_at(at);
    harness.drag_at(at);
    harness.drop_at(at);
    harness.run_steps(4);
    let before = source(&harness);
    type_in(&mut harness, "zz");
    assert_eq!(source(&harness).len(), before.len() + 2, "{before} became {}", source(&harness));
}

#[test]
fn while_the_text_is_no_tree_the_last_one_stays_and_the_problem_is_told() {
    let mut harness = source_of("A(B=3, C=5)");
    key(&mut harness, Key::End);
    key(&mut harness, Key::Backspace);
    assert_eq!(source(&harness), "A(B=3, C=5");
    assert_eq!(state(&harness).document().tree.n_nodes(), 3);
    let problem = state(&harness).problems().unwrap().diagnostics[0].problem.say(state(&harness).text());
    // It stands below the text and nowhere else; whoever clicks on it stands where it is.
    let told =
        |problem: &str| msg_with("source-problem", &[("place", "1:2"), ("problem", problem), ("count", "1")]);
    assert_eq!(count(&harness, told(ANY).within()), 1);
    get(&harness, told(&problem[0])).click_accesskit();
    harness.run_steps(3);
    type_in(&mut harness, " min");
    assert_eq!(source(&harness), "A min(B=3, C=5");
    key(&mut harness, Key::End);
    type_in(&mut harness, ")");
    assert!(state(&harness).problems().is_none());
    assert_eq!(value(&harness).as_deref(), Some("3"));
}

/// A new tree of one node is a tree, too: it stays, and the text is known to be that of the tree.
#[test]
fn the_only_node_of_a_new_tree_stays_while_the_text_is_no_tree() {
    let mut harness = window(Opening::Last);
    press(&mut harness, Modifiers::COMMAND, Key::N);
    for text in ["x(", "x(y", "x("] {
        send(&mut harness, Command::Change(vec![TreeChange::Text(text.into())]));
        finish_jobs(&mut harness);
        assert!(find(&harness, msg("problems-tree-stays")).is_some());
        assert!(find(&harness, msg("canvas-unread")).is_none());
        let _ = harness.get_by_role(Role::Tree);
    }
    send(&mut harness, Action::Undo);
    assert!(state(&harness).problems().is_some() && find(&harness, msg("canvas-unread")).is_none());
}

/// The first change makes it a copy: it is the last tree of that text all the same.
#[test]
fn the_tree_that_stays_is_known_as_the_last_of_its_text() {
    let mut harness = window(Opening::Bundled("a-to-n".to_owned()));
    send(&mut harness, Command::Change(vec![TreeChange::Text("x(".into())]));
    finish_jobs(&mut harness);
    assert!(find(&harness, msg("problems-tree-stays")).is_some());
}

/// What is typed or pasted there is one of the formats that are written here.
#[test]
fn a_text_of_another_program_is_told_as_such_in_the_source() {
    let mut harness = source_of("A(B=3, C=5)");
    send(&mut harness, Command::Change(vec![TreeChange::Text("(A:3,B:4);".into())]));
    finish_jobs(&mut harness);
    let problems = state(&harness).problems().unwrap();
    let ids: Vec<&str> = problems.diagnostics.iter().map(|found| found.problem.id()).collect();
    assert_eq!(ids, ["problem-other-program"]);
}

#[test]
fn a_key_with_ctrl_that_can_do_nothing_says_why() {
    let mut harness = window(Opening::Last);
    for (modifiers, key, needs) in [
        (Modifiers::COMMAND, Key::W, "tabs"),
        (Modifiers::COMMAND, Key::R, "file"),
        (Modifiers::COMMAND, Key::Z, "undo"),
    ] {
        press(&mut harness, modifiers, key);
        assert!(heard(&harness, msg_with("notice-why-not", &[("needs", needs)])), "{key:?}");
    }
}

#[test]
fn tab_indents_and_does_not_leave() {
    let mut harness = source_of("A\n  B 3\n  C 4\n");
    key(&mut harness, Key::ArrowDown);
    press(&mut harness, Modifiers::SHIFT, Key::Tab);
    assert_eq!(source(&harness), "A\nB 3\n  C 4\n");
    key(&mut harness, Key::Tab);
    assert_eq!(source(&harness), "A\n  B 3\n  C 4\n");
    assert_eq!(value(&harness).as_deref(), Some("4"));
    // Escape leaves, and nothing else: letters are commands again.
    let selected = state(&harness).view().selected;
    assert!(selected.is_some());
    key(&mut harness, Key::Escape);
    assert_eq!(state(&harness).view().selected, selected);
    let theme = state(&harness).document().request.look.theme;
    key(&mut harness, Key::T);
    assert_ne!(state(&harness).document().request.look.theme, theme);
}

#[test]
fn of_a_long_text_only_what_is_near_is_laid_out_and_all_of_it_can_be_edited() {
    let text = format!("A\n{}", "  3\n".repeat(40_000));
    let mut harness = source_of(&text);
    finish_jobs(&mut harness);
    assert!(told(&harness).len() < 400, "{} lines", told(&harness).len());
    press(&mut harness, Modifiers::COMMAND, Key::End);
    harness.run_steps(3);
    type_in(&mut harness, "  7");
    finish_jobs(&mut harness);
    assert_eq!(source(&harness), format!("{text}  7"));
    assert!(told(&harness).last().is_some_and(|line| line == "  7"), "{:?}", told(&harness).last());
    // What is selected out of sight belongs to it alike.
    press(&mut harness, Modifiers::COMMAND, Key::A);
    paste(&mut harness, "A(B=1, C=2)");
    finish_jobs(&mut harness);
    assert_eq!(source(&harness), "A(B=1, C=2)");
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    finish_jobs(&mut harness);
    assert_eq!(source(&harness), format!("{text}  7"));
}

#[test]
fn the_text_of_a_position_and_one_with_an_endless_line_are_read_and_not_written() {
    let mut harness = window(Opening::Bundled("mate-in-two".to_owned()));
    finish_jobs(&mut harness);
    press(&mut harness, Modifiers::COMMAND, Key::T);
    assert!(told(&harness).concat().contains("chess"), "{:?}", told(&harness));
    assert!(find(&harness, msg("source-position").within()).is_some());
    let before = state(&harness).document().request.given.text();
    type_in(&mut harness, "x");
    paste(&mut harness, "A 3");
    assert_eq!(state(&harness).document().request.given.text(), before);

    let endless = format!("[{}1]", "1, ".repeat(300_000));
    let mut harness = source_of(&endless);
    finish_jobs(&mut harness);
    assert!(
        find(
            &harness,
            msg_with(
                "source-long-line",
                &[("line", "1"), ("chars", &format!("900{ANY}")), ("canvas", "yes")]
            )
            .within()
        )
        .is_some()
    );
    assert!(told(&harness).concat().len() < 11_000);
    type_in(&mut harness, "x");
    assert_eq!(source(&harness), endless);
}

#[test]
fn there_is_room_for_text_and_tree_in_small_windows() {
    for (size, zoom) in [([800.0, 600.0], 1.0), ([800.0, 600.0], 2.0), ([200.0, 150.0], 1.0)] {
        let preferences = plyscope::app::Preferences { zoom, ..Default::default() };
        let mut harness = window_with(size, preferences, crate::app::start(Opening::Last));
        press(&mut harness, Modifiers::COMMAND, Key::T);
        assert!(!told(&harness).is_empty(), "{size:?} at {zoom}");
    }
}

#[test]
fn caret_and_selected_node_follow_each_other() {
    let mut harness = source_of(TREE);
    let selected = |harness: &Window| {
        let node = state(harness).view().selected?;
        state(harness).document().tree.label(node).map(str::to_owned)
    };
    let name = |name: &str| Some(name.to_owned());
    for expected in [None, name("A"), name("B"), name("D"), name("E"), name("C")] {
        assert_eq!(selected(&harness), expected);
        key(&mut harness, Key::ArrowDown);
    }
    key(&mut harness, Key::ArrowUp);
    type_in(&mut harness, "");
    // What is selected on the canvas is where the caret is, once somebody writes.
    harness.get_by_role_and_label(Role::TreeItem, "D").click_accesskit();
    harness.run_steps(3);
    assert_eq!(selected(&harness), name("D"));
    press(&mut harness, Modifiers::COMMAND, Key::T);
    press(&mut harness, Modifiers::COMMAND, Key::T);
    type_in(&mut harness, "X");
    assert_eq!(source(&harness), TREE.replace("D 3", "XD 3"));
    assert_eq!(selected(&harness), name("XD"));
}

fn tick(harness: &mut Window, label: Phrase) {
    click(harness, label.role(Role::CheckBox));
}

#[test]
fn who_goes_from_finding_to_replacing_keeps_the_words_that_are_nowhere() {
    let mut harness = source_of(TREE);
    press(&mut harness, Modifiers::COMMAND, Key::F);
    // The beginning stands in the text, and is selected there.
    for letters in ["the ro", "bot"] {
        type_in(&mut harness, letters);
    }
    press(&mut harness, Modifiers::COMMAND, Key::H);
    let field = get(&harness, msg("source-find").role(Role::TextInput));
    assert_eq!(field.accesskit_node().value().as_deref(), Some("the robot"));
}

#[test]
fn words_are_found_and_replaced_and_all_at_once_is_one_step_of_undo() {
    let text = "title: About B\nA\n  B\n    b1 3\n    B2 5\n  C 4\n";
    let mut harness = source_of(text);
    type_in(&mut harness, "# ");
    press(&mut harness, Modifiers::COMMAND, Key::F);
    type_in(&mut harness, "b");
    assert!(
        find(&harness, msg_with("source-find-at", &[("at", "1"), ("count", "5")])).is_some(),
        "the first one is selected"
    );
    tick(&mut harness, msg("source-find-whole"));
    assert!(find(&harness, msg_with("source-find-at", &[("at", "1"), ("count", "2")])).is_some());
    key(&mut harness, Key::Enter);
    assert!(find(&harness, msg_with("source-find-at", &[("at", "2"), ("count", "2")])).is_some());
    key(&mut harness, Key::Enter);
    press(&mut harness, Modifiers::SHIFT, Key::Enter);
    assert!(
        find(&harness, msg_with("source-find-at", &[("at", "2"), ("count", "2")])).is_some(),
        "behind the last one is the first"
    );
    // Another word for one of them, then for all.
    get(&harness, msg("source-find-with")).focus();
    harness.run_steps(2);
    type_in(&mut harness, "X");
    key(&mut harness, Key::Enter);
    let one = format!("# {}", text.replace("  B\n", "  X\n"));
    assert_eq!(source(&harness), one);
    tick(&mut harness, msg("source-find-case"));
    tick(&mut harness, msg("source-find-whole"));
    click(&mut harness, msg("source-find-replace-all"));
    assert!(find(&harness, msg_with("source-find-replaced", &[("count", "2")])).is_some());
    assert_eq!(source(&harness), one.replace('b', "X"));
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(source(&harness), one);
    // Escape at a button of the bar puts it away, and takes nothing else.
    get(&harness, msg("source-find-replace").role(Role::Button)).focus();
    harness.run_steps(2);
    key(&mut harness, Key::Escape);
    assert!(find(&harness, msg("source-find-with")).is_none());
    send(&mut harness, Action::Replace);
    harness.run_steps(2);
    // F3 leads on, and options have keys, which write nothing.
    get(&harness, msg("source-find")).focus();
    harness.run_steps(2);
    let at = |harness: &Window| {
        let told = |at: usize| msg_with("source-find-at", &[("at", &at.to_string()), ("count", "4")]);
        (1..=4).find(|&place| find(harness, told(place)).is_some())
    };
    // The letter comes with its key.
    let (key_of, modifiers) = (Key::C, Modifiers::ALT);
    let pressed = Event::Key { key: key_of, physical_key: None, pressed: true, repeat: false, modifiers };
    harness.input_mut().events.extend([pressed, Event::Text("c".to_owned())]);
    harness.run_steps(2);
    key(&mut harness, Key::F3);
    let first = at(&harness).expect("one of four, whatever their case");
    key(&mut harness, Key::F3);
    assert_eq!(at(&harness), Some(first % 4 + 1));
    press(&mut harness, Modifiers::SHIFT, Key::F3);
    assert_eq!(at(&harness), Some(first));
    // What is typed in a field is taken back there, and the tree stays.
    get(&harness, msg("source-find-with")).focus();
    harness.run_steps(2);
    type_in(&mut harness, "Y");
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(source(&harness), one);
    // Escape goes back to the text.
    get(&harness, msg("source-find")).focus();
    harness.run_steps(2);
    key(&mut harness, Key::Escape);
    assert!(find(&harness, msg("source-find-replace-all")).is_none());
    // What was found last is selected there.
    type_in(&mut harness, "!");
    assert_eq!(source(&harness).len(), one.len());
    assert_ne!(source(&harness), one);
}

#[test]
fn the_few_key_words_are_offered_and_tab_and_enter_take_them() {
    let mut harness = source_of("\nA(B=3, C=5)");
    // Before the first letter they are asked for.
    let title = msg_with("source-offer", &[("word", "title: ")]);
    press(&mut harness, Modifiers::CTRL, Key::Space);
    assert!(find(&harness, &title).is_some());
    key(&mut harness, Key::Escape);
    assert!(find(&harness, &title).is_none());
    type_in(&mut harness, "ro");
    assert!(find(&harness, msg_with("source-offer", &[("word", "root: ")])).is_some());
    key(&mut harness, Key::Tab);
    for offered in ["max", "min", "chance"] {
        assert!(find(&harness, msg_with("source-offer", &[("word", offered)])).is_some(), "{offered}");
    }
    key(&mut harness, Key::ArrowDown);
    key(&mut harness, Key::Enter);
    assert_eq!(source(&harness), "root: min\nA(B=3, C=5)");
    // Escape wants no help, but stays: then Enter begins a line.
    press(&mut harness, Modifiers::COMMAND, Key::Home);
    key(&mut harness, Key::Enter);
    key(&mut harness, Key::ArrowUp);
    type_in(&mut harness, "te");
    assert!(find(&harness, msg_with("source-offer", &[("word", "teaches: ")])).is_some());
    key(&mut harness, Key::Escape);
    assert!(find(&harness, msg_with("source-offer", &[("word", "teaches: ")])).is_none());
    key(&mut harness, Key::Enter);
    assert_eq!(source(&harness), "te\n\nroot: min\nA(B=3, C=5)");
}

#[test]
fn while_a_key_of_the_header_is_typed_the_tree_below_is_not_wrong() {
    let mut harness = source_of("\nA\n  B 3\n  C 4\n");
    let problem = msg_with("source-problem", &[("problem", ANY)]).within();
    type_in(&mut harness, "te");
    assert!(state(&harness).problems().is_some(), "the text is no tree");
    assert_eq!(count(&harness, &problem), 0);
    // Elsewhere the caret leaves a word that the tree cannot have.
    key(&mut harness, Key::Escape);
    key(&mut harness, Key::ArrowDown);
    assert_eq!(count(&harness, &problem), 1);
}

#[test]
fn lines_move_and_become_comments() {
    let mut harness = source_of("A\n  B 3\n  C 4\n");
    key(&mut harness, Key::ArrowDown);
    press(&mut harness, Modifiers::ALT, Key::ArrowDown);
    assert_eq!(source(&harness), "A\n  C 4\n  B 3\n");
    press(&mut harness, Modifiers::COMMAND, Key::Slash);
    assert_eq!(source(&harness), "A\n  C 4\n  # B 3\n");
    press(&mut harness, Modifiers::COMMAND, Key::Slash);
    press(&mut harness, Modifiers::ALT, Key::ArrowUp);
    assert_eq!(source(&harness), "A\n  B 3\n  C 4\n");
}

#[test]
fn a_key_that_replaces_all_writes_nothing_and_the_count_is_of_the_text_that_came_of_it() {
    let text = "A\n  B 3\n  C 4\n";
    for pressed in [Key::Enter, Key::Space] {
        let mut harness = source_of(text);
        press(&mut harness, Modifiers::COMMAND, Key::F);
        type_in(&mut harness, "B 3");
        get(&harness, msg("source-find-with")).focus();
        harness.run_steps(2);
        type_in(&mut harness, "B 5");
        get(&harness, msg("source-find-replace-all").role(Role::Button)).focus();
        harness.run_steps(2);
        let modifiers = Modifiers::NONE;
        let event = Event::Key { key: pressed, physical_key: None, pressed: true, repeat: false, modifiers };
        let text_of_it = (pressed == Key::Space).then(|| Event::Text(" ".to_owned()));
        harness.input_mut().events.extend(std::iter::once(event).chain(text_of_it));
        harness.run_steps(3);
        assert_eq!(source(&harness), "A\n  B 5\n  C 4\n");
        assert!(find(&harness, msg_with("source-find-replaced", &[("count", "1")])).is_some());
        press(&mut harness, Modifiers::COMMAND, Key::Z);
        harness.run_steps(2);
        assert_eq!(source(&harness), text);
        assert!(find(&harness, msg_with("source-find-replaced", &[("count", "1")])).is_none());
    }
}

#[test]
fn replacing_has_the_keys_of_other_editors() {
    let text = "A\n  B 3\n  C 3\n";
    let mut harness = source_of(text);
    press(&mut harness, Modifiers::COMMAND, Key::H);
    type_in(&mut harness, "3");
    press(&mut harness, Modifiers::COMMAND, Key::H);
    type_in(&mut harness, "5");
    press(&mut harness, Modifiers::COMMAND | Modifiers::ALT, Key::Enter);
    assert_eq!(source(&harness), text.replace('3', "5"));
    // The text has the keyboard again: Escape puts the bar away first, and what is typed next is written.
    assert!(find(&harness, msg("source-find-with")).is_some());
    key(&mut harness, Key::Escape);
    assert!(find(&harness, msg("source-find-with")).is_none());
    type_in(&mut harness, "#");
    assert!(source(&harness).contains('#'));
}
