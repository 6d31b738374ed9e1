//! The calls that a log tells of, in its own numbers.

use super::log::{EntryKind, Log, LogEntry};
use super::matching::is_one_node;
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value, Window};

/// What a program does, call by call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LoggedCall {
    /// A node is searched with this window.
    Enter(NodeId, Window),
    /// The call that was entered last returns this.
    Return(Value),
}

/// The calls of a log, with its numbers, if it tells the window and the result of each; it may end before the search does.
pub(super) fn told_calls(log: &Log, tree: &GameTree) -> Option<Vec<LoggedCall>> {
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
pub(super) fn are_of_mover(calls: &[LoggedCall], tree: &GameTree) -> bool {
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
