//! The tree of an exercise, with the answers written over it.

use std::sync::Arc;

use eframe::egui::{Align2, CursorIcon, FontId, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, vec2};

use super::entry::{asked, entry_ui};
use super::form::Form;
use crate::app::canvas::{canvas_ui, place_of};
use crate::app::session::Session;
use crate::app::state::{Aim, ViewState};
use crate::app::theme::{Palette, size};
use crate::layout::Orientation;
use crate::practice::{Mark, Question, Why};
use crate::scene::{Picture, Rect as Place};
use crate::tree::{GameTree, NodeId};

/// Half of a slash across an edge, in points.
const SLASH: f32 = 8.0;
/// Between its two strokes.
const APART: f32 = 5.0;

/// A branch may be seized a little beside its node, in points.
const SLACK: f32 = 4.0;

/// How the tree of an exercise is looked at.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    view: ViewState,
    /// What the question names, or where somebody writes, once it is in sight.
    named: Vec<NodeId>,
    /// The camera has been turned to what is named: whatever it was on its way to is let go.
    is_turned: bool,
}

/// The tree that is shown, and at which step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shown<'a> {
    pub(super) picture: &'a Arc<Picture>,
    pub(super) step: usize,
    /// For each of its nodes the one of the exercise; the same one where there is none.
    pub(super) before: &'a [NodeId],
    /// Whether branches can be dragged among their brothers.
    pub(super) is_open: bool,
}

/// What somebody has done to the tree. Nodes are those of the exercise.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Done {
    /// A node was clicked.
    pub(super) clicked: Option<NodeId>,
    /// A branch was dragged among its brothers.
    pub(super) arranged: Option<Arranged>,
}

/// A branch, and the children of its parent in their new order.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Arranged {
    pub(super) node: NodeId,
    pub(super) parent: NodeId,
    pub(super) order: Vec<NodeId>,
}

impl Shown<'_> {
    fn was(&self, node: NodeId) -> NodeId {
        self.before.get(node.index()).copied().unwrap_or(node)
    }

    /// The node of the picture that a node of the exercise is now.
    fn is_now(&self, node: NodeId) -> Option<NodeId> {
        if self.before.is_empty() {
            return Some(node);
        }
        self.before.iter().position(|&before| before == node).map(NodeId::from_index)
    }
}

impl Canvas {
    /// Shows what may be known, with the answers so far; says what was done to it.
    pub(super) fn show(
        &mut self,
        session: &Session,
        shown: Shown<'_>,
        (form, question): (&mut Form, Option<&Question>),
        ui: &mut Ui,
    ) -> Done {
        self.view.is_asked_about = true;
        self.view.is_follower = std::mem::take(&mut self.is_turned);
        let (picture, step) = (shown.picture, shown.step);
        let response = canvas_ui(ui, picture, step, &mut self.view, session.ctx(), &mut Vec::new());
        let clicked =
            self.view.selected.take().filter(|node| node.index() < picture.trace().tree().n_nodes());
        let places = Places { shown, view: &self.view, canvas: response.rect };
        let named = question.map(|question| form.at_hand(question)).unwrap_or_default();
        for &node in &named {
            places.ring_ui(node, ui);
        }
        places.answers_ui(form, ui);
        // A question about a node that is out of sight brings it there, and so does who writes at one.
        let first = named.first().and_then(|&node| shown.is_now(node));
        let unseen = first.filter(|&node| {
            named != self.named && places.at(node).is_some_and(|rect| !response.rect.contains_rect(rect))
        });
        let goes_to = unseen.and_then(|node| picture.node_rect(node)).map(Place::center);
        self.named = named;
        if let Some(question) = question.filter(|_| form.verdict.is_none()) {
            let document = session.document();
            let tree = document.trace.tree();
            let name = |node: NodeId| document.names.of(tree, node).into_owned();
            let (nodes, n_fields) = asked(question, tree);
            let means = (&**session.text(), response.rect);
            entry_ui(form, (&nodes, n_fields), name, |node| places.of(node), means, ui);
        }
        let arranged = if shown.is_open { places.drag_ui(ui) } else { None };
        if let Some(center) = goes_to {
            self.view.camera.center = center;
            self.view.camera.aim = Aim::Free;
            self.is_turned = true;
            ui.ctx().request_repaint();
        }
        Done { clicked: clicked.map(|node| shown.was(node)), arranged }
    }
}

