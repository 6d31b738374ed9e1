//! What the student answers.

use std::collections::{BTreeMap, BTreeSet};

use super::ExerciseKind;
use super::bug::BugReport;
use super::children::Arrangement;
use super::next::NextAnswer;
use super::windows::Call;
use crate::trace::whatif::ValueSet;
use crate::tree::NodeId;
use crate::value::Value;

/// An answer of each kind. Numbers are seen from MAX.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// What nodes are worth.
    Values(BTreeMap<NodeId, Value>),
    /// The nodes below the edges that are marked as cut.
    Cuts(BTreeSet<NodeId>),
    /// What is passed to nodes, and what they return.
    Windows(BTreeMap<NodeId, Call>),
    /// Leaves, the first that is read first.
    Order(Vec<NodeId>),
    /// What happens next.
    Next(NextAnswer),
    /// For which values something else happens.
    Which(ValueSet),
    /// In which order children come.
    Children(Arrangement),
    /// What is wrong with a search.
    Bug(BugReport),
}

impl Answer {
    /// One that says nothing.
    pub fn nothing(kind: ExerciseKind) -> Self {
        match kind {
            ExerciseKind::Values => Self::Values(BTreeMap::new()),
            ExerciseKind::Cuts => Self::Cuts(BTreeSet::new()),
            ExerciseKind::Windows => Self::Windows(BTreeMap::new()),
            ExerciseKind::Children => Self::Children(Arrangement::new()),
            ExerciseKind::Bug => Self::Bug(BugReport::default()),
            // The others have no answer without a word.
            ExerciseKind::Order | ExerciseKind::Next | ExerciseKind::Which => Self::Order(Vec::new()),
        }
    }
}
