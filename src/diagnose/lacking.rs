//! What a line about a call has in place of a number.

use super::log::IgnoredLine;
use super::verb::Verb;

/// A word in place of a number.
#[derive(Clone, Debug)]
pub(super) struct StrangeWord {
    /// The word.
    pub(super) word: String,
    /// Whether nothing but a number could stand there.
    pub(super) is_certain: bool,
}

impl StrangeWord {
    /// One that stands where nothing but a number could.
    pub(super) fn certain(word: &str) -> Self {
        Self { word: word.to_owned(), is_certain: true }
    }

    /// Of the words of a line about a call that are neither names nor numbers. In `return NODE five` and `enter NODE x y`
    /// they can be nothing but numbers; otherwise they may say anything.
    pub(super) fn among(strange: &[&str], verb: Option<Verb>, n_tokens: usize) -> Option<Self> {
        let word = (*strange.first()?).to_owned();
        let is_certain = match verb {
            Some(Verb::Return | Verb::Leaf) => strange.len() == 1,
            Some(Verb::Enter) => strange.len() == 2 && n_tokens == 4,
            Some(Verb::Visit | Verb::Prune) | None => false,
        };
        Some(Self { word, is_certain })
    }
}

/// An entry that lacks a number, with its line.
#[derive(Clone, Debug)]
pub(super) struct Lacking {
    /// Its index.
    pub(super) entry: usize,
    /// What becomes of its line, if other lines have more.
    pub(super) line: IgnoredLine,
    /// What stands in place of the number.
    pub(super) strange: Option<StrangeWord>,
}
