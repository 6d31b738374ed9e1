//! The bundled fonts and how wide texts are in them.
//!
//! Layout, window and exporters measure with the same tables, so a label that fits in one fits in all.
//! Nothing here shapes text: ligatures, kerning and scripts that need shaping belong to the exporters
//! and the window; a width measured here is the sum of the advances.

use std::sync::Arc;

use super::Face;

/// `DejaVu` Sans with a capital I that has serifs.
pub static SANS: &[u8] = include_bytes!("../../assets/fonts/PlyscopeSans.ttf");
/// The same in bold.
pub static SANS_BOLD: &[u8] = include_bytes!("../../assets/fonts/PlyscopeSans-Bold.ttf");
/// `DejaVu` Sans Mono.
pub static MONO: &[u8] = include_bytes!("../../assets/fonts/DejaVuSansMono.ttf");
/// Chinese, Japanese and Korean: a subset of Noto Sans CJK SC, one weight.
pub static CJK: &[u8] = include_bytes!("../../assets/fonts/PlyscopeCJK-Regular.otf");

/// The bundled fonts in the order in which [`Glyph::font`] counts them.
pub static BUNDLED: [&[u8]; 4] = [SANS, SANS_BOLD, MONO, CJK];

/// Which of [`BUNDLED`] holds the Chinese, Japanese and Korean glyphs.
pub const CJK_FONT: u8 = 3;

/// Where the glyph of a character is, and how far it moves the pen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Glyph {
    /// Index into [`BUNDLED`].
    pub font: u8,
    /// Index in that font; 0 is its box for unknown characters.
    pub id: u16,
    /// In em.
    pub advance: f32,
}

/// A face's vertical measures, all in em, all positive away from the baseline.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Vertical {
    ascent: f64,
    descent: f64,
    cap_height: f64,
    x_height: f64,
}

const PAGE: usize = 256;
const N_PAGES: usize = 0x11_0000 / PAGE;
/// Marks a character that no bundled font has.
const UNKNOWN: Glyph = Glyph { font: 0, id: 0, advance: 1.0 };

/// For each face a page number per 256 characters; pages without a glyph of the face itself are shared.
#[derive(Debug)]
struct Tables {
    page_of: [Vec<u16>; 3],
    glyphs: Vec<Glyph>,
    vertical: [Vertical; 3],
}

/// Widths and heights of text in the bundled fonts; cheap to clone, shared between threads.
#[derive(Clone, Debug)]
pub struct Metrics(Arc<Tables>);

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

impl Metrics {
    /// Reads the tables of the bundled fonts: a few milliseconds, so do it once.
    pub fn new() -> Self {
        let fonts = BUNDLED.map(|bytes| ttf_parser::Face::parse(bytes, 0).ok());
        let [sans, bold, mono, cjk] = fonts;
        let mut glyphs = vec![UNKNOWN; PAGE];
        let mut shared = vec![0_u16; N_PAGES];
        if let Some(cjk) = &cjk {
            enter(cjk, CJK_FONT, &mut shared, &mut glyphs, 1);
        }
        let page_of =
            [(&sans, &None, 0_u8), (&bold, &sans, 1), (&mono, &sans, 2)].map(|(own, other, font)| {
                let mut page_of = shared.clone();
                let first = glyphs.len() / PAGE;
                // What the face lacks comes from the regular one.
                if let Some(other) = other {
                    enter(other, 0, &mut page_of, &mut glyphs, first);
                }
                if let Some(own) = own {
                    enter(own, font, &mut page_of, &mut glyphs, first);
                }
                page_of
            });
        let vertical = [sans, bold, mono].map(|font| font.as_ref().map(vertical).unwrap_or_default());
        Self(Arc::new(Tables { page_of, glyphs, vertical }))
    }

    /// The glyph that stands for a character, from the face itself or from another bundled font.
    ///
    /// Control characters have no width and the glyph 0; so exporters leave them out.
    /// A character that no bundled font has is 1 em wide and the glyph 0.
    #[inline]
    pub fn glyph(&self, face: Face, character: char) -> Glyph {
        let code = character as usize;
        let page = usize::from(self.0.page_of[face as usize][code / PAGE]);
        let glyph = self.0.glyphs[page * PAGE + code % PAGE];
        if glyph.id == 0 && is_invisible(character) { Glyph { advance: 0.0, ..glyph } } else { glyph }
    }

    /// How far a text moves the pen, in scene units; `size` is the height of the em.
    pub fn width(&self, text: &str, face: Face, size: f64) -> f64 {
        let ems: f32 = text.chars().map(|character| self.glyph(face, character).advance).sum();
        f64::from(ems) * size
    }

    /// A text in lines of at most this width; a longer word is broken. There is always a line.
    pub fn lines(&self, text: &str, face: Face, size: f64, width: f64) -> Vec<String> {
        let mut lines = vec![String::new()];
        for word in text.split_whitespace() {
            let mut word = word.to_owned();
            while !word.is_empty() {
                let line = lines.last().map_or("", String::as_str);
                let joined = if line.is_empty() { word.clone() } else { format!("{line} {word}") };
                if self.width(&joined, face, size) <= width {
                    if let Some(line) = lines.last_mut() {
                        *line = joined;
                    }
                    break;
                }
                if !line.is_empty() {
                    lines.push(String::new());
                    continue;
                }
                let mut fitting = String::new();
                for character in word.chars() {
                    fitting.push(character);
                    if self.width(&fitting, face, size) > width {
                        fitting.pop();
                        break;
                    }
                }
                let n = fitting.len().max(word.chars().next().map_or(1, char::len_utf8));
                let rest = word.split_off(n.min(word.len()));
                if let Some(line) = lines.last_mut() {
                    *line = word;
                }
                lines.push(String::new());
                word = rest;
            }
        }
        lines
    }

