//! From a request to traces and pictures. What the last request had made stays where its inputs are the same.

#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::sync::Arc;

use super::Request;
use crate::budget::{Afterwards, Budget, Spent};
use crate::diagnose::CheckedLog;
use crate::explain::Names;
use crate::explain::compare::told_apart;
use crate::layout::Folds;
use crate::live::Subject;
use crate::scene::fonts::Metrics;
use crate::scene::{Look, Picture, fits_into_frames, on_a_page};
use crate::search::Conventions;
use crate::text::Text;
use crate::trace::compare::{FirstDifference, Leaves, first_difference, leaves};
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
    pub(super) fn ask(&mut self, stage: BuildStage) -> Result<(), NotBuilt> {
        if (self.watch)(stage) == Control::Cancel {
            return Err(NotBuilt::Canceled);
        }
        Ok(self.budget.go_on()?)
    }
}

/// Reads, searches and lays out. `previous` is what an earlier request had made, with the same text and metrics: traces
/// stay where subject, root and conventions are the same, pictures where besides that look, folds, frame and the searches
/// beside them are.
///
/// # Errors
/// A text that cannot be read, a wish to cancel, or a budget that is spent before there is anything to show.
pub fn make(
    request: &Request,
    previous: Option<(&Request, &Built)>,
    means: &mut BuildContext<'_>,
) -> Result<Built, NotBuilt> {
    let of_same = previous.filter(|(before, _)| before.given == request.given);
    let subject = if let Some((_, made)) = of_same {
        made.subject.clone()
    } else {
        means.ask(BuildStage::Reading)?;
        let read = request.given.read(means.budget);
        means.ask(BuildStage::Reading)?;
        read.map_err(NotBuilt::Problems)?
    };
    let rooted = match of_same.filter(|(before, _)| before.root == request.root) {
        Some((_, made)) => made.rooted.clone(),
        None => subject.with_root(request.root),
    };
    let log_before = previous.and_then(|(before, _)| before.log.as_ref());
    let previous = previous.map(|(_, made)| made).filter(|made| made.rooted == rooted);
    let mut searches = Vec::with_capacity(1 + request.rivals.len());
    for (i, &conventions) in request.searches().enumerate() {
        let searched = match previous.and_then(|made| made.search(&conventions)) {
            Some((trace, seconds)) => (Arc::clone(trace), seconds),
            None => search(&rooted, conventions, (i, 1 + request.rivals.len()), means)?,
        };
        searches.push(searched);
    }
    let log = request.log.clone().filter(|log| matches!(&subject, Subject::Tree(tree) if log.is_of(tree)));
    if let Some(log) = &log {
        let before = previous.filter(|_| log_before.is_some_and(|before| Arc::ptr_eq(before, log)));
        searches.extend(program(log, &rooted, before, means.budget)?);
    }
    let budget = means.budget.to_finish();
    let BuildContext { text, metrics, .. } = *means;
    let mut means = BuildContext { text, metrics, budget: &budget, watch: &mut *means.watch };
    means.ask(BuildStage::LayingOut)?;
    let made = lay_out(request, (subject, rooted), searches, previous, &mut means)?;
    means.ask(BuildStage::LayingOut)?;
    Ok(Built { log, ..made })
}

/// The search of a program; the one that was there before with the same log.
fn program(
    log: &CheckedLog,
    rooted: &Subject,
    before: Option<&Built>,
    budget: &Budget<'_>,
) -> Result<Option<(Arc<Trace>, f64)>, NotBuilt> {
    let kept = before.and_then(|made| made.searches().find(|(trace, _)| trace.is_of_program()));
    if let Some((trace, seconds)) = kept {
        return Ok(Some((Arc::clone(trace), seconds)));
    }
    let Subject::Tree(tree) = rooted else { return Ok(None) };
    let started = budget.now_secs();
    let share = budget.for_search(1, Afterwards::Image);
    let Some(trace) = log.trace(tree, &share) else { return Ok(None) };
    if trace.spent() == Some(Spent::Canceled) {
        return Err(NotBuilt::Canceled);
    }
    trace.count_beforehand();
    Ok(Some((Arc::new(trace), budget.now_secs() - started)))
}

/// What there is of a position before it is searched: the root, its moves, and nothing that was found. It is shown
/// meanwhile. `None` of trees, and where nothing has to be searched.
///
/// # Errors
/// As [`make`].
pub fn begin(request: &Request, means: &mut BuildContext<'_>) -> Result<Option<Built>, NotBuilt> {
    means.ask(BuildStage::Reading)?;
    let subject = request.given.read(means.budget).map_err(NotBuilt::Problems)?;
    let rooted = subject.with_root(request.root);
    let Some(trace) = rooted.begin(request.conventions) else { return Ok(None) };
    // While the search goes on, a legend would say of its nodes what is true of none: that they were not visited.
    let look = Look { legend: false, ..request.look.clone() };
    begun(&Request { look, ..request.clone() }, (subject, rooted), trace, means).map(Some)
}

