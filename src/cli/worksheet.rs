//! `plyscope worksheet`.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::choices::one_of;
use super::conventions::ConventionArgs;
use super::failure::remark;
use super::generate::wanted;
use super::limits::LimitArgs;
use super::number::words;
use super::output::{self, Existing};
use super::{Failure, help, input, number};
use crate::budget::Budget;
use crate::export::{FontBook, fontdb};
use crate::practice::ExerciseKind;
use crate::scene::fonts::Metrics;
use crate::text::{MAX_SHOWN_NAME, Text};
use crate::worksheet::{
    FigureFormat, FileForm, MAX_VERSIONS, Maker, Paper, Tree, WantedTrees, WorksheetPlan, notes,
};

#[derive(Debug, Args)]
pub(super) struct WorksheetArgs {
    #[arg(value_name = "FILE", required_unless_present = "generate", help = help::INPUTS)]
    files: Vec<OsString>,
    /// Generate trees with these options of `generate`, as in "--seed 7 --plies 3 -n 2"; can be repeated
    #[arg(long, value_name = "OPTIONS", value_parser = wanted, allow_hyphen_values = true)]
    generate: Vec<WantedTrees>,
    /// Kinds of exercises on each tree, in this order
    #[arg(long, value_name = "KIND,KIND", required = true, value_delimiter = ',', value_parser = one_of(&ExerciseKind::ON_PAPER))]
    kind: Vec<ExerciseKind>,
    /// Number of versions of the worksheet (A, B, C …), each with different trees of the same kind
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = versions)]
    versions: u64,
    /// Output file; its extension determines the format: .pdf or .tex for paper, .svg for one file per figure, .xml or .zip for a question bank (Moodle, QTI); with --to, `-` is standard output; can be repeated
    #[arg(short, long, value_name = "OUT", required = true)]
    output: Vec<PathBuf>,
    #[arg(long, value_name = "FORMAT", help = help::TEXT_FORMAT, value_parser = one_of(&FileForm::ALL))]
    to: Option<FileForm>,
    /// Format of the figures in a question bank
    #[arg(long, value_name = "FORMAT", default_value = "svg", value_parser = one_of(&FigureFormat::ALL))]
    figures: FigureFormat,
    /// Output file of the answer key: .pdf or .tex; can be repeated
    #[arg(long, value_name = "OUT")]
    key: Vec<PathBuf>,
    /// Paper size
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = one_of(&Paper::ALL))]
    paper: Paper,
    /// Title of the worksheet
    #[arg(long, value_name = "TEXT", value_parser = title)]
    title: Option<String>,
    /// Omit the number of points of each exercise
    #[arg(long)]
    no_points: bool,
    #[arg(long, help = help::FORCE)]
    force: bool,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

fn versions(word: &str) -> Result<u64, String> {
    number::whole(word, 1, MAX_VERSIONS)
}

/// A title that fits on a page.
fn title(word: &str) -> Result<String, String> {
    if word.chars().count() > MAX_SHOWN_NAME {
        return Err(say!(words(), "argument-title", limit = MAX_SHOWN_NAME));
    }
    Ok(word.to_owned())
}

pub(super) fn run(args: &WorksheetArgs, text: &Arc<Text>, budget: &Budget<'_>) -> Result<(), Failure> {
    let existing = Existing::from_force(args.force);
    let forms =
        |paths: &[PathBuf], to: Option<FileForm>, id: &'static str, is_meant: fn(FileForm) -> bool| {
            let form = |path: &PathBuf| {
                let name = path.display().to_string();
                let form = to.or_else(|| FileForm::of(path)).filter(|&form| is_meant(form));
                form.ok_or_else(|| Failure::Input(refused_ending(id, &name, text)))
            };
            paths.iter().map(form).collect::<Result<Vec<FileForm>, Failure>>()
        };
    let sheet_forms = forms(&args.output, args.to, "cli-worksheet-ending", |_| true)?;
    let key_forms = forms(&args.key, None, "cli-worksheet-key-ending", FileForm::can_be_key)?;
    for (path, form) in args.output.iter().zip(&sheet_forms).chain(args.key.iter().zip(&key_forms)) {
        if *form != FileForm::Figures {
            output::check(path, existing, text)?;
        } else if output::is_standard_output(path) {
            return Err(Failure::Input(say!(text, "cli-worksheet-figures")));
        }
    }
    let mut seen = BTreeSet::new();
    for path in args.output.iter().chain(&args.key) {
        if !seen.insert(std::path::absolute(path).unwrap_or_else(|_| path.clone())) {
            let name = path.display().to_string();
            return Err(Failure::Input(say!(text, "cli-output-twice", name)));
        }
    }
    let plan = plan(args, text, budget)?;
    let metrics = Metrics::new();
    let maker = Maker { plan: &plan, text, metrics: &metrics, budget };
    let sheets = maker.sheets().map_err(Failure::Input)?;
    for said in notes(&sheets) {
        remark(&said);
    }
    let mut db = fontdb::Database::new();
    // For scripts that the bundled fonts do not have; read only when a text needs them.
    db.load_system_fonts();
    let fonts = FontBook::with_fontdb(metrics.clone(), db);
    let mut files = Vec::new();
    for (path, form) in args.output.iter().zip(sheet_forms) {
        if form == FileForm::Figures {
            for (name, bytes) in maker.figures(&sheets, &fonts) {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                let path = path.with_file_name(format!("{stem}-{name}.svg"));
                output::check(&path, existing, text)?;
                files.push((path, bytes));
            }
        } else {
            files.push((path.clone(), maker.file(&sheets, false, form, &fonts).map_err(Failure::Input)?));
        }
    }
    for (path, form) in args.key.iter().zip(key_forms) {
        files.push((path.clone(), maker.file(&sheets, true, form, &fonts).map_err(Failure::Input)?));
    }
    output::write(files, existing, text)
}

fn refused_ending(id: &str, name: &str, text: &Text) -> String {
    say!(
        text,
        match id {
            "cli-worksheet-ending" => "cli-worksheet-ending",
            _ => "cli-worksheet-key-ending",
        },
        name
    )
}

/// What is asked of the sheet.
fn plan(args: &WorksheetArgs, text: &Text, budget: &Budget<'_>) -> Result<WorksheetPlan, Failure> {
    let trees = args.files.iter().map(|file| tree(file, text, budget)).collect::<Result<_, _>>()?;
    Ok(WorksheetPlan {
        trees,
        made: args.generate.clone(),
        tasks: args.kind.clone(),
        n_versions: args.versions,
        paper: args.paper,
        title: args.title.clone(),
        has_points: !args.no_points,
        figures: args.figures,
        conventions: args.conventions.conventions(None),
        root: args.conventions.root,
    })
}

/// A tree from a file; a position is frozen.
fn tree(file: &OsStr, text: &Text, budget: &Budget<'_>) -> Result<Tree, Failure> {
    let input = input::understand(input::source(file, text, budget)?, text, budget)?;
    let tree = input::tree(&input, text)?;
    Ok(Tree { name: input.name, argument: file.to_string_lossy().into_owned(), tree })
}
