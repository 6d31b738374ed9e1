//! The ends of a game that a search came to, carried upwards: which nodes are won, and in how many plies.

use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value};

/// Wins are kept for trees of at most so many nodes.
const MAX_KEPT: usize = 4_000_000;
/// Longer wins are not told.
const MAX_PLIES: i8 = i8::MAX - 1;

/// For each node the length of the proved win plus one: positive for MAX, negative for MIN, 0 if none is proved.
#[derive(Clone, Debug, Default)]
pub(super) struct Wins(Vec<i8>);

impl Wins {
    /// From the ends of the game upwards. A win of one side needs one move of its own, and all of the other's.
    pub(super) fn new(tree: &GameTree) -> Self {
        if !tree.is_of_game() || tree.n_nodes() > MAX_KEPT {
            return Self::default();
        }
        let is_won = |node| tree.is_terminal(node) && tree.value(node) != Some(Value::ZERO);
        if !tree.nodes().any(is_won) {
            return Self::default();
        }
        let mut wins = vec![0_i8; tree.n_nodes()];
        let mut is_any = false;
        for node in tree.nodes().rev() {
            wins[node.index()] = if tree.is_leaf(node) {
                let value = tree.value(node).filter(|_| tree.is_terminal(node)).unwrap_or(Value::ZERO);
                i8::from(value > Value::ZERO) - i8::from(value < Value::ZERO)
            } else {
                let own = if tree.role(node) == Role::Max { 1 } else { -1 };
                let is_whole = || tree.n_unlisted(node) == 0;
                inner(own, is_whole, tree.children(node).map(|child| wins[child.index()]))
            };
            is_any |= wins[node.index()] != 0;
        }
        if is_any { Self(wins) } else { Self::default() }
    }

    /// The length of the proved win of a node plus one, as above; `None` if none is proved.
    pub(super) fn of(&self, node: NodeId) -> Option<i8> {
        self.0.get(node.index()).copied().filter(|&won_in| won_in != 0)
    }

    pub(super) const fn heap_bytes(&self) -> usize {
        self.0.capacity()
    }
}

/// `own` is 1 where MAX decides, −1 where MIN does.
fn inner(own: i8, is_whole: impl Fn() -> bool, children: impl Iterator<Item = i8>) -> i8 {
    let mut shortest_win: Option<i8> = None;
    let mut longest_loss: Option<i8> = Some(0);
    for child in children {
        let length = child.saturating_mul(own);
        if length > 0 {
            shortest_win = Some(shortest_win.map_or(length, |shortest| shortest.min(length)));
        }
        longest_loss = longest_loss.filter(|_| length < 0).map(|longest| longest.max(-length));
    }
    let longer = |length: i8| if length >= MAX_PLIES { 0 } else { length + 1 };
    match (shortest_win, longest_loss) {
        (Some(win), _) => own * longer(win),
        (None, Some(loss)) if loss > 0 && is_whole() => -own * longer(loss),
        _ => 0,
    }
}
