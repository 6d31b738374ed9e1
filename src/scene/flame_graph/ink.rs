//! What a flame graph is drawn with.
//!
//! Blue and orange tell sides and values apart for everybody; red is for cutoffs alone. What has not happened yet is
//! paler, in every color.

use super::tone::{LEVELS, Tone, VisitRole};
use crate::scene::ink::{Colors, colors, over, text_styles};
use crate::scene::look::Theme;
use crate::scene::shape::{Color, Face, Paint, PaintId, Stroke, TextPaint, TextPaintId};
use crate::value::Role;

/// What a shape stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FlameShapeStyle {
    /// A bar whose visit is over, or that part of it that has happened.
    Bar(Tone),
    /// What has happened of a visit whose result is what the colors show.
    Open,
    /// The end of a visit that pruned children, or their share.
    CutEnd,
    /// The upper edge of a visit that searches again.
    Again,
    /// Between two passes.
    Separator,
    /// The current step.
    Now,
    /// Around the current visit.
    Current,
    /// Around visits of the selected node.
    Selected,
    /// Around what was searched for.
    Match,
    /// A small line at a number of the axis.
    Tick,
}

/// Tones in the order of their paints: three roles, leaf, four kinds, the values.
const N_TONES: u8 = 8 + LEVELS;

impl Tone {
    const fn place(self) -> u8 {
        match self {
            Self::Role(Role::Max) => 0,
            Self::Role(Role::Min) => 1,
            Self::Role(Role::Chance) => 2,
            Self::Leaf => 3,
            Self::Kind(VisitRole::Inside) => 4,
            Self::Kind(VisitRole::High) => 5,
            Self::Kind(VisitRole::Low) => 6,
            Self::Kind(VisitRole::Hit) => 7,
            Self::Value(level) => 8 + level,
        }
    }

    fn at(place: u8) -> Self {
        match place {
            0 => Self::Role(Role::Max),
            1 => Self::Role(Role::Min),
            2 => Self::Role(Role::Chance),
            3 => Self::Leaf,
            4 => Self::Kind(VisitRole::Inside),
            5 => Self::Kind(VisitRole::High),
            6 => Self::Kind(VisitRole::Low),
            7 => Self::Kind(VisitRole::Hit),
            _ => Self::Value(place - 8),
        }
    }
}

impl FlameShapeStyle {
    const OTHERS: [Self; 9] = [
        Self::Open,
        Self::CutEnd,
        Self::Again,
        Self::Separator,
        Self::Now,
        Self::Current,
        Self::Selected,
        Self::Match,
        Self::Tick,
    ];

    fn all() -> impl Iterator<Item = Self> {
        (0..N_TONES).map(|place| Self::Bar(Tone::at(place))).chain(Self::OTHERS)
    }

    /// Its paint, or that of what has not happened yet.
    pub(super) fn id(self, is_pale: bool) -> PaintId {
        let place = match self {
            Self::Bar(tone) => tone.place(),
            other => {
                let place = Self::OTHERS.iter().position(|ink| *ink == other).unwrap_or_default();
                N_TONES + place as u8
            }
        };
        PaintId(2 * place + u8::from(is_pale))
    }

    const fn class(self) -> &'static str {
        match self {
            Self::Bar(Tone::Role(Role::Max)) => "bar-max",
            Self::Bar(Tone::Role(Role::Min)) => "bar-min",
            Self::Bar(Tone::Role(Role::Chance)) => "bar-chance",
            Self::Bar(Tone::Leaf) => "bar-leaf",
            Self::Bar(Tone::Kind(VisitRole::Inside)) => "bar-pv",
            Self::Bar(Tone::Kind(VisitRole::High)) => "bar-cut",
            Self::Bar(Tone::Kind(VisitRole::Low)) => "bar-all",
            Self::Bar(Tone::Kind(VisitRole::Hit)) => "bar-hit",
            Self::Bar(Tone::Value(_)) => "bar-value",
            Self::Open => "bar-open",
            Self::CutEnd => "cut-end",
            Self::Again => "again",
            Self::Separator => "pass",
            Self::Now => "now",
            Self::Current => "current",
            Self::Selected => "selected",
            Self::Match => "match",
            Self::Tick => "tick",
        }
    }
}

