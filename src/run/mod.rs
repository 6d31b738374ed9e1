//! Whole searches as files: their steps drawn in one geometry, each with its sentence, in one file or one file a step.
//!
//! Command line and window export through this alone.

mod filmstrip;
mod step_files;
mod steps;

use std::ops::ControlFlow;

pub use step_files::{STEP, names_step, path_of_step, with_step, without_step};
pub use steps::{MAX_STEPS, NoSteps, StepNumber, StepSet};

use crate::explain::{Explainer, Names, Pseudocode};
use crate::export::json::write_some_steps;
use crate::export::{
    ANIMATION_DPI, Animation, BEAMER_ROOM, BEAMER_TEXT, ExportError, ExportProgress, FontBook, Format,
    PPTX_ROOM, PPTX_TEXT, PageStep, PictureSize, RenderOptions, RunPage, Slides, Unit, png_options,
    render_pages, render_slides, render_with, step_graph, write_posthoc, write_step_table,
};
use crate::request::{BuildContext, Built, NotDrawn, Request, StepScenes, WantedSize, make};
use crate::scene::{Concession, MAX_SHAPES, Scene, Theme};
use crate::text::Text;

/// One export writes so many files at most: all of them are on the disk before the first is at its place, and systems let a
/// program keep no more than 256 open.
pub const MAX_FILES: usize = 200;

/// How a run is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RunOptions {
    /// The size of the images, or of the page of a filmstrip, and the unit that it is told in; `None` for their own.
    pub size: Option<(WantedSize, Unit)>,
    /// How an image is written.
    pub rendering: RenderOptions,
    /// Whether the sentence of a step stands below its image.
    pub has_captions: bool,
    /// All steps on one page, in so many columns.
    pub n_columns: Option<usize>,
    /// How long an animation shows a step.
    pub delay_secs: f64,
}

/// Steps of a search, laid out.
#[derive(Clone, Debug)]
pub struct SearchRun {
    steps: Vec<usize>,
    /// What happens at each step.
    sentences: Vec<String>,
    scenes: StepScenes,
    options: RunOptions,
}

/// The room for an image on a slide of a format and the letters that can be read there; `None` for a format without slides.
const fn room_of_slide(format: Format) -> Option<WantedSize> {
    let ([width, height], text) = match format {
        Format::Pptx => (PPTX_ROOM, PPTX_TEXT),
        Format::Tex => (BEAMER_ROOM, BEAMER_TEXT),
        _ => return None,
    };
    Some(WantedSize { width: Some(width), height: Some(height), text })
}

/// Why a run is not written.
#[derive(Clone, Debug, PartialEq)]
pub enum NotExported {
    /// A step could not be drawn.
    NotDrawn(NotDrawn),
    /// A file could not be made of it.
    NotWritten(ExportError),
}

impl From<NotDrawn> for NotExported {
    fn from(why: NotDrawn) -> Self {
        Self::NotDrawn(why)
    }
}

impl From<ExportError> for NotExported {
    fn from(why: ExportError) -> Self {
        Self::NotWritten(why)
    }
}

/// A file of a run: the step that it is of, if it is of one alone, and its bytes.
pub type RunFile = (Option<usize>, Vec<u8>);

/// The words that are written below the image of a step, from 0.
pub fn caption(step: usize, sentence: &str, text: &Text) -> String {
    say!(text, "export-caption", step = step + 1, sentence)
}

