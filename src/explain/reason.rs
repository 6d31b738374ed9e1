//! Why a step happened, as data: to be said in any language, tested, or asked as a question.

use crate::search::Fail;
use crate::trace::{ChangeKind, Cut, Source, Step, StepKind, Trace, VisitId, Witness};
use crate::tree::NodeId;
use crate::value::{Bound, Value, Window};

/// Who set an end of a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Giver {
    /// An end of the initial window, or nobody: the end of all numbers.
    InitialWindow,
    /// The best value of this ancestor, which has it from this child.
    Ancestor {
        /// The node whose best value it is.
        ancestor: NodeId,
        /// Its child that gave the value.
        child: NodeId,
        /// The value as the ancestor sees it.
        value: Value,
    },
}

/// The explanation of one step. Numbers are in the algorithm's own view at `node`.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// A node is entered.
    Enter {
        /// Which node.
        node: NodeId,
        /// With which window; `None` in algorithms without one.
        window: Option<Window>,
        /// Who set α, if anybody did.
        alpha: Option<Giver>,
        /// Who set β, if anybody did.
        beta: Option<Giver>,
    },
    /// A leaf's value is read.
    Evaluate {
        /// Which leaf.
        node: NodeId,
        /// What it is worth.
        value: Value,
        /// What it returns, which differs where results are fail-hard.
        result: Value,
        /// The window that it was clamped to.
        window: Window,
    },
    /// A child's value is compared.
    Compare {
        /// The parent.
        node: NodeId,
        /// The child.
        child: NodeId,
        /// What the child returned, as the parent sees it, and what that proves.
        value: (Value, Bound),
        /// The best until then.
        best: Option<Value>,
        /// Whether it is better.
        improves: bool,
    },
    /// The best value changes.
    Improve {
        /// The parent.
        node: NodeId,
        /// The child that gave it.
        child: NodeId,
        /// The new best.
        value: Value,
    },
    /// α or β moves.
    Tighten {
        /// The parent.
        node: NodeId,
        /// Which end.
        end: ChangeKind,
        /// From where.
        old: Value,
        /// To where.
        new: Value,
    },
    /// Children are skipped.
    Cut {
        /// The cutoff.
        cut: Cut,
        /// The node that cut.
        node: NodeId,
        /// Whose bound it was.
        giver: Giver,
        /// Plies from the node up to that ancestor; 0 for the initial window.
        plies: usize,
        /// The children that are not looked at.
        skipped: Vec<NodeId>,
    },
    /// A node returns.
    Return {
        /// Which node.
        node: NodeId,
        /// With what, and what that proves.
        result: (Value, Bound),
        /// The best value inside, which differs where results are fail-hard.
        best: Option<Value>,
        /// The children that it skipped itself.
        skipped: Vec<NodeId>,
        /// The window that it was searched with.
        window: Window,
    },
}

/// The reason of a step; `None` if there is no such step.
pub fn reason(trace: &Trace, step: usize) -> Option<Reason> {
    let step = trace.step(step)?;
    let node = trace.node(step.visit);
    let visit = trace.visit(step.visit);
    match step.kind {
        StepKind::Enter => {
            let has_window = trace.conventions().algorithm.has_window();
            Some(Reason::Enter {
                node,
                window: has_window.then_some(visit.window),
                alpha: giver(trace, visit.alpha_from, visit.window.alpha),
                beta: giver(trace, visit.beta_from, visit.window.beta),
            })
        }
        StepKind::Evaluate => Some(Reason::Evaluate {
            node,
            value: trace.in_max_view(node, trace.tree().value(node)?),
            result: visit.result?.0,
            window: visit.window,
        }),
        StepKind::Compare => {
            let child = step.child?;
            let next = trace.step(step.index.saturating_add(1));
            Some(Reason::Compare {
                node,
                child: trace.node(child),
                value: seen(trace, child, node)?,
                best: best_before(trace, step),
                improves: next.is_some_and(|next| next.kind == StepKind::Improve),
            })
        }
        StepKind::Improve => {
            let child = step.child?;
            Some(Reason::Improve { node, child: trace.node(child), value: seen(trace, child, node)?.0 })
        }
        StepKind::Tighten => {
            let before = trace.live(step.visit, step.index.checked_sub(1)?).window;
            let now = trace.live(step.visit, step.index).window;
            let (end, old, new) = if trace.is_maximising(node) {
                (ChangeKind::Alpha, before.alpha, now.alpha)
            } else {
                (ChangeKind::Beta, before.beta, now.beta)
            };
            Some(Reason::Tighten { node, end, old, new })
        }
        StepKind::Cut => {
            let index = trace.n_cuts_until(step.index).checked_sub(1)?;
            let cut = trace.cut(index)?;
            let (giver, plies) = match cut.witness {
                Some(witness) => {
                    (ancestor(trace, witness)?, trace.plies_between(witness.ancestor, cut.visit))
                }
                None => (Giver::InitialWindow, 0),
            };
            Some(Reason::Cut { cut, node, giver, plies, skipped: trace.skipped(index) })
        }
        StepKind::Return => {
            let own_cut = trace.cut_of(step.visit);
            Some(Reason::Return {
                node,
                result: visit.result?,
                best: trace.live(step.visit, step.index).best.map(|(best, _)| best),
                skipped: own_cut.map(|cut| trace.skipped(cut.index)).unwrap_or_default(),
                window: visit.window,
            })
        }
    }
}

/// Whether a result was clamped to its window.
pub(super) fn is_clamped(trace: &Trace, value: Option<Value>, result: Value) -> bool {
    trace.conventions().fail == Fail::Hard && value.is_some_and(|value| value != result)
}

fn seen(trace: &Trace, child: VisitId, node: NodeId) -> Option<(Value, Bound)> {
    Some((trace.result_seen_from(child, node)?, trace.bound_seen_from(child, node)?))
}

fn best_before(trace: &Trace, step: Step) -> Option<Value> {
    trace.live(step.visit, step.index).best.map(|(best, _)| best)
}

/// Who set an end of a window, if it is worth telling.
pub(super) fn giver(trace: &Trace, source: Source, value: Value) -> Option<Giver> {
    match source {
        Source::Open => None,
        Source::Initial if !value.is_finite() => None,
        Source::Initial => Some(Giver::InitialWindow),
        Source::Child(_) => ancestor(trace, trace.witness(source)?),
    }
}

fn ancestor(trace: &Trace, witness: Witness) -> Option<Giver> {
    let ancestor = trace.node(witness.ancestor);
    Some(Giver::Ancestor {
        ancestor,
        child: trace.node(witness.child),
        value: trace.result_seen_from(witness.child, ancestor)?,
    })
}
