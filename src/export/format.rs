//! Which formats a picture can have, and the one way from a scene to the bytes of a file.

use std::path::Path;

use super::{
    ExportError, ExportProgress, FontBook, PdfOptions, PngOptions, SvgOptions, TikzOptions, Unit, page_size,
    pdf_pages_with, png_with, svg_with, tikz_slides, tikz_with, uninterrupted,
};
use crate::scene::Scene;

/// A file format of pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// Lines and text, for the web and for editing.
    #[default]
    Svg,
    /// Pixels.
    Png,
    /// Lines and text, for papers; one page a step.
    Pdf,
    /// Lines and text of LaTeX, with styles to change; slides, one a step.
    Tex,
    /// An animation that every program shows.
    Gif,
    /// An animation for browsers.
    Apng,
    /// A page for browsers that steps through a search.
    Html,
    /// Slides for lectures, one a step.
    Pptx,
    /// A table with a row a step.
    Csv,
    /// An object a step, each on a line of its own.
    JsonLines,
    /// A graph of one step, for Graphviz.
    Dot,
    /// Events for Posthoc, a viewer of search algorithms.
    Posthoc,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Svg,
        Self::Png,
        Self::Pdf,
        Self::Tex,
        Self::Gif,
        Self::Apng,
        Self::Html,
        Self::Pptx,
        Self::Csv,
        Self::JsonLines,
        Self::Dot,
        Self::Posthoc,
    ];

    /// The ending of file names, without the dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Tex => "tex",
            Self::Gif => "gif",
            Self::Apng => "apng",
            Self::Html => "html",
            Self::Pptx => "pptx",
            Self::Csv => "csv",
            Self::JsonLines => "jsonl",
            Self::Dot => "dot",
            Self::Posthoc => "trace.yaml",
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Svg => "SVG",
            Self::Png => "PNG",
            Self::Pdf => "PDF",
            Self::Tex => "LaTeX",
            Self::Gif => "GIF",
            Self::Apng => "APNG",
            Self::Html => "HTML",
            Self::Pptx => "PowerPoint",
            Self::Csv => "CSV",
            Self::JsonLines => "JSON lines",
            Self::Dot => "Graphviz",
            Self::Posthoc => "Posthoc",
        }
    }

    /// Whether a file can hold one step.
    pub const fn is_of_one_step(self) -> bool {
        matches!(self, Self::Svg | Self::Png | Self::Pdf | Self::Tex | Self::Dot)
    }

    /// Whether a file can be the image of one step.
    pub const fn is_image(self) -> bool {
        self.is_of_one_step() && !self.is_data()
    }

    /// Whether one file can hold many steps.
    pub const fn is_of_many_steps(self) -> bool {
        !matches!(self, Self::Svg | Self::Png | Self::Dot)
    }

    /// Whether its images consist of pixels.
    pub const fn has_pixels(self) -> bool {
        matches!(self, Self::Png | Self::Gif | Self::Apng)
    }

    /// Whether it shows one step after the other by itself.
    pub const fn has_delay(self) -> bool {
        matches!(self, Self::Gif | Self::Apng | Self::Html)
    }

    /// Whether it has numbers and words instead of images.
    pub const fn is_data(self) -> bool {
        matches!(self, Self::Csv | Self::JsonLines | Self::Dot | Self::Posthoc)
    }

    /// The format that a file's ending names, in small or large letters.
    pub fn of(path: &Path) -> Option<Self> {
        let name = path.file_name()?.to_string_lossy().to_ascii_lowercase();
        let has_ending = |ending: &str| {
            name.strip_suffix(ending)
                .and_then(|rest| rest.strip_suffix('.'))
                .is_some_and(|stem| !stem.is_empty())
        };
        Self::ALL.into_iter().find(|format| has_ending(format.ending()))
    }
}

/// How large a picture is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum PictureSize {
    /// Its own size: 96 units an inch.
    #[default]
    Own,
    /// A multiple of its own size.
    Scale(f64),
    /// A multiple of its own size that is told in a unit.
    In(f64, Unit),
    /// So many pixels wide.
    Width(u32),
}

impl PictureSize {
    /// How much larger than its own size a picture of this width is.
    pub fn scale(self, width: f64) -> f64 {
        match self {
            Self::Own => 1.0,
            Self::Scale(scale) | Self::In(scale, _) => scale,
            Self::Width(pixels) => f64::from(pixels.max(1)) / width,
        }
    }
}

/// How a picture is written.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RenderOptions {
    /// How large it is.
    pub size: PictureSize,
    /// Of a PNG; `None` for what suits its size.
    pub dpi: Option<f64>,
    /// Whether the background is left out.
    pub transparent: bool,
    /// Of LaTeX: whether there is no document around it.
    pub is_fragment: bool,
}

/// A PNG whose size was not asked for, in dots per inch: sharp on the screens of today.
pub const DEFAULT_DPI: f64 = 192.0;
/// The same of an animation: sharp enough, and not too large to be sent.
pub const ANIMATION_DPI: f64 = 120.0;
/// A PNG whose size was asked for in a unit of paper.
pub const PRINT_DPI: f64 = 300.0;
/// The longest side of a page in scene units at 100 %: 200 inches, which is what PDF readers accept.
pub const MAX_SIDE: f64 = 19_200.0;

/// Writes a scene in a format.
///
/// # Errors
/// A page without an area or longer than 200 inches, more pixels than allowed, or what the writer of the format says.
pub fn render(
    scene: &Scene,
    format: Format,
    options: RenderOptions,
    fonts: &FontBook,
) -> Result<Vec<u8>, ExportError> {
    render_with(scene, format, options, fonts, &mut uninterrupted)
}

