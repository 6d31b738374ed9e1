//! What flames keep from frame to frame: visits sorted by ply, charts, shapes.

use std::sync::Arc;

use eframe::egui::{Rect, Shape};

use super::search::FlameSearch;
use crate::app::jobs::{self, Job, JobKind, Jobs};
use crate::scene::flames::{FlameChart, Flames, Zoom};
use crate::scene::{Frame, Picture};
use crate::trace::Trace;
use crate::tree::NodeId;

/// Up to so many visits are sorted at once; more of them in the background.
const MAX_AT_ONCE: usize = 200_000;

/// The visits of every search by ply, or the work that sorts them.
#[derive(Debug, Default)]
pub(super) struct Sorting {
    searches: Vec<Sorted>,
}

#[derive(Debug)]
struct Sorted {
    trace: Arc<Trace>,
    flames: Option<Arc<Flames>>,
    job: Option<Job<Option<Flames>>>,
}

impl Sorted {
    fn new(trace: &Arc<Trace>, jobs: &Jobs) -> Self {
        let trace = Arc::clone(trace);
        if trace.n_visits() <= MAX_AT_ONCE {
            let flames = Flames::new(Arc::clone(&trace), || true).map(Arc::new);
            return Self { trace, flames, job: None };
        }
        let of = Arc::clone(&trace);
        let job = jobs.start(JobKind::Flames, move |progress| Flames::new(of, || !progress.is_cancelled()));
        Self { trace, flames: None, job: Some(job) }
    }
}

impl Sorting {
    /// All searches, or nothing as long as one of them is being sorted.
    pub(super) fn all(
        &mut self,
        searches: &[FlameSearch],
        jobs: &Jobs,
    ) -> Option<Vec<(Arc<Picture>, Arc<Flames>)>> {
        self.searches
            .retain(|kept| searches.iter().any(|search| Arc::ptr_eq(search.picture.trace(), &kept.trace)));
        let mut all = Vec::with_capacity(searches.len());
        for search in searches {
            let trace = search.picture.trace();
            let kept = self.searches.iter().position(|kept| Arc::ptr_eq(&kept.trace, trace));
            let at = kept.unwrap_or_else(|| {
                self.searches.push(Sorted::new(trace, jobs));
                self.searches.len() - 1
            });
            let sorted = &mut self.searches[at];
            if let Some(flames) = jobs::take(&mut sorted.job).flatten() {
                sorted.flames = Some(Arc::new(flames));
            }
            if let Some(flames) = &sorted.flames {
                all.push((Arc::clone(&search.picture), Arc::clone(flames)));
            }
        }
        (!all.is_empty() && all.len() == searches.len()).then_some(all)
    }
}

/// All that shapes depend on beside the charts: steps, selected node, place, fonts, what was searched for.
pub(super) type ShapesKey = (Vec<usize>, Option<NodeId>, Rect, u64, u64);

/// Charts for a frame and a zoom, and the shapes of the last frame.
#[derive(Debug, Default)]
pub(super) struct Charts {
    laid_out: Vec<FlameChart>,
    /// What they were laid out for.
    frame: Option<Frame>,
    zoom: Option<Zoom>,
    shapes: Option<(ShapesKey, Vec<Shape>)>,
}

impl Charts {
    /// Makes them anew where something is different.
    pub(super) fn lay_out(&mut self, all: &[(Arc<Picture>, Arc<Flames>)], frame: Frame, zoom: Zoom) {
        let is_same = self.zoom == Some(zoom)
            && self.laid_out.len() == all.len()
            && self.laid_out.iter().zip(all).all(|(chart, (picture, flames))| {
                Arc::ptr_eq(chart.picture(), picture) && Arc::ptr_eq(chart.flames(), flames)
            })
            && self.frame == Some(frame);
        if !is_same {
            self.laid_out = FlameChart::stack(all, frame, zoom);
            (self.frame, self.zoom) = (Some(frame), Some(zoom));
            self.shapes = None;
        }
    }

    pub(super) fn all(&self) -> &[FlameChart] {
        &self.laid_out
    }

    /// The shapes, made anew where something is different.
    pub(super) fn shapes(
        &mut self,
        key: ShapesKey,
        make: impl FnOnce(&[FlameChart]) -> Vec<Shape>,
    ) -> &[Shape] {
        let kept = self.shapes.take().filter(|(old, _)| *old == key).map(|(_, shapes)| shapes);
        let shapes = kept.unwrap_or_else(|| make(&self.laid_out));
        &self.shapes.insert((key, shapes)).1
    }
}
