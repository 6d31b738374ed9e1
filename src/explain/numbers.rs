//! Numbers in sentences: with as many digits as it takes to tell them apart.

use std::cell::RefCell;

use super::Explainer;
use super::names::{are_misread, bounded, number, number_among};
use crate::value::{Bound, Value};

impl Explainer<'_> {
    /// Sentences in which numbers that differ are written differently: with more digits where they would look alike, so that
    /// nothing is said to be less than itself, or than what is larger.
    pub(super) fn told_apart<T>(&self, say: impl Fn(&Explainer<'_>) -> T) -> T {
        let written = RefCell::new(Vec::new());
        let said = say(&Explainer { written: Some(&written), ..*self });
        let mut numbers = written.into_inner();
        numbers.sort_unstable();
        numbers.dedup();
        let are_misread = |pair: &[Value]| matches!(pair, [small, large] if are_misread(*small, *large));
        if numbers.windows(2).any(are_misread) {
            return say(&Explainer { apart: Some(&numbers), written: None, ..*self });
        }
        said
    }

    /// A value as it is typeset, with the digits of the text.
    pub(super) fn number(&self, value: Value) -> String {
        if let Some(written) = self.written {
            written.borrow_mut().push(value);
        }
        self.text.in_digits(match self.apart {
            Some(numbers) => number_among(value, numbers),
            None => number(value),
        })
    }

    /// `7`, `≥ 7`, `≤ 0`; a claim or the result of a playout is a number and no bound.
    pub(super) fn shown(&self, (value, bound): (Value, Bound)) -> String {
        let is_estimate = self.trace.conventions().algorithm.is_estimate();
        bounded(&self.number(value), bound, self.only_claims() || is_estimate)
    }
}
