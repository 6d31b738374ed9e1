//! The list of open nodes of a best-first search, the next one first.

use eframe::egui::{Grid, RichText, Ui};

use super::facts::Facts;
use crate::app::command::Command;
use crate::app::theme::Palette;
use crate::explain::number;
use crate::trace::OpenNode;

/// Elements shown before the rest is only counted.
const MAX_SHOWN: usize = 14;

/// Node, state and merit of each; a click selects the step that took it.
pub(super) fn show(ui: &mut Ui, open: &[OpenNode], facts: &Facts<'_>, commands: &mut Vec<Command>) {
    let palette = Palette::current(ui.ctx());
    Grid::new("open").num_columns(3).striped(true).spacing([14.0, 3.0]).show(ui, |ui| {
        for element in open.iter().take(MAX_SHOWN) {
            let name = facts.name(element.node);
            let taken =
                facts.trace.visits_of(element.node).into_iter().map(|visit| facts.trace.visit(visit).enter);
            let next = taken.into_iter().find(|&step| step > facts.step);
            let link = ui.link(RichText::new(name).strong());
            if let (true, Some(step)) = (link.clicked(), next) {
                commands.push(Command::GoTo(step));
            }
            let state =
                if element.is_solved { facts.text.get("open-solved") } else { facts.text.get("open-live") };
            ui.label(RichText::new(state).color(palette.weak));
            ui.monospace(number(element.merit));
            ui.end_row();
        }
    });
    let rest = open.len().saturating_sub(MAX_SHOWN);
    if rest > 0 {
        ui.label(RichText::new(facts.text.say("open-more", &[("count", rest.into())])).color(palette.weak));
    }
}
