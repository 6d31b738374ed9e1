//! Scenes as `TikZ` pictures: the coordinates of the scene, its texts as text of LaTeX, its looks as named styles.
//!
//! A style is called after what it is drawn on, as a class of an SVG is: `plyscope/edge-pv`, `plyscope/value`. All lengths
//! are multiples of `\plyscopeunit`, so one number scales a picture, with its lines and letters.
//! Letters are those of the document, not of the bundled fonts: in a document of its own Latin Modern Sans, and with the
//! programs of TeX that take fonts of the system `DejaVu Sans`, which has more scripts.

use std::fmt::Write as _;

use super::book::{FontBook, clean};
use super::class_names::unused_name;
use super::png::GlyphCache;
use super::svg::number;
use super::tikz_figure::{figure_path, is_figure};
use super::{ExportError, ExportProgress, Ticker, page_size};
use crate::scene::{
    Color, Face, Paint, PaintId, Point, Rect, Scene, Shape, Stroke, TextAnchor, TextPaint, TextPaintId,
};
use crate::text::latex_escaped;

/// What a document needs to show letters, with every program of TeX.
pub const LATEX_FONTS: &str = "\\usepackage{iftex}\n\
     \\ifPDFTeX\n  \\usepackage[T1]{fontenc}\n  \\usepackage[utf8]{inputenc}\n  \\usepackage{lmodern}\n\
     \\else\n  \\usepackage{fontspec}\n  \\IfFontExistsTF{DejaVu Sans}{\\setsansfont{DejaVu Sans}}{}\n\\fi\n";

/// Points of TeX in a unit of a scene, which is 1/96 inch.
const POINTS: f64 = 72.27 / 96.0;
/// TeX has no greater numbers than 16,383.
const MAX_NUMBER: f64 = 16_000.0;
/// Of a frame of slides: what is left of 160 × 90 mm beside the margins and below three lines of a title.
pub const BEAMER_ROOM: [f64; 2] = [150.0 / 25.4 * 96.0, 68.0 / 25.4 * 96.0];
/// The letters that a room full of people can read on such a slide: 7 pt, in the same pixels.
pub const BEAMER_TEXT: f64 = 7.0 / 72.0 * 96.0;

/// How pictures are written for LaTeX.
#[derive(Clone, Copy, Debug)]
pub struct TikzOptions {
    /// How much larger than its own size a picture is.
    pub scale: f64,
    /// Whether the background is left out.
    pub is_transparent: bool,
    /// Whether there is no document around it.
    pub is_fragment: bool,
}

/// The looks that some scenes have, each with the name of its style.
#[derive(Debug, Default)]
pub struct TikzStyles<'a> {
    /// What pieces on boards are drawn with; without it they are texts.
    fonts: Option<&'a FontBook>,
    paints: Vec<(Paint, String)>,
    text_paints: Vec<(TextPaint, String)>,
}

