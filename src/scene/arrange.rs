//! How a picture is made: what its nodes need is measured, the tree is laid out, the page arranged around it.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::concession::Concession;
use super::decorations::Surroundings;
use super::dims::{Dims, LEAST_CAP, REASON_IN_GAP, Reasons};
use super::draw::{frame_at_node, said};
use super::fonts::Metrics;
use super::frame::{Frame, Medium};
use super::geometry::{Point, Rect};
use super::ink::Pen;
use super::laid::{AllNeeds, Laid};
use super::legend_entries::LegendContents;
use super::look::{Look, Theme};
use super::picture::Picture;
use super::reason_places::ReasonPlaces;
use super::ruler::Ruler;
use super::size::{MAX_MEASURED, NodeNeeds};
use super::words::SceneTexts;
use crate::board::Board;
use crate::budget::{Budget, Spent};
use crate::explain::Names;
use crate::layout::{Folds, Orientation};
use crate::text::{Text, brief};
use crate::trace::compare::Lock;
use crate::trace::{NodeStage, Trace};
use crate::tree::{GameTree, NodeId};

/// Of the names of roles and plies: beside a tree that grows down, above one that grows to the right.
const MARGIN_BESIDE: f64 = 64.0;
const MARGIN_ABOVE: f64 = 44.0;
/// Above reasons that stand below the last row.
const ABOVE_BELOW: f64 = 2.0;
/// Triangles whose values are no wider than this look alike.
const USUAL_VALUE: &str = "≥ −88";
/// Larger trees are not laid out for a frame: they do not fit into any.
const MAX_FRAMED: usize = 2_000;
/// Of trees with more nodes none is measured, even where most of them are collapsed.
pub(super) const MAX_COLLAPSED: usize = 500_000;
/// What laying a tree out takes for each of its nodes, at most: its place, its order, its contour while it is placed.
const BYTES_PER_NODE: u64 = 40;

impl Picture {
    /// Lays a trace out. Linear in the nodes that are not collapsed; never depends on a step.
    pub fn new(trace: Arc<Trace>, look: Look, folds: Folds, text: Arc<Text>, metrics: &Metrics) -> Self {
        Self::alike(trace, &[], look, folds, None, text, metrics)
    }

    /// The same with room for what other searches of the same tree write at its nodes, so that all pictures of them have
    /// every node at the same place, laid out for a frame if there is one and the tree is small enough for any.
    ///
    /// # Panics
    /// Never: without a limit nothing is used up.
    pub fn alike(
        trace: Arc<Trace>,
        others: &[Arc<Trace>],
        look: Look,
        folds: Folds,
        frame: Option<Frame>,
        text: Arc<Text>,
        metrics: &Metrics,
    ) -> Self {
        let laid = Self::within((trace, others), look, folds, frame, (text, metrics), &Budget::unlimited());
        laid.expect("what has no limit is not spent")
    }

