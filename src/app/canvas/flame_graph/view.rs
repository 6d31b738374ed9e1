//! A flame graph on the screen, and what is done to it by hand.

use std::sync::Arc;

use eframe::egui::{
    self, CursorIcon, Event, MouseWheelUnit, PointerButton, Pos2, Rect, Response, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, vec2,
};

use super::finder::FlameFinder;
use super::keep::{Charts, Sorting};
use super::search::{FlameSearch, facts, on_screen};
use super::{accessibility, strip};
use crate::app::canvas::area::allocate_area;
use crate::app::canvas::keyboard_nav::is_tooltip_due;
use crate::app::canvas::paint::ScenePainter;
use crate::app::canvas::ring::focus_frame_ui;
use crate::app::command::Command;
use crate::app::inspector::facts::TreeAtStep;
use crate::app::state::{AppContext, ViewState};
use crate::app::theme::{Palette, color32};
use crate::scene::flame_graph::{FlameBar, FlameChart, FlameMarks, Zoom};
use crate::scene::{Frame, Picture, Point};
use crate::text::counted;
use crate::trace::{Trace, VisitId};
use crate::tree::NodeId;

/// A canvas smaller than this is not painted.
const MIN_SIDE: f32 = 24.0;
/// How far beside a bar a click still counts, in points.
const SLACK: f64 = 3.0;
/// A notch of the wheel is 50 points or so; it zooms by about a quarter.
const ZOOM_PER_POINT: f64 = 1.0 / 220.0;

/// What the flame graph keeps between frames; nothing that a person would miss.
#[derive(Debug, Default)]
pub(crate) struct FlameGraphView {
    sorting: Sorting,
    charts: Charts,
    painter: ScenePainter,
    finder: FlameFinder,
    /// What was shown last, to notice when it changes.
    last: Option<(Arc<Picture>, usize, Option<NodeId>)>,
    /// Where the bar of the node that is edited stands on the screen.
    pub(crate) edited_at: Option<Rect>,
    /// The wheel turns in lines, so it is a mouse; fingers on a pad move in points.
    wheel_has_notches: bool,
    /// What was dragged down and is not yet a row.
    dragged: f32,
    /// Of the longest search that was shown last.
    n_steps: usize,
}

/// What a person asked for that concerns one of the searches: to go to this step of it.
pub(crate) type GoTo = (usize, usize);

