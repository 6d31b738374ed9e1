//! A position while it is searched: it is on the screen with its moves before anything has been found, and a
//! search that is stopped keeps what it has found until then.

use std::sync::PoisonError;
use std::sync::atomic::Ordering;

use super::Workspace;
use super::navigation::Place;
use super::save_state::Exporting;
use super::work::{Arrival, DocumentJob, SearchTold, WorkStage};
use crate::app::build_document::{Prepared, begin_with, given_up, prepare};
use crate::app::jobs::JobProgress;
use crate::app::playback::PlaybackCommand;
use crate::app::state::{Camera, Document, DocumentDraft};
use crate::budget::{BestSoFar, Interim};
use crate::explain::{last_moves, shown};
use crate::live::Subject;
use crate::request::{Request, SearchInput};
use crate::search::Rounds;
use crate::trace::Ending;
use crate::value::{Bound, Value};

/// A search that is over sooner is not shown while it goes on: that could not be read.
const BEGUN_SECS: f64 = 0.25;
/// What a search has found is told anew after so many seconds at the earliest.
const TOLD_SECS: f64 = 2.0;
/// Files that are made sooner are not told while they are made.
const EXPORT_TOLD_SECS: f64 = 0.4;
/// Of a line so many plies are told.
const MAX_PLIES: usize = 12;

impl Workspace {
    /// Whether a draft is shown before it is searched: a position that is not the one on the screen, unless it is being written.
    pub(super) fn begins_with(&self, draft: &DocumentDraft) -> bool {
        let given = &draft.request.given;
        let is_shown = match (given, self.tabs.shown.document.live()) {
            (SearchInput::Subject(Subject::Position(coming)), Some(shown)) => {
                let (coming, shown) = (&coming.position, &shown.position);
                coming.game() == shown.game()
                    && coming.start() == shown.start()
                    && coming.history() == shown.history()
            }
            _ => *given == self.tabs.shown.document.request.given,
        };
        let is_written = self.tabs.shown.correction.is_unread;
        given.is_position() && !is_written && (!is_shown || self.is_underway())
    }

    /// Whether the document on the screen is a position whose search goes on.
    pub(crate) fn is_underway(&self) -> bool {
        self.tabs.shown.document.trace.ending() == Ending::Underway
    }

    /// Whether what was to be opened is on the screen, also where it is a position that is still being searched.
    pub(crate) fn shows_what_was_opened(&self) -> bool {
        !self.is_working() || self.is_underway()
    }

    /// Shows the position that is being searched, unless the search is soon over.
    pub(super) fn show_begun(&mut self) {
        let Some(mut work) = self.tabs.shown.work.take() else { return };
        let is_long = self.clock.now_secs - work.since_secs >= BEGUN_SECS;
        let begun = if self.start.has_begun && !is_long {
            None
        } else {
            work.begun.lock().unwrap_or_else(PoisonError::into_inner).take()
        };
        let Some(document) = begun else {
            self.tabs.shown.work = Some(work);
            return;
        };
        let after = work.arrival.after_begun();
        let arrival = std::mem::replace(&mut work.arrival, after);
        // The search plays its move once it has ended.
        let is_reply_due = std::mem::take(&mut self.tabs.shown.playing.is_reply_due);
        self.take_document(*document, arrival);
        self.tabs.shown.playing.is_reply_due |= is_reply_due;
        // Without a tab for it, or with another text to be shown, the search is given up.
        if self.is_underway() && self.tabs.shown.work.is_none() {
            self.reset_view(0, Camera::default());
            self.tabs.shown.work = Some(work);
        }
    }

    /// A position is only shown as one that is being searched while it is.
    pub(super) fn settle_begun(&mut self) {
        let goes_on = self.tabs.shown.work.as_ref().is_some_and(|work| work.arrival.is_found());
        if self.is_underway() && !goes_on {
            self.tabs.shown.document = self.settled_document();
        }
    }

