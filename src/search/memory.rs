//! What a search keeps from visit to visit: a table of positions, and what tells which child to try first.

use std::collections::HashMap;

use super::algorithms::Run;
use super::conventions::{Algorithm, Conventions, Fault, Order};
use super::observer::{Observer, Passed, TableEntry};
use super::space::Space;
use crate::value::{Bound, Role, Value, Window};

/// What the table knows of a position.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// Plies that were left to the horizon.
    remaining: u32,
    /// The position is worth at least this, seen [from itself](Space::kept).
    lower: Value,
    /// And at most this.
    upper: Value,
}

/// In place of plies: the search goes down to every leaf.
const WHOLE: u32 = u32::MAX;

impl Known {
    /// As a search sees it that has so many plies left.
    fn entry(self, remaining: u32) -> TableEntry {
        let depth = (self.remaining != WHOLE).then_some(self.remaining);
        let known = Window::new(self.lower, self.upper);
        TableEntry { known, depth, is_as_deep: self.remaining == remaining }
    }
}

/// What a search keeps from visit to visit.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    table: Option<HashMap<u64, Known>>,
    /// For each position the place of the child that was best.
    best: HashMap<u64, usize>,
    /// For each ply the two moves that cut last.
    killers: Vec<[Option<u64>; 2]>,
    /// For each move of a side how much it has cut.
    history: HashMap<(Role, u64), u64>,
    /// The smallest and the largest value of a leaf, once somebody asked.
    pub(super) range: Option<Window>,
}

impl Memory {
    pub(super) fn new(conventions: &Conventions) -> Self {
        Self { table: conventions.has_table().then(HashMap::new), ..Self::default() }
    }
}

/// Children in the order of a search.
pub(super) enum Kids<'n, S: Space + 'n> {
    Given(S::Children<'n>),
    Sorted(std::vec::IntoIter<S::Node>),
}

impl<'n, S: Space + 'n> Iterator for Kids<'n, S> {
    type Item = S::Node;

    #[inline]
    fn next(&mut self) -> Option<S::Node> {
        match self {
            Self::Given(children) => children.next(),
            Self::Sorted(children) => children.next(),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Given(children) => children.size_hint(),
            Self::Sorted(children) => children.size_hint(),
        }
    }

