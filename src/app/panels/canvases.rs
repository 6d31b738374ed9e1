//! The canvas, or as many as there are searches side by side. All look at the same place.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{
    Align2, Color32, FontId, Galley, Id, Label, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind,
    Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};

use super::primary_button;
use super::room_size::{COUNTER, TOP};
use crate::app::canvas::{
    BarPlace, FlameGraphView, FlameSearch, NodesOnScreen, PathPlaces, TreePlaces, ask_for_node_menu,
    canvas_ui, entry_ui, field_id, flame_graph_ui, forget, forget_canvas, forget_path, handles_ui,
    is_reached_by_keys, keep_arrows, path_ui, reach_by_key_or_leave,
};
use crate::app::command::Command;
use crate::app::inspector::facts::TreeAtStep;
use crate::app::state::{CameraTarget, ViewState};
use crate::app::theme::{self, Palette};
use crate::app::workspace::Workspace;
use crate::live::file;
use crate::scene::{Picture, RenderedView, shown};
use crate::trace::Trace;
use crate::trace::compare::partner;

/// The name of a search takes this part of the width of its canvas at most.
const MOST_NAME: f32 = 0.42;
/// It stands so far from nodes, for what is written below a leaf, and so far below the upper edge where a title is, in its ems.
const AROUND_NAME: f32 = 1.6;
const BELOW_TITLE: f32 = 2.0;
/// Handles stand no farther from their node, in points.
const AROUND_NODE: f32 = 60.0;
/// A sentence in place of a tree is so wide at least and at most, and has so much room above the middle, in points.
const LEAST_SAID: f32 = 200.0;
const MOST_SAID: f32 = 420.0;
const ROOM_SAID: f32 = 24.0;
/// Canvases are roomiest where they are so many times as wide as high.
const WIDER: f32 = 1.2;
/// Between two canvases, in points.
const GAP: f32 = 2.0;

/// What the canvases keep between frames.
#[derive(Debug, Default)]
pub(crate) struct Canvases {
    /// How the searches beside the first are looked at, and which searches these are.
    rivals: Vec<(Arc<Trace>, ViewState)>,
    /// What a flame graph keeps.
    flame_graph: FlameGraphView,
    /// How large the first one is.
    pub(crate) size: Vec2,
    /// The first one, if it has been shown.
    pub(crate) id: Option<Id>,
    /// How often the keyboard was asked to go there, when it did last.
    n_asked: usize,
    /// How often the menu of a node has been asked for.
    n_menus_asked: usize,
    /// Whether the keyboard came to it by Tab: then the arrows go from node to node.
    pub(crate) is_walked: bool,
    /// The field in which something was typed at a node in the last frame: when it is gone, the keyboard goes back to the
    /// canvas.
    pub(crate) field: Option<Id>,
    /// Those that were shown in the last frame.
    shown: Vec<Id>,
}

/// Shows them in all the room there is. What the person does to `view` is up to the caller to tell the workspace.
pub(crate) fn canvases_ui(
    workspace: &Workspace,
    canvases: &mut Canvases,
    view: &mut ViewState,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let document = workspace.document();
    let n = workspace.n_canvases();
    if !workspace.is_picture_allowed() {
        ui.ctx().request_repaint();
        return;
    }
    if workspace.is_unread() {
        return unread_ui(workspace, ui, commands);
    }
    let area = ui.available_rect_before_wrap();
    // What was clicked in one search is nothing in another.
    canvases.rivals.truncate(n - 1);
    let mut known = std::mem::take(&mut canvases.shown);
    let shown_as = shown(document.request.look.view, &document.picture);
    if shown_as == RenderedView::FlameGraph {
        all_flame_graphs_ui(workspace, canvases, view, ui, commands);
    } else {
        canvases.flame_graph.let_go();
        tiled_ui(workspace, canvases, (area, n), view, ui, commands);
    }
    let n_asked = std::mem::replace(&mut canvases.n_asked, workspace.n_canvas_asked());
    if n_asked != canvases.n_asked
        && let Some(id) = canvases.id
    {
        reach_by_key_or_leave(ui.ctx(), id, None);
    }
    let n_asked = std::mem::replace(&mut canvases.n_menus_asked, workspace.n_node_menu_asked());
    if n_asked != canvases.n_menus_asked
        && let Some(id) = canvases.id
    {
        ask_for_node_menu(ui, id);
    }
    // What is not shown any more keeps no search alive.
    known.extend(&canvases.shown);
    for id in known {
        let is_shown_as = |view| shown_as == view && canvases.shown.contains(&id);
        if !is_shown_as(RenderedView::Whole) {
            forget_canvas(ui.ctx(), id);
        }
        if !is_shown_as(RenderedView::Path) {
            forget_path(ui.ctx(), id);
        }
    }
}

