//! Chance nodes: expectiminimax, and Star1 and Star2, which cut there too.
//!
//! Sources: Michie, *Game-Playing and Game-Learning Automata*, 1966, for averages in the tree; Ballard, *The *-Minimax
//! Search Procedure for Trees Containing Chance Nodes*, Artificial Intelligence 21 (1983).

use super::algorithm::Algorithm;
use super::algorithms::{Halt, SearchResult, Searcher};
use super::choice::OpenChoice;
use super::conventions::Conventions;
use super::evidence::{ChoiceEvidence, Evidence};
use super::observer::{BoundOrigin, BoundedWindow, Observer, WindowEnd};
use super::space::{Refusal, Space};
use crate::value::{Bound, Role, Value, Window};

/// The value that a search found of a node and what it proves, or why it ended without one.
type Proved = Result<(Value, Evidence), Halt>;

/// What is known of one outcome of a chance node.
#[derive(Clone, Debug)]
struct Chance<N> {
    node: N,
    probability: f64,
    low: Value,
    high: Value,
    /// Whether it was searched, or probed.
    is_visited: bool,
}

impl<N> Chance<N> {
    fn is_exact(&self) -> bool {
        self.low == self.high
    }
}

/// Windows of outcomes are wider than they need to be by this much, relatively: a sum that rounding moved must not cut.
const MARGIN: f64 = 1e-11;

/// Digits that are left of a sum: what binary fractions add behind them is not the tree's.
const DIGITS: i32 = 13;
/// A sum that is so near to one of fewer digits, relatively, is that one.
const ROUNDING: f64 = 16.0 * f64::EPSILON;

/// What each is worth, as often as it happens, added up; `unknown` where ∞ and −∞ meet.
pub(crate) fn average(outcomes: impl Iterator<Item = (f64, Value)>, unknown: Value) -> Value {
    // Nothing, however large, matters if it never happens.
    let weighted = outcomes.map(|(p, value)| if p > 0.0 { p * value.get() } else { 0.0 });
    let (mut sum, mut size) = (0.0, 0.0);
    for part in weighted {
        sum += part;
        size += part.abs();
    }
    Value::new(rounded_sum(sum, size)).unwrap_or(unknown)
}

/// A sum as people add it: three tenths of 1 are 0.3, and not the next binary fraction. What is not so near to a number of
/// thirteen digits stays as it is.
pub fn as_in_decimals(sum: f64) -> f64 {
    rounded_sum(sum, sum.abs())
}

/// The same of a sum of positive and negative parts, which have this size together: where they cancel each other out, what
/// is left may be nothing but their rounding.
pub fn rounded_sum(sum: f64, size: f64) -> f64 {
    let digits = size.log10().floor();
    if !(-200.0..f64::from(DIGITS)).contains(&digits) {
        return sum;
    }
    let scale = 10_f64.powi(DIGITS - 1 - digits as i32);
    let near = (sum * scale).round() / scale;
    if (near - sum).abs() <= ROUNDING * size { near } else { sum }
}

/// The average, always added up in the order of the children; `unknown` where ∞ and −∞ meet.
fn sum<'a, N: 'a>(
    outcomes: impl Iterator<Item = &'a Chance<N>>,
    of: impl Fn(&Chance<N>) -> Value,
    unknown: Value,
) -> Value {
    average(outcomes.map(|outcome| (outcome.probability, of(outcome))), unknown)
}

/// The least and the most that a chance node can come to.
fn range_of<N>(outcomes: &[Chance<N>]) -> (Value, Value) {
    let low = sum(outcomes.iter(), |outcome| outcome.low, Value::NEG_INFINITY);
    (low, sum(outcomes.iter(), |outcome| outcome.high, Value::INFINITY))
}

/// Whether ∞ and −∞ may both happen: then there is no average.
fn has_no_average<N>(outcomes: &[Chance<N>]) -> bool {
    let happens = |value| outcomes.iter().any(|o| o.probability > 0.0 && o.low == value && o.is_exact());
    happens(Value::INFINITY) && happens(Value::NEG_INFINITY)
}

