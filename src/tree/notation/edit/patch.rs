//! Other words in places of a text: what a change comes to, before it is made.
//!
//! Changes that belong together are collected and made in one pass, so that a level of ten thousand leaves costs one
//! reading of the text and not ten thousand.

use std::ops::Range;

/// Other words in a place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Patch {
    pub(super) range: Range<usize>,
    pub(super) by: String,
}

impl Patch {
    pub(super) fn new(range: Range<usize>, by: impl Into<String>) -> Self {
        Self { range, by: by.into() }
    }

    /// More in a place.
    pub(super) fn put(at: usize, by: impl Into<String>) -> Self {
        Self::new(at..at, by)
    }

    /// The same in a text that begins `start` bytes later.
    pub(super) fn within(self, start: usize) -> Option<Self> {
        let range = self.range.start.checked_sub(start)?..self.range.end.checked_sub(start)?;
        Some(Self { range, by: self.by })
    }
}

/// The text with all of these, which do not overlap; in any order.
pub(super) fn patched(text: &str, mut patches: Vec<Patch>) -> String {
    patches.sort_by_key(|patch| (patch.range.start, patch.range.end));
    let n_more: usize = patches.iter().map(|patch| patch.by.len()).sum();
    let mut made = String::with_capacity(text.len() + n_more);
    let mut at = 0;
    for Patch { range, by } in patches {
        made.push_str(text.get(at..range.start).unwrap_or_default());
        made.push_str(&by);
        at = range.end.max(at);
    }
    made.push_str(text.get(at..).unwrap_or_default());
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patches_are_made_in_one_pass_whatever_their_order() {
        let patches = vec![Patch::new(6..7, "g"), Patch::put(0, "_"), Patch::new(2..4, "")];
        assert_eq!(patched("abcdefx", patches), "_abefg");
    }
}
