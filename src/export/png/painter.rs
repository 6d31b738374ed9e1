//! Puts the shapes of a scene onto pixels.

use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, PixmapMut, StrokeDash, Transform};

use super::glyphs::{GlyphCache, Raster};
use crate::export::book::{FontBook, TextLine, clean};
use crate::export::outline::Units;
use crate::scene::{Color, Paint, PaintId, Point, Scene, Shape, Stroke, TextAnchor, TextPaintId, TextRange};

/// Texts with a smaller em, in pixels, are not painted.
const SMALLEST_TEXT: f64 = 1.5;
/// Lines of a smaller width, in pixels, are hairlines, which many can be drawn of at once.
const HAIRLINE: f64 = 1.0;
/// Glyphs with a larger em, in pixels, are filled as outlines each time.
const LARGEST_RASTER: f32 = 80.0;

pub(super) struct PngPainter<'a> {
    scene: &'a Scene,
    fonts: &'a FontBook,
    units: Units,
    pixmap: PixmapMut<'a>,
    cache: GlyphCache,
    line: TextLine,
    /// Memory of the last path, for the next.
    spare: Option<PathBuilder>,
    /// Hairlines of one look that follow each other.
    hairlines: Option<(PaintId, PathBuilder)>,
}

impl<'a> PngPainter<'a> {
    pub(super) fn new(scene: &'a Scene, fonts: &'a FontBook, scale: f64, pixmap: PixmapMut<'a>) -> Self {
        let units = Units { origin: scene.page.min, scale };
        let (cache, line) = (GlyphCache::default(), TextLine::default());
        Self { scene, fonts, units, pixmap, cache, line, spare: None, hairlines: None }
    }

    pub(super) fn shape(&mut self, shape: &Shape) {
        let (id, is_filled) = match *shape {
            Shape::Line { paint, .. } | Shape::Curve { paint, .. } => (paint, false),
            Shape::Triangle { paint, .. } | Shape::Rect { paint, .. } | Shape::Circle { paint, .. } => {
                (paint, true)
            }
            Shape::Text { at, anchor, text, paint } => {
                self.draw_hairlines();
                self.text(at, anchor, text, paint);
                return;
            }
        };
        if !is_filled && self.is_hairline(id) {
            if self.hairlines.as_ref().is_some_and(|(other, _)| *other != id) {
                self.draw_hairlines();
            }
            let (_, path) = self.hairlines.get_or_insert_with(|| (id, PathBuilder::new()));
            self.units.outline(shape, path);
            return;
        }
        self.draw_hairlines();
        let mut path = self.spare.take().unwrap_or_default();
        self.units.outline(shape, &mut path);
        let Some(path) = path.finish() else { return };
        if let Some(paint) = self.scene.paints.get(usize::from(id.0)) {
            self.draw(&path, paint, is_filled);
        }
        self.spare = Some(path.clear());
    }

    /// Draws what is still to be drawn.
    pub(super) fn finish(mut self) {
        self.draw_hairlines();
    }

    /// Whether lines of this look can be drawn at once: where translucent ones cross they must darken each other, and dashes
    /// begin with each line.
    fn is_hairline(&self, paint: PaintId) -> bool {
        let stroke = self.scene.paints.get(usize::from(paint.0)).and_then(|paint| paint.stroke);
        stroke.is_some_and(|stroke| {
            stroke.width * self.units.scale < HAIRLINE && stroke.color.a == 255 && stroke.dash.is_none()
        })
    }

    fn draw_hairlines(&mut self) {
        let Some((id, path)) = self.hairlines.take() else { return };
        let scene = self.scene;
        if let (Some(path), Some(paint)) = (path.finish(), scene.paints.get(usize::from(id.0))) {
            self.draw(&path, paint, false);
        }
    }

    fn draw(&mut self, path: &Path, paint: &Paint, filled: bool) {
        if let Some(color) = paint.fill.filter(|_| filled) {
            self.pixmap.fill_path(path, &ink(color), FillRule::Winding, Transform::identity(), None);
        }
        if let Some(line) = paint.stroke {
            let stroke = self.stroke(line);
            self.pixmap.stroke_path(path, &ink(line.color), &stroke, Transform::identity(), None);
        }
    }

