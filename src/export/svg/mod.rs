//! A scene as SVG: grouped, classed, one node a line, text as text, no script.
//!
//! Each look is a class of one `<style>`; a node's shapes have coordinates around the node, so those that all
//! nodes share are written once in `<defs>`; lines of one look that follow each other are one path.
//!
//! *Fonts.* Browsers, also for `<img>`, use the embedded subset fonts. Programs that ignore embedded fonts
//! (librsvg, Inkscape) look for `DejaVu Sans`, which most Linux systems have, and then for its relative Verdana.
//! `textLength` was rejected: it stretches a wrong font instead of showing the right one, and costs bytes.

mod body;
mod steps;
mod style;
mod text;
mod webfont;
mod xml;

use std::fmt::Write as _;

use super::book::FontBook;
use super::{ExportError, ExportProgress, Ticker, Unit, page_size, uninterrupted};
use crate::scene::Scene;
pub(super) use steps::SvgSteps;
use xml::attribute;
pub(crate) use xml::escape;
pub(super) use xml::number;

/// How an SVG is written.
#[derive(Clone, Debug, PartialEq)]
pub struct SvgOptions {
    /// How much larger than its own size it is shown where nothing else is said.
    pub scale: f64,
    /// What its width and height are told in.
    pub unit: Unit,
    /// Whether the background is left out.
    pub transparent: bool,
    /// Whether the fonts are in the file; programs that ignore them need none.
    pub has_fonts: bool,
    /// Put before every id; for several pictures in one HTML page. Letters, digits and hyphens.
    pub id_prefix: String,
}

impl Default for SvgOptions {
    fn default() -> Self {
        Self { scale: 1.0, unit: Unit::Px, transparent: false, has_fonts: true, id_prefix: String::new() }
    }
}

/// Writes a scene as SVG. An empty page gives an empty picture.
pub fn svg(scene: &Scene, options: &SvgOptions, fonts: &FontBook) -> String {
    svg_with(scene, options, fonts, &mut uninterrupted).unwrap_or_else(|_| {
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" role="img"/>"#.to_owned()
    })
}

/// As [`svg`], and tells how far it is; can be canceled.
pub fn svg_with(
    scene: &Scene,
    options: &SvgOptions,
    fonts: &FontBook,
    progress: ExportProgress,
) -> Result<String, ExportError> {
    let (width, height) = page_size(scene.page)?;
    let prefix: String =
        options.id_prefix.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    let style = style::SvgStyle::new(scene);
    let mut ticker = Ticker::new(progress, scene.items.len());
    let mut writer = body::Body::new(scene, &style, &prefix);
    writer.write(&mut ticker)?;
    let (body, defs) = writer.finish();

    let mut out = String::with_capacity(body.len() + defs.len() + 100_000);
    let (page, d) = (scene.page, 2);
    out.push_str(r#"<svg xmlns="http://www.w3.org/2000/svg" width=""#);
    let shown = if options.scale.is_finite() && options.scale > 0.0 { options.scale } else { 1.0 };
    length(&mut out, width * shown, options.unit);
    out.push_str(r#"" height=""#);
    length(&mut out, height * shown, options.unit);
    out.push_str(r#"" viewBox=""#);
    for (i, value) in [page.min.x, page.min.y, width, height].into_iter().enumerate() {
        if i > 0 {
            out.push(' ');
        }
        number(&mut out, value, d);
    }
    out.push_str("\" role=\"img\">\n<title>");
    escape(&mut out, &scene.title);
    out.push_str("</title>\n");
    if !scene.description.is_empty() {
        out.push_str("<desc>");
        escape(&mut out, &scene.description);
        out.push_str("</desc>\n");
    }
    out.push_str("<style>\n");
    if options.has_fonts {
        webfont::write_faces(&mut out, scene, fonts);
    }
    style.write(&mut out);
    out.push_str("</style>\n");
    if !defs.is_empty() {
        let _ = write!(out, "<defs>\n{defs}</defs>\n");
    }
    if let (false, Some(color)) = (options.transparent, scene.background) {
        out.push_str("<rect class=\"background\"");
        for (name, value) in [("x", page.min.x), ("y", page.min.y), ("width", width), ("height", height)] {
            attribute(&mut out, name, value, d);
        }
        let _ = write!(out, " fill=\"{}\"", style::hex(color));
        if color.a < 255 {
            attribute(&mut out, "fill-opacity", f64::from(color.a) / 255.0, 3);
        }
        out.push_str("/>\n");
    }
    out.push_str(&body);
    out.push_str("</svg>\n");
    ticker.ask()?;
    Ok(out)
}

/// Writes a length that is so many pixels in a unit; pixels go without saying.
fn length(out: &mut String, px: f64, unit: Unit) {
    if unit == Unit::Px {
        number(out, px, 2);
    } else {
        number(out, px / unit.px(), 3);
        out.push_str(unit.sign());
    }
}
