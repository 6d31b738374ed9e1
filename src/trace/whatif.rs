//! What would happen if a leaf had another value: asked of the real algorithm, not of a formula.

pub use super::value_set::{Interval, ValueSet};

use std::sync::Arc;

use super::{Ending, Recorder, Trace};
use crate::budget::Budget;
use crate::search::{RevaluedTree, Rounds, Setting, search};
use crate::tree::NodeId;
use crate::value::{Bound, Value, Window};

/// Up to this many numbers are tried one by one where bisecting would not be exact.
const MAX_SCANNED: usize = 2_000;

/// What a search decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The root's value, in the algorithm's view.
    pub value: Value,
    /// What that proves.
    pub bound: Bound,
    /// The root's choice, as the best line has it; `None` where none is known to be the best, and at a leaf.
    pub choice: Option<NodeId>,
}

/// For which values of a leaf the decision stays the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stability {
    /// The root's value stays the same, and what it proves.
    pub value: ValueSet,
    /// The root's choice stays the same.
    pub choice: ValueSet,
}

/// Why nothing is said of how far a leaf may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unsaid {
    /// It is no leaf of a whole tree, or the search did not finish: there is nothing to be said.
    NoLeaf,
    /// The search estimates by chance: another value sends its playouts elsewhere.
    Estimate,
    /// Averages in a narrowed window: a decision may change at any number, and back again.
    Averages,
    /// So many different numbers would have to be tried one by one.
    TooMany,
    /// With some values the search would evaluate a leaf whose value is open, and what it does then is not known.
    OpenLeaf,
    /// The caller gave up.
    Stopped,
}

impl Trace {
    /// What the search decided; `None` if it did not finish.
    pub fn decision(&self) -> Option<Decision> {
        let (value, bound) = self.result().filter(|_| self.ending == Ending::Finished)?;
        let choice = self.principal_variation(usize::MAX).get(1).copied();
        Some(Decision { value, bound, choice })
    }

    /// What the trace's algorithm decides if a leaf has this value.
    ///
    /// `None` if it would evaluate a node without a value, or the budget is spent.
    pub fn decide_with(&self, leaf: NodeId, value: Value, budget: &Budget<'_>) -> Option<Decision> {
        if self.tree.value(leaf) == Some(value) {
            return self.decision();
        }
        self.with_value(leaf, value, budget).decision()
    }

    /// What the trace's algorithm does if a leaf has this value.
    fn with_value(&self, leaf: NodeId, value: Value, budget: &Budget<'_>) -> Self {
        // Wherever its position stands: in the file that is one number.
        let original = self.tree.original(leaf);
        let value_of = |node| (self.tree.original(node) == original).then_some(value);
        let altered = RevaluedTree { tree: &self.tree, root: NodeId::ROOT, value_of };
        let mut recorder = Recorder::new(&self.conventions).within(Some(budget));
        recorder.tree = Some(Arc::clone(&self.tree));
        let outcome = search(&altered, &self.conventions, &mut recorder);
        recorder.finish(Arc::clone(&self.tree), self.conventions, outcome)
    }

    /// The exact set of values of a leaf with which the trace's algorithm does something, which is looked for in its trace.
    /// `does` says `None` of a trace that ends at a leaf whose value is open, before it is known.
    ///
    /// It is found as the sets of [`stability`](Self::stability) are where every number is tried.
    ///
    /// # Errors
    /// Why there is nothing to be said: with dice always, and where `does` does not know.
    pub fn values_where(
        &self,
        leaf: NodeId,
        budget: &Budget<'_>,
        does: impl Fn(&Self) -> Option<bool>,
    ) -> Result<ValueSet, Unsaid> {
        if !self.tree.is_leaf(leaf) || self.tree.grew_with_search() {
            return Err(Unsaid::NoLeaf);
        }
        if self.conventions.algorithm.is_estimate() {
            return Err(Unsaid::Estimate);
        }
        if self.tree.first_chance_node().is_some() {
            return Err(Unsaid::Averages);
        }
        let probes = self.probes(leaf, self.tree.value(leaf).unwrap_or(Value::ZERO));
        if probes.len() > MAX_SCANNED {
            return Err(Unsaid::TooMany);
        }
        let mut intervals = Vec::new();
        for (i, probe) in probes.iter().enumerate() {
            let trace = self.with_value(leaf, probe.value, budget);
            // A search that was given up midway says nothing, the last one neither.
            if budget.spent().is_some() {
                return Err(Unsaid::Stopped);
            }
            if does(&trace).ok_or(Unsaid::OpenLeaf)? {
                intervals.push(interval(&probes, i, i));
            }
        }
        Ok(ValueSet::of(intervals))
    }

