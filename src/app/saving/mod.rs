//! A picture that is to be kept as a file: what was chosen, and how it is made. The exporters do the work.

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;
use std::path::PathBuf;

use super::file_target::{FileTarget, NewFile, with_ending};
use super::image_preview::ImagePreview;
use super::jobs::JobProgress;
use super::saved_steps::{SavedSteps, WhichSteps};
use super::state::{AppContext, Built, Document, DocumentDraft};
use crate::budget::Budget;
use crate::explain::{Explainer, Names};
use crate::export::{
    DEFAULT_DPI, ExportError, FontBook, Format, Length, PAPER_TEXT, PRINT_DPI, PictureSize, RenderOptions,
    Unit, fontdb, render_with,
};
use crate::request::{
    BuildContext, Control, EnoughSize, NotDrawn, Request, RequestedStep, Sized, WantedSize, draw_sized, make,
    size_that_would_do,
};
use crate::run::{
    NotExported, RunFile, RunOptions, SearchRun, names_step, path_of_step, with_step, without_step,
};
use crate::scene::{Concession, Theme};
use crate::text::Text;

/// How a picture is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Saving {
    pub(crate) format: Format,
    pub(crate) theme: Theme,
    /// Of a PNG.
    pub(crate) dpi: f64,
    /// Whether it is laid out for a size; otherwise it has its own.
    pub(crate) has_size: bool,
    pub(crate) unit: Unit,
    /// In the unit.
    pub(crate) width: f64,
    /// In the unit; 0 for as high as it needs to be.
    pub(crate) height: f64,
    /// The smallest letters, in points.
    pub(crate) letters: f64,
    pub(crate) is_transparent: bool,
    pub(crate) steps: SavedSteps,
    pub(crate) target: FileTarget,
    /// What the file of this step and that of a whole search are called unless the user says otherwise, without endings.
    pub(crate) names: [PathBuf; 2],
}

fn told(why: &NotExported, text: &Text) -> String {
    match why {
        NotExported::NotDrawn(why) => not_drawn(why).say(text),
        NotExported::NotWritten(why) => why.say(text),
    }
}

/// Why there is no picture, as exporters say it.
pub(crate) fn not_drawn(why: &NotDrawn) -> ExportError {
    match why {
        NotDrawn::TooMany(too_many) => ExportError::TooMany(*too_many),
        // What is on the screen has been made once already: it is not wanted again.
        NotDrawn::NotMade(_) => ExportError::Canceled,
    }
}

impl Saving {
    /// As the screen is, but never dark: pictures mostly go on paper. The names are those of this step and of a whole search,
    /// without endings.
    pub(crate) fn new(theme: Theme, names: [PathBuf; 2]) -> Self {
        let theme = if theme == Theme::Dark { Theme::Light } else { theme };
        Self {
            format: Format::Svg,
            theme,
            dpi: DEFAULT_DPI,
            has_size: false,
            unit: Unit::Cm,
            width: 16.0,
            height: 0.0,
            letters: PAPER_TEXT.number,
            is_transparent: false,
            steps: SavedSteps::default(),
            target: FileTarget::new(&with_ending(&names[0], Format::Svg.ending())),
            names,
        }
    }

    /// The ending of the path decides the format, and a place for the number of a step that each has a file of its own.
    pub(crate) fn follow_path(&mut self) {
        if let Some(format) = Format::of(self.target.path()) {
            self.format = format;
            self.settle_steps();
        }
    }

    /// Changes the format, and the ending of the file with it.
    pub(crate) fn set_format(&mut self, format: Format) {
        if Format::of(self.target.path()) == Some(self.format) {
            self.target.set_ending(format.ending());
        }
        self.format = format;
        self.settle_steps();
        self.settle_path();
    }

    /// Changes the steps; a format that cannot hold them gives way to one that can.
    pub(crate) fn set_steps(&mut self, which: WhichSteps) {
        (self.steps.which, self.steps.chosen) = (which, None);
        if !which.are_several() && !self.format.is_of_one_step() {
            self.set_format(Format::Svg);
        }
        self.settle_path();
    }

    /// Puts all steps on one page, or each on its own.
    pub(crate) fn set_columns(&mut self, n_columns: Option<usize>) {
        self.steps.n_columns = n_columns;
        self.settle_path();
    }

