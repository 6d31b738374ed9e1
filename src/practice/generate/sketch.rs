//! A tree that can still be changed: its shape and the values of its leaves.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::random::Random;
use super::targets::Ties;
use crate::tree::{GameTree, Leaf, NodeSpec, Probability, TreeBuilder, letters};
use crate::value::{Role, Value};

/// The ply at which chance decides, where it does.
pub(super) const CHANCE_PLY: usize = 1;

/// A shape with values.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    /// The number of children of every node in preorder.
    pub(super) shape: Vec<usize>,
    /// The values of the leaves from left to right.
    pub(super) values: Vec<i32>,
    /// The probabilities below every node in preorder that is decided by chance, above the line, and what is below it.
    pub(super) odds: Vec<(Vec<u32>, u32)>,
}

/// What a tree says beside its shape and values.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeLabels<'a> {
    pub(super) root: Role,
    pub(super) is_labeled: bool,
    pub(super) source: Option<&'a str>,
}

impl Sketch {
    /// The plies of all nodes in preorder.
    fn plies(&self) -> Vec<usize> {
        let mut plies = Vec::with_capacity(self.shape.len());
        // How many children are still to come, for every open node.
        let mut open: Vec<usize> = Vec::new();
        for &n in &self.shape {
            plies.push(open.len());
            if let Some(left) = open.last_mut() {
                *left -= 1;
            }
            open.push(n);
            while open.pop_if(|left| *left == 0).is_some() {}
        }
        plies
    }

    /// Probabilities for the nodes at the ply of chance.
    pub(super) fn roll_odds(&mut self, random: &mut Random) {
        let at = |(&ply, &n): (&usize, &usize)| (ply == CHANCE_PLY && n > 0).then_some(n);
        let sizes: Vec<usize> = self.plies().iter().zip(&self.shape).filter_map(at).collect();
        self.odds = sizes.into_iter().map(|n| odds(n, random)).collect();
    }

    /// The tree. It is one by construction: every leaf has a value, and labels differ.
    pub(super) fn tree(&self, spelled: TreeLabels<'_>) -> Option<Arc<GameTree>> {
        let plies = self.plies();
        let labels = if spelled.is_labeled { labels(&plies) } else { Vec::new() };
        let mut builder = TreeBuilder::new();
        builder.reserve(self.shape.len());
        builder.header_mut().source = spelled.source.map(str::to_owned);
        let (mut values, mut odds) = (self.values.iter(), self.odds.iter());
        // Of each open node: how many children are still to come, and their probabilities.
        let mut open: Vec<(usize, std::slice::Iter<'_, u32>, u32)> = Vec::new();
        for (i, (&n, &ply)) in self.shape.iter().zip(&plies).enumerate() {
            let probability = open.last_mut().and_then(|(left, odds, below)| {
                *left -= 1;
                Some(probability(*odds.next()?, *below))
            });
            let is_chance = !self.odds.is_empty() && ply == CHANCE_PLY && n > 0;
            let role = match i {
                0 if spelled.root == Role::Min => Some(Role::Min),
                _ => is_chance.then_some(Role::Chance),
            };
            let value = if n == 0 { Some(Leaf::Value(Value::from(*values.next()?))) } else { None };
            let label = labels.get(i).map(String::as_str);
            builder.open(&NodeSpec { label, mv: None, role, probability, value });
            let (above, below) = match is_chance.then(|| odds.next()).flatten() {
                Some((above, below)) => (above.iter(), *below),
                None => ([].iter(), 1),
            };
            open.push((n, above, below));
            while open.pop_if(|(left, ..)| *left == 0).is_some() {
                builder.close();
            }
        }
        builder.finish().ok().map(Arc::new)
    }

    /// Changes a value or two; whether anything changed.
    pub(super) fn change(
        &mut self,
        values @ (low, high): (i32, i32),
        ties: Option<Ties>,
        random: &mut Random,
    ) -> bool {
        let n = self.values.len();
        let (one, other) = (random.below(n), random.below(n));
        let old = self.values[one];
        match random.below(4) {
            0 | 1 => self.values.swap(one, other),
            2 if ties != Some(Ties::None) => {
                let near = [-1, 0, 1].map(|by| self.values[other].saturating_add(by).clamp(low, high));
                self.values[one] = near[random.below(near.len())];
            }
            _ => {
                let value = nth_value(values, random.below(n_values(values)));
                if ties == Some(Ties::None) && self.values.contains(&value) {
                    return false;
                }
                self.values[one] = value;
            }
        }
        self.values[one] != old
    }
}

/// A fraction in lowest terms.
fn probability(above: u32, below: u32) -> Probability {
    let (mut divisor, mut rest) = (below, above);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    Probability { numerator: f64::from(above / divisor), denominator: f64::from(below / divisor) }
}

/// Probabilities that a person can reckon with.
fn odds(n: usize, random: &mut Random) -> (Vec<u32>, u32) {
    let few: &[(&[u32], u32)] = match n {
        2 => &[(&[1, 1], 2), (&[1, 1], 2), (&[1, 3], 4), (&[3, 1], 4), (&[1, 2], 3), (&[2, 1], 3)],
        3 => &[(&[1, 1, 1], 3), (&[1, 1, 2], 4), (&[1, 2, 1], 4), (&[2, 1, 1], 4), (&[1, 2, 3], 6)],
        _ => &[],
    };
    let even = || (vec![1; n], n as u32);
    random.pick(few).map_or_else(even, |(above, below)| (above.to_vec(), *below))
}

/// A, B, C … ply by ply.
fn labels(plies: &[usize]) -> Vec<String> {
    let mut order: Vec<usize> = (0..plies.len()).collect();
    order.sort_by_key(|&node| plies[node]);
    let mut names = vec![String::new(); plies.len()];
    for (rank, node) in order.into_iter().enumerate() {
        names[node] = letters(rank);
    }
    names
}

/// How many values there are in a range, its ends included.
pub(super) fn n_values((low, high): (i32, i32)) -> usize {
    usize::try_from(i64::from(high) - i64::from(low) + 1).unwrap_or_default()
}

/// A value of a range by its place, from 0.
fn nth_value((low, high): (i32, i32), place: usize) -> i32 {
    i32::try_from(place).map_or(high, |place| low.saturating_add(place))
}

/// Values for ranks: as many different numbers of the range as there are ranks, in their order. Where the range has fewer,
/// neighbors share one.
pub(super) fn values_of(ranks: &[usize], values: (i32, i32), random: &mut Random) -> Vec<i32> {
    let n_ranks = ranks.iter().max().map_or(0, |&most| most + 1);
    let n_values = n_values(values);
    let nth = |i: usize| nth_value(values, i);
    let of_rank: Vec<i32> = if n_values >= n_ranks {
        // So many different numbers (Floyd 1987), the smallest first.
        let mut chosen = BTreeSet::new();
        for last in n_values - n_ranks..n_values {
            let number = random.below(last + 1);
            if !chosen.insert(number) {
                chosen.insert(last);
            }
        }
        chosen.into_iter().map(nth).collect()
    } else {
        (0..n_ranks).map(|rank| nth(rank * n_values / n_ranks)).collect()
    };
    ranks.iter().map(|&rank| of_rank[rank]).collect()
}
