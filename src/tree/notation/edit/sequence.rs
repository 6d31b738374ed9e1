//! Things between commas: one more, or one less, and what stands around them stays.

use std::ops::Range;

use super::super::scan::skip_blank;
use super::patch::{Patch, patched};

/// What is between two brackets.
#[derive(Debug)]
pub(super) struct Sequence {
    /// Between the brackets.
    pub(super) inside: Range<usize>,
    /// Each of the things, in order.
    pub(super) items: Vec<Range<usize>>,
}

/// What separates a new last thing from one that has a comment behind it.
struct SeparatorBehindComment<'a> {
    /// Right behind the thing.
    comma: &'static str,
    /// Where the comment ends, and what stands behind it before the new thing.
    comment_end: usize,
    blank: &'a str,
}

impl Sequence {
    /// The text with a new thing before the `index`-th, or behind all.
    pub(super) fn with(&self, text: &str, index: usize, new: &str) -> String {
        patched(text, self.patches(text, index, new))
    }

    /// What changes, so that a new thing stands before the `index`-th, or behind all.
    pub(super) fn patches(&self, text: &str, index: usize, new: &str) -> Vec<Patch> {
        let Some(last) = self.items.last() else {
            return vec![Patch::put(self.inside.start, new)];
        };
        let separator = self.separator(text);
        if let Some(item) = self.items.get(index) {
            return vec![Patch::put(item.start, format!("{new}{separator}"))];
        }
        match self.behind_comment(text, &separator) {
            Some(SeparatorBehindComment { comma, comment_end, blank }) => {
                vec![Patch::put(last.end, comma), Patch::put(comment_end, format!("{blank}{new}"))]
            }
            None => vec![Patch::put(last.end, format!("{separator}{new}"))],
        }
    }

    /// What stands between two things once one was put behind all.
    pub(super) fn separator_behind(&self, text: &str) -> String {
        let separator = self.separator(text);
        match (self.items.last(), self.behind_comment(text, &separator)) {
            (Some(last), Some(SeparatorBehindComment { comma, comment_end, blank })) => {
                alike(&format!("{comma}{}{blank}", &text[last.end..comment_end]))
            }
            _ => separator,
        }
    }

    /// A comment behind the last thing stays with it.
    fn behind_comment<'a>(&self, text: &str, separator: &'a str) -> Option<SeparatorBehindComment<'a>> {
        let last = self.items.last()?;
        let comment = comment_behind(&text[..self.inside.end], last.end)?;
        if !text[comment.clone()].contains('#') || !separator.contains('\n') {
            return None;
        }
        let has_comma = text[last.end..comment.end].trim_start().starts_with(',');
        Some(SeparatorBehindComment {
            comma: if has_comma { "" } else { "," },
            comment_end: comment.end,
            blank: separator.trim_start_matches(','),
        })
    }

    /// What goes with the `index`-th thing, where no comment stands beside it and another thing is there.
    pub(super) fn plainly(&self, text: &str, index: usize) -> Option<Range<usize>> {
        let item = self.items.get(index)?;
        let range = match (self.items.get(index + 1), index.checked_sub(1)) {
            (Some(next), _) => (item.start..next.start, item.end..next.start),
            (None, Some(before)) => {
                let before = self.items[before].end;
                (before..item.end, before..item.start)
            }
            (None, None) => return None,
        };
        let (all, between) = range;
        (!text[between].contains('#')).then_some(all)
    }

    /// The text without the `index`-th thing. Comments stay, and no line that says nothing is left behind.
    pub(super) fn without(&self, text: &str, index: usize) -> String {
        let item = self.items[index].clone();
        let is_free = |range: Range<usize>| !text[range].contains('#');
        if let Some(next) = self.items.get(index + 1) {
            // With the comma behind it.
            let comma = skip_blank(text, item.end);
            let end = if is_free(item.end..next.start) { next.start } else { (comma + 1).min(next.start) };
            if !is_free(item.end..comma) {
                // A comment stands before the comma.
                return tidied(cut(&cut(text, comma..end), item.clone()), item.start);
            }
            return tidied(cut(text, item.start..end), item.start);
        }
        let Some(before) = index.checked_sub(1).map(|before| &self.items[before]) else {
            return tidied(cut(text, item.clone()), item.start);
        };
        if is_free(before.end..item.start) {
            return cut(text, before.end..item.end);
        }
        let comma = skip_blank(text, before.end);
        tidied(cut(&cut(text, item.clone()), comma..comma + 1), item.start - 1)
    }

    /// What stands between two things, as it does here already.
    fn separator(&self, text: &str) -> String {
        let mut between = self.items.windows(2).map(|pair| &text[pair[0].end..pair[1].start]);
        if let Some(between) = between.next_back() {
            return alike(between);
        }
        let first = self.items.first().map_or(self.inside.end, |item| item.start);
        let lead = &text[self.inside.start..first];
        match lead.rfind('\n') {
            Some(line) => format!(",{}", &lead[line..]),
            None => ", ".to_owned(),
        }
    }
}

/// What separates things as these words between two of them do; comments stay where they are.
fn alike(between: &str) -> String {
    let line = between.find('#').map_or(between, |_| {
        let behind = between.rfind('\n').unwrap_or_default();
        &between[behind..]
    });
    if line.trim_start().starts_with(',') { line.to_owned() } else { format!(",{line}") }
}

/// The text from which something at the beginning of a line was cut out: without the line, if nothing is left of it, and
/// with a comment that is left where the thing began.
fn tidied(text: String, at: usize) -> String {
    let start = text[..at].rfind('\n').map_or(0, |i| i + 1);
    let end = text[at..].find('\n').map_or(text.len(), |i| at + i);
    let rest = text[at..end].trim_start();
    if !text[start..at].trim().is_empty() || !(rest.is_empty() || rest.starts_with('#')) {
        return text;
    }
    if rest.is_empty() && start > 0 && end < text.len() {
        return cut(&text, start..end + 1);
    }
    let blank = end - at - rest.len();
    cut(&text, at..at + blank)
}

/// The rest of a line behind a thing: a comma at most, and a comment.
fn comment_behind(text: &str, at: usize) -> Option<Range<usize>> {
    let line = text[at..].split('\n').next().unwrap_or_default();
    let rest = line.trim_start().trim_start_matches(',').trim_start();
    rest.starts_with('#').then(|| at..at + line.trim_end().len())
}

/// The text with something else in a place.
pub(super) fn replaced(text: &str, range: Range<usize>, by: &str) -> String {
    format!("{}{by}{}", &text[..range.start], &text[range.end..])
}

/// The text with more in a place.
pub(super) fn put(text: &str, at: usize, new: &str) -> String {
    replaced(text, at..at, new)
}

/// The text without what stands in a place.
pub(super) fn cut(text: &str, range: Range<usize>) -> String {
    replaced(text, range, "")
}

/// How lines end in a text.
pub(super) fn line_end(text: &str) -> &'static str {
    if text.contains("\r\n") { "\r\n" } else { "\n" }
}
