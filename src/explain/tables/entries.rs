//! What the table of positions has of a node and its children, whether it is used or why not, and what is stored.

use super::calculation_table::{CalculationTable, RowMark, TableCell};
use crate::explain::explainer::Explainer;
use crate::explain::names::number;
use crate::search::TableEntry;
use crate::trace::{StepKind, Trace, VisitId};
use crate::value::{Bound, Value, Window};

/// Children shown before the rest is only counted.
const MAX_ROWS: usize = 24;

/// The node of a step and the children that were visited by now: what the table had of each when it was entered, and
/// what it has of it since it was left.
pub(super) fn table(explainer: &Explainer<'_>, index: usize) -> Option<CalculationTable> {
    let (trace, text) = (explainer.trace, explainer.text);
    let step = trace.step(index).filter(|step| step.kind != StepKind::Pass)?;
    let asked = step.child.unwrap_or(step.visit);
    // A leaf and a position that the table knows are seen among their siblings.
    let is_alone = trace.children(step.visit).next().is_none();
    let family = if is_alone { trace.visit(step.visit).parent.unwrap_or(step.visit) } else { step.visit };
    let mut table = CalculationTable::new(
        say!(text, "table-entries"),
        [
            (say!(text, "table-node"), false),
            (say!(text, "table-known"), true),
            (say!(text, "table-plies"), true),
            (say!(text, "table-used"), false),
            (say!(text, "table-stored"), true),
        ],
    );
    let entered = |visit: &VisitId| trace.visit(*visit).enter <= index;
    let mut visits: Vec<VisitId> =
        std::iter::once(family).chain(trace.children(family).take_while(entered)).collect();
    table.rest = visits.len().saturating_sub(MAX_ROWS);
    // The last are those that the step is about.
    visits.drain(1..=table.rest.min(visits.len() - 1));
    for visit in visits {
        row(&mut table, explainer, visit, (asked, index));
    }
    // A search that makes a mistake takes for known what is not.
    if !trace.only_claims() {
        if trace.is_beside_table(asked) {
            let node = explainer.name(trace.node(asked));
            table.sentences.push(say!(text, "table-at-horizon", node));
        }
        table.sentences.extend(asked_for(explainer, asked, index));
        // When it happens, the step itself tells it.
        if !is_end_of(trace, asked, index) {
            table.sentences.extend(given_up(explainer, asked, index));
        }
    }
    Some(table)
}

fn row(
    table: &mut CalculationTable,
    explainer: &Explainer<'_>,
    visit: VisitId,
    (asked, index): (VisitId, usize),
) {
    let trace = explainer.trace;
    let (node, found) = (trace.node(visit), trace.found(visit));
    let text = explainer.text;
    let used = match found {
        Some(_) if trace.is_hit(visit) => say!(text, "table-yes"),
        Some(entry) if !entry.is_as_deep => say!(text, "table-no-depth"),
        Some(_) => say!(text, "table-no-bound"),
        None => String::new(),
    };
    let depth = |entry: TableEntry| {
        entry.depth.map_or_else(|| say!(text, "table-all-plies"), |depth| depth.to_string())
    };
    let is_left = trace.visit(visit).leave.is_some_and(|leave| leave <= index);
    let stored = stored(explainer, visit).filter(|_| is_left);
    table.push(
        [
            TableCell::Node { node, name: explainer.name(node) },
            found.map(|entry| written(from_max(explainer, visit, entry.known))).unwrap_or_default().into(),
            found.map(depth).unwrap_or_default().into(),
            used.into(),
            stored.map(written).unwrap_or_default().into(),
        ],
        if visit == asked { RowMark::Now } else { RowMark::Plain },
    );
}

