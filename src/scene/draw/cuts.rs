//! Cut marks and reasons; and who gave a node its value.

use super::super::dims::Reasons;
use super::super::ink::{Ink, Pen};
use super::super::shape::{Anchor, Group, Point, Shape};
use super::super::words::{Words, place_of_reason};
use super::{Detail, Drawing};
use crate::trace::Stage;
use crate::tree::NodeId;

impl Drawing<'_> {
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
        if let Stage::Pruned { cut, .. } = self.stage(node)
            && let Some(cut) = trace.cut(cut)
            && trace.node(cut.visit) == parent
        {
            self.group = Group::Cut(parent);
            self.slashes(node);
            if place_of_reason(trace, cut.index) == Some(node) {
                self.reason(node, cut.index);
            }
        } else if self.best_child(parent) == Some(node)
            && let Some(run) = self.run(node)
        {
            // The child that gave the value: a dot where its edge leaves the parent.
            self.group = Group::Edge(node);
            let length = (run.to.x - run.bend.x).hypot(run.to.y - run.bend.y).max(1e-9);
            let center = run.at((13.0 / length).min(0.2));
            self.push(Shape::Circle { center, radius: 3.6, paint: Ink::BestMark.into() });
        }
    }

    /// Two slashes across the edge.
    fn slashes(&mut self, node: NodeId) {
        let Some(run) = self.run(node) else { return };
        let (dx, dy) = (run.to.x - run.bend.x, run.to.y - run.bend.y);
        let length = dx.hypot(dy).max(1e-9);
        let (along, across) = ((dx / length, dy / length), (-dy / length, dx / length));
        // Below the move that stands on the edge, where there is one.
        let has_text = Words::on_edge(self.picture.trace.tree(), node).is_some();
        let middle = run.at(if has_text { 0.74 } else { 0.5 });
        // Smaller where edges are short, so that those of brothers stay apart.
        let size = (length / 62.0).clamp(0.45, 1.0);
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

    fn reason(&mut self, node: NodeId, cut: usize) {
        let picture = self.picture;
        let Some(reason) = picture.words.reason_at(node, cut) else { return };
        let lines = match self.dims().reasons {
            Reasons::Full => &reason.lines[..],
            Reasons::Short => std::slice::from_ref(&reason.short),
            Reasons::Nothing => return,
        };
        let is_leaf = picture.trace.tree().is_searched_leaf(node);
        let Some(center) = picture.anchor(node) else { return };
        let half = f64::from(picture.size(node).half);
        let (first, anchor) = match (self.is_down(), is_leaf) {
            (true, true) => {
                (Point::new(center.x, center.y + self.dims().reason_below_leaf()), Anchor::Middle)
            }
            (true, false) => (Point::new(center.x + half + 7.0, center.y - 4.0), Anchor::Start),
            (false, true) => (Point::new(center.x + half + 7.0, center.y - 3.0), Anchor::Start),
            (false, false) => {
                (Point::new(center.x - half, center.y + self.dims().half_height() + 14.0), Anchor::Start)
            }
        };
        for (i, line) in lines.iter().enumerate() {
            let at = Point::new(first.x, first.y + i as f64 * (self.dims().line() - 1.5));
            self.text(at, anchor, Pen::Reason, line);
        }
    }
}
