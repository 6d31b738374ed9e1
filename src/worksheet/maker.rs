//! From what is asked of a worksheet to its pages: trees are made and searched, exercises are set, versions follow from
//! seeds.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use super::annotated::AnnotatedTrees;
use super::bank::{BankContents, BankItems, FigureFormat, moodle, qti};
use super::{Block, Paper, Sheet, SheetExercise, latex, pages};
use crate::budget::{Afterwards, Budget};
use crate::explain::limits::spent_sentence;
use crate::explain::{Explainer, Names};
use crate::export::{FontBook, PdfOptions, SvgOptions, pdf_pages, svg};
use crate::live::Subject;
use crate::practice::ExerciseKind;
use crate::practice::generate::{
    Count, GenerateRefused, Labeling, TreeTargets, generate, like, search_options,
};
use crate::scene::Scene;
use crate::scene::fonts::Metrics;
use crate::search::Conventions;
use crate::text::{Text, brief, visible};
use crate::trace::Trace;
use crate::tree::GameTree;
use crate::value::Role;

/// Versions of a sheet: as many as letters.
pub const MAX_VERSIONS: u64 = 26;
/// Trees on a sheet.
pub const MAX_TREES: usize = 50;
/// Of so many trees the most similar one is taken for another version; their seeds are that far apart.
const N_ATTEMPTS: u64 = 24;
/// A tree of which a task cannot be asked is so far from one of which it can, in points.
const LEFT_OUT: usize = 1_000;
const SEEDS_APART: u64 = 1_000_003;
/// Smaller letters in a figure of a sheet are told, in units of 1/96 inch: four points.
const LEAST_TEXT: f64 = 16.0 / 3.0;

/// A tree that there is.
#[derive(Clone, Debug)]
pub struct Tree {
    /// What it is called in messages.
    pub name: String,
    /// What names it in the command that makes the sheet again: a path, the name of a bundled tree, or `-`.
    pub argument: String,
    /// The tree; positions are frozen before.
    pub tree: Arc<GameTree>,
}

/// Trees that are made to measure.
#[derive(Clone, Debug)]
pub struct WantedTrees {
    /// The options that ask for them.
    pub words: String,
    /// What they are to be like.
    pub targets: TreeTargets,
    /// The seed of the first tree; each further one has the next.
    pub seed: u64,
    /// How many.
    pub count: u64,
}

/// What is asked of a worksheet.
#[derive(Clone, Debug)]
pub struct WorksheetPlan {
    /// Trees that there are. Other versions have others that are as hard.
    pub trees: Vec<Tree>,
    /// Trees that are made, behind them.
    pub made: Vec<WantedTrees>,
    /// What is asked about each tree, in this order.
    pub tasks: Vec<ExerciseKind>,
    /// How many versions, A, B, C …, up to [`MAX_VERSIONS`].
    pub n_versions: u64,
    /// The paper.
    pub paper: Paper,
    /// Above everything, where it has a title.
    pub title: Option<String>,
    /// Whether points are printed.
    pub has_points: bool,
    /// What the figures of a question bank are.
    pub figures: FigureFormat,
    /// How all of it is searched. The seed is the one of the other versions.
    pub conventions: Conventions,
    /// Who decides at the root, where that is not as the tree says.
    pub root: Option<Role>,
}

named! {
/// What a file is to be.
pub enum FileForm {
    /// Pages.
    Pdf = "pdf",
    /// A LaTeX document.
    Latex = "latex",
    /// A file a figure.
    Figures = "svg",
    /// A question bank for Moodle.
    Moodle = "moodle",
    /// A question bank as a package of QTI 2.1.
    Qti = "qti",
}
}

impl FileForm {
    /// How the names of its files end.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Latex => "tex",
            Self::Figures => "svg",
            Self::Moodle => "xml",
            Self::Qti => "zip",
        }
    }

    /// The form that a file's ending names, in small or large letters.
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?;
        Self::ALL.into_iter().find(|form| ending.eq_ignore_ascii_case(form.ending()))
    }

    /// Whether it holds questions with their answers, and not pages.
    pub const fn is_bank(self) -> bool {
        matches!(self, Self::Moodle | Self::Qti)
    }

    /// Whether a key can have it: one document on paper.
    pub const fn can_be_key(self) -> bool {
        matches!(self, Self::Pdf | Self::Latex)
    }
}

/// Makes a worksheet.
#[derive(Debug)]
pub struct Maker<'a> {
    /// What is asked of it.
    pub plan: &'a WorksheetPlan,
    /// Its words.
    pub text: &'a Arc<Text>,
    /// How wide they are.
    pub metrics: &'a Metrics,
    /// What the work may use.
    pub budget: &'a Budget<'a>,
}

