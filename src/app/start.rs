//! How the window starts.

use std::path::PathBuf;
use std::sync::Arc;

use crate::live::LivePosition;
use crate::search::Conventions;

/// What the window opens with.
#[derive(Clone, Debug)]
pub enum Opening {
    /// What was on the screen at the end of the last run; at the first run the tree to begin with.
    Last,
    /// A tree that comes with the program, by its name.
    Bundled(String),
    /// A file.
    File(PathBuf),
    /// A game, of this program or of another that uses it.
    Live(Arc<dyn LivePosition>),
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
}
