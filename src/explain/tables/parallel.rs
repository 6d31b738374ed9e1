//! Parallel alpha-beta: which threads work on what at the moment of a step, and with which window.
//!
//! Sources: Marsland & Campbell 1982; Feldmann 1993: siblings who are searched together share the window that was known
//! when they began.

use super::calculation_table::{CalculationTable, RowMark, TableCell};
use crate::explain::explainer::Explainer;
use crate::explain::names::number;
use crate::search::Split;
use crate::trace::{StepKind, Trace, VisitId};
use crate::value::Value;

/// Siblings that are searched at the same time, and what the step is about.
struct SiblingBatch {
    /// The visit that shares them out.
    parent: VisitId,
    /// Thread 1, 2 and so on.
    siblings: Vec<VisitId>,
    /// The one whose search is told at the step; `None` while the parent takes the results.
    told: Option<VisitId>,
    /// The one whose result the parent takes at the step.
    taken: Option<VisitId>,
}

/// The table of the batch that a step belongs to; of a step on the leftmost line, who waits for it.
pub(super) fn table(explainer: &Explainer<'_>, step: usize) -> Option<CalculationTable> {
    let trace = explainer.trace;
    match batch(trace, step) {
        Some(batch) => Some(together(explainer, &batch, step)),
        None => alone(explainer, step),
    }
}

fn batch(trace: &Trace, step: usize) -> Option<SiblingBatch> {
    let at = trace.step(step)?;
    let line: Vec<VisitId> = trace.path(step).collect();
    // The line goes up; a worker of a thread stands before the one that shares out.
    let n_helping = line.iter().take_while(|&&visit| trace.thread(visit) > 0).count();
    let told = n_helping.checked_sub(1).map(|last| line[last]);
    let taken = at.child.filter(|&child| told.is_none() && trace.thread(child) > 0);
    let parent = *line.get(n_helping)?;
    let one = told.or(taken)?;
    let place = usize::from(trace.thread(one));
    let children: Vec<VisitId> = trace.children(parent).collect();
    let index = children.iter().position(|&child| child == one)?;
    // Threads are numbered from 1 in every batch anew.
    let first = index.checked_sub(place - 1)?;
    let in_order = |(i, child): &(usize, &VisitId)| usize::from(trace.thread(**child)) == i + 1;
    let siblings = children[first..].iter().enumerate().take_while(in_order).map(|(_, &child)| child);
    Some(SiblingBatch { parent, siblings: siblings.collect(), told, taken })
}

fn columns(explainer: &Explainer<'_>) -> [(String, bool); 6] {
    let text = explainer.text;
    [
        (say!(text, "table-thread"), true),
        (say!(text, "table-works-on"), false),
        ("α".to_owned(), true),
        ("β".to_owned(), true),
        (say!(text, "table-moment"), false),
        (say!(text, "table-found"), true),
    ]
}

/// A row for each thread: its sibling with the window of all, where it is at this moment, what it has found.
fn together(explainer: &Explainer<'_>, batch: &SiblingBatch, step: usize) -> CalculationTable {
    let (trace, text) = (explainer.trace, explainer.text);
    let parent = trace.node(batch.parent);
    let name = explainer.name(parent);
    let mut table = CalculationTable::new(say!(text, "table-threads", node = name), columns(explainer));
    // All began at once and are equally fast: so many steps of each have been done.
    let elapsed = batch.told.map(|told| step - trace.visit(told).enter);
    for &sibling in &batch.siblings {
        let visit = trace.visit(sibling);
        let at = elapsed.map(|elapsed| visit.enter + elapsed);
        let running = at.filter(|&at| visit.leave.is_none_or(|leave| at < leave));
        let moment = running.and_then(|at| Some((at, trace.node(trace.step(at)?.visit))));
        let taken_at = visit.leave.map(|leave| leave + 1);
        table.push(
            [
                trace.thread(sibling).to_string().into(),
                TableCell::Node { node: visit.node, name: explainer.short_name(visit.node) },
                number(visit.window.alpha).into(),
                number(visit.window.beta).into(),
                match moment {
                    Some((at, node)) => TableCell::Step {
                        step: at,
                        name: say!(text, "table-at-node", node = explainer.short_name(node)),
                    },
                    None if batch.told.is_none() && taken_at.is_some_and(|at| at > step) => {
                        say!(text, "table-waits-to-be-taken").into()
                    }
                    None if batch.told.is_none() => say!(text, "table-taken").into(),
                    None => say!(text, "table-done").into(),
                },
                match (moment, visit.result) {
                    (None, Some(result)) => explainer.shown(result).into(),
                    _ => String::new().into(),
                },
            ],
            if batch.told.or(batch.taken) == Some(sibling) { RowMark::Now } else { RowMark::Plain },
        );
    }
    if batch.told.is_some() && batch.siblings.len() > 1 {
        table.sentences.push(say!(text, "table-threads-told"));
    }
    table.sentences.extend(stale(explainer, batch, step));
    table
}

/// Why a sibling still has the window of the beginning, where the parent has moved on in what was told before.
fn stale(explainer: &Explainer<'_>, batch: &SiblingBatch, step: usize) -> Option<String> {
    let (trace, text) = (explainer.trace, explainer.text);
    let passed = trace.visit(*batch.siblings.first()?).window;
    let live = trace.live(batch.parent, step);
    let is_alpha = trace.is_maximizing(trace.node(batch.parent));
    let (end, old, new) = if is_alpha {
        ("α", passed.alpha, live.window.alpha)
    } else {
        ("β", passed.beta, live.window.beta)
    };
    let told = batch.told.filter(|_| old != new)?;
    let (_, giver) = live.best?;
    let names = [
        explainer.name(trace.node(batch.parent)),
        explainer.name(trace.node(told)),
        explainer.name(trace.node(giver)),
    ];
    let (old, new): (String, String) = (number(old), number(new));
    Some(say!(
        text,
        "table-threads-stale",
        node = names[0],
        child = names[1],
        giver = names[2],
        end,
        old,
        new
    ))
}

/// On the leftmost line one thread works, and the others wait.
fn alone(explainer: &Explainer<'_>, step: usize) -> Option<CalculationTable> {
    let (trace, text) = (explainer.trace, explainer.text);
    let at = trace.step(step).filter(|at| at.kind != StepKind::Pass)?;
    let visit = trace.visit(at.visit);
    let root = explainer.name(crate::tree::NodeId::ROOT);
    let mut table = CalculationTable::new(say!(text, "table-threads", node = root), columns(explainer));
    let live = trace.live(at.visit, step);
    let ends: [Value; 2] = [live.window.alpha, live.window.beta];
    table.push(
        [
            say!(text, "table-first-thread").into(),
            TableCell::Node { node: visit.node, name: explainer.name(visit.node) },
            number(ends[0]).into(),
            number(ends[1]).into(),
            say!(text, "table-works").into(),
            String::new().into(),
        ],
        RowMark::Now,
    );
    let is_over =
        trace.children(at.visit).any(|child| trace.thread(child) > 0) && at.kind == StepKind::Return;
    table.sentences.push(say!(
        text,
        match trace.conventions().settings.split {
            _ if is_over => "table-threads-end",
            Split::YoungBrothers => "table-threads-wait",
            Split::Root => "table-threads-begin",
        },
        node = root
    ));
    Some(table)
}
