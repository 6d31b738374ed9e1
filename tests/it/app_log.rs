//! Logs of programs in the window: dropped onto a tree, pasted over it, or opened beside it.

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::accesskit::Role;

use plyscope::app::Opening;
use plyscope::app::command::Action;
use plyscope::app::state::DocumentOrigin;
use plyscope::diagnose::LogVerdict;

use crate::app::{Window, finish_jobs, paste, send, state, window};
use crate::diagnose::run;
use crate::fuzz::window::Dropped;
use crate::phrase::{click, exactly, find, get, is_said, msg, msg_with};

/// What a program prints that makes this mistake.
fn log_of(algorithm: &str) -> String {
    run(&["diagnose", "a-to-n", "--expect", "--algorithm", algorithm]).1
}

fn drop_file(harness: &mut Window, name: &str, text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    harness.input_mut().dropped_files.push(Arc::new(Dropped(path.clone())));
    harness.run_steps(3);
    finish_jobs(harness);
    (folder, path)
}

#[test]
fn a_log_dropped_onto_a_tree_shows_what_the_command_line_says_and_both_searches_where_they_differ() {
    let mut harness = window(Opening::Last);
    let (_folder, path) = drop_file(&mut harness, "mine.log", &log_of("faulty-unpassed-bounds"));
    let document = state(&harness).document();
    assert_eq!(document.origin, DocumentOrigin::Bundled("a-to-n"), "the tree stays");
    assert_eq!(document.rivals.len(), 1);
    let rival = &document.rivals[0];
    assert!(rival.trace.is_of_program() && Arc::ptr_eq(rival.trace.tree(), document.trace.tree()));
    let difference = rival.difference.unwrap();
    assert_eq!(state(&harness).playback().step(), difference.steps[0]);
    let (_, said) = run(&["diagnose", "a-to-n", "--log", path.to_str().unwrap()]);
    for line in said.lines().map(str::trim).filter(|line| !line.is_empty()) {
        assert!(is_said(&harness, exactly(line)), "{line}");
    }
    assert!(is_said(&harness, msg("search-of-program")));
    // It is put away with its search.
    click(&mut harness, msg("check-log-remove"));
    assert!(state(&harness).document().rivals.is_empty() && state(&harness).document().log.is_none());
    assert!(find(&harness, msg("compare-add")).is_none());
}

#[test]
fn the_log_of_a_right_program_is_the_search_that_is_shown() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Compare);
    let (_folder, _) = drop_file(&mut harness, "right.log", &log_of("alpha-beta").replace("inf", "999"));
    let document = state(&harness).document();
    assert!(document.rivals.is_empty() && document.log.is_some());
    assert!(is_said(&harness, msg_with("notice-log-right", &[("name", "right.log")])));
    // Another tree has no log.
    paste(&mut harness, "A(B=1, C=2)");
    finish_jobs(&mut harness);
    let document = state(&harness).document();
    assert_eq!((document.tree.n_nodes(), document.log.is_none()), (3, true));
}

#[test]
fn a_pasted_log_is_checked_and_trees_stay_trees() {
    let mut harness = window(Opening::Last);
    paste(&mut harness, "A\nB\nD\nE\nC\nF\nI\nM\nN\nJ\nG\nK\nL\nH\n");
    finish_jobs(&mut harness);
    let log = state(&harness).document().log.clone().unwrap();
    assert_eq!((log.verdict, state(&harness).document().trace.n_visits()), (LogVerdict::Right, 14));
    // Nothing explains this one, and it tells no numbers.
    paste(&mut harness, "A\nB\nE\nD\nC\n");
    finish_jobs(&mut harness);
    assert!(is_said(&harness, msg("check-log-no-steps")));
    // A tree with a mistake in it is no log, whatever its nodes are called.
    for broken in ["A(B(D=3, E=5), C)", "A\n  B 3\n  C\n"] {
        paste(&mut harness, broken);
        finish_jobs(&mut harness);
        assert!(state(&harness).problems().is_some(), "{broken}");
    }
    // A log of another tree is one, and it is told.
    paste(&mut harness, "enter X -inf inf\nenter Y -inf inf\nreturn Y 3\n");
    finish_jobs(&mut harness);
    assert!(is_said(&harness, msg("check-log-refused")));
}

#[test]
fn the_search_of_a_log_follows_the_first_and_goes_with_an_edit() {
    let mut harness = window(Opening::Last);
    let (_folder, _) = drop_file(&mut harness, "mine.log", &log_of("faulty-wrong-variable"));
    assert_eq!(state(&harness).document().rivals.len(), 1);
    // Another search beside them, and another look, leave it as it is.
    let before = Arc::clone(&state(&harness).document().rivals[0].trace);
    get(&harness, msg("compare-add").role(Role::Button)).click_accesskit();
    harness.run_steps(3);
    send(&mut harness, Action::Turn);
    let rivals = &state(&harness).document().rivals;
    assert!(rivals.len() == 2 && Arc::ptr_eq(&rivals[1].trace, &before), "it is the last");
    // The log is of the tree as it was.
    crate::app_files::set(&mut harness, "D", 9);
    finish_jobs(&mut harness);
    let document = state(&harness).document();
    assert!(document.log.is_none() && document.rivals.iter().all(|rival| !rival.trace.is_of_program()));
}
