//! Trees that are made and changed in the window: by keys, by mouse, and as text.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, Pos2, Vec2, vec2};
use egui_kittest::kittest::Queryable as _;

use plyscope::app::canvas::place_of;
use plyscope::app::command::{Action, Command, SiblingSide, TreeChange};
use plyscope::app::{Opening, Preferences, Workspace};
use plyscope::search::{Algorithm, Conventions};
use plyscope::text::capitalized;

use crate::app::{
    Window, finish_jobs, key, paste, press, send, source, start, state, type_in, window, window_with,
};
use crate::app_practice::told;
use crate::phrase::{click, get, heard, msg, msg_with};

fn value(workspace: &Workspace) -> Option<String> {
    workspace.document().trace.result().map(|(value, _)| value.to_string())
}

fn editing(text: &str) -> Window {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::OpenText(text.to_owned()));
    key(&mut harness, Key::E);
    harness
}

#[test]
fn a_tree_that_is_edited_has_room_in_every_window() {
    // Text at 200 % in windows of 800 × 600, 1366 × 768 and 1920 × 1080.
    for size in [[400.0, 300.0], [683.0, 384.0], [960.0, 540.0]] {
        let mut harness = window_with(size, Preferences::default(), start(Opening::Last));
        send(&mut harness, Command::OpenText("A(B(3, 5), C(2, 9))".to_owned()));
        key(&mut harness, Key::E);
        harness.run_steps(4);
        let canvas = harness.get_by_role(Role::Tree).rect();
        assert!(canvas.height() >= 0.4 * size[1], "{canvas:?} of {size:?}");
    }
}

#[test]
fn the_palette_has_the_changes_of_the_selected_node() {
    let mut harness = editing("A(B(x=3, y=5), C=4)");
    key(&mut harness, Key::ArrowDown);
    let pick = |harness: &mut Window, id: &str| {
        press(harness, Modifiers::COMMAND, Key::P);
        harness.event(Event::Text(msg(id).words().to_lowercase()));
        harness.run_steps(3);
        press(harness, Modifiers::NONE, Key::Enter);
        harness.run_steps(3);
    };
    pick(&mut harness, "edit-menu-chance");
    assert_eq!(source(&harness), "A(B chance(x=3, y=5), C=4)");
    pick(&mut harness, "edit-menu-remove");
    assert_eq!(source(&harness), "A(C=4)");
}

#[test]
fn who_types_a_number_at_a_node_with_children_is_told_why_it_has_no_value() {
    let mut harness = editing("A(B(3, 5), C(2, 9))");
    key(&mut harness, Key::ArrowDown);
    type_in(&mut harness, "9");
    key(&mut harness, Key::Enter);
    let refused = capitalized(msg("edit-has-children").words());
    assert!(told(&harness).contains(&refused), "{:?}", told(&harness));
    assert_eq!(state(&harness).document().tree.n_nodes(), 7);
}

/// As in a table: what is typed next is meant for the next leaf, where that has no value yet.
#[test]
fn a_row_of_leaves_is_filled_in_one_after_the_other() {
    let mut harness = editing("A(B=·, C=·, D=4)");
    key(&mut harness, Key::ArrowDown);
    for value in ["5", "3", "8"] {
        type_in(&mut harness, value);
        key(&mut harness, Key::Enter);
    }
    // D has a value already: the next one is that of a new leaf.
    assert_eq!(source(&harness), "A(B=5, C=3, 8, D=4)");
}

#[test]
fn a_tree_that_is_typed_into_a_new_one_takes_its_place() {
    let mut harness = window(Opening::Last);
    press(&mut harness, Modifiers::COMMAND, Key::N);
    harness.run_steps(4);
    type_in(&mut harness, "A(B(3, 5), C(2, 9))");
    key(&mut harness, Key::Enter);
    harness.run_steps(4);
    assert_eq!(source(&harness), "A(B(3, 5), C(2, 9))");
    assert_eq!(state(&harness).document().tree.n_nodes(), 7);
}

