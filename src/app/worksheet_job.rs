//! A worksheet that is to be made and kept: what was chosen, and how it becomes files. `worksheet` does the work.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::file_target::{FileTarget, NewFile, with_ending};
use super::state::AppContext;
use crate::budget::Budget;
use crate::export::{FontBook, fontdb};
use crate::live::{self, MAX_FROZEN, Subject, TooLarge};
use crate::practice::generate::{TreeTargets, target_options};
use crate::practice::{ExamReport, ExerciseKind};
use crate::scene::Scene;
use crate::search::Conventions;
use crate::text::Text;
use crate::value::Role;
use crate::worksheet::{
    ExamFile, ExamSheet, FigureFormat, FileForm, Maker, Paper, Tree, WantedTrees, WorksheetPlan, notes,
};

/// A document whose tree may stand on a sheet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OpenTree {
    /// What it is called.
    pub(crate) name: String,
    /// What names it on the command line.
    pub(crate) argument: String,
    pub(crate) subject: Subject,
}

/// What is asked of a sheet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SheetPlan {
    pub(crate) trees: Vec<OpenTree>,
    /// Trees that are made: what they are to be like, the seed of the first, and how many.
    pub(crate) made: Option<(TreeTargets, u64, u64)>,
    pub(crate) tasks: Vec<ExerciseKind>,
    pub(crate) n_versions: u64,
    pub(crate) paper: Paper,
    /// The usual one where it is empty.
    pub(crate) title: String,
    pub(crate) has_points: bool,
    pub(crate) figures: FigureFormat,
    pub(crate) conventions: Conventions,
    pub(crate) root: Option<Role>,
}

/// What is printed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum SheetContent {
    /// Exercises.
    Worksheet(Box<SheetPlan>),
    /// How an exam went.
    Exam(Arc<ExamReport>),
}

/// The result of an exam as pages.
pub(crate) fn exam_pages(report: &ExamReport, ctx: &AppContext) -> Vec<Scene> {
    exam_sheet(report, ctx).pages()
}

fn exam_sheet<'a>(report: &'a ExamReport, ctx: &'a AppContext) -> ExamSheet<'a> {
    ExamSheet { report, paper: Paper::default(), text: &ctx.text, metrics: &ctx.metrics }
}

/// A sheet on its way into its files.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetFiles {
    pub(crate) content: SheetContent,
    pub(crate) form: FileForm,
    /// Where the sheet goes.
    pub(crate) target: FileTarget,
    /// Where the key goes, if there is to be one.
    pub(crate) key: Option<FileTarget>,
}

/// Pages as they will be printed.
#[derive(Debug)]
pub(crate) struct Pages {
    pub(crate) sheet: Vec<Scene>,
    pub(crate) key: Vec<Scene>,
    /// What the key says of trees that cannot be asked everything, a sentence each.
    pub(crate) notes: Vec<String>,
}

impl SheetPlan {
    /// With every position turned into a tree.
    fn plan(&self, text: &Text) -> Result<WorksheetPlan, String> {
        let tree = |open: &OpenTree| {
            let tree = match &open.subject {
                Subject::Tree(tree) => Arc::clone(tree),
                Subject::Position(planned) => {
                    let title = planned.header.title.clone();
                    let frozen = live::freeze(&planned.position, &planned.plan, title);
                    Arc::new(frozen.map_err(|TooLarge| {
                        let why = say!(text, "worksheet-position-too-large", limit = MAX_FROZEN);
                        format!("{}: {why}", open.name)
                    })?)
                }
            };
            Ok(Tree { name: open.name.clone(), argument: open.argument.clone(), tree })
        };
        let made = self.made.iter().map(|&(targets, seed, count)| {
            let mut words = vec![format!("--seed {seed}"), target_options(&targets)];
            words.extend((count > 1).then(|| format!("-n {count}")));
            words.retain(|word| !word.is_empty());
            WantedTrees { words: words.join(" "), targets, seed, count }
        });
        let title = self.title.trim();
        Ok(WorksheetPlan {
            trees: self.trees.iter().map(tree).collect::<Result<_, String>>()?,
            made: made.collect(),
            tasks: self.tasks.clone(),
            n_versions: self.n_versions,
            paper: self.paper,
            title: (!title.is_empty()).then(|| title.to_owned()),
            has_points: self.has_points,
            figures: self.figures,
            conventions: self.conventions,
            root: self.root,
        })
    }

    /// The pages of sheet and key.
    ///
    /// # Errors
    /// Why there is no such sheet.
    pub(crate) fn pages(&self, ctx: &AppContext, budget: &Budget<'_>) -> Result<Pages, String> {
        let plan = self.plan(&ctx.text)?;
        let maker = Maker { plan: &plan, text: &ctx.text, metrics: &ctx.metrics, budget };
        let sheets = maker.sheets()?;
        Ok(Pages {
            sheet: maker.pages(&sheets, false)?,
            key: maker.pages(&sheets, true)?,
            notes: notes(&sheets),
        })
    }
}

impl SheetFiles {
    /// Whether it is the result of an exam.
    pub(crate) const fn is_exam(&self) -> bool {
        matches!(self.content, SheetContent::Exam(_))
    }

    /// All files of the sheet.
    ///
    /// # Errors
    /// Why there is no such sheet.
    pub(crate) fn files(&self, ctx: &AppContext, budget: &Budget<'_>) -> Result<Vec<NewFile>, String> {
        let mut db = fontdb::Database::new();
        db.load_system_fonts();
        let fonts = FontBook::with_fontdb(ctx.metrics.clone(), db);
        let complete = |path: &Path| with_ending(path, self.form.ending());
        let (path, may_replace) = self.target.file(complete);
        let plan = match &self.content {
            SheetContent::Worksheet(plan) => plan.plan(&ctx.text)?,
            SheetContent::Exam(report) => {
                let files = exam_sheet(report, ctx).files(self.form, &fonts)?.into_iter();
                let file = |(name, bytes): ExamFile| match name {
                    // The user was not asked about any of these.
                    Some(name) => (beside(&path, &name), bytes, false),
                    None => (path.clone(), bytes, may_replace),
                };
                return Ok(files.map(file).collect());
            }
        };
        let maker = Maker { plan: &plan, text: &ctx.text, metrics: &ctx.metrics, budget };
        let sheets = maker.sheets()?;
        if self.form == FileForm::Figures {
            // The user was not asked about any of these.
            let figures = maker.figures(&sheets, &fonts).into_iter();
            return Ok(figures.map(|(name, bytes)| (beside(&path, &name), bytes, false)).collect());
        }
        let mut files = vec![(path, maker.file(&sheets, false, self.form, &fonts)?, may_replace)];
        if let Some(key) = &self.key {
            let (path, may_replace) = key.file(complete);
            files.push((path, maker.file(&sheets, true, self.form, &fonts)?, may_replace));
        }
        if let [(sheet, ..), (key, ..)] = &files[..]
            && sheet == key
        {
            return Err(say!(ctx.text, "sheet-one-file"));
        }
        Ok(files)
    }
}

/// `sheet.svg` becomes `sheet-1a.svg`.
pub(crate) fn beside(path: &Path, name: &str) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    path.with_file_name(format!("{stem}-{name}.{ending}"))
}