/// Where nodes are on the screen.
struct Places<'a> {
    shown: Shown<'a>,
    view: &'a ViewState,
    canvas: Rect,
}

impl Places<'_> {
    fn tree(&self) -> &GameTree {
        self.shown.picture.trace().tree()
    }

    /// Where a node of the exercise is.
    fn of(&self, node: NodeId) -> Option<Rect> {
        self.at(self.shown.is_now(node)?)
    }

    /// Where a node of the picture is.
    fn at(&self, node: NodeId) -> Option<Rect> {
        place_of(self.shown.picture, node, self.view, self.canvas)
    }

    /// Lets a branch be dragged among its brothers.
    fn drag_ui(&self, ui: &Ui) -> Option<Arranged> {
        let tree = self.tree();
        let mut arranged = None;
        for node in tree.nodes().skip(1) {
            let Some(rect) = self.at(node).filter(|rect| self.canvas.intersects(*rect)) else { continue };
            let Some(parent) = tree.parent(node).filter(|&parent| tree.children(parent).nth(1).is_some())
            else {
                continue;
            };
            let id = ui.scope_id().with(("seized", self.shown.was(node).index()));
            let seized = rect.expand(SLACK).intersect(self.canvas);
            let response = ui.interact(seized, id, Sense::drag()).on_hover_cursor(CursorIcon::Grab);
            let is_let_go = response.drag_stopped();
            let Some(pointer) = response.interact_pointer_pos().filter(|_| is_let_go || response.dragged())
            else {
                continue;
            };
            let others: Vec<NodeId> = tree.children(parent).filter(|&child| child != node).collect();
            let index = self.gap(&others, pointer);
            if is_let_go {
                let mut order: Vec<NodeId> = others.iter().map(|&other| self.shown.was(other)).collect();
                let (node, parent) = (self.shown.was(node), self.shown.was(parent));
                order.insert(index, node);
                arranged = Some(Arranged { node, parent, order });
            } else {
                self.held_ui((parent, rect), &others, (index, pointer), ui);
            }
        }
        arranged
    }

    /// Along which brothers stand beside each other.
    fn along(&self, pos: Pos2) -> f32 {
        match self.shown.picture.look().orientation {
            Orientation::TopDown => pos.x,
            Orientation::LeftRight => pos.y,
        }
    }

    /// How many brothers stand before a place.
    fn gap(&self, others: &[NodeId], pointer: Pos2) -> usize {
        let is_before = |&&other: &&NodeId| {
            self.at(other).is_some_and(|at| self.along(at.center()) < self.along(pointer))
        };
        others.iter().filter(is_before).count()
    }

    /// What is held, and the edge that it would hang on.
    fn held_ui(
        &self,
        (parent, rect): (NodeId, Rect),
        others: &[NodeId],
        (index, pointer): (usize, Pos2),
        ui: &Ui,
    ) {
        let painter = ui.painter_at(self.canvas);
        let accent = Palette::current(ui.ctx()).accent;
        let held = Rect::from_center_size(pointer, rect.size());
        painter.rect_stroke(held, 6.0, Stroke::new(2.0, accent), StrokeKind::Inside);
        let center = |i: usize| others.get(i).and_then(|&other| self.at(other)).map(|at| at.center());
        let (before, after) = (index.checked_sub(1).and_then(center), center(index));
        // Beyond the last brother as far as the node is wide.
        let step = match self.shown.picture.look().orientation {
            Orientation::TopDown => vec2(rect.width(), 0.0),
            Orientation::LeftRight => vec2(0.0, rect.height()),
        };
        let gap = match (before, after) {
            (Some(before), Some(after)) => before + (after - before) * 0.5,
            (Some(before), None) => before + step,
            (None, Some(after)) => after - step,
            (None, None) => return,
        };
        if let Some(above) = self.at(parent) {
            painter.line_segment([above.center(), gap], Stroke::new(3.0, accent));
            painter.circle_filled(gap, 5.0, accent);
        }
    }

    /// A frame around a node of the exercise.
    fn ring_ui(&self, node: NodeId, ui: &Ui) {
        let Some(rect) = self.of(node) else { return };
        let ring = Stroke::new(2.0, Palette::current(ui.ctx()).accent);
        ui.painter_at(self.canvas).rect_stroke(rect.expand(5.0), 6.0, ring, StrokeKind::Outside);
    }

    /// Two slashes across the edge to a node.
    fn slashes_ui(&self, node: NodeId, stroke: Stroke, ui: &Ui) {
        let parent = self.tree().parent(node);
        let ends = parent.and_then(|parent| Some((self.of(parent)?, self.of(node)?)));
        let Some((above, below)) = ends else { return };
        let (from, to) = (above.center(), below.center());
        let middle = from + (to - from) * 0.6;
        let along = (to - from).normalized();
        let across = vec2(-along.y, along.x);
        for shift in [-0.5, 0.5] {
            let at = middle + along * (APART * shift);
            let lean = along * (SLASH * 0.35);
            let painter = ui.painter_at(self.canvas);
            painter.line_segment([at - across * SLASH - lean, at + across * SLASH + lean], stroke);
        }
    }

    fn answers_ui(&self, form: &Form, ui: &Ui) {
        let palette = Palette::current(ui.ctx());
        let painter = ui.painter_at(self.canvas);
        let tree = self.tree();
        let color_of = |node: NodeId| {
            let mark = form.verdict.as_ref().and_then(|verdict| {
                verdict.items.iter().find(|item| item.node == node).map(|item| item.mark)
            });
            match mark {
                None => palette.accent,
                Some(Mark::Right) => palette.pv,
                Some(Mark::Inside) => palette.weak,
                Some(Mark::Follows) => palette.warning,
                Some(Mark::Wrong | Mark::Missing | Mark::Extra) => palette.cut,
            }
        };
        if let Some(node) = form.picked.filter(|_| form.verdict.is_none()) {
            self.ring_ui(node, ui);
        }
        for &node in &form.marked {
            self.slashes_ui(node, Stroke::new(3.0, color_of(node)), ui);
        }
        // What should have been marked, thinner.
        let items = form.verdict.iter().flat_map(|verdict| &verdict.items);
        for item in items.filter(|item| item.mark == Mark::Missing && matches!(item.why, Why::Cut(_))) {
            self.slashes_ui(item.node, Stroke::new(1.5, palette.cut), ui);
        }
        // Where somebody writes, the fields stand.
        let writing = form.writing.filter(|_| form.verdict.is_none()).map(|writing| writing.node);
        for (node, words) in form.beside(tree).into_iter().filter(|(node, _)| writing != Some(*node)) {
            let Some(rect) = self.of(node) else { continue };
            let color = color_of(node);
            let galley = painter.layout_no_wrap(words, FontId::proportional(size::BODY), color);
            let place = Align2::CENTER_BOTTOM.anchor_size(rect.center_top() - vec2(0.0, 3.0), galley.size());
            painter.rect_filled(place.expand(3.0), 3.0, palette.canvas);
            painter.rect_stroke(place.expand(3.0), 3.0, Stroke::new(1.0, color), StrokeKind::Outside);
            painter.galley(place.min, galley, color);
        }
    }
}
