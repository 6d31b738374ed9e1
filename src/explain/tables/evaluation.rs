//! A static evaluation taken apart into its terms.

use super::calculation_table::{CalculationTable, RowMark, TableCell};
use crate::explain::explainer::Explainer;
use crate::explain::names::number;
use crate::search::{Algorithm, as_in_decimals};
use crate::trace::StepKind;
use crate::tree::EvaluationTerm;
use crate::value::{Role, Value};

/// The terms of the position that a step evaluates: how much of it MAX has and MIN, what one is worth, what it adds.
pub(super) fn table(explainer: &Explainer<'_>, step: usize) -> Option<CalculationTable> {
    let (trace, text) = (explainer.trace, explainer.text);
    let at = trace.step(step)?;
    let visit = match at.kind {
        StepKind::Enter | StepKind::Evaluate => at.visit,
        // What the parent makes of it.
        StepKind::Compare | StepKind::Improve | StepKind::Tighten | StepKind::Cut => at.child?,
        _ => return None,
    };
    let (tree, node) = (trace.tree(), trace.node(visit));
    // A playout says how it ended, not how the position is judged.
    if trace.conventions().algorithm == Algorithm::Mcts && !tree.is_terminal(node) {
        return None;
    }
    let judged = tree.judged(node).filter(|judged| !judged.terms.is_empty())?;
    let name = explainer.name(node);
    let side = |role: Role| {
        let side = tree.side_name(role).unwrap_or_default();
        say!(text, "side-and-role", side, role = explainer.role_name(role))
    };
    let mut table = CalculationTable::new(
        say!(text, "table-judged", node = name, evaluation = judged.name),
        [
            (say!(text, "table-counted"), false),
            (side(Role::Max), true),
            (side(Role::Min), true),
            (say!(text, "table-each"), true),
            (say!(text, "table-adds"), true),
        ],
    );
    let written = |of: f64| Value::new(as_in_decimals(of)).map(number).unwrap_or_default();
    for term in &judged.terms {
        table.push(
            [
                text.get(term.message_id).into(),
                written(term.n[0]).into(),
                written(term.n[1]).into(),
                written(term.each).into(),
                written(term.value()).into(),
            ],
            RowMark::Plain,
        );
    }
    let sum = written(judged.terms.iter().map(EvaluationTerm::value).sum());
    let empty = || TableCell::from(String::new());
    table.push([say!(text, "table-sum").into(), empty(), empty(), empty(), sum.into()], RowMark::Chosen);
    table.sentences.push(say!(text, "table-formula", formula = text.get(judged.formula)));
    Some(table)
}
