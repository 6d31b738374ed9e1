//! A scene as PDF: vectors, and text that can be selected and searched.
//!
//! No clock is read, so the file has no date and equal scenes give equal bytes.

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point as PdfPoint, Transform};
use krilla::graphic::Graphic;
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke as PdfStroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Data, Document, SerializeSettings};
use rustc_hash::FxHashMap;

use super::book::{FontBook, TextLine, clean};
use super::outline::{Outliner, Units};
use super::shared::{ShapeAround, place};
use super::{ExportError, ExportProgress, Ticker, page_size, uninterrupted};
use crate::scene::{
    Color, Paint, PaintId, Point, Scene, Shape, Stroke, TextAnchor, TextPaint, TextPaintId, TextRange,
};

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

/// A closed shape or text that is there so often is written once. In a smaller picture each is there for itself, so that
/// another program can change it.
const N_SHARED: usize = 50;
/// Shapes are alike if they are in so many decimals of a scene unit.
const DECIMALS_ALIKE: u32 = 3;

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
        surface,
        units: Units { origin: scene.page.min, scale },
        writer: TextWriter::new(fonts, loaded),
        batch: None,
        shared: FxHashMap::default(),
        shared_texts: FxHashMap::default(),
    };
    painter.count_shared();
    if let (false, Some(color)) = (transparent, scene.background) {
        painter.background(color);
    }
    for item in &scene.items {
        ticker.tick()?;
        painter.shape(&item.shape);
    }
    painter.flush();
    painter.surface.finish();
    Ok(painter.writer.loaded)
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

/// A path whose places have few digits.
struct CoarsePath {
    path: PathBuilder,
    grain: Grain,
}

impl CoarsePath {
    fn new(scale: f64) -> Self {
        Self { path: PathBuilder::new(), grain: Grain::new(scale) }
    }

    fn finish(self) -> Option<Path> {
        self.path.finish()
    }
}

impl Outliner for CoarsePath {
    fn move_to(&mut self, x: f32, y: f32) {
        let [x, y] = [x, y].map(|length| self.grain.round(length));
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let [x, y] = [x, y].map(|length| self.grain.round(length));
        self.path.line_to(x, y);
    }

    fn cubic_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [x1, y1, x2, y2, x, y] = [x1, y1, x2, y2, x, y].map(|length| self.grain.round(length));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

/// Into how many parts a point is divided. Hundredths are finer than a printer; where the picture is small, it will be enlarged.
#[derive(Clone, Copy)]
struct Grain(f32);

impl Grain {
    fn new(scale: f64) -> Self {
        Self(if scale < 0.25 { 10_000.0 } else { 100.0 })
    }

    fn round(self, length: f32) -> f32 {
        (length * self.0).round() / self.0
    }

    fn place(self, (x, y): (f32, f32)) -> (f32, f32) {
        (self.round(x), self.round(y))
    }
}

/// Lines of one look that follow each other, stroked at once.
struct StrokeBatch {
    paint: PaintId,
    path: CoarsePath,
}

struct PdfPainter<'a, 'surface> {
    scene: &'a Scene,
    surface: Surface<'surface>,
    units: Units,
    writer: TextWriter<'a>,
    batch: Option<StrokeBatch>,
    /// How often closed shapes are there, and what is written once of them.
    shared: FxHashMap<ShapeAround, (usize, Option<Graphic>)>,
    /// The same of texts in a look.
    shared_texts: FxHashMap<(TextPaintId, &'a str), (usize, Option<Graphic>)>,
}

impl PdfPainter<'_, '_> {
    fn background(&mut self, color: Color) {
        let mut path = CoarsePath::new(self.units.scale);
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
                self.closed(shape, paint);
            }
            Shape::Text { at, anchor, text, paint } => {
                self.flush();
                self.text(at, anchor, text, paint);
            }
        }
    }

    fn count_shared(&mut self) {
        let scene = self.scene;
        for item in &scene.items {
            if let Shape::Text { text, paint, .. } = item.shape {
                self.shared_texts.entry((paint, scene.text_of(text))).or_default().0 += 1;
            } else if let Some((shape, _)) = around(&item.shape) {
                self.shared.entry(shape).or_default().0 += 1;
            }
        }
    }

    fn closed(&mut self, shape: &Shape, paint: PaintId) {
        self.flush();
        let Self { scene, units, .. } = *self;
        let Some(paint) = scene.paints.get(usize::from(paint.0)) else { return };
        let shared = around(shape).and_then(|(alike, at)| {
            let (n, graphic) = self.shared.get_mut(&alike)?;
            (*n >= N_SHARED).then_some((graphic, at))
        });
        let Some((graphic, at)) = shared else {
            draw_closed(&mut self.surface, shape, paint, units);
            return;
        };
        draw_shared(&mut self.surface, graphic, Grain::new(units.scale).place(units.at(at)), |surface| {
            draw_closed(surface, shape, paint, Units { origin: at, ..units });
        });
    }

