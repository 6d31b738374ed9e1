//! How much the search has done, against minimax and against the least that any search must do.

use eframe::egui::{CursorIcon, Grid, Label, RichText, Sense, Ui};

use super::worker::Asker;
use crate::app::theme::Palette;
use crate::text::{Arg, Text, counted};
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
    let number = |n: usize| counted(n);
    // Which count was clicked, by what it counts.
    let id = ui.scope_id().with("asked");
    let mut asked: Option<String> = ui.data_mut(|data| data.get_temp(id)).flatten();
    Grid::new("counts").num_columns(3).spacing([14.0, 4.0]).show(ui, |ui| {
        for (label, what, count, of) in [
            (text.get("counts-visited"), text.get("counts-visited-what"), counts.visited, tree.n_nodes()),
            (
                text.get("counts-evaluated"),
                text.get("counts-evaluated-what"),
                counts.evaluated,
                tree.n_leaves(),
            ),
        ] {
            name_ui(ui, label, what, &mut asked);
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
            for (label, what, count) in [
                (text.get("counts-distinct"), text.get("counts-distinct-what"), trace.n_distinct_evaluated()),
                (text.get("counts-passes"), text.get("counts-passes-what"), trace.n_passes()),
                (text.get("counts-researches"), text.get("counts-researches-what"), trace.n_researches()),
                (text.get("counts-hits"), text.get("counts-hits-what"), trace.n_table_hits()),
            ] {
                if count > 1 {
                    name_ui(ui, label, what, &mut asked);
                    ui.monospace(number(count));
                    ui.end_row();
                }
            }
        }
        if trace.conventions().algorithm.has_window() {
            name_ui(ui, text.get("counts-cutoffs"), text.get("counts-cutoffs-what"), &mut asked);
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
    if let Some(what) = &asked {
        ui.label(what);
    }
    ui.data_mut(|data| data.insert_temp(id, asked));
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
