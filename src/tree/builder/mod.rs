//! Building a tree node by node in preorder, with every problem reported.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use super::arena::{GameTree, kind, role_bits};
use super::build_error::BuildError;
use super::header::Header;
use super::node_id::{NodeId, Probability};
use super::values::ValueList;
use crate::budget::Budget;
use crate::value::{Role, Value};

/// The largest number of nodes of a tree: 2²⁷ − 1, so that a visit and five flags fit into 32 bits of a trace.
pub const MAX_NODES: usize = (1 << 27) - 1;

/// What is said about a node besides its children.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NodeSpec<'a> {
    /// Unique in the tree; empty counts as none.
    pub label: Option<&'a str>,
    /// The move that leads here.
    pub mv: Option<&'a str>,
    /// Only where it was written down; else roles alternate.
    pub role: Option<Role>,
    /// Of the edge that leads here.
    pub probability: Option<Probability>,
    /// Only leaves have one.
    pub value: Option<Leaf>,
}

impl<'a> NodeSpec<'a> {
    /// A node that has a label and nothing else yet.
    pub fn labeled(label: &'a str) -> Self {
        Self { label: Some(label), ..Self::default() }
    }
}

/// What a leaf is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leaf {
    /// From MAX.
    Value(Value),
    /// Left open: it never matters.
    Free,
}

/// Builds a [`GameTree`] in preorder: [`open`](Self::open) a node, add what is below it, [`close`](Self::close) it.
///
/// ```
/// use plyscope::tree::{Leaf, NodeSpec, TreeBuilder};
/// use plyscope::value::Value;
///
/// let mut builder = TreeBuilder::new();
/// builder.open(&NodeSpec::labeled("A"));
/// builder.leaf(&NodeSpec { value: Some(Leaf::Value(Value::from(3))), ..NodeSpec::labeled("B") });
/// builder.close();
/// let tree = builder.finish().expect("one root, one leaf with a value");
/// assert_eq!(tree.n_nodes(), 2);
/// ```
#[derive(Debug, Default)]
pub struct TreeBuilder {
    header: Header,
    subtree_len: Vec<u32>,
    parent: Vec<u32>,
    value: ValueList,
    kind: Vec<u8>,
    label_end: Vec<u32>,
    labels: String,
    moves: BTreeMap<NodeId, Box<str>>,
    probabilities: BTreeMap<NodeId, Probability>,
    open: Vec<u32>,
    /// For each open node, who decides below it where the text does not say.
    next: Vec<Role>,
    n_leaves: usize,
    height: usize,
    too_large: bool,
    second_roots: Vec<NodeId>,
    /// Which nodes are copies, and the labels of their originals, in preorder.
    copies: Vec<(NodeId, Box<str>)>,
}

/// Beside the public kinds: a value was given (to a leaf or, wrongly, to an internal node).
///
/// The bit says something else in a finished tree.
const HAS_VALUE: u8 = kind::COPY;

/// What was built although it is no tree, to look up what the nodes concerned are called.
#[derive(Debug)]
pub(super) struct Unfinished {
    pub(super) tree: GameTree,
    /// The labels of the originals of copies.
    pub(super) copies: Vec<(NodeId, Box<str>)>,
}

impl TreeBuilder {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes room for so many more nodes.
    pub fn reserve(&mut self, n_nodes: usize) {
        let n_nodes = n_nodes.min(MAX_NODES);
        self.subtree_len.reserve(n_nodes);
        self.parent.reserve(n_nodes);
        self.value.reserve(n_nodes);
        self.kind.reserve(n_nodes);
        self.label_end.reserve(n_nodes);
    }

    /// The header of the tree to be.
    pub const fn header_mut(&mut self) -> &mut Header {
        &mut self.header
    }

    /// How many nodes there are so far; the next one gets this number.
    pub fn n_nodes(&self) -> usize {
        self.subtree_len.len()
    }

    /// How many nodes are open: the ply of the next one.
    pub fn ply(&self) -> usize {
        self.open.len()
    }

