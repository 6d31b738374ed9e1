//! Worksheets: exercises on paper, and their keys.
//!
//! A sheet is a list of blocks (headings, paragraphs, figures, tables) made of trees, their searches and what is asked about
//! them. `pages` flows the blocks over pages of paper as plain scenes, `latex` writes them as a LaTeX document; both say
//! the same. The answers in a key come from `practice`, so a sheet is graded as the program grades.
//!
//! `maker` makes all versions of a sheet of what is asked of it, and their files. Nothing here reads or writes any.

mod block;
mod figure;
mod ink;
mod key;
mod latex;
mod maker;
mod pages;
mod tikz;

use std::collections::BTreeSet;
use std::sync::Arc;

pub use block::{Block, BlockColumn};
pub use latex::latex;
pub use maker::{FileForm, MAX_TREES, MAX_VERSIONS, Maker, Tree, WantedTrees, WorksheetPlan};
pub use pages::{Paper, pages};

use crate::explain::{Explainer, Names};
use crate::practice::generate::Random;
use crate::practice::{self, ExerciseKind, Question, Sentences, Unasked};
use crate::scene::fonts::Metrics;
use crate::scene::{Scene, SceneItem, Shape};
use crate::text::{Text, brief};
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};

/// What is asked on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// The minimax value of every internal node.
    Values,
    /// The edges that are cut.
    Cuts,
    /// α and β as passed to every internal node, and what it returns.
    Windows,
    /// The leaves in the order in which they are read.
    Order,
    /// For which values of a leaf the root keeps its choice.
    Which,
}

impl Task {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Values, Self::Cuts, Self::Windows, Self::Order, Self::Which];

    /// The name in arguments.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::Cuts => "cuts",
            Self::Windows => "windows",
            Self::Order => "order",
            Self::Which => "which",
        }
    }

    /// What `practice` calls it, where it grades it as a whole.
    const fn kind(self) -> Option<ExerciseKind> {
        match self {
            Self::Values => Some(ExerciseKind::Values),
            Self::Cuts => Some(ExerciseKind::Cuts),
            Self::Windows => Some(ExerciseKind::Windows),
            Self::Order => Some(ExerciseKind::Order),
            Self::Which => None,
        }
    }
}

/// A task, and the nodes that have something to be written down.
#[derive(Clone, Debug)]
struct Subtask {
    task: Task,
    /// Those with a box: internal nodes, or the leaves where their order is asked for. None where nothing has a box.
    boxed: BTreeSet<NodeId>,
}

/// A tree, its search and what is asked about them.
#[derive(Clone, Debug)]
pub struct Exercise {
    trace: Arc<Trace>,
    names: Names,
    title: Option<String>,
    subtasks: Vec<Subtask>,
    left_out: Vec<(Task, String)>,
    /// Whether it is asked what the search prunes: then nothing else may show it.
    asks_pruned: bool,
    /// The leaf that is asked about.
    leaf: Option<NodeId>,
}

impl Exercise {
    /// An exercise about a search. Tasks that this tree and this search cannot have are left out.
    pub fn new(trace: Arc<Trace>, tasks: &[Task], text: &Text) -> Self {
        let names = Names::new(trace.tree());
        let title = trace.tree().header().title.as_deref().map(|title| brief(title).into_owned());
        let looks_for_leaf = tasks.contains(&Task::Which) && !practice::is_too_large(trace.tree());
        let leaf = looks_for_leaf.then(|| key::leaf_that_matters(&trace)).flatten();
        let asks_pruned = tasks.contains(&Task::Cuts) || tasks.contains(&Task::Order);
        let (subtasks, left_out) = (Vec::new(), Vec::new());
        let mut exercise = Self { trace, names, title, subtasks, left_out, asks_pruned, leaf };
        for &task in tasks {
            match exercise.boxed(task, text) {
                Ok(boxed) => exercise.subtasks.push(Subtask { task, boxed }),
                Err(why) => exercise.left_out.push((task, why)),
            }
        }
        exercise
    }

    /// The tasks that it has.
    pub fn tasks(&self) -> impl ExactSizeIterator<Item = Task> {
        self.subtasks.iter().map(|subtask| subtask.task)
    }

    /// The tasks that it cannot have, each with the reason.
    pub fn left_out(&self) -> &[(Task, String)] {
        &self.left_out
    }

    fn tree(&self) -> &GameTree {
        self.trace.tree()
    }

