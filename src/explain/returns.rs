//! What is said of a node's return, and of what its value proves.

use super::explainer::Explainer;
use super::reason::is_clamped;
use crate::search::{Algorithm, Fail};
use crate::text::Arg;
use crate::trace::VisitId;
use crate::tree::NodeId;
use crate::value::{Bound, Value, Window};

impl Explainer<'_> {
    /// "F returns 7: at least 7, because L was pruned."
    pub(super) fn returns(
        &self,
        visit: Option<VisitId>,
        (node, (value, bound)): (NodeId, (Value, Bound)),
        best: Option<Value>,
        skipped: &[NodeId],
        window: Window,
    ) -> String {
        let name = self.name(node);
        let value_text = self.number(value);
        let least = self.at_least(bound);
        let args =
            [("node", Arg::Text(&name)), ("value", Arg::Text(&value_text)), ("bound", Arg::Text(&least))];
        let (alpha, beta) = (self.number(window.alpha), self.number(window.beta));
        let ends = [("alpha", Arg::Text(&alpha)), ("beta", Arg::Text(&beta))];
        if self.only_claims() {
            return match best.filter(|&best| best != value && window.clamp(best) == value) {
                None => self.text.say("return-exact", &args[..2]),
                Some(best) => self.text.say(
                    "return-clamped-claimed",
                    &[args[0], args[1], ends[0], ends[1], ("best", Arg::Text(&self.number(best)))],
                ),
            };
        }
        let (skipped, n_skipped) = self.skipped(node, skipped);
        if is_clamped(self.trace, best, value) {
            let best = best.map(|value| self.number(value)).unwrap_or_default();
            return self.text.say(
                "return-clamped",
                &[args[0], args[1], args[2], ends[0], ends[1], ("best", Arg::Text(&best))],
            );
        }
        match bound {
            Bound::Exact => self.text.say("return-exact", &args[..2]),
            // All children were looked at, but what one of them returned proves nothing.
            Bound::Unproved if self.has_looked_at_all(visit) => {
                self.text.say("return-unproved-below", &args[..2])
            }
            Bound::Unproved => self.text.say("return-unproved", &args[..2]),
            // A leaf that was clamped is enough to make it a bound.
            _ if n_skipped == 0 && self.trace.conventions().fail() == Fail::Hard => {
                self.text.say("return-bound-hard", &[args[0], args[1], args[2], ends[0], ends[1]])
            }
            _ if n_skipped == 0 && self.has_looked_at_some(visit) => {
                self.text.say("return-bound-some", &args)
            }
            _ if n_skipped == 0 => self.text.say("return-bound-below", &args),
            _ => self.text.say(
                "return-bound",
                &[args[0], args[1], args[2], ("names", (&skipped).into()), ("count", n_skipped.into())],
            ),
        }
    }

    /// The bound of an earlier pass that makes the root's bound its value.
    pub(super) fn meets(&self, (value, bound): (Value, Bound)) -> Option<String> {
        let (_, pass) = self.trace.pass(self.trace.n_passes().checked_sub(1)?)?;
        let (known, theirs) = match bound {
            Bound::Lower => (pass.known.beta, Bound::Upper),
            Bound::Upper => (pass.known.alpha, Bound::Lower),
            Bound::Exact | Bound::Unproved => return None,
        };
        (known == value && known.is_finite()).then(|| {
            self.text.say(
                "pass-meets",
                &[
                    ("root", (&self.name(NodeId::ROOT)).into()),
                    ("bound", (&self.at_least(theirs)).into()),
                    ("value", (&self.number(value)).into()),
                ],
            )
        })
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

    /// Whether a visit ended before it had seen all children of its node, though it did not cut.
    fn has_looked_at_some(&self, visit: Option<VisitId>) -> bool {
        let is_partial =
            matches!(self.trace.conventions().algorithm, Algorithm::Star2 | Algorithm::Quiescence);
        let n_children = |visit| self.trace.tree().children(self.trace.node(visit)).count();
        is_partial && visit.is_some_and(|visit| self.trace.children(visit).count() < n_children(visit))
    }
}
