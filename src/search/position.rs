//! Positions of a game as a space: nothing is built, every node is a position.

use std::cell::Cell;

use super::conventions::Order;
use super::space::{Refusal, Space};
use crate::games::{Game, Outcome, Side, plain_utility};
use crate::value::{Role, Value};

/// How far a search on positions looks, and how it judges and orders what it sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outlook {
    /// Plies to the horizon.
    pub depth: u32,
    /// The number of the evaluation; 0 is [`crate::games::ZERO`].
    pub evaluation: usize,
    /// The number of the ordering; 0 is as generated.
    pub ordering: usize,
    /// Which side is MAX.
    pub max: Side,
}

/// A position somewhere below the root.
#[derive(Clone, Debug)]
pub struct PositionNode<G: Game> {
    /// The position.
    pub position: G::Position,
    /// Moves from the root.
    pub ply: u32,
}

/// A game from a position on, down to a horizon.
///
/// Depth first only: which positions came before, for the rule of repetition, is kept for the path that is being searched.
#[derive(Debug)]
pub struct PositionSpace<'a, G: Game> {
    game: &'a G,
    root: &'a G::Position,
    outlook: Outlook,
    /// Keys of the positions before the root and on the path, the root's own included.
    keys: Vec<Cell<u64>>,
    n_before: usize,
}

impl<'a, G: Game> PositionSpace<'a, G> {
    /// The space below `root`. `history` are the keys for repetition of the positions before it, the oldest first.
    pub fn new(game: &'a G, root: &'a G::Position, history: &[u64], outlook: Outlook) -> Self {
        let keeps_keys = game.repetition(root).is_some();
        let keys = if keeps_keys {
            let path = std::iter::repeat_n(0, outlook.depth as usize + 1);
            history.iter().copied().chain(path).map(Cell::new).collect()
        } else {
            Vec::new()
        };
        Self { game, root, outlook, keys, n_before: history.len() }
    }

    /// The game.
    pub const fn game(&self) -> &'a G {
        self.game
    }

    /// How the search looks at it.
    pub const fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    /// How the game ended here, repetition included; `None` while it goes on.
    #[inline]
    pub fn ending(&self, node: &PositionNode<G>) -> Option<Outcome> {
        if let Some(outcome) = self.game.outcome(&node.position) {
            return Some(outcome);
        }
        self.is_third_time(node).then_some(Outcome::Drawn)
    }

    /// Whether the game is over here.
    #[inline]
    pub fn is_over(&self, node: &PositionNode<G>) -> bool {
        self.ending(node).is_some()
    }

    #[inline]
    fn is_third_time(&self, node: &PositionNode<G>) -> bool {
        let Some(now) = self.game.repetition(&node.position) else { return false };
        // The same side must be to move, and four plies are the shortest way back to a position.
        if now.n_reversible < 4 {
            return false;
        }
        let here = self.n_before + node.ply as usize;
        let back = (now.n_reversible as usize).min(here);
        let before = (4..=back).step_by(2).filter(|plies| self.keys[here - plies].get() == now.key);
        before.take(2).count() == 2
    }

    /// From MAX.
    #[inline]
    fn seen_by_max(&self, number: f64) -> Value {
        let number = if self.outlook.max == Side::First { number } else { -number };
        // A game that gives no number gives no reason to prefer anything.
        Value::new(number).unwrap_or(Value::ZERO)
    }

    /// The value of a node where the search ends, whether the game does or not.
    #[inline]
    fn value(&self, node: &PositionNode<G>, ending: Option<Outcome>) -> Value {
        let evaluation = self.outlook.evaluation;
        self.seen_by_max(match ending {
            Some(outcome) if evaluation == 0 => plain_utility(outcome),
            Some(outcome) => self.game.utility(&node.position, outcome, evaluation, node.ply),
            None if evaluation == 0 => 0.0,
            None => self.game.evaluate(&node.position, evaluation),
        })
    }
}

impl<'s, G: Game> Space for PositionSpace<'s, G> {
    type Node = PositionNode<G>;
    type Children<'a>
        = PositionChildren<'a, 's, G>
    where
        Self: 'a;

    fn root(&self) -> PositionNode<G> {
        PositionNode { position: self.root.clone(), ply: 0 }
    }

    #[inline]
    fn role(&self, node: &PositionNode<G>) -> Role {
        if self.game.to_move(&node.position) == self.outlook.max { Role::Max } else { Role::Min }
    }

    #[inline]
    fn leaf(&self, node: &PositionNode<G>) -> Result<Option<Value>, Refusal<PositionNode<G>>> {
        let ending = self.ending(node);
        let is_leaf = ending.is_some() || node.ply >= self.outlook.depth;
        Ok(is_leaf.then(|| self.value(node, ending)))
    }

    #[inline]
    fn children<'a>(&'a self, node: &'a PositionNode<G>, order: Order) -> PositionChildren<'a, 's, G> {
        if let Some(repetition) = self.game.repetition(&node.position) {
            self.keys[self.n_before + node.ply as usize].set(repetition.key);
        }
        let moves = self.game.ordered_moves(&node.position, self.outlook.ordering);
        let moves = match order {
            Order::LeftToRight => Moves::Forward(moves),
            Order::RightToLeft => Moves::Backward(moves.collect()),
        };
        PositionChildren { space: self, parent: node, moves }
    }
}

#[derive(Debug)]
enum Moves<G: Game> {
    Forward(G::Moves),
    Backward(Vec<G::Move>),
}

/// The positions after each move, made when they are asked for.
pub struct PositionChildren<'a, 's, G: Game> {
    space: &'a PositionSpace<'s, G>,
    parent: &'a PositionNode<G>,
    moves: Moves<G>,
}

impl<G: Game> std::fmt::Debug for PositionChildren<'_, '_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PositionChildren").field("parent", self.parent).finish_non_exhaustive()
    }
}

impl<G: Game> Iterator for PositionChildren<'_, '_, G> {
    type Item = PositionNode<G>;

    #[inline]
    fn next(&mut self) -> Option<PositionNode<G>> {
        let mv = match &mut self.moves {
            Moves::Forward(moves) => moves.next(),
            Moves::Backward(moves) => moves.pop(),
        }?;
        let position = self.space.game.play(&self.parent.position, mv);
        Some(PositionNode { position, ply: self.parent.ply + 1 })
    }

    #[inline]
    fn count(self) -> usize {
        match self.moves {
            Moves::Forward(moves) => moves.count(),
            Moves::Backward(moves) => moves.len(),
        }
    }
}
