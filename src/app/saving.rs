//! A picture that is to be kept as a file: what was chosen, and how it is made. The exporters do the work.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::file_target::FileTarget;
use super::source::Identity;
use super::state::{AppContext, Built, Document, DocumentDraft};
use crate::budget::Budget;
use crate::export::{
    DEFAULT_DPI, ExportError, FontBook, Format, Length, PAPER_TEXT, PRINT_DPI, PictureSize, RenderOptions,
    Unit, fontdb, render_with,
};
use crate::request::{
    BuildContext, Control, NotDrawn, RequestedStep, Sized, WantedSize, draw, draw_sized, make,
    width_that_would_do,
};
use crate::scene::{Concession, Focus, Scene, Theme, Viewport};
use crate::text::Text;
use crate::tree::notation::TextFormat;

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
    pub(crate) is_last_step: bool,
    pub(crate) target: FileTarget,
}

/// The ending of trees and positions.
pub(crate) const TEXT_ENDING: &str = "tree";

/// What is kept as a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextOf {
    /// The tree; of a game the part that was searched.
    Tree,
    /// The position of a game, without the moves that led there.
    Position,
    /// A game: where it began, and all moves since.
    Game,
}

/// How a text is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptText {
    /// What of it.
    pub of: TextOf,
    /// How a tree is spelled; `None` as it is.
    pub format: Option<TextFormat>,
    /// Where it goes.
    pub target: FileTarget,
}

/// A text on its way into its file.
#[derive(Clone, Debug)]
pub struct TextFile {
    pub(crate) path: PathBuf,
    pub(crate) text: Arc<str>,
    /// Whether a file that is there may be replaced: it is the document's own, or the user was asked.
    pub(crate) may_replace: bool,
    /// What the file said when it was read. One that says something else by now was changed by another program, and stays.
    pub(crate) known: Option<Arc<str>>,
    /// The document that is this file from then on.
    pub(crate) document: Option<Identity>,
    /// The text of the document, where it is saved in another format.
    pub(crate) spelled_from: Option<Arc<str>>,
}

/// What came of a text that was to go into its file.
#[derive(Debug)]
pub(crate) enum SaveResult {
    /// It is there, at this path.
    There(PathBuf),
    /// Another program has changed the file since it was read: it stays as it is, and says this.
    Changed(Vec<u8>),
    /// It is not there, and why.
    Failed(String),
}

