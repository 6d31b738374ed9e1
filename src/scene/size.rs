//! How much room nodes need, over all steps: geometry never changes while stepping.

use super::concession::Concession;
use super::dims::{Dims, MovePlace, Notes, Reasons, half_on_edge};
use super::ink::Pen;
use super::room::{NodeRoom, NodeSize};
use crate::layout::Orientation;
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// Struck-out values that are kept; older ones become `…`.
pub(super) const MAX_STRUCK: usize = 5;
/// Up to this many visible nodes every node is measured; beyond, all get the same room.
pub(super) const MAX_MEASURED: usize = 20_000;
/// A label that is wider than this stands beside its node.
const MAX_LABEL_INSIDE: f64 = 20.0;
/// The same for triangles, which are narrow where their label stands: one letter has room, two would make them flat.
const MAX_LABEL_IN_TRIANGLE: f64 = 11.5;
const MAX_LABEL_IN_LEAF: f64 = 60.0;
/// Where on an edge its window is written, from the parent (0) to the child (1).
pub(super) const WINDOW_ON_EDGE: f64 = 0.66;

/// The room of all nodes.
#[derive(Debug)]
pub(super) enum Sizes {
    Each(Vec<NodeSize>),
    Same { internal: NodeSize, leaf: NodeSize },
}

impl Sizes {
    pub(super) fn of(&self, node: NodeId, is_leaf: bool) -> NodeSize {
        match self {
            Self::Each(sizes) => sizes[node.index()],
            Self::Same { internal, leaf } => {
                if is_leaf {
                    *leaf
                } else {
                    *internal
                }
            }
        }
    }
}

/// What one node writes over all steps, before it is known how tight the picture is and which way the tree grows: widths
/// in the natural sizes of the pens.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the node")]
pub(super) struct NodeNeeds {
    pub(super) role: Role,
    is_leaf: bool,
    pub(super) is_stub: bool,
    /// Whether its outline is a triangle.
    pub(super) is_triangle: bool,
    /// Whether its outline is double: the game is over there.
    pub(super) is_over: bool,
    /// Whether the search never visits it.
    pub(super) is_never_visited: bool,
    /// Something small stands above its corner.
    pub(super) has_mark_above: bool,
    /// Of a large tree, whose nodes all have the same room: whether labels stand beside them.
    pub(super) label_beside: Option<bool>,
    pub(super) value: f64,
    /// The widest value of all triangles of the picture: they look alike where there is room for that.
    value_of_any: f64,
    pub(super) label: f64,
    /// The longest of α and β, with their older values and without, or the inequality instead of them.
    pub(super) history: f64,
    pub(super) now: f64,
    pub(super) cut_if: f64,
    pub(super) not_tried: f64,
    /// Both lines of a reason, and its short form, where its child is pruned first.
    pub(super) reason: f64,
    pub(super) short_reason: f64,
    /// The short form of a reason why it prunes its own children, in one line and in two, unless it stands below these.
    pub(super) own_reason: [f64; 2],
    /// Whether it ever prunes any.
    pub(super) cuts: bool,
    /// How many nodes are collapsed below it, in full and for a compact picture.
    pub(super) collapsed: [f64; 2],
    pub(super) on_edge: f64,
    pub(super) move_place: MovePlace,
    pub(super) passed: f64,
    /// Of the mark of a visit that the table answered or another thread made.
    pub(super) mark: f64,
    /// Of the name of its type, over its right corner; in a frame only.
    pub(super) node_type: f64,
}

/// The widest label that an internal node has inside, in natural size.
pub(super) const fn max_label_inside(is_triangle: bool) -> f64 {
    if is_triangle { MAX_LABEL_IN_TRIANGLE } else { MAX_LABEL_INSIDE }
}

impl NodeNeeds {
    pub(super) const fn new(role: Role, is_leaf: bool) -> Self {
        Self {
            role,
            is_leaf,
            is_stub: false,
            is_triangle: false,
            is_over: false,
            is_never_visited: false,
            has_mark_above: false,
            label_beside: None,
            value: 0.0,
            value_of_any: 0.0,
            label: 0.0,
            history: 0.0,
            now: 0.0,
            cut_if: 0.0,
            not_tried: 0.0,
            reason: 0.0,
            short_reason: 0.0,
            own_reason: [0.0; 2],
            cuts: false,
            collapsed: [0.0; 2],
            on_edge: 0.0,
            move_place: MovePlace::Only,
            passed: 0.0,
            mark: 0.0,
            node_type: 0.0,
        }
    }

