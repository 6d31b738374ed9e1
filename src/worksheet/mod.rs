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

use std::sync::Arc;

pub use block::{Block, Column};
pub use latex::latex;
pub use maker::{Form, MAX_TREES, MAX_VERSIONS, Maker, Plan, Tree, Wanted};
pub use pages::{Paper, pages};

use crate::explain::{Explainer, Names};
use crate::practice::{self, Kind, Said};
use crate::scene::Scene;
use crate::scene::fonts::Metrics;
use crate::text::{Text, brief};
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};

/// What is asked on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// The minimax value of every inner node.
    Values,
    /// The edges that are cut.
    Cuts,
    /// α and β as passed to every inner node, and what it returns.
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
    const fn kind(self) -> Option<Kind> {
        match self {
            Self::Values => Some(Kind::Values),
            Self::Cuts => Some(Kind::Cuts),
            Self::Windows => Some(Kind::Windows),
            Self::Order => Some(Kind::Order),
            Self::Which => None,
        }
    }
}

/// A tree, its search and what is asked about them.
#[derive(Clone, Debug)]
pub struct Exercise {
    trace: Arc<Trace>,
    names: Names,
    title: Option<String>,
    tasks: Vec<Task>,
    /// The leaf that is asked about.
    leaf: Option<NodeId>,
}

impl Exercise {
    /// An exercise about a finished search.
    ///
    /// # Errors
    /// Which task cannot be set, and why.
    pub fn new(trace: Arc<Trace>, tasks: &[Task], text: &Text) -> Result<Self, String> {
        let names = Names::new(trace.tree());
        let explainer = Explainer::new(&trace, &names, text);
        let said = Said::new(&explainer, text);
        let mut leaf = None;
        for &task in tasks {
            let why = if let Some(kind) = task.kind() {
                practice::question(&trace, kind).err().map(|why| said.unasked(why))
            } else {
                leaf = key::leaf_that_matters(&trace);
                leaf.is_none().then(|| text.get("worksheet-no-leaf"))
            };
            if let Some(why) = why {
                let args = [("kind", task.name().into()), ("why", (&why).into())];
                return Err(text.say("worksheet-not-asked", &args));
            }
        }
        let title = trace.tree().header().title.as_deref().map(|title| brief(title).into_owned());
        Ok(Self { names, title, tasks: tasks.to_vec(), leaf, trace })
    }

    fn tree(&self) -> &GameTree {
        self.trace.tree()
    }

    /// What a task is worth. It follows from the size of the tree alone: points that followed from the answer would tell it.
    fn points(&self, task: Task) -> usize {
        let n_inner = self.tree().n_nodes() - self.tree().n_leaves();
        match task {
            Task::Values | Task::Cuts => n_inner,
            Task::Windows => 3 * n_inner,
            Task::Order => self.tree().n_leaves(),
            Task::Which => 2,
        }
    }
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
    /// The line from which the sheet can be made again.
    pub footer: String,
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
    /// What is handed out.
    pub fn blocks(&self, text: &Text, metrics: &Metrics, width: f64) -> Vec<Block> {
        let points: usize =
            self.exercises.iter().flat_map(|one| one.tasks.iter().map(|&task| one.points(task))).sum();
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
            for (place, &task) in exercise.tasks.iter().enumerate() {
                blocks.push(Block::Task {
                    letter: letter(place),
                    text: exercise.asked(task, text),
                    points: self
                        .has_points
                        .then(|| text.say("worksheet-points", &[("points", exercise.points(task).into())])),
                });
                blocks.push(Block::Figure(exercise.figure(task, text, metrics, width)));
                if task == Task::Which {
                    blocks.push(Block::Lines(2));
                }
            }
        }
        blocks
    }

    /// The figures alone.
    pub fn figures(&self, text: &Text, metrics: &Metrics, width: f64) -> Vec<Figure> {
        let each = |(i, exercise): (usize, &Exercise)| {
            let tasks = exercise.tasks.iter().enumerate();
            tasks
                .map(|(place, &task)| Figure {
                    name: format!("{}{}", i + 1, letter(place)),
                    scene: exercise.figure(task, text, metrics, width),
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
    fn asked(&self, task: Task, text: &Text) -> String {
        match task {
            Task::Values => text.get("worksheet-task-values"),
            Task::Cuts => text.get("worksheet-task-cuts"),
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

    fn figure(&self, task: Task, text: &Text, metrics: &Metrics, width: f64) -> Scene {
        let asked = figure::Asked { tree: self.tree(), names: &self.names, task };
        figure::figure(&asked, text, metrics, width)
    }
}

/// `a`, `b`, … for the tasks of an exercise.
fn letter(place: usize) -> String {
    char::from(b'a' + u8::try_from(place % 26).unwrap_or_default()).to_string()
}
