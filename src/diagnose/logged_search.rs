//! The search that a log tells of, as one that can be stepped.
//!
//! Where a search is known that does exactly what the log says, that search is taken: what the log leaves out is known by
//! it. Else the calls are taken as the log tells them, if it tells the window and the result of each. Nothing is added to
//! them but what follows: which result is the best so far, what it does to the window, and which children are left out.

use std::sync::Arc;

use super::candidate::{AskedConventions, Candidate};
use super::log::{EntryKind, Log, LogEntry};
use super::matching::is_one_node;
use super::verdict::{Diagnosis, LogVerdict, LoggedRun};
use crate::budget::Budget;
use crate::search::{BoundedWindow, Conventions, Observer, Stopped, WindowEnd};
use crate::trace::{ProgramRecorder, Trace};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

/// What a program does, call by call. Numbers are seen from MAX.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LoggedCall {
    /// A node is searched with this window.
    Enter(NodeId, Window),
    /// The call that was entered last returns this.
    Return(Value),
}

/// A search that a log tells of.
#[derive(Clone, Debug, PartialEq)]
pub enum LoggedSearch {
    /// This search does exactly what the log says, beginning with these conventions.
    Explained(Box<Candidate>, Box<Conventions>),
    /// These are the calls of the log.
    Calls(Vec<LoggedCall>),
}

impl LoggedSearch {
    /// The search of one of the logs that were diagnosed; `None` where the log tells too little.
    pub fn new(
        diagnosis: &Diagnosis,
        run: &LoggedRun,
        reading: usize,
        asked: &AskedConventions,
    ) -> Option<Self> {
        if let (true, Some(candidate)) =
            (diagnosis.verdict != LogVerdict::Unexplained, diagnosis.candidates.first())
        {
            return Some(Self::Explained(Box::new(*candidate), Box::new(asked.conventions)));
        }
        let tree = diagnosis.first_difference.as_ref().map_or(&run.tree, |found| found.trace.tree());
        calls(run.logs.get(reading)?, tree).map(Self::Calls)
    }

    /// Whether a search by its conventions alone does what the log says.
    pub fn is_convention(&self) -> bool {
        matches!(self, Self::Explained(candidate, _) if candidate.is_convention())
    }

    /// It as a trace of a tree, which has the role at the root with which the log was understood.
    pub fn trace(&self, tree: &Arc<GameTree>, budget: &Budget<'_>) -> Trace {
        match self {
            Self::Explained(candidate, asked) => candidate.trace(tree, asked, budget),
            Self::Calls(calls) => {
                Trace::record_program(Arc::clone(tree), Conventions::default(), Some(budget), |recorder| {
                    replay(calls, tree, recorder)
                })
            }
        }
    }
}

/// A call that has not returned.
struct ReplayedCall {
    node: NodeId,
    role: Role,
    window: Window,
    best: Option<Value>,
    /// Children that were searched.
    children: Vec<NodeId>,
}

/// Tells a recorder what the calls are, and what follows from them.
fn replay(
    calls: &[LoggedCall],
    tree: &GameTree,
    recorder: &mut ProgramRecorder<'_>,
) -> Result<Value, Stopped<NodeId>> {
    let mut open: Vec<ReplayedCall> = Vec::new();
    let mut calls = calls.iter().peekable();
    while let Some(&call) = calls.next() {
        if recorder.is_stopped() || !recorder.has_room(1) {
            return Err(Stopped::ByObserver);
        }
        let (node, value) = match call {
            LoggedCall::Enter(node, window) => {
                if let Some(parent) = open.last_mut() {
                    parent.children.push(node);
                }
                let (role, passed) = (tree.role(node), BoundedWindow::down(window));
                let Some(&&LoggedCall::Return(value)) = calls.peek() else {
                    recorder.enter(&node, role, passed);
                    open.push(ReplayedCall { node, role, window, best: None, children: Vec::new() });
                    continue;
                };
                calls.next();
                recorder.leaf(&node, role, passed, value, value);
                (node, value)
            }
            LoggedCall::Return(value) => {
                let Some(call) = open.pop() else { return Err(Stopped::ByObserver) };
                leave_out(&call, tree, recorder);
                recorder.leave(value);
                (call.node, value)
            }
        };
        let Some(parent) = open.last_mut() else { return Ok(value) };
        recorder.compare(value);
        if matches!(calls.peek(), Some(&&LoggedCall::Enter(next, _)) if next == node) {
            recorder.research();
        } else {
            improve(parent, value, recorder);
        }
    }
    // The log is cut off.
    Err(Stopped::ByObserver)
}

