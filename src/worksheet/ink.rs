//! Black on white.

use crate::scene::fonts::Metrics;
use crate::scene::{Color, Face, Paint, PaintId, Stroke, TextPaint, TextPaintId};

const BLACK: Color = Color::hex(0x00_00_00);
const GRAY: Color = Color::hex(0x55_55_55);
pub(super) const WHITE: Color = Color::hex(0xFF_FF_FF);

/// What a shape stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum WorksheetShapeStyle {
    Edge,
    /// Behind a text on an edge.
    Paper,
    Node,
    /// Where an answer is written.
    Answer,
    /// A line to write on, or of a table.
    Rule,
    /// Drawn across an edge as an answer.
    Given,
    /// What should have been drawn there.
    Lacking,
    /// Through a wrong answer.
    Struck,
}

/// What a text stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum WorksheetTextStyle {
    Title,
    Heading,
    Body,
    Small,
    Footer,
    /// The name of a node, in it or at it.
    Name,
    /// The value of a leaf.
    Value,
    /// α, β and rows.
    Mark,
    /// An answer that was given.
    Given,
    /// What is right.
    Right,
    /// That an answer is right.
    Confirmed,
}

/// Answers are in the ink of a pen, and what is right in that of who corrects them: they differ in gray, too.
const PEN: Color = Color::hex(0x1F_45_A8);
const CORRECTION: Color = Color::hex(0xB0_1E_1E);
/// Right answers have the color that they have in the window.
const CONFIRMATION: Color = Color::hex(0x00_7A_58);

const fn line(width: f64, color: Color) -> Stroke {
    Stroke { color, width, dash: None }
}

/// Looks in the order of [`Ink`].
pub(super) fn paints() -> Vec<Paint> {
    vec![
        Paint { class: "edge", fill: None, stroke: Some(line(1.1, BLACK)) },
        Paint { class: "paper", fill: Some(WHITE), stroke: None },
        Paint { class: "node", fill: Some(WHITE), stroke: Some(line(1.3, BLACK)) },
        Paint { class: "answer", fill: Some(WHITE), stroke: Some(line(0.8, GRAY)) },
        Paint { class: "rule", fill: None, stroke: Some(line(0.7, GRAY)) },
        Paint { class: "given", fill: None, stroke: Some(line(1.8, PEN)) },
        Paint { class: "lacking", fill: None, stroke: Some(dashed(2.4, CORRECTION)) },
        Paint { class: "struck", fill: None, stroke: Some(line(1.3, CORRECTION)) },
    ]
}

const fn dashed(width: f64, color: Color) -> Stroke {
    Stroke { color, width, dash: Some([5.0, 2.5]) }
}

const fn text(class: &'static str, face: Face, size: f64, color: Color) -> TextPaint {
    TextPaint { class, face, size, color }
}

/// Looks in the order of [`Pen`].
pub(super) fn text_paints() -> Vec<TextPaint> {
    [
        WorksheetTextStyle::Title,
        WorksheetTextStyle::Heading,
        WorksheetTextStyle::Body,
        WorksheetTextStyle::Small,
        WorksheetTextStyle::Footer,
        WorksheetTextStyle::Name,
        WorksheetTextStyle::Value,
        WorksheetTextStyle::Mark,
        WorksheetTextStyle::Given,
        WorksheetTextStyle::Right,
        WorksheetTextStyle::Confirmed,
    ]
    .map(WorksheetTextStyle::paint)
    .to_vec()
}

impl WorksheetTextStyle {
    pub(super) const fn paint(self) -> TextPaint {
        match self {
            Self::Title => text("title", Face::SansBold, 20.0, BLACK),
            Self::Heading => text("heading", Face::SansBold, 15.0, BLACK),
            Self::Body => text("body", Face::Sans, 13.0, BLACK),
            Self::Small => text("note", Face::Sans, 10.5, GRAY),
            Self::Footer => text("footer", Face::Mono, 8.5, GRAY),
            Self::Name => text("name", Face::Sans, 11.0, BLACK),
            Self::Value => text("value", Face::SansBold, 12.5, BLACK),
            Self::Mark => text("mark", Face::Sans, 10.5, GRAY),
            Self::Given => text("given", Face::Sans, 11.5, PEN),
            Self::Right => text("right", Face::SansBold, 11.5, CORRECTION),
            Self::Confirmed => text("confirmed", Face::SansBold, 11.5, CONFIRMATION),
        }
    }

    pub(super) const fn size(self) -> f64 {
        self.paint().size
    }

    /// How wide words are.
    pub(super) fn width(self, metrics: &Metrics, words: &str) -> f64 {
        metrics.width(words, self.face(), self.size())
    }

    pub(super) const fn face(self) -> Face {
        self.paint().face
    }
}

impl From<WorksheetShapeStyle> for PaintId {
    fn from(ink: WorksheetShapeStyle) -> Self {
        Self(ink as u8)
    }
}

impl From<WorksheetTextStyle> for TextPaintId {
    fn from(pen: WorksheetTextStyle) -> Self {
        Self(pen as u8)
    }
}
