//! The tree on the screen: one painter with a transform, not a widget for each node.
//!
//! It asks the picture for the shapes that can be seen, paints them, and turns what the person does into changes of the
//! view and into commands. It knows neither how a picture is made nor how a search is run.

mod accessibility;
mod area;
mod camera;
mod camera_controller;
mod click;
mod drag;
mod edit;
mod field;
#[cfg(test)]
pub(crate) mod fixture;
mod flame_graph;
mod galleys;
mod handles;
mod keyboard_nav;
mod margins;
mod menu;
mod mesh;
mod node_words;
mod nodes_on_screen;
mod overview;
mod paint;
mod path;
mod ring;

pub use self::camera_controller::pan_by;
pub(crate) use self::camera_controller::{Sight, zoom_by};
pub(crate) use self::edit::{DigitsBegin, digits_begin, entry_ui, field_id, take_typed};
pub(crate) use self::field::{forget, select, select_all};
pub(crate) use self::flame_graph::{FlameGraphView, FlameSearch, flame_graph_ui, zoom_flame_graph};
pub(crate) use self::handles::handles_ui;
use self::keyboard_nav::is_tooltip_due;
pub(crate) use self::keyboard_nav::{TypedAt, keep_arrows, walk};
use self::menu::MenuPlace;
pub(crate) use self::menu::{ask_for_node_menu, menu_changes};
use self::node_words::tooltip;
pub(crate) use self::nodes_on_screen::{BarPlace, NodesOnScreen, TreePlaces};
pub use self::paint::ScenePainter;
pub use self::path::path_ui;
pub(crate) use self::path::{PathPlaces, forget_path};

use std::sync::Arc;

use eframe::egui::mutex::Mutex;
use eframe::egui::{self, CursorIcon, Id, PointerButton, Response, Sense, Shape, Stroke, Ui};

use self::area::allocate_area;
use self::camera::Transform;
use self::camera_controller::Motion;
use self::click::{Click, begins_to_write, take_click};
use self::ring::{focus_frame_ui, ring};
pub(crate) use self::ring::{is_framed, is_reached_by_keys, reach_by_key_or_leave};
use crate::app::command::Command;
use crate::app::inspector::facts::TreeAtStep;
use crate::app::state::{AppContext, CameraTarget, EntryOf, QuestionOn, ViewState};
use crate::app::theme::Palette;
use crate::scene::{Focus, Picture, ScenePart};
use crate::tree::NodeId;

/// A canvas smaller than this is not painted.
const MIN_SIDE: f32 = 8.0;
/// How far beside a node a click still counts, in points.
const SLACK: f64 = 4.0;
/// The same beside an edge.
const EDGE_SLACK: f64 = 7.0;

/// What the canvas keeps between frames; nothing that a person would miss.
#[derive(Debug, Default)]
struct CanvasMemory {
    painter: ScenePainter,
    overview: overview::Overview,
    motion: Motion,
    hands: drag::Hands,
    shapes: Option<(CanvasKey, Vec<Shape>)>,
    menu: MenuPlace,
}

/// All that the shapes of a frame depend on.
#[derive(Clone, Debug)]
struct CanvasKey {
    picture: Arc<Picture>,
    step: usize,
    to: Transform,
    clip: egui::Rect,
    focus: Focus,
    generation: u64,
}

impl PartialEq for CanvasKey {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.picture, &other.picture)
            && self.step == other.step
            && self.to == other.to
            && self.clip == other.clip
            && self.focus == other.focus
            && self.generation == other.generation
    }
}

/// What a canvas shows, and how large it is.
#[derive(Clone, Debug)]
pub(crate) struct OnCanvas {
    pub(crate) picture: Arc<Picture>,
    pub(crate) step: usize,
    pub(crate) size: egui::Vec2,
}

/// What came of showing a canvas.
#[derive(Clone, Debug)]
pub struct CanvasOutput {
    /// The canvas as a widget.
    pub response: Response,
    /// The node that was clicked in this frame, also where it was selected before.
    pub clicked: Option<NodeId>,
}

