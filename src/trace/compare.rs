//! Two searches side by side: where they first differ, which nodes each visited, and the step of one that belongs to a
//! step of the other.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Status, Step, StepKind, Trace, VisitId};
use crate::budget::{Budget, Spent};
use crate::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, Order};
use crate::tree::NodeId;
use crate::value::{Value, Window};

/// What the first difference between two searches is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Difference {
    /// They do another thing, or with another node.
    Step,
    /// They enter the same node with other windows, each in MAX's view.
    Window(Window, Window),
    /// They have other numbers for the same node, each in MAX's view.
    Value(Value, Value),
    /// They cut off at the same node, but prune other children.
    Pruned,
    /// The second goes on where the first is at its end, or the other way round.
    End,
}

/// The first step at which two searches differ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FirstDifference {
    /// The step in either, from 0; one more than the last where there is none. They differ where one makes passes.
    pub steps: [usize; 2],
    /// What is different.
    pub difference: Difference,
}

named! {
/// By what two searches are kept together when one is scrubbed.
#[derive(Default)]
pub enum Lock {
    /// By the number of the step.
    Step = "step",
    /// By the node: where the other came to the same node.
    #[default]
    Node = "node",
    /// By the share of the work that is done.
    Share = "share",
}
}

/// Who visited a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Share {
    /// Neither.
    None,
    /// The first only.
    First,
    /// The second only.
    Second,
    /// Both.
    Both,
}

/// Steps between two looks at the budget: a few milliseconds.
const STEPS_PER_LOOK: u32 = 1 << 14;

/// Where two searches of one tree first differ; `None` if they do the same.
///
/// Linear in the steps until there. A pass of one of them does not count: it is only announced. Where both begin one with
/// different windows, it is there that they differ.
///
/// # Errors
/// A budget that is spent before one is found.
pub fn first_difference(a: &Trace, b: &Trace, budget: &Budget<'_>) -> Result<Option<FirstDifference>, Spent> {
    let mut paced = budget.every(STEPS_PER_LOOK);
    let told = |step: &Step| step.kind != StepKind::Pass;
    let (mut first, mut second) = (a.steps().filter(told), b.steps().filter(told));
    loop {
        let (one, other) = (first.next(), second.next());
        let steps =
            [one.map_or(a.n_steps(), |step| step.index), other.map_or(b.n_steps(), |step| step.index)];
        let difference = match (one, other) {
            (None, None) => return Ok(None),
            (Some(one), Some(other)) => differ((a, one), (b, other)),
            _ => Some(Difference::End),
        };
        if let Some(difference) = difference {
            return Ok(Some(FirstDifference { steps: announced([a, b], steps, difference), difference }));
        }
        paced.go_on()?;
    }
}

/// Where different windows are told first: where both searches announce a pass with them.
fn announced(traces: [&Trace; 2], steps: [usize; 2], difference: Difference) -> [usize; 2] {
    let follows_pass = |(trace, step): (&Trace, usize)| {
        step.checked_sub(1).and_then(|step| trace.step(step)).is_some_and(|step| step.kind == StepKind::Pass)
    };
    let is_announced =
        matches!(difference, Difference::Window(..)) && traces.into_iter().zip(steps).all(follows_pass);
    if is_announced { steps.map(|step| step - 1) } else { steps }
}

/// The node of one tree in another: the same where they share a tree, else the one that the same moves lead to.
pub fn same_node(from: &Trace, node: NodeId, to: &Trace) -> Option<NodeId> {
    if Arc::ptr_eq(from.tree(), to.tree()) || !from.tree().is_of_game() {
        return (node.index() < to.tree().n_nodes()).then_some(node);
    }
    to.tree().at_path(&from.tree().path(node))
}

/// What the steps of a search tell of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StepSubject {
    /// Values and windows.
    Values,
    /// A list of open nodes.
    List,
    /// Proof and disproof numbers.
    Proofs,
    /// Playouts and their means.
    Playouts,
}

