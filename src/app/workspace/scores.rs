//! How exercises went: each task is counted once, when it is graded first.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Workspace;
use super::effect::Effect;
use crate::app::score_file::{ScoreReport, ScoreUpdate};
use crate::app::scores::{Attempt, Scores};

impl Workspace {
    /// How exercises went on this machine.
    pub fn scores(&self) -> &Scores {
        &self.practice.score_state.scores
    }

    /// Counts the task that has just been graded, unless it was counted before: who has seen the answer is not asked again.
    pub(super) fn count(&mut self) {
        let Some(exercise) = self.mode.exercise() else { return };
        let Some((place, is_right, is_helped)) = exercise.graded() else { return };
        let about = Arc::downgrade(&exercise.shown);
        if !about.ptr_eq(&self.practice.score_state.about) {
            self.practice.score_state.about = about;
            self.practice.score_state.graded.clear();
        }
        let kind = exercise.kind;
        let task = (kind, exercise.often, place);
        if self.practice.score_state.graded.contains(&task) {
            return;
        }
        self.practice.score_state.graded.push(task);
        let attempt = Attempt { kind, is_right, is_helped };
        self.practice.score_state.scores.add(attempt);
        self.effects.push(Effect::Score(ScoreUpdate::Add(attempt)));
    }

    /// Deletes what was counted.
    pub(super) fn delete_scores(&mut self) {
        self.practice.score_state.scores = Scores::default();
        self.effects.push(Effect::Score(ScoreUpdate::Delete));
    }

    /// The file in which that is kept; `None` where it is not.
    pub(crate) fn scores_path(&self) -> Option<&Path> {
        self.practice.score_state.path.as_deref()
    }

    /// Scores are kept in this file.
    pub(crate) fn keep_scores_in(&mut self, path: PathBuf) {
        self.practice.score_state.path = Some(path);
    }

    /// What the file of scores comes to: what other windows counted is in it, too. Unless that is all, more is on its way that
    /// is counted here already.
    pub(crate) fn take_scores(&mut self, told: ScoreReport, is_all: bool) {
        if let Some(scores) = told.scores.filter(|_| is_all) {
            self.practice.score_state.scores = scores;
        }
        if let Some(remark) = told.remark {
            self.notify(remark, true);
        }
    }
}
