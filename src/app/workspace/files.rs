//! The file of the document on the screen: it is saved, and nothing that is not saved is left unasked.

use std::path::PathBuf;
use std::sync::Arc;

use super::Workspace;
use super::dialog::{Dialog, Leaving, Newer};
use super::effect::Effect;
use super::save_state::BeingSaved;
use crate::app::command::Action;
use crate::app::files::with_text_ending;
use crate::app::platform::{self, file_name};
use crate::app::source::Identity;
use crate::app::state::DocumentOrigin;
use crate::app::text_file::{SaveResult, TextFile, TextOf};

impl Workspace {
    /// Writes the text of the tree into its file, whether it can be read or not; asks for one where it has none.
    pub(super) fn save_file(&mut self) {
        let path = match &self.tabs.shown.document.origin {
            DocumentOrigin::File(path) if platform::HAS_FILES && self.source().is_some() => path.clone(),
            _ => return self.open_dialog(Action::SaveAs, None),
        };
        let text = Arc::clone(self.tabs.shown.writing.text());
        // What is on its way is there when this one's turn comes.
        let known = self.saves.next_of(&path).unwrap_or_else(|| self.tabs.shown.writing.saved());
        let known = Some(Arc::clone(known));
        let document = Some(self.tabs.shown.writing.identity().clone());
        self.store(TextFile { path, text, may_replace: true, known, document, spelled_from: None });
    }

    pub(super) fn store(&mut self, file: TextFile) {
        let TextFile { path, text, document, .. } = &file;
        let saved = BeingSaved { path: path.clone(), text: Arc::clone(text), document: document.clone() };
        self.saves.on_their_way.push(saved);
        self.effects.push(Effect::Store(Box::new(file)));
    }

    /// What came of a text that was to go into its file.
    pub(crate) fn take_stored(&mut self, file: TextFile, stored: SaveResult) -> Vec<Effect> {
        self.saves.end(&file.path, &file.text);
        let name = file_name(&file.path);
        let text = Arc::clone(&self.ctx.text);
        match stored {
            SaveResult::There(path) => {
                // A text with mistakes is kept as it stands.
                let of_file = self.problems().filter(|problems| problems.source == file.text);
                let said = match of_file.map(|problems| problems.diagnostics.len()) {
                    Some(count) => say!(text, "notice-saved-unread", name, count),
                    None => say!(text, "notice-exported", name),
                };
                self.notify(said, false);
                if let Some(document) = &file.document {
                    if document == self.tabs.shown.writing.identity() {
                        self.be_file(path, &file);
                    } else if let Some(place) = self.tab_with(document) {
                        self.in_tab(place, |workspace| workspace.be_file(path, &file));
                    } else if let Some(writing) = self.tabs.shown.trail.writing_mut(document) {
                        writing.on_saved(file.text);
                    }
                }
                if let Some((newer, keeps_mine, _)) =
                    self.saves.deciding.take_if(|(_, _, path)| *path == file.path)
                {
                    self.decided(newer, keeps_mine);
                }
                if file.document.as_ref() == Some(self.tabs.shown.writing.identity())
                    && !self.is_dirty()
                    && let Some(leaving) = self.saves.leaving.take()
                {
                    self.do_asked(leaving);
                }
            }
            SaveResult::Changed(bytes) => {
                self.stay();
                match String::from_utf8(bytes) {
                    Ok(theirs) => {
                        self.ask_which(Newer { path: file.path, theirs: theirs.into(), was_saving: true });
                    }
                    Err(_) => {
                        self.notify(say!(text, "notice-no-text-on-disk", name), true);
                    }
                }
            }
            SaveResult::Failed(error) => {
                self.stay();
                if let Some((newer, ..)) = self.saves.deciding.take_if(|(_, _, path)| *path == file.path) {
                    self.dialog = Some(Dialog::Changed(Box::new(newer)));
                }
                self.notify(say!(text, "notice-not-saved", name, error), true);
            }
        }
        self.take_effects()
    }

    /// The file and the document were both changed: which of the two is kept?
    ///
    /// A user who closed this question is not asked again because the file is read again and says the same.
    pub(super) fn ask_which(&mut self, newer: Newer) {
        let about = (newer.path.clone(), Arc::clone(&newer.theirs));
        if !newer.was_saving && self.saves.asked_about.as_ref() == Some(&about) {
            return;
        }
        if self.dialog.as_ref().is_none_or(|dialog| matches!(dialog, Dialog::Changed(_))) {
            self.saves.asked_about = Some(about);
            self.dialog = Some(Dialog::Changed(Box::new(newer)));
        } else {
            let name = file_name(&newer.path);
            self.notify(say!(self.ctx.text, "notice-changed-on-disk", name), true);
        }
    }

