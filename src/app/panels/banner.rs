//! Lines above the canvas: why a search did not finish, work that goes on, a hint for the first time.

use std::sync::atomic::Ordering;

use eframe::egui::{Button, Color32, Frame, Margin, Panel, RichText, Stroke, Ui};

use crate::app::command::Command;
use crate::app::shell::PlyscopeApp;
use crate::app::work::Work;
use crate::explain::Explainer;

pub(crate) fn banner_ui(app: &mut PlyscopeApp, ui: &mut Ui, commands: &mut Vec<Command>) {
    let palette = app.ctx.palette;
    if let Some(work) = &app.work {
        line_ui(ui, "work", palette.accent_soft, palette.accent, |ui| {
            ui.spinner();
            ui.label(describe(app, work));
            if ui.button(app.ctx.text.get("work-cancel")).clicked() {
                commands.push(Command::CancelWork);
            }
        });
        ui.ctx().request_repaint_after_secs(0.1);
    }
    let explainer = Explainer::new(&app.document.trace, &app.document.names, &app.ctx.text);
    if let Some(sentence) = explainer.outcome_sentence() {
        line_ui(ui, "refused", palette.cut_soft, palette.cut, |ui| {
            ui.label(RichText::new(sentence).color(palette.cut));
        });
        return;
    }
    if !app.preferences.has_seen_hint && !app.ctx.is_presenting {
        let mut is_closed = false;
        line_ui(ui, "hint", palette.accent_soft, palette.accent, |ui| {
            ui.label(RichText::new(app.ctx.text.get("first-hint")).color(palette.text));
            let close = Button::new(app.ctx.text.get("first-hint-close")).frame(false);
            is_closed = ui.add(close).clicked();
        });
        if is_closed {
            app.preferences.has_seen_hint = true;
        }
    }
}

fn line_ui(ui: &mut Ui, id: &str, fill: Color32, line: Color32, content: impl FnOnce(&mut Ui)) {
    let frame = Frame::NONE
        .fill(fill)
        .stroke(Stroke::new(1.0, line.gamma_multiply(0.35)))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(12, 6))
        .outer_margin(Margin::symmetric(14, 8));
    Panel::top(id).frame(frame).show_separator_line(false).show(ui, |ui| {
        ui.horizontal_wrapped(content);
    });
}

fn describe(app: &PlyscopeApp, work: &Work) -> String {
    let text = &app.ctx.text;
    let name = work.name.as_str();
    match work.job.progress().stage.load(Ordering::Relaxed) {
        0 => text.say("work-reading", &[("name", name.into())]),
        1 => {
            let n_visits = work.job.progress().n_visits.load(Ordering::Relaxed);
            text.say("work-searching", &[("name", name.into()), ("visited", n_visits.into())])
        }
        _ => text.say("work-laying-out", &[("name", name.into())]),
    }
}
