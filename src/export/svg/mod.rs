//! A scene as SVG: grouped, classed, one node a line, text as text, no script.
//!
//! Each look is a class of one `<style>`; a node's shapes have coordinates around the node, so those that all
//! nodes share are written once in `<defs>`; lines of one look that follow each other are one path.
//!
//! *Fonts.* Browsers, also for `<img>`, use the embedded subset fonts. Programs that ignore embedded fonts
//! (librsvg, Inkscape) look for `DejaVu Sans`, which most Linux systems have, and then for its relative Verdana.
//! `textLength` was rejected: it stretches a wrong font instead of showing the right one, and costs bytes.

mod body;
mod style;
mod text;
mod webfont;

use std::fmt::Write as _;

use super::book::{FontBook, clean};
use super::{ExportError, ExportProgress, Ticker, Unit, page_size, uninterrupted};
use crate::scene::Scene;

/// How an SVG is written.
#[derive(Clone, Debug, PartialEq)]
pub struct SvgOptions {
    /// How much larger than its own size it is shown where nothing else is said.
    pub scale: f64,
    /// What its width and height are told in.
    pub unit: Unit,
    /// Whether the background is left out.
    pub transparent: bool,
    /// Put before every id; for several pictures in one HTML page. Letters, digits and hyphens.
    pub id_prefix: String,
}

impl Default for SvgOptions {
    fn default() -> Self {
        Self { scale: 1.0, unit: Unit::Px, transparent: false, id_prefix: String::new() }
    }
}

/// Writes a scene as SVG. An empty page gives an empty picture.
pub fn svg(scene: &Scene, options: &SvgOptions, fonts: &FontBook) -> String {
    svg_with(scene, options, fonts, &mut uninterrupted).unwrap_or_else(|_| {
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" role="img"/>"#.to_owned()
    })
}

/// As [`svg`], and tells how far it is; can be cancelled.
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
    webfont::write_faces(&mut out, scene, fonts);
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

/// Writes a number with at most so many decimals and no needless zeros; what is not finite becomes 0.
fn number(out: &mut String, value: f64, decimals: u32) {
    let unit = 10_i64.pow(decimals);
    let scaled = (value * unit as f64).round() as i64;
    if scaled < 0 {
        out.push('-');
    }
    let (whole, mut rest) = (scaled.unsigned_abs() / unit as u64, scaled.unsigned_abs() % unit as u64);
    if whole > 0 || rest == 0 {
        push_digits(out, whole);
    }
    if rest > 0 {
        out.push('.');
        let mut place = unit as u64 / 10;
        while rest > 0 {
            out.push(char::from(b'0' + (rest / place) as u8));
            rest %= place;
            place /= 10;
        }
    }
}

fn push_digits(out: &mut String, value: u64) {
    if value >= 10 {
        push_digits(out, value / 10);
    }
    out.push(char::from(b'0' + (value % 10) as u8));
}

/// Writes a number of a path: a space before it unless a letter or its sign parts it from the last.
fn coordinate(out: &mut String, value: f64, decimals: u32) {
    let at = out.len();
    number(out, value, decimals);
    let parted = out[..at].ends_with(|c: char| c.is_ascii_alphabetic() || c == '"');
    if !parted && !out[at..].starts_with('-') {
        out.insert(at, ' ');
    }
}

/// Writes ` name="value"`.
fn attribute(out: &mut String, name: &str, value: f64, decimals: u32) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    number(out, value, decimals);
    out.push('"');
}

/// As [`attribute`], but nothing for 0, which is what a missing place means.
fn place(out: &mut String, name: &str, value: f64, decimals: u32) {
    let at = out.len();
    attribute(out, name, value, decimals);
    if out[at..].ends_with("=\"0\"") {
        out.truncate(at);
    }
}

/// Writes text as text.
fn escape(out: &mut String, text: &str) {
    for character in clean(text).chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(value: f64, decimals: u32, expected: &str) {
        let mut out = String::new();
        number(&mut out, value, decimals);
        assert_eq!(out, expected);
    }

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        check(12.0, 2, "12");
        check(-0.004, 2, "0");
        check(0.5, 2, ".5");
        check(-3.05, 2, "-3.05");
        check(99.96, 1, "100");
        check(f64::NAN, 2, "0");
    }

    #[test]
    fn coordinates_are_parted_by_spaces_or_signs() {
        let mut out = "M".to_owned();
        for value in [1.0, -2.5, 3.0, 0.25] {
            coordinate(&mut out, value, 2);
        }
        assert_eq!(out, "M1-2.5 3 .25");
    }

    #[test]
    fn marks_of_xml_become_text_and_controls_vanish() {
        let mut out = String::new();
        escape(&mut out, "<script>\"&\u{1}\u{FFFF}'");
        assert_eq!(out, "&lt;script&gt;&quot;&amp;'");
    }
}
