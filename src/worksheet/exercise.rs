//! A tree on a sheet with what is asked about it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::figure::{FigureSubject, figure};
use super::task::Subtask;
use crate::budget::Budget;
use crate::explain::{Explainer, Names};
use crate::practice::{
    self, Answer, AnswerShape, AskedWhich, ExerciseKind, FileShape, PaperTask, Sentences, Unasked, Which,
    is_shared,
};
use crate::scene::fonts::Metrics;
use crate::scene::{Scene, SceneItem, Shape};
use crate::text::{Text, brief};
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};

/// A tree, its search and what is asked about them.
#[derive(Clone, Debug)]
pub struct SheetExercise {
    pub(super) trace: Arc<Trace>,
    pub(super) names: Names,
    pub(super) title: Option<String>,
    pub(super) subtasks: Vec<Subtask>,
    left_out: Vec<(ExerciseKind, String)>,
    /// What its tasks are worth where that is not up to its own tree: as much as those of version A.
    worth: BTreeMap<ExerciseKind, usize>,
    /// Whether it is asked what the search prunes: then nothing else may show it.
    pub(super) asks_pruned: bool,
    /// What is asked about a leaf.
    pub(super) which: Option<Which>,
}

impl SheetExercise {
    /// An exercise about a search. Tasks that this tree and this search cannot have are left out.
    pub fn new(trace: Arc<Trace>, tasks: &[ExerciseKind], text: &Text) -> Self {
        let names = Names::new(trace.tree());
        let title = trace.tree().header().title.as_deref().map(|title| brief(title).into_owned());
        let has = |shape| tasks.iter().any(|task| task.in_file() == shape);
        let looks_for_leaf = has(None) && !practice::is_too_large(trace.tree());
        let which = looks_for_leaf.then(|| leaf_that_matters(&trace)).flatten();
        let asks_pruned = has(Some(FileShape::Edges)) || has(Some(FileShape::Sequence));
        let (subtasks, left_out, worth) = (Vec::new(), Vec::new(), BTreeMap::new());
        let mut exercise = Self { trace, names, title, subtasks, left_out, worth, asks_pruned, which };
        for &task in tasks {
            match exercise.boxed(task, text) {
                Ok(boxed) => exercise.subtasks.push(Subtask { task, boxed }),
                Err(why) => exercise.left_out.push((task, why)),
            }
        }
        exercise
    }

    /// The tasks that it has.
    pub fn tasks(&self) -> impl ExactSizeIterator<Item = ExerciseKind> {
        self.subtasks.iter().map(|subtask| subtask.task)
    }

    /// The tasks that it cannot have, each with the reason.
    pub fn left_out(&self) -> &[(ExerciseKind, String)] {
        &self.left_out
    }

    fn tree(&self) -> &GameTree {
        self.trace.tree()
    }

    /// The nodes with a box where this is asked.
    ///
    /// # Errors
    /// Why it cannot be asked.
    fn boxed(&self, task: ExerciseKind, text: &Text) -> Result<BTreeSet<NodeId>, String> {
        let tree = self.tree();
        let explainer = Explainer::new(&self.trace, &self.names, text);
        let unasked = |why| Sentences::new(&explainer, text).unasked(why);
        if practice::is_too_large(tree) {
            return Err(unasked(Unasked::TooLarge));
        }
        if task.needs_search()
            && let Some(why) = explainer.ending_sentence()
        {
            return Err(without_point(&why));
        }
        let Some(shape) = task.in_file() else {
            if self.trace.conventions().algorithm.is_estimate() {
                return Err(unasked(Unasked::Estimate));
            }
            let has_leaf = self.which.is_some();
            return if has_leaf { Ok(BTreeSet::new()) } else { Err(say!(text, "worksheet-no-leaf")) };
        };
        if matches!(shape, FileShape::Edges | FileShape::Call) && tree.is_leaf(NodeId::ROOT) {
            return Err(say!(text, "worksheet-no-internal-node"));
        }
        let question = practice::question(&self.trace, task).map_err(unasked)?;
        match (question.shape(), question.solution()) {
            // A node without boxes is one that is not visited.
            (AnswerShape::Numbers(fields), Answer::Numbers(numbers)) if !self.asks_pruned => {
                Ok(fields.nodes.iter().copied().filter(|node| numbers.contains_key(node)).collect())
            }
            (AnswerShape::Numbers(fields), _) => Ok(fields.nodes.iter().copied().collect()),
            (AnswerShape::Sequence(fields), _) => Ok(fields.leaves.iter().copied().collect()),
            // On paper α and β are written down for it.
            (AnswerShape::Edges, _) if !self.trace.conventions().algorithm.has_window() => {
                Err(unasked(Unasked::NoWindow))
            }
            _ => Ok(BTreeSet::new()),
        }
    }

