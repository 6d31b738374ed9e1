//! Numbers of a search: values, bounds, windows and roles.
//!
//! The lowest floor: it knows nothing of trees, searches or pictures.
//!
//! Sources: Knuth & Moore, *An Analysis of Alpha-Beta Pruning* (1975), for the meaning of a window;
//! Fishburn, *Analysis of Speedup in Distributed Algorithms* (1981), for fail-soft results.

use std::fmt;
use std::ops::Neg;

/// An ordered number without NaN and without a negative zero; ±∞ are values like any other.
///
/// In minimax and alpha-beta a value is seen from MAX, in the negamax forms from the side to move.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub struct Value(f64);

impl Value {
    /// −∞: worse for MAX than everything.
    pub const NEG_INFINITY: Self = Self(f64::NEG_INFINITY);
    /// ∞: better for MAX than everything.
    pub const INFINITY: Self = Self(f64::INFINITY);
    /// 0.
    pub const ZERO: Self = Self(0.0);

    /// The value of a number; `None` for NaN. −0 becomes 0.
    #[inline]
    pub fn new(number: f64) -> Option<Self> {
        // `+ 0.0` turns −0 into 0 and leaves everything else alone.
        if number.is_nan() { None } else { Some(Self(number + 0.0)) }
    }

    /// The number itself; never NaN.
    #[inline]
    pub const fn get(self) -> f64 {
        self.0
    }

    /// Neither ∞ nor −∞.
    #[inline]
    pub const fn is_finite(self) -> bool {
        self.0.is_finite()
    }

    /// The smallest value above this one; ∞ stays.
    #[must_use]
    pub fn next_up(self) -> Self {
        // `+ 0.0`: the one above the largest negative number is −0.
        Self(self.0.next_up() + 0.0)
    }

    /// The largest value below this one; −∞ stays.
    #[must_use]
    pub fn next_down(self) -> Self {
        Self(self.0.next_down() + 0.0)
    }

    /// The larger of two values.
    #[inline]
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        if other.0 > self.0 { other } else { self }
    }

    /// The smaller of two values.
    #[inline]
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        if other.0 < self.0 { other } else { self }
    }
}

impl Eq for Value {}

#[expect(clippy::derive_ord_xor_partial_ord, reason = "there is no NaN, so the order is total")]
impl Ord for Value {
    #[inline]
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl std::hash::Hash for Value {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.to_bits().hash(state);
    }
}

impl Neg for Value {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(0.0 - self.0)
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Self {
        Self(f64::from(number))
    }
}

/// As a person writes it into a file: `3`, `-2`, `0.25`, `∞`, `-∞`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == f64::INFINITY {
            f.pad("∞")
        } else if self.0 == f64::NEG_INFINITY {
            f.pad("-∞")
        } else {
            fmt::Display::fmt(&self.0, f)
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

named! {
/// What a returned value proves about the true value of a node.
pub enum Bound {
    /// The true value is the returned one.
    Exact = "exact",
    /// The true value is at least the returned one (`≥`).
    Lower = "lower",
    /// The true value is at most the returned one (`≤`).
    Upper = "upper",
    /// Nothing: the value is an estimate, or a look at some children that neither shows how much the node has at least nor
    /// how much it has at most.
    Unproved = "none",
}
}

impl Neg for Bound {
    type Output = Self;

    /// The same statement seen from the other side.
    #[inline]
    fn neg(self) -> Self {
        match self {
            Self::Exact | Self::Unproved => self,
            Self::Lower => Self::Upper,
            Self::Upper => Self::Lower,
        }
    }
}

/// The open interval (α, β) in which a search wants to know the value exactly.
///
/// With true value `v` and result `r` of a search with a window `alpha < beta`:
/// `r ≤ alpha` ⇒ `v ≤ r`; `r ≥ beta` ⇒ `v ≥ r`; otherwise `r = v`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// What MAX (negamax: the side to move) already has elsewhere.
    pub alpha: Value,
    /// What MIN (negamax: the opponent) already has elsewhere.
    pub beta: Value,
}

impl Window {
    /// (−∞, ∞): nothing is known yet.
    pub const FULL: Self = Self { alpha: Value::NEG_INFINITY, beta: Value::INFINITY };

    /// (α, β); it may be empty, as it becomes in a strict search.
    #[inline]
    pub const fn new(alpha: Value, beta: Value) -> Self {
        Self { alpha, beta }
    }

    /// The value at both ends, where they are one.
    pub fn only_value(self) -> Option<Value> {
        (self.alpha == self.beta).then_some(self.alpha)
    }

    /// The number of the closed interval [α, β] that is nearest to `value`.
    #[inline]
    #[must_use]
    pub fn clamp(self, value: Value) -> Value {
        value.min(self.beta).max(self.alpha)
    }
}

impl Neg for Window {
    type Output = Self;

    /// The window as the opponent sees it: (−β, −α).
    #[inline]
    fn neg(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// `(α, β)`, as in `(3, ∞)`.
impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.alpha, self.beta)
    }
}

named! {
/// Who decides at a node.
#[derive(PartialOrd, Ord)]
pub enum Role {
    /// The side that wants a large value.
    Max = "max",
    /// The side that wants a small value.
    Min = "min",
    /// Neither: chance decides.
    Chance = "chance",
}
}

impl Role {
    /// Who moves next when sides alternate; a chance node has no opponent and stays as it is.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Max => Self::Min,
            Self::Min => Self::Max,
            Self::Chance => Self::Chance,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn prints(number: f64, expected: &str) {
        assert_eq!(Value::new(number).unwrap().to_string(), expected);
    }

    #[test]
    fn a_value_prints_as_a_person_writes_it() {
        prints(3.0, "3");
        prints(-2.0, "-2");
        prints(0.25, "0.25");
        prints(-0.0, "0");
        prints(f64::INFINITY, "∞");
        prints(f64::NEG_INFINITY, "-∞");
    }

    #[test]
    fn there_is_no_nan_and_no_negative_zero() {
        assert_eq!(Value::new(f64::NAN), None);
        assert_eq!((-Value::ZERO).get().to_bits(), 0.0_f64.to_bits());
        assert_eq!(Value::new(-0.0).unwrap().get().to_bits(), 0.0_f64.to_bits());
    }

    #[test]
    fn a_window_negates_into_the_opponents_view() {
        let window = Window::new(Value::from(3), Value::INFINITY);
        assert_eq!(-window, Window::new(Value::NEG_INFINITY, Value::from(-3)));
        assert_eq!(-(-window), window);
    }

    #[test]
    fn clamping_keeps_the_window_closed() {
        let window = Window::new(Value::from(3), Value::from(5));
        assert_eq!(window.clamp(Value::from(9)), Value::from(5));
        assert_eq!(window.clamp(Value::from(0)), Value::from(3));
        assert_eq!(window.clamp(Value::from(4)), Value::from(4));
    }
}