impl<S: Space, O: Observer<S::Node>, const EXTRAS: bool> Searcher<'_, S, O, EXTRAS> {
    /// The outcomes of a chance node; equally likely where the tree does not say.
    fn outcomes(&mut self, node: &S::Node, range: Window) -> Vec<Chance<S::Node>> {
        let children: Vec<S::Node> = self.children(node).collect();
        let even = 1.0 / children.len().max(1) as f64;
        let outcome = |node: S::Node| Chance {
            probability: self.space.probability(&node).unwrap_or(even),
            node,
            low: range.alpha,
            high: range.beta,
            is_visited: false,
        };
        children.into_iter().map(outcome).collect()
    }

    /// Minimax, with averages where chance decides.
    pub(super) fn expectiminimax(&mut self, node: &S::Node) -> SearchResult {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            self.observer.leaf(node, role, BoundedWindow::down(Window::FULL), value, value);
            return Ok(value);
        }
        self.enter(node, role, BoundedWindow::down(Window::FULL))?;
        if role == Role::Chance {
            let mut outcomes = self.outcomes(node, Window::FULL);
            for outcome in &mut outcomes {
                let value = self.deeper(|run| run.expectiminimax(&outcome.node))?;
                self.observer.compare(value);
                (outcome.low, outcome.high) = (value, value);
            }
            if has_no_average(&outcomes) {
                return Err(self.refuse(Refusal::NoAverage(node.clone())));
            }
            let (value, _) = range_of(&outcomes);
            self.observer.settle(value, Some(Bound::Exact));
            return Ok(value);
        }
        let mut choice = OpenChoice::new(role, Window::FULL);
        for child in self.children(node) {
            let value = self.deeper(|run| run.expectiminimax(&child))?;
            self.observer.compare(value);
            if choice.improves(value) {
                choice.best = Some(value);
                self.observer.improve(value);
            }
        }
        Ok(self.leave(choice.best, role, Window::FULL))
    }

    /// Alpha-beta in which chance nodes cut as well.
    pub(super) fn star(&mut self, node: &S::Node, passed: BoundedWindow) -> Proved {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            let result = self.leaf(node, role, passed, value);
            return Ok((result, Evidence::EXACT.clamped(value, result)));
        }
        self.enter(node, role, passed)?;
        if role == Role::Chance {
            return self.star_chance(node, passed.window);
        }
        self.star_choice(node, passed.window, usize::MAX)
    }

    /// A node at which a side decides; looks at `most` children.
    fn star_choice(&mut self, node: &S::Node, passed: Window, most: usize) -> Proved {
        let role = self.space.role(node);
        let mut choice = OpenChoice::new(role, passed);
        let mut evidence = ChoiceEvidence::new();
        let mut children = self.children(node).peekable();
        let Conventions { cut, cutoffs, .. } = *self.conventions;
        let cuts = |window| cut.cuts(window);
        let looked_at = children.by_ref().take(most);
        let last = self.choose(&mut choice, looked_at, cuts, |run, child, choice| {
            let for_child = cutoffs.pass(choice.window, role);
            let (value, of_child) = run.deeper(|run| run.star(child, for_child))?;
            evidence.add(choice, value, of_child);
            Ok(Some(value))
        })?;
        if children.peek().is_some() {
            evidence.leave_some_out();
            if last.is_some() {
                self.cut(children, choice.far_end());
            } else {
                self.observer.skip_rest();
            }
        }
        let result = self.leave(choice.best, role, passed);
        let evidence = evidence.of(role);
        Ok((result, choice.best.map_or(evidence, |best| evidence.clamped(best, result))))
    }

    /// Star1: every outcome is searched with the window that the others leave it. Star2 probes first.
    fn star_chance(&mut self, node: &S::Node, passed: Window) -> Proved {
        let range = self.memory_range();
        let mut outcomes = self.outcomes(node, range);
        let n = outcomes.len();
        let probes = self.conventions.algorithm == Algorithm::Star2;
        // Finite numbers add up to no end of the full window: nothing is decided before all are known.
        let is_open = passed == Window::FULL && range.alpha.is_finite() && range.beta.is_finite();
        let rounds = if probes { 2 } else { 1 };
        for round in 0..rounds {
            let is_probe = probes && round == 0;
            for i in 0..n {
                if outcomes[i].is_exact() {
                    continue;
                }
                if !self.search_outcome(&mut outcomes, i, passed, range, is_probe)? || is_open {
                    continue;
                }
                if has_no_average(&outcomes) {
                    return Err(self.refuse(Refusal::NoAverage(node.clone())));
                }
                let (low, high) = range_of(&outcomes);
                let is_decided = high <= passed.alpha || low >= passed.beta;
                // What is not known of these outcomes would be searched next; after a probe, of the probed ones, too.
                let begin = if is_probe { 0 } else { i + 1 };
                let mut rest = outcomes[begin..].iter().filter(|outcome| !outcome.is_exact()).peekable();
                if is_decided && rest.peek().is_some() {
                    let reached = if high <= passed.alpha { WindowEnd::Alpha } else { WindowEnd::Beta };
                    let pruned: Vec<S::Node> =
                        rest.filter(|outcome| !outcome.is_visited).map(|o| o.node.clone()).collect();
                    self.observer.cut(pruned.into_iter(), reached);
                    return Ok(self.settle(low, high, passed));
                }
            }
        }
        let (low, high) = range_of(&outcomes);
        Ok(self.settle(low, high, passed))
    }

    fn settle(&mut self, low: Value, high: Value, passed: Window) -> (Value, Evidence) {
        let value = if low != high && high <= passed.alpha { high } else { low };
        let result = self.result(value, passed);
        let evidence = Evidence { at_least: value == low, at_most: value == high }.clamped(value, result);
        self.observer.settle(result, Some(evidence.bound()));
        (result, evidence)
    }

    /// Searches one outcome, or looks at one child of it, and notes what that says. Says whether there was anything to do.
    fn search_outcome(
        &mut self,
        outcomes: &mut [Chance<S::Node>],
        i: usize,
        passed: Window,
        range: Window,
        is_probe: bool,
    ) -> Result<bool, Halt> {
        let probability = outcomes[i].probability;
        let others = |of: fn(&Chance<S::Node>) -> Value, unknown: Value| {
            let rest = outcomes.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, outcome)| outcome);
            sum(rest, of, unknown)
        };
        let needed = |total: Value, rest: &dyn Fn() -> Value, away: f64| {
            if !total.is_finite() || probability <= 0.0 {
                return None;
            }
            let rest = rest();
            let needed = (total.get() - rest.get()) / probability;
            let needed = needed + away * MARGIN * (1.0 + needed.abs());
            Value::new(needed).filter(|_| rest.is_finite())
        };
        let alpha = needed(passed.alpha, &|| others(|o| o.high, Value::INFINITY), -1.0);
        let beta = needed(passed.beta, &|| others(|o| o.low, Value::NEG_INFINITY), 1.0);
        let (alpha, beta) = (alpha.unwrap_or(Value::NEG_INFINITY), beta.unwrap_or(Value::INFINITY));
        let inside = Window::new(alpha.max(range.alpha), beta.min(range.beta));
        let window = if inside.alpha < inside.beta { inside } else { Window::new(alpha, beta) };
        let node = outcomes[i].node.clone();
        let is_whole = !is_probe || self.depth + 1 >= self.horizon || self.end(&node)?.is_some();
        let role = self.space.role(&node);
        let aim =
            |end: Value, needed: Value| if end == needed { BoundOrigin::Chance } else { BoundOrigin::Range };
        let (from_alpha, from_beta) = (aim(window.alpha, alpha), aim(window.beta, beta));
        let for_outcome = BoundedWindow { window, alpha: from_alpha, beta: from_beta };
        let (value, evidence) = if is_whole {
            self.deeper(|run| run.star(&node, for_outcome))?
        } else if role == Role::Chance {
            // Chance gives no bound after one child.
            return Ok(false);
        } else {
            self.deeper(|run| {
                run.enter(&node, role, for_outcome)?;
                run.star_choice(&node, window, 1)
            })?
        };
        self.observer.compare(value);
        // Within its window a value is exact; outside, too, if nothing that it depends on was left out.
        let outcome = &mut outcomes[i];
        outcome.is_visited = true;
        if evidence.at_least {
            outcome.low = outcome.low.max(value);
        }
        if evidence.at_most {
            outcome.high = outcome.high.min(value);
        }
        self.observer.note([outcome.low.get(), outcome.high.get()]);
        Ok(true)
    }

    /// The smallest and the largest value of the space.
    fn memory_range(&mut self) -> Window {
        *self.memory.range.get_or_insert_with(|| self.space.range())
    }
}
