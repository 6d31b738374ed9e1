//! The outline and the one-line spelling, changed.

use std::borrow::Cow;

use super::super::head::{Cursor, Style};
use super::super::own::Own;
use super::super::scan::role_word;
use super::super::span::Span;
use super::super::write::text::Words;
use super::super::{Report, Spelling};
use super::part::Part;
use super::sequence::{put, replaced};
use super::{Manuscript, Spot, header};

/// Two spaces for each ply, where a text has nothing of its own.
const STEP: &str = "  ";

/// How lines end in a text.
pub(super) fn line_end(text: &str) -> &'static str {
    if text.contains("\r\n") { "\r\n" } else { "\n" }
}

/// The text in which a node says this.
pub(super) fn with_own(script: &Manuscript, node: usize, own: &Own<'_>) -> String {
    let (text, part) = (script.text(), &script.parts[node]);
    let old = script.own(node);
    // The role of the root stands in the header, unless it stands beside the root already.
    let in_header = node == 0 && part.tokens.role.is_none();
    let without_role = |own: &Own<'_>| Own { role: None, ..own.clone().into_owned() };
    let (said, before) = if in_header {
        (without_role(own), without_role(&old))
    } else {
        (own.clone().into_owned(), old.clone().into_owned())
    };
    let words = words(script, node, &said, &before);
    let made = replaced(text, part.own.range(), &words);
    if in_header && own.role != old.role {
        return header::with(&made, script.spelling(), "root", own.role.map(role_word));
    }
    made
}

/// What is written of a node: what it was, with as little changed as can be.
fn words(script: &Manuscript, node: usize, own: &Own<'_>, before: &Own<'_>) -> String {
    let (text, part) = (script.text(), &script.parts[node]);
    let new = Words::of(own);
    let tokens = part.tokens;
    let fields = [
        (tokens.mv, &new.mv, own.mv == before.mv),
        (tokens.label, &new.label, own.label == before.label),
        (tokens.same.or(tokens.value), &new.content, own.content == before.content),
        (tokens.role, &new.role, own.role == before.role),
        (tokens.probability, &new.probability, own.probability == before.probability),
    ];
    let style = if script.spelling() == Spelling::Outline { Style::Outline } else { Style::Line };
    // Word for word, where none comes or goes.
    if fields.iter().all(|(token, word, _)| token.is_some() == word.is_some()) {
        let mut changed: Vec<(Span, &str)> = fields
            .iter()
            .filter(|(_, _, is_same)| !is_same)
            .filter_map(|&(token, word, _)| Some((token?, word.as_deref()?)))
            .collect();
        changed.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
        let mut line = part.own.of(text).to_owned();
        for (span, word) in changed {
            let range = span.start() - part.own.start()..span.end() - part.own.start();
            line.replace_range(range, word);
        }
        if says(&line, own, style) {
            return line;
        }
    }
    // Else the words that stay are written as they were.
    let [mv, label, content, role, probability] = fields.map(|(token, word, is_same)| match token {
        Some(span) if is_same => Some(Cow::Borrowed(span.of(text))),
        _ => word.clone(),
    });
    let between = if style == Style::Outline { " " } else { "=" };
    let mut line = String::new();
    Words { mv, label, content, role, probability }.write(between, &mut line);
    if !says(&line, own, style) {
        line.clear();
        new.write(between, &mut line);
    }
    if line.is_empty() && style == Style::Outline {
        line.push('*');
    }
    line
}

/// Whether a line is read as this.
fn says(line: &str, own: &Own<'_>, style: Style) -> bool {
    let mut cursor = Cursor { text: line, pos: 0, end: line.len(), style };
    let mut report = Report::default();
    let mut head = cursor.head(&mut report);
    let same = head.same.take();
    let read = Own::read(&head.spec(), same);
    report.is_empty() && cursor.pos == line.len() && head.end == line.len() && read == *own
}

/// By how much children are indented below their parent.
pub(super) fn step(script: &Manuscript) -> String {
    let indent = |node: usize| script.parts.get(node).map_or("", |part| indentation(script.text(), part));
    let of_child = indent(1);
    of_child.strip_prefix(indent(0)).filter(|step| !step.is_empty()).unwrap_or(STEP).to_owned()
}

/// The blanks before a node on its line.
fn indentation<'a>(text: &'a str, part: &Part) -> &'a str {
    &text[part.whole.start()..part.own.start()]
}

/// The text with lines more, which are indented as their place wants it.
pub(super) fn with_lines(script: &Manuscript, spot: Spot, lines: &str) -> String {
    let text = script.text();
    let children = script.children(spot.parent);
    let part = |node: usize| &script.parts[node];
    let indent = match children.first() {
        Some(&child) => indentation(text, part(child)).to_owned(),
        None => indentation(text, part(spot.parent)).to_owned() + &step(script),
    };
    let at = match (children.get(spot.index), children.last()) {
        (Some(&next), _) => above_comments(text, part(next).whole.start()),
        (None, Some(&last)) => part(last).whole.end(),
        (None, None) => part(spot.parent).whole.end(),
    };
    let line_end = line_end(text);
    let mut new = String::new();
    if at > 0 && !text[..at].ends_with('\n') {
        new.push_str(line_end);
    }
    for line in lines.lines() {
        let is_blank = line.trim().is_empty();
        new.push_str(if is_blank { "" } else { &indent });
        new.push_str(line);
        new.push_str(line_end);
    }
    put(text, at, &new)
}

/// The beginning of the comments that stand right above a line: they are about it.
fn above_comments(text: &str, mut at: usize) -> usize {
    loop {
        let Some(above) = text[..at].strip_suffix('\n') else { return at };
        let start = above.rfind('\n').map_or(0, |i| i + 1);
        if !above[start..].trim_start().starts_with('#') {
            return at;
        }
        at = start;
    }
}

/// The lines of a branch, without the indentation of the first.
pub(super) fn without_indentation(text: &str, part: &Part) -> String {
    let indent = indentation(text, part);
    let mut lines = String::new();
    for line in part.whole.of(text).lines() {
        lines.push_str(line.strip_prefix(indent).unwrap_or_else(|| line.trim_start()));
        lines.push('\n');
    }
    lines
}