    /// The document is kept, or what its file says; the other one goes into a file of its own before, if it is wanted.
    pub(super) fn decide(&mut self, keeps_mine: bool, other: Option<PathBuf>) {
        let Some(Dialog::Changed(newer)) = self.dialog.take_if(|dialog| matches!(dialog, Dialog::Changed(_)))
        else {
            return;
        };
        let Some(path) = other else { return self.decided(*newer, keeps_mine) };
        let path = with_text_ending(&path);
        let text =
            if keeps_mine { Arc::clone(&newer.theirs) } else { Arc::clone(self.tabs.shown.writing.text()) };
        self.saves.deciding = Some((*newer, keeps_mine, path.clone()));
        self.store(TextFile {
            path,
            text,
            may_replace: false,
            known: None,
            document: None,
            spelled_from: None,
        });
    }

    fn decided(&mut self, newer: Newer, keeps_mine: bool) {
        if !keeps_mine {
            // It can be taken back.
            self.take_newer_text(newer.theirs);
            return;
        }
        self.tabs.shown.writing.on_saved(newer.theirs);
        if newer.was_saving {
            self.save_file();
        }
    }

    /// The document on the screen is a file that says this: the one that it was, or another one.
    fn be_file(&mut self, path: PathBuf, file: &TextFile) {
        // Another format is shown as saved, unless the user has written on meanwhile.
        if file.spelled_from.as_ref() == Some(self.tabs.shown.writing.text()) {
            self.take_text(&file.text);
        }
        self.tabs.shown.writing.on_saved(Arc::clone(&file.text));
        self.tabs.shown.document.name = file_name(&path);
        if platform::HAS_FILES {
            self.watch(Some(&path));
            self.preferences.remember(path.clone());
            self.tabs.shown.document.origin = DocumentOrigin::File(path);
        }
        if let Some(work) = self.tabs.shown.work.as_mut().filter(|work| work.arrival.is_of_shown()) {
            work.draft.name.clone_from(&self.tabs.shown.document.name);
            work.draft.origin.clone_from(&self.tabs.shown.document.origin);
        }
    }

    /// Closes the window, unless something has to be asked before.
    pub(super) fn close(&mut self) {
        if !self.ask_about_unsaved() {
            self.effects.push(Effect::Close);
        }
    }

    /// Whether the window that the user wants to close may go; if not, the question is on the screen.
    pub(crate) fn may_close(&mut self) -> bool {
        !self.ask_about_unsaved()
    }

    /// Asks what would be lost, if anything would: first about an exam, which goes on where it is as long as that is asked, then
    /// about the first document that is not saved, which is on the screen then.
    fn ask_about_unsaved(&mut self) -> bool {
        if self.ask_about_exam() {
            return true;
        }
        if !self.is_unsaved() {
            let Some(place) = self.first_unsaved() else { return false };
            self.go_to_tab(place);
        }
        self.ask_before(Leaving::Close);
        true
    }

    /// Asks whether an exam that is not over, or the result of one that is, is to be lost.
    fn ask_about_exam(&mut self) -> bool {
        let is_lost = self.exam().is_some() || self.is_exam_result_unsaved();
        if is_lost {
            self.dialog = Some(Dialog::OpenExam);
        }
        is_lost
    }

    /// Whether the document on the screen is not saved, and the user has not said that it need not be.
    pub(super) fn is_unsaved(&self) -> bool {
        self.is_dirty() && !self.is_let_go(self.tabs.shown.writing.identity())
    }

    /// Whether the user has said that a document need not be saved.
    pub(super) fn is_let_go(&self, document: &Identity) -> bool {
        self.saves.let_go.contains(document)
    }

    /// Nothing is left: whatever was let go for that is not.
    pub(super) fn stay(&mut self) {
        self.saves.leaving = None;
        self.saves.let_go.clear();
    }

    /// Something would leave what is not saved: what is to become of that?
    pub(super) fn ask_before(&mut self, leaving: Leaving) {
        // The question belongs to what is on the screen, and an exercise hides that.
        self.end_practice(None);
        if self.saves.is_saving(self.tabs.shown.writing.identity(), self.tabs.shown.writing.text()) {
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
        let Some(leaving) = self.take_asked() else { return };
        match leaving {
            Leaving::Close => {
                self.saves.let_go.push(self.tabs.shown.writing.identity().clone());
                self.close();
            }
            leaving => self.do_asked(leaving),
        }
    }

    /// Does what was asked about.
    fn do_asked(&mut self, leaving: Leaving) {
        match leaving {
            Leaving::Close => self.close(),
            Leaving::CloseTab => self.remove_tab(),
            Leaving::For(command) => self.run(command),
        }
    }

    /// The document in another window. That is another program: what breaks one does not break the other.
    pub(super) fn open_window(&mut self) {
        let place = match &self.tabs.shown.document.origin {
            DocumentOrigin::Bundled(name) => Some((*name).to_owned()),
            DocumentOrigin::File(path) if !self.is_dirty() => path.to_str().map(str::to_owned),
            _ => None,
        };
        let of = if self.source().is_some() { TextOf::Tree } else { TextOf::Game };
        match self.text_of(of) {
            Some(text) => self.effects.push(Effect::OpenWindow(place, text.into())),
            None => self.notify(say!(self.ctx.text, "notice-not-copied"), true),
        }
    }
}
