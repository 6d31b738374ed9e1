//! Outlines of glyphs, and their rasters at small sizes.
//!
//! Filling an outline takes microseconds, copying its raster tens of nanoseconds; a picture has few different
//! glyphs and sizes. Rasters stand on a grid of a quarter of a pixel.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;
use tiny_skia::{FillRule, Mask, Path, PathBuilder, Transform};
use ttf_parser::GlyphId;

use crate::export::book::FontBook;

/// How much of each pixel a glyph covers.
pub(super) struct Raster {
    /// From the pen's pixel to the first column.
    pub(super) left: i32,
    /// From the baseline's pixel to the first row.
    pub(super) top: i32,
    pub(super) width: usize,
    pub(super) coverage: Vec<u8>,
}

/// A glyph at a size and at quarters of a pixel to the right and down.
type RasterKey = (u16, u16, u32, [u8; 2]);

/// Bytes of rasters kept before they are dropped and begun anew.
const MAX_KEPT: usize = 32 << 20;

#[derive(Default)]
pub(in crate::export) struct GlyphCache {
    outlines: FxHashMap<(u16, u16), Option<Path>>,
    rasters: FxHashMap<RasterKey, Option<Raster>>,
    kept: usize,
}

impl GlyphCache {
    /// The outline in em, y down; `None` for blanks.
    pub(in crate::export) fn outline(&mut self, book: &FontBook, font: u16, glyph: u16) -> Option<&Path> {
        self.outlines.entry((font, glyph)).or_insert_with(|| outline(book, font, glyph)).as_ref()
    }

    /// The raster at a size in pixels, shifted by quarters of a pixel.
    pub(super) fn raster(
        &mut self,
        book: &FontBook,
        font: u16,
        glyph: u16,
        size: f32,
        quarters: [u8; 2],
    ) -> Option<&Raster> {
        if self.kept > MAX_KEPT {
            self.rasters.clear();
            self.kept = 0;
        }
        match self.rasters.entry((font, glyph, size.to_bits(), quarters)) {
            Entry::Occupied(entry) => entry.into_mut().as_ref(),
            Entry::Vacant(entry) => {
                let outline =
                    self.outlines.entry((font, glyph)).or_insert_with(|| outline(book, font, glyph));
                let raster = outline.as_ref().and_then(|outline| raster(outline, size, quarters));
                self.kept += raster.as_ref().map_or(0, |raster| raster.coverage.len());
                entry.insert(raster).as_ref()
            }
        }
    }
}

fn raster(outline: &Path, size: f32, quarters: [u8; 2]) -> Option<Raster> {
    let shift = quarters.map(|quarter| f32::from(quarter) / 4.0);
    let bounds = outline.bounds();
    let left = (bounds.left() * size + shift[0]).floor() - 1.0;
    let top = (bounds.top() * size + shift[1]).floor() - 1.0;
    let width = (bounds.right() * size + shift[0] - left).ceil() + 1.0;
    let height = (bounds.bottom() * size + shift[1] - top).ceil() + 1.0;
    let mut mask = Mask::new(width as u32, height as u32)?;
    let transform = Transform::from_row(size, 0.0, 0.0, size, shift[0] - left, shift[1] - top);
    mask.fill_path(outline, FillRule::Winding, true, transform);
    Some(Raster { left: left as i32, top: top as i32, width: width as usize, coverage: mask.data().to_vec() })
}

/// Collects an outline in em, y down.
struct GlyphOutline {
    path: PathBuilder,
    scale: f32,
}

impl ttf_parser::OutlineBuilder for GlyphOutline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(x * self.scale, -y * self.scale);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(x * self.scale, -y * self.scale);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let s = self.scale;
        self.path.quad_to(x1 * s, -y1 * s, x * s, -y * s);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let s = self.scale;
        self.path.cubic_to(x1 * s, -y1 * s, x2 * s, -y2 * s, x * s, -y * s);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

fn outline(book: &FontBook, font: u16, glyph: u16) -> Option<Path> {
    let font = book.font(font)?;
    let face = ttf_parser::Face::parse((*font.bytes).as_ref(), font.index).ok()?;
    let mut pen = GlyphOutline { path: PathBuilder::new(), scale: 1.0 / f32::from(face.units_per_em()) };
    face.outline_glyph(GlyphId(glyph), &mut pen)?;
    pen.path.finish()
}