/// What the table keeps of a node after a visit, from MAX: the exact value of a leaf, what the search of another node says,
/// and nothing new of what it knew.
fn stored(explainer: &Explainer<'_>, visit: VisitId) -> Option<Window> {
    let trace = explainer.trace;
    let of_leaf = || {
        let (value, _) = trace.visit(visit).result.filter(|_| trace.origin(visit).is_some())?;
        let value = trace.tree().value(trace.node(visit)).unwrap_or(value);
        Some(Window::new(value, value))
    };
    if trace.kept_out(visit).is_some() || trace.is_beside_table(visit) {
        return None;
    }
    let kept = trace.stored(visit).map(|entry| from_max(explainer, visit, entry.known));
    kept.or_else(|| of_leaf().map(|known| from_max(explainer, visit, known)))
}

/// Whether a step begins or ends a visit.
fn is_end_of(trace: &Trace, visit: VisitId, index: usize) -> bool {
    let visit = trace.visit(visit);
    visit.enter == index || visit.leave == Some(index)
}

impl Explainer<'_> {
    /// At the step at which a visit begins or ends: what the limited size of the table costs it.
    pub(in crate::explain) fn given_up_at(&self, index: usize) -> Option<String> {
        let visit = self.trace.step(index)?.visit;
        let is_told = is_end_of(self.trace, visit, index) && !self.trace.only_claims();
        is_told.then(|| given_up(self, visit, index))?
    }
}

/// What a table of limited size gave up when the result of a visit was stored, or what it could not answer because of that.
fn given_up(explainer: &Explainer<'_>, visit: VisitId, index: usize) -> Option<String> {
    let (trace, text) = (explainer.trace, explainer.text);
    let node = trace.node(visit);
    let asked = explainer.name(node);
    // Two positions may be reached by the same move, and one position by two.
    let other = |visit: VisitId| explainer.name_with_moves(trace.node(visit));
    let stored_at = |visit: VisitId| trace.visit(visit).leave.map_or(0, |step| step + 1);
    let is_stored_now = trace.visit(visit).leave == Some(index);
    if is_stored_now {
        let replaced = trace.replaced(visit);
        let had_place = replaced.or_else(|| trace.kept_out(visit))?;
        return Some(say!(
            text,
            if replaced.is_some() { "table-replaces" } else { "table-kept-out" },
            node = asked,
            other = other(had_place),
            step = stored_at(had_place)
        ));
    }
    let miss = trace.missed(visit)?;
    let since = if miss.is_kept_out { miss.stored } else { miss.by };
    let (by, step) = (other(miss.by), stored_at(since));
    if trace.node(miss.stored) == node {
        return Some(say!(
            text,
            if miss.is_kept_out { "table-missed-kept-out" } else { "table-missed-replaced" },
            node = asked,
            by,
            step
        ));
    }
    Some(say!(
        text,
        if miss.is_kept_out { "table-missed-kept-out-elsewhere" } else { "table-missed-replaced-elsewhere" },
        asked,
        node = other(miss.stored),
        by,
        step
    ))
}

fn from_max(explainer: &Explainer<'_>, visit: VisitId, known: Window) -> Window {
    let trace = explainer.trace;
    trace.in_max_view(trace.node(visit), known).0
}

/// `5`, `≥ 4`, `≤ 3`, `2 … 5`.
fn written(known: Window) -> String {
    match (known.alpha == Value::NEG_INFINITY, known.beta == Value::INFINITY) {
        _ if known.alpha == known.beta => number(known.alpha),
        (false, true) => format!("≥ {}", number(known.alpha)),
        (true, false) => format!("≤ {}", number(known.beta)),
        (true, true) => "?".to_owned(),
        (false, false) => format!("{} … {}", number(known.alpha), number(known.beta)),
    }
}

