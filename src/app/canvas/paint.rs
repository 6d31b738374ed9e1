//! From the plain shapes of a scene to what egui paints.
//!
//! Lines and outlines become one mesh, and texts lie above it: no picture hides a text behind a shape. Texts are laid out
//! at their final size on the screen, never enlarged bitmaps.

use std::sync::Arc;

use eframe::egui::emath::TSTransform;
use eframe::egui::epaint::TextShape;
use eframe::egui::epaint::text::FontsView;
use eframe::egui::{self, Color32, Mesh, Pos2, Rect, Shape, pos2, vec2};

use super::camera::Transform;
use super::galleys::{Galleys, MAX_SIZE, stepped};
use super::margins::NamesAtEdges;
use super::mesh::{Dashed, Outline, Plotter};
use crate::app::state::Camera;
use crate::app::theme::color32;
use crate::scene::{self, Focus, Picture, Point, Scene, SceneItem, TextAnchor, TextPaint, Viewport};

/// Text that would be smaller than this many points is not written.
const MIN_TEXT: f32 = 3.5;
/// Shapes smaller than this many points are blocks.
const MIN_SHAPE: f32 = 3.0;

/// Makes shapes from scenes, with what it keeps between frames: laid-out texts and the memory of a mesh.
#[derive(Debug, Default)]
pub struct ScenePainter {
    galleys: Galleys,
    /// The mesh of the frame before, whose memory is used again.
    last: Option<Arc<Mesh>>,
}

/// The look of shapes on the screen, worked out once for all that share it.
#[derive(Clone, Copy, Debug, Default)]
struct PaintLook {
    outline: Outline,
    /// For shapes that are too small to have an outline.
    solid: Color32,
}

impl ScenePainter {
    /// Changes when shapes that were made earlier must not be painted again.
    pub(super) const fn generation(&self) -> u64 {
        self.galleys.generation
    }

    /// A picture at a step as the canvas shows it, from back to front: all that a frame costs but the tessellation.
    /// Call [`ScenePainter::begin_frame`] first.
    pub fn frame(
        &mut self,
        ctx: &egui::Context,
        picture: &Picture,
        step: usize,
        focus: Focus,
        camera: &Camera,
        canvas: Rect,
    ) -> Vec<Shape> {
        let to = Transform::new(super::camera_controller::of(camera), canvas);
        let pixels = to.scale * f64::from(ctx.pixels_per_point());
        let viewport = Viewport { rect: to.part(canvas), scale: pixels };
        let mut scene = picture.scene(step, &viewport, focus);
        let at_edges = NamesAtEdges::of(picture, to, canvas);
        if at_edges.any() {
            scene.items.retain(|item| at_edges.leaves(item));
        }
        let mut shapes = Vec::new();
        if let Some(background) = scene.background {
            shapes.push(Shape::rect_filled(canvas, 0.0, color32(background)));
        }
        shapes.extend(self.shapes(ctx, &scene, to, canvas));
        shapes
    }

    /// Call once at the start of a frame.
    pub fn begin_frame(&mut self, ctx: &egui::Context) {
        let pixels_per_point = ctx.pixels_per_point();
        ctx.fonts_mut(|fonts| self.galleys.begin_frame(fonts, pixels_per_point));
    }

    /// A whole scene at its own size, its page's corner at that of `rect`. Call [`ScenePainter::begin_frame`] first.
    pub fn whole(&mut self, ctx: &egui::Context, scene: &Scene, rect: Rect) -> Vec<Shape> {
        let scale = f64::from(rect.width()) / scene.page.width().max(1.0);
        self.shapes(ctx, scene, Transform::onto(scene.page.center(), scale, rect), rect)
    }

    /// The shapes of a scene inside `clip`, from back to front.
    pub(super) fn shapes(
        &mut self,
        ctx: &egui::Context,
        scene: &Scene,
        screen_from_scene: Transform,
        clip: Rect,
    ) -> Vec<Shape> {
        let pixels_per_point = ctx.pixels_per_point();
        let looks: Vec<PaintLook> =
            scene.paints.iter().map(|paint| look(paint, screen_from_scene.scale)).collect();
        let memory = self.last.take().and_then(|mesh| Arc::try_unwrap(mesh).ok()).unwrap_or_default();
        let mut canvas = PaintPass {
            scene,
            looks,
            to: screen_from_scene,
            clip,
            plotter: Plotter::new(memory, pixels_per_point, clip),
            texts: Vec::new(),
            pixels_per_point,
        };
        ctx.fonts_mut(|fonts| {
            for item in &scene.items {
                canvas.item(item, fonts, &mut self.galleys);
            }
        });
        let mesh = Arc::new(canvas.plotter.mesh);
        self.last = Some(Arc::clone(&mesh));
        let mut shapes = Vec::with_capacity(canvas.texts.len() + 1);
        if !mesh.is_empty() {
            shapes.push(Shape::Mesh(mesh));
        }
        shapes.extend(canvas.texts);
        shapes
    }
}

