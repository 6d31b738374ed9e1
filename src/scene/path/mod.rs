//! The path view: the line from the root to the current node, one row a ply, every row with all siblings in order.
//!
//! A pure function of a picture, a step and a frame. It always fits: siblings are squeezed at the ends of a row, never near
//! the line; rows are squeezed near the root, never near the current node. Where things stand depends on the line alone,
//! so only a change of the line moves anything. Costs rows times siblings, of whom two thousand at most are drawn.
//!
//! It must not know the layout of the whole tree.

mod draw;
mod fans;
mod fish;
mod glyph;
mod heights;
mod ink;
mod legend;
mod line;
mod node;
mod page;
mod places;
mod sheet;
mod siblings;
mod words;

pub use line::MAX_SIBLINGS;
pub use sheet::path_sheet;

use super::frame::Frame;
use super::geometry::{Point, Rect};
use super::picture::Picture;
use crate::tree::NodeId;
use line::{PathLine, PathRow};
use places::{CurrentOnLine, PathPage, RowPlace};

/// The page of a path that has no frame: as wide as A4 across, in scene units, and as high as its rows need.
const NATURAL: Frame = Frame::new(1_122.0, f64::INFINITY, ink::LEAST);
/// Height by width of the pages that are tried where only the width is given: with a full row for every ply, and of trees
/// for which none of these is high enough, with a thin one.
const HEIGHTS: [f64; 8] = [0.6, 0.75, 1.0, 1.35, 2.0, 2.4, 3.0, 4.0];
/// With thin rows each page that is tried is so much higher than the last, from a square on.
const HIGHER: f64 = 1.1;
const N_HIGHER: i32 = 24;
/// A frame roomier than this shows larger letters instead of more.
const ROOMY: [f64; 2] = [1_280.0, 760.0];

/// The rows of a path at a step, and where they stand on the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Rows {
    step: usize,
    /// The current node.
    current: NodeId,
    /// Plies above the first row.
    n_hidden: usize,
    /// How high the line is that says so; 0 where there is none.
    line_above: f64,
    each: Vec<PathRow>,
    /// Whether the line goes on below the last row.
    goes_on: bool,
    places: PathPage,
}

impl Picture {
    /// A frame as high as a path may need it, where the height follows from the content: as flat as gives every ply of the
    /// tree a full row, else a thin one, and title and legend their lines.
    fn closed(&self, frame: Frame) -> Frame {
        if frame.height.is_finite() {
            return frame;
        }
        let of_height = |height: f64| Frame { height: frame.width * height, ..frame };
        let mut fulls = HEIGHTS.map(of_height).into_iter();
        // Height costs nothing: none of the rows is lower than it would like to be.
        let n_high =
            |room: f64, full: f64| if full < heights::FULL { 0 } else { heights::n_full(room, full) };
        let has_full = |frame: &Frame| self.has_rows_for_all(*frame, n_high);
        // Title and legend have theirs too.
        let n_plies = self.trace.tree().height() + 1;
        let has_all = |frame: &Frame| self.path_conceded(page(*frame, n_plies)).next().is_none();
        let full = fulls.clone().find(|frame| has_full(frame) && has_all(frame));
        let full = full.or_else(|| fulls.find(has_full));
        let thin = || {
            let mut frames = (0..=N_HIGHER).map(|i| of_height(HIGHER.powi(i)));
            frames.find(|&frame| self.has_rows_for_all(frame, heights::n_at_most))
        };
        full.or_else(thin).unwrap_or(of_height(1.0))
    }

    /// Whether a frame has a row for every ply of the tree; `n_rows` says how many there are in a height, with full rows so
    /// high.
    fn has_rows_for_all(&self, frame: Frame, n_rows: impl Fn(f64, f64) -> usize) -> bool {
        let n_plies = self.trace.tree().height() + 1;
        let body = self.path_body(page(frame, n_plies));
        n_rows(body.height(), heights::full_height(body.height(), n_plies)) >= n_plies
    }

