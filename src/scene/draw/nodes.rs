//! Nodes: outline, label, value.

use super::super::geometry::{Point, Rect};
use super::super::ink::{Ink, Pen};
use super::super::shape::{SceneGroup, SceneItem, Shape, TextAnchor};
use super::{Detail, SCENE_CELL, TreeDrawing};
use crate::scene::concession::Concession;
use crate::scene::dims::{ABOVE_BASE, BESIDE_BASE, DESCENT, LEAST_CAP, THREAD_BAR, THREAD_BAR_APART};
use crate::scene::share_marks::share_marks;
use crate::scene::words::{ANSWERED, SIGN_GAP, SceneTexts};
use crate::scene::{Glyphs, Theme};
use crate::trace::compare::{partner, share};
use crate::trace::{NodeStage, NodeType, VisitId};
use crate::tree::NodeId;
use crate::value::Role;

/// Between two lines of an outline.
const RING: f64 = 3.8;
/// Half the length of the bar in the color of a thread below a node.
const HALF_THREAD_BAR: f64 = 11.0;
/// A board is drawn from this many pixels of its width on, or of a cell: one of few cells can be read where it is small.
const MIN_BOARD_PIXELS: f64 = 36.0;
const MIN_CELL_PIXELS: f64 = 4.5;

impl TreeDrawing<'_> {
    /// What lies under nodes: the halo of the current one and the ring of the selected one.
    pub(super) fn marks(&mut self) {
        self.group = SceneGroup::Overlay;
        for (node, ink) in [(self.focus.selected, Ink::Selected), (self.current(), Ink::Halo)] {
            let Some(node) = node else { continue };
            if self.detail == Detail::Texts {
                self.outline(node, ink);
            } else if let Some(center) = self.picture.anchor(node) {
                // Seen from afar a node is smaller than its halo: keep that at nine pixels.
                let radius = (9.0 / self.viewport.scale).max(self.dims().half_height());
                self.push(Shape::Circle { center, radius, paint: Ink::BestMark.into() });
                self.push(Shape::Circle { center, radius: radius * 0.72, paint: Ink::Paper.into() });
            }
        }
    }

    fn current(&self) -> Option<NodeId> {
        let has_halo = self.picture.look.current && !self.dims().conceded.has(Concession::Halo);
        self.path.last().copied().filter(|_| has_halo)
    }

    pub(super) fn nodes(&mut self) {
        let (low, high, levels) = self.in_sight();
        for level in levels {
            let range = self.picture.layout.nodes_between(level, low, high);
            for node in self.sample(level, range) {
                self.group = SceneGroup::Node(node);
                match self.detail {
                    Detail::Dots => self.dot(node),
                    Detail::Shapes => {
                        let ink = self.dot_ink(node);
                        self.outline(node, ink);
                    }
                    Detail::Texts => self.node(node),
                }
            }
        }
    }

    fn dot_ink(&self, node: NodeId) -> Ink {
        let (role, is_leaf) = self.role(node);
        match self.stage(node) {
            NodeStage::Unvisited if self.picture.look.is_bare => Ink::dot(role, is_leaf),
            stage => Ink::small(stage, role, is_leaf),
        }
    }

    fn dot(&mut self, node: NodeId) {
        let Some(center) = self.picture.anchor(node) else { return };
        let size = (1.1 / self.viewport.scale).max(self.dims().half_height() * 0.8);
        let rect = Rect::new(
            Point::new(center.x - size.min(1.0 / self.viewport.scale), center.y - size),
            Point::new(center.x + size.min(1.0 / self.viewport.scale), center.y + size),
        );
        let paint = self.dot_ink(node).into();
        self.push(Shape::Rect { rect, corner: 0.0, paint });
    }

    /// The outline of a node in an ink.
    fn outline(&mut self, node: NodeId, ink: Ink) {
        let shape = self.picture.outline_of(node, ink.into());
        if let Some(shape) = shape {
            self.push(shape);
        }
    }

    pub(super) fn node(&mut self, node: NodeId) {
        let (role, is_leaf) = self.role(node);
        let stage = self.stage(node);
        let ink = if self.picture.look.is_bare {
            Ink::node(role, is_leaf)
        } else {
            Ink::outline(stage, role, is_leaf)
        };
        self.outline(node, ink);
        self.ring(role, is_leaf);
        if self.picture.trace.tree().is_terminal(node) {
            self.over(node);
        }
        self.inside(node, stage);
        self.node_board(node, stage);
        if let Some(visit) = stage.visit() {
            if is_leaf {
                self.notes(node);
            } else {
                self.beside(node, visit, stage);
            }
            self.marks_of_visit(node, visit);
        } else if let Some(visit) = stage.earlier() {
            self.of_earlier(node, visit);
        } else {
            // A node may wait in a list.
            self.notes(node);
        }
        self.overlay(node);
        if self.picture.look.node_types
            && let Some(node_type) = self.picture.trace.node_type(node)
        {
            self.node_type(node, node_type);
        }
        if self.picture.folds.is_collapsed(node) {
            let hidden = self.picture.trace.tree().subtree_len(node) - 1;
            let words = &self.picture.words;
            let note =
                if self.dims().is_compact { words.collapsed_short(hidden) } else { words.collapsed(hidden) };
            if let Some(center) = self.picture.anchor(node) {
                let below = Point::new(center.x, center.y + self.dims().half_height() + 15.0);
                self.text(below, TextAnchor::Middle, Pen::Collapsed, &note);
            }
        }
    }

    /// What tells roles apart that have one outline: MIN among circles without colors, and chance among circles.
    pub(super) fn inner_ring(&self, role: Role) -> Option<Ink> {
        match (self.picture.look.glyphs, role) {
            (Glyphs::Circles, Role::Min) if self.picture.look.theme == Theme::Print => Some(Ink::InnerMin),
            (Glyphs::Circles | Glyphs::SquaresAndCircles, Role::Chance) => Some(Ink::InnerChance),
            _ => None,
        }
    }

    /// A second line inside the outline.
    fn ring(&mut self, role: Role, is_leaf: bool) {
        let Some(ink) = self.inner_ring(role).filter(|_| !is_leaf) else { return };
        let Some(SceneItem { shape, .. }) = self.scene.items.last().copied() else { return };
        let paint = ink.into();
        match shape {
            Shape::Circle { center, radius, .. } => {
                self.push(Shape::Circle { center, radius: radius - RING, paint });
            }
            Shape::Rect { rect, corner, .. } => {
                self.push(Shape::Rect { rect: rect.expand(-RING), corner: (corner - RING).max(0.0), paint });
            }
            _ => {}
        }
    }

    /// A number with its sign, as in `≤ 11`: the sign in thin lines and apart, so that it cannot be taken for another.
    pub(super) fn bounded(&mut self, at: Point, anchor: TextAnchor, pen: Pen, text: &str) {
        let Some((sign, number)) = text.split_once(SIGN_GAP) else {
            self.text(at, anchor, pen, text);
            return;
        };
        let width = self.width(text, pen);
        let left = match anchor {
            TextAnchor::Start => at.x,
            TextAnchor::Middle => at.x - width / 2.0,
            TextAnchor::End => at.x - width,
        };
        let thin = match pen {
            Pen::Bound => Pen::SignOfBound,
            Pen::ValueEarlier => Pen::SignEarlier,
            _ => Pen::Sign,
        };
        self.text(Point::new(left, at.y), TextAnchor::Start, thin, sign);
        self.text(Point::new(left + width, at.y), TextAnchor::End, pen, number);
    }

    /// Which of two overlaid searches has visited a node: a disc for each, filled if it has.
    fn overlay(&mut self, node: NodeId) {
        let Some((rival, lock)) = &self.picture.rival else { return };
        let Some(rect) = self.picture.node_rect(node) else { return };
        let trace = &self.picture.trace;
        let other_step = partner(trace, self.index, rival, *lock);
        let share = share(node, (trace, self.index), (rival, other_step));
        let has_label = self.picture.size(node).label_beside && self.is_down();
        let [first, second] = match self.role(node) {
            // Below a label that stands beside an upper side.
            (Role::Min | Role::Chance, false) if has_label && self.dims().is_compact => {
                [7.0, 18.5].map(|y| self.dims().label_line() + y)
            }
            // Above and below one that stands at a tip, or below.
            _ if has_label => [-14.0, 14.0],
            _ => [-5.5, 5.5],
        };
        let centers = [first, second].map(|y| Point::new(rect.min.x - 8.0, rect.center().y + y));
        for mark in share_marks(share, centers) {
            self.push(mark);
        }
    }

    /// `PV`, `CUT` or `ALL` in a free corner of the node, on the side where no text of its edge can stand.
    fn node_type(&mut self, node: NodeId, node_type: NodeType) {
        let name = match node_type {
            NodeType::Pv => "PV",
            NodeType::Cut => "CUT",
            NodeType::All => "ALL",
        };
        // Where the label stands at the left, the type stands at the right.
        let is_left = self.is_down() && !self.dims().is_compact;
        let anchor = if is_left { TextAnchor::End } else { TextAnchor::Start };
        self.in_corner(node, anchor, Pen::NodeType, name);
    }

    /// What tells a visit from others: the table gave its result, or another thread made it.
    fn marks_of_visit(&mut self, node: NodeId, visit: VisitId) {
        let Some(rect) = self.picture.node_rect(node) else { return };
        let trace = &self.picture.trace;
        let mut in_corner = String::new();
        if trace.is_hit(visit) {
            let (_, is_leaf) = self.role(node);
            // Where something else stands at the left, in the corner.
            if let Some(at) = self.above_window(node) {
                let pen = if self.dims().is_compact { Pen::Mark } else { Pen::Passed };
                self.text(at, TextAnchor::Start, pen, ANSWERED);
            } else if is_leaf
                || self.dims().is_compact
                || self.picture.board_rect(node).is_some() && self.is_down()
                || self.picture.rival.is_some()
            {
                in_corner.push_str(ANSWERED);
            } else {
                let at = Point::new(rect.min.x - 8.0, rect.min.y + 8.0);
                self.text(at, TextAnchor::End, Pen::Passed, ANSWERED);
            }
        }
        let thread = trace.thread(visit);
        if thread > 0 {
            let bar = self.bar_of_thread(node, rect);
            self.push(Shape::Rect { rect: bar, corner: 2.0, paint: Ink::thread(thread).into() });
            in_corner = format!("{in_corner} T{thread}");
        }
        // Windows stand at the right of small triangles.
        let is_left = self.is_small_triangle(node) || !self.is_down();
        let anchor = if is_left { TextAnchor::End } else { TextAnchor::Start };
        self.in_corner(node, anchor, Pen::Mark, in_corner.trim_start());
    }

    /// Whether a node is a triangle beside which its label stands, in a tree that grows down.
    fn is_small_triangle(&self, node: NodeId) -> bool {
        let (role, is_leaf) = self.role(node);
        let is_triangle = self.picture.look.glyphs == Glyphs::Triangles && role != Role::Chance && !is_leaf;
        self.dims().is_compact && self.is_down() && is_triangle
    }

    /// Where a bar has the color of the thread that visits a node: below it, or beside a leaf below which its label stands.
    fn bar_of_thread(&self, node: NodeId, rect: Rect) -> Rect {
        let (role, is_leaf) = self.role(node);
        let (center, dims) = (rect.center(), self.dims());
        if is_leaf && dims.is_compact && self.is_down() {
            let (right, half) = (rect.min.x - THREAD_BAR_APART, 0.8 * dims.half_leaf_height());
            return Rect::new(
                Point::new(right - THREAD_BAR, center.y - half),
                Point::new(right, center.y + half),
            );
        }
        let is_low = is_leaf || role == Role::Chance;
        let half = if is_low { dims.half_leaf_height() } else { dims.half_height() };
        let y = center.y + half + THREAD_BAR_APART;
        Rect::new(
            Point::new(center.x - HALF_THREAD_BAR, y),
            Point::new(center.x + HALF_THREAD_BAR, y + THREAD_BAR),
        )
    }

    /// Writes a mark where the outline of a node leaves room for it, clear of its halo and of what stands beside it: at
    /// its left (`End`) or its right (`Start`).
    fn in_corner(&mut self, node: NodeId, anchor: TextAnchor, pen: Pen, mark: &str) {
        let Some(rect) = self.picture.node_rect(node) else { return };
        let (role, is_leaf) = self.role(node);
        let (x, y) = match (self.picture.look.glyphs, role) {
            _ if is_leaf && self.dims().is_compact => {
                (4.0, rect.center().y - self.dims().half_leaf_height() - self.dims().padding_outside())
            }
            _ if is_leaf => (4.0, rect.center().y - self.dims().half_leaf_height() - 7.0),
            (Glyphs::Triangles, Role::Max) if anchor == TextAnchor::End && self.is_small_triangle(node) => {
                (rect.width() / 2.0 + BESIDE_BASE, rect.max.y)
            }
            (Glyphs::Triangles, Role::Max) if self.dims().is_compact => {
                (self.dims().beside_tip(rect.width() / 2.0), rect.center().y + self.dims().label_line())
            }
            (Glyphs::Triangles, Role::Max) => (10.0, rect.min.y + 2.0),
            // Clear of the edge that begins at its tip.
            (Glyphs::Triangles, Role::Min) if anchor == TextAnchor::End && self.is_small_triangle(node) => {
                (11.0, rect.max.y - 2.0)
            }
            (Glyphs::Triangles, Role::Min) => (11.0, rect.max.y + 1.0),
            (Glyphs::SquaresAndCircles, Role::Max) => {
                // Inside, where its sides are straight.
                let (x, inside) = match anchor {
                    TextAnchor::Start => (rect.max.x - 3.0, TextAnchor::End),
                    _ => (rect.min.x + 3.0, TextAnchor::Start),
                };
                self.text(Point::new(x, rect.min.y + 11.0), inside, pen, mark);
                return;
            }
            // A circle curves away; a stretched one does so further out.
            _ if rect.width() > rect.height() + 12.0 => {
                (rect.width() / 2.0 - self.dims().half_height() + 16.5, rect.min.y - 3.0)
            }
            _ => (16.5, rect.min.y - 3.0),
        };
        let (mut x, mut y) = (x, y);
        if self.picture.size(node).label_beside && !self.is_down() && y < rect.center().y {
            // Beside the label that stands above the node.
            let label = self.picture.words.names.in_picture(self.picture.trace.tree(), node);
            x = x.max(self.width(&label.unwrap_or_default(), Pen::Label) / 2.0 + 6.0);
            y = y.min(rect.min.y - 6.0);
        }
        let x = rect.center().x + if anchor == TextAnchor::Start { x } else { -x };
        self.text(Point::new(x, y), anchor, pen, mark);
    }

    /// A second outline: the game is over here.
    fn over(&mut self, node: NodeId) {
        let Some(rect) = self.picture.node_rect(node) else { return };
        let center = rect.center();
        let inner = Rect::new(
            Point::new(rect.min.x + 3.0, center.y - self.dims().half_leaf_height() + 3.0),
            Point::new(rect.max.x - 3.0, center.y + self.dims().half_leaf_height() - 3.0),
        );
        self.push(Shape::Rect { rect: inner, corner: 4.5, paint: Ink::Over.into() });
    }

    /// The position, where it is large enough to be seen and the search has been there.
    fn node_board(&mut self, node: NodeId, stage: NodeStage) {
        let Some(rect) = self.picture.board_rect(node) else { return };
        let pixels = self.viewport.scale;
        let cell = SCENE_CELL * self.dims().board * pixels;
        if rect.width() * pixels < MIN_BOARD_PIXELS && cell < MIN_CELL_PIXELS {
            return;
        }
        if let Some(board) = self.picture.board_at(node, stage) {
            let group = self.group;
            let size = self.dims().board;
            super::board::draw_board_of_size(&mut self.scene, group, &board, rect.min, size, pixels);
        } else {
            self.push(Shape::Rect { rect, corner: 2.0, paint: Ink::BoardEmpty.into() });
        }
    }

    fn inside(&mut self, node: NodeId, stage: NodeStage) {
        let Some(center) = self.picture.anchor(node) else { return };
        let (role, is_leaf) = self.role(node);
        let is_bare = self.picture.look.is_bare;
        let is_faint = !is_bare && stage.visit().is_none();
        let value = self.value_text(node, stage);
        let size = self.picture.size(node);
        let picture = self.picture;
        let has_label = !(self.dims().conceded.has(Concession::UnvisitedLabels)
            && is_leaf
            && picture.trace.visits_of(node).is_empty());
        let label = picture.words.names.in_picture(picture.trace.tree(), node).filter(|_| has_label);
        let label = label.unwrap_or_default();
        let pen = (Pen::Label.face(), self.dims().em(Pen::Label));
        let others = &picture.words.labels();
        let label = picture.metrics.shortened_among(&label, others, pen, self.dims().max_label);
        let label = label.as_ref();
        let inside_label = if size.label_beside { "" } else { label };
        let triangle = self.picture.look.glyphs == Glyphs::Triangles && !is_leaf;
        let (label_y, value_y): (f64, f64) = match (triangle, role) {
            (true, Role::Max) => (4.5, 19.5),
            // Nothing is written above it: it stands where the glyph is wider.
            (true, Role::Min) if is_bare => (6.0, -4.0),
            (true, Role::Min) => (11.5, -4.0),
            _ => match (inside_label.is_empty(), value.is_empty()) {
                (false, false) => (-4.5, 12.5),
                (false, true) => (4.0, 0.0),
                _ => (0.0, 5.8),
            },
        };
        let label_pen = if is_faint { Pen::LabelFaint } else { Pen::Label };
        let value_pen = match stage {
            _ if stage.earlier().is_some() => Pen::ValueEarlier,
            NodeStage::Pruned { .. } => Pen::ValueFaint,
            NodeStage::Unvisited if !is_bare => Pen::ValueUnread,
            _ => Pen::Value,
        };
        let (mut label_y, mut value_y) = (self.dims().glyph(label_y), self.dims().glyph(value_y));
        if self.dims().is_compact {
            let half_height = self.dims().half_height();
            value_y = match (triangle, role) {
                (true, Role::Max) => half_height - ABOVE_BASE,
                (true, Role::Min) => LEAST_CAP + ABOVE_BASE - half_height,
                _ => LEAST_CAP / 2.0,
            };
        }
        if triangle && role == Role::Max {
            // Where all texts are of one size, the value comes closer to the label above it.
            label_y -= 1.2 * self.dims().squeeze;
        }
        self.text(Point::new(center.x, center.y + label_y), TextAnchor::Middle, label_pen, inside_label);
        self.bounded(Point::new(center.x, center.y + value_y), TextAnchor::Middle, value_pen, &value);
        if size.label_beside {
            let half = f64::from(size.half);
            if self.is_down() && self.dims().is_compact {
                self.label_beside(center, half, is_leaf, triangle && role == Role::Max, (label_pen, label));
            } else if self.is_down() {
                let at = Point::new(
                    center.x - self.dims().beside_middle(half, triangle && role != Role::Chance),
                    center.y + 4.0,
                );
                self.text(at, TextAnchor::End, label_pen, label);
            } else if self.dims().is_compact {
                self.label_to_the_right(node, center, (label_pen, label));
            } else {
                // Clear of the mark around the current node.
                let above = if self.dims().is_natural() { 6.0 } else { 7.5 };
                let at = Point::new(center.x, center.y - self.dims().half_height() - above);
                self.text(at, TextAnchor::Middle, label_pen, label);
            }
        }
    }

    /// The label of a compact node: below a leaf, else beside the upper end.
    fn label_beside(
        &mut self,
        center: Point,
        half: f64,
        is_leaf: bool,
        has_tip: bool,
        (pen, label): (Pen, &str),
    ) {
        if is_leaf {
            let at = Point::new(center.x, center.y + self.dims().label_below_leaf());
            self.text(at, TextAnchor::Middle, pen, label);
            return;
        }
        let left = if has_tip { self.dims().beside_tip(half) } else { half + self.dims().padding_outside() };
        let at = Point::new(center.x - left, center.y + self.dims().label_line());
        self.text(at, TextAnchor::End, pen, label);
    }

    /// The label of a compact node of a tree that grows to the right: behind a leaf, else above the node, but not across
    /// the edge that leads to it.
    fn label_to_the_right(&mut self, node: NodeId, center: Point, (pen, label): (Pen, &str)) {
        let (_, is_leaf) = self.role(node);
        let outside = self.dims().padding_outside();
        if is_leaf && self.picture.board_rect(node).is_none() {
            let at = Point::new(
                center.x + f64::from(self.picture.size(node).half) + outside,
                center.y + LEAST_CAP / 2.0,
            );
            self.text(at, TextAnchor::Start, pen, label);
            return;
        }
        let half_height = if is_leaf { self.dims().half_leaf_height() } else { self.dims().half_height() };
        let half = (self.width(label, pen) / 2.0).min(self.half_at_middle(node));
        let at = Point::new(center.x - half, center.y - half_height - outside - DESCENT);
        self.text(at, TextAnchor::Start, pen, label);
    }

    /// The number inside a node at this step.
    fn value_text(&self, node: NodeId, stage: NodeStage) -> String {
        SceneTexts::value(&self.picture.trace, node, stage, self.index, self.picture.look.unread_values)
    }
}