    /// The exact sets of values of a leaf for which the root keeps its value, and its choice.
    ///
    /// They are found by running the trace's own algorithm. Without dice all comparisons of a search are between leaf
    /// values, numbers of its conventions and ends of the window, so a decision can change only at one of those: it is run
    /// at them and between them. Where a larger leaf is never worse for MAX and the first of equals is chosen, each set is
    /// one interval, and O(log leaves) searches are enough; else there are as many as numbers, and more intervals than one
    /// may come of it. With dice a decision can change at any number, and the ends are found by halving.
    /// A value that would make the search read a free leaf counts as a change.
    ///
    /// # Errors
    /// Why there is nothing to be said.
    pub fn stability(&self, leaf: NodeId) -> Result<Stability, Unsaid> {
        self.stability_within(leaf, &Budget::unlimited())
    }

    /// As [`stability`](Self::stability), as long as the budget lasts.
    ///
    /// # Errors
    /// Why there is nothing to be said.
    pub fn stability_within(&self, leaf: NodeId, budget: &Budget<'_>) -> Result<Stability, Unsaid> {
        if !self.tree.is_leaf(leaf) || self.tree.grew_with_search() {
            return Err(Unsaid::NoLeaf);
        }
        if self.conventions.algorithm.is_estimate() {
            return Err(Unsaid::Estimate);
        }
        // Where the value is open, the search has not read it, or has not finished.
        let now = self.decision().ok_or(Unsaid::NoLeaf)?;
        let start = self.tree.value(leaf).unwrap_or(Value::ZERO);
        let tries = LeafTrials { trace: self, leaf, now, budget };
        let stability = if self.tree.first_chance_node().is_some() {
            if self.conventions.window != Window::FULL && self.conventions.algorithm.takes_window() {
                return Err(Unsaid::Averages);
            }
            Stability {
                value: tries.halved(start, |now, then| (now.value, now.bound) == (then.value, then.bound)),
                choice: tries.halved(start, |now, then| now.choice == then.choice),
            }
        } else {
            let probes = self.probes(leaf, start);
            if self.is_monotone() {
                tries.bisected(&probes, start)
            } else if probes.len() <= MAX_SCANNED {
                tries.scanned(&probes)
            } else {
                return Err(Unsaid::TooMany);
            }
        };
        if budget.spent().is_some() { Err(Unsaid::Stopped) } else { Ok(stability) }
    }

    /// How many searches tell the sets of a leaf, at most.
    pub fn n_searches_of_stability(&self) -> usize {
        /// Four ends, halved as often as there are bits in a number.
        const BISECTED: usize = 4 * 64;
        let has_dice = self.tree.first_chance_node().is_some();
        if has_dice || self.is_monotone() {
            return BISECTED;
        }
        self.probes(NodeId::ROOT, Value::ZERO).len()
    }

    /// Whether each set is one interval. With a full window a larger leaf is never worse for MAX; but which of equals is
    /// chosen may go back and forth where it depends on more than their order. A search that fails low or high at the root
    /// may choose back and forth, too.
    fn is_monotone(&self) -> bool {
        let conventions = &self.conventions;
        let algorithm = conventions.algorithm;
        (conventions.window == Window::FULL || !algorithm.takes_window())
            && algorithm.traits().rounds == Rounds::One
            && !algorithm.is_best_first()
            && !algorithm.is_faulty()
            && !conventions.order_used().learns()
    }