impl<'f> TikzStyles<'f> {
    /// Those of all shapes and texts in the scenes.
    pub fn new<'a>(scenes: impl IntoIterator<Item = &'a Scene>) -> Self {
        let mut styles = Self::default();
        let mut names = vec!["picture".to_owned(), "background".to_owned()];
        for scene in scenes {
            let (mut paints, mut texts) = ([false; 256], [false; 256]);
            for item in &scene.items {
                match item.shape {
                    Shape::Text { paint, .. } => texts[usize::from(paint.0)] = true,
                    ref shape => {
                        if let Some(paint) = shape.paint() {
                            paints[usize::from(paint.0)] = true;
                        }
                    }
                }
            }
            for (paint, _) in scene.paints.iter().zip(paints).filter(|(_, is_used)| *is_used) {
                if !styles.paints.iter().any(|(other, _)| other == paint) {
                    let name = unused_name(paint.class, &names);
                    names.push(name.clone());
                    styles.paints.push((*paint, name));
                }
            }
            for (paint, _) in scene.text_paints.iter().zip(texts).filter(|(_, is_used)| *is_used) {
                if !styles.text_paints.iter().any(|(other, _)| other == paint) {
                    let name = unused_name(paint.class, &names);
                    names.push(name.clone());
                    styles.text_paints.push((*paint, name));
                }
            }
        }
        styles
    }

    /// Draws pieces on boards, for which TeX has no letters, with these fonts.
    #[must_use]
    pub fn with_figures(self, fonts: &'f FontBook) -> Self {
        Self { fonts: Some(fonts), ..self }
    }

    /// The definitions, which stand above the pictures.
    pub fn definitions(&self) -> String {
        let mut out = "\\ifdefined\\plyscopeunit\\else\\newdimen\\plyscopeunit\\fi\n\\tikzset{\n  \
             plyscope/picture/.style={x=\\plyscopeunit, y=-\\plyscopeunit, line cap=round, line join=round, \
             every node/.style={anchor=base, inner sep=0pt, outer sep=0pt}},\n"
            .to_owned();
        for (paint, name) in &self.paints {
            let options = [paint.fill.map(|fill| color("fill", fill)), paint.stroke.map(stroke)];
            let options: Vec<String> = options.into_iter().flatten().collect();
            let _ = writeln!(out, "  plyscope/{name}/.style={{{}}},", options.join(", "));
        }
        for (paint, name) in &self.text_paints {
            if self.fonts.is_some() && is_figure(paint) {
                let _ = writeln!(out, "  plyscope/{name}/.style={{{}}},", color("fill", paint.color));
                continue;
            }
            let (size, line) = (units(paint.size), units(paint.size * 1.2));
            let face = match paint.face {
                Face::Sans => "\\sffamily",
                Face::SansBold => "\\sffamily\\bfseries\\boldmath",
                Face::Mono => "\\ttfamily",
            };
            let _ = writeln!(
                out,
                "  plyscope/{name}/.style={{{}, font=\\fontsize{{{size}}}{{{line}}}\\selectfont{face}}},",
                color("text", paint.color)
            );
        }
        out.push_str("}\n");
        out
    }

    /// A picture of one of the scenes, so much larger than its own size.
    pub fn picture(&self, scene: &Scene, scale: f64) -> String {
        let mut out = String::new();
        let bounds = Bounds { color: None, is_box: false };
        // It is never canceled.
        let _ = self.write(scene, scale, bounds, &mut Ticker::new(&mut super::uninterrupted, 1), &mut out);
        out
    }

    fn write(
        &self,
        scene: &Scene,
        scale: f64,
        bounds: Bounds,
        ticker: &mut Ticker<'_>,
        out: &mut String,
    ) -> Result<(), ExportError> {
        let farthest = [scene.page.min, scene.page.max].map(|corner| corner.x.abs().max(corner.y.abs()));
        let mut per_number = 1.0;
        while farthest[0].max(farthest[1]) / per_number > MAX_NUMBER {
            per_number *= 10.0;
        }
        let places = TikzPlaces { per_number };
        let unit = POINTS * scale;
        let _ = writeln!(out, "\\plyscopeunit={}pt", decimal(unit, 5));
        out.push_str("\\begin{tikzpicture}[plyscope/picture");
        if per_number > 1.0 {
            let _ = write!(out, ", x={per_number}\\plyscopeunit, y=-{per_number}\\plyscopeunit");
        }
        out.push_str("]\n");
        if bounds.is_box {
            let look = match bounds.color {
                Some(background) => format!("{}, use as bounding box", color("fill", background)),
                None => "use as bounding box".to_owned(),
            };
            let _ = writeln!(out, "\\path[{look}] {};", places.rect(scene.page));
        }
        let names = |paint: &Paint| self.paints.iter().position(|(other, _)| other == paint);
        let paints: Vec<Option<usize>> = scene.paints.iter().map(names).collect();
        let names = |paint: &TextPaint| self.text_paints.iter().position(|(other, _)| other == paint);
        let texts: Vec<Option<usize>> = scene.text_paints.iter().map(names).collect();
        let paint_name = |id: PaintId| {
            let place = paints.get(usize::from(id.0)).copied().flatten();
            place.and_then(|place| self.paints.get(place)).map_or("", |(_, name)| name.as_str())
        };
        let text_name = |id: TextPaintId| {
            let place = texts.get(usize::from(id.0)).copied().flatten();
            place.and_then(|place| self.text_paints.get(place)).map_or("", |(_, name)| name.as_str())
        };
        let mut glyphs = GlyphCache::default();
        for item in &scene.items {
            ticker.tick()?;
            match item.shape {
                Shape::Text { at, anchor, text, paint } => {
                    let look = scene.text_paint(paint);
                    if let Some(fonts) = self.fonts.filter(|_| is_figure(look)) {
                        let said = clean(scene.text_of(text));
                        let place = |point| places.at(point);
                        let path = figure_path((&said, look), (at, anchor), fonts, &mut glyphs, place);
                        let _ = writeln!(out, "\\path[plyscope/{}]{path};", text_name(paint));
                        continue;
                    }
                    let anchor = match anchor {
                        TextAnchor::Start => ", anchor=base west",
                        TextAnchor::Middle => "",
                        TextAnchor::End => ", anchor=base east",
                    };
                    let words = latex_escaped(&clean(scene.text_of(text)));
                    let (name, at) = (text_name(paint), places.at(at));
                    let _ = writeln!(out, "\\node[plyscope/{name}{anchor}] at {at} {{{words}}};");
                }
                ref shape => {
                    let name = shape.paint().map_or("", paint_name);
                    let _ = writeln!(out, "\\path[plyscope/{name}{};", places.outline(shape));
                }
            }
        }
        out.push_str("\\end{tikzpicture}\n");
        Ok(())
    }
}

