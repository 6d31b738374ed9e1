//! What somebody answers.

use std::collections::{BTreeMap, BTreeSet};

use super::children::Arrangement;
use super::next::NextAnswer;
use crate::explain::Names;
use crate::search::{Fault, read_number};
use crate::trace::whatif::ValueSet;
use crate::tree::{GameTree, NodeId};
use crate::value::{Bound, Value};

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

/// What somebody says is wrong with a search; what is left out is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BugReport {
    /// The first wrong step, from 0.
    pub step: Option<usize>,
    /// The mistake.
    pub fault: Option<Fault>,
}

/// What somebody says of one call of the search; what is left out is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Call {
    /// α as passed down.
    pub alpha: Option<Value>,
    /// β as passed down.
    pub beta: Option<Value>,
    /// What comes back.
    pub result: Option<Claim>,
}

/// A number, or a bound that is claimed of a node: `4`, `≤ 0`, `≥ 7`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    /// The number.
    pub value: Value,
    /// [`Bound::Lower`] for `≥`, [`Bound::Upper`] for `≤`; `None` for the number alone.
    pub bound: Option<Bound>,
}

impl Claim {
    /// Reads `4`, `<= 0`, `≥7`, `-inf`.
    pub fn read(word: &str) -> Option<Self> {
        let word = word.trim();
        let signs = [("<=", Bound::Upper), ("≤", Bound::Upper), (">=", Bound::Lower), ("≥", Bound::Lower)];
        let signed = signs.into_iter().find_map(|(sign, bound)| Some((word.strip_prefix(sign)?, bound)));
        let (number, bound) = signed.map_or((word, None), |(rest, bound)| (rest, Some(bound)));
        Some(Self { value: read_number(number)?, bound })
    }
}

/// Finds the nodes that words name.
#[derive(Clone, Debug)]
pub struct NodeFinder<'a> {
    tree: &'a GameTree,
    by_name: BTreeMap<String, NodeId>,
}

impl<'a> NodeFinder<'a> {
    /// For a tree with the names that sentences and pictures give its nodes.
    pub fn new(tree: &'a GameTree, names: &Names) -> Self {
        // Of equal names the first counts.
        let by_name = tree.nodes().rev().map(|node| (names.of(tree, node).into_owned(), node)).collect();
        Self { tree, by_name }
    }

    /// The node that a word names: its label, its path of child indices from 0 (`0.1.2`, the root is the empty word), or the
    /// letter that it has in pictures of a tree without labels.
    pub fn find(&self, word: &str) -> Option<NodeId> {
        let by_path = || {
            let path = if word.is_empty() { Some(Vec::new()) } else { numbers(word) };
            self.tree.at_path(&path?)
        };
        self.tree.find(word).or_else(by_path).or_else(|| self.by_name.get(word).copied())
    }

    /// The nodes that words name, with commas or blanks between them; at least one.
    pub fn find_all(&self, words: &str) -> Option<Vec<NodeId>> {
        let words = words.trim();
        let pieces: Vec<&str> = if words.contains(',') {
            words.split(',').map(str::trim).filter(|word| !word.is_empty()).collect()
        } else if let Some(one) = self.find(words).filter(|_| !words.is_empty()) {
            return Some(vec![one]);
        } else {
            words.split_whitespace().collect()
        };
        let nodes: Vec<NodeId> = pieces.into_iter().map(|word| self.find(word)).collect::<Option<_>>()?;
        (!nodes.is_empty()).then_some(nodes)
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

    #[track_caller]
    fn reads(word: &str, value: i32, bound: Option<Bound>) {
        assert_eq!(Claim::read(word), Some(Claim { value: Value::from(value), bound }), "{word}");
    }

    #[test]
    fn a_claim_is_a_number_or_a_bound() {
        reads("4", 4, None);
        reads(" -4 ", -4, None);
        reads("<=0", 0, Some(Bound::Upper));
        reads("≤ −3", -3, Some(Bound::Upper));
        reads(">= 7", 7, Some(Bound::Lower));
        reads("≥7", 7, Some(Bound::Lower));
        assert_eq!(Claim::read("<=inf").map(|claim| claim.value), Some(Value::INFINITY));
        for wrong in ["", "<=", "< 3", "x", "3 4", "=3", "nan", "≤≤3"] {
            assert_eq!(Claim::read(wrong), None, "{wrong}");
        }
    }

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
        let lists = notation::read("[[3, 12], [2, 4]]").unwrap().tree;
        let finder = NodeFinder::new(&lists, &Names::new(&lists));
        let place = |word: &str| finder.find(word).map(|node| lists.path(node));
        assert_eq!(place("B"), Some(vec![0]));
        assert_eq!(place("F"), Some(vec![1, 0]));
    }
}
