//! Where each glyph of a text stands, and in which font: the one answer for all exporters.
//!
//! Plain text (scripts of one glyph a character, left to right, in the bundled fonts) is placed by
//! [`Metrics`] alone; anything else is shaped by cosmic-text, with the caller's fonts to fall back on.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cosmic_text::{Attrs, Buffer, Family, FontSystem, Shaping, Weight, fontdb};

use crate::scene::fonts::{self, Metrics};
use crate::scene::{Face, TextAnchor};

/// The bytes of a font file.
type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A font that texts were placed with.
#[derive(Clone)]
pub(super) struct Font {
    /// The file.
    pub(super) bytes: Bytes,
    /// Which font of the file.
    pub(super) index: u32,
}

/// A glyph of a placed text; lengths in em.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    /// For [`FontBook::font`].
    pub(super) font: u16,
    /// Index in the font.
    pub(super) id: u16,
    /// The pen before the glyph.
    pub(super) x: f32,
    /// Where the glyph is drawn, relative to the pen; y down.
    pub(super) offset: [f32; 2],
    /// How far the pen moves.
    pub(super) advance: f32,
    /// The bytes of the text that it stands for.
    pub(super) bytes: (u32, u32),
}

/// A placed line of text; lengths in em.
#[derive(Clone, Debug, Default)]
pub(super) struct TextLine {
    /// From left to right.
    pub(super) glyphs: Vec<Placed>,
    /// How far the pen moves in all.
    pub(super) width: f32,
}

impl TextLine {
    /// The left end of the line for a text anchored at `x`, in the unit of `size`.
    pub(super) fn left(&self, x: f64, anchor: TextAnchor, size: f64) -> f64 {
        let width = f64::from(self.width) * size;
        match anchor {
            TextAnchor::Start => x,
            TextAnchor::Middle => x - width / 2.0,
            TextAnchor::End => x - width,
        }
    }
}

/// The fonts of an export: the bundled ones, and those that the caller adds for other scripts.
///
/// Share one between exports: fonts are parsed and shaped texts are kept.
pub struct FontBook {
    metrics: Metrics,
    shaper: Mutex<Shaper>,
}

impl fmt::Debug for FontBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FontBook").field("fonts", &self.shaper().fonts.len()).finish_non_exhaustive()
    }
}

impl FontBook {
    /// The bundled fonts alone: the same bytes on every machine.
    pub fn bundled(metrics: Metrics) -> Self {
        Self::with_fontdb(metrics, fontdb::Database::new())
    }

    /// The bundled fonts first, then those of a database that the caller has loaded.
    ///
    /// Fonts that the database knows by file name only are read when a text first needs them;
    /// load them as bytes to keep exports free of I/O.
    pub fn with_fontdb(metrics: Metrics, db: fontdb::Database) -> Self {
        let fonts = fonts::BUNDLED.map(|bytes| Font { bytes: Arc::new(bytes), index: 0 }).to_vec();
        let shaper =
            Shaper { db: Some(db), system: None, fonts, index_of: HashMap::new(), lines: HashMap::new() };
        Self { metrics, shaper: Mutex::new(shaper) }
    }

    /// The tables that plain text is placed with.
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// A font by its number in [`Placed::font`].
    pub(super) fn font(&self, index: u16) -> Option<Font> {
        self.shaper().fonts.get(usize::from(index)).cloned()
    }

    /// Places a text; `line` is overwritten. The text must have gone through [`clean`].
    pub(super) fn place(&self, text: &str, face: Face, line: &mut TextLine) {
        line.glyphs.clear();
        let mut x = 0.0_f32;
        for (at, character) in text.char_indices() {
            let glyph = self.metrics.glyph(face, character);
            if glyph.id == 0 || needs_shaping(character) {
                let mut shaper = self.shaper();
                line.clone_from(shaper.line(text, face));
                return;
            }
            line.glyphs.push(Placed {
                font: u16::from(glyph.font),
                id: glyph.id,
                x,
                offset: [0.0; 2],
                advance: glyph.advance,
                bytes: (at as u32, (at + character.len_utf8()) as u32),
            });
            x += glyph.advance;
        }
        line.width = x;
    }

    fn shaper(&self) -> MutexGuard<'_, Shaper> {
        // Everything in it is a cache; whatever a panicking thread left is still whole.
        self.shaper.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The text without controls and the code points that XML forbids.
pub(super) fn clean(text: &str) -> Cow<'_, str> {
    let dropped = |c: char| {
        c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}')
    };
    if text.bytes().all(|byte| (0x20..0x7F).contains(&byte)) || !text.contains(dropped) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().filter(|&c| !dropped(c)).collect())
    }
}

/// Scripts whose glyphs depend on their neighbors or that run from right to left, and marks that combine.
pub(super) fn needs_shaping(character: char) -> bool {
    let code = character as u32;
    code >= 0x300
        && matches!(code, 0x300..=0x36F | 0x483..=0x489 | 0x590..=0x10FF | 0x1100..=0x11FF | 0x1700..=0x1CFF
            | 0x1DC0..=0x1DFF | 0x200B..=0x200F | 0x2028..=0x202E | 0x2060..=0x206F | 0x20D0..=0x20FF
            | 0x302A..=0x302F | 0x3099..=0x309A | 0xA800..=0xABFF | 0xD7B0..=0xD7FF | 0xFB1D..=0xFDFF
            | 0xFE00..=0xFE0F | 0xFE20..=0xFE2F | 0xFE70..=0xFEFF | 0x1_0800..=0x1_BFFF | 0x1_E000..=0x1_EFFF)
        // Georgian stands between the scripts of South-East Asia and hangul.
        && !matches!(code, 0x10A0..=0x10FF | 0x1C90..=0x1CBF)
}

