//! The pictures of a document. Those that the last request had made stay where their inputs are the same.

use std::sync::Arc;

use super::built::{Built, NotBuilt};
use crate::budget::{Budget, Spent};
use crate::layout::Folds;
use crate::request::Request;
use crate::scene::fonts::Metrics;
use crate::scene::{Frame, Picture, fits_into_frames, line_len, on_a_page, summary};
use crate::text::Text;
use crate::trace::Trace;

/// So many nodes of a best line are seen in any case: the root and its best move.
const LEAST_LINE: usize = 2;

/// The pictures of all searches, before they are laid out.
pub(super) struct Pictures<'a> {
    pub(super) request: &'a Request,
    pub(super) all: &'a [&'a Arc<Trace>],
    /// What is collapsed in each of them.
    pub(super) folds: Vec<Folds>,
    /// Whether they show the best line, and the rest is collapsed.
    pub(super) is_summary: bool,
    /// The search that overlays the first.
    pub(super) overlay: Option<&'a Arc<Trace>>,
    pub(super) text: &'a Arc<Text>,
    pub(super) metrics: &'a Metrics,
    pub(super) budget: &'a Budget<'a>,
}

impl Pictures<'_> {
    /// The pictures of all nodes, or of the best line where the root cannot be seen together with its children.
    pub(super) fn readable(
        self,
        previous: Option<&Built>,
        go_on: &mut dyn FnMut() -> Result<(), NotBuilt>,
    ) -> Result<Vec<Arc<Picture>>, NotBuilt> {
        let Request { look, folds, .. } = self.request;
        let frame = self
            .request
            .frame
            .filter(|&frame| look.may_be_summary(self.all[0].tree(), frame) && !folds.is_chosen());
        let Some(frame) = frame else { return self.with_kept(previous, go_on) };
        // What is too large for any frame is not laid out first.
        if fits_into_frames(self.all[0].tree(), folds) {
            let pictures = self.with_kept(previous, go_on)?;
            if pictures[0].shows_root_with_children(frame) {
                return Ok(pictures);
            }
        }
        let trees: Vec<&Arc<Trace>> =
            self.all.iter().map(|trace| self.all[first_of_tree(trace, self.all)]).collect();
        let longest = self.all.iter().map(|trace| line_len(trace)).fold(LEAST_LINE, usize::max);
        let mut with = |n_nodes: usize| {
            let folds = trees.iter().map(|trace| summary(trace, n_nodes)).collect();
            Self { folds, is_summary: true, ..self }.with_kept(previous, go_on)
        };
        let is_legible = |pictures: &[Arc<Picture>]| pictures[0].is_legible_in(frame);
        // As much of the line as can be read, and the root with its moves in any case; from what was seen before on, which is
        // there already if only the frame has changed.
        let seen = previous.map(|made| made.picture.folds());
        let is_seen = |&n_nodes: &usize| seen.is_some_and(|folds| *folds == summary(trees[0], n_nodes));
        let begin = (LEAST_LINE..=longest).rev().find(is_seen).unwrap_or(longest);
        let mut pictures = with(begin)?;
        if is_legible(&pictures) {
            for n_nodes in begin + 1..=longest {
                let longer = with(n_nodes)?;
                if !is_legible(&longer) {
                    break;
                }
                pictures = longer;
            }
            return Ok(pictures);
        }
        let (mut least, mut most) = (LEAST_LINE, begin);
        while least < most {
            let n_nodes = usize::midpoint(least, most);
            let shorter = with(n_nodes)?;
            let was_legible = is_legible(&shorter);
            if was_legible || n_nodes == LEAST_LINE {
                pictures = shorter;
            }
            if was_legible { least = n_nodes + 1 } else { most = n_nodes }
        }
        Ok(pictures)
    }

    /// Lays out what was not laid out before with the same inputs; `go_on` is asked before each.
    fn with_kept(
        &self,
        previous: Option<&Built>,
        go_on: &mut dyn FnMut() -> Result<(), NotBuilt>,
    ) -> Result<Vec<Arc<Picture>>, NotBuilt> {
        let kept: Vec<Option<Arc<Picture>>> = (0..self.all.len()).map(|i| self.kept(i, previous)).collect();
        let is_small = |(trace, folds): (&&Arc<Trace>, &Folds)| fits_into_frames(trace.tree(), folds);
        let is_side_by_side = self.request.frame.is_some()
            && self.all.len() > 1
            && self.overlay.is_none()
            && self.all.iter().zip(&self.folds).all(is_small);
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

    /// What they are laid out for: the best line, and what the user has opened or collapsed from there on, is to be seen whole.
    fn frame(&self) -> Option<Frame> {
        let frame = self.request.frame?;
        let Request { look, folds, .. } = self.request;
        let is_by_hand = !folds.is_empty() && look.may_be_summary(self.all[0].tree(), frame);
        Some(if self.is_summary || is_by_hand { frame.as_small_as_needed() } else { frame })
    }

    fn overlay_of(&self, i: usize) -> Option<&Arc<Trace>> {
        self.overlay.filter(|_| i == 0)
    }

    /// The picture that is there already, if it differs by its frame at most.
    fn before<'b>(&self, i: usize, previous: Option<&'b Built>) -> Option<&'b Arc<Picture>> {
        let trace = self.all[i];
        let previous =
            previous.filter(|made| are_alike(made.searches().map(|(trace, _)| trace), self.all, trace))?;
        let (lock, look) = (self.request.comparison.lock, self.request.look.clone().drawn());
        let overlay = self.overlay_of(i).map(|rival| (Arc::as_ptr(rival), lock));
        previous.pictures().find(|picture| {
            Arc::ptr_eq(picture.trace(), trace)
                && *picture.look() == look
                && *picture.folds() == self.folds[i]
                && picture.rival().map(|(rival, lock)| (Arc::as_ptr(rival), lock)) == overlay
        })
    }

    fn kept(&self, i: usize, previous: Option<&Built>) -> Option<Arc<Picture>> {
        let picture = self.before(i, previous)?;
        let frame = self.frame().filter(|_| fits_into_frames(picture.trace().tree(), picture.folds()));
        (picture.frame() == frame).then(|| Arc::clone(picture))
    }

    fn lay(&self, i: usize, previous: Option<&Built>) -> Result<Picture, Spent> {
        if let Some(frame) = self.frame()
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
        let (folds, frame, metrics) = (self.folds[i].clone(), self.frame(), self.metrics);
        let searched = (Arc::clone(trace), &beside[..]);
        let within = |searched, look, folds, frame| {
            Picture::within(searched, look, folds, frame, (Arc::clone(&text), metrics), self.budget)
        };
        let picture = within(searched, look, folds, frame)?;
        let picture = match frame {
            None if self.all.len() == 1 => on_a_page(picture, |frame| {
                within(
                    (Arc::clone(trace), &[]),
                    self.request.look.clone(),
                    self.folds[i].clone(),
                    Some(frame),
                )
            })?,
            _ => picture,
        };
        Ok(match self.overlay_of(i) {
            Some(rival) => picture.with_rival(Arc::clone(rival), self.request.comparison.lock),
            None => picture,
        })
    }
}

/// What the user has collapsed in the picture of each search. Folds name nodes of the first tree; pictures of one tree have the
/// same.
pub(super) fn folds_by_hand(request: &Request, all: &[&Arc<Trace>]) -> Vec<Folds> {
    let of = |trace: &&Arc<Trace>| match first_of_tree(trace, all) {
        0 => request.folds.clone(),
        _ => Folds::new(),
    };
    all.iter().map(of).collect()
}

/// The first search of the tree of a trace that is one of these.
fn first_of_tree(trace: &Trace, all: &[&Arc<Trace>]) -> usize {
    all.iter().position(|other| Arc::ptr_eq(trace.tree(), other.tree())).unwrap_or_default()
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