/// A leaf that had none gets its value, and the next value is that of a new leaf; a user who only tries values adds none.
#[test]
fn a_new_row_of_leaves_is_typed_value_after_value() {
    let mut harness = editing("A(B(·), C=4)");
    for _ in 0..2 {
        key(&mut harness, Key::ArrowDown);
    }
    for value in ["5", "-3", "8"] {
        type_in(&mut harness, value);
        key(&mut harness, Key::Enter);
    }
    assert_eq!(source(&harness), "A(B(5, -3, 8), C=4)");
    // After any other key a value is another one of the same leaf.
    for (value, expected) in [("7", "A(B(5, -3, 7), C=4)"), ("6", "A(B(5, -3, 6), C=4)")] {
        key(&mut harness, Key::ArrowUp);
        key(&mut harness, Key::ArrowDown);
        for _ in 0..2 {
            key(&mut harness, Key::ArrowRight);
        }
        type_in(&mut harness, value);
        key(&mut harness, Key::Enter);
        assert_eq!(source(&harness), expected);
    }
    // A value that takes the place of another is no new leaf.
    type_in(&mut harness, "1");
    key(&mut harness, Key::Enter);
    assert_eq!(source(&harness), "A(B(5, -3, 1), C=4)");
}

/// The line above the canvas follows the selected node, and takes no room from the tree by that.
#[test]
fn the_line_above_a_tree_that_is_edited_says_what_its_keys_do() {
    let mut harness = editing("A(B(·), C=4)");
    let canvas = harness.get_by_role(Role::Tree).rect();
    let check = |harness: &Window, words| {
        let _ = get(harness, words);
        assert_eq!(harness.get_by_role(Role::Tree).rect(), canvas);
    };
    let keys = |enter, digits| msg_with("editing-keys", &[("enter", enter), ("digits", digits)]);
    check(&harness, keys("child", "none"));
    key(&mut harness, Key::ArrowDown);
    check(&harness, keys("sibling", "none"));
    key(&mut harness, Key::ArrowDown);
    check(&harness, keys("sibling", "value"));
    type_in(&mut harness, "5");
    check(&harness, msg("editing-field-keys"));
    key(&mut harness, Key::Enter);
    // The next value is that of a new leaf.
    check(&harness, keys("sibling", "sibling"));
    key(&mut harness, Key::ArrowUp);
    key(&mut harness, Key::ArrowDown);
    check(&harness, keys("sibling", "value"));
}

/// Nothing can be added to it.
#[test]
fn a_whole_tree_that_is_pasted_takes_the_place_of_a_text_that_cannot_be_read() {
    let mut harness = editing("A(B=3, C=5)");
    send(&mut harness, Command::Change(vec![TreeChange::Text("A(B=3, C=5".into())]));
    finish_jobs(&mut harness);
    paste(&mut harness, "X 5");
    assert_eq!(source(&harness), "A(B=3, C=5", "a branch is no tree");
    paste(&mut harness, "X(Y=1, Z(2, 9))");
    finish_jobs(&mut harness);
    assert_eq!(source(&harness), "X(Y=1, Z(2, 9))");
    assert!(state(&harness).problems().is_none());
    send(&mut harness, Action::Undo);
    assert_eq!(source(&harness), "A(B=3, C=5");
}

/// Its only leaf has no value yet.
#[test]
fn a_new_tree_is_begun_with_every_search() {
    for algorithm in Algorithm::ALL {
        let mut harness = window(Opening::Last);
        send(&mut harness, Command::SetConventions(Conventions { algorithm, ..Conventions::default() }));
        press(&mut harness, Modifiers::COMMAND, Key::N);
        harness.run_steps(4);
        assert_eq!(state(&harness).document().tree.n_nodes(), 1, "{algorithm:?}");
        assert_eq!(state(&harness).document().trace.n_steps(), 0, "{algorithm:?}");
    }
}

#[test]
fn what_a_change_brings_along_is_told_of_the_node_as_the_picture_names_it() {
    let mut harness = editing("(7, (3, 5))");
    let leaf = plyscope::tree::NodeId::from_index(1);
    send(&mut harness, Command::Change(vec![TreeChange::AddChild(leaf)]));
    assert!(
        heard(&harness, msg_with("edit-value-gone", &[("node", "B"), ("value", "7")])),
        "{:?}",
        told(&harness)
    );
}

