//! The glyphs that a scene uses as fonts inside the file.
//!
//! The `subsetter` crate keeps the glyphs but, being made for PDF, no table that maps characters to them.
//! So that table and the few others that browsers insist on are written here (OpenType 1.9: `cmap` format 12
//! and 4, `OS/2`, `name`, `post`), and the file is put together anew.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use subsetter::GlyphRemapper;

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
    for (number, glyphs) in used(scene, fonts).into_iter().enumerate() {
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

/// The characters of a scene and their glyphs, by bundled font.
fn used(scene: &Scene, fonts: &FontBook) -> [BTreeMap<char, u16>; 4] {
    let mut characters: [BTreeSet<char>; 3] = Default::default();
    let mut ascii = [[false; 128]; 3];
    for item in &scene.items {
        let Shape::Text { text, paint, .. } = item.shape else { continue };
        let Some(paint) = scene.text_paints.get(usize::from(paint.0)) else { continue };
        let face = paint.face as usize;
        for character in clean(scene.text_of(text)).chars() {
            match ascii[face].get_mut(character as usize) {
                Some(seen) => *seen = true,
                None if !needs_shaping(character) => {
                    characters[face].insert(character);
                }
                None => {}
            }
        }
    }
    let mut glyphs: [BTreeMap<char, u16>; 4] = Default::default();
    for face in [Face::Sans, Face::SansBold, Face::Mono] {
        let ascii = ascii[face as usize];
        let plain = (0_u8..128).filter(|&code| ascii[usize::from(code)]).map(char::from);
        for character in plain.chain(characters[face as usize].iter().copied()) {
            let glyph = fonts.metrics().glyph(face, character);
            if glyph.id != 0 {
                glyphs[usize::from(glyph.font)].insert(character, glyph.id);
            }
        }
    }
    glyphs
}

/// A font of these glyphs alone.
fn web_font(bytes: &[u8], family: &str, glyphs: &BTreeMap<char, u16>) -> Option<Vec<u8>> {
    let mut remapper = GlyphRemapper::new();
    let mapped: BTreeMap<u32, u16> =
        glyphs.iter().map(|(&character, &glyph)| (character as u32, remapper.remap(glyph))).collect();
    let subset = subsetter::subset(bytes, 0, &remapper).ok()?;
    let mut tables = read_tables(&subset)?;
    let original = read_tables(bytes)?;
    tables.insert(*b"cmap", cmap(&mapped));
    tables.insert(*b"OS/2", original.get(b"OS/2")?.clone());
    tables.insert(*b"name", name(bytes, family));
    tables.insert(*b"post", post());
    Some(write_tables(&subset[..4], &tables))
}

type Tables = BTreeMap<[u8; 4], Vec<u8>>;

fn read_tables(font: &[u8]) -> Option<Tables> {
    let count = u16::from_be_bytes(*font.get(4..)?.first_chunk()?);
    let mut tables = Tables::new();
    for record in font.get(12..)?.chunks_exact(16).take(usize::from(count)) {
        let tag = *record.first_chunk()?;
        let offset = u32::from_be_bytes(*record[8..].first_chunk()?) as usize;
        let length = u32::from_be_bytes(*record[12..].first_chunk()?) as usize;
        tables.insert(tag, font.get(offset..offset.checked_add(length)?)?.to_vec());
    }
    Some(tables)
}

fn write_tables(version: &[u8], tables: &Tables) -> Vec<u8> {
    let count = tables.len() as u16;
    let power = count.max(1).ilog2() as u16;
    let range = 16 << power;
    let mut out = version.to_vec();
    words(&mut out, &[count, range, power, count * 16 - range]);
    let mut offset = 12 + tables.len() * 16;
    let mut head_at = None;
    for (tag, table) in tables {
        out.extend_from_slice(tag);
        let mut sum = checksum(table);
        if tag == b"head" {
            head_at = Some(offset);
            // The sum is taken with the adjustment, bytes 8 to 12, at 0.
            let adjustment = table.get(8..12).map_or(0, checksum);
            sum = sum.wrapping_sub(adjustment);
        }
        longs(&mut out, &[sum, offset as u32, table.len() as u32]);
        offset += table.len().next_multiple_of(4);
    }
    for table in tables.values() {
        out.extend_from_slice(table);
        out.resize(out.len().next_multiple_of(4), 0);
    }
    if let Some(at) = head_at
        && at + 12 <= out.len()
    {
        out[at + 8..at + 12].fill(0);
        let adjustment = 0xB1B0_AFBA_u32.wrapping_sub(checksum(&out));
        out[at + 8..at + 12].copy_from_slice(&adjustment.to_be_bytes());
    }
    out
}

fn checksum(bytes: &[u8]) -> u32 {
    bytes.chunks(4).fold(0, |sum, chunk| {
        let mut long = [0; 4];
        long[..chunk.len()].copy_from_slice(chunk);
        sum.wrapping_add(u32::from_be_bytes(long))
    })
}

fn words(out: &mut Vec<u8>, values: &[u16]) {
    out.extend(values.iter().flat_map(|value| value.to_be_bytes()));
}

fn longs(out: &mut Vec<u8>, values: &[u32]) {
    out.extend(values.iter().flat_map(|value| value.to_be_bytes()));
}

/// Maps characters to glyphs: format 4 for the first 65,535 code points, format 12 for all.
fn cmap(mapped: &BTreeMap<u32, u16>) -> Vec<u8> {
    // Runs of neighbours with neighbouring glyphs: first character, last character, first glyph.
    let mut runs: Vec<(u32, u32, u16)> = Vec::new();
    for (&code, &glyph) in mapped {
        match runs.last_mut() {
            Some((first, last, start))
                if *last + 1 == code && u32::from(*start) + (code - *first) == u32::from(glyph) =>
            {
                *last = code;
            }
            _ => runs.push((code, code, glyph)),
        }
    }
    let mut basic: Vec<(u16, u16, u16)> = runs
        .iter()
        .filter(|run| run.1 < 0xFFFF)
        .map(|&(first, last, glyph)| (first as u16, last as u16, glyph.wrapping_sub(first as u16)))
        .collect();
    basic.push((0xFFFF, 0xFFFF, 1));

    let count = basic.len() as u16;
    let power = count.ilog2() as u16;
    let range = 2 << power;
    let mut four = Vec::new();
    words(&mut four, &[4, 16 + count * 8, 0, count * 2, range, power, count * 2 - range]);
    words(&mut four, &basic.iter().map(|run| run.1).collect::<Vec<_>>());
    words(&mut four, &[0]);
    words(&mut four, &basic.iter().map(|run| run.0).collect::<Vec<_>>());
    words(&mut four, &basic.iter().map(|run| run.2).collect::<Vec<_>>());
    words(&mut four, &vec![0; basic.len()]);

    let mut out = Vec::new();
    // Windows, Basic plane; Windows, all planes.
    words(&mut out, &[0, 2, 3, 1]);
    longs(&mut out, &[20]);
    words(&mut out, &[3, 10]);
    longs(&mut out, &[20 + four.len() as u32]);
    out.extend_from_slice(&four);
    words(&mut out, &[12, 0]);
    longs(&mut out, &[16 + runs.len() as u32 * 12, 0, runs.len() as u32]);
    for (first, last, glyph) in runs {
        longs(&mut out, &[first, last, u32::from(glyph)]);
    }
    out
}

/// The copyright notice of the original, and the family's names.
fn name(bytes: &[u8], family: &str) -> Vec<u8> {
    let face = ttf_parser::Face::parse(bytes, 0).ok();
    let copyright = face.and_then(|face| {
        face.names().into_iter().find(|name| name.name_id == 0 && name.is_unicode())?.to_string()
    });
    let copyright = copyright.unwrap_or_default();
    let script_name = family.replace(' ', "");
    let texts: [(u16, &str); 6] =
        [(0, &copyright), (1, family), (2, "Regular"), (3, &script_name), (4, family), (6, &script_name)];
    let mut out = Vec::new();
    let mut strings = Vec::new();
    words(&mut out, &[0, texts.len() as u16, 6 + 12 * texts.len() as u16]);
    for (id, text) in texts {
        let start = strings.len() as u16;
        words(&mut strings, &text.encode_utf16().collect::<Vec<_>>());
        words(&mut out, &[3, 1, 0x409, id, strings.len() as u16 - start, start]);
    }
    out.extend(strings);
    out
}

/// Version 3: no glyph names.
fn post() -> Vec<u8> {
    let mut out = Vec::new();
    longs(&mut out, &[0x0003_0000, 0, 0, 0, 0, 0, 0, 0]);
    out
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
        assert_eq!(checksum(&font), 0xB1B0_AFBA, "the sum of a font with its adjustment is fixed");
    }

    #[test]
    fn web_fonts_map_their_characters_to_the_original_glyphs() {
        check(0, Face::Sans, "A–N: αβ ≥ −∞ é Ж𝔸");
        check(1, Face::SansBold, "0123456789∞");
        check(3, Face::Sans, "根节点，一二三");
    }
}
