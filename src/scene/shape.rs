//! The plain shapes of a picture.
//!
//! A [`Scene`] is all that a painter or an exporter needs: it names no node value, no search and no window.
//! Coordinates are in scene units (one unit is one CSS pixel at 100 %), x to the right, y down.

use super::concession::Concession;
use super::geometry::{Point, Rect};
use crate::tree::NodeId;

/// A color in sRGB; `a` is opacity, 255 is solid, not premultiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity.
    pub a: u8,
}

impl Color {
    /// A solid color from `0xRRGGBB`.
    pub const fn hex(rgb: u32) -> Self {
        Self { r: (rgb >> 16) as u8, g: (rgb >> 8) as u8, b: rgb as u8, a: 255 }
    }

    /// The same color with another opacity.
    #[must_use]
    pub const fn with_alpha(self, a: u8) -> Self {
        Self { a, ..self }
    }
}

/// A line's look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its color.
    pub color: Color,
    /// In scene units.
    pub width: f64,
    /// Length of a dash and of a gap in scene units; `None` for a solid line.
    pub dash: Option<[f64; 2]>,
}

/// The look of a shape. `class` names what it stands for and becomes the class in an SVG.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// What it stands for, such as `edge` or `node-max`; letters, digits and hyphens.
    pub class: &'static str,
    /// The inside.
    pub fill: Option<Color>,
    /// The outline; joins and caps are round.
    pub stroke: Option<Stroke>,
}

/// Which of the bundled faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Face {
    /// Text.
    #[default]
    Sans,
    /// Values, headings.
    SansBold,
    /// Code.
    Mono,
}

/// The look of a text. `class` as in [`Paint`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextPaint {
    /// What it stands for; letters, digits and hyphens.
    pub class: &'static str,
    /// Regular, bold or monospaced.
    pub face: Face,
    /// Height of the em in scene units.
    pub size: f64,
    /// Its color.
    pub color: Color,
}

/// Index into [`Scene::paints`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PaintId(pub u8);

/// Index into [`Scene::text_paints`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextPaintId(pub u8);

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextAnchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// A text of a scene: a range of [`Scene::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextRange {
    pub(super) start: u32,
    pub(super) end: u32,
}

/// One shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// A straight line.
    Line {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
        /// Only the stroke counts.
        paint: PaintId,
    },
    /// A closed triangle.
    Triangle {
        /// Its corners.
        corners: [Point; 3],
        /// Inside and outline.
        paint: PaintId,
    },
    /// An upright rectangle with rounded corners.
    Rect {
        /// Where.
        rect: Rect,
        /// Radius of the corners, 0 for sharp ones.
        corner: f64,
        /// Inside and outline.
        paint: PaintId,
    },
    /// A circle.
    Circle {
        /// Its middle.
        center: Point,
        /// Its radius.
        radius: f64,
        /// Inside and outline.
        paint: PaintId,
    },
    /// A cubic Bézier curve: start, two handles, end.
    Curve {
        /// Start, handle, handle, end.
        points: [Point; 4],
        /// Only the stroke counts.
        paint: PaintId,
    },
    /// One line of text.
    Text {
        /// On the baseline.
        at: Point,
        /// Which part of the text stands there.
        anchor: TextAnchor,
        /// What it says; see [`Scene::text_of`].
        text: TextRange,
        /// Its look.
        paint: TextPaintId,
    },
}

impl Shape {
    /// The look of its inside and outline; a text has neither.
    pub(crate) const fn paint(&self) -> Option<PaintId> {
        match *self {
            Self::Line { paint, .. }
            | Self::Triangle { paint, .. }
            | Self::Rect { paint, .. }
            | Self::Circle { paint, .. }
            | Self::Curve { paint, .. } => Some(paint),
            Self::Text { .. } => None,
        }
    }

    /// The least rectangle around its outline; `None` for a text, which only a font can measure.
    pub(super) fn rect(self) -> Option<Rect> {
        let around = |points: &[Point]| {
            points.iter().map(|&point| Rect::new(point, point)).reduce(Rect::union).unwrap_or_default()
        };
        match self {
            Self::Line { from, to, .. } => Some(around(&[from, to])),
            Self::Triangle { corners, .. } => Some(around(&corners)),
            Self::Rect { rect, .. } => Some(rect),
            Self::Circle { center, radius, .. } => Some(Rect::new(center, center).expand(radius)),
            Self::Curve { points, .. } => Some(around(&points)),
            Self::Text { .. } => None,
        }
    }

