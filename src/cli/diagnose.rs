//! `plyscope diagnose`.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::args::InputArgs;
use super::choices::one_of;
use super::conventions::ConventionArgs;
use super::generate::{count, wanted};
use super::output::{self, Existing};
use super::{Failure, help, input};
use crate::budget::Budget;
use crate::diagnose::{
    AskedConventions, Diagnosis, LogFormat, LogRefused, LogReport, LogVerdict, LoggedRun, diagnose, read_log,
    refusal_sentence, report, write_log,
};
use crate::explain::Names;
use crate::export::write_diagnosis;
use crate::practice::generate::{GenerateRefused, Labeling, generate};
use crate::search::Algorithm;
use crate::text::Text;
use crate::tree::GameTree;
use crate::tree::notation::{self, TextFormat};
use crate::worksheet::WantedTrees;

#[derive(Debug, Args)]
pub(super) struct DiagnoseArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Log of the program to check: a file, or `-` for standard input
    #[arg(long, value_name = "LOG", required_unless_present_any = ["expect", "trees", "generate"])]
    log: Option<OsString>,
    /// Check the program on all trees of a folder: beside each NAME.tree stands the log of the program, NAME.log
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["log", "file"])]
    trees: Option<PathBuf>,
    /// Generate trees with these options of `generate`, as in "--seed 7 --plies 3 -n 2", into the folder of --output
    #[arg(long = "generate", value_name = "OPTIONS", id = "generate", requires = "folder", conflicts_with_all = ["log", "trees", "file"], value_parser = wanted, allow_hyphen_values = true)]
    generated: Option<WantedTrees>,
    /// Number of trees; the seed increases by one from tree to tree
    #[arg(short = 'n', long = "count", value_name = "COUNT", requires = "generate", value_parser = count)]
    count: Option<u64>,
    /// Folder for generated trees: 001.tree, 002.tree …, and with --expect the logs of a right program beside them
    #[arg(short, long = "output", id = "folder", value_name = "FOLDER", requires = "generate")]
    output: Option<PathBuf>,
    /// Format of generated trees
    #[arg(long, value_name = "FORMAT", requires = "generate", value_parser = one_of(&TextFormat::ALL))]
    tree_format: Option<TextFormat>,
    #[arg(long, requires = "generate", help = help::FORCE)]
    force: bool,
    /// Write the log of a right program under the given conventions instead of reading one: every call (calls), the nodes or leaves by name (visits, leaves), a table (csv) or an object per line (jsonl) [default format: calls]
    #[arg(long, value_name = "FORMAT", num_args = 0..=1, require_equals = true, default_missing_value = "calls", conflicts_with_all = ["log", "trees"], value_parser = one_of(&LogFormat::ALL))]
    expect: Option<LogFormat>,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    #[arg(long, help = help::JSON_OBJECT)]
    pub(super) json: bool,
}

/// The ending of trees and of logs in a folder.
const TREE: &str = "tree";
const LOG: &str = "log";

pub(super) fn run(
    args: &DiagnoseArgs,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    refuse_best_first(&args.conventions, text)?;
    if let (Some(wanted), Some(folder)) = (&args.generated, &args.output) {
        return write_family(args, (wanted, folder), text, budget);
    }
    if let Some(folder) = &args.trees {
        let (runs, names) = read_family(folder, args, text, budget)?;
        return judge(args, &runs, Some(&names), (text, budget), out);
    }
    let is_input = |file: &OsString| file == "-";
    if args.log.as_ref().is_some_and(is_input) && args.input.file.as_ref().is_some_and(is_input) {
        return Err(Failure::Input(say!(text, "cli-one-standard-input")));
    }
    let input = input::read(&args.input, text, budget)?;
    let tree = input::tree(&input, text)?;
    refuse_free_values(&tree, &input.name, text)?;
    let Some(log) = &args.log else {
        let log = expected(args, &tree, text, budget)?;
        return Ok(out.write_all(log.as_bytes())?);
    };
    let run = logged(log, tree, text, budget)?;
    judge(args, &[run], None, (text, budget), out)
}

/// The log that a right program would write.
fn expected(
    args: &DiagnoseArgs,
    tree: &GameTree,
    text: &Text,
    budget: &Budget<'_>,
) -> Result<String, Failure> {
    let names = Names::new(tree);
    let turned = args.conventions.root.map(|root| tree.clone().with_root(root));
    let has_chance = tree.first_chance_node().is_some();
    let conventions = args.conventions.conventions(None).for_chance(has_chance);
    let format = args.expect.unwrap_or_default();
    write_log(turned.as_ref().unwrap_or(tree), &names, &conventions, format, budget)
        .map_err(|spent| Failure::spent(spent, text))
}

fn logged(log: &OsStr, tree: Arc<GameTree>, text: &Text, budget: &Budget<'_>) -> Result<LoggedRun, Failure> {
    let source = input::file_source(log, text, budget)?;
    let logs = read_log(&source.bytes, &tree, &Names::new(&tree), budget)
        .map_err(|why| Failure::Input(refused(&source.name, &why, text)))?;
    Ok(LoggedRun { tree, logs })
}

