//! A ring around what has the keyboard and does not show it by itself.

use eframe::egui::{Context, Memory, Stroke, StrokeKind};

use super::pinned::uncovered;
use crate::app::canvas::is_framed;
use crate::app::theme::Palette;

/// What is larger both ways shows by itself that it has the keyboard: canvases and boards. In points.
const LARGE: f32 = 110.0;
/// How far the ring stands off, and how round it is, in points.
const APART: f32 = 1.0;
const ROUND: f32 = 6.0;

/// Draws it over everything in its layer. To be called when all widgets of the frame are there.
pub(crate) fn focus_ring(ctx: &Context) {
    // A field has a caret.
    if ctx.text_edit_focused() {
        return;
    }
    let focused = ctx.memory(Memory::focused);
    let focused = focused.filter(|&id| !is_framed(ctx, id));
    let Some(response) = focused.and_then(|id| ctx.read_response(id)) else { return };
    // What is scrolled out of sight is none of it, and a ring around a small rest would be a line.
    let rect = uncovered(&response);
    let is_in_sight = rect.is_positive() && 2.0 * rect.area() >= response.rect.area();
    if is_in_sight && rect.width().min(rect.height()) <= LARGE {
        let ring = Stroke::new(2.0, Palette::current(ctx).text);
        let painter = ctx.layer_painter(response.layer_id);
        painter.rect_stroke(rect.expand(APART), ROUND, ring, StrokeKind::Outside);
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::epaint::{ClippedShape, Shape};
    use eframe::egui::{self, Button, CollapsingHeader, RawInput, Response, ScrollArea, Ui, Vec2};

    use super::*;

    /// Whether a ring is drawn around a widget that has the keyboard.
    fn has_ring(show: impl Fn(&mut Ui) -> Response) -> bool {
        let ctx = Context::default();
        let mut before = ctx.run_ui(RawInput::default(), |ui| show(ui).request_focus());
        before.textures_delta.clear();
        let mut output = ctx.run_ui(RawInput::default(), |ui| {
            show(ui);
            focus_ring(ui.ctx());
        });
        output.textures_delta.clear();
        let color = Palette::current(&ctx).text;
        let is_ring = |clipped: &ClippedShape| match &clipped.shape {
            Shape::Rect(rect) => rect.stroke == Stroke::new(2.0, color),
            _ => false,
        };
        output.shapes.iter().any(is_ring)
    }

    #[test]
    fn whatever_has_the_keyboard_shows_it() {
        assert!(has_ring(|ui| ui.button("one")));
        assert!(has_ring(|ui| ui.link("one")));
        assert!(has_ring(|ui| CollapsingHeader::new("one").show(ui, |_| {}).header_response));
        // The edge of a panel, which can be moved.
        assert!(has_ring(|ui| ui.allocate_response(Vec2::new(3.0, 400.0), egui::Sense::drag())));
        // These have a caret, and a ring of their own.
        assert!(!has_ring(|ui| ui.text_edit_singleline(&mut "one".to_owned())));
        assert!(!has_ring(|ui| ui.allocate_response(Vec2::new(400.0, 300.0), egui::Sense::click())));
    }

    #[test]
    fn what_is_scrolled_out_of_sight_but_for_its_edge_has_no_ring() {
        let scrolled = |by: f32| {
            move |ui: &mut Ui| {
                let area = ScrollArea::vertical().max_height(60.0).vertical_scroll_offset(by);
                let content = |ui: &mut Ui| {
                    let button = ui.add_sized([90.0, 40.0], Button::new("one"));
                    ui.add_space(400.0);
                    button
                };
                area.show(ui, content).inner
            }
        };
        assert!(has_ring(scrolled(5.0)));
        assert!(!has_ring(scrolled(35.0)));
    }
}
