//! The words of a node in an outline and in the one-line format.

use std::borrow::Cow;

use super::super::diagnostic::{Diagnostic, Problem};
use super::super::node_attributes::Own;
use super::super::node_line::{Cursor, NodeEnd};
use super::super::report::Report;
use super::super::span::Span;
use super::super::write::text::NodeWords;
use super::node_edit::{NodeEdit, RootRole};
use super::patch::Patch;
use super::source_tree::SourceTree;

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
    let style = if script.format().traits().is_in_lines { NodeEnd::Outline } else { NodeEnd::Line };
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
