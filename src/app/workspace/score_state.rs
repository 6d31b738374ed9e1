//! How exercises went, as far as a workspace knows, and which tasks it has counted.

use std::path::PathBuf;
use std::sync::Weak;

use crate::app::scores::Scores;
use crate::practice::{ExerciseKind, QuestionRate};
use crate::trace::Trace;

/// The scores, as far as they are known here.
#[derive(Debug, Default)]
pub(super) struct ScoreState {
    pub(super) scores: Scores,
    /// The file that they are kept in.
    pub(super) path: Option<PathBuf>,
    /// The search that was asked about last, and the tasks about it that have been graded.
    pub(super) about: Weak<Trace>,
    pub(super) graded: Vec<(ExerciseKind, QuestionRate, usize)>,
}
