//! Where copies of what is not saved are kept: a folder for every program that runs, locked as long as it does.
//!
//! A copy is written whole or not at all, and removed once it is not needed. The folders of programs that are gone can be
//! locked: what is in them was left behind, and belongs to the program that locks them first.
//!
//! A start leaves a mark in its folder until the window shows what it was to show. A folder that can be locked and has one
//! is that of a start that broke off; that of another window which is starting cannot be locked.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::disk::{open_to_lock, read, stage};
use super::eframe_state::mend;
use super::{CannotWrite, LeftCopy};

/// How the name of a copy ends.
const ENDING: &str = "json";
/// The file in each folder that is locked.
const LOCK: &str = "in-use";
/// The mark of a start that has not come to its end yet.
const MARK: &str = "starting";
/// So many copies are looked at: no program leaves more behind.
const MAX_LEFT: usize = 200;
/// Where there are no locks, a folder in which nothing has been written for so long was left behind, in seconds.
const STALE_SECS: u64 = 24 * 60 * 60;

/// How a file is locked; some file systems cannot.
type TryLock = fn(&File) -> Result<(), TryLockError>;

/// The copies of this program, and those that it has taken over.
#[derive(Debug)]
pub(crate) struct AutosaveStore {
    home: PathBuf,
    try_lock: TryLock,
    /// Folders that are ours; the first one that was not taken over is where new copies go.
    places: Vec<CopyFolder>,
    own: Option<usize>,
    /// What was left behind and has not been asked for yet.
    found: Vec<LeftCopy>,
    has_broken_off: bool,
    paths: BTreeMap<u64, PathBuf>,
    written: Arc<Mutex<BTreeMap<u64, CopyState>>>,
    n_orders: u64,
    /// All numbers that were ever used are lower.
    next: u64,
}

#[derive(Debug)]
struct CopyFolder {
    folder: PathBuf,
    lock: Option<File>,
}

/// How far a copy is.
#[derive(Clone, Copy, Debug, Default)]
struct CopyState {
    /// The number of the last order that was carried out.
    last: u64,
    /// It is no longer needed.
    is_gone: bool,
}

/// A copy that is to be written.
#[derive(Debug)]
pub(crate) struct CopyOrder {
    number: u64,
    /// Later ones have larger turns.
    turn: u64,
    path: PathBuf,
    written: Arc<Mutex<BTreeMap<u64, CopyState>>>,
}

fn locked(written: &Mutex<BTreeMap<u64, CopyState>>) -> MutexGuard<'_, BTreeMap<u64, CopyState>> {
    written.lock().unwrap_or_else(PoisonError::into_inner)
}

impl AutosaveStore {
    /// In the folder for what the program keeps, where the start leaves its mark, and what eframe keeps is mended; `None`
    /// where there is none.
    pub(crate) fn begin() -> Option<Self> {
        let folder = eframe::storage_dir("plyscope")?;
        let copies = Self::begin_in(folder.join("unsaved"));
        mend(&folder.join("app.ron"), copies.has_broken_off);
        Some(copies)
    }

    fn begin_in(home: PathBuf) -> Self {
        let mut copies = Self::new(home);
        copies.find();
        // Where nothing can be kept, nothing that is kept can break a start.
        let _ = copies.own_folder().and_then(|folder| File::create(folder.join(MARK)));
        copies
    }

    /// Whether a start before did not come to its end.
    pub(crate) const fn has_broken_off(&self) -> bool {
        self.has_broken_off
    }

    /// The window shows what it was to show.
    pub(crate) fn end_start(&self) {
        if let Some(own) = self.own {
            let _ = fs::remove_file(self.places[own].folder.join(MARK));
        }
    }

    /// In this folder.
    pub(crate) fn new(home: PathBuf) -> Self {
        Self {
            home,
            try_lock: File::try_lock,
            places: Vec::new(),
            own: None,
            found: Vec::new(),
            has_broken_off: false,
            paths: BTreeMap::new(),
            written: Arc::default(),
            n_orders: 0,
            next: 0,
        }
    }

