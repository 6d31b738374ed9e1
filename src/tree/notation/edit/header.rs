//! The header of a text, changed.

use std::ops::Range;

use super::super::front::{self, known_key, split_header};
use super::super::write::{header_text, quote};
use super::super::{Report, Spelling, without_mark};
use super::json;
use super::sequence::{cut, put, replaced};
use crate::value::Role;

/// A line of the header.
struct Line {
    whole: Range<usize>,
    value: Range<usize>,
}

/// Where the tree begins, with its lines.
pub(super) fn body(text: &str) -> usize {
    let n_mark = text.len() - without_mark(text).len();
    n_mark + front::front(&text[n_mark..], &mut Report::default()).body
}

/// The line with a key.
fn line(text: &str, key: &str) -> Option<Line> {
    let mut start = text.len() - without_mark(text).len();
    for line in text[start..body(text)].split_inclusive('\n') {
        let whole = start..start + line.len();
        start = whole.end;
        let content = line.trim_end();
        let lead = content.len() - content.trim_start().len();
        if content.trim_start().starts_with('#') {
            continue;
        }
        let Some((found, rest)) = split_header(content.trim_start()) else { continue };
        if known_key(found) == Some(key) {
            let rest = &rest[..front::comment_start(rest)];
            let at = whole.start + lead + (content.trim_start().len() - split_rest(content, found).len());
            return Some(Line { whole, value: at..at + rest.trim_end().len() });
        }
    }
    None
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
pub(super) fn with(text: &str, spelling: Spelling, key: &str, value: Option<&str>) -> String {
    if spelling == Spelling::Json {
        let at = text.find('{').unwrap_or_default();
        return json::with_field(text, at, key, value.map(quote).as_deref());
    }
    match (line(text, key), value) {
        (Some(line), Some(value)) => replaced(text, line.value, &header_text(value)),
        (Some(line), None) => cut(text, line.whole),
        (None, None) => text.to_owned(),
        (None, Some(value)) => {
            let line_end = super::text::line_end(text);
            let at = body(text);
            let is_first = at == text.len() - without_mark(text).len();
            // The tree keeps its distance.
            let blank = if is_first { line_end } else { "" };
            put(text, at, &format!("{key}: {}{line_end}{blank}", header_text(value)))
        }
    }
}
