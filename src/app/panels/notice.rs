//! A line at an edge of the window that goes away by itself.

use eframe::egui::{Align2, Area, Context, Frame, Id, Margin, Order, RichText, Stroke, vec2};

use super::room_size::{TOP, spoken_em};
use crate::app::command::Command;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;

/// It lies so far above the end of the window, over the timeline: over the canvas it would cover nodes. In points.
const ABOVE_END: f32 = 10.0;
/// In lower windows it lies over the menus: the buttons below are what is needed next. In points.
const LOW: f32 = 420.0;

/// In front of a room it lies below what stands in the upper corner, where trees leave the most room, in letters as large as
/// a part of those of the sentences, and takes a part of the width.
const PRESENTED_EM: f32 = 0.8;
const PRESENTED_WIDTH: f32 = 0.4;

pub(crate) fn notice_ui(workspace: &Workspace, ctx: &Context, commands: &mut Vec<Command>) {
    let Some(notice) = workspace.notice() else { return };
    let palette = Palette::current(ctx);
    let (fill, ink) =
        if notice.is_error { (palette.cut_soft, palette.cut) } else { (palette.text, palette.panel) };
    let shown = notice.text.clone();
    let window = ctx.content_rect();
    let is_presented = workspace.is_presenting() && workspace.exercise().is_none();
    let mut words = RichText::new(shown).color(ink);
    let (anchor, towards, margin) = if is_presented {
        let em = spoken_em(ctx);
        words = words.size(em * PRESENTED_EM);
        (Align2::RIGHT_TOP, vec2(-em, em * TOP), 8)
    } else if window.height() < LOW {
        (Align2::CENTER_TOP, vec2(0.0, 2.0), 6)
    } else {
        (Align2::CENTER_BOTTOM, vec2(0.0, -ABOVE_END), 8)
    };
    let area = Area::new(Id::unique("notice")).order(Order::Foreground).anchor(anchor, towards);
    let is_clicked = area
        .show(ctx, |ui| {
            let frame = Frame::NONE
                .fill(fill)
                .stroke(Stroke::new(1.0, ink.gamma_multiply(0.4)))
                .corner_radius(6)
                .inner_margin(Margin::symmetric(14, margin));
            if is_presented {
                ui.set_max_width(window.width() * PRESENTED_WIDTH);
            }
            frame.show(ui, |ui| ui.label(words).clicked()).inner
        })
        .inner;
    if is_clicked {
        commands.push(Command::DismissNotice);
    }
}
