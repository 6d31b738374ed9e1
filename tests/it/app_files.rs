//! Files in the window: saved, guarded, found changed.

use std::path::{Path, PathBuf};

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::kittest::Queryable as _;

use plyscope::app::Opening;
use plyscope::app::command::{Change, Command, KeptText, TextOf};
use plyscope::app::state::Origin;
use plyscope::tree::notation::Spelling;
use plyscope::value::Value;

use crate::app::{Window, click, finish_jobs, press, send, state, window};

/// A tree with remarks, as somebody wrote it by hand.
const OWN: &str = "# my own\ntitle: Mine\n\nA\n  B 3   # the first\n  C 5\n";

/// A window on a file of that text.
fn on_file(folder: &Path, text: &str) -> (Window, PathBuf) {
    let path = folder.join("mine.tree");
    std::fs::write(&path, text).unwrap();
    let harness = window(Opening::File(path.clone()));
    assert_eq!(state(&harness).document().origin, Origin::File(path.clone()));
    (harness, path)
}

/// The leaf with this label is worth something else.
fn set(harness: &mut Window, label: &str, value: i32) {
    let node = state(harness).document().tree.find(label).unwrap();
    send(harness, Command::Change(vec![Change::SetValue(node, Value::from(value))]));
    send(harness, Command::EndDrag);
}

fn source(harness: &Window) -> String {
    state(harness).source().unwrap().to_string()
}

fn save(harness: &mut Window) {
    press(harness, Modifiers::COMMAND, Key::S);
    finish_jobs(harness);
}

fn notice(harness: &Window, words: &str) -> bool {
    harness.query_all_by_label_contains(words).next().is_some()
}

/// Types a path into the dialog that asks for one, and saves there.
fn save_there(harness: &mut Window, path: &Path) {
    harness.get_by_role_and_label(Role::TextInput, "File").focus();
    harness.run_steps(2);
    press(harness, Modifiers::COMMAND, Key::A);
    harness.event(Event::Text(path.display().to_string()));
    harness.run_steps(2);
    press(harness, Modifiers::NONE, Key::Enter);
    finish_jobs(harness);
}

/// Somebody closes the window with its button; what the program says to that.
fn close(harness: &mut Window) -> Vec<ViewportCommand> {
    harness.input_mut().viewports.entry(ViewportId::ROOT).or_default().events.push(ViewportEvent::Close);
    harness.step();
    harness.output().viewport_output.values().flat_map(|output| output.commands.clone()).collect()
}

#[test]
fn a_leaf_is_changed_and_saved_and_everything_else_in_the_file_stays() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, path) = on_file(folder.path(), OWN);
    assert!(!state(&harness).is_dirty());
    set(&mut harness, "C", 7);
    assert!(state(&harness).is_dirty());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), OWN, "nothing is written unasked");
    save(&mut harness);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), OWN.replace("C 5", "C 7"));
    assert!(!state(&harness).is_dirty() && notice(&harness, "Saved mine.tree"));
    // The way back leads past the moment of saving.
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert!(state(&harness).is_dirty() && source(&harness) == OWN);
    press(&mut harness, Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert!(!state(&harness).is_dirty());
    // What was read again is what was written: nothing that was changed since is lost.
    set(&mut harness, "B", 1);
    send(&mut harness, Command::Reload);
    assert!(source(&harness).contains("B 1") && state(&harness).is_dirty());
}

#[test]
fn two_texts_that_are_saved_at_once_come_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, path) = on_file(folder.path(), OWN);
    set(&mut harness, "B", 1);
    harness.state_mut().as_mut().unwrap().push(Command::SaveFile);
    let node = state(&harness).document().tree.find("B").unwrap();
    harness.state_mut().as_mut().unwrap().push(Command::Change(vec![Change::SetValue(node, Value::from(2))]));
    harness.state_mut().as_mut().unwrap().push(Command::SaveFile);
    harness.run_steps(2);
    for _ in 0..3 {
        finish_jobs(&mut harness);
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), OWN.replace("B 3", "B 2"));
    assert!(!state(&harness).is_dirty());
}

#[test]
fn a_text_that_cannot_be_read_is_saved_as_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, path) = on_file(folder.path(), OWN);
    let half = "A\n  B 3\n  C five\n";
    send(&mut harness, Command::Change(vec![Change::Text(half.into())]));
    assert!(state(&harness).problems().is_some());
    save(&mut harness);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), half);
    assert!(!state(&harness).is_dirty() && state(&harness).problems().is_some());
    send(&mut harness, Command::SaveAs);
    assert!(harness.query_by_label("JSON").is_none(), "it is no tree, so it cannot be spelled otherwise");
    assert!(notice(&harness, "saved as it is written"));
}

#[test]
fn what_comes_with_the_program_asks_for_a_file_and_is_that_from_then_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = window(Opening::Last);
    set(&mut harness, "M", 9);
    save(&mut harness);
    let path = folder.path().join("changed");
    save_there(&mut harness, &path);
    let path = path.with_extension("tree");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), source(&harness));
    assert_eq!(state(&harness).document().origin, Origin::File(path.clone()));
    assert_eq!(state(&harness).recent(), std::slice::from_ref(&path));
    // From now on it is saved there without a question.
    set(&mut harness, "M", 8);
    save(&mut harness);
    assert!(std::fs::read_to_string(&path).unwrap().contains("M 8"));
    // A file that is there is not replaced because its name was typed.
    std::fs::write(folder.path().join("other.tree"), "X 1").unwrap();
    send(&mut harness, Command::SaveAs);
    save_there(&mut harness, &folder.path().join("other.tree"));
    assert_eq!(std::fs::read_to_string(folder.path().join("other.tree")).unwrap(), "X 1");
    assert!(notice(&harness, "other.tree was not saved: there is such a file already"));
    assert_eq!(state(&harness).document().origin, Origin::File(path));
}

