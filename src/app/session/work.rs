//! Documents in the making, and counts that go on.

use std::sync::Arc;

use super::trail::Way;
use crate::app::jobs::{Job, Progress};
use crate::app::preferences::LastDocument;
use crate::app::prepare::{Prepared, prepare};
use crate::app::state::{AppContext, Document, Draft, Origin, Request, ViewState};
use crate::app::tour::Tour;
use crate::app::writing::{Identity, Place, Writing};
use crate::live::SubtreeCount;
use crate::request::Given;
use crate::scene::Look;
use crate::search::Conventions;
use crate::trace::Trace;
use crate::tree::NodeId;

/// A document that is being made.
#[derive(Debug)]
pub(crate) struct Work {
    pub(crate) job: Job<Prepared>,
    /// What it makes.
    pub(crate) draft: Draft,
    pub(super) arrival: Arrival,
}

/// The first minute, while somebody is on it.
#[derive(Debug)]
pub(super) struct Touring {
    pub(super) tour: Tour,
    /// What was on the screen before, and how it was looked at.
    pub(super) before: Draft,
    pub(super) last: Option<LastDocument>,
    /// The document that was there before, where it has a tab of its own.
    pub(super) left: Identity,
}

/// What happens to step and view when a document arrives.
#[derive(Clone, Debug)]
pub(super) enum Arrival {
    /// A new document: from the start, fitted.
    New,
    /// The same document, changed: the place is kept.
    Keep,
    /// The document of the last run: as it was left.
    Restore(Box<LastDocument>),
    /// A document that was there before: at its step, as it was looked at.
    Again(Way, Box<Before>),
    /// The same document with another text.
    Written(Written),
}

impl Arrival {
    /// Whether it is the document on the screen, changed.
    pub(super) const fn is_of_shown(&self) -> bool {
        matches!(self, Self::Keep | Self::Written(_))
    }
}

/// How a document was left that comes again.
#[derive(Clone, Debug)]
pub(super) struct Before {
    pub(super) step: usize,
    pub(super) view: ViewState,
    pub(super) writing: Writing,
}

/// Where one is after the text has changed.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    /// The node with this number in the text is selected; without one, what was selected.
    pub(super) selects: Option<usize>,
    /// The place from which this text was looked at before: it is undone or redone.
    pub(super) place: Option<Place>,
}

/// What a cut skipped, counted out.
#[derive(Debug)]
pub(super) struct Counted {
    pub(super) n_moves: usize,
    pub(super) count: SubtreeCount,
}

/// What the last change changed in the picture.
#[derive(Clone, Debug)]
pub(super) struct Glow {
    pub(super) nodes: Vec<NodeId>,
    pub(super) until_secs: f64,
}

/// A moment that is not in the walk on the screen, because what is there breaks off before it, say: where one stood, and
/// where one is shown instead. The next change may bring it back.
#[derive(Clone, Debug)]
pub(super) struct Anchor {
    pub(super) trace: Arc<Trace>,
    pub(super) step: usize,
    pub(super) shown: usize,
}

/// The tree that the window begins with: always something to see, whatever happens to the rest.
pub(super) fn first_document(
    ctx: &AppContext,
    (name, text): (&'static str, &'static str),
    conventions: Conventions,
    look: &Look,
) -> Document {
    let make = |origin, name: &str, text: &str| {
        let request = Request::new(Given::Text(text.into()), conventions, look.clone());
        let draft = Draft { origin, name: name.to_owned(), request, carries_folds: false };
        match prepare(draft, None, &ctx.text, &ctx.metrics, &Progress::default()) {
            Prepared::Document(document) => Some(*document),
            Prepared::Problems(..) | Prepared::Cancelled | Prepared::Spent(_) => None,
        }
    };
    make(Origin::Bundled(name), name, text)
        .or_else(|| make(Origin::Pasted, "", "A 0"))
        .expect("a single leaf is a tree, and nobody cancels")
}
