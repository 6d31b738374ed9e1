//! Sheets on which trees are made and changed: the values of a level, what a text says beside its tree, new trees.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, TextStyle};
use egui_kittest::kittest::NodeT as _;

use plyscope::app::command::{Action, Command};
use plyscope::app::{Opening, Preferences};

use crate::app::{
    Window, finish_jobs, press, send, source, start, state, stepping_finely, type_in, window, window_with,
};
use crate::phrase::{click, find, get, msg, msg_with};

fn value(harness: &Window) -> String {
    state(harness).document().trace.result().unwrap().0.to_string()
}

fn opened(text: &str) -> Window {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::OpenText(text.to_owned()));
    harness
}

const TREE: &str = "# mine\nR\n  A  # left\n    3\n    12\n    8\n  B\n    2 # two\n    4\n    6\n  C\n    14\n    5\n    2\n";

#[test]
fn a_row_is_typed_for_a_level_and_taken_back_as_one() {
    let mut harness = opened(TREE);
    assert_eq!(value(&harness), "3");
    press(&mut harness, Modifiers::NONE, Key::Y);
    // What is there is selected, so that typing takes its place.
    type_in(&mut harness, "9, 8, 7, 2");
    assert!(
        find(
            &harness,
            msg_with("row-leaves-left", &[("n", "5"), ("leaves", "H, I, J, K, L"), ("more", "0")]).within()
        )
        .is_some()
    );
    type_in(&mut harness, ", 1 6 1 5 2 0");
    assert!(find(&harness, msg_with("row-values-left", &[("n", "1"), ("values", "0")]).within()).is_some());
    press(&mut harness, Modifiers::NONE, Key::Backspace);
    press(&mut harness, Modifiers::NONE, Key::Backspace);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    let numbers: String = source(&harness).chars().filter(char::is_ascii_digit).collect();
    assert_eq!(numbers, "987216152");
    assert!(source(&harness).starts_with("# mine\nR\n  A  # left\n    9\n"), "{}", source(&harness));
    assert!(source(&harness).contains("    2 # two\n    1\n"), "comments stay");
    assert_eq!(value(&harness), "7");
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(source(&harness), TREE);
}

#[test]
fn the_picture_follows_while_a_row_is_typed_and_esc_takes_all_of_it_back() {
    let mut harness = opened(TREE);
    press(&mut harness, Modifiers::NONE, Key::Y);
    type_in(&mut harness, "9 8 7 2 2 2 1 1");
    assert_eq!(value(&harness), "7", "nobody has pressed Enter");
    type_in(&mut harness, " 8 8");
    assert!(source(&harness).contains("# mine\nR\n  A  # left\n    9\n"), "{}", source(&harness));
    // Words that are no row leave what is there.
    type_in(&mut harness, " 3,5 4,5");
    assert_eq!(value(&harness), "7");
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(find(&harness, msg("level-set")).is_none());
    assert_eq!((source(&harness), value(&harness)), (TREE.to_owned(), "3".to_owned()));
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(source(&harness), TREE, "there is nothing to take back");
    // What is kept is one step.
    press(&mut harness, Modifiers::NONE, Key::Y);
    click(&mut harness, msg("level-negate"));
    click(&mut harness, msg("level-add"));
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert_eq!(value(&harness), "-5");
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(source(&harness), TREE);
}

#[test]
fn the_sheet_of_a_level_leaves_the_picture_in_sight_where_there_is_room() {
    let place = |harness: &Window| get(harness, msg("level-set").role(Role::Button)).rect();
    let mut wide = opened(TREE);
    press(&mut wide, Modifiers::NONE, Key::Y);
    wide.run_steps(3);
    assert!(place(&wide).left() > 1060.0, "over the inspector: {:?}", place(&wide));
    // Where nothing is beside the canvas it stands away from the row, which is below the middle.
    let mut small = window_with([800.0, 600.0], stepping_finely(), start(Opening::Last));
    send(&mut small, Command::OpenText(TREE.to_owned()));
    press(&mut small, Modifiers::NONE, Key::Y);
    small.run_steps(3);
    let screen =
        eframe::egui::Rect::from_min_size(eframe::egui::Pos2::ZERO, eframe::egui::vec2(800.0, 600.0));
    assert!(screen.contains_rect(place(&small)), "{:?}", place(&small));
    // Thousands of values are scrolled, and what can be done with them stays in sight.
    let mut long = opened(&format!("[{}]", vec!["-11"; 3_000].join(", ")));
    press(&mut long, Modifiers::NONE, Key::Y);
    finish_jobs(&mut long);
    let screen =
        eframe::egui::Rect::from_min_size(eframe::egui::Pos2::ZERO, eframe::egui::vec2(1440.0, 900.0));
    assert!(screen.contains_rect(place(&long)), "{:?}", place(&long));
}

