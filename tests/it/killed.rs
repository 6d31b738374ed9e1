//! The program is killed while it saves, or while it keeps a copy of what is not saved: what was there stays whole, or what
//! is new is, and nothing else stays for ever.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use fastrand::Rng;

use plyscope::app::{Command as Deed, Opening};

use crate::app::{send, state};
use crate::app_files::{copies, set, window_with_copies};
use crate::phrase::{click, is_said, msg};

/// How often it is killed.
const N_KILLS: usize = 100;
/// Looks at the folder at most, until it is killed; more than a whole run takes.
const MOST_LOOKS: usize = 3_000;

fn saving(tree: &Path, to: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.arg("convert").arg(tree).args(["--to", "line", "--force", "--output"]).arg(to);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// The files of ours that are on their way to their place.
fn on_their_way(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_ours = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(".plyscope-"))
    };
    entries.filter(is_ours).collect()
}

/// Waits for a moment that is drawn: so many looks after the file is being written, or after the start.
fn wait_for_a_moment(child: &mut Child, folder: &Path, rng: &mut Rng) {
    let waits_for_file = rng.u8(0..4) != 0;
    let mut n_left = if waits_for_file { rng.usize(0..60) } else { rng.usize(0..MOST_LOOKS) };
    while n_left > 0 && child.try_wait().unwrap().is_none() {
        let is_written = !on_their_way(folder).is_empty();
        if is_written || !waits_for_file {
            n_left -= 1;
        }
    }
}

/// Ends it, if it has not ended by itself; whether it had not.
fn end(child: &mut Child, signal: &str) -> bool {
    let is_in_time = child.try_wait().unwrap().is_none();
    if is_in_time {
        // Its number is its own until it has been waited for.
        let process = child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &process]).status().unwrap().success());
        child.wait().unwrap();
    }
    is_in_time
}

#[test]
fn a_program_that_is_killed_while_it_saves_leaves_the_old_file_or_the_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let [one, other, out] = ["one.tree", "other.tree", "out.tree"].map(|name| folder.path().join(name));
    let text = |leaf: usize| {
        let leaves: Vec<_> = (0..20_000).map(|i| format!("L{i}={}", i % 97 + leaf)).collect();
        format!("A({})", leaves.join(", "))
    };
    std::fs::write(&one, text(0)).unwrap();
    std::fs::write(&other, text(1_000)).unwrap();
    let whole = [&one, &other].map(|tree| {
        assert!(saving(tree, &out).status().unwrap().success());
        std::fs::read(&out).unwrap()
    });
    assert_ne!(whole[0], whole[1]);
    let (mut rng, mut n_in_time) = (Rng::with_seed(12), 0);
    for i in 0..N_KILLS {
        let before = on_their_way(folder.path()).len();
        let mut child = saving([&one, &other][i % 2], &out).spawn().unwrap();
        wait_for_a_moment(&mut child, folder.path(), &mut rng);
        let signal = ["KILL", "TERM", "INT", "HUP"][i / 2 % 4];
        n_in_time += usize::from(end(&mut child, signal));
        let found = std::fs::read(&out).unwrap();
        assert!(whole.contains(&found), "half a file of {} bytes after {signal}, {i}", found.len());
        let left = on_their_way(folder.path());
        if signal != "KILL" {
            assert!(left.len() <= before, "after {signal}, {i}: {left:?}");
        }
    }
    assert!(n_in_time >= N_KILLS / 2, "only {n_in_time} were killed before they were done");
    assert!(saving(&one, &out).status().unwrap().success());
    assert_eq!(on_their_way(folder.path()), Vec::<PathBuf>::new(), "what was left behind is swept away");
    assert_eq!(std::fs::read(&out).unwrap(), whole[0]);
}

/// Where the window that is killed keeps its copies: it is this test, in a process of its own.
const HOME: &str = "PLYSCOPE_TEST_COPIES";
/// How often that is killed.
const N_WINDOWS: usize = 8;

/// Somebody changes one leaf after the other, each time long enough after the last for a copy to be due.
fn write_on(home: &Path) {
    let mut harness = window_with_copies(home, Opening::Last);
    let leaves: Vec<_> = (0..400).map(|i| format!("L{i}=0")).collect();
    send(&mut harness, Deed::OpenText(format!("A({})", leaves.join(", "))));
    for value in 1..1_000 {
        set(&mut harness, "L0", value);
        set(&mut harness, "L399", value);
        harness.run_steps(4);
    }
}

#[test]
fn a_window_that_is_killed_leaves_a_whole_copy_of_what_was_not_saved() {
    if let Some(home) = std::env::var_os(HOME) {
        return write_on(Path::new(&home));
    }
    let home = tempfile::tempdir().unwrap();
    let mut rng = Rng::with_seed(5);
    for i in 0..N_WINDOWS {
        let name = "killed::a_window_that_is_killed_leaves_a_whole_copy_of_what_was_not_saved";
        let mut child = Command::new(std::env::current_exe().unwrap());
        child.args([name, "--exact"]).env(HOME, home.path());
        let mut child =
            child.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // Until there is a copy, and then for a moment that is drawn.
        while copies(home.path()).is_empty() && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        for _ in 0..rng.usize(0..2_000) {
            let _ = on_their_way(home.path());
        }
        assert!(end(&mut child, ["KILL", "TERM"][i % 2]), "it came to its end by itself");
        let found = copies(home.path());
        assert_eq!(found.len(), 1, "{i}");
        let kept: serde_json::Value = serde_json::from_str(&found[0]).unwrap();
        let tree = plyscope::tree::notation::read(kept["text"].as_str().unwrap()).unwrap().tree;
        let value = |label: &str| tree.value(tree.find(label).unwrap()).unwrap();
        let (first, last) = (value("L0"), value("L399"));
        assert!(first >= last && first > plyscope::value::Value::from(0), "{i}: {first} and {last}");
        // The next start offers it, and nothing stays once it is not wanted.
        let mut harness = window_with_copies(home.path(), Opening::Last);
        assert!(is_said(&harness, msg("left-behind-title")));
        assert!(!state(&harness).is_dirty());
        click(&mut harness, msg("left-behind-let-go"));
        click(&mut harness, msg("left-behind-lost"));
        drop(harness);
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "{i}");
    }
}
