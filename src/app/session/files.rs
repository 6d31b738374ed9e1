//! The file of the document on the screen: it is saved, and nothing that is not saved is left unasked.

use std::path::PathBuf;
use std::sync::Arc;

use super::Session;
use super::dialog::{Dialog, Leaving};
use super::effect::Effect;
use crate::app::platform::{self, file_name};
use crate::app::saving::{Stored, TextFile};
use crate::app::state::Origin;

/// What is being saved, and what waits for that.
#[derive(Debug, Default)]
pub(super) struct Saves {
    /// Texts that are being written into their files, the newest last.
    pub(super) on_their_way: Vec<Arc<str>>,
    /// What is done once the document has been saved.
    pub(super) leaving: Option<Leaving>,
    /// Whether the window may close, whatever has not been saved: somebody was asked.
    may_close: bool,
}

impl Session {
    /// Writes the text of the tree into its file, whether it can be read or not; asks for one where it has none.
    pub(super) fn save_file(&mut self) {
        let path = match &self.document.origin {
            Origin::File(path) if platform::HAS_FILES && self.source().is_some() => path.clone(),
            _ => return self.dialog = Some(Dialog::SaveAs),
        };
        let text = Arc::clone(self.writing.text());
        // What is on its way is there when this one's turn comes.
        let known = self.saves.on_their_way.last().unwrap_or_else(|| self.writing.saved());
        let known = Some(Arc::clone(known));
        let document = Some(self.writing.identity().clone());
        self.store(TextFile { path, text, may_replace: true, known, document, spelled_from: None });
    }

    pub(super) fn store(&mut self, file: TextFile) {
        self.saves.on_their_way.push(Arc::clone(&file.text));
        self.effects.push(Effect::Store(Box::new(file)));
    }

    /// What came of a text that was to go into its file.
    pub(crate) fn take_stored(&mut self, file: TextFile, stored: Stored) -> Vec<Effect> {
        if let Some(at) = self.saves.on_their_way.iter().position(|text| Arc::ptr_eq(text, &file.text)) {
            self.saves.on_their_way.remove(at);
        }
        let name = file_name(&file.path);
        let name = [("name", (&name).into())];
        let text = Arc::clone(&self.ctx.text);
        match stored {
            Stored::There(path) => {
                self.notify(text.say("notice-exported", &name), false);
                if let Some(document) = &file.document {
                    if document == self.writing.identity() {
                        self.be_file(path, &file);
                    } else if let Some(writing) = self.trail.writing_mut(document) {
                        writing.on_saved(file.text);
                    }
                }
                if !self.is_dirty()
                    && let Some(leaving) = self.saves.leaving.take()
                {
                    self.do_asked(leaving);
                }
            }
            Stored::Changed => {
                self.saves.leaving = None;
                self.notify(text.say("notice-changed-on-disk", &name), true);
            }
            Stored::Failed(error) => {
                self.saves.leaving = None;
                let [name] = name;
                self.notify(text.say("notice-not-saved", &[name, ("error", (&error).into())]), true);
            }
        }
        self.take_effects()
    }

    /// The document on the screen is a file that says this: the one that it was, or another one.
    fn be_file(&mut self, path: PathBuf, file: &TextFile) {
        // Another spelling is shown as it was saved, unless somebody has written on meanwhile.
        if file.spelled_from.as_ref() == Some(self.writing.text()) {
            self.take_spelled(&file.text);
        }
        self.writing.on_saved(Arc::clone(&file.text));
        self.document.name = file_name(&path);
        if platform::HAS_FILES {
            self.watch(Some(&path));
            self.preferences.remember(path.clone());
            self.document.origin = Origin::File(path);
        }
        if let Some(work) = self.work.as_mut().filter(|work| work.arrival.is_of_shown()) {
            work.draft.name.clone_from(&self.document.name);
            work.draft.origin.clone_from(&self.document.origin);
        }
    }

    /// Closes the window, unless something has to be asked before.
    pub(super) fn close(&mut self) {
        if self.is_dirty() {
            self.ask_before(Leaving::Close);
        } else {
            self.effects.push(Effect::Close);
        }
    }

    /// Whether the window that somebody wants to close may go; if not, the question is on the screen.
    pub(crate) fn may_close(&mut self) -> bool {
        let may_close = self.saves.may_close || !self.is_dirty();
        if !may_close {
            self.ask_before(Leaving::Close);
        }
        may_close
    }

    /// Something would leave what is not saved: what is to become of that?
    pub(super) fn ask_before(&mut self, leaving: Leaving) {
        if self.saves.on_their_way.last() == Some(self.writing.text()) {
            // It is being saved: that is waited for.
            self.saves.leaving = Some(leaving);
        } else {
            self.dialog = Some(Dialog::Unsaved(Box::new(leaving)));
        }
    }

    /// What was asked about, which is done now, or once the document has been saved.
    fn take_asked(&mut self) -> Option<Leaving> {
        match self.dialog.take_if(|dialog| matches!(dialog, Dialog::Unsaved(_))) {
            Some(Dialog::Unsaved(leaving)) => Some(*leaving),
            _ => None,
        }
    }

    pub(super) fn save_and_go_on(&mut self) {
        self.saves.leaving = self.take_asked();
        if self.saves.leaving.is_some() {
            self.save_file();
        }
    }

    pub(super) fn go_on_unsaved(&mut self) {
        if let Some(leaving) = self.take_asked() {
            self.do_asked(leaving);
        }
    }

    /// Does what was asked about.
    fn do_asked(&mut self, leaving: Leaving) {
        match leaving {
            Leaving::Close => {
                self.saves.may_close = true;
                self.effects.push(Effect::Close);
            }
            Leaving::For(command) => self.run(command),
            Leaving::ForFile(content) => self.open_content(content),
        }
    }
}
