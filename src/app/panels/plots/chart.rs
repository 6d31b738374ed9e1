//! A plot on the screen, with hover, zoom, and a legend that switches series. Files have their own drawing of the same series.

use std::cmp::Ordering;

use eframe::egui::{
    Align2, Color32, PointerButton, Rect, Role, Stroke, TextStyle, Ui, Vec2, Vec2b, WidgetInfo, vec2,
};
use egui_plot::{
    Bar, BarChart, ColorConflictHandling, Corner, GridInput, GridMark, ItemId, Legend, Line, LineStyle,
    MarkerShape, PlotMemory, PlotPoint, PlotPoints, PlotUi, Points, Text, VLine,
};

use super::pointed::{PlotCache, height, last_step, point_at};
use crate::app::command::Command;
use crate::app::theme::{Palette, color32};
use crate::app::workspace::Workspace;
use crate::scene::Theme;
use crate::scene::plot::{Axis, AxisScale, Plot, Series, SeriesKind, around, curves, written};

/// Above and below an upright axis, and the width of a letter of its name, in points.
const AROUND_AXIS: f32 = 60.0;
const LETTER: f32 = 7.0;
/// So much of its height at the upper edge of a plot is left without lines.
const UPPER_EDGE: f64 = 0.05;
/// A plot that is lower, in heights of a line, has no name below its axis.
const LOW: f32 = 6.0;
/// How far the user may zoom in. Dashes of a line are drawn where they cannot be seen, too.
const MAX_ZOOM: f64 = 200.0;
/// Part of the room of a place that its bars take.
const BARS: f64 = 0.78;
/// How dense bars are filled, one search after the other: in black and white nothing else tells them apart.
const FILLS: [f32; 4] = [0.75, 0.15, 0.45, 0.0];
/// Letters for these fills, for the dashes of references, and for the marks of curves.
const FILL_SIGNS: [&str; 4] = ["█", "░", "▒", "□"];
const REFERENCE_SIGNS: [&str; 3] = ["╌╌", "┈┈", "┅┅"];
const MARK_SIGNS: [&str; 8] = ["●", "■", "▲", "▼", "○", "□", "△", "▽"];
/// Shorter dashes are dots, and from this length on they are long.
const SHORT_DASH: f64 = 3.0;
const LONG_DASH: f64 = 9.0;
/// A legend takes so much more than its longest name, to the right and up, and its lines are so far apart, in points.
const AROUND_LEGEND: [f32; 2] = [36.0, 16.0];
const LEGEND_LINE: f32 = 3.0;
/// The axes with their numbers and names take so much of the room of the plot, to the right and up, in points.
const AXES: [f32; 2] = [50.0, 46.0];
/// The largest part of the width of the plot that is left free for the legend.
const MOST_LEGEND: f64 = 0.6;
/// At how many places it is looked what the legend would cover.
const SAMPLES: u32 = 40;
/// Lines of the grid are at least this many times as far apart as the plot would draw them, to the right and up: their
/// numbers have room.
const LINES_APART: [f64; 2] = [10.0, 5.0];
/// The lines within a decade of a logarithmic axis.
const DECADE_PARTS: [f64; 3] = [1.0, 2.0, 5.0];

