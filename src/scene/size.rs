//! How much room nodes need, over all steps: geometry never changes while stepping.

use super::fonts::Metrics;
use super::ink::Pen;
use super::look::{Annotations, Look};
use super::words::Words;
use crate::explain::number;
use crate::layout::Orientation;
use crate::trace::{ChangeKind, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Role, Value};

/// Of a node that is visited more often, only so many visits are measured.
const MAX_VISITS_MEASURED: usize = 64;

/// Half the height of a glyph.
pub(super) const HALF_HEIGHT: f64 = 23.5;
/// Half the height of a leaf's box.
pub(super) const HALF_LEAF_HEIGHT: f64 = 20.0;
/// Half the width of a move that was never tried.
pub(super) const HALF_STUB: f64 = 9.0;
/// Between a node and its board.
pub(super) const BOARD_GAP: f64 = 7.0;
/// Half the width of the smallest inner node and the smallest leaf.
const HALF_WIDTH: f64 = 29.0;
const HALF_LEAF: f64 = 19.0;
/// Between a glyph and what stands beside it.
pub(super) const BESIDE: f64 = 7.0;
/// Between two parts of a line.
pub(super) const PART_GAP: f64 = 5.0;
/// Height of a line of small text.
pub(super) const LINE: f64 = 15.5;
/// Struck-out values that are kept; older ones become `…`.
pub(super) const MAX_STRUCK: usize = 5;
/// Up to this many visible nodes every node is measured; beyond, all get the same room.
pub(super) const MAX_MEASURED: usize = 20_000;
/// A label that is wider than this stands beside its node.
const MAX_LABEL_INSIDE: f64 = 20.0;
/// Where on an edge its window and its move are written, from the parent (0) to the child (1).
pub(super) const WINDOW_ON_EDGE: f64 = 0.66;
pub(super) const MOVE_ON_EDGE: f64 = 0.45;

/// The room of one node around its anchor, in scene units.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Size {
    /// Half the width of the glyph.
    pub(super) half: f32,
    /// Along the level (top-down) or the row (left-right): what the layout is told.
    pub(super) cross: [f32; 2],
    /// Away from the root.
    pub(super) down: [f32; 2],
    /// The label stands beside the glyph.
    pub(super) label_beside: bool,
}

impl Size {
    /// With room for another text in its place.
    pub(super) fn with_room_for(self, other: Self) -> Self {
        let larger = |a: [f32; 2], b: [f32; 2]| [a[0].max(b[0]), a[1].max(b[1])];
        Self {
            half: self.half.max(other.half),
            cross: larger(self.cross, other.cross),
            down: larger(self.down, other.down),
            label_beside: self.label_beside,
        }
    }
}

/// The room of all nodes.
#[derive(Debug)]
pub(super) enum Sizes {
    Each(Vec<Size>),
    Same { inner: Size, leaf: Size },
}

impl Sizes {
    pub(super) fn of(&self, node: NodeId, is_leaf: bool) -> Size {
        match self {
            Self::Each(sizes) => sizes[node.index()],
            Self::Same { inner, leaf } => {
                if is_leaf {
                    *leaf
                } else {
                    *inner
                }
            }
        }
    }
}

/// Measures nodes.
pub(super) struct Ruler<'a> {
    pub(super) trace: &'a Trace,
    pub(super) look: &'a Look,
    pub(super) words: &'a Words,
    pub(super) metrics: &'a Metrics,
    /// Width and height of the board at every node, if there are boards.
    pub(super) board: Option<[f64; 2]>,
}

