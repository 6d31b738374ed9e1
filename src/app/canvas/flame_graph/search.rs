//! A search that a flame graph shows, and what all that shows it needs.

use std::sync::Arc;

use eframe::egui::{Rect, vec2};

use crate::app::inspector::facts::TreeAtStep;
use crate::app::state::AppContext;
use crate::scene::flame_graph::FlameBar;
use crate::scene::{Picture, Point};

/// A search that is shown, and the step it is at.
#[derive(Clone, Debug)]
pub(crate) struct FlameSearch {
    /// Its picture: whose trace, whose look, whose words.
    pub(crate) picture: Arc<Picture>,
    /// Where it is.
    pub(crate) step: usize,
}

/// Where a bar is on the screen, if its chart is there.
pub(super) fn on_screen(bar: &FlameBar, place: Rect) -> Rect {
    let pos = |point: Point| place.min + vec2(point.x as f32, point.y as f32);
    Rect::from_min_max(pos(bar.rect.min), pos(bar.rect.max))
}

/// What there is to say about a search.
pub(super) fn facts<'a>(search: &'a FlameSearch, ctx: &'a AppContext) -> TreeAtStep<'a> {
    let picture = &search.picture;
    TreeAtStep { trace: picture.trace(), names: picture.names(), text: &ctx.text, step: search.step }
}