/// Paints the tree into all the room there is, and lets the person move, point and click.
pub fn canvas_ui(
    ui: &mut Ui,
    picture: &Arc<Picture>,
    step: usize,
    view: &mut ViewState,
    ctx: &AppContext,
    commands: &mut Vec<Command>,
) -> CanvasOutput {
    let canvas = ui.available_rect_before_wrap();
    let response = allocate_area(ui, canvas, Sense::click_and_drag());
    if canvas.width() < MIN_SIDE || canvas.height() < MIN_SIDE {
        return CanvasOutput { response, clicked: None };
    }
    let kept = memory::<CanvasMemory>(ui.ctx(), response.id);
    let mut memory = kept.lock();
    let step = step.min(picture.trace().n_steps().saturating_sub(1));
    let facts = TreeAtStep { trace: picture.trace(), names: picture.names(), text: &ctx.text, step };
    // A menu that is open when another search comes speaks of no node of it.
    if memory.shapes.as_ref().is_some_and(|(key, _)| !Arc::ptr_eq(key.picture.trace(), picture.trace())) {
        memory.menu.forget();
    }

    let orientation = picture.look().orientation;
    let before = Transform::new(camera_controller::of(&view.camera), canvas);
    memory.hands.take(ui, &response, (picture, before), orientation, view, commands);
    let is_holding = memory.hands.is_holding();
    let sight = Sight { picture, step, least_em: ctx.least_em };
    memory.motion.steer(ui, &response, (sight, is_holding), view);
    let to = Transform::new(camera_controller::of(&view.camera), canvas);

    let pointed = response.hover_pos().and_then(|pos| picture.hit(to.point(pos), SLACK / to.scale));
    view.hovered = if response.dragged() { None } else { pointed };
    let focus = Focus { selected: view.selected, hovered: None };
    let part = response
        .hover_pos()
        .filter(|_| !response.dragged())
        .and_then(|pos| picture.part(step, focus, to.point(pos), (to.scale, SLACK / to.scale)));
    // The name of a row stands for all leaves in it.
    let row = response
        .hover_pos()
        .filter(|_| view.hovered.is_none() && part.is_none() && view.question == QuestionOn::Nothing)
        .filter(|_| !facts.trace.tree().is_of_game())
        .and_then(|pos| {
            let named = picture.row_named(to.point(pos));
            named.or_else(|| margins::row_at(ui, canvas, (picture, to), ctx.least_em, pos))
        });
    let edge = response
        .hover_pos()
        .filter(|_| view.question == QuestionOn::Edges && view.hovered.is_none() && !response.dragged())
        .and_then(|pos| picture.edge(step, focus, to.point(pos), (to.scale, EDGE_SLACK / to.scale)));
    // An edge stands for the node below it, whatever else is drawn there.
    let part = edge.map(|node| ScenePart { node, kind: None }).or(part);
    let mut clicked = None;
    match row {
        Some(ply) if response.clicked_by(PointerButton::Primary) => {
            commands.push(Command::Level(u32::try_from(ply).unwrap_or(u32::MAX)));
        }
        _ => {
            if point_and_click(&response, &facts, part, view, &mut memory, commands) {
                clicked = view.selected;
            }
        }
    }

    paint(ui, canvas, picture, step, to, view, &mut memory);
    margins::margins_ui(ui, canvas, (picture, to), ctx.least_em);
    let is_whole = view.camera.aim != CameraTarget::Free && sight.is_whole_in_its_room();
    if !view.is_overview_hidden
        && !is_whole
        && let Some(center) =
            memory.overview.show(ui, canvas, picture, step, view, &say!(ctx.text, "canvas-overview"))
    {
        memory.motion.stop();
        view.camera.center = center;
        view.camera.aim = CameraTarget::Free;
    }
    memory.hands.show(ui, canvas, (picture, to), &facts);
    clicked = accessibility::describe(ui, &response, picture, &facts, to, view).or(clicked);
    focus_frame_ui(ui, &response, canvas);
    let mut menu = memory.menu;
    drop(memory);
    if view.question == QuestionOn::Nothing {
        let rect_of = |node| picture.node_rect(node).map(|rect| to.rect(rect));
        menu::show(&response, (&mut menu, ctx.least_em), picture, &facts, view, commands, rect_of);
        kept.lock().menu = menu;
    }
    let response = match view.hovered {
        Some(node) if is_tooltip_due(ui, &response, view) => response
            .on_hover_cursor(CursorIcon::PointingHand)
            .on_hover_ui_at_pointer(|ui| tooltip(ui, &facts, node, ctx.least_em)),
        Some(_) => response.on_hover_cursor(CursorIcon::PointingHand),
        None if part.is_some() => response.on_hover_cursor(CursorIcon::PointingHand),
        None if row.is_some() => response
            .on_hover_cursor(CursorIcon::PointingHand)
            .on_hover_text_at_pointer(say!(ctx.text, "canvas-row")),
        _ if response.dragged() => response.on_hover_and_drag_cursor(CursorIcon::Grabbing),
        _ => response,
    };
    CanvasOutput { response, clicked }
}