#[test]
fn a_row_is_made_without_typing() {
    let mut harness = opened(TREE);
    send(&mut harness, Command::Level(2));
    click(&mut harness, msg("level-descending"));
    click(&mut harness, msg("level-negate"));
    click(&mut harness, msg("level-set"));
    let source = source(&harness);
    let words = source.lines().filter_map(|line| line.split_whitespace().next());
    let numbers: Vec<&str> = words.filter(|word| word.starts_with('-')).collect();
    assert_eq!(numbers, ["-14", "-12", "-8", "-6", "-5", "-4", "-3", "-2", "-2"]);
    // Words that are no row change nothing.
    send(&mut harness, Action::Level);
    type_in(&mut harness, "3,5 4,5");
    assert!(find(&harness, msg("row-comma").within()).is_some());
    let button = get(&harness, msg("level-set").role(Role::Button));
    assert!(button.accesskit_node().is_disabled());
}

#[test]
fn the_row_of_the_selected_leaf_is_edited() {
    let mut harness = opened("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))");
    for (label, ply) in [("E", "2"), ("K", "3"), ("M", "4")] {
        let leaf = state(&harness).document().tree.find(label);
        let mut view = state(&harness).view().clone();
        view.selected = leaf;
        send(&mut harness, Command::SetView(Box::new(view)));
        send(&mut harness, Action::Level);
        harness.run_steps(3);
        assert!(find(&harness, msg_with("level-which", &[("ply", ply)])).is_some(), "{label}");
        press(&mut harness, Modifiers::NONE, Key::Escape);
    }
}

#[test]
fn a_row_is_arranged_so_that_the_search_reads_least_or_most() {
    let mut harness = opened(TREE);
    let read = |harness: &Window| state(harness).document().trace.n_distinct_evaluated();
    assert_eq!(read(&harness), 7);
    for (button, n) in [("level-most", 9), ("level-fewest", 5)] {
        let before = read(&harness);
        press(&mut harness, Modifiers::NONE, Key::Y);
        click(&mut harness, msg(button));
        finish_jobs(&mut harness);
        let (n_read, before) = (n.to_string(), before.to_string());
        let args = [("read", &*n_read), ("leaves", "9"), ("before", &before), ("settled", "1")];
        let said = msg_with("level-arranged", &args).within();
        assert!(find(&harness, &said).is_some(), "{said}");
        click(&mut harness, msg("level-set"));
        assert_eq!(read(&harness), n);
    }
}

#[test]
fn a_file_learns_to_check_itself() {
    let mut harness = opened("A(B(D=3, E=5), C(F=2, G=9))\n");
    send(&mut harness, Action::Details);
    click(&mut harness, msg("details-seen"));
    click(&mut harness, msg("details-write"));
    let line = "expect: value 3; best B; pruned G; visited 6; evaluated 3\n\n";
    assert_eq!(source(&harness), format!("{line}A(B(D=3, E=5), C(F=2, G=9))\n"));
    send(&mut harness, Action::Details);
    get(&harness, msg("details-of-title").role(Role::TextInput)).focus();
    harness.run_steps(2);
    type_in(&mut harness, "Mine");
    click(&mut harness, msg("details-write"));
    assert!(source(&harness).contains("title: Mine\n"), "{}", source(&harness));
    assert_eq!(state(&harness).document().tree.header().title.as_deref(), Some("Mine"));
}

/// What is typed there may be in any format that is read from a file.
#[test]
fn a_tree_of_another_program_is_read_on_the_sheet_for_new_trees() {
    let mut harness = window(Opening::Last);
    press(&mut harness, Modifiers::NONE, Key::F4);
    type_in(&mut harness, "(A:3,B:4);");
    assert!(find(&harness, msg("new-imported")).is_some());
    click(&mut harness, msg("new-open"));
    finish_jobs(&mut harness);
    assert_eq!(state(&harness).document().tree.n_nodes(), 3);
    assert_eq!(value(&harness), "4");
}

/// Text at 200 % in a window of 800 × 600.
#[test]
fn the_sheet_for_new_trees_shows_six_lines_in_a_small_window() {
    let mut harness = window_with([400.0, 300.0], Preferences::default(), start(Opening::Last));
    press(&mut harness, Modifiers::NONE, Key::F4);
    harness.run_steps(4);
    let field = get(&harness, msg("new-text").role(Role::MultilineTextInput)).rect();
    let buttons = get(&harness, msg("new-open").role(Role::Button)).rect();
    let line = harness.ctx.global_style().text_styles[&TextStyle::Monospace].size;
    assert!(buttons.top() - field.top() >= 6.0 * line, "{field:?}, {buttons:?}, {line}");
    assert!(harness.ctx.content_rect().contains_rect(buttons), "{buttons:?}");
}

