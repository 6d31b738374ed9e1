//! Where the rows of a path and the siblings in them stand. Only the line and the frame count.

use super::super::geometry::{Point, Rect};
use super::super::picture::Picture;
use super::fish::{COUNTED, share_out, widths};
use super::heights::{EDGES, Shares, THIN, line_above};
use super::ink::PathTextStyle;
use super::line::PathRow;
use crate::tree::NodeId;

/// Of the names above nodes.
pub(super) const NAME: f64 = 19.0;
/// A name stands so far above a glyph.
pub(super) const NAME_ABOVE: f64 = 6.0;
/// Beside a board that ends so much higher than its node the name of the node has the room between both, less as much.
pub(super) const BOARD_ABOVE: f64 = 3.0;
/// Below a row.
const GAP: f64 = 6.0;
/// The glyph of a node on the line is at most so high.
const MOST_GLYPH: f64 = 84.0;
/// The glyph of a sibling is so high, unless it is squeezed.
pub(super) const SIBLING: f64 = 29.0;
/// A sibling that is not squeezed has at least so much room.
const LEAST_WANTED: f64 = 46.0;
/// With less than this its glyph would be smaller.
const LEAST_NEEDED: f64 = SIBLING * 1.16 / 0.86;
/// Beside its texts it needs so much.
const NEEDED_BESIDE: f64 = 6.0;
/// And at most so much.
const MOST_WANTED: f64 = 112.0;
/// A row with room to spare takes this part of it, its siblings at most so much wider apart.
const FILLED: f64 = 0.9;
const MOST_SPREAD: f64 = 1.75;
/// A narrower page has the board of the current node only.
const LEAST_FOR_BOARDS: f64 = 440.0;
/// Beside a glyph and between texts.
pub(super) const BESIDE: f64 = 8.0;
/// Names further away than this are not measured: those nodes are squeezed anyway.
pub(super) const MEASURED: usize = 48;

/// The page and all rows on it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PathPage {
    pub(super) page: Rect,
    /// The page before the room below its rows was cut off: it decides which lines stand around them.
    pub(super) uncut: Rect,
    /// The part of the page that rows have.
    pub(super) body: Rect,
    /// Whether its width and its height follow from what is drawn.
    pub(super) is_open: [bool; 2],
    pub(super) rows: Vec<RowPlace>,
}

/// Where a row stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RowPlace {
    pub(super) top: f64,
    pub(super) height: f64,
    pub(super) is_thin: bool,
    pub(super) slots: Vec<SiblingSlot>,
    /// The place in `slots` of the one on the line.
    pub(super) on_line: Option<usize>,
    /// The board of the one on the line.
    pub(super) board: Option<PathBoard>,
}

/// How large the board of a node is, and how far from the middle of the node it ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PathBoard {
    width: f64,
    height: f64,
    apart: f64,
}

/// The room of a sibling.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SiblingSlot {
    pub(super) left: f64,
    pub(super) right: f64,
    /// The middle of the glyph.
    pub(super) x: f64,
}

impl SiblingSlot {
    pub(super) fn width(self) -> f64 {
        self.right - self.left
    }
}

/// The heights in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowHeights {
    /// Where edges end.
    pub(super) edges: f64,
    /// The upper end of all glyphs.
    pub(super) top: f64,
    /// The lower end of the glyph on the line, where its edges begin.
    pub(super) bottom: f64,
}

impl RowPlace {
    pub(super) fn lines(&self) -> RowHeights {
        if self.is_thin {
            let middle = self.top + self.height * 0.58;
            let half = (self.height * 0.28).min(8.0);
            return RowHeights { edges: middle - half, top: middle - half, bottom: middle + half };
        }
        let bottom = self.top + self.height - GAP.min(self.height * 0.1);
        let room = (self.height * (1.0 - EDGES) - NAME - GAP).max(4.0);
        let top = bottom - room.min(MOST_GLYPH);
        RowHeights { edges: top - NAME - 2.0, top, bottom }
    }

    /// Width and height of a glyph.
    pub(super) fn glyph(&self, i: usize) -> [f64; 2] {
        let lines = self.lines();
        let high = lines.bottom - lines.top;
        if self.on_line == Some(i) {
            return [high * 1.2, high];
        }
        let most = if self.is_thin { high * 0.8 } else { SIBLING.min(high * 0.55) };
        let room = self.slots.get(i).map_or(0.0, |slot| slot.width());
        let width = (most * 1.16).min(room * 0.86);
        [width, (width / 1.16).max(most.min(5.0))]
    }

    /// The middle of a glyph.
    pub(super) fn center(&self, i: usize) -> Point {
        let lines = self.lines();
        let [_, high] = self.glyph(i);
        let y = if self.is_thin || self.on_line == Some(i) {
            f64::midpoint(lines.top, lines.bottom)
        } else {
            let most = SIBLING.min((lines.bottom - lines.top) * 0.55);
            lines.top + most.max(high) / 2.0
        };
        Point::new(self.slots.get(i).map_or(0.0, |slot| slot.x), y)
    }

