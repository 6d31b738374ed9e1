//! Plots: what a search did, as curves and bars. Plain data first, then plain shapes.

mod bars;
mod draw;
mod frame;
mod ink;
mod make;
mod marks;
mod ticks;

pub use draw::{PLOT_SIZE, plot_scene};
pub use ink::N_CURVES;
pub(crate) use ink::curves;
pub use make::{NamedEfforts, NamedSearch, PlotKind, plot_of_efforts, plot_of_traces};

use crate::text::Text;
use crate::value::Value;

/// How numbers become places on an axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AxisScale {
    /// Equal differences are equally far apart.
    #[default]
    Linear,
    /// Equal ratios are equally far apart; only for numbers above 0.
    Log,
}

/// One of the two axes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Axis {
    /// What is measured.
    pub label: String,
    /// How numbers become places.
    pub scale: AxisScale,
    /// Whether there is nothing between whole numbers.
    pub is_whole: bool,
}

/// How a series is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesKind {
    /// Straight lines from mark to mark.
    Line,
    /// A number holds until the next one.
    Steps,
    /// The same, broad and behind the others.
    BroadSteps,
    /// The best value of one of several searches: broad, with marks.
    Best,
    /// α of one of several searches: thin, with marks.
    Alpha,
    /// β of one of several searches: the same, dashed.
    Beta,
    /// An upright line wherever a search from the root begins; only x counts.
    Passes,
    /// Bars beside those of other series.
    Bars,
    /// Straight lines without marks: computed, not measured.
    Reference,
}

/// A point of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct PlotPoint {
    /// To the right.
    pub x: f64,
    /// Up. Where it is infinite there is nothing to draw, and the line is interrupted.
    pub y: f64,
    /// The step of the trace that it is about, if there is one.
    pub step: Option<usize>,
    /// What is written at it.
    pub label: Option<String>,
}

impl PlotPoint {
    /// A point without a label.
    pub const fn new(x: f64, y: f64, step: Option<usize>) -> Self {
        Self { x, y, step, label: None }
    }
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What it is called, in the legend too if it is listed there.
    pub name: String,
    /// Whether the legend lists it. A series whose kind is explained by a key need not be.
    pub is_listed: bool,
    /// How it is drawn.
    pub kind: SeriesKind,
    /// Which color, dash and mark; counted from 0, after [`N_CURVES`] from the beginning.
    pub style: usize,
    /// Its points, ascending in x.
    pub points: Vec<PlotPoint>,
}

/// Of more points than this none has a mark.
const MAX_MARKS: usize = 60;

impl Series {
    /// Whether its points have marks.
    pub fn has_marks(&self) -> bool {
        let is_marked = matches!(
            self.kind,
            SeriesKind::Line | SeriesKind::Steps | SeriesKind::Best | SeriesKind::Alpha | SeriesKind::Beta
        );
        is_marked && self.points.len() <= MAX_MARKS
    }

    /// Whether some of it has a place in the plot.
    pub fn is_drawn(&self) -> bool {
        let has_place = |point: &PlotPoint| {
            point.x.is_finite() && (self.kind == SeriesKind::Passes || point.y.is_finite())
        };
        self.points.iter().any(has_place)
    }
}

/// Curves or bars between two axes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plot {
    /// What it shows.
    pub title: String,
    /// How it was measured.
    pub subtitle: String,
    /// To the right.
    pub x: Axis,
    /// Up.
    pub y: Axis,
    /// From back to front.
    pub series: Vec<Series>,
    /// What the lines of each kind stand for, where the searches share them; at the end of the legend.
    pub keys: Vec<(SeriesKind, String)>,
    /// What else is to be said, one line each.
    pub notes: Vec<String>,
    /// Whether x counts steps of a trace, from 1.
    pub is_over_steps: bool,
    /// The numbers of all series in words, for screen readers.
    pub description: String,
}

impl Plot {
    /// Whether there is anything to draw.
    pub fn is_empty(&self) -> bool {
        !self.points().any(|_| true)
    }

    /// Whether some of it is bars.
    fn has_bars(&self) -> bool {
        self.series.iter().any(|series| series.kind == SeriesKind::Bars)
    }

    /// All points that have a place.
    pub fn points(&self) -> impl Iterator<Item = &PlotPoint> {
        let is_log = self.y.scale == AxisScale::Log;
        let all = self.series.iter().flat_map(|series| &series.points);
        all.filter(move |point| point.x.is_finite() && point.y.is_finite() && !(is_log && point.y <= 0.0))
    }

    /// The same with its description, once everything else is there.
    fn described(mut self, text: &Text) -> Self {
        const MAX_POINTS: usize = 24;
        let of = |series: &Series| {
            let points = series.points.iter().filter(|point| point.y.is_finite());
            let mut words: Vec<String> = points
                .take(MAX_POINTS + 1)
                .map(|point| say!(text, "plot-described-point", x = written(point.x), y = written(point.y)))
                .collect();
            if words.len() > MAX_POINTS {
                words.truncate(MAX_POINTS);
                words.push("…".to_owned());
            }
            let points = words.join(&say!(text, "list-comma"));
            say!(text, "plot-described", series = series.name, points)
        };
        let has_numbers = |series: &&Series| series.kind != SeriesKind::Passes;
        self.description = self.series.iter().filter(has_numbers).map(of).collect::<Vec<_>>().join(" ");
        self
    }
}

/// How a number of a plot is written, at an axis or at a point; nothing for what is no number.
pub fn written(number: f64) -> String {
    Value::new(number).map(crate::explain::number).unwrap_or_default()
}

/// The ends of an axis that has one number in its middle.
pub fn around(number: f64) -> (f64, f64) {
    // What is added to a large number must change it.
    let half = (number.abs() * 1e-3).max(1.0);
    (number - half, number + half)
}
