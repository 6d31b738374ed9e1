//! The text of the document is changed: on the canvas, in its pane, in its file. The search follows.

use std::ops::Range;
use std::sync::Arc;

use super::Workspace;
use super::work::{Arrival, ChangeHighlight, RestoredPlace, StepAnchor};
use crate::app::source::{Changed, NotChanged, SourceBuffer, TextView, TreeChange, UndoGroup};
use crate::app::state::{Document, DocumentOrigin, Editing, EntryOf, NodeInput};
use crate::library::TREES;
use crate::request::{SearchInput, SourceText};
use crate::trace::{Status, Trace, same_moment};
use crate::tree::notation::{EditRefused, MAX_EDITED, SourceTree};
use crate::tree::{GameTree, NodeId, follow};

/// So long what has changed in a picture glows, in seconds.
const GLOW_SECS: f64 = 1.0;
/// In longer texts nodes are not looked for, in bytes.
const MAX_LINKED: usize = 1 << 20;
/// In trees of more nodes together nothing is compared.
const MAX_NODES: usize = 200_000;

impl Workspace {
    /// Closes the problems of a text; whether there were any. Those of the text as it stands stay until they are mended.
    pub(super) fn leave_problems(&mut self) -> bool {
        let text = self.source().cloned();
        let correction = &mut self.tabs.shown.correction;
        correction.dismiss_problems_if(|problems| text.as_ref() != Some(&problems.source))
    }

    /// The text of the document, as it stands: of a hand-written tree, whether it can be read or not.
    pub fn source(&self) -> Option<&Arc<str>> {
        self.game_now().is_none().then(|| self.tabs.shown.writing.text())
    }

    /// Whether the text says something else than its file, or than when it came.
    pub fn is_dirty(&self) -> bool {
        self.game_now().is_none() && self.tabs.shown.writing.is_dirty()
    }

    /// What its file says, or what it said when it came, where the text says something else.
    pub(crate) fn saved_text(&self) -> Option<&str> {
        self.is_dirty().then(|| &**self.tabs.shown.writing.saved())
    }

    /// The node on the screen that stands at a byte of the text; none while the picture is from before it.
    pub(crate) fn node_at(&self, byte: usize) -> Option<NodeId> {
        let is_linked = self.is_text_shown();
        is_linked.then(|| self.tabs.shown.writing.node_at(&self.tabs.shown.document.tree, byte)).flatten()
    }

    /// The bytes of the text where a node on the screen says what it is called or worth.
    pub(crate) fn words_of(&self, node: NodeId) -> Option<Range<usize>> {
        let is_linked = self.is_text_shown();
        is_linked.then(|| self.tabs.shown.writing.words_of(&self.tabs.shown.document.tree, node)).flatten()
    }

    /// Whether the tree on the screen is the one of the text as it stands, and not too large to look for its nodes there.
    fn is_text_shown(&self) -> bool {
        let text = self.tabs.shown.writing.text();
        let is_its = match &self.tabs.shown.document.request.given {
            SearchInput::Text(given) => **given == *text,
            SearchInput::Subject(_) => !self.tabs.shown.writing.is_dirty(),
        };
        self.game_now().is_none() && is_its && text.len() <= MAX_LINKED
    }

    /// Nodes that the last change changed, and how strongly they still glow, from 0 to 1.
    pub(crate) fn glow(&self) -> Option<(&[NodeId], f32)> {
        let glow = self.tabs.shown.glow.as_ref()?;
        let left = ((glow.until_secs - self.clock.now_secs) / GLOW_SECS).clamp(0.0, 1.0) as f32;
        Some((&glow.nodes, if self.has_motion() { left } else { 1.0 }))
    }

    /// The window should look again after so many seconds, because something glows.
    pub(super) fn glow_secs(&mut self) -> Option<f64> {
        let has_motion = self.has_motion();
        self.tabs.shown.glow.take_if(|glow| glow.until_secs <= self.clock.now_secs);
        let left_secs = self.tabs.shown.glow.as_ref()?.until_secs - self.clock.now_secs;
        Some(if has_motion { left_secs.min(0.02) } else { left_secs })
    }

