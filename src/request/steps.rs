//! Steps of a document, drawn one after the other in one geometry.

use super::draw::draw_in_columns;
use super::sized::{SizedLayout, lay_out, least_em, widened};
use super::{BuildContext, BuildStage, Built, NotDrawn, Request, RequestedStep, WantedSize};
use crate::scene::{CaptionRoom, Concession, Rect, RenderedView, Scene, Theme, shown};

/// Captions at their natural size: the em in scene units, and as a multiple of the least letters that are wanted.
const CAPTION_EM: f64 = 14.0;
const CAPTION_BY_TEXT: f64 = 1.15;
/// Captions change the height of what they stand below, which changes its width: so often that is done again.
const N_ROUNDS: usize = 2;

/// Draws any of some steps; a node stands at the same place in all of them, and all have one page.
#[derive(Clone, Debug)]
pub struct StepScenes {
    laid_out: SizedLayout,
    page: Rect,
    /// Pixels per unit of the scenes.
    scale: f64,
    /// The least em of all texts in pixels; infinite without any, or without a size that was wanted.
    text: f64,
    captions: Option<CaptionRoom>,
    left_out: Vec<Concession>,
}

impl StepScenes {
    /// Lays a document out for these steps, with room for the caption of each.
    ///
    /// # Errors
    /// A picture with too much in it; a wish to cancel.
    pub fn new(
        request: &Request,
        made: &Built,
        steps: &[usize],
        wanted: Option<WantedSize>,
        captions: &[String],
        means: &mut BuildContext<'_>,
    ) -> Result<Self, NotDrawn> {
        let mut left = wanted;
        let mut round = 0;
        loop {
            let laid_out = match left {
                Some(wanted) => lay_out(request, made, RequestedStep::Last, wanted, means)?.1,
                None if steps.len() > 1 => SizedLayout::natural_of_steps(request, made),
                None => SizedLayout::natural(request, made),
            };
            let mut scenes = Self {
                laid_out,
                page: Rect::default(),
                scale: 1.0,
                text: f64::INFINITY,
                captions: None,
                left_out: Vec::new(),
            };
            scenes.measure(steps, left, means)?;
            if captions.is_empty() {
                return Ok(scenes);
            }
            let em = wanted.map_or(CAPTION_EM, |wanted| wanted.text * CAPTION_BY_TEXT / scenes.scale);
            let all = captions.iter().map(String::as_str);
            let room = CaptionRoom::of(all, em, scenes.page.width(), means.metrics);
            scenes.captions = Some(room);
            let below = room.height() * scenes.scale;
            let height =
                wanted.and_then(|wanted| wanted.height).map(|height| (height - below).max(height / 4.0));
            round += 1;
            if round == N_ROUNDS || height == left.and_then(|left| left.height) {
                return Ok(scenes);
            }
            left = left.map(|left| WantedSize { height, ..left });
        }
    }

    /// Draws all steps once, to see how large they are.
    fn measure(
        &mut self,
        steps: &[usize],
        wanted: Option<WantedSize>,
        means: &mut BuildContext<'_>,
    ) -> Result<(), NotDrawn> {
        let is_whole =
            shown(self.laid_out.request.look.view, &self.laid_out.made.picture) == RenderedView::Whole;
        let mut least = f64::INFINITY;
        let mut page: Option<Rect> = None;
        let mut all = Scene::default();
        for &step in steps {
            let scene = self.picture(step, means)?;
            all.leave_out(&scene);
            least = least.min(least_em(&scene));
            page = Some(page.map_or(scene.page, |page| page.union(scene.page)));
            // The page of a whole tree does not depend on the step, nor do its letters where no size was wanted.
            if is_whole && wanted.is_none() {
                break;
            }
        }
        self.page = page.unwrap_or_default();
        self.left_out = self.laid_out.left_out(&all);
        if let Some(wanted) = wanted {
            self.scale = self.laid_out.scale(self.page, least, wanted);
            self.text = least * self.scale;
            let unscaled = |length: f64| length / self.scale;
            self.page = widened(self.page, wanted.width.map(unscaled), wanted.height.map(unscaled));
        }
        Ok(())
    }

    fn picture(&self, step: usize, means: &mut BuildContext<'_>) -> Result<Scene, NotDrawn> {
        means.ask(BuildStage::LayingOut)?;
        let SizedLayout { request, made, n_columns, .. } = &self.laid_out;
        draw_in_columns(request, made, RequestedStep::Step(step), *n_columns, means)
    }

    /// A step, with its caption if there is room for captions.
    ///
    /// # Errors
    /// A wish to cancel.
    pub fn scene(&self, step: usize, caption: &str, means: &mut BuildContext<'_>) -> Result<Scene, NotDrawn> {
        let mut scene = self.picture(step, means)?;
        scene.page = self.page;
        if let Some(room) = self.captions {
            scene.add_caption(caption, room, self.theme(), means.metrics);
        }
        Ok(scene)
    }

    /// The same steps in the colors of another theme.
    ///
    /// # Errors
    /// A wish to cancel.
    pub fn in_theme(&self, theme: Theme, means: &mut BuildContext<'_>) -> Result<Self, NotDrawn> {
        let SizedLayout { request, made, .. } = &self.laid_out;
        let mut other = request.clone();
        other.look.theme = theme;
        let made = super::make(&other, Some((request, made)), means)?;
        Ok(Self { laid_out: self.laid_out.drawn_as(other, made), ..self.clone() })
    }

    /// The same steps for a page or slide that has a title of its own, laid out for its room.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn without_title(
        &self,
        steps: &[usize],
        wanted: Option<WantedSize>,
        means: &mut BuildContext<'_>,
    ) -> Result<Self, NotDrawn> {
        let SizedLayout { request, made, .. } = &self.laid_out;
        let mut untitled = request.clone();
        // The titles of a comparison say which search is which.
        untitled.look.title &= !request.rivals.is_empty();
        let made = super::make(&untitled, Some((request, made)), means)?;
        Self::new(&untitled, &made, steps, wanted, &[], means)
    }

    /// The theme of the pictures.
    pub fn theme(&self) -> Theme {
        self.laid_out.request.look.theme
    }

    /// Pixels per unit of the scenes.
    pub const fn scale(&self) -> f64 {
        self.scale
    }

    /// The least em of all texts in pixels; infinite without any, or without a size that was wanted.
    pub const fn least_text(&self) -> f64 {
        self.text
    }

    /// What there is no room for.
    pub fn left_out(&self) -> &[Concession] {
        &self.left_out
    }
}
