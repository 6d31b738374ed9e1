//! What is kept of a visit beside its record: flags, and the number of its thread.

/// The table gave the result.
pub(super) const HIT: u8 = 1;
/// The static evaluation was the first best.
pub(super) const STAND_PAT: u8 = 2;
/// The child is searched again next.
pub(super) const RESEARCH: u8 = 4;
/// A step with a list of open nodes, no evaluation.
pub(super) const OPERATION: u8 = 8;
/// From here on the number of the thread.
pub(super) const THREAD_SHIFT: u8 = 4;