fn subject(trace: &Trace) -> StepSubject {
    match trace.conventions.algorithm {
        Algorithm::Sss | Algorithm::DualSss => StepSubject::List,
        Algorithm::ProofNumber => StepSubject::Proofs,
        Algorithm::Mcts => StepSubject::Playouts,
        _ => StepSubject::Values,
    }
}

fn differ((a, one): (&Trace, Step), (b, other): (&Trace, Step)) -> Option<Difference> {
    let (node, other_node) = (a.node(one.visit), b.node(other.visit));
    let is_same = |one: NodeId, other: NodeId| same_node(a, one, b) == Some(other);
    let child = |trace: &Trace, step: Step| step.child.map(|child| trace.node(child));
    let are_children_same = match (child(a, one), child(b, other)) {
        (Some(one), Some(other)) => is_same(one, other),
        (None, None) => true,
        _ => false,
    };
    let tell_alike = subject(a) == subject(b);
    if !tell_alike || one.kind != other.kind || !is_same(node, other_node) || !are_children_same {
        return Some(Difference::Step);
    }
    if let [Some((is_solved, merit)), Some((is_other_solved, other_merit))] =
        [(a, one), (b, other)].map(|(trace, step)| trace.extras.as_ref()?.taken(step.visit))
    {
        if merit != other_merit {
            return Some(Difference::Value(merit, other_merit));
        }
        if is_solved != is_other_solved {
            return Some(Difference::Step);
        }
    }
    if one.kind == StepKind::Enter {
        if a.is_probe(one.visit) != b.is_probe(other.visit) {
            return Some(Difference::Step);
        }
        let have_windows = a.conventions.algorithm.has_window() && b.conventions.algorithm.has_window();
        let window = |trace: &Trace, step: Step| {
            trace.in_max_view(trace.node(step.visit), trace.visit(step.visit).window).0
        };
        let (one, other) = (window(a, one), window(b, other));
        return (have_windows && one != other).then_some(Difference::Window(one, other));
    }
    match (number_of(a, one), number_of(b, other)) {
        // What proof-number search has for a node is no value of it.
        (Some(one), Some(other)) if one != other && subject(a) == StepSubject::Proofs => {
            return Some(Difference::Step);
        }
        (Some(one), Some(other)) if one != other => return Some(Difference::Value(one, other)),
        (Some(_), None) | (None, Some(_)) => return Some(Difference::Step),
        _ => {}
    }
    // What a visit has come to; of other searches that is their value.
    let has_numbers =
        subject(a) == StepSubject::Proofs && matches!(one.kind, StepKind::Evaluate | StepKind::Return);
    let numbers = |trace: &Trace, step: Step| trace.extras.as_ref()?.note_of(step.visit);
    if has_numbers && numbers(a, one) != numbers(b, other) {
        return Some(Difference::Step);
    }
    let is_cut = one.kind == StepKind::Cut;
    (is_cut && !prune_the_same((a, one), (b, other))).then_some(Difference::Pruned)
}

/// The number that a step after an entry is about, in MAX's view: the child's result, the static evaluation with which a
/// visit begins, or what a visit returns.
fn number_of(trace: &Trace, step: Step) -> Option<Value> {
    let about = step.child.unwrap_or(step.visit);
    let value = match step.kind {
        StepKind::StandPat => trace.standing(step.visit)?,
        _ => trace.visit(about).result?.0,
    };
    Some(trace.in_max_view(trace.node(about), value).0)
}

/// Whether two cutoffs at the same node prune the same children, in whichever order.
fn prune_the_same((a, one): (&Trace, Step), (b, other): (&Trace, Step)) -> bool {
    let (Some(one), Some(other)) = (a.cut_at(one.index), b.cut_at(other.index)) else { return false };
    if Arc::ptr_eq(a.tree(), b.tree()) && !a.tree().is_of_game() {
        return sorted(a.pruned_by(one.index)) == sorted(b.pruned_by(other.index));
    }
    sorted(a.pruned_paths(one.index)) == sorted(b.pruned_paths(other.index))
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}

