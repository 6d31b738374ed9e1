//! Sets of values in brackets.

use super::number;
use crate::text::Text;
use crate::trace::whatif::{Interval, ValueSet};

/// `(−∞, 4] or [6, ∞]`; nothing for no value at all.
pub fn intervals(set: &ValueSet, text: &Text) -> String {
    let all: Vec<String> = set.intervals().iter().copied().map(|one| interval(one, text)).collect();
    all.join(&say!(text, "intervals-or"))
}

/// `[3, ∞]`, `(−∞, 4]`: a round bracket leaves its end out.
fn interval(interval: Interval, text: &Text) -> String {
    let open = if interval.has_low { '[' } else { '(' };
    let close = if interval.has_high { ']' } else { ')' };
    let [low, high] = [interval.low, interval.high].map(|end| text.in_digits(number(end)));
    format!("{open}{low}, {high}{close}")
}
