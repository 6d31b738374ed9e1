//! The path on the screen: rows that fill the canvas, and move when the line changes.

use std::sync::Arc;

use eframe::egui::mutex::Mutex;
use eframe::egui::{self, CursorIcon, Id, Key, PointerButton, Response, Sense, Shape, Stroke, Ui};

use super::area::allocate_area;
use super::camera::Transform;
use super::click::{Click, begins_to_write, take_click};
use super::keyboard_nav::{beginning, is_tooltip_due};
use super::menu::{self, MenuPlace};
use super::node_words::tooltip;
use super::nodes_on_screen::NodesOnScreen;
use super::paint::ScenePainter;
use super::ring::{focus_frame_ui, ring};
use super::{MIN_SIDE, SLACK, accessibility, forget_memory, memory};
use crate::app::command::Command;
use crate::app::inspector::facts::TreeAtStep;
use crate::app::state::{AppContext, QuestionOn, ViewState};
use crate::app::theme::{Palette, color32};
use crate::scene::{Focus, Frame, Picture, Rows, ScenePart};
use crate::trace::Trace;
use crate::tree::NodeId;

/// So many rows of a path are seen before its letters shrink.
const ROWS_IN_SIGHT: usize = 3;
/// The height of a row, and what stands around all of them, in ems of the smallest texts.
const ROW: f64 = 6.6;
const AROUND_ROWS: f64 = 1.8;

/// Rows move for so long.
const MOVE_SECS: f64 = 0.33;

/// What the canvas keeps between frames; nothing that a person would miss.
#[derive(Debug, Default)]
struct PathCanvasMemory {
    painter: ScenePainter,
    shown: Option<VisibleRows>,
    shapes: Option<(PathFrameKey, Vec<Shape>)>,
    menu: MenuPlace,
}

/// The rows on the screen, and those that they come from while they move.
#[derive(Debug)]
struct VisibleRows {
    picture: Arc<Picture>,
    step: usize,
    frame: Frame,
    /// The node that is edited, and whether the line leads there and not to the current one: the last that changed counts.
    edited: Option<NodeId>,
    leads_to_edited: bool,
    rows: Rows,
    from: Option<(Rows, f64)>,
}

/// All that the shapes of a frame depend on, while nothing moves.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PathFrameKey {
    canvas: egui::Rect,
    selected: Option<NodeId>,
    generation: u64,
}

impl PathCanvasMemory {
    /// Lays rows out anew if another picture, step or frame is shown, or another node edited. They begin to move from where
    /// they are.
    fn update(
        &mut self,
        picture: &Arc<Picture>,
        (step, edited): (usize, Option<NodeId>),
        frame: Frame,
        now_secs: f64,
        has_motion: bool,
    ) {
        let edited = edited.filter(|node| node.index() < picture.trace().tree().n_nodes());
        let is_same_picture = |shown: &VisibleRows| Arc::ptr_eq(&shown.picture, picture);
        let is_same = |shown: &VisibleRows| {
            is_same_picture(shown) && shown.step == step && shown.edited == edited && shown.frame == frame
        };
        if self.shown.as_ref().is_some_and(is_same) {
            return;
        }
        self.shapes = None;
        let leads_to_edited = edited.is_some()
            && self.shown.as_ref().is_none_or(|shown| {
                !is_same_picture(shown)
                    || shown.edited != edited
                    || shown.step == step && shown.leads_to_edited
            });
        let rows = match edited.filter(|_| leads_to_edited) {
            Some(node) => picture.rows_to(node, step, Some(frame)),
            None => picture.rows(step, Some(frame)),
        };
        let before = self.shown.take().filter(|shown| {
            has_motion && Arc::ptr_eq(shown.picture.trace(), picture.trace()) && shown.frame == frame
        });
        let from = before.and_then(|shown| {
            let way = shown.way(now_secs);
            let VisibleRows { rows: last, from, .. } = shown;
            match from.filter(|_| way < 1.0) {
                Some((from, began)) => {
                    let now = last.between(&from, way);
                    // A step that changes no line lets the rows go on.
                    if last.has_moved(&rows) { Some((now, now_secs)) } else { Some((from, began)) }
                }
                None => last.has_moved(&rows).then_some((last, now_secs)),
            }
        });
        let picture = Arc::clone(picture);
        self.shown = Some(VisibleRows { picture, step, frame, edited, leads_to_edited, rows, from });
    }
}

