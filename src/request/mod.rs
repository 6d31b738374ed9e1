//! What a document is, said in plain data, and what is made of it.
//!
//! A [`Request`] names what is searched, how, beside what else, and how it is drawn. Two equal requests give equal
//! pictures, so undo, reload and a copy in another format are nothing but requests.
//! [`make()`] derives subject, traces and pictures, and keeps what its inputs left the same.
//!
//! It knows nothing of windows, files and clocks: where a text came from, what it is called and which step is looked at
//! are the caller's.

mod draw;
mod expected;
mod make;
mod sized;
mod source_text;
mod steps;

use std::sync::Arc;

pub use draw::{NotDrawn, RequestedStep, draw};
pub use expected::{Expected, expect_problem, expected, with_seen};
pub use make::{BuildContext, BuildStage, Built, ComparedSearch, Control, NotBuilt, begin, give_up, make};
pub use sized::{EnoughSize, Sized, WantedSize, draw_sized, size_that_would_do};
pub use source_text::SourceText;
pub use steps::StepScenes;

use crate::budget::Budget;
use crate::diagnose::CheckedLog;
use crate::layout::Folds;
use crate::live::{Subject, file};
use crate::scene::{Frame, Look};
use crate::search::Conventions;
use crate::trace::compare::Lock;
use crate::tree::NodeId;
use crate::tree::notation::{Diagnostic, TextFormat, write};
use crate::value::Role;

/// What is to be searched.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchInput {
    /// A text, not yet understood: a tree or a position in any format.
    Text(SourceText),
    /// What was read elsewhere, or a position that was played to.
    Subject(Subject),
}

impl SearchInput {
    /// Understands it.
    ///
    /// # Errors
    /// All that is wrong with the text.
    pub fn read(&self, budget: &Budget<'_>) -> Result<Subject, Vec<Diagnostic>> {
        match self {
            Self::Text(text) => text.read(budget),
            Self::Subject(subject) => Ok(subject.clone()),
        }
    }

    /// As a text that can be kept and read again: the one that was given, or one that says the same.
    pub fn text(&self) -> Arc<str> {
        match self {
            Self::Text(text) => Arc::clone(text),
            Self::Subject(Subject::Position(position)) => position.text().into(),
            Self::Subject(Subject::Tree(tree)) => write(tree, TextFormat::Json).unwrap_or_default().into(),
        }
    }

    /// Whether it is a position of a game, whose tree grows with the search.
    pub fn is_position(&self) -> bool {
        match self {
            Self::Text(text) => file::is_position(text),
            Self::Subject(subject) => subject.position().is_some(),
        }
    }
}

/// How searches side by side keep together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// By what one follows the other.
    pub lock: Lock,
    /// Overlaid instead of side by side.
    pub is_overlay: bool,
}

/// All that a document is. Cheap to clone.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// What is searched.
    pub given: SearchInput,
    /// Who decides at the root; `None` as the text says.
    pub root: Option<Role>,
    /// How it is searched.
    pub conventions: Conventions,
    /// Other searches beside it.
    pub rivals: Vec<Conventions>,
    /// The log of a program whose search stands beside them.
    pub log: Option<Arc<CheckedLog>>,
    /// How these keep together.
    pub comparison: Comparison,
    /// How it is drawn.
    pub look: Look,
    /// What of it is collapsed.
    pub folds: Folds,
    /// What it is laid out for; `None` is its natural size.
    pub frame: Option<Frame>,
}

impl Request {
    /// One search, everything expanded.
    pub fn new(given: SearchInput, conventions: Conventions, look: Look) -> Self {
        Self {
            given,
            root: None,
            conventions,
            rivals: Vec::new(),
            log: None,
            comparison: Comparison::default(),
            look,
            folds: Folds::new(),
            frame: None,
        }
    }

    /// The right search that a log is nearest to, on the tree of the log, and beside it that of the log.
    #[must_use]
    pub fn with_log(self, log: &Arc<CheckedLog>) -> Self {
        let own = self.root.unwrap_or_else(|| log.tree().role(NodeId::ROOT));
        Self {
            root: if own == log.root { self.root } else { Some(log.root) },
            conventions: log.conventions,
            rivals: Vec::new(),
            comparison: Comparison { is_overlay: false, ..self.comparison },
            log: Some(Arc::clone(log)),
            ..self
        }
    }

    /// The conventions of all its searches, the first in front.
    pub fn searches(&self) -> impl Iterator<Item = &Conventions> {
        std::iter::once(&self.conventions).chain(&self.rivals)
    }
}
