//! What may be seen while something is asked, or hidden on purpose.

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
