//! The desktop: threads, the file system, the dialogs of the system.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::egui::{self, Vec2, ViewportCommand, vec2};
use notify::{RecursiveMode, Watcher as _};

use super::display::{Display, display};
use super::{
    CannotWrite, Chosen, FileContent, FileRequest, Instant, RunError, Staged, file_name, is_small, read,
    stage,
};

/// Does work on a thread of its own. Where the system has none left, the work is dropped.
pub(crate) fn spawn(name: &str, work: impl FnOnce() + Send + 'static) {
    let _ = std::thread::Builder::new().name(name.to_owned()).spawn(work);
}

/// No user leaves a dialog sooner than that, in milliseconds: there was none. The library does not tell one from the other.
const SOONEST_MS: u128 = 250;

/// What came of a dialog that was asked for at this moment; `None` if it was left.
fn chosen<T>(started: Instant, choice: Option<T>) -> Option<Chosen<T>> {
    match choice {
        Some(choice) => Some(Chosen::This(choice)),
        None if started.elapsed().as_millis() < SOONEST_MS => Some(Chosen::NoDialog),
        None => None,
    }
}

/// Asks for files to open. Without a choice, `then` is dropped.
pub(crate) fn choose(wanted: FileRequest, then: impl FnOnce(Chosen<Vec<FileContent>>) + Send + 'static) {
    spawn("dialog", move || {
        let mut dialog = rfd::FileDialog::new()
            .set_title(wanted.title)
            .add_filter(wanted.kind, &wanted.endings)
            .add_filter("*", &["*"]);
        if let Some(folder) = wanted.folder {
            dialog = dialog.set_directory(folder);
        }
        let started = Instant::now();
        if let Some(chosen) = chosen(started, dialog.pick_files()) {
            let chosen = match chosen {
                Chosen::This(paths) => Chosen::This(paths.into_iter().map(given).collect()),
                Chosen::NoDialog => Chosen::NoDialog,
            };
            then(chosen);
        }
    });
}

/// Whether files can be found again, and so be written again.
pub(crate) const HAS_FILES: bool = true;

/// Whether there is a dialog for where a file is saved.
pub(crate) const CAN_CHOOSE_TARGET: bool = true;

/// Asks where a file is to be saved; the dialog asks before it lets one be replaced. Without a choice, `then` is dropped.
pub(crate) fn choose_target(
    wanted: FileRequest,
    name: String,
    then: impl FnOnce(Chosen<PathBuf>) + Send + 'static,
) {
    spawn("dialog", move || {
        let mut dialog = rfd::FileDialog::new()
            .set_title(wanted.title)
            .set_file_name(name)
            .add_filter(wanted.kind, &wanted.endings);
        if let Some(folder) = wanted.folder {
            dialog = dialog.set_directory(folder);
        }
        let started = Instant::now();
        if let Some(chosen) = chosen(started, dialog.save_file()) {
            then(chosen);
        }
    });
}

/// Reads a file that was dropped onto the window.
pub(crate) fn take_dropped(file: &egui::DroppedFileHandle, then: impl FnOnce(FileContent) + Send + 'static) {
    let path = file.path().to_owned();
    if is_small(&path) {
        then(given(path));
    } else {
        spawn("reading", move || then(given(path)));
    }
}

fn given(path: PathBuf) -> FileContent {
    FileContent { name: file_name(&path), bytes: read(&path, &|| true), path: Some(path) }
}

/// The path from the root of the file system on; the next run may begin in another folder.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// The folder for files that belong nowhere else.
pub(crate) fn folder() -> PathBuf {
    // A program that was started from a menu runs at the root of the file system.
    let here = std::env::current_dir().ok().filter(|folder| folder.parent().is_some());
    here.or_else(std::env::home_dir).unwrap_or_default()
}

/// The folder of the user.
pub(crate) fn home() -> Option<PathBuf> {
    std::env::home_dir()
}

/// What is in a folder: names, and whether they are folders. Nothing where it cannot be read.
pub(crate) fn list(folder: &Path) -> Vec<(String, bool)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<_> = entries
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path().is_dir()))
        .collect();
    found.sort();
    found
}

/// Writes a file whole or not at all. One that is there is replaced only if that was agreed to.
pub(crate) fn write(path: &Path, bytes: Vec<u8>, may_replace: bool) -> Result<(), CannotWrite> {
    stage(path, bytes, may_replace)?.keep()
}

