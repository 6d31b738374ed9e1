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
/// The glyph of a node on the line is at most so high, and has room for a cutoff condition beside it and for a board; where
/// only that leaves its siblings what they need, it is lower, or has no such room.
const ON_LINE: [(f64, [bool; 2]); 9] = [
    (84.0, [true; 2]),
    (70.0, [true; 2]),
    (56.0, [true; 2]),
    (84.0, [false, true]),
    (70.0, [false, true]),
    (56.0, [false, true]),
    (44.0, [false, true]),
    (84.0, [false; 2]),
    (56.0, [false; 2]),
];
/// And so many times as wide as high, unless its value needs more.
pub(super) const BROAD: f64 = 1.2;
/// A square of the height of a triangle would look larger: that of a leaf has this part of it.
pub(super) const LEAF_SIDE: f64 = 0.86;
/// The glyph of a sibling is so high, unless it is squeezed.
pub(super) const SIBLING: f64 = 29.0;
/// That of a leaf that has its value in it, in a low row.
const LEAF: f64 = 17.0;
/// Between the value and the outline of such a leaf, on both sides together.
pub(super) const IN_LEAF: f64 = 8.0;
/// A value below a sibling has its baseline so far below the glyph, and may reach so far below its row.
pub(super) const VALUE_BELOW: f64 = 14.0;
const BELOW_ROW: f64 = 2.0;
/// Between a sibling and a value beside it.
pub(super) const BESIDE_SIBLING: f64 = 4.0;
/// Its glyph is so many times as wide as high, and takes this part of its room at most.
pub(super) const SIBLING_BROAD: f64 = 1.16;
pub(super) const SIBLING_PART: f64 = 0.86;
/// A sibling that is not squeezed has at most so much room.
pub(super) const MOST_WANTED: f64 = 112.0;
/// A row with room to spare takes this part of it, its siblings at most so much wider apart.
const FILLED: f64 = 0.9;
const MOST_SPREAD: f64 = 1.75;
/// A narrower page has the board of the current node only.
const LEAST_FOR_BOARDS: f64 = 440.0;
/// Between two lines beside a node.
pub(super) const LINE: f64 = 19.0;
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
    /// How high the glyph of that one is at most, whether there is room for a cutoff condition beside it, and how wide it is
    /// at least.
    most_glyph: f64,
    pub(super) has_condition: bool,
    least_width: f64,
    /// Whether siblings have room for what is written beside them: in a low row their values, in a thin one their names too.
    pub(super) has_texts_beside: bool,
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
    /// Whether a sibling of the line has the room for its name and for its value.
    pub(super) is_whole: bool,
    /// How wide the value is that its glyph has room for, where it is a leaf; 0 where the value stands elsewhere.
    value_width: f64,
}

impl SiblingSlot {
    pub(super) fn width(self) -> f64 {
        self.right - self.left
    }

    /// Whether its value stands in its glyph.
    pub(super) fn has_value_inside(self) -> bool {
        self.value_width > 0.0
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
        let top = bottom - room.min(self.most_glyph);
        RowHeights { edges: top - NAME - 2.0, top, bottom }
    }

    /// How high the glyph of the node on the line is.
    pub(super) fn line_height(&self) -> f64 {
        let lines = self.lines();
        lines.bottom - lines.top
    }

    /// How many lines have room beside the node on the line.
    pub(super) fn n_beside(&self) -> usize {
        (((self.line_height() + NAME) / LINE).floor() as usize).max(1)
    }

    /// Width and height of a glyph.
    pub(super) fn glyph(&self, i: usize) -> [f64; 2] {
        let high = self.line_height();
        if self.on_line == Some(i) {
            return [(high * BROAD).max(self.least_width), high];
        }
        let most = self.sibling_height();
        let slot = self.slots.get(i);
        if let Some(slot) = slot.filter(|slot| slot.has_value_inside()) {
            let high = self.leaf_height();
            return [leaf_width(slot.value_width + IN_LEAF, high), high];
        }
        let room = slot.map_or(0.0, |slot| slot.width());
        let width = (most * SIBLING_BROAD).min(room * SIBLING_PART);
        [width, (width / SIBLING_BROAD).max(most.min(5.0))]
    }

    /// How high the glyphs of siblings are.
    pub(super) fn sibling_height(&self) -> f64 {
        let high = self.line_height();
        if self.is_thin { high * 0.8 } else { SIBLING.min(high * 0.55) }
    }

    /// How high the glyphs are of leaves that have their values in them.
    fn leaf_height(&self) -> f64 {
        self.sibling_height().max(LEAF.min(self.line_height() * 0.9))
    }

    /// Whether leaves are high enough for their values.
    pub(super) fn has_values_in_leaves(&self) -> bool {
        !self.is_thin && self.leaf_height() >= LEAF
    }

    /// Whether the values of siblings stand below them: in a low row they would lie on the edges that leave it.
    pub(super) fn has_values_below(&self) -> bool {
        let lines = self.lines();
        !self.is_thin && lines.top + self.sibling_height() + VALUE_BELOW <= lines.bottom + BELOW_ROW
    }

