//! Marks on curves, bars, and the samples of both in the legend.

use super::ink::{N_CURVES, PlotShapeStyle};
use crate::scene::geometry::{Point, Rect};
use crate::scene::shape::Shape;

/// Half the size of a mark.
pub(super) const MARK: f64 = 4.0;
/// Between two lines of hatching.
const HATCH: f64 = 6.0;

/// The mark of a curve: a shape of its own for every style. `n_before` curves are painted over it later: it is larger than
/// their marks, so that where several lie on one point all can be seen.
pub(super) fn mark(style: usize, at: Point, n_before: usize) -> Shape {
    let size = MARK * (1.0 + 0.26 * n_before as f64);
    let corner = |dx: f64, dy: f64| Point::new(at.x + dx * size, at.y + dy * size);
    let triangle = |up: f64| [corner(-1.15, 0.8 * up), corner(1.15, 0.8 * up), corner(0.0, -1.2 * up)];
    let square = || Rect::new(corner(-0.9, -0.9), corner(0.9, 0.9));
    let full = PlotShapeStyle::Mark(style).into();
    let hollow = PlotShapeStyle::Hollow(style).into();
    match style % N_CURVES {
        0 => Shape::Circle { center: at, radius: size * 0.9, paint: full },
        1 => Shape::Rect { rect: square(), corner: 0.0, paint: full },
        2 => Shape::Triangle { corners: triangle(1.0), paint: full },
        3 => Shape::Triangle { corners: triangle(-1.0), paint: full },
        4 => Shape::Circle { center: at, radius: size, paint: hollow },
        6 => Shape::Triangle { corners: triangle(1.0), paint: hollow },
        7 => Shape::Triangle { corners: triangle(-1.0), paint: hollow },
        _ => Shape::Rect { rect: square(), corner: 0.0, paint: hollow },
    }
}

/// A bar with its hatching.
pub(super) fn bar(style: usize, rect: Rect) -> Vec<Shape> {
    let ground = if style.is_multiple_of(N_CURVES) {
        PlotShapeStyle::Mark(style)
    } else {
        PlotShapeStyle::Hollow(style)
    };
    let mut shapes = vec![Shape::Rect { rect, corner: 0.0, paint: ground.into() }];
    let paint = PlotShapeStyle::Hatch(style).into();
    let mut line = |from: Point, to: Point| shapes.push(Shape::Line { from, to, paint });
    let (is_diagonal, is_level, is_upright) = match style % N_CURVES {
        1 => (true, false, false),
        2 => (false, true, false),
        4 => (false, false, true),
        5 => (false, true, true),
        6 => (true, true, false),
        7 => (true, false, true),
        _ => (false, false, false),
    };
    let places = |from: f64, to: f64| {
        let n = ((to - from) / HATCH).ceil().clamp(0.0, 400.0) as usize;
        (1..n).map(move |i| from + i as f64 * HATCH)
    };
    if is_level {
        for y in places(rect.min.y, rect.max.y) {
            line(Point::new(rect.min.x, y), Point::new(rect.max.x, y));
        }
    }
    if is_upright {
        for x in places(rect.min.x, rect.max.x) {
            line(Point::new(x, rect.min.y), Point::new(x, rect.max.y));
        }
    }
    if is_diagonal {
        // x + y is the same all along such a line.
        for sum in places(rect.min.x + rect.min.y, rect.max.x + rect.max.y) {
            let left = rect.min.x.max(sum - rect.max.y);
            let right = rect.max.x.min(sum - rect.min.y);
            if left < right {
                line(Point::new(left, sum - left), Point::new(right, sum - right));
            }
        }
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_styles_share_a_mark() {
        let kind = |style: usize| match mark(style, Point::default(), 0) {
            Shape::Triangle { corners, .. } => (0, corners[2].y < 0.0, style),
            Shape::Rect { .. } => (1, true, style),
            _ => (2, true, style),
        };
        let hollow = |style: usize| match mark(style, Point::default(), 0) {
            Shape::Triangle { paint, .. } | Shape::Rect { paint, .. } | Shape::Circle { paint, .. } => {
                paint == PlotShapeStyle::Hollow(style).into()
            }
            _ => false,
        };
        for one in 0..N_CURVES {
            for other in 0..one {
                let ((a, up, _), (b, down, _)) = (kind(one), kind(other));
                assert!((a, up, hollow(one)) != (b, down, hollow(other)), "{one} and {other}");
            }
        }
    }
}
