//! An internal node that is open while a search is recorded.

use super::record::{FROM_WINDOW, NO_VISIT, PROVES_LOWER, PROVES_UPPER};
use crate::value::{Role, Value};

/// An internal node that is open.
#[derive(Clone, Copy)]
pub(super) struct OpenCall {
    pub(super) visit: u32,
    pub(super) role: Role,
    /// Whether it wants large numbers in the algorithm's own view.
    pub(super) is_maximizing: bool,
    pub(super) alpha_from: u32,
    pub(super) beta_from: u32,
    pub(super) best: Option<Value>,
    /// What the children seen so far prove about the best.
    pub(super) proves: u32,
    /// The ends of the window that children get, where that is not the one as it stands.
    pub(super) held: Option<(u32, u32)>,
}

impl OpenCall {
    /// In place of a frame: the caller of the search.
    pub(super) const CALLER: Self = Self {
        visit: NO_VISIT,
        role: Role::Max,
        is_maximizing: true,
        alpha_from: FROM_WINDOW,
        beta_from: FROM_WINDOW,
        best: None,
        proves: 0,
        held: None,
    };

    /// Which statement about the best needs all children, and which needs only the one that is best:
    /// a maximum is at most `best` if all are, and at least `best` if one is. A minimum is the mirror image.
    #[inline]
    pub(super) const fn sides(&self) -> (u32, u32) {
        if self.is_maximizing { (PROVES_UPPER, PROVES_LOWER) } else { (PROVES_LOWER, PROVES_UPPER) }
    }
}
