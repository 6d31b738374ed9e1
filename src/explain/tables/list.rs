//! The list of SSS* and its dual, and what Stockman's table of operations does with its first element.
//!
//! Source: Stockman, *A Minimax Algorithm Better Than Alpha-Beta?*, Artificial Intelligence 12 (1979), with the six
//! operations in his numbering; other texts number them in another order.

use super::calculation_table::{CalculationTable, RowMark, TableCell};
use crate::explain::explainer::Explainer;
use crate::explain::names::number;
use crate::search::Algorithm;
use crate::text::Text;
use crate::trace::{OpenNode, StepKind, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::Role;

/// Elements shown before the rest is only counted.
const MAX_ROWS: usize = 20;

/// The list at a step, the element that is taken next first: what has just come into it is marked, what has left it is
/// struck out.
pub(super) fn table(explainer: &Explainer<'_>, index: usize) -> Option<CalculationTable> {
    let (trace, text) = (explainer.trace, explainer.text);
    let step = trace.step(index)?;
    let title = say!(text, "table-list");
    let heads = [
        (say!(text, "table-node"), false),
        (say!(text, "table-state"), false),
        (say!(text, "table-merit"), true),
    ];
    let mut table = CalculationTable::new(title, heads);
    let (is_solved, merit) = trace.taken(step.visit)?;
    let taken = OpenNode { node: trace.node(step.visit), is_solved, merit };
    let is_entered = step.kind == StepKind::Enter;
    push(&mut table, explainer, taken, if is_entered { RowMark::Now } else { RowMark::Struck });
    let list = trace.open_list(index);
    // The step before has taken the element, this one changes the list.
    let before = if is_entered { list.clone() } else { trace.open_list(index.saturating_sub(1)) };
    let purged: Vec<OpenNode> = before.iter().filter(|open| !list.contains(open)).copied().collect();
    for open in list.iter().take(MAX_ROWS) {
        push(
            &mut table,
            explainer,
            *open,
            if before.contains(open) { RowMark::Plain } else { RowMark::Chosen },
        );
    }
    table.rest = list.len().saturating_sub(MAX_ROWS);
    for open in purged.into_iter().take(MAX_ROWS) {
        push(&mut table, explainer, open, RowMark::Struck);
    }
    let name = explainer.name(taken.node);
    if is_entered {
        table.sentences.push(say!(text, "table-list-taken", node = name));
        return Some(table);
    }
    table.sentences.push(match operation(trace, step.visit, index) {
        None => say!(text, "table-list-end"),
        Some(operation) => {
            let meaning = operation_meaning(text, operation);
            say!(text, "table-list-operation", number = operation.to_string(), meaning)
        }
    });
    if trace.conventions().algorithm == Algorithm::DualSss {
        table.sentences.push(say!(text, "table-list-dual"));
    }
    Some(table)
}

fn push(table: &mut CalculationTable, explainer: &Explainer<'_>, open: OpenNode, mark: RowMark) {
    let state = say!(explainer.text, if open.is_solved { "table-list-solved" } else { "table-list-live" });
    let node = TableCell::Node { node: open.node, name: explainer.name(open.node) };
    table.push([node, state.into(), number(open.merit).into()], mark);
}

/// The number of the operation in Stockman's table; `None` where none applies, because the root is solved.
///
/// His conditions speak of the type of a node that alternates with that of its parent; here it is the parent's role that
/// counts, so that any mixture of roles will do. In the dual form MAX and MIN change places.
fn operation(trace: &Trace, visit: VisitId, index: usize) -> Option<usize> {
    let (is_solved, _) = trace.taken(visit)?;
    let (tree, node) = (trace.tree(), trace.node(visit));
    let chooser = if trace.conventions().algorithm == Algorithm::DualSss { Role::Min } else { Role::Max };
    if !is_solved {
        return Some(match trace.origin(visit) {
            Some(_) => 4,
            None if tree.role(node) == chooser => 6,
            None => 5,
        });
    }
    let parent: NodeId = tree.parent(node)?;
    Some(match trace.put_next(index) {
        _ if tree.role(parent) == chooser => 1,
        Some(next) if next != parent => 2,
        _ => 3,
    })
}

fn operation_meaning(text: &Text, operation: usize) -> String {
    say!(
        text,
        match operation {
            1 => "table-list-operation-1",
            2 => "table-list-operation-2",
            3 => "table-list-operation-3",
            4 => "table-list-operation-4",
            5 => "table-list-operation-5",
            _ => "table-list-operation-6",
        }
    )
}
