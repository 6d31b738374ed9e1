//! The packed form of a visit: 32 bytes, and no byte for a step.
//!
//! Steps follow from visits. After a child's last step its parent compares; then it improves, tightens and cuts if the
//! child's flags say so; then the next child is entered, or the parent returns.
//! A window is two references to the visits whose results are its ends, which is also who is to be named as its witness.

use crate::tree::NodeId;
use crate::value::Value;

/// The result proves that the true value is at least it.
pub(super) const PROVES_LOWER: u32 = 1 << 27;
/// The result proves that the true value is at most it.
pub(super) const PROVES_UPPER: u32 = 1 << 28;
/// The parent's best value became this result.
pub(super) const IMPROVED: u32 = 1 << 29;
/// The parent's window was moved by this result.
pub(super) const TIGHTENED: u32 = 1 << 30;
/// The parent skipped the rest of its children after this one.
pub(super) const CUT: u32 = 1 << 31;
const NODE: u32 = (1 << 27) - 1;

/// In place of a visit: this end of the window is that of the initial window.
pub(super) const FROM_WINDOW: u32 = u32::MAX;
/// In place of a visit: this end is open, because bounds are passed to children only.
pub(super) const FROM_NOWHERE: u32 = u32::MAX - 1;
/// In place of a visit: no parent.
pub(super) const NO_VISIT: u32 = u32::MAX;
/// In place of a step: has not returned.
pub(super) const NEVER: u32 = u32::MAX;
/// Visits and steps are numbered below this.
pub(super) const LIMIT: u32 = 1 << 31;

#[derive(Clone, Copy, Debug)]
pub(super) struct Record {
    pub(super) node_and_flags: u32,
    pub(super) parent: u32,
    pub(super) enter: u32,
    pub(super) leave: u32,
    pub(super) alpha_from: u32,
    pub(super) beta_from: u32,
    /// In the view of the algorithm, the node's own side in negamax.
    pub(super) result: Value,
}

impl Record {
    #[inline]
    pub(super) const fn node(&self) -> NodeId {
        NodeId::from_index((self.node_and_flags & NODE) as usize)
    }

    /// The same visit of a node with another number.
    pub(super) const fn move_to(&mut self, node: u32) {
        self.node_and_flags = self.node_and_flags & !NODE | node;
    }

    #[inline]
    pub(super) const fn has(&self, flag: u32) -> bool {
        self.node_and_flags & flag != 0
    }

    /// A leaf is entered and evaluated, and that is all.
    #[inline]
    pub(super) const fn is_leaf(&self) -> bool {
        self.leave == self.enter + 1
    }

    /// The steps of the parent that follow this visit: compare, what its flags add, and another search of the same child.
    #[inline]
    pub(super) const fn n_steps_after(&self, is_repeated: bool) -> u32 {
        1 + (self.node_and_flags >> 29).count_ones() + is_repeated as u32
    }
}
