//! Where the numbers of a plot are on its page: the area of the curves and the ranges of both axes.

use super::Plot;
use super::ticks::{AxisRange, range};
use crate::scene::geometry::{Point, Rect};

/// Between ticks and their numbers.
pub(super) const TICK: f64 = 7.0;

/// The area of the curves and what its ends stand for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlotFrame {
    pub(super) area: Rect,
    x: AxisRange,
    y: AxisRange,
}

/// The least and the greatest.
fn ends(numbers: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    numbers
        .fold(None, |ends, v| Some(ends.map_or((v, v), |(low, high): (f64, f64)| (low.min(v), high.max(v)))))
}

impl PlotFrame {
    /// Ranges of both axes for a room, from which the numbers of the upright axis take their part. `width` is that of
    /// a number.
    pub(super) fn new(plot: &Plot, room: Rect, width: impl Fn(f64) -> f64) -> Self {
        let has_bars = plot.has_bars();
        // Where nothing is known there is room too.
        let places = plot.series.iter().flat_map(|series| &series.points).map(|point| point.x);
        let (x_min, x_max) = ends(places.filter(|x| x.is_finite())).unwrap_or((0.0, 1.0));
        let (mut y_min, y_max) = ends(plot.points().map(|point| point.y)).unwrap_or((0.0, 1.0));
        if has_bars {
            y_min = y_min.min(0.0);
        }
        let n_ticks = (room.height() / 46.0).clamp(2.0, 8.0) as usize;
        let y = range(&plot.y, (y_min, y_max), n_ticks, true, !has_bars);
        let widest = |ticks: &[f64]| ticks.iter().map(|&tick| width(tick)).fold(0.0, f64::max);
        let left = room.min.x + widest(&y.ticks) + TICK;
        let area =
            Rect::new(Point::new(left, room.min.y), Point::new(room.max.x.max(left + 20.0), room.max.y));
        let margin = if has_bars || x_min == x_max { 0.5 } else { (x_max - x_min) * 0.02 };
        let mut n = 12;
        let x = loop {
            let x = range(&plot.x, (x_min - margin, x_max + margin), n, false, false);
            let apart = match x.ticks.as_slice() {
                [first, second, ..] => (x.share(*second) - x.share(*first)) * area.width(),
                _ => f64::INFINITY,
            };
            if n == 1 || apart >= widest(&x.ticks) + 12.0 {
                break x;
            }
            n -= 1;
        };
        Self { area, x, y }
    }

    /// The place of a point; nowhere if a number is infinite, or not above 0 on a logarithmic axis.
    pub(super) fn at(&self, x: f64, y: f64) -> Option<Point> {
        let at = Point::new(self.x(x), self.y(y));
        (at.x.is_finite() && at.y.is_finite()).then_some(at)
    }

    /// Where a number to the right is.
    pub(super) fn x(&self, x: f64) -> f64 {
        self.area.min.x + self.x.share(x) * self.area.width()
    }

    pub(super) fn y(&self, y: f64) -> f64 {
        self.area.max.y - self.y.share(y) * self.area.height()
    }

    /// What bars stand on.
    pub(super) const fn ground(&self) -> f64 {
        self.y.min.max(0.0)
    }

    pub(super) fn x_ticks(&self) -> &[f64] {
        &self.x.ticks
    }

    pub(super) fn y_ticks(&self) -> &[f64] {
        &self.y.ticks
    }
}
