//! Cut marks and reasons; and who gave a node its value.

use std::ops::Range;

use super::super::dims::{Notes, Reasons};
use super::super::geometry::{Point, Rect};
use super::super::ink::{Ink, Pen};
use super::super::shape::{SceneGroup, Shape, TextAnchor};
use super::super::slashes::{
    SlashObstacles, Slashes, across_edge, across_siblings, clear_of, cross_clearly, places_on,
};
use super::super::words::{CutReason, SceneTexts, place_of_reason};
use super::edges::EdgeRoute;
use super::witness::{text_rect, texts};
use super::{Detail, TreeDrawing};
use crate::scene::{Annotations, Glyphs};
use crate::trace::NodeStage;
use crate::tree::NodeId;
use crate::value::Role;

/// How far a slash of full size reaches up and down.
const SLASH_REACH: f64 = 14.0;
/// Between a reason and the edges to the children of its node.
const CLEAR_OF_EDGES: f64 = 2.0;
/// Half the height of a move on an edge, and what stays free below it.
const HALF_MOVE: f64 = 7.0;

impl TreeDrawing<'_> {
    /// Reasons, slashes, and the dots at the children that gave a value.
    pub(super) fn marks_of_cuts(&mut self) {
        if self.detail == Detail::Texts {
            let (low, high, levels) = self.in_sight();
            let told: Vec<NodeId> =
                levels.into_iter().flat_map(|level| self.edges_told(level, low, high)).collect();
            for &node in &told {
                self.reason_at(node);
            }
            // Without a frame there is room for slashes everywhere, and there may be very many.
            if !self.dims().is_natural() {
                self.gather_texts();
            }
            for node in told {
                self.marks_at(node);
            }
        }
    }

    /// The cut that pruned a node, if it happened at its parent.
    fn cut_above(&self, node: NodeId) -> Option<(NodeId, usize)> {
        let trace = &self.picture.trace;
        let parent = trace.tree().parent(node)?;
        let NodeStage::Pruned { cut, .. } = self.stage(node) else { return None };
        trace.cut(cut).filter(|cut| trace.node(cut.visit) == parent).map(|cut| (parent, cut.index))
    }

    fn reason_at(&mut self, node: NodeId) {
        if let Some((parent, cut)) = self.cut_above(node)
            && place_of_reason(&self.picture.trace, cut) == Some(node)
        {
            self.group = SceneGroup::Cut(parent);
            self.reason(node, cut);
        }
    }

    fn marks_at(&mut self, node: NodeId) {
        let Some(parent) = self.picture.trace.tree().parent(node) else { return };
        if let Some((parent, cut)) = self.cut_above(node) {
            self.group = SceneGroup::Cut(parent);
            self.slashes_of_siblings(node, parent, cut);
        } else if self.best_child(parent) == Some(node)
            && let Some(run) = self.run(node)
        {
            // The child that gave the value: a dot where its edge leaves the parent.
            self.group = SceneGroup::Edge(node);
            let center = run.best_mark();
            self.push(Shape::Circle { center, radius: self.dims().best_mark(), paint: Ink::BestMark.into() });
        }
    }

    /// Remembers where texts are, of which slashes keep clear.
    fn gather_texts(&mut self) {
        let (scene, metrics) = (&self.scene, &self.picture.metrics);
        let texts = scene.items.iter().filter_map(|item| {
            let Shape::Text { at, anchor, text, paint } = item.shape else { return None };
            Some(text_rect(scene, metrics, at, anchor, scene.text_of(text), paint))
        });
        self.texts = texts.collect();
    }

    /// The texts near the edges to siblings, of which `child` is one, and the glyphs near them of all siblings and their parent.
    fn around(&mut self, child: NodeId, edges: [EdgeRoute; 2]) -> SlashObstacles {
        if self.dims().is_natural() {
            return SlashObstacles::default();
        }
        let ends = edges.iter().flat_map(|edge| [edge.bend, edge.to]).map(|end| Rect::new(end, end));
        let Some(around) = ends.reduce(Rect::union).map(|around| around.expand(SLASH_REACH)) else {
            return SlashObstacles::default();
        };
        let is_near = |text: &&Rect| {
            text.min.x <= around.max.x
                && text.max.x >= around.min.x
                && text.min.y <= around.max.y
                && text.max.y >= around.min.y
        };
        let texts = self.texts.iter().filter(is_near).copied().collect();
        let tree = self.picture.trace.tree();
        let parent = tree.parent(child);
        let mark = self.best_mark_of(parent);
        let glyph = |node: NodeId| {
            let rect = self.picture.node_rect(node)?;
            let half = if self.role(node).1 { self.dims().half_leaf_height() } else { rect.height() / 2.0 };
            let middle = rect.center().y;
            let left = if self.is_down() { rect.min.x } else { rect.center().x - self.half_at_middle(node) };
            Some(Rect::new(Point::new(left, middle - half), Point::new(rect.max.x, middle + half)))
        };
        let family = parent.into_iter().chain(parent.into_iter().flat_map(|parent| tree.children(parent)));
        let glyphs = family.filter_map(glyph).chain(mark);
        let siblings = parent.into_iter().flat_map(|parent| tree.children(parent));
        let visited = siblings.filter(|&sibling| !matches!(self.stage(sibling), NodeStage::Pruned { .. }));
        let edges = visited.filter_map(|sibling| self.run(sibling)).map(|run| [run.bend, run.to]).collect();
        let is_close = |ends: &&[Point; 2]| {
            let [from, to] = ends.map(|end| Rect::new(end, end));
            is_near(&&from.union(to))
        };
        let slashes = self.slashes.iter().filter(is_close).copied().collect();
        SlashObstacles { edges, slashes, texts, glyphs: glyphs.filter(|rect| is_near(&rect)).collect() }
    }

    /// Where the dot at the child is that gave a node its value.
    fn best_mark_of(&mut self, parent: Option<NodeId>) -> Option<Rect> {
        let best = self.best_child(parent?)?;
        let center = self.run(best)?.best_mark();
        Some(Rect::new(center, center).expand(self.dims().best_mark()))
    }

    fn push_slashes(&mut self, slashes: Slashes) {
        for [from, to] in slashes {
            self.line(from, to, Ink::CutMark);
            self.slashes.push([from, to]);
        }
    }

    /// Two slashes across the edge.
    fn slashes(&mut self, node: NodeId) {
        let Some(run) = self.run(node) else { return };
        let way = Point::new(run.to.x - run.bend.x, run.to.y - run.bend.y);
        let has_text = self.has_text_on_edge(node);
        // Smaller where edges are short, so that those of siblings stay apart, and clear of a move on the edge.
        let room = if has_text && self.is_down() {
            (self.place_of_slashes(true) - self.move_on_edge(node)).abs() * way.y - HALF_MOVE
        } else {
            f64::INFINITY
        };
        let size = (way.x.hypot(way.y) / 62.0).min(room / SLASH_REACH).clamp(0.45, 1.0);
        let around = self.around(node, [run, run]);
        let slashes = clear_of(&around, self.place_of_slashes(has_text), |place, part| {
            across_edge(run.at(place), way, (size * part).max(0.35))
        });
        self.push_slashes(slashes);
    }

    fn has_text_on_edge(&self, node: NodeId) -> bool {
        SceneTexts::on_edge(self.picture.trace.tree(), node).is_some() && !self.has_moves_above(node)
    }

    /// How far down an edge its slashes stand: clear of the move on it, and below the reason at a compact node.
    fn place_of_slashes(&self, has_text: bool) -> f64 {
        let has_reason = self.dims().is_compact
            && self.is_down()
            && self.dims().notes() != Notes::Nothing
            && self.dims().reasons() == Reasons::Short;
        match (has_text, has_reason) {
            // Above the move where that stands low.
            (true, _) if self.is_down() && self.dims().is_staggered => 0.25,
            (true, _) if self.is_down() && self.dims().is_tightest() => 0.42,
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
        let (Some(from), Some(to)) = (self.run(first), self.run(last)) else { return };
        // Edges that leave a trunk one above the other are crossed one by one: slashes across all would hide the trunk.
        if [from, to].iter().any(|run| run.is_bracket()) {
            for &child in run {
                self.slashes(child);
            }
            return;
        }
        if first != last && !cross_clearly([from.way(), to.way()]) {
            // Flat edges to both sides: those to each side have slashes of their own.
            let side = |child: &NodeId| self.run(*child).map(|run| run.is_to_side_of(from));
            let sides: Vec<usize> =
                run.chunk_by(|one, other| side(one) == side(other)).map(<[NodeId]>::len).collect();
            let mut begin = place - before;
            for n_children in sides {
                self.slashes_across(&children, begin..begin + n_children);
                begin += n_children;
            }
            return;
        }
        self.slashes_across(&children, place - before..place + after);
    }

    /// Two slashes across the edges of these children of a node, which one cut pruned.
    fn slashes_across(&mut self, children: &[NodeId], run: Range<usize>) {
        let pruned = children.get(run.clone()).unwrap_or_default();
        let (Some(&first), Some(&last)) = (pruned.first(), pruned.last()) else { return };
        if first == last {
            self.slashes(first);
            return;
        }
        let (Some(from), Some(to)) = (self.run(first), self.run(last)) else { return };
        let has_text = pruned.iter().any(|&child| self.has_text_on_edge(child));
        // The edges next to these.
        let others = [run.start.checked_sub(1).and_then(|i| children.get(i)), children.get(run.end)]
            .map(|child| child.and_then(|&child| self.run(child)));
        let around = self.around(first, [from, to]);
        let across = |[at_first, at_last]: [f64; 2], part| {
            let [before, after] = others;
            let beside = [before.map(|run| run.at(at_first)), after.map(|run| run.at(at_last))];
            let ends = [(from.at(at_first), from.way()), (to.at(at_last), to.way())];
            across_siblings(ends, beside, part)
        };
        let place = self.place_of_slashes(has_text);
        let slashes =
            clear_of(&around, place, |place, part| across(places_on([from.way(), to.way()], place), part));
        // Rather at a smaller angle than over a text.
        let level = || clear_of(&around, place, |place, part| across([place; 2], part));
        let slashes = if around.leave_texts(&slashes) { slashes } else { level() };
        self.push_slashes(slashes);
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
        let shift = self.shift_of_reason(node, lines);
        for (i, line) in lines.iter().enumerate() {
            let Some((at, anchor)) = self.line_of_reason(node, i) else { return };
            self.text(Point::new(at.x + shift, at.y), anchor, Pen::Reason, line);
        }
    }

    /// How far the reason below a leaf moves to the side so that it lies on no edge and no node: until it ends where the leaf
    /// ends, or begins where it begins.
    fn shift_of_reason(&self, node: NodeId, lines: &[String]) -> f64 {
        let is_below_leaf = self.is_down() && self.picture.trace.tree().is_searched_leaf(node);
        // Only trees that are small enough to be laid out for a frame have reasons so near to others.
        if !is_below_leaf || self.picture.needs.is_none() {
            return 0.0;
        }
        let width = lines.iter().map(|line| self.width(line, Pen::Reason)).fold(0.0, f64::max);
        let most = (width / 2.0 - f64::from(self.picture.size(node).half)).max(0.0);
        let is_clear = |shift: &f64| {
            lines.iter().enumerate().all(|(i, line)| {
                self.line_of_reason(node, i).is_none_or(|(at, anchor)| {
                    let at = Point::new(at.x + shift, at.y);
                    let rect = self.rect_of_reason(at, anchor, line);
                    let is_unwritten = *shift == 0.0 || !self.picture.has_words_in(&self.scene, rect);
                    self.is_on_page(rect) && self.is_clear(node, rect) && is_unwritten
                })
            })
        };
        [0.0, -most / 2.0, most / 2.0, -most, most].into_iter().find(is_clear).unwrap_or(0.0)
    }

    fn rect_of_reason(&self, at: Point, anchor: TextAnchor, line: &str) -> Rect {
        text_rect(&self.scene, &self.picture.metrics, at, anchor, line, Pen::Reason.into())
    }

    fn is_on_page(&self, rect: Rect) -> bool {
        let (page, around) = (self.picture.page(), rect.expand(CLEAR_OF_EDGES));
        page.contains(around.min) && page.contains(around.max)
    }

    /// Whether no edge and no other node is where something is to be written about a node.
    fn is_clear(&self, node: NodeId, rect: Rect) -> bool {
        let around = rect.expand(CLEAR_OF_EDGES);
        !self.scene.items.iter().any(|item| match (item.group, item.shape) {
            (SceneGroup::Edge(_), Shape::Line { from, to, .. }) => around.touches(from, to),
            (SceneGroup::Node(other), _) => {
                other != node && self.picture.node_rect(other).is_some_and(|other| rect.overlaps(other))
            }
            _ => false,
        })
    }

    /// Where a line of the reason stands, counted from 0.
    fn line_of_reason(&self, node: NodeId, line: usize) -> Option<(Point, TextAnchor)> {
        let center = self.picture.anchor(node)?;
        let half = f64::from(self.picture.size(node).half);
        let is_leaf = self.picture.trace.tree().is_searched_leaf(node);
        let (x, y, anchor) = match (self.is_down(), is_leaf) {
            (true, true) => (center.x, center.y + self.dims().reason_below_leaf(), TextAnchor::Middle),
            (true, false) => (center.x + half + 7.0, center.y - 4.0, TextAnchor::Start),
            (false, true) => (center.x + half + 7.0, center.y - 3.0, TextAnchor::Start),
            (false, false) => {
                (center.x - half, center.y + self.dims().half_height() + 14.0, TextAnchor::Start)
            }
        };
        Some((Point::new(x, y + line as f64 * (self.dims().line() - 1.5)), anchor))
    }

    /// Where a further line stands below the reason beside an internal node that is pruned; `None` if it stands elsewhere, or
    /// nowhere.
    pub(super) fn below_reason(&self, node: NodeId) -> Option<Point> {
        let trace = &self.picture.trace;
        let NodeStage::Pruned { cut, .. } = self.stage(node) else { return None };
        let n_lines = match self.dims().reasons() {
            _ if self.dims().is_compact => return None,
            Reasons::Full => 2,
            Reasons::Short => 1,
            Reasons::Letters => return None,
        };
        let is_written =
            place_of_reason(trace, cut) == Some(node) && self.picture.words.reason_at(node, cut).is_some();
        self.line_of_reason(node, n_lines).filter(|_| is_written).map(|(at, _)| at)
    }

    /// In a compact tree: below children of the last row of one that grows down, else beside the node that cut.
    fn reason_beside(&mut self, child: NodeId, reason: &CutReason) {
        if reason.is_last_row && self.is_down() {
            if let Some(at) = self.picture.place_below(child) {
                self.text(at, TextAnchor::Middle, Pen::Reason, &reason.below_child());
            }
            return;
        }
        let Some(parent) = self.picture.trace.tree().parent(child) else { return };
        let Some(origin) = self.origin_beside(parent) else { return };
        let line = self.dims().line();
        let has_notes = self.has_notes_beside(parent);
        let first = origin.y + if has_notes { 2.0 * line } else { 0.0 };
        if has_notes && self.is_down() {
            return self.reason_beside_window(parent, origin, reason);
        }
        for (i, part) in reason.short_lines.iter().enumerate() {
            self.text(Point::new(origin.x, first + i as f64 * line), TextAnchor::Start, Pen::Reason, part);
        }
    }

    /// A reason beside a node of a tree that grows down that has its α and β there: below these, or where edges run there or
    /// something stands there, behind them, or on the other side of the node, in one line or in two.
    fn reason_beside_window(&mut self, node: NodeId, origin: Point, reason: &CutReason) {
        let (picture, line) = (self.picture, self.dims().line());
        let (whole, parts) = ([reason.short()], &reason.short_lines[..]);
        let own = texts(&self.scene, &picture.metrics)
            .filter(|text| text.group == SceneGroup::Node(node) && text.rect.min.x >= origin.x);
        let end = own.map(|text| text.rect.max.x).fold(origin.x, f64::max);
        let left = picture.node_rect(node).map_or(origin.x, |rect| rect.min.x) - self.dims().beside();
        let behind = end + 2.0 * self.dims().part_gap();
        let below = (&whole[..], Point::new(origin.x, origin.y + 2.0 * line), TextAnchor::Start);
        let places = [
            below,
            (&whole[..], Point::new(behind, origin.y + line / 2.0), TextAnchor::Start),
            (&whole[..], Point::new(left, origin.y + line), TextAnchor::End),
            (parts, Point::new(behind, origin.y), TextAnchor::Start),
            (parts, Point::new(left, origin.y + line), TextAnchor::End),
        ];
        let nth = |at: Point, i: usize| Point::new(at.x, at.y + i as f64 * line);
        let is_line_free = |at: Point, anchor: TextAnchor, text: &str| {
            let rect = self.rect_of_reason(at, anchor, text);
            self.is_on_page(rect) && !picture.has_words_in(&self.scene, rect) && self.is_clear(node, rect)
        };
        let is_free = |&(lines, at, anchor): &(&[String], Point, TextAnchor)| {
            lines.iter().enumerate().all(|(i, text)| is_line_free(nth(at, i), anchor, text))
        };
        let (lines, at, anchor) = places.into_iter().find(is_free).unwrap_or(below);
        for (i, text) in lines.iter().enumerate() {
            self.text(nth(at, i), anchor, Pen::Reason, text);
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