#[test]
fn a_tree_is_saved_in_another_spelling_and_what_that_loses_is_said_before() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, _) = on_file(folder.path(), OWN);
    send(&mut harness, Command::SaveAs);
    harness.get_by_role_and_label(Role::RadioButton, "as it is (outline)");
    harness.get_by_role_and_label(Role::RadioButton, "one line").click_accesskit();
    harness.run_steps(2);
    assert!(notice(&harness, "2 comments are left out; an outline keeps them"));
    let path = folder.path().join("line.txt");
    save_there(&mut harness, &path);
    let written = std::fs::read_to_string(&path).unwrap();
    assert_eq!(written, "title: Mine\n\nA(B=3, C=5)\n");
    assert_eq!(source(&harness), written);
    assert!(!state(&harness).is_dirty());
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(source(&harness), OWN, "the spelling can be taken back");
    // A move has no place in nested lists.
    let (mut harness, _) = on_file(folder.path(), "A(e4 -> B=3, C=5)");
    send(&mut harness, Command::SaveAs);
    harness.get_by_role_and_label(Role::RadioButton, "nested lists").click_accesskit();
    harness.run_steps(2);
    assert!(notice(&harness, "This spelling cannot hold the tree: "));
    let path = folder.path().join("lists.tree");
    save_there(&mut harness, &path);
    assert!(!path.exists());
    let kept = KeptText {
        of: TextOf::Tree,
        spelling: Some(Spelling::Json),
        path: path.display().to_string(),
        may_replace: false,
    };
    send(&mut harness, Command::KeepText(Box::new(kept)));
    finish_jobs(&mut harness);
    assert!(std::fs::read_to_string(&path).unwrap().starts_with('{'));
}

#[test]
fn a_file_that_somebody_else_has_changed_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, path) = on_file(folder.path(), OWN);
    set(&mut harness, "C", 7);
    let theirs = OWN.replace("B 3", "B 4");
    std::fs::write(&path, &theirs).unwrap();
    save(&mut harness);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), theirs);
    assert!(notice(&harness, "mine.tree was changed by another program"));
    assert!(source(&harness).contains("C 7") && state(&harness).is_dirty(), "mine is there too");
    // One that is gone is written again.
    std::fs::remove_file(&path).unwrap();
    save(&mut harness);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), OWN.replace("C 5", "C 7"));
}

#[test]
fn a_window_with_changes_asks_before_it_closes() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, path) = on_file(folder.path(), OWN);
    assert_eq!(close(&mut harness), [], "nothing is lost");
    set(&mut harness, "C", 7);
    assert!(close(&mut harness).contains(&ViewportCommand::CancelClose));
    harness.run_steps(2);
    assert!(notice(&harness, "Mine has changes that are not saved"));
    click(&mut harness, "Cancel");
    assert!(state(&harness).is_dirty() && !notice(&harness, "has changes that are not saved"));
    press(&mut harness, Modifiers::COMMAND, Key::Q);
    click(&mut harness, "Save");
    harness.state().as_ref().unwrap().wait_for_jobs();
    harness.step();
    let commands: Vec<_> =
        harness.output().viewport_output.values().flat_map(|output| output.commands.clone()).collect();
    assert!(commands.contains(&ViewportCommand::Close), "{commands:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), OWN.replace("C 5", "C 7"));
    // Who does not want to save is not asked a second time.
    let (mut harness, path) = on_file(folder.path(), OWN);
    set(&mut harness, "C", 7);
    press(&mut harness, Modifiers::COMMAND, Key::Q);
    click(&mut harness, "Don't save");
    assert_eq!(close(&mut harness), []);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), OWN);
}

#[test]
fn whatever_would_leave_changes_asks_before() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other.tree");
    std::fs::write(&other, "X(Y=1, Z=2)").unwrap();
    let leaves = [
        Command::OpenBundled("a-to-n"),
        Command::OpenFile(other),
        Command::OpenText("X(Y=1, Z=2)".to_owned()),
        Command::NewGame("nim"),
        Command::Tour,
    ];
    for command in leaves {
        let (mut harness, path) = on_file(folder.path(), OWN);
        set(&mut harness, "C", 7);
        send(&mut harness, command.clone());
        finish_jobs(&mut harness);
        assert!(notice(&harness, "Mine has changes that are not saved"), "{command:?}");
        press(&mut harness, Modifiers::NONE, Key::Escape);
        assert!(state(&harness).is_dirty() && state(&harness).document().tree.find("C").is_some());
        send(&mut harness, command.clone());
        click(&mut harness, "Save");
        for _ in 0..3 {
            finish_jobs(&mut harness);
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap(), OWN.replace("C 5", "C 7"));
        assert_ne!(state(&harness).document_title(), "Mine", "{command:?}");
    }
}
