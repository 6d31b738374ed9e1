//! The arena: parallel arrays in preorder, about 13 bytes a node, its label, and 4 more where values need all their bits.
//!
//! Preorder is the natural form: a subtree is a range, a depth-first walk is a loop, and children follow from subtree sizes.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::game_paths::{GamePaths, Judged, SearchedPosition};
use super::header::Header;
use super::node_id::{NodeId, Probability};
use super::values::ValueList;
use super::wide_nodes::WideNodes;
use crate::board::Board;
use crate::text::Sentence;
use crate::value::{Role, Value};

/// What a node's byte says.
pub(super) mod kind {
    pub(in crate::tree) const ROLE: u8 = 0b0000_0011;
    pub(in crate::tree) const EXPLICIT: u8 = 0b0000_0100;
    pub(in crate::tree) const LEAF: u8 = 0b0000_1000;
    pub(in crate::tree) const FREE: u8 = 0b0001_0000;
    pub(in crate::tree) const STUB: u8 = 0b0010_0000;
    pub(in crate::tree) const TERMINAL: u8 = 0b0100_0000;
    /// The root of a copy: what a file writes as `@x`.
    pub(in crate::tree) const COPY: u8 = 0b1000_0000;
}

/// A finished game tree: at least one node, every leaf with a value or marked as free, labels unique.
#[derive(Clone, Debug)]
pub struct GameTree {
    pub(super) header: Header,
    /// Nodes in the subtree, the node itself included.
    pub(super) subtree_len: Vec<u32>,
    /// The root is its own parent.
    pub(super) parent: Vec<u32>,
    /// Of leaves; 0 elsewhere.
    pub(super) value: ValueList,
    pub(super) kind: Vec<u8>,
    /// Where a node's label ends in `labels`; it begins where the one before ends. Empty if no node has a label.
    pub(super) label_end: Vec<u32>,
    pub(super) labels: String,
    pub(super) moves: BTreeMap<NodeId, Box<str>>,
    /// Those of a small tree of a game, once asked for.
    pub(super) game_moves: OnceLock<BTreeMap<NodeId, Box<str>>>,
    pub(super) probabilities: BTreeMap<NodeId, Probability>,
    pub(super) n_leaves: usize,
    pub(super) height: usize,
    /// The game behind the tree.
    pub(super) game: Option<Arc<dyn GamePaths>>,
    /// Whether it holds what a search of a position visited, and nothing else.
    pub(super) grew: bool,
    /// Children that are not in the arena because there would be too many: (node, how many), in the order in which a search
    /// that goes through the children in their order, or, where `unlisted_first`, from the last to the first, leaves nodes.
    pub(super) unlisted: Vec<(u32, u32)>,
    /// Whether these come before the children that are in it, because the search went from right to left.
    pub(super) unlisted_first: bool,
    /// For each node the first one that holds the same position; empty if all differ.
    pub(super) originals: Vec<u32>,
    /// Static evaluations of internal nodes.
    pub(super) estimates: BTreeMap<NodeId, Value>,
    /// Where the children of wide nodes are; made on demand.
    pub(super) wide: OnceLock<WideNodes>,
    /// The first chance node, once asked for: sentences ask again and again.
    pub(super) first_chance: OnceLock<Option<NodeId>>,
}

/// Equal trees say the same: header, shape, roles and who wrote them down, labels, moves, values.
impl PartialEq for GameTree {
    fn eq(&self, other: &Self) -> bool {
        self.header == other.header
            && self.subtree_len == other.subtree_len
            && self.kind == other.kind
            && self.value == other.value
            && self.label_end == other.label_end
            && self.labels == other.labels
            && self.moves() == other.moves()
            && self.probabilities == other.probabilities
            && self.unlisted == other.unlisted
            && self.originals == other.originals
            && self.estimates == other.estimates
    }
}

impl GameTree {
    /// The `key: value` lines.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// How many nodes there are, at least 1.
    pub fn n_nodes(&self) -> usize {
        self.subtree_len.len()
    }

    /// How many of them are leaves, at least 1.
    pub const fn n_leaves(&self) -> usize {
        self.n_leaves
    }

    /// Plies on the longest way down, 0 for a single node.
    pub const fn height(&self) -> usize {
        self.height
    }