    /// An outline whose every side lies so far outside of this one; a line, a curve and a text are what they were.
    #[must_use]
    pub(super) fn widened(self, by: f64) -> Self {
        match self {
            Self::Triangle { corners, paint } => {
                let [a, b, c] = corners;
                let length = |from: Point, to: Point| (to.x - from.x).hypot(to.y - from.y);
                let sides = [length(b, c), length(c, a), length(a, b)];
                let around: f64 = sides.iter().sum::<f64>().max(1e-9);
                let weighted = |[a, b, c]: [f64; 3]| (sides[0] * a + sides[1] * b + sides[2] * c) / around;
                let middle = Point::new(weighted([a.x, b.x, c.x]), weighted([a.y, b.y, c.y]));
                let area = ((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)).abs() / 2.0;
                // Away from the center of the circle that touches all sides.
                let grown = 1.0 + by / (2.0 * area / around).max(1e-9);
                let away = |at: Point| {
                    Point::new(middle.x + (at.x - middle.x) * grown, middle.y + (at.y - middle.y) * grown)
                };
                Self::Triangle { corners: corners.map(away), paint }
            }
            Self::Rect { rect, corner, paint } => {
                Self::Rect { rect: rect.expand(by), corner: corner + by, paint }
            }
            Self::Circle { center, radius, paint } => Self::Circle { center, radius: radius + by, paint },
            Self::Line { .. } | Self::Curve { .. } | Self::Text { .. } => self,
        }
    }

    /// The shape somewhere else, its text so many bytes further.
    fn moved(self, by: Point, text_base: u32) -> Self {
        let to = |at: Point| Point::new(at.x + by.x, at.y + by.y);
        match self {
            Self::Line { from, to: end, paint } => Self::Line { from: to(from), to: to(end), paint },
            Self::Triangle { corners, paint } => Self::Triangle { corners: corners.map(to), paint },
            Self::Rect { rect, corner, paint } => {
                Self::Rect { rect: Rect::new(to(rect.min), to(rect.max)), corner, paint }
            }
            Self::Circle { center, radius, paint } => Self::Circle { center: to(center), radius, paint },
            Self::Curve { points, paint } => Self::Curve { points: points.map(to), paint },
            Self::Text { at, anchor, text, paint } => {
                let text = TextRange { start: text.start + text_base, end: text.end + text_base };
                Self::Text { at: to(at), anchor, text, paint }
            }
        }
    }
}

/// What a shape belongs to. Shapes of one group follow each other, so exporters can bracket them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SceneGroup {
    /// Title and conventions above the tree.
    Title,
    /// Rows and their names at the margin.
    Margin,
    /// Edges; the node is the lower end.
    Edge(NodeId),
    /// A node with what stands in and beside it.
    Node(NodeId),
    /// The mark on a cut edge and its reason; the node is the one that cut.
    Cut(NodeId),
    /// An arrow from a cut to the ancestor whose bound did it; the node is the one that cut.
    Witness(NodeId),
    /// The bars of a flame graph with what is written in them.
    Bars,
    /// The halo of the current node and other marks of the moment.
    Overlay,
    /// The legend below the tree.
    Legend,
}

/// A shape and what it belongs to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SceneItem {
    /// What it belongs to.
    pub group: SceneGroup,
    /// What is drawn.
    pub shape: Shape,
}

/// A picture: shapes in the order in which they are painted, and the looks they refer to.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The whole page in scene units.
    pub page: Rect,
    /// Behind everything; `None` for transparent.
    pub background: Option<Color>,
    /// One line that names the picture for those who cannot see it.
    pub title: String,
    /// A sentence or two that describe it.
    pub description: String,
    /// Looks of shapes.
    pub paints: Vec<Paint>,
    /// Looks of texts.
    pub text_paints: Vec<TextPaint>,
    /// What is painted, from back to front.
    pub items: Vec<SceneItem>,
    /// Where in `items` each picture of a sheet begins: nodes of different pictures may have equal ids.
    /// Empty where there is one picture.
    pub pictures: Vec<usize>,
    /// All texts behind each other.
    pub text: String,
    /// What there is no room for at this step.
    pub left_out: Vec<Concession>,
}

impl Scene {
    /// What a text says.
    pub fn text_of(&self, range: TextRange) -> &str {
        &self.text[range.start as usize..range.end as usize]
    }

    /// Adds a text to the store.
    pub fn add_text(&mut self, text: &str) -> TextRange {
        let start = self.text.len() as u32;
        self.text.push_str(text);
        TextRange { start, end: self.text.len() as u32 }
    }

