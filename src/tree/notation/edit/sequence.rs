//! Things between commas: one more, or one less, and what stands around them stays.

use std::ops::Range;

use super::super::front::skip_blank;

/// What is between two brackets.
#[derive(Debug)]
pub(super) struct Sequence {
    /// Between the brackets.
    pub(super) inside: Range<usize>,
    /// Each of the things, in order.
    pub(super) items: Vec<Range<usize>>,
}

impl Sequence {
    /// The text with a new thing before the `index`-th, or behind all.
    pub(super) fn with(&self, text: &str, index: usize, new: &str) -> String {
        let Some(last) = self.items.last() else {
            return put(text, self.inside.start, new);
        };
        let separator = self.separator(text);
        if let Some(item) = self.items.get(index) {
            return put(text, item.start, &format!("{new}{separator}"));
        }
        // A comment behind the last thing stays with it.
        match comment_behind(&text[..self.inside.end], last.end) {
            Some(comment) if text[comment.clone()].contains('#') && separator.contains('\n') => {
                let blank = separator.trim_start_matches(',');
                let has_comma = text[last.end..comment.end].trim_start().starts_with(',');
                let comma = if has_comma { "" } else { "," };
                format!(
                    "{}{comma}{}{blank}{new}{}",
                    &text[..last.end],
                    &text[last.end..comment.end],
                    &text[comment.end..]
                )
            }
            _ => put(text, last.end, &format!("{separator}{new}")),
        }
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
            let line = between.find('#').map_or(between, |_| {
                let behind = between.rfind('\n').unwrap_or_default();
                &between[behind..]
            });
            return if line.trim_start().starts_with(',') { line.to_owned() } else { format!(",{line}") };
        }
        let first = self.items.first().map_or(self.inside.end, |item| item.start);
        let lead = &text[self.inside.start..first];
        match lead.rfind('\n') {
            Some(line) => format!(",{}", &lead[line..]),
            None => ", ".to_owned(),
        }
    }
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
