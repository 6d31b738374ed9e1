//! From a plot to plain shapes. No text lies on another.

use super::frame::{PlotFrame, TICK};
use super::ink::{PlotShapeStyle, PlotTextStyle, paints, text_paints};
use super::marks::{bar, mark};
use super::{Plot, Series, SeriesKind, written};
use crate::scene::fonts::Metrics;
use crate::scene::geometry::{Point, Rect};
use crate::scene::ink::background;
use crate::scene::look::Theme;
use crate::scene::shape::{Scene, SceneGroup, SceneItem, Shape, TextAnchor};

/// Width and height of a plot unless the caller says otherwise, in scene units.
pub const PLOT_SIZE: [f64; 2] = [720.0, 460.0];

/// The least height of the room for the curves on a page, as a part of its width.
const LEAST_CURVES: f64 = 0.35;
/// Around everything on a page.
const PADDING: f64 = 18.0;
/// The sample of a series in the legend.
const SAMPLE: f64 = 30.0;
/// Between two entries of the legend, and two rows of it.
const ENTRY_GAP: (f64, f64) = (22.0, 20.0);

/// Draws a plot on a page of a width and a height, in scene units. Where titles and legend take so many lines that little
/// is left for the curves, the page becomes higher.
pub fn plot_scene(plot: &Plot, theme: Theme, metrics: &Metrics, [width, height]: [f64; 2]) -> Scene {
    let heads =
        [(PlotTextStyle::Title, plot.title.as_str()), (PlotTextStyle::Subtitle, plot.subtitle.as_str())];
    let draw = |height| draw(plot, theme, metrics, [width, height], &heads);
    let (scene, for_curves) = draw(height);
    let missing = scene.page.width() * LEAST_CURVES - for_curves;
    if missing > 0.0 { draw(scene.page.height() + missing).0 } else { scene }
}

/// The scene, and how high the room of the curves is; less than 0 if there is none.
fn draw(
    plot: &Plot,
    theme: Theme,
    metrics: &Metrics,
    size: [f64; 2],
    heads: &[(PlotTextStyle, &str)],
) -> (Scene, f64) {
    let [width, height] =
        size.map(|length| if length.is_finite() { length.clamp(120.0, 20_000.0) } else { 720.0 });
    let page = Rect::new(Point::default(), Point::new(width, height));
    let scene = Scene {
        page,
        background: background(theme),
        title: plot.title.clone(),
        description: plot.description.clone(),
        paints: paints(theme),
        text_paints: text_paints(theme),
        ..Scene::default()
    };
    let mut drawing = PlotDrawing { plot, metrics, scene, group: SceneGroup::Title, written: Vec::new() };
    let for_curves = drawing.draw(page.expand(-PADDING), heads);
    (drawing.scene, for_curves)
}

pub(super) struct PlotDrawing<'a> {
    plot: &'a Plot,
    metrics: &'a Metrics,
    scene: Scene,
    group: SceneGroup,
    /// Boxes of the texts so far.
    written: Vec<Rect>,
}

