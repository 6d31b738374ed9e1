//! Sets of values of a leaf, as inequalities.

use super::number;
use crate::text::Text;
use crate::trace::whatif::{Interval, ValueSet};

/// `L ≤ 3 or L > 5`, or the words for any value or none.
pub fn inequalities(name: &str, set: &ValueSet, text: &Text) -> String {
    if set.is_empty() {
        return say!(text, "intervals-none");
    }
    let all: Vec<String> = set.intervals().iter().map(|&one| inequality(name, one, text)).collect();
    all.join(&say!(text, "intervals-or"))
}

/// `3 ≤ L < 5`, `L ≥ 3`, `L = 4`, or the words for any value.
fn inequality(name: &str, interval: Interval, text: &Text) -> String {
    let [low, high] = [interval.low, interval.high].map(|end| text.in_digits(number(end)));
    let has_low = interval.low.is_finite() || !interval.has_low;
    let has_high = interval.high.is_finite() || !interval.has_high;
    let sign = |closed: bool| if closed { "≤" } else { "<" };
    match (has_low, has_high) {
        (false, false) => say!(text, "intervals-any"),
        _ if interval.low == interval.high => format!("{name} = {low}"),
        (true, true) => format!("{low} {} {name} {} {high}", sign(interval.has_low), sign(interval.has_high)),
        (true, false) => format!("{name} {} {low}", if interval.has_low { "≥" } else { ">" }),
        (false, true) => format!("{name} {} {high}", sign(interval.has_high)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Value;

    fn interval(low: f64, has_low: bool, high: f64, has_high: bool) -> Interval {
        let value = |number| Value::new(number).unwrap();
        Interval { low: value(low), has_low, high: value(high), has_high }
    }

    #[track_caller]
    fn reads(intervals: &[Interval], expected: &str) {
        let set = ValueSet::of(intervals.to_vec());
        assert_eq!(inequalities("L", &set, &Text::english()), expected);
    }

    #[test]
    fn a_set_reads_as_inequalities() {
        let inf = f64::INFINITY;
        reads(&[interval(3.0, true, 5.0, false)], "3 ≤ L < 5");
        reads(&[interval(-3.0, false, inf, true)], "L > −3");
        reads(&[interval(-inf, true, 5.0, true)], "L ≤ 5");
        reads(&[interval(4.0, true, 4.0, true)], "L = 4");
        reads(&[interval(-inf, false, 5.0, true)], "−∞ < L ≤ 5");
        reads(&[interval(-inf, true, 3.0, true), interval(5.0, false, inf, true)], "L ≤ 3 or L > 5");
        reads(&[Interval::ALL], "any value");
        reads(&[], "no value");
    }
}