/// There is no chance node above the root, and there will be none.
#[test]
fn a_root_is_given_no_probability() {
    let mut harness = editing("A chance(B p=1/2 3, C p=1/2 5)");
    let before = source(&harness);
    let change = TreeChange::SayProbability(plyscope::tree::NodeId::ROOT, "2/3".to_owned());
    send(&mut harness, Command::Change(vec![change]));
    assert_eq!(source(&harness), before);
    assert!(state(&harness).problems().is_none());
}

#[test]
fn a_notice_covers_no_node_while_a_tree_is_edited() {
    for size in [[400.0, 300.0], [683.0, 384.0], [960.0, 540.0], [1_366.0, 768.0]] {
        let mut harness = window_with(size, Preferences::default(), start(Opening::Last));
        send(&mut harness, Command::OpenText("A(B(3, 5), C(2, 9))".to_owned()));
        key(&mut harness, Key::E);
        send(&mut harness, Action::LastStep);
        send(&mut harness, Action::NextCut);
        harness.run_steps(4);
        let canvas = harness.get_by_role(Role::Tree).rect();
        let notice = get(&harness, msg("notice-no-further-cut").within()).rect();
        assert!(!canvas.intersects(notice), "{notice:?} over {canvas:?}");
    }
}

#[test]
fn the_a_to_n_tree_is_drawn_by_the_keyboard_alone() {
    let mut harness = editing("·");
    // What somebody types who thinks of nothing but the tree: a label, Tab for a child, Enter for a sibling.
    let words = |harness: &mut Window, words: &str| {
        type_in(harness, words);
        key(harness, Key::Enter);
    };
    words(&mut harness, "A");
    key(&mut harness, Key::Tab);
    words(&mut harness, "B");
    key(&mut harness, Key::Tab);
    words(&mut harness, "D 3");
    key(&mut harness, Key::Enter);
    words(&mut harness, "E 5");
    key(&mut harness, Key::ArrowUp);
    key(&mut harness, Key::Enter);
    words(&mut harness, "C");
    key(&mut harness, Key::Tab);
    words(&mut harness, "F");
    key(&mut harness, Key::Tab);
    words(&mut harness, "I");
    key(&mut harness, Key::Tab);
    words(&mut harness, "M 0");
    key(&mut harness, Key::Enter);
    words(&mut harness, "N=7");
    key(&mut harness, Key::ArrowUp);
    key(&mut harness, Key::Enter);
    words(&mut harness, "J 5");
    key(&mut harness, Key::ArrowUp);
    key(&mut harness, Key::Enter);
    words(&mut harness, "G");
    key(&mut harness, Key::Tab);
    words(&mut harness, "K 7");
    key(&mut harness, Key::Enter);
    words(&mut harness, "L 8");
    key(&mut harness, Key::ArrowUp);
    key(&mut harness, Key::Enter);
    words(&mut harness, "H 4");
    let expected = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";
    let tree = plyscope::tree::notation::read(expected).unwrap().tree;
    let made = plyscope::tree::notation::read(&source(&harness)).unwrap().tree;
    let line =
        |tree| plyscope::tree::notation::write(tree, plyscope::tree::notation::TextFormat::Line).unwrap();
    assert_eq!(line(&made), line(&tree), "{}", source(&harness));
    assert_eq!(value(state(&harness)).as_deref(), Some("4"));
    // Everything can be taken back, down to the leaf it began with, and made again.
    let written = source(&harness);
    while source(&harness) != "·" {
        let before = source(&harness);
        press(&mut harness, Modifiers::COMMAND, Key::Z);
        assert_ne!(source(&harness), before);
    }
    while source(&harness) != written {
        let before = source(&harness);
        press(&mut harness, Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
        assert_ne!(source(&harness), before);
    }
    assert_eq!(value(state(&harness)).as_deref(), Some("4"));
}

#[test]
fn keys_change_branches_and_comments_stay() {
    let mut harness = editing("# mine\nA  # the root\n  B\n    D 3\n    E 5\n  C 4 # a leaf\n");
    key(&mut harness, Key::ArrowDown);
    press(&mut harness, Modifiers::ALT, Key::ArrowRight);
    assert_eq!(source(&harness), "# mine\nA  # the root\n  C 4 # a leaf\n  B\n    D 3\n    E 5\n");
    key(&mut harness, Key::ArrowDown);
    // A key that is held down does not go on removing.
    for pressed in [true, true, true, false] {
        let modifiers = Modifiers::NONE;
        harness.event(Event::Key { key: Key::Delete, physical_key: None, pressed, repeat: false, modifiers });
        harness.run_steps(3);
    }
    assert_eq!(source(&harness), "# mine\nA  # the root\n  C 4 # a leaf\n  B\n    E 5\n");
    type_in(&mut harness, "-");
    type_in(&mut harness, "2");
    key(&mut harness, Key::Enter);
    assert_eq!(source(&harness), "# mine\nA  # the root\n  C 4 # a leaf\n  B\n    E -2\n");
    press(&mut harness, Modifiers::SHIFT, Key::Enter);
    assert!(source(&harness).ends_with("  B\n    ·\n    E -2\n"), "{}", source(&harness));
    press(&mut harness, Modifiers::ALT, Key::ArrowUp);
    assert!(source(&harness).ends_with("  B\n    E -2\n  ·\n"), "{}", source(&harness));
    paste(&mut harness, "X(Y=1, Z=2)");
    assert!(
        source(&harness).ends_with("  ·\n    X\n      Y 1\n      Z 2\n")
            || source(&harness).ends_with("  X\n      Y 1\n      Z 2\n"),
        "{}",
        source(&harness)
    );
}

#[test]
fn what_cannot_be_taken_stays_and_says_why() {
    let mut harness = editing("A(B=1, C=2)");
    key(&mut harness, Key::ArrowDown);
    type_in(&mut harness, "C");
    key(&mut harness, Key::Enter);
    assert_eq!(source(&harness), "A(B=1, C=2)", "a label stands once");
    let entry = state(&harness).view().editing.clone().unwrap().entry.unwrap();
    assert!(entry.refused.is_some_and(|why| why.contains('C')), "{:?}", entry.words);
    // What is typed goes on where it was left.
    type_in(&mut harness, "2");
    let entry = state(&harness).view().editing.clone().unwrap().entry.unwrap();
    assert_eq!((entry.words.as_str(), entry.refused), ("C2", None));
    key(&mut harness, Key::Escape);
    assert!(state(&harness).view().editing.as_ref().is_some_and(|editing| editing.entry.is_none()));
    key(&mut harness, Key::Escape);
    assert!(state(&harness).view().editing.is_none());
}

#[test]
fn the_step_stays_at_its_moment_and_what_came_with_the_program_stays_as_it_is() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::NextCut);
    let workspace = state(&harness);
    let (step, trace) = (workspace.playback().step(), workspace.document().trace.clone());
    let label = |workspace: &Workspace| {
        let trace = &workspace.document().trace;
        let step = trace.step(workspace.playback().step()).unwrap();
        (trace.tree().label(trace.node(step.visit)).map(str::to_owned), step.kind)
    };
    let before = label(workspace);
    let leaf = trace.tree().find("D").unwrap();
    let value = plyscope::value::Value::new(4.0).unwrap();
    send(&mut harness, Command::Change(vec![TreeChange::SetValue(leaf, value)]));
    let workspace = state(&harness);
    assert!(workspace.is_dirty());
    assert_eq!(label(workspace), before);
    // Where the walk breaks off before, it comes back once it does not.
    send(&mut harness, Command::Change(vec![TreeChange::AddSibling(leaf, SiblingSide::Before)]));
    assert_ne!(label(state(&harness)), before);
    let new = state(&harness).view().selected.unwrap();
    send(&mut harness, Command::Change(vec![TreeChange::SetValue(new, value)]));
    assert_eq!(label(state(&harness)), before);
    send(&mut harness, Action::Undo);
    assert!(!matches!(state(&harness).document().origin, plyscope::app::state::DocumentOrigin::Bundled(_)));
    send(&mut harness, Action::Undo);
    send(&mut harness, Action::Undo);
    let workspace = state(&harness);
    assert_eq!(workspace.playback().step(), step);
    assert!(!workspace.is_dirty());
    // Nothing of it is changed any more, so it is no copy.
    assert!(matches!(workspace.document().origin, plyscope::app::state::DocumentOrigin::Bundled("a-to-n")));
    assert!(workspace.document_title().contains("A–N"), "{}", workspace.document_title());
}

