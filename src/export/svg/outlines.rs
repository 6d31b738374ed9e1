//! Texts as the outlines of their glyphs, each glyph written once.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use ttf_parser::{GlyphId, OutlineBuilder};

use super::body::Body;
use super::text::Piece;
use super::{attribute, coordinate, escape, number, place};
use crate::export::book::{FontBook, Line, clean};

/// The glyphs used so far, and memory for placing.
#[derive(Default)]
pub(super) struct Outlines {
    used: BTreeSet<(u16, u16)>,
    line: Line,
}

impl Outlines {
    /// Writes the glyphs used, in font units with y up.
    pub(super) fn write(&self, out: &mut String, fonts: &FontBook, prefix: &str) {
        for &(number, glyph) in &self.used {
            let Some(font) = fonts.font(number) else { continue };
            let Ok(face) = ttf_parser::Face::parse((*font.bytes).as_ref(), font.index) else { continue };
            let mut pen = Pen { path: String::new(), scale: 1000.0 / f64::from(face.units_per_em()) };
            if face.outline_glyph(GlyphId(glyph), &mut pen).is_some() {
                let _ = writeln!(out, "<path id=\"{prefix}g{number}-{glyph}\" d=\"{}\"/>", pen.path);
            }
        }
    }
}

/// Writes an outline in thousandths of the em, y down.
struct Pen {
    path: String,
    scale: f64,
}

impl Pen {
    fn command(&mut self, letter: char, places: &[(f32, f32)]) {
        self.path.push(letter);
        for &(x, y) in places {
            coordinate(&mut self.path, f64::from(x) * self.scale, 0);
            coordinate(&mut self.path, f64::from(-y) * self.scale, 0);
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.command('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.command('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.command('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.command('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('z');
    }
}

impl Body<'_> {
    /// Writes a text as its glyphs.
    pub(super) fn outlined(&mut self, piece: &Piece) {
        let (Some(paint), Some(class)) =
            (self.scene.text_paints.get(usize::from(piece.paint.0)), self.style.text(piece.paint))
        else {
            return;
        };
        let Some(outlines) = self.outlines.as_mut() else { return };
        let text = clean(piece.text);
        self.fonts.place(&text, paint.face, &mut outlines.line);
        let left = outlines.line.left(piece.at.x, piece.anchor, paint.size);
        let _ = write!(self.out, "<g class=\"{class}\" aria-label=\"");
        escape(&mut self.out, &text);
        self.out.push_str("\" transform=\"translate(");
        number(&mut self.out, left, 2);
        coordinate(&mut self.out, piece.at.y, 2);
        self.out.push_str(")scale(");
        number(&mut self.out, paint.size / 1000.0, 5);
        self.out.push_str(")\">");
        for glyph in &outlines.line.glyphs {
            let bytes = glyph.bytes.0 as usize..glyph.bytes.1 as usize;
            if text.get(bytes).is_some_and(|text| text.trim().is_empty()) {
                continue;
            }
            outlines.used.insert((glyph.font, glyph.id));
            let _ = write!(self.out, "<use href=\"#{}g{}-{}\"", self.prefix, glyph.font, glyph.id);
            place(&mut self.out, "x", f64::from(glyph.x + glyph.offset[0]) * 1000.0, 0);
            place(&mut self.out, "y", f64::from(glyph.offset[1]) * 1000.0, 0);
            self.out.push_str("/>");
        }
        if paint.struck {
            let (above, thickness) = self.fonts.metrics().strike(paint.face);
            self.out.push_str("<rect");
            attribute(&mut self.out, "y", -(above + thickness / 2.0) * 1000.0, 0);
            attribute(&mut self.out, "width", f64::from(outlines.line.width) * 1000.0, 0);
            attribute(&mut self.out, "height", thickness * 1000.0, 0);
            self.out.push_str("/>");
        }
        self.out.push_str("</g>");
    }
}
