//! What the window shows and how it is looked at: documents, views, and what panels are handed.
//!
//! Plain data. Panels read it and push [`Command`]s; only `shell` changes it.

use std::path::PathBuf;
use std::sync::Arc;

pub use super::command::Command;
pub use super::playback::{Playback, PlaybackCommand, StepBy};

use super::theme::Palette;
use crate::explain::Names;
use crate::layout::Folds;
use crate::live::file::{self, PositionFile};
use crate::live::{LivePosition, Plan as SearchPlan};
use crate::scene::fonts::Metrics;
use crate::scene::{Look, Picture, Point};
use crate::search::Conventions;
use crate::text::Text;
use crate::trace::compare::{FirstDifference, Leaves, Lock};
use crate::trace::{ChangeKind, Trace};
use crate::tree::notation::Diagnostic;
use crate::tree::{GameTree, Header, NodeId};
use crate::value::{Role, Value};

/// Where a document comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A tree that comes with the program, by its name.
    Bundled(&'static str),
    /// A file, which is watched.
    File(PathBuf),
    /// The clipboard.
    Pasted,
    /// Standard input.
    Stdin,
}

/// A tree with a search on it, laid out. Replaced as a whole whenever anything in it changes.
#[derive(Clone, Debug)]
pub struct Document {
    /// Where it comes from.
    pub origin: Origin,
    /// What it is called in the window: a title or the name of a file.
    pub name: String,
    /// The text that the tree was read from.
    pub source: Arc<str>,
    /// The game, if the tree unfolded from a position.
    pub live: Option<LiveDocument>,
    /// The tree as it was read, with the role of the root that `root` asks for.
    pub tree: Arc<GameTree>,
    /// How it is searched.
    pub conventions: Conventions,
    /// Who decides at the root, where that differs from the file.
    pub root: Option<Role>,
    /// How it is drawn.
    pub look: Look,
    /// What of it is folded away.
    pub folds: Folds,
    /// What the search did.
    pub trace: Arc<Trace>,
    /// The trace, laid out.
    pub picture: Arc<Picture>,
    /// What nodes are called.
    pub names: Arc<Names>,
    /// How long the search took, recording included.
    pub seconds: f64,
    /// Other searches beside it.
    pub rivals: Vec<Rival>,
    /// How they keep together.
    pub comparison: Comparison,
    /// Branching and height of a uniform tree, while there are rivals.
    pub uniform: Option<(usize, usize)>,
}

/// Searches that can stand beside the first.
pub const MAX_RIVALS: usize = 3;

/// Another search of the same tree or position.
#[derive(Clone, Debug)]
pub struct Rival {
    /// How it searches.
    pub conventions: Conventions,
    /// What it did.
    pub trace: Arc<Trace>,
    /// That, laid out; over a tree every node stands where it stands in the first picture.
    pub picture: Arc<Picture>,
    /// Where it first does something else than the first.
    pub difference: Option<FirstDifference>,
    /// How the leaves it reads stand to those of the first; over a tree only.
    pub leaves: Option<Leaves>,
    /// How long it took, recording included.
    pub seconds: f64,
}

/// How searches side by side keep together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// By what one follows the other.
    pub lock: Lock,
    /// Laid over each other instead of side by side.
    pub is_overlay: bool,
}

/// The game behind a document.
#[derive(Clone, Debug)]
pub struct LiveDocument {
    /// The position at the root, with the moves that led there.
    pub position: Arc<dyn LivePosition>,
    /// How it is searched.
    pub plan: SearchPlan,
    /// The options of the game.
    pub settings: Vec<(String, String)>,
    /// Title and lesson.
    pub header: Header,
}

impl LiveDocument {
    /// As a text that can be kept and opened again.
    pub fn text(&self) -> String {
        file::write(&PositionFile {
            header: self.header.clone(),
            settings: self.settings.clone(),
            live: Arc::clone(&self.position),
            plan: self.plan,
        })
    }
}

/// A newer text that could not be read; the document on the screen stays.
#[derive(Clone, Debug, PartialEq)]
pub struct Problems {
    /// Where the text comes from.
    pub origin: Origin,
    /// What it is called.
    pub name: String,
    /// The text.
    pub source: Arc<str>,
    /// What is wrong with it, in the order of the text; at least one.
    pub diagnostics: Vec<Diagnostic>,
}

/// Where the canvas looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The place of the page in the middle of the canvas, in scene units.
    pub center: Point,
    /// Points per scene unit, positive.
    pub scale: f64,
    /// Whether the whole page is kept in sight, until the person moves.
    pub is_fitted: bool,
}

impl Default for Camera {
    fn default() -> Self {
        Self { center: Point::default(), scale: 1.0, is_fitted: true }
    }
}

/// How a document is looked at. Nothing here changes what is true.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ViewState {
    /// Where the canvas looks.
    pub camera: Camera,
    /// The node that was clicked.
    pub selected: Option<NodeId>,
    /// The node under the pointer.
    pub hovered: Option<NodeId>,
    /// Which of the selected node's numbers the person asks about.
    pub asked: Option<ChangeKind>,
    /// The leaf whose value is tried out, and the value.
    pub try_it: Option<(NodeId, Value)>,
    /// Whether it goes where another canvas goes, instead of following its own step.
    pub is_follower: bool,
    /// Whether the overview map stays away even when the page does not fit.
    pub is_overview_hidden: bool,
}

/// What every panel is handed.
#[derive(Clone, Debug)]
pub struct AppContext {
    /// All messages.
    pub text: Arc<Text>,
    /// Widths of texts.
    pub metrics: Metrics,
    /// The colours of the window.
    pub palette: Palette,
    /// Whether the window is in presentation mode.
    pub is_presenting: bool,
}
