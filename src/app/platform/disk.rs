//! Files of a desktop: read up to a stated size, written whole or not at all, nothing of it left behind.
//!
//! A file is written beside its place and then moved there, so that half of it is never seen. What cannot be moved
//! (devices, pipes, files with several names) is written into instead, and what cannot be meant to be a picture is refused.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::Duration;

use super::temporary::Temporary;
use super::{CannotRead, CannotWrite};
use crate::tree::notation::MAX_BYTES;

/// So much is read between two looks at whether it is still wanted, in bytes.
const PIECE: u64 = 1 << 20;
/// Links that lead to links are followed so far.
const MAX_LINKS: usize = 40;

/// Reads a regular file, as long as it is wanted.
pub(crate) fn read(path: &Path, is_wanted: &dyn Fn() -> bool) -> Result<Vec<u8>, CannotRead> {
    let found = std::fs::metadata(path).map_err(CannotRead::System)?;
    if found.is_dir() {
        return Err(CannotRead::Folder);
    }
    // Opening a pipe waits for its writer.
    if !found.is_file() {
        return Err(CannotRead::NoFile);
    }
    if found.len() > MAX_BYTES as u64 {
        return Err(CannotRead::TooLarge);
    }
    read_within(MAX_BYTES, File::open(path).map_err(CannotRead::System)?, is_wanted)
}

/// As [`read`], and pipes too, such as those that shells pass on as files: `<(…)`.
pub(crate) fn read_also_pipes(path: &Path, is_wanted: &dyn Fn() -> bool) -> Result<Vec<u8>, CannotRead> {
    if std::fs::metadata(path).is_ok_and(|found| is_stream(&found)) {
        let path = path.to_owned();
        // A pipe is opened when another program opens its other end.
        read_stream(move || File::open(path), is_wanted)
    } else {
        read(path, is_wanted)
    }
}

/// Reads all that comes, as long as it is wanted, from where nothing may come for long: it is read by a thread, which stays
/// behind when the caller does not want any more.
pub(crate) fn read_stream<R: io::Read>(
    open: impl FnOnce() -> io::Result<R> + Send + 'static,
    is_wanted: &dyn Fn() -> bool,
) -> Result<Vec<u8>, CannotRead> {
    match read_stream_while(open, is_wanted)? {
        (bytes, true) => Ok(bytes),
        (_, false) => Err(CannotRead::Unwanted),
    }
}

/// The same, but what came until it was not wanted any more is kept; and whether that is all.
pub(crate) fn read_stream_while<R: io::Read>(
    open: impl FnOnce() -> io::Result<R> + Send + 'static,
    is_wanted: &dyn Fn() -> bool,
) -> Result<(Vec<u8>, bool), CannotRead> {
    let (sender, receiver) = sync_channel::<io::Result<Vec<u8>>>(1);
    let read_all = move || {
        let send = |piece| sender.send(piece).is_ok();
        let mut from = match open() {
            Ok(from) => from,
            Err(error) => {
                send(Err(error));
                return;
            }
        };
        loop {
            let mut piece = vec![0; STREAM_PIECE];
            let read = match from.read(&mut piece) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read,
            };
            let is_end = !matches!(read, Ok(1..));
            let read = read.map(|n| {
                piece.truncate(n);
                piece
            });
            if !send(read) || is_end {
                return;
            }
        }
    };
    std::thread::Builder::new().spawn(read_all).map_err(CannotRead::System)?;
    let mut bytes = Vec::new();
    loop {
        if !is_wanted() {
            return Ok((bytes, false));
        }
        match receiver.recv_timeout(LOOK) {
            Ok(Ok(piece)) if piece.is_empty() => return Ok((bytes, true)),
            Ok(Ok(piece)) => bytes.extend_from_slice(&piece),
            Ok(Err(error)) => return Err(CannotRead::System(error)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                return Err(CannotRead::System(io::ErrorKind::UnexpectedEof.into()));
            }
        }
        if bytes.len() > MAX_BYTES {
            return Err(CannotRead::TooLarge);
        }
    }
}

