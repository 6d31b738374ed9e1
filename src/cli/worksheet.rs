//! `plyscope worksheet`.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::choices::{Choices, one_of};
use super::conventions::ConventionArgs;
use super::generate::{self, Wanted, said, wanted};
use super::limits::LimitArgs;
use super::output::{self, Existing};
use super::{Failure, input, number};
use crate::app::saving::not_drawn;
use crate::budget::Budget;
use crate::explain::{Explainer, Names};
use crate::export::{ExportError, FontBook, PdfOptions, SvgOptions, fontdb, pdf_pages, svg};
use crate::layout::Orientation;
use crate::live::Subject;
use crate::practice::generate::{Labelling, like};
use crate::request::{self, Given, Means, Moment, NotMade, Request, Wish, draw_sized, make};
use crate::scene::fonts::Metrics;
use crate::scene::{Look, Scene, Theme, View};
use crate::search::Conventions;
use crate::text::{Text, visible};
use crate::trace::Trace;
use crate::tree::GameTree;
use crate::value::Role;
use crate::worksheet::{Block, Exercise, Paper, Sheet, Task, latex, pages};

/// Versions of a sheet: as many as letters.
const MAX_VERSIONS: u64 = 26;
/// Trees on a sheet.
const MAX_TREES: usize = 50;
/// The least letters in the pictures of a key, in units of 1/96 inch.
const KEY_TEXT: f64 = 9.0;
/// As high as such a picture may be, as a part of its width.
const KEY_HEIGHT: f64 = 1.2;

#[derive(Debug, Args)]
pub(super) struct WorksheetArgs {
    /// Trees: files, `-` for standard input, or names of bundled ones; a position is frozen
    #[arg(value_name = "FILE", required_unless_present = "generate")]
    files: Vec<OsString>,
    /// Trees made to measure: the options of `generate`, as in "--seed 7 --plies 3 -n 2"; may be given several times
    #[arg(long, value_name = "OPTIONS", value_parser = wanted, allow_hyphen_values = true)]
    generate: Vec<Wanted>,
    /// What is asked about each tree, in this order
    #[arg(long, value_name = "KIND,KIND", required = true, value_delimiter = ',', value_parser = one_of(&TASKS))]
    kind: Vec<Task>,
    /// How many versions, A, B, C …, of other trees of the same kind
    #[arg(long, value_name = "N", default_value = "1", value_parser = versions)]
    versions: u64,
    /// Where to write the sheet: .pdf, .tex, or .svg for a file a figure; may be given several times
    #[arg(short, long, value_name = "OUT", required = true)]
    output: Vec<PathBuf>,
    /// Where to write the key: .pdf or .tex; may be given several times
    #[arg(long, value_name = "OUT")]
    key: Vec<PathBuf>,
    /// The paper
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = one_of(&PAPERS))]
    paper: Paper,
    /// The title of the sheet
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Overwrite files that exist
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

const TASKS: Choices<Task, 5> = [
    (Task::Values.name(), Task::Values),
    (Task::Cuts.name(), Task::Cuts),
    (Task::Windows.name(), Task::Windows),
    (Task::Order.name(), Task::Order),
    (Task::Which.name(), Task::Which),
];
const PAPERS: Choices<Paper, 2> = [(Paper::A4.name(), Paper::A4), (Paper::Letter.name(), Paper::Letter)];

fn versions(word: &str) -> Result<u64, String> {
    number::whole(word, 1, MAX_VERSIONS)
}

/// What a file is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Pdf,
    Latex,
    /// A file a figure.
    Figures,
}

impl Form {
    fn of(path: &Path) -> Option<Self> {
        let ending = path.extension().and_then(OsStr::to_str)?.to_ascii_lowercase();
        match ending.as_str() {
            "pdf" => Some(Self::Pdf),
            "tex" => Some(Self::Latex),
            "svg" => Some(Self::Figures),
            _ => None,
        }
    }
}

/// What a command is about that does not change from version to version.
struct Maker<'a> {
    args: &'a WorksheetArgs,
    conventions: Conventions,
    text: &'a Arc<Text>,
    budget: &'a Budget<'a>,
    metrics: Metrics,
}

