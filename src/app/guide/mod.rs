//! The user guide: the pages of `docs`, with the same text in the window.

mod markdown;

use std::ops::Range;

pub use markdown::{GuideBlock, GuideSpan, GuideText, SpanStyle, page_blocks};

/// A page of the user guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GuidePage {
    /// Formats of trees.
    Trees,
    /// Trees changed on the canvas and in their source.
    Editing,
    /// Positions of games.
    Games,
    /// Every option of a search.
    Conventions,
    /// Every algorithm.
    Techniques,
    /// Comparisons, views and plots.
    Compare,
    /// Exercises.
    Practice,
    /// Lectures, generated trees and worksheets.
    Teaching,
    /// Images of a given size.
    Figures,
    /// Every command.
    CommandLine,
    /// Every key.
    Keyboard,
    /// Files, recovery, the browser and limits.
    Files,
    /// What was measured.
    Performance,
    /// The Rust library.
    Library,
}

impl GuidePage {
    /// All pages, in the order of the README.
    pub const ALL: [Self; 14] = [
        Self::Trees,
        Self::Editing,
        Self::Games,
        Self::Conventions,
        Self::Techniques,
        Self::Compare,
        Self::Practice,
        Self::Teaching,
        Self::Figures,
        Self::CommandLine,
        Self::Keyboard,
        Self::Files,
        Self::Performance,
        Self::Library,
    ];

    /// The name of its file, and its text in Markdown.
    const fn file(self) -> (&'static str, &'static str) {
        match self {
            Self::Trees => ("trees.md", include_str!("../../../docs/trees.md")),
            Self::Editing => ("editing.md", include_str!("../../../docs/editing.md")),
            Self::Games => ("games.md", include_str!("../../../docs/games.md")),
            Self::Conventions => ("conventions.md", include_str!("../../../docs/conventions.md")),
            Self::Techniques => ("techniques.md", include_str!("../../../docs/techniques.md")),
            Self::Compare => ("compare.md", include_str!("../../../docs/compare.md")),
            Self::Practice => ("practice.md", include_str!("../../../docs/practice.md")),
            Self::Teaching => ("teaching.md", include_str!("../../../docs/teaching.md")),
            Self::Figures => ("figures.md", include_str!("../../../docs/figures.md")),
            Self::CommandLine => ("command-line.md", include_str!("../../../docs/command-line.md")),
            Self::Keyboard => ("keyboard.md", include_str!("../../../docs/keyboard.md")),
            Self::Files => ("files.md", include_str!("../../../docs/files.md")),
            Self::Performance => ("performance.md", include_str!("../../../docs/performance.md")),
            Self::Library => ("library.md", include_str!("../../../docs/library.md")),
        }
    }

    /// The name of its file in `docs`.
    pub const fn file_name(self) -> &'static str {
        self.file().0
    }

    /// Its text in Markdown.
    pub const fn markdown(self) -> &'static str {
        self.file().1
    }

    /// The page that a link leads to, and the heading on it; `None` for a link out of the guide.
    pub fn of_link(target: &str) -> Option<(Self, &str)> {
        let (file, heading) = target.split_once('#').unwrap_or((target, ""));
        Self::ALL.into_iter().find(|page| page.file_name() == file).map(|page| (page, heading))
    }
}

/// Where these words stand in a text, capitals aside.
pub fn matches(text: &str, query: &str) -> Vec<Range<usize>> {
    if query.is_empty() {
        return Vec::new();
    }
    let lower: Vec<char> = query.chars().flat_map(char::to_lowercase).collect();
    let mut found = Vec::new();
    let mut from = 0;
    for (at, _) in text.char_indices() {
        if at < from {
            continue;
        }
        let mut rest = lower.as_slice();
        let mut end = at;
        for c in text[at..].chars() {
            let lowered: Vec<char> = c.to_lowercase().collect();
            let Some(behind) = rest.strip_prefix(lowered.as_slice()) else { break };
            rest = behind;
            end += c.len_utf8();
            if rest.is_empty() {
                found.push(at..end);
                from = end;
                break;
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_whatever_their_capitals() {
        assert_eq!(matches("Deep cutoff, DEEP", "deep"), [0..4, 13..17]);
        assert_eq!(matches("ΑΒ β", "β"), [2..4, 5..7]);
        assert_eq!(matches("aaa", "aa"), vec![Range { start: 0, end: 2 }]);
        assert_eq!(matches("a", ""), []);
    }
}
