//! How much room nodes need, over all steps: geometry never changes while stepping.

use super::concession::Concession;
use super::dims::{Dims, Notes, PART_GAP, Reasons};
use super::fonts::Metrics;
use super::ink::Pen;
use super::look::{Annotations, Glyphs, Look};
use super::room::{NodeRoom, NodeSize};
use super::words::SceneTexts;
use crate::explain::number;
use crate::layout::Orientation;
use crate::trace::{ChangeKind, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Role, Value};

/// Of a node that is visited more often, only so many visits are measured.
const MAX_VISITS_MEASURED: usize = 64;

/// Struck-out values that are kept; older ones become `…`.
pub(super) const MAX_STRUCK: usize = 5;
/// Up to this many visible nodes every node is measured; beyond, all get the same room.
pub(super) const MAX_MEASURED: usize = 20_000;
/// A label that is wider than this stands beside its node.
const MAX_LABEL_INSIDE: f64 = 20.0;
const MAX_LABEL_IN_LEAF: f64 = 60.0;
/// Where on an edge its window and its move are written, from the parent (0) to the child (1).
pub(super) const WINDOW_ON_EDGE: f64 = 0.66;
pub(super) const MOVE_ON_EDGE: f64 = 0.45;

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
    role: Role,
    is_leaf: bool,
    is_stub: bool,
    /// Whether its outline is a triangle.
    is_triangle: bool,
    /// Whether its outline is double: the game is over there.
    is_over: bool,
    /// Whether the search never visits it.
    is_never_visited: bool,
    /// Something small stands above its corner.
    has_mark_above: bool,
    /// Of a large tree, whose nodes all have the same room: whether labels stand beside them.
    label_beside: Option<bool>,
    value: f64,
    /// The widest value of all triangles of the picture: they look alike where there is room for that.
    value_of_any: f64,
    label: f64,
    /// The longest of α and β, with their older values and without, or the inequality instead of them.
    history: f64,
    now: f64,
    cut_if: f64,
    not_tried: f64,
    /// Both lines of a reason, and its short form, where its child is pruned first.
    reason: f64,
    short_reason: f64,
    /// The short form of a reason why it prunes its own children, in one line and in two, unless it stands below these.
    own_reason: [f64; 2],
    /// Whether it ever prunes any.
    cuts: bool,
    collapsed: f64,
    on_edge: f64,
    passed: f64,
    /// Of the mark of a visit that the table answered or another thread made.
    mark: f64,
    /// Of the name of its type, over its right corner; in a frame only.
    node_type: f64,
}

impl NodeNeeds {
    const fn new(role: Role, is_leaf: bool) -> Self {
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
            collapsed: 0.0,
            on_edge: 0.0,
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
            collapsed: self.collapsed.max(other.collapsed),
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
            false => dims.glyph(MAX_LABEL_INSIDE),
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
        if self.collapsed > 0.0 {
            room.below = self.collapsed;
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
        if !dims.is_natural() && self.is_triangle {
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
        let half = |width: f64, place: f64| if width > 0.0 { width / 2.0 / place + 3.0 } else { 0.0 };
        let passed = if dims.notes() == Notes::Nothing { 0.0 } else { self.passed * dims.ratio(Pen::Passed) };
        half(self.on_edge * dims.ratio(Pen::Move), MOVE_ON_EDGE).max(half(passed, WINDOW_ON_EDGE))
    }
}

/// Measures what nodes write.
pub(super) struct Ruler<'a> {
    pub(super) trace: &'a Trace,
    pub(super) look: &'a Look,
    pub(super) words: &'a SceneTexts,
    pub(super) metrics: &'a Metrics,
    /// Whether the shorter forms are measured too: they are needed in a frame only.
    pub(super) is_framed: bool,
    /// Whether some nodes are searched more than once, so that it is written of which search a number is.
    pub(super) searches_again: bool,
}

impl Ruler<'_> {
    fn width(&self, text: &str, pen: Pen) -> f64 {
        self.metrics.width(text, pen.face(), pen.size())
    }

    /// How wide the mark of any visit of a node is, in a frame.
    fn mark(&self, node: NodeId) -> f64 {
        if !self.is_framed {
            return 0.0;
        }
        let of_visit = |visit: VisitId| {
            let hit = if self.trace.is_hit(visit) { "TT" } else { "" };
            match self.trace.thread(visit) {
                0 => self.width(hit, Pen::Mark),
                thread => self.width(&format!("{hit} T{thread}"), Pen::Mark),
            }
        };
        self.visits(node).into_iter().map(of_visit).fold(0.0, f64::max)
    }