/// "F ≥ 4 is known, not enough for (5, ∞)": what the table says of a node at its entry, and what is stored when it is left.
fn asked_for(explainer: &Explainer<'_>, visit: VisitId, index: usize) -> Option<String> {
    let (trace, text) = (explainer.trace, explainer.text);
    let seen = trace.visit(visit);
    let name = explainer.name(seen.node);
    if trace.step(index)?.kind == StepKind::Return || trace.step(index)?.kind == StepKind::Evaluate {
        let known = stored(explainer, visit).filter(|&known| known != Window::FULL)?;
        let known = fact(explainer, &name, known);
        return Some(say!(text, "table-stored-now", known));
    }
    let Some(entry) = trace.found(visit) else {
        if trace.missed(visit).is_some() {
            // It is told why.
            return None;
        }
        let is_now = seen.enter == index;
        return Some(say!(
            text,
            if is_now { "table-nothing-known" } else { "table-nothing-known-then" },
            node = name
        ));
    };
    let seen_by_max = |window: Window| from_max(explainer, visit, window);
    if trace.is_hit(visit) {
        let known = fact(explainer, &name, seen_by_max(entry.known));
        let window = seen_by_max(seen.window);
        let (alpha, beta) = (number(window.alpha), number(window.beta));
        return Some(say!(text, "table-enough", known, alpha, beta));
    }
    not_enough(explainer, visit, seen_by_max)
}

/// What the table had of a node when a visit of it began, and why that was no answer: "The table has F ≥ 4: not enough for
/// (5, ∞)." `None` where it had nothing, and where it answered. `seen` turns a window as the visit sees it.
pub(in crate::explain) fn not_enough(
    explainer: &Explainer<'_>,
    visit: VisitId,
    seen: impl Fn(Window) -> Window,
) -> Option<String> {
    let (trace, text) = (explainer.trace, explainer.text);
    // What proves nothing is not worth telling.
    let entry = trace.found(visit).filter(|entry| !trace.is_hit(visit) && entry.known != Window::FULL)?;
    let begun = trace.visit(visit);
    let name = explainer.name(begun.node);
    let known = fact(explainer, &name, seen(entry.known));
    let window = seen(begun.window);
    let (alpha, beta) = (explainer.number(window.alpha), explainer.number(window.beta));
    Some(match entry.depth {
        // Nothing was searched below it.
        _ if !entry.is_as_deep && trace.tree().is_leaf(begun.node) => {
            say!(text, "table-leaf-other-depth", known, node = name)
        }
        Some(depth) if !entry.is_as_deep => {
            say!(text, "table-other-depth", known, plies = depth as usize)
        }
        None if !entry.is_as_deep => say!(text, "table-not-as-deep", known),
        _ if is_kept_as_bound(explainer, visit, entry.known) => {
            let end = if entry.known.alpha.is_finite() { entry.known.alpha } else { entry.known.beta };
            let value = explainer.number(seen(Window::new(end, end)).alpha);
            say!(text, "table-not-enough-kept", known, alpha, beta, node = name, value)
        }
        _ => say!(text, "table-not-enough", known, alpha, beta),
    })
}

/// Whether an entry is one bound although an earlier visit of the node proved its value: the result was at an end of the
/// window then, and a table does not know more.
fn is_kept_as_bound(explainer: &Explainer<'_>, visit: VisitId, known: Window) -> bool {
    let trace = explainer.trace;
    let node = trace.node(visit);
    if known.alpha.is_finite() == known.beta.is_finite() || trace.tree().is_leaf(node) {
        return false;
    }
    let visits = trace.visits_of(node);
    let last = visits.iter().rev().find(|&&earlier| earlier < visit && !trace.is_hit(earlier));
    last.is_some_and(|&earlier| {
        let result = trace.visit(earlier).result;
        // Another position's entry may have taken its place.
        result.is_some_and(|(_, bound)| bound == Bound::Exact)
            && stored(explainer, earlier) == Some(from_max(explainer, visit, known))
    })
}

/// `F ≥ 4`, `F = 5`, `2 ≤ F ≤ 5`.
fn fact(explainer: &Explainer<'_>, name: &str, known: Window) -> String {
    let (low, high) = (explainer.number(known.alpha), explainer.number(known.beta));
    match (known.alpha == Value::NEG_INFINITY, known.beta == Value::INFINITY) {
        _ if known.alpha == known.beta => format!("{name} = {low}"),
        (_, true) => format!("{name} ≥ {low}"),
        (true, false) => format!("{name} ≤ {high}"),
        (false, false) => format!("{low} ≤ {name} ≤ {high}"),
    }
}
