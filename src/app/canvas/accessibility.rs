//! The tree for those who listen: one node for the canvas, one for each tree node that can be read.
//!
//! They are no widgets and cannot be reached by the Tab key: three hundred stops would be no help. The canvas can,
//! and then the arrows go from node to node: the selected one is its active descendant.
//! Screen readers and tests find them by name and may click them.

use eframe::egui::accesskit::{self, Action, Role};
use eframe::egui::{Id, Rect, Response, Ui, WidgetInfo};

use super::camera::Transform;
use crate::app::inspector::facts::TreeAtStep;
use crate::app::state::ViewState;
use crate::scene::{Picture, SceneGroup, Shape, Viewport};
use crate::tree::NodeId;

/// As many nodes are announced at most.
const MAX_NODES: usize = 300;

/// Announces the canvas and the nodes in sight; carries out clicks that come from there, and says which node was clicked.
pub(super) fn describe(
    ui: &Ui,
    response: &Response,
    picture: &Picture,
    facts: &TreeAtStep<'_>,
    to: Transform,
    view: &mut ViewState,
) -> Option<NodeId> {
    let is_heard = ui.ctx().accesskit_node_builder(response.id, |_| ()).is_some();
    let pixels = to.scale * f64::from(ui.ctx().pixels_per_point());
    let nodes = if is_heard && picture.has_texts_at(pixels) {
        in_sight(picture, facts.step, response, to)
    } else {
        Vec::new()
    };
    let places = nodes.into_iter().filter_map(|node| Some((node, to.rect(picture.node_rect(node)?))));
    let facts = (facts, picture.look().is_later_hidden);
    describe_places(ui, response, facts, &places.collect::<Vec<_>>(), view)
}

/// The same with nodes that are drawn in these places.
pub(super) fn describe_places(
    ui: &Ui,
    response: &Response,
    (facts, is_later_hidden): (&TreeAtStep<'_>, bool),
    places: &[(NodeId, Rect)],
    view: &mut ViewState,
) -> Option<NodeId> {
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Tree, true, say!(facts.text, "canvas-label"));
        // Who walks from node to node hears of the node first, also where it is too small to be an item of its own.
        let selected = view.selected.map(|node| facts.lines(node).join(". ") + ". ").unwrap_or_default();
        info.current_text_value = Some(selected + &current(facts, is_later_hidden));
        info
    });
    ui.ctx().accesskit_node_builder(response.id, |_| ())?;
    if let Some(node) = view.selected {
        let active = node_id(response.id, node).accesskit_id();
        ui.ctx().accesskit_node_builder(response.id, |builder| {
            if places.iter().any(|(place, _)| *place == node) {
                builder.set_active_descendant(active);
            }
        });
    }
    let mut clicked = None;
    let in_sight = places.iter().filter(|(_, rect)| response.rect.contains(rect.center()));
    for &(node, rect) in in_sight.take(MAX_NODES) {
        let id = node_id(response.id, node);
        if ui.input(|input| input.has_accesskit_action_request(id, Action::Click)) {
            view.selected = Some(node);
            clicked = Some(node);
        }
        ui.ctx().accesskit_node_builder(id, |builder| {
            builder.set_role(Role::TreeItem);
            builder.set_label(facts.name(node));
            builder.set_description(facts.lines(node).join(". "));
            builder.set_selected(view.selected == Some(node));
            builder.add_action(Action::Click);
            builder.set_bounds(accesskit::Rect {
                x0: rect.min.x.into(),
                y0: rect.min.y.into(),
                x1: rect.max.x.into(),
                y1: rect.max.y.into(),
            });
        });
    }
    clicked
}

fn node_id(canvas: Id, node: NodeId) -> Id {
    canvas.with(("node", node.index()))
}

/// The current node and what is the matter with it.
fn current(facts: &TreeAtStep<'_>, is_later_hidden: bool) -> String {
    let trace = facts.trace;
    let Some(step) = trace.step(facts.step) else { return String::new() };
    let node = trace.node(step.visit);
    if is_later_hidden {
        let (title, status) = (facts.title(node), facts.status(node));
        return say!(facts.text, "canvas-described-so-far", step = step.index + 1, node = title, status);
    }
    say!(
        facts.text,
        "canvas-described",
        step = step.index + 1,
        steps = trace.n_steps(),
        node = facts.title(node),
        status = facts.status(node)
    )
}

/// The nodes whose glyphs are on the screen, in the order of painting.
fn in_sight(picture: &Picture, step: usize, response: &Response, to: Transform) -> Vec<NodeId> {
    let tree = picture.trace().tree();
    if tree.n_nodes() <= MAX_NODES {
        return tree.nodes().collect();
    }
    let viewport = Viewport { rect: to.part(response.rect), scale: to.scale };
    let scene = picture.scene(step, &viewport, crate::scene::Focus::default());
    let mut nodes: Vec<NodeId> = scene
        .items
        .iter()
        .filter(|item| !matches!(item.shape, Shape::Text { .. }))
        .filter_map(|item| match item.group {
            SceneGroup::Node(node) => Some(node),
            _ => None,
        })
        .collect();
    nodes.dedup();
    nodes.truncate(MAX_NODES);
    nodes
}