fn look(paint: &scene::Paint, scale: f64) -> PaintLook {
    let fill = paint.fill.map(color32);
    let stroke = paint.stroke.map(|stroke| ((stroke.width * scale) as f32, color32(stroke.color)));
    let dash = paint
        .stroke
        .and_then(|stroke| stroke.dash)
        .map(|lengths| lengths.map(|length| (length * scale) as f32));
    let solid = stroke.map(|(_, color)| color).or(fill).unwrap_or(Color32::TRANSPARENT);
    PaintLook { outline: Outline { fill, stroke, dash }, solid }
}

struct PaintPass<'a> {
    scene: &'a Scene,
    looks: Vec<PaintLook>,
    to: Transform,
    clip: Rect,
    plotter: Plotter,
    texts: Vec<Shape>,
    pixels_per_point: f32,
}

impl PaintPass<'_> {
    fn item(&mut self, item: &SceneItem, fonts: &mut FontsView<'_>, galleys: &mut Galleys) {
        match item.shape {
            scene::Shape::Line { from, to, paint } => self.line(from, to, self.look(paint)),
            scene::Shape::Triangle { corners, paint } => {
                let look = self.look(paint);
                let corners = corners.map(|corner| self.to.pos(corner));
                let bounds = Rect::from_points(&corners);
                if self.is_seen(bounds, look) && !self.small(bounds, look) {
                    self.plotter.triangle(corners, &look.outline);
                }
            }
            scene::Shape::Rect { rect, corner, paint } => {
                let look = self.look(paint);
                let rect = self.to.rect(rect);
                if self.is_seen(rect, look) && !self.small(rect, look) {
                    self.plotter.rounded(rect, (corner * self.to.scale) as f32, &look.outline);
                }
            }
            scene::Shape::Circle { center, radius, paint } => {
                let look = self.look(paint);
                let center = self.to.pos(center);
                let radius = (radius * self.to.scale) as f32;
                let bounds = Rect::from_center_size(center, vec2(2.0 * radius, 2.0 * radius));
                if self.is_seen(bounds, look) && !self.small(bounds, look) {
                    self.plotter.circle(center, radius, &look.outline);
                }
            }
            scene::Shape::Curve { points, paint } => {
                let look = self.look(paint);
                let points = points.map(|point| self.to.pos(point));
                if self.is_seen(Rect::from_points(&points), look)
                    && let Some((width, color)) = look.outline.stroke
                {
                    self.plotter.curve(points, width, color, look.outline.dash);
                }
            }
            scene::Shape::Text { at, anchor, text, paint } => {
                let paint = self.scene.text_paint(paint);
                self.text(at, anchor, self.scene.text_of(text), paint, fonts, galleys);
            }
        }
    }

    fn look(&self, paint: scene::PaintId) -> PaintLook {
        self.looks.get(usize::from(paint.0)).copied().unwrap_or_default()
    }

    fn is_seen(&self, bounds: Rect, look: PaintLook) -> bool {
        let around = look.outline.stroke.map_or(0.0, |(width, _)| width / 2.0);
        // Also false where a coordinate is not a number.
        self.clip.intersects(bounds.expand(around + 1.0))
    }

    /// Draws a shape that is too small to have an outline as a block.
    fn small(&mut self, bounds: Rect, look: PaintLook) -> bool {
        let is_small = bounds.width().max(bounds.height()) < MIN_SHAPE
            || look.outline.stroke.is_none() && bounds.width().min(bounds.height()) < MIN_SHAPE;
        if is_small {
            self.plotter.block(bounds, look.solid);
        }
        is_small
    }

    /// Lines are cut to the screen in 64 bits first: those of a wide tree end far outside what 32 bits hold well.
    fn line(&mut self, from: Point, to: Point, look: PaintLook) {
        let Some((width, color)) = look.outline.stroke else { return };
        let (a, b) = (self.to.apply(from), self.to.apply(to));
        let Some((start, end)) = clipped(a, b, self.clip.expand(width + 2.0)) else { return };
        let at = |t: f64| pos2((a[0] + (b[0] - a[0]) * t) as f32, (a[1] + (b[1] - a[1]) * t) as f32);
        let ends = [at(start), at(end)];
        match look.outline.dash {
            Some([on, off]) => {
                // The part before the screen's border only counts for where a dash begins.
                let period = f64::from(on + off).max(1e-3);
                let before = ((b[0] - a[0]).hypot(b[1] - a[1]) * start).rem_euclid(period);
                self.plotter.dashes(ends, Dashed { width, color, on, off }, before as f32);
            }
            None => self.plotter.line(ends[0], ends[1], width, color),
        }
    }

    fn text(
        &mut self,
        at: Point,
        anchor: TextAnchor,
        text: &str,
        paint: &TextPaint,
        fonts: &mut FontsView<'_>,
        galleys: &mut Galleys,
    ) {
        let size = (paint.size * self.to.scale) as f32;
        let at = self.to.pos(at);
        if size < MIN_TEXT || !is_near(at, self.clip, size) {
            return;
        }
        let step = stepped(size, self.pixels_per_point);
        let line = galleys.line(fonts, text, paint.face, step);
        // Only beyond the largest size is a galley enlarged.
        let enlarged = if size > MAX_SIZE { size / step } else { 1.0 };
        let width = line.galley.rect.width() * enlarged;
        let left = match anchor {
            TextAnchor::Start => at.x,
            TextAnchor::Middle => at.x - width / 2.0,
            TextAnchor::End => at.x - width,
        };
        let top = at.y - line.baseline * enlarged;
        let bounds = Rect::from_min_size(pos2(left, top), vec2(width, line.galley.rect.height() * enlarged));
        if !self.clip.intersects(bounds.expand(2.0)) {
            return;
        }
        let color = color32(paint.color);
        let mut shape = TextShape::new(pos2(left, top), line.galley, color);
        if enlarged > 1.0 {
            shape.pos = Pos2::ZERO;
            shape.transform(TSTransform::new(vec2(left, top), enlarged));
        }
        self.texts.push(Shape::Text(shape));
    }
}

