//! What the window shows and how it is looked at: documents, views, and what panels are handed.
//!
//! Plain data. Panels read it and push commands; only the workspace changes it.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

use super::jobs::Jobs;
pub use super::source::MAX_UNDO_BYTES;
use crate::explain::NodeQuestion;
use crate::explain::glossary::Glossary;
use crate::live::{PlannedPosition, registry};
pub use crate::request::{Built, ComparedSearch, Comparison, Request};
use crate::scene::Point;
use crate::scene::flame_graph::Zoom;
use crate::scene::fonts::Metrics;
use crate::search::Algorithm;
use crate::text::{Text, brief};
use crate::tree::NodeId;
use crate::tree::notation::Diagnostic;
use crate::value::Value;

/// Where a document comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DocumentOrigin {
    /// A tree that comes with the program, by its name.
    Bundled(&'static str),
    /// A file, which is watched.
    File(PathBuf),
    /// The clipboard.
    Pasted,
    /// Standard input.
    Stdin,
}

/// What is to be on the screen: a request, where it comes from and what it is called.
#[derive(Clone, Debug)]
pub struct DocumentDraft {
    /// Where it comes from.
    pub origin: DocumentOrigin,
    /// What it is called in the window, if it has no title.
    pub name: String,
    /// What it is.
    pub request: Request,
    /// Whether its folds are those of the document before, whose text has been changed: they go along with their nodes.
    pub carries_folds: bool,
    /// Whether its text may be one of another program, which becomes an outline that belongs to no file.
    pub may_import: bool,
    /// The tree of which its text may be a log, where it is no tree itself.
    pub log_of: Option<Box<LogTarget>>,
}

/// The tree on the screen, of which a text may be the log of a program.
#[derive(Clone, Debug)]
pub struct LogTarget {
    /// Where the tree comes from.
    pub origin: DocumentOrigin,
    /// What it is called.
    pub name: String,
    /// Whether the user has said that the text is a log.
    pub is_certain: bool,
}

/// What is on the screen: a draft with all that was made of it. Replaced as a whole whenever anything in it changes.
///
/// It is read as what was made: `document.trace`, `document.picture`.
#[derive(Clone, Debug)]
pub struct Document {
    /// Where it comes from.
    pub origin: DocumentOrigin,
    /// What it is called in the window, if it has no title.
    pub name: String,
    /// What it is.
    pub request: Request,
    /// What was made of that.
    pub made: Built,
}

impl Document {
    /// The game behind it, if its tree grew from a position.
    pub const fn live(&self) -> Option<&Arc<PlannedPosition>> {
        self.made.subject.position()
    }

    /// What it is called where it has no title: a position that is no file and no bundled tree by its game.
    pub fn called(&self, text: &Text) -> String {
        let is_named = matches!(self.origin, DocumentOrigin::File(_) | DocumentOrigin::Bundled(_));
        let game = self.live().filter(|_| !is_named).and_then(|live| registry::find(live.position.game()));
        game.map_or_else(|| self.name.clone(), |game| text.get(game.title_message_id))
    }

    /// Its title, or what it is called.
    pub fn title(&self, text: &Text) -> String {
        let title = self.tree.header().title.clone().unwrap_or_else(|| self.called(text));
        brief(&title).into_owned()
    }

    /// The moves at the root that have something below them.
    pub fn branches(&self) -> impl Iterator<Item = NodeId> {
        self.tree.children(NodeId::ROOT).filter(|&node| !self.tree.is_leaf(node))
    }

    /// The same with a change.
    #[must_use]
    pub fn changed(&self, change: impl FnOnce(&mut Request)) -> DocumentDraft {
        let mut request = self.request.clone();
        change(&mut request);
        DocumentDraft {
            origin: self.origin.clone(),
            name: self.name.clone(),
            request,
            carries_folds: false,
            may_import: false,
            log_of: None,
        }
    }
}

impl Deref for Document {
    type Target = Built;

    fn deref(&self) -> &Built {
        &self.made
    }
}

/// Documents that can be open at once, each in its tab.
pub const MAX_OPEN: usize = 100;
/// Searches that can stand beside the first.
pub const MAX_RIVALS: usize = 3;