impl PlotDrawing<'_> {
    pub(super) fn push(&mut self, shape: Shape) {
        self.scene.items.push(SceneItem { group: self.group, shape });
    }

    fn line(&mut self, from: Point, to: Point, ink: PlotShapeStyle) {
        self.push(Shape::Line { from, to, paint: ink.into() });
    }

    fn width(&self, text: &str, pen: PlotTextStyle) -> f64 {
        self.metrics.width(text, pen.face(), pen.size())
    }

    pub(super) fn box_of(&self, at: Point, anchor: TextAnchor, pen: PlotTextStyle, text: &str) -> Rect {
        let width = self.width(text, pen);
        let left = match anchor {
            TextAnchor::Start => at.x,
            TextAnchor::Middle => at.x - width / 2.0,
            TextAnchor::End => at.x - width,
        };
        let (up, down) = (pen.size() * 0.8, pen.size() * 0.24);
        Rect::new(Point::new(left, at.y - up), Point::new(left + width, at.y + down))
    }

    fn text(&mut self, at: Point, anchor: TextAnchor, pen: PlotTextStyle, text: &str) {
        self.written.push(self.box_of(at, anchor, pen, text));
        let range = self.scene.add_text(text);
        self.push(Shape::Text { at, anchor, text: range, paint: pen.into() });
    }

    /// Writes a text only where it lies inside a rectangle and on no other text.
    pub(super) fn text_if_free(&mut self, at: Point, pen: PlotTextStyle, text: &str, inside: Rect) -> bool {
        let own = self.box_of(at, TextAnchor::Middle, pen, text);
        let overlaps = |other: &Rect| {
            own.min.x < other.max.x + 3.0
                && other.min.x < own.max.x + 3.0
                && own.min.y < other.max.y
                && other.min.y < own.max.y
        };
        let is_free =
            inside.contains(own.min) && inside.contains(own.max) && !self.written.iter().any(overlaps);
        if is_free {
            self.text(at, TextAnchor::Middle, pen, text);
        }
        is_free
    }

    /// The lines of a text that is broken between words.
    fn wrapped(&self, text: &str, pen: PlotTextStyle, width: f64) -> Vec<String> {
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

    /// The first words of a text, as many as fit; all of it where it fits.
    fn fitting(&self, text: String, pen: PlotTextStyle, width: f64) -> String {
        if self.width(&text, pen) <= width {
            return text;
        }
        let first = self.wrapped(&text, pen, width - self.width("…", pen)).into_iter().next();
        first.map_or(text, |first| format!("{first}…"))
    }

    /// From top to bottom: titles, the name of the upright axis with the legend, the curves, the other axis, notes.
    fn draw(&mut self, room: Rect, heads: &[(PlotTextStyle, &str)]) -> f64 {
        let plot = self.plot;
        let (left, mut top) = (room.min.x, room.min.y);
        for &(pen, text) in heads {
            for line in self.wrapped(text, pen, room.width()) {
                top += pen.size();
                self.text(Point::new(left, top), TextAnchor::Start, pen, &line);
                top += pen.size() * 0.38;
            }
        }
        top += PlotTextStyle::AxisTitle.size() + if heads.is_empty() { 0.0 } else { 8.0 };
        self.group = SceneGroup::Margin;
        let mut beside = left;
        for (row, line) in
            self.wrapped(&plot.y.label, PlotTextStyle::AxisTitle, room.width()).into_iter().enumerate()
        {
            top += if row > 0 { PlotTextStyle::AxisTitle.size() * 1.3 } else { 0.0 };
            self.text(Point::new(left, top), TextAnchor::Start, PlotTextStyle::AxisTitle, &line);
            beside = left + self.width(&line, PlotTextStyle::AxisTitle) + ENTRY_GAP.0;
        }
        let legend = self.legend_rows(beside, room);
        let legend_y = top - 4.0;
        // The number of the highest bar stands above the area.
        top +=
            if plot.has_bars() { 21.0 } else { 12.0 } + legend.len().saturating_sub(1) as f64 * ENTRY_GAP.1;
        self.group = SceneGroup::Legend;
        for (row, entries) in legend.into_iter().enumerate() {
            let y = legend_y + row as f64 * ENTRY_GAP.1;
            for (entry, x) in entries {
                self.legend_entry(&entry, Point::new(x, y));
            }
        }
        let notes: Vec<String> = plot
            .notes
            .iter()
            .flat_map(|note| self.wrapped(note, PlotTextStyle::Note, room.width()))
            .collect();
        let mut below = room.max.y - notes.len() as f64 * 17.0;
        if !notes.is_empty() {
            below -= 6.0;
        }
        // Numbers below the axis and its name.
        let bottom =
            below - (PlotTextStyle::AxisTitle.size() + 8.0 + PlotTextStyle::Tick.size() + TICK + 4.0);
        let for_curves = bottom - top;
        let area = Rect::new(Point::new(left, top), Point::new(room.max.x - 6.0, bottom));
        let frame = (area.height() > 30.0)
            .then(|| PlotFrame::new(plot, area, |number| self.width(&written(number), PlotTextStyle::Tick)));
        if let Some(frame) = &frame {
            self.group = SceneGroup::Margin;
            self.axes(frame);
            self.group = SceneGroup::Overlay;
            self.series(frame);
            self.group = SceneGroup::Margin;
            let at = Point::new(frame.area.center().x, below - 3.0);
            let label = self.fitting(plot.x.label.clone(), PlotTextStyle::AxisTitle, frame.area.width());
            self.text(at, TextAnchor::Middle, PlotTextStyle::AxisTitle, &label);
        }
        self.group = SceneGroup::Legend;
        for (row, note) in notes.iter().enumerate() {
            let y = below + 6.0 + (row + 1) as f64 * 17.0;
            self.text(Point::new(left, y), TextAnchor::Start, PlotTextStyle::Note, note);
        }
        for_curves
    }

    fn axes(&mut self, frame: &PlotFrame) {
        let area = frame.area;
        for &tick in frame.y_ticks() {
            let y = frame.y(tick);
            self.line(Point::new(area.min.x, y), Point::new(area.max.x, y), PlotShapeStyle::Grid);
            let at = Point::new(area.min.x - TICK, y + PlotTextStyle::Tick.size() * 0.36);
            self.text(at, TextAnchor::End, PlotTextStyle::Tick, &written(tick));
        }
        let is_over_bars = self.plot.has_bars();
        for &tick in frame.x_ticks() {
            let x = frame.x(tick);
            if !is_over_bars {
                self.line(Point::new(x, area.min.y), Point::new(x, area.max.y), PlotShapeStyle::Grid);
            }
            self.line(Point::new(x, area.max.y), Point::new(x, area.max.y + 4.0), PlotShapeStyle::Axis);
            let at = Point::new(x, area.max.y + TICK + PlotTextStyle::Tick.size());
            self.text(at, TextAnchor::Middle, PlotTextStyle::Tick, &written(tick));
        }
        self.line(Point::new(area.min.x, area.max.y), area.max, PlotShapeStyle::Axis);
        self.line(area.min, Point::new(area.min.x, area.max.y), PlotShapeStyle::Axis);
    }

    fn series(&mut self, frame: &PlotFrame) {
        let n_bars = self.plot.series.iter().filter(|series| series.kind == SeriesKind::Bars).count();
        let (mut bars, mut references) = (0, 0);
        let mut drawn = Vec::new();
        let plot = self.plot;
        for series in &plot.series {
            match series.kind {
                SeriesKind::Bars => {
                    drawn.extend(self.bars(series, frame, bars, n_bars));
                    bars += 1;
                }
                SeriesKind::Reference => {
                    self.curve(series, frame, PlotShapeStyle::Reference(references));
                    references += 1;
                }
                SeriesKind::BroadSteps | SeriesKind::Best => {
                    self.curve(series, frame, PlotShapeStyle::Broad(series.style));
                }
                SeriesKind::Alpha => self.curve(series, frame, PlotShapeStyle::Alpha(series.style)),
                SeriesKind::Beta => self.curve(series, frame, PlotShapeStyle::Beta(series.style)),
                SeriesKind::Passes => self.passes(series, frame),
                SeriesKind::Line | SeriesKind::Steps => {
                    self.curve(series, frame, PlotShapeStyle::Curve(series.style));
                }
            }
        }
        self.numbers_of_bars(&drawn, frame);
        for (i, series) in plot.series.iter().enumerate().filter(|(_, series)| series.has_marks()) {
            // What is drawn in other styles later lies over it.
            let mut later: Vec<usize> = plot.series[i + 1..]
                .iter()
                .filter(|other| other.has_marks() && other.style != series.style)
                .map(|other| other.style)
                .collect();
            later.sort_unstable();
            later.dedup();
            self.marks(series, frame, later.len());
        }
        for series in &plot.series {
            self.labels(series, frame);
        }
    }

    fn curve(&mut self, series: &Series, frame: &PlotFrame, ink: PlotShapeStyle) {
        let has_steps = series.kind != SeriesKind::Line && series.kind != SeriesKind::Reference;
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

    /// Where the passes of a search begin.
    fn passes(&mut self, series: &Series, frame: &PlotFrame) {
        let area = frame.area;
        for point in &series.points {
            let x = frame.x(point.x);
            self.line(
                Point::new(x, area.min.y),
                Point::new(x, area.max.y),
                PlotShapeStyle::Pass(series.style),
            );
            // Of several searches each has its mark.
            if !self.plot.keys.is_empty() {
                self.push(mark(series.style, Point::new(x, area.min.y), 0));
            }
        }
    }

    fn marks(&mut self, series: &Series, frame: &PlotFrame, n_before: usize) {
        for point in &series.points {
            if let Some(at) = frame.at(point.x, point.y) {
                self.push(mark(series.style, at, n_before));
            }
        }
    }

    /// What is written at points: above, else below, else not at all.
    fn labels(&mut self, series: &Series, frame: &PlotFrame) {
        let inside = frame.area.expand(4.0);
        for point in &series.points {
            let (Some(label), Some(at)) = (&point.label, frame.at(point.x, point.y)) else { continue };
            let above = Point::new(at.x, at.y - 10.0);
            let below = Point::new(at.x, at.y + 19.0);
            let _ = self.text_if_free(above, PlotTextStyle::PointLabel, label, inside)
                || self.text_if_free(below, PlotTextStyle::PointLabel, label, inside);
        }
    }

    /// What the legend lists: series, then what lines of a kind stand for.
    fn legend(&self) -> Vec<PlotLegendEntry> {
        let plot = self.plot;
        // The axis names what is counted, and not what is drawn of a window.
        if let [one] = &plot.series[..]
            && one.kind != SeriesKind::Steps
        {
            return Vec::new();
        }
        let mut references = 0;
        let mut entries = Vec::new();
        for series in &plot.series {
            let reference = references;
            references += usize::from(series.kind == SeriesKind::Reference);
            if series.is_listed && series.is_drawn() {
                let sample = PlotSample::Series {
                    kind: series.kind,
                    style: series.style,
                    reference,
                    has_mark: series.has_marks(),
                };
                entries.push(PlotLegendEntry { sample, name: series.name.clone() });
            }
        }
        let keys = plot.keys.iter();
        entries.extend(
            keys.map(|(kind, name)| PlotLegendEntry { sample: PlotSample::Key(*kind), name: name.clone() }),
        );
        entries
    }

    /// The entries of the legend in rows, each with its place; the first row begins at `beside`.
    fn legend_rows(&self, beside: f64, room: Rect) -> Vec<Vec<(PlotLegendEntry, f64)>> {
        let mut rows = vec![Vec::new()];
        let mut x = beside;
        for mut entry in self.legend() {
            entry.name = self.fitting(entry.name, PlotTextStyle::Legend, room.width() - SAMPLE - 7.0);
            let width = SAMPLE + 7.0 + self.width(&entry.name, PlotTextStyle::Legend);
            if x + width > room.max.x && x > room.min.x {
                x = room.min.x;
                rows.push(Vec::new());
            }
            if let Some(row) = rows.last_mut() {
                row.push((entry, x));
            }
            x += width + ENTRY_GAP.0;
        }
        rows
    }

    fn legend_entry(&mut self, entry: &PlotLegendEntry, at: Point) {
        let end = Point::new(at.x + SAMPLE, at.y);
        let middle = Point::new(at.x + SAMPLE / 2.0, at.y);
        let upright = |drawing: &mut Self, ink| {
            let (top, bottom) = (Point::new(middle.x, at.y - 7.0), Point::new(middle.x, at.y + 7.0));
            drawing.line(top, bottom, ink);
        };
        match entry.sample {
            PlotSample::Series { kind: SeriesKind::Bars, style, .. } => {
                let rect =
                    Rect::new(Point::new(at.x + 8.0, at.y - 6.0), Point::new(at.x + SAMPLE, at.y + 6.0));
                for shape in bar(style, rect) {
                    self.push(shape);
                }
            }
            PlotSample::Series { kind: SeriesKind::Passes, style, .. } => {
                upright(self, PlotShapeStyle::Pass(style));
            }
            PlotSample::Series { kind, style, reference, has_mark } => {
                let ink = match kind {
                    SeriesKind::BroadSteps | SeriesKind::Best => PlotShapeStyle::Broad(style),
                    SeriesKind::Alpha => PlotShapeStyle::Alpha(style),
                    SeriesKind::Beta => PlotShapeStyle::Beta(style),
                    SeriesKind::Reference => PlotShapeStyle::Reference(reference),
                    _ => PlotShapeStyle::Curve(style),
                };
                self.line(at, end, ink);
                if has_mark {
                    self.push(mark(style, middle, 0));
                }
            }
            PlotSample::Key(SeriesKind::Passes) => upright(self, PlotShapeStyle::PassKey),
            PlotSample::Key(kind) => {
                let ink = match kind {
                    SeriesKind::Alpha => PlotShapeStyle::AlphaKey,
                    SeriesKind::Beta => PlotShapeStyle::BetaKey,
                    _ => PlotShapeStyle::BroadKey,
                };
                self.line(at, end, ink);
            }
        }
        let text = Point::new(end.x + 7.0, at.y + PlotTextStyle::Legend.size() * 0.36);
        self.text(text, TextAnchor::Start, PlotTextStyle::Legend, &entry.name);
    }
}

/// A line of the legend.
struct PlotLegendEntry {
    sample: PlotSample,
    name: String,
}

/// What stands before a name in the legend.
enum PlotSample {
    Series {
        kind: SeriesKind,
        style: usize,
        /// How many computed curves come before it.
        reference: usize,
        has_mark: bool,
    },
    /// What lines of a kind stand for, of whichever search.
    Key(SeriesKind),
}