/// Whether a text of this size could touch the screen, however wide it is; false where a coordinate is no number.
fn is_near(at: Pos2, clip: Rect, size: f32) -> bool {
    at.x.is_finite() && at.y + size > clip.top() && at.y - 1.5 * size < clip.bottom()
}

/// The part of a line inside a rectangle, as fractions of its length (Liang & Barsky 1984).
fn clipped(a: [f64; 2], b: [f64; 2], clip: Rect) -> Option<(f64, f64)> {
    let low = [f64::from(clip.left()), f64::from(clip.top())];
    let high = [f64::from(clip.right()), f64::from(clip.bottom())];
    let (mut start, mut end) = (0.0_f64, 1.0_f64);
    for axis in 0..2 {
        let along = b[axis] - a[axis];
        if along == 0.0 {
            if !(low[axis]..=high[axis]).contains(&a[axis]) {
                return None;
            }
        } else {
            let (t1, t2) = ((low[axis] - a[axis]) / along, (high[axis] - a[axis]) / along);
            start = start.max(t1.min(t2));
            end = end.min(t1.max(t2));
        }
    }
    let is_number = a.iter().chain(&b).all(|coordinate| coordinate.is_finite());
    (is_number && start <= end).then_some((start, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLIP: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(100.0, 100.0) };

    #[track_caller]
    fn clips(a: [f64; 2], b: [f64; 2], expected: Option<(f64, f64)>) {
        assert_eq!(clipped(a, b, CLIP), expected);
    }

    #[test]
    fn a_line_is_cut_at_the_border_of_the_screen() {
        clips([10.0, 10.0], [20.0, 20.0], Some((0.0, 1.0)));
        clips([-100.0, 50.0], [100.0, 50.0], Some((0.5, 1.0)));
        clips([-1e9, 50.0], [1e9, 50.0], Some((0.5, 0.500_000_05)));
        clips([-10.0, -10.0], [-5.0, 200.0], None);
        clips([f64::NAN, 0.0], [5.0, 5.0], None);
        clips([150.0, 0.0], [0.0, 150.0], Some((1.0 / 3.0, 2.0 / 3.0)));
    }
}