    /// What has been written of the document on the screen: nothing but what it came with.
    pub(super) fn writing_of_shown(&self) -> SourceBuffer {
        SourceBuffer::new(if self.tabs.shown.document.live().is_some() {
            "".into()
        } else {
            self.tabs.shown.document.request.given.text()
        })
    }

    /// Whether a text that the user has written is being read and searched by a job: until it is shown, it is not known which
    /// node is meant by what is typed next.
    pub(crate) fn is_text_on_its_way(&self) -> bool {
        self.tabs.shown.work.as_ref().is_some_and(|work| matches!(work.arrival, Arrival::Written(_)))
    }

    /// Begins to edit the tree on the canvas, or ends it.
    pub(super) fn toggle_editing(&mut self) {
        if self.tabs.shown.view.editing.take().is_some() {
            return;
        }
        if self.game_now().is_some() {
            self.notify(say!(self.ctx.text, "edit-position"), true);
            return;
        }
        if self.tabs.shown.document.tree.n_nodes() > MAX_EDITED {
            let why = NotChanged::Refused(EditRefused::TooLarge);
            return self.notify(why.say(&self.ctx.text), true);
        }
        self.tabs.shown.view.selected = self.node_to_fold().or(Some(NodeId::ROOT));
        self.tabs.shown.view.editing = Some(Editing::default());
    }

    /// Makes changes one after the other, until one cannot be made.
    pub(super) fn make_changes(&mut self, changes: &[TreeChange]) {
        if self.game_now().is_some() {
            self.notify(say!(self.ctx.text, "edit-position"), true);
            return;
        }
        // What was said of an earlier one is over.
        self.notice.take_if(|notice| notice.is_error);
        for change in changes {
            // What is typed is closed by the change, which may open something else.
            let editing = self.tabs.shown.view.editing.as_mut();
            let entry = editing.and_then(|editing| editing.entry.take());
            let Err(why) = self.make_change(change) else { continue };
            let why = why.say(&self.ctx.text);
            match (&mut self.tabs.shown.view.editing, entry) {
                (Some(editing), Some(entry)) => {
                    let entry = Some(NodeInput { refused: Some(why), ..entry });
                    *editing = Editing { entry, ..Editing::default() };
                }
                (editing, _) => {
                    if let Some(editing) = editing {
                        *editing = Editing::default();
                    }
                    self.notify(why, true);
                }
            }
            return;
        }
    }

    fn make_change(&mut self, change: &TreeChange) -> Result<(), NotChanged> {
        let group = match change {
            TreeChange::SetValue(node, _) => Some(UndoGroup::Drag(*node)),
            TreeChange::Text(_) => Some(UndoGroup::Typing(self.clock.now_secs)),
            TreeChange::Sheet(_) => Some(UndoGroup::Sheet),
            _ => None,
        };
        if let TreeChange::Text(text) | TreeChange::Sheet(text) = change {
            // It may be anything on the way.
            self.write(Arc::clone(text).into(), None, group, RestoredPlace::default());
            return Ok(());
        }
        if let TreeChange::Paste(_, words) = change
            && self.are_problems_of_shown()
            && SourceTree::new(words).is_ok_and(|whole| whole.n_nodes() > 1)
        {
            // Nothing can be added to a text that cannot be read; a whole tree takes its place.
            self.write(Arc::<str>::from(&**words).into(), None, None, RestoredPlace::default());
            self.notify(say!(self.ctx.text, "edit-pasted-over"), false);
            return Ok(());
        }
        let tree = Arc::clone(&self.tabs.shown.document.tree);
        let Changed { script, selects, remark, tree: read } =
            self.tabs.shown.writing.changed(change, &tree)?;
        let text = Arc::<str>::from(script.text());
        let text = match read {
            Some(tree) => SourceText::of_tree(text, tree),
            None => text.into(),
        };
        let remark = remark.and_then(|remark| {
            let node = tree.at_index_in_file(remark.node())?;
            Some(remark.say(&self.ctx.text, &self.tabs.shown.document.names.of(&tree, node)))
        });
        self.write(text, Some(script), group, RestoredPlace { selects, place: None });
        if let Some(remark) = remark {
            self.notify(remark, false);
        }
        Ok(())
    }