    /// The path to the current node of a step, laid out for a frame. Its page has the proportions of the frame; where the
    /// height of that is infinite, it ends below the last row.
    pub fn rows(&self, step: usize, frame: Option<Frame>) -> Rows {
        self.rows_along(None, step, frame, None)
    }

    /// The same with rows between these heights of the page: beside others that have less room for theirs.
    fn rows_within(&self, step: usize, frame: Frame, heights: [f64; 2]) -> Rows {
        self.rows_along(None, step, Some(frame), Some(heights))
    }

    /// The page for a frame, and where rows stand on it.
    fn page_in(&self, frame: Frame) -> Rect {
        page(self.closed(frame), self.trace.tree().height() + 1)
    }

    fn body_in(&self, frame: Frame) -> Rect {
        self.path_body(self.page_in(frame))
    }

    /// The same with the line that leads to a node, wherever the step is: for who is at work there.
    pub fn rows_to(&self, node: NodeId, step: usize, frame: Option<Frame>) -> Rows {
        self.rows_along(Some(node), step, frame, None)
    }

    fn rows_along(
        &self,
        to: Option<NodeId>,
        step: usize,
        frame: Option<Frame>,
        heights: Option<[f64; 2]>,
    ) -> Rows {
        let trace = &self.trace;
        let step = step.min(trace.n_steps().saturating_sub(1));
        let has_frame = frame.is_some();
        let frame = frame.unwrap_or(NATURAL);
        let is_open = !frame.height.is_finite();
        let page = page(self.closed(frame), trace.tree().height() + 1);
        let mut body = self.path_body(page);
        if let Some([top, bottom]) = heights {
            (body.min.y, body.max.y) = (top, bottom);
        }
        let full = heights::full_height(body.height(), trace.tree().height() + 1);
        let most = heights::n_at_most(body.height(), full);
        let line = to.map_or_else(|| PathLine::new(trace, step, most), |node| PathLine::to(trace, node));
        let n_rows = line.n_rows();
        // All of them are full if that is possible; else those above the last two are thin.
        let is_roomy = line.is_best && n_rows <= heights::n_full(body.height(), full.min(heights::FULL));
        let full = if is_roomy { full.min(heights::height_of(body.height(), n_rows)) } else { full };
        let share = if line.is_best { heights::shares_of_all } else { heights::shares };
        let shares = share(body.height(), full, n_rows);
        // Rather lower rows than none for the nodes above.
        let squeezed = heights::all_squeezed(body.height(), n_rows).filter(|_| shares.hidden > 0);
        let (full, shares) = squeezed.unwrap_or((full, shares));
        let full = heights::stretched(body.height(), full, shares, trace.tree().height() + 1);
        let rows: Vec<PathRow> = (shares.hidden..n_rows)
            .map(|ply| match ply.checked_sub(1) {
                None => PathRow::root(),
                Some(above) => {
                    let child = line.nodes.get(ply).copied().ok_or(line.next.unwrap_or_default());
                    PathRow::below(trace, line.nodes[above], ply, child)
                }
            })
            .collect();
        let end = line.nodes[line.current];
        let current = CurrentOnLine { node: end, has_board_beside: frame.has_board_beside };
        let mut places = self.path_places(&rows, body, shares, full, current);
        // A page whose width follows from what is drawn begins with it too. What stands above the first row keeps its place.
        if !has_frame && shares.hidden == 0 {
            let lefts = places.iter().filter_map(|place| place.slots.first()).map(|slot| slot.left);
            let free = lefts.fold(f64::INFINITY, f64::min) - body.min.x;
            places.iter_mut().filter(|_| free.is_finite()).for_each(|place| place.shift(-free));
        }
        let below = places.last().map_or(0.0, |last| body.max.y - (last.top + last.height)).max(0.0);
        let cut = |rect: Rect| {
            if is_open { Rect::new(rect.min, Point::new(rect.max.x, rect.max.y - below)) } else { rect }
        };
        let of_step = |_| trace.step(step).map_or(NodeId::ROOT, |now| trace.node(now.visit));
        let current = to.map_or(end, of_step);
        Rows {
            step,
            current,
            n_hidden: shares.hidden,
            line_above: heights::line_above(body.height(), shares.hidden),
            each: rows,
            goes_on: line.goes_on,
            places: PathPage {
                page: cut(page),
                uncut: page,
                body: cut(body),
                is_open: [!has_frame, is_open],
                rows: places,
            },
        }
    }
}

