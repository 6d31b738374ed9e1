//! Which line runs at a step.

use super::LineKind::{
    self, Average, Best, Count, CountMin, Cut, CutLow, Disproved, EldestBest, EldestTighten, End, Enter,
    Expand, HitExact, HitHigh, HitLow, Horizon, Leaf, Pass, Probe, ProbeCut, ProbeCutLow, Proved, PutAll,
    PutFirst, PutNext, Research, Return, SolveLast, SolveParent, StandPat, StandPatCut, Test, Tighten,
};
use super::parts::FunctionRole;
use crate::explain::{Reason, reason};
use crate::search::{Algorithm, BoundOrigin, Fault};
use crate::trace::{CutKind, Step, StepKind, Trace, VisitId};
use crate::value::{Bound, Role};

/// The function and the kind of the line that runs at a step.
pub(super) fn lit(trace: &Trace, step: Step) -> Option<(FunctionRole, LineKind)> {
    let algorithm = trace.conventions().algorithm;
    match algorithm {
        Algorithm::Sss | Algorithm::DualSss => Some((FunctionRole::Driver, of_list(trace, step)?)),
        Algorithm::ProofNumber => of_proof(trace, step),
        Algorithm::Mcts => Some((FunctionRole::Driver, of_chance_search(trace, step)?)),
        _ if step.kind == StepKind::Pass => Some((FunctionRole::Driver, Pass)),
        _ => {
            let role = trace.tree().role(trace.node(step.visit));
            let kind = if role == Role::Chance { at_chance(trace, step)? } else { of_choice(trace, step)? };
            Some((part(trace, step.visit), kind))
        }
    }
}

/// The function that a visit runs.
fn part(trace: &Trace, visit: VisitId) -> FunctionRole {
    let role = trace.tree().role(trace.node(visit));
    match trace.conventions().algorithm {
        Algorithm::Negamax | Algorithm::NegamaxAlphaBeta | Algorithm::Faulty(Fault::UnswappedWindow) => {
            FunctionRole::All
        }
        Algorithm::Scout if is_in_test(trace, visit) => FunctionRole::Helper(role),
        Algorithm::Parallel if trace.thread(visit) > 0 => FunctionRole::Helper(role),
        Algorithm::Star2 if is_probe(trace, visit) => FunctionRole::Helper(role),
        _ => FunctionRole::Side(role),
    }
}

/// Whether a visit of Scout belongs to a test: to a search with a null window.
fn is_in_test(trace: &Trace, visit: VisitId) -> bool {
    let mut line = std::iter::successors(Some(visit), |&visit| trace.visit(visit).parent);
    line.any(|visit| is_test(trace, visit))
}

/// Whether a visit is the first of a test.
fn is_test(trace: &Trace, visit: VisitId) -> bool {
    let visit = trace.visit(visit);
    let is_null = |source| trace.set_end(source).is_some_and(|end| end.aim == BoundOrigin::Null);
    is_null(visit.alpha_from) || is_null(visit.beta_from)
}

/// Whether a visit of Star2 is made by the loop that probes: the first visit of an outcome at which a side decides.
fn is_probe(trace: &Trace, visit: VisitId) -> bool {
    let Some(parent) = trace.visit(visit).parent else { return false };
    let node = trace.node(visit);
    let role = |node| trace.tree().role(node);
    role(trace.node(parent)) == Role::Chance
        && (role(node) != Role::Chance || trace.tree().is_leaf(node))
        && trace.children(parent).find(|&child| trace.node(child) == node) == Some(visit)
}

/// Where a side decides.
fn of_choice(trace: &Trace, step: Step) -> Option<LineKind> {
    let algorithm = trace.conventions().algorithm;
    let is_scouting = algorithm == Algorithm::Scout && !is_in_test(trace, step.visit);
    let is_eldest = algorithm == Algorithm::Parallel
        && trace.thread(step.visit) == 0
        && step.child.is_some_and(|child| trace.thread(child) == 0);
    Some(match step.kind {
        StepKind::Enter => Enter,
        StepKind::Hit => hit(trace, step)?,
        StepKind::Evaluate if trace.is_beside_table(step.visit) => Horizon,
        StepKind::Evaluate => Leaf,
        StepKind::StandPat => StandPat,
        StepKind::Compare | StepKind::Research if is_scouting && is_test(trace, step.child?) => Test,
        // What it knows of the child is its bound.
        StepKind::Tighten if is_scouting => Best,
        StepKind::Research => Research,
        StepKind::Compare | StepKind::Improve if is_eldest => EldestBest,
        StepKind::Tighten if is_eldest => EldestTighten,
        StepKind::Compare | StepKind::Improve => Best,
        StepKind::Tighten => Tighten,
        StepKind::Cut => Cut,
        StepKind::Return => returned(trace, step, is_scouting),
        StepKind::Pass | StepKind::Operate => return None,
    })
}

fn is_followed_by(trace: &Trace, step: Step, kind: StepKind) -> bool {
    step.index + 1 < trace.n_steps() && trace.step(step.index + 1).is_some_and(|next| next.kind == kind)
}

fn is_preceded_by(trace: &Trace, step: Step, kind: StepKind) -> bool {
    let before = step.index.checked_sub(1).and_then(|before| trace.step(before));
    before.is_some_and(|before| before.kind == kind)
}