impl Ruler<'_> {
    pub(super) fn width(&self, text: &str, pen: Pen) -> f64 {
        self.metrics.width(text, pen.face(), pen.size())
    }

    /// The room of a node that is measured by itself.
    pub(super) fn measure(&self, node: NodeId, is_folded: bool) -> Size {
        let tree = self.trace.tree();
        let is_leaf = tree.is_leaf(node);
        let label = self.words.names.in_picture(tree, node).unwrap_or_default();
        let label_width = self.width(&label, Pen::Label);
        let value_width = self.widest_value(node);
        let shape = Shape { role: tree.role(node), is_leaf };
        let label_beside = label_width > if is_leaf { 60.0 } else { MAX_LABEL_INSIDE };
        let label_inside = if label_beside { 0.0 } else { label_width };
        let half = shape.half_width(value_width, label_inside);
        let not_tried = self.words.not_tried(tree, node).map_or(0.0, |note| self.width(&note, Pen::Note));
        let beside = self.beside(node).max(not_tried);
        let mut room =
            Room { half, label_beside: if label_beside { label_width } else { 0.0 }, ..Room::default() };
        if beside > 0.0 {
            room.beside = beside;
            room.beside_lines = 3.0;
        }
        if let Some(reason) = self.words.reason_at(node).filter(|_| self.look.reasons) {
            let wide = reason.iter().map(|line| self.width(line, Pen::Reason)).fold(0.0, f64::max);
            if is_leaf {
                room.reason = wide;
            } else {
                room.beside = room.beside.max(wide);
                room.beside_lines = room.beside_lines.max(2.0);
            }
        }
        if is_folded {
            let note = self.words.folded(tree.subtree_len(node) - 1);
            room.below = room.below.max(self.width(&note, Pen::Note));
            room.below_lines = room.below_lines.max(1.0);
        }
        room.on_edge = self.on_edge(node);
        if tree.is_stub(node) {
            // Nothing is known but the move.
            room = Room { half: HALF_STUB, on_edge: room.on_edge, reason: room.reason, ..Room::default() };
        } else if let Some(board) = self.board {
            room.board = Some(board);
        }
        room.is_leaf = is_leaf;
        room.has_mark_above = self.look.node_types;
        room.size(self.look.orientation)
    }

    /// The same room for all nodes of a large tree: wide enough for any of its values and labels.
    pub(super) fn measure_all(&self) -> Sizes {
        let tree = self.trace.tree();
        let mut widest_value = 0.0_f64;
        let mut widest_label = 0.0_f64;
        let digit = self.width("0", Pen::Value);
        for node in tree.nodes() {
            if let Some(value) = tree.value(node) {
                widest_value = widest_value.max(digit * n_characters(value));
            }
            if let Some(label) = self.words.names.in_picture(tree, node) {
                widest_label = widest_label.max(self.width(&label, Pen::Label));
            }
        }
        let label_beside = widest_label > MAX_LABEL_INSIDE;
        let value = widest_value + self.width("≥", Pen::Value);
        let size = |is_leaf: bool| {
            let shape = Shape { role: Role::Min, is_leaf };
            let half = shape.half_width(value, if label_beside { 0.0 } else { widest_label });
            let mut room =
                Room { half, label_beside: if label_beside { widest_label } else { 0.0 }, ..Room::default() };
            if !is_leaf && self.shows_bounds() {
                let small = widest_value * Pen::Bound.size() / Pen::Value.size();
                room.beside = self.width("α …", Pen::Bound) + 4.0 * (small + PART_GAP);
                room.beside_lines = 3.0;
            }
            room.board = self.board;
            room.is_leaf = is_leaf;
            room.size(self.look.orientation)
        };
        Sizes::Same { inner: size(false), leaf: size(true) }
    }

    fn shows_bounds(&self) -> bool {
        self.trace.conventions().algorithm.has_window()
            && matches!(self.look.annotations, Annotations::History | Annotations::Inequality)
    }

    /// The visits of a node whose texts differ most: all, or, of very many, some.
    fn visits(&self, node: NodeId) -> Vec<VisitId> {
        let visits = self.trace.visits_of(node);
        let stride = visits.len().div_ceil(MAX_VISITS_MEASURED).max(1);
        let last = visits.last().copied();
        visits.into_iter().step_by(stride).chain(last).collect()
    }

    /// The widest text that will ever stand as the node's value.
    fn widest_value(&self, node: NodeId) -> f64 {
        let tree = self.trace.tree();
        if self.trace.conventions().algorithm.is_estimate() {
            return self.width("≈−00.00", Pen::Value);
        }
        if tree.is_leaf(node) {
            return self.width(&Words::leaf_value(self.trace, node), Pen::Value);
        }
        let of_visit = |visit: VisitId| {
            let bests = self.trace.changes(visit).filter(|change| change.kind == ChangeKind::Best);
            let widest =
                bests.map(|change| self.width(&number(change.value), Pen::Value)).fold(0.0, f64::max);
            let returned = Words::returned(self.trace, visit, usize::MAX);
            widest.max(self.width(&returned, Pen::Value))
        };
        self.visits(node).into_iter().map(of_visit).fold(0.0, f64::max)
    }

    /// The widest text that will ever stand beside a visited node.
    fn beside(&self, node: NodeId) -> f64 {
        let conventions = self.trace.conventions();
        if !conventions.algorithm.has_window() && !conventions.is_plain() {
            let notes = |visit| self.words.notes(self.trace, visit, usize::MAX);
            let lines = self.visits(node).into_iter().flat_map(notes);
            let widest = lines.map(|line| self.width(&line, Pen::Bound)).fold(0.0, f64::max);
            return if self.look.annotations == Annotations::None { 0.0 } else { widest };
        }
        if !self.shows_bounds() || self.trace.tree().is_leaf(node) {
            return 0.0;
        }
        self.visits(node).into_iter().map(|visit| self.beside_visit(visit)).fold(0.0, f64::max)
    }

    fn beside_visit(&self, visit: VisitId) -> f64 {
        let condition =
            self.trace.cut_if(visit).map_or(0.0, |cut_if| self.width(&self.words.cut_if(cut_if), Pen::CutIf));
        if self.look.annotations == Annotations::Inequality {
            let bests = self.trace.changes(visit).map(|change| number(change.value));
            let returned = self.trace.visit(visit).result.map(|(value, _)| number(value));
            let all = bests.chain(returned);
            return all.map(|value| self.width(&format!("≥ {value}"), Pen::Bound)).fold(condition, f64::max);
        }
        let passed = self.trace.visit(visit).window;
        let history = |kind, first| {
            let values = std::iter::once(first)
                .chain(self.trace.changes(visit).filter(|c| c.kind == kind).map(|c| c.value));
            let mut widths: Vec<f64> =
                values.map(|value| self.width(&number(value), Pen::Bound) + PART_GAP).collect();
            let mut more = 0.0;
            if widths.len() > MAX_STRUCK + 1 {
                more = self.width("…", Pen::BoundOld) + PART_GAP;
                // Which of them are kept changes from step to step: room for the widest.
                widths.sort_by(|a, b| b.total_cmp(a));
                widths.truncate(MAX_STRUCK + 1);
            }
            self.width("β", Pen::Bound) + PART_GAP + more + widths.iter().sum::<f64>()
        };
        history(ChangeKind::Alpha, passed.alpha).max(history(ChangeKind::Beta, passed.beta)).max(condition)
    }

    /// Half the room that texts on the edge to the parent ask for at the child.
    fn on_edge(&self, node: NodeId) -> f64 {
        let tree = self.trace.tree();
        let mut half = 0.0_f64;
        if let Some(text) = Words::on_edge(tree, node) {
            half = half.max(self.width(&text, Pen::Move) / 2.0 / MOVE_ON_EDGE + 3.0);
        }
        if self.look.annotations == Annotations::Edges {
            for text in self.visits(node).into_iter().filter_map(|visit| Words::passed(self.trace, visit)) {
                half = half.max(self.width(&text, Pen::Passed) / 2.0 / WINDOW_ON_EDGE + 3.0);
            }
        }
        half
    }
}