/// Paints searches into all the room there is. Texts shrink where not all plies have room otherwise; the strip with colors and
/// the search field is left out in presentations.
pub(crate) fn flame_graph_ui(
    ui: &mut Ui,
    searches: &[FlameSearch],
    view: &mut ViewState,
    own: &mut FlameGraphView,
    (ctx, has_strip): (&AppContext, bool),
    commands: &mut Vec<Command>,
) -> (Response, Option<GoTo>) {
    let mut go_to = None;
    let n_steps = searches.iter().map(|search| search.picture.trace().n_steps()).max().unwrap_or_default();
    own.keep_whole(view, n_steps);
    let all = own.sorting.all(searches, &ctx.jobs);
    if has_strip && let Some(first) = searches.first() {
        let next = strip::strip_ui(ui, first, all.as_deref(), &mut own.finder, ctx, commands);
        if let (Some(visit), Some(all)) = (next, &all) {
            let trace = all[0].1.trace();
            let zoom = view.flame_graph.unwrap_or(Zoom::whole(n_steps));
            view.flame_graph = Some(legible(zoom, trace.steps_of(visit).len(), ui.available_width()));
            view.selected = Some(trace.node(visit));
            go_to = Some((0, trace.steps_of(visit).start));
        }
    }
    let canvas = ui.available_rect_before_wrap();
    let response = allocate_area(ui, canvas, Sense::click_and_drag());
    if canvas.width() < MIN_SIDE || canvas.height() < MIN_SIDE {
        return (response, go_to);
    }
    let Some(all) = all else {
        let said = say!(ctx.text, "flame-graph-sorting");
        ui.put(Rect::from_center_size(canvas.center(), vec2(240.0, 40.0)), egui::Label::new(said));
        return (response, go_to);
    };
    let edited = searches.first().and_then(|first| own.visit_edited(first, view));
    own.steer(ui, &response, searches, (n_steps, edited), view);
    let frame = Frame::new(canvas.width().into(), canvas.height().into(), ctx.least_em);
    let frame = frame.shrinking_to(ctx.last_em);
    let zoom = view.flame_graph.unwrap_or(Zoom::whole(n_steps)).within(n_steps);
    own.charts.lay_out(&all, frame, zoom);
    own.follow_ply(searches, edited, view, zoom);
    own.charts.lay_out(&all, frame, view.flame_graph.unwrap_or(zoom).within(n_steps));

    let places = places(canvas, own.charts.all());
    let place = |i: usize| places.get(i).copied().unwrap_or(canvas);
    own.edited_at = view.edited().zip(searches.first().zip(own.charts.all().first())).and_then(
        |(node, (first, chart))| {
            let visit = visit_at(first.picture.trace(), node)?;
            let bar = chart.bars().iter().find(|bar| bar.visit == visit)?;
            Some(on_screen(bar, place(0)))
        },
    );
    let pointed = response.hover_pos().filter(|_| !response.dragged()).and_then(|pos| {
        let i = places.iter().position(|place| place.contains(pos))?;
        let chart = own.charts.all().get(i)?;
        Some((i, chart.hit(point(pos, place(i)), SLACK)?.clone()))
    });
    for (i, (search, chart)) in searches.iter().zip(own.charts.all()).enumerate() {
        let facts = facts(search, ctx);
        let asked = accessibility::describe(ui, &response, i, chart, &facts, place(i));
        go_to = go_to.or(asked.map(|step| (i, step)));
    }
    if let Some(asked) = clicked(&response, pointed.as_ref(), searches, n_steps, view) {
        go_to = Some(asked);
    }
    own.paint(ui, canvas, searches, view, place);
    focus_frame_ui(ui, &response, canvas);
    if let Some((i, bar)) = &pointed
        && let (Some(search), Some(chart)) = (searches.get(*i), own.charts.all().get(*i))
    {
        let ring = on_screen(bar, place(*i));
        let accent = Palette::current(ui.ctx()).accent;
        ui.painter().rect_stroke(ring, 1.0, Stroke::new(1.5, accent), StrokeKind::Outside);
        let lines = told(bar, chart, search, ctx);
        if !is_tooltip_due(ui, &response, view) {
            return (response.on_hover_cursor(CursorIcon::PointingHand), go_to);
        }
        let response = response.on_hover_cursor(CursorIcon::PointingHand).on_hover_ui_at_pointer(|ui| {
            for (i, line) in lines.into_iter().enumerate() {
                if i == 0 {
                    ui.strong(line);
                } else {
                    ui.label(line);
                }
            }
        });
        return (response, go_to);
    }
    (response, go_to)
}

/// The visit of a node; of one that was pruned, that of the nearest node above it which was not.
fn visit_at(trace: &Trace, node: NodeId) -> Option<VisitId> {
    let node = (node.index() < trace.tree().n_nodes()).then_some(node)?;
    std::iter::once(node).chain(trace.tree().ancestors(node)).find_map(|node| trace.visit_of(node))
}

/// Where the charts are on the screen, one below the other.
fn places(canvas: Rect, charts: &[FlameChart]) -> Vec<Rect> {
    let mut top = canvas.top();
    let place = |chart: &FlameChart| {
        let height = chart.frame().height as f32;
        let min = Pos2::new(canvas.left(), top);
        top += height;
        Rect::from_min_size(min, vec2(canvas.width(), height))
    };
    charts.iter().map(place).collect()
}

