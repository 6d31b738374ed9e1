//! Monte Carlo tree search: what each child promises, and the counts on the way back.
//!
//! Source: Kocsis & Szepesvári, *Bandit Based Monte-Carlo Planning*, 2006: at every node the child with the largest upper
//! confidence bound, as UCB1 has it (Auer, Cesa-Bianchi & Fischer 2002), here on results between −1 and 1.

use super::calculation_table::{CalculationTable, RowMark, TableCell};
use crate::explain::chance::{estimate, short};
use crate::explain::explainer::Explainer;
use crate::explain::names::number;
use crate::text::Arg;
use crate::trace::{Arm, ChanceTally, StepKind, VisitId};
use crate::value::{Role, Window};

/// Of so many children all are listed; of more only those that were tried, and the next.
const MAX_LISTED: usize = 12;

/// The table behind a step of Monte Carlo tree search: the choice that led here, or the counts on the way back.
pub(super) fn table(explainer: &Explainer<'_>, step: usize) -> Option<CalculationTable> {
    let trace = explainer.trace;
    let now = trace.step(step)?;
    match now.kind {
        StepKind::Enter => {
            let chooser = trace.visit(now.visit).parent.unwrap_or(now.visit);
            if trace.tree().role(trace.node(chooser)) == Role::Chance {
                return Some(rolled(explainer, chooser, now.visit));
            }
            weighed(explainer, chooser).or_else(|| untried(explainer, chooser, now.visit))
        }
        _ => counts(explainer, step),
    }
}

/// A row for each child: how often, its mean, that scaled, its bonus, and their sum.
fn weighed(explainer: &Explainer<'_>, visit: VisitId) -> Option<CalculationTable> {
    let (trace, text) = (explainer.trace, explainer.text);
    let arms: Vec<Arm> = trace.arms_at(visit)?;
    let parent = trace.visit(visit);
    let role = trace.tree().role(parent.node);
    let (node, role_text) = (explainer.name(parent.node), explainer.role(parent.node));
    let mut table = CalculationTable::new(
        say!(text, "table-uct", node, role = role_text),
        [
            (say!(text, "table-child"), false),
            ("n".to_owned(), true),
            (say!(text, "table-mean"), true),
            (say!(text, "table-scaled"), true),
            (say!(text, "table-bonus"), true),
            (say!(text, "table-sum"), true),
        ],
    );
    for arm in &arms {
        table.push(
            [
                TableCell::Node { node: arm.node, name: explainer.short_name(arm.node) },
                arm.n_visits.to_string().into(),
                short(arm.promise.mean).into(),
                short(arm.promise.scaled).into(),
                short(arm.promise.bonus).into(),
                short(arm.promise.sum()).into(),
            ],
            if arm.is_chosen { RowMark::Chosen } else { RowMark::Plain },
        );
    }
    let n = trace.tally(parent.node, parent.enter)?.n_visits.to_string();
    let exploration = trace.conventions().settings.exploration.map_or_else(|| "√2".to_owned(), number);
    table.sentences.push(say!(text, "table-uct-bonus", node, n = Arg::written(&n), exploration));
    table.sentences.push(scaled(explainer, role));
    table.sentences.push(say!(text, "table-uct-largest"));
    Some(table)
}

/// By which rule means are brought between −1 and 1.
fn scaled(explainer: &Explainer<'_>, role: Role) -> String {
    let (trace, text) = (explainer.trace, explainer.text);
    let Window { alpha, beta } = trace.scale().range;
    let (least, most) = (number(alpha), number(beta));
    let scale = trace.evaluation().map(|evaluation| evaluation.scale.to_string()).unwrap_or_default();
    say!(
        text,
        match (trace.tree().is_of_game(), alpha < beta, role) {
            (true, _, Role::Min) => "table-uct-game-turned",
            (true, ..) => "table-uct-game",
            (false, false, _) => "table-uct-equal",
            (false, true, Role::Min) => "table-uct-turned",
            (false, true, _) => "table-uct-scaled",
        },
        scale,
        least,
        most
    )
}

