//! The marks beside a node that say which of two overlaid searches has visited it.

use super::geometry::{Point, Rect};
use super::ink::Ink;
use super::shape::Shape;
use crate::trace::compare::Share;

/// The radius of a filled mark, and of an empty one.
const FILLED: f64 = 4.6;
const EMPTY: f64 = 3.0;
/// Half the side of a square that looks as large as a disc, in its radius.
const SQUARE: f64 = 0.88;

/// The mark of the first search and that of the second; filled where it has visited the node.
pub(super) fn share_marks(share: Share, [first, second]: [Point; 2]) -> [Shape; 2] {
    [
        share_mark(first, Ink::ThreadA, matches!(share, Share::First | Share::Both)),
        share_mark(second, Ink::ThreadB, matches!(share, Share::Second | Share::Both)),
    ]
}

/// The first search has a disc, the second a square.
pub(super) fn share_mark(center: Point, search: Ink, is_filled: bool) -> Shape {
    let radius = if is_filled { FILLED } else { EMPTY };
    let paint = if is_filled { search } else { Ink::EdgeUnvisited }.into();
    if search == Ink::ThreadA {
        Shape::Circle { center, radius, paint }
    } else {
        Shape::Rect { rect: Rect::new(center, center).expand(SQUARE * radius), corner: 0.0, paint }
    }
}
