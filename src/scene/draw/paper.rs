//! Paper beneath texts that lie on a line: a line through a number means that it is an older value, and nothing else.

use std::collections::HashMap;

use super::super::ink::Ink;
use super::super::shape::{Group, Item, Point, Rect, Shape};
use super::route::touches;
use super::witness::text_rect;
use super::{Detail, Drawing};

/// Lines are looked up by squares of this size.
const SQUARE: f64 = 96.0;
/// Paper around a text.
const MARGIN: f64 = 1.5;

/// Which lines run through which square.
#[derive(Default)]
struct Lines {
    all: Vec<[Point; 2]>,
    in_square: HashMap<(i64, i64), Vec<usize>>,
}

impl Lines {
    fn add(&mut self, from: Point, to: Point) {
        let index = self.all.len();
        self.all.push([from, to]);
        let bounds = Rect::new(from, from).union(Rect::new(to, to));
        for (x, y) in squares(bounds) {
            let min = Point::new(x as f64 * SQUARE, y as f64 * SQUARE);
            let square = Rect::new(min, Point::new(min.x + SQUARE, min.y + SQUARE));
            if touches(square, from, to) {
                self.in_square.entry((x, y)).or_default().push(index);
            }
        }
    }

    fn touch(&self, rect: Rect) -> bool {
        squares(rect)
            .filter_map(|square| self.in_square.get(&square))
            .flatten()
            .any(|&line| touches(rect, self.all[line][0], self.all[line][1]))
    }
}

fn squares(rect: Rect) -> impl Iterator<Item = (i64, i64)> {
    let index = |at: f64| (at / SQUARE).floor() as i64;
    let columns = index(rect.min.x)..=index(rect.max.x);
    let rows = index(rect.min.y)..=index(rect.max.y);
    columns.flat_map(move |x| rows.clone().map(move |y| (x, y)))
}

impl Drawing<'_> {
    /// Puts paper beneath every text outside of glyphs through which an edge or the line of a row would run.
    pub(super) fn lay_paper(&mut self) {
        if self.detail != Detail::Texts {
            return;
        }
        let sight = self.viewport.rect.expand(SQUARE);
        let mut lines = Lines::default();
        for item in &self.scene.items {
            if let (Group::Edge(_) | Group::Margin, Shape::Line { from, to, .. }) = (item.group, item.shape)
                && let Some([from, to]) = clipped(sight, from, to)
            {
                lines.add(from, to);
            }
        }
        let items = std::mem::take(&mut self.scene.items);
        let mut with_paper: Vec<Item> = Vec::with_capacity(items.len() + items.len() / 4);
        for item in items {
            if let Shape::Text { at, anchor, text, paint } = item.shape {
                let said = self.scene.text_of(text);
                let rect = text_rect(&self.scene, &self.picture.metrics, at, anchor, said, paint);
                let own = match item.group {
                    Group::Node(node) => self.picture.node_rect(node),
                    _ => None,
                };
                // A glyph is paper enough; so is what already lies beneath.
                let has_paper = own
                    .is_some_and(|own| own.contains(rect.center()) && own.expand(2.0).contains(rect.min))
                    || matches!(with_paper.last(), Some(Item { shape: Shape::Rect { paint, .. }, .. })
                        if *paint == Ink::Paper.into());
                if !has_paper && lines.touch(rect) {
                    let shape =
                        Shape::Rect { rect: rect.expand(MARGIN), corner: 2.0, paint: Ink::Paper.into() };
                    with_paper.push(Item { group: item.group, shape });
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
