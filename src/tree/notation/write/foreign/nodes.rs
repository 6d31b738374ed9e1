//! Nodes as the writers for other programs walk through them and call them.

use std::collections::HashSet;

use crate::tree::notation::write::quoting::ascii_value;
use crate::tree::notation::write::tree_walk::{WalkStep, walk};
use crate::tree::{GameTree, NodeId};

/// A name for each node, unique: its label, or one that is made.
pub(super) struct NodeNames {
    names: Vec<String>,
    /// Of each node whether its name is not its label.
    are_new: Vec<bool>,
}

impl NodeNames {
    /// `is_word` allows letters, digits and `_` only.
    pub(super) fn new(tree: &GameTree, is_word: bool) -> Self {
        let mut taken = HashSet::new();
        let fits = |label: &&str| !is_word || label.chars().all(|c| c.is_alphanumeric() || c == '_');
        for label in tree.nodes().filter_map(|node| tree.label(node)).filter(fits) {
            taken.insert(label.to_owned());
        }
        let mut are_new = vec![false; tree.n_nodes()];
        let name = |node: NodeId| {
            if let Some(label) = tree.label(node).filter(fits) {
                return label.to_owned();
            }
            are_new[node.index()] = true;
            let word: String = match tree.label(node) {
                Some(label) => label.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect(),
                None => format!("n{}", node.index()),
            };
            let mut name = word.clone();
            let mut n = 2;
            while !taken.insert(name.clone()) {
                name = format!("{word}_{n}");
                n += 1;
            }
            name
        };
        let names = tree.nodes().map(name).collect();
        Self { names, are_new }
    }

    /// Whether a node is not called by its label.
    pub(super) fn is_new(&self, node: NodeId) -> bool {
        self.are_new[node.index()]
    }

    /// Of a copy, the name of its original.
    pub(super) fn of(&self, tree: &GameTree, node: NodeId) -> &str {
        &self.names[tree.copied_from(node).unwrap_or(node).index()]
    }
}

/// The nodes that are written where a node with several parents is written once, with the parent of each; the root of a
/// copy is among them, and what is below it is not.
pub(super) fn once(tree: &GameTree) -> impl Iterator<Item = NodeId> {
    walk(tree).filter_map(|step| match step {
        WalkStep::Enter { node, .. } => Some(node),
        WalkStep::Leave(_) => None,
    })
}

/// The value of a leaf as text, `?` for an open one.
pub(super) fn leaf_word(tree: &GameTree, node: NodeId) -> String {
    tree.value(node).map_or_else(|| "?".to_owned(), ascii_value)
}

/// What a drawing shows on the edge that leads to a node: move, probability, or both.
pub(super) fn on_edge(tree: &GameTree, node: NodeId) -> Option<String> {
    match (tree.mv(node), tree.probability(node)) {
        (Some(mv), Some(p)) => Some(format!("{mv} ({p})")),
        (Some(mv), None) => Some(mv.into_owned()),
        (None, p) => p.map(|p| p.to_string()),
    }
}
