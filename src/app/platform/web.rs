//! The browser: work between two frames, files that are handed over and downloaded, a canvas in a page.
//!
//! The page has a canvas `plyscope` and an element `status`; see `web/index.html`.

use std::cell::Cell;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::{self, Key, KeyboardShortcut};
use js_sys::futures::spawn_local;
use wasm_bindgen::prelude::{Closure, JsCast as _, JsValue};
use web_sys::{Document, HtmlAnchorElement, HtmlCanvasElement, KeyboardEvent, Window};

use super::{CannotRead, CannotWrite, Chosen, FileContent, FileRequest, Instant, RunError};
use crate::text::Text;

/// Until then a frame has been painted that shows that there is work, in milliseconds.
const ONE_FRAME_MS: i32 = 40;
/// Until then a download has begun, in milliseconds.
const DOWNLOAD_MS: i32 = 60_000;
/// From one of several downloads to the next, in milliseconds: of more than about ten in a second browsers drop some.
const BETWEEN_DOWNLOADS_MS: i32 = 250;

fn window() -> Option<Window> {
    web_sys::window()
}

fn document() -> Option<Document> {
    window()?.document()
}

/// Lets the browser do other things for a while.
async fn pause(ms: i32) {
    let mut timer = |resolve: js_sys::Function, _| {
        if let Some(window) = window() {
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, ms);
        }
    };
    let _ = js_sys::Promise::new(&mut timer).await;
}

/// Whether work goes on beside the frames, so that it can be seen and stopped.
pub(crate) const HAS_THREADS: bool = false;

/// Does work after the next frame. There are no threads: the page stands still until it is done.
pub(crate) fn spawn(_name: &str, work: impl FnOnce() + 'static) {
    spawn_local(async {
        pause(ONE_FRAME_MS).await;
        work();
    });
}

/// Asks for files to open. Without a choice, `then` is dropped.
pub(crate) fn choose(wanted: FileRequest, then: impl FnOnce(Chosen<Vec<FileContent>>) + 'static) {
    let FileRequest { title, kind, endings, folder } = wanted;
    let dialog = rfd::AsyncFileDialog::new().set_title(title).add_filter(kind, &endings);
    // Browsers begin where they like.
    let answer = dialog.set_directory(folder.unwrap_or_default()).pick_files();
    spawn_local(async {
        let mut all = Vec::new();
        for file in answer.await.unwrap_or_default() {
            let bytes = file.read().await;
            all.push(FileContent { name: file.file_name(), path: None, bytes: Ok(bytes) });
        }
        if !all.is_empty() {
            then(Chosen::This(all));
        }
    });
}

/// Files are handed over once, and downloads are forgotten.
pub(crate) const HAS_FILES: bool = false;

/// The browser decides where downloads go.
pub(crate) const CAN_CHOOSE_TARGET: bool = false;

/// There is no such dialog: `then` is dropped.
pub(crate) fn choose_target(
    _wanted: FileRequest,
    _name: String,
    _then: impl FnOnce(Chosen<PathBuf>) + 'static,
) {
}

/// Reads a file that was dropped onto the window.
pub(crate) fn take_dropped(file: &egui::DroppedFileHandle, then: impl FnOnce(FileContent) + 'static) {
    let file = Arc::clone(file);
    spawn_local(async move {
        let bytes = file.bytes_async().await;
        let bytes = bytes.map_err(|error| CannotRead::System(std::io::Error::other(error)));
        then(FileContent { name: super::file_name(file.path()), path: None, bytes });
    });
}

/// Reads what is in the clipboard. Browsers ask whether they may; where they may not, `then` is told nothing.
pub(crate) fn paste(_ctx: &egui::Context, then: impl FnOnce(Option<String>) + 'static) {
    let Some(window) = window().filter(Window::is_secure_context) else { return then(None) };
    let text = window.navigator().clipboard().read_text();
    spawn_local(async {
        then(text.await.ok().and_then(|text| text.as_string()));
    });
}

/// There are no files that can be read by their path.
pub(crate) fn read(_path: &Path, _is_wanted: &dyn Fn() -> bool) -> Result<Vec<u8>, CannotRead> {
    Err(CannotRead::System(std::io::ErrorKind::Unsupported.into()))
}

/// Whether a file can be read between two frames.
pub(crate) fn is_small(_path: &Path) -> bool {
    true
}

/// The same path.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    path.to_owned()
}

/// The folder for files that belong nowhere else.
pub(crate) fn folder() -> PathBuf {
    PathBuf::new()
}

