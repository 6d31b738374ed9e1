//! Which node a word of a log names.

use std::cell::RefCell;
use std::collections::HashMap;

use super::fields::is_noise;
use super::tokens::number;
use super::verb::{Key, Verb, is_plain_verb};
use crate::budget::{Budget, Spent};
use crate::explain::Names;
use crate::tree::{GameTree, NodeId};
use crate::value::Value;

/// By what a log names nodes that have no name in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Naming {
    /// By label, by the name that sentences use, or by path.
    Name,
    /// Leaves by their values.
    Value,
    /// By their place in preorder, from this number.
    Preorder(usize),
    /// By their place row by row, from this number.
    RowByRow(usize),
    /// By path, of which one number may be all.
    Path,
}

impl Naming {
    /// All of them, the usual ones first.
    pub(super) const ALL: [Self; 7] = [
        Self::Name,
        Self::Value,
        Self::Preorder(0),
        Self::RowByRow(0),
        Self::Preorder(1),
        Self::RowByRow(1),
        Self::Path,
    ];
}

/// What is known of the nodes that a log names.
#[derive(Debug)]
pub(super) enum LogWords<'a> {
    /// They are those of a tree.
    OfTree(LoggedNodes<'a>),
    /// Nothing: the log is the first that names them.
    Unknown(NameTable),
}

impl LogWords<'_> {
    /// The node that a word names, among other words of a line.
    pub(super) fn find(&self, word: &str, naming: Naming) -> Option<NodeId> {
        match self {
            Self::OfTree(nodes) => nodes.find(word, naming),
            Self::Unknown(names) => names.find(word),
        }
    }

    /// The node that a word names which stands where a name must stand.
    pub(super) fn named(&self, word: &str, naming: Naming) -> Option<NodeId> {
        match self {
            Self::OfTree(nodes) => nodes.find(word, naming),
            Self::Unknown(names) => names.named(word),
        }
    }

    /// Whether a word may be the name of a node, letter by letter; where nothing is known, any may that is not always a verb.
    pub(super) fn may_name(&self, word: &str) -> bool {
        match self {
            Self::OfTree(nodes) => nodes.by_name.contains_key(word) || nodes.by_place(word).is_some(),
            Self::Unknown(_) => !is_plain_verb(word),
        }
    }

    /// The node at the end of a path.
    pub(super) fn at_path(&self, path: &[usize]) -> Option<NodeId> {
        match self {
            Self::OfTree(nodes) => nodes.tree.at_path(path),
            Self::Unknown(_) => None,
        }
    }

    /// The values of all leaves, each once and ascending, if they are known.
    pub(super) fn leaf_values(&self) -> Option<&[Value]> {
        match self {
            Self::OfTree(nodes) => Some(&nodes.leaf_values),
            Self::Unknown(_) => None,
        }
    }

    /// Whether a node is known to be a leaf.
    pub(super) fn is_leaf(&self, node: NodeId) -> bool {
        match self {
            Self::OfTree(nodes) => nodes.tree.is_leaf(node),
            Self::Unknown(_) => false,
        }
    }

    /// Whether the nodes are those of a tree.
    pub(super) const fn are_of_tree(&self) -> bool {
        matches!(self, Self::OfTree(_))
    }
}

/// The names in a log of a tree that is not known. The number of a name stands for a node: which of those with this name,
/// the calls around it tell.
#[derive(Debug, Default)]
pub(super) struct NameTable {
    numbers: RefCell<HashMap<Box<str>, u32>>,
}

impl NameTable {
    /// All names, by their numbers.
    pub(super) fn into_names(self) -> Vec<Box<str>> {
        let mut names: Vec<(Box<str>, u32)> = self.numbers.into_inner().into_iter().collect();
        names.sort_unstable_by_key(|&(_, number)| number);
        names.into_iter().map(|(name, _)| name).collect()
    }

    /// A number, a verb and what stands before a number are no names where they may be something else.
    fn find(&self, word: &str) -> Option<NodeId> {
        let is_other = number(word).is_some()
            || Verb::of(word).is_some()
            || Key::of(word).is_some_and(|key| word.chars().count() > 1 || !key.is_number())
            || is_noise(word);
        if is_other { None } else { self.named(word) }
    }

    fn named(&self, word: &str) -> Option<NodeId> {
        if word.is_empty() || word.contains(char::is_whitespace) {
            return None;
        }
        let mut numbers = self.numbers.borrow_mut();
        let known = numbers.get(word).copied();
        let number = known.unwrap_or_else(|| {
            let next = numbers.len() as u32;
            numbers.insert(word.into(), next);
            next
        });
        Some(NodeId::from_index(number as usize))
    }
}

/// Nodes between two looks at the budget while their names are collected.
const NODES_PER_LOOK: u32 = 1 << 12;

/// Finds the nodes that words name.
#[derive(Clone, Debug)]
pub(super) struct LoggedNodes<'a> {
    tree: &'a GameTree,
    /// Those whose names are not their places.
    by_name: HashMap<String, NodeId>,
    by_lowercase: HashMap<String, Option<NodeId>>,
    rows: Vec<NodeId>,
    /// The values of the leaves, each once and ascending.
    leaf_values: Vec<Value>,
}