/// Where a node is on the screen.
fn place(harness: &Window, label: &str) -> Pos2 {
    let canvas = harness.get_by_role(Role::Tree).rect();
    let workspace = state(harness);
    let document = workspace.document();
    let node = document.tree.find(label).unwrap();
    place_of(&document.picture, node, workspace.view(), canvas).unwrap().center()
}

fn drag(harness: &mut Window, from: Pos2, way: &[Vec2]) {
    harness.hover_at(from);
    harness.run_steps(2);
    harness.drag_at(from);
    harness.run_steps(2);
    let mut last = from;
    for by in way {
        last = from + *by;
        harness.hover_at(last);
        harness.run_steps(2);
    }
    harness.drop_at(last);
    harness.run_steps(3);
}

#[test]
fn a_leaf_is_dragged_up_and_down_and_that_is_one_step_of_undo() {
    let mut harness = editing("A(B(D=3, E=5), C(F=2, G=9))");
    let from = place(&harness, "D");
    drag(&mut harness, from, &[vec2(0.0, -8.0), vec2(0.0, -16.0), vec2(0.0, -32.0), vec2(1.0, -24.0)]);
    assert_eq!(source(&harness), "A(B(D=6, E=5), C(F=2, G=9))");
    assert_eq!(value(state(&harness)).as_deref(), Some("5"));
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(source(&harness), "A(B(D=3, E=5), C(F=2, G=9))");
}