    /// A branch as it is written, so that it can be pasted here and elsewhere.
    pub(super) fn copy_branch(&mut self, node: NodeId) {
        match self.tabs.shown.writing.branch(&self.tabs.shown.document.tree, node) {
            Ok(words) => self.copy(words),
            Err(why) => self.notify(why.say(&self.ctx.text), true),
        }
    }

    /// Another text takes the place of the one that is there.
    fn write(
        &mut self,
        text: SourceText,
        script: Option<SourceTree>,
        group: Option<UndoGroup>,
        written: RestoredPlace,
    ) {
        let shown = &mut self.tabs.shown;
        if text == *shown.writing.to_read() {
            // Where nothing has to be written, another node may be meant.
            let selected = written.selects.and_then(|node| shown.document.tree.at_index_in_file(node));
            shown.view.selected = selected.or(shown.view.selected);
            return;
        }
        let place = self.place();
        self.tabs.shown.writing.write(text, script, place, group);
        self.show_writing(written);
    }

    /// The file has been changed by another program.
    pub(super) fn take_newer_text(&mut self, text: Arc<str>) {
        self.write(Arc::clone(&text).into(), None, None, RestoredPlace::default());
        self.tabs.shown.writing.on_saved(text);
    }

    /// Another text takes the place of the one that is there, and can be taken back.
    pub(super) fn take_text(&mut self, text: &Arc<str>) {
        self.write(Arc::clone(text).into(), None, None, RestoredPlace::default());
    }

    /// The text before, or the one that was gone back from.
    pub(super) fn step_writing(&mut self, is_back: bool) {
        let now = self.place();
        let Some(place) = self.tabs.shown.writing.step(is_back, now) else { return };
        self.show_writing(RestoredPlace { selects: None, place: Some(place) });
    }

    /// What was typed on a sheet is given up with it.
    pub(super) fn give_up_sheet(&mut self) {
        if let Some(place) = self.tabs.shown.writing.give_up_sheet() {
            self.show_writing(RestoredPlace { selects: None, place: Some(place) });
        }
    }

    /// From where the document is looked at.
    fn place(&self) -> TextView {
        let folds = self.tabs.shown.document.request.folds.clone();
        TextView { step: self.tabs.shown.playback.step(), selected: self.tabs.shown.view.selected, folds }
    }

    /// The text as it stands is shown, where it was left before it had been read and searched.
    pub(super) fn go_on_writing(&mut self) {
        let is_left = self.source().is_some_and(|text| {
            self.tabs.shown.document.request.given != SearchInput::Text(Arc::clone(text).into())
        });
        if is_left && self.tabs.shown.work.is_none() && self.tabs.shown.correction.problems.is_none() {
            self.show_writing(RestoredPlace::default());
        }
    }

    /// Reads and searches the text as it stands.
    fn show_writing(&mut self, written: RestoredPlace) {
        let given = SearchInput::Text(self.tabs.shown.writing.to_read().clone());
        self.tabs.shown.work.take_if(|work| !work.arrival.is_of_shown());
        let before = self
            .tabs
            .shown
            .work
            .as_ref()
            .map_or_else(|| self.tabs.shown.document.changed(|_| {}), |work| work.draft.clone());
        let mut draft = before;
        draft.request.given = given;
        let place = written.place.as_ref();
        draft.request.folds =
            place.map_or(&self.tabs.shown.document.request.folds, |place| &place.folds).clone();
        draft.carries_folds = place.is_none();
        // What comes with the program stays as it is: a copy is changed. One whose changes were all taken back is none.
        let name_of_copy = |name: &str| say!(self.ctx.text, "name-copy", name);
        if let DocumentOrigin::Bundled(name) = draft.origin {
            draft.origin = DocumentOrigin::Pasted;
            draft.name = name_of_copy(name);
        } else if let Some(tree) = TREES.iter().find(|tree| {
            draft.origin == DocumentOrigin::Pasted
                && *tree.text == **self.tabs.shown.writing.text()
                && draft.name == name_of_copy(tree.name)
        }) {
            draft.origin = DocumentOrigin::Bundled(tree.name);
            tree.name.clone_into(&mut draft.name);
        }
        self.make(draft, Arrival::Written(written));
    }