fn improve(parent: &mut ReplayedCall, value: Value, recorder: &mut ProgramRecorder<'_>) {
    let is_max = match parent.role {
        Role::Max => true,
        Role::Min => false,
        Role::Chance => return,
    };
    if parent.best.is_some_and(|best| if is_max { value <= best } else { value >= best }) {
        return;
    }
    parent.best = Some(value);
    recorder.improve(value);
    let Window { alpha, beta } = parent.window;
    if is_max && value > alpha {
        parent.window = Window::new(value, beta);
    } else if !is_max && value < beta {
        parent.window = Window::new(alpha, value);
    } else {
        return;
    }
    recorder.tighten(parent.window);
}

/// The children that a call has not searched: pruned, where its best value has reached the far end of its window.
fn leave_out(call: &ReplayedCall, tree: &GameTree, recorder: &mut ProgramRecorder<'_>) {
    let mut searched = call.children.clone();
    searched.sort_unstable();
    let rest: Vec<NodeId> =
        tree.children(call.node).filter(|child| searched.binary_search(child).is_err()).collect();
    if rest.is_empty() {
        return;
    }
    let reached = if call.role == Role::Max { WindowEnd::Beta } else { WindowEnd::Alpha };
    recorder.cut(rest.into_iter(), reached);
}

/// The calls of a log, seen from MAX, if it tells the window and the result of each; it may end before the search does.
fn calls(log: &Log, tree: &GameTree) -> Option<Vec<LoggedCall>> {
    told_calls(log, tree).map(|calls| seen_from_max(calls, tree))
}

/// The same with the numbers as they are told.
fn told_calls(log: &Log, tree: &GameTree) -> Option<Vec<LoggedCall>> {
    let has = |kind| log.entries.iter().any(|entry| entry.kind == kind);
    let calls = match (has(EntryKind::Enter), has(EntryKind::Row), has(EntryKind::Name)) {
        (true, false, false) => nested(log, tree)?,
        (false, true, false) => from_rows(log, tree)?,
        _ => return None,
    };
    let is_root_first = matches!(calls.first(), Some(LoggedCall::Enter(NodeId::ROOT, _)));
    is_root_first.then_some(calls)
}

fn window(entry: &LogEntry) -> Option<Window> {
    Some(Window::new(entry.alpha?, entry.beta?))
}

/// Entries that begin and end calls.
fn nested(log: &Log, tree: &GameTree) -> Option<Vec<LoggedCall>> {
    let mut calls = Vec::with_capacity(log.entries.len());
    let mut open: Vec<NodeId> = Vec::new();
    let mut entries = log.entries.iter().peekable();
    while let Some(entry) = entries.next() {
        if entry.kind == EntryKind::Enter {
            let told = entry.node?;
            let node = match open.last() {
                None => (told == NodeId::ROOT).then_some(told)?,
                Some(&parent) if tree.parent(told) == Some(parent) => told,
                // A copy and its original have one name.
                Some(&parent) => tree.children(parent).find(|&child| is_one_node(tree, child, told))?,
            };
            calls.push(LoggedCall::Enter(node, window(entry)?));
            open.push(node);
            continue;
        }
        let node = open.last().copied()?;
        if entry.node.is_some_and(|told| !is_one_node(tree, told, node)) {
            return None;
        }
        // An evaluation, and then the return of the same call.
        let is_told_again = entries.peek().is_some_and(|next| {
            let is_pair = entry.kind == EntryKind::Leaf && next.kind == EntryKind::Return;
            is_pair && entry.node.is_some() && next.node == entry.node
        });
        if is_told_again {
            continue;
        }
        open.pop();
        calls.push(LoggedCall::Return(entry.value?));
    }
    Some(calls)
}

