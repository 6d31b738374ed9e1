//! The pair of slashes that marks what a cutoff pruned, as a hand draws it.

use super::shape::{Point, Rect};

/// A pair of slashes reaches so far beyond the edges that it crosses.
const BEYOND: f64 = 6.0;
/// Between two slashes across the edges of several siblings, half.
const HALF_APART: f64 = 2.2;
/// What stays free between a slash and a text, and where there is no room for that.
const CLEAR: [f64; 2] = [2.0, 0.5];
/// Slashes that touch a text are tried so far along the edge, to either side of where they should be.
const STEP: f64 = 0.06;
const STEPS: i32 = 10;
/// And as so much of their size.
const SIZES: [f64; 4] = [1.0, 0.8, 0.6, 0.45];
/// They never stand nearer to the ends of an edge than this part of it.
const ENDS: [f64; 2] = [0.2, 0.92];

/// Two strokes.
pub(super) type Slashes = [[Point; 2]; 2];

/// Across one edge, whose direction is `way`, at a place on it.
pub(super) fn across_edge(at: Point, way: Point, size: f64) -> Slashes {
    let (along, across) = directions(way);
    let apart = 3.6 * f64::midpoint(1.0, size);
    [-apart, apart].map(|shift| {
        let center = Point::new(at.x + along.x * shift, at.y + along.y * shift);
        // Leaning, as a hand draws them.
        let lean =
            Point::new((across.x * 8.5 + along.x * 4.5) * size, (across.y * 8.5 + along.y * 4.5) * size);
        [Point::new(center.x - lean.x, center.y - lean.y), Point::new(center.x + lean.x, center.y + lean.y)]
    })
}

/// Across the edges of all siblings between two places, which are those on the first edge and on the last. `beside` are the
/// places on the edges next to these, which stay uncrossed.
pub(super) fn across_siblings([from, to]: [Point; 2], beside: [Option<Point>; 2]) -> Slashes {
    let (along, across) = directions(Point::new(to.x - from.x, to.y - from.y));
    let lean = ((to.x - from.x).hypot(to.y - from.y) * 0.06).clamp(2.0, 4.0);
    // Half of the way to the edge of another sibling, at most.
    let beyond = |other: Option<Point>, end: Point| {
        other.map_or(BEYOND, |at| (at.x - end.x).hypot(at.y - end.y) / 2.0).min(BEYOND)
    };
    let [before, after] = [beyond(beside[0], from), beyond(beside[1], to)];
    [-HALF_APART, HALF_APART].map(|shift| {
        let at = |end: Point, by: f64, rise: f64| {
            Point::new(
                end.x + along.x * by + across.x * (shift + rise),
                end.y + along.y * by + across.y * (shift + rise),
            )
        };
        [at(from, -before, lean), at(to, after, -lean)]
    })
}

/// What slashes keep clear of: texts, and if possible glyphs.
#[derive(Clone, Debug, Default)]
pub(super) struct SlashObstacles {
    pub(super) texts: Vec<Rect>,
    pub(super) glyphs: Vec<Rect>,
}

/// The slashes that touch no text and no glyph, as near as can be to their place on the edge and to their size; where there
/// are none, those that touch no text, and those at their place where all touch one.
pub(super) fn clear_of(
    around: &SlashObstacles,
    place: f64,
    slashes: impl Fn(f64, f64) -> Slashes,
) -> Slashes {
    let wanted = slashes(place, 1.0);
    let touches = |slashes: &Slashes, rects: &[Rect], clear: f64| {
        slashes.iter().any(|&[from, to]| rects.iter().any(|rect| rect.expand(clear).touches(from, to)))
    };
    let is_clear = |slashes: &Slashes, clear: f64, has_glyphs: bool| {
        let touches_glyph = has_glyphs && touches(slashes, &around.glyphs, clear);
        !touches_glyph && !touches(slashes, &around.texts, clear)
    };
    if is_clear(&wanted, CLEAR[0], true) {
        return wanted;
    }
    let moved = (0..=STEPS).flat_map(|i| [f64::from(i) * STEP, f64::from(-i) * STEP]);
    let places = moved.map(|by| place + by).filter(|at| (ENDS[0]..=ENDS[1]).contains(at));
    let tried = SIZES.into_iter().flat_map(|size| places.clone().map(move |at| (at, size)));
    let tried = tried.map(|(at, size)| slashes(at, size));
    let ways = [true, false].into_iter().flat_map(|has_glyphs| CLEAR.map(|clear| (clear, has_glyphs)));
    ways.into_iter()
        .find_map(|(clear, has_glyphs)| tried.clone().find(|it| is_clear(it, clear, has_glyphs)))
        .unwrap_or(wanted)
}

/// Along a way and across it, of length 1.
fn directions(way: Point) -> (Point, Point) {
    let length = way.x.hypot(way.y).max(1e-9);
    let along = Point::new(way.x / length, way.y / length);
    (along, Point::new(-along.y, along.x))
}
