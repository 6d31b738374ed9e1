//! The text of a document, and what becomes of it: changes, and the way back from them.
//!
//! The text is the truth. A [`Change`] that the user makes on the canvas, in the text pane or in a form comes to another
//! text, and the tree is read again from it. So undo is a stack of texts with the places from which they were looked at.
//! It knows neither the window nor the workspace.

mod change;
mod history;
mod outcomes;

pub use change::{BranchDirection, SiblingSide, TreeChange};
pub(crate) use change::{Changed, NotChanged};
pub use history::MAX_UNDO_BYTES;
pub(crate) use history::{TextView, UndoGroup, Version};

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use self::history::History;
use crate::request::SourceText;
use crate::tree::notation::{EditRefused, SourceTree};
use crate::tree::{GameTree, NodeId};

/// Tells one document from another, whatever becomes of its text, its name and its file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Identity(Arc<()>);

impl PartialEq for Identity {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// The text of the document on the screen.
#[derive(Clone, Debug)]
pub(crate) struct SourceBuffer {
    identity: Identity,
    text: SourceText,
    /// The text taken apart, or why it is not, once asked for.
    manuscript: OnceLock<Result<Arc<SourceTree>, EditRefused>>,
    history: History,
    /// The text as its file has it, or as it came.
    saved: Arc<str>,
}

impl SourceBuffer {
    /// A text as it came.
    pub(crate) fn new(text: Arc<str>) -> Self {
        let (identity, saved) = (Identity::default(), Arc::clone(&text));
        Self { identity, saved, text: text.into(), manuscript: OnceLock::new(), history: History::default() }
    }

    /// Which document it is the text of.
    pub(crate) const fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The text as its file has it, as far as is known, or as it came.
    pub(crate) const fn saved(&self) -> &Arc<str> {
        &self.saved
    }

    /// The text as it stands, whether it can be read or not.
    pub(crate) fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// The same with the tree that was read from it, once it was.
    pub(crate) const fn to_read(&self) -> &SourceText {
        &self.text
    }

    /// Whether it says something else than its file, or than it did when it came.
    pub(crate) fn is_dirty(&self) -> bool {
        *self.text != self.saved
    }

    /// Whether the user has written in it: it differs from what came, or something can be taken back or made again.
    pub(crate) fn is_touched(&self) -> bool {
        self.is_dirty() || self.can_step(true) || self.can_step(false)
    }

    /// Its file has it as it stands.
    pub(crate) fn on_saved(&mut self, text: Arc<str>) {
        self.saved = text;
    }

    /// The text taken apart.
    pub(crate) fn manuscript(&self) -> Result<Arc<SourceTree>, EditRefused> {
        self.manuscript.get_or_init(|| SourceTree::new(&self.text).map(Arc::new)).clone()
    }

    /// What a change of a tree comes to.
    pub(crate) fn changed(&self, change: &TreeChange, tree: &GameTree) -> Result<Changed, NotChanged> {
        let script = self.manuscript()?;
        change::changed(&script, change, tree)
    }

    /// A branch of a tree as it is written.
    pub(crate) fn branch(&self, tree: &GameTree, node: NodeId) -> Result<String, NotChanged> {
        let script = self.manuscript()?;
        let number = change::number(&script, tree, node)?;
        Ok(script.branch_text(number).ok_or(EditRefused::NotThere)?)
    }

    /// The node that stands at a byte of the text.
    pub(crate) fn node_at(&self, tree: &GameTree, byte: usize) -> Option<NodeId> {
        let script = self.manuscript().ok()?;
        let node = tree.at_index_in_file(script.at(byte)?)?;
        change::number(&script, tree, node).is_ok().then_some(node)
    }

    /// The bytes of the text where a node of a tree says what it is called or worth.
    pub(crate) fn words_of(&self, tree: &GameTree, node: NodeId) -> Option<Range<usize>> {
        let script = self.manuscript().ok()?;
        script.words(change::number(&script, tree, node).ok()?)
    }

    /// Another text takes the place of this one, which was looked at from a place. It is one step of undo with the last
    /// one if both belong to the same group.
    pub(crate) fn write(
        &mut self,
        text: SourceText,
        manuscript: Option<SourceTree>,
        place: TextView,
        group: Option<UndoGroup>,
    ) {
        let before = std::mem::replace(&mut self.text, text);
        self.manuscript =
            manuscript.map_or_else(OnceLock::new, |script| OnceLock::from(Ok(Arc::new(script))));
        self.history.record(Version { text: Arc::clone(&before), place }, group);
    }

    /// What comes next belongs to no group that is there.
    pub(crate) fn end_group(&mut self) {
        self.history.end_group();
    }

    /// The text from before a sheet that is being typed on, and the place from which it was looked at; `None` if nothing
    /// was typed on one that has not been left.
    pub(crate) fn give_up_sheet(&mut self) -> Option<TextView> {
        let Version { text, place } = self.history.give_up_sheet()?;
        self.text = text.into();
        self.manuscript = OnceLock::new();
        Some(place)
    }

    /// Whether there is a text before this one, or one that was gone back from.
    pub(crate) fn can_step(&self, is_back: bool) -> bool {
        self.history.can_step(is_back)
    }

    /// The text before, or the one that was gone back from, and the place from which it was looked at.
    pub(crate) fn step(&mut self, is_back: bool, place: TextView) -> Option<TextView> {
        let now = Version { text: Arc::clone(&self.text), place };
        let Version { text, place } = self.history.step(is_back, now)?;
        self.text = text.into();
        self.manuscript = OnceLock::new();
        Some(place)
    }
}
