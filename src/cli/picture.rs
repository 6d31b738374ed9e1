//! Pictures as files: formats by their ending, several at once, nothing overwritten unasked.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::Failure;
use super::failure::remark;
use super::output::{self, Existing, OutputBatch};
use crate::app::saving::not_drawn as as_told;
use crate::budget::Budget;
use crate::explain::Explainer;
use crate::export::{ExportError, FontBook, Format, PictureSize, RenderOptions, fontdb, render_with};
use crate::request::{BuildContext, NotBuilt, NotDrawn};
use crate::run::{NotExported, STEP, SearchRun, names_step, path_of_step, with_step};
use crate::scene::Scene;
use crate::scene::fonts::Metrics;
use crate::text::{Text, or_list};

/// What goes into the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OutputOf {
    /// One image, or data of one step.
    Image,
    /// One image that is of no step.
    Plot,
    /// Steps of a search.
    Steps,
    /// Steps of a search on one page.
    Filmstrip,
}

/// Whether a file asks for several steps, by its format or by its name.
pub(super) fn holds_steps(path: &Path) -> bool {
    names_step(path) || Format::of(path).is_some_and(|format| !format.is_of_one_step())
}

/// The files that a picture goes to.
#[derive(Debug)]
pub(super) struct OutputFiles<'a> {
    files: Vec<(&'a Path, Format)>,
    of: OutputOf,
    existing: Existing,
}

