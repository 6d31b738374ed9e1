//! Writing files: whole or not at all, and never over another one unasked.

use std::io;
use std::path::Path;

use super::Failure;
use crate::app::platform::write_atomically;
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
    let name = path.display().to_string();
    let bad = |message: String| Err(Failure::Input(message));
    if path.is_dir() {
        return bad(text.say("cli-output-is-a-folder", &[("name", (&name).into())]));
    }
    let folder = folder_of(path);
    if !folder.is_dir() {
        let folder = folder.display().to_string();
        return bad(text.say("cli-no-folder", &[("folder", (&folder).into()), ("name", (&name).into())]));
    }
    if existing == Existing::Keep && path.symlink_metadata().is_ok() {
        return bad(text.say("cli-output-exists", &[("name", (&name).into())]));
    }
    Ok(())
}

/// Writes a file whole or not at all.
pub(super) fn write(path: &Path, bytes: &[u8], existing: Existing, text: &Text) -> Result<(), Failure> {
    write_atomically(path, bytes, existing == Existing::Replace).map_err(|error| {
        let name = path.display().to_string();
        if error.kind() == io::ErrorKind::AlreadyExists {
            return Failure::Input(text.say("cli-output-exists", &[("name", (&name).into())]));
        }
        let error = error.to_string();
        Failure::Input(text.say("cli-cannot-write", &[("error", (&error).into()), ("name", (&name).into())]))
    })
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."))
}
