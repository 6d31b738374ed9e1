//! The tree of an exercise, with the answers written over it.

use std::sync::Arc;

use eframe::egui::{
    Align2, CursorIcon, FontId, Key, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, vec2,
};

use super::entry::entry_ui;
use super::form::{AnswerForm, NodeNote, Sending};
use super::line::mark_color;
use crate::app::canvas::{CanvasOutput, NodesOnScreen, TreePlaces, canvas_ui, is_reached_by_keys, walk};
use crate::app::state::{QuestionOn, ViewState};
use crate::app::theme::{Palette, size};
use crate::app::workspace::Workspace;
use crate::layout::Orientation;
use crate::practice::{AnswerShape, PartVerdict, Question, ReplyShape, Sentences, VerdictItem};
use crate::scene::Picture;
use crate::tree::{GameTree, NodeId};

/// Half of a slash across an edge, in points.
const SLASH: f32 = 8.0;
/// Between its two strokes.
const APART: f32 = 5.0;

/// The size of notes: smaller where there is no room for larger ones, at last as small as the letters of the tree.
const NOTE_PARTS: [f32; 3] = [1.0, 0.85, 0.7];

/// Notes are as large as the letters of a large tree, up to this part.
const LARGEST_NOTES: f32 = 2.5;

/// From another node a note keeps this distance, in its own letters: what is nearer is taken to belong to it.
const NOTE_DISTANCE: f32 = 0.5;

/// Of more notes than that, no place is looked for where they cover nothing.
const MAX_PLACED: usize = 40;

/// The height of a node at which slashes have their size, in points.
const HEIGHT_FOR_SLASHES: f32 = 26.0;

/// A branch may be seized a little beside its node, in points.
const SLACK: f32 = 4.0;

/// The tree that is shown, and at which step.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExerciseView<'a> {
    pub(super) picture: &'a Arc<Picture>,
    pub(super) step: usize,
    /// For each of its nodes the one of the exercise; the same one where there is none.
    pub(super) before: &'a [NodeId],
    /// Whether branches can be dragged among their siblings.
    pub(super) is_open: bool,
}

/// What was done to the tree. Nodes are those of the exercise.
#[derive(Clone, Debug)]
pub(super) struct Done {
    /// A node was clicked.
    pub(super) clicked: Option<NodeId>,
    /// A branch was dragged among its siblings.
    pub(super) arranged: Option<DraggedBranch>,
    /// The canvas.
    pub(super) response: Response,
}

/// A branch, and the children of its parent in their new order.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct DraggedBranch {
    pub(super) node: NodeId,
    pub(super) parent: NodeId,
    pub(super) order: Vec<NodeId>,
}

impl ExerciseView<'_> {
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

/// Shows what may be known in all the room there is, with the answers so far; says what was done to it.
///
/// The node cursor is the selected node, so the camera follows it as it does in the window. A question that names nodes sets
/// the cursor, and so does an entry.
pub(super) fn tree_ui(
    workspace: &Workspace,
    shown: ExerciseView<'_>,
    view: &mut ViewState,
    (form, question): (&mut AnswerForm, Option<&Question>),
    ui: &mut Ui,
) -> Done {
    let (picture, step) = (shown.picture, shown.step);
    let named = question.map(|question| form.at_hand(question)).unwrap_or_default();
    if form.named != named {
        form.cursor = named.first().copied().or(form.cursor);
        form.named.clone_from(&named);
    }
    view.selected = form.cursor.and_then(|node| shown.is_now(node));
    view.question = match question {
        Some(question) if !form.answers.is_over() && asks_edges(question) => QuestionOn::Edges,
        _ => QuestionOn::Nodes,
    };
    let CanvasOutput { response, clicked } =
        canvas_ui(ui, picture, step, view, workspace.ctx(), &mut Vec::new());
    let chosen = by_keys((form, question), shown, view, &response, ui);
    if let Some(question) = question.filter(|_| response.has_focus()) {
        form.take_typed(question, ui);
    }
    let clicked = clicked.or(chosen);
    form.cursor = view.selected.map(|node| shown.was(node));
    form.is_on_tree = response.has_focus();
    let places = NodePlaces { shown, view, canvas: response.rect };
    for &node in &named {
        places.ring_ui(node, ui);
    }
    let explainer = workspace.explainer();
    places.answers_ui((form, question), &Sentences::new(&explainer, workspace.text()), ui);
    if let Some(question) = question.filter(|_| !form.answers.is_over()) {
        let tree = explainer.trace().tree();
        let name = |node: NodeId| explainer.name(node);
        let (nodes, n_fields) = match question.shape() {
            AnswerShape::Numbers(fields) => (fields.nodes, fields.n_fields),
            _ => (&[][..], 0),
        };
        let is_writing = form.writing.is_some();
        let mut drawn: Vec<Rect> =
            tree.nodes().filter(|_| is_writing).filter_map(|node| places.of(node)).collect();
        // Whose turn it is has to be read while the answer is written.
        let at = form.writing.and_then(|writing| places.of(writing.node));
        let row = at.and_then(|at| places.row_name_of(at, &drawn));
        drawn.extend(row);
        let means = (&**workspace.text(), response.rect, &*drawn);
        entry_ui(form, (nodes, n_fields), name, |node| places.of(node), means, ui);
    }
    let arranged = if shown.is_open { places.drag_ui(ui) } else { None };
    Done { clicked: clicked.map(|node| shown.was(node)), arranged, response }
}

