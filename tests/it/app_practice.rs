//! Practice in the window: by mouse and by keyboard, heard as well as seen, and nothing is known too early.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, PointerButton, Shape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::Opening;
use plyscope::app::command::{Action, Command};
use plyscope::practice::{ExerciseKind, QuestionRate};

use crate::app::{Window, paste, press, send, state, window};
use crate::phrase::{Phrase, click, data, exactly, find, get, heard, msg, msg_with};

/// Everything that is painted, announced or told elsewhere.
pub(crate) fn told(harness: &Window) -> Vec<String> {
    fn painted(shape: &Shape, found: &mut Vec<String>) {
        match shape {
            // Where a line may not end is not read.
            Shape::Text(text) => found.push(text.galley.job.text.replace('\u{A0}', " ")),
            Shape::Vec(all) => all.iter().for_each(|shape| painted(shape, found)),
            _ => {}
        }
    }
    let mut found = vec![state(harness).document_title()];
    for clipped in &harness.output().shapes {
        painted(&clipped.shape, &mut found);
    }
    for node in harness.root().children_recursive() {
        let node = node.accesskit_node();
        found.extend([node.label(), node.value(), node.description()].into_iter().flatten());
    }
    found
}

#[track_caller]
pub(crate) fn check_silent(harness: &Window, words: &[&str]) {
    for told in told(harness) {
        for word in words {
            assert!(!told.contains(word), "{word:?} is told in {told:?}");
        }
    }
}

pub(crate) fn begin_exercise(harness: &mut Window, kind: ExerciseKind) {
    send(harness, Command::BeginExercise(kind, QuestionRate::default()));
}

/// Whether a score stands there.
pub(crate) fn is_graded(harness: &Window) -> bool {
    told(harness)
        .iter()
        .any(|line| msg("practice-score").ends(line) && line.starts_with(|c: char| c.is_ascii_digit()))
}

/// Has the answer checked, also where it is empty, and explained where it is not right.
pub(crate) fn grade(harness: &mut Window) {
    for button in ["practice-check", "practice-empty-check", "practice-explain"] {
        if find(harness, msg(button).role(Role::Button)).is_some() {
            click(harness, msg(button));
        }
    }
}

pub(crate) fn type_into(harness: &mut Window, label: Phrase, words: &str) {
    let label = label.role(Role::TextInput);
    get(harness, &label).focus();
    harness.run_steps(2);
    get(harness, &label).type_text(words);
    harness.run_steps(2);
}

/// The field for the value of a node.
pub(crate) fn value_field(node: &str) -> Phrase {
    msg_with("practice-field", &[("node", node), ("what", msg("practice-field-value").words())])
}

/// A child that can be put elsewhere among its siblings.
pub(crate) fn child(node: &str, place: &str, of: &str, parent: &str) -> Phrase {
    msg_with("practice-child", &[("node", node), ("place", place), ("of", of), ("parent", parent)])
}

/// What is said of a part of an answer, behind its mark.
pub(crate) fn marked(mark: &str, reason: &Phrase) -> Phrase {
    msg_with("practice-item", &[("mark", msg(mark).words()), ("reason", reason.words())])
}

/// The test of the deep cutoff in the tree A–N.
pub(crate) fn cut_at_alpha() -> Phrase {
    msg_with("cut-test", &[("value", "0"), ("sign", "≤"), ("end", "α"), ("bound", "3")])
}

/// The same, and where its bound comes from.
pub(crate) fn cut_by_a() -> Phrase {
    let args = [("plies", "3"), ("ancestor", "A"), ("value", "3"), ("child", "B")];
    cut_at_alpha().then(&msg_with("cut-deep-witness", &args))
}

/// What only the search of the A–N tree knows.
const OF_THE_SEARCH: [&str; 12] = [
    "cutoff",
    "is pruned",
    "already has",
    "returns ",
    "≤",
    "visited,",
    "of 14",
    "of 8",
    "Rich",
    "deep",
    "plies up",
    "worth 4",
];

