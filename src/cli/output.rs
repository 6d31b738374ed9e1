//! Writing files: whole or not at all, and never over another one unasked.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Failure;
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

/// Writes a file beside its place and then moves it there, so that nobody ever sees half of it.
pub(super) fn write(path: &Path, bytes: &[u8], existing: Existing, text: &Text) -> Result<(), Failure> {
    write_atomically(path, bytes, existing).map_err(|error| {
        let name = path.display().to_string();
        if error.kind() == io::ErrorKind::AlreadyExists {
            return Failure::Input(text.say("cli-output-exists", &[("name", (&name).into())]));
        }
        let error = error.to_string();
        Failure::Input(text.say("cli-cannot-write", &[("error", (&error).into()), ("name", (&name).into())]))
    })
}

fn write_atomically(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    // A link is to stay one: what it leads to is replaced.
    let target: PathBuf = match existing {
        Existing::Replace => fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()),
        Existing::Keep => path.to_owned(),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".plyscope-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any other new file; the user's mask applies. A file that is replaced keeps what it had.
        let kept = fs::metadata(&target).ok().map(|metadata| metadata.permissions().mode() & 0o777);
        builder.permissions(fs::Permissions::from_mode(kept.unwrap_or(0o666)));
    }
    let mut file = builder.tempfile_in(folder_of(&target))?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    match existing {
        Existing::Replace => file.persist(&target),
        Existing::Keep => file.persist_noclobber(&target),
    }
    .map_err(|error| error.error)?;
    Ok(())
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."))
}
