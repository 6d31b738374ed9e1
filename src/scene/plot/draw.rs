//! From a plot to plain shapes. No text lies on another.

use super::ink::{Ink, Pen, paints, text_paints};
use super::marks::{bar, mark};
use super::ticks::{Range, range, written};
use super::{Plot, Series, SeriesKind};
use crate::scene::fonts::Metrics;
use crate::scene::ink::background;
use crate::scene::look::Theme;
use crate::scene::shape::{Anchor, Group, Item, Point, Rect, Scene, Shape};

/// Width and height of a plot unless somebody says otherwise, in scene units.
pub const PLOT_SIZE: [f64; 2] = [720.0, 460.0];

/// Around everything.
const PADDING: f64 = 18.0;
/// Between ticks and their numbers.
const TICK: f64 = 7.0;
/// Part of the room of a place that its bars take.
const BARS: f64 = 0.78;
/// The broadest bar.
const MAX_BAR: f64 = 84.0;
/// Curves with more points have no marks.
const MAX_MARKS: usize = 60;
/// The sample of a series in the legend.
const SAMPLE: f64 = 30.0;
/// Between two entries of the legend.
const ENTRY_GAP: f64 = 22.0;

/// Draws a plot on a page of a width and a height, in scene units.
pub fn plot_scene(plot: &Plot, theme: Theme, metrics: &Metrics, size: [f64; 2]) -> Scene {
    let [width, height] =
        size.map(|length| if length.is_finite() { length.clamp(120.0, 20_000.0) } else { 720.0 });
    let scene = Scene {
        page: Rect::new(Point::default(), Point::new(width, height)),
        background: background(theme),
        title: plot.title.clone(),
        description: plot.description(),
        paints: paints(theme),
        text_paints: text_paints(theme),
        ..Scene::default()
    };
    let mut drawing = Drawing { plot, metrics, scene, group: Group::Title, written: Vec::new() };
    drawing.draw(width, height);
    drawing.scene
}

/// The least and the greatest.
fn ends(numbers: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    numbers
        .fold(None, |ends, v| Some(ends.map_or((v, v), |(low, high): (f64, f64)| (low.min(v), high.max(v)))))
}

struct Drawing<'a> {
    plot: &'a Plot,
    metrics: &'a Metrics,
    scene: Scene,
    group: Group,
    /// Boxes of the texts so far.
    written: Vec<Rect>,
}

/// Where the curves are.
struct Frame {
    area: Rect,
    x: Range,
    y: Range,
}

impl Frame {
    fn x(&self, x: f64) -> f64 {
        self.area.min.x + self.x.share(x) * self.area.width()
    }

    fn y(&self, y: f64) -> f64 {
        self.area.max.y - self.y.share(y) * self.area.height()
    }

    fn at(&self, x: f64, y: f64) -> Option<Point> {
        let at = Point::new(self.x(x), self.y(y));
        (at.x.is_finite() && at.y.is_finite()).then_some(at)
    }
}

