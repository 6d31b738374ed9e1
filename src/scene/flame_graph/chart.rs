//! A flame graph laid out for a frame and a zoom: where every bar and every text stands. Never depends on the step.

use std::ops::Range;
use std::sync::Arc;

use super::bars::{Axes, FlameBar, Label, of_row};
use super::decorations::{FlameHead, Legend, Ticks, shortened};
use super::ink::FlameTextStyle;
use super::surroundings::{
    Around, AroundLevel, PADDING, PASSES, ROW, STEPS, SearchChart, TIGHT_ROW, TWO_LINES, axes_of,
};
use super::{FlameGraph, Zoom};
use crate::scene::frame::Frame;
use crate::scene::geometry::{Point, Rect};
use crate::scene::picture::Picture;
use crate::scene::words::SceneTexts;
use crate::text::brief;
use crate::trace::{Trace, VisitId};
use crate::tree::NodeId;

/// A page is at most so many times as high as it is wide.
const MOST_TALL: f64 = 4.0;
/// Between two rows, in em.
const ROW_GAP: f64 = 0.24;
/// Between the ends of a bar and what is written into it, in em.
const AIR: f64 = 0.4;
const LITTLE_AIR: f64 = 0.16;
/// Names are shortened, and not left out, where there is room for so much, in text sizes.
const LEAST_BEGUN: f64 = 6.0;
/// The red end of a bar, in em and as a share of narrow bars.
pub(super) const CUT_END: (f64, f64) = (0.34, 0.34);

/// A flame graph laid out for a frame and a zoom.
#[derive(Debug)]
pub struct FlameChart {
    pub(super) picture: Arc<Picture>,
    pub(super) flame_graph: Arc<FlameGraph>,
    pub(super) frame: Frame,
    pub(super) axes: Axes,
    /// Where the rows begin and how high they are.
    pub(super) rows_top: f64,
    pub(super) row_height: f64,
    /// The plies in sight.
    pub(super) plies: Range<usize>,
    pub(super) bars: Vec<FlameBar>,
    /// For each row in sight where it begins in `bars`, and the end of the last.
    starts: Vec<usize>,
    pub(super) head: FlameHead,
    pub(super) legend: Legend,
    pub(super) ticks: Ticks,
    /// Where passes begin, with their names; those whose names fit have some.
    pub(super) passes: Vec<(f64, Option<String>)>,
    pub(super) padding: f64,
    pub(super) top_padding: f64,
}

impl FlameChart {
    /// Lays a flame graph out. `picture` is of the same trace; its look and its words are used.
    pub fn new(picture: Arc<Picture>, flame_graph: Arc<FlameGraph>, frame: Frame, zoom: Zoom) -> Self {
        let all = [(picture, flame_graph)];
        let frame = AroundLevel::shrunk(&all, frame, zoom);
        let level = AroundLevel::of(&all, frame, zoom);
        Self::stacked(&all, 0, frame, zoom, level)
    }

    /// Lays out one of several searches that stand above one another: the first has the title of all, the last the legend.
    fn stacked(all: &[SearchChart], i: usize, frame: Frame, zoom: Zoom, level: AroundLevel) -> Self {
        let (picture, flame_graph) = &all[i];
        let (picture, flame_graph) = (Arc::clone(picture), Arc::clone(flame_graph));
        let em = frame.text;
        let look = picture.look();
        let n_plies = flame_graph.by_ply.n_plies().max(1);
        let axes = axes_of(&picture, n_plies, frame, zoom);
        let Around { head, legend, top_padding, passes_height, height } =
            Around::new(all, i, &axes, frame, level);
        let (least, tight) = (ROW[0] * em, TIGHT_ROW * em);
        let room = (frame.height - height).max(least);
        let are_all_seen = room >= tight * n_plies as f64;
        let n_fit = if are_all_seen { n_plies } else { ((room / least) as usize).clamp(1, n_plies) };
        let row_height = (room / n_fit as f64).min(ROW[1] * em);
        let top = zoom.top.min(n_plies - n_fit);
        let plies = top..top + n_fit;
        let rows_top = top_padding + head.height + passes_height;

        let mut bars = Vec::new();
        let mut starts = Vec::with_capacity(n_fit + 1);
        for (row, ply) in plies.clone().enumerate() {
            starts.push(bars.len());
            let y = rows_top + row_height * row as f64;
            let y = [y, y + row_height - (ROW_GAP * em).min(row_height * 0.2)];
            bars.extend(of_row(&flame_graph, look.bars, &axes, ply, y));
        }
        starts.push(bars.len());
        let ticks = Ticks::new(&picture, &axes, em);
        let passes = super::decorations::passes(&picture, &axes, em);
        let mut chart = Self {
            picture,
            flame_graph,
            frame,
            axes,
            rows_top,
            row_height,
            plies,
            bars,
            starts,
            head,
            legend,
            ticks,
            passes,
            padding: PADDING * em,
            top_padding,
        };
        chart.write();
        chart
    }

