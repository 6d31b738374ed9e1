//! Files: choosing, reading, watching, writing. What takes long happens on threads, which answer by a message.

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;

use eframe::egui;
use notify::{RecursiveMode, Watcher as _};

use super::prepare::Prepared;
use crate::live::SubtreeCount;

/// What threads tell the window.
#[derive(Debug)]
pub(crate) enum Message {
    /// A file was chosen to be opened.
    Chosen(PathBuf),
    /// A large file was read.
    Loaded {
        /// Which file.
        path: PathBuf,
        /// What is in it, or why it could not be read.
        bytes: Result<Vec<u8>, String>,
        /// Whether it is on the screen already.
        is_reload: bool,
    },
    /// The file on the screen has changed on disk.
    Changed,
    /// A document has been made.
    Prepared {
        /// Which work it was; there may be newer work, or it was cancelled.
        work: u64,
        /// The document or why there is none.
        prepared: Prepared,
    },
    /// The file of a picture was chosen, and may be replaced.
    Target(PathBuf),
    /// The moves that a cut skipped were counted out.
    Counted {
        /// How many moves.
        n_moves: usize,
        /// What is below them.
        count: SubtreeCount,
    },
    /// Searches to depth 1, 2, 3 … are done, for a plot.
    Measured(Box<super::panels::plots::Depths>),
    /// Conventions that agree: what they come to, and their names.
    Agreed(Vec<(String, Vec<String>)>),
    /// A picture was written, or why not.
    Exported(Result<PathBuf, String>),
}

/// Sends messages and wakes the window up.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    sender: Sender<Message>,
    ctx: egui::Context,
}

impl Post {
    /// A post to the window of this context.
    pub(crate) fn new(sender: Sender<Message>, ctx: egui::Context) -> Self {
        Self { sender, ctx }
    }

    /// Sends a message; when the window is gone, nobody needs it.
    pub(crate) fn send(&self, message: Message) {
        let _ = self.sender.send(message);
        self.ctx.request_repaint();
    }
}

/// Endings that the dialog offers; any file can be opened.
const ENDINGS: [&str; 3] = ["tree", "txt", "json"];

/// Asks for a file to open.
pub(crate) fn choose(post: Post, title: String, kind: String, start: Option<PathBuf>) {
    std::thread::spawn(move || {
        let mut dialog =
            rfd::FileDialog::new().set_title(title).add_filter(kind, &ENDINGS).add_filter("*", &["*"]);
        if let Some(folder) = start {
            dialog = dialog.set_directory(folder);
        }
        if let Some(path) = dialog.pick_file() {
            post.send(Message::Chosen(path));
        }
    });
}

/// Files above this size are read on a thread, in bytes.
const MAX_INLINE_BYTES: u64 = 4_000_000;

/// Reads a file: small ones at once, large ones on a thread, which gives `None`.
pub(crate) fn load(post: &Post, path: &Path, is_reload: bool) -> Option<Result<Vec<u8>, String>> {
    let is_small = std::fs::metadata(path).map_or(true, |metadata| metadata.len() <= MAX_INLINE_BYTES);
    if is_small {
        return Some(std::fs::read(path).map_err(|error| error.to_string()));
    }
    let (post, path) = (post.clone(), path.to_owned());
    std::thread::spawn(move || {
        let bytes = std::fs::read(&path).map_err(|error| error.to_string());
        post.send(Message::Loaded { path, bytes, is_reload });
    });
    None
}

/// Watches one file until it is dropped.
#[derive(Debug)]
pub(crate) struct Watch {
    path: PathBuf,
    _watcher: notify::RecommendedWatcher,
}

impl Watch {
    /// Watches a file; `None` where the system cannot.
    ///
    /// Its folder is watched, because editors replace a file rather than write into it.
    pub(crate) fn new(post: Post, path: &Path) -> Option<Self> {
        let full = std::path::absolute(path).ok()?;
        let name = full.file_name()?.to_owned();
        let folder = full.parent()?.to_owned();
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            let Ok(event) = event else { return };
            let is_ours = event.paths.iter().any(|path| path.file_name() == Some(name.as_os_str()));
            if is_ours && !event.kind.is_access() {
                post.send(Message::Changed);
            }
        })
        .ok()?;
        watcher.watch(&folder, RecursiveMode::NonRecursive).ok()?;
        Some(Self { path: path.to_owned(), _watcher: watcher })
    }

    /// The file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// Asks for the file of a picture; the dialog of the system asks before it lets a file be replaced.
pub(crate) fn choose_target(post: Post, title: String, start: &Path, ending: &'static str) {
    let folder = start.parent().filter(|folder| folder.is_dir()).map(Path::to_owned);
    let name = start.file_name().unwrap_or_default().to_string_lossy().into_owned();
    std::thread::spawn(move || {
        let mut dialog =
            rfd::FileDialog::new().set_title(title).set_file_name(name).add_filter(ending, &[ending]);
        if let Some(folder) = folder {
            dialog = dialog.set_directory(folder);
        }
        if let Some(path) = dialog.save_file() {
            post.send(Message::Target(path));
        }
    });
}

/// Makes a picture and writes it, on a thread. A file that is there is replaced only if that was agreed to.
pub(crate) fn export(
    post: Post,
    path: &Path,
    ending: &str,
    may_replace: bool,
    make: impl FnOnce() -> Result<Vec<u8>, String> + Send + 'static,
) {
    let full = with_ending(path, ending);
    // Where the ending is added here, nobody was asked about that file.
    let may_replace = may_replace && full == path;
    std::thread::spawn(move || {
        let outcome =
            make().and_then(|bytes| write(&full, &bytes, may_replace).map_err(|error| error.to_string()));
        post.send(Message::Exported(outcome.map(|()| full)));
    });
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    if path.extension().is_some_and(|e| e.eq_ignore_ascii_case(OsStr::new(ending))) {
        path.to_owned()
    } else {
        let mut name = path.as_os_str().to_owned();
        name.push(".");
        name.push(ending);
        PathBuf::from(name)
    }
}

/// Writes a file whole or not at all.
fn write(path: &Path, bytes: &[u8], may_replace: bool) -> std::io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file = tempfile::Builder::new().prefix(".plyscope-").tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    if may_replace {
        file.persist(path).map_err(|error| error.error)?;
    } else {
        file.persist_noclobber(path).map_err(|error| error.error)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_is_added_where_it_is_missing() {
        assert_eq!(with_ending(Path::new("a/tree.SVG"), "svg"), PathBuf::from("a/tree.SVG"));
        assert_eq!(with_ending(Path::new("a/tree.v2"), "svg"), PathBuf::from("a/tree.v2.svg"));
        assert_eq!(with_ending(Path::new("tree"), "png"), PathBuf::from("tree.png"));
    }

    #[test]
    fn a_file_that_nobody_asked_about_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tree.svg");
        write(&path, b"old", false).unwrap();
        assert!(write(&path, b"new", false).is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        write(&path, b"new", true).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
    }
}