impl Drawing<'_> {
    fn push(&mut self, shape: Shape) {
        self.scene.items.push(Item { group: self.group, shape });
    }

    fn line(&mut self, from: Point, to: Point, ink: Ink) {
        self.push(Shape::Line { from, to, paint: ink.into() });
    }

    fn width(&self, text: &str, pen: Pen) -> f64 {
        self.metrics.width(text, pen.face(), pen.size())
    }

    fn box_of(&self, at: Point, anchor: Anchor, pen: Pen, text: &str) -> Rect {
        let width = self.width(text, pen);
        let left = match anchor {
            Anchor::Start => at.x,
            Anchor::Middle => at.x - width / 2.0,
            Anchor::End => at.x - width,
        };
        let (up, down) = (pen.size() * 0.8, pen.size() * 0.24);
        Rect::new(Point::new(left, at.y - up), Point::new(left + width, at.y + down))
    }

    fn text(&mut self, at: Point, anchor: Anchor, pen: Pen, text: &str) {
        self.written.push(self.box_of(at, anchor, pen, text));
        let range = self.scene.add_text(text);
        self.push(Shape::Text { at, anchor, text: range, paint: pen.into() });
    }

    /// Writes a text only where it lies inside a rectangle and on no other text.
    fn text_if_free(&mut self, at: Point, pen: Pen, text: &str, inside: Rect) -> bool {
        let own = self.box_of(at, Anchor::Middle, pen, text);
        let overlaps = |other: &Rect| {
            own.min.x < other.max.x + 3.0
                && other.min.x < own.max.x + 3.0
                && own.min.y < other.max.y
                && other.min.y < own.max.y
        };
        let is_free =
            inside.contains(own.min) && inside.contains(own.max) && !self.written.iter().any(overlaps);
        if is_free {
            self.text(at, Anchor::Middle, pen, text);
        }
        is_free
    }

    /// The lines of a text that is broken between words.
    fn wrapped(&self, text: &str, pen: Pen, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}"), pen) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    fn draw(&mut self, width: f64, height: f64) {
        let plot = self.plot;
        let room = width - 2.0 * PADDING;
        let mut top = PADDING;
        for (pen, text) in [(Pen::Title, &plot.title), (Pen::Subtitle, &plot.subtitle)] {
            for line in self.wrapped(text, pen, room) {
                top += pen.size();
                self.text(Point::new(PADDING, top), Anchor::Start, pen, &line);
                top += pen.size() * 0.38;
            }
        }
        let legend = self.legend_rows(room);
        let notes: Vec<String> = plot.notes.iter().flat_map(|n| self.wrapped(n, Pen::Note, room)).collect();
        let mut bottom = height - PADDING - legend.len() as f64 * 20.0 - notes.len() as f64 * 17.0;
        if !(legend.is_empty() && notes.is_empty()) {
            bottom -= 6.0;
        }
        let below = bottom;
        // Numbers below the axis and its name.
        bottom -= Pen::AxisTitle.size() + 8.0 + Pen::Tick.size() + TICK + 4.0;
        top += 14.0 + Pen::AxisTitle.size();
        let label_y = top - 6.0;
        top += 4.0;
        self.group = Group::Margin;
        self.text(Point::new(PADDING, label_y), Anchor::Start, Pen::AxisTitle, &plot.y.label);
        if bottom - top > 30.0 {
            let frame = self.frame(width, top, bottom);
            self.axes(&frame);
            self.group = Group::Overlay;
            self.series(&frame);
            self.group = Group::Margin;
            let at = Point::new(frame.area.center().x, below - 3.0);
            self.text(at, Anchor::Middle, Pen::AxisTitle, &plot.x.label);
        }
        self.group = Group::Legend;
        let mut y = below + 6.0;
        for row in legend {
            y += 20.0;
            for (series, x) in row {
                self.legend_entry(&plot.series[series], Point::new(x, y - 5.0));
            }
        }
        for note in notes {
            y += 17.0;
            self.text(Point::new(PADDING, y), Anchor::Start, Pen::Note, &note);
        }
    }

    /// The ranges of both axes, and the room that their numbers leave.
    fn frame(&self, width: f64, top: f64, bottom: f64) -> Frame {
        let plot = self.plot;
        let has_bars = plot.series.iter().any(|series| series.kind == SeriesKind::Bars);
        // Where nothing is known there is room too.
        let places = plot.series.iter().flat_map(|series| &series.points).map(|point| point.x);
        let (x_min, x_max) = ends(places.filter(|x| x.is_finite())).unwrap_or((0.0, 1.0));
        let (mut y_min, y_max) = ends(plot.points().map(|point| point.y)).unwrap_or((0.0, 1.0));
        if has_bars {
            y_min = y_min.min(0.0);
        }
        let n_ticks = ((bottom - top) / 46.0).clamp(2.0, 8.0) as usize;
        let y = range(&plot.y, (y_min, y_max), n_ticks, true, !has_bars);
        let widest = |ticks: &[f64]| {
            ticks.iter().map(|&tick| self.width(&written(tick), Pen::Tick)).fold(0.0, f64::max)
        };
        let left = PADDING + widest(&y.ticks) + TICK;
        let right = width - PADDING - 6.0;
        let area = Rect::new(Point::new(left, top), Point::new(right.max(left + 20.0), bottom));
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
        Frame { area, x, y }
    }

    fn axes(&mut self, frame: &Frame) {
        let area = frame.area;
        for &tick in &frame.y.ticks {
            let y = frame.y(tick);
            self.line(Point::new(area.min.x, y), Point::new(area.max.x, y), Ink::Grid);
            let at = Point::new(area.min.x - TICK, y + Pen::Tick.size() * 0.36);
            self.text(at, Anchor::End, Pen::Tick, &written(tick));
        }
        let is_over_bars = self.plot.series.iter().any(|series| series.kind == SeriesKind::Bars);
        for &tick in &frame.x.ticks {
            let x = frame.x(tick);
            if !is_over_bars {
                self.line(Point::new(x, area.min.y), Point::new(x, area.max.y), Ink::Grid);
            }
            self.line(Point::new(x, area.max.y), Point::new(x, area.max.y + 4.0), Ink::Axis);
            let at = Point::new(x, area.max.y + TICK + Pen::Tick.size());
            self.text(at, Anchor::Middle, Pen::Tick, &written(tick));
        }
        self.line(Point::new(area.min.x, area.max.y), area.max, Ink::Axis);
        self.line(area.min, Point::new(area.min.x, area.max.y), Ink::Axis);
    }

    fn series(&mut self, frame: &Frame) {
        let n_bars = self.plot.series.iter().filter(|series| series.kind == SeriesKind::Bars).count();
        let (mut bars, mut references) = (0, 0);
        let plot = self.plot;
        for series in &plot.series {
            match series.kind {
                SeriesKind::Bars => {
                    self.bars(series, frame, bars, n_bars);
                    bars += 1;
                }
                SeriesKind::Reference => {
                    self.curve(series, frame, Ink::Reference(references));
                    references += 1;
                }
                SeriesKind::BroadSteps => self.curve(series, frame, Ink::Broad),
                SeriesKind::Line | SeriesKind::Steps => {
                    self.curve(series, frame, Ink::Curve(series.style));
                    self.marks(series, frame);
                }
            }
        }
        for series in &plot.series {
            self.labels(series, frame);
        }
    }

    fn curve(&mut self, series: &Series, frame: &Frame, ink: Ink) {
        let has_steps = matches!(series.kind, SeriesKind::Steps | SeriesKind::BroadSteps);
        for pair in series.points.windows(2) {
            let [from, to] = pair else { continue };
            let Some(start) = frame.at(from.x, from.y) else { continue };
            let end = frame.at(to.x, to.y);
            if has_steps {
                let corner = Point::new(frame.x(to.x), start.y);
                self.line(start, corner, ink);
                if let Some(end) = end.filter(|end| end.y != corner.y) {
                    self.line(corner, end, ink);
                }
            } else if let Some(end) = end {
                self.line(start, end, ink);
            }
        }
    }

    fn marks(&mut self, series: &Series, frame: &Frame) {
        if series.points.len() > MAX_MARKS {
            return;
        }
        for point in &series.points {
            if let Some(at) = frame.at(point.x, point.y) {
                self.push(mark(series.style, at));
            }
        }
    }

    fn bars(&mut self, series: &Series, frame: &Frame, index: usize, n: usize) {
        // A few bars on a wide page stay bars.
        let unit = (frame.x(1.0) - frame.x(0.0)).abs().max(1e-9);
        let room = BARS.min(MAX_BAR * n.max(1) as f64 / unit);
        let slot = room / n.max(1) as f64;
        let ground = frame.y(frame.y.min.max(0.0));
        for point in &series.points {
            let left = point.x - room / 2.0 + slot * index as f64;
            let (Some(top), right) = (frame.at(left, point.y), frame.x(left + slot)) else { continue };
            let gap = if n > 1 { 1.0 } else { 0.0 };
            let rect = Rect::new(Point::new(top.x + gap, top.y), Point::new(right - gap, ground));
            for shape in bar(series.style, rect) {
                self.push(shape);
            }
            let at = Point::new(rect.center().x, top.y - 5.0);
            let page = frame.area.expand(14.0);
            self.text_if_free(at, Pen::PointLabel, &written(point.y), page);
        }
    }

    /// What is written at points: above, else below, else not at all.
    fn labels(&mut self, series: &Series, frame: &Frame) {
        let inside = frame.area.expand(4.0);
        for point in &series.points {
            let (Some(label), Some(at)) = (&point.label, frame.at(point.x, point.y)) else { continue };
            let above = Point::new(at.x, at.y - 10.0);
            let below = Point::new(at.x, at.y + 19.0);
            let _ = self.text_if_free(above, Pen::PointLabel, label, inside)
                || self.text_if_free(below, Pen::PointLabel, label, inside);
        }
    }

    /// The entries of the legend in rows, each with its place.
    fn legend_rows(&self, room: f64) -> Vec<Vec<(usize, f64)>> {
        let mut rows: Vec<Vec<(usize, f64)>> = Vec::new();
        let mut x = f64::INFINITY;
        let is_alone = self.plot.series.len() == 1;
        let is_drawn = |series: &Series| series.points.iter().any(|point| point.y.is_finite());
        let entries = self.plot.series.iter().enumerate();
        for (index, series) in entries.filter(|(_, series)| !is_alone && is_drawn(series)) {
            let width = SAMPLE + 7.0 + self.width(&series.name, Pen::Legend);
            if x + width > PADDING + room {
                x = PADDING;
                rows.push(Vec::new());
            }
            if let Some(row) = rows.last_mut() {
                row.push((index, x));
            }
            x += width + ENTRY_GAP;
        }
        rows
    }

    fn legend_entry(&mut self, series: &Series, at: Point) {
        let end = Point::new(at.x + SAMPLE, at.y);
        let middle = Point::new(at.x + SAMPLE / 2.0, at.y);
        let before = |drawing: &Self| {
            let all = drawing.plot.series.iter().take_while(|other| !std::ptr::eq(*other, series));
            all.filter(|other| other.kind == SeriesKind::Reference).count()
        };
        match series.kind {
            SeriesKind::Line | SeriesKind::Steps => {
                self.line(at, end, Ink::Curve(series.style));
                self.push(mark(series.style, middle));
            }
            SeriesKind::BroadSteps => self.line(at, end, Ink::Broad),
            SeriesKind::Reference => {
                let number = before(self);
                self.line(at, end, Ink::Reference(number));
            }
            SeriesKind::Bars => {
                let rect =
                    Rect::new(Point::new(at.x + 8.0, at.y - 6.0), Point::new(at.x + SAMPLE, at.y + 6.0));
                for shape in bar(series.style, rect) {
                    self.push(shape);
                }
            }
        }
        let text = Point::new(end.x + 7.0, at.y + Pen::Legend.size() * 0.36);
        self.text(text, Anchor::Start, Pen::Legend, &series.name);
    }
}
