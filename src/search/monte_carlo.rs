//! Monte Carlo tree search with UCT: the contrast. It proves nothing and estimates everything.
//!
//! Source: Kocsis & Szepesvári, *Bandit Based Monte-Carlo Planning*, ECML 2006. One node is added an iteration, and the
//! playout is uniformly random. Results are weighed between −1 and 1: in a game a loss is −1 and a win 1, and a static value
//! at the horizon is squashed; in a tree the least leaf is −1 and the greatest 1. The move that was visited most is chosen.

use std::cmp::Reverse;

use super::algorithms::{Halt, SearchResult, Searcher, from_mover};
use super::chance::as_in_decimals;
use super::observer::{BoundedWindow, Observer, PlayoutEnd};
use super::space::Space;
use crate::value::{Role, Value, Window};

/// A result, and how it came about.
struct Playout<N> {
    /// The node at which it ended.
    node: N,
    /// The value of that.
    end: Value,
    /// What that counts.
    result: Value,
    /// 0 where there was nothing to play.
    n_moves: u32,
}

struct MctsNode<N> {
    node: N,
    role: Role,
    /// Those that were added, in order.
    children: Vec<usize>,
    /// Those that were not yet; `None` until asked for.
    untried: Option<std::vec::IntoIter<N>>,
    n_visits: u32,
    total: f64,
}

impl<N> MctsNode<N> {
    fn mean(&self) -> f64 {
        self.total / f64::from(self.n_visits.max(1))
    }
}

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'_, S, O, EXTRAS> {
    /// Selection, expansion, simulation and backpropagation, as often as asked. Gives the mean of the child of the
    /// root that was visited most, or where no side chooses that of the root.
    pub(super) fn monte_carlo(&mut self, root: &S::Node) -> SearchResult {
        let mut rng = fastrand::Rng::with_seed(self.conventions.settings.seed);
        let scale =
            UctScale { range: self.space.result_range(), exploration: self.conventions.exploration() };
        let mut items = vec![self.new_arm(root.clone())];
        for _ in 0..self.conventions.iterations() {
            if self.observer.is_stopped_now() {
                return Err(Halt);
            }
            let mut path = vec![0];
            let added = self.descend(&mut items, &mut path, scale, &mut rng)?;
            let id = added.or_else(|| path.pop()).unwrap_or_default();
            // An iteration is made whole or not at all.
            self.need_room(path.len() + 1)?;
            for &id in &path {
                let item = &items[id];
                self.observer.enter(&item.node, item.role, BoundedWindow::down(Window::FULL));
            }
            let Playout { node, end, result: value, n_moves } =
                self.playout(&items[id].node, path.len() as u32, &mut rng)?;
            let item = &items[id];
            if n_moves > 0 {
                self.observer.playout(&item.node, item.role, value, PlayoutEnd { node: &node, n_moves });
            } else {
                self.observer.leaf(&item.node, item.role, BoundedWindow::down(Window::FULL), end, value);
            }
            if !path.is_empty() {
                self.observer.compare(value);
            }
            for _ in &path {
                self.observer.settle(value, None);
            }
            for &id in path.iter().chain([&id]) {
                items[id].n_visits += 1;
                items[id].total += value.get();
            }
        }
        let chosen = self.most_visited(&items).unwrap_or_default();
        Ok(Value::new(as_in_decimals(items[chosen].mean())).unwrap_or(Value::ZERO))
    }

    /// The child of the root that was visited most, of equals the one with the better mean, of these the first; `None` where
    /// no side chooses.
    fn most_visited(&self, items: &[MctsNode<S::Node>]) -> Option<usize> {
        let children = items[0].children.iter().copied().filter(|_| items[0].role != Role::Chance);
        children.filter(|&child| items[child].n_visits > 0).max_by_key(|&child| {
            let mean = Value::new(as_in_decimals(items[child].mean()));
            let mean = mean.map(|mean| from_mover(mean, items[0].role));
            (items[child].n_visits, mean, Reverse(self.space.index(&items[child].node)))
        })
    }

    fn new_arm(&self, node: S::Node) -> MctsNode<S::Node> {
        let role = self.space.role(&node);
        MctsNode { node, role, children: Vec::new(), untried: None, n_visits: 0, total: 0.0 }
    }

    /// Down along the children that promise most; ends with a child that is added, or at a leaf, which stays in `path`.
    fn descend(
        &mut self,
        items: &mut Vec<MctsNode<S::Node>>,
        path: &mut Vec<usize>,
        scale: UctScale,
        rng: &mut fastrand::Rng,
    ) -> Result<Option<usize>, Halt> {
        loop {
            let id = path.last().copied().unwrap_or_default();
            self.space.walk(&items[id].node);
            self.depth = path.len() as u32 - 1;
            if self.leaf_value(&items[id].node)?.is_some() {
                return Ok(None);
            }
            if items[id].untried.is_none() {
                let children: Vec<S::Node> = self.children(&items[id].node).collect();
                items[id].untried = Some(children.into_iter());
            }
            if items[id].role == Role::Chance {
                let child = self.rolled(items, id, rng);
                if items[child].n_visits == 0 {
                    return Ok(Some(child));
                }
                path.push(child);
                continue;
            }
            if let Some(node) = items[id].untried.as_mut().and_then(Iterator::next) {
                let child = items.len();
                let item = self.new_arm(node);
                items.push(item);
                items[id].children.push(child);
                return Ok(Some(child));
            }
            match most_promising(items, id, scale) {
                Some(child) => path.push(child),
                None => return Ok(None),
            }
        }
    }

    /// An outcome of a chance node, drawn with its probability.
    fn rolled(&self, items: &mut Vec<MctsNode<S::Node>>, id: usize, rng: &mut fastrand::Rng) -> usize {
        while let Some(node) = items[id].untried.as_mut().and_then(Iterator::next) {
            let child = items.len();
            let item = self.new_arm(node);
            items.push(item);
            items[id].children.push(child);
        }
        let children = &items[id].children;
        let place = self.roll(children.iter().map(|&child| &items[child].node), rng);
        children[place.min(children.len() - 1)]
    }

    fn roll<'n>(&self, nodes: impl ExactSizeIterator<Item = &'n S::Node>, rng: &mut fastrand::Rng) -> usize
    where
        S::Node: 'n,
    {
        let even = 1.0 / nodes.len().max(1) as f64;
        let mut left = rng.f64();
        let mut last = 0;
        for (place, node) in nodes.enumerate() {
            let probability = self.space.probability(node).unwrap_or(even);
            if left < probability {
                return place;
            }
            left -= probability;
            if probability > 0.0 {
                last = place;
            }
        }
        last
    }

    /// A playout from a node to the horizon.
    fn playout(
        &mut self,
        node: &S::Node,
        ply: u32,
        rng: &mut fastrand::Rng,
    ) -> Result<Playout<S::Node>, Halt> {
        let mut node = node.clone();
        self.depth = ply;
        loop {
            let leaf = self.leaf_value(&node)?;
            let mut children: Vec<S::Node> = Vec::new();
            if leaf.is_none() {
                children.extend(self.children(&node));
            }
            if children.is_empty() {
                let end = leaf.unwrap_or_else(|| self.space.estimate(&node));
                let result = self.space.playout_result(&node, end);
                return Ok(Playout { node, end, result, n_moves: self.depth - ply });
            }
            let place = if self.space.role(&node) == Role::Chance {
                self.roll(children.iter(), rng)
            } else {
                rng.usize(..children.len())
            };
            node = children.swap_remove(place);
            self.depth += 1;
        }
    }
}

