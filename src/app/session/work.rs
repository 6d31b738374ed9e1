//! Documents in the making, and counts that go on.

use super::trail::Way;
use crate::app::jobs::{Job, Progress};
use crate::app::preferences::LastDocument;
use crate::app::prepare::{Prepared, prepare};
use crate::app::state::{AppContext, Document, Draft, Origin, Request, ViewState};
use crate::app::tour::Tour;
use crate::live::SubtreeCount;
use crate::request::Given;
use crate::scene::Look;
use crate::search::Conventions;

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
}

/// What happens to step and view when a document arrives.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Arrival {
    /// A new document: from the start, fitted.
    New,
    /// The same document, changed: the place is kept.
    Keep,
    /// The document of the last run: as it was left.
    Restore(Box<LastDocument>),
    /// A document that was there before: at its step, as it was looked at.
    Again(Way, Box<(usize, ViewState)>),
}

/// What a cut skipped, counted out.
#[derive(Debug)]
pub(super) struct Counted {
    pub(super) n_moves: usize,
    pub(super) count: SubtreeCount,
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
        let draft = Draft { origin, name: name.to_owned(), request };
        match prepare(draft, None, &ctx.text, &ctx.metrics, &Progress::default()) {
            Prepared::Document(document) => Some(*document),
            Prepared::Problems(..) | Prepared::Cancelled | Prepared::Spent(_) => None,
        }
    };
    make(Origin::Bundled(name), name, text)
        .or_else(|| make(Origin::Pasted, "", "A 0"))
        .expect("a single leaf is a tree, and nobody cancels")
}