/// The page for a frame, in scene units: as large as its least text allows, smaller where there is room enough.
fn page(frame: Frame, n_plies: usize) -> Rect {
    let wanted = (heights::FULL * 1.15 * n_plies as f64 + 130.0).max(ROOMY[1]);
    let scale = (frame.text / ink::LEAST).max((frame.width / ROOMY[0]).min(frame.height / wanted)).max(1e-6);
    let [width, height] = [frame.width, frame.height].map(|side| (side / scale).max(1.0));
    Rect::new(Point::default(), Point::new(width, height))
}

impl Rows {
    /// The step it shows.
    pub const fn step(&self) -> usize {
        self.step
    }

    /// The current node.
    pub const fn current(&self) -> NodeId {
        self.current
    }

    /// The page in scene units; it begins at the origin.
    pub const fn page(&self) -> Rect {
        self.places.page
    }

    /// All nodes that are drawn, row by row from left to right, with their places on the page.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, Rect)> {
        self.each.iter().zip(&self.places.rows).flat_map(|(row, place)| {
            row.siblings.iter().enumerate().filter_map(|(i, sibling)| Some((sibling.node?, place.rect(i))))
        })
    }

    /// The node at a place; within `slack` scene units of it if none is right there.
    pub fn hit(&self, point: Point, slack: f64) -> Option<NodeId> {
        let distance = |rect: Rect| {
            let x = (rect.min.x - point.x).max(point.x - rect.max.x).max(0.0);
            let y = (rect.min.y - point.y).max(point.y - rect.max.y).max(0.0);
            x.hypot(y)
        };
        let near = self.nodes().map(|(node, rect)| (node, distance(rect)));
        let nearest = near.filter(|(_, distance)| *distance <= slack).min_by(|a, b| a.1.total_cmp(&b.1));
        nearest.map(|(node, _)| node)
    }

    /// Where a node is drawn.
    pub fn node_rect(&self, node: NodeId) -> Option<Rect> {
        self.nodes().find(|(drawn, _)| *drawn == node).map(|(_, rect)| rect)
    }

    /// How many children of each node of the line are in the rows: what is a node and what is only counted.
    pub fn n_siblings(&self) -> impl Iterator<Item = (Option<NodeId>, usize)> {
        self.each.iter().map(|row| (row.parent, row.n))
    }

    /// Whether anything stands elsewhere than in other rows.
    pub fn has_moved(&self, before: &Self) -> bool {
        self.places != before.places || self.current != before.current
    }

    /// The same rows on the way from where those before stood: 0 there, 1 where they belong.
    #[must_use]
    pub fn between(&self, before: &Self, t: f64) -> Self {
        let mut between = self.clone();
        if before.places.page != self.places.page || t >= 1.0 {
            return between;
        }
        let earlier = |row: &PathRow| {
            let at = before.each.iter().position(|other| other.ply == row.ply)?;
            let is_same = before.each[at].parent == row.parent;
            Some((&before.places.rows[at], is_same))
        };
        let mut above: Option<RowPlace> = None;
        for (row, place) in self.each.iter().zip(&mut between.places.rows) {
            let from = above.as_ref().and_then(RowPlace::line_x).or(place.line_x());
            *place = place.between(earlier(row), from, t);
            above = Some(place.clone());
        }
        between
    }
}