/// The em that texts are shaped at; any will do, results are divided by it.
const SHAPING_SIZE: f32 = 1024.0;
/// How many shaped texts are kept.
const N_LINES_KEPT: usize = 20_000;

struct Shaper {
    /// Until the first text that needs shaping.
    db: Option<fontdb::Database>,
    system: Option<FontSystem>,
    fonts: Vec<Font>,
    index_of: HashMap<fontdb::ID, u16>,
    lines: HashMap<(Face, String), TextLine>,
}

impl Shaper {
    fn line(&mut self, text: &str, face: Face) -> &TextLine {
        if self.lines.len() >= N_LINES_KEPT {
            self.lines.clear();
        }
        let key = (face, text.to_owned());
        if !self.lines.contains_key(&key) {
            let line = self.shape(text, face);
            self.lines.insert(key.clone(), line);
        }
        self.lines.entry(key).or_default()
    }

    fn shape(&mut self, text: &str, face: Face) -> TextLine {
        let Self { db, system, fonts, index_of, .. } = self;
        let system = system.get_or_insert_with(|| {
            let mut db = db.take().unwrap_or_default();
            for (index, bytes) in fonts::BUNDLED.into_iter().enumerate() {
                for id in db.load_font_source(fontdb::Source::Binary(Arc::new(bytes))) {
                    index_of.insert(id, index as u16);
                }
            }
            FontSystem::new_with_locale_and_db("en".to_owned(), db)
        });
        let mut buffer = Buffer::new(system, cosmic_text::Metrics::new(SHAPING_SIZE, SHAPING_SIZE));
        buffer.set_size(None, None);
        let family = if face == Face::Mono { "DejaVu Sans Mono" } else { "Plyscope Sans" };
        let weight = if face == Face::SansBold { Weight::BOLD } else { Weight::NORMAL };
        let attrs = Attrs::new().family(Family::Name(family)).weight(weight);
        buffer.set_text(text, &attrs, Shaping::Advanced, None);
        let mut line = TextLine::default();
        let Some(laid_out) = buffer.line_layout(system, 0).and_then(<[_]>::first) else { return line };
        let glyphs = laid_out.glyphs.clone();
        line.width = laid_out.w / SHAPING_SIZE;
        // With no width given, a line that runs from right to left ends at 0 or begins there.
        let left = glyphs.iter().map(|glyph| glyph.x).fold(f32::INFINITY, f32::min);
        for glyph in glyphs {
            let font = if let Some(&font) = index_of.get(&glyph.font_id) {
                font
            } else {
                let Some(font) = system.get_font(glyph.font_id, glyph.font_weight) else { continue };
                let face_index = system.db().face(glyph.font_id).map_or(0, |face| face.index);
                fonts.push(Font { bytes: Arc::new(font.data().to_vec()), index: face_index });
                let index = (fonts.len() - 1) as u16;
                index_of.insert(glyph.font_id, index);
                index
            };
            line.glyphs.push(Placed {
                font,
                id: glyph.glyph_id,
                x: (glyph.x - left) / SHAPING_SIZE,
                offset: [glyph.x_offset, -glyph.y_offset],
                advance: glyph.w / SHAPING_SIZE,
                bytes: (glyph.start as u32, glyph.end as u32),
            });
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, face: Face) {
        let book = FontBook::bundled(Metrics::new());
        let mut line = TextLine::default();
        book.place(text, face, &mut line);
        assert!(!line.glyphs.is_empty());
        for glyph in &line.glyphs {
            assert!(glyph.id != 0, "{text:?} has no glyph for bytes {:?}", glyph.bytes);
            assert!(text.get(glyph.bytes.0 as usize..glyph.bytes.1 as usize).is_some());
        }
        let measured = book.metrics().width(text, face, 1.0);
        let placed = f64::from(line.width);
        assert!((measured - placed).abs() <= 0.01 * measured, "{text:?}: {measured} and {placed}");
    }

    #[test]
    fn plain_text_stands_where_it_was_measured() {
        check("A–N: a deep α-cutoff", Face::Sans);
        check("Корень → 根节点 ≥ 7", Face::SansBold);
        check("minimax(0)", Face::Mono);
    }

    #[test]
    fn hebrew_is_shaped_from_right_to_left() {
        let text = "שלום";
        check(text, Face::Sans);
        let book = FontBook::bundled(Metrics::new());
        let mut line = TextLine::default();
        book.place(text, Face::Sans, &mut line);
        let first = line.glyphs.iter().min_by(|a, b| a.x.total_cmp(&b.x)).map(|glyph| glyph.bytes.1);
        assert_eq!(first, Some(text.len() as u32));
    }

    #[test]
    fn combining_marks_find_their_glyphs() {
        let book = FontBook::bundled(Metrics::new());
        let mut line = TextLine::default();
        book.place("e\u{301}", Face::Sans, &mut line);
        assert!(line.glyphs.iter().all(|glyph| glyph.id != 0) && line.width < 0.7, "{line:?}");
    }

    #[test]
    fn controls_are_left_out() {
        assert_eq!(clean("a\u{0}b\nc\u{FFFE}"), "abc");
        assert!(matches!(clean("根 <&>"), Cow::Borrowed(_)));
    }
}
