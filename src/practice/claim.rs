//! A number, or a bound, that an answer claims of a node.

use crate::explain::{ABOVE, BELOW};
use crate::search::read_number;
use crate::value::{Bound, Value};

/// A number, or a bound that is claimed of a node: `4`, `≤ 0`, `≥ 7`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    /// The number.
    pub value: Value,
    /// [`Bound::Lower`] for `≥`, [`Bound::Upper`] for `≤`; `None` for the number alone.
    pub bound: Option<Bound>,
}

impl Claim {
    /// Reads `4`, `<= 0`, `≥7`, `-inf`, and `2⁻` or `2-`: the next number below 2.
    pub fn read(word: &str) -> Option<Self> {
        let word = word.trim();
        let signs = [("<=", Bound::Upper), ("≤", Bound::Upper), (">=", Bound::Lower), ("≥", Bound::Lower)];
        let signed = signs.into_iter().find_map(|(sign, bound)| Some((word.strip_prefix(sign)?, bound)));
        let (number, bound) = signed.map_or((word, None), |(rest, bound)| (rest, Some(bound)));
        let value = match number.strip_suffix([BELOW, '-', '−']) {
            Some(number) => read_number(number)?.next_down(),
            None => match number.strip_suffix([ABOVE, '+']) {
                Some(number) => read_number(number)?.next_up(),
                None => read_number(number)?,
            },
        };
        Some(Self { value, bound })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(word: &str, value: i32, bound: Option<Bound>) {
        assert_eq!(Claim::read(word), Some(Claim { value: Value::from(value), bound }), "{word}");
    }

    #[test]
    fn a_claim_is_a_number_or_a_bound() {
        reads("4", 4, None);
        reads(" -4 ", -4, None);
        reads("<=0", 0, Some(Bound::Upper));
        reads("≤ −3", -3, Some(Bound::Upper));
        reads(">= 7", 7, Some(Bound::Lower));
        reads("≥7", 7, Some(Bound::Lower));
        assert_eq!(Claim::read("<=inf").map(|claim| claim.value), Some(Value::INFINITY));
        for (word, value) in [("2⁻", Value::from(2).next_down()), ("-3+", Value::from(-3).next_up())] {
            assert_eq!(Claim::read(word).map(|claim| claim.value), Some(value), "{word}");
        }
        for wrong in ["", "-", "2--", "<=", "< 3", "x", "3 4", "=3", "nan", "≤≤3"] {
            assert_eq!(Claim::read(wrong), None, "{wrong}");
        }
    }
}