/// A picture as it will be in its file.
#[derive(Clone, Debug)]
pub(crate) struct ImagePreview {
    pub(crate) sized: Sized,
    /// What it does without, or, if it is refused, why, and what would help.
    pub(crate) remark: Option<String>,
    /// Whether its letters would be smaller than is wanted: then it is not saved.
    pub(crate) is_refused: bool,
    /// The same with less in it, where there is more than a preview has room for; `None` where there is none.
    thin: Option<Scene>,
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
    fn with_preview(mut self, made: &Built, moment: RequestedStep) -> Self {
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

/// Why there is no picture, as exporters say it.
pub(crate) fn not_drawn(why: &NotDrawn) -> ExportError {
    match why {
        NotDrawn::TooMany(too_many) => ExportError::TooMany(*too_many),
        // What is on the screen has been made once already: it is not wanted again.
        NotDrawn::NotMade(_) => ExportError::Canceled,
    }
}

impl Saving {
    /// As the screen is, but never dark: pictures mostly go on paper. `path` has no ending.
    pub(crate) fn new(theme: Theme, path: &Path) -> Self {
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
            is_last_step: false,
            target: FileTarget::new(Path::new(&format!("{}.{}", path.display(), Format::Svg.ending()))),
        }
    }

    /// The ending of the path decides the format.
    pub(crate) fn follow_ending(&mut self) {
        if let Some(format) = Format::of(self.target.path()) {
            self.format = format;
        }
    }

    /// Changes the format, and the ending of the file with it.
    pub(crate) fn set_format(&mut self, format: Format) {
        if Format::of(self.target.path()) == Some(self.format) {
            self.target.set_ending(format.ending());
        }
        self.format = format;
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
        RenderOptions { size, dpi: Some(self.dpi), transparent: self.is_transparent }
    }

    /// The picture of a document at a step, with the searches beside it as they are on the screen.
    ///
    /// # Errors
    /// There is too much in it, or it was canceled.
    pub(crate) fn draw(
        &self,
        document: &Document,
        step: usize,
        ctx: &AppContext,
        is_wanted: &dyn Fn() -> bool,
    ) -> Result<ImagePreview, ExportError> {
        let moment = if self.is_last_step { RequestedStep::Last } else { RequestedStep::Step(step) };
        let DocumentDraft { request, .. } = document.changed(|request| {
            request.look.theme = self.theme;
            // The frame of the window is not that of a file.
            request.frame = None;
        });
        let mut watch = |_| if is_wanted() { Control::GoOn } else { Control::Cancel };
        let told = |why: NotDrawn| not_drawn(&why);
        let budget = Budget::unlimited();
        let mut means =
            BuildContext { text: &ctx.text, metrics: &ctx.metrics, budget: &budget, watch: &mut watch };
        let made = make(&request, Some((&document.request, &document.made)), &mut means)
            .map_err(|why| told(why.into()))?;
        if !self.has_size {
            let scene = draw(&request, &made, moment, &mut means).map_err(told)?;
            let sized = Sized { scene, scale: 1.0, text: f64::INFINITY, left_out: Vec::new() };
            let drawn = ImagePreview { sized, remark: None, is_refused: false, thin: None };
            return Ok(drawn.with_preview(&made, moment));
        }
        let wanted = self.wanted();
        let sized = draw_sized(&request, &made, moment, wanted, &mut means).map_err(told)?;
        let is_refused = !sized.is_readable(wanted);
        let remark = if is_refused {
            let would_do = width_that_would_do(&request, &made, moment, wanted, &mut means).map_err(told)?;
            Some(too_small(&sized, wanted, would_do, self.unit, &ctx.text))
        } else {
            left_out(&sized, &ctx.text)
        };
        Ok(ImagePreview { sized, remark, is_refused, thin: None }.with_preview(&made, moment))
    }

    /// The bytes of its file.
    pub(super) fn bytes(
        &self,
        document: &Document,
        step: usize,
        ctx: &AppContext,
        is_wanted: &dyn Fn() -> bool,
    ) -> Result<Vec<u8>, String> {
        let told = |error: ExportError| error.say(&ctx.text);
        let ImagePreview { sized, remark, is_refused, .. } =
            self.draw(document, step, ctx, is_wanted).map_err(told)?;
        if let Some(why) = remark.filter(|_| is_refused) {
            return Err(why);
        }
        if !is_wanted() {
            return Err(told(ExportError::Canceled));
        }
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        let fonts = FontBook::with_fontdb(ctx.metrics.clone(), fonts);
        let options = self.rendering(sized.scale);
        let mut progress =
            |_done| if is_wanted() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        render_with(&sized.scene, self.format, options, &fonts, &mut progress).map_err(told)
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
pub(crate) fn left_out(sized: &Sized, text: &Text) -> Option<String> {
    let names: Vec<String> =
        sized.left_out.iter().map(|&concession| left_out_name(text, concession)).collect();
    (!names.is_empty()).then(|| say!(text, "export-left-out", what = names.join(&say!(text, "list-comma"))))
}

fn left_out_name(text: &Text, concession: Concession) -> String {
    say!(
        text,
        match concession {
            Concession::Margin => "left-out-margin",
            Concession::Legend => "left-out-legend",
            Concession::Subtitle => "left-out-subtitle",
            Concession::Title => "left-out-title",
            Concession::Halo => "left-out-halo",
            Concession::OlderValues => "left-out-older-values",
            Concession::Conditions => "left-out-conditions",
            Concession::Boards => "left-out-boards",
            Concession::UnvisitedLabels => "left-out-unvisited-labels",
            Concession::Size => "left-out-size",
            Concession::Windows => "left-out-windows",
            Concession::Reasons => "left-out-reasons",
        }
    )
}

/// What does not fit, and what would.
pub(crate) fn too_small(
    sized: &Sized,
    wanted: WantedSize,
    would_do: Option<f64>,
    unit: Unit,
    text: &Text,
) -> String {
    let letters = |px: f64| Length::new(px / Unit::Pt.px(), Unit::Pt).to_string();
    let asked = letters(wanted.text);
    // Nothing is 0 pt high, however large the tree.
    let is = if sized.text < Unit::Pt.px() {
        say!(text, "export-less-than", length = letters(Unit::Pt.px()))
    } else {
        letters(sized.text)
    };
    // Rounded up, so that it does fit.
    let width = would_do.map(|px| Length::new((px / unit.px() * 10.0).ceil() / 10.0, unit).to_string());
    match width {
        Some(width) => say!(text, "export-too-small-but", is, asked, width),
        None => say!(text, "export-too-small", is, asked),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saving() -> Saving {
        Saving::new(Theme::Light, Path::new("tree"))
    }

    #[test]
    fn the_ending_that_is_typed_decides_the_format() {
        let mut saving = saving();
        for (typed, format) in [("x.pdf", Format::Pdf), ("x.PNG", Format::Png), ("x.svg ", Format::Svg)] {
            typed.clone_into(&mut saving.target.path);
            saving.follow_ending();
            assert_eq!(saving.format, format, "{typed}");
        }
        "x.v2".clone_into(&mut saving.target.path);
        saving.follow_ending();
        assert_eq!(saving.format, Format::Svg, "an ending that is no format's leaves it");
    }

    #[test]
    fn the_format_that_is_chosen_changes_the_ending() {
        let mut saving = saving();
        saving.set_format(Format::Pdf);
        assert_eq!(saving.target.path, "tree.pdf");
        "x.PDF".clone_into(&mut saving.target.path);
        saving.set_format(Format::Png);
        assert_eq!(saving.target.path, "x.png");
        "tree.v2".clone_into(&mut saving.target.path);
        saving.set_format(Format::Svg);
        assert_eq!(saving.target.path, "tree.v2");
    }

    #[test]
    fn another_unit_tells_the_same_length() {
        let mut saving = saving();
        saving.width = 8.0;
        saving.set_unit(Unit::Mm);
        assert_eq!(saving.width, 80.0);
        saving.set_unit(Unit::In);
        assert_eq!(saving.width, 3.15);
    }
}
