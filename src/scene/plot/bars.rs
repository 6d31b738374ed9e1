//! Bars, and the numbers above them.

use super::draw::PlotDrawing;
use super::frame::PlotFrame;
use super::ink::PlotTextStyle;
use super::marks::bar;
use super::{PlotPoint, Series, written};
use crate::scene::geometry::{Point, Rect};
use crate::scene::shape::TextAnchor;

/// Part of the room of a place that its bars take.
const BARS: f64 = 0.78;
/// The broadest bar.
const MAX_BAR: f64 = 84.0;
/// More bars than this have no numbers, and are as broad as they are apart.
const MANY_BARS: usize = 200;

impl PlotDrawing<'_> {
    /// Draws the bars of a series; where there are not too many, each with its height.
    pub(super) fn bars(
        &mut self,
        series: &Series,
        frame: &PlotFrame,
        index: usize,
        n: usize,
    ) -> Vec<(Rect, PlotPoint)> {
        let mut drawn = Vec::new();
        // Of very many bars, each stands for its neighbors.
        let apart = if series.points.len() > MANY_BARS { apart(&series.points) } else { 1.0 };
        // A few bars on a wide page stay bars.
        let unit = (frame.x(1.0) - frame.x(0.0)).abs().max(1e-9);
        let room = (BARS * apart).min(MAX_BAR * n.max(1) as f64 / unit);
        let slot = room / n.max(1) as f64;
        let ground = frame.y(frame.ground());
        for point in &series.points {
            let left = point.x - room / 2.0 + slot * index as f64;
            let (Some(top), right) = (frame.at(left, point.y), frame.x(left + slot)) else { continue };
            let gap = if n > 1 { 1.0 } else { 0.0 };
            let rect = Rect::new(Point::new(top.x + gap, top.y), Point::new(right - gap, ground));
            for shape in bar(series.style, rect) {
                self.push(shape);
            }
            if series.points.len() <= MANY_BARS {
                drawn.push((rect, point.clone()));
            }
        }
        drawn
    }

    /// Numbers stand above the bars of a place where all of them have room: whose a number is could not be told otherwise.
    pub(super) fn numbers_of_bars(&mut self, bars: &[(Rect, PlotPoint)], frame: &PlotFrame) {
        let page = frame.area.expand(14.0);
        let label =
            |rect: &Rect, number: f64| (Point::new(rect.center().x, rect.min.y - 5.0), written(number));
        let is_apart = |at: usize, own: Rect| {
            bars.iter()
                .enumerate()
                .filter(|(other, _)| *other != at)
                .all(|(_, (other, _))| !other.overlaps(own))
        };
        for (first, (_, place)) in bars.iter().enumerate() {
            let together = || bars.iter().enumerate().filter(|(_, (_, point))| point.x == place.x);
            if together().next().is_none_or(|(at, _)| at != first) {
                continue;
            }
            let mut boxes: Vec<Rect> = Vec::new();
            let fit = together().all(|(at, (rect, point))| {
                let (place, words) = label(rect, point.y);
                let own = self.box_of(place, TextAnchor::Middle, PlotTextStyle::PointLabel, &words);
                let is_free = is_apart(at, own) && !boxes.iter().any(|other| other.overlaps(own));
                boxes.push(own.expand(1.5));
                is_free
            });
            for (_, (rect, point)) in together().filter(|_| fit) {
                let (at, words) = label(rect, point.y);
                self.text_if_free(at, PlotTextStyle::PointLabel, &words, page);
            }
        }
    }
}

/// How far points are apart on average.
fn apart(points: &[PlotPoint]) -> f64 {
    let [first, .., last] = points else { return 1.0 };
    ((last.x - first.x) / (points.len() - 1) as f64).max(1.0)
}
