//! The path on the screen: rows that fill the canvas, and move when the line changes.

use std::sync::Arc;

use eframe::egui::mutex::Mutex;
use eframe::egui::{
    self, CursorIcon, Id, Key, PointerButton, Response, Sense, Shape, Stroke, StrokeKind, Ui,
};

use super::camera::Transform;
use super::paint::ScenePainter;
use super::{MIN_SIDE, SLACK, listen, menu, tooltip};
use crate::app::command::Command;
use crate::app::inspector::facts::Facts;
use crate::app::state::{AppContext, ViewState};
use crate::app::theme::{Palette, color32};
use crate::scene::{Focus, Frame, Picture, Rows};
use crate::trace::Trace;
use crate::tree::NodeId;

/// Texts are at least so large, in points, where nobody says more.
const LEAST_TEXT: f64 = 12.0;
/// Rows move for so long.
const MOVE_SECS: f64 = 0.33;

/// What the canvas keeps between frames; nothing that a person would miss.
#[derive(Debug, Default)]
struct Memory {
    painter: ScenePainter,
    shown: Option<Shown>,
    shapes: Option<(Drawn, Vec<Shape>)>,
    menu_at: Option<NodeId>,
}

/// The rows on the screen, and those that they come from while they move.
#[derive(Debug)]
struct Shown {
    picture: Arc<Picture>,
    step: usize,
    frame: Frame,
    rows: Rows,
    from: Option<(Rows, f64)>,
}

/// All that the shapes of a frame depend on, while nothing moves.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Drawn {
    canvas: egui::Rect,
    selected: Option<NodeId>,
    generation: u64,
}

impl Memory {
    /// Lays rows out anew if another picture, step or frame is shown. They begin to move from where they are.
    fn update(&mut self, picture: &Arc<Picture>, step: usize, frame: Frame, now_secs: f64, has_motion: bool) {
        let is_same = |shown: &Shown| {
            Arc::ptr_eq(&shown.picture, picture) && shown.step == step && shown.frame == frame
        };
        if self.shown.as_ref().is_some_and(is_same) {
            return;
        }
        self.shapes = None;
        let rows = picture.rows(step, Some(frame));
        let before = self.shown.take().filter(|shown| {
            has_motion && Arc::ptr_eq(shown.picture.trace(), picture.trace()) && shown.frame == frame
        });
        let from = before.and_then(|shown| {
            let way = shown.way(now_secs);
            let Shown { rows: last, from, .. } = shown;
            match from.filter(|_| way < 1.0) {
                Some((from, began)) => {
                    let now = last.between(&from, way);
                    // A step that changes no line lets the rows go on.
                    if last.has_moved(&rows) { Some((now, now_secs)) } else { Some((from, began)) }
                }
                None => last.has_moved(&rows).then_some((last, now_secs)),
            }
        });
        self.shown = Some(Shown { picture: Arc::clone(picture), step, frame, rows, from });
    }
}

impl Shown {
    /// How far the rows have come, from 0 to 1: fast at first, then ever slower.
    fn way(&self, now_secs: f64) -> f64 {
        let Some((_, began)) = &self.from else { return 1.0 };
        let t = ((now_secs - began) / MOVE_SECS).clamp(0.0, 1.0);
        1.0 - (1.0 - t).powi(3)
    }
}

