//! Positions of a game as a space: nothing is built, every node is a position.

#![expect(clippy::inline_always, reason = "a call for every leaf takes longer than looking at the leaf")]

use std::cell::Cell;

use super::space::{Refusal, Space};
use crate::games::{Evaluation, Game, GameOutcome, Player, ZERO, plain_utility};
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
    pub max: Player,
    /// Plies beyond the horizon to which forcing moves may lead.
    pub beyond: u32,
}

/// A position somewhere below the root.
#[derive(Clone, Debug)]
pub struct PositionNode<G: Game> {
    /// The position.
    pub position: G::Position,
    /// Moves from the root.
    pub ply: u32,
    /// The place of the last move among those of the position before it.
    pub index: u32,
}

/// A game from a position on, down to a horizon.
///
/// Depth first only: which positions came before, for the rule of repetition, is kept for the path that is being searched.
#[derive(Clone, Debug)]
pub struct PositionSpace<'a, G: Game> {
    game: &'a G,
    root: &'a G::Position,
    outlook: Outlook,
    evaluation: Evaluation,
    /// Keys of the positions before the root and on the path, the root's own included.
    keys: Vec<Cell<u64>>,
    n_before: usize,
    /// Nothing is looked at below this ply.
    limit: u32,
    /// Whether the game was over at the node that was last asked for its value.
    was_over: Cell<bool>,
}

/// Plies of the shortest way from a position back to it: each side moves away and back.
const WAY_BACK: usize = 4;

impl<'a, G: Game> PositionSpace<'a, G> {
    /// The space below `root`. `history` are the keys for repetition of the positions before it, the oldest first.
    pub fn new(game: &'a G, root: &'a G::Position, history: &[u64], outlook: Outlook) -> Self {
        let keeps_keys = game.repetition(root).is_some();
        let keys = if keeps_keys {
            let path = std::iter::repeat_n(0, (outlook.depth + outlook.beyond) as usize + 1);
            history.iter().copied().chain(path).map(Cell::new).collect()
        } else {
            Vec::new()
        };
        let limit = outlook.depth + outlook.beyond;
        let evaluation = game.evaluations().get(outlook.evaluation).copied().unwrap_or(ZERO);
        Self {
            game,
            root,
            outlook,
            evaluation,
            keys,
            n_before: history.len(),
            limit,
            was_over: Cell::new(false),
        }
    }