    /// What programs that are gone have left behind, by numbers that no copy has had; the lowest is the oldest of a
    /// program.
    pub(crate) fn take_over(&mut self) -> Vec<LeftCopy> {
        self.find();
        std::mem::take(&mut self.found)
    }

    fn find(&mut self) {
        let Ok(entries) = fs::read_dir(&self.home) else { return };
        let mut folders: Vec<_> =
            entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
        folders.sort();
        for folder in folders.into_iter().take(MAX_LEFT) {
            if self.places.iter().any(|place| place.folder == folder) {
                continue;
            }
            let Some(place) = self.take(folder) else { continue };
            self.has_broken_off |= fs::remove_file(place.folder.join(MARK)).is_ok();
            let mut copies = copies_in(&place.folder);
            copies.truncate(MAX_LEFT.saturating_sub(self.found.len()));
            for path in copies {
                if let Ok(bytes) = read(&path, &|| true) {
                    let (number, age_secs) = (self.next, age_secs(&path));
                    self.next += 1;
                    self.paths.insert(number, path);
                    self.found.push(LeftCopy { number, age_secs, bytes });
                }
            }
            self.places.push(place);
        }
    }

    /// Takes a folder that was left behind, with its lock where there are locks; `None` if it is in use.
    fn take(&self, folder: PathBuf) -> Option<CopyFolder> {
        let file = open_to_lock(&folder.join(LOCK), false).ok()?;
        match (self.try_lock)(&file) {
            Ok(()) => Some(CopyFolder { folder, lock: Some(file) }),
            Err(TryLockError::WouldBlock) => None,
            Err(TryLockError::Error(_)) => is_stale(&folder).then_some(CopyFolder { folder, lock: None }),
        }
    }

    /// A copy is to be written: [`Order::carry_out`] does it, on any thread.
    ///
    /// # Errors
    /// Where there is no folder for it, and none can be made.
    pub(crate) fn order(&mut self, number: u64) -> io::Result<CopyOrder> {
        let path = match self.paths.get(&number) {
            // Its folder may have been removed with the data of the program.
            Some(path) if path.parent().is_some_and(Path::is_dir) => path.clone(),
            _ => self.own_folder()?.join(format!("{number:08}.{ENDING}")),
        };
        self.paths.insert(number, path.clone());
        self.next = self.next.max(number.saturating_add(1));
        self.n_orders += 1;
        Ok(CopyOrder { number, turn: self.n_orders, path, written: Arc::clone(&self.written) })
    }

    /// A copy is no longer needed. One that is just being written does not come back.
    pub(crate) fn remove(&mut self, number: u64) {
        let mut written = locked(&self.written);
        written.entry(number).or_default().is_gone = true;
        if let Some(path) = self.paths.remove(&number) {
            let _ = fs::remove_file(path);
        }
    }

    /// The folder of this program.
    fn own_folder(&mut self) -> io::Result<&Path> {
        let at = if let Some(at) = self.own.filter(|&at| self.places[at].folder.is_dir()) {
            at
        } else {
            fs::create_dir_all(&self.home)?;
            let folder = tempfile::Builder::new().prefix("window-").tempdir_in(&self.home)?.keep();
            // It gets its name once it is locked: no other program finds it before. Where there are no locks, what is left
            // behind is known by its age.
            let file = tempfile::NamedTempFile::new_in(&folder)?;
            let is_locked = (self.try_lock)(file.as_file()).is_ok();
            let lock = Some(file.persist(folder.join(LOCK))?).filter(|_| is_locked);
            self.places.push(CopyFolder { folder, lock });
            self.places.len() - 1
        };
        self.own = Some(at);
        Ok(&self.places[at].folder)
    }
}

