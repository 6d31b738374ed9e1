//! What is accepted as an answer: numbers, and the ways in which infinity and bounds are written.

use crate::practice::Claim;
use crate::value::{Bound, Value};

/// Written in place of a number at what the search does not visit.
const NOTHING: [&str; 5] = ["-", "–", "—", "none", "x"];
/// The minus sign, as it is typeset and as it is typed.
const MINUS: [&str; 3] = ["−", "-", "–"];
const INFINITY: [&str; 5] = ["∞", "inf", "infinity", "oo", "infty"];
const AT_LEAST: [&str; 5] = ["≥ ", "≥", ">=", ">= ", "=>"];
const AT_MOST: [&str; 5] = ["≤ ", "≤", "<=", "<= ", "=<"];

/// What is accepted where something is typed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum GapAnswer {
    /// A number, and how far from it an answer may be.
    Number(Value, f64),
    /// Any of these, in small or large letters; the first is how it is typeset.
    Words(Vec<String>),
}

impl GapAnswer {
    /// A number, or the ways of writing infinity.
    pub(super) fn number(value: Value, tolerance: f64) -> Self {
        if value.is_finite() { Self::Number(value, tolerance) } else { Self::Words(number_forms(value)) }
    }

    /// What is accepted where the search visits nothing.
    pub(super) fn nothing() -> Self {
        Self::Words(NOTHING.map(str::to_owned).into())
    }

    /// A number, alone or with a bound, as far as such claims are right; the first one is as it is typeset in the key.
    pub(super) fn claim(right: Claim, accepts: impl Fn(Claim) -> bool) -> Self {
        let bounds = match right.bound {
            Some(bound) => [Some(bound), None, None],
            None => [None, Some(Bound::Lower), Some(Bound::Upper)],
        };
        let mut forms = Vec::new();
        for bound in bounds {
            if accepts(Claim { bound, ..right }) {
                for form in claim_forms(right.value, bound) {
                    if !forms.contains(&form) {
                        forms.push(form);
                    }
                }
            }
        }
        Self::Words(forms)
    }

    /// Places in an order, of a leaf that is evaluated several times: `2, 5`.
    pub(super) fn places(places: &[usize]) -> Self {
        let words: Vec<String> = places.iter().map(usize::to_string).collect();
        Self::Words([", ", ",", " ", ";", "; "].map(|between| words.join(between)).into())
    }
}

/// The ways of writing a number: `−0.5`, `-0.5`, `-0,5`; `∞`, `inf`.
fn number_forms(value: Value) -> Vec<String> {
    let sizes: Vec<String> = if value.is_finite() {
        let point = value.get().abs().to_string();
        let comma = point.replace('.', ",");
        if comma == point { vec![point] } else { vec![point, comma] }
    } else {
        INFINITY.map(str::to_owned).into()
    };
    let signs: &[&str] = match value < Value::ZERO {
        true => &MINUS,
        false if value.is_finite() => &[""],
        false => &["", "+"],
    };
    sizes.iter().flat_map(|size| signs.iter().map(move |sign| format!("{sign}{size}"))).collect()
}

/// The ways of writing a number with the sign of a bound, or without.
fn claim_forms(value: Value, bound: Option<Bound>) -> Vec<String> {
    let signs: &[&str] = match bound {
        Some(Bound::Lower) => &AT_LEAST,
        Some(Bound::Upper) => &AT_MOST,
        _ => &[""],
    };
    let numbers = number_forms(value);
    let with = |sign: &&str| numbers.iter().map(|number| format!("{sign}{number}")).collect::<Vec<_>>();
    signs.iter().flat_map(with).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::read_number;

    #[test]
    fn every_form_of_a_number_is_that_number() {
        for value in [Value::from(3), Value::from(-2), Value::new(-0.25).unwrap()] {
            let forms = number_forms(value);
            for form in &forms {
                assert_eq!(read_number(&form.replace('–', "-").replace(',', ".")), Some(value), "{form}");
            }
            assert_eq!(forms.len() > 1, value != Value::from(3));
        }
    }

    #[test]
    fn infinity_is_written_in_the_usual_ways() {
        let (plus, minus) = (number_forms(Value::INFINITY), number_forms(Value::NEG_INFINITY));
        assert_eq!((plus[0].as_str(), minus[0].as_str()), ("∞", "−∞"));
        for form in ["inf", "+inf", "infinity", "oo", "+∞"] {
            assert!(plus.iter().any(|one| one == form), "{form}");
        }
        for form in ["-inf", "−inf", "-∞", "-infinity", "-oo"] {
            assert!(minus.iter().any(|one| one == form) && !plus.iter().any(|one| one == form), "{form}");
        }
    }

    #[test]
    fn bounds_are_read_as_the_claim_that_they_are() {
        for bound in [Bound::Lower, Bound::Upper] {
            let forms = claim_forms(Value::from(-3), Some(bound));
            for form in &forms {
                let form = form.replace('–', "-").replace("=<", "<=").replace("=>", ">=");
                let claim = Claim::read(&form);
                assert_eq!(claim, Some(Claim { value: Value::from(-3), bound: Some(bound) }), "{form}");
            }
            assert!(forms.len() > 10);
        }
    }
}