    /// The numbers at which a decision may change, and one between each two, ascending from −∞ to ∞.
    fn probes(&self, leaf: NodeId, start: Value) -> Vec<Probe> {
        let conventions = &self.conventions;
        let algorithm = conventions.algorithm;
        let stated = self.tree.nodes().filter(|&node| node != leaf).filter_map(|node| self.tree.value(node));
        let estimates = self.tree.nodes().filter_map(|node| self.tree.estimate(node));
        let mut numbers: Vec<Value> = stated.chain(estimates).collect();
        let settings = &conventions.settings;
        let (guess, delta) = (settings.guess, settings.delta.get());
        if algorithm.asks_for(Setting::Guess) {
            numbers.push(guess);
        }
        if algorithm.asks_for(Setting::Delta) {
            numbers.extend([guess.get() - delta, guess.get() + delta].into_iter().filter_map(Value::new));
        }
        if algorithm.asks_for(Setting::Goal) {
            numbers.push(settings.goal.unwrap_or(Value::ZERO));
        }
        // What is at the horizon and states nothing is taken for 0.
        let window = conventions.window;
        numbers.extend([start, window.alpha, window.beta, Value::ZERO]);
        numbers.extend([Value::NEG_INFINITY, Value::INFINITY]);
        if algorithm.is_faulty() {
            // Some do not tell a number from its opposite.
            numbers.extend(numbers.clone().into_iter().map(|number| -number));
        }
        numbers.sort_unstable();
        numbers.dedup();
        let mut probes = Vec::with_capacity(2 * numbers.len());
        for (i, &value) in numbers.iter().enumerate() {
            if i > 0
                && let Some(between) = between(numbers[i - 1], value)
            {
                probes.push(Probe { value: between, is_between: true });
            }
            probes.push(Probe { value, is_between: false });
        }
        probes
    }
}

/// Other values of one leaf, tried one after the other.
struct LeafTrials<'a> {
    trace: &'a Trace,
    leaf: NodeId,
    now: Decision,
    budget: &'a Budget<'a>,
}

/// Whether two decisions are the same in what is asked about.
type Same = fn(Decision, Decision) -> bool;

impl LeafTrials<'_> {
    fn decide(&self, value: Value) -> Option<Decision> {
        if self.budget.spent().is_some() {
            return None;
        }
        self.trace.decide_with(self.leaf, value, self.budget)
    }

    fn keeps(&self, value: Value, same: Same) -> bool {
        let now = self.now;
        self.decide(value).is_some_and(|then| same(now, then))
    }

    /// One interval each, its ends found by bisection among the probes.
    fn bisected(&self, probes: &[Probe], start: Value) -> Stability {
        let at =
            probes.iter().position(|probe| probe.value == start && !probe.is_between).unwrap_or_default();
        let set = |same: Same| {
            let low = lowest(at, |i| self.keeps(probes[i].value, same));
            let high = highest(at, probes.len() - 1, |i| self.keeps(probes[i].value, same));
            ValueSet(vec![interval(probes, low, high)])
        };
        Stability {
            value: set(|now, then| (now.value, now.bound) == (then.value, then.bound)),
            choice: set(|now, then| now.choice == then.choice),
        }
    }

    /// Every number tried.
    fn scanned(&self, probes: &[Probe]) -> Stability {
        let decisions: Vec<Option<Decision>> = probes.iter().map(|probe| self.decide(probe.value)).collect();
        let now = self.now;
        let set = |same: Same| {
            let holds = |i: usize| decisions[i].is_some_and(|then| same(now, then));
            let mut intervals = Vec::new();
            let mut low = None;
            for i in 0..probes.len() {
                let first = *low.get_or_insert(i);
                if !holds(i) {
                    low = None;
                } else if i + 1 == probes.len() || !holds(i + 1) {
                    intervals.push(interval(probes, first, i));
                    low = None;
                }
            }
            ValueSet(intervals)
        };
        Stability {
            value: set(|now, then| (now.value, now.bound) == (then.value, then.bound)),
            choice: set(|now, then| now.choice == then.choice),
        }
    }

    /// One interval, its ends found among all numbers that there are.
    fn halved(&self, start: Value, same: Same) -> ValueSet {
        let (mut ends, mut belong) = ([start; 2], [true; 2]);
        let tree = &self.trace.tree;
        let sizes = tree.nodes().filter_map(|node| tree.value(node)).map(|value| value.get().abs());
        let largest = sizes.filter(|size| size.is_finite()).fold(0.0, f64::max);
        for (i, last) in [Value::NEG_INFINITY, Value::INFINITY].into_iter().enumerate() {
            if self.keeps(last, same) {
                ends[i] = last;
                continue;
            }
            let (mut inside, mut outside) = (rank(start), rank(last));
            while inside.abs_diff(outside) > 1 {
                let middle = inside + (outside - inside) / 2;
                if self.keeps(unrank(middle), same) { inside = middle } else { outside = middle }
            }
            // Sums are rounded: the number with few digits beside it is the one that is meant.
            let short = rounded(unrank(inside), largest);
            (ends[i], belong[i]) = match short {
                Some(short) => (short, self.keeps(short, same)),
                None if outside == rank(last) => (last, false),
                None => (unrank(inside), true),
            };
        }
        ValueSet(vec![Interval { low: ends[0], has_low: belong[0], high: ends[1], has_high: belong[1] }])
    }
}

