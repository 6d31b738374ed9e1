//! What a value proves of the node that returned it, followed from the leaves up.
//!
//! Most searches need only values, and the recorder follows what these prove. A chance node has to know it itself: the
//! value of an outcome may lie outside its window and still be exact.

use std::cmp::Ordering;

use super::choice::OpenChoice;
use crate::value::{Bound, Role, Value};

/// Which statements about the true value of a node a returned value proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Evidence {
    /// The node is worth at least the value.
    pub(super) at_least: bool,
    /// The node is worth at most the value.
    pub(super) at_most: bool,
}

impl Evidence {
    /// The value is the true one.
    pub(super) const EXACT: Self = Self { at_least: true, at_most: true };

    /// What is left of it when `value` is returned as `result`, clamped to a window.
    pub(super) fn clamped(self, value: Value, result: Value) -> Self {
        match result.cmp(&value) {
            Ordering::Equal => self,
            Ordering::Less => Self { at_most: false, ..self },
            Ordering::Greater => Self { at_least: false, ..self },
        }
    }

    pub(super) const fn bound(self) -> Bound {
        match (self.at_least, self.at_most) {
            (true, true) => Bound::Exact,
            (true, false) => Bound::Lower,
            (false, true) => Bound::Upper,
            (false, false) => Bound::Unproved,
        }
    }
}

/// What the children of a choice prove of its best value, as they return.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChoiceEvidence {
    /// No child is better than the best; needs all children.
    is_limit: bool,
    /// One child is as good as the best.
    is_reached: bool,
}

impl ChoiceEvidence {
    /// Before the first child: nothing speaks against the statement that needs all.
    pub(super) const fn new() -> Self {
        Self { is_limit: true, is_reached: false }
    }

    /// A child has returned; `choice` does not know of it yet.
    pub(super) fn add(&mut self, choice: &OpenChoice, value: Value, of_child: Evidence) {
        let Evidence { at_least, at_most } = of_child;
        let (limits, reaches) =
            if choice.role == Role::Min { (at_least, at_most) } else { (at_most, at_least) };
        self.is_limit &= limits;
        if choice.improves(value) {
            self.is_reached = reaches;
        } else if choice.best == Some(value) {
            self.is_reached |= reaches;
        }
    }

    /// Not all children were searched.
    pub(super) const fn leave_some_out(&mut self) {
        self.is_limit = false;
    }

    /// What that says of a node where this side decides.
    pub(super) const fn of(self, role: Role) -> Evidence {
        if matches!(role, Role::Min) {
            Evidence { at_least: self.is_limit, at_most: self.is_reached }
        } else {
            Evidence { at_least: self.is_reached, at_most: self.is_limit }
        }
    }
}
