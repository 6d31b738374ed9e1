//! From scenes, trees and traces to files: bytes out, no I/O.
//!
//! SVG, PNG, PDF and LaTeX are each drawn straight from the same [`Scene`](crate::scene::Scene) as the window, never
//! from one another. [`FontBook`] places the texts of the first three, so these agree to a fraction of a pixel.
//! Nothing here knows trees, searches or windows. Equal scenes and options give equal bytes.

mod animation;
mod book;
mod class_names;
pub mod comparison;
mod conventions;
mod conversion;
mod csv;
mod diagnosis;
mod format;
mod glossary;
mod grades;
pub mod json;
mod json_records;
mod length;
mod outline;
mod package;
mod page;
mod partial;
mod paths;
mod pdf;
pub mod perft;
mod png;
mod posthoc;
mod record;
mod root_moves;
mod searched;
mod shared;
mod slides;
mod step_graph;
mod svg;
mod tikz;
mod tikz_figure;
mod tikz_tree;

use std::fmt;
use std::ops::ControlFlow;

pub use animation::Animation;
pub use book::FontBook;
pub use conversion::{ConvertFormat, cannot_hold_sentence, convert_tree};
pub use csv::{STEP_COLUMNS, write_step_table};
pub use diagnosis::write_diagnosis;
pub(crate) use format::png_options;
pub use format::{
    ANIMATION_DPI, DEFAULT_DPI, Format, MAX_SIDE, PRINT_DPI, PictureSize, RenderOptions, render,
    render_pages, render_slides, render_with,
};
pub use glossary::write_term;
pub use grades::write_grades;
pub use length::{Length, LengthRefused, MAX_PX, MIN_PX, PAPER_TEXT, SCREEN_TEXT, Unit};
pub(crate) use package::Package;
pub use page::{PageStep, RunPage};
pub use partial::write_incomplete;
pub use paths::{MAX_PATH_NUMBERS, n_path_numbers};
pub use pdf::{PdfOptions, pdf, pdf_pages, pdf_pages_with, pdf_with};
pub use png::{PngOptions, png, png_with};
pub use posthoc::write_posthoc;
pub use slides::{PPTX_ROOM, PPTX_TEXT, Slides};
pub use step_graph::step_graph;
pub(crate) use svg::escape as escape_xml;
pub use svg::{SvgOptions, svg, svg_with};
pub use tikz::{BEAMER_ROOM, BEAMER_TEXT, LATEX_FONTS, TikzOptions, TikzStyles, tikz_slides, tikz_with};

pub use cosmic_text::fontdb;

use crate::scene::{MAX_SHAPES, TooMany};
use crate::text::Text;

/// Why a picture could not be made.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ExportError {
    /// The caller's progress function asked to stop.
    Canceled,
    /// The page of the scene is empty or not finite.
    EmptyPage,
    /// The picture would have more pixels than allowed.
    TooLarge {
        /// In pixels.
        width: u64,
        /// In pixels.
        height: u64,
        /// The most pixels allowed.
        limit: u64,
    },
    /// The page would be longer than a page may be.
    TooLong {
        /// In centimeters.
        width: u64,
        /// In centimeters.
        height: u64,
        /// The longest side allowed, in centimeters.
        limit: u64,
        /// The scale at which it would fit; `None` where a width was asked for instead of a scale, or nothing could be seen.
        scale: Option<f64>,
    },
    /// There would be more in the picture than a file may hold.
    TooMany(TooMany),
    /// One export would write more files than this.
    TooManyFiles {
        /// The limit.
        limit: usize,
    },
    /// There would be more in all images together than a file may hold.
    TooManySteps {
        /// So many of them would do.
        n_fitting: usize,
    },
    /// The format is one of data.
    NoImage,
    /// The library that writes the format refused; the text is its own.
    Writer(String),
}

impl ExportError {
    /// What happened, and what to do.
    pub fn say(&self, text: &Text) -> String {
        match self {
            Self::Canceled => say!(text, "export-canceled"),
            Self::EmptyPage => say!(text, "export-empty"),
            Self::TooLarge { width, height, limit } => {
                let [width, height, limit] = [*width, *height, *limit].map(|pixels| text.counted(pixels));
                say!(text, "export-too-large", width, height, limit)
            }
            Self::TooLong { width, height, limit, scale } => {
                let [width, height, limit] = [*width, *height, *limit].map(|length| text.counted(length));
                let scale = scale.map_or_else(|| "none".to_owned(), |scale| scale.to_string());
                say!(text, "export-too-long", width, height, limit, scale)
            }
            Self::TooMany(TooMany { n_nodes, n_shapes, n_plies, n_fitting }) => say!(
                text,
                if *n_plies == 0 { "export-too-many" } else { "export-too-many-below" },
                nodes = *n_nodes,
                shapes = *n_shapes,
                limit = text.counted(MAX_SHAPES),
                fitting = *n_fitting,
                plies = text.counted(n_plies)
            ),
            Self::TooManyFiles { limit } => say!(text, "export-too-many-files", limit = *limit),
            Self::TooManySteps { n_fitting } => say!(text, "export-too-many-steps", fitting = *n_fitting),
            Self::NoImage => say!(text, "export-no-image"),
            Self::Writer(error) => say!(text, "export-not-written", error),
        }
    }
}

/// In English.
impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&Text::english()))
    }
}

impl std::error::Error for ExportError {}

/// Told from time to time how much is done (0 to 1); its answer `Break` cancels the export.
pub type ExportProgress<'a> = &'a mut dyn FnMut(f32) -> ControlFlow<()>;

/// Asks the progress function once in sixteen items: a single text of a script that must be shaped may take a while.
struct Ticker<'a> {
    progress: ExportProgress<'a>,
    done: usize,
    total: usize,
}

impl<'a> Ticker<'a> {
    fn new(progress: ExportProgress<'a>, total: usize) -> Self {
        Self { progress, done: 0, total: total.max(1) }
    }

    #[inline]
    fn tick(&mut self) -> Result<(), ExportError> {
        let ask = self.done.is_multiple_of(16);
        self.done += 1;
        if ask { self.ask() } else { Ok(()) }
    }

    fn ask(&mut self) -> Result<(), ExportError> {
        match (self.progress)(self.done as f32 / self.total as f32) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(ExportError::Canceled),
        }
    }
}

/// A progress function that never cancels.
fn uninterrupted(_done: f32) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Width and height of a page, if there is one.
fn page_size(page: crate::scene::Rect) -> Result<(f64, f64), ExportError> {
    let (width, height) = (page.width(), page.height());
    let fine = width.is_finite() && height.is_finite() && page.min.x.is_finite() && page.min.y.is_finite();
    if fine && width > 0.0 && height > 0.0 { Ok((width, height)) } else { Err(ExportError::EmptyPage) }
}
