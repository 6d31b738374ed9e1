//! What can be searched.

use crate::games::text_key;
use crate::tree::{Children, GameTree, NodeId};
use crate::value::{Role, Value, Window};

/// Something with a root, children and values at the leaves.
pub trait Space {
    /// A node, cheap to clone.
    type Node: Clone;
    /// What leads from a node to one of its children.
    type Move: Clone;
    /// The moves of a node from left to right.
    ///
    /// `count` of what is left should not have to make each.
    type Moves<'a>: Iterator<Item = Self::Move>
    where
        Self: 'a;

    /// Where the search begins.
    fn root(&self) -> Self::Node;

    /// Who decides at a node; at a leaf, who would be to move.
    fn role(&self, node: &Self::Node) -> Role;

    /// The value of a leaf from MAX, `None` for a node with children.
    ///
    /// # Errors
    /// A leaf without a value refuses.
    fn leaf(&self, node: &Self::Node) -> Result<Option<Value>, Refusal<Self::Node>>;

    /// The moves of a node from left to right; not asked of leaves.
    fn moves<'a>(&'a self, node: &'a Self::Node) -> Self::Moves<'a>;

    /// Goes from a node to the child to which a move leads.
    fn descend(&self, node: &mut Self::Node, mv: Self::Move);

    /// The child to which a move of a node leads.
    #[inline]
    fn child(&self, node: &Self::Node, mv: Self::Move) -> Self::Node {
        let mut child = node.clone();
        self.descend(&mut child, mv);
        child
    }

    /// The children of a node from left to right, made as they are wanted; not asked of leaves.
    fn children<'a>(&'a self, node: &'a Self::Node) -> impl Iterator<Item = Self::Node> + 'a {
        self.moves(node).map(|mv| self.child(node, mv))
    }

    /// Equal for nodes that hold one position, and in practice for no others.
    fn key(&self, node: &Self::Node) -> u64;

    /// The place of a child among its siblings as from left to right; 0 for the root.
    fn index(&self, node: &Self::Node) -> usize;

    /// What the move to a child is, wherever it is made: equal moves of one side have equal keys.
    fn move_key(&self, _parent: &Self::Node, child: &Self::Node) -> u64 {
        self.index(child) as u64
    }

    /// What the moves of a node are, from left to right.
    fn move_keys(&self, node: &Self::Node) -> Vec<u64> {
        self.children(node).map(|child| self.move_key(node, &child)).collect()
    }

    /// What a node is worth to MAX by static evaluation, whether or not it has children.
    fn estimate(&self, node: &Self::Node) -> Value;

    /// Which moves of a node take something, so that its position is not quiet, from left to right; none beyond the last
    /// that is listed.
    fn captures(&self, _node: &Self::Node) -> Vec<bool> {
        Vec::new()
    }

    /// Which moves of a node are checks, from left to right; none beyond the last that is listed.
    fn checks(&self, _node: &Self::Node) -> Vec<bool> {
        Vec::new()
    }

    /// The horizon, in plies from the root.
    fn depth(&self) -> u32;

    /// Plies from a node to where the space itself ends, if it ends by counting plies and not only at leaves.
    fn plies_left(&self, _node: &Self::Node) -> Option<u32> {
        None
    }

    /// The value of a node as a table keeps it, for other nodes that hold the same position.
    fn kept(&self, _node: &Self::Node, value: Value) -> Value {
        value
    }

    /// The opposite of [`kept`](Self::kept): what was kept, as the value of this node.
    fn recalled(&self, _node: &Self::Node, kept: Value) -> Value {
        kept
    }

    /// The probability of the move to a child of a chance node, if it is known. Without, all are equally likely.
    fn probability(&self, _node: &Self::Node) -> Option<f64> {
        None
    }

    /// The smallest and the largest value that a leaf can have.
    fn range(&self) -> Window {
        Window::FULL
    }

    /// Whether MAX has won at a node where the search ends, `value` being its value: in a tree, where it is more than 0; in a
    /// game, where it is over and MAX has won it.
    fn is_won(&self, _node: &Self::Node, value: Value) -> bool {
        value > Value::ZERO
    }

    /// The least and the most that a playout can come to: −1, a loss, and 1, a win, in a game.
    fn result_range(&self) -> Window {
        loss_to_win()
    }

    /// What a playout comes to that ends at a node, from MAX: in a game a win 1, a loss −1, and where it goes on a static
    /// value between them; in a tree the value of the leaf, `value`, as long as it is finite.
    fn playout_result(&self, _node: &Self::Node, value: Value) -> Value {
        self.result_range().clamp(value)
    }

    /// The value of a leaf if the sign of every piece were forgotten.
    fn unsigned(&self, _node: &Self::Node, value: Value) -> Value {
        value.max(-value)
    }

