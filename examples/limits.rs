//! Whether limits hold: every command with every algorithm, on trees and games of every extreme shape.
//!
//! `cargo run --release --example limits -- target/release/plyscope`; `--only WORDS` runs the cases whose line has these words,
//! and `--all` prints every case. Without a program, what would be run is printed. The status is 1 where something does
//! not hold.

#![allow(clippy::print_stdout, reason = "an example shows what it found")]
#![allow(clippy::unwrap_used, reason = "what is run is a test")]

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use clap::Parser;
use plyscope::search::Algorithm;

#[path = "../tests/it/limits/mod.rs"]
mod limits;

use limits::{Case, Outcome, Shape, WHOLE, algorithms, cancelled, cases, run};

/// Whether limits hold
#[derive(Debug, Parser)]
struct Args {
    /// The program that is run
    program: Option<PathBuf>,
    /// Only cases whose line has these words
    #[arg(long)]
    only: Option<String>,
    /// Print every case
    #[arg(long)]
    all: bool,
    /// Cases that are run at once
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// When the work of the window is cancelled, in seconds from its start.
const CANCELLED_AFTER_SECS: [f64; 2] = [0.1, 0.8];

pub(crate) fn main() -> ExitCode {
    let args = Args::parse();
    let is_meant = |line: &str| args.only.as_ref().is_none_or(|only| line.contains(only.as_str()));
    let all: Vec<Case> =
        cases(&algorithms(), WHOLE).into_iter().filter(|case| is_meant(&case.to_string())).collect();
    let Some(program) = &args.program else {
        for case in &all {
            println!("{case}");
        }
        return ExitCode::SUCCESS;
    };
    let started = Instant::now();
    let mut n_wrong = 0;
    for algorithm in Algorithm::with_faulty() {
        for shape in Shape::ALL {
            for after_secs in CANCELLED_AFTER_SECS {
                let line = format!("{} on {shape:?} cancelled after {after_secs} s", algorithm.name());
                if !is_meant(&line) {
                    continue;
                }
                // A machine that was busy for a moment is asked again.
                let late = || cancelled(shape, algorithm, WHOLE, after_secs).unwrap_or_default();
                let late = Some(late()).filter(|&secs| secs <= WHOLE.late_secs).unwrap_or_else(late);
                if late > WHOLE.late_secs {
                    n_wrong += 1;
                    println!("FAILED: {line}: it went on for {late:.2} s");
                } else if args.all {
                    println!("{late:6.2} s  {line}");
                }
            }
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..args.threads.max(1) {
            scope.spawn(|| {
                while let Some((number, case)) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, all.get(i)?)))
                {
                    let outcome = run(program, folder.path(), number, case);
                    if args.all {
                        tell(case, &outcome);
                    }
                    if !outcome.wrong.is_empty() {
                        failed.lock().unwrap().push((number, case));
                    }
                }
            });
        }
    });
    // Alone, a run has the machine for itself.
    for (number, case) in failed.into_inner().unwrap() {
        let outcome = run(program, folder.path(), number, case);
        if !outcome.wrong.is_empty() {
            n_wrong += 1;
            println!("FAILED: {case}: {}", outcome.wrong.join("; "));
        }
    }
    println!("{} runs in {:.0} s, {n_wrong} wrong", all.len(), started.elapsed().as_secs_f64());
    if n_wrong == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

fn tell(case: &Case, outcome: &Outcome) {
    println!("{:6.2} s {:5.0} MiB  {case}", outcome.secs, outcome.mebibytes);
}
