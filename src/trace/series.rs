//! Series over a finished trace, for plots. All values are as MAX sees them.
//!
//! Every point carries the step that it is about, so that a reader of the point can look at the tree.
//! It must not know how anything is drawn.

use super::{ChangeKind, Trace, VisitId};
use crate::search::Algorithm;
use crate::tree::NodeId;
use crate::value::{Value, Window};

/// Longer series are thinned to so many points: more could not be told apart.
pub const MAX_POINTS: usize = 2_000;

/// A number that holds from a step on. An infinite one says that nothing is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct At {
    /// From this step on.
    pub step: usize,
    /// As MAX sees it.
    pub value: Value,
}

/// The window at the root and its best value, each as it changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RootWindow {
    /// α; empty where the algorithm has no window.
    pub alpha: Vec<At>,
    /// β; empty where the algorithm has no window.
    pub beta: Vec<At>,
    /// The best value; in searches by chance the mean so far, in SSS* the merit of the node that is taken.
    pub best: Vec<At>,
}

/// A count with the first step that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tallied {
    /// What is counted: a ply, or a place in a list of moves.
    pub index: usize,
    /// How many.
    pub n: usize,
    /// The first step that counts.
    pub step: usize,
}

/// A search from the root, one of several.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Iteration {
    /// Its number, from 0.
    pub index: usize,
    /// Its horizon, where iterations differ in it.
    pub depth: Option<u32>,
    /// Its last step.
    pub step: usize,
    /// What it returned.
    pub value: Value,
    /// The child of the root that is best after it.
    pub best: Option<NodeId>,
}

/// The window at the root over the steps of all passes.
pub fn root_window(trace: &Trace) -> RootWindow {
    let algorithm = trace.conventions().algorithm;
    match algorithm {
        Algorithm::Mcts => {
            let best = iterations(trace).into_iter().map(|i| At { step: i.step, value: i.value }).collect();
            RootWindow { best, ..RootWindow::default() }
        }
        Algorithm::Sss | Algorithm::DualSss => {
            let merit = |visit: VisitId| {
                let (_, value) = trace.taken(visit)?;
                Some(At { step: trace.visit(visit).enter, value })
            };
            let mut best: Vec<At> = trace.visits().filter_map(merit).collect();
            best.dedup_by_key(|at| at.value);
            hold(&mut best, trace.n_steps().saturating_sub(1));
            RootWindow { best: thin(best), ..RootWindow::default() }
        }
        Algorithm::ProofNumber => RootWindow::default(),
        _ => windows_of_passes(trace, algorithm.has_window()),
    }
}

fn windows_of_passes(trace: &Trace, has_window: bool) -> RootWindow {
    let root = NodeId::ROOT;
    let mut series = RootWindow::default();
    let worst = if trace.is_maximizing(root) { Value::NEG_INFINITY } else { Value::INFINITY };
    for id in trace.visits_of(root) {
        let visit = trace.visit(id);
        let last = visit.leave.unwrap_or_else(|| trace.n_steps().saturating_sub(1));
        let mut window = visit.window;
        let mut best = worst;
        let mut push = |step: usize, window: Window, best: Value| {
            let seen = trace.in_max_view(root, window).0;
            if has_window {
                series.alpha.push(At { step, value: seen.alpha });
                series.beta.push(At { step, value: seen.beta });
            }
            series.best.push(At { step, value: trace.in_max_view(root, best).0 });
        };
        push(visit.enter, window, best);
        let mut changes = trace.changes(id).take_while(|change| change.step <= last).peekable();
        while let Some(change) = changes.next() {
            match change.kind {
                ChangeKind::Best => best = change.value,
                ChangeKind::Alpha => window.alpha = change.value,
                ChangeKind::Beta => window.beta = change.value,
            }
            // What a step changes at once is one point.
            if changes.peek().is_none_or(|next| next.step != change.step) {
                push(change.step, window, best);
            }
        }
        push(last, window, best);
    }
    for curve in [&mut series.alpha, &mut series.beta, &mut series.best] {
        *curve = thin(without_repeats(curve));
    }
    series
}

