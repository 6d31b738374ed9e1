//! What a desktop and a browser do each in their own way: work beside the frames, files, dialogs, the clock, the window.
//!
//! Both sides have the same functions, and nothing else in `app` names files, threads or time. It knows nothing of what
//! the window shows. The clipboard is egui's, and eframe keeps the preferences, on both sides.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(not(target_arch = "wasm32"))]
mod starting;
#[cfg(target_arch = "wasm32")]
mod web;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::*;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use starting::Starting;
#[cfg(target_arch = "wasm32")]
pub(crate) use web::*;
pub(crate) use web_time::Instant;

/// A file that a person handed over.
#[derive(Debug)]
pub(crate) struct FileContent {
    /// What it is called.
    pub(crate) name: String,
    /// Where it is, if it can be found there again: browsers hand over the content alone.
    pub(crate) path: Option<PathBuf>,
    /// What is in it, or why it could not be read.
    pub(crate) bytes: Result<Vec<u8>, String>,
}

/// What a dialog asks for.
#[derive(Debug)]
pub(crate) struct Wanted {
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
struct Memory {
    used_bytes: fn() -> u64,
    ceiling: u64,
}

static MEMORY: OnceLock<Memory> = OnceLock::new();

/// Says, once and before the window is there, who counts the bytes that the program holds, and how many there may be.
pub(crate) fn set_memory(used_bytes: fn() -> u64, ceiling: u64) {
    // Whoever says it a second time is late.
    let _ = MEMORY.set(Memory { used_bytes, ceiling });
}

/// Bytes that the program holds; 0 where nobody counts.
pub(crate) fn used_bytes() -> u64 {
    MEMORY.get().map_or(0, |memory| (memory.used_bytes)())
}

/// Bytes that it may hold; `None` where nobody counts.
pub(crate) fn memory() -> Option<u64> {
    MEMORY.get().map(|memory| memory.ceiling)
}

/// The last part of a path.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
