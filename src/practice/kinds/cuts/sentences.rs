//! Why an edge is cut, or why it is not.

use super::{CutBy, CutEdge, NodeFate};
use crate::practice::sentences::{Sentences, end_name};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

impl Sentences<'_> {
    /// "L is pruned: K returned 7, so G is worth at least 7, and C already has 5 via F."
    pub(in crate::practice::kinds) fn cut(&self, edge: &CutEdge) -> String {
        let (node, at, after) = (self.name(edge.node), self.name(edge.at), self.name(edge.after.0));
        let given = self.number(edge.after.1);
        let bound = if edge.is_least { Bound::Lower } else { Bound::Upper };
        let bounded = self.explainer.bounded(edge.value, bound);
        let end_name = end_name(edge.is_least);
        match edge.by {
            CutBy::Ancestor { ancestor, child, value, plies } => {
                let (ancestor, child, value) = (self.name(ancestor), self.name(child), self.number(value));
                if edge.is_deep {
                    say!(
                        self.text,
                        "practice-cut-deep",
                        node,
                        after,
                        given,
                        at,
                        bounded,
                        ancestor,
                        plies,
                        value,
                        child
                    )
                } else {
                    say!(
                        self.text,
                        "practice-cut-shallow",
                        node,
                        after,
                        given,
                        at,
                        bounded,
                        ancestor,
                        value,
                        child
                    )
                }
            }
            CutBy::InitialWindow(end) | CutBy::Algorithm(end) => say!(
                self.text,
                if matches!(edge.by, CutBy::InitialWindow(_)) {
                    "practice-cut-initial"
                } else {
                    "practice-cut-asked"
                },
                node,
                after,
                given,
                at,
                bounded,
                end = end_name,
                value = self.number(end)
            ),
            CutBy::Limit(value) => say!(
                self.text,
                if edge.is_least { "practice-cut-most" } else { "practice-cut-least" },
                node,
                after,
                given,
                at,
                bounded,
                value = self.number(value)
            ),
        }
    }

    pub(in crate::practice::kinds) fn not_cut(&self, node: &str, fate: NodeFate) -> String {
        match fate {
            NodeFate::Root => say!(self.text, "practice-root", node),
            NodeFate::Inside(branch) => {
                let branch = self.name(branch);
                say!(self.text, "practice-inside", node, branch)
            }
            NodeFate::Searched { at, value, role, window, is_strict, is_open: true } => {
                if let Some(sentence) = self.not_reached(node, at, value, role, window) {
                    return sentence;
                }
                let (alpha, beta) = (self.number(window.alpha), self.number(window.beta));
                say!(
                    self.text,
                    if is_strict && window.alpha == window.beta {
                        "practice-not-cut-strict"
                    } else {
                        "practice-not-cut"
                    },
                    node,
                    alpha,
                    beta
                )
            }
            NodeFate::Searched { .. } | NodeFate::Cut(_) => say!(self.text, "practice-searched", node),
            NodeFate::Unreached => say!(self.text, "practice-unreached", node),
        }
    }

    /// "J is not pruned: at that moment v = 0 at F, below β = ∞, so there is no cutoff."
    fn not_reached(
        &self,
        node: &str,
        at: NodeId,
        value: Option<Value>,
        role: Role,
        window: Window,
    ) -> Option<String> {
        let at = self.name(at);
        let Some(value) = value else { return Some(say!(self.text, "practice-not-cut-first", node, at)) };
        let (bound, is_below) = match role {
            Role::Max => (window.beta, value < window.beta),
            Role::Min => (window.alpha, value > window.alpha),
            Role::Chance => return None,
        };
        let (value_text, bound_text) = (self.number(value), self.number(bound));
        if !is_below && value != bound {
            return None;
        }
        Some(say!(
            self.text,
            match (role, is_below) {
                (Role::Max, true) => "practice-not-cut-max",
                (_, true) => "practice-not-cut-min",
                (Role::Max, false) => "practice-not-cut-max-equal",
                (_, false) => "practice-not-cut-min-equal",
            },
            node,
            value = value_text,
            at,
            bound = bound_text
        ))
    }
}