    /// The path that lines of this look are added to.
    fn batched(&mut self, paint: PaintId) -> &mut CoarsePath {
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
        let scale = self.units.scale;
        &mut self.batch.get_or_insert_with(|| StrokeBatch { paint, path: CoarsePath::new(scale) }).path
    }

    fn flush(&mut self) {
        let Some(StrokeBatch { paint, path }) = self.batch.take() else { return };
        let scene = self.scene;
        if let (Some(paint), Some(path)) = (scene.paints.get(usize::from(paint.0)), path.finish()) {
            draw(&mut self.surface, &path, paint, (None, self.units.scale));
        }
    }

    fn text(&mut self, at: Point, anchor: TextAnchor, range: TextRange, id: TextPaintId) {
        let Self { scene, units, .. } = *self;
        let Some(paint) = scene.text_paints.get(usize::from(id.0)) else { return };
        let text = scene.text_of(range);
        let left = self.writer.place(text, anchor, at.x, paint);
        let pen = Grain::new(units.scale).place(units.at(Point::new(left, at.y)));
        let Some((_, graphic)) = self.shared_texts.get_mut(&(id, text)).filter(|(n, _)| *n >= N_SHARED)
        else {
            self.writer.write(&mut self.surface, text, paint, (pen, units.scale));
            return;
        };
        draw_shared(&mut self.surface, graphic, pen, |surface| {
            self.writer.write(surface, text, paint, ((0.0, 0.0), units.scale));
        });
    }
}

/// Writes texts with the fonts of a document.
struct TextWriter<'a> {
    fonts: &'a FontBook,
    /// By number in the book; `None` where the font cannot be read.
    loaded: Vec<Option<Font>>,
    /// The text that was placed last.
    line: TextLine,
    glyphs: Vec<KrillaGlyph>,
}

impl<'a> TextWriter<'a> {
    fn new(fonts: &'a FontBook, loaded: Vec<Option<Font>>) -> Self {
        Self { fonts, loaded, line: TextLine::default(), glyphs: Vec::new() }
    }

    /// Places a text; where it begins.
    fn place(&mut self, text: &str, anchor: TextAnchor, x: f64, paint: &TextPaint) -> f64 {
        self.fonts.place(&clean(text), paint.face, &mut self.line);
        self.line.left(x, anchor, paint.size)
    }

    /// Writes the text that was placed last.
    fn write(
        &mut self,
        surface: &mut Surface<'_>,
        text: &str,
        paint: &TextPaint,
        ((x, y), scale): ((f32, f32), f64),
    ) {
        let (text, size, grain) = (clean(text), (paint.size * scale) as f32, Grain::new(scale));
        surface.set_stroke(None);
        surface.set_fill(Some(fill(paint.color)));
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
                let pen = PdfPoint::from_xy(grain.round(x + start * size), y);
                surface.draw_glyphs(pen, &self.glyphs, font, &text, size, false);
            }
        }
    }
}

/// Draws at a place what is written once: it is written the first time.
fn draw_shared(
    surface: &mut Surface<'_>,
    graphic: &mut Option<Graphic>,
    (x, y): (f32, f32),
    write: impl FnOnce(&mut Surface<'_>),
) {
    let graphic = graphic.get_or_insert_with(|| {
        let mut stream = surface.stream_builder();
        let mut inside = stream.surface();
        write(&mut inside);
        inside.finish();
        Graphic::new(stream.finish(), false)
    });
    surface.push_transform(&Transform::from_translate(x, y));
    surface.draw_graphic(graphic.clone());
    surface.pop();
}

/// What a closed shape is alike to, and where it is.
fn around(shape: &Shape) -> Option<(ShapeAround, Point)> {
    let at = place(shape)?;
    ShapeAround::of(shape, at, DECIMALS_ALIKE).map(|around| (around, at))
}

fn draw_closed(surface: &mut Surface<'_>, shape: &Shape, paint: &Paint, units: Units) {
    let mut path = CoarsePath::new(units.scale);
    units.outline(shape, &mut path);
    if let Some(path) = path.finish() {
        draw(surface, &path, paint, (paint.fill, units.scale));
    }
}

fn draw(surface: &mut Surface<'_>, path: &Path, paint: &Paint, (inside, scale): (Option<Color>, f64)) {
    if inside.is_none() && paint.stroke.is_none() {
        return;
    }
    surface.set_fill(inside.map(fill));
    surface.set_stroke(paint.stroke.map(|line| stroke(line, scale)));
    surface.draw_path(path);
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
