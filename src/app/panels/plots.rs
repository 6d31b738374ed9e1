//! Plots of the search below the tree, linked with it: pointing at a plot shows a step.
//!
//! What is drawn is made once for a trace and a kind of plot. Plots that need more searches are measured on a thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::egui::{
    Color32, CursorIcon, Pos2, Rangef, Response, RichText, Role, Sense, Ui, WidgetInfo, vec2,
};
use egui_plot::{
    Bar, BarChart, GridMark, Line, LineStyle, MarkerShape, Plot as Chart, PlotPoint as At, PlotPoints,
    PlotTransform, Points, Text as Words, VLine,
};

use super::conventions::{choice_ui, picker_ui};
use crate::app::command::Command;
use crate::app::files::Message;
use crate::app::shell::PlyscopeApp;
use crate::app::theme::{Palette, size};
use crate::explain::number;
use crate::explain::terms::algorithm_name;
use crate::live::depths::{efforts, mean_branching};
use crate::scene::plot::{
    Measured, N_CURVES, Plot, PlotKind, Scale, Searched, Series, SeriesKind, plot_of_efforts, plot_of_traces,
};
use crate::search::{Algorithm, Conventions};
use crate::text::Text;
use crate::trace::Trace;
use crate::value::Value;

/// A search to one depth is given up after so many visits.
const MAX_VISITS: usize = 2_000_000;
/// Curves with more points have no marks.
const MAX_MARKS: usize = 60;
/// Points farther from the pointer than this are not meant.
const REACH: f32 = 28.0;

/// The panel and what it keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct Plots {
    kind: PlotKind,
    cache: Option<Cache>,
    depths: Option<Depths>,
    measuring: Option<Measuring>,
}

#[derive(Debug)]
struct Cache {
    trace: Arc<Trace>,
    kind: PlotKind,
    plot: Plot,
}

/// What searches to depth 1, 2, 3 … cost.
#[derive(Debug)]
pub(crate) struct Depths {
    /// The trace of the document for which they were made.
    trace: Arc<Trace>,
    measured: Vec<Measured>,
    branching: f64,
}

/// Searches that go on; they stop when nobody waits for them any more.
#[derive(Debug)]
struct Measuring {
    trace: Arc<Trace>,
    is_cancelled: Arc<AtomicBool>,
}

impl Drop for Measuring {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

impl Plots {
    /// Takes what was measured, if it is still wanted.
    pub(crate) fn take(&mut self, depths: Depths) {
        if self.measuring.take_if(|one| Arc::ptr_eq(&one.trace, &depths.trace)).is_some() {
            self.depths = Some(depths);
            self.cache = None;
        }
    }

    pub(crate) fn show(&mut self, app: &PlyscopeApp, ui: &mut Ui, commands: &mut Vec<Command>) {
        let text = &app.ctx.text;
        self.fill(app);
        ui.horizontal_wrapped(|ui| {
            let name = text.get(self.kind.title_message_id());
            let mut kind = self.kind;
            picker_ui(ui, app, &name, true, &text.get("plot-pick"), |ui| {
                for one in PlotKind::ALL {
                    choice_ui(ui, &mut kind, one, &text.get(one.title_message_id()));
                }
            });
            self.kind = kind;
            ui.add_space(8.0);
            if let Some(cache) = &self.cache {
                legend(ui, &cache.plot, &app.ctx.palette);
            }
        });
        let Some(cache) = self.cache.as_ref().filter(|cache| cache.kind == self.kind) else {
            if self.measuring.is_some() {
                let depth = app.document.live().map_or(0, |live| live.plan.depth as usize);
                ui.horizontal(|ui| {
                    ui.spinner();
                    ui.label(text.say("plot-measuring", &[("depth", depth.into())]));
                });
            }
            return;
        };
        if cache.plot.is_empty() {
            ui.label(text.get("plot-none"));
            return;
        }
        for note in &cache.plot.notes {
            ui.label(RichText::new(note).size(size::SMALL).color(app.ctx.palette.weak));
        }
        chart(ui, cache, app, commands);
    }