/// Zooms around the current step, for commands and buttons.
pub(crate) fn zoom_flame_graph(view: &mut ViewState, factor: f64, step: usize, n_steps: usize) {
    let zoom = view.flame_graph.unwrap_or(Zoom::whole(n_steps)).within(n_steps);
    let step = (step as f64 + 0.5).clamp(zoom.from, zoom.to);
    view.flame_graph =
        Some(zoom.closer(factor, step, n_steps)).filter(|zoom| zoom.top > 0 || !is_whole(*zoom, n_steps));
}

/// Whether all steps are in sight.
fn is_whole(zoom: Zoom, n_steps: usize) -> bool {
    zoom.span() >= Zoom::whole(n_steps).span()
}

/// Close enough to see a visit of so many steps.
fn legible(zoom: Zoom, n_steps_of_it: usize, width: f32) -> Zoom {
    const LEAST: f64 = 44.0;
    let span = n_steps_of_it as f64 * (f64::from(width) / LEAST).max(1.0);
    if zoom.span() <= span { zoom } else { Zoom { to: zoom.from + span, ..zoom } }
}

fn point(pos: Pos2, place: Rect) -> Point {
    Point::new(f64::from(pos.x - place.left()), f64::from(pos.y - place.top()))
}

fn clicked(
    response: &Response,
    pointed: Option<&(usize, FlameBar)>,
    searches: &[FlameSearch],
    n_steps: usize,
    view: &mut ViewState,
) -> Option<GoTo> {
    if response.double_clicked() {
        match pointed {
            Some((i, bar)) => {
                let zoom = view.flame_graph.unwrap_or(Zoom::whole(n_steps));
                view.flame_graph = Some(if bar.n_visits() == 1 {
                    zoom.onto(searches.get(*i)?.picture.trace(), bar.visit, n_steps)
                } else {
                    let air = bar.steps.len() as f64;
                    let (from, to) = (bar.steps.start as f64 - air, bar.steps.end as f64 + air);
                    Zoom { from, to, ..zoom }.within(n_steps)
                });
            }
            None => view.flame_graph = None,
        }
        return None;
    }
    if !response.clicked_by(PointerButton::Primary) {
        return None;
    }
    response.request_focus();
    // A click from the keyboard has no place.
    response.interact_pointer_pos()?;
    let (i, bar) = pointed?;
    let trace = searches.get(*i)?.picture.trace();
    if *i == 0 {
        view.selected = Some(trace.node(bar.visit));
    }
    Some((*i, bar.steps.start))
}

/// What is said of a bar: what it is, from when to when, and what came of it as far as that is known.
fn told(bar: &FlameBar, chart: &FlameChart, search: &FlameSearch, ctx: &AppContext) -> Vec<String> {
    let text = &ctx.text;
    let (first, last) = (counted(bar.steps.start + 1), counted(bar.steps.end));
    let steps = say!(text, "flame-graph-tip-steps", first, last, count = bar.steps.len());
    let is_over = bar.steps.end <= search.step + 1;
    let is_later = bar.steps.start > search.step;
    if bar.n_visits() > 1 {
        let ply = bar.ply.to_string();
        let mut lines = vec![say!(text, "flame-graph-tip-many", count = bar.n_visits(), ply), steps];
        if bar.n_cuts > 0 {
            lines.push(say!(text, "flame-graph-tip-cuts", count = bar.n_cuts));
        }
        lines.push(say!(text, "flame-graph-tip-closer"));
        return lines;
    }
    let node = chart.trace().node(bar.visit);
    // As it stood when the visit was over.
    let at = if is_over { bar.steps.end - 1 } else { search.step };
    let facts = TreeAtStep { step: at, ..facts(search, ctx) };
    let mut lines = if is_later { vec![facts.title(node)] } else { facts.lines(node) };
    lines.push(steps);
    if is_later {
        lines.push(say!(text, "flame-graph-tip-later"));
    }
    if bar.n_again > 0 {
        lines.push(say!(text, "flame-graph-tip-again"));
    }
    if bar.n_cuts > 0 && is_over {
        lines.push(say!(text, "flame-graph-tip-cut"));
    }
    lines
}

