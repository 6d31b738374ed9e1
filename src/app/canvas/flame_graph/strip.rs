//! The line above a flame graph: what colors mean, and a field to search for a move or a label.

use std::sync::Arc;

use eframe::egui::{Align, Key, Layout, RichText, TextEdit, Ui};

use super::finder::FlameFinder;
use super::search::FlameSearch;
use crate::app::a11y::named;
use crate::app::command::Command;
use crate::app::state::AppContext;
use crate::app::theme::Palette;
use crate::scene::flame_graph::FlameGraph;
use crate::scene::{BarColors, Look, Picture};
use crate::text::Text;
use crate::trace::VisitId;

/// Shows it, and gives the visit to go to, if the person asked for the next one.
pub(super) fn strip_ui(
    ui: &mut Ui,
    first: &FlameSearch,
    all: Option<&[(Arc<Picture>, Arc<FlameGraph>)]>,
    finder: &mut FlameFinder,
    ctx: &AppContext,
    commands: &mut Vec<Command>,
) -> Option<VisitId> {
    let text = &ctx.text;
    let mut next = None;
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        ui.add_space(12.0);
        let look = first.picture.look();
        ui.label(RichText::new(say!(text, "flame-graph-colors")).color(Palette::current(ui.ctx()).weak));
        for colors in BarColors::ALL {
            let chosen = ui.selectable_label(look.bars == colors, colors_name(text, colors));
            if chosen.on_hover_text(colors_hint(text, colors)).clicked() && look.bars != colors {
                commands.push(Command::SetLook(Box::new(Look { bars: colors, ..look.clone() })));
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(12.0);
            let width = (ui.available_width() - 90.0).clamp(60.0, 190.0);
            let hint = say!(text, "flame-graph-find");
            let field = ui.add(TextEdit::singleline(&mut finder.typed).hint_text(&hint).desired_width(width));
            named(&field, &hint, &finder.typed);
            let Some(all) = all else { return };
            finder.update(all, &ctx.jobs);
            let found = all.first().and_then(|(_, flame_graph)| Some((flame_graph, finder.of(flame_graph)?)));
            if let Some((flame_graph, found)) = found {
                ui.label(say!(
                    text,
                    if found.is_part { "flame-graph-found-part" } else { "flame-graph-found" },
                    count = found.len()
                ));
                if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                    next = found.after(flame_graph, first.step);
                    field.request_focus();
                }
            }
        });
    });
    next
}

fn colors_name(text: &Text, colors: BarColors) -> String {
    say!(
        text,
        match colors {
            BarColors::Role => "bars-role",
            BarColors::Value => "bars-value",
            BarColors::Kind => "bars-kind",
        }
    )
}

fn colors_hint(text: &Text, colors: BarColors) -> String {
    say!(
        text,
        match colors {
            BarColors::Role => "hint-bars-role",
            BarColors::Value => "hint-bars-value",
            BarColors::Kind => "hint-bars-kind",
        }
    )
}
