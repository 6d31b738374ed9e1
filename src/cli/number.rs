//! Numbers as arguments: what they may be is said with both ends, whatever was written instead.

use crate::export::Length;
use crate::live::file::SECONDS;
use crate::text::{Text, counted};

/// Dots per inch of a PNG.
pub const DPI: [f64; 2] = [1.0, 10_000.0];
/// Seconds of a frame of an animation.
pub(super) const DELAY: [f64; 2] = [0.02, 60.0];
/// Multiples of a picture's own size.
pub const SCALE: [f64; 2] = [0.01, 1_000.0];

/// The messages of the parsers: clap calls them without any.
pub(super) fn words() -> Text {
    Text::english().for_command_line()
}

/// A whole number from `least` to `most`.
pub(super) fn whole(word: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = word.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| say!(words(), "argument-whole", least = counted(least), most = counted(most)))
}

/// A number from `least` to `most`.
fn between(word: &str, [least, most]: [f64; 2]) -> Result<f64, String> {
    let number = word.parse().ok().filter(|number: &f64| (least..=most).contains(number));
    number.ok_or_else(|| say!(words(), "argument-number", least = counted(least), most = counted(most)))
}

/// A length of an image.
pub(super) fn length(word: &str) -> Result<Length, String> {
    Length::parse(word).map_err(|why| why.say(&words()))
}

/// The width or the height of an image. A small number without a unit is hardly one of pixels.
pub(super) fn side(word: &str) -> Result<Length, String> {
    /// Fewer pixels are no picture.
    const FEW_PX: f64 = 48.0;
    let length = length(word)?;
    if length.unit.is_none() && length.px() < FEW_PX {
        return Err(say!(words(), "argument-few-pixels", number = counted(length.px())));
    }
    Ok(length)
}

/// How long a search may take.
pub(super) fn seconds(word: &str) -> Result<f64, String> {
    between(word, SECONDS)
}

/// How long a step is shown.
pub(super) fn delay(word: &str) -> Result<f64, String> {
    between(word, DELAY)
}

/// How many dots an inch has.
pub(super) fn dpi(word: &str) -> Result<f64, String> {
    between(word, DPI)
}

/// How much larger than by itself a picture is.
pub(super) fn scale(word: &str) -> Result<f64, String> {
    between(word, SCALE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_out_of_range_or_no_number_is_told_the_range() {
        for word in ["", " ", "-1", "-0", "0", "nan", "inf", "1e300", "1e3x", "18446744073709551616", "0x10"]
        {
            assert_eq!(
                whole(word, 1, 1_000),
                Err("write a whole number from 1 to 1,000".to_owned()),
                "{word}"
            );
            assert_eq!(dpi(word), Err("write a number from 1 to 10,000".to_owned()), "{word}");
            assert!(scale(word).is_err(), "{word}");
            assert_eq!(seconds(word), Err("write a number from 0.001 to 1,000,000".to_owned()), "{word}");
        }
        assert_eq!(whole("1000", 1, 1_000), Ok(1_000));
        assert_eq!((dpi("1e4"), scale("0.5"), seconds("1e6")), (Ok(1e4), Ok(0.5), Ok(1e6)));
        assert_eq!(whole("18446744073709551615", 0, u64::MAX), Ok(u64::MAX));
    }
}
