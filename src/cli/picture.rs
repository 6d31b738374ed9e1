//! Pictures as files: formats by their ending, several at once, nothing overwritten unasked.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::Failure;
use super::output::{self, Existing};
use crate::export::{ExportError, FontBook, PdfOptions, PngOptions, SvgOptions, fontdb, pdf, png, svg};
use crate::scene::Scene;
use crate::scene::fonts::Metrics;
use crate::text::Text;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Svg,
    Png,
    Pdf,
}

impl Format {
    fn of(path: &Path, text: &Text) -> Result<Self, Failure> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            Some("pdf") => Ok(Self::Pdf),
            _ => {
                let name = path.display().to_string();
                Err(Failure::Input(text.say("cli-unknown-format", &[("name", (&name).into())])))
            }
        }
    }
}

/// How large a picture is, beside its own size.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PictureSize {
    /// 1 is 96 dots per inch.
    pub(super) scale: Option<f64>,
    /// Of a PNG, in dots per inch.
    pub(super) dpi: Option<f64>,
    /// Of a PNG, in pixels.
    pub(super) width: Option<u32>,
    /// Without a background.
    pub(super) transparent: bool,
}

/// The files that a picture goes to.
#[derive(Debug)]
pub(super) struct Targets<'a> {
    files: Vec<(&'a Path, Format)>,
    existing: Existing,
}

impl<'a> Targets<'a> {
    /// Says what would go wrong, before any work is done.
    pub(super) fn check(paths: &'a [PathBuf], force: bool, text: &Text) -> Result<Self, Failure> {
        let existing = Existing::from_force(force);
        let mut files = Vec::with_capacity(paths.len());
        for path in paths {
            files.push((path.as_path(), Format::of(path, text)?));
            output::check(path, existing, text)?;
        }
        let mut seen = BTreeSet::new();
        for (path, _) in &files {
            if !seen.insert(std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())) {
                let name = path.display().to_string();
                return Err(Failure::Input(text.say("cli-output-twice", &[("name", (&name).into())])));
            }
        }
        Ok(Self { files, existing })
    }

    /// Writes the picture to all of them.
    pub(super) fn write(
        &self,
        scene: &Scene,
        size: &PictureSize,
        metrics: Metrics,
        text: &Text,
    ) -> Result<(), Failure> {
        let mut db = fontdb::Database::new();
        // For scripts that the bundled fonts do not have; read only when a text needs them.
        db.load_system_fonts();
        let fonts = FontBook::with_fontdb(metrics, db);
        for &(path, format) in &self.files {
            let bytes = bytes(scene, format, size, &fonts)
                .map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
            output::write(path, &bytes, self.existing, text)?;
        }
        Ok(())
    }
}

fn bytes(
    scene: &Scene,
    format: Format,
    size: &PictureSize,
    fonts: &FontBook,
) -> Result<Vec<u8>, ExportError> {
    let transparent = size.transparent;
    match format {
        Format::Svg => {
            Ok(svg(scene, &SvgOptions { transparent, ..SvgOptions::default() }, fonts).into_bytes())
        }
        Format::Png => {
            let options = match (size.scale, size.dpi, size.width) {
                (_, Some(dpi), _) => PngOptions::at_dpi(dpi),
                (_, _, Some(width)) => PngOptions::at_width(scene.page, width),
                (scale, ..) => {
                    PngOptions { scale: scale.unwrap_or(DEFAULT_PNG_SCALE), ..PngOptions::default() }
                }
            };
            png(scene, &PngOptions { transparent, ..options }, fonts)
        }
        Format::Pdf => {
            let default = PdfOptions::default();
            let scale = default.scale * size.scale.unwrap_or(1.0);
            pdf(scene, &PdfOptions { scale, transparent, language: "en".to_owned(), ..default }, fonts)
        }
    }
}

/// Sharp on the screens and in the papers of today.
const DEFAULT_PNG_SCALE: f64 = 2.0;
