//! The part of a picture that does not depend on the step, and where things are on it.

use std::sync::Arc;

use super::decorations::Surroundings;
use super::dims::Dims;
use super::fonts::Metrics;
use super::frame::Frame;
use super::geometry::{Point, Rect};
use super::ink::Pen;
use super::laid::AllNeeds;
use super::legend_entries::LegendContents;
use super::look::Look;
use super::reason_places::ReasonPlaces;
use super::room::NodeSize;
use super::size::Sizes;
use super::words::SceneTexts;
use crate::explain::Names;
use crate::layout::{Folds, Layout, Orientation};
use crate::trace::Trace;
use crate::trace::compare::Lock;
use crate::tree::NodeId;

/// Of more children than this only the first and the last are asked how far they reach.
const MANY_CHILDREN: usize = 1_000;

/// What part of the page is looked at, and how closely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// The visible part of the page in scene units.
    pub rect: Rect,
    /// Pixels per scene unit; what would be too small to see is left out or merged.
    pub scale: f64,
}

/// What the person points at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Focus {
    /// The node that was clicked.
    pub selected: Option<NodeId>,
    /// The node under the pointer.
    pub hovered: Option<NodeId>,
}

/// A trace laid out, ready to be drawn at any step. Immutable; cheap to share through an `Arc`.
#[derive(Debug)]
pub struct Picture {
    pub(super) trace: Arc<Trace>,
    pub(super) look: Look,
    pub(super) folds: Folds,
    /// What it is laid out for; `None` is its natural size.
    pub(super) frame: Option<Frame>,
    pub(super) words: Arc<SceneTexts>,
    pub(super) metrics: Metrics,
    pub(super) dims: Dims,
    /// How tight it is, from 0.
    pub(super) lengths: usize,
    pub(super) layout: Layout,
    pub(super) sizes: Sizes,
    /// The room of each level away from the root: before and after its line.
    pub(super) level_room: Vec<[f64; 2]>,
    /// The reasons below the last row.
    pub(super) below: ReasonPlaces,
    /// What its nodes write, kept where it is laid out for a frame.
    pub(super) needs: Option<Arc<AllNeeds>>,
    /// Title and legend, in lines.
    pub(super) around: Surroundings,
    /// Width and height of the board at every node, as it is and where there is room for it.
    pub(super) board: Option<[f64; 2]>,
    pub(super) natural_board: Option<[f64; 2]>,
    /// What its legend explains, if it has one.
    pub(super) drawn: LegendContents,
    /// Whether the game is over at some node.
    pub(super) has_ends: bool,
    /// Whether some nodes are searched more than once.
    pub(super) searches_again: bool,
    /// Where the layout begins on the page.
    pub(super) origin: Point,
    pub(super) page: Rect,
    pub(super) tree_rect: Rect,
    /// The name of the tree, if it has one.
    pub(super) title: Option<String>,
    /// The search that overlays this one.
    pub(super) rival: Option<(Arc<Trace>, Lock)>,
}

impl Picture {
    /// The search that overlays this one, and how the two keep together.
    pub fn rival(&self) -> Option<(&Arc<Trace>, Lock)> {
        self.rival.as_ref().map(|(rival, lock)| (rival, *lock))
    }

    /// The trace that is shown.
    pub const fn trace(&self) -> &Arc<Trace> {
        &self.trace
    }

    /// The choices it was laid out with.
    pub const fn look(&self) -> &Look {
        &self.look
    }

    /// How large its labels are, in scene units.
    pub fn label_size(&self) -> f64 {
        self.dims.em(Pen::Label)
    }

    /// What is collapsed.
    pub const fn folds(&self) -> &Folds {
        &self.folds
    }

    /// What it is laid out for; `None` is its natural size.
    pub const fn frame(&self) -> Option<Frame> {
        self.frame
    }

    /// What nodes are called.
    pub fn names(&self) -> &Arc<Names> {
        &self.words.names
    }

    /// How many nodes are drawn: all that are not collapsed.
    pub fn n_visible(&self) -> usize {
        self.layout.n_visible()
    }

    /// The whole page in scene units; it begins at the origin.
    pub const fn page(&self) -> Rect {
        self.page
    }

    /// The part of the page that the tree itself covers with its margin, without title and legend.
    pub const fn tree_rect(&self) -> Rect {
        self.tree_rect
    }

    /// The middle of a node's glyph; `None` if it is collapsed.
    pub fn anchor(&self, node: NodeId) -> Option<Point> {
        let (cross, down) = self.layout.place(node)?;
        Some(self.on_page(cross, down))
    }

    /// Where a node is drawn, without what stands beside it; `None` if it is collapsed.
    pub fn node_rect(&self, node: NodeId) -> Option<Rect> {
        let center = self.anchor(node)?;
        let half = f64::from(self.size(node).half);
        Some(Rect::new(
            Point::new(center.x - half, center.y - self.dims.half_height()),
            Point::new(center.x + half, center.y + self.dims.half_height()),
        ))
    }

    /// Whether conventions and counts stand above the tree; where there is little room, they do not.
    pub fn tells_search(&self) -> bool {
        !self.around.parts.is_empty()
    }

    /// Whether a title stands above the tree.
    pub fn tells_title(&self) -> bool {
        !self.around.title.is_empty()
    }