    /// The same within a budget. What laying a tree out takes is known beforehand.
    ///
    /// # Errors
    /// What is used up before it is laid out.
    pub fn within(
        (trace, others): (Arc<Trace>, &[Arc<Trace>]),
        look: Look,
        folds: Folds,
        frame: Option<Frame>,
        (text, metrics): (Arc<Text>, &Metrics),
        budget: &Budget<'_>,
    ) -> Result<Self, Spent> {
        let look = look.drawn();
        let allowed = budget.allowance().memory;
        let needed = (trace.tree().n_nodes() as u64).saturating_mul(BYTES_PER_NODE);
        if let Some(allowed) = allowed.filter(|_| needed > budget.room_bytes()) {
            return Err(Spent::Memory(allowed));
        }
        let names = Arc::new(Names::new(trace.tree()));
        let tree = Arc::clone(trace.tree());
        let frame = frame.filter(|_| fits_into_frames(&tree, &folds));
        let is_measured = tree.n_nodes() <= MAX_MEASURED || fits_into_frames(&tree, &folds);
        let last_row = folds.is_empty().then(|| tree.height());
        let words = SceneTexts::new(text, names, &trace, is_measured && look.reasons, last_row);
        let board = tree.board(NodeId::ROOT).filter(|_| look.boards).map(|board| {
            let page = frame_at_node(&board).page();
            [page.width(), page.height()]
        });
        let is_framed = frame.is_some();
        let searches_again = trace.searches_again();
        let ruler = Ruler { trace: &trace, look: &look, words: &words, metrics, is_framed, searches_again };
        let needs = if is_measured {
            let mut needs: Vec<NodeNeeds> = tree.nodes().map(|node| ruler.unmeasured(node)).collect();
            for node in folds.visible_nodes(&tree) {
                needs[node.index()] = ruler.measure(node, folds.is_collapsed(node));
            }
            for other in others.iter().filter(|other| Arc::ptr_eq(other.tree(), &tree)) {
                let (text, names) = (Arc::clone(&words.text), Arc::clone(&words.names));
                let words = SceneTexts::new(text, names, other, look.reasons, last_row);
                let searches_again = other.searches_again();
                let ruler =
                    Ruler { trace: other, look: &look, words: &words, metrics, is_framed, searches_again };
                for node in folds.visible_nodes(&tree) {
                    let needs = &mut needs[node.index()];
                    *needs = needs.with_room_for(ruler.measure(node, folds.is_collapsed(node)));
                }
            }
            let usual = metrics.width(USUAL_VALUE, Pen::Value.face(), Pen::Value.size());
            // Their size is not to tell what comes; and on a screen it is the same whether that is hidden or not.
            let always = match frame {
                _ if look.is_later_hidden => f64::INFINITY,
                Some(Frame { medium: Medium::Screen, .. }) => usual,
                _ => 0.0,
            };
            NodeNeeds::share_width(&mut needs, usual, always);
            NodeNeeds::stagger_moves(&mut needs, &tree);
            AllNeeds::Each(needs)
        } else {
            AllNeeds::Same(Box::new(ruler.measure_all()))
        };
        let dims = Dims::NATURAL;
        let mut go_on = |_share| match budget.spent() {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        };
        let laid = needs.lay_out_while(&tree, &folds, &look, (&dims, board), &mut go_on);
        let Some(Laid { layout, sizes, level_room, below }) = laid else {
            return Err(budget.spent().unwrap_or(Spent::Canceled));
        };
        let has_ends = tree.is_of_game() && tree.nodes().any(|node| tree.is_terminal(node));
        let title = tree.header().title.as_deref().map(|title| brief(title).into_owned());
        let drawn = if look.legend {
            LegendContents::of(&trace, &look, is_measured, &|node| layout.place(node).is_some())
        } else {
            LegendContents::default()
        };
        let mut picture = Self {
            trace,
            look,
            folds,
            frame,
            words: Arc::new(words),
            metrics: metrics.clone(),
            dims,
            lengths: 0,
            layout,
            sizes,
            level_room,
            below,
            needs: frame.map(|_| Arc::new(needs)),
            around: Surroundings::default(),
            board,
            natural_board: board,
            drawn,
            has_ends,
            searches_again,
            origin: Point::default(),
            page: Rect::default(),
            tree_rect: Rect::default(),
            title,
            rival: None,
        };
        picture.arrange();
        Ok(picture)
    }

    /// The same in the colors of a theme.
    #[must_use]
    pub const fn in_theme(mut self, theme: Theme) -> Self {
        self.look.theme = theme;
        self
    }

    /// The same in another frame; `None` where it has to be made from the start. Nothing is measured again.
    pub fn in_frame(&self, frame: Frame) -> Option<Self> {
        // On paper nodes are measured otherwise than on a screen.
        let needs =
            self.needs.as_ref().filter(|_| self.frame.is_some_and(|own| own.medium == frame.medium))?;
        let tree = self.trace.tree();
        let Laid { layout, sizes, level_room, below } =
            needs.lay_out(tree, &self.folds, &self.look, &Dims::NATURAL, self.natural_board);
        let mut picture = Self {
            trace: Arc::clone(&self.trace),
            look: self.look.clone(),
            folds: self.folds.clone(),
            frame: Some(frame),
            words: Arc::clone(&self.words),
            metrics: self.metrics.clone(),
            dims: Dims::NATURAL,
            lengths: 0,
            layout,
            sizes,
            level_room,
            below,
            needs: Some(Arc::clone(needs)),
            around: Surroundings::default(),
            board: self.natural_board,
            natural_board: self.natural_board,
            drawn: self.drawn,
            has_ends: self.has_ends,
            searches_again: self.searches_again,
            origin: Point::default(),
            page: Rect::default(),
            tree_rect: Rect::default(),
            title: self.title.clone(),
            rival: self.rival.clone(),
        };
        picture.fit();
        Some(picture)
    }