/// A newer text that could not be read; the document on the screen stays.
#[derive(Clone, Debug, PartialEq)]
pub struct Problems {
    /// Where the text comes from.
    pub origin: DocumentOrigin,
    /// What it is called.
    pub name: String,
    /// The text.
    pub source: Arc<str>,
    /// What is wrong with it, in the order of the text; at least one.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether it is the text of a tree in a format of our own, which can be corrected in its pane.
    pub is_editable: bool,
}

/// What the canvas is to show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CameraTarget {
    /// The whole page where it can be read, else the family of the current node at a size at which it can.
    #[default]
    Readable,
    /// The whole page, however small.
    Whole,
    /// What the person moved to.
    Free,
}

/// Where the canvas looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The place of the page in the middle of the canvas, in scene units.
    pub center: Point,
    /// Points per scene unit, positive.
    pub scale: f64,
    /// What decides about that.
    pub aim: CameraTarget,
}

impl Default for Camera {
    fn default() -> Self {
        Self { center: Point::default(), scale: 1.0, aim: CameraTarget::Readable }
    }
}

/// What is asked about a tree on the canvas. While anything is, there are no menus, and nothing is edited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum QuestionOn {
    /// Nothing.
    #[default]
    Nothing,
    /// The search, or its nodes.
    Nodes,
    /// Its edges: one that is clicked stands for the node below it.
    Edges,
}

/// How a document is looked at. Nothing here changes what is true.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ViewState {
    /// Where the canvas looks.
    pub camera: Camera,
    /// What of the flame graph is in sight; `None` is all of them.
    pub flame_graph: Option<Zoom>,
    /// The node that was clicked.
    pub selected: Option<NodeId>,
    /// The node under the pointer.
    pub hovered: Option<NodeId>,
    /// What the person asks about the selected node.
    pub asked: Option<NodeQuestion>,
    /// What is being edited on the canvas; `None`: keys step and walk as always.
    pub editing: Option<Editing>,
    /// The leaf whose value is tried out, and the value.
    pub try_it: Option<(NodeId, Value)>,
    /// The search whose mistake was told, because the user asked.
    pub told: Option<Algorithm>,
    /// What is asked about it.
    pub question: QuestionOn,
    /// Whether it goes where another canvas goes, instead of following its own step.
    pub is_follower: bool,
    /// Whether the overview map stays away even when the page does not fit.
    pub is_overview_hidden: bool,
}

impl ViewState {
    /// The node that is edited on the canvas: every view shows it.
    pub fn edited(&self) -> Option<NodeId> {
        self.selected.filter(|_| self.editing.is_some())
    }
}

/// The tree is being edited on the canvas.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Editing {
    /// What is typed at a node just now.
    pub entry: Option<NodeInput>,
    /// A leaf that had no value and was given one a moment ago: the next value is one of a new leaf beside it.
    pub filled: Option<NodeId>,
    /// How the value of that leaf begins, until it is there.
    pub next_value: Option<String>,
}

/// What the user types at a node.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeInput {
    /// The node.
    pub node: NodeId,
    /// What of it.
    pub of: EntryOf,
    /// What is there so far.
    pub words: String,
    /// Whether all of it is selected at first, so that what is typed replaces it.
    pub is_selected: bool,
    /// Why it was not taken.
    pub refused: Option<String>,
}

/// What of a node is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryOf {
    /// Whatever a line of an outline says: `D 3`.
    Words,
    /// Its value.
    Value,
    /// Its label.
    Label,
    /// The move that leads to it.
    Move,
    /// The probability of the edge that leads to it.
    Probability,
}

/// What every panel is handed.
#[derive(Clone, Debug)]
pub struct AppContext {
    /// All messages.
    pub text: Arc<Text>,
    /// The terms that can stand in sentences.
    pub glossary: Arc<Glossary>,
    /// Widths of texts.
    pub metrics: Metrics,
    /// Starts work in the background.
    pub jobs: Jobs,
    /// The least em of any text of a tree, in points.
    pub least_em: f64,
    /// The same where not enough of it would be seen otherwise.
    pub last_em: f64,
    /// Whether the position of the current node stands beside the tree in large, in front of a room.
    pub has_board_beside: bool,
}
