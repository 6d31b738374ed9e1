//! Trees of positions that a search came to in any order, perhaps more than once.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::arena::{GameTree, NodeId, kind, role_bits, role_of};
use super::game_paths::GamePaths;
use super::header::Header;
use super::values::{ValueList, narrow};
use crate::chunks::Chunks;
use crate::value::{Role, Value};

/// In place of a node: none.
const NONE: u32 = u32::MAX;
/// Beside what a tree keeps of a kind: the node was judged.
const JUDGED: u8 = 1 << 7;
const _: () = assert!(JUDGED & (kind::LEAF | kind::TERMINAL | kind::STUB | kind::FREE | kind::ROLE) == 0);

/// A node of a tree that grows.
#[derive(Clone, Copy, Debug)]
struct GrowingNode {
    /// Its children by the places of their moves, as a list through `next`.
    first: u32,
    next: u32,
    /// What it was judged to be worth, 0 where it was not, and where half of the bits are not enough for all.
    value: f32,
    /// The place of its move among those of its parent.
    place: u16,
    /// How many moves there are; 0 where the search did not ask.
    n_moves: u16,
}

impl GrowingNode {
    const fn new(place: u16, next: u32) -> Self {
        Self { first: NONE, next, value: 0.0, place, n_moves: 0 }
    }
}

/// The nodes in the order in which the search came to them, so that parents come before their children. A node is known by
/// its parent and the place of its move.
#[derive(Debug, Default)]
pub(crate) struct Woven {
    nodes: Chunks<GrowingNode>,
    /// What each was judged to be worth. Empty while all values are the same in half of the bits.
    wide: Chunks<f64>,
    kind: Chunks<u8>,
    /// Their parents, where they will be asked for.
    parent: Option<Vec<u32>>,
}

/// No position of a game has more moves than that.
fn narrow_count(n_moves: u32) -> u16 {
    u16::try_from(n_moves).unwrap_or(u16::MAX)
}

impl Woven {
    /// One that can be asked for parents.
    pub(crate) fn with_parents() -> Self {
        Self { parent: Some(Vec::new()), ..Self::default() }
    }

    /// The root; where it is new, with who decides there.
    pub(crate) fn root(&mut self, role: Role) -> u32 {
        if self.nodes.len() == 0 {
            self.add(0, GrowingNode::new(0, NONE), role);
        }
        0
    }

    /// The place of the move that leads to a node among those of its parent.
    pub(crate) fn place(&self, node: u32) -> usize {
        self.nodes.get(node as usize).place as usize
    }

    /// The parent of a node; the root is its own, and where parents are not kept it is everybody's.
    pub(crate) fn parent(&self, node: u32) -> u32 {
        self.parent.as_ref().map_or(0, |parent| parent[node as usize])
    }

    /// The child at a place; where it is new, with who decides there. `before` is a child from which to look on, if it stands before that place.
    pub(crate) fn child(&mut self, parent: u32, place: u32, role: Role, before: Option<u32>) -> u32 {
        let place = narrow_count(place);
        let mut before = before.map(|child| (child, self.nodes.get(child as usize)));
        before = before.filter(|(_, node)| node.place <= place);
        loop {
            let after = match before {
                Some((child, node)) if node.place == place => return child,
                Some((_, node)) => node.next,
                None => self.nodes.get(parent as usize).first,
            };
            if after != NONE {
                let node = self.nodes.get(after as usize);
                if node.place <= place {
                    before = Some((after, node));
                    continue;
                }
            }
            let child = self.add(parent, GrowingNode::new(place, after), role);
            match before {
                Some((before, _)) => self.nodes.get_mut(before as usize).next = child,
                None => self.nodes.get_mut(parent as usize).first = child,
            }
            return child;
        }
    }