#[test]
fn a_branch_is_dragged_between_others_or_below_a_node() {
    let mut harness = editing("A(B(D=3, E=5), C(F=2, G=9))");
    let (b, e) = (place(&harness, "B"), place(&harness, "E"));
    // Beside the last of the siblings.
    let beside = place(&harness, "C") - b + vec2(75.0, 0.0);
    drag(&mut harness, b, &[vec2(20.0, 0.0), vec2(60.0, 0.0), beside]);
    assert_eq!(source(&harness), "A(C(F=2, G=9), B(D=3, E=5))");
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    // Upon a node: below it. A leaf goes sideways first, else its value would be meant.
    let onto = place(&harness, "C") - e;
    drag(&mut harness, e, &[vec2(20.0, 0.0), onto]);
    assert_eq!(source(&harness), "A(B(D=3), C(F=2, G=9, E=5))");
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    // Below itself it cannot go.
    let below = place(&harness, "D") - b;
    drag(&mut harness, b, &[vec2(20.0, 0.0), below]);
    assert_eq!(source(&harness), "A(B(D=3, E=5), C(F=2, G=9))");
}

#[test]
fn a_leaf_that_nobody_has_said_a_value_of_begins_at_nought() {
    let mut harness = editing("A(B=·, C=2)");
    let from = place(&harness, "B");
    drag(&mut harness, from, &[vec2(0.0, -8.0), vec2(0.0, -24.0)]);
    assert_eq!(source(&harness), "A(B=3, C=2)");
}

#[test]
fn a_letter_with_alt_is_no_text_even_if_alt_is_let_go_of_in_the_same_frame() {
    let mut harness = editing("A(B(D=3, E=5), C(F=2, G=9))");
    key(&mut harness, Key::ArrowDown);
    let pressed = |pressed| Event::Key {
        key: Key::X,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::ALT,
    };
    harness.input_mut().events.extend([pressed(true), Event::Text("x".to_owned()), pressed(false)]);
    harness.run_steps(3);
    assert_eq!(source(&harness), "A(B max(D=3, E=5), C(F=2, G=9))");
}