    /// Adds a child to the node opened last, and opens it.
    pub fn open(&mut self, spec: &NodeSpec<'_>) -> NodeId {
        let id = self.n_nodes();
        let node = NodeId::from_index(id);
        let text_len = self.labels.len() + spec.label.map_or(0, str::len);
        if id >= MAX_NODES || u32::try_from(text_len).is_err() {
            self.too_large = true;
            self.open.push(u32::MAX);
            self.next.push(Role::Max);
            return node;
        }
        let parent = self.open.last().copied();
        if parent.is_none() && id > 0 {
            self.second_roots.push(node);
        }
        let parent_index = parent.unwrap_or(0) as usize;
        let implied = self.next.last().copied().unwrap_or(Role::Max);
        let role = spec.role.unwrap_or(implied);
        let mut bits = role_bits(role);
        if spec.role.is_some() {
            bits |= kind::EXPLICIT;
        }
        let mut number = 0.0;
        match spec.value {
            Some(Leaf::Value(value)) => {
                bits |= HAS_VALUE;
                number = value.get();
            }
            Some(Leaf::Free) => bits |= HAS_VALUE | kind::FREE,
            None => {}
        }
        self.parent.push(parent_index as u32);
        self.subtree_len.push(0);
        self.value.push(number);
        self.kind.push(bits);
        self.labels.push_str(spec.label.unwrap_or_default());
        self.label_end.push(self.labels.len() as u32);
        if let Some(mv) = spec.mv.filter(|mv| !mv.is_empty()) {
            self.moves.insert(node, mv.into());
        }
        if let Some(probability) = spec.probability {
            self.probabilities.insert(node, probability);
        }
        self.height = self.height.max(self.open.len());
        self.open.push(id as u32);
        // Below the dice it is the turn of the opponent of the last who was not chance.
        self.next.push(if role == Role::Chance { implied } else { role.opponent() });
        node
    }

    /// Closes the node opened last; does nothing when none is open.
    pub fn close(&mut self) {
        let Some(node) = self.open.pop() else { return };
        self.next.pop();
        // A node that was dropped because the tree grew too large.
        if node == u32::MAX {
            return;
        }
        let len = self.subtree_len.len() as u32 - node;
        self.subtree_len[node as usize] = len;
        if len == 1 {
            self.kind[node as usize] |= kind::LEAF;
            self.n_leaves += 1;
        }
    }

    /// Adds a child without children.
    pub fn leaf(&mut self, spec: &NodeSpec<'_>) -> NodeId {
        let node = self.open(spec);
        self.close();
        node
    }

    /// Adds a child that has a value and nothing else: what [`leaf`](Self::leaf) does, quicker.
    #[inline]
    pub fn bare_leaf(&mut self, leaf: Leaf) -> NodeId {
        let id = self.n_nodes();
        let (Some(&parent), Some(&role)) = (self.open.last(), self.next.last()) else {
            return self.leaf(&NodeSpec { value: Some(leaf), ..NodeSpec::default() });
        };
        if id >= MAX_NODES {
            self.too_large = true;
            return NodeId::from_index(id);
        }
        let (number, free) = match leaf {
            Leaf::Value(value) => (value.get(), 0),
            Leaf::Free => (0.0, kind::FREE),
        };
        self.subtree_len.push(1);
        self.parent.push(parent);
        self.value.push(number);
        self.kind.push(role_bits(role) | kind::LEAF | HAS_VALUE | free);
        self.label_end.push(self.labels.len() as u32);
        self.n_leaves += 1;
        self.height = self.height.max(self.open.len());
        NodeId::from_index(id)
    }

    /// Makes the node added last a copy: the same position as the node with this label, which may come later.
    ///
    /// It can have a move and a probability. What is below the other node is below this one too, once the tree is
    /// finished; nodes in copies have no labels.
    pub fn same_as(&mut self, label: &str) {
        if let Some(last) = self.n_nodes().checked_sub(1).filter(|_| !self.too_large) {
            let node = NodeId::from_index(last);
            self.copies.pop_if(|(copy, _)| *copy == node);
            self.copies.push((node, label.into()));
        }
    }

    /// The tree, or all that is wrong with it, in preorder of the nodes concerned.
    ///
    /// Errors name nodes by the order in which they were added: copies count once.
    pub fn finish(self) -> Result<GameTree, Vec<BuildError>> {
        self.finish_within(MAX_NODES, usize::MAX, None).map_err(|(_, errors)| errors)
    }

