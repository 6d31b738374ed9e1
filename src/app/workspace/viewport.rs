//! The room that the tree has on the screen, and how large its texts are in it at least.

use crate::scene::Theme;

/// The least em of a text in the window, in points; larger text of the program means larger points.
pub(super) const LEAST_EM: f64 = 12.0;
/// The same under the theme that is made for a room.
const PROJECTED_EM: f64 = 16.0;
/// The same when presenting, as a part of the height of the window.
const PRESENTED_EM: f64 = 0.03;

/// Letters shrink to this part of their size, at most, so that a tree is seen whole.
const MOST_SHRUNK: f64 = 0.5;

/// What room there is, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct CanvasViewport {
    /// Width and height of a canvas inside its margins; of the first, which is as large as all others.
    pub(crate) canvas: [f64; 2],
    /// The height of the window.
    pub(crate) window: f64,
}

/// The least em of any text of a tree in points, in a room where one is presented to.
pub(super) fn least_em(theme: Theme, presented: Option<CanvasViewport>) -> f64 {
    let least = if theme == Theme::Projector { PROJECTED_EM } else { LEAST_EM };
    least.max(presented.map_or(0.0, |stage| stage.window * PRESENTED_EM))
}

/// The least em of a text in points where the whole tree would otherwise not be seen: half of what is wanted, and no less
/// than without a presentation, and without the enlarged text of the program.
pub(super) fn shrunk_em(wanted: f64, zoom: f64) -> f64 {
    (wanted * MOST_SHRUNK).max(LEAST_EM * zoom.recip().clamp(MOST_SHRUNK, 1.0)).min(wanted)
}
