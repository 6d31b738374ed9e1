//! The shapes of a scene as paths, for the formats whose libraries paint paths.

use crate::scene::{Point, Rect, Shape};

/// Distance of a circle's Bézier handles for a quarter, by radius.
const KAPPA: f32 = 0.552_284_8;

/// What a path is made with, whichever library it is for.
pub(super) trait Outliner {
    fn move_to(&mut self, x: f32, y: f32);
    fn line_to(&mut self, x: f32, y: f32);
    fn cubic_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32);
    fn close(&mut self);
}

impl Outliner for tiny_skia::PathBuilder {
    fn move_to(&mut self, x: f32, y: f32) {
        Self::move_to(self, x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        Self::line_to(self, x, y);
    }

    fn cubic_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        Self::cubic_to(self, x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        Self::close(self);
    }
}

/// From places of the scene to a format's units: counted in 64 bits, as the libraries count in 32.
#[derive(Clone, Copy, Debug)]
pub(super) struct Units {
    pub(super) origin: Point,
    pub(super) scale: f64,
}

impl Units {
    pub(super) fn at(self, point: Point) -> (f32, f32) {
        (((point.x - self.origin.x) * self.scale) as f32, ((point.y - self.origin.y) * self.scale) as f32)
    }

    /// Goes along a shape; a text has no path.
    pub(super) fn outline(self, shape: &Shape, pen: &mut impl Outliner) {
        match *shape {
            Shape::Line { from, to, .. } => {
                let (from, to) = (self.at(from), self.at(to));
                pen.move_to(from.0, from.1);
                pen.line_to(to.0, to.1);
            }
            Shape::Curve { points, .. } => {
                let [a, b, c, d] = points.map(|point| self.at(point));
                pen.move_to(a.0, a.1);
                pen.cubic_to(b.0, b.1, c.0, c.1, d.0, d.1);
            }
            Shape::Triangle { corners, .. } => {
                let [a, b, c] = corners.map(|point| self.at(point));
                pen.move_to(a.0, a.1);
                pen.line_to(b.0, b.1);
                pen.line_to(c.0, c.1);
                pen.close();
            }
            Shape::Rect { rect, corner, .. } => self.rect(rect, corner, pen),
            Shape::Circle { center, radius, .. } => {
                self.rect(Rect::new(center, center).expand(radius), radius, pen);
            }
            Shape::Text { .. } => {}
        }
    }

    /// Goes around a rectangle with round corners of a radius.
    pub(super) fn rect(self, rect: Rect, corner: f64, pen: &mut impl Outliner) {
        let (left, top) = self.at(rect.min);
        let (right, bottom) = self.at(rect.max);
        let r = (corner.clamp(0.0, (rect.width().min(rect.height()) / 2.0).max(0.0)) * self.scale) as f32;
        // From the corner to a handle.
        let h = r * (1.0 - KAPPA);
        pen.move_to(left + r, top);
        pen.line_to(right - r, top);
        if r > 0.0 {
            pen.cubic_to(right - h, top, right, top + h, right, top + r);
        }
        pen.line_to(right, bottom - r);
        if r > 0.0 {
            pen.cubic_to(right, bottom - h, right - h, bottom, right - r, bottom);
        }
        pen.line_to(left + r, bottom);
        if r > 0.0 {
            pen.cubic_to(left + h, bottom, left, bottom - h, left, bottom - r);
        }
        pen.line_to(left, top + r);
        if r > 0.0 {
            pen.cubic_to(left, top + h, left + h, top, left + r, top);
        }
        pen.close();
    }
}