impl<'a> OutputFiles<'a> {
    /// Says what would go wrong, before any work is done.
    pub(super) fn check(
        paths: &'a [PathBuf],
        force: bool,
        of: OutputOf,
        text: &Text,
    ) -> Result<Self, Failure> {
        let existing = Existing::from_force(force);
        let mut files = Vec::with_capacity(paths.len());
        for path in paths {
            // A name without an ending: the format that is a text.
            let of_stream = output::is_standard_output(path).then_some(Format::Svg);
            let can_be = |format: &Format| can_hold(*format, of);
            let format = of_stream.or_else(|| Format::of(path)).filter(can_be).ok_or_else(|| {
                let name = path.display().to_string();
                // A name may ask for all steps.
                let is_open = of == OutputOf::Image && Format::of(path).is_none();
                let endings = endings(if is_open { OutputOf::Steps } else { of }, text);
                Failure::Input(say!(text, "cli-unknown-format", name, endings))
            })?;
            check_name(path, format, of, text)?;
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
        Ok(Self { files, of, existing })
    }

    /// Whether any of them is a document that its text can be taken out of.
    pub(super) fn have_documents(&self) -> bool {
        self.files.iter().any(|(_, format)| *format == Format::Tex)
    }

    /// Whether any of them has no image.
    pub(super) fn have_data(&self) -> bool {
        self.files.iter().any(|(_, format)| format.is_data())
    }

    /// Says where dots per inch make no difference: in files without pixels, and where the pixels were counted.
    pub(super) fn remark_on_dpi(&self, options: RenderOptions, text: &Text) {
        if options.dpi.is_none() {
            return;
        }
        if !self.files.iter().any(|(_, format)| format.has_pixels()) {
            remark(&say!(text, "cli-dpi-without-png"));
        } else if let PictureSize::Width(_) = options.size {
            remark(&say!(text, "cli-dpi-with-pixels"));
        }
    }

    /// Writes the steps to all of them.
    pub(super) fn write_run(
        &self,
        run: &SearchRun,
        explainer: &Explainer<'_>,
        means: &mut BuildContext<'_>,
    ) -> Result<(), Failure> {
        let (text, budget) = (means.text, means.budget);
        let fonts = fonts(means.metrics);
        let path_of = |path: &Path, step: Option<usize>| match step {
            Some(step) => path_of_step(path, step, explainer.n_steps()),
            None => path.to_owned(),
        };
        for (path, _) in self.files.iter().filter(|(path, _)| names_step(path)) {
            for &step in run.steps() {
                output::check(&path_of(path, Some(step)), self.existing, text)?;
            }
        }
        let mut staged = OutputBatch::new(self.existing);
        for &(path, format) in &self.files {
            let mut failed = None;
            let mut spent = None;
            let mut progress = |_done| {
                spent = budget.spent();
                if spent.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let mut give = |(step, bytes)| match staged.add(&path_of(path, step), bytes, text) {
                Ok(()) => ControlFlow::Continue(()),
                Err(why) => {
                    failed = Some(why);
                    ControlFlow::Break(())
                }
            };
            let form = (format, self.of == OutputOf::Image || names_step(path));
            let written = run.files(form, explainer, &fonts, means, &mut progress, &mut give);
            if let Some(why) = failed {
                return Err(why);
            }
            written.map_err(|why| match (why, spent) {
                (_, Some(spent)) => Failure::spent(spent, text),
                (NotExported::NotDrawn(why), _) => not_drawn(&why, text),
                (NotExported::NotWritten(error), _) => {
                    Failure::Input(format!("{}: {}", path.display(), error.say(text)))
                }
            })?;
        }
        staged.keep(text)
    }

    /// Writes the picture to all of them.
    pub(super) fn write(
        &self,
        scene: &Scene,
        options: RenderOptions,
        metrics: &Metrics,
        (text, budget): (&Text, &Budget<'_>),
    ) -> Result<(), Failure> {
        let fonts = fonts(metrics);
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

/// The bundled fonts and those of the system.
fn fonts(metrics: &Metrics) -> FontBook {
    let mut db = fontdb::Database::new();
    // For scripts that the bundled fonts do not have; read only when a text needs them.
    db.load_system_fonts();
    FontBook::with_fontdb(metrics.clone(), db)
}

const fn can_hold(format: Format, of: OutputOf) -> bool {
    match of {
        OutputOf::Image => format.is_of_one_step(),
        OutputOf::Plot => format.is_image(),
        // One image, or data of all steps.
        OutputOf::Filmstrip => format.is_of_one_step() != format.is_data(),
        OutputOf::Steps => true,
    }
}

/// The endings of the formats that there are for something.
fn endings(of: OutputOf, text: &Text) -> String {
    let all = Format::ALL.into_iter().filter(|format| can_hold(*format, of));
    let endings: Vec<String> = all.map(|format| format!(".{}", format.ending())).collect();
    or_list(text, &endings)
}

/// Whether the name of a file says which step it holds, where it must, and does not where it must not.
fn check_name(path: &Path, format: Format, of: OutputOf, text: &Text) -> Result<(), Failure> {
    let name = path.display().to_string();
    let can_hold_all = format.is_of_many_steps() || of == OutputOf::Filmstrip;
    let must_hold_all = of == OutputOf::Filmstrip || !format.is_of_one_step();
    match of {
        OutputOf::Image | OutputOf::Plot => Ok(()),
        _ if names_step(path) && must_hold_all => {
            Err(Failure::Input(say!(text, "cli-names-a-step", name, step = STEP)))
        }
        _ if !names_step(path) && !can_hold_all => {
            let stem = path.file_stem().filter(|_| !output::is_standard_output(path));
            let named =
                Path::new(stem.unwrap_or_else(|| OsStr::new("image"))).with_added_extension(format.ending());
            let example = with_step(&named).display().to_string();
            Err(Failure::Input(say!(text, "cli-names-no-step", name, example, step = STEP)))
        }
        _ => Ok(()),
    }
}

/// Why there is nothing to draw.
pub(super) fn not_built(why: &NotBuilt, text: &Text) -> Failure {
    match why {
        NotBuilt::Spent(spent) => Failure::spent(*spent, text),
        _ => Failure::Input(ExportError::Canceled.say(text)),
    }
}

/// Why no picture was drawn.
pub(super) fn not_drawn(why: &NotDrawn, text: &Text) -> Failure {
    match why {
        NotDrawn::NotMade(NotBuilt::Spent(spent)) => Failure::spent(*spent, text),
        why => Failure::Input(as_told(why).say(text)),
    }
}
