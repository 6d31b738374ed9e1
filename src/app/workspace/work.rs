//! Documents in the making, and counts that go on.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use super::navigation::{HistoryDirection, Place};
use crate::app::build_document::{Prepared, prepare};
use crate::app::jobs::{Job, JobProgress};
use crate::app::source::{Identity, TextView};
use crate::app::state::{AppContext, Document, DocumentDraft, DocumentOrigin, Request};
use crate::app::tour::Tour;
use crate::budget::{Interim, Spent};
use crate::live::SubtreeCount;
use crate::request::SearchInput;
use crate::scene::Look;
use crate::search::Conventions;
use crate::trace::Trace;
use crate::tree::NodeId;
use crate::tree::notation::Edit;

/// A document that is being made.
#[derive(Debug)]
pub(crate) struct DocumentJob {
    pub(crate) job: Job<Prepared>,
    /// What it makes.
    pub(crate) draft: DocumentDraft,
    pub(super) arrival: Arrival,
    /// When it began.
    pub(super) since_secs: f64,
    /// A position as it is before it is searched, once it is there and until it is shown.
    pub(super) begun: Arc<Mutex<Option<Box<Document>>>>,
    /// Whether the user has stopped the search.
    pub(super) is_stopped: bool,
}

impl DocumentJob {
    /// How far the work is.
    pub(crate) fn stage(&self) -> WorkStage {
        let progress = self.job.progress();
        match progress.stage.load(Ordering::Relaxed) {
            0 if !self.draft.request.given.is_position() => WorkStage::Reading,
            // A position is read at once.
            0 | 1 if self.is_stopped => WorkStage::Finishing,
            0 | 1 => WorkStage::Searching,
            // A search that is stopped at once has told no visits yet; what it found is still put together.
            _ if self.is_stopped || progress.n_visits.load(Ordering::Relaxed) > 0 => WorkStage::Finishing,
            _ => WorkStage::LayingOut,
        }
    }
}

/// How far a document is that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WorkStage {
    /// Its text is read.
    Reading,
    /// It is searched. What is found until it is stopped is kept.
    Searching,
    /// The search is over, and what it found is put together.
    Finishing,
    /// Nothing had to be searched, and it is laid out.
    LayingOut,
}

/// The first minute, while the user is on it.
#[derive(Debug)]
pub(super) struct TourState {
    pub(super) tour: Tour,
    /// The document that it goes through.
    pub(super) of: Identity,
    /// The document that was there before.
    pub(super) left: Identity,
    /// Whether images had a legend before.
    pub(super) had_legend: bool,
}

/// What happens to step and view when a document arrives.
#[derive(Clone, Debug)]
pub(super) enum Arrival {
    /// A new document: at this step, fitted.
    New(usize),
    /// The same document, changed: the place is kept.
    Keep,
    /// The same document with something beside it: at this step.
    At(usize),
    /// A document that was there before, in this run or in the last one: where it was left. Where it is the next one back or
    /// forward, the one on the screen takes its place there.
    Restore(Box<Place>, Option<HistoryDirection>),
    /// The same document with another text.
    Written(RestoredPlace),
    /// What was found of the position on the screen, which has been there since its search began: what is looked at of it,
    /// from the start or where it was left.
    Found(Option<Box<Place>>),
}

impl Arrival {
    /// How the document is looked at once it is searched, if it is shown before.
    pub(super) fn after_begun(&self) -> Self {
        match self {
            Self::Restore(place, _) => Self::Found(Some(place.clone())),
            Self::Found(place) => Self::Found(place.clone()),
            &Self::New(step) if step > 0 => Self::Found(Some(Box::new(Place::at(step)))),
            Self::New(_) | Self::Keep | Self::At(_) | Self::Written(_) => Self::Found(None),
        }
    }

    /// Whether it is what was found of the position on the screen.
    pub(super) const fn is_found(&self) -> bool {
        matches!(self, Self::Found(_))
    }

    /// Whether it is the document on the screen, changed.
    pub(super) const fn is_of_shown(&self) -> bool {
        matches!(self, Self::Keep | Self::At(_) | Self::Written(_) | Self::Found(_))
    }
}

/// Where one is after the text has changed.
#[derive(Clone, Debug, Default)]
pub(super) struct RestoredPlace {
    /// The node with this number in the text is selected; without one, what was selected.
    pub(super) selects: Option<usize>,
    /// The place from which this text was looked at before: it is undone or redone.
    pub(super) place: Option<TextView>,
}

/// What a search has found so far, as told last.
#[derive(Clone, Debug, Default)]
pub(super) struct SearchTold {
    pub(super) sentence: String,
    pub(super) interim: Interim,
    pub(super) at_secs: f64,
}

/// A tree that is searched to be pruned.
#[derive(Debug)]
pub(super) struct Pruning {
    pub(super) job: Job<Result<Vec<Edit>, Spent>>,
    /// The text that it is about.
    pub(super) text: Arc<str>,
}

/// What a cut pruned, counted out.
#[derive(Debug)]
pub(super) struct PrunedCount {
    pub(super) n_moves: usize,
    pub(super) count: SubtreeCount,
}

/// What the last change changed in the picture.
#[derive(Clone, Debug)]
pub(super) struct ChangeHighlight {
    pub(super) nodes: Vec<NodeId>,
    pub(super) until_secs: f64,
}

/// A moment that is not in the walk on the screen, because what is there breaks off before it, say: where one stood, and
/// where one is shown instead. The next change may bring it back.
#[derive(Clone, Debug)]
pub(super) struct StepAnchor {
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
        let request = Request::new(SearchInput::Text(text.into()), conventions, look.clone());
        let draft = DocumentDraft {
            origin,
            name: name.to_owned(),
            request,
            carries_folds: false,
            may_import: false,
            log_of: None,
        };
        match prepare(draft, None, &ctx.text, &ctx.metrics, &JobProgress::default()) {
            Prepared::Document(document) => Some(*document),
            _ => None,
        }
    };
    make(DocumentOrigin::Bundled(name), name, text)
        .or_else(|| make(DocumentOrigin::Pasted, "", "A 0"))
        .expect("a single leaf is a tree, and it is not canceled")
}
