//! Random inputs for every reader and every command, for as long as one likes.
//!
//! `cargo run --release --example fuzz -- --minutes 10`, or `--count N`, with `--seed S` and `--from N` for other inputs.
//!
//! The inputs are run by a process of their own, so that one which hangs or takes all memory is found as well. What is found
//! is made smaller, printed, and written to the folder `--finds`; the status is 1 then.

#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use clap::Parser;

#[path = "../tests/it/fuzz/mod.rs"]
mod fuzz;

use fuzz::Case;

/// Random inputs for every reader and every command
#[derive(Clone, Debug, Parser)]
struct Args {
    /// Which inputs: the same seed gives the same ones
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// How many; without --minutes 500 if left out
    #[arg(long)]
    count: Option<u64>,
    /// For how long
    #[arg(long, value_name = "M")]
    minutes: Option<f64>,
    /// Only inputs of one kind
    #[arg(long, value_name = "KIND", value_parser = Case::KINDS)]
    only: Option<String>,
    /// An input that computes for longer than so many seconds is a find, or one that takes ten times as long
    #[arg(long, default_value_t = 20.0)]
    patience: f64,
    /// So is one for which the process grows beyond so many MiB, where the system tells it
    #[arg(long, default_value_t = 3_000)]
    memory: u64,
    /// Where what is found is written, one file each
    #[arg(long, default_value = "fuzz-finds")]
    finds: PathBuf,
    /// Runs the inputs in this process and says each number before it
    #[arg(long, hide = true)]
    worker: bool,
}

/// How often a smaller input is tried, and for how long.
const MAX_SMALLER: usize = 600;
const MAX_SMALLER_SECS: u64 = 120;

pub(crate) fn main() -> ExitCode {
    let args = Args::parse();
    if args.worker { work(&args) } else { watch(&args) }
}

