//! The order in which a search takes the children of a node.

use super::algorithm::Algorithm;
use super::algorithms::Searcher;
use super::conventions::Conventions;
use super::observer::{BoundedWindow, Observer};
use super::options::Order;
use super::ordered_children::{OrderedChildren, OrderedMoves};
use super::space::Space;
use crate::value::{Role, Value};

impl<'a, S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'a, S, O, EXTRAS> {
    /// This child is the best so far.
    #[inline]
    pub(super) fn note_best(&mut self, child: &S::Node) {
        if EXTRAS && let Some(lines) = &mut self.memory.lines {
            lines.note_best(self.depth, self.space.index(child) as u32);
        }
    }

    /// After this child the rest was cut.
    #[inline]
    pub(super) fn note_cut(&mut self, node: &S::Node, child: &S::Node) {
        if !EXTRAS {
            return;
        }
        match self.conventions.order {
            Order::Killer => {
                let mv = Some(self.space.move_key(node, child));
                let ply = self.depth as usize;
                if self.memory.killers.len() <= ply {
                    self.memory.killers.resize(ply + 1, [None; 2]);
                }
                let killers = &mut self.memory.killers[ply];
                if killers[0] != mv {
                    *killers = [mv, killers[0]];
                }
            }
            Order::History => {
                let mv = self.space.move_key(node, child);
                let left = u64::from(self.horizon.saturating_sub(self.depth)) + 1;
                *self.memory.history.entry((self.space.role(node), mv)).or_default() += left * left;
            }
            _ => {}
        }
    }

