//! Writing files: whole or not at all, and never over another one unasked.

use std::io::{self, Write as _};
use std::path::Path;

use super::Failure;
use crate::app::platform::{CannotWrite, can_write, stage};
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

/// Writes all of these files, each whole or not at all. None is there before all of them are on the disk.
pub(super) fn write(
    files: impl IntoIterator<Item = (impl AsRef<Path>, Vec<u8>)>,
    existing: Existing,
    text: &Text,
) -> Result<(), Failure> {
    let mut staged = Vec::new();
    for (path, bytes) in files {
        let path = path.as_ref().to_owned();
        if is_standard_output(&path) {
            let mut out = io::stdout().lock();
            out.write_all(&bytes)?;
            out.flush()?;
            continue;
        }
        let file = stage(&path, bytes, existing == Existing::Replace);
        staged.push((file.map_err(|why| cannot_write(&path, &why, text))?, path));
    }
    for (file, path) in staged {
        file.keep().map_err(|why| cannot_write(&path, &why, text))?;
    }
    Ok(())
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