#[test]
fn nodes_that_the_mouse_adds_to_a_tree_of_letters_get_the_next_ones() {
    let mut harness = editing("A ·");
    for (handle, node) in [("handle-child", "A"), ("handle-sibling", "B")] {
        click(&mut harness, msg_with(handle, &[("node", node)]));
    }
    assert_eq!(source(&harness), "A\n  B ·\n  C ·\n");
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(source(&harness), "A\n  B ·\n", "node and letter are one step");
    // Words are no letters, and who has keys types labels.
    let mut harness = editing("Paris\n  London 3\n");
    click(&mut harness, msg_with("handle-child", &[("node", "Paris")]));
    assert_eq!(source(&harness), "Paris\n  London 3\n  ·\n");
    let mut harness = editing("A\n  B 3\n");
    key(&mut harness, Key::Tab);
    assert_eq!(source(&harness), "A\n  B 3\n  ·\n");
}

/// A tree of 9,841 nodes: eight plies, three children each.
fn large_tree() -> String {
    let mut tree = "7".to_owned();
    for _ in 0..8 {
        tree = format!("[{tree}, {tree}, {tree}]");
    }
    tree
}

/// Whether a node can be seen and read: it stands on the canvas as an item of a size.
#[track_caller]
fn assert_in_sight(harness: &Window, label: &str, when: &str) {
    let canvas = harness.get_by_role(Role::Tree).rect();
    let item = harness.query_by_role_and_label(Role::TreeItem, label);
    let rect = item.unwrap_or_else(|| panic!("{label} is nowhere to be seen: {when}")).rect();
    assert!(canvas.contains_rect(rect), "{label} at {rect:?} on {canvas:?}: {when}");
    assert!(rect.width() > 8.0 && rect.height() > 8.0, "{label} is as small as {rect:?}: {when}");
}

#[test]
fn every_view_follows_the_node_that_is_edited() {
    for view in [Action::ViewAuto, Action::ViewWhole, Action::ViewPath, Action::ViewFlameGraph] {
        for is_fitted in [false, true] {
            let mut harness = window(Opening::Last);
            send(&mut harness, Command::OpenText(large_tree()));
            crate::app::finish_jobs(&mut harness);
            send(&mut harness, view);
            crate::app::finish_jobs(&mut harness);
            if is_fitted {
                send(&mut harness, Action::Fit);
                send(&mut harness, Action::ZoomOut);
            }
            send(&mut harness, Action::Edit);
            let when = |at: &str| format!("{view:?}, fitted: {is_fitted}, {at}");
            type_in(&mut harness, "Root");
            key(&mut harness, Key::Enter);
            harness.run_steps(12);
            assert_in_sight(&harness, "Root", &when("the root"));
            for _ in 0..7 {
                key(&mut harness, Key::ArrowDown);
            }
            // Far away from the step, which stays at the root; and from there to its neighbor.
            key(&mut harness, Key::ArrowRight);
            key(&mut harness, Key::ArrowDown);
            type_in(&mut harness, "Leaf 9");
            let field = harness.query_all_by_role(Role::TextInput).find(egui_kittest::Node::is_focused);
            let field = field.unwrap().rect();
            assert!(harness.get_by_role(Role::Tree).rect().contains_rect(field), "{}", when("the field"));
            key(&mut harness, Key::Enter);
            harness.run_steps(12);
            assert_in_sight(&harness, "Leaf", &when("a leaf"));
            key(&mut harness, Key::Enter);
            type_in(&mut harness, "New 3");
            key(&mut harness, Key::Enter);
            harness.run_steps(12);
            assert_in_sight(&harness, "New", &when("a new sibling"));
            assert_eq!(state(&harness).playback().step(), 0);
        }
    }
}

#[test]
fn undo_takes_back_what_is_being_typed_before_what_is_in_the_tree() {
    let mut harness = editing("A(B(3, 5), C(2, 9))");
    let leaf = |harness: &Window| {
        let tree = &state(harness).document().tree;
        tree.nodes().find(|&node| tree.is_leaf(node)).and_then(|node| tree.value(node))
    };
    send(&mut harness, Action::FirstStep);
    key(&mut harness, Key::ArrowDown);
    key(&mut harness, Key::ArrowDown);
    type_in(&mut harness, "4");
    key(&mut harness, Key::Enter);
    assert_eq!(leaf(&harness), Some(4.into()));
    type_in(&mut harness, "7");
    assert!(state(&harness).view().editing.as_ref().is_some_and(|editing| editing.entry.is_some()));
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert!(state(&harness).view().editing.as_ref().is_some_and(|editing| editing.entry.is_none()));
    assert_eq!(leaf(&harness), Some(4.into()), "only what was being typed is gone");
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(leaf(&harness), Some(3.into()));
}