/// Between two looks at whether a stream is still wanted, while nothing comes.
const LOOK: Duration = Duration::from_millis(20);
/// Bytes that are taken from a stream at once.
const STREAM_PIECE: usize = 1 << 16;

fn read_within(
    limit: usize,
    mut from: impl io::Read,
    is_wanted: &dyn Fn() -> bool,
) -> Result<Vec<u8>, CannotRead> {
    let mut bytes = Vec::new();
    loop {
        if !is_wanted() {
            return Err(CannotRead::Unwanted);
        }
        let n = from.by_ref().take(PIECE).read_to_end(&mut bytes).map_err(CannotRead::System)?;
        // It may have grown since it was measured.
        if bytes.len() > limit {
            return Err(CannotRead::TooLarge);
        }
        if n == 0 {
            return Ok(bytes);
        }
    }
}

/// Opens a file that is locked while something is done. What is no file is refused: opening a pipe waits for whichever
/// program reads from it.
pub(crate) fn open_to_lock(path: &Path, may_create: bool) -> io::Result<File> {
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    OpenOptions::new().write(true).create(may_create).truncate(false).open(path)
}

/// Larger files are not read between two frames, in bytes.
const MAX_SMALL: u64 = 4_000_000;

/// Whether it takes no time to read this or to say why it cannot be read.
pub(crate) fn is_small(path: &Path) -> bool {
    std::fs::metadata(path).map_or(true, |found| !found.is_file() || found.len() <= MAX_SMALL)
}

/// How a file comes to hold something else.
#[derive(Debug)]
enum SaveMethod {
    /// Another file takes the place of the one here, or of none.
    Replace(PathBuf, Option<Metadata>),
    /// It is written into.
    Into(PathBuf),
}

/// How to write here, or why not.
fn way(path: &Path, may_replace: bool) -> Result<SaveMethod, CannotWrite> {
    if !may_replace && path.symlink_metadata().is_ok() {
        return Err(CannotWrite::Exists);
    }
    match std::fs::metadata(path) {
        Ok(found) if found.is_dir() => Err(CannotWrite::Folder),
        Ok(found) if found.is_file() => {
            if found.permissions().readonly() {
                return Err(CannotWrite::ReadOnly);
            }
            // A user who may not write into it is not to get round that by replacing it.
            OpenOptions::new().write(true).open(path).map_err(CannotWrite::System)?;
            let target = end_of_links(path).map_err(CannotWrite::System)?;
            // Another file in this place would leave its other names with the old one.
            if n_names(&found) > 1 {
                Ok(SaveMethod::Into(target))
            } else {
                Ok(SaveMethod::Replace(target, Some(found)))
            }
        }
        Ok(found) if is_stream(&found) => Ok(SaveMethod::Into(path.to_owned())),
        Ok(_) => Err(CannotWrite::NoFile),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            // A link to what is not there yet stays one.
            let target = end_of_links(path).map_err(CannotWrite::System)?;
            let folder = folder_of(&target);
            if folder.is_dir() {
                Ok(SaveMethod::Replace(target, None))
            } else {
                Err(CannotWrite::NoFolder(folder))
            }
        }
        Err(error) => Err(CannotWrite::System(error)),
    }
}

/// Says what would go wrong, before there is anything to write.
pub(crate) fn can_write(path: &Path, may_replace: bool) -> Result<(), CannotWrite> {
    way(path, may_replace).map(|_| ())
}

/// Where the links that begin here end, be it at nothing.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut end = path.to_owned();
    for _ in 0..MAX_LINKS {
        match std::fs::symlink_metadata(&end) {
            Ok(found) if found.is_symlink() => {
                let next = std::fs::read_link(&end)?;
                end = folder_of(&end).join(next);
            }
            _ => return Ok(end),
        }
    }
    Err(io::ErrorKind::InvalidInput.into())
}

fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// Under how many names a file stands in its file system.
fn n_names(found: &Metadata) -> u64 {
    #[cfg(unix)]
    {
        std::os::unix::fs::MetadataExt::nlink(found)
    }
    #[cfg(not(unix))]
    {
        let _ = found;
        1
    }
}

/// Whether bytes can be written into it one after the other: a pipe, or a device such as a terminal; but no disk.
fn is_stream(found: &Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt as _;
        found.file_type().is_fifo() || found.file_type().is_char_device()
    }
    #[cfg(not(unix))]
    {
        let _ = found;
        false
    }
}

/// Bytes that are on the disk already, but not yet in their place. Dropping it leaves everything unchanged.
#[derive(Debug)]
pub(crate) struct Staged {
    target: PathBuf,
    what: DiskTask,
    may_replace: bool,
}

#[derive(Debug)]
enum DiskTask {
    File(Temporary),
    Bytes(Vec<u8>),
}

/// Writes bytes beside their place.
///
/// A new file gets the mode that the user's mask leaves it, one that is replaced keeps what it had, and a link stays one.
pub(crate) fn stage(path: &Path, bytes: Vec<u8>, may_replace: bool) -> Result<Staged, CannotWrite> {
    let (target, before) = match way(path, may_replace)? {
        SaveMethod::Replace(target, before) => (target, before),
        SaveMethod::Into(target) => return Ok(Staged { target, what: DiskTask::Bytes(bytes), may_replace }),
    };
    #[cfg(unix)]
    super::signals::heed();
    let write = || {
        let mut file = Temporary::new(&folder_of(&target), before.as_ref())?;
        file.write_all(&bytes)?;
        Ok(file)
    };
    let file = write().map_err(CannotWrite::System)?;
    Ok(Staged { target, what: DiskTask::File(file), may_replace })
}

impl Staged {
    /// Puts them in their place.
    pub(crate) fn keep(self) -> Result<(), CannotWrite> {
        let kept = match self.what {
            DiskTask::File(file) => file.keep(&self.target, self.may_replace),
            DiskTask::Bytes(bytes) => write_into(&self.target, &bytes),
        };
        kept.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => CannotWrite::Exists,
            _ => CannotWrite::System(error),
        })
    }
}

