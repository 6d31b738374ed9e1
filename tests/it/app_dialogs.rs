//! What holds for every dialog: how it is left, what Enter and a click beside it do, its size, its buttons.

use std::path::Path;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, Pos2, Rect, Shape, Vec2, ViewportEvent, ViewportId};
use egui_kittest::Node;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};

use plyscope::app::Opening;
use plyscope::app::Preferences;
use plyscope::app::command::{Action, Command, CommandKind, ExamCommand, FileUse, table};
use plyscope::app::preferences::KeptLook;
use plyscope::practice::ExamPlan;
use plyscope::scene::Theme;

use crate::app::{
    Window, finish_jobs, press, send, source, start, state, stepping_finely, type_in, window_with,
};
use crate::app_files::set;
use crate::app_practice::told;
use crate::phrase::{click, get, heard, msg};
use crate::text::english;

/// A window of 800 × 600, in points: with text at 100 % and at 200 %.
const SIZES: [[f32; 2]; 2] = [[800.0, 600.0], [400.0, 300.0]];

/// The width of a bar that scrolls, in points.
const SCROLL_BAR: f32 = 10.0;

/// The size and the colors of a window.
type Shown = ([f32; 2], Theme);

/// Opens a window in which a dialog is open, on a file in a folder.
type Opener = Box<dyn Fn(&Path, Shown) -> Window>;

fn window_on(folder: &Path, (size, theme): Shown) -> Window {
    let path = folder.join("mine.tree");
    std::fs::write(&path, "A(B(D=3, E=5), C(F=2, G=8))\n").unwrap();
    let look = KeptLook { theme, ..KeptLook::default() };
    window_with(size, Preferences { look, ..stepping_finely() }, start(Opening::File(path)))
}

/// All dialogs by name: those that rows of the table open, and those that the program opens by itself.
fn dialogs() -> Vec<(String, Opener)> {
    let mut all: Vec<(String, Opener)> = Vec::new();
    for row in table().filter(|row| matches!(row.kind, CommandKind::Open(_))) {
        let open = move |folder: &Path, shown: Shown| {
            let mut window = window_on(folder, shown);
            send(&mut window, row.action);
            window
        };
        all.push((format!("{:?}", row.action), Box::new(open)));
    }
    let agreement = |folder: &Path, shown: Shown| {
        let mut window = window_on(folder, shown);
        send(&mut window, Action::AgreeConventions);
        window
    };
    let unsaved = |folder: &Path, shown: Shown| {
        let mut window = window_on(folder, shown);
        set(&mut window, "D", 7);
        window.input_mut().viewports.entry(ViewportId::ROOT).or_default().events.push(ViewportEvent::Close);
        window.run_steps(3);
        window
    };
    let changed = |folder: &Path, shown: Shown| {
        let mut window = window_on(folder, shown);
        set(&mut window, "D", 7);
        std::fs::write(folder.join("mine.tree"), "A(B(D=4, E=5), C(F=2, G=8))\n").unwrap();
        send(&mut window, Action::Reload);
        window
    };
    let unfinished = |folder: &Path, shown: Shown| {
        let kept = state(&window_on(folder, shown)).preferences().mended();
        window_with(shown.0, kept, start(Opening::Unfinished))
    };
    let open_path = |folder: &Path, shown: Shown| {
        let mut window = window_on(folder, shown);
        send(&mut window, Command::AskForPath(FileUse::Tree));
        window
    };
    let exam_result = |folder: &Path, shown: Shown| {
        let mut window = window_on(folder, shown);
        let plan = ExamPlan { n_trees: 1, ..ExamPlan::new(1) };
        send(&mut window, Command::Exam(ExamCommand::Begin(plan)));
        finish_jobs(&mut window);
        window.run_steps(2);
        send(&mut window, Command::Exam(ExamCommand::Finish));
        window
    };
    all.push(("ExamResult".to_owned(), Box::new(exam_result)));
    all.push(("OpenPath".to_owned(), Box::new(open_path)));
    all.push(("Agreement".to_owned(), Box::new(agreement)));
    all.push(("Unsaved".to_owned(), Box::new(unsaved)));
    all.push(("Changed".to_owned(), Box::new(changed)));
    all.push(("Unfinished".to_owned(), Box::new(unfinished)));
    all
}

