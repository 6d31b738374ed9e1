//! Exercise 3: α and β as passed to every node, and what it returns, in the order of the search.

use std::collections::BTreeMap;

use super::claim::Claim;
use super::cuts::CutBy;
use super::unasked::Unasked;
use crate::trace::{BoundSource, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value, Window};

/// A call of the search that is asked about. Numbers are seen from MAX.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CallAsked {
    /// The node.
    pub node: NodeId,
    /// The window as passed down.
    pub window: Window,
    /// Whose α that is; `None` where nothing is known yet.
    pub alpha_by: Option<CutBy>,
    /// Whose β that is.
    pub beta_by: Option<CutBy>,
    /// What comes back, and what that proves.
    pub result: (Value, Bound),
    pub(super) is_leaf: bool,
    /// The node that calls it.
    pub(super) parent: Option<NodeId>,
    /// Who decides there.
    pub(super) role: Role,
}

/// What the student says of one call of the search; what is left out is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Call {
    /// α as passed down.
    pub alpha: Option<Value>,
    /// β as passed down.
    pub beta: Option<Value>,
    /// What comes back.
    pub result: Option<Claim>,
}

/// The calls of a search, one for each node that it visits.
#[derive(Clone, Debug)]
pub struct Calls(pub(super) Vec<CallAsked>);

impl Calls {
    pub(super) fn of(trace: &Trace) -> Result<Self, Unasked> {
        let mut calls = Vec::with_capacity(trace.n_visits());
        for id in trace.visits() {
            let visit = trace.visit(id);
            let node = visit.node;
            if trace.visit_of(node) != trace.visit_at(node, usize::MAX) {
                return Err(Unasked::VisitedOften(node));
            }
            let Some((value, bound)) = visit.result else { return Err(Unasked::Unfinished) };
            let window = trace.in_max_view(node, visit.window).0;
            // What is α to the side to move is β to MAX where MIN is to move.
            let (alpha_from, beta_from) = if trace.is_negated(node) {
                (visit.beta_from, visit.alpha_from)
            } else {
                (visit.alpha_from, visit.beta_from)
            };
            calls.push(CallAsked {
                node,
                window,
                alpha_by: by(trace, id, alpha_from, window.alpha),
                beta_by: by(trace, id, beta_from, window.beta),
                result: (trace.in_max_view(node, value).0, trace.in_max_view(node, bound).0),
                is_leaf: trace.tree().is_leaf(node),
                parent: visit.parent.map(|parent| trace.node(parent)),
                role: trace.tree().role(node),
            });
        }
        Ok(Self(calls))
    }

    /// The calls in the order of the search.
    pub fn calls(&self) -> &[CallAsked] {
        &self.0
    }

    pub(super) fn solution(&self) -> BTreeMap<NodeId, Call> {
        let call = |call: &CallAsked| {
            let (value, bound) = call.result;
            let bound = Some(bound).filter(|bound| matches!(bound, Bound::Lower | Bound::Upper));
            let (alpha, beta) = (Some(call.window.alpha), Some(call.window.beta));
            (call.node, Call { alpha, beta, result: Some(Claim { value, bound }) })
        };
        self.0.iter().map(call).collect()
    }
}

/// Whose end of a window it is; no side's where it says nothing.
fn by(trace: &Trace, visit: VisitId, source: BoundSource, end: Value) -> Option<CutBy> {
    match source {
        BoundSource::Child(_) => {
            let witness = trace.witness(source)?;
            Some(CutBy::Ancestor {
                ancestor: trace.node(witness.ancestor),
                child: trace.node(witness.child),
                value: end,
                plies: trace.plies_between(witness.ancestor, visit),
            })
        }
        _ if !end.is_finite() => None,
        BoundSource::Initial => Some(CutBy::InitialWindow(end)),
        BoundSource::Open | BoundSource::Set(_) => Some(CutBy::Algorithm(end)),
    }
}
