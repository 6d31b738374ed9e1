//! Two ways to lay all values from −∞ to ∞ along a finite line: for the slider and for the interval bars.

use crate::value::Value;

/// The values that matter: from the smallest to the largest finite number of a tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Range {
    pub(super) low: f64,
    pub(super) high: f64,
    /// Whether all of them are whole numbers.
    pub(super) is_whole: bool,
}

impl Range {
    /// Of some values; from 0 to 1 if none of them is finite.
    pub(super) fn of(values: impl IntoIterator<Item = Value>) -> Self {
        let mut range = Self { low: f64::INFINITY, high: f64::NEG_INFINITY, is_whole: true };
        for number in values.into_iter().filter(|value| value.is_finite()).map(Value::get) {
            range.low = range.low.min(number);
            range.high = range.high.max(number);
            range.is_whole &= number.fract() == 0.0;
        }
        if range.low > range.high { Self { low: 0.0, high: 1.0, is_whole: true } } else { range }
    }

    fn middle(self) -> f64 {
        f64::midpoint(self.low, self.high)
    }

    /// Half the width, never 0.
    fn half(self) -> f64 {
        let half = self.high / 2.0 - self.low / 2.0;
        if half > 0.0 { half } else { self.low.abs().max(1.0) }
    }
}

/// This much at each end of a slider is infinity alone.
const END: f64 = 0.03;
/// Where the ends of the range lie: half of the slider is for the values of the tree.
const RANGE_AT: f64 = 0.5;

/// The value at a place of the slider, 0 to 1: −∞ and ∞ at its ends, dense where the values of the tree are.
pub(super) fn value_at(place: f64, range: Range) -> Value {
    if place <= END {
        return Value::NEG_INFINITY;
    }
    if place >= 1.0 - END {
        return Value::INFINITY;
    }
    // −1 to 1 between the ends; the range is from −RANGE_AT to RANGE_AT.
    let x = (place - 0.5) / (0.5 - END);
    let u = x / (1.0 - x.abs()) * (1.0 - RANGE_AT) / RANGE_AT;
    let number = range.middle() + u * range.half();
    // Round to what one pixel of a slider can tell.
    let step = range.half() / ((1.0 - x.abs()).powi(2) * 60.0);
    Value::new(rounded(number, step, range.is_whole)).unwrap_or(Value::ZERO)
}

/// Where a value stands on the slider, 0 to 1.
pub(super) fn place_of(value: Value, range: Range) -> f64 {
    if !value.is_finite() {
        return if value > Value::ZERO { 1.0 } else { 0.0 };
    }
    let u = (value.get() - range.middle()) / range.half() * RANGE_AT / (1.0 - RANGE_AT);
    let x = if u.is_finite() { u / (1.0 + u.abs()) } else { u.signum() };
    (0.5 + x * (0.5 - END)).clamp(END, 1.0 - END)
}

/// The next value that a person may want: a whole number further, or a twentieth of the range.
pub(super) fn next(value: Value, is_up: bool, range: Range) -> Value {
    let step = if range.is_whole { 1.0 } else { range.half() / 20.0 };
    let step = if is_up { step } else { -step };
    // From infinity back to where the values of the tree end.
    let number = if value.is_finite() {
        rounded(value.get() + step, step.abs(), range.is_whole)
    } else if value > Value::ZERO {
        range.high + 20.0 * range.half()
    } else {
        range.low - 20.0 * range.half()
    };
    Value::new(number).unwrap_or(value)
}

/// To a multiple of 1, 2 or 5 times a power of ten that is near `step`; to whole numbers at least, if asked.
fn rounded(number: f64, step: f64, is_whole: bool) -> f64 {
    if !step.is_finite() || step <= 0.0 {
        return number;
    }
    let power = 10.0_f64.powf(step.log10().floor());
    let nice =
        [1.0, 2.0, 5.0].into_iter().map(|m| m * power).rev().find(|nice| *nice <= step).unwrap_or(power);
    let nice = if is_whole { nice.max(1.0) } else { nice };
    if nice >= 1.0 {
        (number / nice).round() * nice
    } else {
        // Divided by a whole number, so that 0.3 is 0.3.
        let parts = (1.0 / nice).round();
        (number * parts).round() / parts
    }
}