#[test]
fn nothing_of_the_search_is_told_before_it_is_asked() {
    let mut harness = window(Opening::Last);
    press(&mut harness, Modifiers::NONE, Key::End);
    assert!(
        heard(&harness, msg_with("counts-of", &[("count", "12"), ("all", "14")])),
        "the words that are looked for are there when nobody practices"
    );
    press(&mut harness, Modifiers::NONE, Key::X);
    for kind in [ExerciseKind::Values, ExerciseKind::Cuts, ExerciseKind::Order, ExerciseKind::Which] {
        begin_exercise(&mut harness, kind);
        check_silent(&harness, &OF_THE_SEARCH);
    }
    // Windows have a field for what a node returns, and its name.
    begin_exercise(&mut harness, ExerciseKind::Windows);
    check_silent(&harness, &["cutoff", "is pruned", "already has", "≤", "of 14", "Rich", "deep"]);
}

#[test]
fn a_hidden_number_appears_nowhere() {
    let mut harness = window(Opening::Last);
    let tree = "title: It is 17.25\n\nA\n  B chance\n    p=1/4 D 11\n    p=3/4 E 13\n  C chance\n    p=1/4 F 15\n    p=3/4 G 18\n";
    paste(&mut harness, tree);
    send(
        &mut harness,
        Command::SetConventions(
            plyscope::search::Conventions::default().with(plyscope::search::Algorithm::Expectiminimax),
        ),
    );
    press(&mut harness, Modifiers::NONE, Key::End);
    assert!(heard(&harness, data("17.25")) && heard(&harness, data("12.5")));
    for kind in [ExerciseKind::Values, ExerciseKind::Order, ExerciseKind::Which, ExerciseKind::Cuts] {
        begin_exercise(&mut harness, kind);
        check_silent(&harness, &["17.25", "12.5"]);
    }
    // The walk tells each as soon as it is known, and no sooner.
    begin_exercise(&mut harness, ExerciseKind::Next);
    check_silent(&harness, &["17.25"]);
}

#[test]
fn what_shows_or_keeps_the_search_is_not_available() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    let workspace = state(&harness);
    for command in [
        Action::Export.into(),
        Action::SaveAs.into(),
        Action::CopyExplanation.into(),
        Action::NextStep.into(),
        Action::NextCut.into(),
        Action::TogglePlots.into(),
        Action::Compare.into(),
        Command::GoTo(3),
        Command::OpenText("A(1, 2)".into()),
        Action::Undo.into(),
        Action::Present.into(),
    ] {
        assert!(!workspace.is_available(&command), "{command:?}");
    }
    let before = workspace.playback().step();
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    press(&mut harness, Modifiers::NONE, Key::Space);
    assert_eq!((state(&harness).playback().step(), state(&harness).playback().is_playing()), (before, false));
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(state(&harness).is_available(&Action::Export.into()), "Esc ends it");
    assert!(heard(&harness, msg_with("transport-step-of", &[("step", "1"), ("steps", "45")])));
}

/// That parts of a checked answer did so.
fn parts(mark: &str, nodes: &str) -> Phrase {
    msg_with("practice-marks", &[("mark", msg(mark).words()), ("nodes", nodes)])
}

/// That a node must be pruned, by whichever bound of its parent.
fn cut_of(node: &str) -> Phrase {
    msg_with("practice-cut-shallow", &[("node", node)])
}

