//! How large things are in front of a room, and which windows are low: it follows from the height of the window alone.

use eframe::egui::Context;

/// Lower windows have no room for the timeline, in points.
pub(crate) const LOW: f32 = 420.0;
/// Lower windows have no room for a sentence while the tour says something itself, in points.
pub(crate) const LOW_TOUR: f32 = 340.0;
/// The em of a sentence, as a part of the height of the window.
const EM: f32 = 0.032;
/// The least, in points where text is not enlarged.
const LEAST_EM: f32 = 12.0;
/// The width of what stands in the upper corner of the window with some air, the same without the curtain, and its height, in
/// its em.
pub(super) const CORNER: f32 = 14.0;
pub(super) const COUNTER: f32 = 9.0;
pub(super) const TOP: f32 = 1.7;

/// The em of a sentence in the window, whether or not the text of the program is enlarged.
pub(super) fn spoken_em(ctx: &Context) -> f32 {
    (ctx.content_rect().height() * EM).max(LEAST_EM / ctx.zoom_factor().max(1.0))
}
