//! A text that nothing could be read from yet: it is corrected in its pane, with nothing on the canvas until that is done.

use std::sync::Arc;

use super::Workspace;
use super::documents::one_node;
use super::work::{Arrival, RestoredPlace};
use crate::app::command::WindowPart;
use crate::app::source::SourceBuffer;
use crate::app::state::{Document, DocumentDraft, DocumentOrigin, Problems};
use crate::request::SearchInput;

impl Workspace {
    /// Whether nothing has been read from the text on the screen yet, because something is or was wrong with it.
    pub(crate) const fn is_unread(&self) -> bool {
        self.tabs.shown.correction.is_unread
    }

    /// Whether the text that is corrected, as it stands, is a position by now. Half of what a user writes may be one: so it is
    /// opened when the user says so.
    pub(crate) fn is_corrected_position(&self) -> bool {
        let shown = &self.tabs.shown;
        let is_its = |document: &Document| match &document.request.given {
            SearchInput::Text(text) => text == shown.writing.to_read(),
            SearchInput::Subject(_) => false,
        };
        shown.correction.is_unread && shown.correction.position.as_deref().is_some_and(is_its)
    }

    /// Keeps a position that was read from the text that is corrected.
    pub(super) fn keep_corrected(&mut self, document: Box<Document>) {
        self.tabs.shown.correction.problems = None;
        self.tabs.shown.correction.position = Some(document);
    }

    /// Opens the position that the corrected text is.
    pub(super) fn open_corrected(&mut self) {
        if self.is_corrected_position()
            && let Some(document) = self.tabs.shown.correction.position.take()
        {
            let is_unsaved = matches!(document.origin, DocumentOrigin::File(_)) && self.is_dirty();
            self.take_document(*document, Arrival::Written(RestoredPlace::default()));
            if is_unsaved {
                self.notify(say!(self.ctx.text, "notice-corrected"), false);
            }
        }
    }

    /// What else was opened and could not be read.
    pub(crate) fn other_problems(&self) -> &[Problems] {
        &self.tabs.shown.correction.others
    }

    /// Whether it is the text on the screen that could not be read.
    pub(crate) fn are_problems_of_shown(&self) -> bool {
        self.problems().is_some_and(|problems| self.source() == Some(&problems.source))
    }

    /// Whether the text that could not be read can be corrected in its pane.
    pub(crate) fn can_correct(&self) -> bool {
        self.problems().is_some_and(|problems| problems.is_editable)
    }

    /// Shows the text that could not be read in its pane, as a document of its own.
    pub(super) fn correct_text(&mut self) {
        if !self.can_correct() {
            return;
        }
        if !self.are_problems_of_shown()
            && let Some(problems) = self.tabs.shown.correction.dismiss_problems()
        {
            let before = self.tabs.shown.writing.identity().clone();
            let Problems { origin, name, .. } = problems.clone();
            let request = self.request_for(SearchInput::Text(one_node().into()));
            let log_of = None;
            let draft =
                DocumentDraft { origin, name, request, carries_folds: false, may_import: false, log_of };
            self.make(draft, Arrival::New(0));
            let shown = &mut self.tabs.shown;
            if *shown.writing.identity() != before {
                shown.view.editing = None;
                shown.view.selected = None;
                shown.writing = SourceBuffer::new(Arc::clone(&problems.source));
                shown.correction.is_unread = true;
            }
            // Where there was no room for another tab, it is still told, before the next one.
            let next = shown.correction.problems.replace(problems);
            shown.correction.others.splice(0..0, next);
        }
        if self.are_problems_of_shown() {
            if self.is_shown(WindowPart::Source) {
                self.keyboard_asked.source += 1;
            } else {
                self.show_source();
            }
        }
    }
}
