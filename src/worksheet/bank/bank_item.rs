//! The questions of all versions, each with its name and its figure.

use super::question::BankQuestion;
use crate::budget::Budget;
use crate::explain::limits::spent_sentence;
use crate::export::{FontBook, PngOptions, SvgOptions, escape_xml, png, svg};
use crate::scene::fonts::Metrics;
use crate::text::Text;
use crate::tree::NodeId;
use crate::tree::notation::{self, TextFormat};
use crate::worksheet::exercise::SheetExercise;
use crate::worksheet::figure::role_name;
use crate::worksheet::sheet::Sheet;
use crate::worksheet::task::letter;

/// The widest figure, in units of 1/96 inch: what a page of a learning platform has beside its menus.
const WIDTH: f64 = 760.0;
/// Pixels of a PNG for each unit: sharp on screens with small pixels.
const PNG_SCALE: f64 = 2.0;
/// Longer lines are no help to a listener, in characters.
const MAX_SPOKEN: usize = 600;

named! {
/// What the figures of a question bank are.
#[derive(Default)]
pub enum FigureFormat {
    /// Shapes, sharp at any size.
    #[default]
    Svg = "svg",
    /// Pixels, which every platform takes.
    Png = "png",
}
}

/// The figure of some questions.
#[derive(Clone, Debug)]
pub(super) struct BankFigure {
    /// What its file is called: `1.svg`, and of version B `B-1.svg`.
    pub(super) file: String,
    pub(super) bytes: Vec<u8>,
    /// Width and height on a page, in units of 1/96 inch.
    pub(super) size: [f64; 2],
    /// What a screen reader says.
    pub(super) spoken: String,
}

/// A question with its name and the place of its figure.
#[derive(Clone, Debug)]
pub(super) struct BankItem {
    /// What its file is called: `1a`, and of version B `B-1a`.
    pub(super) name: String,
    /// What teachers read in their list of questions.
    pub(super) title: String,
    pub(super) figure: usize,
    pub(super) question: BankQuestion,
}

/// All questions of a bank.
#[derive(Clone, Debug)]
pub(in crate::worksheet) struct BankItems {
    /// What the bank is called.
    pub(super) title: String,
    /// The command that makes it again.
    pub(super) command: String,
    pub(super) figures: Vec<BankFigure>,
    pub(super) items: Vec<BankItem>,
}

/// What a bank is made of.
#[derive(Clone, Copy, Debug)]
pub(in crate::worksheet) struct BankContents<'a> {
    pub(in crate::worksheet) format: FigureFormat,
    pub(in crate::worksheet) text: &'a Text,
    pub(in crate::worksheet) metrics: &'a Metrics,
    pub(in crate::worksheet) fonts: &'a FontBook,
    pub(in crate::worksheet) budget: &'a Budget<'a>,
}

impl BankContents<'_> {
    /// The questions of all versions of a sheet.
    ///
    /// # Errors
    /// A figure cannot be drawn, or what was used up.
    pub(in crate::worksheet) fn items(self, sheets: &[Sheet]) -> Result<BankItems, String> {
        let first = sheets.first();
        let mut all = BankItems {
            title: first.map(|sheet| sheet.title.clone()).unwrap_or_default(),
            command: first.map(|sheet| sheet.command.clone()).unwrap_or_default(),
            figures: Vec::new(),
            items: Vec::new(),
        };
        for sheet in sheets {
            let version = sheet.version.as_ref().map(|version| format!("{version}-")).unwrap_or_default();
            for (i, exercise) in sheet.exercises.iter().enumerate() {
                self.budget.go_on().map_err(|spent| spent_sentence(self.text, spent))?;
                let number = format!("{version}{}", i + 1);
                let figure = all.figures.len();
                all.figures.push(self.figure(exercise, &number)?);
                for (place, subtask) in exercise.subtasks.iter().enumerate() {
                    let Some(question) = BankQuestion::new(exercise, subtask, self.text) else { continue };
                    let (name, kind) = (format!("{number}{}", letter(place)), subtask.task.name());
                    let title = say!(self.text, "bank-question-title", title = all.title, name = name, kind);
                    all.items.push(BankItem { name, title, figure, question });
                }
            }
        }
        Ok(all)
    }

    /// The bare tree: there is nothing to write on.
    fn figure(self, exercise: &SheetExercise, number: &str) -> Result<BankFigure, String> {
        let mut scene = exercise.figure(None, self.text, self.metrics, WIDTH);
        let spoken = self.spoken(exercise);
        scene.description.clone_from(&spoken);
        let bytes = match self.format {
            FigureFormat::Svg => svg(&scene, &SvgOptions::default(), self.fonts).into_bytes(),
            FigureFormat::Png => {
                let options = PngOptions { scale: PNG_SCALE, ..PngOptions::default() };
                png(&scene, &options, self.fonts).map_err(|error| error.say(self.text))?
            }
        };
        let file = format!("{number}.{}", self.format.name());
        let size = [scene.page.width(), scene.page.height()];
        Ok(BankFigure { file, bytes, size, spoken })
    }

    /// The tree in one line, where it is short and its nodes have the names that the question uses.
    fn spoken(self, exercise: &SheetExercise) -> String {
        let tree = exercise.trace.tree();
        let has_names = tree.nodes().all(|node| tree.label(node).is_some());
        let written = has_names.then(|| notation::write(tree, TextFormat::Line).ok()).flatten();
        // Above the tree stand its title and what to expect of it: the answers.
        let line = written.as_deref().and_then(|written| written.lines().last());
        match line.filter(|line| line.chars().nth(MAX_SPOKEN).is_none()) {
            Some(line) => {
                let root = role_name(tree.role(NodeId::ROOT), self.text);
                say!(self.text, "bank-figure", root, tree = line)
            }
            None => say!(self.text, "worksheet-figure"),
        }
    }
}

/// Text as XML and HTML have it.
pub(super) fn markup(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    escape_xml(&mut out, text);
    out
}