pub(super) fn run(args: &WorksheetArgs, text: &Arc<Text>, budget: &Budget<'_>) -> Result<(), Failure> {
    let existing = Existing::from_force(args.force);
    let forms = |paths: &[PathBuf], id: &'static str, is_meant: fn(Form) -> bool| {
        let form = |path: &PathBuf| {
            let name = path.display().to_string();
            let form = Form::of(path).filter(|&form| is_meant(form));
            form.ok_or_else(|| Failure::Input(refused_ending(id, &name, text)))
        };
        paths.iter().map(form).collect::<Result<Vec<Form>, Failure>>()
    };
    let sheet_forms = forms(&args.output, "cli-worksheet-ending", |_| true)?;
    let key_forms = forms(&args.key, "cli-worksheet-key-ending", |form| form != Form::Figures)?;
    for (path, form) in args.output.iter().zip(&sheet_forms).chain(args.key.iter().zip(&key_forms)) {
        if *form != Form::Figures {
            output::check(path, existing, text)?;
        }
    }
    let mut seen = BTreeSet::new();
    for path in args.output.iter().chain(&args.key) {
        if !seen.insert(std::path::absolute(path).unwrap_or_else(|_| path.clone())) {
            let name = path.display().to_string();
            return Err(Failure::Input(text.say("cli-output-twice", &[("name", (&name).into())])));
        }
    }
    let conventions = args.conventions.conventions(None);
    let maker = Maker { args, conventions, text, budget, metrics: Metrics::new() };
    let sheets = maker.sheets()?;
    let mut db = fontdb::Database::new();
    // For scripts that the bundled fonts do not have; read only when a text needs them.
    db.load_system_fonts();
    let fonts = FontBook::with_fontdb(maker.metrics.clone(), db);
    let width = args.paper.width();
    let asked: Vec<(Vec<Block>, String)> = sheets
        .iter()
        .map(|sheet| (sheet.blocks(text, &maker.metrics, width), sheet.footer.clone()))
        .collect();
    let keys: Vec<(Vec<Block>, String)> = if args.key.is_empty() {
        Vec::new()
    } else {
        let key = |sheet: &Sheet| {
            let blocks = sheet.key(text, |trace| maker.annotated(trace))?;
            Ok((blocks, sheet.footer.clone()))
        };
        sheets.iter().map(key).collect::<Result<_, Failure>>()?
    };
    let mut files = Vec::new();
    for (path, form) in args.output.iter().zip(sheet_forms) {
        if form == Form::Figures {
            files.extend(maker.figures(path, &sheets, &fonts)?);
        } else {
            files.push((path.clone(), maker.written(&asked, form, &fonts)?));
        }
    }
    for (path, form) in args.key.iter().zip(key_forms) {
        files.push((path.clone(), maker.written(&keys, form, &fonts)?));
    }
    output::write(files, existing, text)
}

fn refused_ending(id: &str, name: &str, text: &Text) -> String {
    match id {
        "cli-worksheet-ending" => text.say("cli-worksheet-ending", &[("name", name.into())]),
        _ => text.say("cli-worksheet-key-ending", &[("name", name.into())]),
    }
}