/// Why there is no tree, in the middle of the canvas; or that a position can be opened.
fn unread_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let area = ui.available_rect_before_wrap();
    let width = (area.width() - 2.0 * AROUND_NODE).clamp(1.0, MOST_SAID);
    let place =
        Rect::from_center_size(area.center(), vec2(width.max(area.width().min(LEAST_SAID)), area.height()));
    let text = workspace.text();
    let name = &workspace.document().name;
    let is_position = workspace.source().is_some_and(|text| file::is_position(text));
    let is_corrected = workspace.is_corrected_position();
    let said = if is_corrected {
        say!(text, "canvas-corrected", name)
    } else {
        say!(text, "canvas-unread", name, of = if is_position { "position" } else { "tree" })
    };
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        ui.add_space((area.height() / 2.0 - ROOM_SAID).max(0.0));
        let words = RichText::new(said).color(Palette::current(ui.ctx()).weak);
        ui.vertical_centered(|ui| {
            ui.add(Label::new(words).wrap());
            if is_corrected && primary_button(ui, say!(text, "canvas-open-position"), true).clicked() {
                commands.push(Command::OpenCorrected);
            }
        });
    });
}

/// So many searches, each on a canvas of its own.
fn tiled_ui(
    workspace: &Workspace,
    canvases: &mut Canvases,
    (area, n): (Rect, usize),
    view: &mut ViewState,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let document = workspace.document();
    let columns = n_columns(area.size(), n);
    let rows = n.div_ceil(columns);
    for (i, rival) in document.rivals.iter().enumerate().take(n - 1) {
        match canvases.rivals.get_mut(i) {
            Some((trace, _)) if Arc::ptr_eq(trace, &rival.trace) => {}
            Some(other) => *other = (Arc::clone(&rival.trace), ViewState::default()),
            None => canvases.rivals.push((Arc::clone(&rival.trace), ViewState::default())),
        }
    }
    if n == 1 {
        first_ui(workspace, canvases, view, ui, commands);
        return;
    }
    // A window may be narrower than the lines between its canvases.
    let size = vec2(
        (area.width() - GAP * (columns - 1) as f32).max(0.0) / columns as f32,
        (area.height() - GAP * (rows - 1) as f32).max(0.0) / rows as f32,
    );
    let has_headings = has_headings(workspace);
    for i in 0_usize..n {
        let (row, column) = (i / columns, i % columns);
        let min = area.min + vec2(column as f32 * (size.x + GAP), row as f32 * (size.y + GAP));
        let rect = Rect::from_min_size(min, size);
        let mut ui = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(("canvas", i)));
        ui.set_clip_rect(rect.intersect(ui.clip_rect()));
        if has_headings {
            heading_ui(workspace, i, rect, &mut ui);
        }
        match i.checked_sub(1) {
            None => first_ui(workspace, canvases, view, &mut ui, commands),
            Some(i) => {
                let views = (&mut canvases.rivals[i].1, &mut *view);
                canvases.shown.push(rival_ui(workspace, i, views, &mut ui, commands));
            }
        }
        if !has_headings {
            let view = i.checked_sub(1).map_or(&*view, |i| &canvases.rivals[i].1);
            search_name_ui(workspace, i, (view, rect), &ui);
        }
    }
    let line = Stroke::new(GAP, Palette::current(ui.ctx()).line);
    let behind = |i: usize| area.min + (size + Vec2::splat(GAP)) * i as f32 - Vec2::splat(GAP / 2.0);
    for column in 1..columns {
        ui.painter().vline(behind(column).x, area.y_range(), line);
    }
    for row in 1..rows {
        ui.painter().hline(area.x_range(), behind(row).y, line);
    }
}