    /// A format for whole searches has all steps, unless several were chosen; an image then has again what was chosen.
    fn settle_steps(&mut self) {
        if self.format.is_of_one_step() {
            self.steps.which = self.steps.chosen.take().unwrap_or(self.steps.which);
        } else if !self.steps.which.are_several() {
            self.steps.chosen = Some(std::mem::replace(&mut self.steps.which, WhichSteps::All));
        }
    }

    /// The name of the file has a place for the number of a step where each step has its own file.
    fn settle_path(&mut self) {
        let path = self.target.path();
        let mut settled = without_step(path);
        let [of_step, of_search] = self.names.each_ref().map(|name| with_ending(name, self.format.ending()));
        let (now, before) = match self.steps.which {
            WhichSteps::This => (of_step, of_search),
            _ => (of_search, of_step),
        };
        if settled.file_name() == before.file_name()
            && let Some(name) = now.file_name()
        {
            settled = settled.with_file_name(name);
        }
        if self.has_file_for_each() {
            settled = with_step(&settled);
        }
        if settled != path {
            self.target = FileTarget::new(&settled);
        }
    }

    /// Whether several steps share a page.
    pub(crate) fn is_filmstrip(&self) -> bool {
        self.steps.which.are_several() && self.format.is_image() && self.steps.n_columns.is_some()
    }

    /// Whether every step has a file of its own.
    pub(crate) fn has_file_for_each(&self) -> bool {
        self.steps.which.are_several() && !self.is_filmstrip() && !self.format.is_of_many_steps()
    }

    /// Lays the picture out for a size, or leaves it its own; papers are printed finer than screens are.
    pub(crate) fn set_has_size(&mut self, has_size: bool) {
        let (before, after) = if has_size { (DEFAULT_DPI, PRINT_DPI) } else { (PRINT_DPI, DEFAULT_DPI) };
        if self.has_size != has_size && self.dpi == before {
            self.dpi = after;
        }
        self.has_size = has_size;
    }

    /// Tells the same lengths in another unit.
    pub(crate) fn set_unit(&mut self, unit: Unit) {
        let turned = |length: f64| (length * self.unit.px() / unit.px() * 100.0).round() / 100.0;
        (self.width, self.height) = (turned(self.width), turned(self.height));
        self.unit = unit;
    }

    fn wanted(&self) -> WantedSize {
        let px = |length: f64| Length::new(length, self.unit).px();
        WantedSize {
            width: Some(px(self.width)),
            height: (self.height > 0.0).then(|| px(self.height)),
            text: Length::new(self.letters, Unit::Pt).px(),
        }
    }

    fn rendering(&self, scale: f64) -> RenderOptions {
        let size = if self.has_size { PictureSize::In(scale, self.unit) } else { PictureSize::Own };
        RenderOptions {
            size,
            dpi: Some(self.dpi),
            transparent: self.is_transparent,
            ..RenderOptions::default()
        }
    }