impl SearchRun {
    /// Lays out steps of a document, which are in ascending order.
    ///
    /// # Errors
    /// There is too much in an image; a wish to cancel.
    pub fn new(
        (request, made): (&Request, &Built),
        steps: &[usize],
        options: RunOptions,
        explainer: &Explainer<'_>,
        means: &mut BuildContext<'_>,
    ) -> Result<Self, NotDrawn> {
        let is_comparison = !request.rivals.is_empty();
        let sentence = |step: usize| {
            let headline = explainer.one_line(step);
            // It is of the first search alone.
            let search = explainer.trace().conventions().algorithm.name();
            if is_comparison {
                say!(means.text, "presentation-of-search", search, headline)
            } else {
                headline
            }
        };
        let sentences: Vec<String> = steps.iter().map(|&step| sentence(step)).collect();
        let captions: Vec<String> = match options.n_columns {
            Some(_) if !options.has_captions => {
                steps.iter().map(|step| say!(means.text, "export-step-number", step = step + 1)).collect()
            }
            _ if options.has_captions => {
                let both = steps.iter().zip(&sentences);
                both.map(|(&step, sentence)| caption(step, sentence, means.text)).collect()
            }
            _ => Vec::new(),
        };
        let wanted = options.size.map(|(wanted, _)| match options.n_columns {
            Some(n_columns) => filmstrip::cell(wanted, n_columns, steps.len()),
            None => wanted,
        });
        // What all images of a filmstrip share is not repeated in each.
        let mut shared = request.clone();
        if options.n_columns.is_some() && steps.len() > 1 && !is_comparison {
            (shared.look.title, shared.look.legend) = (false, false);
        }
        shared.look.is_of_series = steps.len() > 1;
        let made = make(&shared, Some((request, made)), means)?;
        let scenes = StepScenes::new(&shared, &made, steps, wanted, &captions, means)?;
        Ok(Self { steps: steps.to_vec(), sentences, scenes, options })
    }

    /// The least em of all texts in pixels; infinite where no size was wanted.
    pub const fn least_text(&self) -> f64 {
        self.scenes.least_text()
    }

    /// Whether all texts are as large as was wanted.
    pub fn is_readable(&self) -> bool {
        self.options.size.is_none_or(|(wanted, _)| self.scenes.least_text() >= wanted.text * 0.999)
    }

    /// How many pixels a unit of the images has.
    pub const fn scale(&self) -> f64 {
        self.scenes.scale()
    }

    /// What there is no room for.
    pub fn left_out(&self) -> &[Concession] {
        self.scenes.left_out()
    }

    /// The steps, from 0.
    pub fn steps(&self) -> &[usize] {
        &self.steps
    }

    /// How the images are written, at the size that they were laid out for.
    fn rendering(&self) -> RenderOptions {
        let size = match self.options.size {
            Some((_, unit)) => PictureSize::In(self.scenes.scale(), unit),
            None => self.options.rendering.size,
        };
        RenderOptions { size, ..self.options.rendering }
    }

    fn scene(&self, i: usize, means: &mut BuildContext<'_>) -> Result<Scene, NotDrawn> {
        let text = means.text;
        let caption = match self.options.n_columns {
            Some(_) if !self.options.has_captions => {
                say!(text, "export-step-number", step = self.steps[i] + 1)
            }
            _ => caption(self.steps[i], &self.sentences[i], text),
        };
        self.scenes.scene(self.steps[i], &caption, means)
    }

