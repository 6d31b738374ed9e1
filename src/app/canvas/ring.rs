//! A ring around a node, in the shape of its outline, so that it touches no text beside the node.

use eframe::egui::{self, Shape, Stroke, StrokeKind};

use super::camera::Transform;
use crate::scene;

/// Around a smaller node the ring is a box, in points.
const LEAST: f32 = 12.0;
/// The box is so much larger than the node, in points.
const AROUND: f32 = 4.0;

/// The ring on the screen. `outline` is its middle.
pub(super) fn ring(outline: scene::Shape, to: Transform, stroke: Stroke) -> Shape {
    let (bounds, shape) = match outline {
        scene::Shape::Triangle { corners, .. } => {
            let corners = corners.map(|corner| to.pos(corner));
            (egui::Rect::from_points(&corners), Shape::closed_line(corners.to_vec(), stroke))
        }
        scene::Shape::Circle { center, radius, .. } => {
            let (center, radius) = (to.pos(center), (radius * to.scale) as f32);
            let bounds = egui::Rect::from_center_size(center, egui::Vec2::splat(2.0 * radius));
            (bounds, Shape::circle_stroke(center, radius, stroke))
        }
        scene::Shape::Rect { rect, corner, .. } => {
            let (rect, corner) = (to.rect(rect), (corner * to.scale) as f32);
            (rect, Shape::rect_stroke(rect, corner, stroke, StrokeKind::Middle))
        }
        scene::Shape::Line { .. } | scene::Shape::Curve { .. } | scene::Shape::Text { .. } => {
            return Shape::Noop;
        }
    };
    if bounds.width().max(bounds.height()) < LEAST {
        return Shape::rect_stroke(bounds.expand(AROUND), AROUND, stroke, StrokeKind::Middle);
    }
    shape
}
