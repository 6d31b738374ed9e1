//! A line at an edge of the window that goes away by itself, or by its button.

use std::sync::Arc;

use eframe::egui::{
    Align2, Area, Button, Context, Event, Frame, Galley, Id, Margin, Order, Rect, RichText, Role, Stroke,
    TextStyle, Vec2, WidgetInfo, vec2,
};

use super::room_size::{CORNER, LOW, spoken_em};
use crate::app::command::Command;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;

/// It lies so far above the end of the window, over the timeline: over the canvas it would cover nodes. In points.
const ABOVE_END: f32 = 10.0;

/// It is so far away from the sides of the window at least, in points.
const ASIDE: f32 = 20.0;
/// In front of a room without a free place it stands beside the counter, above what is drawn: so far from the edges, with
/// letters of this size, in ems of a sentence.
const PRESENTED_ASIDE: [f32; 2] = [0.3, 0.1];
const PRESENTED_EM: f32 = 0.85;

/// Between its words and its ends, in points.
const PADDING: i8 = 14;
/// Between its words and its upper and lower edge where it stands in a free place, in points.
const LOW_PADDING: i8 = 2;
/// Between it and what stands beside it in a free place, in points.
const APART: f32 = 6.0;
/// Above and below a row of buttons there is so much room in the panel around it, in points.
pub(super) const BESIDE_ROW: f32 = 4.0;
/// How wide the button that closes it is with what is left of it, in ems of its words.
const CLOSE: f32 = 1.8;

/// So many seconds it takes to read a notice.
const READ_SECS: f64 = 2.0;

/// Places where nothing is drawn in this frame, the best first.
#[derive(Clone, Debug, Default)]
struct FreePlaces(Vec<Rect>);

fn places_id() -> Id {
    Id::unique("free places of notices")
}

/// A panel has a place where nothing is drawn: a notice that fits in covers neither tree nor timeline there.
pub(super) fn offer_place(ctx: &Context, place: Rect) {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<FreePlaces>(places_id()).0.push(place));
}

/// Whether a key or a button is pressed in this frame.
fn is_acting(ctx: &Context) -> bool {
    let is_press = |event: &Event| match event {
        Event::Key { pressed, repeat, .. } => *pressed && !repeat,
        Event::PointerButton { pressed, .. } => *pressed,
        _ => false,
    };
    ctx.input(|input| input.events.iter().any(is_press))
}

pub(crate) fn notice_ui(workspace: &Workspace, ctx: &Context, commands: &mut Vec<Command>) {
    let places = ctx.data_mut(|data| data.remove_temp::<FreePlaces>(places_id())).unwrap_or_default();
    let Some(notice) = workspace.notice() else { return };
    let palette = Palette::current(ctx);
    let (fill, ink) =
        if notice.is_error { (palette.cut_soft, palette.cut) } else { (palette.text, palette.panel) };
    let window = ctx.content_rect();
    let is_presented = workspace.is_presenting() && workspace.exercise().is_none();
    let style = ctx.global_style();
    let mut font = TextStyle::Body.resolve(&style);
    if is_presented {
        font.size = PRESENTED_EM * spoken_em(ctx);
    }
    let words = |width: f32| -> Arc<Galley> {
        ctx.fonts_mut(|fonts| fonts.layout(notice.text.clone(), font.clone(), ink, width))
    };
    let around = 2.0 * f32::from(PADDING) + CLOSE * font.size;
    let line = words(f32::INFINITY);
    let size = line.size() + vec2(around, 2.0 * f32::from(LOW_PADDING));
    let fits = |place: &Rect| place.width() >= size.x + 2.0 * APART && place.height() >= size.y;
    let place = places.0.into_iter().find(fits);
    // What covers something, and was there long enough to be read, makes way for what the user does next.
    if place.is_none() && !notice.is_error && workspace.notice_age_secs() >= READ_SECS && is_acting(ctx) {
        commands.push(Command::DismissNotice);
    }
    let most = window.width() - if is_presented { CORNER * spoken_em(ctx) } else { 2.0 * ASIDE };
    let area = Area::new(Id::unique("notice")).order(Order::Foreground);
    let (area, margin) = if let Some(place) = place {
        (area.fixed_pos(place.center() - size / 2.0), LOW_PADDING)
    } else if is_presented {
        (area.anchor(Align2::LEFT_TOP, spoken_em(ctx) * Vec2::from(PRESENTED_ASIDE)), LOW_PADDING)
    } else if window.height() < LOW || line.size().x > most - around {
        // Over the menus: the buttons below are what is needed next, and longer ones would cover them.
        (area.anchor(Align2::CENTER_TOP, vec2(0.0, 2.0)), 6)
    } else {
        (area.anchor(Align2::CENTER_BOTTOM, vec2(0.0, -ABOVE_END)), 8)
    };
    let is_closed = area
        .show(ctx, |ui| {
            let frame = Frame::NONE
                .fill(fill)
                .stroke(Stroke::new(1.0, ink.gamma_multiply(0.4)))
                .corner_radius(6)
                .inner_margin(Margin::symmetric(PADDING, margin));
            ui.set_max_width(most.max(1.0));
            let row = frame.show(ui, |ui| {
                ui.horizontal(|ui| {
                    // As wide as was reckoned, and as high as the words.
                    ui.spacing_mut().item_spacing.x = 0.4 * CLOSE * font.size;
                    ui.spacing_mut().button_padding = Vec2::ZERO;
                    ui.spacing_mut().interact_size = Vec2::ZERO;
                    let is_clicked = ui.label(words((most - around).max(1.0))).clicked();
                    let sign = RichText::new("×").font(font.clone()).color(ink);
                    let least = vec2(0.6 * CLOSE * font.size, 0.0);
                    let close = ui.add(Button::new(sign).frame_when_inactive(false).min_size(least));
                    let name = say!(workspace.text(), "notice-close");
                    close.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
                    is_clicked | close.clicked()
                })
                .inner
            });
            row.inner
        })
        .inner;
    if is_closed {
        commands.push(Command::DismissNotice);
    }
}
