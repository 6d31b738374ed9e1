//! Texts as elements; texts that stand in one row become one element.

use std::fmt::Write as _;

use super::body::{Body, SvgText};
use super::style::anchor_name;
use super::xml::{attribute, escape, place};
use crate::scene::{Face, TextAnchor, TextPaintId};

impl Body<'_> {
    /// Writes the first row of the pieces; how many pieces that were.
    pub(super) fn texts(&mut self, pieces: &[SvgText]) -> usize {
        let Some(first) = pieces.first() else { return 0 };
        let plain = |piece: &SvgText| {
            piece.anchor == TextAnchor::Start && self.style.anchor(piece.paint) == TextAnchor::Start
        };
        let is_mono = |piece: &SvgText| {
            self.scene
                .text_paints
                .get(usize::from(piece.paint.0))
                .is_some_and(|paint| paint.face == Face::Mono)
        };
        // Classes name a family only where it is not the usual one, so a row has one.
        let in_row =
            |piece: &SvgText| plain(piece) && piece.at.y == first.at.y && is_mono(piece) == is_mono(first);
        let n = if plain(first) { pieces.iter().take_while(|piece| in_row(piece)).count() } else { 1 };
        self.row(&pieces[..n]);
        n
    }

    fn row(&mut self, pieces: &[SvgText]) {
        let [first, others @ ..] = pieces else { return };
        self.out.push_str("<text");
        self.look(first, first.paint);
        place(&mut self.out, "x", first.at.x, self.decimals);
        place(&mut self.out, "y", first.at.y, self.decimals);
        if pieces.iter().any(|piece| has_odd_spaces(piece.text)) {
            self.out.push_str(" xml:space=\"preserve\"");
        }
        self.out.push('>');
        escape(&mut self.out, first.text);
        for piece in others {
            self.out.push_str("<tspan");
            if piece.paint != first.paint {
                self.look(piece, piece.paint);
            }
            attribute(&mut self.out, "x", piece.at.x, self.decimals);
            self.out.push('>');
            escape(&mut self.out, piece.text);
            self.out.push_str("</tspan>");
        }
        self.out.push_str("</text>");
    }

    fn look(&mut self, piece: &SvgText, paint: TextPaintId) {
        if let Some(class) = self.style.text(paint) {
            let _ = write!(self.out, " class=\"{class}\"");
        }
        if piece.anchor != self.style.anchor(paint) {
            // A class outweighs an attribute, but not a style.
            let _ = write!(self.out, " style=\"text-anchor:{}\"", anchor_name(piece.anchor));
        }
    }
}

/// Whether XML would swallow spaces.
fn has_odd_spaces(text: &str) -> bool {
    text.starts_with(' ') || text.ends_with(' ') || text.contains("  ")
}