#[test]
fn edges_are_marked_beside_the_tree_and_in_it() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    get(&harness, msg_with("practice-edge", &[("node", "N")])).click_accesskit();
    harness.run_steps(3);
    // A click on the node itself, as a screen reader does it.
    harness.get_by_role_and_label(Role::TreeItem, "J").click_accesskit();
    harness.run_steps(3);
    click(&mut harness, msg("practice-check"));
    assert!(
        heard(&harness, msg_with("practice-score-extra", &[("right", "1"), ("of", "2"), ("extra", "1")])),
        "{:?}",
        told(&harness)
    );
    // Which parts are right is told, and no reason.
    assert!(heard(&harness, parts("practice-right", "N")) && heard(&harness, parts("practice-extra", "J")));
    // What is missing is the rest of the solution: no line, and no sign in the tree, says where it is.
    assert!(heard(&harness, msg("practice-missing-somewhere")), "{:?}", told(&harness));
    assert!(!heard(&harness, parts("practice-missing", "L")), "{:?}", told(&harness));
    let not_cut = &[("node", "J"), ("value", "0"), ("at", "F"), ("bound", "∞")];
    assert!(!heard(&harness, msg_with("practice-not-cut-max", not_cut)) && !heard(&harness, cut_of("L")));
    click(&mut harness, msg("practice-explain"));
    assert!(heard(&harness, msg_with("practice-not-cut-max", not_cut)), "{:?}", told(&harness));
    assert!(heard(&harness, marked("practice-missing", &cut_of("L"))));
    assert!(heard(&harness, msg_with("practice-likely-mistake", &[])), "{:?}", told(&harness));
    click(&mut harness, msg("practice-again"));
    get(&harness, msg_with("practice-edge", &[("node", "N")])).click_accesskit();
    harness.run_steps(2);
    get(&harness, msg_with("practice-edge", &[("node", "J")])).click_accesskit();
    harness.run_steps(2);
    click(&mut harness, msg("practice-check"));
    // The answer is changed at once, and what has changed is not marked any more.
    get(&harness, msg_with("practice-edge", &[("node", "J")])).click_accesskit();
    harness.run_steps(2);
    assert!(heard(&harness, parts("practice-right", "N")) && !heard(&harness, parts("practice-extra", "J")));
    get(&harness, msg_with("practice-edge", &[("node", "L")])).click_accesskit();
    harness.run_steps(2);
    grade(&mut harness);
    assert!(heard(&harness, msg_with("practice-score", &[("right", "2"), ("of", "2")])));
    click(&mut harness, msg("practice-again"));
    click(&mut harness, msg("practice-check"));
    assert!(!is_graded(&harness), "an empty answer is checked only if that is meant");
    click(&mut harness, msg("practice-empty-check"));
    // Whoever checks it again has answered that question.
    click(&mut harness, msg("practice-check"));
    click(&mut harness, msg("practice-explain"));
    click(&mut harness, msg("practice-walk-mistake"));
    let workspace = state(&harness);
    let first_cut = workspace.document().trace.cut_steps().next().unwrap();
    assert_eq!(workspace.playback().step(), first_cut, "the solution goes on from the first mistake");
}

#[test]
fn values_are_typed_and_what_follows_from_a_mistake_is_told() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Values);
    for (node, value) in [("B", "3"), ("I", "7"), ("F", "7"), ("G", "eight"), ("C", "4"), ("A", "4")] {
        type_into(&mut harness, value_field(node), value);
    }
    grade(&mut harness);
    assert!(
        heard(&harness, msg_with("practice-unreadable", &[("given", "eight")]).within()),
        "nothing is graded that cannot be read"
    );
    get(&harness, value_field("G").role(Role::TextInput)).focus();
    harness.run_steps(2);
    press(&mut harness, Modifiers::COMMAND, Key::A);
    type_into(&mut harness, value_field("G"), "8");
    grade(&mut harness);
    assert!(
        heard(&harness, msg_with("practice-score", &[("right", "4"), ("of", "6")])),
        "{:?}",
        told(&harness)
    );
    assert!(
        heard(
            &harness,
            marked("practice-follows", &msg_with("practice-follows-max", &[("given", "7"), ("node", "F")]))
        ) && heard(&harness, msg_with("practice-began-with", &[("node", "I")]))
    );
    // What follows from a mistake is corrected at its node, too.
    assert!(told(&harness).iter().any(|line| line.ends_with("7 → 5")), "{:?}", told(&harness));
}

