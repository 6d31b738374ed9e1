//! Monte Carlo tree search with UCT: the contrast. It proves nothing and estimates everything.
//!
//! Source: Kocsis & Szepesvári, *Bandit Based Monte-Carlo Planning*, ECML 2006. One node is added an iteration, the
//! playout is uniformly random, and the constant is √2 on values scaled to what was seen so far.

use super::algorithms::{Found, Run};
use super::observer::{Observer, Passed};
use super::space::{Space, Stopped};
use crate::value::{Role, Value, Window};

struct Item<N> {
    node: N,
    role: Role,
    /// Those that were added, in order.
    children: Vec<usize>,
    /// Those that were not yet; `None` until somebody asks.
    untried: Option<std::vec::IntoIter<N>>,
    n_visits: u32,
    total: f64,
}

impl<N> Item<N> {
    fn mean(&self) -> f64 {
        self.total / f64::from(self.n_visits.max(1))
    }
}

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Run<'_, S, O, EXTRAS> {
    /// Selection, expansion, simulation and backpropagation, as often as asked. Gives the mean of all playouts.
    pub(super) fn monte_carlo(&mut self, root: &S::Node) -> Found<S> {
        let mut rng = fastrand::Rng::with_seed(self.conventions.settings.seed);
        let mut seen = (f64::INFINITY, f64::NEG_INFINITY);
        let mut items = vec![self.new_arm(root.clone())];
        for _ in 0..self.conventions.iterations() {
            if self.observer.is_stopped_now() {
                return Err(Stopped::ByObserver);
            }
            let mut path = vec![0];
            let added = self.descend(&mut items, &mut path, seen, &mut rng)?;
            let id = added.or_else(|| path.pop()).unwrap_or_default();
            // An iteration is made whole or not at all.
            self.need_room(path.len() + 1)?;
            for &id in &path {
                let item = &items[id];
                self.observer.enter(&item.node, item.role, Passed::down(Window::FULL));
            }
            let (end, is_played) = self.playout(&items[id].node, path.len() as u32, &mut rng)?;
            let value = finite(end);
            seen = (seen.0.min(value.get()), seen.1.max(value.get()));
            let item = &items[id];
            if is_played {
                self.observer.playout(&item.node, item.role, value);
            } else {
                self.observer.leaf(&item.node, item.role, Passed::down(Window::FULL), end, value);
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
        Ok(Value::new(items[0].mean()).unwrap_or(Value::ZERO))
    }

    fn new_arm(&self, node: S::Node) -> Item<S::Node> {
        let role = self.space.role(&node);
        Item { node, role, children: Vec::new(), untried: None, n_visits: 0, total: 0.0 }
    }

    /// Down along the children that promise most; ends with a child that is added, or at a leaf, which stays in `path`.
    fn descend(
        &mut self,
        items: &mut Vec<Item<S::Node>>,
        path: &mut Vec<usize>,
        seen: (f64, f64),
        rng: &mut fastrand::Rng,
    ) -> Result<Option<usize>, Stopped<S::Node>> {
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
            match most_promising(items, id, seen) {
                Some(child) => path.push(child),
                None => return Ok(None),
            }
        }
    }

    /// An outcome of a chance node, drawn with its probability.
    fn rolled(&self, items: &mut Vec<Item<S::Node>>, id: usize, rng: &mut fastrand::Rng) -> usize {
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

    /// A random game from a node to the horizon: how it ended, and whether there was anything to play.
    fn playout(
        &mut self,
        node: &S::Node,
        ply: u32,
        rng: &mut fastrand::Rng,
    ) -> Result<(Value, bool), Stopped<S::Node>> {
        let mut node = node.clone();
        self.depth = ply;
        loop {
            let is_played = self.depth > ply;
            if let Some(value) = self.leaf_value(&node)? {
                return Ok((value, is_played));
            }
            let mut children: Vec<S::Node> = self.children(&node).collect();
            if children.is_empty() {
                return Ok((self.space.estimate(&node), is_played));
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

/// There is no mean of ∞, and one large result would drown all others: what is more counts as this.
const MOST: i32 = 1000;

fn finite(value: Value) -> Value {
    value.min(Value::from(MOST)).max(Value::from(-MOST))
}

/// What a child promises to whoever decides at its parent: an upper confidence bound, as UCB1 has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Promise {
    /// The mean of its results, from MAX.
    pub mean: f64,
    /// That, between the least result of all so far (0) and the most (1); 0.5 where they are equal. At MIN turned round.
    pub scaled: f64,
    /// √(2 · ln N / n), where N counts the parent's visits and n the child's.
    pub bonus: f64,
}

impl Promise {
    /// Of a child with these results, at a parent of this role that was visited so often; `least` and `most` are of all
    /// results so far.
    pub fn new(role: Role, n_parent: u32, n: u32, mean: f64, (least, most): (f64, f64)) -> Self {
        let scaled = if most > least { (mean - least) / (most - least) } else { 0.5 };
        let scaled = if role == Role::Min { 1.0 - scaled } else { scaled };
        let log = f64::from(n_parent.max(1)).ln();
        Self { mean, scaled, bonus: (2.0 * log / f64::from(n.max(1))).sqrt() }
    }

    /// The upper confidence bound: the child with the largest is chosen.
    pub fn sum(self) -> f64 {
        self.scaled + self.bonus
    }
}

/// The child with the largest upper confidence bound for whoever decides; the first of equals.
fn most_promising<N>(items: &[Item<N>], id: usize, seen: (f64, f64)) -> Option<usize> {
    let parent = &items[id];
    let score = |child: usize| {
        let child = &items[child];
        Promise::new(parent.role, parent.n_visits, child.n_visits, child.mean(), seen).sum()
    };
    parent
        .children
        .iter()
        .copied()
        .reduce(|best, child| if score(child) > score(best) { child } else { best })
}
