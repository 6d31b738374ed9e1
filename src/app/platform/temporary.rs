//! Temporary files that do not outlive their purpose.
//!
//! One that is dropped is removed; so are all of them when a signal ends the program. What a program that was killed has
//! left behind is removed when the next file is written in that folder: a temporary file is locked as long as a program
//! writes it, and whatever can be locked has no owner any more.

use std::collections::BTreeSet;
use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tempfile::NamedTempFile;

/// How the names begin and end.
const NAME: [&str; 2] = [".plyscope-", ".part"];
/// Letters and digits between the two.
const N_RANDOM: usize = 8;
/// Entries of a folder among which those of others are looked for.
const MAX_SWEPT: usize = 10_000;
/// Where files cannot be locked, older ones have no owner any more.
const OLD: Duration = Duration::from_hours(24);
/// A file that another program has just taken for one without an owner is made again so often.
const MAX_ATTEMPTS: usize = 10;

/// The temporary files there are now: those that a signal removes.
static ALIVE: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn alive() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    ALIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file that is being written.
#[derive(Debug)]
pub(super) struct Temporary {
    file: NamedTempFile,
    _registered: Registered,
}

/// Its path among those that a signal removes.
#[derive(Debug)]
struct Registered(PathBuf);

impl Drop for Registered {
    fn drop(&mut self) {
        alive().remove(&self.0);
    }
}

impl Temporary {
    /// A new file in a folder, with owner and mode of the one that it will replace.
    pub(super) fn new(folder: &Path, before: Option<&Metadata>) -> io::Result<Self> {
        sweep(folder);
        let mut made = Self::open(folder)?;
        for _ in 0..MAX_ATTEMPTS {
            if made.file.path().exists() {
                break;
            }
            made = Self::open(folder)?;
        }
        #[cfg(unix)]
        if let Some(before) = before {
            use std::os::unix::fs::{MetadataExt as _, fchown};
            let file = made.file.as_file();
            let now = file.metadata()?;
            if (now.uid(), now.gid()) != (before.uid(), before.gid()) {
                // Only the superuser may give files away.
                let _ = fchown(file, Some(before.uid()), Some(before.gid()));
            }
            file.set_permissions(before.permissions())?;
        }
        #[cfg(not(unix))]
        let _ = before;
        Ok(made)
    }

    fn open(folder: &Path) -> io::Result<Self> {
        let mut registered = None;
        let mut builder = tempfile::Builder::new();
        let file = builder.prefix(NAME[0]).suffix(NAME[1]).rand_bytes(N_RANDOM).make_in(folder, |path| {
            // Before it is there: a signal may come at any moment.
            alive().insert(path.to_owned());
            registered = Some(Registered(path.to_owned()));
            let mut options = OpenOptions::new();
            options.read(true).write(true).create_new(true);
            options.open(path)
        })?;
        // Some file systems have no locks; see `is_left_behind`.
        let _ = file.as_file().lock();
        Ok(Self { file, _registered: registered.unwrap_or_else(|| Registered(PathBuf::new())) })
    }

    /// Writes it, down to the disk.
    pub(super) fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let file = self.file.as_file_mut();
        file.write_all(bytes)?;
        file.sync_all()
    }

    /// Moves it to its place.
    pub(super) fn keep(self, target: &Path, may_replace: bool) -> io::Result<()> {
        let kept = if may_replace { self.file.persist(target) } else { self.file.persist_noclobber(target) };
        kept.map(|_| ()).map_err(|error| error.error)
    }
}

/// Removes all temporary files of this program and then ends it. No other one is begun in between.
#[cfg(unix)]
pub(super) fn remove_all(end: impl FnOnce()) {
    let alive = alive();
    for path in alive.iter() {
        let _ = std::fs::remove_file(path);
    }
    end();
}

/// Removes what programs that were killed have left behind in a folder.
fn sweep(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.take(MAX_SWEPT).flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(is_temporary_name);
        let is_file = || entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_ours && is_file() && is_left_behind(&entry.path()) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

fn is_temporary_name(name: &str) -> bool {
    let [prefix, suffix] = NAME;
    name.strip_prefix(prefix)
        .and_then(|rest| rest.strip_suffix(suffix))
        .is_some_and(|rest| rest.len() == N_RANDOM && rest.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn is_left_behind(path: &Path) -> bool {
    if alive().contains(path) {
        return false;
    }
    let Ok(file) = File::open(path) else { return false };
    match file.try_lock() {
        Ok(()) => true,
        Err(TryLockError::WouldBlock) => false,
        Err(TryLockError::Error(_)) => {
            let written = file.metadata().and_then(|found| found.modified()).ok();
            written.and_then(|at| at.elapsed().ok()).is_some_and(|age| age > OLD)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_left_behind_is_removed_and_what_is_written_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in [".plyscope-abcdEF12.part", ".plyscope-abcdEF12", ".plyscope-notes.part", "abcdEF12.part"]
        {
            std::fs::write(at(name), "x").unwrap();
        }
        std::fs::create_dir(at(".plyscope-abcdEF13.part")).unwrap();
        let other = at(".plyscope-abcdEF14.part");
        let held = File::create(&other).unwrap();
        held.lock().unwrap();
        let mine = Temporary::new(folder.path(), None).unwrap();
        let second = Temporary::new(folder.path(), None).unwrap();
        assert!(mine.file.path().exists() && second.file.path().exists());
        assert!(!at(".plyscope-abcdEF12.part").exists(), "no program writes it any more");
        assert!(other.exists(), "another program writes it");
        drop((mine, second, held));
        drop(Temporary::new(folder.path(), None).unwrap());
        assert!(!other.exists());
        let mut left: Vec<_> =
            std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        let kept = [".plyscope-abcdEF12", ".plyscope-abcdEF13.part", ".plyscope-notes.part", "abcdEF12.part"];
        assert_eq!(left, kept, "what only looks like ours stays");
    }

    #[test]
    fn what_a_signal_would_remove_is_what_there_is() {
        let folder = tempfile::tempdir().unwrap();
        let file = Temporary::new(folder.path(), None).unwrap();
        let path = file.file.path().to_owned();
        assert!(alive().contains(&path));
        file.keep(&folder.path().join("kept"), true).unwrap();
        assert!(!alive().contains(&path));
    }
}
