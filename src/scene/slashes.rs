//! The pair of slashes that marks what a cutoff pruned, as a hand draws it.

use super::geometry::{Point, Rect};

/// A pair of slashes reaches so far beyond the edges that it crosses.
const BEYOND: f64 = 6.0;
/// Between two slashes across the edges of several siblings, half.
const HALF_APART: f64 = 2.2;
/// The sine of the least angle at which such slashes follow an edge, and of that below which they lean less.
const FLATTEST: f64 = 0.07;
const FLAT: f64 = 0.3;
/// The sine of the angle at which slashes cross an edge at least, unless edges to both sides are crossed by one pair.
const CLEAR_ANGLE: f64 = 0.35;
/// What stays free between a slash and a text, and where there is no room for that.
const CLEAR: [f64; 2] = [2.0, 0.5];
/// Slashes that touch a text are tried so far along the edge, to either side of where they should be.
const STEP: f64 = 0.06;
const STEPS: i32 = 10;
/// And as so much of their size.
const SIZES: [f64; 4] = [1.0, 0.8, 0.6, 0.45];
/// What stays free between a slash and an edge that was not pruned.
const CLEAR_OF_EDGE: f64 = 3.5;
/// What stays free between two pairs of slashes: more than between the slashes of a pair, or two cutoffs of two edges would
/// look like two of one edge.
const CLEAR_OF_SLASHES: f64 = 10.0;
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

/// How far down two edges that begin at one place slashes across both stand, where they stand at `place` of the shorter: at
/// one height where they cross both at a clear angle there, else of edges to one side equally far from their beginning.
pub(super) fn places_on(ways: [Point; 2], place: f64) -> [f64; 2] {
    let [first, last] = ways;
    if is_clear_between(ways, [1.0; 2]) || first.x * last.x + first.y * last.y <= 0.0 {
        return [place; 2];
    }
    let lengths = ways.map(|way| way.x.hypot(way.y).max(1e-9));
    let shorter = lengths[0].min(lengths[1]);
    lengths.map(|length| place * shorter / length)
}

/// Whether slashes from the first edge to the last cross both at an angle that can be seen. Both begin at one place.
pub(super) fn cross_clearly(ways: [Point; 2]) -> bool {
    is_clear_between(ways, places_on(ways, 1.0))
}

/// Whether a line from a place on the first edge to one on the last crosses both at an angle that can be seen.
fn is_clear_between([first, last]: [Point; 2], [at_first, at_last]: [f64; 2]) -> bool {
    let between = Point::new(last.x * at_last - first.x * at_first, last.y * at_last - first.y * at_first);
    let (slash, _) = directions(between);
    [first, last].into_iter().all(|way| {
        let (_, across) = directions(way);
        (across.x * slash.x + across.y * slash.y).abs() >= CLEAR_ANGLE
    })
}

/// Across the edges of all siblings between the first and the last: of both a place on it and its direction. `beside` are the
/// places on the edges next to these, which stay uncrossed.
pub(super) fn across_siblings(
    [(from, way_of_first), (to, way_of_last)]: [(Point, Point); 2],
    beside: [Option<Point>; 2],
    size: f64,
) -> Slashes {
    let (along, across) = directions(Point::new(to.x - from.x, to.y - from.y));
    let lean = ((to.x - from.x).hypot(to.y - from.y) * 0.06).clamp(2.0, 4.0) * size;
    // Half of the way to the edge of another sibling, at most.
    let beyond = |other: Option<Point>, end: Point| {
        other.map_or(BEYOND, |at| (at.x - end.x).hypot(at.y - end.y) / 2.0).min(BEYOND * size)
    };
    let [before, after] = [beyond(beside[0], from), beyond(beside[1], to)];
    [-HALF_APART, HALF_APART].map(|shift| {
        // Both slashes meet an edge that they cross at a small angle, wherever it is between them.
        let at = |end: Point, way: Point, by: f64, rise: f64| {
            let (edge, _) = directions(way);
            let share = edge.x * across.x + edge.y * across.y;
            let rise = rise * (share.abs() / FLAT).min(1.0);
            let ahead = (shift + rise) / share.abs().max(FLATTEST).copysign(share);
            Point::new(end.x + along.x * by + edge.x * ahead, end.y + along.y * by + edge.y * ahead)
        };
        [at(from, way_of_first, -before, lean), at(to, way_of_last, after, -lean)]
    })
}