    /// The game.
    pub const fn game(&self) -> &'a G {
        self.game
    }

    /// How the search looks at it.
    pub const fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    /// How positions are judged.
    pub const fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// How the game ended here, repetition included; `None` while it goes on.
    #[inline(always)]
    pub fn outcome(&self, node: &PositionNode<G>) -> Option<GameOutcome> {
        if let Some(outcome) = self.game.outcome(&node.position) {
            return Some(outcome);
        }
        self.is_third_time(node).then_some(GameOutcome::Drawn)
    }

    /// Whether the game is over here.
    #[inline]
    pub fn is_over(&self, node: &PositionNode<G>) -> bool {
        self.outcome(node).is_some()
    }

    /// Whether the game was over at the node that [`leaf`](Space::leaf) was asked about last. Finding out takes as long as
    /// the search itself in games where it means to look for a move.
    #[inline]
    pub(crate) fn was_over(&self) -> bool {
        self.was_over.get()
    }

    #[inline]
    fn is_third_time(&self, node: &PositionNode<G>) -> bool {
        let here = self.n_before + node.ply as usize;
        if self.keys.is_empty() || here < 2 * WAY_BACK {
            return false;
        }
        let Some(now) = self.game.repetition(&node.position) else { return false };
        let back = (now.n_reversible as usize).min(here);
        let before = (WAY_BACK..=back).step_by(2).filter(|plies| self.keys[here - plies].get() == now.key);
        before.take(2).count() == 2
    }

    /// What of the positions before a node can make a draw by repetition at or below it; 0 for nothing.
    fn past(&self, node: &PositionNode<G>) -> u64 {
        if self.keys.is_empty() {
            return 0;
        }
        let Some(now) = self.game.repetition(&node.position) else { return 0 };
        let here = self.n_before + node.ply as usize;
        let left = self.limit.saturating_sub(node.ply) as usize;
        let far = (now.n_reversible as usize).min(here);
        // No table keeps the keys of nodes that cannot come again before the horizon.
        let is_kept =
            |back: usize| here - back < self.n_before + (self.limit as usize + 1).saturating_sub(WAY_BACK);
        let key_at = |back: usize| if back == 0 { now.key } else { self.keys[here - back].get() };
        let mut past = 0_u64;
        for back in (0..=far).filter(|&back| back == 0 || is_kept(back)) {
            // Plies until the position of so long ago could stand there again.
            let again = if back == 0 { 0 } else { WAY_BACK.saturating_sub(back).max(1 + (back + 1) % 2) };
            let key = key_at(back);
            let n_before = (back + WAY_BACK..=far).step_by(2).filter(|&before| key_at(before) == key).count();
            let needed = match n_before {
                0 => again + WAY_BACK + if back == 0 { WAY_BACK } else { 0 },
                1 => again + if back == 0 { WAY_BACK } else { 0 },
                _ => again,
            };
            if needed <= left && (back > 0 || n_before > 0) {
                past = past.wrapping_add(
                    (key ^ n_before as u64).wrapping_mul(0xD1B5_4A32_D192_ED03).rotate_left(29),
                );
            }
        }
        past
    }

    /// From MAX.
    #[inline]
    fn seen_by_max(&self, number: f64) -> Value {
        let number = if self.outlook.max == Player::First { number } else { -number };
        // A game that gives no number gives no reason to prefer anything.
        Value::new(number).unwrap_or(Value::ZERO)
    }

    /// The value of a node where the search ends, whether the game does or not.
    #[inline(always)]
    fn value(&self, node: &PositionNode<G>, outcome: Option<GameOutcome>) -> Value {
        let evaluation = self.outlook.evaluation;
        self.seen_by_max(match outcome {
            Some(outcome) if evaluation == 0 => plain_utility(outcome),
            Some(outcome) => self.game.utility(&node.position, outcome, evaluation, node.ply),
            None if evaluation == 0 => 0.0,
            None => self.game.evaluate(&node.position, evaluation),
        })
    }
}

