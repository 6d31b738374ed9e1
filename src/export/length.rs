//! Lengths as authors give them: `8cm`, `80mm`, `3.15in`, `227pt`, `300px`.

use std::fmt;

use crate::text::Text;

/// What a length is measured in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Centimeters.
    Cm,
    /// Millimeters.
    Mm,
    /// Inches.
    In,
    /// Points, of which an inch has 72.
    Pt,
    /// Pixels as on the web, of which an inch has 96: the units of a scene at 100 %.
    #[default]
    Px,
}

impl Unit {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Cm, Self::Mm, Self::In, Self::Pt, Self::Px];

    /// Its sign, behind the number.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Cm => "cm",
            Self::Mm => "mm",
            Self::In => "in",
            Self::Pt => "pt",
            Self::Px => "px",
        }
    }

    /// How many pixels it is.
    pub const fn px(self) -> f64 {
        match self {
            Self::Cm => 96.0 / 2.54,
            Self::Mm => 96.0 / 25.4,
            Self::In => 96.0,
            Self::Pt => 96.0 / 72.0,
            Self::Px => 1.0,
        }
    }

    /// Whether it belongs to paper rather than to a screen.
    pub const fn is_of_paper(self) -> bool {
        !matches!(self, Self::Px)
    }
}

/// A length above 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Length {
    /// How many.
    pub number: f64,
    /// Of what; `None` where that was left out.
    pub unit: Option<Unit>,
}

/// Why a text is no length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LengthRefused {
    /// It is longer than [`MAX_PX`].
    TooLarge,
    /// It is shorter than [`MIN_PX`].
    TooSmall,
    /// A comma before three digits may stand for a point, or separate thousands.
    AmbiguousComma,
    /// It is no number above 0 with a unit that is known.
    NoLength,
}

impl LengthRefused {
    /// What to write instead.
    pub fn say(self, text: &Text) -> String {
        match self {
            Self::TooLarge => say!(text, "length-too-large", most = MAX_PX.to_string()),
            Self::TooSmall => say!(text, "length-too-small", least = MIN_PX.to_string()),
            Self::AmbiguousComma => say!(text, "length-ambiguous"),
            Self::NoLength => say!(text, "length-wanted"),
        }
    }
}

/// How large letters are on paper where the user does not say it: as in the captions of papers.
pub const PAPER_TEXT: Length = Length::new(8.0, Unit::Pt);
/// How large they are on screens.
pub const SCREEN_TEXT: Length = Length::new(12.0, Unit::Px);
/// The longest that can be asked for, in pixels: 26 meters.
pub const MAX_PX: f64 = 100_000.0;
/// The shortest, in pixels.
pub const MIN_PX: f64 = 1.0;

impl Length {
    /// So many of a unit.
    pub const fn new(number: f64, unit: Unit) -> Self {
        Self { number, unit: Some(unit) }
    }

    /// Reads a number with or without a unit behind it; a comma may stand for the point.
    ///
    /// # Errors
    /// What to write instead.
    pub fn parse(text: &str) -> Result<Self, LengthRefused> {
        let text = text.trim();
        let unit = Unit::ALL.into_iter().find(|unit| {
            let at = text.len().wrapping_sub(unit.sign().len());
            text.get(at..).is_some_and(|end| end.eq_ignore_ascii_case(unit.sign()))
        });
        let digits = text.get(..text.len() - unit.map_or(0, |unit| unit.sign().len())).unwrap_or_default();
        // A comma is a point, as many people write it, unless it may separate thousands.
        let behind = digits.trim().rsplit_once(',').map(|(_, behind)| behind);
        if behind.is_some_and(|behind| behind.len() == 3 && behind.bytes().all(|byte| byte.is_ascii_digit()))
        {
            return Err(LengthRefused::AmbiguousComma);
        }
        let number: f64 =
            digits.trim().replace(',', ".").parse().map_err(|_no_number| LengthRefused::NoLength)?;
        let length = Self { number, unit };
        if length.px() > MAX_PX && number.is_finite() {
            return Err(LengthRefused::TooLarge);
        }
        if length.px() > 0.0 && length.px() < MIN_PX {
            return Err(LengthRefused::TooSmall);
        }
        if (MIN_PX..=MAX_PX).contains(&length.px()) { Ok(length) } else { Err(LengthRefused::NoLength) }
    }

    /// In pixels; a number alone is one of pixels.
    pub fn px(self) -> f64 {
        self.number * self.unit.unwrap_or_default().px()
    }
}

impl fmt::Display for Length {
    /// With one decimal at most, as in `11.5 cm`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = (self.number * 10.0).round() / 10.0;
        write!(f, "{rounded} {}", self.unit.unwrap_or_default().sign())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, px: Option<f64>) {
        let found = Length::parse(text).ok().map(Length::px);
        let is_same = match (found, px) {
            (Some(found), Some(px)) => (found - px).abs() < 1e-9,
            (found, px) => found.is_none() && px.is_none(),
        };
        assert!(is_same, "{text:?} is {found:?}, expected {px:?}");
    }

    #[test]
    fn a_length_is_a_number_with_a_unit_or_without() {
        check("2.54cm", Some(96.0));
        check("25.4 mm", Some(96.0));
        check("1in", Some(96.0));
        check("72PT", Some(96.0));
        check("1,5in", Some(144.0));
        check("640", Some(640.0));
        check("640px", Some(640.0));
        for bad in ["", "cm", "0cm", "-3mm", "8 ft", "8cmcm", "inf", "nan", "1e9in", "1e-300cm", "0.2pt", "é"]
        {
            check(bad, None);
        }
    }

    #[test]
    fn a_length_is_told_with_one_decimal() {
        assert_eq!(Length::new(11.46, Unit::Cm).to_string(), "11.5 cm");
        assert_eq!(Length::new(8.0, Unit::Pt).to_string(), "8 pt");
    }
}
