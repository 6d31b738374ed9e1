//! A scene as PDF: vectors, and text that can be selected and searched.
//!
//! No clock is read, so the file has no date and equal scenes give equal bytes.

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point as PdfPoint};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke as PdfStroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Data, Document, SerializeSettings};

use super::book::{FontBook, TextLine, clean};
use super::outline::Units;
use super::{ExportError, ExportProgress, Ticker, page_size, uninterrupted};
use crate::scene::{Color, Paint, PaintId, Point, Scene, Shape, Stroke};

/// How a PDF is written.
#[derive(Clone, Debug, PartialEq)]
pub struct PdfOptions {
    /// Points per scene unit (a point is 1/72 inch). 0.75, the default, makes a CSS pixel 1/96 inch.
    /// A page may be at most 14,400 points long; larger pictures are made smaller to fit.
    pub scale: f64,
    /// Whether the background is left out.
    pub transparent: bool,
    /// Whether streams are compressed; without, the text can be read in the file.
    pub compress: bool,
    /// Who made the tree; empty if unknown.
    pub author: String,
    /// The language of the texts, such as `en` or `zh-Hans`; empty for unknown.
    pub language: String,
}

impl Default for PdfOptions {
    fn default() -> Self {
        Self {
            scale: 0.75,
            transparent: false,
            compress: true,
            author: String::new(),
            language: String::new(),
        }
    }
}

/// The longest side that PDF readers accept, in points.
const MAX_SIDE: f64 = 14_400.0;

/// Writes a scene as PDF of one page.
pub fn pdf(scene: &Scene, options: &PdfOptions, fonts: &FontBook) -> Result<Vec<u8>, ExportError> {
    pdf_with(scene, options, fonts, &mut uninterrupted)
}

/// As [`pdf`], and tells how far it is; can be canceled.
pub fn pdf_with(
    scene: &Scene,
    options: &PdfOptions,
    fonts: &FontBook,
    progress: ExportProgress,
) -> Result<Vec<u8>, ExportError> {
    pdf_pages_with(std::slice::from_ref(scene), options, fonts, progress)
}

/// Writes scenes as the pages of one PDF; the first names the whole.
pub fn pdf_pages(scenes: &[Scene], options: &PdfOptions, fonts: &FontBook) -> Result<Vec<u8>, ExportError> {
    pdf_pages_with(scenes, options, fonts, &mut uninterrupted)
}

/// As [`pdf_pages`], and tells how far it is; can be canceled.
pub fn pdf_pages_with(
    scenes: &[Scene],
    options: &PdfOptions,
    fonts: &FontBook,
    progress: ExportProgress,
) -> Result<Vec<u8>, ExportError> {
    let wanted = if options.scale.is_finite() && options.scale > 0.0 { options.scale } else { 0.75 };
    let settings = SerializeSettings { compress_content_streams: options.compress, ..Default::default() };
    let mut document = Document::new_with(settings);
    let first = scenes.first().ok_or(ExportError::EmptyPage)?;
    document.set_metadata(metadata(first, options));

    let mut ticker = Ticker::new(progress, scenes.iter().map(|scene| scene.items.len()).sum());
    // Fonts are subset for the whole document, so each is loaded once.
    let mut loaded = Vec::new();
    for scene in scenes {
        let (width, height) = page_size(scene.page)?;
        let scale = wanted.min(MAX_SIDE / width.max(height));
        let page_settings = PageSettings::from_wh((width * scale) as f32, (height * scale) as f32)
            .ok_or(ExportError::EmptyPage)?;
        let mut page = document.start_page_with(page_settings);
        let surface = page.surface();
        loaded = paint(scene, (fonts, loaded), scale, options.transparent, surface, &mut ticker)?;
        page.finish();
    }
    ticker.ask()?;
    document.finish().map_err(|error| ExportError::Writer(format!("{error:?}")))
}

/// Paints a page, and hands back the fonts that are loaded by then.
fn paint(
    scene: &Scene,
    (fonts, loaded): (&FontBook, Vec<Option<Font>>),
    scale: f64,
    transparent: bool,
    surface: Surface,
    ticker: &mut Ticker,
) -> Result<Vec<Option<Font>>, ExportError> {
    let mut painter = PdfPainter {
        scene,
        fonts,
        surface,
        units: Units { origin: scene.page.min, scale },
        loaded,
        line: TextLine::default(),
        glyphs: Vec::new(),
        batch: None,
    };
    if let (false, Some(color)) = (transparent, scene.background) {
        painter.background(color);
    }
    for item in &scene.items {
        ticker.tick()?;
        painter.shape(&item.shape);
    }
    painter.flush();
    painter.surface.finish();
    Ok(painter.loaded)
}

fn metadata(scene: &Scene, options: &PdfOptions) -> Metadata {
    let mut metadata = Metadata::new()
        .title(clean(&scene.title).into_owned())
        .description(clean(&scene.description).into_owned())
        .creator("plyscope".to_owned());
    if !options.author.is_empty() {
        metadata = metadata.authors(vec![clean(&options.author).into_owned()]);
    }
    if !options.language.is_empty() {
        metadata = metadata.language(options.language.clone());
    }
    metadata
}

/// Lines of one look that follow each other, stroked at once.
struct StrokeBatch {
    paint: PaintId,
    path: PathBuilder,
}