    /// Makes what is not there yet.
    fn fill(&mut self, app: &PlyscopeApp) {
        let document = &app.document;
        let trace = &document.trace;
        let is_ours = |one: &Arc<Trace>| Arc::ptr_eq(one, trace);
        if self.cache.as_ref().is_some_and(|cache| is_ours(&cache.trace) && cache.kind == self.kind) {
            return;
        }
        self.cache = None;
        self.depths.take_if(|depths| !is_ours(&depths.trace));
        self.measuring.take_if(|measuring| !is_ours(&measuring.trace));
        let text = &app.ctx.text;
        let plot = if document.live().is_some() && self.kind.needs_depths() {
            let Some(depths) = &self.depths else {
                self.measure(app);
                return;
            };
            plot_of_efforts(self.kind, "", &depths.measured, depths.branching, text)
        } else {
            let name = algorithm_name(text, document.request.conventions.algorithm);
            plot_of_traces(self.kind, "", &[Searched { name: &name, trace }], text)
        };
        self.cache = Some(Cache { trace: Arc::clone(trace), kind: self.kind, plot });
    }

    /// Begins the searches to every depth.
    fn measure(&mut self, app: &PlyscopeApp) {
        let document = &app.document;
        let (Some(live), None) = (document.live(), &self.measuring) else { return };
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let trace = Arc::clone(&document.trace);
        self.measuring =
            Some(Measuring { trace: Arc::clone(&trace), is_cancelled: Arc::clone(&is_cancelled) });
        let (position, plan, post) = (Arc::clone(&live.position), live.plan, app.post.clone());
        let searches = searches(document.request.conventions, &app.ctx.text);
        std::thread::spawn(move || {
            let mut is_stopped = || is_cancelled.load(Ordering::Relaxed);
            let mut measured = Vec::new();
            for (name, conventions) in searches {
                let efforts = efforts(&*position, &plan, conventions, MAX_VISITS, &mut is_stopped);
                measured.push(Measured { name, efforts, max_visits: MAX_VISITS });
                if is_stopped() {
                    return;
                }
            }
            let branching = mean_branching(&*position, &plan);
            post.send(Message::Measured(Box::new(Depths { trace, measured, branching })));
        });
    }
}

/// Minimax and alpha-beta, and what the document is searched with.
fn searches(own: Conventions, text: &Text) -> Vec<(String, Conventions)> {
    let plain = [Algorithm::Minimax, Algorithm::AlphaBeta].into_iter().filter(|&one| one != own.algorithm);
    let all = plain.map(|algorithm| Conventions { algorithm, ..own }).chain([own]);
    all.map(|conventions| (algorithm_name(text, conventions.algorithm), conventions)).collect()
}

/// The signs of the marks, in the order of the styles.
const SIGNS: [&str; N_CURVES] = ["●", "■", "▲", "▼", "○", "□"];

fn color(series: &Series, palette: &Palette) -> Color32 {
    match series.kind {
        SeriesKind::Reference => palette.weak,
        SeriesKind::BroadSteps => palette.pv.gamma_multiply(0.45),
        _ => {
            let all = [palette.max, palette.min, palette.pv, palette.chance, palette.cut, palette.text];
            all[series.style % N_CURVES]
        }
    }
}

fn legend(ui: &mut Ui, plot: &Plot, palette: &Palette) {
    let mut n_references = 0;
    for series in plot.series.iter().filter(|series| series.points.iter().any(|point| point.y.is_finite())) {
        let sign = match series.kind {
            SeriesKind::Reference => {
                n_references += 1;
                if n_references == 1 { "- -" } else { "···" }
            }
            SeriesKind::BroadSteps => "▬",
            SeriesKind::Bars => "■",
            _ => SIGNS[series.style % N_CURVES],
        };
        ui.label(RichText::new(sign).color(color(series, palette)));
        ui.label(&series.name);
        ui.add_space(6.0);
    }
}

/// Where a number stands; nothing to see where it has no place.
fn height(plot: &Plot, y: f64) -> Option<f64> {
    let y = if plot.y.scale == Scale::Log { y.log10() } else { y };
    y.is_finite().then_some(y)
}

fn written(value: f64) -> String {
    Value::new(value).map(number).unwrap_or_default()
}

fn chart(ui: &mut Ui, cache: &Cache, app: &PlyscopeApp, commands: &mut Vec<Command>) {
    let (plot, palette) = (&cache.plot, &app.ctx.palette);
    let is_log = plot.y.scale == Scale::Log;
    let x_name = |mark: GridMark| {
        let is_between = plot.x.is_whole && mark.value.fract() != 0.0;
        if is_between { String::new() } else { written(mark.value) }
    };
    let y_name = |mark: GridMark| {
        if is_log {
            return if mark.value.fract() == 0.0 { written(10_f64.powf(mark.value)) } else { String::new() };
        }
        let is_between = plot.y.is_whole && mark.value.fract() != 0.0;
        // Ticks are sums of steps: what is behind the ninth decimal is noise.
        if is_between { String::new() } else { written((mark.value * 1e9).round() / 1e9) }
    };
    let mut chart = Chart::new(("plots", plot.title.as_str()))
        .height(ui.available_height().max(60.0))
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .allow_axis_zoom_drag(false)
        .show_background(false)
        .grid_color(palette.line)
        .grid_spacing(Rangef::new(36.0, 300.0))
        .show_x(false)
        .show_y(false)
        .sense(Sense::click_and_drag())
        .set_margin_fraction(vec2(0.03, 0.12))
        .label_formatter(|_| None)
        .x_axis_label(plot.x.label.as_str())
        .y_axis_label(plot.y.label.as_str())
        .x_axis_formatter(move |mark, _| x_name(mark))
        .y_axis_formatter(move |mark, _| y_name(mark));
    if plot.is_over_steps {
        chart = chart.include_x(1.0).include_x(cache.trace.n_steps() as f64);
    }
    let now = app.playback.step() as f64 + 1.0;
    let shown = chart.show(ui, |ui| {
        if plot.is_over_steps {
            ui.vline(VLine::new("", now).color(palette.accent).width(1.5).allow_hover(false));
        }
        let mut n_references = 0;
        for series in &plot.series {
            draw(ui, plot, series, palette, n_references);
            n_references += usize::from(series.kind == SeriesKind::Reference);
        }
    });
    let response = shown.response;
    let description = format!("{}. {}", plot.title, plot.description());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &description));
    point_at(&response, &shown.transform, cache, &app.ctx.text, app.playback.step(), commands);
}