/// Paints the path into all the room there is, and lets the person point and click.
pub fn path_ui(
    ui: &mut Ui,
    picture: &Arc<Picture>,
    step: usize,
    view: &mut ViewState,
    ctx: &AppContext,
    commands: &mut Vec<Command>,
) -> Response {
    let canvas = ui.available_rect_before_wrap();
    let response = ui.allocate_rect(canvas, Sense::click());
    if canvas.width() < MIN_SIDE || canvas.height() < MIN_SIDE {
        return response;
    }
    let memory = memory(ui.ctx(), response.id);
    let mut memory = memory.lock();
    let memory = &mut *memory;
    let step = step.min(picture.trace().n_steps().saturating_sub(1));
    let facts = Facts { trace: picture.trace(), names: picture.names(), text: &ctx.text, step };
    let text = picture.frame().map_or(LEAST_TEXT, |frame| frame.text);
    let frame = Frame::new(canvas.width().into(), canvas.height().into(), text);
    let now_secs = ui.input(|input| input.time);
    if memory.shown.as_ref().is_some_and(|shown| !Arc::ptr_eq(shown.picture.trace(), picture.trace())) {
        memory.menu_at = None;
    }
    memory.update(picture, step, frame, now_secs, ui.style().animation_time > 0.0);
    let Some(shown) = &mut memory.shown else { return response };
    let page = shown.rows.page();
    let to = Transform::onto(page.center(), f64::from(canvas.width()) / page.width().max(1e-9), canvas);

    let pointed = response.hover_pos().and_then(|pos| shown.rows.hit(to.point(pos), SLACK / to.scale));
    view.hovered = pointed;
    point_and_click(ui, &response, facts.trace, view, &mut memory.menu_at, commands);

    // What is painted: the rows, or those on the way to them.
    memory.painter.begin_frame(ui.ctx());
    let way = shown.way(now_secs);
    let focus = Focus { selected: view.selected, hovered: None };
    let key = Drawn { canvas, selected: view.selected, generation: memory.painter.generation() };
    let painter = ui.painter_at(canvas);
    let kept = memory.shapes.take().filter(|(old, _)| *old == key && way >= 1.0);
    let shapes = if let Some((_, shapes)) = kept {
        shapes
    } else {
        let moving = shown.from.as_ref().filter(|_| way < 1.0);
        let between = moving.map(|(from, _)| shown.rows.between(from, way));
        let scene = between.as_ref().unwrap_or(&shown.rows).scene(picture, focus);
        let background = scene.background.map(|color| Shape::rect_filled(canvas, 0.0, color32(color)));
        background.into_iter().chain(memory.painter.whole(ui.ctx(), &scene, canvas)).collect()
    };
    painter.extend(shapes.iter().cloned());
    if way < 1.0 {
        ui.ctx().request_repaint();
    } else {
        shown.from = None;
        memory.shapes = Some((key, shapes));
    }
    if let Some(rect) = view.hovered.and_then(|node| shown.rows.node_rect(node)) {
        let stroke = Stroke::new(1.5, Palette::current(ui.ctx()).accent);
        painter.rect_stroke(to.rect(rect.expand(4.0)), 6.0, stroke, StrokeKind::Outside);
    }
    let places: Vec<(NodeId, egui::Rect)> =
        shown.rows.nodes().map(|(node, rect)| (node, to.rect(rect))).collect();
    listen::describe_places(ui, &response, &facts, &places, view);
    if response.has_focus() {
        let accent = Palette::current(ui.ctx()).accent;
        painter.rect_stroke(canvas, 0.0, Stroke::new(1.0, accent), StrokeKind::Inside);
    }
    menu::show(&response, memory.menu_at, picture, &facts, view, commands);
    match view.hovered {
        Some(node) if !response.context_menu_opened() => response
            .on_hover_cursor(CursorIcon::PointingHand)
            .on_hover_ui_at_pointer(|ui| tooltip(ui, &facts, node)),
        _ => response,
    }
}

fn memory(ctx: &egui::Context, id: Id) -> Arc<Mutex<Memory>> {
    ctx.data_mut(|data| Arc::clone(data.get_temp_mut_or_default::<Arc<Mutex<Memory>>>(id)))
}

/// A click selects, a second one goes where the node is entered; so does Enter.
fn point_and_click(
    ui: &Ui,
    response: &Response,
    trace: &Trace,
    view: &mut ViewState,
    menu_at: &mut Option<NodeId>,
    commands: &mut Vec<Command>,
) {
    let go_to = |node: Option<NodeId>| node.and_then(|node| beginning(trace, node)).map(Command::GoTo);
    if response.double_clicked() {
        commands.extend(go_to(view.hovered));
    } else if response.clicked_by(PointerButton::Primary) {
        // A click from the keyboard has no place: it must not take the selection away.
        if response.interact_pointer_pos().is_some() {
            view.selected = view.hovered;
        }
        response.request_focus();
    } else if response.secondary_clicked() {
        *menu_at = view.hovered;
        if view.hovered.is_some() {
            view.selected = view.hovered;
        }
    }
    if response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        commands.extend(go_to(view.selected));
    }
}

/// The first step of a node; of one that was skipped, the cut that did it.
fn beginning(trace: &Trace, node: NodeId) -> Option<usize> {
    match trace.visit_of(node) {
        Some(visit) => Some(trace.visit(visit).enter),
        None => trace.cut_that_skipped(node).map(|cut| cut.step),
    }
}
