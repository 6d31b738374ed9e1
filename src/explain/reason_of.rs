//! The reason of a step, read off its trace.

use super::reason::{BoundGiver, Picked, Reason};
use crate::search::{self, Algorithm, Fail, Fault, Order};
use crate::trace::{
    BoundSource, ChanceOutcome, ChangeKind, Cut, CutKind, InMaxView, Step, StepKind, Trace, VisitId, Witness,
};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value};

/// The reason of a step that only some algorithms have.
fn special(trace: &Trace, step: Step) -> Option<Reason> {
    let node = trace.node(step.visit);
    let visit = trace.visit(step.visit);
    let algorithm = trace.conventions().algorithm;
    let tally = |node| trace.tally(node, step.index);
    match (algorithm, step.kind) {
        (_, StepKind::Pass) => {
            let (index, pass) = trace.pass_of(step.index)?;
            Some(Reason::Pass { index, pass })
        }
        (_, StepKind::Hit) => Some(Reason::Hit {
            node,
            is_leaf: !trace.was_searched_below(step.visit),
            elsewhere: searched_elsewhere(trace, step.visit),
            held: held(trace, step.visit, visit.result?),
            result: visit.result?.0,
            window: visit.window,
        }),
        (_, StepKind::StandPat) => Some(Reason::StandPat {
            node,
            value: trace.standing(step.visit)?,
            window: trace.live(step.visit, step.index).window,
            passed: visit.window,
        }),
        (_, StepKind::Research) => {
            let child = step.child?;
            let (own, is_more) = (trace.live(step.visit, step.index).window, trace.is_maximizing(node));
            // That of the search that follows; where it was stopped before, the node's own.
            let again = trace.step(step.index + 1).filter(|next| next.visit != step.visit);
            let window = again.map_or(own, |again| trace.visit(again.visit).window);
            Some(Reason::Research {
                node,
                child: trace.node(child),
                value: trace.result_seen_from(child, node)?,
                asked: if is_more { own.alpha } else { own.beta },
                is_more,
                window,
            })
        }
        (Algorithm::Sss | Algorithm::DualSss, StepKind::Enter) => {
            let (is_solved, merit) = trace.taken(step.visit)?;
            Some(Reason::Take { node, is_solved, merit, proved: trace.proved(step.visit) })
        }
        (Algorithm::Sss | Algorithm::DualSss, StepKind::Evaluate) => {
            let (_, before) = trace.taken(step.visit)?;
            let value = visit.result?.0;
            let merit = if algorithm == Algorithm::Sss { value.min(before) } else { value.max(before) };
            Some(Reason::Settle { node, value, before, merit })
        }
        (Algorithm::Sss | Algorithm::DualSss, StepKind::Operate) => {
            let (is_solved, merit) = trace.taken(step.visit)?;
            let tree = trace.tree();
            let parent = tree.parent(node).map(|parent| {
                let next = match trace.conventions().order_used() {
                    Order::RightToLeft => tree.sibling_before(node),
                    order if order.is_fixed() => tree.sibling_after(node),
                    // Where the order is not that of the file, who comes next is who came next.
                    _ => trace.put_next(step.index),
                };
                (parent, tree.role(parent), next.filter(|&next| next != parent))
            });
            let n_children = tree.children(node).count();
            let first = trace.put_next(step.index);
            Some(Reason::Operate { node, role: tree.role(node), is_solved, merit, n_children, first, parent })
        }
        (Algorithm::Mcts, StepKind::Enter) => {
            let tally = tally(node);
            let n_visits = tally.map_or(0, |tally| tally.n_visits);
            let mean = tally.map_or(Value::ZERO, |tally| tally.mean);
            Some(Reason::Select { node, visits: n_visits, mean, picked: picked(trace, step) })
        }
        (Algorithm::Mcts, StepKind::Evaluate) => {
            Some(Reason::Simulate { node, value: visit.result?.0, played: trace.played(step.visit) })
        }
        (Algorithm::Mcts, StepKind::Compare | StepKind::Return) => {
            let value = match step.kind {
                StepKind::Compare => trace.visit(step.child?).result?.0,
                _ => visit.result?.0,
            };
            let about = if step.kind == StepKind::Compare { trace.node(step.child?) } else { node };
            let tally = tally(about)?;
            Some(Reason::BackUp { node: about, value, visits: tally.n_visits, mean: tally.mean })
        }
        (Algorithm::ProofNumber, StepKind::Return | StepKind::Operate) => {
            Some(Reason::Prove { node, numbers: trace.proof_numbers(node, step.index)? })
        }
        (_, StepKind::Compare) if trace.tree().role(node) == Role::Chance => average(trace, step),
        (_, StepKind::Operate) if algorithm.has_window() => {
            Some(Reason::Beforehand { node, value: visit.result?.0 })
        }
        _ => None,
    }
}