#[test]
fn windows_and_the_order_are_answered_too() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Windows);
    let result = msg("practice-field-result");
    for (field, words) in [("α", "3"), ("β", "inf"), (result.words(), "<= 0")] {
        type_into(&mut harness, msg_with("practice-field", &[("node", "I"), ("what", field)]), words);
    }
    click(&mut harness, msg("practice-hint"));
    assert!(heard(&harness, msg("practice-hint-root")));
    grade(&mut harness);
    assert!(
        heard(&harness, msg_with("practice-score", &[("right", "3"), ("of", "18")]))
            && heard(&harness, msg_with("practice-hints-used", &[("count", "1")]))
    );
    // Numbers have names at their node, and are typeset.
    assert!(heard(&harness, data("✓ α 3, β ∞, v ≤ 0")), "{:?}", told(&harness));
    assert!(heard(&harness, data("○ → α 3, β ∞, v 4")), "{:?}", told(&harness));
    click(&mut harness, msg("practice-again"));
    for (field, words) in [("α", "-inf"), ("β", "inf"), (result.words(), "<= 0")] {
        type_into(&mut harness, msg_with("practice-field", &[("node", "I"), ("what", field)]), words);
    }
    click(&mut harness, msg("practice-check"));
    // The wrong one is told from the others, without the right one; no other node is named.
    let of_i = msg_with("practice-part-of-call", &[("node", "I"), ("fields", "α")]);
    assert!(heard(&harness, parts("practice-wrong", of_i.words())), "{:?}", told(&harness));
    assert!(heard(&harness, msg("practice-missing-somewhere")), "{:?}", told(&harness));
    assert!(!heard(&harness, data("→ 3")), "{:?}", told(&harness));
    click(&mut harness, msg("practice-explain"));
    assert!(heard(&harness, data("α −∞ ✗ → 3, β ∞ ✓, v ≤ 0 ✓")), "{:?}", told(&harness));
    begin_exercise(&mut harness, ExerciseKind::Order);
    for leaf in ["D", "E", "M", "J", "K"] {
        click(&mut harness, data(leaf));
    }
    harness.get_by_role_and_label(Role::TreeItem, "H").click_accesskit();
    harness.run_steps(3);
    assert!(heard(&harness, msg_with("practice-order-so-far", &[("order", "D E M J K H")])));
    grade(&mut harness);
    assert!(heard(&harness, msg_with("practice-score", &[("right", "6"), ("of", "6")])));
}

#[test]
fn a_walk_asks_grades_and_goes_on() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::BeginExercise(ExerciseKind::Next, QuestionRate::Cutoffs));
    assert!(
        heard(&harness, msg_with("practice-next-cut", &[("node", "I")]))
            && heard(&harness, msg_with("tighten-beta", &[("old", "∞"), ("new", "0")]))
    );
    check_silent(&harness, &["0 ≤ α", "N is not", "α-cutoff"]);
    harness.get_by_role_and_label(Role::TreeItem, "N").click_accesskit();
    harness.run_steps(3);
    grade(&mut harness);
    assert!(heard(&harness, marked("practice-right", &cut_by_a())), "{:?}", told(&harness));
    click(&mut harness, msg("practice-go-on"));
    assert!(
        heard(&harness, msg_with("practice-next-whose", &[("node", "I")]))
            && heard(&harness, msg_with("practice-question-of", &[("number", "2"), ("of", "8")]))
    );
    type_into(&mut harness, msg("practice-type-answer"), "C");
    grade(&mut harness);
    assert!(heard(&harness, msg_with("practice-answer", &[("answer", "A")])));
    click(&mut harness, msg("practice-go-on"));
    click(&mut harness, msg("practice-button-yes"));
    click(&mut harness, msg("practice-go-on"));
    click(&mut harness, msg("practice-button-nothing-cut"));
    let needs = msg_with("practice-or-less", &[("bound", "3")]);
    let args = [("node", "C"), ("value", "5"), ("needs", needs.words())];
    let not_yet = msg_with("practice-next-not-yet", &args);
    assert!(heard(&harness, marked("practice-right", &not_yet)));
    press(&mut harness, Modifiers::NONE, Key::X);
    assert!(
        heard(&harness, msg_with("transport-step-of", &[("step", "1"), ("steps", "45")])),
        "the same key ends it"
    );
}

