//! What the student answers, by the shape of the answer.

use std::collections::{BTreeMap, BTreeSet};

use super::claim::Claim;
use super::reply::Reply;
use crate::tree::NodeId;
use crate::value::Value;

/// The numbers of a node, one for each of its fields; what is left out is missing.
pub type NodeNumbers = Vec<Option<Claim>>;

/// The children of nodes, from left to right. Nodes that are not named keep their order, and so do children.
pub type Arrangement = BTreeMap<NodeId, Vec<NodeId>>;

/// An answer of each shape. Numbers are seen from MAX.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Numbers of nodes.
    Numbers(BTreeMap<NodeId, NodeNumbers>),
    /// The nodes below the edges that are marked.
    Edges(BTreeSet<NodeId>),
    /// Leaves in order.
    Sequence(Vec<NodeId>),
    /// In which order the children of nodes come.
    Orders(Arrangement),
    /// The answer to one question.
    Reply(Reply),
}

impl Answer {
    /// One number of each of these nodes.
    pub fn of_values(values: BTreeMap<NodeId, Value>) -> Self {
        let number = |value| vec![Some(Claim { value, bound: None })];
        Self::Numbers(values.into_iter().map(|(node, value)| (node, number(value))).collect())
    }

    /// The numbers of nodes that have one each.
    pub fn values(&self) -> BTreeMap<NodeId, Value> {
        let Self::Numbers(all) = self else { return BTreeMap::new() };
        let value = |numbers: &NodeNumbers| match numbers[..] {
            [number] => number.map(|claim| claim.value),
            _ => None,
        };
        all.iter().filter_map(|(&node, numbers)| Some((node, value(numbers)?))).collect()
    }
}
