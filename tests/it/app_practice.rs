//! Practising in the window: by mouse and by keyboard, heard as well as seen, and nothing is known too early.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Shape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::Opening;
use plyscope::app::command::Command;
use plyscope::practice::{Kind, Often};

use crate::app::{Window, click, paste, press, send, state, window};

/// Everything that is painted, announced or told elsewhere.
pub(crate) fn told(harness: &Window) -> Vec<String> {
    fn painted(shape: &Shape, found: &mut Vec<String>) {
        match shape {
            Shape::Text(text) => found.push(text.galley.job.text.clone()),
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

pub(crate) fn heard(harness: &Window, words: &str) -> bool {
    told(harness).iter().any(|told| told.contains(words))
}

pub(crate) fn practise(harness: &mut Window, kind: Kind) {
    send(harness, Command::PractiseKind(kind, Often::default()));
}

/// Whether a score stands there.
pub(crate) fn is_graded(harness: &Window) -> bool {
    told(harness)
        .iter()
        .any(|line| line.ends_with(" right") && line.starts_with(|c: char| c.is_ascii_digit()))
}

/// Has the answer graded, if it is not, also where it is empty.
pub(crate) fn grade(harness: &mut Window) {
    for button in ["Grade", "Grade anyway"] {
        if harness.query_by_role_and_label(Role::Button, button).is_some() {
            click(harness, button);
        }
    }
}

pub(crate) fn type_into(harness: &mut Window, label: &str, words: &str) {
    harness.get_by_role_and_label(Role::TextInput, label).focus();
    harness.run_steps(2);
    harness.get_by_role_and_label(Role::TextInput, label).type_text(words);
    harness.run_steps(2);
}

/// What only the search of the A–N tree knows.
const OF_THE_SEARCH: [&str; 12] = [
    "cutoff",
    "must be",
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
    assert!(heard(&harness, "12 of 14"), "the words that are looked for are there when nobody practises");
    press(&mut harness, Modifiers::NONE, Key::X);
    for kind in [Kind::Values, Kind::Cuts, Kind::Order, Kind::Which] {
        practise(&mut harness, kind);
        check_silent(&harness, &OF_THE_SEARCH);
    }
    // Windows have a field for what a node returns, and its name.
    practise(&mut harness, Kind::Windows);
    check_silent(&harness, &["cutoff", "must be", "already has", "≤", "of 14", "Rich", "deep"]);
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
    assert!(heard(&harness, "17.25") && heard(&harness, "12.5"));
    for kind in [Kind::Values, Kind::Order, Kind::Which, Kind::Cuts] {
        practise(&mut harness, kind);
        check_silent(&harness, &["17.25", "12.5"]);
    }
    // The walk tells each as soon as it is known, and no sooner.
    practise(&mut harness, Kind::Next);
    check_silent(&harness, &["17.25"]);
}

#[test]
fn what_shows_or_keeps_the_search_is_not_available() {
    let mut harness = window(Opening::Last);
    press(&mut harness, Modifiers::NONE, Key::X);
    let session = state(&harness);
    for command in [
        Command::Export,
        Command::SaveAs,
        Command::CopyExplanation,
        Command::NextStep,
        Command::NextCut,
        Command::TogglePlots,
        Command::Compare,
        Command::Palette,
        Command::GoTo(3),
        Command::OpenText("A(1, 2)".into()),
        Command::Undo,
        Command::Present,
    ] {
        assert!(!session.is_available(&command), "{command:?}");
    }
    let before = session.playback().step();
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    press(&mut harness, Modifiers::NONE, Key::Space);
    assert_eq!((state(&harness).playback().step(), state(&harness).playback().is_playing()), (before, false));
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(state(&harness).is_available(&Command::Export), "Esc ends it");
    assert!(heard(&harness, "Step 1 of 45"));
}

#[test]
fn edges_are_marked_beside_the_tree_and_in_it() {
    let mut harness = window(Opening::Last);
    press(&mut harness, Modifiers::NONE, Key::X);
    harness.get_by_label("edge to N").click_accesskit();
    harness.run_steps(3);
    // A click on the node itself, as a screen reader does it.
    harness.get_by_role_and_label(Role::TreeItem, "J").click_accesskit();
    harness.run_steps(3);
    click(&mut harness, "Grade");
    assert!(heard(&harness, "1 of 3 right"), "{:?}", told(&harness));
    assert!(heard(&harness, "J may not be cut: at that moment α = 3, β = ∞."));
    assert!(heard(&harness, "missing: L must be cut"));
    click(&mut harness, "Mend my answer");
    harness.get_by_label("edge to J").click_accesskit();
    harness.run_steps(2);
    harness.get_by_label("edge to L").click_accesskit();
    harness.run_steps(2);
    click(&mut harness, "Grade");
    assert!(heard(&harness, "2 of 2 right"));
    click(&mut harness, "Begin again");
    click(&mut harness, "Grade");
    assert!(!is_graded(&harness), "an empty answer is graded only if that is meant");
    click(&mut harness, "Grade anyway");
    click(&mut harness, "Walk through it from the first mistake");
    let session = state(&harness);
    let first_cut = session.document().trace.cut_steps().next().unwrap();
    assert_eq!(session.playback().step(), first_cut, "the solution goes on from the first mistake");
}

#[test]
fn values_are_typed_and_what_follows_from_a_mistake_is_told() {
    let mut harness = window(Opening::Last);
    practise(&mut harness, Kind::Values);
    for (node, value) in [("B", "3"), ("I", "7"), ("F", "7"), ("G", "eight"), ("C", "4"), ("A", "4")] {
        type_into(&mut harness, &format!("{node}: value"), value);
    }
    click(&mut harness, "Grade");
    assert!(heard(&harness, "“eight” cannot be read."), "nothing is graded that cannot be read");
    harness.get_by_role_and_label(Role::TextInput, "G: value").focus();
    harness.run_steps(2);
    press(&mut harness, Modifiers::COMMAND, Key::A);
    type_into(&mut harness, "G: value", "8");
    click(&mut harness, "Grade");
    assert!(heard(&harness, "4 of 6 right"), "{:?}", told(&harness));
    assert!(
        heard(&harness, "follows: 7 follows from the values below F")
            && heard(&harness, "The first mistake is at I.")
    );
}

#[test]
fn windows_and_the_order_are_answered_too() {
    let mut harness = window(Opening::Last);
    practise(&mut harness, Kind::Windows);
    for (field, words) in [("α", "3"), ("β", "inf"), ("returns", "<= 0")] {
        type_into(&mut harness, &format!("I: {field}"), words);
    }
    click(&mut harness, "Hint");
    assert!(heard(&harness, "At the root nothing is known yet"));
    click(&mut harness, "Grade");
    assert!(heard(&harness, "1 of 6 right") && heard(&harness, "One hint was used."));
    practise(&mut harness, Kind::Order);
    for leaf in ["D", "E", "M", "J", "K"] {
        click(&mut harness, leaf);
    }
    harness.get_by_role_and_label(Role::TreeItem, "H").click_accesskit();
    harness.run_steps(3);
    assert!(heard(&harness, "So far: D E M J K H"));
    click(&mut harness, "Grade");
    assert!(heard(&harness, "6 of 6 right"));
}

#[test]
fn a_walk_asks_grades_and_goes_on() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::PractiseKind(Kind::Next, Often::Cutoffs));
    assert!(heard(&harness, "Is the rest below I cut now?") && heard(&harness, "its β falls from ∞ to 0."));
    check_silent(&harness, &["0 ≤ α", "N is not", "α-cutoff"]);
    harness.get_by_role_and_label(Role::TreeItem, "N").click_accesskit();
    harness.run_steps(3);
    click(&mut harness, "Answer");
    assert!(
        heard(&harness, "right: 0 ≤ α = 3. Three plies up, A already has 3 from B."),
        "{:?}",
        told(&harness)
    );
    click(&mut harness, "Go on");
    assert!(heard(&harness, "Whose bound is it that cuts I?") && heard(&harness, "Question 2 of 8"));
    type_into(&mut harness, "type an answer", "C");
    click(&mut harness, "Answer");
    assert!(heard(&harness, "The answer: A"));
    click(&mut harness, "Go on");
    click(&mut harness, "Yes");
    click(&mut harness, "Go on");
    click(&mut harness, "Nothing is cut");
    assert!(heard(&harness, "right: C has 5 and is not cut: that needs 3 or less."));
    press(&mut harness, Modifiers::NONE, Key::X);
    assert!(heard(&harness, "Step 1 of 45"), "the same key ends it");
}

#[test]
fn every_kind_fits_into_every_window_and_bad_trees_say_why() {
    for size in [[800.0, 600.0], [452.0, 339.0], [60.0, 40.0], [3840.0, 2160.0]] {
        let mut harness =
            crate::app::window_with(size, crate::app::stepping_finely(), crate::app::start(Opening::Last));
        for kind in Kind::ALL {
            practise(&mut harness, kind);
        }
        assert!(state(&harness).document_title().starts_with("Practise"));
    }
    let mut harness = window(Opening::Last);
    paste(&mut harness, "A(·, ·)");
    for kind in Kind::ALL {
        practise(&mut harness, kind);
    }
    practise(&mut harness, Kind::Values);
    assert!(heard(&harness, "There is nothing to work out in this tree"));
}

/// What must not be told before an order has been graded.
const OF_ORDERS: [&str; 5] = ["In your order", "fewer than", "put ", "must be", "✗"];

#[test]
fn children_are_put_in_order_by_keys_and_counted_only_then() {
    let mut harness = window(Opening::Last);
    practise(&mut harness, Kind::Children);
    check_silent(&harness, &OF_ORDERS);
    check_silent(&harness, &["cutoff", "α =", "returns"]);
    harness.get_by_label("H, 3 of 3 below C").focus();
    harness.run_steps(3);
    press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    assert!(heard(&harness, "H, 1 of 3 below C"), "{:?}", told(&harness));
    let moved = harness.get_by_role_and_label(Role::Button, "H, 1 of 3 below C");
    assert!(moved.accesskit_node().is_focused(), "it keeps the keyboard");
    harness.get_by_label("J, 2 of 2 below F").focus();
    harness.run_steps(3);
    press(&mut harness, Modifiers::ALT, Key::ArrowUp);
    check_silent(&harness, &OF_ORDERS);
    click(&mut harness, "Grade");
    assert!(
        heard(
            &harness,
            "In your order 5 leaves are read, in that of the file 6; no order reads fewer than 4."
        ),
        "{:?}",
        told(&harness)
    );
    assert!(heard(&harness, "At A, put C first: it is worth 4, and no child is better for MAX."));
    click(&mut harness, "Mend my answer");
    check_silent(&harness, &OF_ORDERS);
    // By buttons, and by a click in the tree.
    harness.get_by_role_and_label(Role::TreeItem, "C").click_accesskit();
    harness.run_steps(3);
    click(&mut harness, "◀ Left");
    assert!(heard(&harness, "C, 1 of 2 below A"));
    click(&mut harness, "Grade");
    assert!(heard(&harness, "In your order 4 leaves are read"), "{:?}", told(&harness));
    assert!(heard(&harness, "4 of 4 right") && !heard(&harness, "The first mistake"));
    // The search of one's own order is walked, and so is that of the file.
    press(&mut harness, Modifiers::NONE, Key::Home);
    assert!(heard(&harness, "step 1 of") && heard(&harness, "A (MAX) is searched with α = −∞, β = ∞."));
    click(&mut harness, "that of the file");
    assert!(heard(&harness, "step 45 of 45"), "{:?}", told(&harness));
}

#[test]
fn branches_are_dragged_among_their_brothers() {
    let mut harness = window(Opening::Last);
    practise(&mut harness, Kind::Children);
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
    assert!(heard(&harness, "C, 1 of 2 below A"), "{:?}", told(&harness));
    assert!(place(&harness, "C").x < place(&harness, "B").x, "the picture follows");
    click(&mut harness, "As in the file");
    assert!(place(&harness, "B").x < place(&harness, "C").x);
}

#[test]
fn a_faulty_search_is_walked_marked_and_explained() {
    let mut harness = window(Opening::Last);
    practise(&mut harness, Kind::Bug);
    assert!(heard(&harness, "It has a mistake.") && heard(&harness, "Question 1 of 3"));
    // The first exercise in this window.
    let bug = plyscope::practice::bugs(&state(&harness).document().trace, 1).unwrap().swap_remove(0);
    // Nothing says which mistake it is, and the right search is not there either.
    check_silent(&harness, &["spot the bug", "first that is wrong. ", "In min_value", "Negamax turns"]);
    for _ in 0..bug.step() {
        press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    }
    assert!(heard(&harness, &format!("step {} of", bug.step() + 1)), "{:?}", told(&harness));
    click(&mut harness, "This step is the first that is wrong");
    assert!(heard(&harness, &format!("Step {} is marked", bug.step() + 1)));
    let mistake = plyscope::search::Algorithm::Faulty(bug.fault);
    let story = plyscope::explain::terms::algorithm_idea(&plyscope::text::Text::english(), mistake);
    harness.get_by_label(&story).click_accesskit();
    harness.run_steps(3);
    click(&mut harness, "Answer");
    assert!(heard(&harness, &format!("Step {} is the first that is wrong.", bug.step() + 1)));
    assert!(heard(&harness, "The right search"), "{:?}", told(&harness));
    assert!(!heard(&harness, "The mistake is this"), "what is right needs no correction");
    click(&mut harness, "Go on");
    assert!(heard(&harness, "Question 2 of 3") && heard(&harness, "step 1 of"));
}

#[test]
fn numbers_are_written_at_the_nodes_of_the_tree() {
    let mut harness = window(Opening::Last);
    practise(&mut harness, Kind::Values);
    harness.get_by_role_and_label(Role::TreeItem, "I").click_accesskit();
    harness.run_steps(3);
    let field = |harness: &Window, label: &str| {
        harness.get_by_role_and_label(Role::TextInput, label).accesskit_node().is_focused()
    };
    assert!(field(&harness, "I: value, in the tree"), "{:?}", told(&harness));
    harness.event(eframe::egui::Event::Text("0".into()));
    harness.run_steps(2);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    // Bottom up, as values are worked out.
    assert!(field(&harness, "F: value, in the tree"), "{:?}", told(&harness));
    harness.event(eframe::egui::Event::Text("5".into()));
    harness.run_steps(2);
    press(&mut harness, Modifiers::SHIFT, Key::Tab);
    assert!(field(&harness, "I: value, in the tree"));
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(!heard(&harness, "in the tree"), "the fields are gone, and the exercise goes on");
    assert!(state(&harness).document_title().starts_with("Practise"));
    click(&mut harness, "Grade");
    assert!(heard(&harness, "2 of 6 right"), "{:?}", told(&harness));
    practise(&mut harness, Kind::Windows);
    harness.get_by_role_and_label(Role::TreeItem, "F").click_accesskit();
    harness.run_steps(3);
    for words in ["3", "inf", "5"] {
        harness.event(eframe::egui::Event::Text(words.into()));
        harness.run_steps(2);
        press(&mut harness, Modifiers::NONE, Key::Tab);
    }
    assert!(field(&harness, "I: α, in the tree"), "{:?}", told(&harness));
    click(&mut harness, "Grade");
    assert!(heard(&harness, "F is called with α = 3, β = ∞ and returns 5."), "{:?}", told(&harness));
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
    practise(&mut harness, Kind::Values);
    let is_in_sight = |harness: &Window, node: &str| {
        let window = harness.ctx.content_rect();
        let tree = harness.query_by_role_and_label(Role::TreeItem, node);
        tree.is_some_and(|item| window.contains_rect(item.rect()))
    };
    for node in ["N1", "N12", "N6"] {
        type_into(&mut harness, &format!("{node}: value"), "1");
        harness.run_steps(3);
        assert!(is_in_sight(&harness, node), "{node}");
    }
    assert!(!is_in_sight(&harness, "N12"));
    // A question is in sight whatever was looked at before.
    for kind in [Kind::Windows, Kind::Next, Kind::Which] {
        practise(&mut harness, kind);
        harness.run_steps(8);
    }
    let asked = told(&harness).into_iter().find(|line| line.starts_with("For which values of ")).unwrap();
    let leaf = asked.trim_start_matches("For which values of ").split(" would").next().unwrap().to_owned();
    assert!(is_in_sight(&harness, &leaf), "{asked}");
}
