//! For which values of a leaf something else happens, and why.

use std::collections::BTreeMap;

use super::{AskedWhich, Which};
use crate::budget::Budget;
use crate::practice::kinds::cuts::CutBy;
use crate::practice::kinds::values::{Partly, worths};
use crate::practice::kinds::windows::call_of;
use crate::practice::sentences::Sentences;
use crate::search::CutRule;
use crate::trace::whatif::{Decision, Interval, ValueSet};
use crate::trace::{InMaxView, Trace};
use crate::tree::NodeId;
use crate::value::{Role, Value, Window};

impl Sentences<'_> {
    /// For which values of a leaf something would happen?
    pub(super) fn ask_which(&self, which: &Which) -> String {
        let leaf = self.name(which.leaf);
        match which.asked {
            AskedWhich::Cut(node) => {
                let node = self.name(node);
                say!(self.text, "practice-which-cut", leaf, node)
            }
            AskedWhich::OtherChoice => {
                let root = self.name(NodeId::ROOT);
                say!(self.text, "practice-which-choice", leaf, root)
            }
        }
    }

    /// For which values something else happens.
    pub(super) fn which(&self, which: &Which) -> String {
        let values = self.values(which.leaf, &which.truth);
        match which.asked {
            AskedWhich::Cut(node) => self.which_window(which, node).unwrap_or_else(|| {
                let node = self.name(node);
                say!(self.text, "practice-which-is-cut", node, values)
            }),
            AskedWhich::OtherChoice => {
                let trace = self.explainer.trace();
                let root = self.name(NodeId::ROOT);
                let now = trace.decision().and_then(|decision| {
                    let choice = self.name(decision.choice?);
                    let value = self.decided(decision);
                    Some(say!(self.text, "practice-which-now", root, choice, value))
                });
                let tie = say!(self.text, "practice-which-tie");
                let worth = worths(trace.tree());
                let others = self.which_choice(which, &worth).or_else(|| self.which_balance(which, &worth));
                let others =
                    others.unwrap_or_else(|| say!(self.text, "practice-which-is-chosen", root, values));
                now.into_iter().chain([others, tie]).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// "With H = 4, A chooses C, and its value is 4."; nothing where the search then decides nothing.
    pub fn which_with(&self, which: &Which, value: Value) -> Option<String> {
        let decision = self.explainer.trace().decide_with(which.leaf, value, &Budget::unlimited())?;
        let (leaf, number) = (self.name(which.leaf), self.number(value));
        let (root, choice) = (self.name(NodeId::ROOT), self.name(decision.choice?));
        let value = self.decided(decision);
        Some(say!(self.text, "practice-which-with", leaf, number, root, choice, value))
    }

    /// The value of the root, as MAX sees it.
    fn decided(&self, Decision { value, bound, .. }: Decision) -> String {
        let trace = self.explainer.trace();
        let InMaxView(value) = trace.in_max_view(NodeId::ROOT, value);
        let InMaxView(bound) = trace.in_max_view(NodeId::ROOT, bound);
        self.shown(value, bound, false)
    }

    /// "I's α is 3, from A; so N is pruned if M ≤ 3. A value that is equal to the bound causes a cutoff, too."
    fn which_window(&self, which: &Which, node: NodeId) -> Option<String> {
        let trace = self.explainer.trace();
        let tree = trace.tree();
        let at = tree.parent(which.leaf)?;
        let call = call_of(trace, at)?;
        let is_strict = trace.conventions().cut_rule(tree.role(at)) == CutRule::Greater;
        let (end, bound, by, reached) = match tree.role(at) {
            Role::Max => {
                let low = call.window.beta;
                ("β", low, call.beta_by, Interval { low, has_low: !is_strict, ..Interval::ALL })
            }
            Role::Min => {
                let high = call.window.alpha;
                ("α", high, call.alpha_by, Interval { high, has_high: !is_strict, ..Interval::ALL })
            }
            Role::Chance => return None,
        };
        // What else decides, such as a sibling that already causes the cutoff, is not in the window.
        if !bound.is_finite() || ValueSet::of(vec![reached]).finite() != which.truth {
            return None;
        }
        let values = self.values(which.leaf, &which.truth);
        let (at, node, bound) = (self.name(at), self.name(node), self.number(bound));
        let reason = match by? {
            CutBy::Ancestor { ancestor, .. } => {
                let ancestor = self.name(ancestor);
                say!(self.text, "practice-which-window", at, end, bound, ancestor, node, values)
            }
            _ => say!(self.text, "practice-which-initial", at, end, bound, node, values),
        };
        let tie = if is_strict {
            say!(self.text, "practice-which-cut-strict")
        } else {
            say!(self.text, "practice-which-cut-equal")
        };
        Some(format!("{reason} {tie}"))
    }

    /// "B = min(D, 5) and C = 4. With D ≥ 4, B is at least as good for MAX as C and comes first, so A chooses B."
    fn which_choice(&self, which: &Which, worth: &[Window]) -> Option<String> {
        let tree = self.explainer.trace().tree();
        let valued = |node: NodeId| worth[node.index()].only_value();
        // The child of the root has the value of the leaf, but no less than the one number and no more than the other.
        let (mut low, mut high) = (Value::NEG_INFINITY, Value::INFINITY);
        let mut child = which.leaf;
        let mut parent = tree.parent(child)?;
        while parent != NodeId::ROOT {
            let others = tree.children(parent).filter(|&other| other != child).map(valued);
            let others: Vec<Value> = others.collect::<Option<_>>()?;
            match tree.role(parent) {
                Role::Max => {
                    let most = others.into_iter().max().unwrap_or(Value::NEG_INFINITY);
                    (low, high) = (low.max(most), high.max(most));
                }
                Role::Min => {
                    let least = others.into_iter().min().unwrap_or(Value::INFINITY);
                    (low, high) = (low.min(least), high.min(least));
                }
                Role::Chance => return None,
            }
            child = parent;
            parent = tree.parent(child)?;
        }
        let rivalry = Rivalry::new(self.explainer.trace(), worth, child)?;
        // What else decides, such as a window that was given, is not in these numbers.
        if ValueSet::of(vec![rivalry.reached()]).finite() != which.truth {
            return None;
        }
        let leaf = self.name(which.leaf);
        let function = match (low.is_finite(), high.is_finite()) {
            (false, false) => leaf,
            (true, false) => format!("max({leaf}, {})", self.number(low)),
            (false, true) => format!("min({leaf}, {})", self.number(high)),
            // As the side at that node chooses last.
            (true, true) => {
                let (low, high) = (self.number(low), self.number(high));
                match tree.role(child) {
                    Role::Min => format!("min(max({leaf}, {low}), {high})"),
                    Role::Max | Role::Chance => format!("max(min({leaf}, {high}), {low})"),
                }
            }
        };
        let (other, value) = (self.name(rivalry.other), self.number(rivalry.value));
        let numbers = if child == which.leaf {
            say!(self.text, "practice-which-other", other, value)
        } else {
            say!(self.text, "practice-which-numbers", child = self.name(child), function, other, value)
        };
        Some(format!("{numbers} {}", self.chosen(which, rivalry)))
    }

    /// "With L = 7, C = 4, as much as B. With L > 7, C is better for MAX than B, so A chooses C." With dice there is no
    /// shorter way to write what C is worth.
    fn which_balance(&self, which: &Which, worth: &[Window]) -> Option<String> {
        let tree = self.explainer.trace().tree();
        let [Interval { low, has_low, high, has_high }] = *which.truth.intervals() else { return None };
        let (end, has_end) = match (low.is_finite(), high.is_finite()) {
            (true, false) => (low, has_low),
            (false, true) => (high, has_high),
            _ => return None,
        };
        let child = *tree.line_to(which.leaf).get(1)?;
        let rivalry = Rivalry::new(self.explainer.trace(), worth, child)?;
        let known = BTreeMap::from([(which.leaf, end)]);
        let there = Partly { tree, known: &known, root: child }.worth();
        let [least, most, value] = [there.alpha, there.beta, rivalry.value].map(|number| self.number(number));
        if least != value || most != value || rivalry.has_equal != has_end {
            return None;
        }
        let (leaf, end) = (self.name(which.leaf), self.number(end));
        let (child, other) = (self.name(child), self.name(rivalry.other));
        let numbers = say!(self.text, "practice-which-balance", leaf, end, child, value, other);
        Some(format!("{numbers} {}", self.chosen(which, rivalry)))
    }

    /// "With L > 7, C is better for MAX than B, so A chooses C."
    fn chosen(&self, which: &Which, rivalry: Rivalry) -> String {
        let Rivalry { child, other, is_taking, .. } = rivalry;
        let (winner, loser) = if is_taking { (child, other) } else { (other, child) };
        let (winner, loser) = (self.name(winner), self.name(loser));
        let (root, role) = (self.name(NodeId::ROOT), self.explainer.role(NodeId::ROOT));
        let values = self.values(which.leaf, &which.truth);
        if rivalry.has_equal {
            say!(self.text, "practice-which-equal", values, winner, loser, role, root)
        } else {
            say!(self.text, "practice-which-better", values, winner, loser, role, root)
        }
    }
}

/// A child of the root whose value changes, and the best of the others, whose values do not.
#[derive(Clone, Copy)]
struct Rivalry {
    /// Who chooses between them.
    role: Role,
    child: NodeId,
    other: NodeId,
    /// What the other child is worth.
    value: Value,
    /// Whether the child takes the place of the choice, rather than losing it.
    is_taking: bool,
    /// Whether it does so where both are equally good.
    has_equal: bool,
}

impl Rivalry {
    fn new(trace: &Trace, worth: &[Window], child: NodeId) -> Option<Self> {
        let tree = trace.tree();
        let role = tree.role(NodeId::ROOT);
        let entered =
            |node: NodeId| trace.visit_of(node).map_or(usize::MAX, |visit| trace.visit(visit).enter);
        let valued = |node: NodeId| Some((node, worth[node.index()].only_value()?));
        let others = tree.children(NodeId::ROOT).filter(|&other| other != child).map(valued);
        let mut others: Vec<(NodeId, Value)> = others.collect::<Option<_>>()?;
        others.sort_by_key(|&(other, _)| entered(other));
        let values = others.iter().map(|&(_, value)| value);
        let best = match role {
            Role::Max => values.max()?,
            Role::Min => values.min()?,
            Role::Chance => return None,
        };
        let (other, value) = others.into_iter().find(|&(_, value)| value == best)?;
        let is_taking = trace.decision()?.choice? != child;
        let is_first = entered(child) < entered(other);
        Some(Self { role, child, other, value, is_taking, has_equal: is_taking == is_first })
    }

    /// The values of the child with which this happens.
    fn reached(self) -> Interval {
        if self.is_taking == (self.role == Role::Max) {
            Interval { low: self.value, has_low: self.has_equal, ..Interval::ALL }
        } else {
            Interval { high: self.value, has_high: self.has_equal, ..Interval::ALL }
        }
    }
}
