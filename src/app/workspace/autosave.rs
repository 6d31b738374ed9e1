//! Copies of what is not saved: made while it changes, offered when a program has left them behind.

use std::path::Path;
use std::sync::Arc;

use super::Workspace;
use super::dialog::{Dialog, LeftBehind};
use super::effect::{Effect, ReadReason};
use super::save_state::SavedCopy;
use super::tab::{Tab, file_of};
use crate::app::source::{Identity, SourceBuffer};
use crate::app::state::{Document, DocumentOrigin};
use crate::app::unsaved_copy::{CopyOf, UnsavedCopy};
use crate::request::SearchInput;

/// Copies of one document are so far apart at least, in seconds. None is older than twice that while the user goes on
/// writing.
const APART_SECS: f64 = 1.0;
/// So long after a copy that could not be written it is tried again, in seconds.
const AGAIN_SECS: f64 = 10.0;

impl Workspace {
    /// What programs have left behind that are gone: it is offered.
    pub(crate) fn offer_copies(&mut self, copies: Vec<(u64, UnsavedCopy)>) {
        let Some(last) = copies.iter().map(|(number, _)| *number).max() else { return };
        self.copying.next = self.copying.next.max(last + 1);
        let last = match self.dialog.take() {
            Some(Dialog::Unfinished(left)) => left.last,
            _ => None,
        };
        self.dialog = Some(Dialog::Unfinished(Box::new(LeftBehind { last, copies })));
    }

    /// Opens what was not saved, each in a tab of its own if there are several; nothing becomes of the others for now.
    pub(super) fn recover(&mut self, number: Option<u64>) {
        if let Some(Dialog::Unfinished(left)) = self.dialog.take() {
            let is_wanted = |there: &u64| number.is_none_or(|number| number == *there);
            self.copying.waiting.extend(left.copies.into_iter().filter(|(there, _)| is_wanted(there)));
        }
        self.recover_next();
    }

    /// Opens the next document that was not saved, once the last one is there.
    pub(super) fn recover_next(&mut self) {
        if self.tabs.shown.work.is_some() {
            return;
        }
        let Some((number, copy)) = self.copying.waiting.pop_front() else { return };
        let CopyOf::Document { path, saved } = copy.of else {
            return self.resume_exam(number, &copy.text);
        };
        if let Some(path) = &path {
            self.watch(Some(path));
        }
        let origin = path.map_or(DocumentOrigin::Pasted, DocumentOrigin::File);
        // What the file said comes first, so that what was written since can be taken back.
        self.copying.recovered = Some((number, copy.text, SearchInput::Text(Arc::clone(&saved).into())));
        self.open_text(origin, copy.name, saved, None);
    }

    /// Another document is on the screen. If it is the one that is recovered, its text is written, and its file looked at.
    pub(super) fn go_on_recovered(&mut self) {
        let Some((number, text, given)) = self.copying.recovered.take() else { return };
        if self.tabs.shown.document.request.given != given {
            // The user wanted to see something else: the copy stays for the next start.
            return;
        }
        self.take_text(&text);
        let of = self.tabs.shown.writing.identity().clone();
        self.copying.kept.push(SavedCopy {
            number,
            of,
            text,
            at_secs: self.clock.now_secs,
            is_failed: false,
        });
        if let DocumentOrigin::File(path) = &self.tabs.shown.document.origin {
            self.effects.push(Effect::Read(path.clone(), ReadReason::Again));
        }
    }

    /// What was left behind is not wanted.
    pub(super) fn let_copies_go(&mut self) {
        if let Some(Dialog::Unfinished(left)) = &mut self.dialog {
            let gone = std::mem::take(&mut left.copies);
            self.effects.extend(gone.into_iter().map(|(number, _)| Effect::DropCopy(number)));
            if left.last.is_none() {
                self.dialog = None;
            }
        }
    }