/// What is around a picture: its background, and whether it is as large as its page.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    color: Option<Color>,
    is_box: bool,
}

/// Writes a scene as a picture, in a document of its own unless a fragment is wanted.
///
/// # Errors
/// A page without an area; a wish to cancel.
pub fn tikz_with(
    scene: &Scene,
    options: TikzOptions,
    fonts: &FontBook,
    progress: ExportProgress,
) -> Result<String, ExportError> {
    page_size(scene.page)?;
    let styles = TikzStyles::new([scene]).with_figures(fonts);
    let mut out = comment(&scene.title);
    if options.is_fragment {
        out.push_str("% Needs \\usepackage{tikz}.\n");
    } else {
        let _ = write!(out, "\\documentclass{{standalone}}\n{LATEX_FONTS}\\usepackage{{tikz}}\n");
    }
    out.push_str(&styles.definitions());
    if !options.is_fragment {
        out.push_str("\\begin{document}\n");
    }
    let bounds = Bounds { color: scene.background.filter(|_| !options.is_transparent), is_box: true };
    let mut ticker = Ticker::new(progress, scene.items.len());
    styles.write(scene, options.scale, bounds, &mut ticker, &mut out)?;
    if !options.is_fragment {
        out.push_str("\\end{document}\n");
    }
    ticker.ask()?;
    Ok(out)
}

