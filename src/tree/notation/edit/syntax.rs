//! What a text format does in its own way when its text is changed. Everything else is the same in all formats.

use std::fmt::Debug;

use super::edits::HeaderChange;
use super::header;
use super::node_edit::NodeEdit;
use super::patch::Patch;
use super::refused::EditRefused;
use super::source_tree::SourceTree;
use crate::tree::GameTree;
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::notation::write::lists::ListBrackets;

/// How a format writes nodes, and what changes in a text of it.
pub(super) trait Syntax: Debug + Sync {
    /// What changes, so that a node says this of itself.
    ///
    /// # Errors
    /// What the format cannot hold.
    fn said(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused>;

    /// What changes, so that nothing is below a node any more, and it says this of itself.
    ///
    /// # Errors
    /// What the format cannot hold.
    fn pruned(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused>;

    /// What changes, so that the only child of a node is gone, and it is a free leaf. Comments stay.
    ///
    /// # Errors
    /// What the format cannot hold.
    fn without_only_child(&self, script: &SourceTree, parent: usize) -> Result<NodeEdit, EditRefused>;

    /// What changes, so that a leaf has this child in place of its value.
    ///
    /// # Errors
    /// What the format cannot hold.
    fn first_child(&self, script: &SourceTree, parent: usize, child: &str) -> Result<NodeEdit, EditRefused>;

    /// What changes, so that a new node, which says this, stands around another.
    ///
    /// # Errors
    /// What the format cannot hold.
    fn around(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<Vec<Patch>, EditRefused>;

    /// What changes, so that a leaf without a label is the whole tree; `None` where it is written as everywhere.
    fn alone(&self, _script: &SourceTree, _content: &Content<'_>) -> Option<Patch> {
        None
    }

    /// A branch as the text of a tree without a header.
    fn whole_text(&self, script: &SourceTree, node: usize) -> String;

    /// A tree as it is written below a node of a text.
    ///
    /// # Errors
    /// What the format cannot hold.
    fn branch_words(
        &self,
        script: &SourceTree,
        parent: usize,
        branch: &GameTree,
    ) -> Result<String, EditRefused>;

    /// Writes a node that stands so many plies below the first one that is written; what ends it, where it has children.
    ///
    /// # Errors
    /// What the format cannot hold.
    fn open_node(
        &self,
        own: &Own<'_>,
        has_children: bool,
        place: (usize, ListBrackets),
        made: &mut String,
    ) -> Result<String, EditRefused>;

    /// The text in which the header says this of a key.
    fn with_header(&self, text: &str, key: &str, value: Option<&str>) -> String {
        header::with(text, key, value)
    }

    /// What the header expects, line by line.
    fn expectations(&self, text: &str) -> Vec<String> {
        header::expectations(text)
    }

    /// The text in which one of the lines that are expected is another one.
    fn expecting(&self, text: &str, index: usize, change: HeaderChange<'_>) -> String {
        header::expecting(text, index, change)
    }
}
