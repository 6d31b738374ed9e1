//! A scene as PNG, painted with tiny-skia.

mod glyphs;
mod painter;

pub(super) use glyphs::GlyphCache;
use tiny_skia::Pixmap;

use super::book::FontBook;
use super::{ExportError, ExportProgress, Ticker, page_size, uninterrupted};
use crate::scene::{Rect, Scene};
use painter::PngPainter;

/// How a PNG is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PngOptions {
    /// Pixels per scene unit; 1 is 96 dots per inch.
    pub scale: f64,
    /// What the file says of its resolution, in dots per inch; `None` for what follows from the scale.
    pub dpi: Option<f64>,
    /// Whether the background is left out.
    pub transparent: bool,
    /// The most pixels allowed; a pixel takes 4 bytes while painting.
    pub max_pixels: u64,
}

impl Default for PngOptions {
    fn default() -> Self {
        Self { scale: 1.0, dpi: None, transparent: false, max_pixels: 150_000_000 }
    }
}

impl PngOptions {
    /// At a resolution in dots per inch.
    pub fn at_dpi(dpi: f64) -> Self {
        Self { scale: dpi / 96.0, ..Self::default() }
    }

    /// As many pixels wide as asked for.
    pub fn at_width(page: Rect, pixels: u32) -> Self {
        Self { scale: f64::from(pixels.max(1)) / page.width(), ..Self::default() }
    }
}

/// Paints a scene; its size is the page's by the scale, rounded up to whole pixels.
///
/// The file says its resolution, so word processors show it at the size of the page.
/// Texts below 1.5 pixels are left out.
pub fn png(scene: &Scene, options: &PngOptions, fonts: &FontBook) -> Result<Vec<u8>, ExportError> {
    png_with(scene, options, fonts, &mut uninterrupted)
}

/// As [`png()`], and tells how far it is; can be canceled.
pub fn png_with(
    scene: &Scene,
    options: &PngOptions,
    fonts: &FontBook,
    progress: ExportProgress,
) -> Result<Vec<u8>, ExportError> {
    let pixmap = pixmap_with(scene, options, fonts, progress)?;
    let is_opaque = !options.transparent && scene.background.is_some_and(|color| color.a == 255);
    encode(&pixmap, options.dpi.unwrap_or(scale(options) * 96.0), is_opaque)
}

fn scale(options: &PngOptions) -> f64 {
    if options.scale.is_finite() && options.scale > 0.0 { options.scale } else { 1.0 }
}

/// Paints a scene onto pixels.
pub(super) fn pixmap_with(
    scene: &Scene,
    options: &PngOptions,
    fonts: &FontBook,
    progress: ExportProgress,
) -> Result<Pixmap, ExportError> {
    let (width, height) = page_size(scene.page)?;
    let scale = scale(options);
    // A hair less, so that 4096 / width × width is not 4097.
    let pixels = |length: f64| (length * scale - 1e-6).ceil().max(1.0);
    let (width, height) = (pixels(width), pixels(height));
    let most = options.max_pixels.min(i32::MAX as u64) as f64;
    if width * height > most || width.max(height) > 1e6 {
        return Err(ExportError::TooLarge {
            width: width as u64,
            height: height as u64,
            limit: options.max_pixels,
        });
    }
    let mut pixmap = Pixmap::new(width as u32, height as u32).ok_or(ExportError::EmptyPage)?;
    let background = scene.background.filter(|_| !options.transparent);
    if let Some(color) = background {
        pixmap.fill(tiny_skia::Color::from_rgba8(color.r, color.g, color.b, color.a));
    }
    let mut ticker = Ticker::new(progress, scene.items.len());
    let mut painter = PngPainter::new(scene, fonts, scale, pixmap.as_mut());
    for item in &scene.items {
        ticker.tick()?;
        painter.shape(&item.shape);
    }
    painter.finish();
    ticker.ask()?;
    Ok(pixmap)
}

fn encode(pixmap: &Pixmap, dpi: f64, opaque: bool) -> Result<Vec<u8>, ExportError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_color(if opaque { png::ColorType::Rgb } else { png::ColorType::Rgba });
    encoder.set_compression(png::Compression::Balanced);
    // Flat areas with sharp edges are best left as they are: filters made the files a third larger.
    encoder.set_filter(png::Filter::NoFilter);
    let per_meter = (dpi / 0.0254).round().clamp(1.0, f64::from(u32::MAX)) as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: per_meter,
        yppu: per_meter,
        unit: png::Unit::Meter,
    }));
    let n_channels = if opaque { 3 } else { 4 };
    let mut pixels = vec![0; pixmap.pixels().len() * n_channels];
    for (channels, pixel) in pixels.chunks_exact_mut(n_channels).zip(pixmap.pixels()) {
        match channels {
            [red, green, blue] => (*red, *green, *blue) = (pixel.red(), pixel.green(), pixel.blue()),
            channels => {
                let pixel = pixel.demultiply();
                channels.copy_from_slice(&[pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]);
            }
        }
    }
    let refused = |error: png::EncodingError| ExportError::Writer(error.to_string());
    let mut writer = encoder.write_header().map_err(refused)?;
    writer.write_image_data(&pixels).map_err(refused)?;
    writer.finish().map_err(refused)?;
    Ok(bytes)
}
