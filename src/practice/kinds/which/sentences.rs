//! For which values of a leaf something else happens, and why.

use super::{AskedWhich, Which};
use crate::practice::kinds::cuts::CutBy;
use crate::practice::kinds::values::worths;
use crate::practice::kinds::windows::call_of;
use crate::practice::sentences::{Sentences, interval};
use crate::search::CutRule;
use crate::trace::whatif::{Interval, ValueSet};
use crate::tree::NodeId;
use crate::value::{Role, Value};

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
        let (leaf, values) = (self.name(which.leaf), self.values(&which.truth));
        match which.asked {
            AskedWhich::Cut(node) => self.which_window(which, node).unwrap_or_else(|| {
                let node = self.name(node);
                say!(self.text, "practice-which-is-cut", node, leaf, values)
            }),
            AskedWhich::OtherChoice => {
                let trace = self.explainer.trace();
                let root = self.name(NodeId::ROOT);
                let now = trace.decision().and_then(|decision| {
                    let choice = self.name(decision.choice?);
                    let value = self.shown(decision.value, decision.bound, false);
                    Some(say!(self.text, "practice-which-now", root, choice, value))
                });
                let tie = say!(self.text, "practice-which-tie");
                let others = self.which_choice(which);
                let others =
                    others.unwrap_or_else(|| say!(self.text, "practice-which-is-chosen", root, leaf, values));
                now.into_iter().chain([others, tie]).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// "I's α is 3, from A; so N is pruned if M ≤ 3."
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
        let (at, node, leaf) = (self.name(at), self.name(node), self.name(which.leaf));
        let (bound, values) = (self.number(bound), interval(reached));
        Some(match by? {
            CutBy::Ancestor { ancestor, .. } => {
                let ancestor = self.name(ancestor);
                say!(self.text, "practice-which-window", at, end, bound, ancestor, node, leaf, values)
            }
            _ => say!(self.text, "practice-which-initial", at, end, bound, node, leaf, values),
        })
    }

    /// "B = min(D, 5) and C = 4. With D ≥ 4, B is at least as good for MAX as C and comes first, so A chooses B."
    fn which_choice(&self, which: &Which) -> Option<String> {
        let trace = self.explainer.trace();
        let tree = trace.tree();
        let worth = worths(tree);
        let valued = |node: NodeId| {
            let ends = worth[node.index()];
            (ends.alpha == ends.beta).then_some((node, ends.alpha))
        };
        // The child of the root has the value of the leaf, but no less than the one number and no more than the other.
        let (mut low, mut high) = (Value::NEG_INFINITY, Value::INFINITY);
        let mut child = which.leaf;
        let mut parent = tree.parent(child)?;
        while parent != NodeId::ROOT {
            let others = tree.children(parent).filter(|&other| other != child).map(valued);
            let others: Vec<Value> = others.map(|other| Some(other?.1)).collect::<Option<_>>()?;
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
        let role = tree.role(NodeId::ROOT);
        let entered =
            |node: NodeId| trace.visit_of(node).map_or(usize::MAX, |visit| trace.visit(visit).enter);
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
        // The child takes the place of the choice, or loses it.
        let is_taking = trace.decision()?.choice? != child;
        let is_first = entered(child) < entered(other);
        let has_equal = is_taking == is_first;
        let reached = if is_taking == (role == Role::Max) {
            Interval { low: value, has_low: has_equal, ..Interval::ALL }
        } else {
            Interval { high: value, has_high: has_equal, ..Interval::ALL }
        };
        // What else decides, such as a window that was given, is not in these numbers.
        if ValueSet::of(vec![reached]).finite() != which.truth {
            return None;
        }
        let (leaf, values) = (self.name(which.leaf), self.values(&which.truth));
        let function = match (low.is_finite(), high.is_finite()) {
            (false, false) => leaf.clone(),
            (true, false) => format!("max({leaf}, {})", self.number(low)),
            (false, true) => format!("min({leaf}, {})", self.number(high)),
            (true, true) => format!("max({}, min({leaf}, {}))", self.number(low), self.number(high)),
        };
        let root = self.name(NodeId::ROOT);
        let (winner, loser) = if is_taking { (child, other) } else { (other, child) };
        let (winner, loser) = (self.name(winner), self.name(loser));
        let role = self.explainer.role(NodeId::ROOT);
        let chosen = if has_equal {
            say!(self.text, "practice-which-equal", leaf, values, winner, loser, role, root)
        } else {
            say!(self.text, "practice-which-better", leaf, values, winner, loser, role, root)
        };
        let (other, value) = (self.name(other), self.number(value));
        let numbers = if child == which.leaf {
            say!(self.text, "practice-which-other", other, value)
        } else {
            say!(self.text, "practice-which-numbers", child = self.name(child), function, other, value)
        };
        Some(format!("{numbers} {chosen}"))
    }
}
