//! What a page keeps in the storage of the browser: copies of what is not saved, in the storage of the page, which outlives
//! a reload and ends when the page is closed; scores, in the storage that all pages of a server share.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use wasm_bindgen::prelude::{JsCast as _, JsValue};
use web_sys::Storage;

use super::{CannotRead, CannotWrite, LeftCopy};

/// Where the copies are, by their numbers.
const COPIES: &str = "plyscope/unsaved/";
/// The mark of a start that has not come to its end yet.
const MARK: &str = "plyscope/starting";
/// Where the scores are.
const SCORES: &str = "plyscope/scores";
/// The places for scores that were set aside.
const MAX_ASIDE: usize = 1_000;

/// What outlives a reload of the page; `None` where the browser keeps nothing.
fn of_page() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// What outlives the page.
fn of_browser() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn no_storage() -> io::Error {
    io::ErrorKind::Unsupported.into()
}

/// Why the browser refuses something.
fn refused(error: &JsValue) -> io::Error {
    let said = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    io::Error::other(said.unwrap_or_else(|| format!("{error:?}")))
}

fn set(storage: Option<Storage>, key: &str, bytes: Vec<u8>) -> io::Result<()> {
    let text = String::from_utf8(bytes).map_err(io::Error::other)?;
    let storage = storage.ok_or_else(no_storage)?;
    storage.set_item(key, &text).map_err(|error| refused(&error))
}

/// The copies of this page.
#[derive(Debug)]
pub(crate) struct AutosaveStore {
    has_broken_off: bool,
    /// Copies that are no longer needed.
    gone: Arc<Mutex<BTreeSet<u64>>>,
    has_looked: bool,
}

/// A copy that is to be written.
#[derive(Debug)]
pub(crate) struct CopyOrder {
    number: u64,
    gone: Arc<Mutex<BTreeSet<u64>>>,
}

impl AutosaveStore {
    /// In the storage of the page, where the start leaves its mark; `None` where there is none.
    pub(crate) fn begin() -> Option<Self> {
        let storage = of_page()?;
        let has_broken_off = storage.get_item(MARK).ok()?.is_some();
        storage.set_item(MARK, "").ok()?;
        Some(Self { has_broken_off, gone: Arc::default(), has_looked: false })
    }

    /// Whether a start before did not come to its end.
    pub(crate) const fn has_broken_off(&self) -> bool {
        self.has_broken_off
    }

    /// The window shows what it was to show.
    #[expect(clippy::unused_self, reason = "called as where copies are kept in a folder")]
    pub(crate) fn end_start(&self) {
        if let Some(storage) = of_page() {
            let _ = storage.remove_item(MARK);
        }
    }

    /// What this page has left behind when it was loaded last.
    pub(crate) fn take_over(&mut self) -> Vec<LeftCopy> {
        if std::mem::replace(&mut self.has_looked, true) {
            return Vec::new();
        }
        let Some(storage) = of_page() else { return Vec::new() };
        let keys = (0..storage.length().unwrap_or_default()).filter_map(|i| storage.key(i).ok()?);
        let mut numbers: Vec<u64> = keys.filter_map(|key| key.strip_prefix(COPIES)?.parse().ok()).collect();
        numbers.sort_unstable();
        let read = |number| {
            let bytes = storage.get_item(&key_of(number)).ok()??.into_bytes();
            Some(LeftCopy { number, age_secs: None, bytes })
        };
        numbers.into_iter().filter_map(read).collect()
    }

    /// A copy is to be written: [`CopyOrder::carry_out`] does it.
    #[expect(
        clippy::needless_pass_by_ref_mut,
        clippy::unnecessary_wraps,
        reason = "called as where copies are kept in a folder"
    )]
    pub(crate) fn order(&mut self, number: u64) -> io::Result<CopyOrder> {
        Ok(CopyOrder { number, gone: Arc::clone(&self.gone) })
    }

    /// A copy is no longer needed. One that waits to be written does not come back.
    #[expect(clippy::needless_pass_by_ref_mut, reason = "called as where copies are kept in a folder")]
    pub(crate) fn remove(&mut self, number: u64) {
        self.gone.lock().unwrap_or_else(PoisonError::into_inner).insert(number);
        if let Some(storage) = of_page() {
            let _ = storage.remove_item(&key_of(number));
        }
    }
}

fn key_of(number: u64) -> String {
    format!("{COPIES}{number}")
}

impl CopyOrder {
    /// Writes it, unless it is no longer needed. Work of a page is done in the order in which it was asked for, so the last
    /// copy is the newest.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(crate) fn carry_out(self, bytes: Vec<u8>) -> Result<(), CannotWrite> {
        if self.gone.lock().unwrap_or_else(PoisonError::into_inner).contains(&self.number) {
            return Ok(());
        }
        set(of_page(), &key_of(self.number), bytes).map_err(CannotWrite::System)
    }
}

/// What the program keeps between runs under a name.
#[derive(Clone, Debug)]
pub(crate) struct StateFile(PathBuf);

/// The same. No other page changes it meanwhile: pages of a server take turns.
#[derive(Debug)]
pub(crate) struct LockedFile<'a>(&'a StateFile);

impl StateFile {
    /// The scores; `None` where the browser keeps nothing.
    pub(crate) fn scores_at_home() -> Option<Self> {
        of_browser().map(|_| Self(SCORES.into()))
    }

    /// Its name in the storage.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    fn key(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }

    /// Whether there is anything under this name.
    pub(crate) fn is_there(&self) -> bool {
        of_browser().and_then(|storage| storage.get_item(self.key()).ok()?).is_some()
    }

    /// It can be changed at once.
    #[expect(clippy::unnecessary_wraps, reason = "files may not be locked")]
    pub(crate) const fn hold(&self) -> io::Result<LockedFile<'_>> {
        Ok(LockedFile(self))
    }
}

impl LockedFile<'_> {
    /// What is in it; `None` where it is not there.
    pub(crate) fn read(&self) -> Result<Option<Vec<u8>>, CannotRead> {
        let storage = of_browser().ok_or_else(|| CannotRead::System(no_storage()))?;
        let text = storage.get_item(self.0.key()).map_err(|error| CannotRead::System(refused(&error)))?;
        Ok(text.map(String::into_bytes))
    }

    /// Puts this into it.
    pub(crate) fn write(&self, bytes: Vec<u8>) -> Result<(), CannotWrite> {
        set(of_browser(), self.0.key(), bytes).map_err(CannotWrite::System)
    }

    /// Gives it another name, which is handed back: `plyscope/scores-broken-1`.
    pub(crate) fn set_aside(&self) -> io::Result<PathBuf> {
        let storage = of_browser().ok_or_else(no_storage)?;
        let text = storage.get_item(self.0.key()).ok().flatten().unwrap_or_default();
        let named = |i: usize| format!("{}-broken-{i}", self.0.key());
        let is_free = |key: &String| storage.get_item(key).is_ok_and(|there| there.is_none());
        let aside = (1..=MAX_ASIDE).map(named).find(is_free).ok_or(io::ErrorKind::AlreadyExists)?;
        set(Some(storage), &aside, text.into_bytes())?;
        self.remove()?;
        Ok(aside.into())
    }

    /// Removes it, if it is there.
    pub(crate) fn remove(&self) -> io::Result<()> {
        let storage = of_browser().ok_or_else(no_storage)?;
        storage.remove_item(self.0.key()).map_err(|error| refused(&error))
    }
}
