//! How much the search has done, against minimax and against the least that any search must do.

use eframe::egui::{Grid, RichText, Ui};

use super::worker::Asker;
use crate::app::theme::Palette;
use crate::text::{Arg, Text};
use crate::trace::{Trace, knuth_moore_minimum};

/// Visited, evaluated, cutoffs; now, under minimax, at best.
pub(super) fn show(ui: &mut Ui, trace: &Trace, text: &Text, step: usize, asker: &Asker) {
    let palette = Palette::current(ui.ctx());
    let counts = trace.counts(step);
    let tree = trace.tree();
    let minimum =
        asker.uniform_shape().and_then(|(branching, height)| knuth_moore_minimum(branching, height));
    // A tree that grew with the search does not know how large the whole is.
    let is_whole = !tree.is_unfolded();
    let minimum = minimum.filter(|_| is_whole);
    let number = |n: usize| n.to_string();
    Grid::new("counts").num_columns(3).spacing([14.0, 4.0]).show(ui, |ui| {
        for (label, count, of) in [
            (text.get("counts-visited"), counts.visited, tree.n_nodes()),
            (text.get("counts-evaluated"), counts.evaluated, tree.n_leaves()),
        ] {
            ui.label(RichText::new(label).color(palette.weak));
            if is_whole && trace.conventions().is_plain() {
                ui.monospace(
                    text.say(
                        "counts-of",
                        &[("count", (&number(count)).into()), ("all", (&number(of)).into())],
                    ),
                );
                ui.monospace(share(count, of));
            } else {
                ui.monospace(number(count));
            }
            ui.end_row();
        }
        if !trace.conventions().is_plain() {
            for (label, count) in [
                (text.get("counts-distinct"), trace.n_distinct_evaluated()),
                (text.get("counts-passes"), trace.n_passes()),
                (text.get("counts-researches"), trace.n_researches()),
                (text.get("counts-hits"), trace.n_table_hits()),
            ] {
                if count > 1 {
                    ui.label(RichText::new(label).color(palette.weak));
                    ui.monospace(number(count));
                    ui.end_row();
                }
            }
        }
        if trace.conventions().algorithm.has_window() {
            ui.label(RichText::new(text.get("counts-cutoffs")).color(palette.weak));
            ui.monospace(text.say(
                "counts-kinds",
                &[
                    ("alpha", (&number(counts.alpha_cutoffs)).into()),
                    ("beta", (&number(counts.beta_cutoffs)).into()),
                ],
            ));
            ui.monospace(text.say("counts-deep", &[("count", Arg::Text(&number(counts.deep_cutoffs)))]));
            ui.end_row();
        }
    });
    if !is_whole {
        ui.label(RichText::new(text.get("counts-unknown")).color(palette.weak));
        return;
    }
    ui.label(
        RichText::new(
            text.say(
                "counts-minimax",
                &[("nodes", tree.n_nodes().into()), ("leaves", tree.n_leaves().into())],
            ),
        )
        .color(palette.weak),
    );
    if let Some(minimum) = minimum {
        ui.label(
            RichText::new(text.say("counts-minimum", &[("leaves", minimum.into())])).color(palette.weak),
        )
        .on_hover_text(text.get("counts-minimum-why"));
    }
}

fn share(count: usize, of: usize) -> String {
    format!("{:.0} %", 100.0 * count as f64 / of.max(1) as f64)
}
