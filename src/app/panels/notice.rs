//! A line at an edge of the window that goes away by itself.

use eframe::egui::{
    Align2, Area, Color32, Context, Frame, Id, Margin, Order, RichText, Stroke, TextStyle, Vec2, vec2,
};

use super::room_size::{CORNER, LOW, spoken_em};
use crate::app::command::Command;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;

/// It lies so far above the end of the window, over the timeline: over the canvas it would cover nodes. In points.
const ABOVE_END: f32 = 10.0;

/// It is so far away from the sides of the window at least, in points.
const ASIDE: f32 = 20.0;
/// In front of a room it stands beside the counter, above what is drawn: so far from the edges, with letters of this size, in
/// ems of a sentence.
const PRESENTED_ASIDE: [f32; 2] = [0.3, 0.1];
const PRESENTED_EM: f32 = 0.85;

/// Between its words and its ends, in points.
const PADDING: i8 = 14;

/// Whether words need more than one line of this width.
fn takes_lines(ctx: &Context, words: String, width: f32) -> bool {
    let style = ctx.global_style();
    let font = TextStyle::Body.resolve(&style);
    let laid = ctx.fonts_mut(|fonts| fonts.layout_no_wrap(words, font, Color32::WHITE));
    laid.size().x > width
}

pub(crate) fn notice_ui(workspace: &Workspace, ctx: &Context, commands: &mut Vec<Command>) {
    let Some(notice) = workspace.notice() else { return };
    let palette = Palette::current(ctx);
    let (fill, ink) =
        if notice.is_error { (palette.cut_soft, palette.cut) } else { (palette.text, palette.panel) };
    let shown = notice.text.clone();
    let window = ctx.content_rect();
    let is_presented = workspace.is_presenting() && workspace.exercise().is_none();
    let mut words = RichText::new(shown.as_str()).color(ink);
    let most = window.width() - if is_presented { CORNER * spoken_em(ctx) } else { 2.0 * ASIDE };
    let (anchor, towards, margin) = if is_presented {
        let em = spoken_em(ctx);
        words = words.size(em * PRESENTED_EM);
        (Align2::LEFT_TOP, em * Vec2::from(PRESENTED_ASIDE), 2)
    } else if window.height() < LOW || takes_lines(ctx, shown, most - 2.0 * f32::from(PADDING)) {
        // Over the menus: the buttons below are what is needed next, and longer ones would cover them.
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
                .inner_margin(Margin::symmetric(PADDING, margin));
            ui.set_max_width(most.max(1.0));
            frame.show(ui, |ui| ui.label(words).clicked()).inner
        })
        .inner;
    if is_clicked {
        commands.push(Command::DismissNotice);
    }
}
