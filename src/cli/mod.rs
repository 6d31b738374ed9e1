//! The command line: arguments in, text and files out.
//!
//! The only floor that opens files, besides the window. Every command reads its input, runs the search and prints;
//! what went wrong is handed up as a [`Failure`] and printed once.

mod args;
mod budget;
mod check;
mod choices;
mod compare;
mod conventions;
mod convert;
mod edit;
mod export;
mod failure;
mod games;
mod generate;
mod grade;
mod idle;
mod input;
mod limited;
mod limits;
mod list;
mod number;
mod output;
mod picture;
mod plot;
mod problems;
mod quiz;
mod root_moves;
mod solve;
mod terminal;
mod trace;
mod usage;
mod window;
mod with;
mod worksheet;

use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::sync::Arc;

use clap::{CommandFactory, FromArgMatches};

use crate::text::{Digits, Text};
pub use failure::Failure;
use limited::Limited;
use terminal::{Harmless, Sign};
use usage::{Cli, Command};

/// Does what the arguments say; the first is the program's own name. `used_bytes` counts the memory that the program
/// holds, for the ceiling that `--memory` sets.
///
/// # Errors
/// What [`Failure`] lists; nothing has been printed about it yet.
pub fn run(
    args: impl IntoIterator<Item = OsString>,
    text: &Arc<Text>,
    used_bytes: fn() -> u64,
) -> Result<(), Failure> {
    let stdout = io::stdout();
    let digits = if stdout.is_terminal() { Digits::Grouped } else { Digits::Plain };
    run_counted(args, text, digits, used_bytes, &mut BufWriter::new(stdout.lock()))
}

/// As [`run`], with another place for what is printed, which is no terminal, and without a ceiling of memory; remarks and
/// files go where they always go.
///
/// # Errors
/// What [`Failure`] lists; nothing has been printed about it yet.
pub fn run_into(
    args: impl IntoIterator<Item = OsString>,
    text: &Arc<Text>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    run_counted(args, text, Digits::Plain, || 0, out)
}

fn run_counted(
    args: impl IntoIterator<Item = OsString>,
    text: &Arc<Text>,
    digits: Digits,
    used_bytes: fn() -> u64,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let cli = arguments(args, text).map_err(Failure::Arguments)?;
    idle::remark(&cli, text);
    // Pictures and sheets are for people wherever they go; what is printed may be read by a program.
    let printed = text.with_digits(if prints_json(&cli) { Digits::Plain } else { digits });
    let sign = if prints_json(&cli) { Sign::Json } else { Sign::People };
    let done = budget::within(&cli, used_bytes, |budget| {
        let mut limited = Limited::new(&mut *out, budget);
        let mut harmless = Harmless::new(&mut limited, sign);
        let done = match &cli.command {
            None => window::open(&cli, text, (budget, used_bytes), &mut harmless),
            Some(Command::Solve(args)) => solve::solve(args, &printed, budget, &mut harmless),
            Some(Command::Trace(args)) => trace::trace(args, &printed, budget, &mut harmless),
            Some(Command::Export(args)) => export::export(args, text, budget),
            Some(Command::Plot(args)) => plot::plot(args, text, budget),
            Some(Command::Check(args)) => check::check(args, &printed, budget, &mut harmless),
            Some(Command::Compare(args)) => compare::compare(args, &printed, budget, &mut harmless),
            Some(Command::Grade(args)) => grade::grade(args, &printed, budget, &mut harmless),
            Some(Command::Quiz(args)) => quiz::quiz(args, &printed, budget, &mut harmless),
            // A tree is written as it is read, and its writer escapes what is a command.
            Some(Command::Convert(args)) => convert::convert(args, &printed, budget, harmless.plain()),
            // So is a tree that was edited: no text with a command in it is read.
            Some(Command::Edit(args)) => edit::edit(args, &printed, budget, harmless.plain()),
            Some(Command::Generate(args)) => generate::run(args, &printed, budget, harmless.plain()),
            Some(Command::Worksheet(args)) => worksheet::run(args, text, budget),
            Some(Command::List(args)) if args.algorithms => list::algorithms(&printed, &mut harmless),
            Some(Command::List(_)) => list::list(&printed, &mut harmless),
            Some(Command::Games) => games::games(&printed, &mut harmless),
            Some(Command::Perft(args)) => games::perft(args, &printed, &mut harmless),
        };
        match (done, limited.ended()) {
            (Err(Failure::Print(_)), Some(spent)) => Err(Failure::spent(spent, text)),
            (done, _) => done,
        }
    });
    // What was printed before a failure belongs before its message.
    let flushed = out.flush();
    done?;
    Ok(flushed?)
}

/// Every command with its arguments, for whoever asks what there is: `--help` does, and so do the tests.
pub fn command(text: &Text) -> clap::Command {
    conventions::with_help(Cli::command(), text)
}

/// Whether JSON is asked for.
const fn prints_json(cli: &Cli) -> bool {
    match &cli.command {
        Some(Command::Solve(args)) => args.json,
        Some(Command::Trace(args)) => args.json,
        Some(Command::Compare(args)) => args.json,
        Some(Command::Grade(args)) => args.json,
        Some(Command::Perft(args)) => args.json,
        _ => false,
    }
}

/// Understands the arguments; `--help` says its words from `text`.
fn arguments(args: impl IntoIterator<Item = OsString>, text: &Text) -> Result<Cli, clap::Error> {
    let mut command = command(text);
    let matches = command.try_get_matches_from_mut(args)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}