/// The looks of all shapes, in the order of their ids; lines are as thick as suits texts of this size.
pub(super) fn paints(theme: Theme, em: f64) -> Vec<Paint> {
    let colors = colors(theme);
    let paper = colors.paper.unwrap_or(Color::hex(0xFF_FFFF));
    let line = |color, width: f64| {
        Some(Stroke { color, width: width * em / 12.0 * colors.weight.min(1.2), dash: None })
    };
    let of = |ink: FlameShapeStyle| {
        let class = ink.class();
        let solid = |color| Paint { class, fill: Some(color), stroke: None };
        match ink {
            // Its gray is not far from that of a leaf.
            FlameShapeStyle::Bar(tone @ Tone::Kind(VisitRole::Inside)) if theme == Theme::Print => {
                Paint { stroke: line(colors.text, 1.6), ..solid(tone_color(tone, theme, &colors)) }
            }
            FlameShapeStyle::Bar(tone) => solid(tone_color(tone, theme, &colors)),
            FlameShapeStyle::Open => solid(over(colors.faint, 92, paper)),
            FlameShapeStyle::CutEnd => solid(colors.cut),
            FlameShapeStyle::Again => solid(colors.text),
            FlameShapeStyle::Separator => Paint { class, fill: None, stroke: line(colors.muted, 1.0) },
            FlameShapeStyle::Now => Paint { class, fill: None, stroke: line(colors.text, 2.0) },
            FlameShapeStyle::Current => Paint { class, fill: None, stroke: line(colors.text, 2.2) },
            FlameShapeStyle::Selected => {
                Paint { class, fill: None, stroke: line(colors.select.with_alpha(255), 2.4) }
            }
            FlameShapeStyle::Match => Paint { class, fill: None, stroke: line(colors.pv, 2.6) },
            FlameShapeStyle::Tick => Paint { class, fill: None, stroke: line(colors.faint, 1.0) },
        }
    };
    let paler = |paint: Paint| match paint.fill {
        // A pale gray would be another gray.
        Some(_) if theme == Theme::Print && paint.class.starts_with("bar") => {
            Paint { fill: Some(paper), stroke: line(over(colors.faint, 130, paper), 0.8), ..paint }
        }
        Some(fill) => Paint { fill: Some(over(fill, 108, paper)), ..paint },
        None => paint,
    };
    FlameShapeStyle::all().flat_map(|ink| [of(ink), paler(of(ink))]).collect()
}

fn tone_color(tone: Tone, theme: Theme, colors: &Colors) -> Color {
    let paper = colors.paper.unwrap_or(Color::hex(0xFF_FFFF));
    let tint = |color, alpha| over(color, alpha, paper);
    if theme == Theme::Print {
        // Grays that can be told apart and written on.
        return tint(
            colors.text,
            match tone {
                Tone::Role(Role::Max) | Tone::Kind(VisitRole::High) => 66,
                Tone::Role(Role::Min) | Tone::Kind(VisitRole::Low) => 26,
                Tone::Role(Role::Chance) | Tone::Kind(VisitRole::Hit) => 44,
                Tone::Leaf => 92,
                Tone::Kind(VisitRole::Inside) => 110,
                Tone::Value(level) => 12 + 11 * level,
            },
        );
    }
    // As much as still leaves texts readable.
    let most = if theme == Theme::Dark { 118.0 } else { 170.0 };
    let side = 112;
    match tone {
        Tone::Role(Role::Max) | Tone::Kind(VisitRole::Low) => tint(colors.max, side),
        Tone::Role(Role::Min) | Tone::Kind(VisitRole::High) => tint(colors.min, side),
        Tone::Role(Role::Chance) | Tone::Kind(VisitRole::Hit) => tint(colors.chance, side),
        Tone::Kind(VisitRole::Inside) => tint(colors.pv, side),
        Tone::Leaf => tint(colors.faint, 118),
        Tone::Value(level) => {
            let middle = f64::from(LEVELS / 2);
            let share = (f64::from(level) - middle) / middle;
            if share == 0.0 {
                tint(colors.faint, 60)
            } else {
                let color = if share > 0.0 { colors.max } else { colors.min };
                tint(color, (24.0 + (most - 24.0) * share.abs()) as u8)
            }
        }
    }
}

