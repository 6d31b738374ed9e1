//! Bounds that close in on the value, pass by pass: MTD(f), MT-SSS*, aspiration windows.

use super::calculation_table::{CalculationTable, RowMark, TableCell};
use crate::explain::explainer::Explainer;
use crate::explain::names::{neighbor, number, shown};
use crate::search::Algorithm;
use crate::tree::NodeId;
use crate::value::{Bound, Value, Window};

/// A row for each pass that has begun: what it asks, what it answers, and what is known of the root after it.
pub(super) fn table(explainer: &Explainer<'_>, step: usize) -> Option<CalculationTable> {
    let (trace, text) = (explainer.trace, explainer.text);
    let (last, _) = trace.pass_of(step)?;
    let is_null = trace.conventions().algorithm != Algorithm::Aspiration;
    let asked = say!(text, if is_null { "table-asks" } else { "table-window" });
    let mut table = CalculationTable::new(
        say!(text, "table-bounds"),
        [
            (say!(text, "table-pass"), true),
            (asked, true),
            (say!(text, "table-answer"), true),
            (say!(text, "table-at-least"), true),
            (say!(text, "table-at-most"), true),
        ],
    );
    let mut known = Window::FULL;
    let mut is_open = false;
    for index in 0..=last {
        let (begin, pass) = trace.pass(index)?;
        let answer = answer(explainer, (begin, pass.window), step);
        known = answer.map_or(known, |answer| narrowed(known, answer));
        is_open = answer.is_none();
        let asked = if is_null { question(pass.window) } else { written(pass.window) };
        let (low, high) = (number(known.alpha), number(known.beta));
        table.push(
            [
                TableCell::Step { step: begin, name: (index + 1).to_string() },
                asked.into(),
                answer.map(|(value, bound)| shown(value, bound, false)).unwrap_or_default().into(),
                low.into(),
                high.into(),
            ],
            if is_open { RowMark::Now } else { RowMark::Plain },
        );
    }
    let root = explainer.name(NodeId::ROOT);
    let (low, high) = (number(known.alpha), number(known.beta));
    table.sentences.push(say!(
        text,
        match (known.alpha >= known.beta, is_open) {
            (true, _) => "table-bounds-met",
            (false, true) => "table-bounds-asking",
            (false, false) => "table-bounds-apart",
        },
        root,
        low,
        high
    ));
    Some(table)
}

/// What a pass returned by now, and what the algorithm may conclude from it: a result outside the window is a bound.
fn answer(
    explainer: &Explainer<'_>,
    (begin, window): (usize, Window),
    step: usize,
) -> Option<(Value, Bound)> {
    let trace = explainer.trace;
    let visit = trace.visit(trace.visit_at(NodeId::ROOT, begin + 1)?);
    visit.leave.filter(|&leave| leave <= step)?;
    let (value, _) = visit.result?;
    let bound = if value >= window.beta {
        Bound::Lower
    } else if value <= window.alpha {
        Bound::Upper
    } else {
        Bound::Exact
    };
    Some((value, bound))
}

fn narrowed(known: Window, (value, bound): (Value, Bound)) -> Window {
    match bound {
        Bound::Exact => Window::new(value, value),
        Bound::Lower => Window::new(value, known.beta),
        Bound::Upper => Window::new(known.alpha, value),
        Bound::Unproved => known,
    }
}

/// `≥ 5`, `> 5`: what a null window asks.
fn question(window: Window) -> String {
    match neighbor(window.beta) {
        Some((base, true)) => format!("> {}", number(base)),
        _ => format!("≥ {}", number(window.beta)),
    }
}

fn written(window: Window) -> String {
    format!("({}, {})", number(window.alpha), number(window.beta))
}
