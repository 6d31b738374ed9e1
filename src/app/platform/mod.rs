//! What a desktop and a browser do each in their own way: work beside the frames, files, dialogs, the clock, the window.
//!
//! Both sides have the same functions, and nothing else in `app` names files, threads or time. It knows nothing of what
//! the window shows. The clipboard is egui's, and eframe keeps the preferences, on both sides.

#[cfg(not(target_arch = "wasm32"))]
mod autosave_store;
#[cfg(not(target_arch = "wasm32"))]
mod disk;
#[cfg(not(target_arch = "wasm32"))]
mod display;
#[cfg(not(target_arch = "wasm32"))]
mod eframe_state;
#[cfg(not(target_arch = "wasm32"))]
mod locked_file;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(unix)]
mod signals;
#[cfg(not(target_arch = "wasm32"))]
mod temporary;
#[cfg(target_arch = "wasm32")]
mod web;
#[cfg(target_arch = "wasm32")]
mod web_storage;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use autosave_store::AutosaveStore;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use disk::{
    Staged, can_write, is_small, read, read_also_pipes, read_stream, read_stream_while, stage,
};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use locked_file::StateFile;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::*;
#[cfg(target_arch = "wasm32")]
pub(crate) use web::*;
#[cfg(target_arch = "wasm32")]
pub(crate) use web_storage::{AutosaveStore, StateFile};
pub(crate) use web_time::Instant;

use crate::text::{Text, system_error};
use crate::tree::notation::MAX_BYTES;

/// A file that a person handed over.
#[derive(Debug)]
pub(crate) struct FileContent {
    /// What it is called.
    pub(crate) name: String,
    /// Where it is, if it can be found there again: browsers hand over the content alone.
    pub(crate) path: Option<PathBuf>,
    /// What is in it, or why it could not be read.
    pub(crate) bytes: Result<Vec<u8>, CannotRead>,
}

/// Why a file is not read.
#[derive(Debug)]
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser hands files over as they are"))]
pub(crate) enum CannotRead {
    /// It is a folder.
    Folder,
    /// It is a pipe, a device, a socket.
    NoFile,
    /// It has more than [`MAX_BYTES`] bytes.
    TooLarge,
    /// The caller canceled it.
    Unwanted,
    /// The system says so.
    System(std::io::Error),
}

impl CannotRead {
    /// Why, as a clause.
    pub(crate) fn say(&self, text: &Text) -> String {
        match self {
            Self::Folder => say!(text, "file-is-a-folder"),
            Self::NoFile => say!(text, "file-is-no-file"),
            Self::TooLarge => say!(text, "file-is-too-large", limit = MAX_BYTES),
            Self::Unwanted => say!(text, "file-is-not-wanted"),
            Self::System(error) => system_error(text, error),
        }
    }
}

/// Why a file is not written.
#[derive(Debug)]
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser has downloads"))]
pub(crate) enum CannotWrite {
    /// There is one, and the user has not said that it may be replaced.
    Exists,
    /// A folder has that name.
    Folder,
    /// This folder is not there.
    NoFolder(PathBuf),
    /// It is protected against writing.
    ReadOnly,
    /// It is a disk, a socket.
    NoFile,
    /// The system says so.
    System(std::io::Error),
}

impl CannotWrite {
    /// Why, as a clause.
    pub(crate) fn say(&self, text: &Text) -> String {
        match self {
            Self::Exists => say!(text, "file-exists"),
            Self::Folder => say!(text, "file-is-a-folder"),
            Self::NoFolder(folder) => {
                let folder = folder.display().to_string();
                say!(text, "file-has-no-folder", folder)
            }
            Self::ReadOnly => say!(text, "file-is-protected"),
            Self::NoFile => say!(text, "file-takes-no-picture"),
            Self::System(error) => system_error(text, error),
        }
    }
}

/// What a dialog asks for.
#[derive(Debug)]
pub(crate) struct FileRequest {
    /// The title of the dialog.
    pub(crate) title: String,
    /// What the kind of files is called.
    pub(crate) kind: String,
    /// Their endings; any file can be chosen.
    pub(crate) endings: Vec<&'static str>,
    /// Where the dialog begins.
    pub(crate) folder: Option<PathBuf>,
}

/// What came of a dialog of the system; nothing comes of one that was left.
#[derive(Debug)]
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser has dialogs"))]
pub(crate) enum Chosen<T> {
    /// This was chosen.
    This(T),
    /// The system could not show a dialog.
    NoDialog,
}

/// A copy that a program has left behind.
#[derive(Debug)]
#[cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "a page keeps no copies"))]
pub(crate) struct LeftCopy {
    /// Its number from now on.
    pub(crate) number: u64,
    /// So many seconds ago it was written, where that is known.
    pub(crate) age_secs: Option<u64>,
    /// What it says.
    pub(crate) bytes: Vec<u8>,
}

/// Why there is no window.
#[derive(Debug)]
#[non_exhaustive]
pub enum RunError {
    /// There is no display to show a window on.
    NoDisplay,
    /// There is one, but no window could be made on it; the text is that of the library.
    NoWindow(String),
}

impl std::fmt::Display for RunError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoDisplay => f.write_str("there is no display to show a window on"),
            Self::NoWindow(error) => write!(f, "no window could be opened: {error}"),
        }
    }
}

impl std::error::Error for RunError {}

/// How the program's memory is counted, and how much of it there may be.
#[derive(Clone, Copy, Debug)]
struct MemoryLimit {
    used_bytes: fn() -> u64,
    ceiling: u64,
}

static MEMORY: OnceLock<MemoryLimit> = OnceLock::new();

/// Says, once and before the window is there, who counts the bytes that the program holds, and how many there may be.
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser counts its memory itself"))]
pub(crate) fn set_memory(used_bytes: fn() -> u64, ceiling: u64) {
    // A second answer is late.
    let _ = MEMORY.set(MemoryLimit { used_bytes, ceiling });
}

/// Bytes that the program holds; 0 where they are not counted.
pub(crate) fn used_bytes() -> u64 {
    MEMORY.get().map_or(0, |memory| (memory.used_bytes)())
}

/// Bytes that it may hold; `None` where they are not counted.
pub(crate) fn memory() -> Option<u64> {
    MEMORY.get().map(|memory| memory.ceiling)
}

/// The last part of a path.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
