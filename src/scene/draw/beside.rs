//! What stands beside a node: its α and β with their history, or one inequality, and when it will cut.

use super::super::dims::{LEAST_CAP, Notes};
use super::super::geometry::Point;
use super::super::ink::Pen;
use super::super::shape::TextAnchor;
use super::super::size::MAX_STRUCK;
use super::TreeDrawing;
use crate::explain::number;
use crate::scene::Annotations;
use crate::scene::words::SceneTexts;
use crate::trace::{ChangeKind, NodeStage, VisitId};
use crate::tree::NodeId;
use crate::value::Value;

impl TreeDrawing<'_> {
    pub(super) fn beside(&mut self, node: NodeId, visit: VisitId, stage: NodeStage) {
        self.not_tried(node, visit);
        let trace = &self.picture.trace;
        if !trace.conventions().algorithm.has_window() {
            self.notes(node);
            return;
        }
        let Some(origin) = self.origin_beside(node) else { return };
        let line = self.dims().line();
        match (self.picture.look.annotations, self.dims().notes()) {
            (Annotations::Edges | Annotations::None, _) | (_, Notes::Nothing) => return,
            (Annotations::History, Notes::History | Notes::Now) => {
                let passed = trace.visit(visit).window;
                let alphas = self.values(visit, ChangeKind::Alpha, passed.alpha);
                let betas = self.values(visit, ChangeKind::Beta, passed.beta);
                self.history(origin, "α", Pen::Alpha, &alphas);
                self.history(Point::new(origin.x, origin.y + line), "β", Pen::Beta, &betas);
            }
            (Annotations::Inequality, _) => {
                if let Some(text) = SceneTexts::inequality(trace, visit, stage, self.index) {
                    self.bounded(
                        Point::new(origin.x, origin.y + line / 2.0),
                        TextAnchor::Start,
                        Pen::Bound,
                        &text,
                    );
                }
            }
        }
        // It would answer who is asked whether the node is cut.
        if self.dims().has_conditions()
            && !self.picture.look.is_later_hidden
            && let Some(cut_if) = self.picture.trace.cut_if_at(visit, self.index)
        {
            let condition = self.picture.words.cut_if(cut_if);
            let at = Point::new(origin.x, origin.y + 2.0 * line - 1.0);
            self.text(at, TextAnchor::Start, Pen::CutIf, &condition);
        }
    }

    /// Which earlier search the value of a node comes from. A leaf is worth the same in all of them.
    pub(super) fn of_earlier(&mut self, node: NodeId, visit: VisitId) {
        let picture = self.picture;
        if self.dims().notes() == Notes::Nothing || picture.trace.tree().is_searched_leaf(node) {
            return;
        }
        let Some(origin) = self.origin_beside(node) else { return };
        let note = picture.words.earlier(&picture.trace, visit, self.index);
        // Below the reason why it was pruned.
        let alone = Point::new(origin.x, origin.y + 0.5 * self.dims().line());
        let at = self.below_reason(node).unwrap_or(alone);
        self.text(at, TextAnchor::Start, Pen::Earlier, &note);
    }

    /// Moves that a cut pruned, or an end of the search, where they are no nodes and no edges can lead to them. They stand
    /// where it said before when the node would be cut.
    fn not_tried(&mut self, node: NodeId, visit: VisitId) {
        let trace = &self.picture.trace;
        let Some(note) = self.picture.words.not_tried(trace.tree(), node) else { return };
        if self.dims().notes() == Notes::Nothing {
            return;
        }
        let is_over = match trace.cuts_of(visit).last() {
            Some(cut) => cut.step <= self.index,
            None => self.index + 1 == trace.n_steps(),
        };
        if is_over && let Some(origin) = self.origin_beside(node) {
            let at = Point::new(origin.x, origin.y + 2.0 * self.dims().line() - 1.0);
            self.text(at, TextAnchor::Start, Pen::Note, &note);
        }
    }

    /// Visits, proof numbers, merit: what searches without windows keep of a node.
    pub(super) fn notes(&mut self, node: NodeId) {
        let is_silent =
            self.picture.look.annotations == Annotations::None || self.dims().notes() == Notes::Nothing;
        if is_silent || self.picture.trace.conventions().is_plain() {
            return;
        }
        let trace = &self.picture.trace;
        let lines = self.picture.words.notes(trace, node, self.index);
        // What is no longer in the list is struck out, as on a board.
        let is_gone = trace.listed(node, self.index).is_some_and(|listed| listed.place.has_left());
        let pen = if is_gone { Pen::BoundOld } else { Pen::Bound };
        let Some(origin) = self.origin_beside(node) else { return };
        let shift = if lines.len() == 1 { self.dims().line() / 2.0 } else { 0.0 };
        for (i, line) in lines.iter().enumerate() {
            let at = Point::new(origin.x, origin.y + shift + i as f64 * self.dims().line());
            self.text(at, TextAnchor::Start, pen, line);
            if is_gone {
                self.strike(at, line);
            }
        }
    }

    /// The baseline of the first line of what stands beside a node.
    pub(super) fn origin_beside(&self, node: NodeId) -> Option<Point> {
        let center = self.picture.anchor(node)?;
        let half = f64::from(self.picture.size(node).half);
        Some(if self.is_down() {
            Point::new(
                center.x + half + self.dims().beside(),
                center.y - self.dims().half_height() + self.dims().first_beside(),
            )
        } else if self.dims().is_compact {
            // Behind the end of the edge that leads here, which may come from below.
            let (_, is_leaf) = self.role(node);
            let below = if is_leaf { self.dims().half_leaf_height() } else { self.dims().half_height() };
            Point::new(
                center.x - self.half_at_middle(node) + 1.0,
                center.y + below + self.dims().padding_outside() + LEAST_CAP,
            )
        } else {
            // Below the halo, too; and likewise behind the end of that edge.
            let left = center.x - self.half_at_middle(node) + 1.0;
            Point::new(left, center.y + self.dims().half_height() + 16.5)
        })
    }

    /// Above the line of α, where α and β stand beside an internal node of a tree that grows down.
    pub(super) fn above_window(&self, node: NodeId) -> Option<Point> {
        let (_, is_leaf) = self.role(node);
        let has_window = self.picture.trace.conventions().algorithm.has_window()
            && self.picture.look.annotations == Annotations::History
            && self.dims().notes() != Notes::Nothing;
        let origin = self.origin_beside(node).filter(|_| has_window && self.is_down() && !is_leaf)?;
        Some(Point::new(origin.x, origin.y - self.dims().line()))
    }

    /// The values that one end of a window has had up to now: the first, and the last ones.
    fn values(&self, visit: VisitId, kind: ChangeKind, first: Value) -> Vec<Value> {
        // One more than can be shown, so that it is told that there were more.
        let (_, changes) = self.picture.trace.recent_changes(visit, kind, self.index, MAX_STRUCK + 2);
        std::iter::once(first).chain(changes.into_iter().map(|change| change.value)).collect()
    }

    /// `α −∞ 3 4`: the older values struck out.
    fn history(&mut self, at: Point, name: &str, pen: Pen, values: &[Value]) {
        let mut x = at.x + self.text(at, TextAnchor::Start, pen, name) + self.dims().part_gap();
        let Some((now, old)) = values.split_last() else { return };
        // A tree whose nodes are not measured one by one has room for two.
        let max_struck = match self.dims().notes() {
            Notes::History if self.picture.is_measured() => MAX_STRUCK,
            Notes::History => 2,
            _ => 0,
        };
        let dropped = old.len().saturating_sub(max_struck);
        if dropped > 0 && max_struck > 0 {
            x += self.text(Point::new(x, at.y), TextAnchor::Start, Pen::Note, "…") + self.dims().part_gap();
        }
        let mut struck = Vec::new();
        for value in &old[dropped..] {
            let begin = Point::new(x, at.y);
            let text = number(*value);
            x += self.text(begin, TextAnchor::Start, Pen::BoundOld, &text) + self.dims().part_gap();
            struck.push((begin, text));
        }
        let text = number(*now);
        self.text(Point::new(x, at.y), TextAnchor::Start, Pen::Bound, &text);
        // After the texts, which files write as one row.
        for (begin, text) in struck {
            self.strike(begin, &text);
        }
    }
}
