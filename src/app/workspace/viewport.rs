//! The room that the tree has on the screen, and how large its texts are in it at least.

use crate::app::theme::size::LEAST_EM;
use crate::scene::Theme;

/// The same under the theme that is made for a room.
const PROJECTED_EM: f64 = 16.0;
/// The same when presenting, as a part of the height of the window.
const PRESENTED_EM: f64 = 0.03;
/// The same where more than two searches share the window, as a part of it: small and whole tells more than large and cut.
const EM_OF_SEVERAL: f64 = 0.6;
/// And what it shrinks to, as a part of the least em in the window.
const SHRUNK_OF_SEVERAL: f64 = 0.75;

/// Letters shrink to this part of their size, at most, so that a tree is seen whole.
const MOST_SHRUNK: f64 = 0.5;
/// And to this em in points where the whole tree would not be seen whatever else is left out, unless a room looks at it.
const LAST_EM: f64 = 7.0;
/// The same as a part of that where text of the program is enlarged, at least.
const LAST_ENLARGED: f64 = 0.55;

/// What room there is, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct CanvasViewport {
    /// Width and height of a canvas inside its margins; of the first, which is as large as all others.
    pub(crate) canvas: [f64; 2],
    /// The height of the window.
    pub(crate) window: f64,
    /// How many canvases there are.
    pub(crate) n_canvases: usize,
}

impl CanvasViewport {
    /// Whether more than two searches share the window.
    const fn are_several(self) -> bool {
        self.n_canvases > 2
    }
}

/// The least em of any text of a tree in points, in a room where one is presented to. There it follows from the window, and
/// text of the program that the user has enlarged makes it no larger.
pub(super) fn least_em(theme: Theme, presented: Option<CanvasViewport>, zoom: f64) -> f64 {
    let least = if theme == Theme::Projector { PROJECTED_EM } else { LEAST_EM };
    match presented {
        None => least,
        Some(stage) if stage.are_several() => {
            (LEAST_EM / zoom.max(1.0)).max(stage.window * PRESENTED_EM * EM_OF_SEVERAL)
        }
        Some(stage) => (least / zoom.max(1.0)).max(stage.window * PRESENTED_EM),
    }
}

/// The least em of a text in points where the whole tree would otherwise not be seen: half of what is wanted, and no less
/// than without a presentation, and without the enlarged text of the program; still less where more than two searches share
/// the window in front of a room.
pub(super) fn shrunk_em(wanted: f64, presented: Option<CanvasViewport>, zoom: f64) -> f64 {
    let several = presented.filter(|stage| stage.are_several());
    let least = LEAST_EM * several.map_or(1.0, |_| SHRUNK_OF_SEVERAL);
    (wanted * MOST_SHRUNK).max(least * zoom.recip().clamp(MOST_SHRUNK, 1.0)).min(wanted)
}

/// The least em of a text in points where the whole tree would not be seen whatever else is left out. `shrunk` is the least
/// otherwise.
pub(super) fn last_em(shrunk: f64, presented: Option<CanvasViewport>, zoom: f64) -> f64 {
    if presented.is_some() { shrunk } else { shrunk.min(LAST_EM * zoom.recip().max(LAST_ENLARGED)) }
}