/// Pages as blocks, with the line below each of them.
type Blocks = Vec<(Vec<Block>, String)>;

impl Maker<'_> {
    /// All versions, each with its trees.
    ///
    /// # Errors
    /// Which tree cannot be made, and why; that nothing can be asked about any; or what was used up.
    pub fn sheets(&self) -> Result<Vec<Sheet>, String> {
        let Self { plan, text, .. } = *self;
        let n_made: u64 = plan.made.iter().map(|wanted| wanted.count).sum();
        let n_trees = plan.trees.len().saturating_add(usize::try_from(n_made).unwrap_or(usize::MAX));
        if n_trees > MAX_TREES {
            return Err(say!(text, "worksheet-trees", limit = MAX_TREES));
        }
        let title = plan.title.as_deref().map(|title| brief(title).into_owned());
        let title = title.unwrap_or_else(|| say!(text, "worksheet-title"));
        let mut sheets = Vec::new();
        // What the tasks of version A are worth, tree by tree.
        let mut worth: Vec<BTreeMap<ExerciseKind, usize>> = Vec::new();
        for version in 0..plan.n_versions {
            let (mut exercises, mut notes) = (Vec::new(), Vec::new());
            for (name, exercise, is_given) in self.exercises(version, &worth)? {
                if version == 0 {
                    worth.push(exercise.worth());
                }
                // Chance nodes that were asked for are no surprise.
                notes.extend(self.other_search(name, &exercise).filter(|_| is_given));
                notes.extend(self.notes(name, &exercise));
                if exercise.tasks().len() > 0 {
                    exercises.push(exercise);
                }
            }
            if exercises.is_empty() {
                return Err(notes.join("\n"));
            }
            let letter = char::from(b'A' + u8::try_from(version).unwrap_or_default()).to_string();
            sheets.push(Sheet {
                title: title.clone(),
                version: (plan.n_versions > 1).then_some(letter),
                exercises,
                notes,
                has_points: plan.has_points,
                command: plan.command(),
            });
        }
        Ok(sheets)
    }

    /// The exercises of a version, each with what its tree is called and whether that one was given. Those of version A are
    /// worth so much.
    fn exercises(
        &self,
        version: u64,
        worth: &[BTreeMap<ExerciseKind, usize>],
    ) -> Result<Vec<(&str, SheetExercise, bool)>, String> {
        let plan = self.plan;
        let mut exercises: Vec<(&str, SheetExercise, bool)> = Vec::new();
        for (i, Tree { name, tree, .. }) in plan.trees.iter().enumerate() {
            let exercise = match worth.get(exercises.len()) {
                None => self.exercise(name, tree)?,
                Some(worth) => {
                    let place = (version - 1).wrapping_mul(plan.trees.len() as u64).wrapping_add(i as u64);
                    let seed = plan.conventions.settings.seed.wrapping_add(place);
                    self.another(name, tree, seed, worth).map_err(|why| format!("{name}: {why}"))?
                }
            };
            exercises.push((name, exercise, true));
        }
        let n_made: u64 = plan.made.iter().map(|wanted| wanted.count).sum();
        for wanted in &plan.made {
            for i in 0..wanted.count {
                let seed = wanted.seed.wrapping_add(version.wrapping_mul(n_made)).wrapping_add(i);
                let root = wanted.targets.root.or_else(|| plan.root.filter(|&root| root == Role::Min));
                let targets = TreeTargets { root, ..wanted.targets };
                let words = &wanted.words;
                let exercise = match worth.get(exercises.len()) {
                    None => self.exercise(words, &self.generated(&targets, seed)?)?,
                    Some(worth) => self.nearest(words, (None, worth), &[targets], seed)?,
                };
                exercises.push((words, exercise, false));
            }
        }
        Ok(exercises)
    }

    fn generated(&self, targets: &TreeTargets, seed: u64) -> Result<Arc<GameTree>, String> {
        let Self { plan, text, budget, .. } = *self;
        let labeling = Labeling { labels: true, source: None };
        generate(targets, plan.conventions, seed, labeling, budget).map_err(|why| match why {
            GenerateRefused::Stopped(spent) => spent_sentence(text, spent),
            why => why.say(text),
        })
    }

    /// An exercise on another tree that is as hard. A tree whose leaves stand at several plies has more internal nodes or fewer
    /// than others with as many leaves.
    fn another(
        &self,
        name: &str,
        tree: &Arc<GameTree>,
        seed: u64,
        worth: &BTreeMap<ExerciseKind, usize>,
    ) -> Result<SheetExercise, String> {
        let Some(exact) = like(&self.searched(tree)) else {
            return Err(say!(self.text, "worksheet-nothing-like"));
        };
        let plies = tree.plies();
        let of_leaves =
            tree.nodes().filter(|&node| tree.is_leaf(node)).map(|leaf| plies[leaf.index()] as usize);
        let shallowest = of_leaves.min().unwrap_or_default();
        let uneven = TreeTargets { plies: Some(Count::between(shallowest, tree.height())), ..exact };
        self.nearest(name, (Some(tree.height()), worth), &[uneven, exact], seed)
    }

    /// An exercise on a tree of this height, of several that are made to these targets the one whose tasks are by themselves
    /// worth the most similar number of points as those of version A; they are worth as many as these.
    fn nearest(
        &self,
        name: &str,
        (height, worth): (Option<usize>, &BTreeMap<ExerciseKind, usize>),
        targets: &[TreeTargets],
        seed: u64,
    ) -> Result<SheetExercise, String> {
        let mut nearest: Option<((bool, usize), SheetExercise)> = None;
        let mut refused = String::new();
        for (attempt, targets) in (0..N_ATTEMPTS).zip(targets.iter().cycle()) {
            let tree = match self.generated(targets, seed.wrapping_add(attempt.wrapping_mul(SEEDS_APART))) {
                Ok(tree) => tree,
                Err(why) => {
                    refused = why;
                    continue;
                }
            };
            let exercise = self.exercise(name, &tree)?;
            let own = exercise.worth();
            let apart = worth.iter().map(|(kind, &points)| match own.get(kind) {
                Some(own) => own.abs_diff(points),
                None => LEFT_OUT,
            });
            let distance = (height.is_some_and(|height| height != tree.height()), apart.sum());
            if nearest.as_ref().is_none_or(|(near, _)| distance < *near) {
                nearest = Some((distance, exercise));
            }
            if distance == (false, 0) {
                break;
            }
        }
        nearest.map(|(_, exercise)| exercise.worth_as(worth)).ok_or(refused)
    }

    fn searched(&self, tree: &Arc<GameTree>) -> Arc<Trace> {
        let subject = Subject::Tree(Arc::clone(tree)).with_root(self.plan.root);
        // With chance nodes one that has a rule for them.
        let conventions = self.plan.conventions.for_chance(tree.first_chance_node().is_some());
        Arc::new(subject.search_within(conventions, &self.budget.for_search(1, Afterwards::Record)))
    }

    fn exercise(&self, name: &str, tree: &Arc<GameTree>) -> Result<SheetExercise, String> {
        let trace = self.searched(tree);
        // What a limit ended has nothing that could be asked; what the search cannot do is left out, task by task.
        let names = Names::new(trace.tree());
        if let Some(why) = Explainer::new(&trace, &names, self.text).stopped_sentence() {
            return Err(format!("{name}: {why}"));
        }
        Ok(SheetExercise::new(trace, &self.plan.tasks, self.text))
    }

    /// That a tree has chance nodes, so that it is searched in another way.
    fn other_search(&self, name: &str, exercise: &SheetExercise) -> Option<String> {
        let trace = &exercise.trace;
        let names = Names::new(trace.tree());
        let [asked, used] = [self.plan.conventions, *trace.conventions()].map(|one| one.algorithm);
        let told = Explainer::new(trace, &names, self.text).searched_for_chance(asked, used)?;
        Some(format!("{name}: {told}"))
    }

    /// What a tree cannot be asked, and that it is too large for the paper, a sentence each.
    fn notes(&self, name: &str, exercise: &SheetExercise) -> Vec<String> {
        let Self { plan, text, metrics, .. } = *self;
        let mut reasons: Vec<(&str, Vec<&str>)> = Vec::new();
        for (task, why) in exercise.left_out() {
            match reasons.iter_mut().find(|(said, _)| said == why) {
                Some((_, kinds)) => kinds.push(task.name()),
                None => reasons.push((why, vec![task.name()])),
            }
        }
        let say = |(why, kinds): (&str, Vec<&str>)| {
            let kinds = kinds.join(&say!(text, "list-comma"));
            say!(text, "worksheet-left-out", name, kinds, why)
        };
        let mut notes: Vec<String> = reasons.into_iter().map(say).collect();
        let least = exercise.least_letters(text, metrics, plan.paper.width());
        if least < LEAST_TEXT {
            let points = format!("{:.1}", least * 0.75);
            notes.push(say!(text, "worksheet-small", name, points));
        }
        notes
    }

    /// The sheets, or their keys, as pages of paper.
    ///
    /// # Errors
    /// A picture of a key cannot be drawn, or what was used up.
    pub fn pages(&self, sheets: &[Sheet], is_key: bool) -> Result<Vec<Scene>, String> {
        let blocks = self.blocks(sheets, is_key)?;
        let pages_of = |(blocks, footer): &(Vec<Block>, String)| {
            pages(blocks, footer, self.plan.paper, self.text, self.metrics)
        };
        Ok(blocks.iter().flat_map(pages_of).collect())
    }

    /// The sheets, or their keys, as one file; a question bank has sheet and key in one. A file a figure is made by
    /// [`Self::figures`].
    ///
    /// # Errors
    /// As [`Self::pages`], and what the format cannot hold.
    pub fn file(
        &self,
        sheets: &[Sheet],
        is_key: bool,
        form: FileForm,
        fonts: &FontBook,
    ) -> Result<Vec<u8>, String> {
        match form {
            FileForm::Latex => {
                return Ok(latex(&self.blocks(sheets, is_key)?, self.plan.paper, self.text).into_bytes());
            }
            FileForm::Moodle => return Ok(moodle(&self.bank(sheets, fonts)?).into_bytes()),
            FileForm::Qti => {
                return qti(&self.bank(sheets, fonts)?).map_err(|error| error.say(self.text));
            }
            FileForm::Pdf | FileForm::Figures => {}
        }
        let all = self.pages(sheets, is_key)?;
        let options = PdfOptions { language: "en".to_owned(), ..PdfOptions::default() };
        pdf_pages(&all, &options, fonts).map_err(|error| error.say(self.text))
    }

    /// The sheets as questions; the answers and their reasons are in them.
    fn bank(&self, sheets: &[Sheet], fonts: &FontBook) -> Result<BankItems, String> {
        let Self { plan, text, metrics, budget } = *self;
        BankContents { format: plan.figures, text, metrics, fonts, budget }.items(sheets)
    }

    /// Each figure of the sheets as SVG, with what its file is called beside others: `1a`, and of version B `B-1a`.
    pub fn figures(&self, sheets: &[Sheet], fonts: &FontBook) -> Vec<(String, Vec<u8>)> {
        let mut files = Vec::new();
        for sheet in sheets {
            let version = sheet.version.as_ref().map(|version| format!("{version}-")).unwrap_or_default();
            for figure in sheet.figures(self.text, self.metrics, self.plan.paper.width()) {
                let bytes = svg(&figure.scene, &SvgOptions::default(), fonts).into_bytes();
                files.push((format!("{version}{}", figure.name), bytes));
            }
        }
        files
    }

    fn blocks(&self, sheets: &[Sheet], is_key: bool) -> Result<Blocks, String> {
        let Self { plan, text, metrics, budget } = *self;
        let figures = AnnotatedTrees { paper: plan.paper, text, metrics, budget };
        let of = |sheet: &Sheet| {
            let blocks = if is_key {
                sheet.key(self.text, |trace| figures.scene(trace))?
            } else {
                sheet.blocks(self.text, self.metrics, self.plan.paper.width())
            };
            Ok((blocks, sheet.footer(is_key, self.text)))
        };
        sheets.iter().map(of).collect()
    }
}