    /// All the room of a node, with what stands beside it; `None` if it is collapsed.
    pub fn room_of(&self, node: NodeId) -> Option<Rect> {
        let center = self.anchor(node)?;
        let size = self.size(node);
        let [cross, down] = [size.cross, size.down].map(|room| room.map(f64::from));
        let (before, after) = (
            self.look.orientation.turn((cross[0], down[0])),
            self.look.orientation.turn((cross[1], down[1])),
        );
        Some(Rect::new(
            Point::new(center.x - before.0, center.y - before.1),
            Point::new(center.x + after.0, center.y + after.1),
        ))
    }

    /// The room of a node with its parent, its siblings and its children; `None` if it is collapsed.
    pub fn family_of(&self, node: NodeId) -> Option<Rect> {
        let tree = self.trace.tree();
        let own = self.room_of(node)?;
        let parent = tree.parent(node);
        let siblings = parent.into_iter().flat_map(|parent| self.ends_of(parent));
        let others = parent.into_iter().chain(siblings).chain(self.ends_of(node));
        Some(others.filter_map(|other| self.room_of(other)).fold(own, Rect::union))
    }

    /// The children of a node; of very many the first and the last, who stand furthest out.
    fn ends_of(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let children = || self.trace.tree().children(node);
        let has_many = children().count() > MANY_CHILDREN;
        let ends = has_many.then(|| children().next().into_iter().chain(children().last()));
        let all = (!has_many).then(children);
        ends.into_iter().flatten().chain(all.into_iter().flatten())
    }

    /// Where the board of a node is drawn; `None` where it has none.
    pub fn board_rect(&self, node: NodeId) -> Option<Rect> {
        let [width, height] = self.board?;
        let tree = self.trace.tree();
        if tree.is_stub(node) {
            return None;
        }
        let center = self.anchor(node)?;
        let half = f64::from(self.size(node).half);
        let (x, y) = match (self.look.orientation, tree.is_searched_leaf(node)) {
            (Orientation::TopDown, true) => {
                (center.x - width / 2.0, center.y + self.dims.half_leaf_height() + self.dims.board_gap())
            }
            (Orientation::TopDown, false) => {
                (center.x - half - self.dims.board_gap() - width, center.y - self.dims.board_above(height))
            }
            (Orientation::LeftRight, true) => {
                (center.x + half + self.dims.board_gap(), center.y - height / 2.0)
            }
            (Orientation::LeftRight, false) => {
                (center.x - width / 2.0, center.y - self.dims.half_height() - self.dims.board_gap() - height)
            }
        };
        Some(Rect::new(Point::new(x, y), Point::new(x + width, y + height)))
    }

    /// The node at a place; within `slack` scene units of it if none is right there. O(log n).
    pub fn hit(&self, point: Point, slack: f64) -> Option<NodeId> {
        let (cross, down) = self.on_level(point);
        let level = self.layout.level_at(down);
        let node = self.layout.nearest(level, cross)?;
        self.node_rect(node)?.expand(slack).contains(point).then_some(node)
    }

    /// The nodes that may meet a rectangle. O(log n) for each row, and for each node.
    fn nodes_near(&self, rect: Rect) -> impl Iterator<Item = NodeId> {
        let (a, b) = (self.on_level(rect.min), self.on_level(rect.max));
        let layout = &self.layout;
        let in_level = move |level: usize| {
            let range = layout.nodes_between(level, a.0, b.0);
            layout.nodes_in_level(level).get(range).unwrap_or_default()
        };
        let nodes = (layout.level_at(a.1)..=layout.level_at(b.1)).flat_map(in_level);
        nodes.map(|&node| NodeId::from_index(node as usize))
    }

    /// The nodes that a rectangle meets, in any part.
    pub fn nodes_in(&self, rect: Rect) -> impl Iterator<Item = NodeId> {
        self.nodes_near(rect).filter(move |&node| self.node_rect(node).is_some_and(|at| at.overlaps(rect)))
    }

    /// Whether a rectangle meets a node or a board at a node, drawn at any step.
    pub fn has_nodes_or_boards_in(&self, rect: Rect) -> bool {
        let Some([width, height]) = self.board else { return self.nodes_in(rect).next().is_some() };
        // A board reaches so far from its node.
        let around = rect.expand(width.max(height) + self.dims.half_height() + self.dims.board_gap());
        self.nodes_near(around).any(|node| {
            let places = [self.node_rect(node), self.board_rect(node)];
            places.into_iter().flatten().any(|place| place.overlaps(rect))
        })
    }

    /// The width of a text in this picture.
    pub(super) fn width(&self, text: &str, pen: Pen) -> f64 {
        self.metrics.width(text, pen.face(), self.dims.em(pen))
    }

    /// Whether every node has the room that it needs, rather than alike.
    pub(super) const fn is_measured(&self) -> bool {
        matches!(self.sizes, Sizes::Each(_))
    }

    pub(super) fn size(&self, node: NodeId) -> NodeSize {
        self.sizes.of(node, self.trace.tree().is_searched_leaf(node))
    }

    pub(super) fn on_page(&self, cross: f64, down: f64) -> Point {
        let (x, y) = self.look.orientation.turn((cross, down));
        Point::new(self.origin.x + x, self.origin.y + y)
    }

    /// (cross, down).
    pub(super) fn on_level(&self, point: Point) -> (f64, f64) {
        self.look.orientation.turn((point.x - self.origin.x, point.y - self.origin.y))
    }
}