    /// Does without what there is no room for in another picture, too.
    pub(crate) fn leave_out(&mut self, other: &Self) {
        self.left_out.extend_from_slice(&other.left_out);
        self.left_out.sort_unstable();
        self.left_out.dedup();
    }

    /// Paints shapes of another scene with the same looks so far to the right and down.
    pub(super) fn add(&mut self, other: &Self, by: Point) {
        let base = self.text.len() as u32;
        self.text.push_str(&other.text);
        self.items
            .extend(other.items.iter().map(|item| SceneItem { shape: item.shape.moved(by, base), ..*item }));
    }

    /// Paints another picture at a place, so much larger; its looks are added where they are new. A scene has room for
    /// 256 looks of each sort; what is beyond them gets the last.
    pub fn embed(&mut self, other: &Self, at: Point, scale: f64) {
        let (used, used_texts) = other.used_looks();
        let paints: Vec<PaintId> = other
            .paints
            .iter()
            .zip(used)
            .map(|(paint, is_used)| {
                if !is_used {
                    return PaintId(0);
                }
                let larger = |stroke: Stroke| Stroke {
                    width: stroke.width * scale,
                    dash: stroke.dash.map(|dash| dash.map(|length| length * scale)),
                    ..stroke
                };
                PaintId(place_of(&mut self.paints, Paint { stroke: paint.stroke.map(larger), ..*paint }))
            })
            .collect();
        let text_paints: Vec<TextPaintId> = other
            .text_paints
            .iter()
            .zip(used_texts)
            .map(|(paint, is_used)| {
                if !is_used {
                    return TextPaintId(0);
                }
                let larger = TextPaint { size: paint.size * scale, ..*paint };
                TextPaintId(place_of(&mut self.text_paints, larger))
            })
            .collect();
        let base = self.text.len() as u32;
        self.text.push_str(&other.text);
        let corner = other.page.min;
        let to = |place: Point| {
            Point::new(at.x + (place.x - corner.x) * scale, at.y + (place.y - corner.y) * scale)
        };
        let paint_of = |id: PaintId| paints[usize::from(id.0)];
        self.items.extend(other.items.iter().map(|item| {
            let shape = match item.shape {
                Shape::Line { from, to: end, paint } => {
                    Shape::Line { from: to(from), to: to(end), paint: paint_of(paint) }
                }
                Shape::Triangle { corners, paint } => {
                    Shape::Triangle { corners: corners.map(to), paint: paint_of(paint) }
                }
                Shape::Rect { rect, corner, paint } => Shape::Rect {
                    rect: Rect::new(to(rect.min), to(rect.max)),
                    corner: corner * scale,
                    paint: paint_of(paint),
                },
                Shape::Circle { center, radius, paint } => {
                    Shape::Circle { center: to(center), radius: radius * scale, paint: paint_of(paint) }
                }
                Shape::Curve { points, paint } => {
                    Shape::Curve { points: points.map(to), paint: paint_of(paint) }
                }
                Shape::Text { at, anchor, text, paint } => {
                    let text = TextRange { start: text.start + base, end: text.end + base };
                    Shape::Text { at: to(at), anchor, text, paint: text_paints[usize::from(paint.0)] }
                }
            };
            SceneItem { shape, ..*item }
        }));
    }

    /// Which looks of shapes and of texts any item has.
    fn used_looks(&self) -> (Vec<bool>, Vec<bool>) {
        let (mut paints, mut texts) = (vec![false; self.paints.len()], vec![false; self.text_paints.len()]);
        for item in &self.items {
            match item.shape {
                Shape::Line { paint, .. }
                | Shape::Triangle { paint, .. }
                | Shape::Rect { paint, .. }
                | Shape::Circle { paint, .. }
                | Shape::Curve { paint, .. } => paints[usize::from(paint.0)] = true,
                Shape::Text { paint, .. } => texts[usize::from(paint.0)] = true,
            }
        }
        (paints, texts)
    }

    /// The look of a shape.
    pub fn paint(&self, id: PaintId) -> &Paint {
        &self.paints[usize::from(id.0)]
    }

    /// The look of a text.
    pub fn text_paint(&self, id: TextPaintId) -> &TextPaint {
        &self.text_paints[usize::from(id.0)]
    }
}

/// The place of a look among others; it is added if it is new.
fn place_of<T: PartialEq>(looks: &mut Vec<T>, look: T) -> u8 {
    let place = looks.iter().position(|other| *other == look).unwrap_or(looks.len());
    let Ok(id) = u8::try_from(place) else { return u8::MAX };
    if place == looks.len() {
        looks.push(look);
    }
    id
}