/// Writes scenes as slides, each on a frame with its title, and as large as a frame has room for; in a document of its own
/// unless a fragment is wanted.
///
/// # Errors
/// As [`tikz_with`].
pub fn tikz_slides(
    scenes: &[Scene],
    titles: &[String],
    options: TikzOptions,
    fonts: &FontBook,
    progress: ExportProgress,
) -> Result<String, ExportError> {
    let first = scenes.first().ok_or(ExportError::EmptyPage)?;
    let background = first.background.filter(|_| !options.is_transparent);
    let styles = TikzStyles::new(scenes).with_figures(fonts);
    let mut out = comment(&first.title);
    if options.is_fragment {
        out.push_str("% Needs the class beamer and \\usepackage{tikz}.\n");
    } else {
        let _ = write!(
            out,
            "\\documentclass[aspectratio=169]{{beamer}}\n{LATEX_FONTS}\\usepackage{{tikz}}\n\
             \\setbeamersize{{text margin left=5mm, text margin right=5mm}}\n\
             \\setbeamertemplate{{navigation symbols}}{{}}\n\\setbeamerfont{{frametitle}}{{size=\\small}}\n\
             % Three lines for every title, so that the pictures stay where they are.\n\
             \\setbeamertemplate{{frametitle}}{{\\vbox to 15mm{{\\vskip2mm\\hsize=150mm\\usebeamerfont{{frametitle}}\\usebeamercolor[fg]{{frametitle}}\\insertframetitle\\par\\vfil}}}}\n"
        );
        if let Some(background) = background.filter(|&color| color != WHITE) {
            let _ =
                writeln!(out, "\\definecolor{{plyscope-paper}}{{RGB}}{{{}}}", channels(background).join(","));
            out.push_str("\\setbeamercolor{background canvas}{bg=plyscope-paper}\n");
        }
        let is_dark = background.is_some_and(|color| channels_of(color).iter().sum::<u32>() < 384);
        let ink = if is_dark { "white" } else { "black" };
        let _ = writeln!(out, "\\setbeamercolor{{frametitle}}{{fg={ink}}}");
    }
    out.push_str(&styles.definitions());
    if !options.is_fragment {
        out.push_str("\\begin{document}\n");
    }
    let mut ticker = Ticker::new(progress, scenes.iter().map(|scene| scene.items.len()).sum());
    for (scene, title) in scenes.iter().zip(titles) {
        let (width, height) = page_size(scene.page)?;
        let scale = options.scale.min(BEAMER_ROOM[0] / width).min(BEAMER_ROOM[1] / height);
        let title = latex_escaped(&clean(title));
        let _ = write!(out, "\n\\begin{{frame}}[t]{{{title}}}\n\\centering\n");
        let bounds = Bounds { color: None, is_box: true };
        styles.write(scene, scale, bounds, &mut ticker, &mut out)?;
        out.push_str("\\end{frame}\n");
    }
    if !options.is_fragment {
        out.push_str("\n\\end{document}\n");
    }
    ticker.ask()?;
    Ok(out)
}

/// Where a place of a scene is in a picture.
#[derive(Clone, Copy, Debug)]
struct TikzPlaces {
    /// Units of the scene in a number of the picture: more than 1 where the numbers would be too great for TeX.
    per_number: f64,
}

impl TikzPlaces {
    fn length(self, length: f64) -> String {
        let decimals = if self.per_number > 1.0 { 4 } else { 2 };
        decimal(length / self.per_number, decimals)
    }

    fn at(self, point: Point) -> String {
        format!("({},{})", self.length(point.x), self.length(point.y))
    }

    fn rect(self, rect: Rect) -> String {
        format!("{} rectangle {}", self.at(rect.min), self.at(rect.max))
    }

    /// The rest of the options of a path, and the path.
    fn outline(self, shape: &Shape) -> String {
        match *shape {
            Shape::Line { from, to, .. } => format!("] {} -- {}", self.at(from), self.at(to)),
            Shape::Triangle { corners, .. } => {
                let [a, b, c] = corners.map(|corner| self.at(corner));
                format!("] {a} -- {b} -- {c} -- cycle")
            }
            Shape::Rect { rect, corner, .. } if corner > 0.0 => {
                format!(", rounded corners={}] {}", units(corner), self.rect(rect))
            }
            Shape::Rect { rect, .. } => format!("] {}", self.rect(rect)),
            Shape::Circle { center, radius, .. } => {
                format!("] {} circle[radius={}]", self.at(center), self.length(radius))
            }
            Shape::Curve { points, .. } => {
                let [a, b, c, d] = points.map(|point| self.at(point));
                format!("] {a} .. controls {b} and {c} .. {d}")
            }
            // A text has no path.
            Shape::Text { .. } => "]".to_owned(),
        }
    }
}

const WHITE: Color = Color::hex(0xFF_FFFF);

fn decimal(value: f64, decimals: u32) -> String {
    let mut out = String::new();
    number(&mut out, value, decimals);
    out
}

/// A length that grows with the picture.
fn units(length: f64) -> String {
    format!("{}\\plyscopeunit", decimal(length, 2))
}

fn channels_of(color: Color) -> [u32; 3] {
    [color.r, color.g, color.b].map(u32::from)
}

