//! The header of a text, changed.

use std::ops::Range;

use super::super::front::{self, known_key, split_header};
use super::super::report::Report;
use super::super::scan::{quoted, without_mark};
use super::super::write::header_text;
use super::edits::HeaderChange;
use super::sequence::{cut, line_end, put, replaced};
use crate::value::Role;

/// A line of the header.
struct HeaderLine {
    whole: Range<usize>,
    value: Range<usize>,
}

/// Where the tree begins, with its lines.
pub(super) fn body(text: &str) -> usize {
    let n_mark = text.len() - without_mark(text).len();
    n_mark + front::front(&text[n_mark..], &mut Report::default()).body
}

/// The line with a key.
fn line(text: &str, key: &str) -> Option<HeaderLine> {
    lines(text, key).next()
}

/// The lines with a key.
fn lines(text: &str, key: &str) -> impl Iterator<Item = HeaderLine> {
    let mut start = text.len() - without_mark(text).len();
    text[start..body(text)].split_inclusive('\n').filter_map(move |line| {
        let whole = start..start + line.len();
        start = whole.end;
        let content = line.trim_end();
        let lead = content.len() - content.trim_start().len();
        if content.trim_start().starts_with('#') {
            return None;
        }
        let (found, rest) = split_header(content.trim_start())?;
        (known_key(found) == Some(key)).then(|| {
            // A `#` in quotes begins no comment.
            let in_quotes = rest.starts_with('"').then(|| quoted(rest, 0).ok()).flatten().map(|(_, end)| end);
            let is_all = |&end: &usize| matches!(rest[end..].trim_start().chars().next(), None | Some('#'));
            let end = in_quotes.filter(is_all).unwrap_or_else(|| front::comment_start(rest));
            let rest = &rest[..end];
            let at = whole.start + lead + (content.trim_start().len() - split_rest(content, found).len());
            HeaderLine { whole, value: at..at + rest.trim_end().len() }
        })
    })
}

/// What stands behind the colon.
fn split_rest<'a>(line: &'a str, key: &str) -> &'a str {
    let behind = line.trim_start().get(key.len() + 1..).unwrap_or_default();
    behind.trim_start()
}

/// The role of the root, where the header says it.
pub(super) fn root_role(text: &str) -> Option<Role> {
    front::front(without_mark(text), &mut Report::default()).root_role
}

/// The text in which the header says this.
pub(super) fn with(text: &str, key: &str, value: Option<&str>) -> String {
    match (line(text, key), value) {
        (Some(line), Some(value)) => replaced(text, line.value, &header_text(value)),
        (Some(line), None) => cut(text, line.whole),
        (None, None) => text.to_owned(),
        (None, Some(value)) => with_line(text, key, value),
    }
}

/// What the header expects, line by line.
pub(super) fn expectations(text: &str) -> Vec<String> {
    let header = front::front(without_mark(text), &mut Report::default()).header;
    header.expect.into_iter().map(|expect| expect.text).collect()
}

/// The text in which one of the lines that are expected is another one.
pub(super) fn expecting(text: &str, index: usize, change: HeaderChange<'_>) -> String {
    let lines: Vec<HeaderLine> = lines(text, "expect").collect();
    match (lines.get(index), change) {
        (Some(line), HeaderChange::Other(said)) => replaced(text, line.value.clone(), &header_text(said)),
        (Some(line), HeaderChange::Gone) => cut(text, line.whole.clone()),
        (_, HeaderChange::More(said)) => {
            let line_end = line_end(text);
            let new = format!("expect: {}{line_end}", header_text(said));
            let at = match (lines.get(index), lines.last()) {
                (Some(line), _) => line.whole.start,
                (None, Some(line)) => line.whole.end,
                (None, None) => return with_line(text, "expect", said),
            };
            // The last line of a text may have no end.
            let lead = if at > 0 && !text[..at].ends_with('\n') { line_end } else { "" };
            put(text, at, &format!("{lead}{new}"))
        }
        (None, _) => text.to_owned(),
    }
}

/// The text with a line more behind its header.
fn with_line(text: &str, key: &str, value: &str) -> String {
    let line_end = line_end(text);
    let at = body(text);
    let is_first = at == text.len() - without_mark(text).len();
    // The tree keeps its distance.
    let blank = if is_first { line_end } else { "" };
    put(text, at, &format!("{key}: {}{line_end}{blank}", header_text(value)))
}
