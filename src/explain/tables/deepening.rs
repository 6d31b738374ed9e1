//! Iterative deepening pass by pass: what each found, and what the next keeps of it.

use super::calculation_table::{CalculationTable, RowMark, TableCell};
use crate::explain::explainer::Explainer;
use crate::explain::names::shown;
use crate::search::Order;
use crate::trace::{Trace, VisitId};
use crate::tree::NodeId;

/// A row for each pass that has begun: its depth, the move that it tried first, what it found and in how many visits.
pub(super) fn table(explainer: &Explainer<'_>, index: usize) -> Option<CalculationTable> {
    let (trace, text) = (explainer.trace, explainer.text);
    let (last, _) = trace.pass_of(index)?;
    let mut table = CalculationTable::new(
        say!(text, "table-passes"),
        [
            (say!(text, "table-passes-depth"), true),
            (say!(text, "table-first"), false),
            (say!(text, "table-value"), true),
            (say!(text, "table-best"), false),
            (say!(text, "table-visits"), true),
        ],
    );
    for pass in 0..=last {
        let (begin, Some(depth)) = trace.pass(pass).map(|(begin, pass)| (begin, pass.depth))? else {
            continue;
        };
        let root = trace.visit_at(NodeId::ROOT, begin + 1)?;
        let first = trace.children(root).next().filter(|&first| trace.visit(first).enter <= index);
        let end = trace.visit(root).leave.filter(|&leave| leave <= index);
        let result = end.and_then(|_| trace.visit(root).result);
        let best = end.and_then(|end| trace.live(root, end).best).map(|(_, child)| child);
        let visits = n_visits(trace, root, index);
        table.push(
            [
                TableCell::Step { step: begin, name: depth.to_string() },
                node(explainer, first),
                result.map(|(value, bound)| shown(value, bound, false)).unwrap_or_default().into(),
                node(explainer, best),
                visits.to_string().into(),
            ],
            if end.is_none() { RowMark::Now } else { RowMark::Plain },
        );
    }
    table.sentences.push(kept(explainer));
    if trace.conventions().has_table() {
        table.sentences.push(say!(
            text,
            if trace.conventions().order_used().learns() {
                "table-passes-table-too"
            } else {
                "table-passes-table"
            }
        ));
    }
    Some(table)
}

fn node(explainer: &Explainer<'_>, visit: Option<VisitId>) -> TableCell {
    match visit.map(|visit| explainer.trace.node(visit)) {
        Some(node) => TableCell::Node { node, name: explainer.short_name(node) },
        None => TableCell::Text(String::new()),
    }
}

/// Visits from the one of the root on, until a step or its end.
fn n_visits(trace: &Trace, root: VisitId, index: usize) -> usize {
    let until = trace.visit(root).leave.map_or(index, |leave| leave.min(index));
    let last = trace.visit_entered_at(until).map_or(0, VisitId::index);
    (last + 1).saturating_sub(root.index())
}

/// What a pass hands to the next.
fn kept(explainer: &Explainer<'_>) -> String {
    let text = explainer.text;
    match explainer.trace.conventions().order_used() {
        Order::Hash => say!(text, "table-passes-keep-best"),
        Order::Pv => say!(text, "table-passes-keep-line"),
        Order::Killer => say!(text, "table-passes-keep-killers"),
        Order::History => say!(text, "table-passes-keep-history"),
        order => {
            let order = text.say_named(&format!("order-{}", order.name()), &[]);
            say!(text, "table-passes-keep-nothing", order)
        }
    }
}
