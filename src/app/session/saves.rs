//! What is being saved, and what is copied because it is not.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;

use super::dialog::{Leaving, Newer};
use crate::app::copies::UnsavedCopy;
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
    /// Documents that need not be saved before the window closes: somebody was asked.
    pub(super) let_go: Vec<Identity>,
}

/// The copies that there are.
#[derive(Debug, Default)]
pub(super) struct Copying {
    pub(super) next: u64,
    pub(super) kept: Vec<Kept>,
    /// What was left behind and is to be opened, one after the other.
    pub(super) waiting: VecDeque<(u64, UnsavedCopy)>,
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
