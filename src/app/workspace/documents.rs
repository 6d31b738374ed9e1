//! Documents: opened, read again, restored, made, and put on the screen.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Workspace;
use super::begun::is_same_search;
use super::dialog::{Dialog, Newer};
use super::effect::{Effect, ReadReason};
use super::navigation::{HistoryDirection, Place, Snapshot};
use super::tab::file_of;
use super::work::{Arrival, DocumentJob};
use crate::app::board_input::BoardMode;
use crate::app::command::{TreeChange, WindowPart};
use crate::app::platform::{FileContent, file_name};
use crate::app::playback::{Playback, last_step};
use crate::app::preferences::LastDocument;
use crate::app::state::{
    Camera, Document, DocumentDraft, DocumentOrigin, Editing, EntryOf, NodeInput, Problems, Request,
    ViewState,
};
use crate::explain::glossary::GlossaryExample;
use crate::library;
use crate::live::file;
use crate::request::SearchInput;
use crate::text::n_listed;
use crate::tree::NodeId;
use crate::tree::make::TreePlan;
use crate::tree::notation::{TextFormat, read_bytes, write};

/// So many files are named that have been saved together.
const MAX_NAMED: usize = 3;

impl Workspace {
    pub(super) fn open_bundled(&mut self, name: &str) {
        if let Some(tree) = library::find(name) {
            self.open_text(DocumentOrigin::Bundled(tree.name), tree.name.to_owned(), tree.text.into(), None);
        }
    }

    /// Opens the search that shows a term, at its step.
    pub(super) fn open_example(&mut self, example: GlossaryExample) {
        let Some(tree) = library::find(example.tree) else { return };
        let look = self.usual_look();
        let request = Request::new(SearchInput::Text(tree.text.into()), example.conventions(), look);
        let (origin, name) = (DocumentOrigin::Bundled(tree.name), tree.name.to_owned());
        let draft =
            DocumentDraft { origin, name, request, carries_folds: false, may_import: false, log_of: None };
        self.make(draft, Arrival::New(example.step.saturating_sub(1)));
    }

    pub(super) fn open_pasted(&mut self, text: &str) {
        let name = say!(self.ctx.text, "name-pasted");
        self.open_text(DocumentOrigin::Pasted, name, text.into(), None);
    }

    /// Opens a tree of one node, which is to be written.
    pub(super) fn open_new(&mut self) {
        self.open_pasted(&one_node());
        // So small a tree is there at once, and nothing was asked before.
        let shown = &mut self.tabs.shown;
        if let Some(editing) = shown.view.editing.as_mut().filter(|_| shown.document.tree.n_nodes() == 1) {
            let words = shown.document.tree.label(NodeId::ROOT).unwrap_or_default().to_owned();
            let (node, of) = (NodeId::ROOT, EntryOf::Words);
            editing.entry = Some(NodeInput { node, of, words, is_selected: true, refused: None });
        }
    }

    /// A text that was pasted: moves that the game on the screen goes on with, or another document.
    pub(super) fn take_pasted(&mut self, text: &str) {
        if !self.paste_position(text) {
            self.open_pasted(text);
        }
    }

    /// Opens a new tree in which this has been written.
    pub(super) fn open_typed(&mut self, text: String) {
        let before = self.tabs.shown.writing.identity().clone();
        self.open_new();
        // Without a place for another tab, nothing was opened.
        if *self.tabs.shown.writing.identity() != before {
            self.make_changes(&[TreeChange::Text(text.into())]);
            // A tree of one node is still to be written.
            if self.tabs.shown.document.tree.n_nodes() > 1 {
                self.tabs.shown.view.editing = None;
            }
        }
    }

    /// Opens a text from its first step, or where it was left at the end of the last run.
    pub(super) fn open_text(
        &mut self,
        origin: DocumentOrigin,
        name: String,
        source: Arc<str>,
        last: Option<&LastDocument>,
    ) {
        let mut request = self.request_for(SearchInput::Text(source.into()));
        let log_of = if last.is_none() { self.log_target(false) } else { None };
        let arrival = last.map_or(Arrival::New(0), |last| {
            (request.root, request.folds) = (last.root, last.folds());
            let view = self.new_view(last.camera());
            Arrival::Restore(Box::new(Place { step: last.step, view, source: None }), None)
        });
        let draft = DocumentDraft { origin, name, request, carries_folds: false, may_import: true, log_of };
        self.make(draft, arrival);
    }

