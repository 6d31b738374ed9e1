//! The part of a picture that does not depend on the step: sizes, layout, page.

use std::sync::Arc;

use super::draw;
use super::fonts::Metrics;
use super::look::Look;
use super::shape::{Point, Rect, Scene};
use super::size::{BOARD_GAP, HALF_HEIGHT, HALF_LEAF_HEIGHT, MAX_MEASURED, Ruler, Size, Sizes};
use super::words::Words;
use crate::explain::Names;
use crate::layout::{Extents, Folds, Layout, LayoutRequest, Orientation};
use crate::text::Text;
use crate::trace::Trace;
use crate::trace::compare::Lock;
use crate::tree::NodeId;

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

/// Around everything.
pub(super) const PADDING: f64 = 24.0;
/// Of the two lines above the tree.
const TITLE_HEIGHT: f64 = 50.0;
/// Of the line below the tree.
const LEGEND_HEIGHT: f64 = 46.0;
/// Of the names of roles and plies: beside a tree that grows down, above one that grows to the right.
const MARGIN_BESIDE: f64 = 64.0;
const MARGIN_ABOVE: f64 = 44.0;
/// Between what two rows need: where the edges are.
const LEVEL_GAP: f64 = 71.0;
const LEVEL_GAP_SIDEWAYS: f64 = 78.0;

/// A trace laid out, ready to be drawn at any step. Immutable; cheap to share through an `Arc`.
#[derive(Debug)]
pub struct Picture {
    pub(super) trace: Arc<Trace>,
    pub(super) look: Look,
    pub(super) folds: Folds,
    pub(super) words: Words,
    pub(super) metrics: Metrics,
    pub(super) layout: Layout,
    pub(super) sizes: Sizes,
    /// The room of each level away from the root: before and after its line.
    pub(super) level_room: Vec<[f64; 2]>,
    /// Width and height of the board at every node.
    board: Option<[f64; 2]>,
    /// Whether the game is over at some node.
    pub(super) has_ends: bool,
    /// Where the layout begins on the page.
    pub(super) origin: Point,
    page: Rect,
    tree_rect: Rect,
    /// The name of the tree, if it has one.
    pub(super) title: Option<String>,
    /// The search that is laid over this one.
    pub(super) rival: Option<(Arc<Trace>, Lock)>,
}

impl Picture {
    /// Lays a trace out. Linear in the nodes that are not folded away; never depends on a step.
    pub fn new(trace: Arc<Trace>, look: Look, folds: Folds, text: Arc<Text>, metrics: &Metrics) -> Self {
        Self::alike(trace, &[], look, folds, text, metrics)
    }

    /// The same with room for what other searches of the same tree write at its nodes, so that all pictures of them have
    /// every node at the same place.
    pub fn alike(
        trace: Arc<Trace>,
        others: &[Arc<Trace>],
        look: Look,
        folds: Folds,
        text: Arc<Text>,
        metrics: &Metrics,
    ) -> Self {
        let names = Arc::new(Names::new(trace.tree()));
        let tree = Arc::clone(trace.tree());
        let is_measured = tree.n_nodes() <= MAX_MEASURED;
        let words = Words::new(text, names, &trace, is_measured && look.reasons);
        let board = tree.board(NodeId::ROOT).filter(|_| look.boards).map(|board| {
            let page = draw::frame_at_node(&board).page();
            [page.width(), page.height()]
        });
        let ruler = Ruler { trace: &trace, look: &look, words: &words, metrics, board };
        let sizes = if is_measured {
            let mut sizes: Vec<Size> =
                tree.nodes().map(|node| ruler.measure(node, folds.is_folded(node))).collect();
            for other in others.iter().filter(|other| Arc::ptr_eq(other.tree(), &tree)) {
                let words =
                    Words::new(Arc::clone(&words.text), Arc::clone(&words.names), other, look.reasons);
                let ruler = Ruler { trace: other, look: &look, words: &words, metrics, board };
                for (size, node) in sizes.iter_mut().zip(tree.nodes()) {
                    *size = size.with_room_for(ruler.measure(node, folds.is_folded(node)));
                }
            }
            Sizes::Each(sizes)
        } else {
            ruler.measure_all()
        };
        let level_room = level_room(&sizes, &tree);
        let per_node: Vec<[f32; 2]>;
        let cross = match &sizes {
            Sizes::Each(sizes) => {
                per_node = sizes.iter().map(|size| size.cross).collect();
                Extents::PerNode(&per_node)
            }
            Sizes::Same { inner, leaf } => {
                Extents::Uniform([inner.cross[0].max(leaf.cross[0]), inner.cross[1].max(leaf.cross[1])])
            }
        };
        let is_down = look.orientation == Orientation::TopDown;
        let layout = Layout::new(&LayoutRequest {
            tree: &tree,
            folds: &folds,
            cross,
            down: &level_room,
            sibling_gap: if is_down { 24.0 } else { 10.0 },
            subtree_gap: if is_down { 34.0 } else { 18.0 },
            level_gap: if is_down { LEVEL_GAP } else { LEVEL_GAP_SIDEWAYS },
        });
        let has_ends = tree.is_unfolded() && tree.nodes().any(|node| tree.is_terminal(node));
        let title = tree.header().title.clone();
        let mut picture = Self {
            trace,
            look,
            folds,
            words,
            metrics: metrics.clone(),
            layout,
            sizes,
            level_room,
            board,
            has_ends,
            origin: Point::default(),
            page: Rect::default(),
            tree_rect: Rect::default(),
            title,
            rival: None,
        };
        picture.arrange_page();
        picture
    }