impl VisibleRows {
    /// How far the rows have come, from 0 to 1: fast at first, then ever slower.
    fn way(&self, now_secs: f64) -> f64 {
        let Some((_, began)) = &self.from else { return 1.0 };
        let t = ((now_secs - began) / MOVE_SECS).clamp(0.0, 1.0);
        1.0 - (1.0 - t).powi(3)
    }
}

/// The em of texts on a canvas, in points: in a low one they are smaller, so that three rows can be seen.
fn text_em(picture: &Picture, canvas: egui::Rect, ctx: &AppContext) -> f64 {
    let n_rows = (picture.trace().tree().height() + 1).min(ROWS_IN_SIGHT);
    let wanted = f64::from(canvas.height()) / (ROW * n_rows as f64 + AROUND_ROWS);
    wanted.clamp(ctx.last_em.min(ctx.least_em), ctx.least_em)
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
    let response = allocate_area(ui, canvas, Sense::click());
    if canvas.width() < MIN_SIDE || canvas.height() < MIN_SIDE {
        return response;
    }
    let memory = memory::<PathCanvasMemory>(ui.ctx(), response.id);
    let mut memory = memory.lock();
    let memory = &mut *memory;
    let step = step.min(picture.trace().n_steps().saturating_sub(1));
    let facts = TreeAtStep { trace: picture.trace(), names: picture.names(), text: &ctx.text, step };
    let frame = Frame::new(canvas.width().into(), canvas.height().into(), text_em(picture, canvas, ctx));
    let frame = frame.beside_board(ctx.has_board_beside);
    let now_secs = ui.input(|input| input.time);
    if memory.shown.as_ref().is_some_and(|shown| !Arc::ptr_eq(shown.picture.trace(), picture.trace())) {
        memory.menu.forget();
    }
    let has_motion = ui.style().animation_time > 0.0;
    memory.update(picture, (step, view.edited()), frame, now_secs, has_motion);
    let Some(shown) = &mut memory.shown else { return response };
    let to = onto(&shown.rows, canvas);

    let pointed = response.hover_pos().and_then(|pos| shown.rows.hit(to.point(pos), SLACK / to.scale));
    view.hovered = pointed;
    // What was clicked, and which of its numbers: it is not looked for before.
    let clicked = response.interact_pointer_pos().filter(|_| response.clicked_by(PointerButton::Primary));
    let part = clicked.and_then(|pos| {
        let scene = shown.rows.scene(picture, Focus { selected: view.selected, hovered: None });
        picture.part_of(&scene, to.point(pos), SLACK / to.scale)
    });
    point_and_click(ui, &response, (facts.trace, part), view, &mut memory.menu, commands);

    // What is painted: the rows, or those on the way to them.
    memory.painter.begin_frame(ui.ctx());
    let way = shown.way(now_secs);
    let focus = Focus { selected: view.selected, hovered: None };
    let key = PathFrameKey { canvas, selected: view.selected, generation: memory.painter.generation() };
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
    if let Some(outline) = view.hovered.and_then(|node| shown.rows.ring_of(picture, node)) {
        painter.add(ring(outline, to, Stroke::new(1.5, Palette::current(ui.ctx()).accent)));
    }
    let places: Vec<(NodeId, egui::Rect)> =
        shown.rows.nodes().map(|(node, rect)| (node, to.rect(rect))).collect();
    accessibility::describe_places(ui, &response, (&facts, picture.look().is_later_hidden), &places, view);
    focus_frame_ui(ui, &response, canvas);
    if view.question == QuestionOn::Nothing {
        let rect_of = |node| places.iter().find(|(place, _)| *place == node).map(|&(_, rect)| rect);
        let menu = (&mut memory.menu, ctx.least_em);
        menu::show(&response, menu, picture, &facts, view, commands, rect_of);
    }
    match view.hovered {
        Some(node) if is_tooltip_due(ui, &response, view) => response
            .on_hover_cursor(CursorIcon::PointingHand)
            .on_hover_ui_at_pointer(|ui| tooltip(ui, &facts, node, ctx.least_em)),
        _ => response,
    }
}

