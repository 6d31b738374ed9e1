//! Which formats a picture can have, and the one way from a scene to the bytes of a file.

use std::path::Path;

use super::{
    ExportError, ExportProgress, FontBook, PdfOptions, PngOptions, SvgOptions, Unit, page_size, pdf_with,
    png_with, svg_with, uninterrupted,
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
    /// Lines and text, for papers.
    Pdf,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Svg, Self::Png, Self::Pdf];

    /// The ending of file names, without the dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Svg => "SVG",
            Self::Png => "PNG",
            Self::Pdf => "PDF",
        }
    }

    /// The format that a file's ending names, in small or large letters.
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?;
        Self::ALL.into_iter().find(|format| ending.eq_ignore_ascii_case(format.ending()))
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
}

/// A PNG whose size was not asked for, in dots per inch: sharp on the screens of today.
pub const DEFAULT_DPI: f64 = 192.0;
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
    let RenderOptions { size, dpi, transparent } = options;
    let (width, height) = page_size(scene.page)?;
    let scale = size.scale(width);
    let unit = if let PictureSize::In(_, unit) = size { unit } else { Unit::Px };
    let longest = width.max(height);
    if longest * scale > MAX_SIDE * (1.0 + 1e-9) {
        let cm = |length: f64| (length * scale / Unit::Cm.px()).round() as u64;
        // Rounded down, so that it does fit.
        let scale = (MAX_SIDE / longest * 1000.0).floor() / 1000.0;
        let limit = (MAX_SIDE / Unit::Cm.px()).round() as u64;
        return Err(ExportError::TooLong { width: cm(width), height: cm(height), limit, scale });
    }
    match format {
        Format::Svg => {
            let options = SvgOptions { scale, unit, transparent, ..SvgOptions::default() };
            Ok(svg_with(scene, &options, fonts, progress)?.into_bytes())
        }
        Format::Png => {
            let dots = match size {
                PictureSize::Own => dpi.unwrap_or(DEFAULT_DPI),
                PictureSize::In(_, unit) if unit.is_of_paper() => dpi.unwrap_or(PRINT_DPI),
                // So many pixels, whatever the file says of their size.
                PictureSize::Width(_) => 96.0,
                _ => dpi.unwrap_or(96.0),
            };
            let said = match size {
                PictureSize::Scale(_) | PictureSize::Width(_) => dpi,
                PictureSize::Own | PictureSize::In(..) => Some(dots),
            };
            let options =
                PngOptions { scale: scale * dots / 96.0, dpi: said, transparent, ..PngOptions::default() };
            png_with(scene, &options, fonts, progress)
        }
        Format::Pdf => {
            let mut options = PdfOptions { transparent, language: "en".to_owned(), ..PdfOptions::default() };
            options.scale *= scale;
            pdf_with(scene, &options, fonts, progress)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_file_chooses_its_format() {
        assert_eq!(Format::of(Path::new("a/tree.SVG")), Some(Format::Svg));
        assert_eq!(Format::of(Path::new("tree.v2.pdf")), Some(Format::Pdf));
        assert_eq!(Format::of(Path::new("svg")), None);
        assert_eq!(Format::of(Path::new("tree.gif")), None);
    }
}
