//! Remarks on options that make no difference to the algorithm that they were given to.

use super::conventions::ConventionArgs;
use super::failure;
use super::usage::{Cli, CliCommand};
use super::with::With;
use crate::explain::terms::algorithm_name;
use crate::search::{Conventions, Setting};
use crate::text::Text;

/// Says on standard error which options make no difference; the command runs as it would without them.
pub(super) fn remark(cli: &Cli, text: &Text) {
    let (own, others): (Option<&ConventionArgs>, &[With]) = match &cli.command {
        None => (Some(&cli.conventions), &[]),
        Some(CliCommand::Solve(args)) => (Some(&args.conventions), &[]),
        Some(CliCommand::Trace(args)) => (Some(&args.conventions), &[]),
        Some(CliCommand::Quiz(args)) => (Some(&args.conventions), &[]),
        Some(CliCommand::Grade(args)) => (Some(&args.conventions), &[]),
        Some(CliCommand::Export(args)) => (Some(&args.conventions), &args.with),
        Some(CliCommand::Compare(args)) => (None, &args.with),
        Some(CliCommand::Plot(args)) => (None, &args.with),
        Some(CliCommand::Generate(args)) => (Some(&args.conventions), &[]),
        Some(CliCommand::Worksheet(args)) => (Some(&args.conventions), &[]),
        Some(CliCommand::Run(args)) => (Some(&args.conventions), &[]),
        Some(
            CliCommand::Check(_)
            | CliCommand::Convert(_)
            | CliCommand::Diagnose(_)
            | CliCommand::Edit(_)
            | CliCommand::List(_)
            | CliCommand::Games
            | CliCommand::Glossary(_)
            | CliCommand::Perft(_),
        ) => (None, &[]),
    };
    if let Some(own) = own {
        // The seed of a generator is of use whatever the algorithm.
        let is_generator = matches!(cli.command, Some(CliCommand::Generate(_) | CliCommand::Worksheet(_)));
        let idle = own.idle.iter().copied().filter(|setting| !is_generator || *setting != Setting::Seed);
        tell(&idle.collect::<Vec<_>>(), &own.conventions(None), text);
    }
    for with in others {
        tell(&with.idle, &with.conventions, text);
    }
}

fn tell(idle: &[Setting], conventions: &Conventions, text: &Text) {
    let algorithm = algorithm_name(text, conventions.algorithm);
    for setting in idle {
        let mut option = setting.option().to_owned();
        // Another value of it would make a difference.
        if setting.is_used(conventions) {
            option = format!("{option} {}", setting.get(conventions));
        }
        failure::remark(&say!(text, "cli-makes-no-difference", option, algorithm));
    }
}