impl<G: Game> Space for PositionSpace<'_, G> {
    type Node = PositionNode<G>;
    type Move = PositionMove<G>;
    type Moves<'a>
        = PositionMoves<G>
    where
        Self: 'a;

    fn root(&self) -> PositionNode<G> {
        PositionNode { position: self.root.clone(), ply: 0, index: 0 }
    }

    #[inline]
    fn role(&self, node: &PositionNode<G>) -> Role {
        if self.game.to_move(&node.position) == self.outlook.max { Role::Max } else { Role::Min }
    }

    #[inline(always)]
    fn leaf(&self, node: &PositionNode<G>) -> Result<Option<Value>, Refusal<PositionNode<G>>> {
        let outcome = self.outcome(node);
        self.was_over.set(outcome.is_some());
        let is_leaf = outcome.is_some() || node.ply >= self.limit;
        Ok(is_leaf.then(|| self.value(node, outcome)))
    }

    #[inline]
    fn moves<'a>(&'a self, node: &'a PositionNode<G>) -> PositionMoves<G> {
        // Nothing so near the horizon can come back before it.
        if !self.keys.is_empty()
            && node.ply as usize + WAY_BACK <= self.limit as usize
            && let Some(repetition) = self.game.repetition(&node.position)
        {
            self.keys[self.n_before + node.ply as usize].set(repetition.key);
        }
        PositionMoves { moves: self.moves_of(node), next: 0 }
    }

    #[inline]
    fn descend(&self, node: &mut PositionNode<G>, PositionMove { mv, index }: PositionMove<G>) {
        self.game.play_on(&mut node.position, mv);
        node.ply += 1;
        node.index = index;
    }

    /// Positions that were reached in different ways are told apart where that could matter: where a position before
    /// could come for the third time. So a table never takes a draw by repetition from one line into another.
    fn key(&self, node: &PositionNode<G>) -> u64 {
        let mut key = self.game.key(&node.position) ^ self.past(node);
        if self.outlook.beyond > 0 {
            // How far captures are followed is counted from the root.
            key ^= u64::from(node.ply).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
        key
    }

    fn plies_left(&self, node: &PositionNode<G>) -> Option<u32> {
        Some(self.limit.saturating_sub(node.ply))
    }

    fn kept(&self, node: &PositionNode<G>, value: Value) -> Value {
        self.evaluation.counted_from_position(value, node.ply)
    }

    fn recalled(&self, node: &PositionNode<G>, kept: Value) -> Value {
        self.evaluation.counted_from_root(kept, node.ply)
    }

    fn index(&self, node: &PositionNode<G>) -> usize {
        node.index as usize
    }

    fn move_key(&self, parent: &PositionNode<G>, child: &PositionNode<G>) -> u64 {
        self.move_to(parent, child).map_or(u64::from(child.index), |mv| self.game.move_key(mv))
    }

    fn estimate(&self, node: &PositionNode<G>) -> Value {
        self.value(node, self.outcome(node))
    }

    /// The moves are made once, not once for every child.
    fn move_keys(&self, node: &PositionNode<G>) -> Vec<u64> {
        self.moves_of(node).map(|mv| self.game.move_key(mv)).collect()
    }

    fn captures(&self, node: &PositionNode<G>) -> Vec<bool> {
        self.moves_of(node).map(|mv| self.game.is_capture(&node.position, mv)).collect()
    }

    fn checks(&self, node: &PositionNode<G>) -> Vec<bool> {
        self.moves_of(node).map(|mv| self.game.is_check(&node.position, mv)).collect()
    }

    fn depth(&self) -> u32 {
        self.outlook.depth
    }

    fn is_won(&self, node: &PositionNode<G>, _: Value) -> bool {
        self.outcome(node).is_some_and(|outcome| self.seen_by_max(plain_utility(outcome)) > Value::ZERO)
    }

    fn playout_result(&self, node: &PositionNode<G>, value: Value) -> Value {
        match self.outcome(node) {
            Some(outcome) => self.seen_by_max(plain_utility(outcome)),
            None => Value::new(self.evaluation.squashed(value)).unwrap_or(Value::ZERO),
        }
    }

    fn unsigned(&self, node: &PositionNode<G>, value: Value) -> Value {
        let is_judged = self.outlook.evaluation != 0 && self.outcome(node).is_none();
        let sum =
            is_judged.then(|| self.game.evaluate_unsigned(&node.position, self.outlook.evaluation)).flatten();
        sum.and_then(Value::new).unwrap_or_else(|| value.max(-value))
    }

    fn row(&self, parent: &PositionNode<G>, child: &PositionNode<G>) -> usize {
        let row = self.move_to(parent, child).and_then(|mv| self.game.row(mv));
        row.unwrap_or(child.index as usize / 3)
    }

    const WALKS: bool = true;

    fn walk(&self, node: &PositionNode<G>) {
        if let Some(repetition) = self.game.repetition(&node.position)
            && let Some(key) = self.keys.get(self.n_before + node.ply as usize)
        {
            key.set(repetition.key);
        }
    }
}

impl<G: Game> PositionSpace<'_, G> {
    /// The moves of a node, from left to right.
    #[inline]
    fn moves_of(&self, node: &PositionNode<G>) -> G::Moves {
        self.game.ordered_moves(&node.position, self.outlook.ordering)
    }

    /// The move that leads from a node to its child.
    fn move_to(&self, parent: &PositionNode<G>, child: &PositionNode<G>) -> Option<G::Move> {
        self.moves_of(parent).nth(child.index as usize)
    }
}

/// A move of a game, and its place among those of its position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PositionMove<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// Its place.
    pub index: u32,
}

/// The moves of a position with their places.
#[derive(Clone, Debug)]
pub struct PositionMoves<G: Game> {
    moves: G::Moves,
    /// The place of the next one.
    next: u32,
}

impl<G: Game> Iterator for PositionMoves<G> {
    type Item = PositionMove<G>;

    #[inline]
    fn next(&mut self) -> Option<PositionMove<G>> {
        let mv = self.moves.next()?;
        self.next += 1;
        Some(PositionMove { mv, index: self.next - 1 })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.moves.size_hint()
    }

    #[inline]
    fn count(self) -> usize {
        self.moves.count()
    }
}