    fn stroke(&self, stroke: Stroke) -> tiny_skia::Stroke {
        let width = (stroke.width * self.units.scale) as f32;
        // Round ends cannot be seen on thin lines and cost as much as the line.
        let thin = width < 0.75;
        // Dashes below a pixel would be nothing but work.
        let dash = stroke.dash.map(|dash| dash.map(|length| (length * self.units.scale) as f32));
        let dash = dash.filter(|dash| dash[0] + dash[1] >= 1.0);
        tiny_skia::Stroke {
            width,
            miter_limit: 4.0,
            line_cap: if thin { LineCap::Butt } else { LineCap::Round },
            line_join: if thin { LineJoin::Miter } else { LineJoin::Round },
            dash: dash.and_then(|dash| StrokeDash::new(dash.to_vec(), 0.0)),
        }
    }

    fn text(&mut self, at: Point, anchor: TextAnchor, text: TextRange, paint: TextPaintId) {
        let Some(paint) = self.scene.text_paints.get(usize::from(paint.0)) else { return };
        let size = paint.size * self.units.scale;
        if size.is_nan() || size < SMALLEST_TEXT || !at.x.is_finite() || !at.y.is_finite() {
            return;
        }
        let text = clean(self.scene.text_of(text));
        self.fonts.place(&text, paint.face, &mut self.line);
        let left = self.line.left(at.x, anchor, paint.size);
        let (x, y) = self.units.at(Point::new(left, at.y));
        let size = size as f32;
        for glyph in &self.line.glyphs {
            let pen = (x + (glyph.x + glyph.offset[0]) * size, y + glyph.offset[1] * size);
            if size > LARGEST_RASTER {
                if let Some(outline) = self.cache.outline(self.fonts, glyph.font, glyph.id) {
                    let transform = Transform::from_row(size, 0.0, 0.0, size, pen.0, pen.1);
                    self.pixmap.fill_path(outline, &ink(paint.color), FillRule::Winding, transform, None);
                }
                continue;
            }
            // To the nearest quarter of a pixel.
            let quarters = ((pen.0 * 4.0).round() as i32, (pen.1 * 4.0).round() as i32);
            let rest = [quarters.0.rem_euclid(4) as u8, quarters.1.rem_euclid(4) as u8];
            let raster = self.cache.raster(self.fonts, glyph.font, glyph.id, size, rest);
            if let Some(raster) = raster {
                let corner = (quarters.0.div_euclid(4), quarters.1.div_euclid(4));
                stamp(&mut self.pixmap, raster, corner, paint.color);
            }
        }
    }
}

fn ink(color: Color) -> tiny_skia::Paint<'static> {
    let mut paint = tiny_skia::Paint { anti_alias: true, ..tiny_skia::Paint::default() };
    paint.set_color_rgba8(color.r, color.g, color.b, color.a);
    paint
}

/// Lays a color over the pixels that a raster covers; `corner` is the pixel of pen and baseline.
fn stamp(pixmap: &mut PixmapMut, raster: &Raster, corner: (i32, i32), color: Color) {
    let (width, height) = (i64::from(pixmap.width()), i64::from(pixmap.height()));
    let left = i64::from(corner.0) + i64::from(raster.left);
    let top = i64::from(corner.1) + i64::from(raster.top);
    // The columns of the raster that lie in the picture.
    let first = usize::try_from(-left).unwrap_or(0);
    let end = usize::try_from(width - left).unwrap_or(0).min(raster.width);
    if first >= end {
        return;
    }
    let source = [color.r, color.g, color.b, 255].map(u32::from);
    let data = pixmap.data_mut();
    let start_of_row = left.max(0);
    for (y, coverage) in (top..).zip(raster.coverage.chunks_exact(raster.width)) {
        if y < 0 || y >= height {
            continue;
        }
        let start = ((y * width + start_of_row) * 4) as usize;
        let pixels = &mut data[start..start + (end - first) * 4];
        for (pixel, &covered) in pixels.as_chunks_mut::<4>().0.iter_mut().zip(&coverage[first..end]) {
            if covered == 0 {
                continue;
            }
            let alpha = by_255(u32::from(covered) * u32::from(color.a));
            for (below, above) in pixel.iter_mut().zip(source) {
                *below = by_255(above * alpha + u32::from(*below) * (255 - alpha)) as u8;
            }
        }
    }
}

/// Rounded division by 255 of products of two bytes.
#[inline]
fn by_255(product: u32) -> u32 {
    let product = product + 128;
    (product + (product >> 8)) >> 8
}
