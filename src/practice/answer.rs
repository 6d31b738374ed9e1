//! What the student answers.

use std::collections::{BTreeMap, BTreeSet};

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
