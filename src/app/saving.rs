//! A picture that is to be kept as a file: what was chosen, and how it is made. The exporters do the work.

use std::path::{Path, PathBuf};

use super::state::{AppContext, Document, Draft};
use crate::export::{DEFAULT_DPI, ExportError, FontBook, Format, PictureSize, RenderOptions, fontdb, render};
use crate::request::{Means, Moment, Wish, draw, make};
use crate::scene::Theme;

/// How a picture is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Saving {
    pub(crate) format: Format,
    pub(crate) theme: Theme,
    pub(crate) dpi: f64,
    pub(crate) is_transparent: bool,
    pub(crate) is_last_step: bool,
    /// Where it goes.
    pub(crate) path: String,
    /// Whether a file that is there may be replaced: somebody was asked.
    pub(crate) may_replace: bool,
}

impl Saving {
    /// As the screen is, but never dark: pictures mostly go on paper. `path` has no ending.
    pub(crate) fn new(theme: Theme, path: &Path) -> Self {
        let theme = if theme == Theme::Dark { Theme::Light } else { theme };
        Self {
            format: Format::Svg,
            theme,
            dpi: DEFAULT_DPI,
            is_transparent: false,
            is_last_step: false,
            path: format!("{}.{}", path.display(), Format::Svg.ending()),
            may_replace: false,
        }
    }

    /// A file was chosen in the dialog of the system, which asks before it lets one be replaced.
    pub(crate) fn set_target(&mut self, path: PathBuf) {
        if let Some(format) = Format::of(&path) {
            self.format = format;
        }
        self.path = path.into_os_string().to_string_lossy().into_owned();
        self.may_replace = true;
    }

    /// Changes the format, and the ending of the file with it.
    pub(crate) fn set_format(&mut self, format: Format) {
        let path = Path::new(&self.path);
        if path.extension().is_some_and(|ending| ending == self.format.ending()) {
            self.path = path.with_extension(format.ending()).to_string_lossy().into_owned();
            self.may_replace = false;
        }
        self.format = format;
    }

    /// The bytes of the picture of a document at a step, with the searches beside it as they are on the screen.
    pub(super) fn draw(&self, document: &Document, step: usize, ctx: &AppContext) -> Result<Vec<u8>, String> {
        let moment = if self.is_last_step { Moment::Last } else { Moment::Step(step) };
        let Draft { request, .. } = document.changed(|request| {
            request.look.theme = self.theme;
            // A file has the room that it wants.
            request.frame = None;
        });
        let mut means =
            Means { text: &ctx.text, metrics: &ctx.metrics, now_secs: &|| 0.0, watch: &mut |_| Wish::GoOn };
        let scene = make(&request, Some((&document.request, &document.made)), &mut means)
            .and_then(|made| draw(&request, &made, moment, &mut means))
            .map_err(|_nobody_cancels| ExportError::Cancelled.to_string())?;
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        let fonts = FontBook::with_fontdb(ctx.metrics.clone(), fonts);
        let options =
            RenderOptions { size: PictureSize::Own, dpi: Some(self.dpi), transparent: self.is_transparent };
        render(&scene, self.format, options, &fonts).map_err(|error| error.to_string())
    }
}
