//! Several documents that are open at once, each with its step, its view and its way back.
//!
//! The one on the screen lives in the session itself; the others are parked, and change places with it.

use std::mem::{replace, take};
use std::path::Path;

use super::Session;
use super::dialog::Leaving;
use super::effect::{Effect, Reading};
use super::parked::{Coming, Parked, Tab, file_of, tab};
use crate::app::command::Command;
use crate::app::playback::Playback;
use crate::app::preferences::{LastDocument, MAX_TABS};
use crate::app::sheets::OpenTree;
use crate::app::start::Opening;
use crate::app::state::{Camera, Document, MAX_OPEN, Origin};
use crate::app::writing::{Identity, Writing};
use crate::library;
use crate::scene::Look;

impl Session {
    /// How many documents are open.
    pub fn n_tabs(&self) -> usize {
        self.tabs.slots.len()
    }

    /// All documents that are open, from left to right.
    pub(crate) fn tabs(&self) -> impl Iterator<Item = Tab> + '_ {
        self.tabs.slots.iter().map(|slot| match slot {
            None => tab(&self.document, self.is_dirty(), true),
            Some(parked) => tab(&parked.document, parked.is_dirty(), false),
        })
    }

    /// The place of the document on the screen, from 0.
    pub(crate) const fn shown_tab(&self) -> usize {
        self.tabs.at
    }

    /// What is open and can stand on a worksheet, from left to right.
    pub(crate) fn open_trees(&self) -> Vec<OpenTree> {
        let documents = self.tabs.slots.iter().map(|slot| match slot {
            None => &self.document,
            Some(parked) => &parked.document,
        });
        let open = |document: &Document| OpenTree {
            name: tab(document, false, false).name,
            argument: match &document.origin {
                Origin::Bundled(name) => (*name).to_owned(),
                Origin::File(path) => path.display().to_string(),
                Origin::Pasted | Origin::Stdin => "-".to_owned(),
            },
            subject: document.subject.clone(),
        };
        documents.map(open).collect()
    }

    /// What the document on the screen is called, also while somebody practises.
    pub(crate) fn name_of_shown(&self) -> String {
        tab(&self.document, false, true).name
    }

    /// Whether something that is open has not been saved, and nobody has said that it need not be.
    pub(crate) fn has_unsaved(&self) -> bool {
        self.is_unsaved() || self.first_unsaved().is_some()
    }

    /// The first tab of those that are not on the screen which is not saved.
    pub(super) fn first_unsaved(&self) -> Option<usize> {
        self.tabs.find(|parked| parked.is_dirty() && !self.is_let_go(parked.writing.identity()))
    }

    /// Files, and trees that come with the program, are to be opened, each in a tab of its own; the document that is there
    /// by then stays on the screen.
    pub(super) fn open_beside(&mut self, beside: Vec<Opening>) {
        let commands = beside.into_iter().filter_map(|opening| match opening {
            Opening::File(path) => Some(Command::OpenFile(path)),
            Opening::Bundled(name) => Some(Command::OpenBundled(library::find(&name)?.name)),
            _ => None,
        });
        self.tabs.coming.extend(commands.map(|command| Coming::Other(Command::Apart(Box::new(command)))));
        if !self.tabs.coming.is_empty() {
            self.tabs.coming.push_back(Coming::Other(Command::GoToTab(0)));
        }
    }

    /// All that was open at the end of the last run comes back, in its order.
    pub(super) fn restore_tabs(&mut self) {
        let mut tabs = self.preferences.tabs.clone().into_iter();
        self.tabs.shown_then = self.preferences.last.clone();
        if let Some(first) = tabs.next() {
            self.restore(first);
        }
        self.tabs.coming.extend(tabs.map(|last| Coming::Last(Box::new(last))));
    }

    /// Whether something is still to be opened.
    pub(crate) fn is_more_coming(&self) -> bool {
        !self.tabs.coming.is_empty() || self.tabs.shown_then.is_some()
    }

    /// Opens the next of what is still to be opened; to be asked when nothing else is on its way.
    pub(crate) fn open_next(&mut self) -> Vec<Effect> {
        if self.is_working() || self.practising().is_some() {
            return Vec::new();
        }
        // A text that is no tree is something to look at, too: it keeps its tab.
        self.has_begun |= self.problems.is_some();
        match self.tabs.coming.pop_front() {
            Some(Coming::Other(command)) => return self.execute(command),
            Some(Coming::Last(last)) => {
                self.tabs.opens_apart = true;
                self.restore(*last);
                return self.take_effects();
            }
            None => {}
        }
        if let Some(last) = self.tabs.shown_then.take() {
            let is_it = |document: &Document| {
                LastDocument::of(document, 0, &Camera::default())
                    .is_some_and(|there| there.origin == last.origin && there.place == last.place)
            };
            if !is_it(&self.document)
                && let Some(place) = self.tabs.find(|parked| is_it(&parked.document))
            {
                self.go_to_tab(place);
            }
        }
        self.take_effects()
    }

    /// What was on the screen at the end of the last run, as long as it is not there again.
    pub(super) const fn shown_then(&self) -> Option<&LastDocument> {
        self.tabs.shown_then.as_ref()
    }

    /// All that is open, or about to be, to be opened again at the next start: nothing where there is one tab.
    pub(super) fn open_tabs(&self) -> Vec<LastDocument> {
        let coming = self.tabs.coming.iter().filter_map(|coming| match coming {
            Coming::Last(last) => Some(LastDocument::clone(last)),
            Coming::Other(_) => None,
        });
        let coming: Vec<LastDocument> = coming.collect();
        if self.n_tabs() + coming.len() < 2 {
            return Vec::new();
        }
        let of = |slot: &Option<Parked>| match slot {
            None => self.last_document(),
            Some(parked) => LastDocument::of(&parked.document, parked.playback.step(), &parked.view.camera),
        };
        let from = (self.tabs.at + 1).saturating_sub(MAX_TABS);
        let open = self.tabs.slots.iter().skip(from).filter_map(of);
        open.chain(coming).take(MAX_TABS).collect()
    }

    /// Whether no more tabs are opened.
    pub(super) fn is_full(&self) -> bool {
        self.n_tabs() >= MAX_OPEN
    }

    /// What would need a tab more is not opened: the document that is there keeps its place, and its file is looked at.
    pub(super) fn say_full(&mut self) {
        self.tabs.opens_apart = false;
        let shown = file_of(&self.document).map(Path::to_owned);
        if self.watched != shown {
            self.watched.clone_from(&shown);
            self.effects.push(Effect::Watch(shown));
        }
        self.notify(self.ctx.text.say("notice-tabs-full", &[("limit", MAX_OPEN.into())]), true);
    }

    /// Goes to a tab, by its place from 0.
    pub(super) fn go_to_tab(&mut self, place: usize) {
        let look = self.document.request.look.clone();
        if self.tabs.slots.get(place).is_some_and(Option::is_some) {
            self.leave_tab();
            self.swap_to(place);
            self.look_again(look);
        }
    }

    /// Whether the document of that tab has changed places with the one on the screen.
    fn swap_to(&mut self, place: usize) -> bool {
        let Some(parked) = self.tabs.slots.get_mut(place).and_then(Option::take) else { return false };
        let left = self.change_places(parked);
        let before = replace(&mut self.tabs.at, place);
        self.tabs.slots[before] = Some(left);
        true
    }

    /// To the tab on the right, or on the left; behind the last the first.
    pub(super) fn next_tab(&mut self, is_forward: bool) {
        let n = self.n_tabs();
        let step = if is_forward { 1 } else { n - 1 };
        self.go_to_tab((self.tabs.at + step) % n);
    }

    /// The tab of a file that is open and not on the screen.
    pub(super) fn tab_of(&self, path: &Path) -> Option<usize> {
        self.tabs.find(|parked| file_of(&parked.document) == Some(path))
    }

    /// Whether what comes next has a tab of its own: somebody wants it so, or has written in this one.
    pub(super) fn keeps_tab(&self) -> bool {
        self.tabs.opens_apart || self.source().is_some() && self.writing.is_touched()
    }

    /// The tab of a document that is not on the screen.
    pub(super) fn tab_with(&self, document: &Identity) -> Option<usize> {
        self.tabs.find(|parked| parked.writing.identity() == document)
    }

    /// Does something in another tab, and comes back.
    pub(super) fn in_tab(&mut self, place: usize, act: impl FnOnce(&mut Self)) {
        let back = self.tabs.at;
        self.swap_to(place);
        act(self);
        self.swap_to(back);
    }

    /// Closes a tab, by its place from 0, unless something has to be asked before. The last one stays.
    pub(super) fn close_tab(&mut self, place: Option<usize>) {
        let place = place.unwrap_or(self.tabs.at);
        if self.n_tabs() < 2 || place >= self.n_tabs() {
            return;
        }
        self.go_to_tab(place);
        if self.is_unsaved() {
            self.ask_before(Leaving::CloseTab);
        } else {
            self.remove_tab();
        }
    }

    /// The tab on the screen goes, and the one on its right comes; of the last one the one on its left.
    pub(super) fn remove_tab(&mut self) {
        let at = self.tabs.at;
        if self.n_tabs() < 2 {
            return;
        }
        self.tabs.slots.remove(at);
        self.tabs.at = at.min(self.n_tabs() - 1);
        let (next, look) = (self.tabs.at, self.document.request.look.clone());
        if let Some(parked) = self.tabs.slots[next].take() {
            self.leave_tab();
            drop(self.change_places(parked));
        }
        self.look_again(look);
    }

    /// The document on the screen is parked with all that belongs to it: another one takes its place in a tab beside it.
    pub(super) fn open_tab(&mut self) {
        let (step, origin) = (self.playback.step(), &self.document.origin);
        // The file of the document that comes is watched already.
        let watched = match origin {
            Origin::File(path) => Some(path.clone()),
            _ => None,
        };
        let mut trail = take(&mut self.trail);
        trail.keep_drafts();
        let parked = Parked {
            document: self.settled_document(),
            problems: self.problems.take(),
            playback: Playback::new(step, self.playback.speed(), self.playback.step_by()),
            view: self.view.clone(),
            work: None,
            watched,
            touring: self.touring.take(),
            playing: take(&mut self.playing),
            trail,
            writing: replace(&mut self.writing, Writing::new("".into())),
            anchor: self.anchor.take(),
        };
        let at = self.tabs.at;
        self.tabs.slots[at] = Some(parked);
        self.tabs.slots.insert(at + 1, None);
        self.tabs.at = at + 1;
    }

    /// Another tab is going to be looked at. Of the documents behind this one only drafts are kept meanwhile.
    fn leave_tab(&mut self) {
        self.glow = None;
        self.counting = None;
        self.refusal = None;
        self.trail.keep_drafts();
    }

    fn change_places(&mut self, new: Parked) -> Parked {
        Parked {
            document: replace(&mut self.document, new.document),
            problems: replace(&mut self.problems, new.problems),
            playback: replace(&mut self.playback, new.playback),
            view: replace(&mut self.view, new.view),
            work: replace(&mut self.work, new.work),
            watched: replace(&mut self.watched, new.watched),
            touring: replace(&mut self.touring, new.touring),
            playing: replace(&mut self.playing, new.playing),
            trail: replace(&mut self.trail, new.trail),
            writing: replace(&mut self.writing, new.writing),
            anchor: replace(&mut self.anchor, new.anchor),
        }
    }

    /// Another tab is on the screen: what may have become of its file meanwhile, and how everything looks by now.
    fn look_again(&mut self, look: Look) {
        self.effects.push(Effect::Watch(self.watched.clone()));
        if let Origin::File(path) = &self.document.origin
            && self.source().is_some()
        {
            self.effects.push(Effect::Read(path.clone(), Reading::Again));
        }
        if look != self.document.request.look {
            self.change_shown(|request| request.look = look);
        }
        self.go_on_writing();
        self.keep_framed();
    }
}