/// How the leaves that two searches read stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leaves {
    /// The same, and for the first time in the same order.
    SameOrder,
    /// The same, in another order.
    Same,
    /// Those of the first are among those of the second, which read more.
    FirstWithin,
    /// The other way round.
    SecondWithin,
    /// Either read some that the other did not.
    Different,
}

/// Compares the leaves that two searches of one hand-written tree read; `None` for searches of positions.
///
/// # Errors
/// A budget that is spent before that is done.
pub fn leaves(a: &Trace, b: &Trace, budget: &Budget<'_>) -> Result<Option<Leaves>, Spent> {
    if !Arc::ptr_eq(a.tree(), b.tree()) {
        return Ok(None);
    }
    let (one, other) = (first_read(a, budget)?, first_read(b, budget)?);
    if one == other {
        return Ok(Some(Leaves::SameOrder));
    }
    let set = |list: &[NodeId]| list.iter().copied().collect::<BTreeSet<_>>();
    let (one, other) = (set(&one), set(&other));
    Ok(Some(match (one.is_subset(&other), other.is_subset(&one)) {
        (true, true) => Leaves::Same,
        (true, false) => Leaves::FirstWithin,
        (false, true) => Leaves::SecondWithin,
        (false, false) => Leaves::Different,
    }))
}

/// The leaves of the tree that a search read, each where it came first.
fn first_read(trace: &Trace, budget: &Budget<'_>) -> Result<Vec<NodeId>, Spent> {
    let mut is_seen = vec![false; trace.tree().n_nodes()];
    let mut read = Vec::new();
    let mut paced = budget.every(STEPS_PER_LOOK);
    for visit in trace.visits() {
        paced.go_on()?;
        let node = trace.node(visit);
        let is_new = trace.is_evaluation(visit, &trace.record_of(visit)) && trace.tree().is_leaf(node);
        if is_new && !std::mem::replace(&mut is_seen[node.index()], true) {
            read.push(node);
        }
    }
    Ok(read)
}

/// Who visited a node of the first until the steps that are given.
pub fn share(node: NodeId, (a, step): (&Trace, usize), (b, other_step): (&Trace, usize)) -> Share {
    let is_there = |trace: &Trace, node, step| trace.visit_at(node, step).is_some();
    let is_other = same_node(a, node, b).is_some_and(|other| is_there(b, other, other_step));
    match (is_there(a, node, step), is_other) {
        (true, true) => Share::Both,
        (true, false) => Share::First,
        (false, true) => Share::Second,
        (false, false) => Share::None,
    }
}

/// The step of one search that belongs to a step of another.
pub fn partner(from: &Trace, step: usize, to: &Trace, lock: Lock) -> usize {
    let last = to.n_steps().saturating_sub(1);
    if lock == Lock::Node && step + 1 == from.n_steps() {
        // The root may have returned before, in an earlier pass.
        return last;
    }
    match lock {
        Lock::Step => step.min(last),
        Lock::Share => {
            let all = from.n_steps().saturating_sub(1).max(1);
            (step * last / all).min(last)
        }
        Lock::Node => by_node(from, step, to).unwrap_or(last).min(last),
    }
}

