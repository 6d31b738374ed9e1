//! No right program is accused: ten thousand right programs on random trees, each in a random convention and with a random kind of log.
//!
//! `cargo run --release --example right_runs` prints how many were taken for right.

#![expect(clippy::print_stdout, reason = "it prints what it finds")]

use std::process::ExitCode;
use std::sync::Arc;

use plyscope::budget::Budget;
use plyscope::diagnose::{
    AskedConventions, LogFormat, LogVerdict, LoggedRun, diagnose, read_log, write_candidate,
};
use plyscope::explain::Names;
use plyscope::tree::notation;

/// A random tree as nested lists.
fn lists(random: &mut fastrand::Rng, plies: u32, is_root: bool) -> String {
    if plies == 0 || !is_root && random.u8(..5) == 0 {
        return random.i32(-9..=9).to_string();
    }
    let children: Vec<String> = (0..random.usize(2..=4)).map(|_| lists(random, plies - 1, false)).collect();
    format!("[{}]", children.join(", "))
}

fn main() -> ExitCode {
    let (asked, budget) = (AskedConventions::default(), Budget::unlimited());
    let (mut n_runs, mut n_right, mut seed) = (0, 0, 0);
    while n_runs < 10_000 {
        seed += 1;
        let mut random = fastrand::Rng::with_seed(seed);
        let plies = random.u32(1..=5);
        let tree = Arc::new(notation::read(&lists(&mut random, plies, true)).expect("lists are a tree").tree);
        let candidates = asked.right(&tree);
        let candidate = candidates[random.usize(..candidates.len())];
        let format = LogFormat::ALL[random.usize(..LogFormat::ALL.len())];
        // Minimax has no window that its log could tell.
        let tells_windows = !matches!(format, LogFormat::Visits | LogFormat::Leaves);
        if tells_windows && !candidate.convention.algorithm.has_window() {
            continue;
        }
        n_runs += 1;
        let turned = candidate.convention.root.map(|role| tree.as_ref().clone().with_root(role));
        let searched = turned.as_ref().unwrap_or(&tree);
        let names = Names::new(searched);
        let log = write_candidate(searched, &names, &candidate, (format, random.bool()));
        let Ok(logs) = read_log(log.as_bytes(), &tree, &names, &budget) else {
            println!("seed {seed}: {candidate:?} as {format:?} cannot be read");
            continue;
        };
        let runs = [LoggedRun { tree, logs }];
        match diagnose(&runs, &asked, &budget) {
            Ok(found) if found.verdict == LogVerdict::Right => n_right += 1,
            found => {
                let mistake = found.map(|found| found.mistake);
                println!("seed {seed}: {candidate:?} as {format:?}: {mistake:?}");
            }
        }
    }
    println!("{n_right} of {n_runs} right programs were taken for right");
    if n_right == n_runs { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