/// The same of a search that was given up before anything was found.
///
/// # Errors
/// As [`make`].
pub fn give_up(
    request: &Request,
    begun_with: &Built,
    means: &mut BuildContext<'_>,
) -> Result<Built, NotBuilt> {
    let subjects = (begun_with.subject.clone(), begun_with.rooted.clone());
    begun(request, subjects, Trace::clone(&begun_with.trace).given_up(), means)
}

fn begun(
    request: &Request,
    subjects: (Subject, Subject),
    trace: Trace,
    means: &mut BuildContext<'_>,
) -> Result<Built, NotBuilt> {
    let alone = Request { rivals: Vec::new(), log: None, folds: Folds::new(), ..request.clone() };
    lay_out(&alone, subjects, vec![(Arc::new(trace), 0.0)], None, means)
}

fn search(
    subject: &Subject,
    conventions: Conventions,
    (i, n): (usize, usize),
    means: &mut BuildContext<'_>,
) -> Result<(Arc<Trace>, f64), NotBuilt> {
    means.ask(BuildStage::Searching { search: i, n_visits: 0 })?;
    let started = means.budget.now_secs();
    let share = means.budget.for_search(n - i, Afterwards::Image);
    let watch = RefCell::new(&mut *means.watch);
    let wish = |n_visits| match (watch.borrow_mut())(BuildStage::Searching { search: i, n_visits }) {
        Control::GoOn => None,
        Control::Enough => Some(Spent::Enough),
        Control::Cancel => Some(Spent::Canceled),
    };
    let trace = Arc::new(subject.search_within(conventions, &share.wishing_too(&wish)));
    if trace.spent() == Some(Spent::Canceled) {
        return Err(NotBuilt::Canceled);
    }
    trace.count_beforehand();
    Ok((trace, means.budget.now_secs() - started))
}

fn lay_out(
    request: &Request,
    (subject, rooted): (Subject, Subject),
    searches: Vec<(Arc<Trace>, f64)>,
    previous: Option<&Built>,
    means: &mut BuildContext<'_>,
) -> Result<Built, NotBuilt> {
    let mut searches = searches.into_iter();
    let (trace, seconds) = searches.next().expect("a request has a first search");
    let others: Vec<(Arc<Trace>, f64)> = searches.collect();
    let tree = Arc::clone(trace.tree());
    let all: Vec<&Arc<Trace>> =
        std::iter::once(&trace).chain(others.iter().map(|(other, _)| other)).collect();
    let has_overlay = request.comparison.is_overlay && !request.look.is_later_hidden;
    let overlay = all.get(1).copied().filter(|_| has_overlay);
    let pictures = Pictures {
        request,
        all: &all,
        overlay,
        text: means.text,
        metrics: means.metrics,
        budget: means.budget,
    };
    let pictures = pictures.with_kept(previous, &mut || means.ask(BuildStage::LayingOut))?;
    let mut pictures = pictures.into_iter();
    let picture = pictures.next().expect("a request has a first search");
    let rivals: Vec<ComparedSearch> = others
        .iter()
        .zip(pictures)
        .map(|((rival, seconds), picture)| {
            let kept = previous
                .filter(|made| Arc::ptr_eq(&made.trace, &trace))
                .and_then(|made| made.rivals.iter().find(|kept| Arc::ptr_eq(&kept.trace, rival)));
            let (difference, leaves) = if let Some(kept) = kept {
                (kept.difference, kept.leaves)
            } else {
                let budget = means.budget;
                (first_difference(&trace, rival, budget)?, leaves(&trace, rival, budget)?)
            };
            Ok(ComparedSearch { trace: Arc::clone(rival), picture, difference, leaves, seconds: *seconds })
        })
        .collect::<Result<_, Spent>>()?;
    Ok(Built {
        subject,
        rooted,
        uniform: if rivals.is_empty() { None } else { tree.uniform_shape() },
        names: Arc::clone(picture.names()),
        tree,
        trace,
        picture,
        seconds,
        rivals,
        log: None,
    })
}

/// The pictures of all searches, before they are laid out.
struct Pictures<'a> {
    request: &'a Request,
    all: &'a [&'a Arc<Trace>],
    /// The search that overlays the first.
    overlay: Option<&'a Arc<Trace>>,
    text: &'a Arc<Text>,
    metrics: &'a Metrics,
    budget: &'a Budget<'a>,
}

