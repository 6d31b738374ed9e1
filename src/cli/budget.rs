//! The budget of a command: its time runs from the start of the program, and all its work is counted together.

use std::time::Instant;

use super::limits::LimitArgs;
use super::usage::{Cli, CliCommand};
use crate::budget::{Allowance, Budget, Meters};

/// The limits that a command was given.
fn of(cli: &Cli) -> Option<&LimitArgs> {
    match &cli.command {
        None => Some(&cli.limits),
        Some(CliCommand::Solve(args)) => Some(&args.input.limits),
        Some(CliCommand::Trace(args)) => Some(&args.input.limits),
        Some(CliCommand::Quiz(args)) => Some(&args.input.limits),
        Some(CliCommand::Grade(args)) => Some(&args.input.limits),
        Some(CliCommand::Diagnose(args)) => Some(&args.input.limits),
        Some(CliCommand::Run(args)) => Some(&args.limits),
        Some(CliCommand::Export(args)) => Some(&args.input.limits),
        Some(CliCommand::Plot(args)) => Some(args.limits()),
        Some(CliCommand::Compare(args)) => Some(&args.input.limits),
        Some(CliCommand::Convert(args)) => Some(&args.input.limits),
        Some(CliCommand::Generate(args)) => Some(&args.limits),
        Some(CliCommand::Worksheet(args)) => Some(&args.limits),
        Some(CliCommand::Check(args)) => Some(&args.limits),
        Some(CliCommand::Edit(args)) => Some(&args.limits),
        Some(CliCommand::List(_) | CliCommand::Games | CliCommand::Glossary(_) | CliCommand::Perft(_)) => {
            None
        }
    }
}

/// Does a command's work within its limits; the time runs from now on.
pub(super) fn within<T>(cli: &Cli, used_bytes: fn() -> u64, work: impl FnOnce(&Budget<'_>) -> T) -> T {
    let started = Instant::now();
    let now_secs = || started.elapsed().as_secs_f64();
    let meters = Meters { now_secs: &now_secs, used_bytes: &used_bytes, ..Meters::NONE };
    work(&Budget::new(meters, of(cli).map_or_else(Allowance::default, LimitArgs::allowance)))
}