#[test]
fn a_new_tree_is_made_of_plies_or_of_a_row() {
    let mut harness = window(Opening::Last);
    press(&mut harness, Modifiers::NONE, Key::F4);
    get(&harness, msg("recipe-row").role(Role::RadioButton)).click_accesskit();
    harness.run_steps(3);
    click(&mut harness, msg("new-open"));
    let expected = "A\n  B\n    E 3\n    F 12\n    G 8\n  C\n    H 2\n    I 4\n    J 6\n  D\n    K 14\n    L 5\n    M 2\n";
    assert_eq!(source(&harness), expected);
    assert_eq!(value(&harness), "3");
    press(&mut harness, Modifiers::NONE, Key::F4);
    get(&harness, msg("recipe-plies").role(Role::RadioButton)).click_accesskit();
    harness.run_steps(3);
    click(&mut harness, msg("new-open"));
    assert_eq!(state(&harness).document().tree.uniform_shape(), Some((3, 3)));
    press(&mut harness, Modifiers::NONE, Key::F4);
    get(&harness, msg("recipe-empty").role(Role::RadioButton)).click_accesskit();
    harness.run_steps(3);
    // The sheet is higher now, and its buttons are in sight: a hand reaches them.
    get(&harness, msg("new-open").role(Role::Button)).click();
    harness.run_steps(3);
    assert_eq!(source(&harness), "A ·\n");
    // There is nothing to look at yet: it is written at once.
    assert!(state(&harness).view().editing.is_some());
    press(&mut harness, Modifiers::NONE, Key::Tab);
    type_in(&mut harness, "3");
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert_eq!(source(&harness), "A\n  3\n");
    assert_eq!(value(&harness), "3");
}

#[test]
fn all_below_a_row_goes_and_its_nodes_are_worth_what_they_were() {
    let mut harness = opened("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))");
    let before = value(&harness);
    let c = state(&harness).document().tree.find("C").unwrap();
    let mut view = state(&harness).view().clone();
    view.selected = Some(c);
    send(&mut harness, Command::SetView(Box::new(view)));
    send(&mut harness, Action::PruneToDepth);
    assert_eq!(source(&harness), "A(B=3, C=4)");
    assert_eq!(value(&harness), before);
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert!(source(&harness).contains("I(M=0, N=7)"));
}

#[test]
fn an_empty_tree_is_open_at_once_with_the_cursor_in_it() {
    let mut harness = window(Opening::Last);
    press(&mut harness, Modifiers::COMMAND, Key::N);
    assert_eq!(source(&harness), "A ·\n");
    // What is typed replaces the letter that stands there.
    type_in(&mut harness, "Root");
    for words in ["B 3", "C 5"] {
        press(&mut harness, Modifiers::NONE, if words == "B 3" { Key::Tab } else { Key::Enter });
        if words == "C 5" {
            press(&mut harness, Modifiers::NONE, Key::Enter);
        }
        type_in(&mut harness, words);
    }
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert_eq!(source(&harness), "Root\n  B 3\n  C 5\n");
    assert_eq!(value(&harness), "5");
}

#[test]
fn alt_and_a_letter_open_a_menu_and_write_nothing() {
    let mut harness = window(Opening::Last);
    let before = source(&harness);
    for is_editing in [false, true] {
        if is_editing {
            press(&mut harness, Modifiers::NONE, Key::E);
        }
        for (key, entry) in [
            (Key::F, "command-open"),
            (Key::E, "command-paste"),
            (Key::V, "command-view-auto"),
            (Key::M, "command-flip-board"),
            (Key::G, "command-exam"),
            (Key::H, "command-about"),
        ] {
            assert!(find(&harness, msg(entry).role(Role::Button).within()).is_none());
            press(&mut harness, Modifiers::ALT, key);
            harness.event(Event::Text(key.name().to_lowercase()));
            harness.run_steps(3);
            assert!(find(&harness, msg(entry).within()).is_some(), "{key:?}");
            // The arrow goes into the menu.
            press(&mut harness, Modifiers::NONE, Key::ArrowDown);
            press(&mut harness, Modifiers::NONE, Key::Escape);
            harness.run_steps(3);
            assert!(find(&harness, msg(entry).within()).is_none(), "{key:?}");
        }
        assert_eq!(state(&harness).view().editing.is_some(), is_editing);
        assert_eq!(source(&harness), before);
    }
}

#[test]
fn enter_presses_the_button_of_the_sheet_that_has_the_keyboard() {
    let mut harness = opened(TREE);
    press(&mut harness, Modifiers::NONE, Key::Y);
    type_in(&mut harness, "9 8 7 2 1 6 1 5 2");
    get(&harness, msg("level-negate").role(Role::Button)).focus();
    harness.run_steps(3);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(find(&harness, msg("level-set")).is_some(), "the sheet stays");
    assert!(source(&harness).starts_with("# mine\nR\n  A  # left\n    -9\n"), "{}", source(&harness));
    get(&harness, msg("dialog-cancel").role(Role::Button)).focus();
    harness.run_steps(3);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(find(&harness, msg("level-set")).is_none());
    assert_eq!(source(&harness), TREE);
}
