//! The line above a flame graph: what colors mean, and a field to search for a move or a label.

use std::sync::Arc;

use eframe::egui::{Align, Key, Layout, RichText, TextEdit, TextStyle, Ui};

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

/// In a strip that is less wide, in heights of a line, the colors are chosen in a menu.
const NARROW: f32 = 32.0;

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
        let mut colors = |ui: &mut Ui| colors_ui(ui, look, text, commands);
        if ui.available_width() < NARROW * ui.text_style_height(&TextStyle::Body) {
            let name = colors_name(text, look.bars);
            ui.menu_button(format!("{name} ▾"), colors)
                .response
                .on_hover_text(say!(text, "flame-graph-colors"));
        } else {
            let weak = Palette::current(ui.ctx()).weak;
            ui.label(RichText::new(say!(text, "flame-graph-colors")).color(weak));
            colors(ui);
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

/// What the colors of bars may mean.
fn colors_ui(ui: &mut Ui, look: &Look, text: &Text, commands: &mut Vec<Command>) {
    for colors in BarColors::ALL {
        let chosen = ui.selectable_label(look.bars == colors, colors_name(text, colors));
        if chosen.on_hover_text(colors_hint(text, colors)).clicked() && look.bars != colors {
            commands.push(Command::SetLook(Box::new(Look { bars: colors, ..look.clone() })));
        }
    }
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