/// The dialog that lies over the window; menus and lists of choices are others.
fn dialog_node(window: &Window) -> Option<Node<'_>> {
    window.query_all_by_role(Role::Dialog).find(|node| node.accesskit_node().data().is_modal())
}

fn dialog(window: &Window) -> Option<Rect> {
    dialog_node(window).map(|dialog| dialog.rect())
}

/// What is in the dialog, with these roles.
fn parts<'window>(window: &'window Window, roles: &[Role]) -> Vec<Node<'window>> {
    let Some(dialog) = dialog_node(window) else { return Vec::new() };
    dialog.query_all(By::new()).filter(|node| roles.contains(&node.accesskit_node().role())).collect()
}

/// The buttons of the last row, from left to right: their names, and whether Enter is one of them.
fn last_row(window: &Window) -> Vec<(String, bool)> {
    let buttons = parts(window, &[Role::Button]);
    let Some(last) = buttons.last().map(|button| button.rect().center().y) else { return Vec::new() };
    let mut row: Vec<_> =
        buttons.iter().filter(|button| (button.rect().center().y - last).abs() < 2.0).collect();
    row.sort_by(|a, b| a.rect().left().total_cmp(&b.rect().left()));
    let described = row.iter().map(|button| {
        let node = button.accesskit_node();
        (node.label().unwrap_or_default(), node.data().keyboard_shortcut() == Some("Enter"))
    });
    described.collect()
}

/// The fields with a path and no button beside them that opens the dialog of the system.
fn bare_paths(window: &Window) -> Vec<String> {
    let browse = msg("export-browse");
    let buttons = parts(window, &[Role::Button]);
    let is_beside = |field: Rect| {
        let is_browse = |name: Option<String>| name.is_some_and(|name| browse.is(&name));
        buttons.iter().any(|button| {
            let place = button.rect();
            is_browse(button.accesskit_node().label())
                && place.left() >= field.right()
                && field.y_range().contains(place.center().y)
        })
    };
    let fields = parts(window, &[Role::TextInput]);
    let values = fields.iter().filter(|field| !is_beside(field.rect()));
    let values = values.filter_map(|field| field.accesskit_node().value());
    values.filter(|value| value.contains(std::path::MAIN_SEPARATOR)).collect()
}

/// What is typed into the fields of the dialog.
fn typed(window: &Window) -> Vec<Option<String>> {
    let fields = parts(window, &[Role::TextInput, Role::MultilineTextInput]);
    fields.iter().map(|field| field.accesskit_node().value()).collect()
}

fn size(window: &Window) -> Vec2 {
    dialog(window).map_or(Vec2::ZERO, |dialog| dialog.size().round())
}

