//! Which nodes the words of an answer name.

use std::collections::BTreeMap;

use crate::explain::Names;
use crate::tree::{GameTree, NodeId};

/// Finds the nodes that words name.
#[derive(Clone, Debug)]
pub struct NodeFinder<'a> {
    tree: &'a GameTree,
    by_name: BTreeMap<String, NodeId>,
    /// By names in small letters, where only one node has such a name.
    by_small_name: BTreeMap<String, Option<NodeId>>,
}

impl<'a> NodeFinder<'a> {
    /// For a tree with the names that sentences and pictures give its nodes.
    pub fn new(tree: &'a GameTree, names: &Names) -> Self {
        // Of equal names, as in large trees, the first counts.
        let by_name: BTreeMap<String, NodeId> =
            tree.nodes().rev().map(|node| (names.of(tree, node).into_owned(), node)).collect();
        let mut by_small_name = BTreeMap::new();
        for (name, &node) in &by_name {
            let only = |there: &mut Option<NodeId>| *there = None;
            by_small_name.entry(name.to_lowercase()).and_modify(only).or_insert(Some(node));
        }
        Self { tree, by_name, by_small_name }
    }

    /// The node that a word names: its label, its path of child indices from 0 (`0.1.2`, the root is the empty word), or the
    /// letter that it has in pictures of a tree without labels. Capitals matter only where they tell two nodes apart.
    pub fn find(&self, word: &str) -> Option<NodeId> {
        // A keyboard has no primes, which tell copies of one node apart.
        let primed = word.starts_with('@').then(|| word.replace("''", "″").replace(['\'', '’'], "′"));
        let word = primed.as_deref().unwrap_or(word);
        let by_path = || {
            let path = if word.is_empty() { Some(Vec::new()) } else { numbers(word) };
            self.tree.at_path(&path?)
        };
        let by_small_name = || self.by_small_name.get(&word.to_lowercase()).copied().flatten();
        let by_name = || self.by_name.get(word).copied().or_else(by_small_name);
        self.tree.find(word).or_else(by_path).or_else(by_name)
    }

    /// The nodes that words name, with commas or blanks between them; at least one.
    ///
    /// # Errors
    /// The first word that names no node; all of them where there is none between the commas.
    pub fn find_all<'w>(&self, words: &'w str) -> Result<Vec<NodeId>, &'w str> {
        let words = words.trim();
        let pieces: Vec<&str> = if words.contains(',') {
            words.split(',').map(str::trim).filter(|word| !word.is_empty()).collect()
        } else if let Some(one) = self.find(words).filter(|_| !words.is_empty()) {
            return Ok(vec![one]);
        } else {
            words.split_whitespace().collect()
        };
        if pieces.is_empty() {
            return Err(words);
        }
        pieces.into_iter().map(|word| self.find(word).ok_or(word)).collect()
    }
}

fn numbers(word: &str) -> Option<Vec<usize>> {
    let is_digits = |index: &str| !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit());
    word.split('.').map(|index| index.parse().ok().filter(|_| is_digits(index))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation;

    #[test]
    fn a_node_is_named_by_label_path_or_letter() {
        let tree = notation::read("A(B(\"0.1\"=3, E=5), C=2)").unwrap().tree;
        let finder = NodeFinder::new(&tree, &Names::new(&tree));
        let named = |word: &str| finder.find(word).map(|node| tree.path(node));
        assert_eq!(named(""), Some(vec![]));
        assert_eq!(named("E"), Some(vec![0, 1]));
        assert_eq!(named("1"), Some(vec![1]));
        assert_eq!(named("0.1"), Some(vec![0, 0]), "a label comes before a path");
        for wrong in ["X", "0.", "+0", "2", "0.0.0", "."] {
            assert_eq!(named(wrong), None, "{wrong}");
        }
        assert_eq!(named("e"), Some(vec![0, 1]));
        let alike = notation::read("A(b=3, B=5)").unwrap().tree;
        let finder = NodeFinder::new(&alike, &Names::new(&alike));
        assert_eq!(finder.find("B").map(|node| alike.path(node)), Some(vec![1]));
        assert_eq!(finder.find("b").map(|node| alike.path(node)), Some(vec![0]));
        let copies = notation::read("A(B(C=3, D=5), @B, @B)").unwrap().tree;
        let finder = NodeFinder::new(&copies, &Names::new(&copies));
        let place = |word: &str| finder.find(word).map(|node| copies.path(node));
        assert_eq!(place("@B"), Some(vec![1]));
        assert_eq!(place("@B′"), Some(vec![2]));
        assert_eq!(place("@C'"), Some(vec![2, 0]));
        let lists = notation::read("[[3, 12], [2, 4]]").unwrap().tree;
        let finder = NodeFinder::new(&lists, &Names::new(&lists));
        let place = |word: &str| finder.find(word).map(|node| lists.path(node));
        assert_eq!(place("B"), Some(vec![0]));
        assert_eq!(place("F"), Some(vec![1, 0]));
    }
}
