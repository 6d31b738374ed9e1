//! What was on the screen before, and the way back to it.
//!
//! A document that another one replaces is kept with its step and its view: freezing a position, searching from a node,
//! making a move or opening something else loses nothing. Small searches are kept whole, large ones are run again.

use crate::app::state::{Document, Draft, ViewState};
use crate::app::writing::{Identity, Writing};
use crate::request::{Made, Request};
use crate::trace::Ending;

/// As many documents are kept in each direction.
const MOST: usize = 64;
/// Of so many of them also the searches, the last ones.
const MOST_WHOLE: usize = 6;
/// Searches of more visits than this are run again, not kept.
const MOST_VISITS: usize = 1_000_000;

/// A document that was on the screen, and how it was looked at.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub(super) draft: Draft,
    /// What was made of it, where that is kept.
    pub(super) made: Option<Box<(Request, Made)>>,
    pub(super) step: usize,
    pub(super) view: ViewState,
    /// Its text, and the way back from what was changed in it.
    pub(super) writing: Writing,
}

impl Kept {
    pub(super) fn new(document: Document, step: usize, view: ViewState, writing: Writing) -> Self {
        let Document { origin, name, request, made } = document;
        let n_visits: usize = made.searches().map(|(trace, _)| trace.n_visits()).sum();
        // Of a search that was left while it went on there is nothing to keep.
        let is_kept = n_visits <= MOST_VISITS && made.trace.ending() != Ending::Underway;
        let made = is_kept.then(|| Box::new((request.clone(), made)));
        Self { draft: Draft { origin, name, request, carries_folds: false }, made, step, view, writing }
    }
}

/// Which way along the documents that were there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// To the one before.
    Back,
    /// To the one from which somebody went back.
    Ahead,
}

/// The documents before and behind the one on the screen; the last of each is the next.
#[derive(Debug, Default)]
pub(super) struct Trail {
    back: Vec<Kept>,
    ahead: Vec<Kept>,
}

impl Trail {
    /// The text of a document that was there.
    pub(super) fn writing_mut(&mut self, of: &Identity) -> Option<&mut Writing> {
        let mut all = self.back.iter_mut().chain(&mut self.ahead).map(|kept| &mut kept.writing);
        all.find(|writing| writing.identity() == of)
    }

    /// Of documents that nobody goes back to for now only what they are made of is kept: each tab has a trail.
    pub(super) fn keep_drafts(&mut self) {
        self.back.iter_mut().chain(&mut self.ahead).for_each(|kept| kept.made = None);
    }

    /// The next document in a direction.
    pub(super) fn next(&self, way: Way) -> Option<&Kept> {
        match way {
            Way::Back => self.back.last(),
            Way::Ahead => self.ahead.last(),
        }
    }

    /// Another document has come: the one before is the next on the way back, and no way leads ahead any more.
    pub(super) fn leave(&mut self, kept: Kept) {
        self.ahead.clear();
        push(&mut self.back, kept);
    }

    /// The next document in a direction is on the screen, instead of this one.
    pub(super) fn went(&mut self, way: Way, kept: Kept) {
        let (from, to) = match way {
            Way::Back => (&mut self.back, &mut self.ahead),
            Way::Ahead => (&mut self.ahead, &mut self.back),
        };
        from.pop();
        push(to, kept);
    }

    /// The last document is on the screen again, and was not gone back to.
    pub(super) fn forget_last(&mut self) {
        self.back.pop();
    }
}

fn push(kept: &mut Vec<Kept>, new: Kept) {
    kept.push(new);
    if kept.len() > MOST {
        kept.remove(0);
    }
    if let Some(older) = kept.len().checked_sub(MOST_WHOLE + 1) {
        kept[older].made = None;
    }
}