/// Draws a plot in all the room there is. A click on a step or a point goes there; in a plot over steps a drag does, too.
pub(super) fn chart_ui(ui: &mut Ui, cache: &PlotCache, workspace: &Workspace, commands: &mut Vec<Command>) {
    let plot = &cache.plot;
    let chart = Chart { plot, theme: workspace.document().request.look.theme };
    let now = workspace.playback().step();
    let palette = Palette::current(ui.ctx());
    let (y, x) = (plot.y.clone(), plot.x.clone());
    let extents = chart.extents();
    let [(left, right), (bottom, top)] = extents;
    let (left, right) = if plot.is_over_steps { (1.0, last_step(cache) as f64) } else { (left, right) };
    let (first, last) = if plot.is_over_steps { (left, right) } else { chart.places() };
    // The name of the upright axis would be longer than the axis.
    let named = LETTER * plot.y.label.chars().count() as f32;
    let y_label = if ui.available_height() < named + AROUND_AXIS { "" } else { &plot.y.label };
    let is_low = ui.available_height() < LOW * ui.text_style_height(&TextStyle::Body);
    let x_label = if is_low { "" } else { &plot.x.label };
    // Long numbers need more room.
    let apart = LINES_APART[0].max(2.0 * written(right.max(left.abs())).chars().count() as f64);
    let legend = chart.legend_size(ui);
    let around = (ui.available_size() - vec2(AXES[0], AXES[1])).max(vec2(1.0, 1.0));
    let parts = [legend.x / around.x, legend.y / around.y].map(f64::from);
    let here = now as f64 + 1.0;
    let along = plot.is_over_steps.then_some((here - left) / (right - left));
    let (corner, room) = chart.legend_place(extents, parts, along);
    let id = ui.make_persistent_id(("plot", cache.kind));
    let shown = egui_plot::Plot::new(("plot", cache.kind))
        .id(id)
        .min_size(vec2(60.0, 60.0))
        .legend(
            Legend::default()
                .position(corner)
                .text_style(TextStyle::Small)
                .follow_insertion_order(true)
                // A broad line is paler than its marks, which come last.
                .color_conflict_handling(ColorConflictHandling::PickLast),
        )
        .x_axis_label(x_label)
        .y_axis_label(y_label)
        .x_axis_formatter(move |mark, _| tick(mark.value, x.is_whole))
        .y_axis_formatter(move |mark, _| match y.scale {
            AxisScale::Linear => tick(mark.value, y.is_whole),
            AxisScale::Log => tick(10_f64.powf(mark.value), false),
        })
        .x_grid_spacer(|input| {
            let mut marks = marks(&input, &plot.x, apart);
            // There is no iteration 0, and no ply behind the last one.
            marks.retain(|mark| !plot.x.is_whole || (first..=last).contains(&mark.value));
            marks
        })
        .y_grid_spacer(|input| {
            let mut marks = marks(&input, &plot.y, LINES_APART[1]);
            // The number of a line at the upper edge would stand on what is above the plot.
            let (low, high) = input.bounds;
            marks.retain(|mark| mark.value <= high - UPPER_EDGE * (high - low));
            marks
        })
        .grid_color(palette.weak.gamma_multiply(0.35))
        .set_margin_fraction(vec2(0.02, 0.12))
        .allow_boxed_zoom(false)
        // Over steps the curve stays in sight, however far the user zooms.
        .allow_zoom(Vec2b::new(true, !plot.is_over_steps))
        .allow_scroll(Vec2b::new(true, false))
        .pan_pointer_button(if plot.is_over_steps { PointerButton::Middle } else { PointerButton::Primary })
        .show_background(false)
        .include_x(left)
        .include_x(right + room * (right - left))
        .include_y(bottom)
        .include_y(top)
        .show_x(false)
        .show_y(false)
        .label_formatter(|_| None)
        .show(ui, |on| {
            keep_in_reach(on, extents);
            if plot.is_over_steps {
                on.vline(VLine::new("", here).color(palette.accent).width(1.5));
            }
            chart.draw(on, palette.weak);
        });
    let description =
        say!(workspace.text(), "plot-label", title = plot.title, description = plot.description);
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &description));
    // A click on the legend switches a series.
    let frame = *shown.transform.frame();
    let legend = match corner {
        Corner::LeftTop => Rect::from_min_size(frame.left_top(), legend),
        _ => Rect::from_two_pos(frame.right_top(), frame.right_top() + vec2(-legend.x, legend.y)),
    };
    let pointer = shown.response.interact_pointer_pos().or_else(|| shown.response.hover_pos());
    if !pointer.is_some_and(|at| legend.contains(at)) {
        let hidden = PlotMemory::load(ui.ctx(), id).map(|memory| memory.hidden_items).unwrap_or_default();
        let is_hidden = |series: &Series| hidden.contains(&ItemId::new(chart.legend_name(series)));
        point_at(&shown.response, &shown.transform, (cache, &is_hidden), workspace, commands);
    }
}

/// A number at an axis; nothing for parts of what is counted in whole numbers.
fn tick(value: f64, is_whole: bool) -> String {
    let rounded = (value * 1e6).round() / 1e6;
    if is_whole && rounded.fract() != 0.0 { String::new() } else { written(rounded) }
}