    /// The size of the smallest letters in its figures on paper that is written on in this width, in units of 1/96 inch.
    pub(super) fn least_letters(&self, text: &Text, metrics: &Metrics, width: f64) -> f64 {
        let figures = self.subtasks.iter().map(|subtask| self.figure(Some(subtask), text, metrics, width));
        let sizes = figures.flat_map(|figure| {
            let size = |item: &SceneItem| match item.shape {
                Shape::Text { paint, .. } => Some(figure.text_paint(paint).size),
                _ => None,
            };
            figure.items.iter().filter_map(size).collect::<Vec<_>>()
        });
        sizes.fold(f64::INFINITY, f64::min)
    }

    /// What all its tasks are worth.
    pub(super) fn total_points(&self) -> usize {
        self.subtasks.iter().map(|subtask| self.points(subtask)).sum()
    }

    /// What each of its tasks is worth.
    pub(super) fn worth(&self) -> BTreeMap<ExerciseKind, usize> {
        self.subtasks.iter().map(|subtask| (subtask.task, self.points(subtask))).collect()
    }

    /// The same exercise in another version: its tasks are worth as much as those of the first one.
    pub(super) fn worth_as(mut self, first: &BTreeMap<ExerciseKind, usize>) -> Self {
        self.worth.clone_from(first);
        self
    }

    /// What a task is worth: as much as there are boxes, or nodes that may be cut. Points that followed from the answer
    /// would tell it.
    pub(super) fn points(&self, subtask: &Subtask) -> usize {
        if let Some(&points) = self.worth.get(&subtask.task) {
            return points;
        }
        match subtask.task.in_file() {
            Some(FileShape::Number | FileShape::Sequence) => subtask.boxed.len(),
            Some(FileShape::Call) => 3 * subtask.boxed.len(),
            Some(FileShape::Edges) => self.tree().n_nodes() - self.tree().n_leaves(),
            None => 2,
        }
    }
}

/// A sentence that becomes a part of another one.
fn without_point(sentence: &str) -> String {
    sentence.strip_suffix('.').unwrap_or(sentence).to_owned()
}

impl SheetExercise {
    pub(super) fn heading(place: usize, title: Option<&String>, text: &Text) -> String {
        let number = (place + 1).to_string();
        match title {
            Some(title) => say!(text, "worksheet-exercise-titled", number, title),
            None => say!(text, "worksheet-exercise", number),
        }
    }

    /// The task in words; in a question bank, with whether a leaf comes more than once.
    pub(super) fn words(
        &self,
        task: ExerciseKind,
        text: &Text,
        (is_in_bank, has_repeats): (bool, bool),
    ) -> String {
        let name = |node| self.names.of(self.tree(), node).into_owned();
        task.on_paper(&PaperTask {
            text,
            tree: self.tree(),
            is_in_bank,
            asks_pruned: self.asks_pruned,
            has_repeats,
            names: [
                self.which.as_ref().map(|which| name(which.leaf)).unwrap_or_default(),
                name(NodeId::ROOT),
            ],
        })
    }

    pub(super) fn figure(
        &self,
        subtask: Option<&Subtask>,
        text: &Text,
        metrics: &Metrics,
        width: f64,
    ) -> Scene {
        let subject = FigureSubject { tree: self.tree(), names: &self.names, subtask, given: None };
        figure(&subject, text, metrics, width)
    }
}

/// For which values of a leaf the root would choose otherwise: of that of the best line, or else of the first on which its
/// choice depends.
fn leaf_that_matters(trace: &Trace) -> Option<Which> {
    let tree = trace.tree();
    let is_asked = |leaf: &NodeId| tree.is_leaf(*leaf) && *leaf != NodeId::ROOT && !is_shared(tree, *leaf);
    let which = |leaf: NodeId| {
        Which::of(trace, leaf, AskedWhich::OtherChoice, &Budget::unlimited()).ok().filter(Which::is_askable)
    };
    let last = trace.principal_variation(usize::MAX).last().copied();
    last.into_iter().chain(tree.nodes()).filter(is_asked).find_map(which)
}