/// While a child is left that was never tried, nothing is weighed.
fn untried(explainer: &Explainer<'_>, visit: VisitId, chosen: VisitId) -> Option<CalculationTable> {
    let (trace, text) = (explainer.trace, explainer.text);
    let node = trace.node(visit);
    let chosen = (chosen != visit).then(|| trace.node(chosen));
    let name = explainer.name(node);
    let role = explainer.role(node);
    let mut table = CalculationTable::new(
        say!(text, "table-uct", node = name, role),
        [(say!(text, "table-child"), false), ("n".to_owned(), true), (say!(text, "table-mean"), true)],
    );
    let enter = trace.visit(visit).enter;
    let n_listed = trace.tree().children(node).count();
    for child in trace.tree().children(node) {
        let tally = trace.tally(child, enter);
        let n = tally.map_or(0, |tally| tally.n_visits);
        let mean = tally.map_or_else(String::new, |tally| estimate(tally.mean));
        if n > 0 || chosen == Some(child) || n_listed <= MAX_LISTED {
            table.push(
                [
                    TableCell::Node { node: child, name: explainer.short_name(child) },
                    n.to_string().into(),
                    mean.into(),
                ],
                if chosen == Some(child) { RowMark::Chosen } else { RowMark::Plain },
            );
        }
    }
    table.sentences.push(say!(text, "table-uct-untried", node = name));
    (!table.rows.is_empty()).then_some(table)
}

/// The dice decide: a row for each outcome with its probability.
fn rolled(explainer: &Explainer<'_>, visit: VisitId, chosen: VisitId) -> CalculationTable {
    let (trace, text) = (explainer.trace, explainer.text);
    let node = trace.node(visit);
    let name = explainer.name(node);
    let mut table = CalculationTable::new(
        say!(text, "table-rolled", node = name),
        [
            (say!(text, "table-outcome"), false),
            ("p".to_owned(), true),
            ("n".to_owned(), true),
            (say!(text, "table-mean"), true),
        ],
    );
    let enter = trace.visit(visit).enter;
    let n_children = trace.tree().children(node).count();
    for child in trace.tree().children(node) {
        let tally = trace.tally(child, enter);
        table.push(
            [
                TableCell::Node { node: child, name: explainer.short_name(child) },
                super::dice::probability(trace, child, n_children).into(),
                tally.map_or(0, |tally| tally.n_visits).to_string().into(),
                tally.map_or_else(String::new, |tally| estimate(tally.mean)).into(),
            ],
            if trace.node(chosen) == child { RowMark::Chosen } else { RowMark::Plain },
        );
    }
    table.sentences.push(say!(text, "table-rolled-why"));
    table
}

/// The line of this iteration from its end up to the root: how often, the sum of the results, their mean.
fn counts(explainer: &Explainer<'_>, step: usize) -> Option<CalculationTable> {
    let (trace, text) = (explainer.trace, explainer.text);
    let last = trace.visit_entered_at(step)?;
    let mut table = CalculationTable::new(
        say!(text, "table-counts"),
        [
            (say!(text, "table-node"), false),
            ("N".to_owned(), true),
            (say!(text, "table-sum-of-results"), true),
            (say!(text, "table-mean"), true),
        ],
    );
    let line: Vec<VisitId> = std::iter::successors(Some(last), |&visit| trace.visit(visit).parent).collect();
    let begin = trace.visit(*line.last()?).enter;
    for &id in &line {
        let visit = trace.visit(id);
        // What the last node has is counted one step after it was found, the others count as they return.
        let counted_at = visit.leave.map(|leave| if id == last { leave + 1 } else { leave });
        let as_of = if counted_at.is_some_and(|counted| counted <= step) { step } else { begin };
        let tally = trace.tally(visit.node, as_of);
        let written = |of: fn(&ChanceTally) -> String| tally.as_ref().map_or_else(String::new, of);
        table.push(
            [
                TableCell::Node { node: visit.node, name: explainer.name(visit.node) },
                tally.map_or(0, |tally| tally.n_visits).to_string().into(),
                written(|tally| estimate(tally.sum)).into(),
                written(|tally| estimate(tally.mean)).into(),
            ],
            if counted_at == Some(step) { RowMark::Now } else { RowMark::Plain },
        );
    }
    let (result, _) = trace.visit(last).result?;
    let result = estimate(result);
    table.sentences.push(say!(text, "table-counts-why", value = result));
    Some(table)
}
