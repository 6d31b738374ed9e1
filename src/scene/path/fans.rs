//! Edges to siblings far to the side lie so flat that they run into one another: one tapered edge leads to all of them, as
//! to those that have no room for edges of their own.

use std::ops::Range;

use super::super::geometry::Point;
use super::places::RowPlace;

/// Edges that are nearer to each other than this at half their length, in scene units, run into one another.
const CROWDED: f64 = 4.0;
/// Fewer of them have an edge each.
const LEAST_FAN: usize = 4;

/// The siblings of a row whose edges from a place run into one another; `are_alike` tells of neighbors whether one edge may
/// lead to both.
pub(super) fn fans(
    place: &RowPlace,
    from: Point,
    are_alike: impl Fn(usize, usize) -> bool,
) -> Vec<Range<usize>> {
    let (slots, height) = (&place.slots, place.lines().edges - from.y);
    let is_crowded = |i: usize| {
        let aside = |i: usize| (slots[i].x - from.x).abs();
        let length = aside(i).min(aside(i + 1)).hypot(height);
        0.5 * (slots[i + 1].x - slots[i].x).abs() * height < CROWDED * length
    };
    let mut fans = Vec::new();
    let mut begin = 0;
    for i in 0..slots.len() {
        if i + 1 < slots.len() && is_crowded(i) && are_alike(i, i + 1) {
            continue;
        }
        if i + 1 - begin >= LEAST_FAN {
            fans.push(begin..i + 1);
        }
        begin = i + 1;
    }
    fans
}
