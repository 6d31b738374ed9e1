//! Pictures as files: formats by their ending, several at once, nothing overwritten unasked.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::Failure;
use super::failure::remark;
use super::output::{self, Existing};
use crate::budget::Budget;
use crate::export::{FontBook, Format, PictureSize, RenderOptions, fontdb, render_with};
use crate::scene::Scene;
use crate::scene::fonts::Metrics;
use crate::text::Text;

/// The files that a picture goes to.
#[derive(Debug)]
pub(super) struct OutputFiles<'a> {
    files: Vec<(&'a Path, Format)>,
    existing: Existing,
}

impl<'a> OutputFiles<'a> {
    /// Says what would go wrong, before any work is done.
    pub(super) fn check(paths: &'a [PathBuf], force: bool, text: &Text) -> Result<Self, Failure> {
        let existing = Existing::from_force(force);
        let mut files = Vec::with_capacity(paths.len());
        for path in paths {
            // A name without an ending: the format that is a text.
            let of_stream = output::is_standard_output(path).then_some(Format::Svg);
            let format = of_stream.or_else(|| Format::of(path)).ok_or_else(|| {
                let name = path.display().to_string();
                Failure::Input(say!(text, "cli-unknown-format", name))
            })?;
            files.push((path.as_path(), format));
            output::check(path, existing, text)?;
        }
        let mut seen = BTreeSet::new();
        for (path, _) in &files {
            // Two names may be one file by a link.
            let absolute = || std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
            if !seen.insert(path.canonicalize().unwrap_or_else(|_| absolute())) {
                let name = path.display().to_string();
                return Err(Failure::Input(say!(text, "cli-output-twice", name)));
            }
        }
        Ok(Self { files, existing })
    }

    /// Says where dots per inch make no difference: in files without pixels, and where the pixels were counted.
    pub(super) fn remark_on_dpi(&self, options: RenderOptions, text: &Text) {
        if options.dpi.is_none() {
            return;
        }
        if !self.files.iter().any(|(_, format)| *format == Format::Png) {
            remark(&say!(text, "cli-dpi-without-png"));
        } else if let PictureSize::Width(_) = options.size {
            remark(&say!(text, "cli-dpi-with-pixels"));
        }
    }

    /// Writes the picture to all of them.
    pub(super) fn write(
        &self,
        scene: &Scene,
        options: RenderOptions,
        metrics: Metrics,
        (text, budget): (&Text, &Budget<'_>),
    ) -> Result<(), Failure> {
        let mut db = fontdb::Database::new();
        // For scripts that the bundled fonts do not have; read only when a text needs them.
        db.load_system_fonts();
        let fonts = FontBook::with_fontdb(metrics, db);
        // What cannot be drawn in one format leaves the files of the others as they were.
        let mut drawn = Vec::with_capacity(self.files.len());
        for &(path, format) in &self.files {
            let mut spent = None;
            let mut progress = |_done| {
                spent = budget.spent();
                if spent.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let bytes = render_with(scene, format, options, &fonts, &mut progress);
            let bytes = bytes.map_err(|error| match spent {
                Some(spent) => Failure::spent(spent, text),
                None => Failure::Input(format!("{}: {}", path.display(), error.say(text))),
            })?;
            drawn.push((path, bytes));
        }
        output::write(drawn, self.existing, text)
    }
}
