//! What is being saved, and what is copied because it is not.

use std::path::PathBuf;
use std::sync::Arc;

use super::dialog::{Leaving, Newer};
use crate::app::writing::Identity;
use crate::request::Given;

/// What is being saved, and what waits for that.
#[derive(Debug, Default)]
pub(super) struct Saves {
    /// Texts that are being written into their files, the newest last.
    pub(super) on_their_way: Vec<Arc<str>>,
    /// What is done once the document has been saved.
    pub(super) leaving: Option<Leaving>,
    /// What is kept of a document and its file that were both changed, once the other one is in its own: whether the
    /// document, and where the other one goes.
    pub(super) deciding: Option<(Newer, bool, PathBuf)>,
    /// Whether the window may close, whatever has not been saved: somebody was asked.
    pub(super) may_close: bool,
}

/// The copies that there are.
#[derive(Debug, Default)]
pub(super) struct Copying {
    pub(super) next: u64,
    pub(super) kept: Vec<Kept>,
    /// The copy of the document that is on its way, and its text.
    pub(super) recovered: Option<(u64, Arc<str>, Given)>,
}

/// A copy of a document.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) number: u64,
    pub(super) of: Identity,
    pub(super) text: Arc<str>,
    pub(super) at_secs: f64,
}

impl Copying {
    /// The number of a copy that there is not yet.
    pub(super) fn next_number(&mut self) -> u64 {
        self.next += 1;
        self.next - 1
    }
}
