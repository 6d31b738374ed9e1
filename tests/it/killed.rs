//! The program is killed while it saves: what was there stays whole, or what is new is, and nothing else stays for ever.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use fastrand::Rng;

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
