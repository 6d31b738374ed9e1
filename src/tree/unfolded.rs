//! From the nodes that a search entered, in the order of entry, to a tree with the moves that it never tried.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::arena::{GameTree, NodeId, kind, role_bits};
use super::header::Header;
use super::unfolding::Unfolding;
use crate::value::{Role, Value};

/// A tree with more nodes than this counts the moves that were never tried instead of holding a node for each.
const MAX_LISTED: usize = 4_000_000;
/// A tree with at most so many nodes has all its moves written down.
const MAX_NAMED: usize = 20_000;

/// A node that a search entered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GrownNode {
    /// The place of its parent in the order of entry; the root is its own.
    pub(crate) parent: u32,
    /// Who decides here, or would.
    pub(crate) role: Role,
    /// The value of a leaf, and whether the game is over there.
    pub(crate) leaf: Option<(Value, bool)>,
}

/// What a search entered.
pub(crate) struct Grown<I> {
    /// In the order of entry, so parents come before their children.
    pub(crate) nodes: I,
    /// How many children of a node were never entered: (node in the order of entry, how many), sorted.
    pub(crate) untried: Vec<(u32, u32)>,
    /// Whether the children were entered from the last to the first.
    pub(crate) is_reversed: bool,
}

impl<I: Iterator<Item = GrownNode>> Grown<I> {
    /// The tree, and the place of every node entered in its preorder, where that is not the order of entry.
    ///
    /// # Panics
    /// Never: a search that has ended has entered its root.
    pub(crate) fn into_tree(
        self,
        header: Header,
        unfolding: Arc<dyn Unfolding>,
    ) -> (GameTree, Option<Vec<u32>>) {
        let mut parent = Vec::new();
        let mut values = Vec::new();
        let mut kinds = Vec::new();
        for node in self.nodes {
            parent.push(node.parent);
            values.push(node.leaf.map_or(0.0, |(value, _)| value.get()));
            let leaf = match node.leaf {
                Some((_, true)) => kind::LEAF | kind::TERMINAL,
                Some((_, false)) => kind::LEAF,
                None => 0,
            };
            kinds.push(role_bits(node.role) | leaf);
        }
        let n_entered = parent.len();
        let n_untried: usize = self.untried.iter().map(|&(_, n)| n as usize).sum();
        let is_listed = n_entered + n_untried <= MAX_LISTED;
        let listed = if is_listed { self.untried.as_slice() } else { &[] };

        let mut lens = vec![1_u32; n_entered];
        let mut of = listed.iter().rev().peekable();
        for i in (0..n_entered).rev() {
            if let Some(&(_, n)) = of.next_if(|(node, _)| *node as usize == i) {
                lens[i] += n;
            }
            if i > 0 {
                lens[parent[i] as usize] += lens[i];
            }
        }
        let places =
            (self.is_reversed || !listed.is_empty()).then(|| places(&parent, &lens, self.is_reversed));
        let mut plies = vec![0_u16; n_entered];
        let mut height = 0;
        for i in 1..n_entered {
            plies[i] = plies[parent[i] as usize].saturating_add(1);
            height = height.max(usize::from(plies[i]));
        }
        for &(node, _) in listed {
            height = height.max(usize::from(plies[node as usize]) + 1);
        }
        drop(plies);

        let total = lens.first().map_or(0, |&len| len as usize);
        let mut tree = GameTree {
            header,
            subtree_len: lens,
            parent,
            value: values,
            kind: kinds,
            label_end: Vec::new(),
            labels: String::new(),
            moves: BTreeMap::new(),
            probabilities: BTreeMap::new(),
            n_leaves: 0,
            height,
            unfolding: Some(unfolding),
            unlisted: Vec::new(),
            originals: Vec::new(),
            estimates: BTreeMap::new(),
        };
        if let Some(places) = &places {
            tree.rearrange(places, listed, total, self.is_reversed);
        }
        if !is_listed {
            let place = |node: u32| places.as_ref().map_or(node, |places| places[node as usize]);
            tree.unlisted =
                self.untried.iter().map(|&(node, n)| (NodeId::from_index(place(node) as usize), n)).collect();
            tree.unlisted.sort_unstable();
        }
        tree.n_leaves =
            tree.kind.iter().filter(|&&bits| bits & (kind::LEAF | kind::STUB) == kind::LEAF).count();
        if total <= MAX_NAMED {
            tree.name_moves();
        }
        (tree, places)
    }
}

/// A node that a search came to, perhaps more than once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WovenNode {
    /// Its parent among the woven nodes; the root is its own.
    pub(crate) parent: u32,
    /// The place of its move among those of its parent.
    pub(crate) index: u32,
    /// Who decides here, or would.
    pub(crate) role: Role,
    /// How many moves there are; 0 where nobody asked.
    pub(crate) n_moves: u32,
    /// What it was judged to be worth.
    pub(crate) value: Option<Value>,
    /// Whether the game is over here.
    pub(crate) is_terminal: bool,
}