    /// Without room for reasons.
    pub(super) const fn without_reasons(mut self) -> Self {
        (self.reason, self.short_reason, self.own_reason) = (0.0, 0.0, [0.0; 2]);
        self
    }

    /// With room for what another search writes in its place.
    pub(super) fn with_room_for(self, other: Self) -> Self {
        Self {
            value: self.value.max(other.value),
            label: self.label.max(other.label),
            history: self.history.max(other.history),
            now: self.now.max(other.now),
            cut_if: self.cut_if.max(other.cut_if),
            not_tried: self.not_tried.max(other.not_tried),
            reason: self.reason.max(other.reason),
            short_reason: self.short_reason.max(other.short_reason),
            own_reason: [0, 1].map(|i| self.own_reason[i].max(other.own_reason[i])),
            cuts: self.cuts || other.cuts,
            is_never_visited: self.is_never_visited && other.is_never_visited,
            collapsed: [0, 1].map(|i| self.collapsed[i].max(other.collapsed[i])),
            on_edge: self.on_edge.max(other.on_edge),
            passed: self.passed.max(other.passed),
            mark: self.mark.max(other.mark),
            node_type: self.node_type.max(other.node_type),
            ..self
        }
    }

    /// Makes triangles look alike, unless one has to be wider than `most`: as far as there is room, or `always` up to a
    /// width.
    pub(super) fn share_width(all: &mut [Self], most: f64, always: f64) {
        let triangles = || all.iter().filter(|needs| needs.is_triangle);
        let widest = triangles().map(|needs| needs.value).fold(0.0, f64::max);
        for needs in all.iter_mut().filter(|needs| needs.is_triangle) {
            needs.value_of_any = widest.min(most);
            needs.value = needs.value.max(widest.min(always));
        }
    }

    /// Has moves of siblings stand alternately at two heights, where the lengths are such.
    pub(super) fn stagger_moves(all: &mut [Self], tree: &GameTree) {
        let places = [MovePlace::NearNode, MovePlace::NearParent];
        for parent in tree.nodes().filter(|&parent| tree.children(parent).nth(1).is_some()) {
            for (child, place) in tree.children(parent).zip(places.into_iter().cycle()) {
                all[child.index()].move_place = place;
            }
        }
    }

    /// Whether something is written on the edge to the parent at any lengths: a move or a probability.
    pub(super) const fn has_move(&self) -> bool {
        self.on_edge > 0.0
    }

    /// How wide the label is, written in full.
    pub(super) const fn label(&self) -> f64 {
        self.label
    }

    /// How wide what is written on the edge to the parent is.
    pub(super) fn edge_text(&self, dims: &Dims) -> f64 {
        let passed = if dims.notes() == Notes::Nothing { 0.0 } else { self.passed * dims.ratio(Pen::Passed) };
        passed.max(self.on_edge * dims.ratio(Pen::Move))
    }

