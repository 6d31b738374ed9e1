//! Shapes that many nodes have: what a format can write once and refer to.

use crate::scene::{PaintId, Point, Shape};

/// A closed shape around a point, as exact as it is written.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct ShapeAround {
    pub(super) paint: PaintId,
    n_corners: u8,
    lengths: [i64; 6],
}

impl ShapeAround {
    /// `None` for what is not closed.
    pub(super) fn of(shape: &Shape, around: Point, decimals: u32) -> Option<Self> {
        let (paint, n_corners, lengths) = match *shape {
            Shape::Triangle { corners: [a, b, c], paint } => {
                let [a, b, c] = [a, b, c].map(|corner| [corner.x - around.x, corner.y - around.y]);
                (paint, 3, [a[0], a[1], b[0], b[1], c[0], c[1]])
            }
            Shape::Rect { rect, corner, paint } => {
                let (x, y) = (rect.min.x - around.x, rect.min.y - around.y);
                (paint, 4, [x, y, rect.width(), rect.height(), corner, 0.0])
            }
            Shape::Circle { center, radius, paint } => {
                (paint, 0, [center.x - around.x, center.y - around.y, radius, 0.0, 0.0, 0.0])
            }
            Shape::Line { .. } | Shape::Curve { .. } | Shape::Text { .. } => return None,
        };
        let unit = f64::from(10_u32.pow(decimals));
        Some(Self { paint, n_corners, lengths: lengths.map(|length| (length * unit).round() as i64) })
    }
}

/// A point of a closed shape that lies in the same place of all that are alike.
pub(super) fn place(shape: &Shape) -> Option<Point> {
    match *shape {
        Shape::Triangle { corners: [first, ..], .. } => Some(first),
        Shape::Rect { rect, .. } => Some(rect.min),
        Shape::Circle { center, .. } => Some(center),
        Shape::Line { .. } | Shape::Curve { .. } | Shape::Text { .. } => None,
    }
}
