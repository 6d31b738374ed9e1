//! Plots of the search below the tree, linked with it: pointing at a plot shows a step.
//!
//! What is drawn is made once for a trace and a kind of plot. Plots that need more searches are measured in the background.

use std::sync::Arc;
use std::task::Poll;

use eframe::egui::{CursorIcon, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

use super::conventions::{choice_ui, picker_ui};
use crate::app::canvas::ScenePainter;
use crate::app::command::Command;
use crate::app::jobs::{Job, JobKind};
use crate::app::state::Document;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::explain::terms::algorithm_name;
use crate::live::depths::{efforts, mean_branching};
use crate::scene::Point;
use crate::scene::plot::{
    NamedEfforts, NamedSearch, Plot, PlotFrame, PlotKind, PlotPoint, Series, SeriesKind, chart_scene,
    plot_of_efforts, plot_of_traces, written,
};
use crate::search::{Algorithm, Conventions};
use crate::text::Text;
use crate::trace::Trace;
use crate::trace::compare::{Lock, partner};

/// A search to one depth is given up after so many visits.
const MAX_VISITS: usize = 2_000_000;
/// Points farther from the pointer than this are not meant.
const REACH: f64 = 28.0;

/// The panel and what it keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct Plots {
    kind: PlotKind,
    cache: Option<PlotCache>,
    depths: Option<Depths>,
    /// The searches that go on, and the traces of the document for which they are made.
    measuring: Option<(Vec<Arc<Trace>>, Job<DepthEfforts>)>,
    painter: ScenePainter,
}

#[derive(Debug)]
struct PlotCache {
    traces: Vec<Arc<Trace>>,
    kind: PlotKind,
    plot: Plot,
}

/// What searches to every depth cost, and the mean branching.
type DepthEfforts = (Vec<NamedEfforts>, f64);

/// What searches to depth 1, 2, 3 … cost.
#[derive(Debug)]
pub(crate) struct Depths {
    /// The traces of the document for which they were made.
    traces: Vec<Arc<Trace>>,
    measured: Vec<NamedEfforts>,
    branching: f64,
}

impl Plots {
    pub(crate) fn show(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
        let text = workspace.text();
        // The panel is as high as what is in it: it must not shrink while there is little to show.
        ui.set_min_height(ui.available_height());
        self.take_measured();
        ui.horizontal_wrapped(|ui| {
            let name = text.get(self.kind.title_message_id());
            let mut kind = self.kind;
            picker_ui(ui, &name, true, &say!(text, "plot-pick"), |ui| {
                for one in PlotKind::ALL {
                    choice_ui(ui, &mut kind, one, &text.get(one.title_message_id()));
                }
            });
            self.kind = kind;
        });
        self.fill(workspace);
        let Some(cache) = self.cache.as_ref().filter(|cache| cache.kind == self.kind) else {
            if self.measuring.is_some() {
                let depth = workspace.document().live().map_or(0, |live| live.plan.depth as usize);
                ui.horizontal(|ui| {
                    ui.spinner();
                    ui.label(say!(text, "plot-measuring", depth));
                });
            }
            return;
        };
        if cache.plot.is_empty() {
            ui.label(say!(text, "plot-none"));
            return;
        }
        chart(ui, cache, &mut self.painter, workspace, commands);
    }

    /// They are not shown: of other searches than those on the screen nothing is kept.
    pub(crate) fn forget_others(&mut self, workspace: &Workspace) {
        let document = workspace.document();
        self.cache.take_if(|cache| !is_of(document, &cache.traces));
        self.depths.take_if(|depths| !is_of(document, &depths.traces));
        self.measuring.take_if(|(traces, _)| !is_of(document, traces));
    }

    /// Takes what was measured, once it is there.
    fn take_measured(&mut self) {
        let Some((traces, job)) = self.measuring.take() else { return };
        match job.poll() {
            Poll::Pending => self.measuring = Some((traces, job)),
            Poll::Ready(answer) => {
                let (measured, branching) = answer.unwrap_or_default();
                self.depths = Some(Depths { traces, measured, branching });
            }
        }
    }

    /// Makes what is not there yet: a plot of all searches that are compared.
    fn fill(&mut self, workspace: &Workspace) {
        let document = workspace.document();
        let is_ours = |ones: &[Arc<Trace>]| is_of(document, ones);
        if self.cache.as_ref().is_some_and(|cache| is_ours(&cache.traces) && cache.kind == self.kind) {
            return;
        }
        self.cache = None;
        self.depths.take_if(|depths| !is_ours(&depths.traces));
        self.measuring.take_if(|(traces, _)| !is_ours(traces));
        let text = workspace.text();
        let traces: Vec<Arc<Trace>> = document.searches().map(|(trace, _)| Arc::clone(trace)).collect();
        let plot = if document.live().is_some() && self.kind.needs_depths() {
            let Some(depths) = &self.depths else {
                self.measure(workspace, traces);
                return;
            };
            plot_of_efforts(self.kind, "", &depths.measured, depths.branching, text)
        } else {
            let names = document.search_names(text);
            let searched = names.iter().zip(&traces).map(|(name, trace)| NamedSearch { name, trace });
            plot_of_traces(self.kind, "", &searched.collect::<Vec<_>>(), text)
        };
        self.cache = Some(PlotCache { traces, kind: self.kind, plot });
    }