    /// The nodes with a box where this is asked.
    ///
    /// # Errors
    /// Why it cannot be asked.
    fn boxed(&self, task: Task, text: &Text) -> Result<BTreeSet<NodeId>, String> {
        let tree = self.tree();
        let explainer = Explainer::new(&self.trace, &self.names, text);
        let unasked = |why| Sentences::new(&explainer, text).unasked(why);
        if practice::is_too_large(tree) {
            return Err(unasked(Unasked::TooLarge));
        }
        if task != Task::Values
            && let Some(why) = explainer.ending_sentence()
        {
            return Err(without_point(&why));
        }
        let Some(kind) = task.kind() else {
            return self.leaf.map(|_| BTreeSet::new()).ok_or_else(|| text.get("worksheet-no-leaf"));
        };
        match practice::question(&self.trace, kind).map_err(unasked)? {
            Question::Values(worths) => Ok(worths.asked().iter().copied().collect()),
            // A node without boxes is one that is not visited.
            Question::Windows(_) if self.asks_pruned => {
                Ok(tree.nodes().filter(|&node| !tree.is_leaf(node)).collect())
            }
            Question::Windows(calls) => {
                let visited = calls.calls().iter().map(|call| call.node);
                Ok(visited.filter(|&node| !tree.is_leaf(node)).collect())
            }
            Question::Order(_) => Ok(tree.nodes().filter(|&node| tree.is_leaf(node)).collect()),
            // On paper α and β are written down for it.
            Question::Cuts(_) if !self.trace.conventions().algorithm.has_window() => {
                Err(unasked(Unasked::NoWindow))
            }
            _ => Ok(BTreeSet::new()),
        }
    }

    /// The size of the smallest letters in its figures on paper that is written on in this width, in units of 1/96 inch.
    fn least_letters(&self, text: &Text, metrics: &Metrics, width: f64) -> f64 {
        let figures = self.subtasks.iter().map(|subtask| self.figure(subtask, text, metrics, width));
        let sizes = figures.flat_map(|figure| {
            let size = |item: &SceneItem| match item.shape {
                Shape::Text { paint, .. } => Some(figure.text_paint(paint).size),
                _ => None,
            };
            figure.items.iter().filter_map(size).collect::<Vec<_>>()
        });
        sizes.fold(f64::INFINITY, f64::min)
    }

    /// What a task is worth: as much as there are boxes, or nodes that may be cut. Points that followed from the answer
    /// would tell it.
    fn points(&self, subtask: &Subtask) -> usize {
        match subtask.task {
            Task::Values | Task::Order => subtask.boxed.len(),
            Task::Cuts => self.tree().n_nodes() - self.tree().n_leaves(),
            Task::Windows => 3 * subtask.boxed.len(),
            Task::Which => 2,
        }
    }
}

/// A sentence that becomes a part of another one.
fn without_point(sentence: &str) -> String {
    sentence.strip_suffix('.').unwrap_or(sentence).to_owned()
}

/// One version of a sheet.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Above everything.
    pub title: String,
    /// `A`, `B`, … where there are several.
    pub version: Option<String>,
    /// Whether it is said what each task is worth.
    pub has_points: bool,
    /// What is asked.
    pub exercises: Vec<Exercise>,
    /// What the key says of trees that cannot be asked everything, or are too large for the paper, a sentence each.
    pub notes: Vec<String>,
    /// The command that makes the sheet again. Its options tell what there is to find, so it stands on the key alone.
    pub command: String,
}

/// The notes of all versions, each once.
pub fn notes(sheets: &[Sheet]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let all = sheets.iter().flat_map(|sheet| &sheet.notes);
    all.filter(|&note| seen.insert(note)).cloned().collect()
}

/// A figure of a sheet with its name, such as `1a`.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The number of the exercise, and the letter of the task.
    pub name: String,
    /// The tree with room for the answer.
    pub scene: Scene,
}

impl Sheet {
    /// The line below the pages: on what is handed out a few letters that tell which key belongs to it, on the key also the
    /// command.
    pub fn footer(&self, is_key: bool, text: &Text) -> String {
        let code = code(&self.command);
        let args = [("code", (&code).into()), ("command", (&self.command).into())];
        if is_key {
            text.say("worksheet-key-footer", &args)
        } else {
            text.say("worksheet-footer", &args[..1])
        }
    }