    /// Lays out searches above one another in one frame, on one scale of steps and with rows of about one height. The frame
    /// of each is as high as what stands around its rows asks for, and all together are as high as `frame`; where that has
    /// no height of its own, as high as can be read.
    pub fn stack(all: &[SearchChart], frame: Frame, zoom: Zoom) -> Vec<Self> {
        let n_plies = |(_, flame_graph): &SearchChart| flame_graph.by_ply.n_plies().max(1) as f64;
        let n_rows = all.iter().map(n_plies).sum::<f64>();
        let mut frame = frame;
        if !frame.height.is_finite() {
            let around = Around::heights(all, frame, zoom, AroundLevel::Full).iter().sum::<f64>();
            frame.height = (around + n_rows * ROW[0] * frame.text).min(MOST_TALL * frame.width);
        }
        let frame = AroundLevel::shrunk(all, frame, zoom);
        let level = AroundLevel::of(all, frame, zoom);
        let around = Around::heights(all, frame, zoom, level);
        let rows = (frame.height - around.iter().sum::<f64>()) / n_rows;
        let heights: Vec<f64> = if rows < TIGHT_ROW * frame.text {
            vec![frame.height / all.len().max(1) as f64; all.len()]
        } else {
            all.iter().zip(around).map(|(chart, around)| around + rows * n_plies(chart)).collect()
        };
        let frames = heights.iter().map(|&height| Frame { height, ..frame });
        frames.enumerate().map(|(i, frame)| Self::stacked(all, i, frame, zoom, level)).collect()
    }

    /// The frame of a page of its own, with texts of a size.
    pub(super) fn page_of_its_own(picture: &Picture, flame_graph: &FlameGraph, text: f64) -> Frame {
        let width = 100.0 * text;
        let room = width - 2.0 * PADDING * text;
        let head = FlameHead::new(picture, true, text, room, true).height;
        let n_passes = flame_graph.trace.n_passes();
        let passes = if n_passes > 1 { PASSES } else { 0.0 };
        let rows = ROW[2] * flame_graph.by_ply.n_plies().max(1) as f64;
        // Two lines of legend.
        let around = 2.0 * PADDING + passes + STEPS + if picture.look().legend { 4.4 } else { 0.0 };
        Frame::new(width, (head + (around + rows) * text).min(MOST_TALL * width), text)
    }

    /// What it was laid out for.
    pub const fn frame(&self) -> Frame {
        self.frame
    }

    /// The part of the steps and plies in sight.
    pub fn zoom(&self) -> Zoom {
        Zoom { top: self.plies.start, ..self.axes.zoom }
    }

    /// The visits behind it.
    pub const fn flame_graph(&self) -> &Arc<FlameGraph> {
        &self.flame_graph
    }

    /// The picture whose look and words it has.
    pub const fn picture(&self) -> &Arc<Picture> {
        &self.picture
    }

    /// The search that it shows.
    pub fn trace(&self) -> &Arc<Trace> {
        &self.flame_graph.trace
    }

    /// The bars in sight, row by row, from left to right.
    pub fn bars(&self) -> &[FlameBar] {
        &self.bars
    }

    /// The plies whose rows are in sight.
    pub fn plies(&self) -> Range<usize> {
        self.plies.clone()
    }

    /// Where the bars are.
    pub fn bars_rect(&self) -> Rect {
        let bottom = self.rows_top + self.row_height * self.plies.len() as f64;
        Rect::new(Point::new(self.axes.x[0], self.rows_top), Point::new(self.axes.x[1], bottom))
    }

    /// How high a row is.
    pub const fn row_height(&self) -> f64 {
        self.row_height
    }

    /// Units per step.
    pub fn scale(&self) -> f64 {
        self.axes.scale()
    }

    /// The step at a place, with the part of it that lies before the place.
    pub fn step_at(&self, x: f64) -> f64 {
        self.axes.step_at(x)
    }

    /// The middle of a step.
    pub fn x_of(&self, step: usize) -> f64 {
        self.axes.x_of(step as f64 + 0.5)
    }