/// What a node needs, before it is known which way the tree grows.
#[derive(Default)]
struct Room {
    half: f64,
    label_beside: f64,
    beside: f64,
    beside_lines: f64,
    /// Of a leaf: below it, or to the right of it where the tree grows that way.
    reason: f64,
    below: f64,
    below_lines: f64,
    on_edge: f64,
    /// Something small stands above its corner.
    has_mark_above: bool,
    board: Option<[f64; 2]>,
    is_leaf: bool,
}

impl Room {
    /// Leaves have their board behind them, where no edge goes on; inner nodes have it before them or to their left.
    fn with_board(
        &self,
        mut cross: [f64; 2],
        mut down: [f64; 2],
        orientation: Orientation,
    ) -> ([f64; 2], [f64; 2]) {
        let Some([width, height]) = self.board else { return (cross, down) };
        match (orientation, self.is_leaf) {
            (Orientation::TopDown, true) => {
                cross = cross.map(|length| length.max(width / 2.0));
                down[1] = down[1].max(HALF_LEAF_HEIGHT + BOARD_GAP + height);
            }
            (Orientation::TopDown, false) => {
                cross[0] = cross[0].max(self.half + BOARD_GAP + width);
                down = down.map(|length| length.max(height / 2.0));
            }
            (Orientation::LeftRight, true) => {
                cross = cross.map(|length| length.max(height / 2.0));
                down[1] = down[1].max(self.half + BOARD_GAP + width);
            }
            (Orientation::LeftRight, false) => {
                cross[0] = cross[0].max(HALF_HEIGHT + BOARD_GAP + height);
                down = down.map(|length| length.max(width / 2.0));
            }
        }
        (cross, down)
    }