/// What each end of an interval bar keeps for infinity.
const MARGIN: f64 = 0.12;

/// Where a value stands on an interval bar, 0 to 1: infinities at the ends, the range of the tree in between.
pub(super) fn bar_place(value: Value, range: Range) -> f64 {
    if !value.is_finite() {
        return if value > Value::ZERO { 1.0 } else { 0.0 };
    }
    let inner = 1.0 - 2.0 * MARGIN;
    let place = MARGIN + inner * ((value.get() - range.middle()) / range.half() + 1.0) / 2.0;
    // Finite values outside the range, such as ends of the initial window, stay apart from infinity.
    place.clamp(MARGIN / 2.0, 1.0 - MARGIN / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RANGE: Range = Range { low: 0.0, high: 8.0, is_whole: true };

    #[track_caller]
    fn is_at(place: f64, expected: &str) {
        assert_eq!(value_at(place, RANGE).to_string(), expected, "at {place}");
    }

    #[test]
    fn a_slider_reaches_from_infinity_to_infinity() {
        is_at(0.0, "-∞");
        is_at(0.03, "-∞");
        is_at(0.5, "4");
        is_at(1.0, "∞");
        is_at(f64::NAN, "0");
    }

    #[test]
    fn a_slider_shows_whole_numbers_for_a_tree_of_whole_numbers() {
        for i in 0..=400 {
            let value = value_at(f64::from(i) / 400.0, RANGE);
            assert!(!value.is_finite() || value.get().fract() == 0.0, "{value}");
        }
        let fine = Range { low: 0.0, high: 1.0, is_whole: false };
        assert_eq!(value_at(0.5 + 0.235 * 0.6, fine).to_string(), "0.71");
    }

    #[test]
    fn a_key_moves_on_by_one() {
        assert_eq!(next(Value::from(8), true, RANGE), Value::from(9));
        assert_eq!(next(Value::from(-3), false, RANGE), Value::from(-4));
        assert!(next(Value::INFINITY, false, RANGE).is_finite());
        let fine = Range { low: 0.0, high: 1.0, is_whole: false };
        assert_eq!(next(Value::from(0), true, fine).to_string(), "0.02");
    }

    #[test]
    fn every_value_of_the_tree_can_be_set() {
        for number in 0..=8 {
            let value = Value::from(number);
            assert_eq!(value_at(place_of(value, RANGE), RANGE), value);
        }
    }

    #[test]
    fn places_rise_with_values() {
        for range in [RANGE, Range { low: 5.0, high: 5.0, is_whole: true }, Range::of([])] {
            let values =
                [f64::NEG_INFINITY, -1e300, -50.0, -1.0, 0.0, 3.0, 5.0, 8.0, 1e6, 1e300, f64::INFINITY];
            for to_place in [place_of, bar_place] {
                let places: Vec<f64> =
                    values.iter().map(|&v| to_place(Value::new(v).unwrap(), range)).collect();
                assert!(places.is_sorted(), "{places:?}");
                assert_eq!((places[0], places[values.len() - 1]), (0.0, 1.0));
                assert!(places[1] > 0.0 && places[values.len() - 2] < 1.0);
            }
        }
    }

    #[test]
    fn the_range_is_that_of_the_finite_values() {
        let values = [f64::NEG_INFINITY, -2.5, 7.0, f64::INFINITY].map(|v| Value::new(v).unwrap());
        assert_eq!(Range::of(values), Range { low: -2.5, high: 7.0, is_whole: false });
        let huge = Range::of([f64::MIN, f64::MAX].map(|v| Value::new(v).unwrap()));
        assert!(huge.half().is_finite());
    }

    #[test]
    fn the_values_of_the_tree_fill_the_middle_of_a_bar() {
        assert!((bar_place(Value::from(0), RANGE) - 0.12).abs() < 1e-9);
        assert!((bar_place(Value::from(8), RANGE) - 0.88).abs() < 1e-9);
        assert!((bar_place(Value::from(4), RANGE) - 0.5).abs() < 1e-9);
    }
}