    /// Begins the searches to every depth.
    fn measure(&mut self, workspace: &Workspace, traces: Vec<Arc<Trace>>) {
        let document = workspace.document();
        let (Some(live), None) = (document.live(), &self.measuring) else { return };
        let (position, plan) = (Arc::clone(&live.position), live.plan);
        let searches = searches(document, workspace.text());
        let job = workspace.ctx().jobs.start(JobKind::Depths, move |progress| {
            let measured = progress.within(|budget| {
                let measure = |(name, conventions)| {
                    let efforts = efforts(&*position, &plan, conventions, MAX_VISITS, budget);
                    NamedEfforts { name, efforts, max_visits: MAX_VISITS }
                };
                searches.into_iter().map(measure).collect()
            });
            (measured, mean_branching(&*position, &plan))
        });
        self.measuring = Some((traces, job));
    }
}

/// The searches that are compared; beside one alone minimax and alpha-beta.
fn searches(document: &Document, text: &Text) -> Vec<(String, Conventions)> {
    let all: Vec<_> = document.searches().map(|(trace, _)| *trace.conventions()).collect();
    let own = document.request.conventions;
    let is_other = |one: &Algorithm| all.len() == 1 && *one != own.algorithm;
    let plain = [Algorithm::Minimax, Algorithm::AlphaBeta].into_iter().filter(is_other);
    let plain = plain.map(|algorithm| (algorithm_name(text, algorithm), Conventions { algorithm, ..own }));
    plain.chain(document.search_names(text).into_iter().zip(all.iter().copied())).collect()
}

/// The same shapes as in a file; what is added is the step of now.
fn chart(
    ui: &mut Ui,
    cache: &PlotCache,
    painter: &mut ScenePainter,
    workspace: &Workspace,
    commands: &mut Vec<Command>,
) {
    let plot = &cache.plot;
    let size = vec2(ui.available_width(), ui.available_height().max(60.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let (theme, metrics) = (workspace.document().request.look.theme, &workspace.ctx().metrics);
    let (scene, frame) = chart_scene(plot, theme, metrics, [rect.width(), rect.height()].map(f64::from));
    let on_screen = ui.painter_at(rect);
    painter.begin_frame(ui.ctx());
    on_screen.extend(painter.whole(ui.ctx(), &scene, rect));
    let description =
        say!(workspace.text(), "plot-label", title = plot.title, description = plot.description);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &description));
    let Some(frame) = frame else { return };
    let now = workspace.playback().step();
    if plot.is_over_steps {
        let (x, area) = (rect.left() + frame.x(now as f64 + 1.0) as f32, frame.area());
        let heights = rect.top() + area.min.y as f32..=rect.top() + area.max.y as f32;
        on_screen.vline(x, heights, Stroke::new(1.5, Palette::current(ui.ctx()).accent));
    }
    point_at(&response, &frame, cache, workspace.text(), now, commands);
}

/// The step that the pointer is at, with what there is to say; a click or a drag goes there.
fn point_at(
    response: &Response,
    frame: &PlotFrame,
    cache: &PlotCache,
    text: &Text,
    now: usize,
    commands: &mut Vec<Command>,
) {
    let Some(pos) = response.interact_pointer_pos().or_else(|| response.hover_pos()) else { return };
    let at = (pos - response.rect.min).to_pos2();
    let at = Point::new(f64::from(at.x), f64::from(at.y));
    let Some((step, tip)) = meant(at, frame, cache, text) else { return };
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

/// Whether these are the searches of a document.
fn is_of(document: &Document, traces: &[Arc<Trace>]) -> bool {
    let mut now = document.searches().map(|(trace, _)| trace);
    traces.iter().all(|one| now.next().is_some_and(|now| Arc::ptr_eq(one, now))) && now.next().is_none()
}

fn meant(at: Point, frame: &PlotFrame, cache: &PlotCache, text: &Text) -> Option<(Option<usize>, String)> {
    let plot = &cache.plot;
    if plot.is_over_steps {
        let n_steps = |trace: &Arc<Trace>| trace.n_steps().max(1);
        let last = cache.traces.iter().map(n_steps).max().unwrap_or(1);
        let x = frame.x_at(at.x).round().clamp(1.0, last as f64);
        let step = x as usize - 1;
        let mut lines = vec![say!(text, "plot-tip-step", step = step + 1)];
        for series in plot.series.iter().filter(|series| series.kind != SeriesKind::Passes) {
            let until = series.points.partition_point(|point| point.x <= x);
            let Some(point) = until.checked_sub(1).and_then(|last| series.points.get(last)) else { continue };
            let value = written(point.y);
            lines.push(say!(text, "plot-tip-value", series = series.name, value));
        }
        // The step that is shown is one of the first search.
        let first = cache.traces.first().map_or(1, n_steps);
        return Some((Some(step.min(first - 1)), lines.join("\n")));
    }
    let all = plot.series.iter().filter(|series| series.kind != SeriesKind::Reference);
    let all = all.flat_map(|series| series.points.iter().map(move |point| (series, point)));
    let far = |(series, point): (&Series, &PlotPoint)| {
        let place = frame.at(point.x, point.y)?;
        let (right, down) = (place.x - at.x, place.y - at.y);
        // A bar is meant wherever it is pointed at.
        Some(if series.kind == SeriesKind::Bars { right.abs() } else { right.hypot(down) })
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