/// No folder is known.
pub(crate) const fn home() -> Option<PathBuf> {
    None
}

/// There are no folders that can be looked into.
pub(crate) const fn list(_folder: &Path) -> Vec<(String, bool)> {
    Vec::new()
}

/// Downloads have no place that could be taken.
#[expect(clippy::unnecessary_wraps, reason = "on a desktop a file may not be written")]
pub(crate) const fn can_write(_path: &Path, _may_replace: bool) -> Result<(), CannotWrite> {
    Ok(())
}

/// Downloads a file. The browser sees to it that none is replaced.
#[expect(
    clippy::needless_pass_by_value,
    reason = "on a desktop the bytes are kept until all files can be put in their place"
)]
pub(crate) fn write(path: &Path, bytes: Vec<u8>, _may_replace: bool) -> Result<(), CannotWrite> {
    let failed = |error| CannotWrite::System(std::io::Error::other(format!("{error:?}")));
    try_download(&super::file_name(path), &bytes).map_err(failed)
}

/// Files that are downloaded once all of them are there.
#[derive(Debug, Default)]
pub(crate) struct StagedFiles(Vec<(PathBuf, Vec<u8>, bool)>);

impl StagedFiles {
    /// Adds a file.
    #[expect(clippy::unnecessary_wraps, reason = "on a desktop a file may not be written")]
    pub(crate) fn add(
        &mut self,
        path: PathBuf,
        bytes: Vec<u8>,
        may_replace: bool,
    ) -> Result<(), (PathBuf, CannotWrite)> {
        self.0.push((path, bytes, may_replace));
        Ok(())
    }

    /// Downloads them one after the other, and tells what they are called. Browsers drop downloads that come at once.
    pub(crate) fn keep(self) -> Result<Vec<PathBuf>, (PathBuf, CannotWrite)> {
        let kept = self.0.iter().map(|(path, ..)| path.clone()).collect();
        let mut files = self.0.into_iter();
        if let Some((path, bytes, may_replace)) = files.next() {
            write(&path, bytes, may_replace).map_err(|why| (path, why))?;
        }
        spawn_local(async move {
            for (path, bytes, may_replace) in files {
                pause(BETWEEN_DOWNLOADS_MS).await;
                let _ = write(&path, bytes, may_replace);
            }
        });
        Ok(kept)
    }
}

fn try_download(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    let blob = web_sys::Blob::new_with_u8_array_sequence(&parts)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    let document = document().ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    spawn_local(async move {
        pause(DOWNLOAD_MS).await;
        let _ = web_sys::Url::revoke_object_url(&url);
    });
    Ok(())
}

/// There are no files to watch.
#[derive(Debug)]
pub(crate) struct FileWatch(Infallible);

impl FileWatch {
    /// Never.
    pub(crate) fn new(_ctx: egui::Context, _path: &Path) -> Option<Self> {
        None
    }

    /// Whether it has changed since this was asked last.
    pub(crate) fn take_change(&self) -> bool {
        match self.0 {}
    }
}

