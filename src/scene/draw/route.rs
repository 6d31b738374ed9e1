//! A way for an arrow that runs over nothing that is written.
//!
//! First the bows that a hand would draw are tried, from all places where the arrow may begin to all where it may end.
//! Where none is free, or the best of them is a long detour, a way round the corners is looked for on a grid (A*), pulled
//! tight, and its corners are rounded; the one that costs less is taken.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::super::geometry::{Point, Rect};
use super::super::slashes::apart;

/// Where the best bow costs more than so many times the straight way, a way round the corners may cost less.
const DETOUR: f64 = 2.5;
/// From the neck of an arrow to its tip.
pub(super) const HEAD: f64 = 10.0;
/// What a crossing with an edge is worth in units of way, and with a cut mark or another arrow.
const CROSSING: f64 = 45.0;
/// A piece of way so near to one of these lies on it, and what that is worth.
const NEAR: f64 = 3.5;
const LYING_ON: f64 = 8.0;
/// The same for the head of an arrow.
const NEAR_HEAD: f64 = 6.5;
const HEAD_ON: f64 = 60.0;
/// Around texts, where there is room.
const CLEAR: f64 = 2.5;
/// Lengths of a bow's two handles, as shares of the distance between its ends.
const HANDLES: [(f64, f64); 12] = [
    (0.3, 0.3),
    (0.5, 0.3),
    (0.3, 0.5),
    (0.5, 0.5),
    (0.75, 0.4),
    (0.4, 0.75),
    (0.75, 0.75),
    (1.05, 0.5),
    (0.5, 1.05),
    (1.05, 1.05),
    (1.5, 0.75),
    (0.75, 1.5),
];
/// Pieces into which a bow is cut to be tested.
const PIECES: usize = 20;
/// Cells of the grid on which ways round corners are looked for, at most.
const MAX_CELLS: f64 = 60_000.0;

/// Where an arrow may begin or end, and in which direction it is out in the open from there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Port {
    pub(super) at: Point,
    pub(super) out: Point,
}

impl Port {
    /// `out` need not be of length 1.
    pub(super) fn new(at: Point, out: (f64, f64)) -> Self {
        let length = out.0.hypot(out.1).max(1e-9);
        Self { at, out: Point::new(out.0 / length, out.1 / length) }
    }

    fn ahead(self, by: f64) -> Point {
        Point::new(self.at.x + self.out.x * by, self.at.y + self.out.y * by)
    }
}

/// What is in the way.
#[derive(Debug, Default)]
pub(super) struct Obstacles {
    /// Nothing may lie over these.
    pub(super) closed: Vec<Rect>,
    /// These may be crossed, but rather not.
    pub(super) lines: Vec<[Point; 2]>,
    /// An arrow stays in here.
    pub(super) within: Rect,
}

impl Obstacles {
    fn is_free(&self, from: Point, to: Point, clear: f64) -> bool {
        self.within.contains(from)
            && self.within.contains(to)
            && !self.closed.iter().any(|rect| rect.expand(clear).touches(from, to))
    }

    /// What the lines that a way meets are worth, and those under the head at its end.
    fn crossings(&self, way: &[Point], end: Port) -> f64 {
        let piece = |ends: [Point; 2]| -> f64 {
            let around = bounds(ends).expand(NEAR);
            let near = self.lines.iter().filter(|line| bounds(**line).expand(NEAR).overlaps(around));
            let cost = |line: &[Point; 2]| match apart(ends, *line) {
                0.0 => CROSSING,
                distance if distance < NEAR => LYING_ON,
                _ => 0.0,
            };
            near.map(cost).sum()
        };
        let head = [end.at, end.ahead(HEAD)];
        let under = self.lines.iter().filter(|line| apart(head, **line) < NEAR_HEAD).count();
        way.windows(2).map(|ends| piece([ends[0], ends[1]])).sum::<f64>() + HEAD_ON * under as f64
    }
}

fn bounds([from, to]: [Point; 2]) -> Rect {
    Rect::new(from, from).union(Rect::new(to, to))
}

