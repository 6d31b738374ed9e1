//! What a search by chance knows of the moves at the root, as `plyscope solve` prints it.

use std::io::Write;

use super::Failure;
use super::compare::write_columns;
use crate::explain::{Explainer, estimate, number, percent};
use crate::text::{Arg, Text, visible};
use crate::trace::{RootMove, Trace};

/// A row for each move, those that were visited most first; nothing of searches that do not count visits.
pub(super) fn write(
    trace: &Trace,
    explainer: &Explainer<'_>,
    text: &Text,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(moves) = trace.root_moves().filter(|moves| !moves.is_empty()) else { return Ok(()) };
    let range = trace.scale().range;
    let (least, most) = (number(range.alpha), number(range.beta));
    let args = [("least", Arg::Text(&least)), ("most", Arg::Text(&most))];
    let title = if trace.tree().is_unfolded() {
        text.get("cli-root-moves-game")
    } else {
        text.say("cli-root-moves", &args)
    };
    writeln!(out, "{title}")?;
    let heads = ["cli-root-move", "cli-visits", "cli-mean", "cli-win-share"].map(|id| text.get(id));
    let row = |about: RootMove| {
        let name = visible(&explainer.short_name(about.node)).into_owned();
        let share = |share: f64| text.say("cli-percent", &[("share", (&percent(share)).into())]);
        let share = about.win_share.map(share);
        vec![
            name,
            text.counted(about.n_visits),
            about.mean.map(estimate).unwrap_or_default(),
            share.unwrap_or_default(),
        ]
    };
    let rows: Vec<Vec<String>> = std::iter::once(heads.to_vec()).chain(moves.into_iter().map(row)).collect();
    write_columns(&rows, out)
}