    /// The document on the screen; if it is a position that is being searched, as one whose search was given up.
    pub(super) fn settled_document(&self) -> Document {
        let given_up = self
            .is_underway()
            .then(|| given_up(&self.tabs.shown.document, &self.ctx.text, &self.ctx.metrics));
        given_up.flatten().unwrap_or_else(|| self.tabs.shown.document.clone())
    }

    /// The position that is being searched is drawn in another way; the search goes on.
    pub(super) fn draw_begun(&mut self, draft: DocumentDraft) {
        if self.is_underway()
            && let Some(document) = self.redrawn(draft.clone())
        {
            self.tabs.shown.document = document;
        }
        if let Some(work) = &mut self.tabs.shown.work {
            work.draft = draft;
        }
    }

    /// The user goes to an end of a search that still goes on: that is where it is looked at once it is over.
    pub(super) fn keep_for_found(&mut self, command: PlaybackCommand) {
        let step = match command {
            PlaybackCommand::First => 0,
            PlaybackCommand::Last => usize::MAX,
            _ => return,
        };
        if let Some(Arrival::Found(found)) = self.tabs.shown.work.as_mut().map(|work| &mut work.arrival) {
            let place = found.get_or_insert_with(|| Box::new(Place::at(step)));
            place.step = step;
        }
    }

    /// The document on the screen drawn in another way.
    pub(super) fn redrawn(&self, draft: DocumentDraft) -> Option<Document> {
        let ctx = &self.ctx;
        if self.is_underway() {
            return begin_with(&draft, &ctx.text, &ctx.metrics, &JobProgress::default());
        }
        let before = Some((&self.tabs.shown.document.request, &self.tabs.shown.document.made));
        match prepare(draft, before, &ctx.text, &ctx.metrics, &JobProgress::default()) {
            Prepared::Document(document) => Some(*document),
            _ => None,
        }
    }

    /// Whether there is work that can be canceled, or a search that can be stopped.
    pub(crate) fn can_cancel(&self) -> bool {
        self.is_pruning()
            || self.tabs.shown.work.as_ref().is_some_and(|work| work.stage() != WorkStage::Finishing)
    }

    /// Files are being made, so much of them, of 1; `None`: none are.
    pub(crate) fn tell_export(&mut self, done: Option<f32>) {
        let since_secs = self.saves.export.map_or(self.clock.now_secs, |export| export.since_secs);
        self.saves.export = done.map(|done| Exporting { since_secs, done });
    }

    /// Whether files are being made.
    pub(crate) const fn is_exporting(&self) -> bool {
        self.saves.export.is_some()
    }

    /// How much of the files that are being made is there, of 1, once that takes longer than a user waits for unasked.
    pub(crate) fn export_done(&self) -> Option<f32> {
        let export = self.saves.export?;
        (self.clock.now_secs - export.since_secs >= EXPORT_TOLD_SECS).then_some(export.done)
    }

    /// Stops a search, which keeps what it has found; cancels what has found nothing yet.
    pub(super) fn cancel_work(&mut self) {
        if self.pruning.take().is_some() {
            return self
                .notify(say!(self.ctx.text, "notice-canceled", name = self.tabs.shown.document.name), false);
        }
        let Some(work) = &mut self.tabs.shown.work else { return };
        match work.stage() {
            WorkStage::Searching => {
                work.job.progress().is_enough.store(true, Ordering::Relaxed);
                work.is_stopped = true;
                // The user sees first how far the search has come.
                if let Arrival::Found(place @ None) = &mut work.arrival {
                    *place = Some(Box::new(Place::at(usize::MAX)));
                }
            }
            // What was found is on its way.
            WorkStage::Finishing => {}
            WorkStage::Reading | WorkStage::LayingOut => {
                let name = work.draft.name.clone();
                self.tabs.shown.work = None;
                self.notify(say!(self.ctx.text, "notice-canceled", name), false);
            }
        }
    }