/// The same thing happening to the same node for the same time; else where the other last had to do with it or pruned it.
fn by_node(from: &Trace, step: usize, to: &Trace) -> Option<usize> {
    let here = from.step(step)?;
    let mine = from.node(here.visit);
    let nth = from.visits_of(mine).iter().position(|&visit| visit == here.visit).unwrap_or_default();
    let Some(node) = same_node(from, mine, to) else {
        let near = from.tree().ancestors(mine).find_map(|node| same_node(from, node, to))?;
        return to.visit(to.visit_of(near)?).leave;
    };
    let visits = to.visits_of(node);
    let Some(&there) = visits.get(nth).or(visits.last()) else {
        // It never comes there: stay where it is pruned, or at the parent.
        if let Status::Pruned(cut) = to.status(node, usize::MAX) {
            return to.cut(cut).map(|cut| cut.step);
        }
        let parent = to.tree().ancestors(node).find_map(|node| to.visit_of(node))?;
        return to.visit(parent).leave;
    };
    let visit = to.visit(there);
    match here.kind {
        StepKind::Enter | StepKind::Pass => Some(visit.enter),
        StepKind::Evaluate | StepKind::Return | StepKind::Hit | StepKind::Operate => visit.leave,
        _ => same_moment(from, here, to, there).or(visit.leave),
    }
}

/// Where another visit hears of the same child.
fn same_moment(from: &Trace, here: Step, to: &Trace, there: VisitId) -> Option<usize> {
    let child = same_node(from, from.node(here.child?), to)?;
    let child = to.children(there).find(|&visit| to.node(visit) == child)?;
    let compared = to.visit(child).leave? + 1;
    let until = to.visit(there).leave?;
    (compared..until)
        .take_while(|&step| to.step(step).is_some_and(|step| step.child == Some(child)))
        .find(|&step| to.step(step).is_some_and(|step| step.kind == here.kind))
        .or(Some(compared))
}

/// Searches that agree: the same value, the same children pruned, the same visits.
#[derive(Clone, Debug, PartialEq)]
pub struct AgreeingSearches {
    /// The value of the root in MAX's view; `None` where the search was refused.
    pub value: Option<Value>,
    /// The children that were pruned, sorted; of a hand-written tree.
    pub pruned: Vec<NodeId>,
    /// How many nodes were visited.
    pub visited: usize,
    /// Which conventions come to this.
    pub conventions: Vec<Conventions>,
}

/// Runs a search under every convention of the plain algorithms and groups those that agree; the largest group first.
///
/// `run` searches the tree or the position. Conventions that make no difference to an algorithm are left out.
pub fn agreements(mut run: impl FnMut(Conventions) -> Trace) -> Vec<AgreeingSearches> {
    let mut groups: Vec<AgreeingSearches> = Vec::new();
    for conventions in every_convention() {
        let trace = run(conventions);
        let value = trace.result().map(|(value, _)| trace.in_max_view(NodeId::ROOT, value).0);
        // Nodes of positions are numbered by the search: what was pruned cannot be held against another.
        let is_known = !trace.tree().is_of_game();
        let mut pruned: Vec<NodeId> = trace.pruned().filter(|_| is_known).map(|(_, child)| child).collect();
        pruned.sort_unstable();
        let visited = trace.n_visits();
        let same = |group: &&mut AgreeingSearches| {
            group.value == value && group.pruned == pruned && group.visited == visited
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.conventions.push(conventions),
            None => groups.push(AgreeingSearches { value, pruned, visited, conventions: vec![conventions] }),
        }
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.conventions.len()));
    groups
}

/// How many searches [`agreements`] runs.
pub fn n_conventions() -> usize {
    every_convention().len()
}

/// All conventions that authors use, those without a window once.
fn every_convention() -> Vec<Conventions> {
    let mut all = Vec::new();
    for order in [Order::LeftToRight, Order::RightToLeft] {
        all.push(Conventions { algorithm: Algorithm::Minimax, order, ..Conventions::default() });
        for fail in [Fail::Soft, Fail::Hard] {
            for cut in [CutRule::GreaterOrEqual, CutRule::Greater] {
                for cutoffs in [Cutoffs::Deep, Cutoffs::Shallow] {
                    all.push(Conventions { fail, cut, order, cutoffs, ..Conventions::default() });
                }
            }
        }
    }
    all
}
