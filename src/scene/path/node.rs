//! Nodes of a path: those on the line large, their siblings small.

use super::super::geometry::Point;
use super::super::ink::Ink;
use super::super::picture::Picture;
use super::super::shape::{SceneGroup, Shape, TextAnchor};
use super::Rows;
use super::draw::PathDrawing;
use super::glyph::{CAPITAL, outline};
use super::ink::PathTextStyle;
use super::line::PathRow;
use super::places::{
    BESIDE, BESIDE_SIBLING, BOARD_ABOVE, LINE, NAME, NAME_ABOVE, RowPlace, SiblingSlot, VALUE_BELOW,
};
use super::words::{Beside, short_count};
use crate::scene::share_marks::share_marks;
use crate::scene::words::ANSWERED;
use crate::scene::{Concession, Glyphs};
use crate::trace::compare::{partner, share};
use crate::trace::{NodeStage, NodeType};
use crate::tree::NodeId;
use crate::value::Role;

/// Siblings with less room have no outline: a mark stands for them.
const LEAST_OUTLINED: f64 = 9.0;
/// Between the last of them and the edges that leave the node, which may be flat.
const ABOVE_EDGES: f64 = 9.0;
/// The baseline of a value beside a sibling is so far below its middle.
const BELOW_MIDDLE: f64 = 5.0;

/// A ring around a node is so far away from its outline.
const RING: f64 = 1.0;

impl Rows {
    /// The middle of a ring around a node, in the shape of its outline, clear of the name above it; `None` if it is in no row.
    pub fn ring_of(&self, picture: &Picture, node: NodeId) -> Option<Shape> {
        let (place, i) = self.each.iter().zip(&self.places.rows).find_map(|(row, place)| {
            let i = row.siblings.iter().position(|sibling| sibling.node == Some(node))?;
            Some((place, i))
        })?;
        let tree = picture.trace.tree();
        let kind = (tree.role(node), tree.is_searched_leaf(node));
        let shape = outline(picture.look.glyphs, place.center(i), place.glyph(i), kind, Ink::Selected.into());
        Some(shape.widened(RING))
    }
}

/// How the value of a sibling is written.
fn value_pen(stage: NodeStage) -> PathTextStyle {
    match stage {
        _ if stage.earlier().is_some() => PathTextStyle::ValueEarlier,
        _ if stage.visit().is_none() => PathTextStyle::ValueFaint,
        _ => PathTextStyle::Value,
    }
}

