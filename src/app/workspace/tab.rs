//! The tabs of the window: the documents that are open, each with all that belongs to it.

use std::collections::VecDeque;
use std::mem::{replace, swap};
use std::path::{Path, PathBuf};

use super::navigation::Trail;
use super::playing::Playing;
use super::work::{ChangeHighlight, DocumentJob, PrunedCount, SearchTold, StepAnchor};
use crate::app::command::Command;
use crate::app::jobs::Job;
use crate::app::playback::Playback;
use crate::app::preferences::LastDocument;
use crate::app::source::SourceBuffer;
use crate::app::state::{Document, DocumentOrigin, Problems, ViewState};
use crate::live::InvalidGameText;
use crate::search::Conventions;
use crate::text::Text;

/// A text that could not be read, and what becomes of it.
#[derive(Debug, Default)]
pub(super) struct Correction {
    /// What is wrong with it.
    pub(super) problems: Option<Problems>,
    /// What is wrong with others that were opened together with it: told after it, or when the user asks.
    pub(super) others: Vec<Problems>,
    /// Whether it is corrected, and nothing has been read from it yet.
    pub(super) is_unread: bool,
    /// The position that was read from it, until the user asks for it.
    pub(super) position: Option<Box<Document>>,
}

impl Correction {
    /// Whatever was wrong is told no more.
    pub(super) fn forget_problems(&mut self) {
        self.problems = None;
        self.others.clear();
    }

    /// What is wrong with this text is told no more: the next of those that were opened with it has its turn.
    pub(super) fn dismiss_problems(&mut self) -> Option<Problems> {
        let next = if self.others.is_empty() { None } else { Some(self.others.remove(0)) };
        replace(&mut self.problems, next)
    }

    /// The same where it is so; whether it is.
    pub(super) fn dismiss_problems_if(&mut self, is_so: impl FnOnce(&Problems) -> bool) -> bool {
        self.problems.as_ref().is_some_and(is_so) && self.dismiss_problems().is_some()
    }

    /// What is wrong with another text is told instead.
    pub(super) fn show_problems(&mut self, place: usize) {
        if let (Some(problems), Some(other)) = (&mut self.problems, self.others.get_mut(place)) {
            swap(problems, other);
        }
    }
}

/// A document that is open, with all that belongs to it.
#[derive(Debug)]
pub(super) struct Tab {
    pub(super) document: Document,
    /// What is wrong with its text, or with another one.
    pub(super) correction: Correction,
    pub(super) playback: Playback,
    pub(super) view: ViewState,
    /// The document that is being made to take the place of this one.
    pub(super) work: Option<DocumentJob>,
    /// The file that is watched.
    pub(super) watched: Option<PathBuf>,
    /// How its game is played.
    pub(super) playing: Playing,
    /// The documents before and after this one.
    pub(super) trail: Trail,
    /// Its text, with undo and redo.
    pub(super) writing: SourceBuffer,
    /// The step before a change that removed it.
    pub(super) anchor: Option<StepAnchor>,
    /// Why the game does not accept a move or a position.
    pub(super) refusal: Option<InvalidGameText>,
    /// What the last change changed in the picture, until it has been seen.
    pub(super) glow: Option<ChangeHighlight>,
    /// A count of the nodes that a cutoff pruned.
    pub(super) counting: Option<Job<PrunedCount>>,
    /// What the running search has found so far.
    pub(super) search_told: SearchTold,
    /// The searches of the comparison that was ended last.
    pub(super) rivals_before: Vec<Conventions>,
}

impl Tab {
    /// A tab that shows a document from its first step.
    pub(super) fn new(document: Document, source: SourceBuffer, playback: Playback, view: ViewState) -> Self {
        Self {
            document,
            correction: Correction::default(),
            playback,
            view,
            work: None,
            watched: None,
            playing: Playing::default(),
            trail: Trail::default(),
            writing: source,
            anchor: None,
            refusal: None,
            glow: None,
            counting: None,
            search_told: SearchTold::default(),
            rivals_before: Vec::new(),
        }
    }

    /// Whether its text has unsaved changes.
    pub(super) fn is_dirty(&self) -> bool {
        self.document.live().is_none() && self.writing.is_dirty()
    }

    /// What the next run opens of it.
    pub(super) fn last(&self) -> Option<LastDocument> {
        let Document { origin, request, .. } = &self.document;
        LastDocument::of(origin, request, self.playback.step(), &self.view.camera)
    }

    /// Another tab is shown instead. Of the documents before and after this one only drafts are kept meanwhile.
    fn leave(&mut self) {
        self.glow = None;
        self.counting = None;
        self.refusal = None;
        self.trail.keep_drafts();
    }