    /// The room of the node with these lengths. `board` is width and height of the board at every node.
    pub(super) fn size(&self, dims: &Dims, orientation: Orientation, board: Option<[f64; 2]>) -> NodeSize {
        let has_label = !(self.is_never_visited && dims.conceded.has(Concession::UnvisitedLabels));
        let label = if has_label { self.label.min(dims.max_label) } else { 0.0 };
        let most_inside = match self.is_leaf {
            _ if dims.is_compact => 0.0,
            true => MAX_LABEL_IN_LEAF,
            false => dims.glyph(max_label_inside(self.is_triangle)),
        };
        let label_beside = self.label_beside.unwrap_or(label > most_inside) || dims.is_compact;
        let half = self.half_width(dims, if label_beside { 0.0 } else { label });
        let mut room = NodeRoom { half, is_leaf: self.is_leaf, ..NodeRoom::default() };
        room.is_triangle = self.is_triangle;
        room.is_max = self.role == Role::Max;
        room.on_edge = self.half_edge_text(dims);
        room.has_mark_above = self.has_mark_above;
        let (reason, reason_lines) = match dims.reasons() {
            Reasons::Full => (self.reason, 2.0),
            Reasons::Short => (self.short_reason, 1.0),
            Reasons::Letters => (0.0, 1.0),
        };
        // A compact tree has its reasons beside the nodes that cut.
        let is_beside_own = dims.is_compact;
        let reason = if is_beside_own { 0.0 } else { reason };
        if self.is_stub {
            // Nothing is known but the move.
            room.half = dims.half_stub();
            room.add_reason(reason, reason_lines);
            return room.size(dims, orientation);
        }
        room.label_beside = if label_beside { label } else { 0.0 };
        let bound = dims.ratio(Pen::Bound);
        let beside = match dims.notes() {
            Notes::History => self.history * bound,
            Notes::Now => self.now * bound,
            Notes::Nothing => 0.0,
        };
        let is_silent = dims.notes() == Notes::Nothing;
        let condition = if dims.has_conditions() && !is_silent { self.cut_if } else { 0.0 };
        let third_line = condition.max(if is_silent { 0.0 } else { self.not_tried });
        room.beside = beside.max(third_line);
        room.beside_lines = match (room.beside > 0.0, third_line > 0.0 || dims.is_natural()) {
            (false, _) => 0.0,
            (true, true) => 3.0,
            (true, false) => 2.0,
        };
        if is_beside_own {
            room.add_own_reason(self.own_reason, self.cuts, (dims, orientation));
        }
        room.add_reason(reason, reason_lines);
        let collapsed = self.collapsed[usize::from(dims.is_compact)];
        if collapsed > 0.0 {
            room.below = collapsed;
            room.below_lines = 1.0;
        }
        room.board = board;
        if is_beside_own {
            room.mark = self.mark;
        }
        let mut size = room.size(dims, orientation);
        if self.node_type > 0.0 {
            // It begins above the middle of the node.
            let (right, top) = ((self.node_type + 6.0) as f32, (dims.half_height() + 14.0) as f32);
            match orientation {
                Orientation::TopDown => {
                    size.cross[1] = size.cross[1].max(right);
                    size.down[0] = size.down[0].max(top);
                }
                Orientation::LeftRight => {
                    // Behind the outline, which may be as far from the middle as a corner.
                    size.down[1] = size.down[1].max(right + 12.0);
                    size.cross[0] = size.cross[0].max(top);
                }
            }
        }
        size
    }

    /// Half the width at which value and label fit inside the outline.
    fn half_width(&self, dims: &Dims, label: f64) -> f64 {
        let value = if dims.is_tightest() { self.value } else { self.value.max(self.value_of_any) };
        let value = value * dims.ratio(Pen::Value);
        if dims.is_compact {
            return self.half_compact(dims, value);
        }
        if self.is_leaf {
            return dims.half_leaf().max(value / 2.0 + dims.glyph(8.0)).max(label / 2.0 + dims.glyph(6.0));
        }
        if self.is_triangle {
            return dims.half_roomy_triangle(self.role == Role::Max, value, label);
        }
        match self.role {
            Role::Chance => dims.glyph(24.0).max(value / 2.0 + dims.glyph(10.0)),
            // The value stands where the triangle is wide, the label where it is narrow.
            Role::Max | Role::Min => {
                dims.half_width().max(value * 0.72 + dims.glyph(6.0)).max(label * 1.25 + dims.glyph(6.0))
            }
        }
    }

    /// Half the width at which a value fits inside the outline with nothing else.
    fn half_compact(&self, dims: &Dims, value: f64) -> f64 {
        let inner = value / 2.0 + dims.padding_inside();
        if self.is_leaf {
            return dims.half_leaf().max(inner + if self.is_over { 3.0 } else { 0.0 });
        }
        if self.is_triangle {
            return dims.half_triangle(value);
        }
        // A circle as high as all glyphs, or one that is stretched; a second line may run inside of it.
        let round = dims.half_height();
        if inner + 4.0 <= round { round } else { (inner + 5.0).max(round + 6.5) }
    }

    /// Half the room that texts on the edge to the parent ask for at the child.
    fn half_edge_text(&self, dims: &Dims) -> f64 {
        let passed = if dims.notes() == Notes::Nothing { 0.0 } else { self.passed * dims.ratio(Pen::Passed) };
        dims.half_move(self.move_place, self.on_edge * dims.ratio(Pen::Move))
            .max(half_on_edge(passed, WINDOW_ON_EDGE))
    }
}
