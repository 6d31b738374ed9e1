//! What is said of a node's return, and of what its value proves.

use std::collections::BTreeMap;

use super::explainer::Explainer;
use super::reason_of::is_clamped;
use crate::search::{Algorithm, Fail, ValueView, is_same_side};
use crate::trace::VisitId;
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

impl Explainer<'_> {
    /// What a child returns, which is worth this to its parent: where values are seen from the side to move, the parent
    /// negates it.
    pub(super) fn returned(&self, child: NodeId, (value, bound): (Value, Bound)) -> String {
        let tree = self.trace.tree();
        let role = |node| tree.role(node);
        let is_negated = self.view() == ValueView::Mover
            && (value != Value::ZERO || bound != Bound::Exact)
            && tree.parent(child).is_some_and(|parent| !is_same_side(role(child), role(parent)));
        let taken = self.shown((value, bound));
        if !is_negated {
            return taken;
        }
        say!(self.text, "returned-negated", own = self.shown((-value, -bound)), taken)
    }

    /// "F returns 7: at least 7, because L was pruned."
    pub(super) fn returns(
        &self,
        visit: Option<VisitId>,
        (node, (value, bound)): (NodeId, (Value, Bound)),
        best: Option<Value>,
        pruned: &[NodeId],
        window: Window,
    ) -> String {
        let name = self.name(node);
        let value_text = self.number(value);
        let bounded = self.bounded(value, bound);
        let (alpha, beta) = (self.number(window.alpha), self.number(window.beta));
        if self.only_claims() {
            return match best.filter(|&best| best != value && window.clamp(best) == value) {
                None => say!(self.text, "return-exact", node = name, value = value_text),
                Some(best) => say!(
                    self.text,
                    "return-clamped-claimed",
                    node = name,
                    value = value_text,
                    alpha,
                    beta,
                    best = self.number(best)
                ),
            };
        }
        let (pruned, n_pruned) = self.pruned_names(node, pruned);
        if is_clamped(self.trace, best, value) {
            let best = best.map(|value| self.number(value)).unwrap_or_default();
            return say!(
                self.text,
                "return-clamped",
                node = name,
                value = value_text,
                bound = bounded,
                alpha,
                beta,
                best
            );
        }
        let of_child = if bound == Bound::Unproved {
            self.unproved_child(visit, value)
        } else if n_pruned == 0 {
            self.bound_of_child(visit, (value, bound))
        } else {
            None
        };
        let (child, returned) = of_child.unwrap_or_default();
        let sentence = say!(
            self.text,
            match bound {
                Bound::Exact => "return-exact",
                Bound::Unproved if !child.is_empty() => "return-unproved-of-child",
                // All children were looked at, but what one of them returned proves nothing.
                Bound::Unproved if self.has_looked_at_all(visit) => "return-unproved-below",
                Bound::Unproved => "return-unproved",
                _ if n_pruned == 0 && self.stands_pat_at_once(visit) => "return-bound-standing",
                _ if n_pruned == 0 && self.has_looked_at_some(visit) => "return-bound-some",
                // A leaf that was clamped is enough to make it a bound.
                _ if n_pruned == 0 && self.trace.conventions().fail() == Fail::Hard => "return-bound-hard",
                _ if n_pruned == 0 && child.is_empty() => "return-bound-below",
                _ if n_pruned == 0 => "return-bound-of-child",
                // Not only the outcomes that were pruned keep the average open.
                _ if self.has_open_outcomes(visit) => "return-bound-below",
                _ => "return-bound",
            },
            node = name,
            value = value_text,
            bound = bounded,
            alpha,
            beta,
            names = pruned,
            count = n_pruned,
            child,
            returned
        );
        if matches!(bound, Bound::Lower | Bound::Upper) { self.as_deep(sentence) } else { sentence }
    }

    /// The children from which a visit has its result, and what they returned, if it is a bound: "F" and "≥ 4". A bound that
    /// one child is enough for has one; the others all that returned as much.
    fn bound_of_child(&self, visit: Option<VisitId>, result: (Value, Bound)) -> Option<(String, String)> {
        let visit = visit.filter(|_| matches!(result.1, Bound::Lower | Bound::Upper))?;
        let node = self.trace.node(visit);
        if self.trace.tree().role(node) == Role::Chance {
            return self.bound_of_outcome(visit);
        }
        // What a search of a child returned counts until the child is searched again.
        let last = self.last_visits(visit);
        let mut givers: Vec<VisitId> = last
            .into_iter()
            .filter(|&child| self.trace.result_seen_from(child, node) == Some(result))
            .collect();
        let is_enough = (result.1 == Bound::Lower) == self.trace.is_maximizing(node);
        givers.truncate(if is_enough { 1 } else { usize::MAX });
        let children: Vec<NodeId> = givers.iter().map(|&child| self.trace.node(child)).collect();
        let first = children.first().copied()?;
        let names = if children.len() == 1 { self.name(first) } else { self.pruned_names(node, &children).0 };
        Some((names, self.returned(first, result)))
    }

    /// The same of a chance node: the only outcome whose value is not known exactly, if there is one.
    fn bound_of_outcome(&self, visit: VisitId) -> Option<(String, String)> {
        let outcomes = self.trace.outcomes_at(visit, usize::MAX)?;
        let mut open = outcomes.into_iter().filter(|outcome| outcome.range.alpha != outcome.range.beta);
        let outcome = open.next().filter(|_| open.next().is_none())?;
        let result = self.trace.returned(outcome.visit?)?;
        (result.1 != Bound::Exact).then(|| (self.name(outcome.node), self.returned(outcome.node, result)))
    }

    /// The last visit of each child in a visit, in their order.
    fn last_visits(&self, visit: VisitId) -> Vec<VisitId> {
        let children: Vec<VisitId> = self.trace.children(visit).collect();
        let last: BTreeMap<NodeId, VisitId> =
            children.iter().map(|&child| (self.trace.node(child), child)).collect();
        children.into_iter().filter(|child| last.get(&self.trace.node(*child)) == Some(child)).collect()
    }

    /// The child from which a visit of a search with a mistake has a result that proves nothing, where that child returned a
    /// bound on the far side, and that bound.
    fn unproved_child(&self, visit: Option<VisitId>, value: Value) -> Option<(String, String)> {
        let visit = visit.filter(|_| self.trace.conventions().algorithm.is_faulty())?;
        let node = self.trace.node(visit);
        let far = if self.trace.is_maximizing(node) { Bound::Upper } else { Bound::Lower };
        let is_it = |&child: &VisitId| self.trace.result_seen_from(child, node) == Some((value, far));
        let child = self.trace.node(self.trace.children(visit).find(is_it)?);
        Some((self.name(child), self.returned(child, (value, far))))
    }

    /// The bound of an earlier pass that makes the root's bound its value.
    pub(super) fn meets(&self, visit: VisitId) -> Option<String> {
        let (value, bound) = self.trace.returned(visit)?;
        let theirs = match bound {
            Bound::Lower => Bound::Upper,
            Bound::Upper => Bound::Lower,
            Bound::Exact | Bound::Unproved => return None,
        };
        let (_, so_far) = self.trace.returned_so_far(visit)?;
        (so_far == Bound::Exact && value.is_finite()).then(|| {
            say!(self.text, "pass-meets", root = self.name(NodeId::ROOT), bound = self.bounded(value, theirs))
        })
    }

    /// Whether a chance node has outcomes that were searched, but of which the visit does not know the value.
    fn has_open_outcomes(&self, visit: Option<VisitId>) -> bool {
        let is_chance = |visit: &VisitId| self.trace.tree().role(self.trace.node(*visit)) == Role::Chance;
        let Some(visit) = visit.filter(is_chance) else { return false };
        // The last search of an outcome knows most.
        let is_known =
            |&child: &VisitId| self.trace.returned(child).is_some_and(|(_, bound)| bound == Bound::Exact);
        !self.last_visits(visit).iter().all(is_known)
    }

    /// Whether a visit has looked at every child of its node.
    fn has_looked_at_all(&self, visit: Option<VisitId>) -> bool {
        visit.is_some_and(|visit| {
            let (tree, node) = (self.trace.tree(), self.trace.node(visit));
            let mut visited: Vec<NodeId> =
                self.trace.children(visit).map(|child| self.trace.node(child)).collect();
            visited.sort_unstable();
            visited.dedup();
            tree.n_unlisted(node) == 0 && visited.len() == tree.children(node).count()
        })
    }

    /// Whether a visit ended with the stand-pat value: no capture was tried.
    fn stands_pat_at_once(&self, visit: Option<VisitId>) -> bool {
        visit.is_some_and(|visit| {
            self.trace.standing(visit).is_some() && self.trace.children(visit).next().is_none()
        })
    }

    /// Whether a visit ended before it had seen all children of its node, though it did not cut.
    fn has_looked_at_some(&self, visit: Option<VisitId>) -> bool {
        let is_partial =
            matches!(self.trace.conventions().algorithm, Algorithm::Star2 | Algorithm::Quiescence);
        let n_children = |visit| self.trace.tree().children(self.trace.node(visit)).count();
        is_partial && visit.is_some_and(|visit| self.trace.children(visit).count() < n_children(visit))
    }
}