/// Files that are on the disk, each whole, but not at their places yet. None is there before all of them are.
#[derive(Debug, Default)]
pub(crate) struct StagedFiles(Vec<(Staged, PathBuf)>);

impl StagedFiles {
    /// Adds a file. One that is there is replaced only if that was agreed to.
    pub(crate) fn add(
        &mut self,
        path: PathBuf,
        bytes: Vec<u8>,
        may_replace: bool,
    ) -> Result<(), (PathBuf, CannotWrite)> {
        match stage(&path, bytes, may_replace) {
            Ok(file) => {
                self.0.push((file, path));
                Ok(())
            }
            Err(why) => Err((path, why)),
        }
    }

    /// Puts all of them where they belong, and tells where that is.
    pub(crate) fn keep(self) -> Result<Vec<PathBuf>, (PathBuf, CannotWrite)> {
        let mut kept = Vec::with_capacity(self.0.len());
        for (file, path) in self.0 {
            match file.keep() {
                Ok(()) => kept.push(path),
                Err(why) => return Err((path, why)),
            }
        }
        Ok(kept)
    }
}

/// Watches one file until it is dropped.
#[derive(Debug)]
pub(crate) struct FileWatch {
    has_changed: Arc<AtomicBool>,
    _watcher: notify::RecommendedWatcher,
}

impl FileWatch {
    /// Watches a file, and wakes the window of this context up when it changes; `None` where the system cannot.
    ///
    /// Its folder is watched, because editors replace a file rather than write into it.
    pub(crate) fn new(ctx: egui::Context, path: &Path) -> Option<Self> {
        let full = std::path::absolute(path).ok()?;
        let name = full.file_name()?.to_owned();
        let folder = full.parent()?.to_owned();
        let has_changed = Arc::new(AtomicBool::new(false));
        let changed = Arc::clone(&has_changed);
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            let Ok(event) = event else { return };
            let is_ours = event.paths.iter().any(|path| path.file_name() == Some(name.as_os_str()));
            if is_ours && !event.kind.is_access() {
                changed.store(true, Ordering::Relaxed);
                ctx.request_repaint();
            }
        })
        .ok()?;
        watcher.watch(&folder, RecursiveMode::NonRecursive).ok()?;
        Some(Self { has_changed, _watcher: watcher })
    }

    /// Whether it has changed since this was asked last.
    pub(crate) fn take_change(&self) -> bool {
        self.has_changed.swap(false, Ordering::Relaxed)
    }
}

/// Names the window.
pub(crate) fn set_title(ctx: &egui::Context, title: &str) {
    ctx.send_viewport_cmd(ViewportCommand::Title(title.to_owned()));
}

/// Fills the screen, or gives it back.
pub(crate) fn set_fullscreen(ctx: &egui::Context, is_full: bool) {
    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(is_full));
}

/// Asks for what is in the clipboard. It comes as a paste, and `then` is dropped.
pub(crate) fn paste(ctx: &egui::Context, _then: impl FnOnce(Option<String>) + Send + 'static) {
    ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
}

/// Whether [`announce`] is needed: AccessKit tells what the window shows.
pub(crate) const ANNOUNCES: bool = false;

/// Nothing: AccessKit does it.
pub(crate) const fn announce(_status: &str) {}

/// Keeps the window open that the user wants to close.
pub(crate) fn keep_open(ctx: &egui::Context) {
    ctx.send_viewport_cmd(ViewportCommand::CancelClose);
}

/// Nothing: who closes the window is asked by the program.
pub(crate) const fn ask_before_leaving(_is_unsaved: bool) {}

/// Opens another window on a file or what comes with the program; without either on a text.
pub(crate) fn open_window(place: Option<&str>, text: Arc<str>) -> std::io::Result<()> {
    let mut program = std::process::Command::new(std::env::current_exe()?);
    program.stdout(std::process::Stdio::null());
    match place {
        Some(place) => program.arg(place).stdin(std::process::Stdio::null()),
        None => program.arg("-").stdin(std::process::Stdio::piped()),
    };
    let mut child = program.spawn()?;
    // It reads when it likes, and a thread has to wait for its end.
    spawn("window", move || {
        if let Some(mut input) = child.stdin.take() {
            let _ = input.write_all(text.as_bytes());
        }
        let _ = child.wait();
    });
    Ok(())
}

/// Whether work goes on beside the frames, so that it can be seen and stopped.
pub(crate) const HAS_THREADS: bool = true;

/// Never: a window fills the screen until the program says otherwise.
pub(crate) const fn has_left_fullscreen() -> bool {
    false
}

