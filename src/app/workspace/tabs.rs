//! Several documents that are open at once, each with its step, its view and its way back.

use std::mem::take;
use std::path::Path;
use std::sync::Arc;

use super::Workspace;
use super::dialog::Leaving;
use super::effect::{Effect, ReadReason};
use super::tab::{Coming, Tab, TabLabel, file_of};
use crate::app::command::Command;
use crate::app::playback::Playback;
use crate::app::preferences::{LastDocument, MAX_TABS};
use crate::app::source::{Identity, SourceBuffer};
use crate::app::start::Opening;
use crate::app::state::{Document, DocumentOrigin, MAX_OPEN, Problems};
use crate::app::worksheet_job::OpenTree;
use crate::library;
use crate::scene::Look;

impl Workspace {
    /// How many documents are open.
    pub fn n_tabs(&self) -> usize {
        self.tabs.n()
    }

    /// The labels of all tabs, from left to right.
    pub(crate) fn tabs(&self) -> impl Iterator<Item = TabLabel> + '_ {
        let named = |(label, tab): (TabLabel, &Tab)| {
            if self.hides_title(&tab.document, label.is_shown) {
                TabLabel { name: tab.document.called(&self.ctx.text), ..label }
            } else {
                label
            }
        };
        self.tabs.labels(&self.ctx.text).zip(self.tabs.all()).map(named)
    }

    /// Whether the title of a tree may tell what is still hidden: behind the curtain, or by an exercise that is not graded.
    fn hides_title(&self, document: &Document, is_shown: bool) -> bool {
        let left = &self.practice.left;
        let is_left_open =
            left.seen.is_some() && std::ptr::eq(left.shown.as_ptr(), Arc::as_ptr(&document.trace));
        is_left_open || is_shown && !self.known().is_all()
    }

    /// The place of the document on the screen, from 0.
    pub(crate) const fn shown_tab(&self) -> usize {
        self.tabs.place()
    }

    /// What is open and can stand on a worksheet, from left to right.
    pub(crate) fn open_trees(&self) -> Vec<OpenTree> {
        let open = |document: &Document| OpenTree {
            name: document.title(&self.ctx.text),
            argument: match &document.origin {
                DocumentOrigin::Bundled(name) => (*name).to_owned(),
                DocumentOrigin::File(path) => path.display().to_string(),
                DocumentOrigin::Pasted | DocumentOrigin::Stdin => "-".to_owned(),
            },
            subject: document.subject.clone(),
        };
        self.tabs.all().map(|tab| open(&tab.document)).collect()
    }

    /// What the document on the screen is called, also while an exercise is open.
    pub(crate) fn name_of_shown(&self) -> String {
        self.tabs.shown.document.title(&self.ctx.text)
    }

    /// Whether something that is open has not been saved, and the user has not said that it need not be; or an exam is not
    /// over.
    pub(crate) fn has_unsaved(&self) -> bool {
        self.is_unsaved() || self.first_unsaved().is_some() || self.exam().is_some()
    }

    /// The first tab of those that are not on the screen which is not saved.
    pub(super) fn first_unsaved(&self) -> Option<usize> {
        self.tabs.find(|tab| tab.is_dirty() && !self.is_let_go(tab.writing.identity()))
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
        if self.is_working() || self.exercise().is_some() {
            return Vec::new();
        }
        // A text that is no tree is something to look at, too: it keeps its tab.
        self.start.has_begun |= self.tabs.shown.correction.problems.is_some();
        match self.tabs.coming.pop_front() {
            Some(Coming::Other(command)) => {
                let effects = self.execute(command);
                self.tell_not_read();
                return effects;
            }
            Some(Coming::Last(last)) => {
                self.tabs.opens_apart = true;
                self.restore(*last);
                self.tell_not_read();
                return self.take_effects();
            }
            None => {}
        }
        if let Some(last) = self.tabs.shown_then.take() {
            let is_it = |tab: &Tab| {
                tab.last().is_some_and(|there| there.origin == last.origin && there.place == last.place)
            };
            if !is_it(&self.tabs.shown)
                && let Some(place) = self.tabs.find(is_it)
            {
                self.go_to_tab(place);
            }
        }
        self.take_effects()
    }

    /// A document that cannot be read: its problems are shown, unless another document follows it.
    pub(super) fn take_problems(&mut self, problems: Problems) {
        if !self.tabs.coming.is_empty() {
            self.tabs.not_read.push(problems.clone());
        }
        self.tabs.shown.correction.problems = Some(problems);
    }

    /// Names what could not be read of several documents that were to be opened, once no other takes its place; what is wrong
    /// with each is told on the screen.
    fn tell_not_read(&mut self) {
        if self.tabs.coming.is_empty() && !self.tabs.not_read.is_empty() {
            let all = take(&mut self.tabs.not_read);
            let files: Vec<&str> = all.iter().map(|problems| problems.name.as_str()).collect();
            let files = files.join(&say!(self.ctx.text, "list-comma"));
            self.tabs.gather_problems(all);
            self.notify(say!(self.ctx.text, "notice-not-read", files), true);
        }
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
        let shown = self.tabs.place();
        let of = |(place, tab): (usize, &Tab)| {
            if place == shown { self.last_document() } else { tab.last() }
        };
        let from = (shown + 1).saturating_sub(MAX_TABS);
        let open = self.tabs.all().enumerate().skip(from).filter_map(of);
        open.chain(coming).take(MAX_TABS).collect()
    }

    /// Whether no more tabs are opened.
    pub(super) fn is_full(&self) -> bool {
        self.n_tabs() >= MAX_OPEN
    }

    /// What would need a tab more is not opened: the document that is there keeps its place, and its file is looked at.
    pub(super) fn notify_tab_limit(&mut self) {
        self.tabs.opens_apart = false;
        let shown = file_of(&self.tabs.shown.document).map(Path::to_owned);
        if self.tabs.shown.watched != shown {
            self.tabs.shown.watched.clone_from(&shown);
            self.effects.push(Effect::Watch(shown));
        }
        self.notify(say!(self.ctx.text, "notice-tabs-full", limit = MAX_OPEN), true);
    }

    /// Goes to a tab, by its place from 0.
    pub(super) fn go_to_tab(&mut self, place: usize) {
        let look = self.tabs.shown.document.request.look.clone();
        if self.tabs.go_to(place) {
            self.look_again(look);
        }
    }

    /// To the tab on the right, or on the left; behind the last the first.
    pub(super) fn next_tab(&mut self, is_forward: bool) {
        let n = self.n_tabs();
        let step = if is_forward { 1 } else { n - 1 };
        self.go_to_tab((self.tabs.place() + step) % n);
    }

    /// The tab of a file that is open and not on the screen.
    pub(super) fn tab_of(&self, path: &Path) -> Option<usize> {
        self.tabs.find(|tab| file_of(&tab.document) == Some(path))
    }

    /// Whether what comes next has a tab of its own: the user wants it so, or has written in this one.
    pub(super) fn keeps_tab(&self) -> bool {
        self.tabs.opens_apart || self.source().is_some() && self.tabs.shown.writing.is_touched()
    }

    /// The tab of a document that is not on the screen.
    pub(super) fn tab_with(&self, document: &Identity) -> Option<usize> {
        self.tabs.find(|tab| tab.writing.identity() == document)
    }

    /// Does something in another tab, and comes back.
    pub(super) fn in_tab(&mut self, place: usize, act: impl FnOnce(&mut Self)) {
        let back = self.tabs.place();
        self.tabs.show(place);
        act(self);
        self.tabs.show(back);
    }

    /// Closes a tab, by its place from 0, unless something has to be asked before. The last one stays.
    pub(super) fn close_tab(&mut self, place: Option<usize>) {
        let place = place.unwrap_or(self.tabs.place());
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
        if self.n_tabs() < 2 {
            return;
        }
        self.leave_tour_behind();
        let look = self.tabs.shown.document.request.look.clone();
        self.tabs.remove_shown();
        self.look_again(look);
    }

    /// The document on the screen stays in a tab with all that belongs to it: another one takes its place beside it.
    pub(super) fn open_tab(&mut self) {
        let document = self.settled_document();
        let shown = &mut self.tabs.shown;
        let playback = Playback::new(shown.playback.step(), shown.playback.speed(), shown.playback.step_by());
        let source = std::mem::replace(&mut shown.writing, SourceBuffer::new("".into()));
        // The file of the document that comes is watched already.
        let watched = file_of(&document).map(Path::to_owned);
        let mut tab = Tab::new(document, source, playback, shown.view.clone());
        tab.correction = take(&mut shown.correction);
        tab.watched = watched;
        tab.playing = take(&mut shown.playing);
        tab.trail = take(&mut shown.trail);
        tab.trail.keep_drafts();
        tab.anchor = shown.anchor.take();
        self.tabs.keep_on_left(tab);
    }

    /// Another tab is on the screen: what may have become of its file meanwhile, and how everything looks by now.
    fn look_again(&mut self, look: Look) {
        self.effects.push(Effect::Watch(self.tabs.shown.watched.clone()));
        if let DocumentOrigin::File(path) = &self.tabs.shown.document.origin
            && self.source().is_some()
        {
            self.effects.push(Effect::Read(path.clone(), ReadReason::Again));
        }
        if look != self.tabs.shown.document.request.look {
            self.change_shown(|request| request.look = look);
        }
        self.go_on_writing();
        self.keep_framed();
    }
}