/// Whether an edge is an answer.
fn asks_edges(question: &Question) -> bool {
    matches!(question.shape(), AnswerShape::Edges | AnswerShape::Reply(ReplyShape::Edges))
}

/// Moves the node cursor by the arrows while the canvas has the keyboard; the node that is chosen there. Space chooses, and
/// Enter only where that opens a field: pressed once more than needed, it marks nothing.
///
/// The cursor begins at the current node, or before any search at the first leaf: at once where nodes are marked, else with
/// the first key.
fn by_keys(
    (form, question): (&AnswerForm, Option<&Question>),
    ExerciseView { picture, step, .. }: ExerciseView<'_>,
    view: &mut ViewState,
    response: &Response,
    ui: &Ui,
) -> Option<NodeId> {
    if !response.has_focus() || form.sending == Sending::Unsure {
        return None;
    }
    let shape = question.map(|question| question.shape());
    let marks = matches!(shape, Some(AnswerShape::Edges | AnswerShape::Sequence(_)));
    let writes = matches!(shape, Some(AnswerShape::Numbers(_)));
    let (trace, look) = (picture.trace(), picture.look());
    let tree = trace.tree();
    let current = trace.step(step).filter(|_| !look.is_bare).map(|step| trace.node(step.visit));
    let start = current.or_else(|| tree.nodes().find(|&node| tree.is_leaf(node))).unwrap_or(NodeId::ROOT);
    if marks && view.selected.is_none() && !form.answers.is_over() && is_reached_by_keys(ui, response) {
        view.selected = Some(start);
    }
    let has_cursor = view.selected.is_some();
    let choosing: &[Key] = if has_cursor && writes { &[Key::Enter, Key::Space] } else { &[Key::Space] };
    let chosen = walk(ui, response, (picture, start), view, choosing);
    chosen.filter(|_| !form.answers.is_over())
}

/// Where nodes are on the screen.
struct NodePlaces<'a> {
    shown: ExerciseView<'a>,
    view: &'a ViewState,
    canvas: Rect,
}

