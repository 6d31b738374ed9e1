//! Copies of what is not saved: made while it changes, offered when a program has left them behind.

use std::path::Path;
use std::sync::Arc;

use super::Session;
use super::dialog::{Dialog, LeftBehind};
use super::effect::{Effect, Reading};
use super::saves::Kept;
use super::work::Arrival;
use crate::app::copies::UnsavedCopy;
use crate::app::state::Origin;
use crate::app::writing::Writing;
use crate::request::Given;

/// Copies of one document are so far apart at least, in seconds. None is older than twice that while somebody writes on.
const APART_SECS: f64 = 1.0;

impl Session {
    /// What programs have left behind that are gone: it is offered.
    pub(crate) fn offer_copies(&mut self, copies: Vec<(u64, UnsavedCopy)>) {
        let Some(last) = copies.iter().map(|(number, _)| *number).max() else { return };
        self.copying.next = last + 1;
        let last = match self.dialog.take() {
            Some(Dialog::Unfinished(left)) => left.last,
            _ => None,
        };
        self.dialog = Some(Dialog::Unfinished(Box::new(LeftBehind { last, copies })));
    }

    /// Opens a document as it was not saved; nothing becomes of the others for now.
    pub(super) fn recover(&mut self, number: u64) {
        let Some(Dialog::Unfinished(left)) = &self.dialog else { return };
        let found = left.copies.iter().find(|(there, _)| *there == number);
        let Some((_, copy)) = found.cloned() else { return };
        self.dialog = None;
        let origin = copy.path.clone().map_or(Origin::Pasted, Origin::File);
        // What the file said comes first, so that what was written since can be taken back.
        self.copying.recovered = Some((number, copy.text, Given::Text(Arc::clone(&copy.saved))));
        if let Some(path) = &copy.path {
            self.watch(Some(path));
        }
        self.open_text(origin, copy.name, copy.saved, Arrival::New);
    }

    /// Another document is on the screen. If it is the one that is recovered, its text is written, and its file looked at.
    pub(super) fn go_on_recovered(&mut self) {
        let Some((number, text, given)) = self.copying.recovered.take() else { return };
        if self.document.request.given != given {
            // Somebody wanted to see something else: the copy stays for the next start.
            return;
        }
        self.take_text(&text);
        let of = self.writing.identity().clone();
        self.copying.kept.push(Kept { number, of, text, at_secs: self.now_secs });
        if let Origin::File(path) = &self.document.origin {
            self.effects.push(Effect::Read(path.clone(), Reading::Again));
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
        let is_unsaved = self.is_dirty() && !self.may_close_now();
        let (identity, text) = (self.writing.identity().clone(), Arc::clone(self.writing.text()));
        let mut there = None;
        for kept in std::mem::take(&mut self.copying.kept) {
            if is_unsaved && kept.of == identity {
                there = Some(kept);
            } else {
                self.effects.push(Effect::DropCopy(kept.number));
            }
        }
        if !is_unsaved {
            return;
        }
        let is_due =
            |kept: &Kept| !Arc::ptr_eq(&kept.text, &text) && self.now_secs - kept.at_secs >= APART_SECS;
        let kept = match there {
            Some(kept) if !is_due(&kept) => kept,
            there => {
                let number = there.map_or_else(|| self.copying.next_number(), |kept| kept.number);
                let copy = self.unsaved_copy(&self.writing);
                self.effects.push(Effect::KeepCopy(number, Box::new(copy)));
                Kept { number, of: identity, text, at_secs: self.now_secs }
            }
        };
        self.copying.kept.push(kept);
    }

    /// The window should look again after so many seconds, because a copy is due.
    pub(super) fn copy_secs(&self) -> Option<f64> {
        let is_late = |kept: &&Kept| !Arc::ptr_eq(&kept.text, self.writing.text());
        let due = self.copying.kept.iter().find(is_late)?.at_secs + APART_SECS;
        Some((due - self.now_secs).max(0.01))
    }

    fn unsaved_copy(&self, writing: &Writing) -> UnsavedCopy {
        let path = match &self.document.origin {
            Origin::File(path) => Some(path.as_path()),
            _ => None,
        };
        UnsavedCopy {
            name: self.document.name.clone(),
            path: path.map(Path::to_owned),
            saved: Arc::clone(writing.saved()),
            text: Arc::clone(writing.text()),
        }
    }
}