impl Maker<'_> {
    /// All versions, each with its trees.
    fn sheets(&self) -> Result<Vec<Sheet>, Failure> {
        let Self { args, text, .. } = *self;
        let n_made: u64 = args.generate.iter().map(|wanted| wanted.count).sum();
        let n_trees = args.files.len() + usize::try_from(n_made).unwrap_or(usize::MAX);
        if n_trees > MAX_TREES {
            return Err(Failure::Input(text.say("cli-worksheet-trees", &[("limit", MAX_TREES.into())])));
        }
        let files: Vec<(String, Arc<GameTree>)> =
            args.files.iter().map(|file| self.file(file)).collect::<Result<_, _>>()?;
        let title = args.title.clone().unwrap_or_else(|| text.get("worksheet-title"));
        let mut sheets = Vec::new();
        for version in 0..args.versions {
            let mut exercises = Vec::new();
            for (i, (name, tree)) in files.iter().enumerate() {
                let tree = if version == 0 {
                    Arc::clone(tree)
                } else {
                    let place = (version - 1).wrapping_mul(files.len() as u64).wrapping_add(i as u64);
                    self.another(name, tree, self.conventions.settings.seed.wrapping_add(place))?
                };
                exercises.push(self.exercise(name, &tree)?);
            }
            for wanted in &args.generate {
                for i in 0..wanted.count {
                    let seed = wanted.seed.wrapping_add(version.wrapping_mul(n_made)).wrapping_add(i);
                    let tree = self.made(wanted, seed)?;
                    exercises.push(self.exercise(&wanted.words, &tree)?);
                }
            }
            let letter = char::from(b'A' + u8::try_from(version).unwrap_or_default()).to_string();
            sheets.push(Sheet {
                title: title.clone(),
                version: (args.versions > 1).then_some(letter),
                exercises,
                footer: self.footer(),
            });
        }
        Ok(sheets)
    }

    /// A tree from a file; a position is frozen.
    fn file(&self, file: &OsStr) -> Result<(String, Arc<GameTree>), Failure> {
        let Self { text, budget, .. } = *self;
        let input = input::understand(input::source(file, text, budget)?, text, budget)?;
        let tree = input::tree(&input, text)?;
        Ok((input.name, tree))
    }

    fn made(&self, wanted: &Wanted, seed: u64) -> Result<Arc<GameTree>, Failure> {
        let targets = crate::practice::generate::Targets {
            root: wanted
                .targets
                .root
                .or_else(|| self.args.conventions.root.filter(|&root| root == Role::Min)),
            ..wanted.targets
        };
        let labelling = Labelling { labels: true, source: None };
        generate::one(&targets, self.conventions, seed, labelling, self.text, self.budget)
    }

    /// Another tree that is as hard.
    fn another(&self, name: &str, tree: &Arc<GameTree>, seed: u64) -> Result<Arc<GameTree>, Failure> {
        let text = self.text;
        let trace = self.searched(tree);
        let Some(targets) = like(&trace) else {
            return Err(Failure::Input(format!("{name}: {}", text.get("cli-worksheet-nothing-like"))));
        };
        let labelling = Labelling { labels: true, source: None };
        generate::one(&targets, self.conventions, seed, labelling, text, self.budget).map_err(|why| match why
        {
            Failure::Input(why) => Failure::Input(format!("{name}: {why}")),
            why => why,
        })
    }

    fn searched(&self, tree: &Arc<GameTree>) -> Arc<Trace> {
        let subject = Subject::Tree(Arc::clone(tree)).with_root(self.args.conventions.root);
        Arc::new(input::search_in_time(&subject, self.search_of(tree), self.budget))
    }

    /// The search that is asked about: with chance nodes one that has a rule for them.
    fn search_of(&self, tree: &GameTree) -> Conventions {
        let has_rule = self.conventions.algorithm.traits().has_chance;
        if tree.first_chance_node().is_some() && !has_rule {
            self.conventions.with(crate::search::Algorithm::Star1)
        } else {
            self.conventions
        }
    }

    fn exercise(&self, name: &str, tree: &Arc<GameTree>) -> Result<Exercise, Failure> {
        let trace = self.searched(tree);
        let names = Names::new(trace.tree());
        if let Some(why) = Explainer::new(&trace, &names, self.text).ending_sentence() {
            return Err(Failure::Input(format!("{name}: {why}")));
        }
        Exercise::new(trace, &self.args.kind, self.text)
            .map_err(|why| Failure::Input(format!("{name}: {why}")))
    }

    /// The command that makes the sheet again.
    fn footer(&self) -> String {
        let Self { args, .. } = *self;
        let mut line = "plyscope worksheet".to_owned();
        for file in &args.files {
            line.push(' ');
            line.push_str(&quoted(&visible(&file.to_string_lossy())));
        }
        for wanted in &args.generate {
            let _ = write!(line, " --generate \"{}\"", wanted.words);
        }
        let kinds: Vec<&str> = args.kind.iter().map(|kind| kind.name()).collect();
        let _ = write!(line, " --kind {}", kinds.join(","));
        if args.versions > 1 {
            let _ = write!(line, " --versions {}", args.versions);
        }
        if args.paper != Paper::default() {
            let _ = write!(line, " --paper {}", args.paper.name());
        }
        if let Some(title) = &args.title {
            let _ = write!(line, " --title {}", quoted(&visible(title)));
        }
        if self.conventions.settings.seed != Conventions::default().settings.seed {
            let _ = write!(line, " --seed {}", self.conventions.settings.seed);
        }
        if let Some(root) = args.conventions.root {
            line.push_str(if root == Role::Min { " --root min" } else { " --root max" });
        }
        line + &said(self.conventions)
    }

    /// The searched tree with all its numbers, as the program draws it in print, growing to where its letters are larger.
    fn annotated(&self, trace: &Arc<Trace>) -> Result<Scene, Failure> {
        let width = self.args.paper.width();
        let down = self.drawn(
            trace,
            Orientation::TopDown,
            request::Wanted { width: Some(width), height: None, text: KEY_TEXT },
        )?;
        if down.text >= KEY_TEXT * 0.999 {
            return Ok(down.scene);
        }
        let right = self.drawn(
            trace,
            Orientation::LeftRight,
            request::Wanted { width: Some(width), height: Some(width * KEY_HEIGHT), text: KEY_TEXT },
        )?;
        Ok(if right.text > down.text { right.scene } else { down.scene })
    }

    fn drawn(
        &self,
        trace: &Arc<Trace>,
        orientation: Orientation,
        wanted: request::Wanted,
    ) -> Result<request::Sized, Failure> {
        let text = self.text;
        let look = Look {
            view: View::Whole,
            theme: Theme::Print,
            title: false,
            legend: false,
            current: false,
            orientation,
            ..Look::default()
        };
        let given = Given::Subject(Subject::Tree(Arc::clone(trace.tree())));
        let request = Request::new(given, *trace.conventions(), look);
        let mut watch = |_| Wish::GoOn;
        let mut means = Means { text, metrics: &self.metrics, budget: self.budget, watch: &mut watch };
        let made = make(&request, None, &mut means).map_err(|why| match why {
            NotMade::Spent(spent) => Failure::spent(spent, text),
            _ => Failure::Input(ExportError::Cancelled.to_string()),
        })?;
        draw_sized(&request, &made, Moment::Last, wanted, &mut means)
            .map_err(|why| Failure::Input(not_drawn(&why).to_string()))
    }

    fn written(
        &self,
        sheets: &[(Vec<Block>, String)],
        form: Form,
        fonts: &FontBook,
    ) -> Result<Vec<u8>, Failure> {
        if form == Form::Latex {
            return Ok(latex(sheets, self.args.paper).into_bytes());
        }
        let all: Vec<Scene> = sheets
            .iter()
            .flat_map(|(blocks, footer)| pages(blocks, footer, self.args.paper, self.text, &self.metrics))
            .collect();
        let options = PdfOptions { language: "en".to_owned(), ..PdfOptions::default() };
        pdf_pages(&all, &options, fonts).map_err(|error| Failure::Input(error.to_string()))
    }

    /// A file a figure: `sheet.svg` becomes `sheet-1a.svg`, and of version B `sheet-B-1a.svg`.
    fn figures(
        &self,
        path: &Path,
        sheets: &[Sheet],
        fonts: &FontBook,
    ) -> Result<Vec<(PathBuf, Vec<u8>)>, Failure> {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let mut files = Vec::new();
        for sheet in sheets {
            let version = sheet.version.as_ref().map(|version| format!("{version}-")).unwrap_or_default();
            for figure in sheet.figures(self.text, &self.metrics, self.args.paper.width()) {
                let path = path.with_file_name(format!("{stem}-{version}{}.svg", figure.name));
                output::check(&path, Existing::from_force(self.args.force), self.text)?;
                files.push((path, svg(&figure.scene, &SvgOptions::default(), fonts).into_bytes()));
            }
        }
        Ok(files)
    }
}

/// A word as a shell takes it for one.
fn quoted(word: &str) -> String {
    let is_plain =
        |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '/' | ',' | ':' | '=');
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
