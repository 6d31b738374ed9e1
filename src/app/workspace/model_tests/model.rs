//! What should be there: tabs with their documents, the tour, and what waits for another start.

use std::collections::BTreeSet;
use std::path::PathBuf;

/// A document, with the texts before and after the one that is there.
#[derive(Clone, Debug, Default)]
pub(super) struct ModelDocument {
    pub(super) id: usize,
    pub(super) path: Option<PathBuf>,
    pub(super) saved: String,
    pub(super) text: String,
    pub(super) undo: Vec<String>,
    pub(super) redo: Vec<String>,
}

impl ModelDocument {
    pub(super) fn is_dirty(&self) -> bool {
        self.text != self.saved
    }

    pub(super) fn is_touched(&self) -> bool {
        self.is_dirty() || !self.undo.is_empty() || !self.redo.is_empty()
    }

    pub(super) fn write(&mut self, text: String) {
        self.undo.push(std::mem::replace(&mut self.text, text));
        self.redo.clear();
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct ModelTab {
    pub(super) document: ModelDocument,
    pub(super) back: Vec<ModelDocument>,
    pub(super) ahead: Vec<ModelDocument>,
}

/// What should be there.
#[derive(Debug, Default)]
pub(super) struct Model {
    pub(super) tabs: Vec<ModelTab>,
    pub(super) shown: usize,
    pub(super) n_documents: usize,
    /// The document that the tour goes through, and the one that it began on.
    pub(super) tour: Option<(usize, usize)>,
    pub(super) is_presenting: bool,
    pub(super) has_curtain: bool,
    pub(super) is_practicing: bool,
    /// The texts that were not saved and wait for another start, each with what its file says.
    pub(super) waiting: BTreeSet<(String, String)>,
}

impl Model {
    pub(super) fn document(&mut self, path: Option<PathBuf>, text: &str) -> ModelDocument {
        self.n_documents += 1;
        let text = text.to_owned();
        ModelDocument { id: self.n_documents, path, saved: text.clone(), text, ..ModelDocument::default() }
    }

    pub(super) fn tab(&mut self) -> &mut ModelTab {
        &mut self.tabs[self.shown]
    }

    pub(super) fn is_on_tour(&self) -> bool {
        self.tour.is_some_and(|(of, _)| of == self.tabs[self.shown].document.id)
    }

    pub(super) fn is_curtained(&self) -> bool {
        self.is_presenting && self.has_curtain && !self.is_on_tour() && !self.is_practicing
    }

    /// Whether the whole search may be seen.
    pub(super) fn is_open(&self) -> bool {
        !self.is_practicing && !self.is_curtained()
    }

    pub(super) fn place_of(&self, id: usize) -> Option<usize> {
        self.tabs.iter().position(|tab| tab.document.id == id)
    }

    pub(super) fn end_tour_on_screen(&mut self) {
        if self.is_on_tour() {
            self.tour = None;
        }
    }

    /// A document comes: in a tab of its own, or in place of the one on the screen.
    pub(super) fn open(&mut self, document: ModelDocument, is_apart: bool) {
        if is_apart || self.tab().document.is_touched() {
            self.shown += 1;
            self.tabs.insert(self.shown, ModelTab { document, ..ModelTab::default() });
        } else {
            self.end_tour_on_screen();
            let tab = self.tab();
            let before = std::mem::replace(&mut tab.document, document);
            tab.back.push(before);
            tab.ahead.clear();
        }
    }

    pub(super) fn remove_shown(&mut self) {
        self.end_tour_on_screen();
        self.tabs.remove(self.shown);
        self.shown = self.shown.min(self.tabs.len() - 1);
    }

    pub(super) fn go(&mut self, is_back: bool) {
        let tab = self.tab();
        let (from, to) =
            if is_back { (&mut tab.back, &mut tab.ahead) } else { (&mut tab.ahead, &mut tab.back) };
        let Some(document) = from.pop() else { return };
        to.push(std::mem::replace(&mut tab.document, document));
    }

    /// What the next run opens of a tab: its file, or its text.
    pub(super) fn last(&self, place: usize) -> (Option<PathBuf>, String) {
        let tab = &self.tabs[place];
        let document = match self.tour {
            Some((of, left)) if of == tab.document.id && place == self.shown => {
                let left = self.place_of(left).map(|place| &self.tabs[place].document);
                left.or(tab.back.last()).unwrap_or(&tab.document)
            }
            _ => &tab.document,
        };
        let is_file = document.path.is_some();
        (document.path.clone(), if is_file { String::new() } else { document.text.clone() })
    }
}