/// From one probe to another; between two numbers it reaches to both, without them.
fn interval(probes: &[Probe], low: usize, high: usize) -> Interval {
    Interval {
        low: if probes[low].is_between { probes[low - 1].value } else { probes[low].value },
        has_low: !probes[low].is_between,
        high: if probes[high].is_between { probes[high + 1].value } else { probes[high].value },
        has_high: !probes[high].is_between,
    }
}

/// The first index below `at` from which on a condition holds up to `at`, if it holds for one run of indices.
fn lowest(at: usize, mut holds: impl FnMut(usize) -> bool) -> usize {
    let (mut low, mut from) = (at, 0);
    while from < low {
        let middle = usize::midpoint(from, low);
        if holds(middle) { low = middle } else { from = middle + 1 }
    }
    low
}

/// The mirror image, up to `to`.
fn highest(at: usize, mut to: usize, mut holds: impl FnMut(usize) -> bool) -> usize {
    let mut high = at;
    while high < to {
        let middle = usize::midpoint(high, to) + 1;
        if holds(middle) { high = middle } else { to = middle - 1 }
    }
    high
}

#[derive(Clone, Copy, Debug)]
struct Probe {
    value: Value,
    is_between: bool,
}

/// A number strictly between two; `None` if there is none.
fn between(low: Value, high: Value) -> Option<Value> {
    let middle = match (low.is_finite(), high.is_finite()) {
        (true, true) => f64::midpoint(low.get(), high.get()),
        (true, false) => low.get() + low.get().abs().max(1.0),
        (false, true) => high.get() - high.get().abs().max(1.0),
        (false, false) => 0.0,
    };
    Value::new(middle).filter(|&middle| middle > low && middle < high)
}

/// The place of a number among all that there are.
fn rank(value: Value) -> i128 {
    let bits = i128::from(value.get().abs().to_bits());
    if value < Value::ZERO { -bits } else { bits }
}

/// The number at a place.
fn unrank(rank: i128) -> Value {
    let size = f64::from_bits(rank.unsigned_abs() as u64);
    Value::new(if rank < 0 { -size } else { size }).unwrap_or(Value::ZERO)
}

/// A number of few digits that is all but the same, among numbers of which the largest is given; `None` if there is none.
fn rounded(value: Value, largest: f64) -> Option<Value> {
    /// As far as a sum of some dozen products may be off.
    const SLACK: f64 = 1e-11;
    /// As far as a sum of some dozen products that cancel each other is off, for each unit of the largest.
    const ZERO: f64 = 1e-14;
    let number = value.get();
    if number.abs() <= ZERO * largest {
        return Some(Value::ZERO);
    }
    let short: f64 = format!("{number:.9e}").parse().ok()?;
    let is_near = (short - number).abs() <= SLACK * number.abs().max(1.0);
    Value::new(short).filter(|short| is_near && short.is_finite())
}
