//! A picture before it is written, as a user sees it beside the choices.

use super::state::Built;
use crate::request::{RequestedStep, Sized};
use crate::scene::{Focus, Scene, Viewport};

/// A picture as it will be in its file.
#[derive(Clone, Debug)]
pub(crate) struct ImagePreview {
    pub(crate) sized: Sized,
    /// What it does without, or, if it is refused, why, and what would help.
    pub(crate) remark: Option<String>,
    /// Whether its letters would be smaller than is wanted: then it is not saved.
    pub(crate) is_refused: bool,
    /// How many steps are exported.
    pub(crate) n_steps: usize,
    /// The same with less in it, where there is more than a preview has room for; `None` where there is none.
    pub(super) thin: Option<Scene>,
}

/// A preview paints at most so many shapes.
const MAX_PREVIEWED: usize = 20_000;
/// As many pixels wide as a preview is, or more.
const PREVIEW_WIDTH: f64 = 860.0;

impl ImagePreview {
    /// What a preview paints; `None` where that would take too long.
    pub(crate) fn preview(&self) -> Option<&Scene> {
        let own = Some(&self.sized.scene).filter(|scene| scene.items.len() <= MAX_PREVIEWED);
        own.or(self.thin.as_ref())
    }

    /// Thins out what has too much in it for a preview, as the canvas does: what is too small to be seen is not there.
    pub(super) fn with_preview(mut self, made: &Built, moment: RequestedStep) -> Self {
        let page = self.sized.scene.page;
        if self.preview().is_none() && made.rivals.is_empty() {
            let step = match moment {
                RequestedStep::Step(step) => step,
                RequestedStep::Last => usize::MAX,
            };
            let viewport =
                Viewport { rect: made.picture.page(), scale: PREVIEW_WIDTH / page.width().max(1.0) };
            let thin = made.picture.scene(step, &viewport, Focus::default());
            self.thin = Some(thin).filter(|scene| scene.items.len() <= MAX_PREVIEWED);
        }
        self
    }
}