/// A way as cubic curves, and the port in front of whose place it ends: the head of the arrow goes from there.
#[derive(Debug)]
pub(super) struct Route {
    pub(super) curves: Vec<[Point; 4]>,
    pub(super) end: Port,
    /// The same in straight pieces, for others to keep away from.
    pub(super) way: Vec<Point>,
}

/// The best free way from one of the starts to one of the ends; `None` if there is none.
pub(super) fn route(starts: &[Port], ends: &[Port], obstacles: &Obstacles) -> Option<Route> {
    let bow = bow(starts, ends, obstacles);
    if let Some((cost, route)) = &bow
        && *cost <= DETOUR * direct(&route.way)
    {
        return bow.map(|(_, route)| route);
    }
    let priced = |route: Route| (length(&route.way) + obstacles.crossings(&route.way, route.end), route);
    let corners = round_corners(starts, ends, obstacles).map(priced);
    let cheapest = bow.into_iter().chain(corners).min_by(|(one, _), (other, _)| one.total_cmp(other));
    cheapest.map(|(_, route)| route)
}

/// From the beginning of a way straight to its end.
fn direct(way: &[Point]) -> f64 {
    way.first().zip(way.last()).map_or(0.0, |(&from, &to)| (to.x - from.x).hypot(to.y - from.y))
}

/// The cheapest bow, short and across few lines, and what it costs.
fn bow(starts: &[Port], ends: &[Port], obstacles: &Obstacles) -> Option<(f64, Route)> {
    let distance = |start: Port, neck: Point| (neck.x - start.at.x).hypot(neck.y - start.at.y);
    let mut pairs: Vec<(f64, Port, Port)> = Vec::new();
    for &end in ends.iter().filter(|end| obstacles.is_free(end.at, end.ahead(HEAD), 1.0)) {
        let open = starts.iter().filter(|start| obstacles.is_free(start.at, start.ahead(4.0), 0.4));
        pairs.extend(open.map(|&start| (distance(start, end.ahead(HEAD)), start, end)));
    }
    // The nearest first: with one of these the others need not be looked at any more.
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut best: Option<(f64, Route)> = None;
    for (distance, start, end) in pairs {
        if best.as_ref().is_some_and(|(least, _)| distance >= *least) {
            break;
        }
        let neck = end.ahead(HEAD);
        let reach = Rect::new(start.at, start.at).union(Rect::new(neck, neck)).expand(distance + 20.0);
        let near = Obstacles {
            closed: obstacles.closed.iter().copied().filter(|rect| rect.overlaps(reach)).collect(),
            lines: obstacles
                .lines
                .iter()
                .copied()
                .filter(|&line| bounds(line).expand(NEAR).overlaps(reach))
                .collect(),
            within: obstacles.within,
        };
        let handle = distance.max(20.0);
        for (out, back) in HANDLES {
            let far = Port { at: neck, ..end }.ahead(back * handle);
            let points = [start.at, start.ahead(out * handle), far, neck];
            let way = sampled(&points);
            // A wide bow is longer than it looks.
            let cost = length(&way) + 0.15 * (out + back) * handle;
            if best.as_ref().is_some_and(|(least, _)| cost >= *least) || !is_open(&way, &near) {
                continue;
            }
            let cost = cost + near.crossings(&way, end);
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, Route { curves: vec![points], end, way }));
            }
        }
    }
    best
}

/// The first piece leaves what it starts at, which may stand close to other texts.
fn is_open(way: &[Point], obstacles: &Obstacles) -> bool {
    let near = |i: usize| if i < 2 { 0.6 } else { CLEAR };
    way.windows(2).enumerate().all(|(i, ends)| obstacles.is_free(ends[0], ends[1], near(i)))
}

fn sampled(points: &[Point; 4]) -> Vec<Point> {
    (0..=PIECES).map(|i| on_curve(points, i as f64 / PIECES as f64)).collect()
}