// Sizes are those where the least text has an em of 1.
text_styles! { FlameTextStyle, |theme, colors| {
    Title = "title", SansBold, 1.5, colors.text;
    Subtitle = "subtitle", Sans, 1.08, colors.muted;
    RoleMax = "role-max", SansBold, 1.0, colors.max;
    RoleMin = "role-min", SansBold, 1.0, colors.min;
    RoleChance = "role-chance", SansBold, 1.0, colors.chance;
    Ply = "ply", Sans, 1.0, colors.muted;
    Name = "name", SansBold, 1.08, colors.text;
    NamePale = "name-pale", SansBold, 1.08, pale(&colors);
    /// Where the others do not fit.
    NameSmall = "name-small", SansBold, 1.0, colors.text;
    NameSmallPale = "name-small-pale", SansBold, 1.0, pale(&colors);
    Value = "value", Sans, 1.08, colors.text;
    Pass = "pass-name", Sans, 1.0, colors.muted;
    Step = "step", SansBold, 1.08, colors.text;
    Tick = "tick-text", Sans, 1.0, colors.muted;
    Legend = "legend", Sans, 1.0, colors.muted;
}}

/// The color of names on pale bars.
fn pale(colors: &Colors) -> Color {
    over(colors.text, 200, colors.paper.unwrap_or(Color::hex(0xFF_FFFF)))
}

impl From<FlameTextStyle> for TextPaintId {
    fn from(pen: FlameTextStyle) -> Self {
        Self(pen as u8)
    }
}

/// The looks of all texts, in the order of their ids.
pub(super) fn text_paints(theme: Theme, em: f64) -> Vec<TextPaint> {
    FlameTextStyle::ALL.iter().map(|pen| pen.paint(theme, em * pen.size())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ink_has_the_paint_of_its_id() {
        let paints = paints(Theme::Light, 12.0);
        for ink in FlameShapeStyle::all() {
            for is_pale in [false, true] {
                let paint = &paints[usize::from(ink.id(is_pale).0)];
                assert_eq!(paint.class, ink.class());
            }
        }
        assert!(paints.len() < 256);
    }

    /// Contrast as WCAG 2 defines it.
    fn contrast(a: Color, b: Color) -> f64 {
        let luminance = |color: Color| {
            let linear = |part: u8| {
                let part = f64::from(part) / 255.0;
                if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)
        };
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn names_can_be_read_on_every_bar() {
        for theme in [Theme::Light, Theme::Dark, Theme::Projector, Theme::Print] {
            let (paints, texts) = (paints(theme, 12.0), text_paints(theme, 12.0));
            let name = texts[usize::from(TextPaintId::from(FlameTextStyle::Name).0)].color;
            let pale = texts[usize::from(TextPaintId::from(FlameTextStyle::NamePale).0)].color;
            for ink in
                (0..N_TONES).map(|place| FlameShapeStyle::Bar(Tone::at(place))).chain([FlameShapeStyle::Open])
            {
                for (text, is_pale) in [(name, false), (pale, true)] {
                    let fill = paints[usize::from(ink.id(is_pale).0)].fill.unwrap();
                    let contrast = contrast(text, fill);
                    assert!(contrast >= 4.5, "{theme:?} {ink:?} pale {is_pale}: {contrast:.2}");
                }
            }
        }
    }
}