    fn size(&self, orientation: Orientation) -> Size {
        let before_label = if self.label_beside > 0.0 { self.label_beside + BESIDE } else { 0.0 };
        let beside = if self.beside > 0.0 { BESIDE + self.beside } else { 0.0 };
        let reason_lines = if self.reason > 0.0 { 2.0 } else { 0.0 };
        let below = self.below.max(self.reason);
        let (cross, down) = match orientation {
            Orientation::TopDown => (
                [
                    (self.half + before_label).max(below / 2.0).max(self.on_edge),
                    (self.half + beside).max(below / 2.0).max(self.on_edge),
                ],
                [HALF_HEIGHT, HALF_HEIGHT + (self.below_lines + reason_lines) * LINE],
            ),
            // What stands beside in a tree that grows down stands below, at the left end of the glyph, here.
            Orientation::LeftRight => {
                let lines = (self.beside_lines + self.below_lines) * LINE;
                let right = if self.reason > 0.0 { self.half + BESIDE + self.reason } else { self.half };
                let wide = right.max(self.beside - self.half).max(self.below / 2.0);
                let edge = if self.on_edge > 0.0 || self.has_mark_above { 12.0 } else { 0.0 };
                (
                    [
                        HALF_HEIGHT + if self.label_beside > 0.0 { LINE } else { edge },
                        HALF_HEIGHT + lines + 4.0,
                    ],
                    [self.half.max(self.label_beside / 2.0), wide.max(self.label_beside / 2.0)],
                )
            }
        };
        let (cross, down) = self.with_board(cross, down, orientation);
        Size {
            half: self.half as f32,
            cross: cross.map(|length| length as f32),
            down: down.map(|length| length as f32),
            label_beside: self.label_beside > 0.0,
        }
    }
}

/// Which outline a text has to fit into.
struct Shape {
    role: Role,
    is_leaf: bool,
}

impl Shape {
    /// Half the width at which a value and a label fit inside.
    fn half_width(&self, value: f64, label: f64) -> f64 {
        if self.is_leaf {
            return HALF_LEAF.max(value / 2.0 + 8.0).max(label / 2.0 + 6.0);
        }
        match self.role {
            Role::Chance => 24.0_f64.max(value / 2.0 + 10.0),
            // The value stands where the triangle is wide, the label where it is narrow.
            Role::Max | Role::Min => HALF_WIDTH.max(value * 0.72 + 6.0).max(label * 1.25 + 6.0),
        }
    }
}

/// At least as many characters as the value is typeset with; quick for whole numbers.
fn n_characters(value: Value) -> f64 {
    let number = value.get();
    if number.is_infinite() {
        return 2.5;
    }
    let sign = f64::from(u8::from(number < 0.0)) * 1.3;
    let magnitude = number.abs();
    if magnitude.fract() == 0.0 && magnitude < 1e15 {
        let mut digits = 1.0;
        let mut limit = 10.0;
        while magnitude >= limit {
            digits += 1.0;
            limit *= 10.0;
        }
        digits + sign
    } else {
        value.to_string().len() as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quick_count_of_characters_never_falls_short() {
        for number in [0.0, 9.0, 10.0, -1.0, -999.0, 12345.0, 0.25, -3.75, f64::INFINITY, f64::NEG_INFINITY] {
            let value = Value::new(number).unwrap();
            let length = crate::explain::number(value).chars().count() as f64;
            assert!(n_characters(value) >= length, "{value}");
        }
    }
}