    /// All nodes in preorder.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + ExactSizeIterator + use<> {
        (0..self.n_nodes()).map(NodeId::from_index)
    }

    /// Sizes of all subtrees in preorder, the node itself included.
    #[inline]
    pub(crate) fn subtree_lens(&self) -> &[u32] {
        &self.subtree_len
    }

    /// Parents of all nodes in preorder; the root is its own.
    #[inline]
    pub(crate) fn parents(&self) -> &[u32] {
        &self.parent
    }

    /// Who decides here; at a leaf, who would be to move.
    #[inline]
    pub fn role(&self, node: NodeId) -> Role {
        role_of(self.kind[node.index()])
    }

    /// Whether the file named the role instead of leaving it to alternation.
    pub fn has_explicit_role(&self, node: NodeId) -> bool {
        self.kind[node.index()] & kind::EXPLICIT != 0
    }

    /// Whether the node has no children.
    #[inline]
    pub fn is_leaf(&self, node: NodeId) -> bool {
        self.kind[node.index()] & kind::LEAF != 0
    }

    /// Whether a node is a leaf of what is searched: in a written tree one without children; in a game one at which the game
    /// is over or that was evaluated, and any at the horizon. Above the horizon a position that a table answered, one at which
    /// the search was stopped and a move that was never tried are none, though they have no children here.
    pub fn is_searched_leaf(&self, node: NodeId) -> bool {
        self.is_leaf(node)
            && self.game.as_ref().is_none_or(|game| {
                let is_at_horizon = || self.ancestors(node).count() >= game.depth();
                self.is_terminal(node) || self.value(node).is_some() || is_at_horizon()
            })
    }

    /// Plies from the root to the horizon, in a tree of a game.
    pub fn horizon(&self) -> Option<usize> {
        self.game.as_ref().map(|game| game.depth())
    }

    /// Whether the node is a leaf whose value the file leaves open because it never matters.
    #[inline]
    pub fn is_free(&self, node: NodeId) -> bool {
        self.kind[node.index()] & kind::FREE != 0
    }

    /// The value of a leaf, from MAX; `None` at internal nodes, free leaves and stubs.
    #[inline]
    pub fn value(&self, node: NodeId) -> Option<Value> {
        if self.kind[node.index()] & (kind::LEAF | kind::FREE | kind::STUB) == kind::LEAF {
            Value::new(self.value.get(node.index()))
        } else {
            None
        }
    }

    /// The label, never empty.
    pub fn label(&self, node: NodeId) -> Option<&str> {
        let i = node.index();
        let end = *self.label_end.get(i)?;
        let start = if i == 0 { 0 } else { self.label_end[i - 1] };
        let label = &self.labels[start as usize..end as usize];
        (!label.is_empty()).then_some(label)
    }

    /// The node with this label. Linear in the number of nodes.
    pub fn find(&self, label: &str) -> Option<NodeId> {
        self.nodes().find(|&node| self.label(node) == Some(label))
    }

    /// The move that leads here, never empty. In a large tree of a game, linear in the plies and moves on the way.
    pub fn mv(&self, node: NodeId) -> Option<Cow<'_, str>> {
        let moves = self.moves();
        if let Some(mv) = moves.get(&self.written(node)) {
            return Some(Cow::Borrowed(mv));
        }
        let game = self.game.as_ref().filter(|_| moves.is_empty())?;
        game.move_text(&self.path(node)).map(Cow::Owned)
    }

    /// Which position the tree grew from, and how; `None` in a tree without a game.
    pub fn searched(&self) -> Option<SearchedPosition> {
        self.game.as_ref().map(|game| game.searched())
    }

    /// Whether any move has a name.
    pub fn has_moves(&self) -> bool {
        self.game.is_some() || !self.moves.is_empty()
    }

    /// What a side is called in the game behind the tree.
    pub fn side_name(&self, role: Role) -> Option<&'static str> {
        let [mover, other] = self.game.as_ref()?.sides();
        Some(if role == self.role(NodeId::ROOT) { mover } else { other })
    }

    /// Moves made before the root; an even number where the side that began moves there. Without a game, MAX began.
    pub fn n_before(&self) -> usize {
        let is_second = usize::from(self.role(NodeId::ROOT) == Role::Min);
        self.game.as_ref().map_or(is_second, |game| game.n_before())
    }

    /// Why the game is over at a node, where it is.
    pub fn end(&self, node: NodeId) -> Option<Sentence> {
        let game = self.game.as_ref().filter(|_| self.is_terminal(node))?;
        game.end(&self.path(node))
    }

    /// Whether the tree grew out of a position of a game.
    pub const fn is_of_game(&self) -> bool {
        self.game.is_some()
    }

    /// Whether the tree grew with a search of a position: it holds what that search visited, and another search of the same
    /// position grows another tree. Not so of a position that was expanded before it was searched.
    pub const fn grew_with_search(&self) -> bool {
        self.grew
    }

    /// The position at a node, the move that led there marked; `None` in a tree without a game.
    pub fn board(&self, node: NodeId) -> Option<Board> {
        self.game.as_ref()?.board(&self.path(node))
    }

    /// The terms of the evaluation of a leaf in a tree of a game; `None` for other nodes, and where the game has none.
    pub fn judged(&self, node: NodeId) -> Option<Judged> {
        let is_judged = self.is_leaf(node) && !self.is_stub(node);
        self.game.as_ref().filter(|_| is_judged)?.judged(&self.path(node))
    }

    /// Whether the node stands for a move that no search has entered: nothing is known about it but the move.
    #[inline]
    pub fn is_stub(&self, node: NodeId) -> bool {
        self.kind[node.index()] & kind::STUB != 0
    }

    /// Whether the game is over here.
    #[inline]
    pub fn is_terminal(&self, node: NodeId) -> bool {
        self.kind[node.index()] & kind::TERMINAL != 0
    }

    /// How many children of a node were never entered and are not nodes either, because the tree would be too large.
    /// O(log n).
    pub fn n_unlisted(&self, node: NodeId) -> usize {
        // A node is left after those below it and those whose subtrees come before.
        let key = |node: u32| {
            let end = if self.unlisted_first { 0 } else { node + self.subtree_len[node as usize] };
            (end, std::cmp::Reverse(node))
        };
        let found = self.unlisted.binary_search_by_key(&key(node.0), |&(node, _)| key(node));
        found.map_or(0, |i| self.unlisted[i].1 as usize)
    }

    /// How many children in the whole tree are no nodes. Linear in their parents.
    pub fn n_unlisted_in_all(&self) -> usize {
        self.unlisted.iter().map(|&(_, n)| n as usize).sum()
    }

    /// Whether children that were never entered are no nodes in this tree.
    pub const fn has_unlisted(&self) -> bool {
        !self.unlisted.is_empty()
    }

    /// The paths of the children of a node that are no nodes themselves, from left to right.
    pub fn unlisted(&self, node: NodeId) -> impl ExactSizeIterator<Item = Vec<usize>> {
        let n = self.n_unlisted(node);
        let first = if n == 0 || self.unlisted_first { 0 } else { self.children(node).count() };
        let path = if n == 0 { Vec::new() } else { self.path(node) };
        (first..first + n).map(move |index| [path.as_slice(), &[index]].concat())
    }

    /// What the moves to all children of a node are called, from left to right, those to children that are no nodes too.
    /// Replays the path once. Empty in a tree without a game.
    pub fn child_moves(&self, node: NodeId) -> Vec<String> {
        self.game.as_ref().map(|game| game.move_texts(&self.path(node))).unwrap_or_default()
    }

    /// What the moves to these children are called. Replays the path.
    pub fn unlisted_moves(&self, node: NodeId) -> Vec<String> {
        let paths = self.unlisted(node);
        let Some(game) = self.game.as_ref().filter(|_| paths.len() > 0) else { return Vec::new() };
        let mut texts = game.move_texts(&self.path(node));
        if self.unlisted_first {
            texts.truncate(paths.len());
        } else {
            texts.drain(..texts.len().saturating_sub(paths.len()));
        }
        texts
    }

    /// The first node that holds the same position: another one only in and at the root of what the file writes as `@x`.
    #[inline]
    pub fn original(&self, node: NodeId) -> NodeId {
        self.originals.get(node.index()).map_or(node, |&original| NodeId(original))
    }

    /// Of the root of a copy, what it is a copy of: a node that a file writes as `@x`.
    #[inline]
    pub fn copied_from(&self, node: NodeId) -> Option<NodeId> {
        (self.kind[node.index()] & kind::COPY != 0).then(|| self.original(node))
    }

    /// Whether some positions stand at several nodes.
    pub const fn has_shared(&self) -> bool {
        !self.originals.is_empty()
    }

    /// The static evaluation of an internal node, from MAX, where one is given.
    pub fn estimate(&self, node: NodeId) -> Option<Value> {
        self.estimates.get(&node).copied()
    }

    /// The probability of the edge that leads here, where one is given.
    pub fn probability(&self, node: NodeId) -> Option<Probability> {
        self.probabilities.get(&self.written(node)).copied()
    }

    /// The first chance node in preorder.
    pub fn first_chance_node(&self) -> Option<NodeId> {
        let is_chance = |node: &NodeId| self.role(*node) == Role::Chance && !self.is_leaf(*node);
        *self.first_chance.get_or_init(|| self.nodes().find(is_chance))
    }

    /// The parent; `None` for the root.
    #[inline]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != NodeId::ROOT).then(|| NodeId(self.parent[node.index()]))
    }

    /// How many nodes the subtree has, the node itself included.
    #[inline]
    pub fn subtree_len(&self, node: NodeId) -> usize {
        self.subtree_len[node.index()] as usize
    }

    /// The places in preorder of the subtree, the node itself first.
    #[inline]
    pub fn subtree(&self, node: NodeId) -> Range<usize> {
        node.index()..node.index() + self.subtree_len(node)
    }

    /// Whether `node` lies in the subtree of `ancestor`; every node lies in its own.
    pub fn is_below(&self, node: NodeId, ancestor: NodeId) -> bool {
        self.subtree(ancestor).contains(&node.index())
    }

    /// The place among the siblings in the order of the file, from 0; 0 for the root. Found by halving where there are many.
    pub fn child_index(&self, node: NodeId) -> usize {
        self.parent(node).map_or(0, |parent| {
            let listed = match self.listed_children(parent.0) {
                Some(children) => children.partition_point(|&child| child < node.0),
                None => self.children(parent).position(|child| child == node).unwrap_or_default(),
            };
            self.first_listed(parent) + listed
        })
    }

    /// The place of the first child that is a node.
    pub(crate) fn first_listed(&self, node: NodeId) -> usize {
        if self.unlisted_first { self.n_unlisted(node) } else { 0 }
    }

    /// Moves from the root. Linear in the answer.
    pub fn ply(&self, node: NodeId) -> usize {
        self.ancestors(node).count()
    }

    /// The parent, its parent, and so on to the root.
    pub fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.parent(node), |&node| self.parent(node))
    }

    /// The nodes from the root down to a node, both included.
    pub fn line_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = std::iter::once(node).chain(self.ancestors(node)).collect();
        line.reverse();
        line
    }

    /// Child indices from the root in the order of the file; empty for the root.
    pub fn path(&self, node: NodeId) -> Vec<usize> {
        let mut path: Vec<usize> = std::iter::once(node)
            .chain(self.ancestors(node))
            .take_while(|&node| node != NodeId::ROOT)
            .map(|node| self.child_index(node))
            .collect();
        path.reverse();
        path
    }

    /// The node at the end of a path of child indices.
    pub fn at_path(&self, path: &[usize]) -> Option<NodeId> {
        path.iter().try_fold(NodeId::ROOT, |node, &index| {
            self.children(node).nth(index.checked_sub(self.first_listed(node))?)
        })
    }

    /// Plies of all nodes, in preorder. One pass.
    pub fn plies(&self) -> Vec<u32> {
        let mut plies = vec![0_u32; self.n_nodes()];
        for i in 1..plies.len() {
            plies[i] = plies[self.parent[i] as usize] + 1;
        }
        plies
    }

    /// Memory held by the arrays, in bytes.
    pub fn heap_bytes(&self) -> usize {
        self.subtree_len.capacity() * 4
            + self.parent.capacity() * 4
            + self.value.heap_bytes()
            + self.kind.capacity()
            + self.label_end.capacity() * 4
            + self.labels.capacity()
            + self.unlisted.capacity() * 8
            + self.originals.capacity() * 4
            + self.wide.get().map_or(0, WideNodes::heap_bytes)
    }

    /// Whether two subtrees have the same shape and the tree is uniform below: every internal node of a ply has as many
    /// children, every leaf lies at the same ply. Gives (children a node, plies) if the whole tree is such a one.
    pub fn uniform_shape(&self) -> Option<(usize, usize)> {
        let branching = self.children(NodeId::ROOT).count();
        let height = self.height;
        let plies = self.plies();
        let mut n_children = vec![0_u32; self.n_nodes()];
        for i in 1..self.n_nodes() {
            n_children[self.parent[i] as usize] += 1;
        }
        let uniform = plies
            .iter()
            .zip(&n_children)
            .all(|(&ply, &n)| if ply as usize == height { n == 0 } else { n as usize == branching });
        (uniform && height > 0).then_some((branching, height))
    }
}

#[inline]
pub(super) const fn role_of(kind: u8) -> Role {
    match kind & kind::ROLE {
        0 => Role::Max,
        1 => Role::Min,
        _ => Role::Chance,
    }
}

pub(super) const fn role_bits(role: Role) -> u8 {
    match role {
        Role::Max => 0,
        Role::Min => 1,
        Role::Chance => 2,
    }
}

/// Who moves after `parent` where the text does not say: the opponent of the last who was not chance (MAX if there was none).
pub(super) fn next_role(kinds: &[u8], parents: &[u32], parent: usize) -> Role {
    let mut node = parent;
    loop {
        match role_of(kinds[node]) {
            Role::Chance if node == 0 => return Role::Max,
            Role::Chance => node = parents[node] as usize,
            role => return role.opponent(),
        }
    }
}
