//! A ring around a node, in the shape of its outline, so that it touches no text beside the node.

use eframe::egui::{self, Context, Id, Memory, PointerButton, Rect, Response, Shape, Stroke, StrokeKind, Ui};

use super::camera::Transform;
use crate::app::theme::Palette;
use crate::scene;

/// Around a smaller node the ring is a box, in points.
const LEAST: f32 = 12.0;
/// The box is so much larger than the node, in points.
const AROUND: f32 = 4.0;

/// The ring on the screen. `outline` is its middle.
pub(super) fn ring(outline: scene::Shape, to: Transform, stroke: Stroke) -> Shape {
    let (bounds, shape) = match outline {
        scene::Shape::Triangle { corners, .. } => {
            let corners = corners.map(|corner| to.pos(corner));
            (egui::Rect::from_points(&corners), Shape::closed_line(corners.to_vec(), stroke))
        }
        scene::Shape::Circle { center, radius, .. } => {
            let (center, radius) = (to.pos(center), (radius * to.scale) as f32);
            let bounds = egui::Rect::from_center_size(center, egui::Vec2::splat(2.0 * radius));
            (bounds, Shape::circle_stroke(center, radius, stroke))
        }
        scene::Shape::Rect { rect, corner, .. } => {
            let (rect, corner) = (to.rect(rect), (corner * to.scale) as f32);
            (rect, Shape::rect_stroke(rect, corner, stroke, StrokeKind::Middle))
        }
        scene::Shape::Line { .. } | scene::Shape::Curve { .. } | scene::Shape::Text { .. } => {
            return Shape::Noop;
        }
    };
    if bounds.width().max(bounds.height()) < LEAST {
        return Shape::rect_stroke(bounds.expand(AROUND), AROUND, stroke, StrokeKind::Middle);
    }
    shape
}

/// Whether a canvas has the keyboard because the user went to it by keys; a click on it is not meant so.
pub(crate) fn is_reached_by_keys(ui: &Ui, response: &Response) -> bool {
    let id = by_keys(response.id);
    if !response.has_focus() {
        ui.data_mut(|data| data.remove::<bool>(id));
        return false;
    }
    let is_pointing = ui.input(|input| input.pointer.any_pressed() || input.pointer.any_released());
    let is_clicked = response.clicked_by(PointerButton::Primary);
    // Shift and Tab give the keyboard to a widget that has been drawn already: only the next frame shows that it has it.
    ui.data_mut(|data| {
        let is_by_keys = data.get_temp(id).unwrap_or(!is_pointing) && !is_clicked;
        data.insert_temp(id, is_by_keys);
        is_by_keys
    })
}

/// Where it is noted of a canvas that has the keyboard.
fn by_keys(canvas: Id) -> Id {
    canvas.with("reached by keys")
}

/// The user goes to a canvas by a key, also where a click has given it the keyboard before.
pub(crate) fn reach_by_key(ctx: &Context, canvas: Id) {
    ctx.memory_mut(|memory| memory.request_focus(canvas));
    ctx.data_mut(|data| data.insert_temp(by_keys(canvas), true));
    ctx.request_repaint();
}

/// The same; a user who is there by keys goes back to what had the keyboard, or to `beside` where it has been on the canvas
/// from the beginning.
pub(crate) fn reach_by_key_or_leave(ctx: &Context, canvas: Id, beside: Option<Id>) {
    let left = canvas.with("left for the canvas");
    let focused = ctx.memory(Memory::focused);
    if focused != Some(canvas) || ctx.data(|data| data.get_temp(by_keys(canvas))) != Some(true) {
        ctx.data_mut(|data| data.insert_temp(left, focused.filter(|&focused| focused != canvas)));
        return reach_by_key(ctx, canvas);
    }
    let before = ctx.data(|data| data.get_temp::<Option<Id>>(left)).flatten().or(beside);
    ctx.memory_mut(|memory| match before {
        Some(before) => memory.request_focus(before),
        None => memory.surrender_focus(canvas),
    });
    ctx.request_repaint();
}

/// Where it is noted which canvas has a frame of its own.
fn framed() -> Id {
    Id::unique("canvas with a frame of its own")
}

/// Whether a widget is a canvas, which shows by a frame of its own that it has the keyboard.
pub(crate) fn is_framed(ctx: &Context, id: Id) -> bool {
    ctx.data(|data| data.get_temp(framed())) == Some(id)
}

/// A frame around a canvas while the user is on it by keys.
pub(super) fn focus_frame_ui(ui: &Ui, response: &Response, canvas: Rect) {
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(framed(), response.id));
    }
    if is_reached_by_keys(ui, response) {
        let accent = Palette::current(ui.ctx()).accent;
        ui.painter_at(canvas).rect_stroke(canvas, 0.0, Stroke::new(1.0, accent), StrokeKind::Inside);
    }
}
