//! Where on the page the canvas looks, as plain maths: no egui state, no animation, no input.
//!
//! A gaze is a place of the page in the middle of the canvas and a scale in points per scene unit.

use std::ops::RangeInclusive;

use eframe::egui::{self, Pos2, Vec2, pos2, vec2};

use crate::app::theme::size;
use crate::scene::{Point, Rect};

/// Nothing is enlarged beyond this many points per scene unit.
const MAX_SCALE: f64 = 24.0;
/// Of a page that has been moved away, this many points stay on the canvas.
const KEEP_IN_SIGHT: f64 = 60.0;
/// A node that the camera follows keeps this distance from the border, in points.
pub(super) const FOLLOW_MARGIN: f64 = 36.0;
/// Words reach so far from their nodes, in scene units.
pub(super) const WORDS_AROUND: f64 = 80.0;

/// What lies in the middle of the canvas, and how closely it is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Gaze {
    pub(super) center: Point,
    /// Points per scene unit, positive.
    pub(super) scale: f64,
}

impl Gaze {
    /// Whether it is somewhere and shows something.
    pub(super) fn is_sound(self) -> bool {
        self.center.x.is_finite() && self.center.y.is_finite() && self.scale.is_normal() && self.scale > 0.0
    }
}

/// From the page to the screen and back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Transform {
    /// Points per scene unit.
    pub(crate) scale: f64,
    offset: [f64; 2],
}

impl Transform {
    /// Of a gaze on a canvas.
    pub(super) fn new(gaze: Gaze, canvas: egui::Rect) -> Self {
        let middle = canvas.center();
        Self {
            scale: gaze.scale,
            offset: [
                f64::from(middle.x) - gaze.center.x * gaze.scale,
                f64::from(middle.y) - gaze.center.y * gaze.scale,
            ],
        }
    }

    /// A place of the page in the middle of a rectangle.
    pub(super) fn onto(center: Point, scale: f64, rect: egui::Rect) -> Self {
        Self::new(Gaze { center, scale }, rect)
    }

    /// Screen coordinates in 64 bits.
    pub(super) fn apply(&self, point: Point) -> [f64; 2] {
        [point.x * self.scale + self.offset[0], point.y * self.scale + self.offset[1]]
    }

    /// The place on the screen.
    pub(super) fn pos(&self, point: Point) -> Pos2 {
        let [x, y] = self.apply(point);
        pos2(x as f32, y as f32)
    }

    /// The rectangle on the screen.
    pub(super) fn rect(&self, rect: Rect) -> egui::Rect {
        egui::Rect::from_min_max(self.pos(rect.min), self.pos(rect.max))
    }

    /// The place on the page.
    pub(super) fn point(&self, pos: Pos2) -> Point {
        Point::new(
            (f64::from(pos.x) - self.offset[0]) / self.scale,
            (f64::from(pos.y) - self.offset[1]) / self.scale,
        )
    }

    /// The part of the page that a rectangle on the screen shows.
    pub(super) fn part(&self, screen: egui::Rect) -> Rect {
        Rect::new(self.point(screen.min), self.point(screen.max))
    }
}

/// How large texts are: the least em in points, and in scene units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Em {
    pub(super) least: f64,
    pub(super) in_scene: f64,
    /// A page with room around it is enlarged so many times at most.
    pub(super) most_enlarged: f64,
}

impl Em {
    /// The smallest scale at which every text can be read.
    pub(super) fn readable(self) -> f64 {
        self.least / self.in_scene
    }
}

/// The gaze that shows the whole page, not enlarged much.
pub(super) fn fitted(page: Rect, canvas: Vec2, em: Em) -> Gaze {
    let room = |length: f32| f64::from(length - 2.0 * size::FIT_MARGIN).max(16.0);
    let scale = (room(canvas.x) / page.width().max(1.0)).min(room(canvas.y) / page.height().max(1.0));
    Gaze { center: page.center(), scale: scale.clamp(1e-9, em.most_enlarged * em.readable()) }
}

