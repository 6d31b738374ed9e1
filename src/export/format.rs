//! Which formats a picture can have, and the one way from a scene to the bytes of a file.

use std::path::Path;

use super::{ExportError, FontBook, PdfOptions, PngOptions, SvgOptions, pdf, png, svg};
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
    /// Its own size; a PNG has 192 dots per inch, which is sharp on the screens and in the papers of today.
    #[default]
    Own,
    /// A multiple of its own size; 1 is 96 dots per inch. An SVG has any size.
    Scale(f64),
    /// Of a PNG, in dots per inch.
    Dpi(f64),
    /// Of a PNG, in pixels.
    Width(u32),
}

/// How a picture is written.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RenderOptions {
    /// How large it is.
    pub size: PictureSize,
    /// Whether the background is left out.
    pub transparent: bool,
}

/// A PNG whose size nobody has asked for, in dots per inch.
pub const DEFAULT_DPI: f64 = 192.0;

/// Writes a scene in a format.
///
/// # Errors
/// A page without an area, more pixels than allowed, or what the writer of the format says.
pub fn render(
    scene: &Scene,
    format: Format,
    options: RenderOptions,
    fonts: &FontBook,
) -> Result<Vec<u8>, ExportError> {
    let RenderOptions { size, transparent } = options;
    match format {
        Format::Svg => {
            Ok(svg(scene, &SvgOptions { transparent, ..SvgOptions::default() }, fonts).into_bytes())
        }
        Format::Png => {
            let options = match size {
                PictureSize::Own => PngOptions::at_dpi(DEFAULT_DPI),
                PictureSize::Scale(scale) => PngOptions { scale, ..PngOptions::default() },
                PictureSize::Dpi(dpi) => PngOptions::at_dpi(dpi),
                PictureSize::Width(pixels) => PngOptions::at_width(scene.page, pixels),
            };
            png(scene, &PngOptions { transparent, ..options }, fonts)
        }
        Format::Pdf => {
            let mut options = PdfOptions { transparent, language: "en".to_owned(), ..PdfOptions::default() };
            if let PictureSize::Scale(scale) = size {
                options.scale *= scale;
            }
            pdf(scene, &options, fonts)
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