/// Runs one input after the other, until one fails.
fn work(args: &Args) -> ExitCode {
    let mut out = std::io::stdout().lock();
    let mut n_left = args.count.unwrap_or(u64::MAX);
    for number in args.from.. {
        if n_left == 0 {
            break;
        }
        if args.only.as_ref().is_some_and(|kind| kind != Case::kind_of(args.seed, number)) {
            continue;
        }
        let case = Case::new(args.seed, number);
        n_left -= 1;
        if writeln!(out, "{number}").and_then(|()| out.flush()).is_err() {
            return ExitCode::SUCCESS;
        }
        if catch_unwind(|| case.check()).is_err() {
            // The sentence of the panic stands on standard error; from here on there would be hundreds.
            std::panic::set_hook(Box::new(|_| ()));
            let _ = writeln!(out, "failed\n{}", smallest(case));
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Leaves out what is not needed to fail.
fn smallest(mut case: Case) -> Case {
    let (mut n_left, began) = (MAX_SMALLER, Instant::now());
    'again: loop {
        for smaller in case.smaller() {
            if n_left == 0 || began.elapsed().as_secs() > MAX_SMALLER_SECS {
                return case;
            }
            n_left -= 1;
            if catch_unwind(AssertUnwindSafe(|| smaller.check())).is_err() {
                case = smaller;
                continue 'again;
            }
        }
        return case;
    }
}

/// How a process with inputs ended.
enum End {
    /// All were run.
    Done,
    /// Enough time is over.
    Enough,
    /// Here something was found: the number, and what is known of it.
    Found(u64, String),
}

/// Starts processes that run the inputs, and writes down what ends them.
fn watch(args: &Args) -> ExitCode {
    let until = args.minutes.map(|minutes| Instant::now() + Duration::from_secs_f64(minutes.max(0.0) * 60.0));
    let mut n_left = args.count.or(until.is_none().then_some(500)).unwrap_or(u64::MAX);
    let (mut from, mut n_run, mut n_found) = (args.from, 0, 0_usize);
    while n_left > 0 {
        let (n, end) = match process(args, from, n_left, until) {
            Ok(ended) => ended,
            Err(error) => {
                println!("no process: {error}");
                return ExitCode::FAILURE;
            }
        };
        n_run += n;
        n_left = n_left.saturating_sub(n);
        let End::Found(number, what) = end else { break };
        n_found += 1;
        println!("seed {}, number {number}: {what}\n", args.seed);
        keep(&args.finds, &format!("{}-{number}.txt", args.seed), &what);
        from = number + 1;
    }
    println!("seed {}: {n_run} inputs run, {n_found} found", args.seed);
    if n_found == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn keep(folder: &Path, name: &str, what: &str) {
    if let Err(error) = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(folder.join(name), what))
    {
        println!("{name} is not kept: {error}");
    }
}

/// Runs inputs in a process of its own; how many were run, and how it ended.
fn process(args: &Args, from: u64, count: u64, until: Option<Instant>) -> std::io::Result<(u64, End)> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--worker", "--seed", &args.seed.to_string(), "--from", &from.to_string()]);
    command.args(["--count", &count.to_string()]);
    command.args(args.only.iter().flat_map(|kind| ["--only", kind]));
    // Nothing may open a window or ask the system for a dialog.
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    command.env("DBUS_SESSION_BUS_ADDRESS", "disabled:").env("RUST_BACKTRACE", "0");
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (sender, lines) = channel();
    let out = child.stdout.take().ok_or(std::io::ErrorKind::BrokenPipe)?;
    let reader = std::thread::spawn(move || {
        BufReader::new(out).lines().map_while(Result::ok).for_each(|line| drop(sender.send(line)));
    });
    let err = child.stderr.take().ok_or(std::io::ErrorKind::BrokenPipe)?;
    let remarks = std::thread::spawn(move || last_words(err));
    let (mut number, mut n_begun, mut began, mut computed) = (from, 0, Instant::now(), 0.0);
    let (mut why, mut smaller) = (None, None::<String>);
    loop {
        match lines.recv_timeout(Duration::from_millis(100)) {
            Ok(line) => match &mut smaller {
                Some(text) => drop(writeln!(text, "{line}")),
                None if line == "failed" => smaller = Some(String::new()),
                None => {
                    number = line.parse().unwrap_or(number);
                    n_begun += 1;
                    (began, computed) = (Instant::now(), computed_secs(child.id()));
                }
            },
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {}
        }
        if smaller.is_none() && why.is_none() {
            let size = memory_of(child.id());
            if size > args.memory {
                why = Some(format!("takes {size} MiB"));
            } else if began.elapsed().as_secs_f64() > 10.0 * args.patience
                || computed_secs(child.id()) - computed > args.patience
            {
                why = Some(format!("takes longer than {} s", args.patience));
            }
            if why.is_some() || until.is_some_and(|until| Instant::now() >= until) {
                child.kill()?;
                child.wait()?;
                break;
            }
        }
    }
    let is_cut_short = why.is_none() && until.is_some_and(|until| Instant::now() >= until);
    let status = child.wait()?;
    let (_, words) = (reader.join(), remarks.join().unwrap_or_default());
    let n_run = if is_cut_short { n_begun - n_begun.min(1) } else { n_begun };
    let what = match (why, smaller) {
        (Some(why), _) => format!("{why}\n{}", Case::new(args.seed, number)),
        (None, Some(text)) => format!("{words}\n--- the smallest that fails\n{text}"),
        (None, None) if status.success() => return Ok((n_run, End::Done)),
        (None, None) if is_cut_short => return Ok((n_run, End::Enough)),
        (None, None) => format!("{status}\n{words}\n{}", Case::new(args.seed, number)),
    };
    Ok((n_run, End::Found(number, what)))
}

/// What was said last, where much may have been said.
fn last_words(mut from: impl Read) -> String {
    let (mut kept, mut piece) = (Vec::new(), [0; 4096]);
    while let Ok(n) = from.read(&mut piece) {
        if n == 0 {
            break;
        }
        kept.extend_from_slice(&piece[..n]);
        let too_many = kept.len().saturating_sub(3_000);
        kept.drain(..too_many);
    }
    String::from_utf8_lossy(&kept).into_owned()
}

/// The memory of a process in MiB; 0 where the system does not tell.
fn memory_of(process: u32) -> u64 {
    let told = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<u64>().ok());
    kib.unwrap_or(0) / 1024
}

/// For how long a process has computed; 0 where the system does not tell. Others may keep it waiting.
fn computed_secs(process: u32) -> f64 {
    let told = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // Behind the name, which may hold anything: the twelfth and the thirteenth word, in hundredths.
    let words = told.rsplit(')').next().unwrap_or_default().split_whitespace();
    words.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}