/// How many canvases stand beside each other: as many as make them the roomiest, for trees that are somewhat wider than high.
pub(crate) fn n_columns(area: Vec2, n: usize) -> usize {
    let room = |columns: usize| {
        let rows = n.div_ceil(columns);
        (area.x / columns as f32 / WIDER).min(area.y / rows as f32)
    };
    (1..=n).fold(1, |best, columns| if room(columns) > room(best) { columns } else { best })
}

/// Whether each search has its name above it: a room cannot ask, more than two have no room to say it themselves, and a path
/// fills its canvas.
pub(super) fn has_headings(workspace: &Workspace) -> bool {
    let (document, n) = (workspace.document(), workspace.n_canvases());
    match shown(document.request.look.view, &document.picture) {
        RenderedView::FlameGraph => false,
        RenderedView::Path => n > 1,
        RenderedView::Whole => n > if workspace.is_presenting() { 1 } else { 2 },
    }
}

/// Which search that is, in a row of its own.
fn heading_ui(workspace: &Workspace, i: usize, canvas: Rect, ui: &mut Ui) {
    let em = workspace.ctx().least_em as f32;
    // In a presentation the step and the way out stand beside it.
    let counter = if workspace.is_presenting() { em * COUNTER } else { 0.0 };
    let room = canvas.width().min(ui.ctx().content_rect().right() - canvas.left() - counter);
    let color = Palette::current(ui.ctx()).text;
    let Some(name) = search_name(workspace, i, (theme::bold_font(em), color), room - em, ui) else { return };
    let (row, response) = ui.allocate_exact_size(vec2(canvas.width(), em * TOP), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, name.text()));
    ui.painter().galley(row.min + vec2(em, em * 0.25) / 2.0, name, color);
}

/// The name of a search in one line no wider than that.
fn search_name(
    workspace: &Workspace,
    i: usize,
    (font, color): (FontId, Color32),
    most: f32,
    ui: &Ui,
) -> Option<Arc<Galley>> {
    let name = workspace.document().search_names(workspace.text()).into_iter().nth(i)?;
    let mut job = LayoutJob::simple_singleline(name, font, color);
    job.wrap = TextWrapping::truncate_at_width(most.max(1.0));
    Some(ui.painter().layout_job(job))
}

/// Which search that is, at an edge of its canvas, where the picture has no room to say it.
fn search_name_ui(workspace: &Workspace, i: usize, (view, canvas): (&ViewState, Rect), ui: &Ui) {
    let document = workspace.document();
    let Some(picture) = document.pictures().nth(i).filter(|_| !document.rivals.is_empty()) else { return };
    if picture.tells_search() {
        return;
    }
    let palette = Palette::current(ui.ctx());
    let em = picture.readable_em(workspace.ctx().least_em) as f32;
    let most = canvas.width() * MOST_NAME;
    let font = FontId::proportional(em);
    let Some(name) = search_name(workspace, i, (font, palette.weak), most, ui) else { return };
    let inside = canvas.shrink2(vec2(8.0, 6.0));
    let above = Align2::RIGHT_TOP.anchor_size(inside.right_top(), name.size());
    let below = Align2::RIGHT_BOTTOM.anchor_size(inside.right_bottom(), name.size());
    // Reasons stand below the tree, and a title above it: under that one there is room at the side.
    let places = if picture.tells_title() {
        [below, above.translate(vec2(0.0, em * BELOW_TITLE))]
    } else {
        [above, below]
    };
    let places_of_nodes = TreePlaces::new(picture, 0, view, canvas);
    let is_free = |place: &Rect| {
        let around = place.expand(em * AROUND_NAME);
        places_of_nodes.covered_by(around).next().is_none()
    };
    let place = places.into_iter().find(is_free).unwrap_or(places[0]);
    ui.painter().rect_filled(place.expand(2.0), 2.0, palette.canvas);
    ui.painter().galley(place.min, name, palette.weak);
}

