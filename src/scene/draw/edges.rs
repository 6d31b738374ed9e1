//! Edges, and on top of them the way to the current node and the principal variation.

use super::super::dims::{MovePlace, Notes};
use super::super::geometry::Point;
use super::super::ink::Ink;
use super::super::shape::SceneGroup;
use super::super::size::WINDOW_ON_EDGE;
use super::{Detail, TreeDrawing};
use crate::scene::ink::Pen;
use crate::scene::words::SceneTexts;
use crate::scene::{Annotations, Glyphs, Theme};
use crate::trace::NodeStage;
use crate::tree::NodeId;
use crate::value::Role;

/// Where a move and a window stand on an edge that runs sideways.
const BOTH_ON_EDGE: f64 = 0.58;
/// Between a text on such an edge and the node that it leads to.
const CLEAR_OF_NODE: f64 = 7.5;
/// From a node up to the middle of a move above it: clear of the halo.
const ABOVE_NODE: f64 = 13.0;
/// Between the trunk of a bracket and a text on an edge that leaves it.
const CLEAR_OF_TRUNK: f64 = 5.0;

/// Between a text on an edge and the edge of the next sibling.
const CLEAR_OF_EDGE: f64 = 3.0;

/// An edge that runs sideways falls or rises at most so many times its width.
const STEEP: f64 = 1.6;

/// Of more edges than this only those are drawn one by one of which more can be seen than a line.
const MANY_EDGES: usize = 4_096;
/// The part of an edge on which marks and texts stand, and how far they reach to its sides.
const MARKS_ON_EDGE: [f64; 2] = [0.4, 0.8];
const AROUND_MARK: f64 = 160.0;

/// Where an edge runs: straight down, or first past what is written or drawn beside its upper end.
#[derive(Clone, Copy)]
pub(super) struct EdgeRoute {
    pub(super) from: Point,
    /// Where it leaves the trunk that it shares with its siblings.
    pub(super) turn: Point,
    /// Where the piece begins on which marks and texts stand.
    pub(super) bend: Point,
    pub(super) to: Point,
}

impl EdgeRoute {
    /// A place between the bend (0) and the child (1).
    pub(super) fn at(self, t: f64) -> Point {
        Point::new(self.bend.x + (self.to.x - self.bend.x) * t, self.bend.y + (self.to.y - self.bend.y) * t)
    }

    /// Whether it leaves a trunk that it shares with its siblings.
    pub(super) fn is_bracket(self) -> bool {
        self.bend != self.turn
    }

    /// From the bend to the child.
    pub(super) fn way(self) -> Point {
        Point::new(self.to.x - self.bend.x, self.to.y - self.bend.y)
    }

    /// Whether it runs to the same side as another edge.
    pub(super) fn is_to_side_of(self, other: Self) -> bool {
        let (way, other) = (self.way(), other.way());
        way.x * other.x + way.y * other.y > 0.0
    }

    /// The middle of the dot that marks the edge of the best child.
    pub(super) fn best_mark(self) -> Point {
        let length = (self.to.x - self.bend.x).hypot(self.to.y - self.bend.y).max(1e-9);
        // Off the trunk, and near it: a move stands behind it.
        self.at(if self.is_bracket() { (7.0 / length).min(0.5) } else { (13.0 / length).min(0.2) })
    }
}