fn check(window: &mut Window, window_size: [f32; 2], name: &str, wrong: &mut Vec<String>) {
    let is_list = name == "Palette";
    let mut hold = |is_held: bool, what: String| {
        if !is_held {
            wrong.push(what);
        }
    };
    let Some(place) = dialog(window) else { return hold(false, "it is open".to_owned()) };
    let screen = Rect::from_min_size(Pos2::ZERO, window_size.into());
    hold(screen.contains_rect(place), format!("{place:?} fits the window"));
    // It keeps its size, whatever comes of what is in it.
    let before = size(window);
    finish_jobs(window);
    window.run_steps(5);
    let keeps_size = |window: &Window| (size(window) - before).abs().max_elem() <= 1.0;
    hold(keeps_size(window), format!("{before} is its size, and not {} once jobs are done", size(window)));
    let row = last_row(window);
    let way_out = ["dialog-cancel", "dialog-close", "changed-later", "unfinished-leave"].map(msg);
    let is_way_out = |(name, _): &(String, bool)| way_out.iter().any(|phrase| phrase.is(name));
    hold(is_list || row.last().is_some_and(is_way_out), format!("{row:?} ends with the way out"));
    hold(row.iter().skip(1).all(|(_, is_enter)| !is_enter), format!("{row:?} begins with Enter"));
    let paths = bare_paths(window);
    // That one stands where the system has no dialog.
    hold(paths.is_empty() || name == "OpenPath", format!("{paths:?} can be chosen"));
    // A click beside it loses nothing.
    if !typed(window).is_empty() {
        parts(window, &[Role::TextInput, Role::MultilineTextInput])[0].focus();
        window.run_steps(2);
        type_in(window, "7");
        finish_jobs(window);
        let is_kept = is_list || keeps_size(window);
        hold(is_kept, format!("{before} is its size, and not {} after typing", size(window)));
    }
    let before = typed(window);
    let corner = Pos2::new(3.0, window_size[1] - 3.0);
    window.hover_at(corner);
    window.drag_at(corner);
    window.drop_at(corner);
    window.run_steps(3);
    // It stays, or what was typed is in the tree.
    let is_there = dialog(window).is_some() && typed(window) == before;
    hold(is_list || is_there || source(window).contains('7'), "a click beside it loses nothing".to_owned());
}