    fn add(&mut self, parent: u32, node: GrowingNode, role: Role) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(node);
        if self.wide.len() > 0 {
            self.wide.push(0.0);
        }
        self.kind.push(role_bits(role));
        if let Some(parents) = &mut self.parent {
            parents.push(parent);
        }
        id
    }

    /// Whether the moves of a node were counted.
    pub(crate) fn is_counted(&self, node: u32) -> bool {
        self.nodes.get(node as usize).n_moves > 0
    }

    pub(crate) fn set_n_moves(&mut self, node: u32, n_moves: u32) {
        self.nodes.get_mut(node as usize).n_moves = narrow_count(n_moves);
    }

    /// Whether the game is over at a node that was judged.
    pub(crate) fn is_over(&self, node: u32) -> bool {
        self.kind.get(node as usize) & kind::TERMINAL != 0
    }

    /// A node is worth this, and the game is over there or not.
    pub(crate) fn judge(&mut self, node: u32, value: Value, is_terminal: bool) {
        let (node, value) = (node as usize, value.get());
        if let Some(half) = narrow(value).filter(|_| self.wide.len() == 0) {
            self.nodes.get_mut(node).value = half;
        } else {
            for i in self.wide.len()..self.nodes.len() {
                self.wide.push(f64::from(self.nodes.get(i).value));
            }
            *self.wide.get_mut(node) = value;
        }
        let kind = self.kind.get_mut(node);
        *kind = *kind & !kind::TERMINAL | JUDGED | if is_terminal { kind::TERMINAL } else { 0 };
    }

    /// The tree, with every move that was never tried as a node of its own, and the place of every woven node in it.
    ///
    /// Nothing is listed beside what there is: a search has millions of nodes.
    pub(crate) fn into_tree(self, header: Header, game: Arc<dyn GamePaths>) -> (GameTree, Chunks<u32>) {
        let Self { nodes, wide, kind: mut kinds, parent } = self;
        drop(parent);
        let n_nodes = nodes.len();
        // The nodes of the subtrees.
        let mut lens: Chunks<u32> = Chunks::filled(0_u32, n_nodes);
        for id in (0..n_nodes).rev() {
            let node = nodes.get(id);
            let (mut n_children, mut n_below, mut last, mut child) = (0, 0, 0, node.first);
            while child != NONE {
                let one = nodes.get(child as usize);
                (n_children, n_below, last, child) =
                    (n_children + 1, n_below + lens.get(child as usize), u32::from(one.place) + 1, one.next);
            }
            // Each child counts as one so far.
            let len = 1 + u32::from(node.n_moves).max(last) + n_below - n_children;
            *kinds.get_mut(id) |= if len == 1 { kind::LEAF } else { 0 };
            *lens.get_mut(id) = len;
        }
        // The places in the tree: parents come first.
        let mut places = Chunks::filled(0_u32, n_nodes);
        for id in 0..n_nodes {
            let (mut at, mut expected, mut child) = (places.get(id) + 1, 0, nodes.get(id).first);
            while child != NONE {
                let one = nodes.get(child as usize);
                at += u32::from(one.place) - expected;
                expected = u32::from(one.place) + 1;
                *places.get_mut(child as usize) = at;
                at += lens.get(child as usize);
                child = one.next;
            }
        }
        let total = if n_nodes == 0 { 0 } else { lens.get(0) as usize };
        let mut subtree_len = vec![1_u32; total];
        for (&place, &len) in places.slices().flatten().zip(lens.slices().flatten()) {
            subtree_len[place as usize] = len;
        }
        drop(lens);
        let stub = kind::LEAF | kind::STUB;
        let mut kind = vec![stub; total];
        let mut value = ValueList::zeros(total);
        let mut estimates = Vec::new();
        let judged = |id: usize| {
            if wide.len() == 0 { f64::from(nodes.get(id).value) } else { wide.get(id) }
        };
        for (id, (&place, &bits)) in places.slices().flatten().zip(kinds.slices().flatten()).enumerate() {
            let place = place as usize;
            let (is_leaf, is_judged) = (bits & kind::LEAF != 0, bits & JUDGED != 0);
            kind[place] = bits & !JUDGED;
            match (is_leaf, is_judged) {
                (true, true) => value.set(place, judged(id)),
                (false, true) => estimates.push((NodeId::from_index(place), judged(id))),
                // Entered, but not read: a search that was stopped there.
                (true, false) => kind[place] |= kind::FREE,
                (false, false) => {}
            }
        }
        drop((kinds, nodes, wide));
        let (parent, height) = parents(&subtree_len);
        for node in 1..total {
            if kind[node] == stub {
                kind[node] |= role_bits(role_of(kind[parent[node] as usize]).opponent());
            }
        }
        estimates.sort_unstable_by_key(|&(node, _)| node);
        let estimates = estimates.into_iter().filter_map(|(node, value)| Some((node, Value::new(value)?)));
        let tree = GameTree {
            header,
            n_leaves: kind.iter().filter(|&&bits| bits & stub == kind::LEAF).count(),
            subtree_len,
            parent,
            value,
            kind,
            label_end: Vec::new(),
            labels: String::new(),
            moves: BTreeMap::new(),
            game_moves: OnceLock::new(),
            probabilities: BTreeMap::new(),
            height,
            game: Some(game),
            unlisted: Vec::new(),
            unlisted_first: false,
            originals: Vec::new(),
            estimates: estimates.collect(),
            wide: OnceLock::new(),
            first_chance: OnceLock::new(),
        };
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
