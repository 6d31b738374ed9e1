//! Comments: trees do not have them, files do, and a conversion is to keep them.

use std::ops::Range;

use super::front::front;
use super::reader::run;
use super::report::Report;
use super::scan::{quoted, without_mark};
use super::sink::TreeLimits;

/// The comments of a text, where they would stand in an outline of the same tree.
#[derive(Debug, Default)]
pub(super) struct Comments {
    /// Above and beside the header lines.
    pub(super) head: Vec<String>,
    /// On lines of their own above a node: its number among those that are written, from 0.
    pub(super) above: Vec<(usize, String)>,
    /// Behind a node on its line.
    pub(super) behind: Vec<(usize, String)>,
    /// Below the last node.
    pub(super) foot: Vec<String>,
}

impl Comments {
    /// All comments of a text that can be read.
    pub(super) fn of(text: &str) -> Self {
        let text = without_mark(text);
        let mut found = Self::default();
        if !text.contains('#') {
            return found;
        }
        let places = run(text, TreeLimits::default(), Vec::new()).places;
        let body = front(text, &mut Report::default()).body;
        for (at, is_alone, said) in comments(text) {
            let next = places.partition_point(|&place| (place as usize) < at);
            let said = said.to_owned();
            if at < body {
                found.head.push(said);
            } else if !is_alone {
                found.behind.push((next.saturating_sub(1), said));
            } else if next < places.len() {
                found.above.push((next, said));
            } else {
                found.foot.push(said);
            }
        }
        found
    }
}

/// How many comments a text has, a tree or a position.
pub fn n_comments(text: &str) -> usize {
    comments(without_mark(text)).count()
}

/// Every comment: where it begins, whether nothing stands before it on its line, and what it says behind its `#`.
pub(super) fn comments(text: &str) -> impl Iterator<Item = (usize, bool, &str)> {
    let mut start = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let begin = start;
        start += line.len();
        let at = comment_of(line)?;
        Some((begin + at, line[..at].trim().is_empty(), line[at + 1..].trim()))
    })
}

/// The comments of a text that stand within a range and not within another, each to the end of its line.
pub(super) fn comments_of(text: &str, range: Range<usize>, but: Range<usize>) -> String {
    // Quotes and comments end in their lines.
    let start = text[..range.start].rfind('\n').map_or(0, |i| i + 1);
    let is_there = |at: usize| range.contains(&at) && !but.contains(&at);
    let mut kept = String::new();
    for (at, _, said) in comments(&text[start..]).map(|(at, is_alone, said)| (at + start, is_alone, said)) {
        if at >= range.end {
            break;
        }
        if is_there(at) {
            kept.push_str(" # ");
            kept.push_str(said);
            kept.push('\n');
        }
    }
    kept
}

/// Where the comment of a line begins: at a `#` that is no part of a word, such as `Qh7#`, and of no quoted text.
fn comment_of(line: &str) -> Option<usize> {
    let bytes = line.as_bytes();
    let mut i = 0;
    while let Some(&byte) = bytes.get(i) {
        let ends_word = |byte: u8| byte.is_ascii_whitespace() || b",()[]{}".contains(&byte);
        let begins_word = i == 0 || ends_word(bytes[i - 1]);
        match byte {
            b'#' if begins_word => return Some(i),
            b'"' | b'\'' if byte == b'"' || begins_word => i = quoted(line, i).map_or(i + 1, |(_, end)| end),
            _ => i += 1,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_told_from_words_and_quoted_text() {
        for (line, expected) in [
            ("# all of it", Some(0)),
            ("A 3 # three", Some(4)),
            ("[3, 5]# five", Some(6)),
            ("Qh7# -> A 3", None),
            ("\"a # b\" 3", None),
            ("\"a # b\" 3 # c", Some(10)),
            ("it's 3 # c", Some(7)),
        ] {
            assert_eq!(comment_of(line), expected, "{line}");
        }
    }
}
