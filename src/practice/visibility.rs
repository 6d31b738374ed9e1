//! What may be seen while something is asked, or hidden on purpose.

use super::Question;
use super::verdict::{VerdictItem, Why};
use crate::trace::Trace;
use crate::tree::NodeId;

/// The mask over a search: what a picture, a panel, a copy or a screen reader may say of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// The tree alone: its shape, its moves, who decides, what its leaves are worth. Nothing of the search.
    Tree,
    /// What the search has done up to and including this step, and nothing that comes later.
    Until(usize),
    /// Everything: no question is open, and nothing is hidden.
    All,
}

impl Visibility {
    /// Whether nothing is hidden.
    pub const fn is_all(self) -> bool {
        matches!(self, Self::All)
    }

    /// Whether this step may be seen.
    pub const fn has(self, step: usize) -> bool {
        match self {
            Self::Tree => false,
            Self::Until(last) => step <= last,
            Self::All => true,
        }
    }

    /// What both allow.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::All, known) | (known, Self::All) => known,
            (Self::Until(one), Self::Until(other)) => Self::Until(one.min(other)),
            (Self::Tree, _) | (_, Self::Tree) => Self::Tree,
        }
    }
}

impl Question {
    /// What may be seen while it is open. A question before the first step is about the tree.
    pub fn known(&self) -> Visibility {
        match self {
            Self::Next(next) => next.step.checked_sub(1).map_or(Visibility::Tree, Visibility::Until),
            _ => Visibility::Tree,
        }
    }
}

/// The step at which a student finds what a part of an answer is about: the cut, the entry of a leaf or of a node that may
/// not be cut, the return of a node with a value or a window.
pub fn step_about(trace: &Trace, item: &VerdictItem) -> usize {
    let entered = |node: NodeId| trace.visit_of(node).map(|visit| trace.visit(visit));
    let step = match &item.why {
        Why::Next(next) => Some(next.step),
        Why::Worth(..) | Why::Follows { .. } | Why::Open(_) | Why::Call(_) => {
            entered(item.node).map(|visit| visit.leave.unwrap_or(visit.enter))
        }
        _ => entered(item.node).map(|visit| visit.enter),
    };
    step.or_else(|| trace.cut_that_pruned(item.node).map(|cut| cut.step)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_masks_together_show_what_both_show() {
        let all = [Visibility::Tree, Visibility::Until(2), Visibility::Until(5), Visibility::All];
        for one in all {
            for other in all {
                for step in 0..8 {
                    assert_eq!(one.and(other).has(step), one.has(step) && other.has(step));
                }
                assert_eq!(one.and(other).is_all(), one.is_all() && other.is_all());
            }
        }
    }
}
