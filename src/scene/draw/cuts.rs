//! Cut marks, reasons and the arrows to those whose bound it was; and who gave a node its value.

use super::super::ink::{Ink, Pen};
use super::super::shape::{Anchor, Group, Point, Shape};
use super::super::size::{HALF_HEIGHT, LINE};
use super::super::words::{Words, place_of_reason};
use super::{Detail, Drawing};
use crate::scene::WitnessArrows;
use crate::trace::{Cut, Status};
use crate::tree::NodeId;

impl Drawing<'_> {
    pub(super) fn cuts(&mut self) {
        if self.detail == Detail::Texts {
            let (low, high, levels) = self.in_sight();
            for level in levels {
                let tree = self.picture.trace.tree();
                let range = self.picture.layout.edges_between(tree, level, low, high);
                for node in self.sample(level, range) {
                    self.marks_at(node);
                }
            }
        }
        self.witnesses();
    }

    fn marks_at(&mut self, node: NodeId) {
        let trace = &self.picture.trace;
        let Some(parent) = trace.tree().parent(node) else { return };
        if let Status::Pruned(cut) = self.status(node)
            && let Some(cut) = trace.cut(cut)
            && trace.node(cut.visit) == parent
        {
            self.group = Group::Cut(parent);
            self.slashes(node);
            if place_of_reason(trace, cut.index) == Some(node) {
                self.reason(node);
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
        for shift in [-3.6, 3.6] {
            let center = Point::new(middle.x + along.0 * shift, middle.y + along.1 * shift);
            // Leaning, as a hand draws them.
            let lean = (across.0 * 8.5 + along.0 * 4.5, across.1 * 8.5 + along.1 * 4.5);
            self.line(
                Point::new(center.x - lean.0, center.y - lean.1),
                Point::new(center.x + lean.0, center.y + lean.1),
                Ink::CutMark,
            );
        }
    }

    fn reason(&mut self, node: NodeId) {
        let picture = self.picture;
        let Some(lines) = picture.words.reason_at(node).cloned() else { return };
        let is_leaf = picture.trace.tree().is_leaf(node);
        let Some(center) = picture.anchor(node) else { return };
        let half = f64::from(picture.size(node).half);
        let (first, anchor) = match (self.is_down(), is_leaf) {
            (true, true) => (Point::new(center.x, center.y + HALF_HEIGHT + 11.0), Anchor::Middle),
            (true, false) => (Point::new(center.x + half + 7.0, center.y - 4.0), Anchor::Start),
            (false, true) => (Point::new(center.x + half + 7.0, center.y - 3.0), Anchor::Start),
            (false, false) => (Point::new(center.x - half, center.y + HALF_HEIGHT + 14.0), Anchor::Start),
        };
        for (i, line) in lines.iter().enumerate() {
            let at = Point::new(first.x, first.y + i as f64 * (LINE - 1.5));
            self.text(at, anchor, Pen::Reason, line);
        }
    }

    fn witnesses(&mut self) {
        let trace = &self.picture.trace;
        let until = trace.n_cuts_until(self.index);
        let chosen: Vec<Cut> = match self.picture.look.witnesses {
            WitnessArrows::None => Vec::new(),
            WitnessArrows::Current => {
                let mut cuts: Vec<Cut> = trace.cut_at(self.index).into_iter().collect();
                match self.focus.selected.map(|node| self.status(node)) {
                    Some(Status::Pruned(cut)) => cuts.extend(trace.cut(cut)),
                    Some(Status::Open(visit) | Status::Closed(visit)) => {
                        cuts.extend(trace.cuts_of(visit).filter(|cut| cut.step <= self.index));
                    }
                    Some(Status::Unvisited) | None => {}
                }
                // All cuts of a visit go back to one bound.
                cuts.dedup_by_key(|cut| cut.visit);
                cuts
            }
            WitnessArrows::Deep => trace.cuts().take(until).filter(|cut| cut.is_deep).collect(),
            WitnessArrows::All => trace.cuts().take(until).collect(),
        };
        for cut in chosen {
            self.witness(&cut);
        }
    }

    fn witness(&mut self, cut: &Cut) {
        let trace = &self.picture.trace;
        let Some(witness) = cut.witness else { return };
        let (cutter, ancestor) = (trace.node(cut.visit), trace.node(witness.ancestor));
        let (Some(from), Some(to)) = (self.picture.node_rect(cutter), self.picture.node_rect(ancestor))
        else {
            return;
        };
        self.group = Group::Witness(cutter);
        // Round the left side (top-down) or over the top (left-right), out at both ends.
        let (start, end, away) = if self.is_down() {
            let shift = self.label_room(cutter);
            let start = Point::new(from.min.x - 4.0 - shift, from.center().y);
            let end = Point::new(to.min.x - 4.0 - self.label_room(ancestor), to.center().y + 8.0);
            let bulge = 40.0 + 0.22 * (start.y - end.y).abs();
            (start, end, Point::new(-bulge, 0.0))
        } else {
            let start = Point::new(from.center().x, from.min.y - 4.0);
            let end = Point::new(to.center().x + 8.0, to.min.y - 4.0);
            (start, end, Point::new(0.0, -(40.0 + 0.22 * (start.x - end.x).abs())))
        };
        let far = if self.is_down() { start.x.min(end.x) + away.x } else { start.y.min(end.y) + away.y };
        let handle = |near: Point, other: Point| {
            if self.is_down() {
                Point::new(far, near.y + (other.y - near.y) * 0.3)
            } else {
                Point::new(near.x + (other.x - near.x) * 0.3, far)
            }
        };
        let last = handle(end, start);
        let (dx, dy) = (end.x - last.x, end.y - last.y);
        let length = dx.hypot(dy).max(1e-9);
        let (ux, uy) = (dx / length, dy / length);
        let neck = Point::new(end.x - ux * 10.0, end.y - uy * 10.0);
        self.push(Shape::Curve {
            points: [start, handle(start, end), last, neck],
            paint: Ink::Witness.into(),
        });
        let side = |sign: f64| Point::new(neck.x - uy * 5.5 * sign, neck.y + ux * 5.5 * sign);
        self.push(Shape::Triangle { corners: [end, side(1.0), side(-1.0)], paint: Ink::WitnessHead.into() });
    }

    /// How far a label that stands beside a node reaches to the left.
    fn label_room(&self, node: NodeId) -> f64 {
        let size = self.picture.size(node);
        if size.label_beside { f64::from(size.cross[0] - size.half) } else { 0.0 }
    }
}
