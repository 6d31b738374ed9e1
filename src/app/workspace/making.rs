//! Documents are made of drafts: at once where that is quick, else in the background.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;

use super::Workspace;
use super::effect::Effect;
use super::work::{Arrival, DocumentJob};
use crate::app::build_document::{Prepared, begin_with, is_quick, is_quick_to_import, prepare};
use crate::app::build_log::may_be_log;
use crate::app::jobs::{JobKind, JobProgress};
use crate::app::state::{Built, Document, DocumentDraft, Request};
use crate::explain::Explainer;
use crate::explain::limits::spent_sentence;
use crate::tree::notation::ImportSummary;

impl Workspace {
    /// Makes a document of a draft: at once if that is quick, else in the background.
    pub(super) fn make(&mut self, draft: DocumentDraft, arrival: Arrival) {
        let Document { request, made, .. } = self.tabs.shown.document.clone();
        self.make_from(draft, arrival, (request, made));
    }

    /// The same, beginning with what an earlier request had made.
    pub(super) fn make_from(&mut self, mut draft: DocumentDraft, arrival: Arrival, before: (Request, Built)) {
        draft.request.frame = self.frame_of(&draft.request.look);
        if let Some(root) = self.start.root.take() {
            draft.request.root = Some(root);
        }
        // Dropping a job cancels it.
        self.tabs.shown.work = None;
        let previous = Some((&before.0, &before.1));
        let is_quick = is_quick(&draft.request, previous) && is_quick_to_import(&draft);
        if is_quick && !may_be_log(&draft, previous) {
            let prepared =
                prepare(draft, previous, &self.ctx.text, &self.ctx.metrics, &JobProgress::default());
            self.on_prepared(prepared, arrival);
            return;
        }
        let (text, metrics) = (Arc::clone(&self.ctx.text), self.ctx.metrics.clone());
        let made_of = draft.clone();
        let begun: Arc<Mutex<Option<Box<Document>>>> = Arc::default();
        let begins = self.begins_with(&draft).then(|| Arc::clone(&begun));
        let job = self.ctx.jobs.start(JobKind::Document, move |progress| {
            if let Some(slot) = begins {
                let document = begin_with(&made_of, &text, &metrics, progress).map(Box::new);
                *slot.lock().unwrap_or_else(PoisonError::into_inner) = document;
            }
            prepare(made_of, Some((&before.0, &before.1)), &text, &metrics, progress)
        });
        let since_secs = self.clock.now_secs;
        self.tabs.shown.work =
            Some(DocumentJob { job, draft, arrival, since_secs, begun, is_stopped: false });
    }

    /// Takes the document that was made in the background, once it is there.
    pub(super) fn receive_document(&mut self) {
        let Some(work) = self.tabs.shown.work.take() else { return };
        match work.job.poll() {
            Poll::Pending => self.tabs.shown.work = Some(work),
            Poll::Ready(Some(mut prepared)) => {
                if let Prepared::Document(document) = &mut prepared {
                    // It may have been saved as another file meanwhile.
                    document.name = work.draft.name;
                    document.origin = work.draft.origin;
                    // And be looked at in another way.
                    let Request { look, comparison, .. } = work.draft.request;
                    if (&look, comparison) != (&document.request.look, document.request.comparison) {
                        let changed = document.changed(|request| {
                            (request.look, request.comparison) = (look, comparison);
                        });
                        let found = (document.request.clone(), document.made.clone());
                        return self.redraw_found(changed, work.arrival, found);
                    }
                }
                self.on_prepared(prepared, work.arrival);
            }
            Poll::Ready(None) => {}
        }
    }

    /// What was found is drawn as it is looked at by now before it is shown: else a dark room would be lit for a moment.
    fn redraw_found(&mut self, draft: DocumentDraft, arrival: Arrival, found: (Request, Built)) {
        let n_visits = found.1.trace.n_visits();
        self.make_from(draft, arrival, found);
        if let Some(work) = &mut self.tabs.shown.work {
            // It is on the screen already as a position that is searched, and what was found is not given up any more.
            work.begun = Arc::default();
            work.job.progress().n_visits.store(n_visits.max(1), Ordering::Relaxed);
        }
    }

    fn on_prepared(&mut self, prepared: Prepared, arrival: Arrival) {
        match prepared {
            Prepared::Canceled => {}
            Prepared::Spent(spent) => self.notify(spent_sentence(&self.ctx.text, spent), true),
            Prepared::Problems(problems) => self.take_problems(problems),
            Prepared::Log(log) => self.take_log(log),
            Prepared::Imported(document, import) => self.take_import(document, &import, arrival),
            Prepared::Document(document)
                if self.tabs.shown.correction.is_unread
                    && arrival.is_of_shown()
                    && document.live().is_some() =>
            {
                self.keep_corrected(document);
            }
            Prepared::Document(document) => match self.searched_for_chance(&document, &arrival) {
                Some(able) => self.make_from(able, arrival, (document.request, document.made)),
                None => self.take_document(*document, arrival),
            },
        }
    }

    /// A tree of a text of another program, which belongs to no file: the text stays as it is.
    fn take_import(&mut self, document: Box<Document>, import: &ImportSummary, arrival: Arrival) {
        self.on_prepared(Prepared::Document(document), arrival);
        if self.tabs.shown.watched.take().is_some() {
            self.effects.push(Effect::Watch(None));
        }
        let text = &self.ctx.text;
        let mut said = import.say(text);
        let format = said.next().unwrap_or_default();
        let told = std::iter::once(say!(text, "notice-imported", format)).chain(said);
        let told = told.collect::<Vec<_>>().join(" ");
        self.notify(told, false);
    }

    /// A document that is opened with chance nodes, or edited to have its first one, with a search that has a rule for them,
    /// which is told; `None` where its search has one, or where the user chose the search of this document.
    fn searched_for_chance(&mut self, document: &Document, arrival: &Arrival) -> Option<DocumentDraft> {
        let is_opened = matches!(arrival, Arrival::New(_) | Arrival::Restore(_, None));
        let before = self.tabs.shown.document.trace.tree();
        let is_first = matches!(arrival, Arrival::Written(_)) && before.first_chance_node().is_none();
        if !is_opened && !is_first {
            return None;
        }
        document.trace.refused_chance_node()?;
        let asked = document.request.conventions;
        let able = asked.for_chance(true);
        let explainer = Explainer::new(&document.trace, &document.names, &self.ctx.text);
        let told = explainer.searched_for_chance(asked.algorithm, able.algorithm)?;
        // Of several files that are opened, another one may be on the screen. A title may tell what an exercise hides.
        let text = &self.ctx.text;
        let told = say!(text, "notice-of-tree", tree = document.called(text), told);
        self.notify(told, false);
        Some(document.changed(|request| request.conventions = able))
    }
}