/// Which answer of the table was enough.
fn hit(trace: &Trace, step: Step) -> Option<LineKind> {
    if trace.conventions().algorithm == Algorithm::Faulty(Fault::BoundAsExact) {
        return Some(HitExact);
    }
    let visit = trace.visit(step.visit);
    let (result, bound) = visit.result?;
    Some(match bound {
        Bound::Lower => HitLow,
        Bound::Upper => HitHigh,
        // The order of the tests.
        Bound::Exact if result >= visit.window.beta => HitLow,
        Bound::Exact if result <= visit.window.alpha => HitHigh,
        // Tables keep nothing that proves nothing.
        Bound::Exact | Bound::Unproved => HitExact,
    })
}

/// Which line returns: where the test that cuts holds, be it after the last child, the end is not reached.
fn returned(trace: &Trace, step: Step, is_scouting: bool) -> LineKind {
    let conventions = trace.conventions();
    let algorithm = conventions.algorithm;
    let node = trace.node(step.visit);
    let window = trace.live(step.visit, step.index).window;
    let holds = match algorithm {
        _ if !algorithm.has_window() => false,
        // They leave a loop, not the function.
        _ if conventions.has_table() && !is_scouting => false,
        Algorithm::Faulty(Fault::InnerBreak) => false,
        // The test stands before the next batch.
        Algorithm::Parallel if trace.thread(step.visit) == 0 => is_preceded_by(trace, step, StepKind::Cut),
        _ if is_scouting => window.alpha >= window.beta,
        _ => conventions.cut_rule(trace.tree().role(node)).cuts(window),
    };
    if !holds {
        Return
    } else if trace.standing(step.visit).is_some() && trace.children(step.visit).next().is_none() {
        StandPatCut
    } else {
        Cut
    }
}

/// Where chance decides.
fn at_chance(trace: &Trace, step: Step) -> Option<LineKind> {
    let after_probe =
        |child: VisitId| trace.conventions().algorithm == Algorithm::Star2 && is_probe(trace, child);
    let cut = |child, is_low| match (after_probe(child), is_low) {
        (false, false) => Cut,
        (false, true) => CutLow,
        (true, false) => ProbeCut,
        (true, true) => ProbeCutLow,
    };
    Some(match step.kind {
        StepKind::Enter => Enter,
        StepKind::Evaluate => Leaf,
        StepKind::Compare if after_probe(step.child?) => Probe,
        StepKind::Compare => Average,
        StepKind::Cut => {
            let index = trace.n_cuts_until(step.index).checked_sub(1)?;
            cut(step.child?, trace.cut(index)?.kind == CutKind::Alpha)
        }
        StepKind::Return | StepKind::Operate => {
            let visit = trace.visit(step.visit);
            let (result, _) = visit.result?;
            match trace.children(step.visit).last() {
                _ if !trace.conventions().algorithm.has_window() => Return,
                // Where both ends are one, what is known of the outcomes tells which test held.
                Some(last)
                    if result <= visit.window.alpha
                        && (result < visit.window.beta
                            || trace
                                .chance_at(step.visit, step.index)
                                .is_some_and(|range| range.beta <= visit.window.alpha)) =>
                {
                    cut(last, true)
                }
                Some(last) if result >= visit.window.beta => cut(last, false),
                _ => Return,
            }
        }
        _ => return None,
    })
}

/// What a list search does with the node that it has taken.
fn of_list(trace: &Trace, step: Step) -> Option<LineKind> {
    if step.kind != StepKind::Operate {
        return Some(if step.kind == StepKind::Enter { Enter } else { Leaf });
    }
    let chooser = if trace.conventions().algorithm == Algorithm::DualSss { Role::Min } else { Role::Max };
    let Some(Reason::Operate { is_solved, role, parent, .. }) = reason(trace, step.index) else {
        return None;
    };
    Some(match parent {
        _ if !is_solved => {
            if role == chooser {
                PutAll
            } else {
                PutFirst
            }
        }
        None => End,
        Some((_, role, _)) if role == chooser => SolveParent,
        Some((_, _, Some(_))) => PutNext,
        Some((_, _, None)) => SolveLast,
    })
}

fn of_proof(trace: &Trace, step: Step) -> Option<(FunctionRole, LineKind)> {
    let driver = |kind| Some((FunctionRole::Driver, kind));
    match step.kind {
        StepKind::Enter if is_followed_by(trace, step, StepKind::Evaluate) => {
            Some((FunctionRole::Judge, Enter))
        }
        StepKind::Evaluate => {
            let [proof, _] = trace.proof_numbers(trace.node(step.visit), step.index)?;
            Some((FunctionRole::Judge, if proof == 0.0 { Proved } else { Disproved }))
        }
        StepKind::Enter => driver(Enter),
        StepKind::Return | StepKind::Operate => match trace.tree().role(trace.node(step.visit)) {
            Role::Min => driver(CountMin),
            _ => driver(Count),
        },
        _ => None,
    }
}

fn of_chance_search(trace: &Trace, step: Step) -> Option<LineKind> {
    let node = trace.node(step.visit);
    Some(match step.kind {
        StepKind::Enter
            if is_followed_by(trace, step, StepKind::Evaluate)
                && trace.visit(step.visit).parent.is_some()
                && trace.tally(node, step.index).is_none() =>
        {
            Expand
        }
        StepKind::Enter => Enter,
        StepKind::Evaluate => Leaf,
        StepKind::Compare | StepKind::Return => Count,
        _ => return None,
    })
}
