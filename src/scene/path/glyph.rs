//! The outlines of the nodes of a path, and what is written in them.

use super::super::geometry::{Point, Rect};
use super::super::look::Glyphs;
use super::super::picture::Picture;
use super::super::shape::{PaintId, Shape};
use super::ink::PathTextStyle;
use super::line::PathRow;
use super::places::{BROAD, LEAF_SIDE, RowPlace};
use crate::tree::NodeId;
use crate::value::Role;

/// With its value in it, a glyph is at most so many times as wide as high.
const MOST_BROAD: f64 = 2.5;
/// The widths that are tried.
const N_BROADER: usize = 26;
/// The height of a capital, in em.
pub(super) const CAPITAL: f64 = 0.73;
/// The inner outline of a node where the game is over is so far within the outer one, above and below together.
const WITHIN: f64 = 8.0;

/// What a glyph is wider than its height asks for.
fn broader([wide, high]: [f64; 2]) -> f64 {
    (wide - BROAD * high).max(0.0)
}

/// The outline of a node of this size, in the shape of its role or of a leaf.
pub(super) fn outline(
    glyphs: Glyphs,
    center: Point,
    [wide, high]: [f64; 2],
    (role, is_leaf): (Role, bool),
    paint: PaintId,
) -> Shape {
    let [wide, high] = if is_leaf { [wide * LEAF_SIDE, high * LEAF_SIDE] } else { [wide, high] };
    let half = Point::new(wide / 2.0, high / 2.0);
    let rect = Rect::new(
        Point::new(center.x - half.x, center.y - half.y),
        Point::new(center.x + half.x, center.y + half.y),
    );
    let corners = |tip: f64, base: f64| {
        [Point::new(center.x, tip), Point::new(rect.max.x, base), Point::new(rect.min.x, base)]
    };
    // Leaves, squares and circles are as wide as high, unless their values need more.
    let side = half.x.min(half.y);
    let reach = Point::new(side + broader([half.x, half.y]), side);
    let square = Rect::new(
        Point::new(center.x - reach.x, center.y - reach.y),
        Point::new(center.x + reach.x, center.y + reach.y),
    );
    match (glyphs, role) {
        _ if is_leaf => Shape::Rect { rect: square, corner: side * 0.28, paint },
        (Glyphs::Triangles, Role::Max) => Shape::Triangle { corners: corners(rect.min.y, rect.max.y), paint },
        (Glyphs::Triangles, Role::Min) => Shape::Triangle { corners: corners(rect.max.y, rect.min.y), paint },
        (Glyphs::SquaresAndCircles, Role::Max) => Shape::Rect { rect: square, corner: 0.0, paint },
        _ if reach.x > side => Shape::Rect { rect: square, corner: side, paint },
        _ => Shape::Circle { center, radius: side, paint },
    }
}

impl Picture {
    /// The size of the innermost outline of a glyph: where the game is over, it has two.
    pub(super) fn path_innermost(&self, node: NodeId, glyph: [f64; 2]) -> [f64; 2] {
        let [wide, high] = glyph;
        if self.trace.tree().is_terminal(node) { [wide - BROAD * WITHIN, high - WITHIN] } else { glyph }
    }

    /// How wide the glyph of the node on the line is at least, so that the values that the node ever has stand in it, as far
    /// as that is possible; 0 where they do so anyway.
    pub(super) fn path_least_width(&self, row: &PathRow, place: &RowPlace) -> f64 {
        let on_line = row.on_line.zip(row.line_node()).filter(|_| !place.is_thin);
        let Some((i, node)) = on_line else { return 0.0 };
        let tree = self.trace.tree();
        let kind = (tree.role(node), tree.is_searched_leaf(node));
        let [natural, high] = place.glyph(i);
        let step = (MOST_BROAD * high - natural) / N_BROADER as f64;
        let least = |value: &String| {
            let mut widths = (0..=N_BROADER).map(|i| natural + i as f64 * step);
            let fits = |&wide: &f64| {
                self.path_inside(self.path_innermost(node, [wide, high]), kind, value).is_some()
            };
            widths.find(fits)
        };
        let values = std::iter::once(self.path_final(node)).chain(self.path_widest_before(node));
        let widths = values.filter(|value| !value.is_empty()).filter_map(|value| least(&value));
        let widest = widths.fold(0.0, f64::max);
        if widest > natural { widest } else { 0.0 }
    }

    /// How a number is written in a glyph, and how far below its middle; `None` if it does not fit.
    pub(super) fn path_inside(
        &self,
        [wide, high]: [f64; 2],
        (role, is_leaf): (Role, bool),
        value: &str,
    ) -> Option<(PathTextStyle, f64)> {
        let is_triangle = self.look.glyphs == Glyphs::Triangles && !is_leaf && role != Role::Chance;
        let pens = [PathTextStyle::Now, PathTextStyle::NowSmall, PathTextStyle::NowLeast];
        pens.into_iter().find_map(|pen| {
            let width = self.path_width(value, pen);
            let capital = pen.size() * CAPITAL;
            // In a triangle near its wide end, as low or high as its slopes let the text.
            let (room, y) = if is_triangle {
                let inset = (high * 0.12).max(4.0).min(high * 0.14);
                let room = wide * (1.0 - (inset + capital) / high) - 1.0;
                let y = if role == Role::Max { high / 2.0 - inset } else { inset + capital - high / 2.0 };
                (room, y)
            } else {
                let (part, more) = if is_leaf { (0.9, LEAF_SIDE) } else { (0.8, 1.0) };
                (wide.min(high) * part - 4.0 + broader([wide, high]) * more, capital / 2.0)
            };
            (width <= room && capital <= high * 0.7).then_some((pen, y))
        })
    }
}