    /// The row of a child among its siblings, for the loop within a loop of learners: three to a row, unless a game knows better.
    fn row(&self, _parent: &Self::Node, child: &Self::Node) -> usize {
        self.index(child) / 3
    }

    /// Whether [`walk`](Self::walk) does anything.
    const WALKS: bool = false;

    /// Called for the nodes from the root down before something is asked of the last, where the search does not go depth first.
    fn walk(&self, _node: &Self::Node) {}
}

/// Why a search cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal<N> {
    /// Minimax and its relatives have no rule for chance nodes.
    ChanceNode(N),
    /// The value of this leaf is left open, and the search needs it.
    FreeValue(N),
    /// This chance node can come to ∞ and to −∞: there is no average of that.
    NoAverage(N),
}

/// Why a search ended without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stopped<N> {
    /// It met a node that it cannot handle. Boxed, because every call of a search returns room for it.
    Refused(Box<Refusal<N>>),
    /// The observer asked for it.
    ByObserver,
}

impl<N> From<Refusal<N>> for Stopped<N> {
    fn from(refusal: Refusal<N>) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

/// A hand-written tree as a space.
#[derive(Clone, Copy, Debug)]
pub struct TreeSpace<'a>(pub &'a GameTree);

impl TreeSpace<'_> {
    /// The values that its leaves have.
    fn values(self) -> impl Iterator<Item = Value> {
        let tree = self.0;
        tree.nodes().filter_map(|node| tree.value(node))
    }

    /// Which moves of a node are written with one of these signs.
    fn written_with(self, node: NodeId, signs: &[char]) -> Vec<bool> {
        self.0.children(node).map(|child| self.0.mv(child).is_some_and(|mv| mv.contains(signs))).collect()
    }
}

impl Space for TreeSpace<'_> {
    type Node = NodeId;
    type Move = NodeId;
    type Moves<'a>
        = Children<'a>
    where
        Self: 'a;

    #[inline]
    fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    #[inline]
    fn role(&self, &node: &NodeId) -> Role {
        self.0.role(node)
    }

    #[inline]
    fn leaf(&self, &node: &NodeId) -> Result<Option<Value>, Refusal<NodeId>> {
        if !self.0.is_leaf(node) {
            return Ok(None);
        }
        self.0.value(node).map(Some).ok_or(Refusal::FreeValue(node))
    }

    #[inline]
    fn moves<'a>(&'a self, &node: &'a NodeId) -> Children<'a> {
        self.0.children(node)
    }

    #[inline]
    fn descend(&self, node: &mut NodeId, child: NodeId) {
        *node = child;
    }

    #[inline]
    fn key(&self, &node: &NodeId) -> u64 {
        self.0.original(node).index() as u64
    }

    fn index(&self, &node: &NodeId) -> usize {
        self.0.child_index(node)
    }

    /// A move is what its edge says; where nothing is said, its place.
    fn move_key(&self, _: &NodeId, &child: &NodeId) -> u64 {
        self.0.mv(child).map_or_else(|| self.0.child_index(child) as u64, |mv| text_key(&mv))
    }

    fn estimate(&self, &node: &NodeId) -> Value {
        self.0.estimate(node).or_else(|| self.0.value(node)).unwrap_or(Value::ZERO)
    }

    /// Moves written with `x` or `!`.
    fn captures(&self, &node: &NodeId) -> Vec<bool> {
        self.written_with(node, &['x', '×', '!'])
    }

    /// Moves written with `+` or `#`.
    fn checks(&self, &node: &NodeId) -> Vec<bool> {
        self.written_with(node, &['+', '#'])
    }

    fn depth(&self) -> u32 {
        self.0.height() as u32
    }

    fn probability(&self, &node: &NodeId) -> Option<f64> {
        self.0.probability(node).map(crate::tree::Probability::get)
    }

    fn range(&self) -> Window {
        window_of(self.values()).unwrap_or(Window::FULL)
    }

    /// The least and the greatest finite value of a leaf: ±∞ count as these. −1 and 1 where no value is finite.
    fn result_range(&self) -> Window {
        window_of(self.values().filter(|value| value.is_finite())).unwrap_or_else(loss_to_win)
    }
}

/// What a playout of a game comes to.
pub(super) fn loss_to_win() -> Window {
    Window::new(Value::from(-1), Value::from(1))
}

/// The least and the greatest of some values.
pub(super) fn window_of(values: impl Iterator<Item = Value>) -> Option<Window> {
    let ends = |ends: Option<Window>, value: Value| {
        let Window { alpha, beta } = ends.unwrap_or(Window { alpha: value, beta: value });
        Some(Window { alpha: alpha.min(value), beta: beta.max(value) })
    };
    values.fold(None, ends)
}