    fn arrange_page(&mut self) {
        let [[_, cross_end], [_, down_end]] = self.layout.bounds();
        let is_down = self.look.orientation == Orientation::TopDown;
        let (tree_width, tree_height) = self.look.orientation.turn((cross_end, down_end));
        let left = if self.look.margin && is_down { MARGIN_BESIDE } else { 0.0 };
        let above = if self.look.margin && !is_down { MARGIN_ABOVE } else { 0.0 };
        let title = if self.look.title { TITLE_HEIGHT } else { 0.0 };
        let legend = if self.look.legend { LEGEND_HEIGHT } else { 0.0 };
        let head = draw::head_width(self);
        let foot = draw::legend_width(self);
        let inner_width = (left + tree_width).max(head).max(foot);
        let free = inner_width - left - tree_width;
        self.origin = Point::new(PADDING + left + free / 2.0, PADDING + title + above + 4.0);
        self.tree_rect = Rect::new(
            Point::new(PADDING, PADDING + title),
            Point::new(PADDING + inner_width, self.origin.y + tree_height),
        );
        let bottom = self.tree_rect.max.y + legend + PADDING;
        self.page = Rect::new(Point::default(), Point::new(inner_width + 2.0 * PADDING, bottom));
    }

    /// The same, with marks that say which nodes another search has visited by then.
    #[must_use]
    pub fn with_rival(mut self, rival: Arc<Trace>, lock: Lock) -> Self {
        self.rival = Some((rival, lock));
        self
    }

    /// The search that is laid over this one, and how the two keep together.
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

    /// What is folded away.
    pub const fn folds(&self) -> &Folds {
        &self.folds
    }

    /// What nodes are called.
    pub fn names(&self) -> &Arc<Names> {
        &self.words.names
    }

    /// The whole page in scene units; it begins at the origin.
    pub const fn page(&self) -> Rect {
        self.page
    }

    /// The part of the page that the tree itself covers with its margin, without title and legend.
    pub const fn tree_rect(&self) -> Rect {
        self.tree_rect
    }

    /// The middle of a node's glyph; `None` if it is folded away.
    pub fn anchor(&self, node: NodeId) -> Option<Point> {
        let (cross, down) = self.layout.place(node)?;
        Some(self.on_page(cross, down))
    }

    /// Where a node is drawn, without what stands beside it; `None` if it is folded away.
    pub fn node_rect(&self, node: NodeId) -> Option<Rect> {
        let center = self.anchor(node)?;
        let half = f64::from(self.size(node).half);
        Some(Rect::new(
            Point::new(center.x - half, center.y - HALF_HEIGHT),
            Point::new(center.x + half, center.y + HALF_HEIGHT),
        ))
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
        let (x, y) = match (self.look.orientation, tree.is_leaf(node)) {
            (Orientation::TopDown, true) => (center.x - width / 2.0, center.y + HALF_LEAF_HEIGHT + BOARD_GAP),
            (Orientation::TopDown, false) => (center.x - half - BOARD_GAP - width, center.y - height / 2.0),
            (Orientation::LeftRight, true) => (center.x + half + BOARD_GAP, center.y - height / 2.0),
            (Orientation::LeftRight, false) => {
                (center.x - width / 2.0, center.y - HALF_HEIGHT - BOARD_GAP - height)
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

    /// The shapes at a step. Costs pixels times levels, not nodes.
    pub fn scene(&self, step: usize, viewport: &Viewport, focus: Focus) -> Scene {
        draw::draw(self, step, viewport, focus)
    }

    /// The shapes of the whole page in full detail, for export.
    pub fn whole(&self, step: usize, focus: Focus) -> Scene {
        self.scene(step, &Viewport { rect: self.page, scale: f64::INFINITY }, focus)
    }

    /// Whether every node has the room that it needs, rather than all the same.
    pub(super) const fn is_measured(&self) -> bool {
        matches!(self.sizes, Sizes::Each(_))
    }

    pub(super) fn size(&self, node: NodeId) -> Size {
        self.sizes.of(node, self.trace.tree().is_leaf(node))
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

/// The room that the largest node of each level needs, away from the root.
fn level_room(sizes: &Sizes, tree: &crate::tree::GameTree) -> Vec<[f64; 2]> {
    match sizes {
        Sizes::Each(sizes) => {
            let mut room = vec![[HALF_HEIGHT, HALF_HEIGHT]; tree.height() + 1];
            for (size, ply) in sizes.iter().zip(tree.plies()) {
                let level = &mut room[ply as usize];
                level[0] = level[0].max(f64::from(size.down[0]));
                level[1] = level[1].max(f64::from(size.down[1]));
            }
            room
        }
        Sizes::Same { inner, leaf } => {
            vec![[0, 1].map(|end| f64::from(inner.down[end].max(leaf.down[end])))]
        }
    }
}