    /// The same, with marks that say which nodes another search has visited by then.
    #[must_use]
    pub fn with_rival(mut self, rival: Arc<Trace>, lock: Lock) -> Self {
        self.rival = Some((rival, lock));
        // The legend says whose marks are whose.
        self.arrange();
        self
    }

    fn arrange(&mut self) {
        if self.frame.is_some() {
            self.fit();
        } else {
            let [[_, cross], [_, down]] = self.layout.bounds();
            let width = self.margins(&self.dims)[0] + self.look.orientation.turn((cross, down)).0;
            self.around = said(self).unwrapped(&self.metrics, self.look.title, self.look.legend, width);
            self.arrange_page();
        }
    }

    /// The position of a node, seen from the side that the look asks for. Where the tree grows with the search that is shown,
    /// only the root's is known before the search has been there.
    pub(super) fn board_at(&self, node: NodeId, stage: NodeStage) -> Option<Board> {
        let is_known = self.look.is_bare || !self.trace.tree().grew_with_search();
        let is_reached = stage.visit().or(stage.earlier()).is_some();
        if node != NodeId::ROOT && !is_known && !is_reached {
            return None;
        }
        let board = self.trace.tree().board(node)?;
        Some(if self.look.flips_boards && board.can_be_flipped() { board.flipped() } else { board })
    }

    /// What the names of rows need beside the tree, and above it.
    pub(super) fn margins(&self, dims: &Dims) -> [f64; 2] {
        let has_column = self.look.margin && !dims.conceded.has(Concession::Margin);
        match (has_column, self.look.orientation) {
            (false, _) => [0.0, 0.0],
            (true, Orientation::TopDown) => [MARGIN_BESIDE * dims.ratio(Pen::RoleMax), 0.0],
            (true, Orientation::LeftRight) => [0.0, MARGIN_ABOVE],
        }
    }

    /// What the last row needs below itself: there is no gap that its reasons could reach into.
    pub(super) fn below_last_row(&self, dims: &Dims, below: &ReasonPlaces) -> f64 {
        if below.n_lines > 0 {
            return ABOVE_BELOW + below.n_lines as f64 * dims.line();
        }
        let reaches = !dims.is_natural()
            && !dims.is_compact
            && dims.reasons() != Reasons::Letters
            && self.look.orientation == Orientation::TopDown
            && self.words.has_reasons();
        if reaches { REASON_IN_GAP } else { 0.0 }
    }

    /// Puts the page around the tree and what stands above and below it.
    pub(super) fn arrange_page(&mut self) {
        let [[_, cross_end], [_, down_end]] = self.layout.bounds();
        let (tree_width, tree_height) = self.look.orientation.turn((cross_end, down_end));
        let padding = self.dims.padding;
        let [left, above] = self.margins(&self.dims);
        let (head, foot) = (self.around.head, self.around.foot);
        let inner_width = (left + tree_width.max(self.below.width)).max(self.around.width);
        let free = inner_width - left - tree_width;
        self.origin = Point::new(padding + left + free / 2.0, padding + head + above + 4.0);
        let below = self.below_last_row(&self.dims, &self.below);
        self.tree_rect = Rect::new(
            Point::new(padding, padding + head),
            Point::new(padding + inner_width, self.origin.y + tree_height + below),
        );
        let bottom = self.tree_rect.max.y + foot + padding;
        self.page = Rect::new(Point::default(), Point::new(inner_width + 2.0 * padding, bottom));
    }

    /// The line on which the reason below a child of the last row stands, at its middle.
    pub(super) fn place_below(&self, child: NodeId) -> Option<Point> {
        let (cross, line) = self.below.place(child)?;
        let [_, [_, down]] = self.layout.bounds();
        let at = self.on_page(cross, down + ABOVE_BELOW + LEAST_CAP);
        Some(Point::new(at.x, at.y + line as f64 * self.dims.line()))
    }
}

/// Whether a tree is small enough to be laid out for a frame. Larger ones keep their natural layout.
pub fn fits_into_frames(tree: &GameTree, folds: &Folds) -> bool {
    tree.n_nodes() <= MAX_FRAMED
        || tree.n_nodes() <= MAX_COLLAPSED && !folds.is_empty() && folds.n_visible(tree) <= MAX_FRAMED
}
