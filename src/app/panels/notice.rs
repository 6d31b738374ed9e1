//! A line at the bottom of the window that goes away by itself.

use eframe::egui::{Align2, Area, Context, Frame, Id, Margin, Order, RichText, Stroke, vec2};

use crate::app::command::Command;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;

pub(crate) fn notice_ui(workspace: &Workspace, ctx: &Context, commands: &mut Vec<Command>) {
    let Some(notice) = workspace.notice() else { return };
    let palette = Palette::current(ctx);
    let (fill, ink) =
        if notice.is_error { (palette.cut_soft, palette.cut) } else { (palette.text, palette.panel) };
    let shown = notice.text.clone();
    let area = Area::new(Id::unique("notice"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -150.0));
    let is_clicked = area
        .show(ctx, |ui| {
            let frame = Frame::NONE
                .fill(fill)
                .stroke(Stroke::new(1.0, ink.gamma_multiply(0.4)))
                .corner_radius(6)
                .inner_margin(Margin::symmetric(14, 8));
            frame.show(ui, |ui| ui.label(RichText::new(shown).color(ink)).clicked()).inner
        })
        .inner;
    if is_clicked {
        commands.push(Command::DismissNotice);
    }
}
