//! Which point of a plot the pointer means.

use std::sync::Arc;

use eframe::egui::{CursorIcon, Pos2, Response, pos2};
use egui_plot::{PlotPoint, PlotTransform};

use crate::app::command::Command;
use crate::app::workspace::Workspace;
use crate::scene::plot::{AxisScale, Plot, PlotKind, Series, SeriesKind, written};
use crate::trace::Trace;
use crate::trace::compare::{Lock, partner};

/// Points farther from the pointer than this, in points of the screen, are not meant.
const REACH: f32 = 28.0;

/// The step that the pointer is at, with what there is to say; a click or a drag goes there.
pub(super) fn point_at(
    response: &Response,
    transform: &PlotTransform,
    (cache, is_hidden): (&PlotCache, &dyn Fn(&Series) -> bool),
    workspace: &Workspace,
    commands: &mut Vec<Command>,
) {
    let Some(pos) = response.interact_pointer_pos().or_else(|| response.hover_pos()) else { return };
    let Some((step, tip)) = meant(pos, transform, (cache, is_hidden), workspace.text()) else { return };
    if let Some(step) = step {
        let now = workspace.playback().step();
        // A double click shows the whole plot again, and is not meant to go anywhere.
        let id = response.id.with("steps at the last two presses");
        let is_pressed = response.is_pointer_button_down_on() || response.clicked();
        if is_pressed && response.ctx.input(|input| input.pointer.primary_pressed()) {
            let [_, last] = response.ctx.data(|data| data.get_temp(id)).unwrap_or([now, now]);
            response.ctx.data_mut(|data| data.insert_temp(id, [last, now]));
        }
        if response.double_clicked() {
            let [before, _] = response.ctx.data(|data| data.get_temp(id)).unwrap_or([now, now]);
            commands.push(Command::GoTo(before));
            return;
        }
        let is_dragged = cache.plot.is_over_steps && response.is_pointer_button_down_on();
        if response.clicked() || (is_dragged && response.ctx.input(|input| input.pointer.primary_down())) {
            if step != now {
                commands.push(Command::GoTo(step));
            }
            return;
        }
        response.clone().on_hover_cursor(CursorIcon::PointingHand);
    }
    response.clone().on_hover_text_at_pointer(tip);
}

/// The step at a place, if there is one, and what to say of it.
pub(super) fn meant(
    pos: Pos2,
    transform: &PlotTransform,
    (cache, is_hidden): (&PlotCache, &dyn Fn(&Series) -> bool),
    text: &crate::text::Text,
) -> Option<(Option<usize>, String)> {
    let plot = &cache.plot;
    if plot.is_over_steps {
        let x = transform.value_from_position(pos).x.round().clamp(1.0, last_step(cache) as f64);
        let step = x as usize - 1;
        let mut lines = vec![say!(text, "plot-tip-step", step = step + 1)];
        // What the legend has switched off is not told, nor what a search had after its end.
        let is_told = |series: &&Series| {
            let end = cache.traces.get(series.style).map_or(f64::INFINITY, |trace| trace.n_steps() as f64);
            series.kind != SeriesKind::Passes && x <= end && !is_hidden(series)
        };
        for series in plot.series.iter().filter(is_told) {
            let until = series.points.partition_point(|point| point.x <= x);
            let Some(point) = until.checked_sub(1).and_then(|last| series.points.get(last)) else { continue };
            let value = written(point.y);
            lines.push(say!(text, "plot-tip-value", series = series.name, value));
        }
        // The step that is shown is one of the first search.
        let first = cache.traces.first().map_or(1, |trace| trace.n_steps().max(1));
        return Some((Some(step.min(first - 1)), lines.join("\n")));
    }
    let is_meant = |series: &&Series| series.kind != SeriesKind::Reference && !is_hidden(series);
    let all = plot.series.iter().filter(is_meant);
    let all = all.flat_map(|series| series.points.iter().map(move |point| (series, point)));
    let far = |(series, point): (&Series, &crate::scene::plot::PlotPoint)| {
        let at = PlotPoint::new(point.x, height(plot, point.y)?);
        let place = pos2(transform.position_from_point_x(at.x), transform.position_from_point_y(at.y));
        // A bar is meant wherever it is pointed at.
        Some(if series.kind == SeriesKind::Bars { (place.x - pos.x).abs() } else { place.distance(pos) })
    };
    let placed = all.filter_map(|one| Some((far(one)?, one)));
    let nearest = placed.filter(|(far, _)| *far <= REACH).min_by(|a, b| a.0.total_cmp(&b.0));
    let (_, (series, point)) = nearest?;
    let (x, y) = (written(point.x), written((point.y * 1000.0).round() / 1000.0));
    let mut tip = match &point.label {
        Some(label) => say!(text, "plot-tip-labeled", series = series.name, x, y, label),
        None => say!(text, "plot-tip-point", series = series.name, x, y),
    };
    // What another search did belongs to a step of the first.
    let of = cache.traces.get(series.style).zip(cache.traces.first());
    let step = point.step.zip(of).map(|(step, (other, first))| partner(other, step, first, Lock::Node));
    if let Some(step) = step {
        let go = say!(text, "plot-tip-go", step = step + 1);
        tip = format!("{tip}\n{go}");
    }
    Some((step, tip))
}

/// How many steps the longest of the searches has.
pub(super) fn last_step(cache: &PlotCache) -> usize {
    cache.traces.iter().map(|trace| trace.n_steps()).max().unwrap_or_default().max(1)
}

/// A plot, and what it was made of.
#[derive(Debug)]
pub(super) struct PlotCache {
    pub(super) traces: Vec<Arc<Trace>>,
    pub(super) kind: PlotKind,
    pub(super) plot: Plot,
}

/// The place of a number on the upright axis; none where it cannot be drawn.
pub(super) fn height(plot: &Plot, y: f64) -> Option<f64> {
    match plot.y.scale {
        AxisScale::Linear => y.is_finite().then_some(y),
        AxisScale::Log => (y.is_finite() && y > 0.0).then(|| y.log10()),
    }
}