/// A line for each call, where it begins or where it returns.
fn from_rows(log: &Log, tree: &GameTree) -> Option<Vec<LoggedCall>> {
    let rows: Vec<(NodeId, Window, Value)> = log
        .entries
        .iter()
        .map(|entry| Some((entry.node?, window(entry)?, entry.value?)))
        .collect::<Option<_>>()?;
    let (first, last) = (rows.first()?, rows.last()?);
    if first.0 == NodeId::ROOT {
        return in_preorder(&rows, tree);
    }
    // A window may be told as it stands at the end; then that of the root shows it, and what calls begin with is not told.
    let is_at_end = last.1.alpha == last.2 || last.1.beta == last.2;
    if last.0 != NodeId::ROOT || is_at_end {
        return None;
    }
    in_postorder(&rows, tree)
}

fn in_preorder(rows: &[(NodeId, Window, Value)], tree: &GameTree) -> Option<Vec<LoggedCall>> {
    let mut calls = Vec::with_capacity(2 * rows.len());
    let mut open: Vec<(NodeId, Value)> = Vec::new();
    for &(node, window, value) in rows {
        while let Some((_, result)) = open.pop_if(|(above, _)| tree.parent(node) != Some(*above)) {
            calls.push(LoggedCall::Return(result));
        }
        if open.is_empty() && !calls.is_empty() {
            return None;
        }
        calls.push(LoggedCall::Enter(node, window));
        open.push((node, value));
    }
    calls.extend(open.iter().rev().map(|&(_, result)| LoggedCall::Return(result)));
    Some(calls)
}

fn in_postorder(rows: &[(NodeId, Window, Value)], tree: &GameTree) -> Option<Vec<LoggedCall>> {
    // Read backwards, a call comes before those that it makes, and the last of these first: a preorder from right to left.
    let reversed: Vec<_> = rows.iter().rev().copied().collect();
    let backwards = in_preorder(&reversed, tree)?;
    // What begins a call there ends it here.
    let mut open: Vec<(NodeId, Window)> = Vec::new();
    let mut results = reversed.iter().map(|row| row.2);
    let mut calls = Vec::with_capacity(backwards.len());
    for call in backwards {
        match call {
            LoggedCall::Enter(node, window) => {
                open.push((node, window));
                calls.push(LoggedCall::Return(results.next()?));
            }
            LoggedCall::Return(_) => {
                let (node, window) = open.pop()?;
                calls.push(LoggedCall::Enter(node, window));
            }
        }
    }
    calls.reverse();
    Some(calls)
}

/// Whether the numbers of a log are those of the side to move.
pub(super) fn is_seen_from_mover(log: &Log, tree: &GameTree) -> bool {
    told_calls(log, tree).is_some_and(|calls| are_of_mover(&calls, tree))
}

/// Whether numbers are those of the side to move: their windows lie inside those of their parents only when turned.
fn are_of_mover(calls: &[LoggedCall], tree: &GameTree) -> bool {
    let is_inside = |one: Window, other: Window| one.alpha >= other.alpha && one.beta <= other.beta;
    // Windows speak first; where they do not tell, the leaves do: a program may negate these.
    let (mut plain, mut turned) = ([0_usize; 2], [0_usize; 2]);
    let mut open: Vec<(NodeId, Window)> = Vec::new();
    for &call in calls {
        match call {
            LoggedCall::Enter(node, window) => {
                if let Some(&(parent, above)) = open.last()
                    && tree.role(parent) != tree.role(node)
                {
                    plain[0] += usize::from(is_inside(window, above));
                    turned[0] += usize::from(is_inside(-window, above));
                }
                open.push((node, window));
            }
            LoggedCall::Return(value) => {
                let Some((node, _)) = open.pop() else { break };
                let own = tree.value(node).filter(|_| tree.role(node) == Role::Min && value != Value::ZERO);
                plain[1] += usize::from(own == Some(value));
                turned[1] += usize::from(own == Some(-value));
            }
        }
    }
    turned > plain
}

/// The calls with all numbers seen from MAX.
fn seen_from_max(mut calls: Vec<LoggedCall>, tree: &GameTree) -> Vec<LoggedCall> {
    if !are_of_mover(&calls, tree) {
        return calls;
    }
    let mut open: Vec<NodeId> = Vec::new();
    for call in &mut calls {
        match call {
            LoggedCall::Enter(node, window) => {
                open.push(*node);
                if tree.role(*node) == Role::Min {
                    *window = -*window;
                }
            }
            LoggedCall::Return(value) => {
                if open.pop().is_some_and(|node| tree.role(node) == Role::Min) {
                    *value = -*value;
                }
            }
        }
    }
    calls
}