/// No system takes keys of the program to itself.
pub(crate) const fn is_taken(_keys: egui::KeyboardShortcut) -> bool {
    false
}

/// Whether the program can close its window.
pub(crate) const CAN_CLOSE: bool = true;

/// Whether it is told that copies of what is not saved cannot be kept.
pub(crate) const KEEPS_COPIES: bool = true;

/// Whether a search has kept the window waiting for too long: here nothing waits for it.
pub(crate) const fn is_too_long(_started: Instant) -> bool {
    false
}

/// Where preferences are kept in eframe's storage.
pub(crate) const PREFERENCES: &str = "preferences";

/// The first window, until the screen is known: it fits on any, in points.
const SMALL_WINDOW: [f32; 2] = [1040.0, 640.0];
/// What bars of the system and the frame of the window take, in points.
const AROUND_WINDOW: Vec2 = vec2(48.0, 96.0);
/// A window is not made larger than this by itself, in points.
const LARGE_WINDOW: Vec2 = vec2(1440.0, 900.0);

/// How large the screen is, in points as large as they are before they are enlarged, and how many of its dots the
/// system takes for one of those; `None` as long as that is not known.
pub(crate) fn screen(ctx: &egui::Context) -> Option<(Vec2, f32)> {
    let (size, dots_per_point) =
        ctx.input(|input| (input.viewport().monitor_size, input.viewport().native_pixels_per_point));
    // egui says it in points as they are now.
    let size = size.filter(|size| size.x > 0.0 && size.y > 0.0)? * ctx.zoom_factor();
    Some((size, dots_per_point?))
}

/// Begins in a window that shows itself whole on a screen of this size, whose points are enlarged by `zoom`.
pub(crate) fn fit_window(ctx: &egui::Context, screen: Vec2, zoom: f32) {
    let size = (screen / zoom - AROUND_WINDOW).clamp(vec2(480.0, 360.0), LARGE_WINDOW);
    ctx.send_viewport_cmd(ViewportCommand::InnerSize(size));
}

/// Opens the window and returns when it is closed.
pub(crate) fn show(create: eframe::AppCreator<'static>) -> Result<(), RunError> {
    let display = display();
    if display == Display::None {
        return Err(RunError::NoDisplay);
    }
    let viewport = egui::ViewportBuilder::default()
        .with_title("plyscope")
        .with_app_id("plyscope")
        .with_inner_size(SMALL_WINDOW)
        .with_min_inner_size([480.0, 360.0])
        .with_drag_and_drop(true);
    let options = eframe::NativeOptions {
        viewport,
        renderer: eframe::Renderer::Glow,
        // Who left during a presentation does not begin with one.
        window_builder: Some(Box::new(|builder| builder.with_fullscreen(false))),
        event_loop_builder: (display == Display::X11).then_some(Box::new(on_x11)),
        ..eframe::NativeOptions::default()
    };
    eframe::run_native("plyscope", options, create).map_err(|error| match error {
        // The display that the environment names does not answer.
        eframe::Error::WinitEventLoop(_) => RunError::NoDisplay,
        error => RunError::NoWindow(error.to_string()),
    })
}

/// Passes over a Wayland display that the environment names.
#[cfg(all(unix, not(target_os = "macos")))]
fn on_x11(builder: &mut eframe::EventLoopBuilder<eframe::UserEvent>) {
    use winit::platform::x11::EventLoopBuilderExtX11 as _;
    builder.with_x11();
}

/// There is none.
#[cfg(not(all(unix, not(target_os = "macos"))))]
fn on_x11(_builder: &mut eframe::EventLoopBuilder<eframe::UserEvent>) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialog_that_is_gone_at_once_was_none() {
        let long_ago = Instant::now().checked_sub(std::time::Duration::from_secs(2)).unwrap();
        assert!(matches!(chosen(Instant::now(), None::<()>), Some(Chosen::NoDialog)));
        assert!(chosen(long_ago, None::<()>).is_none(), "the user left it");
        assert!(matches!(chosen(Instant::now(), Some(7)), Some(Chosen::This(7))));
    }

    #[test]
    fn a_folder_is_listed_in_order_and_one_that_is_not_there_is_empty() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("b.tree"), "A 1").unwrap();
        std::fs::create_dir(folder.path().join("a")).unwrap();
        assert_eq!(list(folder.path()), [("a".to_owned(), true), ("b.tree".to_owned(), false)]);
        assert_eq!(list(&folder.path().join("gone")), []);
    }
}
