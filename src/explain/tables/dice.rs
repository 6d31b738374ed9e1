//! Chance nodes: the outcomes with what is known of them, their sum, and the window that the others leave to one.
//!
//! Source: Ballard, *The *-Minimax Search Procedure for Trees Containing Chance Nodes*, 1983: a chance node's value lies
//! between the sum of what its outcomes have at least and the sum of what they have at most.

use super::calculation_table::{CalculationTable, RowMark, TableCell};
use crate::explain::explainer::Explainer;
use crate::explain::names::number;
use crate::search::{as_in_decimals, average};
use crate::text::Arg;
use crate::trace::{ChanceOutcome, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Role, Value};

/// Outcomes whose products are written out; of more, only the sum is.
const MAX_WRITTEN: usize = 8;

/// The tables of the chance node that the step is about, the innermost one on the line to it.
pub(super) fn tables(explainer: &Explainer<'_>, step: usize) -> Vec<CalculationTable> {
    let trace = explainer.trace;
    let Some((visit, outcome)) = innermost(trace, step) else { return Vec::new() };
    let Some(outcomes) = trace.outcomes_at(visit, step) else { return Vec::new() };
    let now = outcome.or_else(|| trace.step(step)?.child);
    let now = now.map(|outcome| trace.node(outcome));
    if !trace.conventions().algorithm.has_window() {
        return vec![averaged(explainer, visit, &outcomes, now)];
    }
    let mut tables = vec![bounded(explainer, visit, &outcomes, now)];
    tables.extend(outcome.and_then(|outcome| window(explainer, visit, outcome)));
    tables
}

/// The innermost visit of a chance node on the line to a step, and the visit of its outcome on that line.
fn innermost(trace: &Trace, step: usize) -> Option<(VisitId, Option<VisitId>)> {
    let mut below = None;
    for visit in trace.path(step) {
        let node = trace.node(visit);
        if trace.tree().role(node) == Role::Chance && !trace.tree().is_leaf(node) {
            return Some((visit, below));
        }
        below = Some(visit);
    }
    None
}

/// As the tree writes it, or the same for all.
pub(super) fn probability(trace: &Trace, outcome: NodeId, n_outcomes: usize) -> String {
    match trace.tree().probability(outcome) {
        Some(given) => given.to_string(),
        None if n_outcomes == 1 => "1".to_owned(),
        None => format!("1/{n_outcomes}"),
    }
}

/// What one outcome adds to the sum.
fn product(probability: f64, value: Value) -> Value {
    average(std::iter::once((probability, value)), value)
}

fn sum(outcomes: &[ChanceOutcome], end: fn(&ChanceOutcome) -> Value, unknown: Value) -> Value {
    average(outcomes.iter().map(|outcome| (outcome.probability, end(outcome))), unknown)
}

fn at_least(outcome: &ChanceOutcome) -> Value {
    outcome.range.alpha
}

fn at_most(outcome: &ChanceOutcome) -> Value {
    outcome.range.beta
}

/// Expectiminimax: a row for each outcome, and the sum of those that have returned.
fn averaged(
    explainer: &Explainer<'_>,
    visit: VisitId,
    outcomes: &[ChanceOutcome],
    now: Option<NodeId>,
) -> CalculationTable {
    let (trace, text) = (explainer.trace, explainer.text);
    let node = explainer.name(trace.node(visit));
    let mut table = CalculationTable::new(
        say!(text, "table-average", node),
        [
            (say!(text, "table-outcome"), false),
            ("p".to_owned(), true),
            (say!(text, "table-value"), true),
            (say!(text, "table-p-value"), true),
        ],
    );
    let returned: Vec<ChanceOutcome> =
        outcomes.iter().filter(|outcome| outcome.visit.is_some()).copied().collect();
    for outcome in outcomes {
        let value = at_least(outcome);
        let worth = |of: Value| if outcome.visit.is_some() { number(of) } else { String::new() };
        table.push(
            [
                TableCell::Node { node: outcome.node, name: explainer.short_name(outcome.node) },
                probability(trace, outcome.node, outcomes.len()).into(),
                worth(value).into(),
                worth(product(outcome.probability, value)).into(),
            ],
            if now == Some(outcome.node) { RowMark::Now } else { RowMark::Plain },
        );
    }
    let total = number(sum(&returned, at_least, Value::INFINITY));
    let is_whole = returned.len() == outcomes.len();
    table.push(
        [say!(text, "table-sum").into(), String::new().into(), String::new().into(), total.clone().into()],
        if is_whole { RowMark::Chosen } else { RowMark::Plain },
    );
    table.sentences.push(say!(
        text,
        if is_whole { "table-average-whole" } else { "table-average-open" },
        node,
        sum = total
    ));
    table
}