/// What slashes keep clear of: edges that were not pruned, other pairs of slashes, texts, and if possible glyphs.
#[derive(Clone, Debug, Default)]
pub(super) struct SlashObstacles {
    pub(super) edges: Vec<[Point; 2]>,
    pub(super) slashes: Vec<[Point; 2]>,
    pub(super) texts: Vec<Rect>,
    pub(super) glyphs: Vec<Rect>,
}

impl SlashObstacles {
    /// Whether slashes keep clear of all texts.
    pub(super) fn leave_texts(&self, slashes: &Slashes) -> bool {
        !slashes
            .iter()
            .any(|&[from, to]| self.texts.iter().any(|text| text.expand(CLEAR[1]).touches(from, to)))
    }
}

/// The slashes that touch no text, no glyph and no other edge, as near as can be to their place on the edge and to their
/// size; where there are none, those that touch no text and no edge, then those that touch no text, and those at their place
/// where all touch one.
pub(super) fn clear_of(
    around: &SlashObstacles,
    place: f64,
    slashes: impl Fn(f64, f64) -> Slashes,
) -> Slashes {
    let wanted = slashes(place, 1.0);
    let touches = |slashes: &Slashes, rects: &[Rect], clear: f64| {
        slashes.iter().any(|&[from, to]| rects.iter().any(|rect| rect.expand(clear).touches(from, to)))
    };
    let is_near = |slashes: &Slashes, others: &[[Point; 2]], clear: f64| {
        slashes.iter().any(|&slash| others.iter().any(|&other| apart(slash, other) < clear))
    };
    let crosses = |slashes: &Slashes| {
        is_near(slashes, &around.edges, CLEAR_OF_EDGE) || is_near(slashes, &around.slashes, CLEAR_OF_SLASHES)
    };
    let is_clear = |slashes: &Slashes, clear: f64, (has_edges, has_glyphs): (bool, bool)| {
        let is_crossing = has_edges && crosses(slashes);
        let touches_glyph = has_glyphs && touches(slashes, &around.glyphs, clear);
        !is_crossing && !touches_glyph && !touches(slashes, &around.texts, clear)
    };
    if is_clear(&wanted, CLEAR[0], (true, true)) {
        return wanted;
    }
    let moved = (0..=STEPS).flat_map(|i| [f64::from(i) * STEP, f64::from(-i) * STEP]);
    let places = moved.map(|by| place + by).filter(|at| (ENDS[0]..=ENDS[1]).contains(at));
    let tried = SIZES.into_iter().flat_map(|size| places.clone().map(move |at| (at, size)));
    let tried = tried.map(|(at, size)| slashes(at, size));
    let kept = [(true, true), (true, false), (false, false)];
    let mut ways = kept.into_iter().flat_map(|kept| CLEAR.map(|clear| (clear, kept)));
    ways.find_map(|(clear, kept)| tried.clone().find(|it| is_clear(it, clear, kept))).unwrap_or(wanted)
}

/// How far apart two straight pieces are; 0 where they cross.
pub(super) fn apart([a, b]: [Point; 2], [c, d]: [Point; 2]) -> f64 {
    if crosses([a, b], [c, d]) {
        return 0.0;
    }
    let to = |at: Point, [from, to]: [Point; 2]| {
        let way = Point::new(to.x - from.x, to.y - from.y);
        let t =
            ((at.x - from.x) * way.x + (at.y - from.y) * way.y) / (way.x * way.x + way.y * way.y).max(1e-9);
        let t = t.clamp(0.0, 1.0);
        (from.x + way.x * t - at.x).hypot(from.y + way.y * t - at.y)
    };
    [to(a, [c, d]), to(b, [c, d]), to(c, [a, b]), to(d, [a, b])].into_iter().fold(f64::INFINITY, f64::min)
}