    /// As [`finish`](Self::finish), with at most so many nodes and plies and within a budget, where there are copies;
    /// where there are errors, what was built is handed back too.
    pub(super) fn finish_within(
        mut self,
        max_nodes: usize,
        max_plies: usize,
        budget: Option<&Budget<'_>>,
    ) -> Result<GameTree, (Box<Unfinished>, Vec<BuildError>)> {
        while !self.open.is_empty() {
            self.close();
        }
        let mut errors = Vec::new();
        if self.subtree_len.is_empty() {
            errors.push(BuildError::Empty);
        }
        if self.too_large {
            errors.push(BuildError::TooLarge);
        }
        errors.extend(self.second_roots.iter().map(|&node| BuildError::TwoRoots(node)));
        let mut copies = self.copies.iter().map(|(node, _)| *node).peekable();
        for (i, kind) in self.kind.iter_mut().enumerate() {
            let node = NodeId::from_index(i);
            if copies.next_if_eq(&node).is_some() {
                let has_role = *kind & kind::EXPLICIT != 0 && i > 0;
                let has_label =
                    self.label_end[i] > i.checked_sub(1).map_or(0, |before| self.label_end[before]);
                if *kind & (kind::LEAF | HAS_VALUE) != kind::LEAF || has_role || has_label {
                    errors.push(BuildError::CopyWithMore(node));
                }
                *kind &= !HAS_VALUE;
                continue;
            }
            match (*kind & kind::LEAF != 0, *kind & HAS_VALUE != 0) {
                (true, false) => errors.push(BuildError::LeafWithoutValue(node)),
                (false, true) => errors.push(BuildError::InnerWithValue(node)),
                _ => {}
            }
            *kind &= !HAS_VALUE;
        }
        self.subtree_len.shrink_to_fit();
        self.parent.shrink_to_fit();
        self.value.shrink_to_fit();
        self.kind.shrink_to_fit();
        self.label_end.shrink_to_fit();
        self.labels.shrink_to_fit();
        let tree = GameTree {
            header: self.header,
            subtree_len: self.subtree_len,
            parent: self.parent,
            value: self.value,
            kind: self.kind,
            label_end: self.label_end,
            labels: self.labels,
            moves: self.moves,
            game_moves: OnceLock::new(),
            probabilities: self.probabilities,
            n_leaves: self.n_leaves,
            height: self.height,
            game: None,
            grew: false,
            unlisted: Vec::new(),
            unlisted_first: false,
            originals: Vec::new(),
            estimates: BTreeMap::new(),
            wide: OnceLock::new(),
            first_chance: OnceLock::new(),
        };
        errors.extend(duplicate_labels(&tree));
        errors.extend(probability_errors(&tree));
        let copies = self.copies;
        if errors.is_empty() && !copies.is_empty() {
            match super::expansion::expand(&tree, &copies, (max_nodes, max_plies), budget) {
                Ok(expanded) => return Ok(expanded),
                Err(found) => errors = found,
            }
        } else if !copies.is_empty() {
            errors.extend(super::expansion::unknown_originals(&tree, &copies));
        }
        if errors.is_empty() { Ok(tree) } else { Err((Box::new(Unfinished { tree, copies }), errors)) }
    }
}

fn duplicate_labels(tree: &GameTree) -> Vec<BuildError> {
    if tree.labels.is_empty() {
        return Vec::new();
    }
    let mut first_with = HashMap::new();
    tree.nodes()
        .filter_map(|again| {
            let label = tree.label(again)?;
            let first = *first_with.entry(label).or_insert(again);
            (first != again).then_some(BuildError::DuplicateLabel { first, again })
        })
        .collect()
}

/// What is wrong with the probabilities of a tree.
pub(super) fn probability_errors(tree: &GameTree) -> Vec<BuildError> {
    let mut errors = Vec::new();
    let mut parents = Vec::new();
    for (&node, probability) in &tree.probabilities {
        let Probability { numerator, denominator } = *probability;
        let ordered =
            denominator.is_finite() && denominator > 0.0 && (0.0..=denominator).contains(&numerator);
        if !ordered {
            errors.push(BuildError::NotAProbability(node));
        }
        match tree.parent(node) {
            Some(parent) if tree.role(parent) == Role::Chance => parents.push(parent),
            _ => errors.push(BuildError::ProbabilityOutsideChance(node)),
        }
    }
    parents.sort_unstable();
    parents.dedup();
    for parent in parents {
        let mut sum = 0.0;
        let n_errors = errors.len();
        for child in tree.children(parent) {
            match tree.probability(child) {
                Some(probability) => sum += probability.get(),
                None => errors.push(BuildError::ProbabilityMissing(child)),
            }
        }
        if errors.len() == n_errors && (sum - 1.0).abs() > 1e-6 {
            errors.push(BuildError::ProbabilitySum(parent));
        }
    }
    errors
}