/// Star1 and Star2: a row for each outcome with the least and the most that it can be worth, and both sums.
fn bounded(
    explainer: &Explainer<'_>,
    visit: VisitId,
    outcomes: &[ChanceOutcome],
    now: Option<NodeId>,
) -> CalculationTable {
    let (trace, text) = (explainer.trace, explainer.text);
    let node = explainer.name(trace.node(visit));
    let mut table = CalculationTable::new(
        say!(text, "table-outcomes", node),
        [
            (say!(text, "table-outcome"), false),
            ("p".to_owned(), true),
            (say!(text, "table-at-least"), true),
            (say!(text, "table-at-most"), true),
            (say!(text, "table-p-least"), true),
            (say!(text, "table-p-most"), true),
        ],
    );
    for outcome in outcomes {
        let (low, high) = (at_least(outcome), at_most(outcome));
        table.push(
            [
                TableCell::Node { node: outcome.node, name: explainer.short_name(outcome.node) },
                probability(trace, outcome.node, outcomes.len()).into(),
                number(low).into(),
                number(high).into(),
                number(product(outcome.probability, low)).into(),
                number(product(outcome.probability, high)).into(),
            ],
            if now == Some(outcome.node) { RowMark::Now } else { RowMark::Plain },
        );
    }
    let low = sum(outcomes, at_least, Value::NEG_INFINITY);
    let high = sum(outcomes, at_most, Value::INFINITY);
    let passed = trace.visit(visit).window;
    let is_decided = low == high || high <= passed.alpha || low >= passed.beta;
    let empty = || TableCell::from(String::new());
    table.push(
        [say!(text, "table-sum").into(), empty(), empty(), empty(), number(low).into(), number(high).into()],
        if is_decided { RowMark::Chosen } else { RowMark::Plain },
    );
    let ends = [number(low), number(high), number(passed.alpha), number(passed.beta)];
    if low == high {
        table.sentences.push(say!(text, "table-star-known", node, low = ends[0]));
    } else if high <= passed.alpha {
        table.sentences.push(say!(text, "table-star-too-little", node, high = ends[1], alpha = ends[2]));
    } else if low >= passed.beta {
        table.sentences.push(say!(text, "table-star-enough", node, low = ends[0], beta = ends[3]));
    } else {
        if passed.alpha.is_finite() {
            table.sentences.push(say!(text, "table-star-alpha", node, alpha = ends[2]));
        }
        if passed.beta.is_finite() {
            table.sentences.push(say!(text, "table-star-beta", node, beta = ends[3]));
        }
    }
    let is_probed = |outcome: &&ChanceOutcome| outcome.visit.is_some_and(|visit| trace.is_probe(visit));
    let probed: Vec<NodeId> = outcomes.iter().filter(is_probed).map(|outcome| outcome.node).collect();
    if !probed.is_empty() {
        let (names, count) = (explainer.list(&probed), probed.len());
        table.sentences.push(say!(text, "table-star-probed", names, count));
    }
    if let Some(range) =
        trace.known_range().filter(|_| outcomes.iter().any(|outcome| outcome.visit.is_none()))
    {
        let (least, most) = (number(range.alpha), number(range.beta));
        table.sentences.push(say!(text, "table-star-range", least, most));
    }
    table
}

/// From the window of a chance node to that of one outcome, step by step.
fn window(explainer: &Explainer<'_>, chance: VisitId, outcome: VisitId) -> Option<CalculationTable> {
    let (trace, text) = (explainer.trace, explainer.text);
    let (above, below) = (trace.visit(chance).window, trace.visit(outcome));
    let range = trace.known_range()?;
    let outcomes = trace.outcomes_at(chance, below.enter)?;
    let (own, others): (Vec<ChanceOutcome>, Vec<ChanceOutcome>) =
        outcomes.iter().copied().partition(|outcome| outcome.node == below.node);
    let p = own.first()?.probability;
    let written = probability(trace, below.node, outcomes.len());
    let (node, child) = (explainer.name(trace.node(chance)), explainer.name(below.node));
    let mut table = CalculationTable::new(
        say!(text, "table-outcome-window", child, node),
        [
            (String::new(), false),
            (node.clone(), true),
            (say!(text, "table-others"), true),
            (say!(text, "table-needed", p = Arg::written(&written)), true),
            (say!(text, "table-range"), true),
            (child.clone(), true),
        ],
    );
    let most = sum(&others, at_most, Value::INFINITY);
    let least = sum(&others, at_least, Value::NEG_INFINITY);
    for (end, above, others, range, below) in [
        ("α", above.alpha, most, range.alpha, below.window.alpha),
        ("β", above.beta, least, range.beta, below.window.beta),
    ] {
        let needed = needed(above, others, p);
        table.push(
            [
                end.to_owned().into(),
                number(above).into(),
                number(others).into(),
                needed.map(number).unwrap_or_default().into(),
                number(range).into(),
                number(below).into(),
            ],
            RowMark::Plain,
        );
    }
    if !others.is_empty() && others.len() <= MAX_WRITTEN {
        let (most, least) = (added(trace, &others, at_most, most), added(trace, &others, at_least, least));
        table.sentences.push(say!(text, "table-others-most", sum = most));
        table.sentences.push(say!(text, "table-others-least", sum = least));
    }
    table.sentences.push(say!(text, "table-outcome-rest", node));
    table.sentences.push(say!(text, "table-outcome-range", child));
    if [below.window.alpha, below.window.beta].into_iter().any(|end| end != range.alpha && end != range.beta)
    {
        table.sentences.push(say!(text, "table-outcome-hair"));
    }
    Some(table)
}

/// (α − others) ÷ p, as the search works it out; nothing where that has no answer.
fn needed(above: Value, others: Value, p: f64) -> Option<Value> {
    let is_finite = above.is_finite() && others.is_finite() && p > 0.0;
    Value::new(as_in_decimals((above.get() - others.get()) / p)).filter(|_| is_finite)
}

/// `1/4 · 9 + 1/4 · 3 = 3`.
fn added(trace: &Trace, outcomes: &[ChanceOutcome], end: fn(&ChanceOutcome) -> Value, sum: Value) -> String {
    let n_outcomes = outcomes.len() + 1;
    let products = outcomes.iter().map(|outcome| {
        let value = end(outcome);
        let value = if value < Value::ZERO { format!("({})", number(value)) } else { number(value) };
        format!("{} · {value}", probability(trace, outcome.node, n_outcomes))
    });
    format!("{} = {}", products.collect::<Vec<_>>().join(" + "), number(sum))
}