    /// What its label in the row of tabs says.
    fn label(&self, is_shown: bool, text: &Text) -> TabLabel {
        TabLabel {
            name: self.document.title(text),
            path: file_of(&self.document).map(Path::to_owned),
            is_dirty: self.is_dirty(),
            is_shown,
        }
    }
}

/// What the label of a tab says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TabLabel {
    /// The title of its document, or the name.
    pub(crate) name: String,
    /// Its file.
    pub(crate) path: Option<PathBuf>,
    /// Whether it has unsaved changes.
    pub(crate) is_dirty: bool,
    /// Whether it is the one on the screen.
    pub(crate) is_shown: bool,
}

/// The tabs, from left to right: one of them is shown.
#[derive(Debug)]
pub(super) struct Tabs {
    left: Vec<Tab>,
    /// The one on the screen.
    pub(super) shown: Tab,
    right: VecDeque<Tab>,
    /// Whether the document that comes next gets a tab of its own.
    pub(super) opens_apart: bool,
    /// What is still to be opened, one after the other: each gets a tab of its own.
    pub(super) coming: VecDeque<Coming>,
    /// What is on the screen once all that is open.
    pub(super) shown_then: Option<LastDocument>,
    /// What could not be read; it is told once nothing is coming any more.
    pub(super) not_read: Vec<Problems>,
}

impl Tabs {
    /// One tab.
    pub(super) const fn new(shown: Tab) -> Self {
        Self {
            left: Vec::new(),
            shown,
            right: VecDeque::new(),
            opens_apart: false,
            coming: VecDeque::new(),
            shown_then: None,
            not_read: Vec::new(),
        }
    }

    /// The number of tabs, at least 1.
    pub(super) fn n(&self) -> usize {
        self.left.len() + 1 + self.right.len()
    }

    /// The place of the one on the screen, from 0.
    pub(super) const fn place(&self) -> usize {
        self.left.len()
    }

    /// All of them.
    pub(super) fn all(&self) -> impl Iterator<Item = &Tab> {
        self.left.iter().chain([&self.shown]).chain(&self.right)
    }

    /// What is wrong with several texts is told on the screen, and in no other tab.
    pub(super) fn gather_problems(&mut self, mut all: Vec<Problems>) {
        for tab in self.left.iter_mut().chain([&mut self.shown]).chain(&mut self.right) {
            tab.correction.problems.take_if(|problems| all.contains(problems));
        }
        self.shown.correction.problems.get_or_insert_with(|| all.remove(0));
        self.shown.correction.others = all;
    }

    /// Those that are not on the screen, with their places.
    pub(super) fn others(&self) -> impl Iterator<Item = (usize, &Tab)> {
        let shown = self.place();
        self.all().enumerate().filter(move |&(place, _)| place != shown)
    }

    /// What the labels say.
    pub(super) fn labels(&self, text: &Text) -> impl Iterator<Item = TabLabel> {
        let shown = self.place();
        self.all().enumerate().map(move |(place, tab)| tab.label(place == shown, text))
    }

    /// The place of the first tab that fits, of those not on the screen.
    pub(super) fn find(&self, fits: impl Fn(&Tab) -> bool) -> Option<usize> {
        self.others().find(|(_, tab)| fits(tab)).map(|(place, _)| place)
    }

    /// Shows the tab at a place; returns whether another one was shown before.
    pub(super) fn show(&mut self, place: usize) -> bool {
        let before = self.place();
        if place >= self.n() {
            return false;
        }
        while self.place() > place
            && let Some(tab) = self.left.pop()
        {
            self.right.push_front(replace(&mut self.shown, tab));
        }
        while self.place() < place
            && let Some(tab) = self.right.pop_front()
        {
            self.left.push(replace(&mut self.shown, tab));
        }
        before != place
    }

    /// Leaves the tab on the screen and shows the one at a place, as the user does; returns whether that is another one.
    pub(super) fn go_to(&mut self, place: usize) -> bool {
        let is_another = place < self.n() && place != self.place();
        if is_another {
            self.shown.leave();
        }
        is_another && self.show(place)
    }

    /// What was on the screen stays in a tab on the left of it, as it is given here.
    pub(super) fn keep_on_left(&mut self, tab: Tab) {
        self.left.push(tab);
    }

    /// Removes the tab on the screen: the one on its right is shown, or else the one on its left. The last tab stays.
    pub(super) fn remove_shown(&mut self) {
        if let Some(next) = self.right.pop_front().or_else(|| self.left.pop()) {
            self.shown = next;
        }
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

/// The file of a document.
pub(super) fn file_of(document: &Document) -> Option<&Path> {
    match &document.origin {
        DocumentOrigin::File(path) => Some(path),
        _ => None,
    }
}