/// The place on a cubic curve at `t` from 0 to 1.
pub(super) fn on_curve([a, b, c, d]: &[Point; 4], t: f64) -> Point {
    let s = 1.0 - t;
    let weights = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
    let sum = |at: fn(&Point) -> f64| {
        [a, b, c, d].into_iter().zip(weights).map(|(point, weight)| at(point) * weight).sum()
    };
    Point::new(sum(|point| point.x), sum(|point| point.y))
}

fn length(way: &[Point]) -> f64 {
    way.windows(2).map(|ends| (ends[1].x - ends[0].x).hypot(ends[1].y - ends[0].y)).sum()
}

/// A way over a grid, pulled tight and rounded.
fn round_corners(starts: &[Port], ends: &[Port], obstacles: &Obstacles) -> Option<Route> {
    for clear in [4.0_f64, 2.0, 0.8] {
        let is_open = |port: &&Port| obstacles.is_free(port.at, port.ahead(HEAD), clear.min(1.0));
        let ends: Vec<Port> = ends.iter().filter(is_open).copied().collect();
        let Some((way, end)) =
            RouteGrid::new(starts, &ends, obstacles, clear).and_then(|grid| grid.search(starts, &ends))
        else {
            continue;
        };
        let tight = pulled_tight(&way, obstacles, clear - 0.2);
        for radius in [12.0, 6.0, 2.0, 0.0] {
            let curves = rounded(&tight, radius);
            let way: Vec<Point> = curves.iter().flat_map(sampled).collect();
            if way.windows(2).all(|ends| obstacles.is_free(ends[0], ends[1], 0.5)) {
                return Some(Route { curves, end, way });
            }
        }
    }
    None
}

/// Leaves out every corner that is not needed.
fn pulled_tight(way: &[Point], obstacles: &Obstacles, clear: f64) -> Vec<Point> {
    let mut tight: Vec<Point> = way.first().copied().into_iter().collect();
    let mut at = 0;
    while at + 1 < way.len() {
        let next =
            (at + 1..way.len()).rev().find(|&to| to == at + 1 || obstacles.is_free(way[at], way[to], clear));
        at = next.unwrap_or(at + 1);
        tight.push(way[at]);
    }
    tight
}