#[test]
fn another_name_is_written_over_the_old_one_and_undo_takes_back_what_is_said() {
    let mut harness = editing("A(B 3, C 4)");
    key(&mut harness, Key::ArrowDown);
    key(&mut harness, Key::F2);
    type_in(&mut harness, "X");
    key(&mut harness, Key::Enter);
    assert_eq!(source(&harness).trim(), "A(X 3, C 4)");
    key(&mut harness, Key::Tab);
    let gone = msg_with("edit-value-gone", &[("node", "X"), ("value", "3")]);
    assert!(heard(&harness, gone.clone()), "{:?}", told(&harness));
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert!(!heard(&harness, gone), "{:?}", told(&harness));
}

#[test]
fn a_label_begins_with_any_letter_and_a_move_with_shift_and_f2() {
    for letter in 'a'..='z' {
        let mut harness = editing("A(B=3, C=5)");
        key(&mut harness, Key::ArrowDown);
        // As a keyboard sends them, one by one.
        for typed in [letter.to_string(), "x".to_owned()] {
            type_in(&mut harness, &typed);
        }
        key(&mut harness, Key::Enter);
        assert_eq!(source(&harness), format!("A({letter}x=3, C=5)"));
    }
    let mut harness = editing("A(B=3, C=5)");
    key(&mut harness, Key::ArrowDown);
    press(&mut harness, Modifiers::SHIFT, Key::F2);
    type_in(&mut harness, "left");
    key(&mut harness, Key::Enter);
    assert_eq!(source(&harness), "A(left -> B=3, C=5)");
}

/// What one outcome gets, the next one has not: the tree can be read after each, and so be edited on.
#[test]
fn outcomes_are_typed_one_after_the_other_with_their_probabilities() {
    let mut harness = editing("r chance(·)");
    key(&mut harness, Key::ArrowDown);
    for (words, n_nodes) in [("x 5 p=1/3", 3), ("y 6 p=1/2", 4), ("z 7 p=1/6", 4)] {
        for letter in words.chars() {
            type_in(&mut harness, &letter.to_string());
        }
        key(&mut harness, Key::Enter);
        assert!(state(&harness).problems().is_none(), "{}", source(&harness));
        assert_eq!(state(&harness).document().tree.n_nodes(), n_nodes, "{}", source(&harness));
        if words.starts_with(['x', 'y']) {
            key(&mut harness, Key::Enter);
        }
    }
    assert_eq!(source(&harness), "r chance(x=5 p=1/3, y=6 p=1/2, z=7 p=1/6)");
    // Values and positions take theirs in the same line.
    let mut harness = editing("r chance(x=5 p=1/2, · p=1/2)");
    key(&mut harness, Key::ArrowDown);
    key(&mut harness, Key::ArrowRight);
    type_in(&mut harness, "@");
    type_in(&mut harness, "x p=2/3");
    key(&mut harness, Key::Enter);
    assert_eq!(source(&harness), "r chance(x=5 p=1/3, @x p=2/3)");
}

/// Nobody has a tree that was just written but the window: it is not lost without a question.
#[test]
fn a_tree_that_is_typed_on_the_sheet_is_not_saved_yet() {
    let mut harness = window(Opening::Last);
    let written = |harness: &mut Window, text: &str| {
        key(harness, Key::F4);
        harness.run_steps(3);
        // It takes the place of the example.
        type_in(harness, text);
        press(harness, Modifiers::COMMAND, Key::Enter);
        harness.run_steps(4);
        assert_eq!(source(harness), text);
        assert!(state(harness).is_dirty() && state(harness).view().editing.is_none());
    };
    written(&mut harness, "Mine(B(D=3, E=5), C(F=2, G=9))");
    written(&mut harness, "Second(1, 2)");
    assert_eq!(state(&harness).n_tabs(), 2, "the first one stays in its tab");
    press(&mut harness, Modifiers::COMMAND, Key::W);
    assert!(heard(&harness, msg("unsaved-title")), "{:?}", told(&harness));
}