impl Pictures<'_> {
    /// Lays out what was not laid out before with the same inputs; `go_on` is asked before each.
    fn with_kept(
        &self,
        previous: Option<&Built>,
        go_on: &mut dyn FnMut() -> Result<(), NotBuilt>,
    ) -> Result<Vec<Arc<Picture>>, NotBuilt> {
        let kept: Vec<Option<Arc<Picture>>> = (0..self.all.len()).map(|i| self.kept(i, previous)).collect();
        let is_small = |trace: &&Arc<Trace>| fits_into_frames(trace.tree(), &self.folds_of(trace));
        let is_side_by_side = self.request.frame.is_some()
            && self.all.len() > 1
            && self.overlay.is_none()
            && self.all.iter().all(is_small);
        if !is_side_by_side {
            let lay = |(i, kept): (usize, Option<Arc<Picture>>)| match kept {
                Some(kept) => Ok(kept),
                None => go_on().and_then(|()| Ok(Arc::new(self.lay(i, previous)?))),
            };
            return kept.into_iter().enumerate().map(lay).collect();
        }
        // In a frame all that stand side by side are laid out for each other.
        let before = previous.map(|made| made.pictures().collect::<Vec<_>>()).unwrap_or_default();
        let kept: Option<Vec<_>> = kept.into_iter().collect();
        if let Some(kept) = kept
            && kept.len() == before.len()
            && kept.iter().zip(&before).all(|(kept, before)| Arc::ptr_eq(kept, before))
        {
            return Ok(kept);
        }
        let lay = |i| go_on().and_then(|()| Ok(self.lay(i, previous)?));
        let mut pictures: Vec<Picture> = (0..self.all.len()).map(lay).collect::<Result<_, _>>()?;
        go_on()?;
        Picture::together(&mut pictures);
        Ok(pictures.into_iter().map(Arc::new).collect())
    }

    fn overlay_of(&self, i: usize) -> Option<&Arc<Trace>> {
        self.overlay.filter(|_| i == 0)
    }

    /// Folds name nodes of the first tree.
    fn folds_of(&self, trace: &Trace) -> Folds {
        let is_first = Arc::ptr_eq(trace.tree(), self.all[0].tree());
        if is_first { self.request.folds.clone() } else { Folds::new() }
    }

    /// The picture that is there already, if it differs by its frame at most.
    fn before<'b>(&self, i: usize, previous: Option<&'b Built>) -> Option<&'b Arc<Picture>> {
        let trace = self.all[i];
        let previous =
            previous.filter(|made| are_alike(made.searches().map(|(trace, _)| trace), self.all, trace))?;
        let folds = self.folds_of(trace);
        let (lock, look) = (self.request.comparison.lock, self.request.look.clone().drawn());
        let overlay = self.overlay_of(i).map(|rival| (Arc::as_ptr(rival), lock));
        previous.pictures().find(|picture| {
            Arc::ptr_eq(picture.trace(), trace)
                && *picture.look() == look
                && *picture.folds() == folds
                && picture.rival().map(|(rival, lock)| (Arc::as_ptr(rival), lock)) == overlay
        })
    }

    fn kept(&self, i: usize, previous: Option<&Built>) -> Option<Arc<Picture>> {
        let picture = self.before(i, previous)?;
        let frame = self.request.frame.filter(|_| fits_into_frames(picture.trace().tree(), picture.folds()));
        (picture.frame() == frame).then(|| Arc::clone(picture))
    }

    fn lay(&self, i: usize, previous: Option<&Built>) -> Result<Picture, Spent> {
        if let Some(frame) = self.request.frame
            && let Some(picture) = self.before(i, previous).and_then(|picture| picture.in_frame(frame))
        {
            return Ok(picture);
        }
        let trace = self.all[i];
        let beside: Vec<Arc<Trace>> = self
            .all
            .iter()
            .filter(|other| !Arc::ptr_eq(other, trace))
            .map(|other| Arc::clone(other))
            .collect();
        let (text, look) = (Arc::clone(self.text), self.request.look.clone());
        let (folds, frame, metrics) = (self.folds_of(trace), self.request.frame, self.metrics);
        let searched = (Arc::clone(trace), &beside[..]);
        let within = |searched, look, folds, frame| {
            Picture::within(searched, look, folds, frame, (Arc::clone(&text), metrics), self.budget)
        };
        let picture = within(searched, look, folds, frame)?;
        let picture = match frame {
            None if self.all.len() == 1 => on_a_page(picture, |frame| {
                within((Arc::clone(trace), &[]), self.request.look.clone(), self.folds_of(trace), Some(frame))
            })?,
            _ => picture,
        };
        Ok(match self.overlay_of(i) {
            Some(rival) => picture.with_rival(Arc::clone(rival), self.request.comparison.lock),
            None => picture,
        })
    }
}

/// Whether the searches of a trace's tree are still the same: each picture has room for what all of them write.
fn are_alike<'a>(
    before: impl Iterator<Item = &'a Arc<Trace>>,
    now: &[&Arc<Trace>],
    trace: &Arc<Trace>,
) -> bool {
    let of_tree = |other: &&Arc<Trace>| Arc::ptr_eq(other.tree(), trace.tree());
    let before: Vec<&Arc<Trace>> = before.filter(of_tree).collect();
    let now: Vec<&Arc<Trace>> = now.iter().copied().filter(of_tree).collect();
    let is_in = |all: &[&Arc<Trace>], one: &Arc<Trace>| all.iter().any(|other| Arc::ptr_eq(other, one));
    before.iter().all(|one| is_in(&now, one)) && now.iter().all(|one| is_in(&before, one))
}
