//! Whether limits hold: every command with every algorithm, on trees and games of every extreme shape.
//!
//! `cargo run --release --example limits -- target/release/plyscope`; `--only WORDS` runs the cases whose line has these words,
//! `--all` prints every case, `--minutes 9` ends after that time, and `--late 2` lets each run end so many seconds too late, for
//! a machine that is busy. What fails is run again alone. Without a program, what would be run is printed. The status is 1
//! where something does not hold.

#![allow(clippy::print_stdout, reason = "an example shows what it found")]
#![allow(clippy::unwrap_used, reason = "what is run is a test")]

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use clap::Parser;
use plyscope::search::Algorithm;

#[path = "../tests/it/limits/mod.rs"]
mod limits;

use limits::{Case, Scale, Shape, WHOLE, algorithms, canceled, cases, run};

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
    /// End after so many minutes; cases of every kind are run until then
    #[arg(long)]
    minutes: Option<f64>,
    /// So many seconds too late may a case end
    #[arg(long, default_value_t = WHOLE.late_secs)]
    late: f64,
}

/// When the work of the window is canceled, in seconds from its start.
const CANCELED_AFTER_SECS: [f64; 2] = [0.1, 0.8];
/// How often a case that failed is run again, until it holds.
const TRIES_ALONE: usize = 2;
/// From one case to the next: coprime to how many there are, so that neighbors in the table are not neighbors in time.
const STRIDES: [usize; 3] = [389, 397, 401];

/// One line of the table.
enum Job {
    /// A document is made, and canceled after some seconds.
    Canceled(Shape, Algorithm, f64),
    /// The program is run.
    Run(Box<Case>),
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Canceled(shape, algorithm, after_secs) => {
                write!(f, "{} on {shape:?} canceled after {after_secs} s", algorithm.name())
            }
            Self::Run(case) => case.fmt(f),
        }
    }
}

impl Job {
    /// What was measured, and what does not hold.
    fn run(&self, number: usize, program: &Path, folder: &Path, scale: Scale) -> (String, Vec<String>) {
        match self {
            Self::Canceled(shape, algorithm, after_secs) => {
                let late = canceled(*shape, *algorithm, scale, *after_secs).unwrap_or_default();
                let is_late = late > scale.late_secs;
                let wrong = is_late.then(|| format!("it went on for {late:.2} s"));
                (format!("{late:6.2} s          "), wrong.into_iter().collect())
            }
            Self::Run(case) => {
                let outcome = run(program, folder, number, case);
                (format!("{:6.2} s {:5.0} MiB", outcome.secs, outcome.mebibytes), outcome.wrong)
            }
        }
    }
}

/// All that is run, in an order in which every part of the table comes soon.
fn jobs(scale: Scale) -> Vec<Job> {
    let mut jobs: Vec<Option<Job>> = Vec::new();
    for algorithm in Algorithm::with_faulty() {
        for shape in Shape::ALL {
            let canceled = |after_secs| Some(Job::Canceled(shape, algorithm, after_secs));
            jobs.extend(CANCELED_AFTER_SECS.map(canceled));
        }
    }
    jobs.extend(cases(&algorithms(), scale).into_iter().map(|case| Some(Job::Run(Box::new(case)))));
    let n = jobs.len();
    let stride = STRIDES.into_iter().find(|&stride| !n.is_multiple_of(stride)).unwrap_or(1);
    (0..n).filter_map(|i| jobs[i * stride % n].take()).collect()
}

pub(crate) fn main() -> ExitCode {
    let args = Args::parse();
    let scale = Scale { late_secs: args.late, ..WHOLE };
    let is_meant = |job: &Job| args.only.as_ref().is_none_or(|only| job.to_string().contains(only.as_str()));
    let all: Vec<Job> = jobs(scale).into_iter().filter(is_meant).collect();
    let Some(program) = &args.program else {
        for job in &all {
            println!("{job}");
        }
        return ExitCode::SUCCESS;
    };
    let started = Instant::now();
    let is_over = || args.minutes.is_some_and(|minutes| started.elapsed().as_secs_f64() > 60.0 * minutes);
    let folder = tempfile::tempdir().unwrap();
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..args.threads.max(1) {
            scope.spawn(|| {
                while !is_over() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(job) = all.get(number) else { break };
                    let (measured, wrong) = job.run(number, program, folder.path(), scale);
                    if args.all {
                        println!("{measured}  {job}");
                    }
                    if !wrong.is_empty() {
                        failed.lock().unwrap().push((number, job));
                    }
                }
            });
        }
    });
    // Alone, a run has the machine for itself, if nothing else disturbs it.
    let mut n_wrong = 0;
    for (number, job) in failed.into_inner().unwrap() {
        let alone = || job.run(number, program, folder.path(), scale).1;
        let mut wrong = alone();
        for _ in 1..TRIES_ALONE {
            wrong = if wrong.is_empty() { wrong } else { alone() };
        }
        if !wrong.is_empty() {
            n_wrong += 1;
            println!("FAILED: {job}: {}", wrong.join("; "));
        }
    }
    let n_run = next.into_inner().min(all.len());
    println!("{n_run} of {} runs in {:.0} s, {n_wrong} wrong", all.len(), started.elapsed().as_secs_f64());
    if n_wrong == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