#[test]
fn every_dialog_keeps_its_promises() {
    let mut wrong = Vec::new();
    let all = dialogs();
    for (size, (name, open)) in SIZES.iter().flat_map(|&size| all.iter().map(move |of| (size, of))) {
        let folder = tempfile::tempdir().unwrap();
        let shown = (size, Theme::Light);
        let mut window = open(folder.path(), shown);
        let mut found = Vec::new();
        check(&mut window, size, name, &mut found);
        let mut window = open(folder.path(), shown);
        press(&mut window, Modifiers::NONE, Key::Escape);
        if dialog(&window).is_some() {
            found.push("Escape closes it".to_owned());
        }
        let mut window = open(folder.path(), shown);
        finish_jobs(&mut window);
        let enter = parts(&window, &[Role::Button]).into_iter().find_map(|button| {
            let node = button.accesskit_node();
            (node.data().keyboard_shortcut() == Some("Enter")).then(|| !node.is_disabled())
        });
        press(&mut window, Modifiers::COMMAND, Key::Enter);
        finish_jobs(&mut window);
        if enter == Some(true) && dialog(&window).is_some() {
            found.push("Enter does what it is for".to_owned());
        }
        wrong.extend(found.into_iter().map(|what| format!("{name} in {size:?}: {what}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(all.len() > 19, "only {} dialogs", all.len());
}

#[test]
fn dialogs_fit_a_small_window_with_the_letters_for_a_room() {
    let screen = Rect::from_min_size(Pos2::ZERO, SIZES[1].into());
    for (name, open) in dialogs() {
        let folder = tempfile::tempdir().unwrap();
        let mut window = open(folder.path(), (SIZES[1], Theme::Projector));
        finish_jobs(&mut window);
        window.run_steps(5);
        let place = dialog(&window).unwrap();
        assert!(screen.contains_rect(place), "{name}: {place:?}");
    }
}

#[test]
fn what_is_said_of_a_path_makes_no_dialog_wider() {
    let folder = tempfile::tempdir().unwrap();
    for (size, action) in SIZES
        .iter()
        .flat_map(|&size| [Action::Export, Action::Worksheet, Action::SaveAs].map(|one| (size, one)))
    {
        let mut window = window_on(folder.path(), (size, Theme::Light));
        send(&mut window, action);
        finish_jobs(&mut window);
        let before = dialog(&window).unwrap().width().round();
        let is_path = |node: &Node<'_>| {
            node.accesskit_node().value().is_some_and(|value| value.contains(std::path::MAIN_SEPARATOR))
        };
        parts(&window, &[Role::TextInput]).into_iter().find(is_path).unwrap().focus();
        window.run_steps(2);
        press(&mut window, Modifiers::COMMAND, Key::A);
        type_in(
            &mut window,
            "/no folder/with a name/of such a length/is anywhere/on this computer/picture.svg",
        );
        finish_jobs(&mut window);
        window.run_steps(5);
        let says = |node: &Node<'_>| {
            node.accesskit_node().value().is_some_and(|said| said.contains("of such a length"))
        };
        assert!(parts(&window, &[Role::Label]).iter().any(says), "{action:?} says what is wrong");
        let place = dialog(&window).unwrap();
        assert!(Rect::from_min_size(Pos2::ZERO, size.into()).contains_rect(place), "{action:?}: {place:?}");
        // No wider than by the bar that says that there is more.
        assert!(
            place.width().round() <= before + SCROLL_BAR,
            "{action:?} in {size:?}: {place:?}, not {before}"
        );
    }
}

#[test]
fn what_has_the_keyboard_is_in_sight_above_the_buttons() {
    let folder = tempfile::tempdir().unwrap();
    for action in [Action::Conventions, Action::Export] {
        let mut window = window_on(folder.path(), (SIZES[1], Theme::Light));
        send(&mut window, action);
        window.run_steps(8);
        for tab in 0..14 {
            let buttons = parts(&window, &[Role::Button]);
            let row = buttons.last().unwrap().rect();
            let focused = window.query_all(By::new()).find(|node| node.accesskit_node().is_focused());
            // A choice of several stops has its own order; the row itself is always in sight.
            if let Some(rect) = focused
                .map(|node| node.rect())
                .filter(|rect| rect.top() < row.top() - 1.0 || rect.top() > row.bottom())
            {
                assert!(
                    rect.top() > 0.0 && rect.bottom() < row.top() + 1.0,
                    "{action:?}, Tab {tab}: {rect:?} beside the row {row:?}"
                );
            }
            press(&mut window, Modifiers::NONE, Key::Tab);
            window.run_steps(8);
        }
    }
}

#[test]
fn settings_gather_what_menus_switch_and_the_palette_finds_them() {
    let mut window = window_with(SIZES[0], stepping_finely(), start(Opening::Last));
    send(&mut window, Action::Palette);
    type_in(&mut window, "settings");
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert!(dialog(&window).is_some());
    let names: Vec<String> = parts(&window, &[Role::CheckBox, Role::RadioButton, Role::Button])
        .iter()
        .filter_map(|node| node.accesskit_node().label())
        .collect();
    let text = english();
    for row in table() {
        let is_available = state(&window).is_available(&row.action.into());
        let wanted = match row.kind {
            CommandKind::Toggle(_) | CommandKind::View(_) | CommandKind::Ask(_) => vec![row.title(&text)],
            CommandKind::Cycle(choice) => choice.all.iter().map(|(name, _)| text.get(*name)).collect(),
            _ => Vec::new(),
        };
        for name in wanted {
            assert!(!is_available || names.contains(&name), "{name} is missing");
        }
    }
    let dark = msg("theme-dark").role(Role::RadioButton);
    get(&window, dark).click_accesskit();
    window.run_steps(3);
    assert_eq!(state(&window).document().request.look.theme, Theme::Dark);
    assert!(dialog(&window).is_some(), "each choice holds at once, and the next can be made");
}

#[test]
fn the_size_of_text_is_reset_by_a_key() {
    let mut window = window_with(SIZES[0], stepping_finely(), start(Opening::Last));
    for _ in 0..3 {
        send(&mut window, Action::LargerText);
    }
    assert!(window.ctx.zoom_factor() > 1.3);
    press(&mut window, Modifiers::COMMAND, Key::Num0);
    window.run_steps(2);
    assert_eq!(state(&window).preferences().zoom(), 1.0);
    assert!((window.ctx.zoom_factor() - 1.0).abs() < 1e-6);
    // A dialog may have to be read, too.
    send(&mut window, Action::Settings);
    press(&mut window, Modifiers::COMMAND, Key::Equals);
    window.run_steps(2);
    let larger = state(&window).preferences().zoom();
    assert!(dialog(&window).is_some() && larger > 1.0);
    // A plus that needs Shift, which comes in the same frame.
    let of_key =
        |key, modifiers| Event::Key { key, modifiers, pressed: true, physical_key: None, repeat: false };
    window.event(of_key(Key::ShiftLeft, Modifiers::COMMAND | Modifiers::SHIFT));
    window.event(of_key(Key::Plus, Modifiers::COMMAND | Modifiers::SHIFT));
    window.run_steps(3);
    assert!(state(&window).preferences().zoom() > larger);
}

#[test]
fn menus_are_as_wide_as_their_text() {
    let mut window = window_with([1440.0, 900.0], stepping_finely(), start(Opening::Last));
    click(&mut window, msg("menu-view"));
    window.run_steps(3);
    // Entries are as wide as their menu.
    let widest = window.get_all_by_role(Role::CheckBox).map(|node| node.rect().width()).fold(0.0, f32::max);
    assert!((150.0..320.0).contains(&widest), "{widest}");
}

#[test]
fn a_frame_around_the_canvas_shows_that_the_keyboard_is_there_and_not_that_it_was_clicked() {
    let mut window = window_with(SIZES[0], stepping_finely(), start(Opening::Last));
    let canvas = window.get_by_role(Role::Tree).rect();
    let is_framed = |window: &Window| {
        window.output().shapes.iter().any(|shape| match &shape.shape {
            Shape::Rect(rect) => rect.rect == canvas && rect.stroke.width > 0.0,
            _ => false,
        })
    };
    let at = canvas.left_bottom() + Vec2::new(8.0, -8.0);
    window.hover_at(at);
    window.drag_at(at);
    window.drop_at(at);
    window.run_steps(3);
    assert!(!is_framed(&window), "a click");
    let mut window = window_with(SIZES[0], stepping_finely(), start(Opening::Last));
    window.get_by_role(Role::Tree).focus();
    window.run_steps(3);
    assert!(is_framed(&window), "the keyboard");
}

#[test]
fn what_is_typed_takes_the_place_of_the_name_of_a_file_and_a_refused_name_is_written_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = window_on(folder.path(), (SIZES[0], Theme::Light));
    send(&mut window, Action::SaveAs);
    window.run_steps(3);
    let mut type_on = |words: &str, is_entered: bool| {
        window.event(Event::Text(words.to_owned()));
        window.run_steps(2);
        if is_entered {
            press(&mut window, Modifiers::NONE, Key::Enter);
            window.run_steps(2);
        }
        told(&window)
    };
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    assert!(type_on("other", false).contains(&path("other.tree")));
    // No such folder.
    let refused = type_on("/more", true);
    assert!(refused.contains(&path("other/more.tree")), "{refused:?}");
    let more = type_on("x", false);
    assert!(more.contains(&path("other/morex.tree")), "{more:?}");
}

#[test]
fn the_palette_begins_a_game_and_escape_takes_the_first_hint_away() {
    let mut window = window_with(SIZES[0], Preferences::default(), start(Opening::Last));
    assert!(heard(&window, msg("tour-offer")), "{:?}", told(&window));
    press(&mut window, Modifiers::NONE, Key::Escape);
    window.run_steps(2);
    assert!(!heard(&window, msg("tour-offer")));
    send(&mut window, Action::Palette);
    window.run_steps(2);
    window.event(Event::Text("new game chess".to_owned()));
    window.run_steps(2);
    press(&mut window, Modifiers::NONE, Key::Enter);
    finish_jobs(&mut window);
    assert!(state(&window).document().tree.is_of_game());
}