/// Where an axis has its lines: steps of 1, 2 or 5 times a power of ten, on a logarithmic axis 1, 2, 5, 10, …
fn marks(input: &GridInput, axis: &Axis, apart: f64) -> Vec<GridMark> {
    let (low, high) = input.bounds;
    // Where no room is left beside the axes, the distance is infinite.
    if ![low, high, input.base_step_size].iter().all(|number| number.is_finite())
        || input.base_step_size <= 0.0
    {
        return Vec::new();
    }
    if axis.scale == AxisScale::Log {
        let (first, last) = (low.floor().max(-30.0) as i32, high.ceil().min(30.0) as i32);
        // Between 1 and 2 there are 0.3 of a decade.
        let parts = if input.base_step_size < 0.15 { &DECADE_PARTS[..] } else { &DECADE_PARTS[..1] };
        let mark =
            |decade: i32, part: f64| GridMark { value: f64::from(decade) + part.log10(), step_size: 1.0 };
        return (first..=last).flat_map(|decade| parts.iter().map(move |&part| mark(decade, part))).collect();
    }
    // The lines are about this far apart, in units of the least distance that the plot would draw.
    let least = input.base_step_size * apart;
    let power = 10_f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|part| part * power).into_iter().find(|step| *step >= least);
    let step = step.unwrap_or(least).max(if axis.is_whole { 1.0 } else { 0.0 });
    let (first, last) = ((low / step).ceil(), (high / step).floor());
    let n = (last - first).clamp(0.0, 400.0) as usize;
    (0..=n).map(|i| GridMark { value: (first + i as f64) * step, step_size: step }).collect()
}

fn ends(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)))
}

/// Stops a zoom that would leave nothing to be seen.
fn keep_in_reach(on: &mut PlotUi<'_>, [x, y]: [(f64, f64); 2]) {
    // A plot that the user has not zoomed is whole; in its first frame it has no bounds of its own yet.
    if on.auto_bounds().all() {
        return;
    }
    let bounds = on.plot_bounds();
    let center = bounds.center();
    let least = |(low, high): (f64, f64)| (high - low).max(1e-9) / MAX_ZOOM;
    if bounds.width() < least(x) {
        on.set_plot_bounds_x(center.x - least(x)..=center.x + least(x));
    }
    if bounds.height() < least(y) {
        on.set_plot_bounds_y(center.y - least(y)..=center.y + least(y));
    }
}

/// A plot and the colors it is drawn with.
struct Chart<'a> {
    plot: &'a Plot,
    theme: Theme,
}