#[test]
fn every_kind_fits_into_every_window_and_bad_trees_say_why() {
    for size in [[800.0, 600.0], [452.0, 339.0], [60.0, 40.0], [3840.0, 2160.0]] {
        let mut harness =
            crate::app::window_with(size, crate::app::stepping_finely(), crate::app::start(Opening::Last));
        for kind in ExerciseKind::ALL {
            begin_exercise(&mut harness, kind);
        }
        assert!(msg("practice-window").begins(&state(&harness).document_title()));
    }
    let mut harness = window(Opening::Last);
    paste(&mut harness, "A(·, ·)");
    for kind in ExerciseKind::ALL {
        begin_exercise(&mut harness, kind);
    }
    begin_exercise(&mut harness, ExerciseKind::Values);
    assert!(heard(&harness, msg("practice-nothing-known").capitalized()));
}

/// What must not be told before an order has been graded.
const OF_ORDERS: [&str; 5] = ["Your order", "fewer than", "put ", "must be", "✗"];

#[test]
fn children_are_put_in_order_by_keys_and_counted_only_then() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Children);
    check_silent(&harness, &OF_ORDERS);
    check_silent(&harness, &["cutoff", "α =", "returns"]);
    get(&harness, child("H", "3", "3", "C")).focus();
    harness.run_steps(3);
    press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    assert!(heard(&harness, child("H", "1", "3", "C")), "{:?}", told(&harness));
    let moved = get(&harness, child("H", "1", "3", "C").role(Role::Button));
    assert!(moved.accesskit_node().is_focused(), "it keeps the keyboard");
    get(&harness, child("J", "2", "2", "F")).focus();
    harness.run_steps(3);
    press(&mut harness, Modifiers::ALT, Key::ArrowUp);
    check_silent(&harness, &OF_ORDERS);
    grade(&mut harness);
    assert!(
        heard(&harness, msg_with("practice-tally", &[("own", "5"), ("before", "6"), ("least", "4")])),
        "{:?}",
        told(&harness)
    );
    assert!(heard(
        &harness,
        msg_with(
            "practice-ordered-put-best",
            &[("node", "A"), ("better", "C"), ("worth", "4"), ("role", "MAX")]
        )
    ));
    click(&mut harness, msg("practice-again"));
    check_silent(&harness, &OF_ORDERS);
    for (node, place, of, parent) in [("H", "3", "3", "C"), ("J", "2", "2", "F")] {
        get(&harness, child(node, place, of, parent)).focus();
        harness.run_steps(3);
        press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
        press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    }
    // By buttons, and by a click in the tree.
    harness.get_by_role_and_label(Role::TreeItem, "C").click_accesskit();
    harness.run_steps(3);
    click(&mut harness, msg("practice-left"));
    assert!(heard(&harness, child("C", "1", "2", "A")));
    grade(&mut harness);
    assert!(heard(&harness, msg_with("practice-tally", &[("own", "4")])), "{:?}", told(&harness));
    assert!(
        heard(&harness, msg_with("practice-score", &[("right", "4"), ("of", "4")]))
            && !heard(&harness, msg("practice-began-with"))
    );
    // The search of one's own order is walked, and so is the order of the file.
    press(&mut harness, Modifiers::NONE, Key::Home);
    assert!(
        heard(&harness, msg_with("practice-step-of", &[("step", "1")]))
            && heard(
                &harness,
                msg_with("enter", &[("node", "A"), ("role", "MAX"), ("alpha", "−∞"), ("beta", "∞")])
            )
    );
    click(&mut harness, msg("practice-order-file"));
    assert!(
        heard(&harness, msg_with("practice-step-of", &[("step", "45"), ("of", "45")])),
        "{:?}",
        told(&harness)
    );
}

#[test]
fn branches_are_dragged_among_their_siblings() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Children);
    let place =
        |harness: &Window, node: &str| harness.get_by_role_and_label(Role::TreeItem, node).rect().center();
    let (from, to) = (place(&harness, "C"), place(&harness, "B"));
    harness.drag_at(from);
    harness.run_steps(2);
    for way in [0.2, 0.6, 1.1] {
        harness.hover_at(from + (to - from) * way);
        harness.run_steps(2);
    }
    harness.drop_at(from + (to - from) * 1.1);
    harness.run_steps(3);
    assert!(heard(&harness, child("C", "1", "2", "A")), "{:?}", told(&harness));
    assert!(place(&harness, "C").x < place(&harness, "B").x, "the picture follows");
    click(&mut harness, msg("practice-as-in-file"));
    assert!(place(&harness, "B").x < place(&harness, "C").x);
}

