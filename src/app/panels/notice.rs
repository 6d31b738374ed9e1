//! A line at an edge of the window that goes away by itself.

use eframe::egui::{Align2, Area, Context, Frame, Id, Margin, Order, RichText, Stroke, vec2};

use super::room_size::spoken_em;
use crate::app::command::Command;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;

/// It lies so far above the end of the window, over the timeline: over the canvas it would cover nodes. In points.
const ABOVE_END: f32 = 10.0;
/// In lower windows it lies over the menus: the buttons below are what is needed next. In points.
const LOW: f32 = 420.0;

/// It is so far away from the sides of the window at least, in points.
const ASIDE: f32 = 20.0;
/// In front of a room it lies so far below the upper edge, where trees leave the most room, with letters of this size, both in
/// ems of a sentence, and takes this part of the width at most.
const BELOW_CORNER: f32 = 2.2;
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
        (Align2::RIGHT_TOP, vec2(-em, em * BELOW_CORNER), 8)
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
            let most =
                if is_presented { window.width() * PRESENTED_WIDTH } else { window.width() - 2.0 * ASIDE };
            ui.set_max_width(most.max(1.0));
            frame.show(ui, |ui| ui.label(words).clicked()).inner
        })
        .inner;
    if is_clicked {
        commands.push(Command::DismissNotice);
    }
}