/// As [`render`], and tells how far it is; can be canceled.
///
/// # Errors
/// The same, and a wish to cancel.
pub fn render_with(
    scene: &Scene,
    format: Format,
    options: RenderOptions,
    fonts: &FontBook,
    progress: ExportProgress,
) -> Result<Vec<u8>, ExportError> {
    match format {
        Format::Svg => {
            let RenderOptions { size, transparent, .. } = options;
            let unit = if let PictureSize::In(_, unit) = size { unit } else { Unit::Px };
            let options =
                SvgOptions { scale: scale(scene, options)?, unit, transparent, ..SvgOptions::default() };
            Ok(svg_with(scene, &options, fonts, progress)?.into_bytes())
        }
        Format::Png => png_with(scene, &png_options(scene, options, DEFAULT_DPI)?, fonts, progress),
        Format::Pdf => render_pages(std::slice::from_ref(scene), options, fonts, progress),
        Format::Tex => {
            let options = tikz_options(scene, options)?;
            Ok(tikz_with(scene, options, fonts, progress)?.into_bytes())
        }
        Format::Gif
        | Format::Apng
        | Format::Html
        | Format::Pptx
        | Format::Csv
        | Format::JsonLines
        | Format::Dot
        | Format::Posthoc => Err(ExportError::NoImage),
    }
}

/// Writes scenes as the pages of one PDF, in the order of the scenes.
///
/// # Errors
/// As [`render_with`].
pub fn render_pages(
    scenes: &[Scene],
    options: RenderOptions,
    fonts: &FontBook,
    progress: ExportProgress,
) -> Result<Vec<u8>, ExportError> {
    let first = scenes.first().ok_or(ExportError::EmptyPage)?;
    let (transparent, language) = (options.transparent, "en".to_owned());
    let mut written = PdfOptions { transparent, language, ..PdfOptions::default() };
    written.scale *= scale(first, options)?;
    pdf_pages_with(scenes, &written, fonts, progress)
}

/// Writes scenes as slides for LaTeX, each with its title: in the size that is asked for if a frame has room for it, and
/// otherwise as large as it has.
///
/// # Errors
/// As [`render_with`].
pub fn render_slides(
    scenes: &[Scene],
    titles: &[String],
    options: RenderOptions,
    fonts: &FontBook,
    progress: ExportProgress,
) -> Result<Vec<u8>, ExportError> {
    let first = scenes.first().ok_or(ExportError::EmptyPage)?;
    let mut written = tikz_options(first, options)?;
    if options.size == PictureSize::Own {
        written.scale = f64::INFINITY;
    }
    Ok(tikz_slides(scenes, titles, written, fonts, progress)?.into_bytes())
}

fn tikz_options(scene: &Scene, options: RenderOptions) -> Result<TikzOptions, ExportError> {
    let RenderOptions { transparent, is_fragment, .. } = options;
    Ok(TikzOptions { scale: scale(scene, options)?, is_transparent: transparent, is_fragment })
}

/// How much larger than its own size a picture is, if it may be.
fn scale(scene: &Scene, RenderOptions { size, .. }: RenderOptions) -> Result<f64, ExportError> {
    let (width, height) = page_size(scene.page)?;
    let scale = size.scale(width);
    let longest = width.max(height);
    if longest * scale > MAX_SIDE * (1.0 + 1e-9) {
        let cm = |length: f64| (length * scale / Unit::Cm.px()).round() as u64;
        // Rounded down, so that it does fit.
        let is_of_scale = matches!(size, PictureSize::Own | PictureSize::Scale(_));
        let scale = is_of_scale.then(|| (MAX_SIDE / longest * 1000.0).floor() / 1000.0);
        // In a picture as small as that nothing could be seen.
        let scale = scale.filter(|&scale| scale > 0.0);
        let limit = (MAX_SIDE / Unit::Cm.px()).round() as u64;
        return Err(ExportError::TooLong { width: cm(width), height: cm(height), limit, scale });
    }
    Ok(scale)
}

/// How a picture is painted; `own_dpi` is the resolution of one whose size was not asked for.
pub(crate) fn png_options(
    scene: &Scene,
    options: RenderOptions,
    own_dpi: f64,
) -> Result<PngOptions, ExportError> {
    let RenderOptions { size, dpi, transparent, .. } = options;
    let dots = match size {
        PictureSize::Own => dpi.unwrap_or(own_dpi),
        PictureSize::In(_, unit) if unit.is_of_paper() => dpi.unwrap_or(PRINT_DPI),
        // So many pixels, whatever the file says of their size.
        PictureSize::Width(_) => 96.0,
        _ => dpi.unwrap_or(96.0),
    };
    let said = match size {
        PictureSize::Scale(_) | PictureSize::Width(_) => dpi,
        PictureSize::Own | PictureSize::In(..) => Some(dots),
    };
    let scale = scale(scene, options)? * dots / 96.0;
    Ok(PngOptions { scale, dpi: said, transparent, ..PngOptions::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_file_chooses_its_format() {
        assert_eq!(Format::of(Path::new("a/tree.SVG")), Some(Format::Svg));
        assert_eq!(Format::of(Path::new("tree.v2.pdf")), Some(Format::Pdf));
        assert_eq!(Format::of(Path::new("svg")), None);
        assert_eq!(Format::of(Path::new("a/.svg")), None);
        assert_eq!(Format::of(Path::new("run.Trace.YAML")), Some(Format::Posthoc));
        assert_eq!(Format::of(Path::new("trace.yaml")), None);
        assert_eq!(Format::of(Path::new("tree.gif")), Some(Format::Gif));
        assert_eq!(Format::of(Path::new("tree.bmp")), None);
    }
}
