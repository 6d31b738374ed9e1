//! From the nodes that a search entered, in the order of entry, to a tree with the moves that it never tried.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::OnceLock;

use super::arena::{GameTree, kind, role_bits};
use super::game_paths::GamePaths;
use super::header::Header;
use super::node_id::NodeId;
use super::values::ValueList;
use crate::value::Role;

/// A tree with at most so many nodes has one for each move that was never tried, and all its moves written down: it is small
/// enough to be drawn whole, every node measured. In a larger one a path is replayed on demand, and moves that were
/// never tried are counted; there are two or three for each node that was entered.
const MAX_LISTED: usize = 20_000;

/// What a tree keeps of a node that a search entered, in one byte: who decides here, or would; of a leaf, whether the game
/// is over there.
#[inline]
pub(crate) const fn grown_kind(role: Role, leaf: Option<bool>) -> u8 {
    let leaf = match leaf {
        Some(true) => kind::LEAF | kind::TERMINAL,
        Some(false) => kind::LEAF,
        None => 0,
    };
    role_bits(role) | leaf
}

/// Of a leaf that a search entered, who would be to move.
#[inline]
pub(crate) const fn is_grown_leaf(bits: u8) -> Option<Role> {
    if bits & kind::LEAF == 0 { None } else { Some(super::arena::role_of(bits)) }
}

/// What a search entered, in the order of entry, so that parents come before their children.
pub(crate) struct Grown {
    /// The places of parents in the order of entry; the root is its own.
    pub(crate) parent: Vec<u32>,
    /// The values of leaves, 0 elsewhere.
    pub(crate) value: ValueList,
    /// See [`grown_kind`].
    pub(crate) kind: Vec<u8>,
    /// Plies to the deepest of them.
    pub(crate) height: usize,
    /// How many children of a node were never entered: (node, how many), those first that the search left first.
    pub(crate) untried: Vec<(u32, u32)>,
    /// Whether the children were entered from the last to the first.
    pub(crate) is_reversed: bool,
}

impl Grown {
    /// The tree, and the place of every node entered in its preorder, where that is not the order of entry.
    ///
    /// # Panics
    /// Never: a search that has ended has entered its root.
    pub(crate) fn into_tree(self, header: Header, game: Arc<dyn GamePaths>) -> (GameTree, Option<Vec<u32>>) {
        let Self { parent, value, kind, height, mut untried, is_reversed } = self;
        let n_entered = parent.len();
        let n_untried: usize = untried.iter().map(|&(_, n)| n as usize).sum();
        let is_listed = n_entered + n_untried <= MAX_LISTED;

        let mut lens = vec![1_u32; n_entered];
        let listed = if is_listed { untried.as_slice() } else { &[] };
        for &(node, n) in listed {
            lens[node as usize] += n;
        }
        for i in (1..n_entered).rev() {
            lens[parent[i] as usize] += lens[i];
        }
        let places = (is_reversed || !listed.is_empty()).then(|| places(&parent, &lens, is_reversed));
        let total = lens.first().map_or(0, |&len| len as usize);
        let height = height_with(&parent, height, listed);
        let mut tree = GameTree {
            header,
            subtree_len: lens,
            parent,
            value,
            kind,
            label_end: Vec::new(),
            labels: String::new(),
            moves: BTreeMap::new(),
            game_moves: OnceLock::new(),
            probabilities: BTreeMap::new(),
            n_leaves: 0,
            height,
            game: Some(game),
            grew: true,
            unlisted: Vec::new(),
            unlisted_first: is_reversed,
            originals: Vec::new(),
            estimates: BTreeMap::new(),
            wide: OnceLock::new(),
            first_chance: OnceLock::new(),
        };
        if let Some(places) = &places {
            tree.rearrange(places, listed, total, is_reversed);
        }
        if !is_listed {
            if let Some(places) = &places {
                for (node, _) in &mut untried {
                    *node = places[*node as usize];
                }
            }
            untried.shrink_to_fit();
            tree.unlisted = untried;
        }
        tree.n_leaves =
            tree.kind.iter().filter(|&&bits| bits & (kind::LEAF | kind::STUB) == kind::LEAF).count();
        (tree, places)
    }
}

/// Plies on the longest way down, with the moves that were never tried.
fn height_with(parent: &[u32], height: usize, listed: &[(u32, u32)]) -> usize {
    let ply = |node: u32| {
        let way = std::iter::successors(Some(node), |&node| (node > 0).then(|| parent[node as usize]));
        way.count() - 1
    };
    listed.iter().map(|&(node, _)| ply(node) + 1).fold(height, usize::max)
}

/// Where every node stands in preorder: visited children first, or last where they were entered from the right.
fn places(parent: &[u32], lens: &[u32], is_reversed: bool) -> Vec<u32> {
    let mut places = vec![0_u32; parent.len()];
    // For each node, where its next child begins, or ends.
    let mut next: Vec<u32> = vec![0; parent.len()];
    if let (Some(next), Some(&len)) = (next.first_mut(), lens.first()) {
        *next = if is_reversed { len } else { 1 };
    }
    for i in 1..parent.len() {
        let above = parent[i] as usize;
        if is_reversed {
            next[above] -= lens[i];
            places[i] = next[above];
            next[i] = places[i] + lens[i];
        } else {
            places[i] = next[above];
            next[above] += lens[i];
            next[i] = places[i] + 1;
        }
    }
    places
}

impl GameTree {
    fn rearrange(&mut self, places: &[u32], listed: &[(u32, u32)], total: usize, is_reversed: bool) {
        let stub = |role: Role| role_bits(role) | kind::LEAF | kind::STUB;
        let mut subtree_len = vec![1_u32; total];
        let mut parent = vec![0_u32; total];
        let mut value = ValueList::zeros(total);
        let mut kinds = vec![0_u8; total];
        for (i, &place) in places.iter().enumerate() {
            let at = place as usize;
            subtree_len[at] = self.subtree_len[i];
            parent[at] = places[self.parent[i] as usize];
            value.set(at, self.value.get(i));
            kinds[at] = self.kind[i];
        }
        for &(node, n) in listed {
            let i = node as usize;
            let (place, n) = (places[i] as usize, n as usize);
            let end = place + self.subtree_len[i] as usize;
            let range = if is_reversed { place + 1..place + 1 + n } else { end - n..end };
            let role = super::arena::role_of(self.kind[i]).opponent();
            parent[range.clone()].fill(place as u32);
            kinds[range].fill(stub(role));
        }
        self.subtree_len = subtree_len;
        self.wide = OnceLock::new();
        self.first_chance = OnceLock::new();
        self.game_moves = OnceLock::new();
        self.parent = parent;
        self.value = value;
        self.kind = kinds;
    }

    /// The moves of nodes, as they were written; those of a small tree of a game are written down when they are first asked
    /// for, so that asking again replays nothing. Empty in a large one.
    pub(super) fn moves(&self) -> &BTreeMap<NodeId, Box<str>> {
        let Some(game) = self.game.as_ref().filter(|_| self.n_nodes() <= MAX_LISTED) else {
            return &self.moves;
        };
        self.game_moves.get_or_init(|| {
            let inner = self.nodes().filter(|&node| !self.is_leaf(node));
            let named = inner.flat_map(|node| {
                let texts = game.move_texts(&self.path(node)).into_iter().skip(self.first_listed(node));
                self.children(node).zip(texts.map(Into::into))
            });
            named.collect()
        })
    }
}
