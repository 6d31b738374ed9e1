//! A scene as a `TikZ` picture, with the coordinates of the scene.

use std::fmt::Write as _;

use crate::scene::{Color, Face, Point, Scene, Shape, TextAnchor};

/// Points of TeX in a unit of a scene, which is 1/96 inch.
const POINTS: f64 = 72.27 / 96.0;

/// The picture, so much larger.
pub(super) fn tikz(scene: &Scene, scale: f64) -> String {
    let unit = POINTS * scale;
    let mut out =
        format!("\\begin{{tikzpicture}}[x={unit:.4}pt, y=-{unit:.4}pt, line cap=round, line join=round]\n");
    for item in &scene.items {
        shape(scene, &item.shape, unit, &mut out);
    }
    out.push_str("\\end{tikzpicture}\n");
    out
}

fn at(point: Point) -> String {
    format!("({:.1},{:.1})", point.x, point.y)
}

/// As `TikZ` mixes it from black, so that no colors need names.
fn gray(color: Color) -> String {
    let light = (u32::from(color.r) * 3 + u32::from(color.g) * 6 + u32::from(color.b)) / 10;
    let black = 100 - light * 100 / 255;
    match black {
        100 => "black".to_owned(),
        0 => "white".to_owned(),
        black => format!("black!{black}"),
    }
}

fn shape(scene: &Scene, shape: &Shape, unit: f64, out: &mut String) {
    let look = |paint| {
        let paint = scene.paint(paint);
        let mut options = Vec::new();
        if let Some(fill) = paint.fill {
            options.push(format!("fill={}", gray(fill)));
        }
        if let Some(stroke) = paint.stroke {
            options.push(format!("draw={}", gray(stroke.color)));
            options.push(format!("line width={:.2}pt", stroke.width * unit));
            if let Some([on, off]) = stroke.dash {
                options.push(format!("dash pattern=on {:.2}pt off {:.2}pt", on * unit, off * unit));
            }
        }
        options.join(", ")
    };
    let _ = match *shape {
        Shape::Line { from, to, paint } => {
            writeln!(out, "\\path[{}] {} -- {};", look(paint), at(from), at(to))
        }
        Shape::Triangle { corners: [a, b, c], paint } => {
            writeln!(out, "\\path[{}] {} -- {} -- {} -- cycle;", look(paint), at(a), at(b), at(c))
        }
        Shape::Rect { rect, corner, paint } => {
            let round = format!("rounded corners={:.2}pt", corner * unit);
            writeln!(out, "\\path[{}, {round}] {} rectangle {};", look(paint), at(rect.min), at(rect.max))
        }
        Shape::Circle { center, radius, paint } => {
            writeln!(out, "\\path[{}] {} circle[radius={:.2}pt];", look(paint), at(center), radius * unit)
        }
        Shape::Curve { points: [a, b, c, d], paint } => {
            let (a, b, c, d) = (at(a), at(b), at(c), at(d));
            writeln!(out, "\\path[{}] {a} .. controls {b} and {c} .. {d};", look(paint))
        }
        Shape::Text { at: place, anchor, text, paint } => {
            let paint = scene.text_paint(paint);
            let anchor = match anchor {
                TextAnchor::Start => "base west",
                TextAnchor::Middle => "base",
                TextAnchor::End => "base east",
            };
            let size = paint.size * unit;
            let face = match paint.face {
                Face::Sans => "\\sffamily",
                Face::SansBold => "\\sffamily\\bfseries",
                Face::Mono => "\\ttfamily",
            };
            let words = escaped(scene.text_of(text));
            let gray = gray(paint.color);
            let (place, line) = (at(place), size * 1.2);
            writeln!(
                out,
                "\\node[anchor={anchor}, inner sep=0pt, outer sep=0pt, text={gray}, \
                 font={{\\fontsize{{{size:.1}}}{{{line:.1}}}\\selectfont{face}}}] at {place} {{{words}}};"
            )
        }
    };
}

/// Words as LaTeX prints them. Signs of mathematics become its commands; letters of other scripts stay, and need a TeX that
/// reads them and a font that has them.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
                out.push('\\');
                out.push(c);
            }
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '<' => out.push_str("\\ensuremath{<}"),
            '>' => out.push_str("\\ensuremath{>}"),
            '|' => out.push_str("\\ensuremath{|}"),
            // A double hyphen would become a dash, and options have two of them.
            '-' => out.push_str("{-}"),
            'α' => out.push_str("\\ensuremath{\\alpha}"),
            'β' => out.push_str("\\ensuremath{\\beta}"),
            '−' => out.push_str("\\ensuremath{-}"),
            '∞' => out.push_str("\\ensuremath{\\infty}"),
            '≤' => out.push_str("\\ensuremath{\\le}"),
            '≥' => out.push_str("\\ensuremath{\\ge}"),
            '≠' => out.push_str("\\ensuremath{\\ne}"),
            '≈' => out.push_str("\\ensuremath{\\approx}"),
            '×' => out.push_str("\\ensuremath{\\times}"),
            '·' => out.push_str("\\ensuremath{\\cdot}"),
            '→' => out.push_str("\\ensuremath{\\to}"),
            '\u{2009}' | '\u{202F}' => out.push_str("\\,"),
            '\u{A0}' => out.push('~'),
            '…' => out.push_str("\\ldots{}"),
            '–' => out.push_str("{\\textendash}"),
            '“' => out.push_str("\\textquotedblleft{}"),
            '"' | '”' => out.push_str("\\textquotedblright{}"),
            '’' => out.push('\''),
            '′' => out.push_str("\\ensuremath{'}"),
            '•' => out.push_str("\\textbullet{}"),
            '▲' => out.push_str("\\ensuremath{\\bigtriangleup}"),
            '▼' => out.push_str("\\ensuremath{\\bigtriangledown}"),
            '⁺' => out.push_str("\\ensuremath{^{+}}"),
            '⁻' => out.push_str("\\ensuremath{^{-}}"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
