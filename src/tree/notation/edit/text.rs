//! The outline and the one-line format, changed.

use std::borrow::Cow;

use super::super::diagnostic::{Diagnostic, Problem};
use super::super::node_attributes::Own;
use super::super::node_line::{Cursor, NodeEnd};
use super::super::report::Report;
use super::super::span::Span;
use super::super::text_format::TextFormat;
use super::super::write::text::NodeWords;
use super::edits::Spot;
use super::node_edit::{NodeEdit, RootRole};
use super::part::NodeSpan;
use super::patch::Patch;
use super::sequence::{line_end, replaced};
use super::source_tree::SourceTree;

/// Two spaces for each ply, where a text has nothing of its own.
pub(super) const STEP: &str = "  ";

/// What changes in the text, so that a node says this.
pub(super) fn said(script: &SourceTree, node: usize, own: &Own<'_>) -> NodeEdit {
    let part = &script.parts[node];
    let old = script.own(node);
    // The role of the root stands in the header, unless it stands beside the root already.
    let in_header = node == 0 && part.tokens.role.is_none();
    if !in_header {
        let words = words(script, node, own, &old);
        return NodeEdit { patches: vec![Patch::new(part.own.range(), words)], root: RootRole::Stays };
    }
    let without_role = |own: &Own<'_>| Own { role: None, ..own.clone().into_owned() };
    let words = words(script, node, &without_role(own), &without_role(&old));
    NodeEdit {
        patches: vec![Patch::new(part.own.range(), words)],
        root: if own.role == old.role { RootRole::Stays } else { RootRole::Becomes(own.role) },
    }
}

/// What is written of a node: what it was, with as little changed as can be.
fn words(script: &SourceTree, node: usize, own: &Own<'_>, before: &Own<'_>) -> String {
    let (text, part) = (script.text(), &script.parts[node]);
    let new = NodeWords::of(own);
    let tokens = part.tokens;
    let fields = [
        (tokens.mv, &new.mv, own.mv == before.mv),
        (tokens.label, &new.label, own.label == before.label),
        (tokens.same.or(tokens.value), &new.content, own.content == before.content),
        (tokens.role, &new.role, own.role == before.role),
        (tokens.probability, &new.probability, own.probability == before.probability),
    ];
    let style = if script.format() == TextFormat::Outline { NodeEnd::Outline } else { NodeEnd::Line };
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
    let between = if style == NodeEnd::Outline { " " } else { "=" };
    let mut line = String::new();
    NodeWords { mv, label, content, role, probability }.write(between, &mut line);
    if !says(&line, own, style) {
        line.clear();
        new.write(between, &mut line);
    }
    if line.is_empty() && style == NodeEnd::Outline {
        line.push('*');
    }
    line
}

/// Whether a line is read as this.
fn says(line: &str, own: &Own<'_>, style: NodeEnd) -> bool {
    let mut cursor = Cursor { text: line, pos: 0, end: line.len(), style };
    let mut report = Report::default();
    let mut head = cursor.head(&mut report);
    let same = head.same.take();
    let read = Own::read(&head.spec(), same);
    report.is_empty() && cursor.pos == line.len() && head.end == line.len() && read == *own
}

/// By how much children are indented below their parent.
pub(super) fn step(script: &SourceTree) -> String {
    let indent = |node: usize| script.parts.get(node).map_or("", |part| indentation(script.text(), part));
    let of_child = indent(1);
    let own = of_child.strip_prefix(indent(0)).filter(|step| !step.is_empty());
    own.unwrap_or(if indent(0).starts_with('\t') { "\t" } else { STEP }).to_owned()
}

/// The blanks before a node on its line.
pub(super) fn indentation<'a>(text: &'a str, part: &NodeSpan) -> &'a str {
    &text[part.whole.start()..part.own.start()]
}

