//! A small file that the program keeps between runs, and that several windows change one after the other.
//!
//! The program that changes it holds a lock beside it meanwhile; it is written whole or not at all.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::disk::{open_to_lock, read, stage};
use super::{CannotRead, CannotWrite};

/// The places for files that were set aside.
const MAX_ASIDE: usize = 1_000;

/// Such a file.
#[derive(Clone, Debug)]
pub(crate) struct StateFile(PathBuf);

/// The file, as long as no other program changes it.
#[derive(Debug)]
pub(crate) struct LockedFile<'a> {
    path: &'a Path,
    _lock: File,
}

impl StateFile {
    /// The file of scores in the folder for what the program keeps; `None` where there is none.
    pub(crate) fn scores_at_home() -> Option<Self> {
        Some(Self::new(eframe::storage_dir("plyscope")?.join("scores.json")))
    }

    /// The file at this path.
    pub(crate) const fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Whether there is anything at its path.
    pub(crate) fn is_there(&self) -> bool {
        self.0.symlink_metadata().is_ok()
    }

    /// Waits until no other program changes it.
    pub(crate) fn hold(&self) -> io::Result<LockedFile<'_>> {
        if let Some(folder) = self.0.parent() {
            fs::create_dir_all(folder)?;
        }
        let path = self.0.with_extension("lock");
        let lock = open_to_lock(&path, true)?;
        match lock.lock() {
            // Some file systems have no locks.
            Err(error) if error.kind() != io::ErrorKind::Unsupported => Err(error),
            _ => Ok(LockedFile { path: &self.0, _lock: lock }),
        }
    }
}

impl LockedFile<'_> {
    /// What is in it; `None` where it is not there.
    pub(crate) fn read(&self) -> Result<Option<Vec<u8>>, CannotRead> {
        match read(self.path, &|| true) {
            Err(CannotRead::System(error)) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            read => read.map(Some),
        }
    }

    /// Puts this into it.
    pub(crate) fn write(&self, bytes: Vec<u8>) -> Result<(), CannotWrite> {
        stage(self.path, bytes, true)?.keep()
    }

    /// Gives it another name, which is handed back: `scores-broken-1.json`.
    pub(crate) fn set_aside(&self) -> io::Result<PathBuf> {
        let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
        let (stem, ending) = (part(self.path.file_stem()), part(self.path.extension()));
        let named = |i: usize| self.path.with_file_name(format!("{stem}-broken-{i}.{ending}"));
        let is_free = |path: &PathBuf| path.symlink_metadata().is_err();
        let aside = (1..=MAX_ASIDE).map(named).find(is_free).ok_or(io::ErrorKind::AlreadyExists)?;
        fs::rename(self.path, &aside)?;
        Ok(aside)
    }

    /// Removes it, if it is there.
    pub(crate) fn remove(&self) -> io::Result<()> {
        match fs::remove_file(self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