    /// What a node that is measured by itself writes.
    pub(super) fn measure(&self, node: NodeId, is_collapsed: bool) -> NodeNeeds {
        let tree = self.trace.tree();
        let is_leaf = tree.is_searched_leaf(node);
        let mut needs = NodeNeeds::new(tree.role(node), is_leaf);
        needs.is_stub = tree.is_stub(node);
        needs.is_triangle = self.look.glyphs == Glyphs::Triangles && !is_leaf && needs.role != Role::Chance;
        needs.is_over = tree.is_terminal(node);
        needs.is_never_visited = is_leaf && self.trace.visits_of(node).is_empty();
        needs.has_mark_above = self.look.node_types;
        let label = self.words.names.in_picture(tree, node).unwrap_or_default();
        needs.label = self.width(&label, Pen::Label);
        needs.value = self.widest_value(node);
        needs.not_tried = self.words.not_tried(tree, node).map_or(0.0, |note| self.width(&note, Pen::Note));
        needs.mark = self.mark(node);
        self.measure_beside(node, &mut needs);
        if self.searches_again && !is_leaf {
            // What stands beside a node is measured as bounds are.
            let ratio = Pen::Bound.size() / Pen::Earlier.size();
            let widest = [self.words.widest_earlier(self.trace), say!(self.words.text, "scene-earlier")];
            let widths = widest.map(|note| self.width(&note, Pen::Earlier) * ratio);
            for need in [&mut needs.history, &mut needs.now] {
                *need = widths.into_iter().fold(*need, f64::max);
            }
        }
        for reason in self.words.reasons_at(node).filter(|_| self.look.reasons) {
            let lines = reason.lines.iter().map(|line| self.width(line, Pen::Reason));
            needs.reason = lines.fold(needs.reason, f64::max);
            needs.short_reason = needs.short_reason.max(self.width(&reason.short(), Pen::Reason));
        }
        if needs.reason > 0.0 && self.searches_again && !is_leaf {
            // Its pass stands below its reason.
            needs.not_tried =
                needs.not_tried.max(self.width(&self.words.widest_earlier(self.trace), Pen::Earlier));
        }
        for reason in self.words.reasons_of(node).filter(|_| self.look.reasons) {
            needs.cuts = true;
            if !reason.is_last_row || self.look.orientation == Orientation::LeftRight {
                let [first, second] = reason.short_lines.each_ref().map(|line| self.width(line, Pen::Reason));
                let widths = [self.width(&reason.short(), Pen::Reason), first.max(second)];
                needs.own_reason = [0, 1].map(|i| needs.own_reason[i].max(widths[i]));
            }
        }
        if is_collapsed {
            let note = self.words.collapsed(tree.subtree_len(node) - 1);
            needs.collapsed = self.width(&note, Pen::Note);
        }
        if let Some(text) = SceneTexts::on_edge(tree, node) {
            needs.on_edge = self.width(&text, Pen::Move);
        }
        if self.is_framed && self.look.node_types && self.trace.node_type(node).is_some() {
            needs.node_type = self.width("CUT", Pen::Note);
        }
        if self.look.annotations == Annotations::Edges {
            let windows =
                self.visits(node).into_iter().filter_map(|visit| SceneTexts::passed(self.trace, visit));
            needs.passed = windows.map(|text| self.width(&text, Pen::Passed)).fold(0.0, f64::max);
        }
        needs
    }

    /// The same room for all nodes of a large tree: wide enough for any of its values and labels.
    pub(super) fn measure_all(&self) -> [NodeNeeds; 2] {
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
        [false, true].map(|is_leaf| {
            let mut needs = NodeNeeds::new(Role::Min, is_leaf);
            needs.label = widest_label;
            needs.label_beside = Some(widest_label > MAX_LABEL_INSIDE);
            needs.value = widest_value + self.width("≥", Pen::Value);
            if !is_leaf && self.shows_bounds() {
                let small = widest_value * Pen::Bound.size() / Pen::Value.size();
                needs.history = self.width("α …", Pen::Bound) + 4.0 * (small + PART_GAP);
            }
            needs
        })
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
        if tree.is_searched_leaf(node) {
            return self.width(&SceneTexts::leaf_value(self.trace, node), Pen::Value);
        }
        let of_visit = |visit: VisitId| {
            let bests = self.trace.changes(visit).filter(|change| change.kind == ChangeKind::Best);
            let widest =
                bests.map(|change| self.width(&number(change.value), Pen::Value)).fold(0.0, f64::max);
            let returned = SceneTexts::returned(self.trace, visit, usize::MAX);
            widest.max(self.width(&returned, Pen::Value))
        };
        self.visits(node).into_iter().map(of_visit).fold(0.0, f64::max)
    }

