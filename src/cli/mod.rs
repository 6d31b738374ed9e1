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
mod diagnose;
mod edit;
mod engine;
mod export;
mod failure;
mod games;
mod generate;
mod glossary;
mod grade;
mod help;
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
mod run;
mod show;
mod solve;
mod tall;
mod terminal;
mod trace;
mod usage;
mod window;
mod with;
mod worksheet;

use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, FromArgMatches};

use crate::explain::limits::spent_sentence;
use crate::export::write_incomplete;
use crate::games::Game;
use crate::live::{self, LivePosition};
use crate::text::{Digits, MAX_SHOWN_NAME, Text, brief};
pub use export::MAX_SEARCHES;
pub use failure::Failure;
pub use generate::MAX_TREES;
pub use grade::MAX_ANSWERS;
use limited::Limited;
pub use number::{DPI, SCALE};
pub use solve::MAX_TRIED_LEAVES;
use terminal::{CharacterEscape, Harmless};
use usage::{Cli, CliCommand};

/// So much is printed at once, in bytes; between two pieces the program looks at its limits.
const PIECE_BYTES: usize = 4_096;

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
    run_to_stdout((args, None), text, used_bytes)
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
    run_counted((args, None), text, Digits::Plain, || 0, out)
}

/// All commands of plyscope for a game of the caller's own, as the whole of a `main`: `solve`, `trace`, `compare`,
/// `perft`, `export`, `plot` and the others search this game unless another game or a file is named, and without a command
/// the window opens. Arguments come from the environment, and what goes wrong is printed.
///
/// The depth is 4 unless `--depth` sets it. `--memory` has no effect: only the program plyscope counts what it holds.
pub fn for_game<G: Game>(game: G) -> ExitCode {
    let text = Arc::new(Text::english());
    let own = live::open(game);
    match run_to_stdout((std::env::args_os(), Some(&own)), &text, || 0) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&text),
    }
}

/// As [`for_game`], with the arguments given, the program's own name first, and another place for what is printed.
///
/// # Errors
/// What [`Failure`] lists; nothing has been printed about it yet.
pub fn run_for_game<G: Game>(
    game: G,
    args: impl IntoIterator<Item = OsString>,
    text: &Arc<Text>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    run_counted((args, Some(&live::open(game))), text, Digits::Plain, || 0, out)
}

fn run_to_stdout(
    asked: (impl IntoIterator<Item = OsString>, Option<&Arc<dyn LivePosition>>),
    text: &Arc<Text>,
    used_bytes: fn() -> u64,
) -> Result<(), Failure> {
    let stdout = io::stdout();
    let digits = if stdout.is_terminal() { Digits::Grouped } else { Digits::Plain };
    run_counted(asked, text, digits, used_bytes, &mut BufWriter::new(stdout.lock()))
}