/// A tree of nodes in any order, parents first, with every move that was never tried as a node of its own; and the place
/// of every woven node in it.
pub(crate) fn woven(
    nodes: &[WovenNode],
    header: Header,
    unfolding: Arc<dyn Unfolding>,
) -> (GameTree, Vec<u32>) {
    // Children of each node by the place of their move.
    let mut children: Vec<Vec<u32>> = vec![Vec::new(); nodes.len()];
    for (id, node) in nodes.iter().enumerate().skip(1) {
        children[node.parent as usize].push(id as u32);
    }
    let mut lens = vec![1_u32; nodes.len()];
    for id in (0..nodes.len()).rev() {
        children[id].sort_unstable_by_key(|&child| nodes[child as usize].index);
        let n_stubs = nodes[id].n_moves.saturating_sub(children[id].len() as u32);
        lens[id] += n_stubs;
        if id > 0 {
            lens[nodes[id].parent as usize] += lens[id];
        }
    }
    let total = lens.first().map_or(0, |&len| len as usize);
    let mut places = vec![0_u32; nodes.len()];
    let mut tree = GameTree {
        header,
        subtree_len: vec![1; total],
        parent: vec![0; total],
        value: vec![0.0; total],
        kind: vec![0; total],
        label_end: Vec::new(),
        labels: String::new(),
        moves: BTreeMap::new(),
        probabilities: BTreeMap::new(),
        n_leaves: 0,
        height: 0,
        unfolding: Some(unfolding),
        unlisted: Vec::new(),
        originals: Vec::new(),
        estimates: BTreeMap::new(),
    };
    let mut plies = vec![0_u32; nodes.len()];
    for (id, node) in nodes.iter().enumerate() {
        let place = places[id] as usize;
        let is_leaf = node.n_moves == 0 && children[id].is_empty();
        tree.subtree_len[place] = lens[id];
        tree.parent[place] = places[node.parent as usize];
        tree.kind[place] = role_bits(node.role)
            | if is_leaf { kind::LEAF } else { 0 }
            | if node.is_terminal { kind::TERMINAL } else { 0 };
        match node.value {
            Some(value) if is_leaf => tree.value[place] = value.get(),
            Some(value) => {
                tree.estimates.insert(NodeId::from_index(place), value);
            }
            // Entered, but not read: a search that was stopped there.
            None if is_leaf => tree.kind[place] |= kind::FREE,
            None => {}
        }
        tree.height = tree.height.max(plies[id] as usize + usize::from(!is_leaf));
        let mut next = place + 1;
        let mut entered = children[id].iter().copied().peekable();
        let n_children = nodes[id].n_moves.max(nodes_end(nodes, &children[id]));
        for index in 0..n_children {
            match entered.next_if(|&child| nodes[child as usize].index == index) {
                Some(child) => {
                    places[child as usize] = next as u32;
                    plies[child as usize] = plies[id] + 1;
                    next += lens[child as usize] as usize;
                }
                None if next < place + lens[id] as usize => {
                    tree.parent[next] = place as u32;
                    tree.kind[next] = role_bits(node.role.opponent()) | kind::LEAF | kind::STUB;
                    next += 1;
                }
                None => {}
            }
        }
    }
    tree.n_leaves = tree.kind.iter().filter(|&&bits| bits & (kind::LEAF | kind::STUB) == kind::LEAF).count();
    if total <= MAX_NAMED {
        tree.name_moves();
    }
    (tree, places)
}

/// One more than the last place of a move that was made.
fn nodes_end(nodes: &[WovenNode], children: &[u32]) -> u32 {
    children.last().map_or(0, |&last| nodes[last as usize].index + 1)
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
        let mut value = vec![0.0; total];
        let mut kinds = vec![0_u8; total];
        for (i, &place) in places.iter().enumerate() {
            let at = place as usize;
            subtree_len[at] = self.subtree_len[i];
            parent[at] = places[self.parent[i] as usize];
            value[at] = self.value[i];
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
        self.parent = parent;
        self.value = value;
        self.kind = kinds;
    }

    /// Writes the moves down, so that asking for one replays nothing.
    fn name_moves(&mut self) {
        let Some(unfolding) = self.unfolding.clone() else { return };
        let inner: Vec<NodeId> = self.nodes().filter(|&node| !self.is_leaf(node)).collect();
        for node in inner {
            let texts = unfolding.move_texts(&self.path(node));
            let children: Vec<NodeId> = self.children(node).collect();
            for (child, text) in children.into_iter().zip(texts) {
                self.moves.insert(child, text.into());
            }
        }
    }
}