impl WorksheetPlan {
    /// The command that makes the sheet again; it stands below every page of the key.
    pub fn command(&self) -> String {
        let mut line = "plyscope worksheet".to_owned();
        for tree in &self.trees {
            line.push(' ');
            line.push_str(&quoted(&visible(&tree.argument)));
        }
        for wanted in &self.made {
            let _ = write!(line, " --generate \"{}\"", wanted.words);
        }
        let kinds: Vec<&str> = self.tasks.iter().map(|kind| kind.name()).collect();
        let _ = write!(line, " --kind {}", kinds.join(","));
        if self.n_versions > 1 {
            let _ = write!(line, " --versions {}", self.n_versions);
        }
        if self.paper != Paper::default() {
            let _ = write!(line, " --paper {}", self.paper.name());
        }
        if !self.has_points {
            line.push_str(" --no-points");
        }
        if let Some(title) = &self.title {
            let _ = write!(line, " --title {}", quoted(&brief(title)));
        }
        if self.conventions.settings.seed != Conventions::default().settings.seed {
            let _ = write!(line, " --seed {}", self.conventions.settings.seed);
        }
        if let Some(root) = self.root {
            line.push_str(if root == Role::Min { " --root min" } else { " --root max" });
        }
        line + &search_options(self.conventions)
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
