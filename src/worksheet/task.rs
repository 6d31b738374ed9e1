//! What is asked of a tree on paper.

use std::collections::BTreeSet;

use crate::practice::ExerciseKind;
use crate::tree::NodeId;

/// A task, and the nodes that have something to be written down.
#[derive(Clone, Debug)]
pub(super) struct Subtask {
    pub(super) task: ExerciseKind,
    /// Those with a box: internal nodes, or the leaves where their order is asked for. None where nothing has a box.
    pub(super) boxed: BTreeSet<NodeId>,
}

/// `a`, `b`, … for the tasks of an exercise.
pub(super) fn letter(place: usize) -> String {
    char::from(b'a' + u8::try_from(place % 26).unwrap_or_default()).to_string()
}