/// With a game of another program, which is meant wherever nothing else is named.
fn run_counted(
    (args, own): (impl IntoIterator<Item = OsString>, Option<&Arc<dyn LivePosition>>),
    text: &Arc<Text>,
    digits: Digits,
    used_bytes: fn() -> u64,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let window = text;
    let text = &Arc::new(text.for_command_line());
    let cli = arguments(args, own, text).map_err(|error| Failure::Arguments(brief_error(error)))?;
    idle::remark(&cli, text);
    // Pictures and sheets are for people wherever they go; what is printed may be read by a program.
    let printed = text.with_digits(if prints_json(&cli) { Digits::Plain } else { digits });
    let sign = if prints_json(&cli) { CharacterEscape::Json } else { CharacterEscape::People };
    let done = budget::within(&cli, used_bytes, |budget| {
        let mut limited = Limited::new(&mut *out, budget);
        // JSON comes in pieces of a few bytes each: what looks at every piece gets many of them at once.
        let mut printer = BufWriter::with_capacity(PIECE_BYTES, Harmless::new(&mut limited, sign));
        let done = match &cli.command {
            None => window::open(&cli, [text, window], (budget, used_bytes), &mut printer),
            Some(CliCommand::Solve(args)) => solve::solve(args, &printed, budget, &mut printer),
            Some(CliCommand::Trace(args)) => trace::trace(args, &printed, budget, &mut printer),
            Some(CliCommand::Export(args)) => export::export(args, text, budget),
            Some(CliCommand::Plot(args)) => plot::plot(args, text, budget),
            Some(CliCommand::Check(args)) => check::check(args, &printed, budget, &mut printer),
            Some(CliCommand::Compare(args)) => compare::compare(args, &printed, budget, &mut printer),
            Some(CliCommand::Grade(args)) => grade::grade(args, &printed, budget, &mut printer),
            Some(CliCommand::Diagnose(args)) => diagnose::run(args, &printed, budget, &mut printer),
            Some(CliCommand::Run(args)) => run::run(args, [text, window], (budget, used_bytes), &mut printer),
            Some(CliCommand::Quiz(args)) => quiz::quiz(args, &printed, budget, &mut printer),
            // A tree is written as it is read; on a terminal no character of it is a command.
            Some(CliCommand::Convert(args)) => {
                convert::convert(args, &printed, budget, printer.get_mut().text(digits))
            }
            Some(CliCommand::Edit(args)) => {
                edit::edit(args, &printed, budget, printer.get_mut().text(digits))
            }
            Some(CliCommand::Generate(args)) => {
                generate::run(args, &printed, budget, printer.get_mut().text(digits))
            }
            Some(CliCommand::Worksheet(args)) => worksheet::run(args, text, budget),
            Some(CliCommand::List(args)) if args.algorithms => list::algorithms(&printed, &mut printer),
            Some(CliCommand::List(_)) => list::list(&printed, &mut printer),
            Some(CliCommand::Games) => games::games(&printed, &mut printer),
            Some(CliCommand::Glossary(args)) => glossary::glossary(args, &printed, &mut printer),
            Some(CliCommand::Perft(args)) => games::perft(args, &printed, &mut printer),
        };
        let flushed = printer.flush();
        drop(printer);
        let done = done.and_then(|()| Ok(flushed?));
        match (done, limited.ended()) {
            (Err(Failure::Print(_)), Some(spent)) => {
                if let Some(CliCommand::Trace(_)) =
                    cli.command.as_ref().filter(|_| sign == CharacterEscape::Json)
                {
                    write_incomplete(&spent_sentence(&printed, spent), out)?;
                }
                Err(Failure::spent(spent, text))
            }
            (done, _) => done,
        }
    });
    // What was printed before a failure belongs before its message.
    let flushed = out.flush();
    done?;
    Ok(flushed?)
}

/// Every command with its arguments, for those who ask what there is: `--help` does, and so do the tests.
pub fn command(text: &Text) -> clap::Command {
    conventions::with_help(Cli::command(), text)
}

/// Whether JSON is asked for.
const fn prints_json(cli: &Cli) -> bool {
    match &cli.command {
        Some(CliCommand::Solve(args)) => args.json,
        Some(CliCommand::Trace(args)) => args.json,
        Some(CliCommand::Compare(args)) => args.json,
        Some(CliCommand::Grade(args)) => args.json,
        Some(CliCommand::Diagnose(args)) => args.json,
        Some(CliCommand::Run(args)) => args.json,
        Some(CliCommand::Perft(args)) => args.json,
        Some(CliCommand::Glossary(args)) => args.json,
        _ => false,
    }
}

/// Understands the arguments; `--help` says its words from `text`.
fn arguments(
    args: impl IntoIterator<Item = OsString>,
    own: Option<&Arc<dyn LivePosition>>,
    text: &Text,
) -> Result<Cli, clap::Error> {
    let mut command = command(text);
    if let Some(own) = own {
        let unnamed = |perft: clap::Command| perft.mut_arg("game", |game| game.required(false));
        command = command.name(own.game()).mut_subcommand("perft", unnamed);
    }
    let matches = command.try_get_matches_from_mut(args)?;
    let mut cli = Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?;
    if let Some(own) = own {
        cli.offer(own);
    }
    Ok(cli)
}

