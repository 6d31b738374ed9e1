//! The objects of a JSON text: their fields, taken apart and changed.

use std::ops::Range;

use super::edits::HeaderChange;
use super::sequence::{Sequence, replaced};
use crate::tree::notation::scan::{quoted, skip_blank};
use crate::tree::notation::write::quote;

/// The fields of a node, in the order in which new ones are put.
const ORDER: [&str; 7] = ["label", "move", "same", "role", "p", "value", "children"];

/// A field of an object.
#[derive(Debug)]
pub(super) struct JsonField {
    pub(super) name: String,
    pub(super) whole: Range<usize>,
    pub(super) value: Range<usize>,
}

/// Where the value that begins at `at` ends, whatever it is.
fn end_of_value(text: &str, at: usize) -> usize {
    let mut open = 0_usize;
    let mut pos = at;
    loop {
        pos = skip_blank(text, pos);
        let rest = &text[pos..];
        match rest.as_bytes().first() {
            None => return pos,
            Some(b'[' | b'{') => {
                open += 1;
                pos += 1;
            }
            Some(b']' | b'}') => {
                open = open.saturating_sub(1);
                pos += 1;
            }
            Some(b',' | b':') => {
                pos += 1;
                continue;
            }
            Some(b'"' | b'\'') => pos = quoted(text, pos).map_or(text.len(), |(_, end)| end),
            Some(_) => {
                let ends = |c: char| c.is_whitespace() || ",]}[{:\"'#".contains(c);
                pos += rest.find(ends).unwrap_or(rest.len()).max(1);
            }
        }
        if open == 0 {
            return pos;
        }
    }
}

/// The fields of the object whose bracket opens at `at`, and where the bracket closes.
pub(super) fn fields(text: &str, at: usize) -> (Vec<JsonField>, usize) {
    let mut fields = Vec::new();
    let mut pos = at + 1;
    loop {
        pos = skip_blank(text, pos);
        match text.as_bytes().get(pos) {
            Some(b',') => pos += 1,
            Some(b'"' | b'\'') => {
                let start = pos;
                let Ok((name, end)) = quoted(text, pos) else { return (fields, text.len()) };
                // The colon stands behind it.
                let value = skip_blank(text, (skip_blank(text, end) + 1).min(text.len()));
                pos = end_of_value(text, value);
                fields.push(JsonField { name: name.into_owned(), whole: start..pos, value: value..pos });
            }
            _ => return (fields, pos),
        }
    }
}

/// The text with a field of the object at `at` as it should be: changed, added or removed.
pub(super) fn with_field(text: &str, at: usize, name: &str, value: Option<&str>) -> String {
    let (fields, end) = fields(text, at);
    let found = fields.iter().position(|field| field.name == name);
    match (found, value) {
        (Some(i), Some(value)) => replaced(text, fields[i].value.clone(), value),
        (None, None) => text.to_owned(),
        (found, value) => {
            let rank = |name: &str| ORDER.iter().position(|&known| known == name);
            let index = fields.iter().take_while(|field| rank(&field.name) < rank(name)).count();
            let sequence = Sequence {
                inside: at + 1..end,
                items: fields.into_iter().map(|field| field.whole).collect(),
            };
            match (found, value) {
                (Some(i), _) => sequence.without(text, i),
                (None, Some(value)) => sequence.with(text, index, &format!("\"{name}\": {value}")),
                (None, None) => text.to_owned(),
            }
        }
    }
}

/// The text in which the leaf whose object is at `at` has a child.
pub(super) fn with_first_child(text: &str, at: usize, child: &str) -> String {
    let children = format!("[{child}]");
    let (fields, _) = fields(text, at);
    let has_field = fields.iter().any(|field| field.name == "children");
    match fields.iter().find(|field| field.name == "value") {
        // Children take the place of the value.
        Some(field) if !has_field => {
            replaced(text, field.whole.clone(), &format!("\"children\": {children}"))
        }
        _ => with_field(&with_field(text, at, "value", None), at, "children", Some(&children)),
    }
}

/// The field of the whole text with what is expected, and where its texts are; `None` where it is no list of them.
fn expected(text: &str) -> Option<(JsonField, Vec<Range<usize>>)> {
    let at = text.find('{')?;
    let field = fields(text, at).0.into_iter().find(|field| field.name == "expect")?;
    let mut items = Vec::new();
    let mut pos = field.value.start + usize::from(text[field.value.start..].starts_with('['));
    loop {
        pos = skip_blank(text, pos);
        match text.as_bytes().get(pos) {
            Some(b',') => pos += 1,
            Some(b'"' | b'\'') => {
                let (_, end) = quoted(text, pos).ok()?;
                items.push(pos..end);
                pos = end;
            }
            _ => return Some((field, items)),
        }
        if pos >= field.value.end {
            return Some((field, items));
        }
    }
}

/// What is expected, line by line.
pub(super) fn expectations(text: &str) -> Vec<String> {
    let items = expected(text).map(|(_, items)| items).unwrap_or_default();
    items.into_iter().filter_map(|item| Some(quoted(text, item.start).ok()?.0.into_owned())).collect()
}

/// The text in which one of the lines that are expected is another one.
pub(super) fn expecting(text: &str, index: usize, change: HeaderChange<'_>) -> String {
    let Some(at) = text.find('{') else { return text.to_owned() };
    let Some((field, items)) = expected(text) else {
        return match change {
            HeaderChange::More(said) => with_field(text, at, "expect", Some(&format!("[{}]", quote(said)))),
            HeaderChange::Other(_) | HeaderChange::Gone => text.to_owned(),
        };
    };
    match (items.get(index).cloned(), change) {
        (Some(item), HeaderChange::Other(said)) => replaced(text, item, &quote(said)),
        (Some(_), HeaderChange::Gone) if items.len() == 1 => with_field(text, at, "expect", None),
        (found, change) => {
            let sequence = Sequence { inside: field.value.start + 1..field.value.end - 1, items };
            match (found, change) {
                (Some(_), HeaderChange::Gone) => sequence.without(text, index),
                (_, HeaderChange::More(said)) => sequence.with(text, index, &quote(said)),
                _ => text.to_owned(),
            }
        }
    }
}