struct PdfPainter<'a, 'surface> {
    scene: &'a Scene,
    fonts: &'a FontBook,
    surface: Surface<'surface>,
    units: Units,
    /// By number in the book; `None` where the font cannot be read.
    loaded: Vec<Option<Font>>,
    line: TextLine,
    glyphs: Vec<KrillaGlyph>,
    batch: Option<StrokeBatch>,
}

impl PdfPainter<'_, '_> {
    fn background(&mut self, color: Color) {
        let mut path = PathBuilder::new();
        self.units.rect(self.scene.page, 0.0, &mut path);
        if let Some(path) = path.finish() {
            self.surface.set_stroke(None);
            self.surface.set_fill(Some(fill(color)));
            self.surface.draw_path(&path);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        let units = self.units;
        match *shape {
            Shape::Line { paint, .. } | Shape::Curve { paint, .. } => {
                units.outline(shape, self.batched(paint));
            }
            Shape::Triangle { paint, .. } | Shape::Rect { paint, .. } | Shape::Circle { paint, .. } => {
                let mut path = PathBuilder::new();
                units.outline(shape, &mut path);
                self.closed(path, paint);
            }
            Shape::Text { at, anchor, text, paint } => {
                self.flush();
                self.text(at, anchor, text, paint);
            }
        }
    }

    fn closed(&mut self, path: PathBuilder, paint: PaintId) {
        self.flush();
        let scene = self.scene;
        if let (Some(paint), Some(path)) = (scene.paints.get(usize::from(paint.0)), path.finish()) {
            self.draw(&path, paint, paint.fill);
        }
    }

    /// The path that lines of this look are added to.
    fn batched(&mut self, paint: PaintId) -> &mut PathBuilder {
        // Where translucent lines cross they must darken each other, so these are not joined.
        let opaque = self
            .scene
            .paints
            .get(usize::from(paint.0))
            .and_then(|paint| paint.stroke)
            .is_none_or(|stroke| stroke.color.a == 255);
        if !opaque || self.batch.as_ref().is_some_and(|batch| batch.paint != paint) {
            self.flush();
        }
        &mut self.batch.get_or_insert_with(|| StrokeBatch { paint, path: PathBuilder::new() }).path
    }

    fn flush(&mut self) {
        let Some(StrokeBatch { paint, path }) = self.batch.take() else { return };
        let scene = self.scene;
        if let (Some(paint), Some(path)) = (scene.paints.get(usize::from(paint.0)), path.finish()) {
            self.draw(&path, paint, None);
        }
    }

    fn draw(&mut self, path: &Path, paint: &Paint, inside: Option<Color>) {
        if inside.is_none() && paint.stroke.is_none() {
            return;
        }
        self.surface.set_fill(inside.map(fill));
        self.surface.set_stroke(paint.stroke.map(|line| stroke(line, self.units.scale)));
        self.surface.draw_path(path);
    }

    fn text(
        &mut self,
        at: Point,
        anchor: crate::scene::TextAnchor,
        text: crate::scene::TextRange,
        paint: crate::scene::TextPaintId,
    ) {
        let Some(paint) = self.scene.text_paints.get(usize::from(paint.0)) else { return };
        let text = clean(self.scene.text_of(text));
        self.fonts.place(&text, paint.face, &mut self.line);
        let left = self.line.left(at.x, anchor, paint.size);
        let (x, y) = self.units.at(Point::new(left, at.y));
        let size = (paint.size * self.units.scale) as f32;
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(fill(paint.color)));
        let mut from = 0;
        while let Some(first) = self.line.glyphs.get(from) {
            let (number, start) = (first.font, first.x);
            let run = self.line.glyphs[from..].iter().take_while(|glyph| glyph.font == number);
            self.glyphs.clear();
            self.glyphs.extend(run.map(|glyph| KrillaGlyph {
                glyph_id: GlyphId::new(u32::from(glyph.id)),
                text_range: glyph.bytes.0 as usize..glyph.bytes.1 as usize,
                x_advance: glyph.advance,
                x_offset: glyph.offset[0],
                y_offset: -glyph.offset[1],
                y_advance: 0.0,
                location: None,
            }));
            from += self.glyphs.len();
            if let Some(font) = loaded(&mut self.loaded, self.fonts, number) {
                let pen = PdfPoint::from_xy(x + start * size, y);
                self.surface.draw_glyphs(pen, &self.glyphs, font, &text, size, false);
            }
        }
    }
}

fn loaded(fonts: &mut Vec<Option<Font>>, book: &FontBook, number: u16) -> Option<Font> {
    while fonts.len() <= usize::from(number) {
        let font = book.font(fonts.len() as u16);
        fonts.push(font.and_then(|font| Font::new(Data::from(font.bytes), font.index)));
    }
    fonts[usize::from(number)].clone()
}

fn opacity(color: Color) -> NormalizedF32 {
    NormalizedF32::new(f32::from(color.a) / 255.0).unwrap_or(NormalizedF32::ONE)
}

fn fill(color: Color) -> Fill {
    Fill {
        paint: rgb::Color::new(color.r, color.g, color.b).into(),
        opacity: opacity(color),
        rule: FillRule::NonZero,
    }
}

fn stroke(stroke: Stroke, scale: f64) -> PdfStroke {
    PdfStroke {
        paint: rgb::Color::new(stroke.color.r, stroke.color.g, stroke.color.b).into(),
        width: (stroke.width * scale) as f32,
        miter_limit: 4.0,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        opacity: opacity(stroke.color),
        dash: stroke.dash.map(|dash| StrokeDash {
            array: dash.map(|length| (length * scale) as f32).to_vec(),
            offset: 0.0,
        }),
    }
}
