//! What a search by chance knows of the moves at the root, as `plyscope solve` prints it.

use std::io::Write;

use super::Failure;
use super::compare::write_columns;
use crate::explain::{Explainer, estimate, number, percent, with_decimals};
use crate::text::{Text, visible};
use crate::trace::{RootMove, Trace};

/// So many moves are told, and the others counted.
const MAX_MOVES: usize = 100;

/// A row for each move, those that were visited most first; nothing of searches that do not count visits.
pub(super) fn write(
    trace: &Trace,
    explainer: &Explainer<'_>,
    text: &Text,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(moves) = trace.root_moves().filter(|moves| !moves.is_empty()) else { return Ok(()) };
    let range = trace.scale().range;
    let [least, most] = [range.alpha, range.beta].map(|value| text.in_digits(number(value)));
    let title = if trace.tree().is_of_game() {
        let scale = trace.evaluation().map(|evaluation| evaluation.scale.to_string()).unwrap_or_default();
        say!(text, "cli-root-moves-game", scale)
    } else {
        say!(text, if least == most { "cli-root-moves-alike" } else { "cli-root-moves" }, least, most)
    };
    writeln!(out, "{title}")?;
    let heads = [id!("cli-root-move"), id!("cli-visits"), id!("cli-mean"), id!("cli-win-share")]
        .map(|id| text.get(id));
    let row = |about: RootMove| {
        let name = visible(&explainer.short_name(about.node)).into_owned();
        let share = |share: f64| say!(text, "cli-percent", share = with_decimals(percent(share), 1));
        let share = about.win_share.map(share);
        vec![
            name,
            text.counted(about.n_visits),
            about.mean.map(|mean| text.in_digits(with_decimals(estimate(mean), 4))).unwrap_or_default(),
            share.unwrap_or_default(),
        ]
    };
    let n_more = moves.len().saturating_sub(MAX_MOVES);
    let told = moves.into_iter().take(MAX_MOVES).map(row);
    let rows: Vec<Vec<String>> = std::iter::once(heads.to_vec()).chain(told).collect();
    write_columns(&rows, out)?;
    if n_more > 0 {
        writeln!(out, "{}", say!(text, "cli-more-moves", count = n_more))?;
    }
    Ok(())
}