/// Says what is concluded.
fn judge(
    args: &DiagnoseArgs,
    runs: &[LoggedRun],
    names: Option<&[String]>,
    (text, budget): (&Text, &Budget<'_>),
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let asked = asked(&args.conventions);
    let diagnosis = diagnose(runs, &asked, budget).map_err(|spent| Failure::spent(spent, text))?;
    if args.json {
        write_diagnosis(&diagnosis, (runs, names), text, out)?;
    } else {
        tell_report(&report(text, &diagnosis, (runs, names), &asked, budget), out)?;
    }
    finish(&diagnosis)
}

/// A program that is not right ends the command as a check that fails.
pub(super) fn finish(diagnosis: &Diagnosis) -> Result<(), Failure> {
    if diagnosis.verdict == LogVerdict::Right { Ok(()) } else { Err(Failure::Check) }
}

/// The trees of a folder in the order of their names, each with the log beside it.
fn read_family(
    folder: &Path,
    args: &DiagnoseArgs,
    text: &Text,
    budget: &Budget<'_>,
) -> Result<(Vec<LoggedRun>, Vec<String>), Failure> {
    let name = folder.display().to_string();
    let unreadable = |error: std::io::Error| {
        Failure::Input(say!(
            text,
            "cli-cannot-read",
            error = crate::text::system_error(text, &error),
            name = &name
        ))
    };
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|ending| ending == TREE) {
            paths.push(path);
        }
    }
    paths.sort();
    if paths.is_empty() {
        return Err(Failure::Input(say!(text, "diagnose-no-trees", name)));
    }
    let (mut runs, mut names) = (Vec::new(), Vec::new());
    for path in paths {
        budget.go_on().map_err(|spent| Failure::spent(spent, text))?;
        let source = input::source(path.as_os_str(), text, budget)?;
        let input = input::understand(source, text, budget)?;
        let input = input::adjusted(input, &args.input.live, &args.input.limits, text)?;
        let tree = input::tree(&input, text)?;
        refuse_free_values(&tree, &input.name, text)?;
        runs.push(logged(path.with_extension(LOG).as_os_str(), tree, text, budget)?);
        names.push(path.file_name().unwrap_or_default().to_string_lossy().into_owned());
    }
    Ok((runs, names))
}

/// Writes generated trees into a folder, and beside them what a right program would log.
fn write_family(
    args: &DiagnoseArgs,
    (wanted, folder): (&WantedTrees, &Path),
    text: &Text,
    budget: &Budget<'_>,
) -> Result<(), Failure> {
    let count = args.count.unwrap_or(wanted.count);
    let conventions = args.conventions.conventions(None);
    let format = args.tree_format.unwrap_or(TextFormat::Outline);
    let n_digits = count.to_string().len().max(3);
    let mut files = Vec::new();
    for i in 0..count {
        let seed = wanted.seed.wrapping_add(i);
        let labeling = Labeling { labels: format != TextFormat::Lists, source: None };
        let tree =
            generate(&wanted.targets, conventions, seed, labeling, budget).map_err(|why| match why {
                GenerateRefused::Stopped(spent) => Failure::spent(spent, text),
                why => Failure::Input(why.say(text)),
            })?;
        let stem = folder.join(format!("{:0n_digits$}", i + 1));
        // A generated tree has nothing that a format cannot hold.
        let written = notation::write(&tree, format).unwrap_or_default();
        if args.expect.is_some() {
            files.push((stem.with_extension(LOG), expected(args, &tree, text, budget)?.into_bytes()));
        }
        files.push((stem.with_extension(TREE), written.into_bytes()));
    }
    if !folder.exists() {
        let name = folder.display().to_string();
        std::fs::create_dir(folder).map_err(|error| {
            Failure::Input(say!(
                text,
                "cli-cannot-write",
                error = crate::text::system_error(text, &error),
                name
            ))
        })?;
    }
    output::write(files, Existing::from_force(args.force), text)
}

/// A best-first search takes nodes from a list: none of its calls returns, so there is nothing to log.
fn refuse_best_first(args: &ConventionArgs, text: &Text) -> Result<(), Failure> {
    let algorithm = args.conventions(None).algorithm;
    if !algorithm.is_best_first() {
        return Ok(());
    }
    let known = Algorithm::with_faulty().filter(|one| !one.is_best_first());
    let known = known.map(Algorithm::name).collect::<Vec<_>>().join(", ");
    Err(Failure::Input(say!(text, "diagnose-best-first", name = algorithm.name(), known)))
}

/// A search needs the value of every leaf.
fn refuse_free_values(tree: &GameTree, name: &str, text: &Text) -> Result<(), Failure> {
    let free = tree.nodes().find(|&node| tree.is_leaf(node) && tree.value(node).is_none());
    let Some(node) = free else { return Ok(()) };
    let names = Names::new(tree);
    let node = names.of(tree, node);
    Err(Failure::Input(format!("{name}: {}", say!(text, "diagnose-free-value", node))))
}

pub(super) fn asked(args: &ConventionArgs) -> AskedConventions {
    AskedConventions { conventions: args.conventions(None), fixed: args.said.clone(), root: args.root }
}

fn refused(name: &str, why: &LogRefused, text: &Text) -> String {
    let said = refusal_sentence(text, why);
    if matches!(why, LogRefused::Spent(_)) { said } else { format!("{name}: {said}") }
}

/// Prints what was understood and what is concluded.
pub(super) fn tell_report(report: &LogReport, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", report.understood)?;
    for line in &report.ignored {
        writeln!(out, "  {line}")?;
    }
    writeln!(out)?;
    for sentence in &report.conclusion {
        writeln!(out, "{sentence}")?;
    }
    if let Some(next) = &report.next {
        writeln!(out, "\n{next}")?;
    }
    if let Some(tree) = &report.next_tree {
        writeln!(out, "  {tree}")?;
    }
    Ok(())
}
