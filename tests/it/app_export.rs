//! Whole searches leave the window as the command line exports them.

use std::fs;
use std::path::Path;

use eframe::egui::accesskit::Role;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};

use plyscope::app::Opening;
use plyscope::app::command::{Action, Command};

use crate::app::{Window, finish_jobs, send, start, stepping_finely, window, window_with};
use crate::app_again::retype;
use crate::phrase::{click, exactly, find, get, msg, msg_with, picker};

/// The dialog on a small tree in a folder.
fn export_dialog(folder: &Path) -> Window {
    let path = folder.join("mine.tree");
    fs::write(&path, "A(B(C=1, D=2), E=3)").unwrap();
    let mut harness = window(Opening::File(path));
    send(&mut harness, Action::Export);
    finish_jobs(&mut harness);
    harness
}

fn choose_format(harness: &mut Window, name: &str) {
    get(harness, exactly(name).role(Role::RadioButton)).click_accesskit();
    harness.run_steps(2);
    finish_jobs(harness);
}

/// Chooses other steps than the one on the screen.
fn choose_steps(harness: &mut Window, then: &str) {
    let now = msg_with("export-this-step", &[("step", "1")]);
    get(harness, exactly(&format!("{} ▾", now.words()))).click_accesskit();
    harness.run_steps(2);
    get(harness, msg(then).role(Role::RadioButton)).click_accesskit();
    harness.run_steps(2);
    finish_jobs(harness);
}

fn can_save(harness: &Window) -> bool {
    !get(harness, msg("export-save").role(Role::Button)).accesskit_node().is_disabled()
}

fn save(harness: &mut Window) {
    assert!(can_save(harness));
    click(harness, msg("export-save"));
    finish_jobs(harness);
}

/// The names of the files in a folder that were exported.
fn exported(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.filter(|name| name != "mine.tree").collect();
    names.sort();
    names
}

#[test]
fn a_whole_search_is_exported_in_every_format_that_can_hold_one() {
    for (name, file, begins) in [
        ("GIF", "mine.gif", &b"GIF89a"[..]),
        ("APNG", "mine.apng", b"\x89PNG"),
        ("HTML", "mine.html", b"<!"),
        ("PowerPoint", "mine.pptx", b"PK"),
        ("CSV", "mine.csv", b"step,"),
        ("JSON lines", "mine.jsonl", b"{"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = export_dialog(folder.path());
        choose_format(&mut harness, name);
        assert!(find(&harness, picker("export-all-steps")).is_some(), "{name} has all steps");
        save(&mut harness);
        assert_eq!(exported(folder.path()), [file]);
        assert!(fs::read(folder.path().join(file)).unwrap().starts_with(begins), "{name}");
    }
}

#[test]
fn steps_become_files_of_their_own_or_share_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = export_dialog(folder.path());
    choose_format(&mut harness, "PNG");
    choose_steps(&mut harness, "export-decisions");
    get(&harness, msg("export-one-page").role(Role::RadioButton)).click_accesskit();
    harness.run_steps(2);
    finish_jobs(&mut harness);
    save(&mut harness);
    assert_eq!(exported(folder.path()), ["mine.png"]);
    let shared = fs::metadata(folder.path().join("mine.png")).unwrap().len();
    send(&mut harness, Action::Export);
    finish_jobs(&mut harness);
    choose_format(&mut harness, "PNG");
    choose_steps(&mut harness, "export-decisions");
    save(&mut harness);
    let names = exported(folder.path());
    assert!(names.len() > 3, "{names:?}");
    assert!(names[0].starts_with("mine-") && names[0].contains(".png"), "{names:?}");
    for name in &names[..names.len() - 1] {
        assert!(fs::metadata(folder.path().join(name)).unwrap().len() < shared, "{name} is one step");
    }
}

#[test]
fn numbers_of_steps_that_there_are_not_cannot_be_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = export_dialog(folder.path());
    choose_steps(&mut harness, "export-listed-steps");
    for (list, is_refused) in [("1,3", false), ("1,,3", true), ("1-99999", true), ("last", false)] {
        retype(&mut harness, msg("export-list"), list);
        finish_jobs(&mut harness);
        assert_eq!(can_save(&harness), !is_refused, "{list}");
    }
    assert!(find(&harness, msg("export-no-list")).is_none());
    save(&mut harness);
    assert_eq!(exported(folder.path()).len(), 1);
}

#[test]
fn an_export_can_be_canceled() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.tree");
    let leaves = "[3, 5, 2, 9, 12, 5, 23, 23, 1, 6]";
    fs::write(&path, format!("[{}]", vec![leaves; 30].join(", "))).unwrap();
    let mut harness = window(Opening::File(path));
    send(&mut harness, Action::Export);
    choose_format(&mut harness, "GIF");
    click(&mut harness, msg("export-save"));
    send(&mut harness, Command::CancelExports);
    assert!(find(&harness, msg("notice-export-canceled")).is_some());
    finish_jobs(&mut harness);
    assert_eq!(exported(folder.path()), [""; 0]);
}

#[test]
fn in_a_small_window_the_dialog_begins_at_its_top_with_the_keyboard_in_sight() {
    let mut harness = window_with([400.0, 300.0], stepping_finely(), start(Opening::Last));
    send(&mut harness, Action::Export);
    finish_jobs(&mut harness);
    harness.run_steps(8);
    let first = get(&harness, msg("export-file").role(Role::Label)).rect();
    assert!(first.top() > 20.0 && first.bottom() < 80.0, "nothing is scrolled: {first:?}");
    let focused = harness.query_all(By::new()).find(|node| node.accesskit_node().is_focused()).unwrap();
    assert_eq!(focused.accesskit_node().role(), Role::TextInput);
    assert!(focused.rect().bottom() < 250.0, "{:?}", focused.rect());
}