/// The error with what was written in it cut: an argument of a megabyte is not readable. It does not advise to take an
/// unknown option for a file.
fn brief_error(mut error: clap::Error) -> clap::Error {
    let long: Vec<(ContextKind, ContextValue)> = error
        .context()
        .filter_map(|(kind, value)| match value {
            ContextValue::String(word) if word.chars().count() > MAX_SHOWN_NAME => {
                Some((kind, ContextValue::String(brief(word).into_owned())))
            }
            _ => None,
        })
        .collect();
    for (kind, value) in long {
        error.insert(kind, value);
    }
    // A file that is called like an option is rarely meant.
    if error.get(ContextKind::SuggestedArg).is_none() {
        error.remove(ContextKind::Suggested);
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(args: &[&str], digits: Digits) -> String {
        let text = Arc::new(Text::english());
        let args = std::iter::once("plyscope").chain(args.iter().copied()).map(OsString::from);
        let mut out = Vec::new();
        run_counted((args, None), &text, digits, || 0, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn counts_have_separators_on_a_terminal_only() {
        let args = ["perft", "--game", "chess", "--depth", "3"];
        assert_eq!(printed(&args, Digits::Grouped), "1 20\n2 400\n3 8,902\n");
        assert_eq!(printed(&args, Digits::Plain), "1 20\n2 400\n3 8902\n");
        let json = [&args[..], &["--json"]].concat();
        assert_eq!(printed(&json, Digits::Grouped), printed(&json, Digits::Plain));
    }

    /// Whether a number has a separator: three digits behind a comma, and one before it.
    fn has_groups(said: &str) -> bool {
        let parts: Vec<&str> = said.split(',').collect();
        parts.windows(2).any(|pair| {
            pair[0].ends_with(|c: char| c.is_ascii_digit())
                && pair[1].chars().take(3).filter(char::is_ascii_digit).count() == 3
        })
    }

    #[test]
    fn values_in_sentences_have_plain_digits_where_programs_read_them() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.tree");
        std::fs::write(&path, "A(B(D=123456, E=5000), C(\"1,000\"=-2345, G=9000.5))").unwrap();
        let path = path.to_str().unwrap();
        let window = ["--window", "-4000,200000"];
        for command in [
            vec!["trace", path],
            vec!["trace", path, "--algorithm", "negamax-alpha-beta"],
            vec!["trace", path, "--algorithm", "mtdf", "--guess", "4000"],
            vec!["trace", path, "--algorithm", "sss"],
            vec!["trace", path, "--algorithm", "mcts", "--iterations", "8"],
            vec!["solve", path, "--algorithm", "mcts", "--iterations", "8"],
            vec!["solve", path, "--full"],
            vec!["compare", path, "--with", "alpha-beta", "--with", "pvs", "--with", "mcts --iterations 8"],
        ] {
            let args: Vec<&str> =
                if command.len() == 2 { command.iter().copied().chain(window).collect() } else { command };
            let plain = printed(&args, Digits::Plain).replace("1,000", "");
            assert!(!has_groups(&plain), "{args:?}\n{plain}");
            let grouped = printed(&args, Digits::Grouped).replace("1,000", "");
            assert!(has_groups(&grouped), "{args:?}\n{grouped}");
        }
    }

    /// Minimax refuses dice, and a search that answers another question may read fewer leaves than the value needs.
    #[test]
    fn facts_beside_a_comparison_hold_for_every_search() {
        let said = printed(&["compare", "dice-star", "--with", "star1", "--with", "star2"], Digits::Plain);
        assert!(
            said.contains(
                "Without cutoffs, a search of the whole tree visits all 15 nodes and evaluates 9 leaves."
            ),
            "{said}"
        );
        let searches = ["compare", "three-by-three", "--with", "alpha-beta", "--with", "proof-number"];
        let said = printed(&searches, Digits::Plain);
        assert!(said.contains("To find the value, a search must evaluate at least 5 leaves."), "{said}");
    }

    #[test]
    fn no_tree_turns_the_direction_of_a_terminal() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.tree");
        std::fs::write(&path, "\"A\u{202e}\"(B=1, C=2)").unwrap();
        let path = path.to_str().unwrap();
        for args in [vec!["convert", path, "--to", "outline"], vec!["edit", path, "--set", "B=3"]] {
            let (seen, kept) = (printed(&args, Digits::Grouped), printed(&args, Digits::Plain));
            assert!(!seen.contains('\u{202e}') && seen.contains("202e"), "{seen}");
            // Its writer escapes what is a command, and a text that is edited stays as it is in a file.
            assert_eq!(kept.contains('\u{202e}'), args[0] == "edit", "{kept}");
        }
    }

    #[test]
    fn what_is_wrong_with_the_arguments_is_quoted_briefly() {
        let long = "x".repeat(1_000_000);
        let text = Text::english();
        for args in [["plyscope", "solve", "--algorithm", &long], ["plyscope", &long, "--depth", &long]] {
            let error = arguments(args.iter().map(OsString::from), None, &text).unwrap_err();
            let said = brief_error(error).render().to_string();
            assert!(said.len() < 4_000, "{} bytes", said.len());
        }
    }
}
