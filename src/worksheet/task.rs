//! What is asked of a tree on paper.

use std::collections::BTreeSet;

use crate::practice::ExerciseKind;
use crate::tree::NodeId;

named! {
/// What is asked on paper.
pub enum Task {
    /// The minimax value of every internal node.
    Values = "values",
    /// The edges that are cut.
    Cuts = "cuts",
    /// α and β as passed to every internal node, and what it returns.
    Windows = "windows",
    /// The leaves in the order in which they are read.
    Order = "order",
    /// For which values of a leaf the root keeps its choice.
    Which = "which",
}
}

impl Task {
    /// What `practice` calls it, where it grades it as a whole.
    pub(super) const fn kind(self) -> Option<ExerciseKind> {
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
pub(super) struct Subtask {
    pub(super) task: Task,
    /// Those with a box: internal nodes, or the leaves where their order is asked for. None where nothing has a box.
    pub(super) boxed: BTreeSet<NodeId>,
}

/// `a`, `b`, … for the tasks of an exercise.
pub(super) fn letter(place: usize) -> String {
    char::from(b'a' + u8::try_from(place % 26).unwrap_or_default()).to_string()
}