    /// What is handed out.
    pub fn blocks(&self, text: &Text, metrics: &Metrics, width: f64) -> Vec<Block> {
        let points: usize = self
            .exercises
            .iter()
            .flat_map(|one| one.subtasks.iter().map(|subtask| one.points(subtask)))
            .sum();
        let mut blocks = vec![
            Block::Title(self.title(&self.title, text)),
            Block::Fields(
                vec![text.get("worksheet-name"), text.get("worksheet-date")],
                self.has_points.then(|| text.say("worksheet-total", &[("points", points.into())])),
            ),
        ];
        for (i, exercise) in self.exercises.iter().enumerate() {
            // The title of a tree tells what there is to see in it, and so the answer.
            blocks.push(Block::Heading(Exercise::heading(i, None, text)));
            let explainer = Explainer::new(&exercise.trace, &exercise.names, text);
            blocks.push(Block::Note(explainer.searched_line()));
            for (place, subtask) in exercise.subtasks.iter().enumerate() {
                let points = exercise.points(subtask);
                blocks.push(Block::Task {
                    letter: letter(place),
                    text: exercise.words(subtask.task, text),
                    points: self
                        .has_points
                        .then(|| text.say("worksheet-points", &[("points", points.into())])),
                });
                blocks.push(Block::Figure(exercise.figure(subtask, text, metrics, width)));
                if subtask.task == Task::Which {
                    blocks.push(Block::Lines(2));
                }
            }
        }
        blocks
    }

    /// The figures alone.
    pub fn figures(&self, text: &Text, metrics: &Metrics, width: f64) -> Vec<Figure> {
        let each = |(i, exercise): (usize, &Exercise)| {
            let tasks = exercise.subtasks.iter().enumerate();
            tasks
                .map(|(place, subtask)| Figure {
                    name: format!("{}{}", i + 1, letter(place)),
                    scene: exercise.figure(subtask, text, metrics, width),
                })
                .collect::<Vec<_>>()
        };
        self.exercises.iter().enumerate().flat_map(each).collect()
    }

    /// The answers. `annotated` draws the searched tree of an exercise as the program shows it.
    ///
    /// # Errors
    /// What `annotated` says.
    pub fn key<E>(
        &self,
        text: &Text,
        mut annotated: impl FnMut(&Arc<Trace>) -> Result<Scene, E>,
    ) -> Result<Vec<Block>, E> {
        let title = text.say("worksheet-key", &[("title", (&self.title).into())]);
        let mut blocks = vec![Block::Title(self.title(&title, text))];
        blocks.extend(self.notes.iter().cloned().map(Block::Text));
        for (i, exercise) in self.exercises.iter().enumerate() {
            blocks.push(Block::Heading(Exercise::heading(i, exercise.title.as_ref(), text)));
            blocks.push(Block::Figure(annotated(&exercise.trace)?));
            key::answers(exercise, text, &mut blocks);
        }
        Ok(blocks)
    }

    fn title(&self, title: &str, text: &Text) -> String {
        match &self.version {
            Some(version) => {
                text.say("worksheet-version", &[("title", title.into()), ("version", version.into())])
            }
            None => title.to_owned(),
        }
    }
}

impl Exercise {
    fn heading(place: usize, title: Option<&String>, text: &Text) -> String {
        let number = (place + 1).to_string();
        match title {
            Some(title) => text
                .say("worksheet-exercise-titled", &[("number", (&number).into()), ("title", title.into())]),
            None => text.say("worksheet-exercise", &[("number", (&number).into())]),
        }
    }

    /// The task in words.
    fn words(&self, task: Task, text: &Text) -> String {
        match task {
            Task::Values => text.get("worksheet-task-values"),
            Task::Cuts => text.get("worksheet-task-cuts"),
            Task::Windows if self.asks_pruned => text.get("worksheet-task-windows-all"),
            Task::Windows => text.get("worksheet-task-windows"),
            Task::Order => text.get("worksheet-task-order"),
            Task::Which => {
                let name = |node: Option<NodeId>| {
                    node.map_or_else(String::new, |node| self.names.of(self.tree(), node).into_owned())
                };
                let (leaf, root) = (name(self.leaf), name(Some(NodeId::ROOT)));
                text.say("worksheet-task-which", &[("leaf", (&leaf).into()), ("root", (&root).into())])
            }
        }
    }

    fn figure(&self, subtask: &Subtask, text: &Text, metrics: &Metrics, width: f64) -> Scene {
        let subject = figure::Subject { tree: self.tree(), names: &self.names, subtask };
        figure::figure(&subject, text, metrics, width)
    }
}

/// As few letters and digits as can be read out and do not look like each other, of a command: the same for the same sheet.
fn code(command: &str) -> String {
    const LETTERS: &[u8; 29] = b"23456789ABCDEFGHJKLMNPQRTVWXY";
    let told = command.bytes().fold(0, |told, byte| Random::new(told ^ u64::from(byte)).next());
    let mut random = Random::new(told);
    (0..6).map(|_| char::from(LETTERS[random.below(LETTERS.len())])).collect()
}

/// `a`, `b`, … for the tasks of an exercise.
fn letter(place: usize) -> String {
    char::from(b'a' + u8::try_from(place % 26).unwrap_or_default()).to_string()
}