/// The same with room for something else at the left edge of the canvas, in points.
pub(super) fn fitted_beside(page: Rect, canvas: Vec2, em: Em, left: f32) -> Gaze {
    let Gaze { center, scale } = fitted(page, canvas - vec2(left, 0.0), em);
    Gaze { center: Point::new(center.x - f64::from(left) / 2.0 / scale, center.y), scale }
}

/// The gaze from which a part of a page that is too large to be read as a whole is found: its upper left corner, as large
/// as it must be.
pub(super) fn readable(page: Rect, canvas: Vec2, em: Em) -> Gaze {
    let scale = em.readable();
    let start = |low: f64, high: f64, canvas: f32| {
        let half = f64::from(canvas) / 2.0 / scale;
        let margin = f64::from(size::FIT_MARGIN) / scale;
        if high - low <= 2.0 * (half - margin) { f64::midpoint(low, high) } else { low - margin + half }
    };
    let center = Point::new(start(page.min.x, page.max.x, canvas.x), start(page.min.y, page.max.y, canvas.y));
    Gaze { center, scale }
}

/// How far one can zoom: out to a third of the fitted size, in until a node fills the canvas.
pub(super) fn scales(page: Rect, canvas: Vec2, em: Em) -> RangeInclusive<f64> {
    let fit = fitted(page, canvas, em).scale;
    let whole =
        (f64::from(canvas.x) / page.width().max(1.0)).min(f64::from(canvas.y) / page.height().max(1.0));
    (whole.clamp(1e-9, fit) / 3.0).min(0.5)..=MAX_SCALE.max(fit)
}

/// Zoomed by a factor so that what lies under `at` (from the middle of the canvas, in points) stays there.
pub(super) fn zoomed(gaze: Gaze, factor: f64, at: Vec2, scales: &RangeInclusive<f64>) -> Gaze {
    let scale = (gaze.scale * factor).clamp(*scales.start(), *scales.end());
    let shift = 1.0 / gaze.scale - 1.0 / scale;
    let center = Point::new(gaze.center.x + f64::from(at.x) * shift, gaze.center.y + f64::from(at.y) * shift);
    Gaze { center, scale }
}

/// Moved as when the page is dragged by so many points.
pub(super) fn panned(gaze: Gaze, by: Vec2) -> Gaze {
    let center = Point::new(
        gaze.center.x - f64::from(by.x) / gaze.scale,
        gaze.center.y - f64::from(by.y) / gaze.scale,
    );
    Gaze { center, ..gaze }
}

/// The nearest gaze in which a bit of the page is still to be seen.
pub(super) fn kept_in_sight(gaze: Gaze, page: Rect, canvas: Vec2) -> Gaze {
    let clamp = |center: f64, low: f64, high: f64, canvas: f32| {
        let reach = (f64::from(canvas) / 2.0 - KEEP_IN_SIGHT).max(0.0) / gaze.scale;
        center.clamp(low - reach, high + reach)
    };
    Gaze {
        center: Point::new(
            clamp(gaze.center.x, page.min.x, page.max.x, canvas.x),
            clamp(gaze.center.y, page.min.y, page.max.y, canvas.y),
        ),
        ..gaze
    }
}

/// Where to look so that a part of the page is in sight: `None` if it is already, else the shortest way there.
pub(super) fn following(gaze: Gaze, part: Rect, canvas: Vec2) -> Option<Point> {
    let shift = |center: f64, low: f64, high: f64, canvas: f32| {
        let half = f64::from(canvas) / 2.0 / gaze.scale;
        let margin = (FOLLOW_MARGIN / gaze.scale).min(half / 4.0);
        let (left, right) = (center - half, center + half);
        if low >= left && high <= right {
            center
        } else if high - low > 2.0 * (half - margin) {
            f64::midpoint(low, high)
        } else if low < left {
            low - margin + half
        } else {
            high + margin - half
        }
    };
    let center = Point::new(
        shift(gaze.center.x, part.min.x, part.max.x, canvas.x),
        shift(gaze.center.y, part.min.y, part.max.y, canvas.y),
    );
    (center != gaze.center).then_some(center)
}

