//! What a flame graph keeps from frame to frame: visits sorted by ply, charts, shapes.

use std::sync::Arc;

use eframe::egui::{Rect, Shape};

use super::search::FlameSearch;
use crate::app::jobs::{self, Job, JobKind, Jobs};
use crate::scene::Frame;
use crate::scene::flame_graph::{FlameChart, FlameGraph, SearchChart, Zoom};
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
    flame_graph: Option<Arc<FlameGraph>>,
    job: Option<Job<Option<FlameGraph>>>,
}

impl Sorted {
    fn new(trace: &Arc<Trace>, jobs: &Jobs) -> Self {
        let trace = Arc::clone(trace);
        if trace.n_visits() <= MAX_AT_ONCE {
            let flame_graph = FlameGraph::new(Arc::clone(&trace), || true).map(Arc::new);
            return Self { trace, flame_graph, job: None };
        }
        let of = Arc::clone(&trace);
        let job =
            jobs.start(JobKind::FlameGraph, move |progress| FlameGraph::new(of, || !progress.is_canceled()));
        Self { trace, flame_graph: None, job: Some(job) }
    }
}

impl Sorting {
    /// All searches, or nothing as long as one of them is being sorted.
    pub(super) fn all(&mut self, searches: &[FlameSearch], jobs: &Jobs) -> Option<Vec<SearchChart>> {
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
            if let Some(flame_graph) = jobs::take(&mut sorted.job).flatten() {
                sorted.flame_graph = Some(Arc::new(flame_graph));
            }
            if let Some(flame_graph) = &sorted.flame_graph {
                all.push((Arc::clone(&search.picture), Arc::clone(flame_graph)));
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
    pub(super) fn lay_out(&mut self, all: &[SearchChart], frame: Frame, zoom: Zoom) {
        let is_same = self.zoom == Some(zoom)
            && self.laid_out.len() == all.len()
            && self.laid_out.iter().zip(all).all(|(chart, (picture, flame_graph))| {
                Arc::ptr_eq(chart.picture(), picture) && Arc::ptr_eq(chart.flame_graph(), flame_graph)
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
