//! How a picture is made: what its nodes need is measured, the tree is laid out, the page arranged around it.

use std::sync::Arc;

use super::draw::{frame_at_node, head_width, legend_width};
use super::fonts::Metrics;
use super::frame::Frame;
use super::look::Look;
use super::picture::{PADDING, Picture};
use super::shape::{Point, Rect};
use super::size::{HALF_HEIGHT, MAX_MEASURED, Ruler, Size, Sizes};
use super::words::Words;
use crate::explain::Names;
use crate::layout::{Extents, Folds, Layout, LayoutRequest, Orientation};
use crate::text::Text;
use crate::trace::Trace;
use crate::trace::compare::Lock;
use crate::tree::{GameTree, NodeId};

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

impl Picture {
    /// Lays a trace out. Linear in the nodes that are not folded away; never depends on a step.
    pub fn new(trace: Arc<Trace>, look: Look, folds: Folds, text: Arc<Text>, metrics: &Metrics) -> Self {
        Self::alike(trace, &[], look, folds, None, text, metrics)
    }

    /// The same with room for what other searches of the same tree write at its nodes, so that all pictures of them have
    /// every node at the same place, laid out for a frame if there is one.
    pub fn alike(
        trace: Arc<Trace>,
        others: &[Arc<Trace>],
        look: Look,
        folds: Folds,
        frame: Option<Frame>,
        text: Arc<Text>,
        metrics: &Metrics,
    ) -> Self {
        let names = Arc::new(Names::new(trace.tree()));
        let tree = Arc::clone(trace.tree());
        let is_measured = tree.n_nodes() <= MAX_MEASURED;
        let words = Words::new(text, names, &trace, is_measured && look.reasons);
        let board = tree.board(NodeId::ROOT).filter(|_| look.boards).map(|board| {
            let page = frame_at_node(&board).page();
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
            frame,
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

    /// The same, with marks that say which nodes another search has visited by then.
    #[must_use]
    pub fn with_rival(mut self, rival: Arc<Trace>, lock: Lock) -> Self {
        self.rival = Some((rival, lock));
        // The legend says whose marks are whose.
        self.arrange_page();
        self
    }

    fn arrange_page(&mut self) {
        let [[_, cross_end], [_, down_end]] = self.layout.bounds();
        let is_down = self.look.orientation == Orientation::TopDown;
        let (tree_width, tree_height) = self.look.orientation.turn((cross_end, down_end));
        let left = if self.look.margin && is_down { MARGIN_BESIDE } else { 0.0 };
        let above = if self.look.margin && !is_down { MARGIN_ABOVE } else { 0.0 };
        let title = if self.look.title { TITLE_HEIGHT } else { 0.0 };
        let legend = if self.look.legend { LEGEND_HEIGHT } else { 0.0 };
        let head = head_width(self);
        let foot = legend_width(self);
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
}

/// The room that the largest node of each level needs, away from the root.
fn level_room(sizes: &Sizes, tree: &GameTree) -> Vec<[f64; 2]> {
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