    /// The bar at a place; within `slack` of it if none is right there. O(log n).
    pub fn hit(&self, point: Point, slack: f64) -> Option<&FlameBar> {
        let row = (point.y - self.rows_top) / self.row_height;
        if row < 0.0 || row >= self.plies.len() as f64 {
            return None;
        }
        let row = row as usize;
        let bars = self.bars.get(*self.starts.get(row)?..*self.starts.get(row + 1)?)?;
        let behind = bars.partition_point(|bar| bar.rect.max.x < point.x);
        let candidates = bars.get(behind.saturating_sub(1)..(behind + 2).min(bars.len()))?;
        let away = |bar: &FlameBar| (bar.rect.min.x - point.x).max(point.x - bar.rect.max.x).max(0.0);
        let near = candidates.iter().min_by(|a, b| away(a).total_cmp(&away(b)))?;
        (away(near) <= slack).then_some(near)
    }

    /// The bar that shows a visit, or shows it among others; `None` out of sight. O(log n).
    pub fn bar_of(&self, visit: VisitId) -> Option<&FlameBar> {
        let ply = self.flame_graph.ply(visit);
        let row = ply.checked_sub(self.plies.start).filter(|row| *row < self.plies.len())?;
        let bars = self.bars.get(self.starts[row]..self.starts[row + 1])?;
        let place = self.flame_graph.by_ply.place(ply, visit)?;
        let behind = bars.partition_point(|bar| bar.places.end <= place);
        bars.get(behind).filter(|bar| bar.places.contains(&place))
    }

    /// What a visit is called in its bar: its move, its label, the root.
    pub fn name_of(picture: &Picture, visit: VisitId) -> Option<String> {
        let trace = picture.trace();
        name(&picture.words, trace, trace.node(visit))
    }

    /// Writes names and values into the bars that have room.
    fn write(&mut self) {
        let Self { picture, frame, axes, .. } = self;
        let em = frame.text;
        let (trace, words, metrics) = (picture.trace(), &picture.words, &picture.metrics);
        let width = |text: &str, pen: FlameTextStyle| metrics.width(text, pen.face(), em * pen.size());
        // The narrowest name that a person would read.
        let least = width("a", FlameTextStyle::NameSmall) + 2.0 * LITTLE_AIR * em;
        // Of a name so wide the beginning tells more than nothing.
        let least_begun = LEAST_BEGUN * em;
        for bar in self.bars.iter_mut().filter(|bar| bar.places.len() == 1) {
            let cut_end = if bar.n_cuts > 0 { CUT_END.0 * em } else { 0.0 };
            // The end may be out of sight.
            let cut_end = if bar.rect.max.x < axes.x[1] { cut_end } else { 0.0 };
            if bar.rect.width() < least || bar.rect.height() < 1.25 * em {
                continue;
            }
            let Some(mut name) = name(words, trace, trace.node(bar.visit)) else { continue };
            let between_ends = bar.rect.width() - cut_end;
            let most = between_ends - 2.0 * LITTLE_AIR * em;
            if most >= least_begun && width(&name, FlameTextStyle::NameSmall) > most {
                name = shortened(picture, &name, FlameTextStyle::NameSmall, em, most);
            }
            let (air, name_width, is_small) =
                match [(AIR * em, FlameTextStyle::Name), (LITTLE_AIR * em, FlameTextStyle::NameSmall)]
                    .map(|(air, pen)| (air, width(&name, pen)))
                {
                    [(air, name), _] if name + 2.0 * air <= between_ends => (air, name, false),
                    [_, (air, name)] if name + 2.0 * air <= between_ends => (air, name, true),
                    _ => continue,
                };
            let room = between_ends - 2.0 * air;
            let value = SceneTexts::returned(trace, bar.visit, bar.steps.end - 1);
            let value_width = width(&value, FlameTextStyle::Value) + 0.55 * em;
            let value = (!value.is_empty() && name_width + value_width <= room).then_some(value);
            let whole = name_width + value.as_ref().map_or(0.0, |_| value_width);
            let left = bar.rect.min.x + air + (room - whole) / 2.0;
            let baseline = bar.rect.center().y + em * FlameTextStyle::Name.size() * 0.36;
            let at = Point::new(left, baseline);
            bar.label = Some(Label { name, value, at, end: left + whole, is_small });
        }
    }
}

fn name(words: &SceneTexts, trace: &Trace, node: NodeId) -> Option<String> {
    let tree = trace.tree();
    if node == NodeId::ROOT && tree.is_of_game() {
        return Some(say!(words.text, "name-root-first"));
    }
    let by_move = || tree.mv(node).map(|mv| brief(&mv).into_owned());
    if tree.is_of_game() {
        return by_move();
    }
    words.names.in_picture(tree, node).map(std::borrow::Cow::into_owned).or_else(by_move)
}

/// Whether rows have room for two lines at the margin.
pub(super) fn has_two_lines(chart: &FlameChart) -> bool {
    chart.row_height >= TWO_LINES * chart.frame.text
}
