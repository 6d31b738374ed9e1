//! How large things are in front of a room: they follow from the height of the window alone.

use eframe::egui::Context;

/// The em of a sentence, as a part of the height of the window.
const EM: f32 = 0.032;
/// The least, in points where text is not enlarged.
const LEAST_EM: f32 = 12.0;
/// The width of what stands in the upper corner with some air, and its height, in ems of a sentence.
const CORNER: f32 = 14.0;
pub(super) const TOP: f32 = 1.7;

/// The em of a sentence in the window, whether or not the text of the program is enlarged.
pub(super) fn spoken_em(ctx: &Context) -> f32 {
    (ctx.content_rect().height() * EM).max(LEAST_EM / ctx.zoom_factor().max(1.0))
}

/// The room of what stands in the upper corner of the window.
pub(super) fn corner_width(ctx: &Context) -> f32 {
    spoken_em(ctx) * CORNER
}