impl<'a> LoggedNodes<'a> {
    /// For a tree with the names that sentences give its nodes.
    ///
    /// # Errors
    /// A budget that is spent before all names are collected.
    pub(super) fn new(tree: &'a GameTree, names: &Names, budget: &Budget<'_>) -> Result<Self, Spent> {
        let (by_name, by_lowercase) = (HashMap::new(), HashMap::new());
        let mut nodes = Self { tree, by_name, by_lowercase, rows: Vec::new(), leaf_values: Vec::new() };
        let mut paced = budget.every(NODES_PER_LOOK);
        // Of equal names the first counts.
        for node in tree.nodes().rev() {
            paced.go_on()?;
            let name = names.of(tree, node);
            if nodes.by_place(&name) != Some(node) {
                let Self { by_name, by_lowercase, .. } = &nodes;
                budget.grow_within::<(String, NodeId)>(by_name.len(), by_name.capacity())?;
                budget
                    .grow_within::<(String, Option<NodeId>)>(by_lowercase.len(), by_lowercase.capacity())?;
                nodes.name(node, name.into_owned());
            }
        }
        let plies = tree.plies();
        nodes.rows = tree.nodes().collect();
        nodes.rows.sort_by_key(|node| plies[node.index()]);
        nodes.leaf_values = tree.nodes().filter_map(|node| tree.value(node)).collect();
        nodes.leaf_values.sort_unstable();
        nodes.leaf_values.dedup();
        Ok(nodes)
    }

    fn name(&mut self, node: NodeId, name: String) {
        let unique = self.by_lowercase.entry(name.to_lowercase()).or_insert(Some(node));
        if *unique != Some(node) {
            *unique = None;
        }
        // A long label has a shorter name, too.
        if let Some(label) = self.tree.label(node).filter(|&label| label != name) {
            self.by_name.insert(label.to_owned(), node);
        }
        self.by_name.insert(name, node);
    }

    /// The node that a name stands for which is its place in the tree, as `#2.1` is.
    fn by_place(&self, name: &str) -> Option<NodeId> {
        name.starts_with('#').then(|| self.by_path(name, false)).flatten()
    }

    /// The node that a word names.
    pub(super) fn find(&self, word: &str, naming: Naming) -> Option<NodeId> {
        let word = word.trim();
        let by_name = || self.by_name.get(word).copied();
        let found = by_name().or_else(|| self.by_path(word, naming == Naming::Path));
        let number = || word.parse::<usize>().ok();
        let nth = |first: usize| number().and_then(|number| number.checked_sub(first));
        let by_place = || match naming {
            Naming::Name | Naming::Value | Naming::Path => None,
            Naming::Preorder(first) => nth(first).and_then(|place| self.tree.nodes().nth(place)),
            Naming::RowByRow(first) => nth(first).and_then(|place| self.rows.get(place).copied()),
        };
        found.or_else(by_place).or_else(|| self.by_lowercase.get(&word.to_lowercase()).copied().flatten())
    }

    /// `0.1.2`, `0/1/2`, `root`.
    fn by_path(&self, word: &str, is_one_number: bool) -> Option<NodeId> {
        if matches!(word, "root" | "Root" | "ROOT" | "." | "()" | "[]" | "#0") {
            return Some(NodeId::ROOT);
        }
        let (numbers, first) = match word.strip_prefix('#') {
            // As sentences name nodes of large trees: from 1.
            Some(rest) => (rest, 1),
            None => (word.strip_prefix("root.").or_else(|| word.strip_prefix("root/")).unwrap_or(word), 0),
        };
        let numbers = numbers.trim_matches(['[', ']', '(', ')']);
        let is_sign = |c: char| matches!(c, '.' | '/' | ',' | '_' | '-' | ' ');
        // A negative number.
        if numbers.starts_with('-') {
            return None;
        }
        if !word.contains(is_sign) && !is_one_number && first == 0 && numbers == word {
            return None;
        }
        let parts = numbers.split(is_sign).filter(|part| !part.is_empty());
        let path: Option<Vec<usize>> =
            parts.map(|part| part.parse::<usize>().ok().and_then(|place| place.checked_sub(first))).collect();
        self.tree.at_path(&path.filter(|path| !path.is_empty())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;

    #[test]
    fn nodes_that_are_named_by_their_places_are_found_without_a_list_of_names() {
        let leaves: Vec<String> = (0..5_000).map(|i| i.to_string()).collect();
        let tree = read(&format!("[[{}], 7]", leaves.join(", "))).unwrap().tree;
        let names = Names::new(&tree);
        let nodes = LoggedNodes::new(&tree, &names, &Budget::unlimited()).unwrap();
        assert!(nodes.by_name.is_empty() && nodes.by_lowercase.is_empty());
        let wide = tree.children(NodeId::ROOT).next().unwrap();
        for (i, leaf) in tree.children(wide).enumerate().step_by(97) {
            let name = names.of(&tree, leaf);
            assert_eq!((&*name, nodes.find(&name, Naming::Name)), (&*format!("#1.{}", i + 1), Some(leaf)));
        }
        assert_eq!(nodes.find("#0", Naming::Name), Some(NodeId::ROOT));
    }
}