/// Why a search by chance has gone down through the node that it enters.
fn picked(trace: &Trace, step: Step) -> Picked {
    let Some(parent) = trace.visit(step.visit).parent else { return Picked::Root };
    if trace.tree().role(trace.node(parent)) == Role::Chance {
        return Picked::Dice;
    }
    let weighed = || {
        let arm = trace.arms_at(parent)?.into_iter().find(|arm| arm.is_chosen)?;
        Some(Picked::Weighed { promise: arm.promise })
    };
    weighed().unwrap_or(Picked::Untried)
}

/// What an outcome that has returned says of its chance node.
fn average(trace: &Trace, step: Step) -> Option<Reason> {
    let (node, child) = (trace.node(step.visit), step.child?);
    let given = trace.tree().probability(trace.node(child));
    let n_children = trace.tree().children(node).count();
    let range = trace.chance_at(step.visit, step.index)?;
    let before = trace.chance_at(step.visit, trace.visit(child).enter)?;
    let sum = if trace.conventions().algorithm.has_window() {
        None
    } else {
        let outcomes = trace.outcomes_at(step.visit, step.index)?;
        let returned = outcomes.iter().filter(|outcome| outcome.visit.is_some());
        let added = returned.clone().filter(|outcome| outcome.visit == Some(child));
        let worth = |outcome: &ChanceOutcome| (outcome.probability, outcome.range.alpha);
        Some((
            search::average(added.map(worth), Value::INFINITY),
            search::average(returned.map(worth), Value::INFINITY),
        ))
    };
    Some(Reason::Average {
        node,
        child: trace.node(child),
        value: trace.result_seen_from(child, node)?,
        probability: match given {
            Some(given) => given.to_string(),
            None if n_children == 1 => "1".to_owned(),
            None => format!("1/{n_children}"),
        },
        is_given: given.is_some() || n_children == 1,
        is_probe: trace.is_probe(child),
        range: trace.conventions().algorithm.has_window().then_some((range, before)),
        sum,
        is_last: trace.n_children_entered(step.visit, step.index) == n_children,
    })
}

/// The reason of a step; `None` if there is no such step.
pub fn reason(trace: &Trace, step: usize) -> Option<Reason> {
    let step = trace.step(step)?;
    if let Some(reason) = special(trace, step) {
        return Some(reason);
    }
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
        StepKind::Pass | StepKind::Hit | StepKind::StandPat | StepKind::Research | StepKind::Operate => None,
        StepKind::Evaluate => Some(Reason::Evaluate {
            node,
            value: match trace.tree().value(node).or_else(|| trace.tree().estimate(node)) {
                // The mistake is in what the leaf is taken to be worth, or the horizon in a tree without evaluations.
                _ if trace.conventions().algorithm == Algorithm::Faulty(Fault::Unsigned) => visit.result?.0,
                Some(value) => trace.in_view_of(node, InMaxView(value)),
                None => visit.result?.0,
            },
            origin: trace.origin(step.visit)?,
            result: visit.result?.0,
            window: visit.window,
        }),
        StepKind::Compare => {
            let child = step.child?;
            Some(Reason::Compare {
                node,
                child: trace.node(child),
                value: trace.result_seen_from(child, node)?,
                best: best_proved_at(trace, step.visit, step.index),
            })
        }
        StepKind::Improve => {
            let child = step.child?;
            Some(Reason::Improve {
                node,
                child: trace.node(child),
                value: trace.result_seen_from(child, node)?,
                before: best_at(trace, step.visit, step.index.checked_sub(1)?),
            })
        }
        StepKind::Tighten => {
            let before = trace.live(step.visit, step.index.checked_sub(1)?).window;
            let now = trace.live(step.visit, step.index).window;
            let (end, old, new) = if trace.is_maximizing(node) {
                (ChangeKind::Alpha, before.alpha, now.alpha)
            } else {
                (ChangeKind::Beta, before.beta, now.beta)
            };
            Some(Reason::Tighten { node, end, old, new })
        }
        StepKind::Cut => {
            let cut = trace.cut_at(step.index)?;
            let (giver, plies) = match cut.witness {
                Some(witness) => {
                    (ancestor(trace, witness)?, trace.plies_between(witness.ancestor, cut.visit))
                }
                None => (set_by(trace, &cut), 0),
            };
            Some(Reason::Cut { cut, node, giver, plies, pruned: trace.pruned_by(cut.index) })
        }
        StepKind::Return => Some(Reason::Return {
            node,
            result: visit.result?,
            best: best_at(trace, step.visit, step.index),
            pruned: trace.cuts_of(step.visit).flat_map(|cut| trace.pruned_by(cut.index)).collect(),
            window: visit.window,
        }),
    }
}

