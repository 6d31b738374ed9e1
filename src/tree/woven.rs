//! Trees of positions that a search came to in any order, perhaps more than once.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::arena::{GameTree, kind, role_bits, role_of};
use super::game_paths::GamePaths;
use super::header::Header;
use super::node_id::NodeId;
use super::values::{ValueList, narrow};
use super::wide_nodes::WideNodes;
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
    parent: Option<Chunks<u32>>,
}

/// No position of a game has more moves than that.
fn narrow_count(n_moves: u32) -> u16 {
    u16::try_from(n_moves).unwrap_or(u16::MAX)
}

impl Woven {
    /// One that can be asked for parents.
    pub(crate) fn with_parents() -> Self {
        Self { parent: Some(Chunks::default()), ..Self::default() }
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

    /// A table answered for a node where the search would have looked further: also where an earlier pass looked no further
    /// and judged it, it is no leaf.
    pub(crate) fn answer(&mut self, node: u32) {
        *self.kind.get_mut(node as usize) |= kind::FREE;
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
    /// A search has millions of nodes: they are gone through once, in the order in which they will stand.
    pub(crate) fn into_tree(self, header: Header, game: Arc<dyn GamePaths>) -> (GameTree, Chunks<u32>) {
        let Self { nodes, wide, kind, parent } = self;
        drop(parent);
        let judged = |id: u32| {
            if wide.len() == 0 { f64::from(nodes.get(id as usize).value) } else { wide.get(id as usize) }
        };
        let mut places = Chunks::filled(0_u32, nodes.len());
        let n_moves: usize = nodes.iter().map(|node| usize::from(node.n_moves)).sum();
        let mut preorder = Preorder::with_capacity(1 + n_moves);
        let mut way: Vec<PlacedParent> = Vec::new();
        let mut next = (nodes.len() > 0).then_some(0_u32);
        loop {
            if let Some(id) = next.take() {
                let node = nodes.get(id as usize);
                let bits = kind.get(id as usize);
                let is_leaf = node.first == NONE && node.n_moves == 0;
                let place = preorder.push(way.last(), bits, is_leaf, || judged(id));
                *places.get_mut(id as usize) = place;
                if !is_leaf {
                    let stub = kind::LEAF | kind::STUB | role_bits(role_of(bits).opponent());
                    way.push(PlacedParent {
                        place,
                        stub,
                        child: node.first,
                        n_placed: 0,
                        n_moves: node.n_moves,
                    });
                    preorder.height = preorder.height.max(way.len());
                }
            }
            let Some(open) = way.last_mut() else { break };
            if open.child == NONE {
                preorder.push_stubs(open, open.n_moves);
                preorder.close(open);
                way.pop();
            } else {
                next = Some(open.child);
                let child = nodes.get(open.child as usize);
                preorder.push_stubs(open, child.place);
                (open.child, open.n_placed) = (child.next, child.place.saturating_add(1));
            }
        }
        (preorder.into_tree(header, game), places)
    }
}

/// A node on the way down to where nodes are put into preorder.
struct PlacedParent {
    place: u32,
    /// What its moves are that were never tried.
    stub: u8,
    /// The child to go on with; [`NONE`] behind the last.
    child: u32,
    /// How many of its moves have their places.
    n_placed: u16,
    n_moves: u16,
}

/// What a tree keeps of its nodes, in preorder.
struct Preorder {
    /// 1 until a node is closed.
    subtree_len: Vec<u32>,
    parent: Vec<u32>,
    value: ValueList,
    kind: Vec<u8>,
    estimates: Vec<(NodeId, f64)>,
    n_leaves: usize,
    height: usize,
    /// How many children a node has at most.
    most_children: u16,
}

impl Preorder {
    fn with_capacity(n: usize) -> Self {
        Self {
            subtree_len: Vec::with_capacity(n),
            parent: Vec::with_capacity(n),
            value: ValueList::with_capacity(n),
            kind: Vec::with_capacity(n),
            estimates: Vec::new(),
            n_leaves: 0,
            height: 0,
            most_children: 0,
        }
    }

    /// The place of a node that a search came to.
    #[inline]
    fn push(
        &mut self,
        above: Option<&PlacedParent>,
        bits: u8,
        is_leaf: bool,
        judged: impl FnOnce() -> f64,
    ) -> u32 {
        let place = self.subtree_len.len();
        self.subtree_len.push(1);
        self.parent.push(above.map_or(0, |open| open.place));
        let value = (bits & JUDGED != 0).then(judged);
        let is_answered = bits & kind::FREE != 0;
        let leaf = match value {
            _ if !is_leaf => 0,
            Some(_) if !is_answered => kind::LEAF,
            // Entered, but not read there: a table answered, or the search was stopped.
            _ => kind::LEAF | kind::FREE,
        };
        let is_read = leaf == kind::LEAF;
        self.estimates.extend(value.filter(|_| !is_read).map(|value| (NodeId::from_index(place), value)));
        self.value.push(value.filter(|_| is_read).unwrap_or_default());
        self.kind.push(bits & !(JUDGED | kind::FREE) | leaf);
        self.n_leaves += usize::from(is_leaf);
        place as u32
    }

    /// The moves of a node up to one, which were never tried.
    #[inline]
    fn push_stubs(&mut self, open: &PlacedParent, until: u16) {
        let n = self.subtree_len.len() + usize::from(until.saturating_sub(open.n_placed));
        self.subtree_len.resize(n, 1);
        self.parent.resize(n, open.place);
        self.value.resize(n);
        self.kind.resize(n, open.stub);
    }

    /// All that is below a node has its place.
    #[inline]
    fn close(&mut self, open: &PlacedParent) {
        self.subtree_len[open.place as usize] = self.subtree_len.len() as u32 - open.place;
        self.most_children = self.most_children.max(open.n_moves).max(open.n_placed);
    }

    fn into_tree(self, header: Header, game: Arc<dyn GamePaths>) -> GameTree {
        let Self { subtree_len, parent, value, kind, estimates, n_leaves, height, most_children } = self;
        let estimates = estimates.into_iter().filter_map(|(node, value)| Some((node, Value::new(value)?)));
        GameTree {
            header,
            n_leaves,
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
            grew: true,
            unlisted: Vec::new(),
            unlisted_first: false,
            originals: Vec::new(),
            estimates: estimates.collect(),
            wide: WideNodes::where_most_have(usize::from(most_children)),
            first_chance: OnceLock::new(),
        }
    }
}