impl NodePlaces<'_> {
    fn tree(&self) -> &GameTree {
        self.shown.picture.trace().tree()
    }

    /// Where a node of the exercise is.
    fn of(&self, node: NodeId) -> Option<Rect> {
        self.at(self.shown.is_now(node)?)
    }

    /// Where a node of the picture is.
    fn at(&self, node: NodeId) -> Option<Rect> {
        self.places().rect(node)
    }

    fn places(&self) -> TreePlaces<'_> {
        TreePlaces::new(self.shown.picture, self.shown.step, self.view, self.canvas)
    }

    /// Where the name of a row may stand, to the left of the tree, of which these are the nodes; the row of the node at a
    /// place.
    fn row_name_of(&self, at: Rect, nodes: &[Rect]) -> Option<Rect> {
        let look = self.shown.picture.look();
        let left = nodes.iter().map(Rect::left).reduce(f32::min)?;
        let name = Rect::from_x_y_ranges(self.canvas.left()..=left, at.y_range());
        (look.margin && look.orientation == Orientation::TopDown && name.is_positive()).then_some(name)
    }

    /// Lets a branch be dragged among its siblings.
    fn drag_ui(&self, ui: &Ui) -> Option<DraggedBranch> {
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
                arranged = Some(DraggedBranch { node, parent, order });
            } else {
                self.held_ui((parent, rect), &others, (index, pointer), ui);
            }
        }
        arranged
    }

    /// Along which siblings stand beside each other.
    fn along(&self, pos: Pos2) -> f32 {
        match self.shown.picture.look().orientation {
            Orientation::TopDown => pos.x,
            Orientation::LeftRight => pos.y,
        }
    }

    /// How many siblings stand before a place.
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
        // Beyond the last sibling as far as the node is wide.
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

    /// A ring around a node of the exercise.
    fn ring_ui(&self, node: NodeId, ui: &Ui) {
        let Some(node) = self.shown.is_now(node) else { return };
        let stroke = Stroke::new(2.0, Palette::current(ui.ctx()).accent);
        ui.painter_at(self.canvas).extend(self.places().ring(node, stroke));
    }

    /// Two slashes across the edge to a node.
    fn slashes_ui(&self, node: NodeId, stroke: Stroke, ui: &Ui) {
        let parent = self.tree().parent(node);
        let ends = parent.and_then(|parent| Some((self.of(parent)?, self.of(node)?)));
        let Some((above, below)) = ends else { return };
        let (from, to) = (above.center(), below.center());
        let middle = from + (to - from) * 0.6;
        let along = (to - from).normalized();
        // At a small node they are smaller, so that they reach no other, and at a large one larger, so that they are seen.
        let size = (below.height() / HEIGHT_FOR_SLASHES).clamp(0.6, 2.0);
        let stroke = Stroke::new(stroke.width * size, stroke.color);
        let across = vec2(-along.y, along.x) * (SLASH * size);
        for shift in [-0.5, 0.5] {
            let at = middle + along * (APART * size * shift);
            let lean = along * (SLASH * size * 0.35);
            let painter = ui.painter_at(self.canvas);
            painter.line_segment([at - across - lean, at + across + lean], stroke);
        }
    }

    fn answers_ui(&self, (form, question): (&AnswerForm, Option<&Question>), said: &Sentences<'_>, ui: &Ui) {
        let palette = Palette::current(ui.ctx());
        let painter = ui.painter_at(self.canvas);
        let color = |mark: Option<PartVerdict>| mark.map_or(palette.accent, |mark| mark_color(mark, palette));
        let mark_of =
            |node: NodeId| form.answers.marks().find(|item| item.node == node).map(|item| item.mark);
        for &node in &form.answers.marked {
            self.slashes_ui(node, Stroke::new(3.0, color(mark_of(node))), ui);
        }
        // What should have been marked, thinner.
        let is_of_edges = question.is_some_and(asks_edges);
        let is_missing = |item: &&VerdictItem| is_of_edges && item.mark == PartVerdict::Missing;
        for item in form.answers.marks().filter(is_missing) {
            self.slashes_ui(item.node, Stroke::new(1.5, color(Some(item.mark))), ui);
        }
        // Where the user writes, the fields stand.
        let writing = form.writing.filter(|_| !form.answers.is_over()).map(|writing| writing.node);
        let notes = form.beside(question, self.tree(), said);
        let of_nodes = self.places();
        let is_clear = (1..=MAX_PLACED).contains(&notes.len()).then(|| of_nodes.free_within(self.canvas));
        let letters = of_nodes.label_size() / size::BODY;
        let largest = Some(letters.min(LARGEST_NOTES)).filter(|&letters| letters > NOTE_PARTS[0]);
        let least = NOTE_PARTS.into_iter().fold(letters, f32::min);
        let notes = notes.iter().filter(|note| writing != Some(note.node));
        let notes: Vec<_> = notes.filter_map(|note| Some((note, self.of(note.node)?))).collect();
        // All in letters of one size: the largest in which each finds a free place; if there is none, then the same with the
        // numbers of a call one below the other, and with what should stand there alone. Else in the smallest, and one without
        // a free place where it covers no other note, and of the tree what is needed least: no leaf.
        let placed_in = |(part, words_of): (f32, fn(&NodeNote) -> String)| {
            let (mut taken, mut are_all_free) = (Vec::new(), true);
            for &(note, rect) in &notes {
                let font = FontId::proportional(part * size::BODY);
                let galley = painter.layout_no_wrap(words_of(note), font, color(note.mark));
                let places = note_places(rect, galley.size());
                let covered = |place| of_nodes.covered_by(place);
                let distance = NOTE_DISTANCE * part * size::BODY;
                let own = self.shown.is_now(note.node);
                let is_at_another =
                    |place: Rect| covered(place.expand(distance)).any(|node| Some(node) != own);
                let is_beside =
                    |place: Rect| !taken.iter().any(|(taken, _): &(Rect, _)| taken.intersects(place));
                let is_free = |place: &Rect| {
                    is_clear.as_ref().is_some_and(|is_clear| is_clear(*place))
                        && is_beside(*place)
                        && !is_at_another(*place)
                        && self.canvas.shrink(1.0).contains_rect(*place)
                };
                let free = places.into_iter().find(is_free);
                are_all_free &= free.is_some();
                let place = free.unwrap_or_else(|| {
                    let inside = places.map(|place| self.moved_inside(rect, place));
                    let needed = |node| if self.tree().is_leaf(node) { 2 } else { 1 };
                    let harm = |&place: &Rect| {
                        (!is_beside(place), covered(place).map(needed).sum::<usize>(), is_at_another(place))
                    };
                    inside.into_iter().min_by_key(harm).unwrap_or(inside[0])
                });
                taken.push((place, galley));
            }
            (taken, are_all_free)
        };
        let is_stacked = notes.iter().any(|(note, _)| note.is_of_call);
        let stacked = is_stacked.then_some(NodeNote::stacked as fn(&NodeNote) -> String);
        let sizes = std::iter::once(NodeNote::text as fn(&NodeNote) -> String)
            .chain(stacked)
            .chain([NodeNote::brief as fn(&NodeNote) -> String])
            .flat_map(|words_of| largest.into_iter().chain(NOTE_PARTS).map(move |part| (part, words_of)));
        let found = sizes.map(&placed_in).find(|(_, are_all_free)| *are_all_free);
        let (placed, _) = found.unwrap_or_else(|| placed_in((least, NodeNote::brief)));
        for ((place, galley), (note, _)) in placed.into_iter().zip(&notes) {
            let color = color(note.mark);
            painter.rect_filled(place, 3.0, palette.canvas);
            painter.rect_stroke(place, 3.0, Stroke::new(1.0, color), StrokeKind::Outside);
            painter.galley(place.shrink(3.0).min, galley, color);
        }
    }

    /// A note at a node that is in sight, moved so that the edges of the canvas do not cut it.
    fn moved_inside(&self, node: Rect, note: Rect) -> Rect {
        if !self.canvas.intersects(node) {
            return note;
        }
        let room = self.canvas.shrink(2.0);
        let by = (room.min - note.min).max(Vec2::ZERO) + (room.max - note.max).min(Vec2::ZERO);
        note.translate(by)
    }
}

/// Where a note of this size may stand at its node, the best place first.
fn note_places(node: Rect, size: Vec2) -> [Rect; 8] {
    let around = node.expand(2.0);
    let sides = [
        (Align2::CENTER_BOTTOM, around.center_top()),
        (Align2::LEFT_CENTER, around.right_center()),
        (Align2::RIGHT_CENTER, around.left_center()),
        (Align2::CENTER_TOP, around.center_bottom()),
        (Align2::LEFT_BOTTOM, around.right_top()),
        (Align2::RIGHT_BOTTOM, around.left_top()),
        (Align2::LEFT_TOP, around.right_bottom()),
        (Align2::RIGHT_TOP, around.left_bottom()),
    ];
    sides.map(|(align, at)| align.anchor_size(at, size + Vec2::splat(6.0)))
}
