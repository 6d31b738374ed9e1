//! Texts that go into files: trees, positions and games.

use std::path::PathBuf;
use std::sync::Arc;

use super::file_target::FileTarget;
use super::source::Identity;
use crate::tree::notation::TextFormat;

/// The ending of trees and positions.
pub(crate) const TEXT_ENDING: &str = "tree";

/// What is kept as a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextOf {
    /// The tree; of a game the part that was searched.
    Tree,
    /// The position of a game, without the moves that led there.
    Position,
    /// A game: where it began, and all moves since.
    Game,
}

/// How a text is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptText {
    /// What of it.
    pub of: TextOf,
    /// How a tree is spelled; `None` as it is.
    pub format: Option<TextFormat>,
    /// Where it goes.
    pub target: FileTarget,
}

/// A text on its way into its file.
#[derive(Clone, Debug)]
pub struct TextFile {
    pub(crate) path: PathBuf,
    pub(crate) text: Arc<str>,
    /// Whether a file that is there may be replaced: it is the document's own, or the user was asked.
    pub(crate) may_replace: bool,
    /// What the file said when it was read. One that says something else by now was changed by another program, and stays.
    pub(crate) known: Option<Arc<str>>,
    /// The document that is this file from then on.
    pub(crate) document: Option<Identity>,
    /// The text of the document, where it is saved in another format.
    pub(crate) spelled_from: Option<Arc<str>>,
}

/// What came of a text that was to go into its file.
#[derive(Debug)]
pub(crate) enum SaveResult {
    /// It is there, at this path.
    There(PathBuf),
    /// Another program has changed the file since it was read: it stays as it is, and says this.
    Changed(Vec<u8>),
    /// It is not there, and why.
    Failed(String),
}