    /// The children in the order of this search.
    #[inline]
    pub(super) fn children<'n>(&mut self, node: &'n S::Node) -> OrderedChildren<'n, S>
    where
        'a: 'n,
    {
        OrderedChildren { space: self.space, node, moves: self.ordered_moves(node) }
    }

    /// The moves in the order of this search: as they come, where it tells none apart.
    #[inline]
    pub(super) fn ordered_moves<'n>(&mut self, node: &'n S::Node) -> OrderedMoves<'n, S>
    where
        'a: 'n,
    {
        let first = match self.order {
            _ if !EXTRAS => None,
            Order::LeftToRight => None,
            Order::Hash => self.table_move(),
            Order::Pv => self.move_of_line(node),
            _ => return OrderedMoves::Sorted(self.sorted_moves(node).into_iter()),
        };
        let Some(first) = first else { return OrderedMoves::Given(self.space.moves(node)) };
        let mut moves: Vec<S::Move> = self.space.moves(node).collect();
        if let Some(moves) = moves.get_mut(..=first as usize) {
            moves.rotate_right(1);
            self.observer.prefer();
        }
        OrderedMoves::Sorted(moves.into_iter())
    }

    /// Where the line of the last pass goes on from a node; nothing off that line.
    fn move_of_line(&mut self, node: &S::Node) -> Option<u32> {
        let place = self.space.index(node) as u32;
        self.memory.lines.as_mut()?.next(self.depth, place)
    }

    /// The moves, those first that the order prefers; what it does not tell apart stays.
    fn sorted_moves(&mut self, node: &S::Node) -> Vec<S::Move> {
        let mut moves: Vec<S::Move> = self.space.moves(node).collect();
        let sign = if self.space.role(node) == Role::Min { 1.0 } else { -1.0 };
        let child = |mv: &S::Move| self.space.child(node, mv.clone());
        let (moves, prefers) = match self.order {
            Order::LeftToRight | Order::Hash | Order::Pv => return moves,
            Order::RightToLeft => {
                moves.reverse();
                return moves;
            }
            Order::Random => {
                let key = self.space.key(node).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                fastrand::Rng::with_seed(self.conventions.settings.seed ^ key).shuffle(&mut moves);
                return moves;
            }
            Order::BestFirst | Order::WorstFirst => {
                let sign = if self.order == Order::BestFirst { sign } else { -sign };
                let space = self.space;
                sorted(moves, |_, mv| {
                    let value = self.oracle(&space.child(node, mv.clone()));
                    number(value.map_or(0.0, |value| sign * value.get()))
                })
            }
            Order::Evaluation => sorted(moves, |_, mv| number(sign * self.space.estimate(&child(mv)).get())),
            Order::Forcing => {
                let (captures, checks) = (self.space.captures(node), self.space.checks(node));
                let is_one = |list: &[bool], place: usize| list.get(place).is_some_and(|&is_one| is_one);
                sorted(moves, |place, _| !(is_one(&captures, place) || is_one(&checks, place)))
            }
            Order::Killer => {
                let killers = self.memory.killers.get(self.depth as usize).copied().unwrap_or_default();
                let keys = self.space.move_keys(node);
                sorted(moves, |place, _| {
                    let mv = keys.get(place).copied();
                    killers.iter().position(|&killer| killer == mv).unwrap_or(killers.len())
                })
            }
            Order::History => {
                let role = self.space.role(node);
                let keys = self.space.move_keys(node);
                let worth = |key| self.memory.history.get(&(role, key)).copied();
                sorted(moves, |place, _| {
                    std::cmp::Reverse(keys.get(place).copied().and_then(worth).unwrap_or_default())
                })
            }
        };
        if prefers {
            self.observer.prefer();
        }
        moves
    }

    /// The true value of a node, found out by a search of its own that is not shown. It ends when this one is stopped.
    fn oracle(&mut self, node: &S::Node) -> Option<Value> {
        let conventions = Conventions { algorithm: Algorithm::AlphaBeta, ..Conventions::default() };
        let observer = &mut *self.observer;
        let mut is_stopped = |n_nodes| {
            observer.look_unseen(n_nodes);
            observer.is_stopped()
        };
        // A closure behind a pointer: this search must not be made anew for the observer of an observer.
        let mut unseen = Unseen { n_nodes: 0, is_stopped: &mut is_stopped };
        let mut run = Searcher::<S, Unseen<'_>, true>::new(self.space, &conventions, &mut unseen);
        run.depth = self.depth + 1;
        run.horizon = self.horizon;
        let found = run.alpha_beta(node, BoundedWindow::OPEN).ok();
        let n_nodes = unseen.n_nodes;
        self.observer.look_unseen(n_nodes);
        found
    }
}

/// Tells no more than how many nodes it has looked at, and asks whether to give up.
struct Unseen<'a> {
    /// Nodes that were looked at since that was told.
    n_nodes: usize,
    is_stopped: &'a mut dyn FnMut(usize) -> bool,
}

impl<N> Observer<N> for Unseen<'_> {
    fn enter(&mut self, _: &N, _: Role, _: BoundedWindow) {
        self.n_nodes += 1;
    }

    fn leaf(&mut self, _: &N, _: Role, _: BoundedWindow, _: Value, _: Value) {
        self.n_nodes += 1;
    }

    fn is_stopped(&mut self) -> bool {
        (self.is_stopped)(std::mem::take(&mut self.n_nodes))
    }
}

/// Moves by a key, the smallest first, which each has by its place and by what it is; and whether the keys differ.
fn sorted<M, K: Ord>(moves: Vec<M>, mut key: impl FnMut(usize, &M) -> K) -> (Vec<M>, bool) {
    let mut placed: Vec<(K, M)> =
        moves.into_iter().enumerate().map(|(place, mv)| (key(place, &mv), mv)).collect();
    placed.sort_by(|(one, _), (other, _)| one.cmp(other));
    let differ = matches!(placed.as_slice(), [(first, _), .., (last, _)] if first != last);
    (placed.into_iter().map(|(_, mv)| mv).collect(), differ)
}

/// To sort by.
fn number(number: f64) -> Value {
    Value::new(number).unwrap_or(Value::ZERO)
}