    /// Where a glyph is.
    pub(super) fn rect(&self, i: usize) -> Rect {
        let ([wide, high], center) = (self.glyph(i), self.center(i));
        let min = Point::new(center.x - wide / 2.0, center.y - high / 2.0);
        Rect::new(min, Point::new(center.x + wide / 2.0, center.y + high / 2.0))
    }

    /// The middle of the node on the line.
    pub(super) fn line_x(&self) -> Option<f64> {
        self.slots.get(self.on_line?).map(|slot| slot.x)
    }

    /// Moves all that stands in it to the right.
    pub(super) fn shift(&mut self, by: f64) {
        for slot in &mut self.slots {
            *slot = SiblingSlot { left: slot.left + by, right: slot.right + by, x: slot.x + by };
        }
    }

    /// Where the board of the node on the line is: at the left of its glyph, both on one ground.
    pub(super) fn board_rect(&self) -> Option<Rect> {
        let PathBoard { width, height, apart } = self.board?;
        let right = self.slots.get(self.on_line?)?.x - apart;
        let bottom = self.lines().bottom;
        Some(Rect::new(Point::new(right - width, bottom - height), Point::new(right, bottom)))
    }

    /// The board has only the room below edges where some run above it: from a parent here, to the left of the board, or to
    /// siblings there.
    fn keep_board_below_edges(&mut self, above: f64) {
        let (lines, x) = (self.lines(), self.line_x());
        let most_high = lines.bottom - lines.edges - BOARD_ABOVE;
        if let Some((board, x)) = self.board.as_mut().zip(x)
            && (above < x - board.apart || self.on_line != Some(0))
            && board.height > most_high
        {
            board.width *= most_high / board.height;
            board.height = most_high;
        }
    }

    /// On the way here: from where the row of this ply was, its siblings from where they were if they are the same, else
    /// from below their parent.
    pub(super) fn between(&self, before: Option<(&Self, bool)>, parent_x: Option<f64>, t: f64) -> Self {
        let lerp = |a: f64, b: f64| a + (b - a) * t;
        let (top, height) = before.map_or((self.top, self.height), |(before, _)| (before.top, before.height));
        let from = |i: usize, slot: &SiblingSlot| match before {
            Some((before, true)) => before.slots.get(i).copied().unwrap_or(*slot),
            _ => parent_x.map_or(*slot, |x| SiblingSlot {
                left: x + (slot.left - slot.x) * 0.5,
                right: x + (slot.right - slot.x) * 0.5,
                x,
            }),
        };
        let slots = self.slots.iter().enumerate().map(|(i, slot)| {
            let from = from(i, slot);
            SiblingSlot {
                left: lerp(from.left, slot.left),
                right: lerp(from.right, slot.right),
                x: lerp(from.x, slot.x),
            }
        });
        Self {
            top: lerp(top, self.top),
            height: lerp(height, self.height),
            slots: slots.collect(),
            ..self.clone()
        }
    }
}

/// How wide the node on the line may be with what stands beside it: its siblings have room for their number at least.
fn most_on_line(row: &PathRow, body: Rect) -> f64 {
    let n_sides = usize::from(row.focus > 0) + usize::from(row.focus + 1 < row.siblings.len());
    let most = if n_sides == 0 { 1.0 } else { 0.8 } * body.width();
    most.min(body.width() - COUNTED * n_sides as f64)
}

impl Picture {
    /// Where rows stand that share the height of the body like this.
    pub(super) fn path_places(
        &self,
        rows: &[PathRow],
        body: Rect,
        shares: Shares,
        full: f64,
        current: NodeId,
    ) -> Vec<RowPlace> {
        let is_first_full = shares.hidden + shares.thin == 0;
        let mut top = body.min.y - if is_first_full { full * EDGES } else { 0.0 };
        top += line_above(body.height(), shares.hidden);
        let mut places: Vec<RowPlace> = Vec::with_capacity(rows.len());
        for (i, row) in rows.iter().enumerate() {
            let is_thin = i < shares.thin;
            let height = if is_thin { THIN } else { full };
            let above = places.last().and_then(RowPlace::line_x).unwrap_or(body.center().x);
            let mut place =
                RowPlace { top, height, is_thin, slots: Vec::new(), on_line: row.on_line, board: None };
            place.board = self.path_board(row, &place, body, current);
            // Its name is needed more.
            if self.path_halves(row, &place).into_iter().sum::<f64>() > most_on_line(row, body) {
                place.board = None;
            }
            place.slots = self.path_slots(row, &place, body, above);
            place.keep_board_below_edges(above);
            places.push(place);
            top += height;
        }
        places
    }

