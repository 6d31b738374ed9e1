//! A line at an edge of the window that goes away by itself.

use eframe::egui::{Align2, Area, Context, Frame, Id, Margin, Order, RichText, Stroke, vec2};

use crate::app::command::Command;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;

/// It lies so far above the end of the window, over the timeline: over the canvas it would cover nodes. In points.
const ABOVE_END: f32 = 10.0;
/// In lower windows it lies over the menus: the buttons below are what is needed next. In points.
const LOW: f32 = 420.0;

pub(crate) fn notice_ui(workspace: &Workspace, ctx: &Context, commands: &mut Vec<Command>) {
    let Some(notice) = workspace.notice() else { return };
    let palette = Palette::current(ctx);
    let (fill, ink) =
        if notice.is_error { (palette.cut_soft, palette.cut) } else { (palette.text, palette.panel) };
    let shown = notice.text.clone();
    let is_low = ctx.content_rect().height() < LOW;
    let (anchor, down, margin) =
        if is_low { (Align2::CENTER_TOP, 2.0, 6) } else { (Align2::CENTER_BOTTOM, -ABOVE_END, 8) };
    let area = Area::new(Id::unique("notice")).order(Order::Foreground).anchor(anchor, vec2(0.0, down));
    let is_clicked = area
        .show(ctx, |ui| {
            let frame = Frame::NONE
                .fill(fill)
                .stroke(Stroke::new(1.0, ink.gamma_multiply(0.4)))
                .corner_radius(6)
                .inner_margin(Margin::symmetric(14, margin));
            frame.show(ui, |ui| ui.label(RichText::new(shown).color(ink)).clicked()).inner
        })
        .inner;
    if is_clicked {
        commands.push(Command::DismissNotice);
    }
}