    #[inline]
    fn count(self) -> usize {
        match self {
            Self::Given(children) => children.count(),
            Self::Sorted(children) => children.count(),
        }
    }
}

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Run<'_, S, O, EXTRAS> {
    /// The result of a visit, if the table knows enough.
    #[inline]
    pub(super) fn known(&mut self, node: &S::Node, role: Role, passed: Passed) -> Option<Value> {
        if !EXTRAS {
            return None;
        }
        let kept = *self.memory.table.as_ref()?.get(&self.space.key(node))?;
        // Without room for a visit the search is over, whatever is known.
        self.need_room(1).ok()?;
        let known = self.recalled(node, kept);
        let remaining = self.remaining(node);
        self.observer.found(known.entry(remaining));
        if known.remaining != remaining {
            return None;
        }
        let window = passed.window;
        let (value, bound) = if known.lower == known.upper {
            (known.lower, Bound::Exact)
        } else if known.lower >= window.beta {
            (known.lower, Bound::Lower)
        } else if known.upper <= window.alpha {
            (known.upper, Bound::Upper)
        } else {
            return None;
        };
        let result = self.result(value, window);
        let bound = match result.cmp(&value) {
            std::cmp::Ordering::Equal => bound,
            std::cmp::Ordering::Less => Bound::Lower,
            std::cmp::Ordering::Greater => Bound::Upper,
        };
        self.observer.hit(node, role, passed, result, bound);
        Some(result)
    }

    /// A leaf is known exactly, whatever the window.
    #[inline]
    pub(super) fn remember_leaf(&mut self, node: &S::Node, value: Value) {
        if !EXTRAS {
            return;
        }
        let remaining = self.remaining(node);
        let kept = self.space.kept(node, value);
        let Some(table) = &mut self.memory.table else { return };
        table.insert(self.space.key(node), Known { remaining, lower: kept, upper: kept });
    }

    /// What a result with its window says of a position is kept.
    #[inline]
    pub(super) fn remember(&mut self, node: &S::Node, window: Window, result: Value) {
        if !EXTRAS {
            return;
        }
        let remaining = self.remaining(node);
        let kept = self.space.kept(node, result);
        let Some(table) = &mut self.memory.table else { return };
        let nothing = Known { remaining, lower: Value::NEG_INFINITY, upper: Value::INFINITY };
        let known = table.entry(self.space.key(node)).or_insert(nothing);
        if known.remaining != remaining {
            *known = nothing;
        }
        if self.conventions.algorithm == Algorithm::Faulty(Fault::BoundAsExact) {
            *known = Known { remaining, lower: kept, upper: kept };
        } else {
            if result < window.beta {
                known.upper = known.upper.min(kept);
            }
            if result > window.alpha {
                known.lower = known.lower.max(kept);
            }
        }
        let kept = *known;
        self.observer.stored(self.recalled(node, kept).entry(remaining));
    }

    /// What the table keeps, seen from where a position stands now.
    #[inline]
    fn recalled(&self, node: &S::Node, kept: Known) -> Known {
        Known {
            lower: self.space.recalled(node, kept.lower),
            upper: self.space.recalled(node, kept.upper),
            ..kept
        }
    }

    /// Plies left to where the search ends. Where that is not for counting, it goes down to every leaf: a position is
    /// searched as deep wherever it stands, and the number does not matter.
    fn remaining(&self, node: &S::Node) -> u32 {
        let to_horizon = self.horizon.saturating_sub(self.depth);
        match self.space.plies_left(node) {
            Some(left) => left.min(to_horizon),
            None if self.horizon >= self.space.depth() => WHOLE,
            None => to_horizon,
        }
    }

    /// This child is the best so far.
    #[inline]
    pub(super) fn note_best(&mut self, node: &S::Node, child: &S::Node) {
        if EXTRAS && matches!(self.conventions.order, Order::Hash | Order::Pv) {
            let place = self.space.index(child);
            self.memory.best.insert(self.space.key(node), place);
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

    /// The children, those first that the order prefers; what it does not tell apart stays.
    pub(super) fn sorted_children(&mut self, node: &S::Node) -> Vec<S::Node> {
        let mut children: Vec<S::Node> = self.space.children(node, Order::LeftToRight).collect();
        let sign = if self.space.role(node) == Role::Min { 1.0 } else { -1.0 };
        match self.conventions.order {
            Order::LeftToRight => {}
            Order::RightToLeft => children.reverse(),
            Order::Random => {
                let key = self.space.key(node).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                fastrand::Rng::with_seed(self.conventions.settings.seed ^ key).shuffle(&mut children);
            }
            Order::BestFirst | Order::WorstFirst => {
                let sign = if self.conventions.order == Order::BestFirst { sign } else { -sign };
                by_value(&mut children, |child| self.oracle(child).map_or(0.0, |v| sign * v.get()));
            }
            Order::Evaluation => by_value(&mut children, |child| sign * self.space.estimate(child).get()),
            Order::Forcing => children.sort_by_cached_key(|child| {
                !(self.space.is_capture(node, child) || self.space.is_check(node, child))
            }),
            Order::Killer => {
                let killers = self.memory.killers.get(self.depth as usize).copied().unwrap_or_default();
                children.sort_by_cached_key(|child| {
                    let mv = Some(self.space.move_key(node, child));
                    killers.iter().position(|&killer| killer == mv).unwrap_or(killers.len())
                });
            }
            Order::History => {
                let role = self.space.role(node);
                children.sort_by_cached_key(|child| {
                    let mv = self.space.move_key(node, child);
                    std::cmp::Reverse(self.memory.history.get(&(role, mv)).copied().unwrap_or_default())
                });
            }
            Order::Hash | Order::Pv => {
                if let Some(&best) = self.memory.best.get(&self.space.key(node))
                    && let Some(place) = children.iter().position(|child| self.space.index(child) == best)
                {
                    children[..=place].rotate_right(1);
                }
            }
        }
        children
    }

    /// The true value of a node, found out by a search of its own that nobody sees. It ends when this one is stopped.
    fn oracle(&mut self, node: &S::Node) -> Option<Value> {
        let conventions = Conventions { algorithm: Algorithm::AlphaBeta, ..Conventions::default() };
        let observer = &mut *self.observer;
        let mut is_stopped = |n_nodes| {
            observer.look_unseen(n_nodes);
            observer.is_stopped()
        };
        // A closure behind a pointer: this search must not be made anew for the observer of an observer.
        let mut unseen = Unseen { n_nodes: 0, is_stopped: &mut is_stopped };
        let mut run = Run::<S, Unseen<'_>, true>::new(self.space, &conventions, &mut unseen);
        run.depth = self.depth + 1;
        run.horizon = self.horizon;
        let found = run.alpha_beta(node, Passed::OPEN).ok();
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
    fn enter(&mut self, _: &N, _: Role, _: Passed) {
        self.n_nodes += 1;
    }

    fn leaf(&mut self, _: &N, _: Role, _: Passed, _: Value, _: Value) {
        self.n_nodes += 1;
    }

    fn is_stopped(&mut self) -> bool {
        (self.is_stopped)(std::mem::take(&mut self.n_nodes))
    }
}

/// Smallest first.
fn by_value<N>(nodes: &mut [N], mut value: impl FnMut(&N) -> f64) {
    let key = |node: &N| Value::new(value(node)).unwrap_or(Value::ZERO);
    nodes.sort_by_cached_key(key);
}