impl FlameGraphView {
    /// Moves sight by what hands do and by what needs to be seen.
    fn steer(
        &mut self,
        ui: &Ui,
        response: &Response,
        searches: &[FlameSearch],
        (n_steps, edited): (usize, Option<VisitId>),
        view: &mut ViewState,
    ) {
        let before = view.flame_graph.unwrap_or(Zoom::whole(n_steps)).within(n_steps);
        let mut zoom = before;
        let scale = self.charts.all().first().map_or(1.0, FlameChart::scale);
        let row = self.charts.all().first().map_or(20.0, |chart| chart.row_height() as f32);
        let mut moved = Vec2::ZERO;
        if response.dragged_by(PointerButton::Primary) || response.dragged_by(PointerButton::Middle) {
            moved += response.drag_delta();
        } else {
            self.dragged = 0.0;
        }
        if let Some(pointer) = response.hover_pos().filter(|_| response.contains_pointer()) {
            let at = self
                .charts
                .all()
                .first()
                .map(|chart| chart.step_at(f64::from(pointer.x - response.rect.left())));
            let (scroll, pinch) = ui.input(|input| {
                for event in &input.raw.events {
                    if let Event::MouseWheel { unit, .. } = event {
                        self.wheel_has_notches = *unit != MouseWheelUnit::Point;
                    }
                }
                (input.smooth_scroll_delta(), f64::from(input.zoom_delta()))
            });
            let mut factor = pinch;
            if self.wheel_has_notches {
                factor *= (f64::from(scroll.y) * ZOOM_PER_POINT).exp();
                moved.x += scroll.x;
            } else {
                moved += scroll;
            }
            if let Some(at) = at.filter(|_| factor != 1.0) {
                zoom = zoom.closer(factor, at, n_steps);
            }
            if scroll != Vec2::ZERO {
                ui.input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
            }
        }
        if moved.x != 0.0 && moved.x.is_finite() {
            zoom = zoom.moved(-f64::from(moved.x) / scale, n_steps);
        }
        self.dragged += if moved.y.is_finite() { moved.y } else { 0.0 };
        let rows = (self.dragged / row.max(1.0)).trunc();
        if rows != 0.0 {
            self.dragged -= rows * row;
            let top = self.charts.all().first().map_or(0, |chart| chart.plies().start);
            zoom.top = top.saturating_add_signed(-(rows as isize));
        }
        // The step that is looked at comes into sight when it changes, not when the user looks elsewhere.
        if let Some(first) = searches.first()
            && !response.dragged()
            && self.last.as_ref().is_some_and(|(_, step, _)| *step != first.step)
            && edited.is_none()
            && !is_whole(zoom, n_steps)
        {
            zoom = zoom.following(first.step, n_steps);
        }
        if let Some((first, visit)) = searches.first().zip(edited) {
            let steps = first.picture.trace().steps_of(visit);
            zoom = legible(zoom, steps.len(), response.rect.width()).following(steps.start, n_steps);
        }
        if zoom != before {
            view.flame_graph = Some(zoom).filter(|zoom| zoom.top > 0 || !is_whole(*zoom, n_steps));
        }
    }

    /// Who sees all steps goes on seeing all when there are more or fewer, as beside another search.
    fn keep_whole(&mut self, view: &mut ViewState, n_steps: usize) {
        let before = std::mem::replace(&mut self.n_steps, n_steps);
        if let Some(zoom) = &mut view.flame_graph
            && before > 0
            && before != n_steps
            && is_whole(*zoom, before)
        {
            *zoom = Zoom { top: zoom.top, ..Zoom::whole(n_steps) };
        }
    }

