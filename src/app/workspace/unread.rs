//! A text that no tree could be read from yet: it is corrected in its pane, with nothing on the canvas until that is done.

use std::sync::Arc;

use super::Workspace;
use super::documents::one_node;
use super::work::Arrival;
use crate::app::source::SourceBuffer;
use crate::app::state::{DocumentDraft, Problems};
use crate::request::SearchInput;
use crate::tree::NodeId;

impl Workspace {
    /// Whether no tree has been read from the text on the screen yet, because something is wrong with it.
    pub(crate) fn is_unread(&self) -> bool {
        let tree = &self.tabs.shown.document.tree;
        self.are_problems_of_shown() && tree.n_nodes() == 1 && tree.is_free(NodeId::ROOT)
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
            && let Some(problems) = self.tabs.shown.problems.take()
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
            }
            // Where there was no room for another tab, it is still told.
            shown.problems = Some(problems);
        }
        if self.are_problems_of_shown() {
            self.show_source();
            self.source_asked.n_shown += 1;
        }
    }
}
