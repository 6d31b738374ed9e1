//! What holds for every dialog: how it is left, what Enter and a click beside it do, its size, its buttons.

use std::path::Path;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Pos2, Rect, Vec2, ViewportEvent, ViewportId};
use egui_kittest::Node;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};

use plyscope::app::Opening;
use plyscope::app::command::{Action, Command, CommandKind, table};

use crate::app::{
    Window, finish_jobs, press, send, source, start, state, stepping_finely, type_in, window_with,
};
use crate::app_files::set;
use crate::phrase::msg;

const SIZE: [f32; 2] = [800.0, 600.0];

/// Opens a window in which a dialog is open, on a file in a folder.
type Opener = Box<dyn Fn(&Path) -> Window>;

fn window_on(folder: &Path) -> Window {
    let path = folder.join("mine.tree");
    std::fs::write(&path, "A(B(D=3, E=5), C(F=2, G=8))\n").unwrap();
    window_with(SIZE, stepping_finely(), start(Opening::File(path)))
}

/// All dialogs by name: those that rows of the table open, and those that the program opens by itself.
fn dialogs() -> Vec<(String, Opener)> {
    let mut all: Vec<(String, Opener)> = Vec::new();
    for row in table().filter(|row| matches!(row.kind, CommandKind::Open(_))) {
        let open = move |folder: &Path| {
            let mut window = window_on(folder);
            send(&mut window, row.action);
            window
        };
        all.push((format!("{:?}", row.action), Box::new(open)));
    }
    let agreement = |folder: &Path| {
        let mut window = window_on(folder);
        send(&mut window, Command::AgreeConventions);
        window
    };
    let unsaved = |folder: &Path| {
        let mut window = window_on(folder);
        set(&mut window, "D", 7);
        window.input_mut().viewports.entry(ViewportId::ROOT).or_default().events.push(ViewportEvent::Close);
        window.run_steps(3);
        window
    };
    let changed = |folder: &Path| {
        let mut window = window_on(folder);
        set(&mut window, "D", 7);
        std::fs::write(folder.join("mine.tree"), "A(B(D=4, E=5), C(F=2, G=8))\n").unwrap();
        send(&mut window, Action::Reload);
        window
    };
    let unfinished = |folder: &Path| {
        let kept = state(&window_on(folder)).preferences().mended();
        window_with(SIZE, kept, start(Opening::Unfinished))
    };
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

/// What is typed into the fields of the dialog.
fn typed(window: &Window) -> Vec<Option<String>> {
    let fields = parts(window, &[Role::TextInput, Role::MultilineTextInput]);
    fields.iter().map(|field| field.accesskit_node().value()).collect()
}

fn size(window: &Window) -> Vec2 {
    dialog(window).map_or(Vec2::ZERO, |dialog| dialog.size().round())
}

fn check(window: &mut Window, is_list: bool, wrong: &mut Vec<String>) {
    let mut hold = |is_held: bool, what: String| {
        if !is_held {
            wrong.push(what);
        }
    };
    let Some(place) = dialog(window) else { return hold(false, "it is open".to_owned()) };
    let screen = Rect::from_min_size(Pos2::ZERO, SIZE.into());
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
    let corner = Pos2::new(3.0, SIZE[1] - 3.0);
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
    for (name, open) in &all {
        let folder = tempfile::tempdir().unwrap();
        let mut window = open(folder.path());
        let mut found = Vec::new();
        check(&mut window, name == "Palette", &mut found);
        let mut window = open(folder.path());
        press(&mut window, Modifiers::NONE, Key::Escape);
        if dialog(&window).is_some() {
            found.push("Escape closes it".to_owned());
        }
        let mut window = open(folder.path());
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
        wrong.extend(found.into_iter().map(|what| format!("{name}: {what}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(all.len() > 17, "only {} dialogs", all.len());
}
