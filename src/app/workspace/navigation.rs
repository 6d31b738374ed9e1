//! What was on the screen before, and the way back to it.
//!
//! A document that another one replaces is kept with its step and its view: freezing a position, searching from a node,
//! making a move or opening something else loses nothing. Small searches are kept whole, large ones are run again.

use crate::app::preferences::LastDocument;
use crate::app::source::{Identity, SourceBuffer};
use crate::app::state::{Document, DocumentDraft, ViewState};
use crate::request::{Built, Request};
use crate::trace::Ending;

/// As many documents are kept in each direction.
const MOST: usize = 64;
/// Of so many of them also the searches, the last ones.
const MOST_WHOLE: usize = 6;
/// Searches of more visits than this together are run again, not kept: a visit takes up to 250 bytes with its picture.
const MOST_VISITS: usize = 400_000;

/// How a document was left.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) step: usize,
    pub(super) view: ViewState,
    /// Its text with undo and redo; `None` is the text that it came with.
    pub(super) source: Option<SourceBuffer>,
}

impl Place {
    /// A step of a document as it is when it comes.
    pub(super) fn at(step: usize) -> Self {
        Self { step, view: ViewState::default(), source: None }
    }
}

/// A document that was on the screen, and how it was left.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    pub(super) draft: DocumentDraft,
    /// What was made of it, where that is kept.
    pub(super) made: Option<Box<(Request, Built)>>,
    pub(super) place: Place,
}

impl Snapshot {
    pub(super) fn new(document: Document, place: Place) -> Self {
        let Document { origin, name, request, made } = document;
        // Of a search that was left while it went on there is nothing to keep.
        let is_kept = n_visits(&made) <= MOST_VISITS && made.trace.ending() != Ending::Underway;
        let made = is_kept.then(|| Box::new((request.clone(), made)));
        Self {
            draft: DocumentDraft {
                origin,
                name,
                request,
                carries_folds: false,
                may_import: false,
                log_of: None,
            },
            made,
            place,
        }
    }

    /// What the next run opens of it.
    pub(super) fn last(&self) -> Option<LastDocument> {
        let Place { step, view, .. } = &self.place;
        LastDocument::of(&self.draft.origin, &self.draft.request, *step, &view.camera)
    }
}

/// Which way along the documents that were there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HistoryDirection {
    /// To the one before.
    Back,
    /// To the one from which the user went back.
    Ahead,
}

/// The documents before and behind the one on the screen; the last of each is the next.
#[derive(Debug, Default)]
pub(super) struct Trail {
    back: Vec<Snapshot>,
    ahead: Vec<Snapshot>,
}

impl Trail {
    /// The text of a document that was there.
    pub(super) fn writing_mut(&mut self, of: &Identity) -> Option<&mut SourceBuffer> {
        let all = self.back.iter_mut().chain(&mut self.ahead);
        let mut all = all.filter_map(|kept| kept.place.source.as_mut());
        all.find(|writing| writing.identity() == of)
    }

    /// Of documents in other tabs only what they are made of is kept: each tab has a trail.
    pub(super) fn keep_drafts(&mut self) {
        self.back.iter_mut().chain(&mut self.ahead).for_each(|kept| kept.made = None);
    }

    /// The next document in a direction.
    pub(super) fn next(&self, way: HistoryDirection) -> Option<&Snapshot> {
        match way {
            HistoryDirection::Back => self.back.last(),
            HistoryDirection::Ahead => self.ahead.last(),
        }
    }

    /// Another document has come: the one before is the next on the way back, and no way leads ahead any more.
    pub(super) fn leave(&mut self, kept: Snapshot) {
        self.ahead.clear();
        push(&mut self.back, kept);
    }

    /// The next document in a direction is on the screen, instead of this one.
    pub(super) fn went(&mut self, way: HistoryDirection, kept: Snapshot) {
        let (from, to) = match way {
            HistoryDirection::Back => (&mut self.back, &mut self.ahead),
            HistoryDirection::Ahead => (&mut self.ahead, &mut self.back),
        };
        from.pop();
        push(to, kept);
    }
}

fn push(kept: &mut Vec<Snapshot>, new: Snapshot) {
    kept.push(new);
    if kept.len() > MOST {
        kept.remove(0);
    }
    keep_last_whole(kept, MOST_VISITS);
}

/// Of the last documents the searches stay, as long as all of them together have no more visits than that.
fn keep_last_whole(kept: &mut [Snapshot], most_visits: usize) {
    let mut n_all = 0;
    for (i, one) in kept.iter_mut().rev().enumerate() {
        n_all += one.made.as_ref().map_or(0, |made| n_visits(&made.1));
        if i >= MOST_WHOLE || n_all > most_visits {
            one.made = None;
        }
    }
}

fn n_visits(made: &Built) -> usize {
    made.searches().map(|(trace, _)| trace.n_visits()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::canvas::fixture::{A_TO_N, document};
    use crate::search::Conventions;

    #[test]
    fn searches_are_kept_of_the_last_documents_as_long_as_they_are_few_together() {
        let (document, _) = document(A_TO_N, Conventions::default());
        let n_of_one = n_visits(&document.made);
        let one = || {
            let place = Place { step: 0, view: ViewState::default(), source: None };
            Snapshot::new(document.clone(), place)
        };
        let n_whole = |n: usize, most_visits: usize| {
            let mut kept: Vec<Snapshot> = (0..n).map(|_| one()).collect();
            keep_last_whole(&mut kept, most_visits);
            let is_whole: Vec<bool> = kept.iter().map(|kept| kept.made.is_some()).collect();
            assert!(is_whole.is_sorted(), "the last ones: {is_whole:?}");
            is_whole.into_iter().filter(|&is_whole| is_whole).count()
        };
        assert_eq!(n_whole(4, usize::MAX), 4);
        assert_eq!(n_whole(20, usize::MAX), MOST_WHOLE);
        assert_eq!(n_whole(5, 2 * n_of_one), 2);
        assert_eq!(n_whole(5, n_of_one - 1), 0);
    }
}
