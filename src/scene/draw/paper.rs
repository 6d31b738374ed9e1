//! Paper beneath texts that lie on a line: a line through a number means that it is an older value, and nothing else.

use rustc_hash::FxHashMap;

use super::super::geometry::{Point, Rect};
use super::super::ink::{Ink, Pen};
use super::super::shape::{SceneGroup, SceneItem, Shape};
use super::witness::text_rect;
use super::{Detail, TreeDrawing};

/// Lines are looked up by squares of this size.
const SQUARE: f64 = 96.0;
/// Paper around a text.
const MARGIN: f64 = 1.5;

/// A line through more squares than this is found in another way: the edges of a wide node run through thousands each.
const MANY_SQUARES: f64 = 64.0;

/// Which lines run through which square.
#[derive(Default)]
struct EdgeIndex {
    all: Vec<[Point; 2]>,
    in_square: FxHashMap<(i64, i64), Vec<usize>>,
    fans: Fans,
}

impl EdgeIndex {
    fn new(is_down: bool) -> Self {
        Self { fans: Fans { is_down, ..Fans::default() }, ..Self::default() }
    }

    fn add(&mut self, from: Point, to: Point) {
        let bounds = Rect::new(from, from).union(Rect::new(to, to));
        if bounds.width().max(bounds.height()) > MANY_SQUARES * SQUARE && self.fans.add(from, to) {
            return;
        }
        let index = self.all.len();
        self.all.push([from, to]);
        for (x, y) in squares(bounds) {
            let min = Point::new(x as f64 * SQUARE, y as f64 * SQUARE);
            let square = Rect::new(min, Point::new(min.x + SQUARE, min.y + SQUARE));
            if square.touches(from, to) {
                self.in_square.entry((x, y)).or_default().push(index);
            }
        }
    }

    fn touch(&self, rect: Rect) -> bool {
        squares(rect)
            .filter_map(|square| self.in_square.get(&square))
            .flatten()
            .any(|&line| rect.touches(self.all[line][0], self.all[line][1]))
            || self.fans.touch(rect)
    }
}

/// Long edges from one row to the next. In their order neither end ever goes back, so what they do between two heights is
/// in order too: those that touch a text are found by halving.
#[derive(Debug, Default)]
struct Fans {
    /// Whether rows lie below each other, and not beside.
    is_down: bool,
    each: Vec<Fan>,
    /// The fans of a band of rows, each as wide as a square.
    in_band: FxHashMap<i64, Vec<usize>>,
}

/// Edges between the same two rows.
#[derive(Debug)]
struct Fan {
    /// Where the rows are.
    rows: [f64; 2],
    /// Where edges begin and end along the rows; neither ever goes back.
    edges: Vec<[f64; 2]>,
}

impl Fans {
    /// Along the row, and away from the root.
    const fn turned(&self, at: Point) -> [f64; 2] {
        if self.is_down { [at.x, at.y] } else { [at.y, at.x] }
    }

    /// Takes an edge, unless it runs along a row.
    fn add(&mut self, from: Point, to: Point) -> bool {
        let ([from, upper], [to, lower]) = (self.turned(from), self.turned(to));
        let bands = [upper, lower].map(|row| (row / SQUARE).floor() as i64);
        if lower <= upper || (bands[1] - bands[0]) as f64 > MANY_SQUARES {
            return false;
        }
        let goes_on = |fan: &Fan| {
            fan.rows == [upper, lower] && fan.edges.last().is_none_or(|last| last[0] <= from && last[1] <= to)
        };
        // Leaves and internal nodes end at two heights; lines over the edges start anew.
        let latest = self.each.len().saturating_sub(4);
        if let Some(fan) = self.each[latest..].iter_mut().rev().find(|fan| goes_on(fan)) {
            fan.edges.push([from, to]);
            return true;
        }
        for band in bands[0]..=bands[1] {
            self.in_band.entry(band).or_default().push(self.each.len());
        }
        self.each.push(Fan { rows: [upper, lower], edges: vec![[from, to]] });
        true
    }

    fn touch(&self, rect: Rect) -> bool {
        let ([left, top], [right, bottom]) = (self.turned(rect.min), self.turned(rect.max));
        let bands = (top / SQUARE).floor() as i64..=(bottom / SQUARE).floor() as i64;
        let mut near = bands.filter_map(|band| self.in_band.get(&band)).flatten();
        near.any(|&fan| self.each[fan].touches([left, right], [top, bottom]))
    }
}