/// Keeps the points at which a number changes, and the last before each change of pass and at the end.
fn without_repeats(curve: &[At]) -> Vec<At> {
    let mut kept: Vec<At> = Vec::new();
    for (i, at) in curve.iter().enumerate() {
        let is_new = kept.last().is_none_or(|last| last.value != at.value);
        let is_last = i + 1 == curve.len();
        if (is_new || is_last) && kept.last() != Some(at) {
            kept.push(*at);
        }
    }
    kept
}

/// Lets the last number hold until a step.
fn hold(curve: &mut Vec<At>, step: usize) {
    if let Some(last) = curve.last().copied().filter(|last| last.step < step) {
        curve.push(At { step, ..last });
    }
}

/// Every so many points, always the first and the last.
fn thin<T: Copy>(points: Vec<T>) -> Vec<T> {
    let n = points.len();
    if n <= MAX_POINTS {
        return points;
    }
    (0..MAX_POINTS).map(|i| points[i * (n - 1) / (MAX_POINTS - 1)]).collect()
}

/// How many visits there were at every ply.
pub fn visits_per_ply(trace: &Trace) -> Vec<Tallied> {
    let plies = trace.tree().plies();
    let mut found: Vec<Option<Tallied>> = Vec::new();
    for visit in trace.visits() {
        let ply = plies.get(trace.node(visit).index()).copied().unwrap_or_default() as usize;
        count(&mut found, ply, || trace.visit(visit).enter);
    }
    found.into_iter().flatten().collect()
}

/// The children that caused cuts, by their place among the children as they were visited: 1 is the first child.
pub fn cut_places(trace: &Trace) -> Vec<Tallied> {
    let mut found: Vec<Option<Tallied>> = Vec::new();
    let mut before = Vec::new();
    for cut in trace.cuts.iter() {
        let last = trace.node(VisitId(cut.child()));
        before.clear();
        // A child that was searched again is one child.
        for child in trace.children(VisitId(cut.visit(&trace.records))) {
            let node = trace.node(child);
            if !before.contains(&node) {
                before.push(node);
            }
            if node == last {
                break;
            }
        }
        count(&mut found, before.len(), || cut.step(&trace.records));
    }
    found.into_iter().flatten().collect()
}

fn count(found: &mut Vec<Option<Tallied>>, index: usize, step: impl FnOnce() -> usize) {
    if found.len() <= index {
        found.resize(index + 1, None);
    }
    match &mut found[index] {
        Some(tallied) => tallied.n += 1,
        none => *none = Some(Tallied { index, n: 1, step: step() }),
    }
}

/// The searches from the root one after the other: what each returned, and the best child after it.
///
/// A search with one pass is one iteration. Of a search by chance the iterations are thinned.
pub fn iterations(trace: &Trace) -> Vec<Iteration> {
    let root = NodeId::ROOT;
    if trace.conventions().algorithm == Algorithm::Mcts {
        let visits = thin(trace.visits_of(root).into_iter().enumerate().collect());
        let of = |(index, visit): (usize, VisitId)| {
            let step = trace.visit(visit).leave?;
            let value = trace.tally(root, step)?.mean;
            Some(Iteration { index, depth: None, step, value, best: None })
        };
        return visits.into_iter().filter_map(of).collect();
    }
    if !trace.conventions().algorithm.has_passes() {
        let step = trace.n_steps().saturating_sub(1);
        let only = trace.result().map(|(value, _)| Iteration {
            index: 0,
            depth: None,
            step,
            value: trace.in_max_view(root, value).0,
            best: trace.principal_variation(step).get(1).copied(),
        });
        return only.into_iter().collect();
    }
    let of = |index: usize| {
        let (begin, pass) = trace.pass(index)?;
        let end = trace.pass(index + 1).map_or(usize::MAX, |(next, _)| next.saturating_sub(1));
        let visit = trace.visit(trace.visit_at(root, end)?);
        let (value, _) = visit.result?;
        let step = visit.leave.filter(|&leave| leave >= begin)?;
        let best = trace.principal_variation(step).get(1).copied();
        Some(Iteration { index, depth: pass.depth, step, value: trace.in_max_view(root, value).0, best })
    };
    (0..trace.n_passes()).filter_map(of).collect()
}
