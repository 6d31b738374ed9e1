//! The shapes of answers: all that the window, the terminal, files and paper know of an exercise when they take an answer.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::answer::{Answer, Arrangement};
use super::claim::Claim;
use super::node_finder::NodeFinder;
use super::reply::{Reply, read_values};
use crate::search::{Fault, read_number};
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};

/// The shape of the answer to a question, with what is needed to take one.
#[derive(Clone, Copy, Debug)]
pub enum AnswerShape<'a> {
    /// Numbers of nodes.
    Numbers(NumberFields<'a>),
    /// A set of edges.
    Edges,
    /// Leaves in order.
    Sequence(LeafFields<'a>),
    /// The order of the children of nodes.
    Orders(&'a SiblingOrders),
    /// One reply.
    Reply(ReplyShape<'a>),
}

impl AnswerShape<'_> {
    /// An answer that says nothing.
    pub const fn nothing(&self) -> Answer {
        match self {
            Self::Numbers(_) => Answer::Numbers(BTreeMap::new()),
            Self::Edges => Answer::Edges(BTreeSet::new()),
            Self::Orders(_) => Answer::Orders(Arrangement::new()),
            // A reply has no answer without a word.
            Self::Sequence(_) | Self::Reply(_) => Answer::Sequence(Vec::new()),
        }
    }
}

/// The fields for the numbers of nodes: a value, or α, β and a result.
#[derive(Clone, Copy, Debug)]
pub struct NumberFields<'a> {
    /// The nodes that have fields, in the order in which they are filled in.
    pub nodes: &'a [NodeId],
    /// How many fields each of them has.
    pub n_fields: usize,
    /// Whether each of these nodes has numbers; if not, it is for the learner to find out which ones have some.
    pub are_all_asked: bool,
}

impl NumberFields<'_> {
    /// Reads what is typed in a field. The last one of several also takes a bound.
    pub fn read(&self, field: usize, words: &str) -> Option<Claim> {
        if self.n_fields > 1 && field + 1 == self.n_fields {
            return Claim::read(words);
        }
        read_number(words).map(|value| Claim { value, bound: None })
    }

    /// Reads the numbers of a node from one line: `4`, or `-inf 3 <= 0`.
    pub fn read_line(&self, line: &str) -> Option<Vec<Option<Claim>>> {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let rest = words.split_off(words.len().min(self.n_fields - 1)).join(" ");
        let words = words.into_iter().chain([rest.as_str()]).enumerate();
        words.map(|(field, word)| self.read(field, word).map(Some)).collect()
    }
}

/// No sequence has more leaves.
pub const MAX_READ: usize = 4_000;

/// The leaves that can be put in a sequence.
#[derive(Clone, Copy, Debug)]
pub struct LeafFields<'a> {
    /// All leaves of the tree.
    pub leaves: &'a [NodeId],
    /// Whether one of them may come more than once.
    pub has_repeats: bool,
}

/// A tree whose nodes have their children put in order.
#[derive(Clone, Debug)]
pub struct SiblingOrders {
    tree: Arc<GameTree>,
    /// Nodes with more than one child.
    parents: Vec<NodeId>,
}

impl SiblingOrders {
    /// The orders of a tree.
    pub fn new(tree: &Arc<GameTree>) -> Self {
        let parents = tree.nodes().filter(|&node| tree.children(node).nth(1).is_some()).collect();
        Self { tree: Arc::clone(tree), parents }
    }

    /// The tree.
    pub const fn tree(&self) -> &Arc<GameTree> {
        &self.tree
    }

    /// The nodes with more than one child.
    pub fn parents(&self) -> &[NodeId] {
        &self.parents
    }

    /// All children of a node in the order of an answer. What is no child of it is passed over.
    pub fn order(&self, node: NodeId, given: &Arrangement) -> Vec<NodeId> {
        let mut order: Vec<NodeId> = Vec::new();
        let told = given.get(&node).into_iter().flatten().copied();
        for child in told.filter(|&child| self.tree.parent(child) == Some(node) && child != NodeId::ROOT) {
            if !order.contains(&child) {
                order.push(child);
            }
        }
        let others = self.tree.children(node).filter(|child| !order.contains(child)).collect::<Vec<_>>();
        order.extend(others);
        order
    }

    /// The tree in the order of an answer, and for each of its nodes the one that it was; nodes are called by `label`, each
    /// otherwise.
    pub fn ordered<L: AsRef<str>>(
        &self,
        given: &Arrangement,
        label: impl FnMut(NodeId) -> Option<L>,
    ) -> (GameTree, Vec<NodeId>) {
        let as_it_stands = || (GameTree::clone(&self.tree), self.tree.nodes().collect());
        self.tree.reordered(|node| self.order(node, given), label).unwrap_or_else(as_it_stands)
    }
}

/// The shape of a reply.
#[derive(Clone, Copy, Debug)]
pub enum ReplyShape<'a> {
    /// A node.
    Node,
    /// What a number becomes, or that it stays.
    Change,
    /// The edges that are cut, or that none is.
    Edges,
    /// Yes or no.
    Yes,
    /// A number or a bound.
    Claim,
    /// Values of a leaf.
    Values(NodeId),
    /// What is wrong with a search.
    Report(SuspectSearch<'a>),
}

impl ReplyShape<'_> {
    /// Reads what the student types: names of nodes, `no`, `yes`, a number, a bound, values of a leaf, which is called by
    /// `name`. A report is not typed in one line.
    pub fn read(
        self,
        words: &str,
        finder: &NodeFinder<'_>,
        name: impl Fn(NodeId) -> String,
    ) -> Option<Reply> {
        let words = words.trim();
        let small = words.to_lowercase();
        let is_no = matches!(
            small.as_str(),
            "no" | "n" | "none" | "stays" | "it stays" | "no change" | "no cutoff" | "-"
        );
        match self {
            Self::Node => finder.find(words).filter(|_| !words.is_empty()).map(Reply::Node),
            Self::Change if is_no => Some(Reply::Change(None)),
            Self::Change => read_number(words).map(|value| Reply::Change(Some(value))),
            // A node may be called N.
            Self::Edges => match finder.find_all(words) {
                Ok(nodes) => Some(Reply::Edges(nodes.into_iter().collect())),
                Err(_) => is_no.then(|| Reply::Edges(BTreeSet::new())),
            },
            Self::Yes if is_no => Some(Reply::Yes(false)),
            Self::Yes => matches!(small.as_str(), "yes" | "y").then_some(Reply::Yes(true)),
            Self::Claim => Claim::read(words).map(Reply::Claim),
            Self::Values(leaf) => read_values(words, &name(leaf)).map(|set| Reply::Values(leaf, set)),
            Self::Report(_) => None,
        }
    }
}

/// A search with a mistake, to be walked step by step.
#[derive(Clone, Copy, Debug)]
pub struct SuspectSearch<'a> {
    /// What the search does.
    pub faulty: &'a Arc<Trace>,
    /// What it should do.
    pub right: &'a Arc<Trace>,
    /// Mistakes that it could have.
    pub candidates: &'a [Fault],
    /// The first wrong step, from 0.
    pub first_wrong: usize,
}