    /// Another subject, searched and drawn as the one on the screen.
    pub(super) fn request_for(&self, given: SearchInput) -> Request {
        let Document { request: Request { conventions, .. }, made, .. } = &self.tabs.shown.document;
        // What was taken for the chance nodes of one tree is not the search of the next.
        let usual = self.preferences.conventions.conventions();
        let is_for_chance = usual.for_chance(made.tree.first_chance_node().is_some()) == *conventions;
        let conventions = if is_for_chance { usual } else { *conventions };
        Request::new(given, self.start.conventions.unwrap_or(conventions), self.usual_look())
    }

    pub(super) fn open_file(&mut self, path: PathBuf, reading: ReadReason) {
        let is_wanted_apart = self.tabs.opens_apart && matches!(reading, ReadReason::Open);
        self.effects.push(Effect::Read(path, if is_wanted_apart { ReadReason::Apart } else { reading }));
    }

    pub(super) fn reload(&mut self) {
        let shown = match &self.tabs.shown.document.origin {
            DocumentOrigin::File(path) => Some(path.clone()),
            _ => None,
        };
        if let Some(path) = self.tabs.shown.watched.clone().or(shown) {
            self.open_file(path, ReadReason::Again);
        }
    }

    /// Opens what was on the screen at the end of the last run.
    pub(super) fn restore(&mut self, last: LastDocument) {
        let (origin, name, text) = match (last.origin.as_str(), library::find(&last.place)) {
            ("bundled", Some(tree)) => (DocumentOrigin::Bundled(tree.name), tree.name.to_owned(), tree.text),
            ("pasted", _) => (DocumentOrigin::Pasted, say!(self.ctx.text, "name-pasted"), &*last.place),
            ("file", _) => {
                return self.open_file(PathBuf::from(&last.place), ReadReason::Restore(Box::new(last)));
            }
            _ => return,
        };
        self.open_text(origin, name, text.into(), Some(&last));
    }

    /// A file that was asked for, or handed over.
    pub(crate) fn take_file(&mut self, content: FileContent, reading: ReadReason) -> Vec<Effect> {
        let is_asked_for = matches!(reading, ReadReason::Open | ReadReason::Apart);
        if is_asked_for {
            self.tabs.opens_apart = matches!(reading, ReadReason::Apart);
        }
        let is_open = is_asked_for && content.path.as_ref().is_some_and(|path| self.go_to_file(path));
        self.on_loaded(content, if is_open { ReadReason::Again } else { reading });
        self.take_effects()
    }

    /// Goes to a file that is open, and that the user has written in or that is in another tab; whether there is one.
    fn go_to_file(&mut self, path: &Path) -> bool {
        if file_of(&self.tabs.shown.document) == Some(path) {
            return self.tabs.shown.writing.is_touched() && self.source().is_some();
        }
        let place = self.tab_of(path);
        if let Some(place) = place {
            self.go_to_tab(place);
        }
        place.is_some()
    }

