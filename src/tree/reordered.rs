//! A tree with the children of its nodes in another order.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, OnceLock};

use super::arena::{GameTree, kind};
use super::game_paths::{GamePaths, Judged, SearchedPosition};
use super::header::Header;
use super::node_id::NodeId;
use super::values::ValueList;
use crate::board::Board;
use crate::text::Sentence;

impl GameTree {
    /// The same tree with the children of nodes in another order, and for each of its nodes the one of this tree that it was.
    ///
    /// `order` gives all children of a node, each once, from left to right; `label` what a node is called, each otherwise.
    /// Copies become branches of their own: one may be put in order without the other. The header stays behind. `None` where
    /// that is no tree, because children are missing or two nodes are called alike, and of a tree that lacks moves.
    pub fn reordered<L: AsRef<str>>(
        &self,
        mut order: impl FnMut(NodeId) -> Vec<NodeId>,
        mut label: impl FnMut(NodeId) -> Option<L>,
    ) -> Option<(Self, Vec<NodeId>)> {
        if !self.unlisted.is_empty() {
            return None;
        }
        let mut before: Vec<NodeId> = Vec::with_capacity(self.n_nodes());
        let mut after = vec![None; self.n_nodes()];
        let mut places = BTreeMap::new();
        let mut open = vec![NodeId::ROOT];
        while let Some(node) = open.pop() {
            if after[node.index()].replace(before.len() as u32).is_some() {
                return None;
            }
            before.push(node);
            if self.is_leaf(node) {
                continue;
            }
            let children = order(node);
            if children.iter().any(|&child| self.parent(child) != Some(node)) {
                return None;
            }
            if self.game.is_some() {
                let of_children: Vec<usize> = children.iter().map(|&child| self.child_index(child)).collect();
                places.insert(self.path(node), of_children);
            }
            open.extend(children.into_iter().rev());
        }
        let after: Vec<u32> = after.into_iter().collect::<Option<_>>()?;
        let n_nodes = self.n_nodes();
        let mut tree = Self {
            header: Header::default(),
            subtree_len: Vec::with_capacity(n_nodes),
            parent: Vec::with_capacity(n_nodes),
            value: ValueList::with_capacity(n_nodes),
            kind: Vec::with_capacity(n_nodes),
            label_end: Vec::with_capacity(n_nodes),
            labels: String::new(),
            moves: BTreeMap::new(),
            game_moves: OnceLock::new(),
            probabilities: BTreeMap::new(),
            n_leaves: self.n_leaves,
            height: self.height,
            game: None,
            grew: self.grew,
            unlisted: Vec::new(),
            unlisted_first: self.unlisted_first,
            originals: Vec::new(),
            estimates: BTreeMap::new(),
            wide: OnceLock::new(),
            first_chance: OnceLock::new(),
        };
        let mut called = HashSet::new();
        for (i, &was) in before.iter().enumerate() {
            let (node, old) = (NodeId::from_index(i), was.index());
            tree.subtree_len.push(self.subtree_len[old]);
            tree.parent.push(after[self.parent[old] as usize]);
            tree.value.push(self.value.get(old));
            tree.kind.push(self.kind[old] & !kind::COPY);
            if let Some(label) = label(was) {
                tree.labels.push_str(label.as_ref());
                if !called.insert(label.as_ref().to_owned()) {
                    return None;
                }
            }
            tree.label_end.push(tree.labels.len() as u32);
            // In a game they follow from the positions.
            if self.game.is_none()
                && let Some(mv) = self.mv(was)
            {
                tree.moves.insert(node, mv.into());
            }
            if let Some(probability) = self.probability(was) {
                tree.probabilities.insert(node, probability);
            }
            if let Some(&estimate) = self.estimates.get(&was) {
                tree.estimates.insert(node, estimate);
            }
        }
        if tree.labels.is_empty() {
            tree.label_end = Vec::new();
        }
        tree.game =
            self.game.clone().map(|game| Arc::new(ReorderedGame { game, places }) as Arc<dyn GamePaths>);
        Some((tree, before))
    }
}

/// The game behind a tree whose children stand in another order than that of its move generator.
#[derive(Debug)]
struct ReorderedGame {
    game: Arc<dyn GamePaths>,
    /// For each internal node, by its path in the game, the places there of its children, from left to right.
    places: BTreeMap<Vec<usize>, Vec<usize>>,
}

impl ReorderedGame {
    /// The path in the game. Where it leaves the tree, a path that does not exist there either.
    fn path(&self, path: &[usize]) -> Vec<usize> {
        let mut of_game = Vec::with_capacity(path.len());
        for &index in path {
            let place = self.places.get(&of_game).and_then(|places| places.get(index)).copied();
            of_game.push(place.unwrap_or(usize::MAX));
        }
        of_game
    }
}

impl GamePaths for ReorderedGame {
    fn move_text(&self, path: &[usize]) -> Option<String> {
        self.game.move_text(&self.path(path))
    }

    fn searched(&self) -> SearchedPosition {
        self.game.searched()
    }

    fn depth(&self) -> usize {
        self.game.depth()
    }

    fn sides(&self) -> [&'static str; 2] {
        self.game.sides()
    }

    fn move_texts(&self, path: &[usize]) -> Vec<String> {
        let path = self.path(path);
        let of_game = self.game.move_texts(&path);
        let Some(places) = self.places.get(&path) else { return of_game };
        places.iter().filter_map(|&place| of_game.get(place).cloned()).collect()
    }

    fn n_before(&self) -> usize {
        self.game.n_before()
    }

    fn end(&self, path: &[usize]) -> Option<Sentence> {
        self.game.end(&self.path(path))
    }

    fn board(&self, path: &[usize]) -> Option<Board> {
        self.game.board(&self.path(path))
    }

    fn judged(&self, path: &[usize]) -> Option<Judged> {
        self.game.judged(&self.path(path))
    }
}
