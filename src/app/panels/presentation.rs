//! Only what a room needs: the tree, what happens in large type, and a few buttons.

use eframe::egui::{Frame, Margin, Panel, RichText, ScrollArea, Ui};

use super::transport::buttons_ui;
use crate::app::command::Command;
use crate::app::session::Session;
use crate::app::theme::{self, Palette};
use crate::explain::Explainer;
use crate::trace::StepKind;

pub(crate) fn presentation_ui(session: &Session, ui: &mut Ui, commands: &mut Vec<Command>) {
    let palette = Palette::current(ui.ctx());
    let height = ui.available_height();
    // As large as the room allows: about five lines in a quarter of the screen.
    let size = (height / 34.0).clamp(16.0, 34.0);
    let frame = Frame::NONE.fill(palette.panel).inner_margin(Margin::symmetric(36, 14));
    Panel::bottom("presentation").frame(frame).exact_size((size * 7.6).min(height * 0.42)).show(ui, |ui| {
        let step = session.playback().step();
        let trace = &session.document().trace;
        let explainer = Explainer::new(trace, &session.document().names, session.text());
        let controls_height = ui.spacing().interact_size.y + 14.0;
        let room = (ui.available_height() - controls_height).max(20.0);
        ScrollArea::vertical().max_height(room).auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = size * 0.2;
            let is_cut = trace.step(step).is_some_and(|step| step.kind == StepKind::Cut);
            let ink = if is_cut { palette.cut } else { palette.text };
            let headline = explainer.headline(step);
            if !headline.is_empty() {
                ui.label(RichText::new(headline).font(theme::bold_font(size * 1.18)).color(ink));
            }
            let sentences = explainer.below_headline(step).join(" ");
            ui.label(RichText::new(sentences).size(size).color(palette.text));
        });
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 7.0;
            buttons_ui(session, ui, false, commands);
            ui.add_space(10.0);
            let n_steps = trace.n_steps();
            if n_steps > 0 {
                let args = [("step", (step + 1).into()), ("steps", n_steps.into())];
                ui.label(RichText::new(session.text().say("transport-step-of", &args)).color(palette.weak));
            }
            ui.with_layout(eframe::egui::Layout::right_to_left(eframe::egui::Align::Center), |ui| {
                if ui.button(session.text().get("presentation-leave")).clicked() {
                    commands.push(Command::Present);
                }
            });
        });
    });
}