impl Chart<'_> {
    /// The place of a number on the upright axis; none where it cannot be drawn.
    fn height(&self, y: f64) -> Option<f64> {
        height(self.plot, y)
    }

    /// The width and height of the legend, in points; nothing where there is none.
    fn legend_size(&self, ui: &Ui) -> Vec2 {
        let mut names: Vec<String> = self.plot.series.iter().map(|series| self.legend_name(series)).collect();
        names.dedup();
        let font = TextStyle::Small.resolve(ui.style());
        let size = |name| ui.painter().layout_no_wrap(name, font.clone(), Color32::PLACEHOLDER).size();
        let (width, height) = names
            .into_iter()
            .map(size)
            .fold((0.0_f32, 0.0), |(width, height), name| (width.max(name.x), height + name.y + LEGEND_LINE));
        if height > 0.0 { vec2(width, height) + Vec2::from(AROUND_LEGEND) } else { Vec2::ZERO }
    }

    /// An upper corner where a legend that takes these parts of the plot covers no series and, if possible, not the line of
    /// the current step; or the right one, and how much farther right the plot goes for it, as a part of its width. In the
    /// lower corners the last series would come first.
    fn legend_place(
        &self,
        extents: [(f64, f64); 2],
        [width, height]: [f64; 2],
        now: Option<f64>,
    ) -> (Corner, f64) {
        let samples = self.samples(extents);
        let is_beside = |corner: Corner, along: f64| {
            let from_side = if corner == Corner::LeftTop { along } else { 1.0 - along };
            from_side >= width
        };
        let is_free = |corner: &Corner| {
            samples.iter().all(|&(along, up)| up <= 1.0 - height || is_beside(*corner, along))
        };
        let free = [Corner::LeftTop, Corner::RightTop].into_iter().filter(is_free);
        let covers_now = |corner: &Corner| now.is_some_and(|now| !is_beside(*corner, now));
        if let Some(corner) = free.min_by_key(covers_now) {
            return (corner, 0.0);
        }
        let part = width.min(MOST_LEGEND);
        (Corner::RightTop, part / (1.0 - part))
    }

    /// Places of what is drawn, as parts of the plot to the right and up.
    fn samples(&self, [(left, right), (bottom, top)]: [(f64, f64); 2]) -> Vec<(f64, f64)> {
        let mut samples = Vec::new();
        for series in &self.plot.series {
            for sample in 0..=SAMPLES {
                let along = f64::from(sample) / f64::from(SAMPLES);
                let x = left + along * (right - left);
                let until = series.points.partition_point(|point| point.x <= x);
                let Some(before) = until.checked_sub(1).and_then(|last| series.points.get(last)) else {
                    continue;
                };
                let y = match series.points.get(until) {
                    Some(after) if series.kind == SeriesKind::Line => {
                        before.y + (after.y - before.y) * (x - before.x) / (after.x - before.x)
                    }
                    _ => before.y,
                };
                samples.extend(self.height(y).map(|y| (along, (y - bottom) / (top - bottom))));
            }
        }
        samples
    }

    /// The ends of what is drawn, to the right and up.
    fn extents(&self) -> [(f64, f64); 2] {
        let y = ends(self.plot.points().filter_map(|point| self.height(point.y)));
        [self.places(), y].map(|(low, high)| match low.partial_cmp(&high) {
            Some(Ordering::Less) => (low, high),
            Some(Ordering::Equal) => around(low),
            _ => (0.0, 1.0),
        })
    }

    /// The first and the last place to the right that a point has.
    fn places(&self) -> (f64, f64) {
        ends(self.plot.points().map(|point| point.x))
    }

    /// The color of a style, and its dashes.
    fn look(&self, style: usize) -> (Color32, LineStyle) {
        let curves = curves(self.theme);
        let (color, dash) = curves[style % curves.len()];
        let style =
            dash.map_or(LineStyle::Solid, |[length, _]| LineStyle::Dashed { length: length.max(2.0) as f32 });
        (color32(color), style)
    }

    /// What a series is called in the legend: one that is not listed is switched with that of the same search. The dots of a
    /// legend tell colors apart, and nothing else: dashes, marks and fills are written beside them.
    fn legend_name(&self, series: &Series) -> String {
        let listed = |other: &&Series| other.is_listed && other.style == series.style;
        let of_search = if series.is_listed { None } else { self.plot.series.iter().find(listed) };
        let listed = of_search.unwrap_or(series);
        format!("{} {}", self.sign(listed), listed.name)
    }

    /// How a series is drawn, as letters.
    fn sign(&self, series: &Series) -> String {
        let style = series.style;
        match series.kind {
            SeriesKind::Bars => FILL_SIGNS[style % FILL_SIGNS.len()].to_owned(),
            SeriesKind::Passes => "┊".to_owned(),
            SeriesKind::Reference => {
                REFERENCE_SIGNS[self.reference_place(series) % REFERENCE_SIGNS.len()].to_owned()
            }
            SeriesKind::Alpha | SeriesKind::BroadSteps => "━".to_owned(),
            SeriesKind::Beta => "╌".to_owned(),
            _ => {
                let mark = if series.has_marks() { MARK_SIGNS[style % MARK_SIGNS.len()] } else { "" };
                let line = match curves(self.theme)[style % curves(self.theme).len()].1 {
                    // The best value of a search is a broad line.
                    _ if series.kind == SeriesKind::Best => "━",
                    None => "━",
                    Some([length, _]) if length < SHORT_DASH => "┈",
                    Some([length, _]) if length < LONG_DASH => "╌",
                    Some(_) => "┅",
                };
                format!("{line}{mark}{line}")
            }
        }
    }

    /// Which of the references it is, from 0.
    fn reference_place(&self, series: &Series) -> usize {
        let references = self.plot.series.iter().filter(|other| other.kind == SeriesKind::Reference);
        references.take_while(|other| other.name != series.name).count()
    }

    fn draw(&self, on: &mut PlotUi<'_>, weak: Color32) {
        let n_bars = self.plot.series.iter().filter(|series| series.kind == SeriesKind::Bars).count();
        let mut n_before = 0_usize;
        for series in &self.plot.series {
            let name = &*self.legend_name(series);
            let (color, style) = self.look(series.style);
            let is_broad = matches!(series.kind, SeriesKind::BroadSteps | SeriesKind::Best);
            match series.kind {
                SeriesKind::Bars => {
                    let width = BARS / n_bars.max(1) as f64;
                    let fill = FILLS[series.style % FILLS.len()];
                    let offset = (n_before as f64 + 0.5) * width - BARS / 2.0;
                    let bar = |point: &crate::scene::plot::PlotPoint| {
                        let bar = Bar::new(point.x + offset, point.y).width(width);
                        bar.fill(color.gamma_multiply(fill)).stroke(Stroke::new(1.0, color))
                    };
                    on.bar_chart(BarChart::new(name, series.points.iter().map(bar).collect()).color(color));
                    n_before += 1;
                }
                SeriesKind::Passes => {
                    for point in &series.points {
                        let dots = LineStyle::Dotted { spacing: 4.0 };
                        on.vline(VLine::new(name, point.x).color(color).width(1.2).style(dots));
                    }
                }
                SeriesKind::Reference => {
                    let dashes =
                        [LineStyle::dashed_dense(), LineStyle::dotted_dense(), LineStyle::dashed_loose()];
                    self.lines(on, series, name, |line| {
                        line.color(weak).width(1.2).style(dashes[self.reference_place(series) % dashes.len()])
                    });
                }
                _ => {
                    let (color, width, style) = match series.kind {
                        SeriesKind::Alpha => (color, 1.4, LineStyle::Solid),
                        SeriesKind::Beta => (color, 1.4, LineStyle::dashed_dense()),
                        _ if is_broad => (color.gamma_multiply(0.4), 6.5, LineStyle::Solid),
                        _ => (color, 2.2, style),
                    };
                    self.lines(on, series, name, |line| line.color(color).width(width).style(style));
                    if series.kind != SeriesKind::BroadSteps {
                        self.marks(on, series, name);
                    }
                }
            }
        }
    }

    /// The lines of a series, interrupted where a number is infinite.
    fn lines(
        &self,
        on: &mut PlotUi<'_>,
        series: &Series,
        name: &str,
        styled: impl Fn(Line<'static>) -> Line<'static>,
    ) {
        let has_steps = !matches!(series.kind, SeriesKind::Line | SeriesKind::Reference);
        let mut parts: Vec<Vec<PlotPoint>> = vec![Vec::new()];
        let mut before: Option<f64> = None;
        for point in &series.points {
            let y = self.height(point.y);
            if let Some(part) = parts.last_mut() {
                // A number holds until the next one.
                part.extend(before.filter(|_| has_steps).map(|before| PlotPoint::new(point.x, before)));
                part.extend(y.map(|y| PlotPoint::new(point.x, y)));
            }
            if y.is_none() {
                parts.push(Vec::new());
            }
            before = y;
        }
        for points in parts.into_iter().filter(|points| !points.is_empty()) {
            on.line(styled(Line::new(name, PlotPoints::Owned(points)).allow_band(false)));
        }
    }

    /// The points of a series, and what is written at them.
    fn marks(&self, on: &mut PlotUi<'_>, series: &Series, name: &str) {
        if !series.has_marks() {
            return;
        }
        let (color, _) = self.look(series.style);
        let (shape, is_filled) = match series.style % 8 {
            0 => (MarkerShape::Circle, true),
            1 => (MarkerShape::Square, true),
            2 => (MarkerShape::Up, true),
            3 => (MarkerShape::Down, true),
            4 => (MarkerShape::Circle, false),
            6 => (MarkerShape::Up, false),
            7 => (MarkerShape::Down, false),
            _ => (MarkerShape::Square, false),
        };
        let placed =
            |point: &crate::scene::plot::PlotPoint| Some(PlotPoint::new(point.x, self.height(point.y)?));
        let points: Vec<_> = series.points.iter().filter_map(placed).collect();
        on.points(
            Points::new(name, PlotPoints::Owned(points))
                .color(color)
                .shape(shape)
                .filled(is_filled)
                .radius(4.0),
        );
        for point in &series.points {
            if let (Some(label), Some(at)) = (&point.label, placed(point)) {
                // Above the mark, and not over it.
                let text = Text::new(name, at, format!("{label}\n")).anchor(Align2::CENTER_BOTTOM);
                on.text(text.color(color));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::scene::plot::{NamedSearch, PlotKind, plot_of_traces};
    use crate::search::Conventions;
    use crate::text::Text;
    use crate::trace::Trace;
    use crate::tree::notation;

    #[test]
    fn a_legend_covers_nothing_or_has_room_of_its_own() {
        let tree = Arc::new(notation::read("A(B(D=3, E=5), C(F=2, G=8))").unwrap().tree);
        let trace = Trace::record(tree, Conventions::default());
        let searches = [NamedSearch { name: "alpha-beta", trace: &trace }];
        let plot = plot_of_traces(PlotKind::Nodes, "", &searches, &Text::english());
        let chart = Chart { plot: &plot, theme: Theme::Light };
        // The count of nodes rises from the left to the right.
        let place = |parts, now| chart.legend_place(chart.extents(), parts, now);
        assert_eq!(place([0.3, 0.3], None), (Corner::LeftTop, 0.0));
        // The other corner is taken: the line of the step goes below the legend.
        assert_eq!(place([0.3, 0.3], Some(0.1)), (Corner::LeftTop, 0.0));
        // So low a legend has room in both.
        let [at_first, later] = [0.1, 0.9].map(|now| place([0.3, -0.1], Some(now)).0);
        assert_eq!((at_first, later), (Corner::RightTop, Corner::LeftTop));
        assert_eq!(place([0.5, 1.2], None), (Corner::RightTop, 1.0));
    }
}
