//! How large generated trees are: at most, and where nothing is said.

use super::targets::Count;

/// The most leaves of a generated tree; a set of numbers of leaves is 128 bits.
pub const MAX_LEAVES: usize = 120;
/// Without a number of leaves there are at most so many.
pub(super) const USUAL_LEAVES: usize = 64;
/// The most plies.
pub const MAX_PLIES: usize = 12;
/// The most children of a node.
pub const MAX_BRANCHING: usize = 16;
/// Values from the first to the second, unless something else is asked for.
pub const USUAL_VALUES: (i32, i32) = (0, 20);
/// The fewest and the most plies and children, where nothing is said of them.
pub(super) const ANY_PLIES: Count = Count::between(1, 6);
pub(super) const ANY_BRANCHING: Count = Count::between(2, 8);