/// Where nodes stand in a path that has been shown.
pub(crate) struct PathPlaces<'p> {
    memory: Arc<Mutex<PathCanvasMemory>>,
    picture: &'p Picture,
    canvas: egui::Rect,
}

impl<'p> PathPlaces<'p> {
    /// Of the path that a widget shows.
    pub(crate) fn new(path: &Response, picture: &'p Picture) -> Self {
        Self { memory: memory(&path.ctx, path.id), picture, canvas: path.rect }
    }
}

impl NodesOnScreen for PathPlaces<'_> {
    fn rect(&self, node: NodeId) -> Option<egui::Rect> {
        let memory = self.memory.lock();
        let rows = &memory.shown.as_ref()?.rows;
        Some(onto(rows, self.canvas).rect(rows.node_rect(node)?))
    }

    fn ring(&self, node: NodeId, stroke: Stroke) -> Option<Shape> {
        let memory = self.memory.lock();
        let rows = &memory.shown.as_ref()?.rows;
        Some(ring(rows.ring_of(self.picture, node)?, onto(rows, self.canvas), stroke))
    }

    fn free_within<'p>(&'p self, _part: egui::Rect) -> Box<dyn Fn(egui::Rect) -> bool + 'p> {
        let memory = self.memory.lock();
        let drawn = memory.shown.as_ref().map(|VisibleRows { rows, .. }| {
            let nodes: Vec<_> = rows.nodes().map(|(_, node)| node).collect();
            let scene = rows.scene(self.picture, Focus { selected: None, hovered: None });
            (onto(rows, self.canvas), nodes, scene)
        });
        Box::new(move |place| {
            drawn.as_ref().is_none_or(|(to, nodes, scene)| {
                let rect = to.part(place);
                !nodes.iter().any(|node| node.overlaps(rect)) && !self.picture.has_words_in(scene, rect)
            })
        })
    }
}

/// How the page of a path lies on its canvas.
fn onto(rows: &Rows, canvas: egui::Rect) -> Transform {
    let page = rows.page();
    Transform::onto(page.center(), f64::from(canvas.width()) / page.width().max(1e-9), canvas)
}

/// Forgets what the canvas of a path kept.
pub(crate) fn forget_path(ctx: &egui::Context, id: Id) {
    forget_memory::<PathCanvasMemory>(ctx, id);
}