    /// The picture of a document at a step, with the searches beside it as they are on the screen; of several steps, the
    /// first one, or the page with all of them.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub(crate) fn draw(
        &self,
        document: &Document,
        step: usize,
        ctx: &AppContext,
        is_wanted: &dyn Fn() -> bool,
    ) -> Result<ImagePreview, String> {
        let mut watch = |_| if is_wanted() { Control::GoOn } else { Control::Cancel };
        let budget = Budget::unlimited();
        let mut means =
            BuildContext { text: &ctx.text, metrics: &ctx.metrics, budget: &budget, watch: &mut watch };
        let (request, made) = self.made(document, &mut means)?;
        if !self.is_run() {
            return self.image((&request, &made), step, &mut means);
        }
        let names = Names::new(made.trace.tree());
        let explainer = Explainer::new(&made.trace, &names, &ctx.text);
        let (run, n_steps) = self.run((&request, &made), step, &explainer, &mut means)?;
        let mut progress =
            |_done| if is_wanted() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        let scene = run.preview(&mut means, &mut progress).map_err(|why| told(&why, &ctx.text))?;
        let is_refused = !run.is_readable();
        let remark = if is_refused {
            Some(too_small(run.least_text(), self.wanted(), None, self.unit, &ctx.text))
        } else {
            left_out(run.left_out(), &ctx.text)
        };
        let sized = Sized { scene, scale: run.scale(), text: run.least_text(), left_out: Vec::new() };
        Ok(ImagePreview { sized, remark, is_refused, n_steps, thin: None })
    }

    /// The image of one step, without words below it.
    fn image(
        &self,
        (request, made): (&Request, &Built),
        step: usize,
        means: &mut BuildContext<'_>,
    ) -> Result<ImagePreview, String> {
        let text = means.text;
        let told = |why: NotDrawn| not_drawn(&why).say(text);
        let moment = match self.steps.which {
            WhichSteps::Last => RequestedStep::Last,
            _ => RequestedStep::Step(step),
        };
        let wanted = self.has_size.then(|| self.wanted());
        let sized = draw_sized(request, made, moment, wanted, means).map_err(told)?;
        let refused = wanted.filter(|&wanted| !sized.is_readable(wanted));
        let remark = if let Some(wanted) = refused {
            let would_do = size_that_would_do(request, made, moment, wanted, means).map_err(told)?;
            Some(too_small(sized.text, wanted, would_do, self.unit, text))
        } else {
            left_out(&sized.left_out, text)
        };
        let is_refused = refused.is_some();
        Ok(ImagePreview { sized, remark, is_refused, n_steps: 1, thin: None }.with_preview(made, moment))
    }

    /// The document as it is drawn: not as the window frames it.
    fn made(&self, document: &Document, means: &mut BuildContext<'_>) -> Result<(Request, Built), String> {
        let DocumentDraft { request, .. } = document.changed(|request| {
            request.look.theme = self.theme;
            request.frame = None;
            // A file shows what the screen shows, also where the rest is collapsed for the lack of room.
            request.folds = document.picture.folds().clone();
        });
        let text = means.text;
        let made = make(&request, Some((&document.request, &document.made)), means)
            .map_err(|why| not_drawn(&why.into()).say(text))?;
        Ok((request, made))
    }

    /// Whether it is drawn as steps of a search, rather than as one image.
    const fn is_run(&self) -> bool {
        self.steps.which.are_several() || self.steps.have_captions || self.format.is_data()
    }

    /// The steps, laid out, and how many they are.
    fn run(
        &self,
        made: (&Request, &Built),
        step: usize,
        explainer: &Explainer<'_>,
        means: &mut BuildContext<'_>,
    ) -> Result<(SearchRun, usize), String> {
        let text = means.text;
        let set = self.steps.set(step).ok_or_else(|| say!(text, "export-no-list"))?;
        let trace = explainer.trace();
        let steps = set.of(trace).map_err(|why| why.say(trace.n_steps(), text))?;
        let options = RunOptions {
            size: self.has_size.then(|| (self.wanted(), self.unit)),
            rendering: self.rendering(1.0),
            has_captions: self.steps.have_captions,
            n_columns: self.steps.n_columns.filter(|_| self.is_filmstrip()),
            delay_secs: self.steps.delay_secs,
        };
        let run = SearchRun::new(made, &steps, options, explainer, means)
            .map_err(|why| not_drawn(&why).say(text))?;
        Ok((run, steps.len()))
    }

    /// Makes its files, one after the other, and hands each over.
    ///
    /// # Errors
    /// Why there are none, in words; what `give` answers.
    pub(super) fn files(
        &self,
        document: &Document,
        step: usize,
        ctx: &AppContext,
        progress: &JobProgress,
        give: &mut dyn FnMut(NewFile) -> Result<(), String>,
    ) -> Result<(), String> {
        let text = &ctx.text;
        let mut watch = |_| if progress.is_canceled() { Control::Cancel } else { Control::GoOn };
        let budget = Budget::unlimited();
        let mut means = BuildContext { text, metrics: &ctx.metrics, budget: &budget, watch: &mut watch };
        let (request, made) = self.made(document, &mut means)?;
        let (path, may_replace) = self.target.file(|path| {
            let path = with_ending(path, self.format.ending());
            if self.has_file_for_each() { with_step(&path) } else { without_step(&path) }
        });
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        let fonts = FontBook::with_fontdb(ctx.metrics.clone(), fonts);
        let mut part = |done| {
            progress.tell(done);
            if progress.is_canceled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if !self.is_run() {
            let ImagePreview { sized, remark, is_refused, .. } =
                self.image((&request, &made), step, &mut means)?;
            if let Some(why) = remark.filter(|_| is_refused) {
                return Err(why);
            }
            let options = self.rendering(sized.scale);
            let bytes = render_with(&sized.scene, self.format, options, &fonts, &mut part)
                .map_err(|why| why.say(text))?;
            return give((path, bytes, may_replace));
        }
        let names = Names::new(made.trace.tree());
        let explainer = Explainer::new(&made.trace, &names, text);
        let (run, _) = self.run((&request, &made), step, &explainer, &mut means)?;
        if !run.is_readable() {
            return Err(too_small(run.least_text(), self.wanted(), None, self.unit, text));
        }
        let each = self.has_file_for_each() || !self.steps.which.are_several();
        let mut failed = None;
        let mut give = |(step, bytes): RunFile| {
            // The user was asked about one file, not about those of the steps.
            let file = match step.filter(|_| names_step(&path)) {
                Some(step) => (path_of_step(&path, step, explainer.n_steps()), bytes, false),
                None => (path.clone(), bytes, may_replace),
            };
            match give(file) {
                Ok(()) => ControlFlow::Continue(()),
                Err(why) => {
                    failed = Some(why);
                    ControlFlow::Break(())
                }
            }
        };
        let made = run.files((self.format, each), &explainer, &fonts, &mut means, &mut part, &mut give);
        if let Some(why) = failed {
            return Err(why);
        }
        made.map_err(|why| told(&why, text))
    }

    /// Width and height of a drawn picture, as they are told: pixels of a PNG, lengths of all others.
    pub(crate) fn measures(&self, sized: &Sized) -> [String; 2] {
        let page = sized.scene.page;
        let scale = self.rendering(sized.scale).size.scale(page.width());
        [page.width(), page.height()].map(|length| {
            let px = length * scale;
            if self.format == Format::Png {
                (px * self.dpi / 96.0 - 1e-6).ceil().to_string()
            } else {
                Length::new(px / self.unit.px(), self.unit).to_string()
            }
        })
    }
}