    /// Copies what is not saved and has changed, and removes copies of what is.
    pub(super) fn keep_copies(&mut self) {
        let unsaved = self.unsaved();
        let is_needed = |kept: &SavedCopy| unsaved.iter().any(|(of, _)| *of == kept.of);
        let (kept, gone): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.copying.kept).into_iter().partition(is_needed);
        self.copying.kept = kept;
        self.effects.extend(gone.into_iter().map(|kept| Effect::DropCopy(kept.number)));
        for (of, copy) in unsaved {
            let (text, at_secs) = (Arc::clone(&copy.text), self.clock.now_secs);
            let number = match self.copying.kept.iter_mut().find(|kept| kept.of == of) {
                Some(last) if last.due_secs(&text).is_none_or(|due| at_secs < due) => continue,
                Some(last) => {
                    (last.text, last.at_secs) = (text, at_secs);
                    last.number
                }
                None => {
                    let number = self.copying.next;
                    self.copying.next += 1;
                    self.copying.kept.push(SavedCopy { number, of, text, at_secs, is_failed: false });
                    number
                }
            };
            self.effects.push(Effect::KeepCopy(number, Box::new(copy)));
        }
    }

    /// The window should look again after so many seconds, because a copy is due.
    pub(super) fn copy_secs(&self) -> Option<f64> {
        let shown = (self.tabs.shown.writing.identity(), self.tabs.shown.writing.text());
        let exam = self.exam().map(|exam| (&exam.identity, &exam.kept));
        let due = |kept: &SavedCopy| {
            let now = [Some(shown), exam].into_iter().flatten().find(|(of, _)| kept.of == **of);
            kept.due_secs(now.map_or(&kept.text, |(_, text)| text))
        };
        let due = self.copying.kept.iter().filter_map(due).reduce(f64::min)?;
        Some((due - self.clock.now_secs).max(0.01))
    }

    /// What came of a copy. That it cannot be written is told once, and so is the end of it.
    pub(crate) fn take_copied(&mut self, number: u64, outcome: Result<(), String>) {
        let is_failed = outcome.is_err();
        if let Some(kept) = self.copying.kept.iter_mut().find(|kept| kept.number == number) {
            kept.is_failed = is_failed;
        }
        if std::mem::replace(&mut self.copying.is_failing, is_failed) == is_failed {
            return;
        }
        let text = &self.ctx.text;
        let said = match outcome {
            Ok(()) => say!(text, "notice-copies-again"),
            Err(error) => say!(text, "notice-no-copies", error),
        };
        self.notify(said, is_failed);
    }

    /// What is open and not saved, as it would be copied.
    fn unsaved(&self) -> Vec<(Identity, UnsavedCopy)> {
        let shown = self.is_unsaved().then(|| copy_of(&self.tabs.shown.document, &self.tabs.shown.writing));
        let is_unsaved = |tab: &&Tab| tab.is_dirty() && !self.is_let_go(tab.writing.identity());
        let others = self
            .tabs
            .others()
            .map(|(_, tab)| tab)
            .filter(is_unsaved)
            .map(|tab| copy_of(&tab.document, &tab.writing));
        let exam = self.exam().map(|exam| (exam.identity.clone(), exam.copy(&self.ctx.text)));
        shown.into_iter().chain(others).chain(exam).collect()
    }
}

impl SavedCopy {
    /// When the next copy is due of a document that says this by now; `None` if the last one says the same.
    fn due_secs(&self, text: &Arc<str>) -> Option<f64> {
        if Arc::ptr_eq(&self.text, text) {
            self.is_failed.then_some(self.at_secs + AGAIN_SECS)
        } else {
            Some(self.at_secs + APART_SECS)
        }
    }
}

fn copy_of(document: &Document, writing: &SourceBuffer) -> (Identity, UnsavedCopy) {
    let copy = UnsavedCopy {
        name: document.name.clone(),
        of: CopyOf::Document {
            path: file_of(document).map(Path::to_owned),
            saved: Arc::clone(writing.saved()),
        },
        text: Arc::clone(writing.text()),
        age_secs: None,
    };
    (writing.identity().clone(), copy)
}