/// Whether nothing has been written in a folder for long.
fn is_stale(folder: &Path) -> bool {
    let files = copies_in(folder).into_iter().chain([folder.join(LOCK)]);
    files.filter_map(|path| age_secs(&path)).min().is_some_and(|age| age >= STALE_SECS)
}

/// So many seconds ago a file was written; `None` where the system does not know, or says that it is still to come.
fn age_secs(path: &Path) -> Option<u64> {
    let written = fs::metadata(path).and_then(|metadata| metadata.modified()).ok()?;
    written.elapsed().ok().map(|age| age.as_secs())
}

/// The copies in a folder, the oldest first.
fn copies_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut copies: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|ending| ending == ENDING)).collect();
    copies.sort();
    copies
}

impl Drop for AutosaveStore {
    fn drop(&mut self) {
        // What is still there is what the user may want; all else goes, but for the mark of a start that breaks off now.
        for place in self.places.drain(..) {
            let mark = place.folder.join(MARK);
            if std::thread::panicking() && mark.exists() {
                continue;
            }
            let _ = fs::remove_file(mark);
            drop(place.lock);
            if copies_in(&place.folder).is_empty() {
                let _ = fs::remove_dir_all(place.folder);
            }
        }
    }
}

impl CopyOrder {
    /// Writes it, unless a newer one has been written or it is no longer needed.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(crate) fn carry_out(self, bytes: Vec<u8>) -> Result<(), CannotWrite> {
        let staged = stage(&self.path, bytes, true)?;
        let mut written = locked(&self.written);
        let written = written.entry(self.number).or_default();
        if !written.is_gone && written.last < self.turn {
            staged.keep()?;
            written.last = self.turn;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(home: &Path) -> Vec<String> {
        let mut copies = AutosaveStore::new(home.to_owned());
        let found = copies.take_over();
        found.into_iter().map(|left| String::from_utf8(left.bytes).unwrap()).collect()
    }

    fn write(copies: &mut AutosaveStore, number: u64, text: &str) {
        copies.order(number).unwrap().carry_out(text.as_bytes().to_vec()).unwrap();
    }

    /// The program is killed: its mark stays, and nothing locks it any more.
    fn kill(mut copies: AutosaveStore) {
        copies.places.clear();
    }

    #[test]
    fn a_start_that_did_not_come_to_its_end_is_known_at_the_next() {
        let home = tempfile::tempdir().unwrap();
        let begin = || AutosaveStore::begin_in(home.path().to_owned());
        let first = begin();
        assert!(!first.has_broken_off());
        drop(first);
        let second = begin();
        assert!(!second.has_broken_off(), "the first came to its end");
        kill(second);
        let third = begin();
        assert!(third.has_broken_off());
        third.end_start();
        kill(third);
        assert!(!begin().has_broken_off(), "what is killed later has started");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
    }

    #[test]
    fn windows_that_start_together_do_not_take_each_other_for_a_crash() {
        let home = tempfile::tempdir().unwrap();
        let begin = || AutosaveStore::begin_in(home.path().to_owned());
        let all = [begin(), begin(), begin()];
        assert!(all.iter().all(|copies| !copies.has_broken_off()));
        let [first, second, third] = all;
        kill(second);
        drop(first);
        let fourth = begin();
        assert!(fourth.has_broken_off(), "one of them was killed while it started");
        drop((third, fourth));
        assert!(!begin().has_broken_off());
    }

    #[test]
    fn a_start_that_breaks_off_still_offers_what_was_not_saved() {
        let home = tempfile::tempdir().unwrap();
        let mut first = AutosaveStore::begin_in(home.path().to_owned());
        write(&mut first, 0, "a");
        kill(first);
        let mut second = AutosaveStore::begin_in(home.path().to_owned());
        assert!(second.has_broken_off());
        assert_eq!(second.take_over().iter().map(|left| &left.bytes[..]).collect::<Vec<_>>(), [b"a"]);
    }

    #[test]
    fn what_a_program_leaves_behind_is_taken_over_once_it_is_gone_and_by_one_alone() {
        let home = tempfile::tempdir().unwrap();
        let mut first = AutosaveStore::new(home.path().to_owned());
        write(&mut first, 0, "a");
        write(&mut first, 1, "b");
        write(&mut first, 0, "c");
        assert_eq!(left(home.path()), [""; 0], "it still runs");
        drop(first);
        let mut second = AutosaveStore::new(home.path().to_owned());
        let taken = second.take_over();
        let said: Vec<_> = taken.iter().map(|left| (left.number, &left.bytes[..])).collect();
        assert_eq!(said, [(0, &b"c"[..]), (1, &b"b"[..])]);
        assert!(taken.iter().all(|left| left.age_secs.is_some_and(|age| age < 600)));
        assert_eq!(left(home.path()), [""; 0], "another program has taken it over");
        // What was taken over is written where it was, and new ones beside.
        write(&mut second, 0, "d");
        write(&mut second, 2, "e");
        second.remove(1);
        drop(second);
        let mut found = left(home.path());
        found.sort();
        assert_eq!(found, ["d", "e"]);
    }

    #[test]
    fn where_there_are_no_locks_what_is_old_was_left_behind() {
        let unsupported: TryLock = |_| Err(TryLockError::Error(io::ErrorKind::Unsupported.into()));
        let home = tempfile::tempdir().unwrap();
        let begin = || {
            let mut copies = AutosaveStore::new(home.path().to_owned());
            copies.try_lock = unsupported;
            copies
        };
        let mut killed = begin();
        write(&mut killed, 0, "a");
        let folder = killed.own_folder().unwrap().to_owned();
        std::mem::forget(killed);
        assert!(begin().take_over().is_empty(), "it may still be in use");
        let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(2 * STALE_SECS);
        for entry in fs::read_dir(&folder).unwrap() {
            let file = File::options().write(true).open(entry.unwrap().path()).unwrap();
            file.set_modified(long_ago).unwrap();
        }
        let mut next = begin();
        let taken = next.take_over();
        assert_eq!(taken.iter().map(|left| &left.bytes[..]).collect::<Vec<_>>(), [b"a"]);
        assert!(next.take_over().is_empty(), "each is offered once");
        next.remove(0);
        drop(next);
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0, "nothing piles up");
    }