/// How means and numbers of visits are weighed against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UctScale {
    /// The least result counts −1, the greatest 1.
    pub range: Window,
    /// The C of C · √(ln N / n).
    pub exploration: f64,
}

impl UctScale {
    /// A mean of results between −1, the least, and 1, the greatest; 0 where all results are equal.
    pub fn position(&self, mean: f64) -> f64 {
        let (least, most) = (self.range.alpha.get(), self.range.beta.get());
        if most > least { 2.0 * (mean - least) / (most - least) - 1.0 } else { 0.0 }
    }
}

/// What a child promises to the side that decides at its parent: an upper confidence bound, as UCB1 has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Promise {
    /// The mean of its results, from MAX.
    pub mean: f64,
    /// That, between the least result (−1) and the greatest (1). At MIN negated.
    pub scaled: f64,
    /// C · √(ln N / n), where N counts the parent's visits and n the child's.
    pub bonus: f64,
}

impl Promise {
    /// Of a child with these results, at a parent of this role that was visited so often.
    pub fn new(role: Role, n_parent: u32, n: u32, mean: f64, scale: UctScale) -> Self {
        let scaled = scale.position(mean);
        let scaled = if role == Role::Min { -scaled } else { scaled };
        let log = f64::from(n_parent.max(1)).ln();
        Self { mean, scaled, bonus: scale.exploration * (log / f64::from(n.max(1))).sqrt() }
    }

    /// The upper confidence bound: the child with the largest is chosen.
    pub fn sum(self) -> f64 {
        self.scaled + self.bonus
    }
}

/// The child with the largest upper confidence bound for the side that decides; the first of equals.
fn most_promising<N>(items: &[MctsNode<N>], id: usize, scale: UctScale) -> Option<usize> {
    let parent = &items[id];
    let score = |child: usize| {
        let child = &items[child];
        Promise::new(parent.role, parent.n_visits, child.n_visits, child.mean(), scale).sum()
    };
    parent
        .children
        .iter()
        .copied()
        .reduce(|best, child| if score(child) > score(best) { child } else { best })
}