/// Lines more, which are indented as their place among the children wants it.
pub(super) fn more_lines(script: &SourceTree, spot: Spot, children: &[usize], lines: &str) -> Patch {
    let text = script.text();
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
    Patch::put(at, new)
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

/// The beginning of the comments right above the line of a node that are indented as it is: they go where it goes.
pub(super) fn with_comments(text: &str, part: &NodeSpan) -> usize {
    let indent = indentation(text, part);
    let mut at = part.whole.start();
    while let Some(above) = text[..at].strip_suffix('\n') {
        let start = above.rfind('\n').map_or(0, |i| i + 1);
        if !above[start..].strip_prefix(indent).is_some_and(|line| line.starts_with('#')) {
            break;
        }
        at = start;
    }
    at
}

/// Lines, without the indentation of the first.
pub(super) fn without_indentation(lines: &str, indent: &str) -> String {
    let mut made = String::new();
    for line in lines.lines() {
        made.push_str(line.strip_prefix(indent).unwrap_or_else(|| line.trim_start()));
        made.push('\n');
    }
    made
}

/// The lines of a branch with the comments between them, indented anew from the left edge.
pub(super) fn lines(script: &SourceTree, node: usize, step: &str) -> String {
    let text = script.text();
    let mut made = String::new();
    let mut ends: Vec<usize> = Vec::new();
    let mut at = script.parts[node].whole.start();
    for number in script.branch(node) {
        while ends.last().is_some_and(|&end| end <= number) {
            ends.pop();
        }
        let part = &script.parts[number];
        let own_end = part.own.end();
        let behind = text[own_end..].find('\n').map_or(text.len(), |i| own_end + i + 1);
        // Comments above a line belong to it.
        for line in text[at..behind].lines() {
            let content = line.trim_start();
            if !content.is_empty() {
                made.push_str(&step.repeat(ends.len()));
                made.push_str(content);
            }
            made.push('\n');
        }
        at = behind;
        ends.push(part.end as usize);
    }
    made
}

/// The text with a line above that of a node, and the branch one step further to the right.
pub(super) fn with_line_above(script: &SourceTree, node: usize, own: &Own<'_>) -> String {
    let (text, part) = (script.text(), &script.parts[node]);
    let step = step(script);
    let mut made = indentation(text, part).to_owned();
    let start = made.len();
    NodeWords::of(own).write(" ", &mut made);
    made.push_str(if made.len() == start { "*" } else { "" });
    made.push_str(line_end(text));
    for line in part.whole.of(text).split_inclusive('\n') {
        made.push_str(if line.trim().is_empty() { "" } else { &step });
        made.push_str(line);
    }
    replaced(text, part.whole.range(), &made)
}

/// The text without the line of a node, and what is below it where it was.
pub(super) fn without_line(script: &SourceTree, node: usize) -> String {
    let (text, part) = (script.text(), &script.parts[node]);
    let indent = indentation(text, part);
    let of_children = script.parts.get(node + 1).map_or("", |child| indentation(text, child));
    let own_end = part.own.end();
    let behind = text[own_end..].find('\n').map_or(text.len(), |i| own_end + i + 1);
    let mut made = String::new();
    for line in text[behind..part.whole.end()].split_inclusive('\n') {
        match line.strip_prefix(of_children) {
            Some(rest) => {
                made.push_str(indent);
                made.push_str(rest);
            }
            None => made.push_str(line),
        }
    }
    replaced(text, part.whole.range(), &made)
}

/// What some words say of a node, as they would in a line of an outline: `L`, `9`, `e4 -> L = 9 min p=1/3`, `@D`.
///
/// # Errors
/// What is wrong with them.
pub fn read_words(words: &str) -> Result<Own<'static>, Vec<Diagnostic>> {
    let mut cursor = Cursor { text: words, pos: 0, end: words.len(), style: NodeEnd::Outline };
    let mut report = Report::default();
    let mut head = cursor.head(&mut report);
    if cursor.pos < words.len() {
        report.add(cursor.pos..words.len(), Problem::TextAfterTree);
    }
    if !report.is_empty() {
        return Err(report.into_diagnostics(words));
    }
    let same = head.same.take();
    Ok(Own::read(&head.spec(), same).into_owned())
}