impl Fan {
    /// Whether an edge runs through the part of the rows between two heights.
    fn touches(&self, [left, right]: [f64; 2], [top, bottom]: [f64; 2]) -> bool {
        let [upper, lower] = self.rows;
        if bottom < upper || top > lower {
            return false;
        }
        let parts = [top, bottom].map(|height| ((height - upper) / (lower - upper)).clamp(0.0, 1.0));
        let between = |edge: &[f64; 2]| parts.map(|part| edge[0] + (edge[1] - edge[0]) * part);
        let first = self.edges.partition_point(|edge| {
            let [a, b] = between(edge);
            a.max(b) < left
        });
        self.edges.get(first).is_some_and(|edge| {
            let [a, b] = between(edge);
            a.min(b) <= right
        })
    }
}

fn squares(rect: Rect) -> impl Iterator<Item = (i64, i64)> {
    let index = |at: f64| (at / SQUARE).floor() as i64;
    let columns = index(rect.min.x)..=index(rect.max.x);
    let rows = index(rect.min.y)..=index(rect.max.y);
    columns.flat_map(move |x| rows.clone().map(move |y| (x, y)))
}

impl TreeDrawing<'_> {
    /// Puts paper beneath every text outside of glyphs through which an edge or the line of a row would run.
    pub(super) fn lay_paper(&mut self) {
        if self.detail != Detail::Texts {
            return;
        }
        let sight = self.viewport.rect.expand(SQUARE);
        let mut lines = EdgeIndex::new(self.is_down());
        for item in &self.scene.items {
            if let (SceneGroup::Edge(_) | SceneGroup::Margin, Shape::Line { from, to, .. }) =
                (item.group, item.shape)
                && let Some([from, to]) = clipped(sight, from, to)
            {
                lines.add(from, to);
            }
        }
        let items = std::mem::take(&mut self.scene.items);
        let mut with_paper: Vec<SceneItem> = Vec::with_capacity(items.len() + items.len() / 4);
        for item in items {
            if let Shape::Text { at, anchor, text, paint } = item.shape {
                let said = self.scene.text_of(text);
                let rect = text_rect(&self.scene, &self.picture.metrics, at, anchor, said, paint);
                let own = match item.group {
                    SceneGroup::Node(node) => self.picture.node_rect(node),
                    _ => None,
                };
                // A glyph and a board are paper enough; so is what already lies beneath.
                let is_on_board = || Pen::ALL.iter().any(|&pen| pen.is_on_square() && paint == pen.into());
                let has_paper = own
                    .is_some_and(|own| own.contains(rect.center()) && own.expand(2.0).contains(rect.min))
                    || matches!(with_paper.last(), Some(SceneItem { shape: Shape::Rect { paint, .. }, .. })
                        if *paint == Ink::Paper.into());
                if !has_paper && lines.touch(rect) && !is_on_board() {
                    let shape =
                        Shape::Rect { rect: rect.expand(MARGIN), corner: 2.0, paint: Ink::Paper.into() };
                    with_paper.push(SceneItem { group: item.group, shape });
                }
            }
            with_paper.push(item);
        }
        self.scene.items = with_paper;
    }
}

/// The part of a line that can be seen; edges of large trees are far longer.
fn clipped(sight: Rect, from: Point, to: Point) -> Option<[Point; 2]> {
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    for (start, way, low, high) in
        [(from.x, dx, sight.min.x, sight.max.x), (from.y, dy, sight.min.y, sight.max.y)]
    {
        if way == 0.0 {
            if start < low || start > high {
                return None;
            }
            continue;
        }
        let (a, b) = ((low - start) / way, (high - start) / way);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    let at = |t: f64| Point::new(from.x + dx * t, from.y + dy * t);
    (enter <= leave).then(|| [at(enter), at(leave)])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All edges of a node with so many children, in order, and texts where some of them run and others do not.
    #[test]
    fn the_edges_of_a_wide_node_touch_what_they_would_touch_one_by_one() {
        for is_down in [true, false] {
            let place = |along: f64, away: f64| {
                if is_down { Point::new(along, away) } else { Point::new(away, along) }
            };
            let edges: Vec<[Point; 2]> =
                (0..400).map(|i| [place(40_000.0, 50.0), place(f64::from(i) * 200.0, 121.0)]).collect();
            let mut lines = EdgeIndex::new(is_down);
            for &[from, to] in &edges {
                lines.add(from, to);
            }
            assert_eq!(lines.fans.each.len(), 1);
            assert!(lines.fans.each[0].edges.len() > 300, "most of them are long");
            let mut n_touched = 0;
            for i in 0..4_000 {
                let (along, away) = (f64::from(i) * 20.0 + 3.0, 20.0 + f64::from(i % 13) * 10.0);
                let (a, b) = (place(along, away), place(along + 9.0, away + 4.0));
                let rect = Rect::new(a, b);
                let expected = edges.iter().any(|&[from, to]| rect.touches(from, to));
                assert_eq!(lines.touch(rect), expected, "{rect:?}");
                n_touched += u32::from(expected);
            }
            assert!((100..3_900).contains(&n_touched), "{n_touched}");
        }
    }
}
