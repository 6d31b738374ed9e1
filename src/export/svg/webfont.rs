//! The glyphs that a scene uses as fonts inside the file.
//!
//! The `subsetter` crate keeps the glyphs but, being made for PDF, no table that maps characters to them.
//! So that table and the few others that browsers insist on (`OS/2`, `name`, `post`) are added.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use subsetter::GlyphRemapper;
use write_fonts::FontBuilder;
use write_fonts::read::{FontRef, TableProvider as _};
use write_fonts::tables::cmap::Cmap;
use write_fonts::tables::name::{Name, NameRecord};
use write_fonts::tables::post::Post;
use write_fonts::types::{GlyphId, NameId, Tag, Version16Dot16};

use crate::export::book::{FontBook, clean, needs_shaping};
use crate::scene::fonts::BUNDLED;
use crate::scene::{Face, Scene, Shape};

/// Family, weight and kind of the bundled fonts, in their order.
const FACES: [(&str, &str, &str); 4] = [
    ("Plyscope Sans", "400", "ttf"),
    ("Plyscope Sans", "700", "ttf"),
    ("Plyscope Mono", "400", "ttf"),
    // One weight for both, so that no viewer smears it into a bold one.
    ("Plyscope CJK", "400 700", "otf"),
];

/// Writes a `@font-face` for each bundled font that the scene uses.
pub(super) fn write_faces(out: &mut String, scene: &Scene, fonts: &FontBook) {
    let mut letters = UsedLetters::default();
    letters.add(scene);
    letters.write_faces(out, fonts);
}

/// The characters that scenes use, by face.
pub(super) struct UsedLetters {
    characters: [BTreeSet<char>; 3],
    ascii: [[bool; 128]; 3],
}

impl Default for UsedLetters {
    fn default() -> Self {
        Self { characters: Default::default(), ascii: [[false; 128]; 3] }
    }
}

impl UsedLetters {
    /// Adds those of a scene.
    pub(super) fn add(&mut self, scene: &Scene) {
        for item in &scene.items {
            let Shape::Text { text, paint, .. } = item.shape else { continue };
            let Some(paint) = scene.text_paints.get(usize::from(paint.0)) else { continue };
            let face = paint.face as usize;
            for character in clean(scene.text_of(text)).chars() {
                match self.ascii[face].get_mut(character as usize) {
                    Some(seen) => *seen = true,
                    None if !needs_shaping(character) => {
                        self.characters[face].insert(character);
                    }
                    None => {}
                }
            }
        }
    }

    /// Writes a `@font-face` for each bundled font that has any of them.
    pub(super) fn write_faces(&self, out: &mut String, fonts: &FontBook) {
        write_glyphs(out, self.glyphs(fonts));
    }

    /// Their glyphs, by bundled font.
    fn glyphs(&self, fonts: &FontBook) -> [BTreeMap<char, u16>; 4] {
        let mut glyphs: [BTreeMap<char, u16>; 4] = Default::default();
        for face in [Face::Sans, Face::SansBold, Face::Mono] {
            let ascii = self.ascii[face as usize];
            let plain = (0_u8..128).filter(|&code| ascii[usize::from(code)]).map(char::from);
            for character in plain.chain(self.characters[face as usize].iter().copied()) {
                let glyph = fonts.metrics().glyph(face, character);
                if glyph.id != 0 {
                    glyphs[usize::from(glyph.font)].insert(character, glyph.id);
                }
            }
        }
        glyphs
    }
}

fn write_glyphs(out: &mut String, by_font: [BTreeMap<char, u16>; 4]) {
    for (number, glyphs) in by_font.into_iter().enumerate() {
        let (family, weight, kind) = FACES[number];
        let Some(font) = web_font(BUNDLED[number], family, &glyphs).filter(|_| !glyphs.is_empty()) else {
            continue;
        };
        out.push_str("@font-face{font-family:\"");
        out.push_str(family);
        out.push_str("\";font-weight:");
        out.push_str(weight);
        out.push_str(";src:url(data:font/");
        out.push_str(kind);
        out.push_str(";base64,");
        STANDARD.encode_string(&font, out);
        out.push_str(")}\n");
    }
}

/// A font of these glyphs alone.
fn web_font(bytes: &[u8], family: &str, glyphs: &BTreeMap<char, u16>) -> Option<Vec<u8>> {
    let mut remapper = GlyphRemapper::new();
    let mapped: Vec<(char, GlyphId)> =
        glyphs.iter().map(|(&character, &glyph)| (character, GlyphId::from(remapper.remap(glyph)))).collect();
    let subset = subsetter::subset(bytes, 0, &remapper).ok()?;
    let os2 = FontRef::new(bytes).ok()?.data_for_tag(Tag::new(b"OS/2"))?;
    let mut font = FontBuilder::new();
    font.add_table(&Cmap::from_mappings(mapped).ok()?).ok()?;
    font.add_table(&name(bytes, family)).ok()?;
    // Without names of glyphs.
    font.add_table(&Post { version: Version16Dot16::VERSION_3_0, ..Post::default() }).ok()?;
    font.add_raw(Tag::new(b"OS/2"), os2.as_bytes());
    font.copy_missing_tables(FontRef::new(&subset).ok()?);
    Some(font.build())
}

/// The copyright notice of the original, and the family's names.
fn name(bytes: &[u8], family: &str) -> Name {
    let face = ttf_parser::Face::parse(bytes, 0).ok();
    let copyright = face.and_then(|face| {
        face.names().into_iter().find(|name| name.name_id == 0 && name.is_unicode())?.to_string()
    });
    let script_name = family.replace(' ', "");
    let record = |id: NameId, text: &str| NameRecord::new(3, 1, 0x409, id, text.to_owned().into());
    Name::new(vec![
        record(NameId::COPYRIGHT_NOTICE, &copyright.unwrap_or_default()),
        record(NameId::FAMILY_NAME, family),
        record(NameId::SUBFAMILY_NAME, "Regular"),
        record(NameId::UNIQUE_ID, &script_name),
        record(NameId::FULL_NAME, family),
        record(NameId::POSTSCRIPT_NAME, &script_name),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::fonts::Metrics;

    #[track_caller]
    fn check(number: usize, face: Face, text: &str) {
        let metrics = Metrics::new();
        let glyphs = text.chars().map(|c| (c, metrics.glyph(face, c).id)).collect();
        let font = web_font(BUNDLED[number], FACES[number].0, &glyphs).unwrap();
        assert!(font.len() < 40_000, "{} bytes for {text:?}", font.len());
        let parsed = ttf_parser::Face::parse(&font, 0).unwrap();
        let original = ttf_parser::Face::parse(BUNDLED[number], 0).unwrap();
        for character in text.chars() {
            let (new, old) =
                (parsed.glyph_index(character).unwrap(), original.glyph_index(character).unwrap());
            assert_eq!(parsed.glyph_bounding_box(new), original.glyph_bounding_box(old), "{character}");
            assert_eq!(parsed.glyph_hor_advance(new), original.glyph_hor_advance(old), "{character}");
        }
        assert_eq!(parsed.glyph_index('\u{E000}'), None);
        let sum = write_fonts::read::tables::compute_checksum(&font);
        assert_eq!(sum, 0xB1B0_AFBA, "the sum of a font with its adjustment is fixed");
    }

    #[test]
    fn web_fonts_map_their_characters_to_the_original_glyphs() {
        check(0, Face::Sans, "A–N: αβ ≥ −∞ é Ж𝔸");
        check(1, Face::SansBold, "0123456789∞");
        check(3, Face::Sans, "根节点，一二三");
    }
}
