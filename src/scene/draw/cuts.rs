//! Cut marks and reasons; and who gave a node its value.

use super::super::dims::{Notes, Reasons};
use super::super::ink::{Ink, Pen};
use super::super::shape::{Point, SceneGroup, Shape, TextAnchor};
use super::super::size::MOVE_ON_EDGE;
use super::super::words::{CutReason, SceneTexts, place_of_reason};
use super::{Detail, TreeDrawing};
use crate::scene::{Annotations, Glyphs};
use crate::trace::{Cut, NodeStage};
use crate::tree::NodeId;
use crate::value::Role;

/// A pair of slashes reaches so far beyond the edges that it crosses.
const SLASH_BEYOND: f64 = 6.0;
/// How far a slash of full size reaches up and down.
const SLASH_REACH: f64 = 14.0;
/// Half the height of a move on an edge, and what stays free below it.
const HALF_MOVE: f64 = 7.0;

impl TreeDrawing<'_> {
    /// Slashes, reasons, and the dots at the children that gave a value.
    pub(super) fn marks_of_cuts(&mut self) {
        if self.detail == Detail::Texts {
            let (low, high, levels) = self.in_sight();
            for level in levels {
                for node in self.edges_told(level, low, high) {
                    self.marks_at(node);
                }
            }
        }
    }

    fn marks_at(&mut self, node: NodeId) {
        let trace = &self.picture.trace;
        let Some(parent) = trace.tree().parent(node) else { return };
        if let NodeStage::Pruned { cut, .. } = self.stage(node)
            && let Some(cut) = trace.cut(cut)
            && trace.node(cut.visit) == parent
        {
            self.group = SceneGroup::Cut(parent);
            if self.dims().is_natural() {
                self.slashes(node);
            } else {
                self.slashes_of_siblings(node, parent, cut.index);
            }
            if place_of_reason(trace, cut.index) == Some(node) {
                self.reason(node, cut.index);
            }
        } else if self.best_child(parent) == Some(node)
            && let Some(run) = self.run(node)
        {
            // The child that gave the value: a dot where its edge leaves the parent.
            self.group = SceneGroup::Edge(node);
            let length = (run.to.x - run.bend.x).hypot(run.to.y - run.bend.y).max(1e-9);
            let center = run.at((13.0 / length).min(0.2));
            self.push(Shape::Circle { center, radius: self.dims().best_mark(), paint: Ink::BestMark.into() });
        }
    }

    /// Two slashes across the edge.
    fn slashes(&mut self, node: NodeId) {
        let Some(run) = self.run(node) else { return };
        let (dx, dy) = (run.to.x - run.bend.x, run.to.y - run.bend.y);
        let length = dx.hypot(dy).max(1e-9);
        let (along, across) = ((dx / length, dy / length), (-dy / length, dx / length));
        // Below the move that stands on the edge, where there is one.
        let has_text = SceneTexts::on_edge(self.picture.trace.tree(), node).is_some();
        let middle = run.at(self.place_of_slashes(has_text));
        // Smaller where edges are short, so that those of siblings stay apart, and clear of a move on the edge.
        let room = if has_text && self.is_down() {
            (self.place_of_slashes(true) - MOVE_ON_EDGE) * dy - HALF_MOVE
        } else {
            f64::INFINITY
        };
        let size = (length / 62.0).min(room / SLASH_REACH).clamp(0.45, 1.0);
        let apart = 3.6 * f64::midpoint(1.0, size);
        for shift in [-apart, apart] {
            let center = Point::new(middle.x + along.0 * shift, middle.y + along.1 * shift);
            // Leaning, as a hand draws them.
            let lean = (across.0 * 8.5 + along.0 * 4.5, across.1 * 8.5 + along.1 * 4.5);
            self.line(
                Point::new(center.x - lean.0 * size, center.y - lean.1 * size),
                Point::new(center.x + lean.0 * size, center.y + lean.1 * size),
                Ink::CutMark,
            );
        }
    }

    /// How far down an edge its slashes stand: below the move on it, and below the reason at a compact node.
    fn place_of_slashes(&self, has_text: bool) -> f64 {
        let has_reason = self.dims().is_compact
            && self.is_down()
            && self.dims().notes() != Notes::Nothing
            && self.dims().reasons() == Reasons::Short;
        match (has_text, has_reason) {
            (true, _) if self.is_down() => 0.78,
            (true, _) => 0.74,
            (false, true) => 0.64,
            (false, false) => 0.5,
        }
    }

    /// Two slashes across the edges of all siblings that one cut pruned.
    fn slashes_of_siblings(&mut self, node: NodeId, parent: NodeId, cut: usize) {
        if self.crossed.get(&parent).is_some_and(|&last| node <= last) {
            return;
        }
        let tree = self.picture.trace.tree();
        let is_pruned = |drawing: &Self, child: NodeId| {
            matches!(drawing.stage(child), NodeStage::Pruned { cut: by, .. }
                if drawing.picture.trace.cut(by).is_some_and(|by| by.index == cut))
        };
        let children: Vec<NodeId> = tree.children(parent).collect();
        let Some(place) = children.iter().position(|&child| child == node) else { return };
        let before = children[..place].iter().rev().take_while(|&&child| is_pruned(self, child)).count();
        let after = children[place..].iter().take_while(|&&child| is_pruned(self, child)).count();
        let run = &children[place - before..place + after];
        let (Some(&first), Some(&last)) = (run.first(), run.last()) else { return };
        self.crossed.insert(parent, last);
        if first == last {
            self.slashes(node);
            return;
        }
        let (Some(from), Some(to)) = (self.run(first), self.run(last)) else { return };
        let has_text = run.iter().any(|&child| SceneTexts::on_edge(tree, child).is_some());
        let place_on_edge = self.place_of_slashes(has_text);
        let (from, to) = (from.at(place_on_edge), to.at(place_on_edge));
        // Half of the way to the edge of a sibling that was visited, at most.
        let beside = |child: Option<&NodeId>, end: Point| {
            let way = child.and_then(|&child| self.run(child)).map(|run| run.at(place_on_edge));
            way.map_or(SLASH_BEYOND, |at| (at.x - end.x).hypot(at.y - end.y) / 2.0).min(SLASH_BEYOND)
        };
        let before = beside((place - before).checked_sub(1).and_then(|i| children.get(i)), from);
        let after = beside(children.get(place + after), to);
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = dx.hypot(dy).max(1e-9);
        let (along, across) = ((dx / length, dy / length), (-dy / length, dx / length));
        let lean = (length * 0.06).clamp(2.0, 4.0);
        for shift in [-2.2, 2.2] {
            let at = |end: Point, by: f64, rise: f64| {
                Point::new(
                    end.x + along.0 * by + across.0 * (shift + rise),
                    end.y + along.1 * by + across.1 * (shift + rise),
                )
            };
            self.line(at(from, -before, lean), at(to, after, -lean), Ink::CutMark);
        }
    }

    fn reason(&mut self, node: NodeId, cut: usize) {
        let picture = self.picture;
        let Some(reason) = picture.words.reason_at(node, cut) else { return };
        let short;
        let lines = match self.dims().reasons() {
            Reasons::Full => &reason.lines[..],
            Reasons::Short if self.dims().is_compact => {
                return self.reason_beside(node, reason);
            }
            Reasons::Short => {
                short = reason.short();
                std::slice::from_ref(&short)
            }
            Reasons::Letters => return self.letter(node, reason),
        };
        let is_leaf = picture.trace.tree().is_searched_leaf(node);
        let Some(center) = picture.anchor(node) else { return };
        let half = f64::from(picture.size(node).half);
        let (first, anchor) = match (self.is_down(), is_leaf) {
            (true, true) => {
                (Point::new(center.x, center.y + self.dims().reason_below_leaf()), TextAnchor::Middle)
            }
            (true, false) => (Point::new(center.x + half + 7.0, center.y - 4.0), TextAnchor::Start),
            (false, true) => (Point::new(center.x + half + 7.0, center.y - 3.0), TextAnchor::Start),
            (false, false) => {
                (Point::new(center.x - half, center.y + self.dims().half_height() + 14.0), TextAnchor::Start)
            }
        };
        for (i, line) in lines.iter().enumerate() {
            let at = Point::new(first.x, first.y + i as f64 * (self.dims().line() - 1.5));
            self.text(at, anchor, Pen::Reason, line);
        }
    }

    /// Whether it stands beside an internal node why that is pruned.
    pub(super) fn has_reason_beside(&self, node: NodeId) -> bool {
        let trace = &self.picture.trace;
        let NodeStage::Pruned { cut, .. } = self.stage(node) else { return false };
        let has_lines = !self.dims().is_compact && self.dims().reasons() != Reasons::Letters;
        let is_written = |cut: &Cut| {
            place_of_reason(trace, cut.index) == Some(node)
                && self.picture.words.reason_at(node, cut.index).is_some()
        };
        has_lines && trace.cut(cut).is_some_and(|cut| is_written(&cut))
    }

    /// In a compact tree: below children of the last row of one that grows down, else beside the node that cut.
    fn reason_beside(&mut self, child: NodeId, reason: &CutReason) {
        if reason.is_last_row && self.is_down() {
            if let Some(at) = self.picture.place_below(child) {
                self.text(at, TextAnchor::Middle, Pen::Reason, &reason.short());
            }
            return;
        }
        let Some(parent) = self.picture.trace.tree().parent(child) else { return };
        let Some(origin) = self.origin_beside(parent) else { return };
        let line = self.dims().line();
        let has_notes = self.has_notes_beside(parent);
        let first = origin.y + if has_notes { 2.0 * line } else { 0.0 };
        if has_notes && self.is_down() {
            self.text(Point::new(origin.x, first), TextAnchor::Start, Pen::Reason, &reason.short());
            return;
        }
        for (i, part) in reason.short_lines.iter().enumerate() {
            self.text(Point::new(origin.x, first + i as f64 * line), TextAnchor::Start, Pen::Reason, part);
        }
    }

    /// The letter that stands for a reason, beside the node that cut.
    fn letter(&mut self, child: NodeId, reason: &CutReason) {
        let Some(letter) = reason.letter else { return };
        let Some(parent) = self.picture.trace.tree().parent(child) else { return };
        let Some(center) = self.picture.anchor(parent) else { return };
        let Some(origin) = self.origin_beside(parent) else { return };
        let has_tip = self.picture.look.glyphs == Glyphs::Triangles
            && self.picture.trace.tree().role(parent) == Role::Max;
        let at = if self.has_notes_beside(parent) {
            Point::new(origin.x, origin.y + 2.0 * self.dims().line())
        } else if has_tip && self.is_down() {
            let half = f64::from(self.picture.size(parent).half);
            Point::new(center.x + self.dims().beside_tip(half), center.y + self.dims().label_line())
        } else {
            origin
        };
        self.letters.insert(letter);
        self.text(at, TextAnchor::Start, Pen::Reason, &letter.to_string());
    }

    /// Whether α and β or what stands in their place are written beside a node.
    fn has_notes_beside(&self, node: NodeId) -> bool {
        self.dims().notes() != Notes::Nothing
            && matches!(self.picture.look.annotations, Annotations::History | Annotations::Inequality)
            && !self.picture.trace.tree().is_searched_leaf(node)
    }
}