/// A click selects, a second one goes where the node is entered; so does Enter. In a tree that is edited, it writes.
fn point_and_click(
    ui: &Ui,
    response: &Response,
    (trace, part): (&Trace, Option<ScenePart>),
    view: &mut ViewState,
    menu: &mut MenuPlace,
    commands: &mut Vec<Command>,
) {
    let go_to = |node: Option<NodeId>| node.and_then(|node| beginning(trace, node)).map(Command::GoTo);
    if take_click(response, part, view, menu) == Click::Twice && !begins_to_write(trace.tree(), view) {
        commands.extend(go_to(view.hovered));
    }
    if response.has_focus() && view.editing.is_none() && ui.input(|input| input.key_pressed(Key::Enter)) {
        commands.extend(go_to(view.selected));
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Event, Modifiers, Vec2, vec2};
    use egui_kittest::Harness;
    use egui_kittest::kittest::{NodeT, Queryable};

    use super::*;
    use crate::app::canvas::fixture::{A_TO_N, PartTest, document, node, part_of_window};
    use crate::app::state::Editing;
    use crate::search::Conventions;

    fn canvas(size: Vec2, step: usize) -> Harness<'static, PartTest> {
        let document = document(A_TO_N, Conventions::default());
        part_of_window(size, document, step, |ui, part: &mut PartTest| {
            let PartTest { doc, ctx, step, view, commands, id } = part;
            *id = Some(path_ui(ui, &doc.picture, *step, view, ctx, commands).id);
        })
    }

    fn first_step(harness: &Harness<'_, PartTest>, label: &str) -> usize {
        let trace = &harness.state().doc.trace;
        trace.visit(trace.visit_of(node(&harness.state().doc, label)).unwrap()).enter
    }

    #[test]
    fn a_click_selects_and_enter_goes_where_the_node_begins() {
        let mut harness = canvas(vec2(800.0, 600.0), 19);
        harness.get_by_label("B").click_accesskit();
        harness.run();
        assert_eq!(harness.state().view.selected, Some(node(&harness.state().doc, "B")));
        // The canvas itself is what a hand clicks.
        let place = harness.get_by_label("F").rect().center();
        harness.hover_at(place);
        harness.drag_at(place);
        harness.drop_at(place);
        harness.run();
        assert_eq!(harness.state().view.selected, Some(node(&harness.state().doc, "F")));
        for pressed in [true, false] {
            let key = Key::Enter;
            let modifiers = Modifiers::NONE;
            harness.event(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
        }
        harness.run();
        let expected = first_step(&harness, "F");
        assert_eq!(harness.state().commands, [Command::GoTo(expected)]);
    }

    #[test]
    fn two_clicks_go_where_the_node_begins_or_write_on_it_while_the_tree_is_edited() {
        for is_edited in [false, true] {
            let mut harness = canvas(vec2(800.0, 600.0), 19);
            harness.state_mut().view.editing = is_edited.then(Editing::default);
            for _ in 0..2 {
                harness.get_by_label("J").click();
            }
            harness.run();
            let PartTest { doc, view, commands, .. } = harness.state();
            let written = view.editing.as_ref().and_then(|editing| editing.entry.as_ref());
            assert_eq!(written.map(|entry| entry.node), is_edited.then(|| node(doc, "J")));
            let gone_to = (!is_edited).then(|| Command::GoTo(first_step(&harness, "J")));
            assert_eq!(*commands, Vec::from_iter(gone_to));
        }
    }

    #[test]
    fn all_siblings_are_announced_and_no_other_node() {
        // The deep cutoff at I: A, its children, those of C, of F and of I.
        let harness = canvas(vec2(800.0, 600.0), 19);
        for label in ["A", "B", "C", "F", "G", "H", "I", "J", "M", "N"] {
            let announced = harness.get_by_label(label);
            assert!(harness.ctx.content_rect().contains_rect(announced.rect()), "{label}");
        }
        assert!(harness.query_by_label("D").is_none() && harness.query_by_label("K").is_none());
        assert!(harness.get_by_label("N").accesskit_node().description().unwrap().contains("pruned"));
    }

    #[test]
    fn rows_move_for_a_third_of_a_second_or_not_at_all() {
        let is_moving = |harness: &Harness<'_, PartTest>| {
            let memory = memory::<PathCanvasMemory>(&harness.ctx, harness.state().id?);
            let memory = memory.lock();
            memory.shown.as_ref().map(|shown| shown.from.is_some())
        };
        for (animation_time, moves) in [(0.1, true), (0.0, false)] {
            let mut harness = canvas(vec2(800.0, 600.0), 3);
            harness.ctx.all_styles_mut(|style| style.animation_time = animation_time);
            harness.state_mut().step = 19;
            harness.step();
            assert_eq!(is_moving(&harness), Some(moves));
            harness.run_steps(24);
            assert_eq!(is_moving(&harness), Some(false));
        }
    }
}
