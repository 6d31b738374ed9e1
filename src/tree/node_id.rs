//! The number of a node, and the probability of an outcome.

/// A node of a [`GameTree`](super::GameTree): its place in preorder, 0 for the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(0);

    /// The node at a place in preorder.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Self(index as u32)
    }

    /// The place in preorder.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The probability of a move at a chance node, as a fraction in lowest terms or not, exactly as written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Probability {
    /// Above the line; not negative.
    pub numerator: f64,
    /// Below the line; positive. 1 for a probability written as a decimal.
    pub denominator: f64,
}

impl Probability {
    /// The quotient, from 0 to 1.
    pub fn get(self) -> f64 {
        self.numerator / self.denominator
    }
}

/// `1/3`, `0.25`.
impl std::fmt::Display for Probability {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.denominator.to_bits() == 1.0_f64.to_bits() {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}