    /// From the baseline to the top of the line, in em.
    pub fn ascent(&self, face: Face) -> f64 {
        self.0.vertical[face as usize].ascent
    }

    /// From the baseline to the bottom of the line, in em; positive.
    pub fn descent(&self, face: Face) -> f64 {
        self.0.vertical[face as usize].descent
    }

    /// Height of `H`, in em. A text whose baseline lies half of this below a place is centerd on it.
    pub fn cap_height(&self, face: Face) -> f64 {
        self.0.vertical[face as usize].cap_height
    }

    /// Height of `x`, in em.
    pub fn x_height(&self, face: Face) -> f64 {
        self.0.vertical[face as usize].x_height
    }
}

/// Characters that are not drawn: controls, marks of direction and joiners.
pub fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character as u32, 0x200B..=0x200F | 0x2028..=0x202E | 0x2060..=0x206F | 0xFE00..=0xFE0F
            | 0xFEFF | 0xFFFE..=0xFFFF)
}

/// Writes the glyphs of a font into the pages of a face. Pages below `first` belong to others and are copied.
fn enter(font: &ttf_parser::Face, index: u8, page_of: &mut [u16], glyphs: &mut Vec<Glyph>, first: usize) {
    let per_em = f32::from(font.units_per_em());
    let Some(cmap) = font.tables().cmap else { return };
    for subtable in cmap.subtables {
        if !subtable.is_unicode() {
            continue;
        }
        subtable.codepoints(|code| {
            let Some(id) = subtable.glyph_index(code) else { return };
            let (page, at) = (code as usize / PAGE, code as usize % PAGE);
            if id.0 == 0 || page >= page_of.len() {
                return;
            }
            if usize::from(page_of[page]) < first {
                let old = usize::from(page_of[page]) * PAGE;
                page_of[page] = (glyphs.len() / PAGE) as u16;
                glyphs.extend_from_within(old..old + PAGE);
            }
            let advance = f32::from(font.glyph_hor_advance(id).unwrap_or_default()) / per_em;
            glyphs[usize::from(page_of[page]) * PAGE + at] = Glyph { font: index, id: id.0, advance };
        });
    }
}

fn vertical(font: &ttf_parser::Face) -> Vertical {
    let per_em = f64::from(font.units_per_em());
    let top = |character| {
        let id = font.glyph_index(character)?;
        Some(f64::from(font.glyph_bounding_box(id)?.y_max) / per_em)
    };
    let x_height = top('x').unwrap_or(0.5);
    Vertical {
        ascent: f64::from(font.ascender()) / per_em,
        descent: -f64::from(font.descender()) / per_em,
        cap_height: top('H').unwrap_or(0.7),
        x_height,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, face: Face, ems: f64) {
        let width = Metrics::new().width(text, face, 10.0);
        assert!((width - ems * 10.0).abs() < 0.01, "{text:?} is {width} wide, expected {}", ems * 10.0);
    }

    #[test]
    fn widths_are_the_sums_of_the_advances() {
        check("", Face::Sans, 0.0);
        check("00", Face::Sans, 2.0 * 1303.0 / 2048.0);
        check("mono", Face::Mono, 4.0 * 1233.0 / 2048.0);
        check("αβ", Face::Sans, (1350.0 + 1307.0) / 2048.0);
    }

    #[test]
    fn chinese_is_one_em_in_every_face() {
        for face in [Face::Sans, Face::SansBold, Face::Mono] {
            check("根节点", face, 3.0);
            assert_eq!(Metrics::new().glyph(face, '根').font, CJK_FONT);
        }
    }

    #[test]
    fn unknown_characters_are_one_em_and_controls_nothing() {
        check("\u{10FFFD}", Face::Sans, 1.0);
        check("\u{1}\n\u{200F}", Face::Sans, 0.0);
    }

    #[test]
    fn every_sign_that_the_program_writes_is_in_the_face_itself() {
        let metrics = Metrics::new();
        for character in "αβ∞−≤≥≠·–—…→▲▼○▢✓×Σγδ½АЯжñßœ".chars() {
            for face in [Face::Sans, Face::SansBold] {
                let glyph = metrics.glyph(face, character);
                assert!(glyph.id != 0 && glyph.font == face as u8, "{character} in {face:?}: {glyph:?}");
            }
        }
    }

    #[test]
    fn a_capital_i_is_no_small_l() {
        let metrics = Metrics::new();
        for face in [Face::Sans, Face::SansBold, Face::Mono] {
            let [capital, small] = ['I', 'l'].map(|letter| metrics.glyph(face, letter));
            // One of the bundled faces gives both the same width, but not the same shape.
            assert!(capital.id != small.id && capital.advance >= small.advance, "{face:?}");
            assert!(face == Face::Mono || capital.advance > 1.4 * small.advance, "{face:?}");
        }
    }

    #[test]
    fn heights_are_those_of_dejavu() {
        let metrics = Metrics::new();
        assert!((metrics.cap_height(Face::Sans) - 0.729).abs() < 0.001);
        assert!((metrics.x_height(Face::Sans) - 0.547).abs() < 0.001);
        assert!((metrics.ascent(Face::Sans) - 0.928).abs() < 0.001);
        assert!((metrics.descent(Face::Sans) - 0.236).abs() < 0.001);
    }
}