/// Where to look so that a node is in sight together with as many as possible of those around it.
pub(super) fn following_among(gaze: Gaze, part: Rect, around: Rect, canvas: Vec2) -> Option<Point> {
    let fits = |low: f64, high: f64, canvas: f32| {
        (high - low) * gaze.scale <= f64::from(canvas) - 2.0 * FOLLOW_MARGIN
    };
    // Of a family that is too wide the node itself, with room on both sides.
    let shown = |part: [f64; 2], around: [f64; 2], canvas: f32| {
        if fits(around[0], around[1], canvas) {
            return around;
        }
        let beside = (f64::from(canvas) / 4.0 / gaze.scale - FOLLOW_MARGIN / gaze.scale).max(0.0);
        [(part[0] - beside).max(around[0]), (part[1] + beside).min(around[1])]
    };
    let [left, right] = shown([part.min.x, part.max.x], [around.min.x, around.max.x], canvas.x);
    let [top, bottom] = shown([part.min.y, part.max.y], [around.min.y, around.max.y], canvas.y);
    following(gaze, Rect::new(Point::new(left, top), Point::new(right, bottom)), canvas)
}

/// Whether the whole page is in sight.
pub(super) fn shows_all(gaze: Gaze, page: Rect, canvas: Vec2) -> bool {
    let half = [f64::from(canvas.x) / 2.0 / gaze.scale, f64::from(canvas.y) / 2.0 / gaze.scale];
    gaze.center.x - half[0] <= page.min.x
        && gaze.center.x + half[0] >= page.max.x
        && gaze.center.y - half[1] <= page.min.y
        && gaze.center.y + half[1] >= page.max.y
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::vec2;

    const PAGE: Rect = Rect { min: Point { x: 0.0, y: 0.0 }, max: Point { x: 1_000.0, y: 500.0 } };
    const CANVAS: egui::Rect = egui::Rect { min: pos2(100.0, 50.0), max: pos2(900.0, 650.0) };

    const EM: Em = Em { least: 12.0, in_scene: 10.0, most_enlarged: 3.0 };

    fn gaze(x: f64, y: f64, scale: f64) -> Gaze {
        Gaze { center: Point::new(x, y), scale }
    }

    #[track_caller]
    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-6 * b.abs().max(1.0), "{a} is not {b}");
    }

    #[test]
    fn the_screen_and_the_page_are_each_others_inverse() {
        let to = Transform::new(gaze(123.0, -45.0, 0.37), CANVAS);
        let point = to.point(pos2(321.0, 222.0));
        let back = to.pos(point);
        near(back.x.into(), 321.0);
        near(back.y.into(), 222.0);
        assert_eq!(to.pos(Point::new(123.0, -45.0)), CANVAS.center());
    }

    #[test]
    fn a_place_far_from_the_origin_keeps_its_pixel() {
        let far = gaze(2.5e7, 3.0e3, 12.0);
        let to = Transform::new(far, CANVAS);
        let a = to.pos(Point::new(2.5e7 + 1.0, 3.0e3));
        near(f64::from(a.x - CANVAS.center().x), 12.0);
    }

    #[test]
    fn a_fitted_page_is_in_sight_and_not_enlarged_much() {
        let fit = fitted(PAGE, CANVAS.size(), EM);
        assert!(shows_all(fit, PAGE, CANVAS.size()));
        near(fit.scale, (800.0 - 20.0) / 1_000.0);
        let small = Rect::new(Point::new(0.0, 0.0), Point::new(50.0, 50.0));
        near(fitted(small, CANVAS.size(), EM).scale, 3.6);
        assert!(fitted(PAGE, Vec2::ZERO, EM).scale > 0.0);
        assert!(!shows_all(gaze(500.0, 250.0, 2.0), PAGE, CANVAS.size()));
    }

    #[test]
    fn a_page_that_is_far_too_long_is_still_fitted_or_read_from_its_beginning() {
        let long = Rect::new(Point::new(0.0, 0.0), Point::new(1e8, 100.0));
        assert!(shows_all(fitted(long, CANVAS.size(), EM), long, CANVAS.size()));
        let part = readable(long, CANVAS.size(), EM);
        near(part.scale, 1.2);
        near(part.center.y, 50.0);
        near(part.center.x, (400.0 - 10.0) / 1.2);
        assert!(*scales(long, CANVAS.size(), EM).start() < 800.0 / 1e8);
    }

    #[test]
    fn a_family_is_shown_whole_or_the_node_with_what_is_beside_it() {
        let rect = |left: f64, right: f64| Rect::new(Point::new(left, 100.0), Point::new(right, 200.0));
        let far = gaze(400.0, 300.0, 1.0);
        let center = following_among(far, rect(900.0, 950.0), rect(700.0, 1_100.0), CANVAS.size()).unwrap();
        near(center.x, 1_100.0 + 36.0 - 400.0);
        let center = following_among(far, rect(5_000.0, 5_050.0), rect(0.0, 9_000.0), CANVAS.size()).unwrap();
        assert!((center.x - 5_025.0).abs() < 400.0 - 50.0);
        assert_eq!(following_among(far, rect(400.0, 450.0), rect(0.0, 9_000.0), CANVAS.size()), None);
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let before = gaze(400.0, 200.0, 0.8);
        let pointer = pos2(300.0, 500.0);
        let under = Transform::new(before, CANVAS).point(pointer);
        let after = zoomed(before, 1.7, pointer - CANVAS.center(), &scales(PAGE, CANVAS.size(), EM));
        let now = Transform::new(after, CANVAS).point(pointer);
        near(now.x, under.x);
        near(now.y, under.y);
        near(after.scale, 0.8 * 1.7);
    }

    #[test]
    fn zooming_has_an_end_on_both_sides() {
        let scales = scales(PAGE, CANVAS.size(), EM);
        near(zoomed(gaze(0.0, 0.0, 1.0), 1e12, vec2(5.0, 5.0), &scales).scale, MAX_SCALE);
        near(zoomed(gaze(0.0, 0.0, 1.0), 1e-12, vec2(5.0, 5.0), &scales).scale, *scales.start());
        assert!(*scales.start() < fitted(PAGE, CANVAS.size(), EM).scale);
    }

    #[test]
    fn a_drag_moves_the_page_with_the_pointer() {
        let after = panned(gaze(400.0, 200.0, 2.0), vec2(10.0, -20.0));
        assert_eq!(after.center, Point::new(395.0, 210.0));
    }

    #[test]
    fn the_page_never_gets_lost() {
        let lost = gaze(1e6, -1e6, 1.0);
        let found = kept_in_sight(lost, PAGE, CANVAS.size());
        let seen = Transform::new(found, CANVAS).part(CANVAS);
        assert!(seen.min.x < PAGE.max.x && seen.max.y > PAGE.min.y);
        let here = gaze(400.0, 200.0, 1.0);
        assert_eq!(kept_in_sight(here, PAGE, CANVAS.size()), here);
    }

    #[track_caller]
    fn follows(part: [f64; 4], expected: Option<(f64, f64)>) {
        let part = Rect::new(Point::new(part[0], part[1]), Point::new(part[2], part[3]));
        let center = following(gaze(400.0, 300.0, 1.0), part, CANVAS.size());
        assert_eq!(center.map(|center| (center.x, center.y)), expected);
    }

    #[test]
    fn the_camera_follows_a_node_only_as_far_as_needed() {
        // In sight: 0 to 800 by 0 to 600.
        follows([10.0, 10.0, 60.0, 50.0], None);
        follows([790.0, 10.0, 850.0, 50.0], Some((850.0 + 36.0 - 400.0, 300.0)));
        follows([-30.0, 10.0, 20.0, 50.0], Some((-30.0 - 36.0 + 400.0, 300.0)));
        follows([10.0, 700.0, 60.0, 750.0], Some((400.0, 750.0 + 36.0 - 300.0)));
        follows([0.0, 0.0, 5_000.0, 50.0], Some((2_500.0, 300.0)));
    }
}
