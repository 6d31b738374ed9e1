//! Exercise 3: α and β as passed to every node, and what it returns, in the order of the search.

use std::collections::BTreeMap;

use super::Unasked;
use super::answer::{Answer, Call, Claim};
use super::cuts::CutBy;
use super::verdict::{PartVerdict, VerdictItem, Why};
use crate::trace::{BoundSource, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Bound, Value, Window};

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
    is_leaf: bool,
}

/// What is wrong in an answer about a call: what was given there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WrongCall {
    /// In place of α.
    pub alpha: Option<Value>,
    /// In place of β.
    pub beta: Option<Value>,
    /// In place of what comes back.
    pub result: Option<Claim>,
    /// Whether something was left out.
    pub is_incomplete: bool,
}

/// The calls of a search, one for each node that it visits.
#[derive(Clone, Debug)]
pub struct Calls(Vec<CallAsked>);

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
            });
        }
        Ok(Self(calls))
    }

    /// The calls in the order of the search.
    pub fn calls(&self) -> &[CallAsked] {
        &self.0
    }

    pub(super) fn solution(&self) -> Answer {
        let call = |call: &CallAsked| {
            let (value, bound) = call.result;
            let bound = Some(bound).filter(|bound| matches!(bound, Bound::Lower | Bound::Upper));
            let (alpha, beta) = (Some(call.window.alpha), Some(call.window.beta));
            (call.node, Call { alpha, beta, result: Some(Claim { value, bound }) })
        };
        Answer::Windows(self.0.iter().map(call).collect())
    }

    /// Leaves are asked for as soon as one of them is answered: their numbers say nothing new, so many leave them out.
    pub(super) fn grade(&self, given: &BTreeMap<NodeId, Call>) -> Vec<VerdictItem> {
        let is_leaf_answered = self.0.iter().any(|call| call.is_leaf && given.contains_key(&call.node));
        let has_inner = self.0.iter().any(|call| !call.is_leaf);
        let asked = |call: &&CallAsked| !call.is_leaf || is_leaf_answered || !has_inner;
        let mut items: Vec<VerdictItem> = self
            .0
            .iter()
            .filter(asked)
            .map(|call| {
                let answer = given.get(&call.node).copied().unwrap_or_default();
                let wrong = call.wrong(answer);
                let mark = if wrong.alpha.is_some() || wrong.beta.is_some() || wrong.result.is_some() {
                    PartVerdict::Wrong
                } else if wrong.is_incomplete {
                    PartVerdict::Missing
                } else {
                    PartVerdict::Right
                };
                VerdictItem::new(call.node, mark, Why::Call(Box::new((*call, wrong))))
            })
            .collect();
        let is_called = |node: NodeId| self.0.iter().any(|call| call.node == node);
        let others = given.keys().filter(|&&node| !is_called(node));
        items.extend(others.map(|&node| VerdictItem::new(node, PartVerdict::Extra, Why::NotCalled)));
        items
    }
}

impl CallAsked {
    fn wrong(&self, answer: Call) -> WrongCall {
        WrongCall {
            alpha: answer.alpha.filter(|&alpha| alpha != self.window.alpha),
            beta: answer.beta.filter(|&beta| beta != self.window.beta),
            result: answer.result.filter(|&claim| !self.is_true(claim)),
            is_incomplete: answer.alpha.is_none() || answer.beta.is_none() || answer.result.is_none(),
        }
    }

    /// The number that comes back; and where a bound is claimed, one that is proved.
    fn is_true(&self, claim: Claim) -> bool {
        let (value, proved) = self.result;
        let is_proved = match claim.bound {
            None => true,
            Some(bound) => proved == Bound::Exact || proved == bound,
        };
        claim.value == value && is_proved
    }
}

/// Whose end of a window it is; nobody's where it says nothing.
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
