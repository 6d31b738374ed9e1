//! Trees of positions that a search came to in any order, perhaps more than once.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::arena::{GameTree, NodeId, kind, role_bits, role_of};
use super::header::Header;
use super::unfolded::MAX_LISTED;
use super::unfolding::Unfolding;
use super::values::Values;
use crate::value::{Role, Value};

/// In place of a node: none.
const NONE: u32 = u32::MAX;
/// Beside what a tree keeps of a kind: the node was judged.
const JUDGED: u8 = 1 << 7;
const _: () = assert!(JUDGED & (kind::LEAF | kind::TERMINAL | kind::STUB | kind::FREE | kind::ROLE) == 0);

/// The nodes in the order in which the search came to them, so that parents come before their children. A node is known by
/// its parent and the place of its move.
#[derive(Debug, Default)]
pub(crate) struct Woven {
    parent: Vec<u32>,
    /// The place of its move among those of its parent.
    place: Vec<u32>,
    /// How many moves there are; 0 where nobody asked.
    n_moves: Vec<u32>,
    /// What it was judged to be worth, 0 where it was not.
    value: Values,
    kind: Vec<u8>,
    /// The children of each node by the places of their moves, as a list through `next`.
    first: Vec<u32>,
    next: Vec<u32>,
}

impl Woven {
    pub(crate) const fn is_empty(&self) -> bool {
        self.parent.is_empty()
    }

    /// The root; where it is new, with who decides there.
    pub(crate) fn root(&mut self, role: Role) -> u32 {
        if self.is_empty() {
            self.add(0, 0, role);
        }
        0
    }

    /// The place of the move that leads to a node among those of its parent.
    pub(crate) fn place(&self, node: u32) -> usize {
        self.place[node as usize] as usize
    }

    /// The parent of a node; the root is its own.
    pub(crate) fn parent(&self, node: u32) -> u32 {
        self.parent[node as usize]
    }

    /// The child at a place, and whether it is new. `before` is a child from which to look on, if it stands before that place.
    pub(crate) fn child(&mut self, parent: u32, place: u32, role: Role, before: Option<u32>) -> (u32, bool) {
        let mut before = before.filter(|&child| self.place[child as usize] <= place).unwrap_or(NONE);
        loop {
            if before != NONE && self.place[before as usize] == place {
                return (before, false);
            }
            let after = if before == NONE { self.first[parent as usize] } else { self.next[before as usize] };
            if after != NONE && self.place[after as usize] <= place {
                before = after;
                continue;
            }
            let child = self.add(parent, place, role);
            self.next[child as usize] = after;
            if before == NONE {
                self.first[parent as usize] = child;
            } else {
                self.next[before as usize] = child;
            }
            return (child, true);
        }
    }

    fn add(&mut self, parent: u32, place: u32, role: Role) -> u32 {
        let id = self.parent.len() as u32;
        self.parent.push(parent);
        self.place.push(place);
        self.n_moves.push(0);
        self.value.push(0.0);
        self.kind.push(role_bits(role));
        self.first.push(NONE);
        self.next.push(NONE);
        id
    }

    /// Whether the moves of a node were counted.
    pub(crate) fn is_counted(&self, node: u32) -> bool {
        self.n_moves[node as usize] > 0
    }

    pub(crate) fn set_n_moves(&mut self, node: u32, n_moves: u32) {
        self.n_moves[node as usize] = n_moves;
    }

    /// A node is worth this, and the game is over there or not.
    pub(crate) fn judge(&mut self, node: u32, value: Value, is_terminal: bool) {
        self.value.set(node as usize, value.get());
        let kind = &mut self.kind[node as usize];
        *kind = *kind & !kind::TERMINAL | JUDGED | if is_terminal { kind::TERMINAL } else { 0 };
    }

    fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        let some = |child: u32| (child != NONE).then_some(child);
        std::iter::successors(some(self.first[node]), move |&child| some(self.next[child as usize]))
            .map(|child| child as usize)
    }

    /// The tree, with every move that was never tried as a node of its own, and the place of every woven node in it.
    ///
    /// Lists are given up as soon as nothing asks for them: a search has millions of nodes.
    pub(crate) fn into_tree(mut self, header: Header, unfolding: Arc<dyn Unfolding>) -> (GameTree, Vec<u32>) {
        let n_nodes = self.parent.len();
        let mut lens = vec![1_u32; n_nodes];
        for id in (0..n_nodes).rev() {
            let last = self.children(id).last().map_or(0, |last| self.place[last] + 1);
            lens[id] += self.n_moves[id].max(last);
            self.kind[id] |= if lens[id] == 1 { kind::LEAF } else { 0 };
            // Each child counts as one so far.
            lens[id] += self.children(id).map(|child| lens[child] - 1).sum::<u32>();
        }
        let mut places = vec![0_u32; n_nodes];
        for id in 0..n_nodes {
            let (mut at, mut expected) = (places[id] + 1, 0);
            let mut child = self.first[id];
            while child != NONE {
                let one = child as usize;
                at += self.place[one] - expected;
                places[one] = at;
                at += lens[one];
                expected = self.place[one] + 1;
                child = self.next[one];
            }
        }
        let Self { parent, place, n_moves, first, next, value: judged, kind: kinds } = self;
        drop((parent, place, n_moves, first, next));
        let total = lens.first().map_or(0, |&len| len as usize);
        let mut subtree_len = vec![1_u32; total];
        for (&place, len) in places.iter().zip(lens) {
            subtree_len[place as usize] = len;
        }
        let stub = kind::LEAF | kind::STUB;
        let mut kind = vec![stub; total];
        let mut value = Values::zeros(total);
        let mut estimates = Vec::new();
        for (id, (&place, bits)) in places.iter().zip(kinds).enumerate() {
            let place = place as usize;
            let (is_leaf, is_judged) = (bits & kind::LEAF != 0, bits & JUDGED != 0);
            kind[place] = bits & !JUDGED;
            match (is_leaf, is_judged) {
                (true, true) => value.set(place, judged.get(id)),
                (false, true) => estimates.push((NodeId::from_index(place), judged.get(id))),
                // Entered, but not read: a search that was stopped there.
                (true, false) => kind[place] |= kind::FREE,
                (false, false) => {}
            }
        }
        let (parent, height) = parents(&subtree_len);
        for node in 1..total {
            if kind[node] == stub {
                kind[node] |= role_bits(role_of(kind[parent[node] as usize]).opponent());
            }
        }
        estimates.sort_unstable_by_key(|&(node, _)| node);
        let estimates = estimates.into_iter().filter_map(|(node, value)| Some((node, Value::new(value)?)));
        let mut tree = GameTree {
            header,
            n_leaves: kind.iter().filter(|&&bits| bits & stub == kind::LEAF).count(),
            subtree_len,
            parent,
            value,
            kind,
            label_end: Vec::new(),
            labels: String::new(),
            moves: BTreeMap::new(),
            probabilities: BTreeMap::new(),
            height,
            unfolding: Some(unfolding),
            unlisted: Vec::new(),
            unlisted_first: false,
            originals: Vec::new(),
            estimates: estimates.collect(),
            wide: OnceLock::new(),
            first_chance: OnceLock::new(),
        };
        if total <= MAX_LISTED {
            tree.name_moves();
        }
        (tree, places)
    }
}

/// The parents of nodes in preorder, and the plies on the longest way down.
fn parents(subtree_len: &[u32]) -> (Vec<u32>, usize) {
    let mut parent = vec![0_u32; subtree_len.len()];
    // The way to the node, each with the place behind its subtree.
    let mut way: Vec<(u32, u32)> = Vec::new();
    let mut height = 0;
    for (node, (&len, parent)) in (0_u32..).zip(subtree_len.iter().zip(&mut parent)) {
        while way.last().is_some_and(|&(_, end)| end <= node) {
            way.pop();
        }
        *parent = way.last().map_or(0, |&(above, _)| above);
        height = height.max(way.len());
        if len > 1 {
            way.push((node, node + len));
        }
    }
    (parent, height)
}
