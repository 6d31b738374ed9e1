//! Logs of programs, checked against the tree on the screen.

use std::sync::Arc;

use super::Workspace;
use super::effect::Effect;
use super::tab::file_of;
use super::work::Arrival;
use crate::app::build_log::PreparedLog;
use crate::app::state::{Document, DocumentDraft, DocumentOrigin, LogTarget};
use crate::diagnose::{CheckedLog, LogVerdict};
use crate::explain::limits::spent_sentence;
use crate::live::Subject;
use crate::request::SearchInput;
use crate::tree::notation::{TextFormat, write};

impl Workspace {
    /// What a text may be the log of: the tree on the screen.
    pub(super) fn log_target(&self, is_certain: bool) -> Option<Box<LogTarget>> {
        let document = &self.tabs.shown.document;
        let target = LogTarget { origin: document.origin.clone(), name: document.name.clone(), is_certain };
        (is_certain || document.live().is_none()).then(|| Box::new(target))
    }

    /// Checks a text that the user calls a log.
    pub(super) fn check_log(&mut self, name: String, log: Arc<str>) {
        let request = self.request_for(SearchInput::Text(log.into()));
        let log_of = self.log_target(true);
        let origin = DocumentOrigin::Pasted;
        let draft = DocumentDraft { origin, name, request, carries_folds: false, may_import: false, log_of };
        self.make(draft, Arrival::Keep);
    }

    /// Opens the tree of a log, with the right search and that of the log.
    pub(super) fn open_logged(&mut self, name: String, log: &Arc<CheckedLog>) {
        let given = match write(log.tree(), TextFormat::Outline) {
            Ok(text) => SearchInput::Text(text.into()),
            Err(_) => SearchInput::Subject(Subject::Tree(Arc::clone(log.tree()))),
        };
        let request = self.request_for(given).with_log(log);
        let origin = DocumentOrigin::Pasted;
        let draft =
            DocumentDraft { origin, name, request, carries_folds: false, may_import: false, log_of: None };
        self.make(draft, Arrival::New(log.step));
    }

    /// What became of a text that may be a log.
    pub(super) fn take_log(&mut self, log: PreparedLog) {
        self.watch_own_file();
        match log {
            PreparedLog::Checked(document, step) => self.take_checked(*document, step),
            PreparedLog::Refused(said) => self.notify(said, true),
            PreparedLog::Spent(spent) => self.notify(spent_sentence(&self.ctx.text, spent), true),
            PreparedLog::Canceled => {}
        }
    }

    /// A log was held against the document on the screen.
    fn take_checked(&mut self, document: Document, step: usize) {
        let said = document.log.as_ref().map(|log| {
            let (text, name) = (&self.ctx.text, &log.name);
            match log.verdict {
                LogVerdict::Right if log.is_of_root_alone => say!(text, "notice-log-right-root", name),
                LogVerdict::Right => say!(text, "notice-log-right", name),
                LogVerdict::Mistake => say!(text, "notice-log-mistake", name),
                LogVerdict::Partial => say!(text, "notice-log-partial", name),
                LogVerdict::Unexplained if log.is_cut_off => say!(text, "notice-log-cut-off", name),
                LogVerdict::Unexplained => say!(text, "notice-log-unexplained", name),
            }
        });
        self.take_document(document, Arrival::At(step));
        if let Some(said) = said {
            self.notify(said, false);
        }
    }

    /// A log is not watched: the file of the document is.
    fn watch_own_file(&mut self) {
        let own = file_of(&self.tabs.shown.document).map(ToOwned::to_owned);
        if self.tabs.shown.watched != own {
            self.tabs.shown.watched.clone_from(&own);
            self.effects.push(Effect::Watch(own));
        }
    }
}
