//! What the window still holds after much has been done in it.

use std::fmt::Write as _;
use std::path::Path;

use plyscope::app::Opening;
use plyscope::app::command::{Action, Command, TreeChange};
use plyscope::library::TREES;
use plyscope::live::SearchPlan;
use plyscope::tree::NodeId;
use plyscope::value::Value;

use crate::app::{Window, finish_jobs, send, state, window};

/// How often everything is done.
const N_ROUNDS: usize = 5;
/// All rounds together may leave so much behind, in bytes.
const MOST_LEFT: usize = 50 << 20;
/// Names the file into which the process of its own writes what it holds.
const OWN_PROCESS: &str = "PLYSCOPE_TEST_HELD";
const NAME: &str = "app_memory::five_rounds_of_everything_leave_little_behind";

#[test]
fn five_rounds_of_everything_leave_little_behind() {
    if let Some(path) = std::env::var_os(OWN_PROCESS) {
        return rounds(Path::new(&path));
    }
    // In a process of its own, where no other test allocates anything.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("held");
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    let output =
        command.args(["--exact", NAME, "--test-threads=1"]).env(OWN_PROCESS, &path).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    let written = std::fs::read_to_string(&path).unwrap();
    let held: Vec<usize> = written.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(held.len(), N_ROUNDS + 1);
    let left = held[N_ROUNDS].saturating_sub(held[0]);
    assert!(left <= MOST_LEFT, "{left} bytes are left after {N_ROUNDS} rounds: {held:?}");
}

/// Does everything again and again, and writes how many bytes are held before and after each round.
fn rounds(path: &Path) {
    let mut harness = window(Opening::Last);
    let mut held = String::new();
    for i in 0..=N_ROUNDS {
        if i > 0 {
            round(&mut harness);
        }
        rest(&mut harness);
        writeln!(held, "{}", crate::ALLOCATOR.allocated()).unwrap();
    }
    std::fs::write(path, held).unwrap();
}

/// One tab with a small tree, and nothing in the background.
fn rest(harness: &mut Window) {
    while state(harness).n_tabs() > 1 {
        send(harness, Action::CloseTab);
        send(harness, Command::GoOnUnsaved);
    }
    send(harness, Action::ViewAuto);
    send(harness, Command::OpenBundled("a-to-n"));
    send(harness, Command::GoOnUnsaved);
    finish_jobs(harness);
    harness.run_steps(40);
}

fn round(harness: &mut Window) {
    for tree in TREES.iter().step_by(8) {
        send(harness, Command::OpenBundled(tree.name));
        finish_jobs(harness);
        send(harness, Action::LastStep);
    }
    look_at_it(harness);
    edit(harness);
    for game in ["tic-tac-toe", "connect-four", "chess"] {
        send(harness, Command::NewGame(game));
        finish_jobs(harness);
        let live = state(harness).document().live().cloned().unwrap();
        let mut plan = SearchPlan { depth: 5, ..live.plan };
        plan.limits.max_visits = 10_000;
        send(harness, Command::SetPlan(Box::new(plan)));
        finish_jobs(harness);
        look_at_it(harness);
        send(harness, Action::PlayBest);
        finish_jobs(harness);
    }
    for tree in &TREES[..6.min(TREES.len())] {
        send(harness, Command::Apart(Box::new(Command::OpenBundled(tree.name))));
        finish_jobs(harness);
    }
    dialogs(harness);
}

/// In every view, at some steps, beside other searches, with plots, in a presentation.
fn look_at_it(harness: &mut Window) {
    for view in [Action::ViewWhole, Action::ViewPath, Action::ViewFlameGraph, Action::ViewAuto] {
        send(harness, view);
        finish_jobs(harness);
        for command in [Action::NextCut, Action::ZoomIn, Action::LastStep] {
            send(harness, command);
        }
    }
    send(harness, Action::AddSearch);
    send(harness, Action::TogglePlots);
    finish_jobs(harness);
    send(harness, Action::TogglePlots);
    send(harness, Command::RemoveRival(0));
    send(harness, Action::Present);
    send(harness, Action::NextStep);
    send(harness, Action::Leave);
    finish_jobs(harness);
}

/// A tree of some thousand nodes, leaf by leaf.
fn edit(harness: &mut Window) {
    let mut tree = "7".to_owned();
    for _ in 0..6 {
        tree = format!("[{tree}, {tree}, {tree}]");
    }
    send(harness, Command::OpenText(tree));
    finish_jobs(harness);
    send(harness, Action::Edit);
    for i in 0_i32..12 {
        let tree = &state(harness).document().tree;
        let leaf = tree
            .nodes()
            .filter(|&node| tree.is_leaf(node))
            .nth(7 * usize::try_from(i).unwrap())
            .unwrap_or(NodeId::ROOT);
        send(harness, Command::Change(vec![TreeChange::SetValue(leaf, Value::from(i))]));
        send(harness, Command::EndDrag);
    }
    for _ in 0..4 {
        send(harness, Action::Undo);
    }
    look_at_it(harness);
}

fn dialogs(harness: &mut Window) {
    for command in [Action::Export, Action::Worksheet, Action::Generate, Action::Palette, Action::Glossary] {
        send(harness, command);
        finish_jobs(harness);
        harness.run_steps(2);
        send(harness, Action::Leave);
    }
    send(harness, Action::Practice);
    finish_jobs(harness);
    send(harness, Command::EndPractice(None));
}
