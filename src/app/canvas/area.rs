//! The area of a canvas as a widget.

use eframe::egui::emath::GuiRounding as _;
use eframe::egui::{Rect, Response, Sense, Ui};

/// Allocates the area. It leaves the pointer to the edges of the panels around it, by which those are resized.
pub(super) fn allocate_area(ui: &mut Ui, canvas: Rect, sense: Sense) -> Response {
    let canvas = canvas.round_ui();
    let id = ui.advance_cursor_after_rect(canvas);
    let edge = ui.style().interaction.resize_grab_radius_side;
    let clip = ui.clip_rect();
    ui.shrink_clip_rect(canvas.shrink(edge));
    let response = ui.interact(canvas, id, sense);
    ui.set_clip_rect(clip);
    response
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, RawInput};

    use super::*;

    #[test]
    fn the_edge_of_a_canvas_belongs_to_the_panel_beside_it() {
        let ctx = Context::default();
        let mut output = ctx.run_ui(RawInput::default(), |ui| {
            let canvas = ui.available_rect_before_wrap();
            let response = allocate_area(ui, canvas, Sense::click_and_drag());
            assert_eq!(response.rect, canvas);
            assert_eq!(response.interact_rect, canvas.shrink(3.0));
        });
        output.textures_delta.clear();
    }
}
