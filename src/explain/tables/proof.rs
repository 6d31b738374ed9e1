//! Proof and disproof numbers of all siblings, and the question that they are to answer.
//!
//! Source: Allis, *Searching for Solutions in Games and Artificial Intelligence*, thesis, Maastricht 1994.

use super::calculation_table::{CalculationTable, RowMark, TableCell};
use crate::explain::explainer::Explainer;
use crate::explain::names::{neighbor, number};
use crate::trace::{StepKind, Trace};
use crate::tree::NodeId;
use crate::value::{Role, Value};

/// Children shown before the rest is only counted.
const MAX_ROWS: usize = 40;

/// The children of the node that a step chooses among or settles, each with its numbers, and the node's own below them.
pub(super) fn table(explainer: &Explainer<'_>, index: usize) -> Option<CalculationTable> {
    let (trace, text) = (explainer.trace, explainer.text);
    let (tree, step) = (trace.tree(), trace.step(index)?);
    let node = trace.node(step.visit);
    let is_leaf = tree.is_leaf(node);
    // On the way down it is the node among its siblings, on the way up the node that its children settle.
    let goes_down = matches!(step.kind, StepKind::Enter | StepKind::Evaluate);
    let parent = if goes_down || is_leaf { tree.parent(node).unwrap_or(NodeId::ROOT) } else { node };
    let heads = [
        (say!(text, "table-node"), false),
        (say!(text, "table-proof"), true),
        (say!(text, "table-disproof"), true),
    ];
    let name = explainer.name(parent);
    let mut table = CalculationTable::new(say!(text, "table-numbers", node = name), heads);
    let now = step.child.map(|child| trace.node(child));
    let mut children: Vec<NodeId> = tree.children(parent).collect();
    table.rest = children.len().saturating_sub(MAX_ROWS);
    children.truncate(MAX_ROWS);
    for child in children {
        let mark = match () {
            () if goes_down && child == node && !is_leaf => RowMark::Chosen,
            () if now == Some(child) || child == node => RowMark::Now,
            () => RowMark::Plain,
        };
        push(&mut table, explainer, child, numbers(trace, child, index), mark);
    }
    let is_settled = matches!(step.kind, StepKind::Return | StepKind::Operate) || goes_down && !is_leaf;
    if let Some(own) = trace.proof_numbers(parent, index).filter(|_| is_settled) {
        push(&mut table, explainer, parent, Some(own), RowMark::Plain);
        table.sentences.push(rule(explainer, parent));
    }
    if goes_down && !is_leaf && node != NodeId::ROOT {
        let name = explainer.name(node);
        table.sentences.push(say!(
            text,
            if tree.role(parent) == Role::Min {
                "table-numbers-least-disproof"
            } else {
                "table-numbers-least-proof"
            },
            node = name
        ));
    }
    table.sentences.push(question(explainer, trace.proof_numbers(NodeId::ROOT, index)));
    Some(table)
}

/// Its numbers by now: those of its last visit, or one leaf each where it is known and has not been opened.
fn numbers(trace: &Trace, node: NodeId, index: usize) -> Option<[f64; 2]> {
    trace.proof_numbers(node, index).or_else(|| {
        let parent = trace.tree().parent(node)?;
        trace.proof_numbers(parent, index).map(|_| [1.0, 1.0])
    })
}

fn push(
    table: &mut CalculationTable,
    explainer: &Explainer<'_>,
    node: NodeId,
    numbers: Option<[f64; 2]>,
    mark: RowMark,
) {
    let [proof, disproof] = numbers.map_or([String::new(), String::new()], |numbers| numbers.map(written));
    let cell = TableCell::Node { node, name: explainer.name(node) };
    table.push([cell, proof.into(), disproof.into()], mark);
}

fn written(count: f64) -> String {
    if count.is_finite() { count.to_string() } else { "∞".to_owned() }
}

fn rule(explainer: &Explainer<'_>, node: NodeId) -> String {
    let (name, role) = (explainer.name(node), explainer.role(node));
    say!(
        explainer.text,
        if explainer.trace.tree().role(node) == Role::Min {
            "table-numbers-min"
        } else {
            "table-numbers-max"
        },
        node = name,
        role
    )
}

/// "Can MAX achieve at least 5? Yes: this is proved."
pub(in crate::explain) fn question(explainer: &Explainer<'_>, of_root: Option<[f64; 2]>) -> String {
    let text = explainer.text;
    let trace = explainer.trace;
    let side = explainer.side_and_role(Role::Max);
    let searched = trace.tree().searched();
    let question = match (trace.conventions().settings.goal, searched) {
        (None, Some(searched)) => {
            say!(text, "table-question-win", side, plies = searched.depth as usize)
        }
        (None, None) => say!(text, "table-question-more", goal = number(Value::ZERO)),
        (Some(goal), _) => match neighbor(goal) {
            Some((base, true)) => say!(text, "table-question-more", goal = number(base)),
            _ => say!(text, "table-question", goal = number(goal)),
        },
    };
    let answer = match of_root {
        Some([0.0, _]) => say!(text, "table-question-yes"),
        Some([_, 0.0]) => say!(text, "table-question-no"),
        _ => say!(text, "table-question-open"),
    };
    format!("{question} {answer}")
}
