//! What is being saved, and what is copied because it is not.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::dialog::{Leaving, Newer};
use crate::app::source::Identity;
use crate::app::unsaved_copy::UnsavedCopy;
use crate::request::SearchInput;

/// What is being saved, and what waits for that.
#[derive(Debug, Default)]
pub(super) struct Saves {
    /// Texts that are being written into their files, the newest last.
    pub(super) on_their_way: Vec<BeingSaved>,
    /// What is done once the document has been saved.
    pub(super) leaving: Option<Leaving>,
    /// What is kept of a document and its file that were both changed, once the other one is in its own: whether the
    /// document, and where the other one goes.
    pub(super) deciding: Option<(Newer, bool, PathBuf)>,
    /// The file, and what it said, that the user was asked about last.
    pub(super) asked_about: Option<(PathBuf, Arc<str>)>,
    /// Documents that need not be saved before the window closes: the user was asked.
    pub(super) let_go: Vec<Identity>,
    /// Files that are being made.
    pub(super) export: Option<Exporting>,
}

/// Images or sheets that are being made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exporting {
    pub(super) since_secs: f64,
    /// How much of them is made, of 1.
    pub(super) done: f32,
}

/// A text that is being written into a file.
#[derive(Debug)]
pub(super) struct BeingSaved {
    pub(super) path: PathBuf,
    pub(super) text: Arc<str>,
    /// The document that is this file from then on.
    pub(super) document: Option<Identity>,
}

impl Saves {
    /// The text that a file says next, if one is being written into it.
    pub(super) fn next_of(&self, path: &Path) -> Option<&Arc<str>> {
        self.on_their_way.iter().rev().find(|saved| saved.path == path).map(|saved| &saved.text)
    }

    /// Whether a text is being written into a file.
    pub(super) fn is_on_its_way(&self, path: &Path, text: &Arc<str>) -> bool {
        self.on_their_way.iter().any(|saved| saved.path == path && saved.text == *text)
    }

    /// Whether the text of a document is being written into its file.
    pub(super) fn is_saving(&self, document: &Identity, text: &Arc<str>) -> bool {
        let mut of_it = self.on_their_way.iter().filter(|saved| saved.document.as_ref() == Some(document));
        of_it.next_back().is_some_and(|saved| saved.text == *text)
    }

    /// A text has been written into a file, or cannot be.
    pub(super) fn end(&mut self, path: &Path, text: &Arc<str>) {
        let is_it = |saved: &BeingSaved| saved.path == path && Arc::ptr_eq(&saved.text, text);
        if let Some(at) = self.on_their_way.iter().position(is_it) {
            self.on_their_way.remove(at);
        }
    }
}

/// The copies that there are.
#[derive(Debug, Default)]
pub(super) struct Copying {
    /// Whether the last copy could not be written, which has been told.
    pub(super) is_failing: bool,
    pub(super) next: u64,
    pub(super) kept: Vec<SavedCopy>,
    /// What was left behind and is to be opened, one after the other.
    pub(super) waiting: VecDeque<(u64, UnsavedCopy)>,
    /// The copy of the document that is on its way, and its text.
    pub(super) recovered: Option<(u64, Arc<str>, SearchInput)>,
}

/// A copy of a document.
#[derive(Debug)]
pub(super) struct SavedCopy {
    pub(super) number: u64,
    pub(super) of: Identity,
    pub(super) text: Arc<str>,
    pub(super) at_secs: f64,
    /// Whether it could not be written.
    pub(super) is_failed: bool,
}