    /// The widest texts that will ever stand beside a visited node.
    fn measure_beside(&self, node: NodeId, needs: &mut NodeNeeds) {
        let conventions = self.trace.conventions();
        if !conventions.algorithm.has_window() && !conventions.is_plain() {
            let last = self.words.notes(self.trace, node, usize::MAX);
            let listings = self.trace.listings(node).map(|listed| self.words.listed(listed));
            let lines = last.into_iter().chain(listings);
            let widest = lines.map(|line| self.width(&line, Pen::Bound)).fold(0.0, f64::max);
            if self.look.annotations != Annotations::None {
                (needs.history, needs.now) = (widest, widest);
            }
            return;
        }
        if !self.shows_bounds() || self.trace.tree().is_searched_leaf(node) {
            return;
        }
        for visit in self.visits(node) {
            self.measure_visit(visit, needs);
        }
    }

    fn measure_visit(&self, visit: VisitId, needs: &mut NodeNeeds) {
        let trace = self.trace;
        if let Some(cut_if) = trace.cut_if(visit) {
            needs.cut_if = needs.cut_if.max(self.width(&self.words.cut_if(cut_if), Pen::CutIf));
        }
        if self.look.annotations == Annotations::Inequality {
            let bests = trace.changes(visit).map(|change| number(change.value));
            let returned = trace.visit(visit).result.map(|(value, _)| number(value));
            let all = bests.chain(returned).map(|value| self.width(&format!("≥ {value}"), Pen::Bound));
            let widest = all.fold(needs.history, f64::max);
            (needs.history, needs.now) = (widest, widest);
            return;
        }
        let passed = trace.visit(visit).window;
        let name = self.width("β", Pen::Bound) + PART_GAP;
        for (kind, first) in [(ChangeKind::Alpha, passed.alpha), (ChangeKind::Beta, passed.beta)] {
            let values = std::iter::once(first)
                .chain(trace.changes(visit).filter(|c| c.kind == kind).map(|c| c.value));
            let mut widths: Vec<f64> =
                values.map(|value| self.width(&number(value), Pen::Bound) + PART_GAP).collect();
            needs.now = needs.now.max(name + widths.iter().copied().fold(0.0, f64::max));
            let mut more = 0.0;
            if widths.len() > MAX_STRUCK + 1 {
                more = self.width("…", Pen::BoundOld) + PART_GAP;
                // Which of them are kept changes from step to step: room for the widest.
                widths.sort_by(|a, b| b.total_cmp(a));
                widths.truncate(MAX_STRUCK + 1);
            }
            needs.history = needs.history.max(name + more + widths.iter().sum::<f64>());
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
    if magnitude.fract() == 0.0 && magnitude < 1e16 {
        let mut digits: f64 = 1.0;
        let mut limit = 10.0;
        while magnitude >= limit {
            digits += 1.0;
            limit *= 10.0;
        }
        // A separator before every third digit but the first.
        digits + ((digits - 1.0) / 3.0).floor() + sign
    } else if magnitude < 1e15 {
        let digits = value.to_string().len() as f64;
        digits + (digits / 3.0).floor() + 1.0
    } else {
        format!("{:e}", value.get()).len() as f64 + 6.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quick_count_of_characters_never_falls_short() {
        for number in [
            0.0,
            9.0,
            10.0,
            -1.0,
            -999.0,
            12345.0,
            1e6,
            -1e14,
            9e15,
            -1.25e300,
            0.25,
            -3.75,
            20.0 / 3.0,
            1e-9,
            f64::INFINITY,
            f64::NEG_INFINITY,
        ] {
            let value = Value::new(number).unwrap();
            let length = crate::explain::number(value).chars().count() as f64;
            assert!(n_characters(value) >= length, "{value}");
        }
    }
}