/// What a canvas keeps from frame to frame.
fn memory<M: Default + Send + 'static>(ctx: &egui::Context, id: Id) -> Arc<Mutex<M>> {
    ctx.data_mut(|data| Arc::clone(data.get_temp_mut_or_default::<Arc<Mutex<M>>>(id)))
}

/// A canvas is not shown any more: nothing of it is kept.
fn forget_memory<M: Send + 'static>(ctx: &egui::Context, id: Id) {
    ctx.data_mut(|data| data.remove::<Arc<Mutex<M>>>(id));
}

/// Forgets what the canvas of a tree kept.
pub(crate) fn forget_canvas(ctx: &egui::Context, id: Id) {
    forget_memory::<CanvasMemory>(ctx, id);
}

/// Takes clicks; whether something was selected by one. Two at an internal node fold it, at a leaf they begin to edit it.
fn point_and_click(
    response: &Response,
    facts: &TreeAtStep<'_>,
    part: Option<ScenePart>,
    view: &mut ViewState,
    memory: &mut CanvasMemory,
    commands: &mut Vec<Command>,
) -> bool {
    let click = take_click(response, part, view, &mut memory.menu);
    let tree = facts.trace.tree();
    if click == Click::Twice && !begins_to_write(tree, view) {
        match view.hovered {
            Some(_) if view.question != QuestionOn::Nothing => {}
            Some(node) if !tree.is_leaf(node) => commands.push(Command::ToggleFold(node)),
            Some(node) if !tree.is_of_game() => edit::begin(view, tree, node, EntryOf::Value),
            Some(_) => {}
            None => view.camera.aim = CameraTarget::Whole,
        }
    }
    click == Click::Once
}

fn paint(
    ui: &Ui,
    canvas: egui::Rect,
    picture: &Arc<Picture>,
    step: usize,
    to: Transform,
    view: &ViewState,
    memory: &mut CanvasMemory,
) {
    memory.painter.begin_frame(ui.ctx());
    let key = CanvasKey {
        picture: Arc::clone(picture),
        step,
        to,
        clip: canvas,
        focus: Focus { selected: view.selected, hovered: None },
        generation: memory.painter.generation(),
    };
    let painter = ui.painter_at(canvas);
    let cached = memory.shapes.take().filter(|(old, _)| *old == key);
    let shapes = if let Some((_, shapes)) = cached {
        shapes
    } else {
        memory.painter.frame(ui.ctx(), picture, step, key.focus, &view.camera, canvas)
    };
    painter.extend(shapes.iter().cloned());
    memory.shapes = Some((key, shapes));
    if let Some(outline) = view.hovered.and_then(|node| picture.ring_of(node)) {
        painter.add(ring(outline, to, Stroke::new(1.5, Palette::current(ui.ctx()).accent)));
    }
}

/// Where a node can be clicked, in points on the screen; for tests and for pointing at things.
pub fn place_of(picture: &Picture, node: NodeId, view: &ViewState, canvas: egui::Rect) -> Option<egui::Rect> {
    let rect = picture.node_rect(node)?;
    Some(Transform::new(camera_controller::of(&view.camera), canvas).rect(rect))
}

#[cfg(test)]
mod tests;
