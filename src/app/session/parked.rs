//! The documents that are open and not on the screen.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use super::playing::Playing;
use super::trail::Trail;
use super::work::{Anchor, Touring, Work};
use crate::app::command::Command;
use crate::app::playback::Playback;
use crate::app::preferences::LastDocument;
use crate::app::state::{Document, Origin, Problems, ViewState};
use crate::app::writing::Writing;
use crate::text::brief;

/// A document that is open and not on the screen, with all that belongs to it.
#[derive(Debug)]
pub(super) struct Parked {
    pub(super) document: Document,
    pub(super) problems: Option<Problems>,
    pub(super) playback: Playback,
    pub(super) view: ViewState,
    pub(super) work: Option<Work>,
    pub(super) watched: Option<PathBuf>,
    pub(super) touring: Option<Touring>,
    pub(super) playing: Playing,
    pub(super) trail: Trail,
    pub(super) writing: Writing,
    pub(super) anchor: Option<Anchor>,
}

/// The documents that are open, from left to right.
#[derive(Debug)]
pub(super) struct Tabs {
    /// `None` is the one on the screen.
    pub(super) slots: Vec<Option<Parked>>,
    /// Where that is.
    pub(super) at: usize,
    /// Whether the document that comes next has a tab of its own.
    pub(super) opens_apart: bool,
    /// What is still to be opened, one after the other: each has a tab of its own.
    pub(super) coming: VecDeque<Coming>,
    /// What is on the screen once all that is open.
    pub(super) shown_then: Option<LastDocument>,
}

impl Default for Tabs {
    fn default() -> Self {
        Self { slots: vec![None], at: 0, opens_apart: false, coming: VecDeque::new(), shown_then: None }
    }
}

impl Tabs {
    /// Those that are not on the screen.
    pub(super) fn parked(&self) -> impl Iterator<Item = &Parked> {
        self.slots.iter().flatten()
    }

    /// Where the document is that fits.
    pub(super) fn find(&self, fits: impl Fn(&Parked) -> bool) -> Option<usize> {
        self.slots.iter().position(|slot| slot.as_ref().is_some_and(&fits))
    }
}

/// Something that is still to be opened, or done when that is open.
#[derive(Debug)]
pub(super) enum Coming {
    /// What was open at the end of the last run.
    Last(Box<LastDocument>),
    /// Something else.
    Other(Command),
}

/// A tab as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tab {
    /// What its document is called.
    pub(crate) name: String,
    /// Its file.
    pub(crate) path: Option<PathBuf>,
    /// Whether that has not been saved.
    pub(crate) is_dirty: bool,
    /// Whether it is on the screen.
    pub(crate) is_shown: bool,
}

impl Parked {
    /// Whether it has not been saved.
    pub(super) fn is_dirty(&self) -> bool {
        self.document.live().is_none() && self.writing.is_dirty()
    }
}

/// The file of a document.
pub(super) fn file_of(document: &Document) -> Option<&Path> {
    match &document.origin {
        Origin::File(path) => Some(path),
        _ => None,
    }
}

/// A tab as it is shown.
pub(super) fn tab(document: &Document, is_dirty: bool, is_shown: bool) -> Tab {
    let name = brief(document.tree.header().title.as_ref().unwrap_or(&document.name)).into_owned();
    Tab { name, path: file_of(document).map(Path::to_owned), is_dirty, is_shown }
}
