//! The bars of a row that are in sight.

use std::ops::Range;

use super::tone::Tone;
use super::{FlameGraph, Zoom};
use crate::scene::geometry::{Point, Rect};
use crate::scene::look::BarColors;
use crate::trace::VisitId;

/// Visits of a merged bar that are asked for its color.
const ASKED: usize = 8;

/// A visit over its steps, or some that are too small to be told apart.
#[derive(Clone, Debug, PartialEq)]
pub struct FlameBar {
    /// The row.
    pub ply: usize,
    /// The places of its visits in their ply.
    pub places: Range<usize>,
    /// The first of them.
    pub visit: VisitId,
    /// From entering the first to returning from the last.
    pub steps: Range<usize>,
    /// Where it is drawn; cut off where sight ends.
    pub rect: Rect,
    /// How many of them pruned children.
    pub n_cuts: usize,
    /// How many of them searched again what had been searched a moment before.
    pub n_again: usize,
    /// What is written into it.
    pub label: Option<Label>,
    pub(super) tone: Tone,
}

/// What is written into a bar. There is room for the value from the beginning, so that nothing moves when it is known.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The move or the label of the node.
    pub name: String,
    /// What the visit returned, where that fits too.
    pub value: Option<String>,
    /// Where the name begins, on the baseline.
    pub at: Point,
    /// Where the value ends.
    pub end: f64,
    /// Written as small as may be, because it would not fit otherwise.
    pub(super) is_small: bool,
}

impl FlameBar {
    /// How many visits it stands for.
    pub fn n_visits(&self) -> usize {
        self.places.len()
    }
}

/// Where steps and rows are on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axes {
    pub(super) zoom: Zoom,
    /// The first and the last place of the steps in sight.
    pub(super) x: [f64; 2],
    /// Narrower bars are merged with what else begins in the same cell.
    pub(super) cell: f64,
}

impl Axes {
    /// Units per step.
    pub(super) fn scale(&self) -> f64 {
        (self.x[1] - self.x[0]) / self.zoom.span()
    }

    /// Where a step begins; the one before ends there.
    pub(super) fn x_of(&self, step: f64) -> f64 {
        self.x[0] + (step - self.zoom.from) * self.scale()
    }

    /// The step at a place.
    pub(super) fn step_at(&self, x: f64) -> f64 {
        self.zoom.from + (x - self.x[0]) / self.scale()
    }

    fn within(&self, x: f64) -> f64 {
        x.clamp(self.x[0], self.x[1])
    }
}

/// The bars of a ply in sight from left to right, without labels; `y` is the top and the bottom of the row.
pub(super) fn of_row(
    flame_graph: &FlameGraph,
    colors: BarColors,
    axes: &Axes,
    ply: usize,
    y: [f64; 2],
) -> Vec<FlameBar> {
    let (trace, by_ply) = (&flame_graph.trace, &flame_graph.by_ply);
    let scale = axes.scale();
    let steps_of_cell = axes.cell / scale;
    let mut bars = Vec::new();
    let mut place = by_ply.first_lasting(trace, ply, axes.zoom.from.max(0.0) as usize);
    while let Some(visit) = by_ply.visit(ply, place) {
        let first = trace.steps_of(visit);
        if first.start as f64 >= axes.zoom.to {
            break;
        }
        let is_narrow = |steps: &Range<usize>| (steps.len() as f64) * scale < axes.cell;
        let mut places = place..place + 1;
        let mut steps = first.clone();
        if is_narrow(&first) {
            // Cells lie fixed among the steps, so nothing flickers while it is moved.
            let end = ((first.start as f64 / steps_of_cell).floor() + 1.0) * steps_of_cell;
            places.end = by_ply.first_entered(trace, ply, place, end.ceil() as usize).max(place + 1);
            // Only the last that begins in a cell can be wide: it lasts until the next one begins.
            let last_of = |places: &Range<usize>| {
                by_ply.visit(ply, places.end - 1).map_or(first.clone(), |last| trace.steps_of(last))
            };
            let mut last = last_of(&places);
            if places.len() > 1 && !is_narrow(&last) {
                places.end -= 1;
                last = last_of(&places);
            }
            steps.end = last.end;
        }
        let next = by_ply.visit(ply, places.end).map(|next| trace.steps_of(next).start);
        let (left, right) = (axes.x_of(steps.start as f64), axes.x_of(steps.end as f64));
        // A little can be seen everywhere; more would be a lie where the next one is near.
        let room = next.map_or(axes.x[1], |next| axes.x_of(next as f64));
        let right = right.max((left + axes.cell * 0.7).min(room));
        let stride = (places.len() / ASKED).max(1);
        let asked = places.clone().step_by(stride).filter_map(|place| by_ply.visit(ply, place));
        bars.push(FlameBar {
            ply,
            visit,
            rect: Rect::new(Point::new(axes.within(left), y[0]), Point::new(axes.within(right), y[1])),
            n_cuts: by_ply.n_cuts(ply, places.clone()),
            n_again: by_ply.n_again(ply, places.clone()),
            tone: Tone::of(trace, colors, flame_graph.values, asked),
            label: None,
            steps,
            places: places.clone(),
        });
        place = places.end;
    }
    bars
}