    /// Makes the files of a format one after the other, one for all steps or one for each, and hands each over. What `give` answers with `Break` ends it.
    ///
    /// # Errors
    /// What a step cannot be drawn or written for; a wish to cancel, also by `give`.
    pub fn files(
        &self,
        (format, each): (Format, bool),
        explainer: &Explainer<'_>,
        fonts: &FontBook,
        means: &mut BuildContext<'_>,
        progress: ExportProgress,
        give: &mut dyn FnMut(RunFile) -> ControlFlow<()>,
    ) -> Result<(), NotExported> {
        let n = self.steps.len();
        let mut give = |file: RunFile| match give(file) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(NotExported::NotWritten(ExportError::Canceled)),
        };
        if each && n > MAX_FILES {
            return Err(NotExported::NotWritten(ExportError::TooManyFiles { limit: MAX_FILES }));
        }
        if format == Format::Dot {
            let names = Names::new(explainer.trace().tree());
            for (i, &step) in self.steps.iter().enumerate() {
                if progress(i as f32 / n as f32).is_break() {
                    return Err(NotExported::NotWritten(ExportError::Canceled));
                }
                let graph = step_graph(explainer.trace(), &names, step);
                give((Some(step), graph.into_bytes()))?;
            }
            return Ok(());
        }
        if format.is_data() {
            return give((None, self.data(format, explainer)?));
        }
        if each {
            for i in 0..n {
                let scene = self.scene(i, means)?;
                let mut part = |done: f32| progress((i as f32 + done) / n as f32);
                let bytes = render_with(&scene, format, self.rendering(), fonts, &mut part)?;
                give((Some(self.steps[i]), bytes))?;
            }
            return Ok(());
        }
        if matches!(format, Format::Gif | Format::Apng) && self.options.n_columns.is_none() {
            let mut animation = Animation::default();
            for i in 0..n {
                let scene = self.scene(i, means)?;
                let options = png_options(&scene, self.rendering(), ANIMATION_DPI)?;
                let mut part = |done: f32| progress(0.9 * (i as f32 + done) / n as f32);
                animation.push(&scene, &options, fonts, &mut part)?;
            }
            let delay_secs = self.options.delay_secs;
            let bytes = if format == Format::Gif {
                animation.gif(delay_secs)?
            } else {
                animation.apng(delay_secs)?
            };
            return give((None, bytes));
        }
        if self.options.n_columns.is_none()
            && let Some(wanted) = room_of_slide(format)
        {
            if self.options.size.is_some() {
                return give((None, self.slides(format, fonts, means, progress)?));
            }
            let run = self.without_title(Some(wanted), means)?;
            return give((None, run.slides(format, fonts, means, progress)?));
        }
        if format == Format::Html {
            let untitled =
                if self.options.size.is_none() { Some(self.without_title(None, means)?) } else { None };
            let page = untitled.as_ref().unwrap_or(self).page(explainer, fonts, means, progress)?;
            return give((None, page.into_bytes()));
        }
        let scenes = self.all_scenes(means, &mut |done| progress(0.2 * done))?;
        let mut part = |done: f32| progress(0.2 + 0.8 * done);
        let bytes = match self.options.n_columns {
            Some(n_columns) => {
                let strip = self.strip(&scenes, n_columns);
                render_with(&strip, format, self.rendering(), fonts, &mut part)?
            }
            None => render_pages(&scenes, self.rendering(), fonts, &mut part)?,
        };
        give((None, bytes))
    }

    fn without_title(
        &self,
        wanted: Option<WantedSize>,
        means: &mut BuildContext<'_>,
    ) -> Result<Self, NotDrawn> {
        let scenes = self.scenes.without_title(&self.steps, wanted, means)?;
        Ok(Self { scenes, ..self.clone() })
    }

    /// The deck of all steps, each on a slide below its sentence.
    fn slides(
        &self,
        format: Format,
        fonts: &FontBook,
        means: &mut BuildContext<'_>,
        progress: ExportProgress,
    ) -> Result<Vec<u8>, NotExported> {
        let sentences = self.steps.iter().zip(&self.sentences);
        let titles: Vec<String> =
            sentences.map(|(&step, sentence)| caption(step, sentence, means.text)).collect();
        if format == Format::Tex {
            let scenes = self.all_scenes(means, &mut |done| progress(0.2 * done))?;
            let mut part = |done: f32| progress(0.2 + 0.8 * done);
            return Ok(render_slides(&scenes, &titles, self.rendering(), fonts, &mut part)?);
        }
        let (mut slides, n) = (Slides::default(), titles.len());
        for (i, title) in titles.iter().enumerate() {
            let scene = self.scene(i, means)?;
            let mut part = |done: f32| progress((i as f32 + done) / n as f32);
            slides.push(&scene, title, fonts, &mut part)?;
        }
        Ok(slides.finish()?)
    }

    /// What a user sees of it before it is written: its first image, or the page with all of them.
    ///
    /// # Errors
    /// What a step cannot be drawn for; a wish to cancel.
    pub fn preview(
        &self,
        means: &mut BuildContext<'_>,
        progress: ExportProgress,
    ) -> Result<Scene, NotExported> {
        match self.options.n_columns {
            Some(n_columns) => Ok(self.strip(&self.all_scenes(means, progress)?, n_columns)),
            None => Ok(self.scene(0, means)?),
        }
    }

    /// How high the page with all images is, in pixels; `None` where its height was wanted, or where each has its own.
    ///
    /// # Errors
    /// What the first step cannot be drawn for; a wish to cancel.
    pub fn strip_height(&self, means: &mut BuildContext<'_>) -> Result<Option<f64>, NotDrawn> {
        let is_free = self.options.size.is_some_and(|(wanted, _)| wanted.height.is_none());
        let Some(n_columns) = self.options.n_columns.filter(|_| is_free) else { return Ok(None) };
        let first = self.scene(0, means)?.page.height() * self.scenes.scale();
        Ok(Some(filmstrip::height(first, n_columns, self.steps.len())))
    }

    fn strip(&self, scenes: &[Scene], n_columns: usize) -> Scene {
        let wanted = self.options.size.map(|(wanted, _)| wanted);
        filmstrip::strip(scenes, n_columns, wanted, self.scenes.scale())
    }

    /// The images, for one file that holds all of them.
    fn all_scenes(
        &self,
        means: &mut BuildContext<'_>,
        progress: ExportProgress,
    ) -> Result<Vec<Scene>, NotExported> {
        let n = self.steps.len();
        let mut scenes = Vec::with_capacity(n);
        let mut n_shapes = 0;
        for i in 0..n {
            let scene = self.scene(i, means)?;
            n_shapes += scene.items.len();
            if n_shapes > MAX_SHAPES {
                return Err(NotExported::NotWritten(ExportError::TooManySteps { n_fitting: i }));
            }
            if progress(i as f32 / n as f32).is_break() {
                return Err(NotExported::NotWritten(ExportError::Canceled));
            }
            scenes.push(scene);
        }
        Ok(scenes)
    }

    /// The page that steps through the search: light or dark as the screen of the reader is, unless another theme was asked
    /// for.
    fn page(
        &self,
        explainer: &Explainer<'_>,
        fonts: &FontBook,
        means: &mut BuildContext<'_>,
        progress: ExportProgress,
    ) -> Result<String, NotExported> {
        let code = Pseudocode::of(explainer.trace(), means.text);
        let mut before = 0;
        let first_lines: Vec<usize> = code
            .functions
            .iter()
            .map(|function| {
                let first = before;
                before += function.lines.len();
                first
            })
            .collect();
        let n = self.steps.len();
        let first = self.scene(0, means)?;
        let dark = if self.scenes.theme() == Theme::Light {
            Some(self.scenes.in_theme(Theme::Dark, means)?.scene(self.steps[0], "", means)?)
        } else {
            None
        };
        let mut page = RunPage::new(&first, dark.as_ref())?;
        for (i, (&step, sentence)) in self.steps.iter().zip(&self.sentences).enumerate() {
            let scene = self.scene(i, means)?;
            let at = code.line_of(explainer.trace(), step);
            let line = at.and_then(|at| Some(first_lines.get(at.function)? + at.line + 1));
            let mut part = |done: f32| progress((i as f32 + done) / n as f32);
            page.push(&scene, PageStep { number: step + 1, sentence, line }, means.text, &mut part)?;
        }
        Ok(page.finish(&code, self.options.delay_secs, means.text, fonts))
    }

    /// Rows or objects.
    fn data(&self, format: Format, explainer: &Explainer<'_>) -> Result<Vec<u8>, ExportError> {
        let (trace, mut bytes) = (explainer.trace(), Vec::new());
        let sentence = |step: usize| {
            self.steps
                .binary_search(&step)
                .ok()
                .and_then(|i| self.sentences.get(i))
                .cloned()
                .unwrap_or_default()
        };
        let name = |node| explainer.name(node);
        let written = match format {
            Format::Csv => write_step_table(trace, &self.steps, sentence, name, &mut bytes),
            Format::Posthoc => write_posthoc(trace, &self.steps, sentence, name, &mut bytes),
            _ => write_some_steps(trace, &self.steps, sentence, name, &mut bytes),
        };
        written.map_err(|error| ExportError::Writer(error.to_string()))?;
        Ok(bytes)
    }
}