fn draw(
    ui: &mut egui_plot::PlotUi<'_>,
    plot: &Plot,
    series: &Series,
    palette: &Palette,
    n_references: usize,
) {
    let color = color(series, palette);
    let has_steps = matches!(series.kind, SeriesKind::Steps | SeriesKind::BroadSteps);
    if series.kind == SeriesKind::Bars {
        let bars = series.points.iter().map(|point| Bar::new(point.x, point.y).width(0.7)).collect();
        ui.bar_chart(BarChart::new(series.name.as_str(), bars).color(color).allow_hover(false));
        return;
    }
    let style = match series.kind {
        SeriesKind::Reference if n_references == 0 => LineStyle::dashed_dense(),
        SeriesKind::Reference if n_references == 1 => LineStyle::dotted_dense(),
        SeriesKind::Reference => LineStyle::dashed_loose(),
        SeriesKind::BroadSteps => LineStyle::Solid,
        _ => match series.style % N_CURVES {
            0 => LineStyle::Solid,
            1 => LineStyle::Dashed { length: 9.0 },
            2 => LineStyle::dotted_dense(),
            3 => LineStyle::Dashed { length: 15.0 },
            4 => LineStyle::dashed_dense(),
            _ => LineStyle::dotted_loose(),
        },
    };
    let width = match series.kind {
        SeriesKind::BroadSteps => 6.0,
        SeriesKind::Reference => 1.4,
        _ => 2.0,
    };
    let mut run: Vec<At> = Vec::new();
    let mut runs = Vec::new();
    for point in &series.points {
        if has_steps && let Some(last) = run.last().map(|last| last.y) {
            run.push(At::new(point.x, last));
        }
        match height(plot, point.y) {
            Some(y) => run.push(At::new(point.x, y)),
            None => runs.push(std::mem::take(&mut run)),
        }
    }
    runs.push(run);
    for run in runs.into_iter().filter(|run| !run.is_empty()) {
        let line = Line::new(series.name.as_str(), PlotPoints::Owned(run));
        ui.line(line.color(color).width(width).style(style).allow_hover(false).allow_band(false));
    }
    let has_marks = matches!(series.kind, SeriesKind::Line | SeriesKind::Steps);
    if !has_marks || series.points.len() > MAX_MARKS {
        return;
    }
    let (shape, is_filled) = match series.style % N_CURVES {
        0 => (MarkerShape::Circle, true),
        1 => (MarkerShape::Square, true),
        2 => (MarkerShape::Up, true),
        3 => (MarkerShape::Down, true),
        4 => (MarkerShape::Circle, false),
        _ => (MarkerShape::Square, false),
    };
    let places = series.points.iter().filter_map(|point| Some((point, height(plot, point.y)?)));
    let at: Vec<At> = places.clone().map(|(point, y)| At::new(point.x, y)).collect();
    let points = Points::new(series.name.as_str(), PlotPoints::Owned(at)).color(color);
    ui.points(points.shape(shape).filled(is_filled).radius(4.0).allow_hover(false));
    for (point, y) in places {
        if let Some(label) = &point.label {
            let anchor = eframe::egui::Align2::CENTER_BOTTOM;
            let words = RichText::new(format!("{label}\n")).size(size::SMALL).color(palette.text);
            ui.text(Words::new("", At::new(point.x, y), words).anchor(anchor).allow_hover(false));
        }
    }
}