/// Where a frame takes long, several presses come in one.
#[test]
fn arrows_that_come_in_one_frame_all_count_and_so_does_what_is_behind_them() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Values);
    press(&mut harness, Modifiers::NONE, Key::F6);
    let key = |key| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    // The first leaf, its parent, the root, its first child, the next one, and into its field.
    let keys = [Key::ArrowUp, Key::ArrowUp, Key::ArrowUp, Key::ArrowDown, Key::ArrowRight];
    harness.input_mut().events.extend(keys.map(key));
    harness.input_mut().events.extend([
        key(Key::Space),
        Event::Text(" ".to_owned()),
        Event::Text("4".to_owned()),
    ]);
    harness.run_steps(6);
    let workspace = state(&harness);
    let node = workspace.document().tree.find("C").unwrap();
    assert_eq!(workspace.view().selected, Some(node));
    let field = get(&harness, value_field("C").role(Role::TextInput)).accesskit_node();
    assert_eq!(field.value().as_deref(), Some("4"));
}

#[test]
fn a_faulty_search_is_walked_marked_and_explained() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Bug);
    assert!(
        heard(&harness, msg("practice-bug-ask"))
            && heard(&harness, msg_with("practice-question-of", &[("number", "1"), ("of", "3")]))
    );
    // The first exercise in this window.
    let bug = plyscope::practice::bugs(&state(&harness).document().trace, 1).unwrap().swap_remove(0);
    // Nothing says which mistake it is, and the right search is not there either.
    check_silent(&harness, &["spot the bug", "first wrong step. ", "In min_value", "Negamax turns"]);
    let wrong = (bug.step() + 1).to_string();
    for _ in 0..bug.step() {
        press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    }
    assert!(heard(&harness, msg_with("practice-step-of", &[("step", &wrong)])), "{:?}", told(&harness));
    click(&mut harness, msg("practice-bug-mark"));
    assert!(heard(&harness, msg_with("practice-bug-marked", &[("step", &wrong)])));
    let mistake = plyscope::search::Algorithm::Faulty(bug.fault);
    let story = plyscope::explain::terms::algorithm_idea(&crate::text::english(), mistake);
    get(&harness, exactly(&story)).click_accesskit();
    harness.run_steps(3);
    grade(&mut harness);
    assert!(heard(&harness, msg_with("practice-bug-step", &[("step", &wrong)])));
    assert!(heard(&harness, msg("practice-bug-right").capitalized()), "{:?}", told(&harness));
    assert!(!heard(&harness, msg("practice-bug-mistake")), "what is right needs no correction");
    click(&mut harness, msg("practice-go-on"));
    assert!(
        heard(&harness, msg_with("practice-question-of", &[("number", "2"), ("of", "3")]))
            && heard(&harness, msg_with("practice-step-of", &[("step", "1")]))
    );
}

#[test]
fn numbers_are_written_at_the_nodes_of_the_tree() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Values);
    harness.get_by_role_and_label(Role::TreeItem, "I").click_accesskit();
    harness.run_steps(3);
    let value = msg("practice-field-value");
    let field = |harness: &Window, node: &str, what: &str| {
        let entry = msg_with("practice-entry", &[("node", node), ("what", what)]);
        get(harness, entry.role(Role::TextInput)).accesskit_node().is_focused()
    };
    assert!(field(&harness, "I", value.words()), "{:?}", told(&harness));
    harness.event(eframe::egui::Event::Text("0".into()));
    harness.run_steps(2);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    // Bottom up, as values are worked out.
    assert!(field(&harness, "F", value.words()), "{:?}", told(&harness));
    harness.event(eframe::egui::Event::Text("5".into()));
    harness.run_steps(2);
    press(&mut harness, Modifiers::SHIFT, Key::Tab);
    assert!(field(&harness, "I", value.words()));
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(!heard(&harness, msg("practice-entry")), "the fields are gone, and the exercise goes on");
    assert!(msg("practice-window").begins(&state(&harness).document_title()));
    grade(&mut harness);
    assert!(
        heard(&harness, msg_with("practice-score", &[("right", "2"), ("of", "6")])),
        "{:?}",
        told(&harness)
    );
    begin_exercise(&mut harness, ExerciseKind::Windows);
    harness.get_by_role_and_label(Role::TreeItem, "F").click_accesskit();
    harness.run_steps(3);
    for words in ["3", "inf", "5"] {
        harness.event(eframe::egui::Event::Text(words.into()));
        harness.run_steps(2);
        press(&mut harness, Modifiers::NONE, Key::Tab);
    }
    assert!(field(&harness, "I", "α"), "{:?}", told(&harness));
    grade(&mut harness);
    assert!(
        heard(
            &harness,
            msg_with("practice-call", &[("node", "F"), ("alpha", "3"), ("beta", "∞"), ("result", "5")])
        ),
        "{:?}",
        told(&harness)
    );
}