    /// How large the board of the node on the line is, and where: a high one leaves room for the name above the node.
    fn path_board(&self, row: &PathRow, place: &RowPlace, body: Rect, current: NodeId) -> Option<PathBoard> {
        let [wide, high] = self.natural_board?;
        let (i, node) = row.on_line.zip(row.line_node()).filter(|_| !place.is_thin)?;
        let lines = place.lines();
        let is_current = node == current;
        // Higher than the glyph where edges run, if any do.
        let edges = (lines.edges - place.top.max(body.min.y)).max(0.0);
        let most_high = lines.bottom - lines.edges + edges * if is_current { 0.2 } else { 0.0 };
        let most_wide = body.width() * if is_current { 0.24 } else { 0.15 };
        let scale = (most_high / high).min(most_wide / wide);
        // Where there is little room the siblings need it more than boards of other positions.
        if !is_current && body.width() < LEAST_FOR_BOARDS {
            return None;
        }
        let (width, height) = (wide * scale, high * scale);
        let beside = place.glyph(i)[0] / 2.0 + BESIDE;
        let is_high = height > lines.bottom - lines.top + BOARD_ABOVE;
        let named = if is_high { self.path_line_name(row, i) / 2.0 + BOARD_ABOVE + 1.0 } else { 0.0 };
        // A board that cannot be told from another is no help.
        (width >= 30.0).then_some(PathBoard { width, height, apart: beside.max(named) })
    }

    /// How wide the name of the node on the line is, and may be.
    fn path_line_name(&self, row: &PathRow, i: usize) -> f64 {
        self.path_width(&self.path_name(row, i), PathTextStyle::Name).min(MOST_WANTED * 1.6)
    }

    /// The room of each sibling: the row is under its parent if it is short, else as wide as the body.
    fn path_slots(&self, row: &PathRow, place: &RowPlace, body: Rect, above: f64) -> Vec<SiblingSlot> {
        let n = row.siblings.len();
        let [left_half, right_half] = self.path_halves(row, place);
        let own = match row.on_line {
            Some(_) => (left_half + right_half).min(most_on_line(row, body)),
            None => self.wanted(row, row.focus, place).1,
        };
        let room = body.width();
        let mut widths = widths(n, row.focus, own, |i| self.wanted(row, i, place), room);
        if row.on_line.is_some() {
            share_out(&mut widths, row.focus, room - own);
        }
        let mut total: f64 = widths.iter().sum();
        // Where there is more room than they want they stand wider apart.
        if !place.is_thin && total < FILLED * room && total > own {
            let spread = ((FILLED * room - own) / (total - own)).min(MOST_SPREAD);
            widths
                .iter_mut()
                .enumerate()
                .filter(|(i, _)| *i != row.focus)
                .for_each(|(_, width)| *width *= spread);
            total = widths.iter().sum();
        }
        let before: f64 = widths[..row.focus].iter().sum();
        // The only child stands under its parent, several between that and the middle of the page.
        let focus_x = before + if row.on_line.is_some() { left_half.min(own) } else { own / 2.0 };
        let wanted = if row.on_line.is_some() && n == 1 {
            above - focus_x
        } else {
            f64::midpoint(above, body.center().x) - total / 2.0
        };
        let mut left = wanted.clamp(body.min.x, (body.max.x - total).max(body.min.x));
        widths
            .into_iter()
            .enumerate()
            .map(|(i, width)| {
                let x = if row.on_line == Some(i) { left + left_half.min(width) } else { left + width / 2.0 };
                let slot = SiblingSlot { left, right: left + width, x };
                left += width;
                slot
            })
            .collect()
    }

    /// What the node on the line needs to the left and to the right of its middle.
    fn path_halves(&self, row: &PathRow, place: &RowPlace) -> [f64; 2] {
        let Some((i, node)) = row.on_line.zip(row.line_node()) else { return [0.0; 2] };
        let half = place.glyph(i)[0] / 2.0;
        let name = self.path_line_name(row, i) / 2.0 + BESIDE / 2.0;
        let beside = half + BESIDE + self.path_beside_width(node, place) + BESIDE;
        if place.is_thin {
            let value = self.path_width(&self.path_final(node), PathTextStyle::Value);
            let texts =
                [2.0 * name - BESIDE, value].map(|width| if width > 0.0 { width + BESIDE } else { 0.0 });
            return [half + 4.0, texts.iter().sum::<f64>() + beside];
        }
        let left = place.board.map_or(half, |board| board.apart + board.width);
        [(left + BESIDE).max(name), beside.max(name)]
    }

    /// The room that a sibling off the line needs so that nothing of it is left out, and the room that it wants.
    fn wanted(&self, row: &PathRow, i: usize, place: &RowPlace) -> (f64, f64) {
        if place.is_thin {
            return (16.0, 16.0);
        }
        if i.abs_diff(row.focus) > MEASURED {
            return (LEAST_WANTED, LEAST_WANTED);
        }
        let name = self.path_width(&self.path_name(row, i), PathTextStyle::Caption);
        // The room of what it will be worth in the end is kept from the beginning.
        let node = row.siblings[i].node;
        let value = node.map_or(0.0, |node| self.path_width(&self.path_final(node), PathTextStyle::Value));
        let texts = name.max(value);
        let needed = (texts + NEEDED_BESIDE).clamp(LEAST_NEEDED, MOST_WANTED);
        (needed, (texts + 1.5 * BESIDE).clamp(LEAST_WANTED, MOST_WANTED))
    }

    pub(super) fn path_width(&self, text: &str, pen: PathTextStyle) -> f64 {
        self.metrics.width(text, pen.face(), pen.size())
    }
}