/// The step that the pointer is at, with what there is to say; a click or a drag goes there.
fn point_at(
    response: &Response,
    transform: &PlotTransform,
    cache: &Cache,
    text: &Text,
    now: usize,
    commands: &mut Vec<Command>,
) {
    let Some(pos) = response.interact_pointer_pos().or_else(|| response.hover_pos()) else { return };
    let Some((step, tip)) = meant(pos, transform, cache, text) else { return };
    if let Some(step) = step {
        if response.is_pointer_button_down_on() || response.clicked() {
            if step != now {
                commands.push(Command::GoTo(step));
            }
            return;
        }
        response.clone().on_hover_cursor(CursorIcon::PointingHand);
    }
    response.clone().on_hover_text_at_pointer(tip);
}

fn meant(
    pos: Pos2,
    transform: &PlotTransform,
    cache: &Cache,
    text: &Text,
) -> Option<(Option<usize>, String)> {
    let plot = &cache.plot;
    if plot.is_over_steps {
        let n_steps = cache.trace.n_steps();
        let x = transform.value_from_position(pos).x.round().clamp(1.0, n_steps.max(1) as f64);
        let step = x as usize - 1;
        let mut lines = vec![text.say("plot-tip-step", &[("step", (step + 1).into())])];
        for series in &plot.series {
            let until = series.points.partition_point(|point| point.x <= x);
            let Some(point) = until.checked_sub(1).and_then(|last| series.points.get(last)) else { continue };
            let value = written(point.y);
            let args = [("series", (&series.name).into()), ("value", (&value).into())];
            lines.push(text.say("plot-tip-value", &args));
        }
        return Some((Some(step), lines.join("\n")));
    }
    let all = plot.series.iter().filter(|series| series.kind != SeriesKind::Reference);
    let all = all.flat_map(|series| series.points.iter().map(move |point| (series, point)));
    let far = |(series, point, y): &(&Series, &crate::scene::plot::PlotPoint, f64)| {
        let at = transform.position_from_point(&At::new(point.x, *y));
        // A bar is meant wherever it is pointed at.
        if series.kind == SeriesKind::Bars { (at.x - pos.x).abs() } else { at.distance(pos) }
    };
    let placed = all.filter_map(|(series, point)| Some((series, point, height(plot, point.y)?)));
    let nearest = placed.min_by(|a, b| far(a).total_cmp(&far(b))).filter(|one| far(one) <= REACH)?;
    let (series, point, _) = nearest;
    let (x, y) = (written(point.x), written((point.y * 1000.0).round() / 1000.0));
    let args = [("series", (&series.name).into()), ("x", (&x).into()), ("y", (&y).into())];
    let mut tip = text.say("plot-tip-point", &args);
    if let Some(label) = &point.label {
        tip = format!("{tip} ({label})");
    }
    if let Some(step) = point.step {
        let go = text.say("plot-tip-go", &[("step", (step + 1).into())]);
        tip = format!("{tip}\n{go}");
    }
    Some((point.step, tip))
}