fn channels(color: Color) -> [String; 3] {
    channels_of(color).map(|channel| channel.to_string())
}

/// A color of a sort (`fill`, `draw` or `text`), and its opacity.
fn color(sort: &str, color: Color) -> String {
    let mixed = match channels_of(color) {
        [0, 0, 0] => "black".to_owned(),
        [255, 255, 255] => "white".to_owned(),
        [r, g, b] => format!("{{rgb,255:red,{r}; green,{g}; blue,{b}}}"),
    };
    let opacity = if color.a < 255 {
        format!(", {sort} opacity={}", decimal(f64::from(color.a) / 255.0, 3))
    } else {
        String::new()
    };
    format!("{sort}={mixed}{opacity}")
}

fn stroke(stroke: Stroke) -> String {
    let mut options = format!("{}, line width={}", color("draw", stroke.color), units(stroke.width));
    if let Some([on, off]) = stroke.dash {
        let _ = write!(options, ", dash pattern=on {} off {}", units(on), units(off));
    }
    options
}

/// A line that TeX does not read.
fn comment(text: &str) -> String {
    let text = clean(text);
    if text.trim().is_empty() { String::new() } else { format!("% {}\n", text.trim()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{SceneGroup, SceneItem};

    fn scene(class: &'static str, text: &str) -> Scene {
        let page = Rect::new(Point::new(0.0, 0.0), Point::new(100.0, 50.0));
        let fill = Some(Color::hex(0x10_20_30).with_alpha(51));
        let mut scene = Scene {
            page,
            paints: vec![Paint { class, fill, stroke: None }],
            text_paints: vec![TextPaint { class, face: Face::SansBold, size: 10.0, color: Color::hex(0) }],
            ..Scene::default()
        };
        let text = scene.add_text(text);
        let at = Point::new(1.5, -0.25);
        let (center, anchor) = (at, TextAnchor::End);
        let shapes = [
            Shape::Circle { center, radius: 3.0, paint: PaintId(0) },
            Shape::Text { at, anchor, text, paint: TextPaintId(0) },
        ];
        scene.items = shapes.map(|shape| SceneItem { group: SceneGroup::Title, shape }).to_vec();
        scene
    }

    #[test]
    fn looks_are_styles_with_names_of_their_own() {
        let styles = TikzStyles::new([&scene("picture", ""), &scene("max", ""), &scene("max", "")]);
        let definitions = styles.definitions();
        for expected in [
            "plyscope/picture-2/.style={fill={rgb,255:red,16; green,32; blue,48}, fill opacity=.2},",
            "plyscope/picture-3/.style={text=black, font=\\fontsize{10\\plyscopeunit}{12\\plyscopeunit}\\selectfont\\sffamily\\bfseries\\boldmath},",
            "plyscope/max/.style={fill=",
            "plyscope/max-2/.style={text=",
        ] {
            assert!(definitions.contains(expected), "{expected} in {definitions}");
        }
        assert_eq!(definitions.matches(".style={").count(), 6, "{definitions}");
    }

    #[test]
    fn shapes_keep_the_numbers_of_the_scene() {
        let scene = scene("leaf", "a_1 ≤ −∞");
        let picture = TikzStyles::new([&scene]).picture(&scene, 1.0);
        assert!(picture.contains("\\path[plyscope/leaf] (1.5,-.25) circle[radius=3];"), "{picture}");
        let text = "\\node[plyscope/leaf-2, anchor=base east] at (1.5,-.25) {a\\_1 \\ensuremath{\\le} \\ensuremath{-}\\ensuremath{\\infty}};";
        assert!(picture.contains(text), "{picture}");
    }

    #[test]
    fn numbers_stay_below_those_that_tex_has() {
        let mut scene = scene("leaf", "");
        scene.page.max.x = 400_000.0;
        let picture = TikzStyles::new([&scene]).picture(&scene, 0.01);
        assert!(picture.contains("x=100\\plyscopeunit, y=-100\\plyscopeunit"), "{picture}");
        assert!(picture.contains("(.015,-.0025)"), "{picture}");
    }
}
