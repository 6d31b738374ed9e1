//! Pieces on boards as paths of `TikZ`: the fonts of TeX have no letters for them.

use std::fmt::Write as _;

use tiny_skia::PathSegment;

use super::book::{FontBook, TextLine};
use super::png::GlyphCache;
use crate::scene::{Point, TextAnchor, TextPaint};

/// Whether texts of a look are pieces.
pub(super) fn is_figure(paint: &TextPaint) -> bool {
    paint.class.starts_with("figure-") || paint.class.starts_with("tile-text-")
}

/// The outline of a text whose anchor is at a place; each place of it is written by `at`. Nothing where no font has glyphs
/// for it.
pub(super) fn figure_path(
    (text, paint): (&str, &TextPaint),
    (place, anchor): (Point, TextAnchor),
    fonts: &FontBook,
    cache: &mut GlyphCache,
    at: impl Fn(Point) -> String,
) -> String {
    let (mut line, mut path) = (TextLine::default(), String::new());
    fonts.place(text, paint.face, &mut line);
    let left = line.left(place.x, anchor, paint.size);
    for glyph in &line.glyphs {
        let Some(outline) = cache.outline(fonts, glyph.font, glyph.id) else { continue };
        let [dx, dy] = [glyph.x + glyph.offset[0], glyph.offset[1]].map(f64::from);
        let to = |point: tiny_skia::Point| {
            let (x, y) = (f64::from(point.x) + dx, f64::from(point.y) + dy);
            Point::new(left + x * paint.size, place.y + y * paint.size)
        };
        let mut now = Point::default();
        for segment in outline.segments() {
            let _ = match segment {
                PathSegment::MoveTo(point) => {
                    now = to(point);
                    write!(path, " {}", at(now))
                }
                PathSegment::LineTo(point) => {
                    now = to(point);
                    write!(path, " -- {}", at(now))
                }
                PathSegment::QuadTo(handle, point) => {
                    // A third of the way from the handle to each end.
                    let (from, handle, end) = (now, to(handle), to(point));
                    let near = |end: Point| {
                        Point::new((end.x + 2.0 * handle.x) / 3.0, (end.y + 2.0 * handle.y) / 3.0)
                    };
                    now = end;
                    write!(path, " .. controls {} and {} .. {}", at(near(from)), at(near(end)), at(end))
                }
                PathSegment::CubicTo(first, second, point) => {
                    now = to(point);
                    write!(path, " .. controls {} and {} .. {}", at(to(first)), at(to(second)), at(now))
                }
                PathSegment::Close => write!(path, " -- cycle"),
            };
        }
    }
    path
}