/// What a picture does without at its size.
pub(crate) fn left_out(left_out: &[Concession], text: &Text) -> Option<String> {
    let names: Vec<String> = left_out.iter().map(|&concession| left_out_name(text, concession)).collect();
    (!names.is_empty()).then(|| say!(text, "export-left-out", what = names.join(&say!(text, "list-comma"))))
}

fn left_out_name(text: &Text, concession: Concession) -> String {
    say!(
        text,
        match concession {
            Concession::Tree => "left-out-tree",
            Concession::Margin => "left-out-margin",
            Concession::Legend => "left-out-legend",
            Concession::Subtitle => "left-out-subtitle",
            Concession::Title => "left-out-title",
            Concession::Halo => "left-out-halo",
            Concession::OlderValues => "left-out-older-values",
            Concession::Conditions => "left-out-conditions",
            Concession::Boards => "left-out-boards",
            Concession::UnvisitedLabels => "left-out-unvisited-labels",
            Concession::Size | Concession::SmallSize => "left-out-size",
            Concession::Windows => "left-out-windows",
            Concession::Reasons => "left-out-reasons",
            Concession::Labels => "left-out-labels",
        }
    )
}

/// What does not fit, and what would.
pub(crate) fn too_small(
    least_px: f64,
    wanted: WantedSize,
    would_do: Option<EnoughSize>,
    unit: Unit,
    text: &Text,
) -> String {
    let letters = |px: f64| Length::new(px / Unit::Pt.px(), Unit::Pt).to_string();
    let asked = letters(wanted.text);
    // Nothing is 0 pt high, however large the tree.
    let is = if least_px < Unit::Pt.px() {
        say!(text, "export-less-than", length = letters(Unit::Pt.px()))
    } else if letters(least_px) == asked {
        say!(text, "export-less-than", length = asked)
    } else {
        letters(least_px)
    };
    // Rounded up, so that it does fit.
    let rounded = |px: f64| Length::new((px / unit.px() * 10.0).ceil() / 10.0, unit).to_string();
    match would_do {
        Some(EnoughSize::Width(px)) => {
            say!(text, "export-too-small-but", is, asked, width = rounded(px))
        }
        Some(EnoughSize::Height(px)) => {
            say!(text, "export-too-small-but-height", is, asked, height = rounded(px))
        }
        None => say!(text, "export-too-small", is, asked),
    }
}