/// Whether two straight pieces cross.
fn crosses([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let side = |from: Point, to: Point, at: Point| {
        (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
    };
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// Along a way and across it, of length 1.
fn directions(way: Point) -> (Point, Point) {
    let length = way.x.hypot(way.y).max(1e-9);
    let along = Point::new(way.x / length, way.y / length);
    (along, Point::new(-along.y, along.x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slashes_keep_off_an_edge_that_runs_close_beside_those_that_were_pruned() {
        // Flat edges from one place: that of a visited sibling ends before the first that was pruned.
        let from = Point::new(0.0, 0.0);
        let [visited, first, last] = [380.0, 440.0, 720.0].map(|x| Point::new(x, 40.0));
        let on = |to: Point, t: f64| Point::new(to.x * t, to.y * t);
        let around = SlashObstacles { edges: vec![[from, visited]], ..SlashObstacles::default() };
        let at = |t: f64, size: f64| {
            across_siblings([(on(first, t), first), (on(last, t), last)], [Some(on(visited, t)), None], size)
        };
        let nearest = |slashes: Slashes| {
            slashes.into_iter().map(|slash| apart(slash, [from, visited])).fold(f64::INFINITY, f64::min)
        };
        assert!(nearest(at(0.6, 1.0)) < CLEAR_OF_EDGE, "in its way there");
        assert!(nearest(clear_of(&around, 0.6, at)) >= CLEAR_OF_EDGE);
    }

    #[test]
    fn slashes_of_neighboring_edges_are_farther_apart_than_those_of_a_pair() {
        // Two edges that end beside each other: without the first pair, the second would stand right beside it.
        let way = Point::new(3.0, 60.0);
        let at =
            |x: f64| move |t: f64, size: f64| across_edge(Point::new(x + way.x * t, way.y * t), way, size);
        let first = clear_of(&SlashObstacles::default(), 0.5, at(0.0));
        let around = SlashObstacles { slashes: first.to_vec(), ..SlashObstacles::default() };
        let nearest = |slashes: Slashes| {
            let pairs = slashes.into_iter().flat_map(|slash| first.map(|other| apart(slash, other)));
            pairs.fold(f64::INFINITY, f64::min)
        };
        assert!(nearest(at(14.0)(0.5, 1.0)) < CLEAR_OF_SLASHES, "in its way there");
        assert!(nearest(clear_of(&around, 0.5, at(14.0))) >= CLEAR_OF_SLASHES);
        assert!(CLEAR_OF_SLASHES > apart(first[0], first[1]));
    }

    #[test]
    fn slashes_cross_flat_edges_to_one_side_at_a_clear_angle() {
        for height in [10.0, 30.0, 60.0, 200.0] {
            for [first, last] in [[200.0, 420.0], [-420.0, -60.0], [10.0, 400.0]] {
                let ways = [first, last].map(|x| Point::new(x, height));
                let [a, b] = places_on(ways, 0.6);
                let on = |way: Point, t: f64| Point::new(way.x * t, way.y * t);
                let ends = [(on(ways[0], a), ways[0]), (on(ways[1], b), ways[1])];
                assert!(cross_clearly(ways), "{ways:?}");
                for [from, to] in across_siblings(ends, [None, None], 1.0) {
                    let slash = Point::new(to.x - from.x, to.y - from.y);
                    for way in ways {
                        let sine = (slash.x * way.y - slash.y * way.x).abs()
                            / (slash.x.hypot(slash.y) * way.x.hypot(way.y));
                        assert!(sine > CLEAR_ANGLE * 0.6, "{sine}: {slash:?} across {way:?}");
                    }
                }
            }
        }
        let flat = [-400.0, 400.0].map(|x| Point::new(x, 40.0));
        assert!(!cross_clearly(flat), "they run to both sides");
    }

    #[test]
    fn both_slashes_cross_the_first_edge_and_the_last_however_flat_they_are() {
        let from = Point::new(0.0, 0.0);
        let on = |to: Point, t: f64| Point::new(to.x * t, to.y * t);
        for x in [-900.0, -400.0, -120.0] {
            let [first, last] = [x, 300.0].map(|x| Point::new(x, 130.0));
            let beside = [Some(on(Point::new(x - 60.0, 130.0), 0.6)), None];
            let slashes = across_siblings([(on(first, 0.6), first), (on(last, 0.6), last)], beside, 1.0);
            for (slash, edge) in slashes.into_iter().flat_map(|slash| [(slash, first), (slash, last)]) {
                assert!(crosses(slash, [from, edge]), "{x}: {slash:?} and {edge:?}");
            }
            // And neither runs into the other.
            assert!(apart(slashes[0], slashes[1]) > HALF_APART, "{x}: {slashes:?}");
        }
    }
}
