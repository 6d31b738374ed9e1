//! The search that a log tells of, as one that can be stepped.
//!
//! Where a search is known that does exactly what the log says, that search is taken: what the log leaves out is known by
//! it. Else the calls are taken as the log tells them, if it tells the window and the result of each. Nothing is added to
//! them but what follows: which result is the best so far, what it does to the window, and which children are left out.

use std::sync::Arc;

use super::candidate::{AskedConventions, Candidate, one_function};
use super::diagnosis::{Diagnosis, LogVerdict, LoggedRun};
use super::told_calls::{LoggedCall, are_of_mover, told_calls};
use crate::budget::Budget;
use crate::search::{BoundedWindow, Conventions, Observer, Stopped, ValueView, WindowEnd, is_same_side};
use crate::trace::{ProgramRecorder, Trace};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

/// A search that a log tells of.
#[derive(Clone, Debug, PartialEq)]
pub enum LoggedSearch {
    /// This search does exactly what the log says, beginning with these conventions.
    Explained(Box<Candidate>, Box<Conventions>),
    /// These are the calls of the log, and whose numbers it has.
    Calls(Vec<LoggedCall>, ValueView),
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
        let calls = told_calls(run.logs.get(reading)?, tree)?;
        let view = if are_of_mover(&calls, tree) { ValueView::Mover } else { ValueView::Max };
        Some(Self::Calls(calls, view))
    }

    /// Whether a search by its conventions alone does what the log says.
    pub fn is_convention(&self) -> bool {
        matches!(self, Self::Explained(candidate, _) if candidate.is_convention())
    }

    /// It as a trace of a tree, which has the role at the root with which the log was understood.
    pub fn trace(&self, tree: &Arc<GameTree>, budget: &Budget<'_>) -> Trace {
        match self {
            Self::Explained(candidate, asked) => candidate.trace(tree, asked, budget),
            Self::Calls(calls, view) => {
                let usual = Conventions::default();
                let algorithm = match view {
                    ValueView::Mover => one_function(usual.algorithm),
                    ValueView::Max => usual.algorithm,
                };
                let conventions = Conventions { algorithm, ..usual };
                Trace::record_program(Arc::clone(tree), conventions, Some(budget), |recorder| {
                    replay(calls, *view, tree, recorder)
                })
            }
        }
    }
}

/// A call that has not returned.
struct ReplayedCall {
    node: NodeId,
    /// Whether it wants much or little: of one function for both sides every call wants much.
    own: Role,
    window: Window,
    best: Option<Value>,
    /// Children that were searched.
    children: Vec<NodeId>,
}

/// Tells a recorder what the calls are, and what follows from them.
fn replay(
    calls: &[LoggedCall],
    view: ValueView,
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
                    let is_one_function = view == ValueView::Mover && role != Role::Chance;
                    let own = if is_one_function { Role::Max } else { role };
                    open.push(ReplayedCall { node, own, window, best: None, children: Vec::new() });
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
        let is_turned = view == ValueView::Mover && !is_same_side(tree.role(node), tree.role(parent.node));
        let value = if is_turned { -value } else { value };
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
    let is_max = match parent.own {
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
    let reached = if call.own == Role::Max { WindowEnd::Beta } else { WindowEnd::Alpha };
    recorder.cut(rest.into_iter(), reached);
}
