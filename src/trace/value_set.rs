//! Sets of values: what a leaf may be worth.

use crate::value::Value;

/// An interval of values, each end with whether it belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    /// The lower end.
    pub low: Value,
    /// Whether the lower end belongs to it.
    pub has_low: bool,
    /// The upper end.
    pub high: Value,
    /// Whether the upper end belongs to it.
    pub has_high: bool,
}

impl Interval {
    /// Everything from −∞ to ∞.
    pub const ALL: Self =
        Self { low: Value::NEG_INFINITY, has_low: true, high: Value::INFINITY, has_high: true };

    /// Whether a value lies in it.
    pub fn contains(self, value: Value) -> bool {
        (value > self.low || self.has_low && value == self.low)
            && (value < self.high || self.has_high && value == self.high)
    }
}

/// A set of values: intervals apart from one another, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueSet(pub(super) Vec<Interval>);

impl ValueSet {
    /// Its intervals, ascending.
    pub fn intervals(&self) -> &[Interval] {
        &self.0
    }

    /// Whether a value lies in it.
    pub fn contains(&self, value: Value) -> bool {
        self.0.iter().any(|interval| interval.contains(value))
    }

    /// Whether it is everything.
    pub fn is_all(&self) -> bool {
        self.0 == [Interval::ALL]
    }

    /// Whether it is nothing.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The set of all values of some intervals, in any order, also such that overlap or are empty.
    pub fn of(mut intervals: Vec<Interval>) -> Self {
        intervals.retain(|one| one.low < one.high || one.low == one.high && one.has_low && one.has_high);
        intervals.sort_by_key(|one| (one.low, !one.has_low));
        let mut apart: Vec<Interval> = Vec::with_capacity(intervals.len());
        for next in intervals {
            match apart.last_mut() {
                Some(last)
                    if next.low < last.high || next.low == last.high && (next.has_low || last.has_high) =>
                {
                    if (next.high, next.has_high) > (last.high, last.has_high) {
                        (last.high, last.has_high) = (next.high, next.has_high);
                    }
                }
                _ => apart.push(next),
            }
        }
        Self(apart)
    }

    /// All values that are not in it.
    #[must_use]
    pub fn others(&self) -> Self {
        let mut others = Vec::with_capacity(self.0.len() + 1);
        let mut rest = Interval::ALL;
        for one in &self.0 {
            others.push(Interval { high: one.low, has_high: !one.has_low, ..rest });
            rest = Interval { low: one.high, has_low: !one.has_high, ..Interval::ALL };
        }
        others.push(rest);
        Self::of(others)
    }

    /// The same as far as finite values go: an infinite end belongs to its interval, and ∞ alone is none.
    #[must_use]
    pub fn finite(&self) -> Self {
        let closed = |one: &Interval| Interval {
            has_low: one.has_low || !one.low.is_finite(),
            has_high: one.has_high || !one.high.is_finite(),
            ..*one
        };
        let has_finite = |one: &Interval| one.low < one.high || one.low.is_finite();
        Self::of(self.0.iter().filter(|one| has_finite(one)).map(closed).collect())
    }
}