/// Whoever writes beside the tree sees the node that is written at, however wide the tree is.
#[test]
fn the_tree_follows_whoever_writes_beside_it() {
    let mut harness = window(Opening::Last);
    let branch = |i: usize| {
        let leaves: Vec<String> = (0..8).map(|leaf| (i + leaf).to_string()).collect();
        format!("N{i}({})", leaves.join(", "))
    };
    let branches: Vec<String> = (1..=12).map(branch).collect();
    paste(&mut harness, &format!("A({})", branches.join(", ")));
    begin_exercise(&mut harness, ExerciseKind::Values);
    let is_in_sight = |harness: &Window, node: &str| {
        let window = harness.ctx.content_rect();
        let tree = harness.query_by_role_and_label(Role::TreeItem, node);
        tree.is_some_and(|item| window.contains_rect(item.rect()))
    };
    for node in ["N1", "N12", "N6"] {
        type_into(&mut harness, value_field(node), "1");
        harness.run_steps(3);
        assert!(is_in_sight(&harness, node), "{node}");
    }
    assert!(!is_in_sight(&harness, "N12"));
    // A question is in sight whatever was looked at before.
    for kind in [ExerciseKind::Windows, ExerciseKind::Next, ExerciseKind::Which] {
        begin_exercise(&mut harness, kind);
        harness.run_steps(8);
    }
    let asked = ["practice-which-cut", "practice-which-choice"].map(msg);
    let told = told(&harness);
    let leaf = told.iter().find_map(|line| asked.iter().find_map(|asked| asked.first_unknown(line))).unwrap();
    assert!(is_in_sight(&harness, leaf), "{leaf}");
}

/// Also where it is no field at a node of the tree.
#[test]
fn what_is_being_typed_goes_on_once_a_dialog_is_closed() {
    for kind in [ExerciseKind::Next, ExerciseKind::Which, ExerciseKind::Values, ExerciseKind::Windows] {
        let mut harness = window(Opening::Last);
        begin_exercise(&mut harness, kind);
        harness.run_steps(3);
        let type_on = |harness: &mut Window, words: &str| {
            harness.event(Event::Text(words.to_owned()));
            harness.run_steps(3);
        };
        type_on(&mut harness, "4");
        for open in [Action::Keys, Action::Glossary, Action::Palette, Action::Exam] {
            send(&mut harness, open);
            harness.run_steps(3);
            press(&mut harness, Modifiers::NONE, Key::Escape);
            harness.run_steps(3);
            type_on(&mut harness, "7");
        }
        // A press on the button takes the keyboard from the field before the click opens the dialog.
        let pos = get(&harness, msg("command-exam").role(Role::Button)).rect().center();
        harness.event(Event::PointerMoved(pos));
        for pressed in [true, false] {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            harness.event(Event::PointerButton { pos, button, pressed, modifiers });
            harness.run_steps(2);
        }
        assert!(heard(&harness, msg("exam-what")), "{kind:?}");
        press(&mut harness, Modifiers::NONE, Key::Escape);
        harness.run_steps(3);
        type_on(&mut harness, "8");
        assert!(told(&harness).iter().any(|words| words == "477778"), "{kind:?}: {:?}", told(&harness));
    }
}
