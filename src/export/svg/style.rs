//! The looks of a scene as the classes of one style sheet.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::xml::number;
use crate::export::class_names::unused_name;
use crate::scene::{Color, Face, PaintId, Scene, Shape, TextAnchor, TextPaintId};

/// What follows the embedded font where it is missing.
const SANS: &str = r#""Plyscope Sans","Plyscope CJK","DejaVu Sans","Noto Sans CJK SC",Verdana,sans-serif"#;
const MONO: &str = r#""Plyscope Mono","Plyscope CJK","DejaVu Sans Mono","Noto Sans Mono CJK SC",monospace"#;

/// Names of classes, and what they say.
pub(super) struct SvgStyle {
    /// By [`PaintId`].
    shapes: Vec<String>,
    /// By [`TextPaintId`].
    texts: Vec<String>,
    /// By [`TextPaintId`]: the anchor that most texts of this look have.
    anchors: Vec<TextAnchor>,
    sheet: String,
}

impl SvgStyle {
    pub(super) fn new(scene: &Scene) -> Self {
        let mut names: Vec<String> = Vec::new();
        for class in scene.paints.iter().map(|p| p.class).chain(scene.text_paints.iter().map(|p| p.class)) {
            names.push(unused_name(class, &names));
        }
        let texts = names.split_off(scene.paints.len());
        let counts = count_texts(scene);
        let anchors = counts.iter().map(usual_anchor).collect();
        let mut style = Self { shapes: names, texts, anchors, sheet: String::new() };
        style.fill_sheet(scene);
        style
    }

    /// As for another scene with the same looks in other colors.
    pub(super) fn with_anchors_of(scene: &Scene, other: &Scene) -> Self {
        let mut style = Self::new(scene);
        style.anchors = count_texts(other).iter().map(usual_anchor).collect();
        style.anchors.resize(scene.text_paints.len(), TextAnchor::Start);
        style.sheet.clear();
        style.fill_sheet(scene);
        style
    }

    fn fill_sheet(&mut self, scene: &Scene) {
        let out = &mut self.sheet;
        out.push_str("path,rect,circle{stroke-linecap:round;stroke-linejoin:round}\n");
        let _ = writeln!(out, "text{{font-family:{SANS};font-synthesis:none}}");
        for (paint, class) in scene.paints.iter().zip(&self.shapes) {
            let _ = write!(out, ".{class}{{");
            color(out, "fill", paint.fill);
            if let Some(stroke) = paint.stroke {
                out.push(';');
                color(out, "stroke", Some(stroke.color));
                out.push_str(";stroke-width:");
                number(out, stroke.width, 2);
                if let Some([dash, gap]) = stroke.dash {
                    out.push_str(";stroke-dasharray:");
                    number(out, dash, 2);
                    out.push(' ');
                    number(out, gap, 2);
                }
            }
            out.push_str("}\n");
        }
        for (i, (paint, class)) in scene.text_paints.iter().zip(&self.texts).enumerate() {
            let _ = write!(out, ".{class}{{");
            color(out, "fill", Some(paint.color));
            out.push_str(";font-size:");
            number(out, paint.size, 2);
            out.push_str("px;font-weight:");
            out.push_str(if paint.face == Face::SansBold { "700" } else { "400" });
            if paint.face == Face::Mono {
                let _ = write!(out, ";font-family:{MONO}");
            }
            let anchor = &self.anchors[i];
            if *anchor != TextAnchor::Start {
                let _ = write!(out, ";text-anchor:{}", anchor_name(*anchor));
            }
            out.push_str("}\n");
        }
    }

    pub(super) fn write(&self, out: &mut String) {
        out.push_str(&self.sheet);
    }

    /// What the sheet says of some classes, and of everything.
    pub(super) fn write_used(&self, out: &mut String, classes: &BTreeSet<String>) {
        for line in self.sheet.lines() {
            let class = line.strip_prefix('.').and_then(|line| line.split_once('{')).map(|(class, _)| class);
            if class.is_none_or(|class| classes.contains(class)) {
                out.push_str(line);
                out.push('\n');
            }
        }
    }

    pub(super) fn shape(&self, id: PaintId) -> Option<&str> {
        self.shapes.get(usize::from(id.0)).map(String::as_str)
    }

    pub(super) fn text(&self, id: TextPaintId) -> Option<&str> {
        self.texts.get(usize::from(id.0)).map(String::as_str)
    }

    /// The anchor that the class brings.
    pub(super) fn anchor(&self, id: TextPaintId) -> TextAnchor {
        self.anchors.get(usize::from(id.0)).copied().unwrap_or(TextAnchor::Start)
    }
}

pub(super) fn anchor_name(anchor: TextAnchor) -> &'static str {
    match anchor {
        TextAnchor::Start => "start",
        TextAnchor::Middle => "middle",
        TextAnchor::End => "end",
    }
}

/// As in style sheets, without the opacity.
pub(super) fn hex(color: Color) -> String {
    let channels = [color.r, color.g, color.b];
    if channels.iter().all(|channel| channel >> 4 == channel & 15) {
        let [r, g, b] = channels.map(|channel| channel & 15);
        format!("#{r:x}{g:x}{b:x}")
    } else {
        let [r, g, b] = channels;
        format!("#{r:02x}{g:02x}{b:02x}")
    }
}

fn color(out: &mut String, property: &str, color: Option<Color>) {
    out.push_str(property);
    out.push(':');
    let Some(color) = color else {
        out.push_str("none");
        return;
    };
    out.push_str(&hex(color));
    if color.a < 255 {
        let _ = write!(out, ";{property}-opacity:");
        number(out, f64::from(color.a) / 255.0, 3);
    }
}

/// How many texts each look has, by anchor.
fn count_texts(scene: &Scene) -> Vec<[usize; 3]> {
    let mut counts = vec![[0_usize; 3]; scene.text_paints.len()];
    for item in &scene.items {
        if let Shape::Text { anchor, paint, .. } = item.shape
            && let Some(counts) = counts.get_mut(usize::from(paint.0))
        {
            counts[anchor as usize] += 1;
        }
    }
    counts
}

fn usual_anchor(&[start, middle, end]: &[usize; 3]) -> TextAnchor {
    if start >= middle && start >= end {
        TextAnchor::Start
    } else if middle >= end {
        TextAnchor::Middle
    } else {
        TextAnchor::End
    }
}
