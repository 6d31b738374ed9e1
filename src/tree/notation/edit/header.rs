//! The header of a text, changed.

use std::ops::Range;

use super::super::front::{self, known_key, split_header};
use super::super::report::Report;
use super::super::scan::{quoted, without_mark};
use super::super::text_format::TextFormat;
use super::super::write::{header_text, quote};
use super::edits::HeaderChange;
use super::json_object;
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
pub(super) fn with(text: &str, format: TextFormat, key: &str, value: Option<&str>) -> String {
    if format == TextFormat::Json {
        let at = text.find('{').unwrap_or_default();
        return json_object::with_field(text, at, key, value.map(quote).as_deref());
    }
    match (line(text, key), value) {
        (Some(line), Some(value)) => replaced(text, line.value, &header_text(value)),
        (Some(line), None) => cut(text, line.whole),
        (None, None) => text.to_owned(),
        (None, Some(value)) => with_line(text, key, value),
    }
}

/// The text whose header expects this, line by line. Lines that say what they said stay as they are written.
pub(super) fn with_expectations(text: &str, format: TextFormat, wanted: &[String]) -> String {
    let is_json = format == TextFormat::Json;
    let written = |text: &str| -> Vec<String> {
        if is_json {
            return json_object::expectations(text);
        }
        front::front(without_mark(text), &mut Report::default())
            .header
            .expect
            .into_iter()
            .map(|expect| expect.text)
            .collect()
    };
    let there = written(text);
    let n_before = there.iter().zip(wanted).take_while(|(one, other)| one == other).count();
    let n_both = there.len().min(wanted.len());
    let pairs = there.iter().rev().zip(wanted.iter().rev());
    let n_behind = pairs.take(n_both - n_before).take_while(|(one, other)| one == other).count();
    let (old, new) = (n_before..there.len() - n_behind, &wanted[n_before..wanted.len() - n_behind]);
    let mut made = text.to_owned();
    for (i, said) in new.iter().enumerate().take(old.len()) {
        made = expecting(&made, is_json, n_before + i, HeaderChange::Other(said));
    }
    for _ in new.len()..old.len() {
        made = expecting(&made, is_json, n_before + new.len(), HeaderChange::Gone);
    }
    for (i, said) in new.iter().enumerate().skip(old.len()) {
        made = expecting(&made, is_json, n_before + i, HeaderChange::More(said));
    }
    made
}

fn expecting(text: &str, is_json: bool, index: usize, change: HeaderChange<'_>) -> String {
    if is_json {
        return json_object::expecting(text, index, change);
    }
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