/// Names the page.
pub(crate) fn set_title(_ctx: &egui::Context, title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// Whether [`announce`] is needed: eframe tells nothing of what is in the canvas.
pub(crate) const ANNOUNCES: bool = true;

/// Tells those who do not see the canvas where they are.
pub(crate) fn announce(status: &str) {
    if let Some(element) = document().and_then(|document| document.get_element_by_id("status")) {
        element.set_text_content(Some(status));
    }
}

/// Fills the screen, or gives it back.
pub(crate) fn set_fullscreen(_ctx: &egui::Context, is_full: bool) {
    let Some(document) = document() else { return };
    WAS_FULL.set(false);
    if !is_full {
        // The user may have left it by a key of the browser.
        if document.fullscreen_element().is_some() {
            document.exit_fullscreen();
        }
    } else if let Some(root) = document.document_element() {
        // Where it is refused, the page is presented as large as it is.
        let _ = root.request_fullscreen();
    }
}

thread_local! {
    /// Whether the page filled the screen when that was asked last.
    static WAS_FULL: Cell<bool> = const { Cell::new(false) };
}

/// Whether the user has left the full screen since this was asked last: browsers take the key for it to themselves.
pub(crate) fn has_left_fullscreen() -> bool {
    let is_full = document().is_some_and(|document| document.fullscreen_element().is_some());
    WAS_FULL.replace(is_full) && !is_full
}

/// Whether the browser takes these keys to itself: no page is told of them.
pub(crate) fn is_taken(keys: KeyboardShortcut) -> bool {
    let is_command = keys.modifiers.command || keys.modifiers.ctrl;
    is_command && matches!(keys.logical_key, Key::N | Key::T | Key::W | Key::Q | Key::Tab | Key::R)
}

/// A search that lasts longer is stopped, in seconds: the page stands still until it ends.
const MAX_SEARCH_SECS: u64 = 10;

/// Whether a search has kept the page waiting for too long.
pub(crate) fn is_too_long(started: Instant) -> bool {
    started.elapsed().as_secs() >= MAX_SEARCH_SECS
}

/// The page is as large as it is, and browsers enlarge as people want it.
pub(crate) const fn screen(_ctx: &egui::Context) -> Option<(egui::Vec2, f32)> {
    None
}

/// Nothing: the page is as large as it is.
pub(crate) const fn fit_window(_ctx: &egui::Context, _screen: egui::Vec2, _zoom: f32) {}

/// Nothing: the browser asks.
pub(crate) const fn keep_open(_ctx: &egui::Context) {}

/// Lets the browser ask before the page is left, as long as something in it is not saved.
pub(crate) fn ask_before_leaving(is_unsaved: bool) {
    let Some(window) = window() else { return };
    if !is_unsaved {
        return window.set_onbeforeunload(None);
    }
    let ask = Closure::<dyn Fn(web_sys::Event)>::new(|event: web_sys::Event| {
        event.prevent_default();
        // Older browsers look at this.
        let _ = js_sys::Reflect::set(&event, &"returnValue".into(), &true.into());
    });
    window.set_onbeforeunload(Some(ask.as_ref().unchecked_ref()));
    ask.forget();
}

/// A page opens no other one.
pub(crate) fn open_window(_place: Option<&str>, _text: Arc<str>) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

/// A page cannot close itself.
pub(crate) const CAN_CLOSE: bool = false;

/// Whether it is told that copies of what is not saved cannot be kept: no, the browser asks before the page is left.
pub(crate) const KEEPS_COPIES: bool = false;

/// Where preferences are kept in eframe's storage, which all pages of a server share.
pub(crate) const PREFERENCES: &str = "plyscope/preferences";

/// Shows the window in the canvas of the page, for as long as the page is there.
pub(crate) fn show(create: eframe::AppCreator<'static>) -> Result<(), RunError> {
    let canvas = document().and_then(|document| document.get_element_by_id("plyscope"));
    let canvas: HtmlCanvasElement =
        canvas.and_then(|canvas| canvas.dyn_into().ok()).ok_or(RunError::NoDisplay)?;
    keep_keys();
    spawn_local(async move {
        let runner = eframe::WebRunner::new();
        let focused = canvas.clone();
        match runner.start(canvas, eframe::WebOptions::default(), create).await {
            Ok(()) => {
                let _ = focused.focus();
                if let Some(window) = window() {
                    // The last chance: nothing is told to a page that is closed or left on a telephone.
                    let _ =
                        runner.add_event_listener(&window, "pagehide", |_: web_sys::Event, app| app.save());
                }
            }
            Err(error) => {
                let error = error.as_string().unwrap_or_else(|| format!("{error:?}"));
                announce(&say!(Text::english(), "web-cannot-start", error));
            }
        }
    });
    Ok(())
}

/// Keys of the program that mean something else to browsers: they are not to reload the page or to search in it, whatever has
/// the keyboard.
fn keep_keys() {
    let Some(window) = window() else { return };
    let keep = Closure::<dyn Fn(KeyboardEvent)>::new(|event: KeyboardEvent| {
        let key = event.key().to_lowercase();
        let is_function_key = matches!(key.as_str(), "f1" | "f3" | "f4" | "f5" | "f8" | "f9" | "f10");
        let is_letter = matches!(
            key.as_str(),
            "d" | "e" | "f" | "h" | "i" | "o" | "p" | "s" | "+" | "=" | "-" | "0" | "," | "enter"
        );
        let is_command = event.ctrl_key() || event.meta_key();
        // The tools of developers stay what they are.
        let is_kept = is_letter && is_command && !(event.shift_key() && key == "i");
        if is_function_key && !is_command || is_kept {
            event.prevent_default();
        }
    });
    let listener = keep.as_ref().unchecked_ref();
    let _ = window.add_event_listener_with_callback_and_bool("keydown", listener, true);
    keep.forget();
}
