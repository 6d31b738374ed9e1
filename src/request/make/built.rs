//! What is made of a request, and what making it is told.

use std::sync::Arc;

use crate::budget::{Budget, Spent};
use crate::diagnose::CheckedLog;
use crate::explain::Names;
use crate::explain::compare::told_apart;
use crate::live::Subject;
use crate::scene::Picture;
use crate::scene::fonts::Metrics;
use crate::search::Conventions;
use crate::text::Text;
use crate::trace::compare::{FirstDifference, Leaves};
use crate::trace::{Ending, Trace};
use crate::tree::GameTree;
use crate::tree::notation::Diagnostic;

/// All that was made of a request. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Built {
    /// What is searched, as its text has it.
    pub subject: Subject,
    /// The same with the role of the root that was asked for.
    pub rooted: Subject,
    /// The tree that was searched, or that grew with the search.
    pub tree: Arc<GameTree>,
    /// What the search did.
    pub trace: Arc<Trace>,
    /// The trace, laid out.
    pub picture: Arc<Picture>,
    /// What nodes are called.
    pub names: Arc<Names>,
    /// How long the search took, recording included.
    pub seconds: f64,
    /// The searches beside it; that of a program whose log is there comes last.
    pub rivals: Vec<ComparedSearch>,
    /// The log of a program, if it is of this tree.
    pub log: Option<Arc<CheckedLog>>,
    /// Branching and height of a uniform tree, while there are rivals.
    pub uniform: Option<(usize, usize)>,
}

/// Another search of the same tree or position.
#[derive(Clone, Debug)]
pub struct ComparedSearch {
    /// What it did, and how it searches.
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

impl Built {
    /// The search under these conventions, if it is one of those that were run, with how long it took.
    pub fn search(&self, conventions: &Conventions) -> Option<(&Arc<Trace>, f64)> {
        let is_it = |trace: &Trace| {
            trace.conventions() == conventions && trace.ending() != Ending::Underway && !trace.is_of_program()
        };
        self.searches().find(|(trace, _)| is_it(trace))
    }

    /// All searches, the first in front, with how long they took.
    pub fn searches(&self) -> impl Iterator<Item = (&Arc<Trace>, f64)> {
        let rivals = self.rivals.iter().map(|rival| (&rival.trace, rival.seconds));
        std::iter::once((&self.trace, self.seconds)).chain(rivals)
    }

    /// The step of the first search where the search of a program first differs from it, if there is one.
    pub fn step_of_log(&self) -> Option<usize> {
        let program = self.rivals.iter().find(|rival| rival.trace.is_of_program())?;
        program.difference.map(|difference| difference.steps[0])
    }

    /// What the searches are called beside one another, in the order of [`searches`](Self::searches).
    pub fn search_names(&self, text: &Text) -> Vec<String> {
        let searches: Vec<&Trace> = self.searches().map(|(trace, _)| &**trace).collect();
        told_apart(text, &searches)
    }

    /// All pictures, the first in front.
    pub fn pictures(&self) -> impl Iterator<Item = &Arc<Picture>> {
        std::iter::once(&self.picture).chain(self.rivals.iter().map(|rival| &rival.picture))
    }
}

/// Why nothing was made.
#[derive(Clone, Debug, PartialEq)]
pub enum NotBuilt {
    /// The text could not be read: all that is wrong with it, in its order.
    Problems(Vec<Diagnostic>),
    /// The caller canceled it.
    Canceled,
    /// Something was used up before there was anything to show.
    Spent(Spent),
}

impl From<Spent> for NotBuilt {
    fn from(spent: Spent) -> Self {
        match spent {
            Spent::Canceled => Self::Canceled,
            spent => Self::Spent(spent),
        }
    }
}

/// How far the work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildStage {
    /// The text is read.
    Reading,
    /// A search goes on.
    Searching {
        /// Which; 0 is the first.
        search: usize,
        /// Visits so far.
        n_visits: usize,
    },
    /// Pictures are laid out.
    LayingOut,
}

/// What the caller answers to that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Go on.
    GoOn,
    /// What this search has found until now is enough.
    Enough,
    /// Drop it.
    Cancel,
}

/// What is needed to make a document, beside the request.
#[expect(missing_debug_implementations, reason = "functions have nothing to print")]
pub struct BuildContext<'a> {
    /// All messages.
    pub text: &'a Arc<Text>,
    /// Widths of texts.
    pub metrics: &'a Metrics,
    /// What the work may use.
    pub budget: &'a Budget<'a>,
    /// Told now and then how far the work is.
    pub watch: &'a mut dyn FnMut(BuildStage) -> Control,
}

impl BuildContext<'_> {
    pub(in crate::request) fn ask(&mut self, stage: BuildStage) -> Result<(), NotBuilt> {
        if (self.watch)(stage) == Control::Cancel {
            return Err(NotBuilt::Canceled);
        }
        Ok(self.budget.go_on()?)
    }
}