/// All searches as flame graphs above one another.
fn all_flame_graphs_ui(
    workspace: &Workspace,
    canvases: &mut Canvases,
    view: &mut ViewState,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let document = workspace.document();
    let (trace, lock) = (&document.trace, document.request.comparison.lock);
    let step = workspace.playback().step();
    let first = FlameSearch { picture: Arc::clone(&document.picture), step };
    let beside = document.rivals.iter().map(|rival| FlameSearch {
        picture: Arc::clone(&rival.picture),
        step: partner(trace, step, &rival.trace, lock),
    });
    let searches: Vec<FlameSearch> = std::iter::once(first).chain(beside).collect();
    let setting = (workspace.ctx(), !workspace.is_presenting());
    let (response, go_to) = flame_graph_ui(ui, &searches, view, &mut canvases.flame_graph, setting, commands);
    if let Some((i, step)) = go_to {
        let own = i.checked_sub(1).and_then(|i| document.rivals.get(i));
        // Its steps are not those of the timeline.
        let step = own.map_or(step, |rival| partner(&rival.trace, step, trace, lock));
        commands.push(Command::GoTo(step));
    }
    let place = BarPlace(canvases.flame_graph.edited_at);
    edit_ui(workspace, &mut canvases.field, &response, &place, view, ui, commands);
    canvases.size = response.rect.size();
    canvases.is_walked = false;
    canvases.id = Some(response.id);
}