/// The other node with the same position where the search found what answered a visit.
fn searched_elsewhere(trace: &Trace, visit: VisitId) -> Option<NodeId> {
    let answered_by = trace.answered_by(visit)?;
    Some(trace.node(answered_by)).filter(|&node| node != trace.node(visit))
}

/// What the table held that answered a visit: more than the result says where that was clamped.
fn held(trace: &Trace, visit: VisitId, (result, bound): (Value, Bound)) -> (Value, Bound) {
    match (trace.found(visit).map(|entry| entry.known), bound) {
        _ if trace.conventions().fail() != Fail::Hard => (result, bound),
        (Some(known), _) if known.alpha == known.beta => (known.alpha, Bound::Exact),
        (Some(known), Bound::Lower) => (known.alpha, bound),
        (Some(known), Bound::Upper) => (known.beta, bound),
        _ => (result, bound),
    }
}

/// Whether a result was clamped to its window.
pub(super) fn is_clamped(trace: &Trace, value: Option<Value>, result: Value) -> bool {
    trace.conventions().fail() == Fail::Hard && value.is_some_and(|value| value != result)
}

fn best_at(trace: &Trace, visit: VisitId, step: usize) -> Option<Value> {
    trace.live(visit, step).best.map(|(best, _)| best)
}

/// The same with what the child that gave it has proved.
fn best_proved_at(trace: &Trace, visit: VisitId, step: usize) -> Option<(Value, Bound)> {
    let (best, child) = trace.live(visit, step).best?;
    // A static evaluation is taken for what the side can have.
    let result = if child == visit { None } else { trace.result_seen_from(child, trace.node(visit)) };
    Some((best, result.map_or(Bound::Exact, |(_, bound)| bound)))
}

/// Who set an end of a window, if it is worth telling.
pub(super) fn giver(trace: &Trace, source: BoundSource, value: Value) -> Option<BoundGiver> {
    match source {
        BoundSource::Open => None,
        BoundSource::Set(_) => trace.set_end(source).map(|end| BoundGiver::Algorithm(end.aim)),
        BoundSource::Initial if !value.is_finite() => None,
        BoundSource::Initial => Some(BoundGiver::InitialWindow),
        BoundSource::Child(_) => ancestor(trace, trace.witness(source)?),
    }
}

/// Who set the bound of a cut that no node in the tree did.
pub(super) fn set_by(trace: &Trace, cut: &Cut) -> BoundGiver {
    let visit = trace.visit(cut.visit);
    let source = if cut.kind == CutKind::Alpha { visit.alpha_from } else { visit.beta_from };
    trace.set_end(source).map_or(BoundGiver::InitialWindow, |end| BoundGiver::Algorithm(end.aim))
}

fn ancestor(trace: &Trace, witness: Witness) -> Option<BoundGiver> {
    let ancestor = trace.node(witness.ancestor);
    Some(BoundGiver::Ancestor {
        ancestor,
        child: trace.node(witness.child),
        value: trace.result_seen_from(witness.child, ancestor)?.0,
        is_proved: is_proved(trace, witness.child, ancestor),
    })
}

/// Whether what a child returned proves that its node has at least so much, seen by the side to move there.
pub(super) fn is_proved(trace: &Trace, child: VisitId, node: NodeId) -> bool {
    let enough = if trace.is_maximizing(node) { Bound::Lower } else { Bound::Upper };
    let bound = trace.result_seen_from(child, node).map(|(_, bound)| bound);
    bound.is_none_or(|bound| bound == Bound::Exact || bound == enough)
}