    /// What the search that goes on has found so far, in words; empty while there is nothing to tell.
    pub(crate) fn search_told(&self) -> &str {
        if self.tabs.shown.work.is_some() && self.known().is_all() {
            &self.tabs.shown.search_told.sentence
        } else {
            ""
        }
    }

    /// Puts into words what the search that goes on has found, if that has changed and some time has passed.
    pub(super) fn tell_search(&mut self) {
        let Some(work) = self.tabs.shown.work.as_ref().filter(|work| work.stage() == WorkStage::Searching)
        else {
            self.tabs.shown.search_told = SearchTold::default();
            return;
        };
        let interim = work.job.progress().interim();
        let told = &self.tabs.shown.search_told;
        let is_soon = !told.sentence.is_empty() && self.clock.now_secs - told.at_secs < TOLD_SECS;
        if is_soon || !told.sentence.is_empty() && interim == told.interim {
            return;
        }
        let sentence = self.interim_sentence(work, &interim);
        self.tabs.shown.search_told = SearchTold { sentence, interim, at_secs: self.clock.now_secs };
    }

    /// "3 passes finished, to depth 3. Best line so far: 1. e4 e5 (0.2)."
    fn interim_sentence(&self, work: &DocumentJob, interim: &Interim) -> String {
        let text = &self.ctx.text;
        let search = work.job.progress().search.load(Ordering::Relaxed);
        let conventions =
            work.draft.request.searches().nth(search).unwrap_or(&work.draft.request.conventions);
        let passes = match (interim.n_passes, interim.depth) {
            (0, _) => None,
            (n, Some(depth)) => Some(say!(text, "work-passes-to", passes = n, depth = depth as usize)),
            (n, None) if conventions.algorithm.traits().rounds == Rounds::Iterations => {
                Some(say!(text, "work-iterations", iterations = n))
            }
            (n, None) => Some(say!(text, "work-passes", passes = n)),
        };
        let best = interim.best.as_ref().map(|best| {
            let value = shown(Value::new(best.value).unwrap_or(Value::ZERO), bound_of(best), false);
            match self.line_of(work, best) {
                Some(line) => {
                    say!(text, "work-best-line", line, value)
                }
                None => say!(text, "work-best-value", value),
            }
        });
        let nothing = (passes.is_none() && best.is_none() && conventions.algorithm.has_window())
            .then(|| say!(text, "work-no-move"));
        passes.into_iter().chain(best).chain(nothing).collect::<Vec<_>>().join(" ")
    }

    /// The moves of the best line so far.
    fn line_of(&self, work: &DocumentJob, best: &BestSoFar) -> Option<String> {
        let path = &best.path[..best.path.len().min(MAX_PLIES)];
        if path.is_empty() || bound_of(best) == Bound::Unproved {
            return None;
        }
        let position = match &work.draft.request.given {
            SearchInput::Subject(Subject::Position(planned)) => planned,
            given if *given == self.tabs.shown.document.request.given => self.tabs.shown.document.live()?,
            _ => return None,
        };
        let after = position.position.follow(path, position.plan.ordering)?;
        let moves = after.history();
        let since = moves.len().checked_sub(path.len())?;
        let line = last_moves(&moves[since..], after.n_before().saturating_sub(path.len()), MAX_PLIES);
        Some(line)
    }
}

/// What the value of the best line is of the root.
const fn bound_of(best: &BestSoFar) -> Bound {
    match best.proves {
        [true, true] => Bound::Exact,
        [true, false] => Bound::Lower,
        [false, true] => Bound::Upper,
        [false, false] => Bound::Unproved,
    }
}

/// Whether two requests ask for the same searches.
pub(super) fn is_same_search(one: &Request, other: &Request) -> bool {
    one.given == other.given && one.root == other.root && one.searches().eq(other.searches())
}
