//! An exam: exercises about trees that are made from a seed, and how they went.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::answer::Answer;
use super::generate::{GenerateRefused, Labeling, generate};
use super::kind_info::SearchNeed;
use super::kinds::ExerciseKind;
use super::level::ExerciseLevel;
use super::misconception::Misconception;
use super::verdict::{PartVerdict, Verdict};
use crate::budget::Budget;
use crate::search::Conventions;
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};

/// Seeds that are tried for a tree. Each tree has its own.
const MAX_SEEDS: u64 = 8;

/// What an exam is made of: the same exercises for the same search, every time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExamPlan {
    /// The seed of the trees.
    pub seed: u64,
    /// How many trees, up to [`Self::MAX_TREES`].
    pub n_trees: usize,
    /// What is asked about each of them, in this order: kinds that are about a whole search.
    pub kinds: Vec<ExerciseKind>,
}

impl ExamPlan {
    /// The most trees of an exam.
    pub const MAX_TREES: usize = 20;

    /// Values and cutoffs of five trees.
    pub fn new(seed: u64) -> Self {
        Self { seed, n_trees: 5, kinds: ExerciseKind::USUAL.into() }
    }

    /// The trees, of levels that rise.
    ///
    /// # Errors
    /// Why there is no such tree.
    pub fn trees(
        &self,
        conventions: Conventions,
        budget: &Budget<'_>,
    ) -> Result<Vec<Arc<GameTree>>, GenerateRefused> {
        (0..self.n_trees.min(Self::MAX_TREES)).map(|place| self.tree(place, conventions, budget)).collect()
    }

    fn tree(
        &self,
        place: usize,
        conventions: Conventions,
        budget: &Budget<'_>,
    ) -> Result<Arc<GameTree>, GenerateRefused> {
        let targets = ExerciseLevel::at(place, self.n_trees).targets(SearchNeed::Whole);
        let labeling = Labeling { labels: true, source: None };
        let first = self.seed.wrapping_mul(Self::MAX_TREES as u64).wrapping_add(place as u64);
        let seeds = (0..MAX_SEEDS).map(|i| first.wrapping_add(i << 32));
        let mut found = Err(GenerateRefused::NotFound { n_tried: 0 });
        for seed in seeds {
            found = generate(&targets, conventions, seed, labeling, budget);
            if !matches!(found, Err(GenerateRefused::NotFound { .. })) {
                break;
            }
        }
        found
    }
}

/// An exercise of an exam that is over.
#[derive(Clone, Debug)]
pub struct GradedTask {
    /// The tree that it is about, from 0.
    pub tree: usize,
    /// What was asked.
    pub kind: ExerciseKind,
    /// What was answered.
    pub answer: Answer,
    /// How the answer did.
    pub verdict: Verdict,
    /// How long it was on the screen, in seconds.
    pub secs: u64,
}

impl GradedTask {
    /// Points, and how many there are: one for each part of the right answer, less one for each part that should not be
    /// there. How many there are does not depend on the answer.
    pub fn points(&self) -> (usize, usize) {
        let Self { verdict, .. } = self;
        (verdict.n_right().saturating_sub(verdict.n_extra()), verdict.n_counted())
    }
}

/// How an exam went.
#[derive(Clone, Debug)]
pub struct ExamReport {
    /// What it was made of.
    pub plan: ExamPlan,
    /// The searches of its trees.
    pub searches: Vec<Arc<Trace>>,
    /// Its exercises, in their order.
    pub tasks: Vec<GradedTask>,
    /// How long it took, in seconds.
    pub secs: u64,
}

/// The same exam that took as long is the same one.
impl PartialEq for ExamReport {
    fn eq(&self, other: &Self) -> bool {
        let searches = self.searches.iter().zip(&other.searches);
        self.plan == other.plan
            && self.secs == other.secs
            && searches.clone().count() == self.searches.len()
            && searches.into_iter().all(|(one, other)| Arc::ptr_eq(one, other))
    }
}

impl ExamReport {
    /// The points of all tasks together, and how many there are.
    pub fn score(&self) -> (usize, usize) {
        let points = self.tasks.iter().map(GradedTask::points);
        points.fold((0, 0), |(sum, all), (points, most)| (sum + points, all + most))
    }

    /// Wrong values that follow from own mistakes.
    pub fn n_following(&self) -> usize {
        self.tasks.iter().map(|task| task.verdict.n(PartVerdict::Follows)).sum()
    }

    /// The exercises about a tree.
    pub fn tasks_of(&self, tree: usize) -> impl Iterator<Item = &GradedTask> {
        self.tasks.iter().filter(move |task| task.tree == tree)
    }

    /// The known mistakes behind wrong answers, the most frequent first, each with the places where it was made: the tree,
    /// from 0, and the node.
    pub fn mistakes(&self) -> Vec<(Misconception, Vec<(usize, NodeId)>)> {
        let mut places: BTreeMap<Misconception, Vec<(usize, NodeId)>> = BTreeMap::new();
        for task in &self.tasks {
            for item in &task.verdict.items {
                if let Some(slip) = item.misconception {
                    places.entry(slip).or_default().push((task.tree, item.node));
                }
            }
        }
        let mut all: Vec<_> = places.into_iter().collect();
        all.sort_by_key(|(slip, places)| (std::cmp::Reverse(places.len()), *slip));
        all
    }
}

/// A time in minutes and seconds: `3:05`.
pub fn exam_time(secs: u64) -> String {
    format!("{}:{:02}", secs / 60, secs % 60)
}