/// Straight pieces joined by bows that begin so far before each corner at most.
fn rounded(way: &[Point], radius: f64) -> Vec<[Point; 4]> {
    let toward = |from: Point, to: Point, by: f64| {
        let length = (to.x - from.x).hypot(to.y - from.y).max(1e-9);
        let share = (by / length).min(0.5);
        Point::new(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    };
    let straight = |from: Point, to: Point| {
        let part = |t: f64| Point::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
        [from, part(1.0 / 3.0), part(2.0 / 3.0), to]
    };
    let Some((&first, rest)) = way.split_first() else { return Vec::new() };
    let mut curves = Vec::new();
    let mut from = first;
    for (i, &corner) in rest.iter().enumerate() {
        let Some(&next) = rest.get(i + 1) else {
            curves.push(straight(from, corner));
            break;
        };
        let before = if i == 0 { first } else { rest[i - 1] };
        let (into, out) = (toward(corner, before, radius), toward(corner, next, radius));
        curves.push(straight(from, into));
        let handle = |end: Point| toward(corner, end, (end.x - corner.x).hypot(end.y - corner.y) / 3.0);
        curves.push([into, handle(into), handle(out), out]);
        from = out;
    }
    curves
}

/// Cells of which every one is free or not.
struct RouteGrid {
    min: Point,
    cell: f64,
    n: [usize; 2],
    is_closed: Vec<bool>,
}

impl RouteGrid {
    /// Around all ports with some room to turn. `None` without a port at either end.
    fn new(starts: &[Port], ends: &[Port], obstacles: &Obstacles, clear: f64) -> Option<Self> {
        let (Some(_), Some(_)) = (starts.first(), ends.first()) else { return None };
        let all = || starts.iter().chain(ends).map(|port| port.at);
        let least = |at: fn(Point) -> f64| all().map(at).fold(f64::INFINITY, f64::min);
        let most = |at: fn(Point) -> f64| all().map(at).fold(f64::NEG_INFINITY, f64::max);
        let within = obstacles.within;
        let around =
            Rect::new(Point::new(least(|p| p.x), least(|p| p.y)), Point::new(most(|p| p.x), most(|p| p.y)));
        let around = around.expand(240.0);
        let min = Point::new(around.min.x.max(within.min.x), around.min.y.max(within.min.y));
        let max = Point::new(around.max.x.min(within.max.x), around.max.y.min(within.max.y));
        let (width, height) = ((max.x - min.x).max(1.0), (max.y - min.y).max(1.0));
        let cell = (width * height / MAX_CELLS).sqrt().max(3.0);
        let n = [(width / cell) as usize + 1, (height / cell) as usize + 1];
        let mut is_closed = vec![false; n[0] * n[1]];
        for rect in &obstacles.closed {
            let rect = rect.expand(clear);
            let index = |at: f64, min: f64, n: usize| ((at - min) / cell).clamp(0.0, n as f64) as usize;
            // The middles of these cells lie in it.
            let (left, right) =
                (index(rect.min.x + cell / 2.0, min.x, n[0]), index(rect.max.x + cell / 2.0, min.x, n[0]));
            let (top, bottom) =
                (index(rect.min.y + cell / 2.0, min.y, n[1]), index(rect.max.y + cell / 2.0, min.y, n[1]));
            for row in top..bottom {
                is_closed[row * n[0] + left..row * n[0] + right].fill(true);
            }
        }
        Some(Self { min, cell, n, is_closed })
    }

    fn cell_at(&self, at: Point) -> Option<usize> {
        let (x, y) = ((at.x - self.min.x) / self.cell, (at.y - self.min.y) / self.cell);
        let is_inside = x >= 0.0 && y >= 0.0 && x < self.n[0] as f64 && y < self.n[1] as f64;
        is_inside.then(|| y as usize * self.n[0] + x as usize)
    }

    fn middle(&self, cell: usize) -> Point {
        let (column, row) = (cell % self.n[0], cell / self.n[0]);
        Point::new(
            self.min.x + (column as f64 + 0.5) * self.cell,
            self.min.y + (row as f64 + 0.5) * self.cell,
        )
    }

    /// The shortest way over free cells, with the port at its end. Distances are in tenths of a cell.
    fn search(&self, starts: &[Port], ends: &[Port]) -> Option<(Vec<Point>, Port)> {
        let goals: Vec<(usize, Port)> =
            ends.iter().filter_map(|&port| Some((self.cell_at(port.ahead(HEAD))?, port))).collect();
        let n_columns = self.n[0];
        let guess = |cell: usize| {
            let steps = |goal: usize| {
                let x = (cell % n_columns).abs_diff(goal % n_columns);
                let y = (cell / n_columns).abs_diff(goal / n_columns);
                (10 * x.max(y) + 4 * x.min(y)) as u32
            };
            goals.iter().map(|&(goal, _)| steps(goal)).min().unwrap_or(0)
        };
        let mut costs = vec![u32::MAX; self.is_closed.len()];
        let mut from = vec![usize::MAX; self.is_closed.len()];
        let mut queue = BinaryHeap::new();
        for port in starts {
            // The arrow leaves its text before it turns.
            if let Some(cell) = self.cell_at(port.ahead(self.cell))
                && costs[cell] > 0
            {
                costs[cell] = 0;
                queue.push(Reverse((guess(cell), cell)));
            }
        }
        while let Some(Reverse((estimate, cell))) = queue.pop() {
            if estimate > costs[cell] + guess(cell) {
                continue;
            }
            if let Some(&(_, end)) = goals.iter().find(|(goal, _)| *goal == cell) {
                return Some((self.way_to(cell, &from, starts, end), end));
            }
            let (column, row) = (cell % n_columns, cell / n_columns);
            for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let (Some(x), Some(y)) = (column.checked_add_signed(dx), row.checked_add_signed(dy)) else {
                    continue;
                };
                if x >= n_columns || y >= self.n[1] {
                    continue;
                }
                let next = y * n_columns + x;
                let is_goal = goals.iter().any(|(goal, _)| *goal == next);
                let is_squeezed = dx != 0
                    && dy != 0
                    && (self.is_closed[row * n_columns + x] || self.is_closed[y * n_columns + column]);
                if (self.is_closed[next] && !is_goal) || is_squeezed {
                    continue;
                }
                let cost = costs[cell] + if dx != 0 && dy != 0 { 14 } else { 10 };
                if cost < costs[next] {
                    costs[next] = cost;
                    from[next] = cell;
                    queue.push(Reverse((cost + guess(next), next)));
                }
            }
        }
        None
    }

    fn way_to(&self, goal: usize, from: &[usize], starts: &[Port], end: Port) -> Vec<Point> {
        let mut way = vec![end.ahead(HEAD)];
        let mut cell = goal;
        while from[cell] != usize::MAX {
            cell = from[cell];
            way.push(self.middle(cell));
        }
        let start = starts.iter().find(|port| self.cell_at(port.ahead(self.cell)) == Some(cell));
        way.extend(start.map(|port| port.at));
        way.reverse();
        way
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect::new(Point::new(x, y), Point::new(x + width, y + height))
    }

    fn hits(route: &Route, obstacles: &Obstacles) -> bool {
        route
            .way
            .windows(2)
            .any(|ends| obstacles.closed.iter().any(|&closed| closed.touches(ends[0], ends[1])))
    }

    fn between(closed: Vec<Rect>) -> (Obstacles, Option<Route>) {
        let obstacles = Obstacles { closed, lines: Vec::new(), within: rect(0.0, 0.0, 400.0, 400.0) };
        let start = Port::new(Point::new(50.0, 200.0), (1.0, 0.0));
        let end = Port::new(Point::new(350.0, 200.0), (-1.0, 0.0));
        let found = route(&[start], &[end], &obstacles);
        (obstacles, found)
    }

    #[test]
    fn an_arrow_with_nothing_in_its_way_is_one_bow() {
        assert_eq!(between(Vec::new()).1.unwrap().curves.len(), 1);
    }

    #[test]
    fn an_arrow_goes_round_what_is_written() {
        // A wall with a gap at its lower end, and a second one with a gap at its upper end.
        let (obstacles, found) = between(vec![rect(140.0, 0.0, 20.0, 370.0), rect(240.0, 40.0, 20.0, 360.0)]);
        let found = found.unwrap();
        assert!(found.curves.len() > 1 && !hits(&found, &obstacles), "{found:?}");
        assert!((found.way.last().unwrap().x - 340.0).abs() < 1e-6, "its head begins before its tip");
    }

    #[test]
    fn an_arrow_rather_makes_a_detour_than_crosses_edges_or_has_its_head_on_one() {
        let start = Port::new(Point::new(50.0, 200.0), (1.0, 0.0));
        let start_above = Port::new(Point::new(50.0, 190.0), (0.2, -1.0));
        let ends =
            [(340.0, (-1.0, 0.0)), (350.0, (0.0, -1.0))].map(|(x, out)| Port::new(Point::new(x, 200.0), out));
        // A fence on the straight way, which ends below the bow over it, and an edge under the first head.
        let fence = [180.0, 200.0, 220.0].map(|x| [Point::new(x, 170.0), Point::new(x, 400.0)]);
        let lines = fence.into_iter().chain([[Point::new(325.0, 203.0), Point::new(345.0, 230.0)]]).collect();
        let obstacles = Obstacles { closed: Vec::new(), lines, within: rect(0.0, 0.0, 400.0, 400.0) };
        let found = route(&[start, start_above], &ends, &obstacles).unwrap();
        assert!(obstacles.crossings(&found.way, found.end) < CROSSING, "{found:?}");
    }

    #[test]
    fn where_there_is_no_way_there_is_no_arrow() {
        assert!(between(vec![rect(140.0, 0.0, 20.0, 400.0)]).1.is_none());
    }
}