/// Writes into what is there, which stays what it is.
fn write_into(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).open(path)?;
    file.write_all(bytes)?;
    file.flush()?;
    if file.metadata()?.is_file() {
        file.set_len(bytes.len() as u64)?;
        file.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(path: &Path, bytes: &[u8], may_replace: bool) -> Result<(), CannotWrite> {
        stage(path, bytes.to_vec(), may_replace)?.keep()
    }

    #[test]
    fn a_file_is_not_replaced_unasked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tree.svg");
        write(&path, b"old", false).unwrap();
        assert!(matches!(write(&path, b"new", false), Err(CannotWrite::Exists)));
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        write(&path, b"new", true).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
    }

    #[test]
    fn what_came_into_being_meanwhile_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tree.svg");
        let staged = stage(&path, b"mine".to_vec(), false).unwrap();
        std::fs::write(&path, "theirs").unwrap();
        assert!(matches!(staged.keep(), Err(CannotWrite::Exists)));
        assert_eq!(std::fs::read(&path).unwrap(), b"theirs");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
    }

    #[test]
    fn what_is_staged_and_dropped_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        drop(stage(&folder.path().join("tree.svg"), b"x".to_vec(), true).unwrap());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn only_files_of_a_stated_size_are_read_and_only_until_they_are_canceled() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.tree");
        // Sparse: nothing of it is on the disk.
        File::create(&path).unwrap().set_len(6_000_000_000).unwrap();
        assert!(matches!(read(&path, &|| true), Err(CannotRead::TooLarge)));
        assert!(matches!(read(folder.path(), &|| true), Err(CannotRead::Folder)));
        std::fs::write(&path, "A 1").unwrap();
        assert_eq!(read(&path, &|| true).unwrap(), b"A 1");
        assert!(matches!(read(&path, &|| false), Err(CannotRead::Unwanted)));
        // What has no end is given up, too.
        assert!(matches!(read_within(5_000, io::repeat(b'1'), &|| true), Err(CannotRead::TooLarge)));
    }

    #[cfg(unix)]
    mod unix {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};

        use super::*;

        fn mode(path: &Path) -> u32 {
            std::fs::metadata(path).unwrap().permissions().mode() & 0o7777
        }

        #[test]
        fn a_file_has_the_mode_of_any_other_new_file_and_keeps_it() {
            let folder = tempfile::tempdir().unwrap();
            std::fs::write(folder.path().join("any"), b"x").unwrap();
            let path = folder.path().join("tree.svg");
            write(&path, b"x", false).unwrap();
            assert_eq!(mode(&path), mode(&folder.path().join("any")));
            // The mask takes nothing away from what the user set.
            for wanted in [0o640, 0o666, 0o600] {
                std::fs::set_permissions(&path, std::fs::Permissions::from_mode(wanted)).unwrap();
                write(&path, b"y", true).unwrap();
                assert_eq!(mode(&path), wanted);
            }
        }

        #[test]
        fn a_link_stays_a_link_also_to_what_is_not_there_yet() {
            let folder = tempfile::tempdir().unwrap();
            let at = |name: &str| folder.path().join(name);
            std::fs::create_dir(at("deep")).unwrap();
            symlink("deep/new.svg", at("link.svg")).unwrap();
            symlink("link.svg", at("again.svg")).unwrap();
            assert!(matches!(write(&at("link.svg"), b"x", false), Err(CannotWrite::Exists)));
            for content in [b"1", b"2"] {
                write(&at("again.svg"), content, true).unwrap();
                assert!(at("again.svg").is_symlink() && at("link.svg").is_symlink());
                assert_eq!(std::fs::read(at("deep/new.svg")).unwrap(), content);
            }
            symlink("round.svg", at("round.svg")).unwrap();
            assert!(matches!(write(&at("round.svg"), b"x", true), Err(CannotWrite::System(_))));
            symlink("gone/new.svg", at("lost.svg")).unwrap();
            assert!(matches!(write(&at("lost.svg"), b"x", true), Err(CannotWrite::NoFolder(_))));
        }

        #[test]
        fn names_of_one_file_stay_names_of_one_file() {
            let folder = tempfile::tempdir().unwrap();
            let (one, other) = (folder.path().join("one.svg"), folder.path().join("other.svg"));
            std::fs::write(&one, "much longer than what follows").unwrap();
            std::fs::hard_link(&one, &other).unwrap();
            write(&one, b"new", true).unwrap();
            assert_eq!(std::fs::read(&other).unwrap(), b"new");
            assert_eq!(std::fs::metadata(&one).unwrap().ino(), std::fs::metadata(&other).unwrap().ino());
        }

        #[test]
        fn what_is_protected_against_writing_stays() {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("tree.svg");
            std::fs::write(&path, "old").unwrap();
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o444)).unwrap();
            assert!(matches!(write(&path, b"new", true), Err(CannotWrite::ReadOnly)));
            assert_eq!(std::fs::read(&path).unwrap(), b"old");
        }

        #[test]
        fn devices_are_written_into_and_sockets_are_refused() {
            let folder = tempfile::tempdir().unwrap();
            let link = folder.path().join("nothing.svg");
            symlink("/dev/null", &link).unwrap();
            write(&link, b"x", true).unwrap();
            assert!(link.is_symlink());
            assert!(!std::fs::metadata("/dev/null").unwrap().is_file());
            let socket = folder.path().join("socket.svg");
            let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
            assert!(matches!(write(&socket, b"x", true), Err(CannotWrite::NoFile)));
            assert!(matches!(read(&socket, &|| true), Err(CannotRead::NoFile)));
        }
    }
}
