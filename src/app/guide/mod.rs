//! The user guide: the pages of `docs`, with the same text in the window.

mod markdown;

use std::ops::Range;

pub use markdown::{GuideBlock, GuideSpan, GuideText, SpanStyle, page_blocks};

macro_rules! guide_pages {
    ($($(#[$about:meta])* $page:ident = $file:literal,)*) => {
        /// A page of the user guide.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum GuidePage {
            $($(#[$about])* $page,)*
        }

        impl GuidePage {
            /// All pages, in the order of the README.
            pub const ALL: [Self; [$($file),*].len()] = [$(Self::$page),*];

            /// The name of its file, and its text in Markdown.
            const fn file(self) -> (&'static str, &'static str) {
                match self {
                    $(Self::$page => ($file, include_str!(concat!("../../../docs/", $file))),)*
                }
            }
        }
    };
}

guide_pages! {
    /// Formats of trees.
    Trees = "trees.md",
    /// What is read from other programs, and written for them.
    Formats = "formats.md",
    /// Trees changed on the canvas and in their source.
    Editing = "editing.md",
    /// Positions of games.
    Games = "games.md",
    /// Every option of a search.
    Conventions = "conventions.md",
    /// Every algorithm.
    Techniques = "techniques.md",
    /// Comparisons, views and plots.
    Compare = "compare.md",
    /// Logs of programs.
    Diagnose = "diagnose.md",
    /// Exercises.
    Practice = "practice.md",
    /// Lectures, generated trees and worksheets.
    Teaching = "teaching.md",
    /// Images of a given size.
    Figures = "figures.md",
    /// Every command.
    CommandLine = "command-line.md",
    /// Every key.
    Keyboard = "keyboard.md",
    /// Files, recovery, the browser and limits.
    Files = "files.md",
    /// What was measured.
    Performance = "performance.md",
    /// The Rust library.
    Library = "library.md",
    /// The Python package.
    Python = "python.md",
}

impl GuidePage {
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