impl PathDrawing<'_> {
    /// Who decides at a sibling, and whether it is a leaf: one that is no node is where it lies at the horizon.
    pub(super) fn role(&self, row: &PathRow, i: usize) -> (Role, bool) {
        let tree = self.picture.trace.tree();
        match (row.siblings[i].node, row.parent) {
            (Some(node), _) => (tree.role(node), tree.is_searched_leaf(node)),
            (None, Some(parent)) => {
                (tree.role(parent).opponent(), tree.horizon().is_some_and(|horizon| row.ply >= horizon))
            }
            (None, None) => (Role::Max, false),
        }
    }

    fn outline(&mut self, center: Point, size: [f64; 2], kind: (Role, bool), ink: Ink) {
        self.push(outline(self.picture.look.glyphs, center, size, kind, ink.into()));
    }

    /// Whether a sibling has no name above it, so that its edge goes on down to it.
    pub(super) fn has_no_name(&self, row: &PathRow, place: &RowPlace, i: usize) -> bool {
        !place.is_thin && row.on_line != Some(i) && self.shown_name(row, place, i).is_none()
    }

    fn shown_name(&self, row: &PathRow, place: &RowPlace, i: usize) -> Option<String> {
        let room = place.slots.get(i)?.width() - 5.0;
        // What cannot have three letters has none.
        if place.is_thin || room < 20.0 {
            return None;
        }
        self.picture.path_short_name(row, i, PathTextStyle::Caption, room)
    }

    /// A node beside the line: name, outline, value or bound, and how much work went into it. One of a bundle has its
    /// outline only.
    pub(super) fn sibling(
        &mut self,
        row: &PathRow,
        place: &RowPlace,
        i: usize,
        (stage, is_bundled): (NodeStage, bool),
    ) {
        let Some(&slot) = place.slots.get(i) else { return };
        let node = row.siblings[i].node;
        let kind = self.role(row, i);
        let (role, is_leaf) = kind;
        self.group = match (node, row.parent) {
            (Some(node), _) => SceneGroup::Node(node),
            (None, Some(parent)) => SceneGroup::Cut(parent),
            (None, None) => SceneGroup::Overlay,
        };
        let (center, glyph) = (place.center(i), place.glyph(i));
        let is_outlined = glyph[0] >= LEAST_OUTLINED;
        let ink = match stage {
            _ if !is_outlined => Ink::small(stage, role, is_leaf),
            NodeStage::Open(_) => Ink::node(role, is_leaf),
            _ => Ink::outline(stage, role, is_leaf),
        };
        if node.is_some() && self.focus.selected == node {
            self.outline(center, glyph, kind, Ink::Selected);
        }
        self.outlines.extend(node.map(|node| (node, kind)));
        self.outline(center, glyph, kind, ink);
        if place.is_thin {
            self.sibling_thin(row, place, i, stage);
            return;
        }
        if is_bundled {
            return;
        }
        let is_faint = stage.visit().is_none();
        let lines = place.lines();
        if let Some(name) = self.shown_name(row, place, i) {
            let pen = if is_faint { PathTextStyle::CaptionFaint } else { PathTextStyle::Caption };
            let baseline = Point::new(slot.x, lines.top - NAME_ABOVE);
            self.text(baseline, TextAnchor::Middle, pen, &name);
        }
        let Some(node) = node else { return };
        self.shares(node, Point::new(center.x - glyph[0] / 2.0 - 4.0, center.y), slot.width());
        let value = self.picture.path_value(node, stage, self.rows.step);
        let mut y = self.on_page(lines.top + place.sibling_height() + VALUE_BELOW);
        if !value.is_empty() {
            let pen = value_pen(stage);
            let width = self.picture.path_width(&value, PathTextStyle::Value);
            if slot.has_value_inside() {
                let at = Point::new(center.x, center.y + pen.size() * CAPITAL / 2.0);
                self.text(at, TextAnchor::Middle, pen, &value);
            } else if !place.has_values_below() {
                // All named ones in the row have theirs, or none.
                let at = Point::new(center.x + glyph[0] / 2.0 + BESIDE_SIBLING, center.y + BELOW_MIDDLE);
                if place.has_texts_beside && slot.is_whole && at.x + width <= slot.right {
                    self.text(at, TextAnchor::Start, pen, &value);
                }
                return;
            } else if width > slot.width() - 4.0 {
                // Without its value a count would be taken for it.
                return;
            } else {
                self.text(Point::new(slot.x, y), TextAnchor::Middle, pen, &value);
                y += 14.0;
            }
        }
        let earlier = self.picture.path_earlier(node, stage, self.rows.step);
        let note = match earlier {
            Some(note) => Some((PathTextStyle::Earlier, note)),
            None => self.effort(node, stage),
        };
        let Some((pen, note)) = note else { return };
        let fits = self.picture.path_width(&note, pen) <= slot.width() - 4.0;
        if fits && y <= lines.bottom {
            self.text(Point::new(slot.x, y), TextAnchor::Middle, pen, &note);
        }
    }

    /// A node beside the line in a thin row: its name and its value behind it, where all in the row have room for them.
    fn sibling_thin(&mut self, row: &PathRow, place: &RowPlace, i: usize, stage: NodeStage) {
        let is_written = |slot: &&SiblingSlot| place.has_texts_beside && slot.is_whole;
        let Some(slot) = place.slots.get(i).filter(is_written) else { return };
        let center = place.center(i);
        let node = row.siblings[i].node;
        let value = node.map(|node| self.picture.path_value(node, stage, self.rows.step)).unwrap_or_default();
        let name_pen =
            if stage.visit().is_none() { PathTextStyle::CaptionFaint } else { PathTextStyle::Caption };
        let mut at = Point::new(slot.x + place.glyph(i)[0] / 2.0 + BESIDE_SIBLING, center.y + BELOW_MIDDLE);
        for (pen, text) in [(name_pen, self.picture.path_name(row, i)), (value_pen(stage), value)] {
            if !text.is_empty() {
                at.x += self.text(at, TextAnchor::Start, pen, &text) + BESIDE;
            }
        }
    }

    /// Whether the table answered for a node.
    fn is_answered(&self, stage: NodeStage) -> bool {
        matches!(stage, NodeStage::Closed(visit) if self.picture.trace.is_hit(visit))
    }

    /// What stands beside a node of the line.
    fn beside(&self, node: NodeId, stage: NodeStage) -> Vec<Beside> {
        let answered = || Beside { pen: PathTextStyle::Note, text: ANSWERED.to_owned() };
        let answered = self.is_answered(stage).then(answered);
        answered.into_iter().chain(self.picture.path_beside(node, self.rows.step)).collect()
    }

    /// How many visits a node took, where it is more than one.
    fn effort(&self, node: NodeId, stage: NodeStage) -> Option<(PathTextStyle, String)> {
        let trace = &self.picture.trace;
        if self.is_answered(stage) {
            return Some((PathTextStyle::Note, ANSWERED.to_owned()));
        }
        if let Some(tally) = trace.tally(node, self.rows.step).filter(|tally| tally.n_visits > 0) {
            return Some((PathTextStyle::Note, short_count(tally.n_visits)));
        }
        let n = self.picture.path_effort(stage);
        (n > 1).then(|| (PathTextStyle::Effort, short_count(n)))
    }

    /// Which of two overlaid searches has visited a node.
    fn shares(&mut self, node: NodeId, at: Point, room: f64) {
        let Some((rival, lock)) = &self.picture.rival else { return };
        if room < 40.0 {
            return;
        }
        let (trace, step) = (&self.picture.trace, self.rows.step);
        let other = partner(trace, step, rival, *lock);
        let share = share(node, (trace, step), (rival, other));
        for mark in share_marks(share, [-5.0, 5.0].map(|y| Point::new(at.x, at.y + y))) {
            self.push(mark);
        }
    }

    /// The node on the line: large, with its board and its α and β.
    pub(super) fn on_line(&mut self, row: &PathRow, place: &RowPlace, i: usize, node: NodeId) {
        let (center, glyph) = (place.center(i), place.glyph(i));
        let stage = self.stage(row, i);
        let kind = self.role(row, i);
        let (role, is_leaf) = kind;
        let ink = Ink::outline(stage, role, is_leaf);
        self.group = SceneGroup::Overlay;
        if self.focus.selected == Some(node) {
            self.outline(center, [glyph[0] + 6.0, glyph[1] + 6.0], kind, Ink::Selected);
        }
        if self.rows.current == node && self.picture.look.current {
            self.outline(center, glyph, kind, Ink::Halo);
        }
        self.group = SceneGroup::Node(node);
        self.outlines.insert(node, kind);
        self.outline(center, glyph, kind, ink);
        let inner = self.picture.path_innermost(node, glyph);
        if inner != glyph && !place.is_thin {
            self.outline(center, inner, kind, Ink::Over);
        }
        let value = self.picture.path_value(node, stage, self.rows.step);
        if place.is_thin {
            self.beside_thin(row, place, i, &value);
            return;
        }
        if place.board.is_none() && self.picture.natural_board.is_some() {
            self.left_out.insert(Concession::Boards);
        }
        if let Some(rect) = place.board_rect() {
            match self.picture.board_at(node, stage) {
                Some(board) => self.board(&board, rect),
                None => self.push(Shape::Rect { rect, corner: 2.0, paint: Ink::BoardEmpty.into() }),
            }
        }
        let [half, high] = [glyph[0] / 2.0, glyph[1] / 2.0];
        let is_triangle = self.picture.look.glyphs == Glyphs::Triangles && role != Role::Chance && !is_leaf;
        // At the left, as in a tree; where a board stands there, in the corner that a triangle leaves free.
        let at = match role {
            _ if place.board.is_none() => Point::new(center.x - half - 8.0, center.y),
            Role::Max if is_triangle => Point::new(center.x - half - 1.0, center.y - high + 9.0),
            _ if is_triangle => Point::new(center.x - half - 1.0, center.y + high - 9.0),
            _ => Point::new(center.x + half + 4.0, place.lines().bottom - 12.0),
        };
        self.shares(node, at, f64::INFINITY);
        self.name(row, place, i);
        let mut lines = self.beside(node, stage);
        if !self.inside(center, inner, kind, stage, &value) {
            let pen =
                if stage.earlier().is_some() { PathTextStyle::ValueEarlier } else { PathTextStyle::NowSmall };
            lines.insert(0, Beside { pen, text: value });
        }
        if self.picture.look.node_types
            && let Some(node_type) = self.picture.trace.node_type(node)
        {
            let name = match node_type {
                NodeType::Pv => "PV",
                NodeType::Cut => "CUT",
                NodeType::All => "ALL",
            };
            lines.push(Beside { pen: PathTextStyle::NodeType, text: name.to_owned() });
        }
        let left = center.x + glyph[0] / 2.0 + BESIDE;
        let right = place.slots.get(i).map_or(left, |slot| slot.right) - 1.0;
        let wanted: Vec<PathTextStyle> = lines.iter().map(|line| line.pen.least()).collect();
        lines.retain(|line| place.has_condition || line.pen != PathTextStyle::CutIf);
        let lines = self.picture.path_fitting(node, lines, right - left, place.n_beside());
        self.leave_out(wanted, &lines);
        let height = LINE * (lines.len() as f64 - 1.0);
        let mut first = center.y - height / 2.0 + 5.0;
        // Three lines reach up beside the name, if that leaves the room.
        let lines_of_row = place.lines();
        let name = self.picture.path_width(&self.picture.path_name(row, i), PathTextStyle::Name);
        if center.x + name / 2.0 + BESIDE < left {
            let lowest = lines_of_row.bottom - ABOVE_EDGES - height;
            first = first.min(lowest).max(lines_of_row.top - NAME / 2.0);
        }
        for (k, line) in lines.iter().enumerate() {
            let mut x = left;
            for piece in line {
                let at = Point::new(x, first + k as f64 * LINE);
                x += self.text(at, TextAnchor::Start, piece.pen, &piece.text) + BESIDE;
            }
        }
    }

    /// What a node of the line is called, above it.
    fn name(&mut self, row: &PathRow, place: &RowPlace, i: usize) {
        let Some(&slot) = place.slots.get(i) else { return };
        // Beside a high board there is only the room between both.
        let lines = place.lines();
        let board = place.board_rect().filter(|board| board.min.y < lines.top - BOARD_ABOVE);
        let left = board.map_or(slot.left, |board| board.max.x + BOARD_ABOVE);
        let half = (slot.x - left).min(slot.right - slot.x);
        if let Some(name) = self.picture.path_short_name(row, i, PathTextStyle::Name, 2.0 * half - 2.0) {
            self.text(Point::new(slot.x, lines.top - 6.0), TextAnchor::Middle, PathTextStyle::Name, &name);
        }
    }

    /// The number in the glyph; whether it fits, or there is none.
    fn inside(
        &mut self,
        center: Point,
        glyph: [f64; 2],
        kind: (Role, bool),
        stage: NodeStage,
        value: &str,
    ) -> bool {
        if value.is_empty() {
            return true;
        }
        let Some((pen, y)) = self.picture.path_inside(glyph, kind, value) else { return false };
        let is_least = pen == PathTextStyle::NowLeast;
        let pen = match stage {
            _ if stage.earlier().is_some() => PathTextStyle::ValueEarlier,
            _ if stage.visit().is_some() => pen,
            _ => PathTextStyle::ValueFaint,
        };
        let pen = if is_least { pen.least() } else { pen };
        self.text(Point::new(center.x, center.y + y), TextAnchor::Middle, pen, value);
        true
    }

    /// Name, value, α and β one behind the other.
    fn beside_thin(&mut self, row: &PathRow, place: &RowPlace, i: usize, value: &str) {
        let Some((&slot, node)) = place.slots.get(i).zip(row.line_node()) else { return };
        let center = place.center(i);
        let mut x = center.x + place.glyph(i)[0] / 2.0 + 5.0;
        let name = self.picture.path_short_name(row, i, PathTextStyle::Caption, 180.0);
        let named = name.map(|name| (PathTextStyle::Caption, name));
        let valued = (!value.is_empty()).then(|| (PathTextStyle::Value, value.to_owned()));
        for (pen, text) in named.into_iter().chain(valued) {
            let width = self.picture.path_width(&text, pen);
            if x + width > slot.right {
                return;
            }
            self.text(Point::new(x, center.y + 5.0), TextAnchor::Start, pen, &text);
            x += width + BESIDE;
        }
        let mut lines = self.beside(node, self.stage(row, i));
        lines.retain(|line| line.pen != PathTextStyle::CutIf);
        let width = |line: &Beside| self.picture.path_width(&line.text, line.pen);
        let all: f64 = lines.iter().map(|line| width(line) + BESIDE).sum();
        if x + all - BESIDE > slot.right {
            lines.retain(|line| {
                x + width(line) <= slot.right && (!line.is_end() || self.picture.path_decides(node, line))
            });
        }
        for line in lines {
            let width = self.text(Point::new(x, center.y + 5.0), TextAnchor::Start, line.pen, &line.text);
            x += width + BESIDE;
        }
    }

    /// Notes which lines beside a node of the line have no room.
    fn leave_out(&mut self, wanted: Vec<PathTextStyle>, lines: &[Vec<Beside>]) {
        let is_there = |pen: &PathTextStyle| lines.iter().flatten().any(|line| line.pen.least() == *pen);
        let missing = wanted.into_iter().filter(|pen| !is_there(pen));
        self.left_out.extend(missing.filter_map(|pen| match pen {
            PathTextStyle::CutIf => Some(Concession::Conditions),
            PathTextStyle::NodeType | PathTextStyle::Earlier => None,
            _ => Some(Concession::Windows),
        }));
    }
}