    #[test]
    fn what_is_left_behind_later_gets_numbers_that_nothing_has_had() {
        let home = tempfile::tempdir().unwrap();
        let mut dying = AutosaveStore::new(home.path().to_owned());
        write(&mut dying, 0, "late");
        let mut copies = AutosaveStore::new(home.path().to_owned());
        assert!(copies.take_over().is_empty());
        write(&mut copies, 0, "own");
        copies.remove(0);
        drop(dying);
        let late = copies.take_over();
        assert_eq!(late.iter().map(|left| left.number).collect::<Vec<_>>(), [1]);
        // It is written on under its number.
        write(&mut copies, 1, "later");
        drop(copies);
        assert_eq!(left(home.path()), ["later"]);
    }

    #[test]
    fn what_is_not_needed_leaves_nothing_and_does_not_come_back() {
        let home = tempfile::tempdir().unwrap();
        let mut copies = AutosaveStore::new(home.path().to_owned());
        write(&mut copies, 0, "a");
        let late = copies.order(0).unwrap();
        copies.remove(0);
        late.carry_out(b"b".to_vec()).unwrap();
        let (older, newer) = (copies.order(1).unwrap(), copies.order(1).unwrap());
        newer.carry_out(b"new".to_vec()).unwrap();
        older.carry_out(b"old".to_vec()).unwrap();
        drop(copies);
        assert_eq!(left(home.path()), ["new"]);
        let mut copies = AutosaveStore::new(home.path().to_owned());
        assert_eq!(copies.take_over().len(), 1);
        copies.remove(0);
        drop(copies);
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
    }
}