    /// The text has been read and searched: step and selection are where they were, or where they are wanted.
    pub(super) fn restore_position(&mut self, old: &Arc<Trace>, written: &RestoredPlace) {
        let Document { made, .. } = &self.tabs.shown.document;
        let (trace, tree) = (Arc::clone(&made.trace), Arc::clone(&made.tree));
        let is_small = old.tree().n_nodes() + tree.n_nodes() <= MAX_NODES;
        let was_at = self.tabs.shown.playback.step();
        let anchor = self.tabs.shown.anchor.take().filter(|anchor| anchor.shown == was_at);
        let become_of = if is_small { follow(old.tree(), &tree) } else { Vec::new() };
        let new_of = |node: NodeId| become_of.get(node.index()).copied().flatten();
        let step = match &written.place {
            Some(place) => Some(place.step),
            None if is_small => {
                let since = anchor.as_ref().map(|anchor| follow(anchor.trace.tree(), &tree));
                let anchor =
                    anchor.unwrap_or_else(|| StepAnchor { trace: Arc::clone(old), step: was_at, shown: 0 });
                let since = since.as_ref().unwrap_or(&become_of);
                same_moment(&anchor.trace, &trace, since, anchor.step).map(|(shown, is_there)| {
                    self.tabs.shown.anchor = (!is_there).then_some(StepAnchor { shown, ..anchor });
                    shown
                })
            }
            None => None,
        };
        match step {
            Some(step) => self.play_to(step),
            None => {
                let _ = self.tabs.shown.playback.follow(old, &trace);
            }
        }
        let view = &mut self.tabs.shown.view;
        view.selected = match (&written.place, written.selects) {
            (Some(place), _) => place.selected,
            (None, Some(number)) => tree.at_index_in_file(number),
            (None, None) => view.selected.and_then(new_of),
        };
        view.hovered = None;
        view.try_it = view.try_it.and_then(|(node, value)| Some((new_of(node)?, value)));
        view.asked = None;
        if let Some(editing) = &mut view.editing {
            view.selected = view.selected.or(Some(NodeId::ROOT));
            editing.entry.take_if(|entry| entry.node.index() >= tree.n_nodes());
            // What was typed behind the last leaf begins the value of the one that is there now.
            if let (Some(words), Some(node)) = (editing.next_value.take(), view.selected) {
                let of = EntryOf::Value;
                editing.entry = Some(NodeInput { node, of, words, is_selected: false, refused: None });
            }
        }
        if is_small {
            let nodes = changed_nodes(old, &trace, &become_of);
            self.tabs.shown.glow = (!nodes.is_empty())
                .then_some(ChangeHighlight { nodes, until_secs: self.clock.now_secs + GLOW_SECS });
        }
    }
}

/// The nodes of a newer search of which the picture says something else in the end: new ones, those with other words or
/// another result, and those that are cut now or were.
fn changed_nodes(old: &Trace, new: &Trace, become_of: &[Option<NodeId>]) -> Vec<NodeId> {
    let mut is_same = vec![false; new.tree().n_nodes()];
    for (node, &there) in old.tree().nodes().zip(become_of) {
        let Some(there) = there else { continue };
        is_same[there.index()] =
            words(old.tree(), node) == words(new.tree(), there) && outcome(old, node) == outcome(new, there);
    }
    let nodes = new.tree().nodes();
    nodes.filter(|node| !is_same[node.index()]).collect()
}

fn words(tree: &GameTree, node: NodeId) -> impl PartialEq + '_ {
    (tree.label(node), tree.value(node), tree.mv(node), tree.role(node), tree.probability(node))
}

/// What came of a node in the end.
fn outcome(trace: &Trace, node: NodeId) -> impl PartialEq + use<> {
    match trace.status(node, trace.n_steps()) {
        Status::Unvisited => (0, None),
        Status::Open(_) => (1, None),
        Status::Closed(visit) => (2, trace.returned(visit)),
        Status::Pruned(_) => (3, None),
    }
}