    /// The middle of a glyph.
    pub(super) fn center(&self, i: usize) -> Point {
        let lines = self.lines();
        let [_, high] = self.glyph(i);
        let y = if self.is_thin || self.on_line == Some(i) {
            f64::midpoint(lines.top, lines.bottom)
        } else {
            lines.top + self.sibling_height().max(high) / 2.0
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
            *slot = SiblingSlot { left: slot.left + by, right: slot.right + by, x: slot.x + by, ..*slot };
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
                ..*slot
            }),
        };
        let slots = self.slots.iter().enumerate().map(|(i, slot)| {
            let from = from(i, slot);
            SiblingSlot {
                left: lerp(from.left, slot.left),
                right: lerp(from.right, slot.right),
                x: lerp(from.x, slot.x),
                ..*slot
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

/// The current node, and whether its position is to be seen beside the path.
#[derive(Clone, Copy, Debug)]
pub(super) struct CurrentOnLine {
    pub(super) node: NodeId,
    pub(super) has_board_beside: bool,
}

/// How wide the glyph of a leaf of this height is whose box is to be so wide.
fn leaf_width(wide: f64, high: f64) -> f64 {
    BROAD * high + (wide / LEAF_SIDE - high).max(0.0)
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
        current: CurrentOnLine,
    ) -> Vec<RowPlace> {
        let is_first_full = shares.hidden + shares.thin == 0;
        let mut top = body.min.y - if is_first_full { full * EDGES } else { 0.0 };
        top += line_above(body.height(), shares.hidden);
        let mut places: Vec<RowPlace> = Vec::with_capacity(rows.len());
        for (i, row) in rows.iter().enumerate() {
            let is_thin = i < shares.thin;
            let height = if is_thin { THIN } else { full };
            let above = places.last().and_then(RowPlace::line_x).unwrap_or(body.center().x);
            let of_glyph = |(most_glyph, [has_condition, has_board]): (f64, [bool; 2])| {
                let mut place = RowPlace {
                    top,
                    height,
                    is_thin,
                    slots: Vec::new(),
                    on_line: row.on_line,
                    most_glyph,
                    has_condition,
                    least_width: 0.0,
                    has_texts_beside: true,
                    board: None,
                };
                place.least_width = self.path_least_width(row, &place);
                place.board = self.path_board(row, &place, body, current).filter(|_| has_board);
                // Its name is needed more.
                if self.path_halves(row, &place).into_iter().sum::<f64>() > most_on_line(row, body) {
                    place.board = None;
                }
                place
            };
            let mut place = of_glyph(ON_LINE[0]);
            if !is_thin && row.siblings.len() <= MEASURED {
                let mut others = ON_LINE.iter().map(|&on_line| of_glyph(on_line));
                let fitting = others.find(|place| self.has_room_for_siblings(row, place, body));
                place = fitting.unwrap_or(place);
            }
            // All in a row have them or none, unless not even their names have room.
            if !self.has_room_for_siblings(row, &place, body) {
                place.has_texts_beside = false;
                place.has_texts_beside = !is_thin && !self.has_room_for_siblings(row, &place, body);
            }
            place.slots = self.path_slots(row, &place, body, above);
            place.keep_board_below_edges(above);
            places.push(place);
            top += height;
        }
        places
    }

    /// How large the board of the node on the line is, and where: a high one leaves room for the name above the node.
    fn path_board(
        &self,
        row: &PathRow,
        place: &RowPlace,
        body: Rect,
        current: CurrentOnLine,
    ) -> Option<PathBoard> {
        let [wide, high] = self.natural_board?;
        let (i, node) = row.on_line.zip(row.line_node()).filter(|_| !place.is_thin)?;
        let lines = place.lines();
        let is_current = node == current.node;
        if is_current && current.has_board_beside {
            return None;
        }
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
        let is_whole = |i: usize, width: f64| {
            i.abs_diff(row.focus) <= MEASURED && width + 1e-6 >= self.wanted(row, i, place).0
        };
        // Where there is more room than they want they stand wider apart.
        let are_whole = || widths.iter().enumerate().all(|(i, &width)| i == row.focus || is_whole(i, width));
        if !place.is_thin && total < FILLED * room && total > own && are_whole() {
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
        let of_slot = |i: usize, left: f64, width: f64| {
            let is_on_line = row.on_line == Some(i);
            let is_whole = !is_on_line && is_whole(i, width);
            let before = if is_on_line {
                left_half.min(width)
            } else if is_whole {
                // With what stands beside it, it is in the middle of its room.
                let [before, behind] = self.sibling_sides(row, i, place);
                before + (width - before - behind) / 2.0
            } else {
                width / 2.0
            };
            let has_value = is_whole && place.has_values_in_leaves() && self.is_leaf(row, i);
            let value_width = if has_value { self.path_value_width(row, i) } else { 0.0 };
            SiblingSlot { left, right: left + width, x: left + before, is_whole, value_width }
        };
        widths
            .into_iter()
            .enumerate()
            .map(|(i, width)| {
                let slot = of_slot(i, left, width);
                left += width;
                slot
            })
            .collect()
    }

    /// What the node on the line needs to the left and to the right of its middle.
    pub(super) fn path_halves(&self, row: &PathRow, place: &RowPlace) -> [f64; 2] {
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

    pub(super) fn path_width(&self, text: &str, pen: PathTextStyle) -> f64 {
        self.metrics.width(text, pen.face(), pen.size())
    }
}
