//! How much the search has done, against minimax and against the least that any search must do.

use eframe::egui::{CursorIcon, Grid, Label, RichText, Sense, Ui};

use super::worker::Asker;
use crate::app::theme::Palette;
use crate::text::{Text, counted};
use crate::trace::{Trace, knuth_moore_minimum};

/// Visited, evaluated, cutoffs; now, under minimax, at best.
pub(super) fn show(ui: &mut Ui, trace: &Trace, text: &Text, step: usize, asker: &Asker) {
    let palette = Palette::current(ui.ctx());
    let counts = trace.counts(step);
    let tree = trace.tree();
    let minimum =
        asker.uniform_shape().and_then(|(branching, height)| knuth_moore_minimum(branching, height));
    // A tree that grew with the search does not know how large the whole is.
    let is_whole = !tree.is_of_game();
    let minimum = minimum.filter(|_| is_whole);
    let number = |n: usize| counted(n);
    // Which count was clicked, by what it counts.
    let id = ui.scope_id().with("asked");
    let mut asked: Option<String> = ui.data_mut(|data| data.get_temp(id)).flatten();
    Grid::new("counts").num_columns(3).spacing([14.0, 4.0]).show(ui, |ui| {
        for (label, what, count, of) in [
            (say!(text, "counts-visited"), say!(text, "counts-visited-what"), counts.visited, tree.n_nodes()),
            (
                say!(text, "counts-evaluated"),
                say!(text, "counts-evaluated-what"),
                counts.evaluated,
                tree.n_leaves(),
            ),
        ] {
            name_ui(ui, label, what, &mut asked);
            if is_whole && trace.conventions().is_plain() {
                ui.monospace(say!(text, "counts-of", count = number(count), all = number(of)));
                ui.monospace(share(count, of));
            } else {
                ui.monospace(number(count));
            }
            ui.end_row();
        }
        if !trace.conventions().is_plain() {
            let all = trace.total_counts();
            for (label, what, count, of) in [
                (
                    say!(text, "counts-distinct"),
                    say!(text, "counts-distinct-what"),
                    counts.distinct,
                    all.distinct,
                ),
                (
                    say!(text, "counts-passes"),
                    say!(text, "counts-passes-what"),
                    trace.n_passes_until(step),
                    trace.n_passes(),
                ),
                (
                    say!(text, "counts-researches"),
                    say!(text, "counts-researches-what"),
                    counts.researches,
                    all.researches,
                ),
                (
                    say!(text, "counts-hits"),
                    say!(text, "counts-hits-what"),
                    counts.table_hits,
                    all.table_hits,
                ),
            ] {
                // The rows stay the same from step to step.
                if of > 1 {
                    name_ui(ui, label, what, &mut asked);
                    ui.monospace(number(count));
                    ui.end_row();
                }
            }
        }
        if trace.conventions().algorithm.has_window() {
            name_ui(ui, say!(text, "counts-cutoffs"), say!(text, "counts-cutoffs-what"), &mut asked);
            ui.monospace(say!(
                text,
                "counts-kinds",
                alpha = number(counts.alpha_cutoffs),
                beta = number(counts.beta_cutoffs)
            ));
            ui.monospace(say!(text, "counts-deep", count = number(counts.deep_cutoffs)));
            ui.end_row();
        }
    });
    if let Some(what) = &asked {
        ui.label(what);
    }
    ui.data_mut(|data| data.insert_temp(id, asked));
    if !is_whole {
        ui.label(RichText::new(say!(text, "counts-unknown")).color(palette.weak));
        return;
    }
    ui.label(
        RichText::new(say!(text, "counts-minimax", nodes = tree.n_nodes(), leaves = tree.n_leaves()))
            .color(palette.weak),
    );
    if let Some(minimum) = minimum {
        ui.label(RichText::new(say!(text, "counts-minimum", leaves = minimum)).color(palette.weak))
            .on_hover_text(say!(text, "counts-minimum-why"));
    }
}

/// The name of a count; pointing at it or clicking it says what is counted, a second click takes that away.
fn name_ui(ui: &mut Ui, name: String, what: String, asked: &mut Option<String>) {
    let color = Palette::current(ui.ctx()).weak;
    let label = ui.add(Label::new(RichText::new(name).color(color)).sense(Sense::click()));
    let label = label.on_hover_cursor(CursorIcon::Help).on_hover_text(&what);
    if label.clicked() {
        *asked = Some(what).filter(|what| asked.as_ref() != Some(what));
    }
}

fn share(count: usize, of: usize) -> String {
    format!("{:.0} %", 100.0 * count as f64 / of.max(1) as f64)
}