impl TreeDrawing<'_> {
    pub(super) fn edges(&mut self) {
        let (low, high, levels) = self.in_sight();
        let tree = self.picture.trace.tree();
        let mut texts = Vec::new();
        for level in levels {
            let layout = &self.picture.layout;
            let range = layout.edges_between(tree, level, low, high);
            let mut near =
                if self.detail == Detail::Texts { self.edges_told(level, low, high) } else { Vec::new() };
            // Edges of nodes far away are not announced: they are thinned out, as all are where nodes are small.
            if self.detail != Detail::Texts || near.len() < range.len() {
                let step = 1.5 / self.viewport.scale;
                let thin = layout.sampled_edges(tree, level, range, step, [low, high]).map(|(node, _)| node);
                for node in thin.filter(|node| near.binary_search(node).is_err()).collect::<Vec<_>>() {
                    self.edge(node);
                }
            }
            if !self.is_down() || self.picture.board.is_some() {
                // Edges of siblings share their first piece: dashes would lie over that of a visited one.
                near.sort_by_key(|&node| !matches!(self.stage(node), NodeStage::Pruned { .. }));
            }
            for node in near {
                self.edge(node);
                if self.has_text(node) {
                    texts.push(node);
                }
            }
        }
        self.ways();
        for node in texts {
            self.edge_texts(node);
        }
    }

    /// The nodes of a level whose edges are drawn one by one, in order: all, or where there are very many those that end
    /// in sight, those of which something written or a mark is in sight, and those that gave a parent in sight its value.
    pub(super) fn edges_told(&mut self, level: usize, low: f64, high: f64) -> Vec<NodeId> {
        let picture = self.picture;
        let (layout, tree) = (&picture.layout, picture.trace.tree());
        let range = layout.edges_between(tree, level, low, high);
        if range.len() <= MANY_EDGES {
            return self.sample(level, range);
        }
        let (left, right) = (low - AROUND_MARK, high + AROUND_MARK);
        let ending = layout.nodes_between(level, low, high);
        let passing = layout.edges_passing(tree, level, MARKS_ON_EDGE, [left, right]);
        let mut told = self.sample(level, ending);
        told.extend(self.sample(level, passing));
        let parents = level.checked_sub(1).map(|above| (above, layout.nodes_between(above, left, right)));
        let parents = parents.map(|(above, range)| self.sample(above, range)).unwrap_or_default();
        told.extend(parents.into_iter().filter_map(|parent| self.best_child(parent)));
        told.retain(|&node| layout.level(node) == level && layout.cross(node).is_some());
        told.sort_unstable();
        told.dedup();
        told
    }

    fn edge(&mut self, node: NodeId) {
        let Some(parent) = self.picture.trace.tree().parent(node) else { return };
        self.group = SceneGroup::Edge(node);
        let stage = self.stage(node);
        let is_bare = self.picture.look.is_bare;
        let ink = if self.detail == Detail::Texts {
            match stage {
                NodeStage::Pruned { .. } => Ink::EdgePruned,
                NodeStage::Earlier(_) => Ink::EdgeEarlier,
                NodeStage::Unvisited if !is_bare => Ink::EdgeUnvisited,
                NodeStage::Closed(_) if self.best_child(parent) == Some(node) => Ink::EdgeBest,
                _ => Ink::Edge,
            }
        } else {
            match stage {
                NodeStage::Pruned { .. } => Ink::ThinPruned,
                NodeStage::Unvisited if !is_bare => Ink::ThinUnvisited,
                _ => Ink::Thin,
            }
        };
        self.along(node, ink);
    }

    fn along(&mut self, node: NodeId, ink: Ink) {
        let Some(run) = self.run(node) else { return };
        let corners = [run.from, run.turn, run.bend, run.to];
        for piece in corners.windows(2).filter(|piece| piece[0] != piece[1]) {
            self.line(piece[0], piece[1], ink);
        }
    }

    /// The current path and the principal variation lie over all other edges, at every size.
    fn ways(&mut self) {
        if self.picture.look.current {
            for node in self.path.clone() {
                self.group = SceneGroup::Edge(node);
                self.way(node, Ink::EdgePath);
            }
        }
        for node in self.pv.clone() {
            self.group = SceneGroup::Edge(node);
            self.way(node, Ink::EdgePv);
        }
        if self.picture.look.theme == Theme::Print {
            // A double line: without colors, one thick line is like another.
            for node in self.pv.clone() {
                self.group = SceneGroup::Edge(node);
                self.way(node, Ink::EdgePvCore);
            }
        }
    }

    fn way(&mut self, node: NodeId, ink: Ink) {
        let rect = self.viewport.rect;
        if let Some(run) = self.run(node)
            && run.from.y.min(run.to.y) <= rect.max.y
            && run.from.y.max(run.to.y) >= rect.min.y
            && run.from.x.min(run.to.x) <= rect.max.x
            && run.from.x.max(run.to.x) >= rect.min.x
        {
            self.along(node, ink);
        }
    }

    /// The edge that leads to a node; `None` for the root and for what is collapsed.
    pub(super) fn run(&self, node: NodeId) -> Option<EdgeRoute> {
        let picture = self.picture;
        let parent = picture.trace.tree().parent(node)?;
        let (upper, lower) = (picture.anchor(parent)?, picture.anchor(node)?);
        if self.is_down() {
            let from = Point::new(upper.x, upper.y + self.dims().half_height());
            let half_height = match self.role(node) {
                (_, true) => self.dims().half_leaf_height(),
                (_, false) if picture.trace.tree().is_stub(node) => self.dims().half_stub(),
                (_, false) => self.dims().half_height(),
            };
            let to = Point::new(lower.x, lower.y - half_height);
            // Past the boards of its row, which hang down beside and below their nodes.
            let y = picture.board.map_or(from.y, |_| from.y.max(upper.y + self.room_of_row(parent)));
            let bend = Point::new(from.x, y);
            return Some(EdgeRoute { from, turn: bend, bend, to });
        }
        let from = Point::new(upper.x + self.half_at_middle(parent), upper.y);
        let turn = self.turn_at(parent)?;
        let to = Point::new(lower.x - self.half_at_middle(node), lower.y);
        let bend = if self.has_brackets { Point::new(turn.x, to.y) } else { turn };
        Some(EdgeRoute { from, turn, bend, to })
    }

    /// How far the row of a node reaches towards its children, from its middle.
    fn room_of_row(&self, node: NodeId) -> f64 {
        let rows = &self.picture.level_room;
        rows[self.picture.layout.level(node).min(rows.len() - 1)][1]
    }

    /// Where the edges to the children of a node of a tree that grows to the right leave each other.
    fn turn_at(&self, parent: NodeId) -> Option<Point> {
        let upper = self.picture.anchor(parent)?;
        let half = f64::from(self.picture.size(parent).half);
        Some(Point::new(upper.x + self.room_of_row(parent).max(half) + 4.0, upper.y))
    }

    /// Whether the edges of a tree that grows to the right run up and down first and then level: all of a picture do as soon
    /// as those to the children of one node have to. In a large tree those of the root have to.
    pub(super) fn needs_brackets(&self) -> bool {
        let drawn = || self.picture.folds.visible_nodes(self.picture.trace.tree());
        !self.is_down() && drawn().any(|node| self.needs_bracket(node))
    }

    /// Whether straight edges to the children of a node would be so steep that they touched the glyphs of siblings and what
    /// stands below these, or so near to each other that the move on the first would lie on the second.
    fn needs_bracket(&self, parent: NodeId) -> bool {
        let (picture, tree) = (self.picture, self.picture.trace.tree());
        let Some(first) = tree.children(parent).next() else { return false };
        let Some((at, turn)) = picture.anchor(first).zip(self.turn_at(parent)) else { return false };
        // The parent is in the middle: the edge to the last child is as steep.
        if (at.y - turn.y).abs() > STEEP * (at.x - self.half_at_middle(first) - turn.x) {
            return true;
        }
        let Some(mv) = SceneTexts::on_edge(tree, first) else { return false };
        let second = tree.sibling_after(first).and_then(|second| picture.anchor(second));
        let Some(next) = second else { return false };
        // How far beside the middle of the move the second edge is as high as it.
        let aside = self.move_on_edge(first) * (at.x - turn.x) * (next.y - at.y) / (turn.y - at.y).max(1e-9);
        aside < self.width(&mv, Pen::Move) / 2.0 + CLEAR_OF_EDGE
    }

    /// Half the width of an outline at the height where edges touch it in a tree that grows to the right.
    pub(super) fn half_at_middle(&self, node: NodeId) -> f64 {
        let half = f64::from(self.picture.size(node).half);
        let (role, is_leaf) = self.role(node);
        let is_triangle = self.picture.look.glyphs == Glyphs::Triangles && !is_leaf && role != Role::Chance;
        match (is_triangle, self.picture.look.glyphs, role) {
            (true, ..) => half / 2.0,
            (_, Glyphs::SquaresAndCircles, Role::Max) => half,
            // A circle, unless the outline is stretched for a long value.
            _ if !is_leaf && half <= self.dims().half_height() + 6.0 => self.dims().half_height(),
            _ => half,
        }
    }

    fn has_text(&self, node: NodeId) -> bool {
        let tree = self.picture.trace.tree();
        tree.mv(node).is_some()
            || tree.probability(node).is_some()
            || self.picture.look.annotations == Annotations::Edges
    }

    /// Where a text begins that stands behind the dot of the best child, or behind the trunk of a bracket, on a level edge of a
    /// tree that grows to the right.
    fn behind_mark(&mut self, node: NodeId, run: EdgeRoute) -> Option<f64> {
        let is_level = (run.to.y - run.bend.y).abs() < self.dims().em(Pen::Move);
        if self.is_down() || !is_level {
            return None;
        }
        let parent = self.picture.trace.tree().parent(node)?;
        if self.best_child(parent) == Some(node) {
            return Some(run.best_mark().x + self.dims().best_mark() + 2.0);
        }
        run.is_bracket().then_some(run.bend.x + CLEAR_OF_TRUNK)
    }

    /// Where on the edge to a node its move is written, from the parent (0) to the node (1).
    pub(super) fn move_on_edge(&self, node: NodeId) -> f64 {
        let place = self.picture.needs.as_ref().map_or(MovePlace::Only, |needs| needs.move_place(node));
        self.dims().move_on_edge(place)
    }

    /// Whether the moves to a node and to its siblings stand above them and not on the edges, on which the first one would
    /// stand over another node.
    pub(super) fn has_moves_above(&self, node: NodeId) -> bool {
        let (picture, tree) = (self.picture, self.picture.trace.tree());
        if !self.is_down() || self.dims().is_staggered || picture.look.annotations == Annotations::Edges {
            return false;
        }
        let x = |node: Option<NodeId>| Some(picture.anchor(node?)?.x);
        let parent = tree.parent(node);
        let first = parent.and_then(|parent| tree.children(parent).next());
        let second = first.and_then(|first| tree.sibling_after(first));
        let Some(((parent, at), next)) = x(parent).zip(x(first)).zip(x(second)) else { return false };
        (parent - at) * (1.0 - self.move_on_edge(node)) > next - at
    }

    fn edge_texts(&mut self, node: NodeId) {
        let Some(run) = self.run(node) else { return };
        let picture = self.picture;
        self.group = SceneGroup::Edge(node);
        let mv = SceneTexts::on_edge(picture.trace.tree(), node);
        let has_windows =
            picture.look.annotations == Annotations::Edges && self.dims().notes() != Notes::Nothing;
        let visit = self.stage(node).visit().filter(|_| has_windows);
        let passed = visit.and_then(|visit| SceneTexts::passed(&picture.trace, visit));
        let texts =
            [(mv, Pen::Move, self.move_on_edge(node), -7.0), (passed, Pen::Passed, WINDOW_ON_EDGE, 7.0)];
        // One above the other where edges run sideways, and clear of the halo at their end.
        let are_both = picture.look.annotations == Annotations::Edges && texts[0].0.is_some();
        let end = picture.node_rect(node).map_or(run.to.x, |rect| rect.min.x) - CLEAR_OF_NODE;
        let wide = texts
            .iter()
            .filter_map(|(text, pen, ..)| Some(self.width(text.as_deref()?, *pen)))
            .fold(0.0, f64::max);
        let most = ((end - wide / 2.0 - run.bend.x) / (run.to.x - run.bend.x)).max(0.0);
        let behind_mark = self.behind_mark(node, run).map(|mark| (mark + wide / 2.0).min(end - wide / 2.0));
        for (text, pen, place, line) in texts {
            let Some(text) = text else { continue };
            let at = if self.has_moves_above(node) {
                Point::new(run.to.x, run.to.y - ABOVE_NODE)
            } else if self.is_down() {
                run.at(place)
            } else if are_both {
                let at = run.at(most.min(BOTH_ON_EDGE));
                Point::new(at.x, at.y + line)
            } else {
                let at = run.at(most.min(place));
                // A move right behind a trunk: what is left of the edge is for slashes.
                let behind_trunk = behind_mark.filter(|_| run.is_bracket() && matches!(pen, Pen::Move));
                Point::new(behind_trunk.unwrap_or(at.x.max(behind_mark.unwrap_or(at.x))), at.y)
            };
            self.text_on_paper(at, pen, &text);
        }
    }
}