    fn on_loaded(&mut self, content: FileContent, reading: ReadReason) {
        let FileContent { name, path, bytes } = content;
        let bytes = match bytes {
            Ok(bytes) => bytes,
            Err(error) => {
                // Editors remove a file for a moment while they save it.
                if !matches!(reading, ReadReason::Again) {
                    let error = error.say(&self.ctx.text);
                    self.notify(say!(self.ctx.text, "notice-cannot-open", name, error), true);
                }
                return;
            }
        };
        // What cannot be found again is kept as if it were pasted.
        let origin = path.clone().map_or(DocumentOrigin::Pasted, DocumentOrigin::File);
        let is_again = matches!(reading, ReadReason::Again) && self.tabs.shown.document.origin == origin;
        // It was left while it was being read again.
        if matches!(reading, ReadReason::Again) && !is_again && path != self.tabs.shown.watched {
            return;
        }
        if matches!(reading, ReadReason::Log) {
            return self.check_log(name, String::from_utf8_lossy(&bytes).into());
        }
        let source: Arc<str> = match String::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(error) => {
                let diagnostics = read_bytes(error.as_bytes()).err().unwrap_or_default();
                let source = String::from_utf8_lossy(error.as_bytes()).into_owned().into();
                self.watch(path.as_deref());
                self.tabs.shown.work = None;
                let is_editable = false;
                self.take_problems(Problems { origin, name, source, diagnostics, is_editable });
                return;
            }
        };
        self.watch(path.as_deref());
        let given = SearchInput::Text(Arc::clone(&source).into());
        if is_again
            && self.source().is_some()
            && (self.tabs.shown.writing.saved() == &source
                || path.as_ref().is_some_and(|path| self.saves.is_on_its_way(path, &source)))
        {
            // That is what was read or written last; bytes that are no text are gone again. Of another file it says nothing.
            let shown = &mut self.tabs.shown;
            let is_gone =
                |problems: &Problems| problems.origin == origin && problems.source != *shown.writing.text();
            shown.correction.dismiss_problems_if(is_gone);
        } else if is_again && self.is_dirty() {
            if *self.tabs.shown.writing.text() == source {
                self.tabs.shown.writing.on_saved(source);
            } else if let Some(path) = path {
                self.ask_which(Newer { path, theirs: source, was_saving: false });
            }
        } else if is_again && self.tabs.shown.document.request.given == given {
            self.tabs.shown.correction.dismiss_problems_if(|problems| problems.origin == origin);
            // A version that was on its way is no longer what the file says.
            self.tabs
                .shown
                .work
                .take_if(|work| work.arrival.is_of_shown() && work.draft.request.given != given);
        } else if is_again {
            self.take_newer_text(source);
        } else if let ReadReason::Restore(last) = reading {
            self.open_text(origin, name, source, Some(&last));
        } else {
            self.open_text(origin, name, source, None);
        }
    }

    pub(super) fn watch(&mut self, path: Option<&Path>) {
        if path.is_some() && path != self.tabs.shown.watched.as_deref() {
            self.tabs.shown.watched = path.map(Path::to_owned);
            self.effects.push(Effect::Watch(self.tabs.shown.watched.clone()));
        }
    }

    /// The file that is watched has changed.
    pub(crate) fn take_change(&mut self) -> Vec<Effect> {
        self.reload();
        self.take_effects()
    }

    /// The same document with another choice; the one that is on its way, if there is one.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut Request)) {
        match &self.tabs.shown.work {
            Some(DocumentJob { draft, arrival, .. }) => {
                let (mut changed, arrival) = (draft.clone(), arrival.clone());
                change(&mut changed.request);
                if matches!(arrival, Arrival::Found(_)) && is_same_search(&changed.request, &draft.request) {
                    return self.draw_begun(changed);
                }
                self.make(changed, arrival);
            }
            None => self.make(self.tabs.shown.document.changed(change), Arrival::Keep),
        }
    }

    /// As [`Self::change`], of what only the document on the screen has: nothing happens while another is on its way.
    pub(super) fn change_shown(&mut self, change: impl FnOnce(&mut Request)) {
        if self.tabs.shown.work.as_ref().is_none_or(|work| work.arrival.is_of_shown()) {
            self.change(change);
        }
    }

    pub(super) fn take_document(&mut self, document: Document, arrival: Arrival) {
        let comes_back = arrival.is_of_shown() || matches!(arrival, Arrival::Restore(_, Some(_)));
        let is_apart = !comes_back && self.start.has_begun && self.keeps_tab();
        if is_apart && self.is_full() {
            return self.notify_tab_limit();
        }
        if is_apart {
            self.open_tab();
        }
        if !comes_back {
            self.tabs.opens_apart = false;
        }
        let old = std::mem::replace(&mut self.tabs.shown.document, document);
        (self.tabs.shown.correction.is_unread, self.tabs.shown.correction.position) = (false, None);
        self.start.conventions = None;
        let (step, view) = (self.tabs.shown.playback.step(), self.tabs.shown.view.clone());
        let position = |document: &Document| document.live().map(|live| live.position.text());
        if position(&self.tabs.shown.document) != position(&old) {
            self.tabs.shown.refusal = None;
            if self.tabs.shown.playing.mode == BoardMode::SetUp {
                self.tabs.shown.playing.mode = BoardMode::Play;
            }
        }
        let is_same_text = old.request.given == self.tabs.shown.document.request.given;
        let is_another = !arrival.is_of_shown();
        if !is_same_text || is_another || matches!(arrival, Arrival::Written(_)) {
            self.tabs.shown.correction.forget_problems();
        }
        let mut legend = None;
        // Two tours in one tab are the same search of two documents.
        if is_another || !Arc::ptr_eq(&old.trace, &self.tabs.shown.document.trace) {
            let left = self.leave_tour_behind();
            // Its tree stays on the screen, and looks as other trees do.
            legend = left.filter(|_| !is_another).map(|left| left.had_legend);
            self.tabs.shown.counting = None;
        }
        let is_agreement_old = !Arc::ptr_eq(&old.tree, &self.tabs.shown.document.tree)
            && matches!(self.dialog, Some(Dialog::Agreement(_)));
        let old_search = Arc::clone(&old.trace);
        if is_another {
            self.tabs.shown.anchor = None;
            let new = self.writing_of_shown();
            let source = Some(std::mem::replace(&mut self.tabs.shown.writing, new));
            let left = Place { step, view, source };
            match &arrival {
                _ if is_apart => {}
                Arrival::New(_) if self.start.has_begun => {
                    self.tabs.shown.trail.leave(Snapshot::new(old, left));
                }
                Arrival::Restore(_, Some(way)) => {
                    self.tabs.shown.trail.went(*way, Snapshot::new(old, left));
                }
                _ => {}
            }
        } else if !is_same_text
            && (!matches!(arrival, Arrival::Written(_)) || self.tabs.shown.document.live().is_some())
        {
            // A move was made, another position was set up, or the text of one can be read now.
            self.tabs.shown.writing = self.writing_of_shown();
        }
        self.start.has_begun = true;
        match arrival {
            Arrival::Keep => {
                if !Arc::ptr_eq(&old_search, &self.tabs.shown.document.trace) {
                    let _ = self.tabs.shown.playback.follow(&old_search, &self.tabs.shown.document.trace);
                }
                let n_nodes = self.tabs.shown.document.tree.n_nodes();
                let is_there = |node: &NodeId| is_same_text && node.index() < n_nodes;
                self.tabs.shown.view.selected = self.tabs.shown.view.selected.filter(is_there);
                self.tabs.shown.view.hovered = self.tabs.shown.view.hovered.filter(is_there);
                self.tabs.shown.view.try_it = self.tabs.shown.view.try_it.filter(|(node, _)| is_there(node));
            }
            Arrival::At(step) => {
                let _ = self.tabs.shown.playback.follow(&old_search, &self.tabs.shown.document.trace);
                self.play_to(step);
            }
            Arrival::New(step) => {
                self.reset_view(step, Camera::default());
                // What was to be chosen is there now: the library gives way to it.
                self.layout.over = self.layout.over.filter(|&part| part != WindowPart::Library);
                self.preferences.is_library_shown &= self.preferences.is_library_pinned;
                // There is nothing to look at yet: it is to be written.
                let tree = &self.tabs.shown.document.tree;
                if self.game_now().is_none() && tree.n_nodes() == 1 && tree.is_free(NodeId::ROOT) {
                    self.tabs.shown.view.selected = Some(NodeId::ROOT);
                    self.tabs.shown.view.editing = Some(Editing::default());
                }
            }
            Arrival::Restore(place, _) => {
                self.reset_view(place.step, place.view.camera);
                self.tabs.shown.view = place.view;
                if let Some(source) = place.source {
                    self.tabs.shown.writing = source;
                }
            }
            Arrival::Written(written) => self.restore_position(&old_search, &written),
            Arrival::Found(None) => self.reset_view(0, Camera::default()),
            Arrival::Found(Some(place)) => {
                self.reset_view(place.step, place.view.camera);
                self.tabs.shown.view = place.view;
            }
        }
        self.say_what_is_asked_for(is_another);
        match &self.tabs.shown.document.origin {
            DocumentOrigin::File(path) => self.preferences.remember(path.clone()),
            _ if is_another && self.tabs.shown.watched.take().is_some() => {
                self.effects.push(Effect::Watch(None));
            }
            _ => {}
        }
        // The room may have changed while it was being made.
        self.keep_framed();
        if is_agreement_old {
            self.agree();
        }
        if std::mem::take(&mut self.tabs.shown.playing.is_reply_due) {
            self.reply_if_due();
        }
        if is_another {
            self.go_on_recovered();
        }
        if let Some(legend) = legend.filter(|&legend| legend != self.tabs.shown.document.request.look.legend)
        {
            self.change(|request| request.look.legend = legend);
        }
    }

    /// A text may lower a limit, but not raise it: what it asks for is left to the person.
    fn say_what_is_asked_for(&mut self, is_another: bool) {
        let Some(live) = self.tabs.shown.document.live().filter(|_| is_another) else { return };
        let Some(asked) = file::asked_visits(live) else { return };
        let text = &self.ctx.text;
        let (limit, field) = (live.plan.limits.max_visits, say!(text, "table-limit"));
        self.notify(say!(text, "notice-asks-for-visits", asked, limit, field), false);
    }

    /// Whether there is a document in a direction, or one that is on its way can be given up.
    pub(super) fn can_go(&self, way: HistoryDirection) -> bool {
        way == HistoryDirection::Back && self.is_another_coming() || self.tabs.shown.trail.next(way).is_some()
    }

    /// At the start there is nothing else yet.
    pub(super) fn is_another_coming(&self) -> bool {
        self.start.has_begun && self.tabs.shown.work.as_ref().is_some_and(|work| !work.arrival.is_of_shown())
    }

    /// One document back or forward. A document that is still loading is dropped instead: it has replaced nothing yet.
    pub(super) fn go(&mut self, way: HistoryDirection) {
        if self.is_another_coming() {
            self.tabs.shown.work = None;
            return;
        }
        let Some(mut snapshot) = self.tabs.shown.trail.next(way).cloned() else { return };
        snapshot.draft.request.look = self.tabs.shown.document.request.look.clone();
        self.restore_snapshot(snapshot, way);
    }

    /// The next document in a direction comes where it was left.
    pub(super) fn restore_snapshot(&mut self, snapshot: Snapshot, way: HistoryDirection) {
        let Snapshot { draft, made, place } = snapshot;
        if let DocumentOrigin::File(path) = &draft.origin {
            self.watch(Some(&path.clone()));
        }
        self.tabs.shown.playing.said = None;
        let arrival = Arrival::Restore(Box::new(place), Some(way));
        match made {
            Some(before) => self.make_from(draft, arrival, *before),
            None => self.make(draft, arrival),
        }
    }

    pub(super) fn reset_view(&mut self, step: usize, camera: Camera) {
        let last = last_step(&self.tabs.shown.document.trace);
        self.tabs.shown.playback = Playback::new(
            step.min(last),
            self.tabs.shown.playback.speed(),
            self.tabs.shown.playback.step_by(),
        );
        self.tabs.shown.view = self.new_view(camera);
    }

    /// The view of a document that comes.
    fn new_view(&self, camera: Camera) -> ViewState {
        let ViewState { told, is_overview_hidden, .. } = self.tabs.shown.view;
        ViewState { camera, told, is_overview_hidden, ..ViewState::default() }
    }

    /// What came of a picture that was to be saved.
    pub(crate) fn take_saved(&mut self, outcome: Result<Vec<PathBuf>, String>) {
        self.exam_result_arrived(outcome.is_ok());
        let text = &self.ctx.text;
        let (notice, is_error) = match outcome {
            Ok(paths) => {
                let n_named = n_listed(paths.len(), MAX_NAMED);
                let names: Vec<String> = paths[..n_named].iter().map(|path| file_name(path)).collect();
                let more = paths.len() - n_named;
                let names = names.join(&say!(text, "list-comma"));
                (say!(text, "notice-exported-all", names, more), false)
            }
            Err(error) => (say!(text, "notice-not-exported", error), true),
        };
        self.notify(notice, is_error);
    }
}

/// The text of a tree of one node without a value.
pub(super) fn one_node() -> String {
    let tree = TreePlan::Empty.tree(None, true).ok();
    tree.and_then(|tree| write(&tree, TextFormat::Outline).ok()).unwrap_or_default()
}
