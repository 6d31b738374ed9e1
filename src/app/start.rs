//! How the window starts.

use std::path::PathBuf;
use std::sync::Arc;

use super::state::DocumentOrigin;
use crate::diagnose::CheckedLog;
use crate::live::{LivePosition, PlannedPosition};
use crate::search::Conventions;
use crate::value::Role;

/// What the window opens with.
#[derive(Clone, Debug)]
pub enum Opening {
    /// What was on the screen at the end of the last run; at the first run the tree to begin with.
    Last,
    /// As [`Last`](Self::Last), after a start that did not come to its end: the tree to begin with, and the question whether
    /// what was on the screen is still to be opened.
    Unfinished,
    /// A tree that comes with the program, by its name.
    Bundled(String),
    /// A file.
    File(PathBuf),
    /// A game, of this program or of another that uses it.
    Live(Arc<dyn LivePosition>),
    /// A position with how it is to be searched, which may differ from what its text says.
    Position {
        /// The position and its plan.
        planned: Arc<PlannedPosition>,
        /// Where it comes from.
        origin: DocumentOrigin,
        /// What it is called.
        name: String,
    },
    /// The search of a program by its log, on the tree of the log, beside the right search.
    Logged {
        /// What it is called.
        name: String,
        /// What was concluded from the log.
        log: Arc<CheckedLog>,
    },
    /// A text, as from standard input.
    Text {
        /// What it is called.
        name: String,
        /// The text.
        text: String,
    },
}

/// How the window starts.
#[derive(Clone, Debug)]
pub struct Start {
    /// What it opens.
    pub opening: Opening,
    /// How it searches; `None` as in the last run.
    pub conventions: Option<Conventions>,
    /// Who decides at the root; `None` as the text says.
    pub root: Option<Role>,
    /// What is opened beside it, each in a tab of its own: files, and trees that come with the program. What else there is
    /// among them is left out.
    pub beside: Vec<Opening>,
}

impl Start {
    /// Opens something, searched as in the last run.
    pub const fn at(opening: Opening) -> Self {
        Self { opening, conventions: None, root: None, beside: Vec::new() }
    }
}
