//! Writing files: whole or not at all, and never over another one unasked.

use std::io::{self, Write as _};
use std::path::Path;

use super::Failure;
use crate::app::platform::{CannotWrite, StagedFiles, can_write};
use crate::text::Text;

/// Whether a file may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Existing {
    Keep,
    Replace,
}

impl Existing {
    pub(super) const fn from_force(force: bool) -> Self {
        if force { Self::Replace } else { Self::Keep }
    }
}

/// Says what would go wrong, before any work is done.
pub(super) fn check(path: &Path, existing: Existing, text: &Text) -> Result<(), Failure> {
    if is_standard_output(path) {
        return Ok(());
    }
    can_write(path, existing == Existing::Replace).map_err(|why| cannot_write(path, &why, text))
}

/// Whether a path means standard output: `-`.
pub(super) fn is_standard_output(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Files of a command: they are at their places once all of them are on the disk.
pub(super) struct OutputBatch {
    existing: Existing,
    staged: StagedFiles,
}

impl OutputBatch {
    pub(super) fn new(existing: Existing) -> Self {
        Self { existing, staged: StagedFiles::default() }
    }

    /// Adds a file; standard output is written to at once.
    pub(super) fn add(&mut self, path: &Path, bytes: Vec<u8>, text: &Text) -> Result<(), Failure> {
        if is_standard_output(path) {
            let mut out = io::stdout().lock();
            out.write_all(&bytes)?;
            return Ok(out.flush()?);
        }
        let added = self.staged.add(path.to_owned(), bytes, self.existing == Existing::Replace);
        added.map_err(|(path, why)| cannot_write(&path, &why, text))
    }

    /// Puts all of them where they belong.
    pub(super) fn keep(self, text: &Text) -> Result<(), Failure> {
        match self.staged.keep() {
            Ok(_) => Ok(()),
            Err((path, why)) => Err(cannot_write(&path, &why, text)),
        }
    }
}

/// Writes all of these files, each whole or not at all. None is there before all of them are on the disk.
pub(super) fn write(
    files: impl IntoIterator<Item = (impl AsRef<Path>, Vec<u8>)>,
    existing: Existing,
    text: &Text,
) -> Result<(), Failure> {
    let mut staged = OutputBatch::new(existing);
    for (path, bytes) in files {
        staged.add(path.as_ref(), bytes, text)?;
    }
    staged.keep(text)
}

fn cannot_write(path: &Path, why: &CannotWrite, text: &Text) -> Failure {
    let name = path.display().to_string();
    Failure::Input(match why {
        CannotWrite::Exists => say!(text, "cli-output-exists", name),
        CannotWrite::Folder => say!(text, "cli-output-is-a-folder", name),
        CannotWrite::NoFolder(folder) => {
            let folder = folder.display().to_string();
            say!(text, "cli-no-folder", folder, name)
        }
        why => {
            let error = why.say(text);
            say!(text, "cli-cannot-write", error, name)
        }
    })
}
