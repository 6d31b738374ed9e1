//! From a request to traces and pictures. What the last request had made stays where its inputs are the same.

mod built;
mod pictures;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::sync::Arc;

pub use self::built::{BuildContext, BuildStage, Built, ComparedSearch, Control, NotBuilt};
use self::pictures::{Pictures, folds_by_hand};
use super::Request;
use crate::budget::{Afterwards, Budget, Spent};
use crate::diagnose::CheckedLog;
use crate::layout::Folds;
use crate::live::Subject;
use crate::scene::Look;
use crate::search::Conventions;
use crate::trace::Trace;
use crate::trace::compare::{first_difference, leaves};

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
        folds: folds_by_hand(request, &all),
        is_summary: false,
        overlay,
        text: means.text,
        metrics: means.metrics,
        budget: means.budget,
    };
    let pictures = pictures.readable(previous, &mut || means.ask(BuildStage::LayingOut))?;
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