/// A search at a step, in the view that is shown.
fn one_ui(
    workspace: &Workspace,
    (picture, step): (&Arc<Picture>, usize),
    view: &mut ViewState,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> Response {
    // All searches side by side are shown as the first is.
    let document = workspace.document();
    match shown(document.request.look.view, &document.picture) {
        RenderedView::Path => path_ui(ui, picture, step, view, workspace.ctx(), commands),
        RenderedView::Whole | RenderedView::FlameGraph => {
            canvas_ui(ui, picture, step, view, workspace.ctx(), commands).response
        }
    }
}

fn first_ui(
    workspace: &Workspace,
    canvases: &mut Canvases,
    view: &mut ViewState,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let (picture, step) = (&workspace.document().picture, workspace.playback().step());
    let response = one_ui(workspace, (picture, step), view, ui, commands);
    canvases.is_walked = is_reached_by_keys(ui, &response);
    let places: Box<dyn NodesOnScreen> = match shown(workspace.document().request.look.view, picture) {
        RenderedView::Path => Box::new(PathPlaces::new(&response, picture)),
        RenderedView::Whole | RenderedView::FlameGraph => {
            Box::new(TreePlaces::new(picture, step, view, response.rect))
        }
    };
    edit_ui(workspace, &mut canvases.field, &response, &*places, view, ui, commands);
    if canvases.is_walked || view.editing.is_some() && response.has_focus() {
        keep_arrows(ui, &response, view.editing.is_some());
    }
    glow_ui(workspace, &*places, response.rect, ui);
    point_ui(workspace, &*places, response.rect, ui);
    canvases.size = response.rect.size();
    canvases.id = Some(response.id);
    canvases.shown.push(response.id);
}

/// The tree is edited where it stands: what is typed at a node, and handles.
fn edit_ui(
    workspace: &Workspace,
    last_field: &mut Option<Id>,
    response: &Response,
    places: &dyn NodesOnScreen,
    view: &mut ViewState,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let document = workspace.document();
    if workspace.source().is_none() || workspace.dialog().is_some() {
        return;
    }
    let field = view.editing.as_ref().and_then(|editing| editing.entry.as_ref()).map(field_id);
    let before = std::mem::replace(last_field, field).filter(|&id| Some(id) != field);
    if let Some(id) = before {
        forget(ui.ctx(), id);
    }
    // What the user has gone to instead keeps the keyboard.
    let is_nowhere = ui.memory(|memory| memory.focused().is_none_or(|id| Some(id) == before));
    if view.editing.is_some() && is_nowhere {
        response.request_focus();
    }
    let Some(editing) = &view.editing else { return };
    let (step, text) = (workspace.playback().step(), workspace.text());
    let facts = TreeAtStep { trace: &document.trace, names: &document.names, text, step };
    if let Some(entry) = &editing.entry {
        let at = places.rect(entry.node);
        let at = at.unwrap_or_else(|| Rect::from_center_size(response.rect.center(), Vec2::ZERO));
        entry_ui(ui, response, at, &facts, view, commands);
    } else if let Some((node, at)) = view.selected.and_then(|node| Some((node, places.rect(node)?)))
        && !response.dragged()
    {
        let orientation = document.request.look.orientation;
        let is_free = places.free_within(at.expand(AROUND_NODE));
        let place = (node, orientation, &*is_free);
        handles_ui(ui, response.rect, at, &facts, place, editing.filled, commands);
    }
}

/// Rings around what the last change changed, for a moment.
fn glow_ui(workspace: &Workspace, places: &dyn NodesOnScreen, canvas: Rect, ui: &Ui) {
    /// As many rings at most.
    const MOST: usize = 500;
    let Some((nodes, strength)) = workspace.glow() else { return };
    let color = Palette::current(ui.ctx()).accent.gamma_multiply(strength);
    for rect in nodes.iter().filter_map(|&node| places.rect(node)).take(MOST) {
        ui.painter_at(canvas).rect_stroke(
            rect.expand(6.0),
            9.0,
            Stroke::new(3.0, color),
            StrokeKind::Outside,
        );
    }
}

/// Rings around the nodes that the tour speaks of.
fn point_ui(workspace: &Workspace, places: &dyn NodesOnScreen, canvas: Rect, ui: &Ui) {
    let Some((_, stop)) = workspace.tour_stop() else { return };
    let stroke = Stroke::new(2.5, Palette::current(ui.ctx()).chance);
    let tree = &workspace.document().tree;
    for node in stop.points_at.iter().filter_map(|label| tree.find(label)) {
        // In the shape of the node: a box would cross what stands beside it.
        if let Some(ring) = places.ring(node, stroke) {
            ui.painter_at(canvas).add(ring);
        }
    }
}

/// A search beside the first, which has `first` as its view; gives its canvas.
fn rival_ui(
    workspace: &Workspace,
    i: usize,
    (view, first): (&mut ViewState, &mut ViewState),
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> Id {
    let document = workspace.document();
    let (trace, lock) = (&document.trace, document.request.comparison.lock);
    let rival = &document.rivals[i];
    let other = &rival.trace;
    let is_same_tree = Arc::ptr_eq(other.tree(), trace.tree());
    view.is_follower = is_same_tree;
    view.is_overview_hidden = true;
    if is_same_tree {
        view.camera = first.camera;
        view.selected = first.selected;
    }
    let before = (view.camera, view.selected);
    let of_rival = partner(trace, workspace.playback().step(), other, lock);
    let mut asked = Vec::new();
    let id = one_ui(workspace, (&rival.picture, of_rival), view, ui, &mut asked).id;
    // A hand on any canvas moves them all.
    let is_moved = view.camera.aim == CameraTarget::Free && view.camera != before.0;
    if is_same_tree && (is_moved || view.camera.aim != before.0.aim) {
        first.camera = view.camera;
    }
    if is_same_tree && view.selected != before.1 {
        first.selected = view.selected;
    }
    commands.extend(asked.into_iter().map(|command| match command {
        // Its steps are not those of the timeline.
        Command::GoTo(step) => Command::GoTo(partner(other, step, trace, lock)),
        other => other,
    }));
    id
}
