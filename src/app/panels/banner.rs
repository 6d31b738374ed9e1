//! Lines above the canvas: why a search did not finish, work that goes on, a hint for the first time.

use std::sync::atomic::Ordering;

use eframe::egui::{Button, Color32, Frame, Margin, Panel, RichText, Stroke, Ui};

use crate::app::command::Command;
use crate::app::session::{Session, Work};
use crate::app::theme::Palette;
use crate::explain::Explainer;

pub(crate) fn banner_ui(session: &Session, ui: &mut Ui, commands: &mut Vec<Command>) {
    let palette = Palette::current(ui.ctx());
    if let Some(work) = session.work() {
        line_ui(ui, "work", palette.accent_soft, palette.accent, |ui| {
            ui.spinner();
            ui.label(describe(session, work));
            if ui.button(session.text().get("work-cancel")).clicked() {
                commands.push(Command::CancelWork);
            }
        });
        ui.ctx().request_repaint_after_secs(0.1);
    }
    let explainer = Explainer::new(&session.document().trace, &session.document().names, session.text());
    if let Some(sentence) = explainer.ending_sentence() {
        line_ui(ui, "refused", palette.cut_soft, palette.cut, |ui| {
            ui.label(RichText::new(sentence).color(palette.cut));
        });
        return;
    }
    if !session.has_seen_hint() && !session.is_presenting() {
        line_ui(ui, "hint", palette.accent_soft, palette.accent, |ui| {
            ui.label(RichText::new(session.text().get("first-hint")).color(palette.text));
            let close = Button::new(session.text().get("first-hint-close")).frame(false);
            if ui.add(close).clicked() {
                commands.push(Command::DismissHint);
            }
        });
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

fn describe(session: &Session, work: &Work) -> String {
    let text = session.text();
    let name = work.draft.name.as_str();
    match work.job.progress().stage.load(Ordering::Relaxed) {
        0 => text.say("work-reading", &[("name", name.into())]),
        1 => {
            let n_visits = work.job.progress().n_visits.load(Ordering::Relaxed);
            text.say("work-searching", &[("name", name.into()), ("visited", n_visits.into())])
        }
        _ => text.say("work-laying-out", &[("name", name.into())]),
    }
}