    /// They are not shown: no search is kept alive by them. What was searched for stays.
    pub(crate) fn let_go(&mut self) {
        self.sorting = Sorting::default();
        self.charts = Charts::default();
        self.finder.let_go();
        (self.last, self.edited_at) = (None, None);
    }

    /// The visit at which the node stands that is edited, if that or the search has just changed.
    fn visit_edited(&self, first: &FlameSearch, view: &ViewState) -> Option<VisitId> {
        let is_same = self.last.as_ref().is_some_and(|(picture, _, edited)| {
            Arc::ptr_eq(picture.trace(), first.picture.trace()) && *edited == view.edited()
        });
        if is_same { None } else { visit_at(first.picture.trace(), view.edited()?) }
    }

    /// Brings the ply of what is edited into sight, or the current one when the step changes.
    fn follow_ply(
        &mut self,
        searches: &[FlameSearch],
        edited: Option<VisitId>,
        view: &mut ViewState,
        zoom: Zoom,
    ) {
        let Some(first) = searches.first() else { return };
        let is_same = self
            .last
            .as_ref()
            .is_some_and(|(picture, step, _)| Arc::ptr_eq(picture, &first.picture) && *step == first.step);
        self.last = Some((Arc::clone(&first.picture), first.step, view.edited()));
        if is_same && edited.is_none() {
            return;
        }
        for (i, (chart, search)) in self.charts.all().iter().zip(searches).enumerate() {
            let current = || chart.trace().step(search.step).map(|step| step.visit);
            let Some(visit) = edited.filter(|_| i == 0).or_else(current) else { continue };
            let ply = chart.flame_graph().ply(visit);
            let plies = chart.plies();
            if !plies.contains(&ply) {
                let top = if ply < plies.start { ply } else { ply + 1 - plies.len() };
                view.flame_graph = Some(Zoom { top, ..zoom });
                return;
            }
        }
    }

    fn paint(
        &mut self,
        ui: &Ui,
        canvas: Rect,
        searches: &[FlameSearch],
        view: &ViewState,
        place: impl Fn(usize) -> Rect,
    ) {
        self.painter.begin_frame(ui.ctx());
        let steps: Vec<usize> = searches.iter().map(|search| search.step).collect();
        let key = (steps, view.selected, canvas, self.painter.generation(), self.finder.version());
        let (painter, finder) = (&mut self.painter, &self.finder);
        let shapes = self.charts.shapes(key, |charts| {
            let mut shapes: Vec<Shape> = Vec::new();
            for (i, (chart, search)) in charts.iter().zip(searches).enumerate() {
                // What was clicked in one search is nothing in another.
                let selected = view.selected.filter(|_| i == 0);
                let marks = FlameMarks { selected, found: finder.found(chart.flame_graph()) };
                let scene = chart.scene(search.step, marks);
                let place = place(i);
                if let Some(background) = scene.background {
                    shapes.push(Shape::rect_filled(place, 0.0, color32(background)));
                }
                shapes.extend(painter.whole(ui.ctx(), &scene, place));
            }
            shapes
        });
        ui.painter_at(canvas).extend(shapes.iter().cloned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_sees_all_steps_sees_all_of_a_longer_search_too() {
        let mut own = FlameGraphView::default();
        let all = |n_steps: usize| Zoom { top: 1, ..Zoom::whole(n_steps) };
        let mut view = ViewState { flame_graph: Some(all(45)), ..ViewState::default() };
        own.keep_whole(&mut view, 45);
        own.keep_whole(&mut view, 80);
        assert_eq!(view.flame_graph, Some(all(80)));
        let near = Zoom { from: 3.0, to: 9.0, top: 0 };
        view.flame_graph = Some(near);
        own.keep_whole(&mut view, 45);
        assert_eq!(view.flame_graph, Some(near));
    }
}
