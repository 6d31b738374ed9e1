//! The outline, changed.

use std::ops::Range;

use super::edits::Spot;
use super::node_edit::NodeEdit;
use super::patch::Patch;
use super::refused::EditRefused;
use super::sequence::{line_end, replaced};
use super::source_tree::SourceTree;
use super::syntax::Syntax;
use super::words::said;
use crate::tree::GameTree;
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::notation::span_tree::NodeSpan;
use crate::tree::notation::write::lists::ListBrackets;
use crate::tree::notation::write::text::{NodeWords, outline_nodes};

/// Two spaces for each ply, where a text has nothing of its own.
const STEP: &str = "  ";

/// One node a line, children indented.
#[derive(Debug)]
pub(super) struct OutlineSyntax;

impl Syntax for OutlineSyntax {
    fn said(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
        Ok(said(script, node, own))
    }

    fn pruned(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
        let below = behind_line(script, node)..script.part(node)?.whole.end();
        Ok(said(script, node, own).and(Patch::new(below, "")))
    }

    fn without_only_child(&self, script: &SourceTree, parent: usize) -> Result<NodeEdit, EditRefused> {
        let own = Own { content: Content::Free, ..script.own(parent) };
        let gone = script.part(parent + 1)?.whole.range();
        Ok(said(script, parent, &own).and(Patch::new(gone, "")))
    }

    fn first_child(&self, script: &SourceTree, parent: usize, child: &str) -> Result<NodeEdit, EditRefused> {
        let own = Own { content: Content::Children, ..script.own(parent) };
        let lines = more_lines(script, Spot { parent, index: 0 }, &[], child);
        Ok(said(script, parent, &own).and(lines))
    }

    fn around(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<Vec<Patch>, EditRefused> {
        Ok(vec![with_line_above(script, node, own)])
    }

    fn whole_text(&self, script: &SourceTree, node: usize) -> String {
        lines(script, node, &step(script))
    }

    fn branch_words(
        &self,
        script: &SourceTree,
        _parent: usize,
        branch: &GameTree,
    ) -> Result<String, EditRefused> {
        let mut written = String::new();
        outline_nodes(branch, ("", &step(script)), "\n", &mut written).map_err(EditRefused::Cannot)?;
        Ok(written)
    }

    fn open_node(
        &self,
        own: &Own<'_>,
        _has_children: bool,
        (ply, _): (usize, ListBrackets),
        made: &mut String,
    ) -> Result<String, EditRefused> {
        made.push_str(&STEP.repeat(ply));
        write_words(own, made);
        made.push('\n');
        Ok(String::new())
    }
}

/// The words of a node in a line of its own.
fn write_words(own: &Own<'_>, made: &mut String) {
    let start = made.len();
    NodeWords::of(own).write(" ", made);
    made.push_str(if made.len() == start { "*" } else { "" });
}

/// Where the line behind that of a node begins.
fn behind_line(script: &SourceTree, node: usize) -> usize {
    let (text, own_end) = (script.text(), script.parts[node].own.end());
    text[own_end..].find('\n').map_or(text.len(), |i| own_end + i + 1)
}

/// By how much children are indented below their parent.
fn step(script: &SourceTree) -> String {
    let indent = |node: usize| script.parts.get(node).map_or("", |part| indentation(script.text(), part));
    let of_child = indent(1);
    let own = of_child.strip_prefix(indent(0)).filter(|step| !step.is_empty());
    own.unwrap_or(if indent(0).starts_with('\t') { "\t" } else { STEP }).to_owned()
}

/// The blanks before a node on its line.
fn indentation<'a>(text: &'a str, part: &NodeSpan) -> &'a str {
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

/// The comments right above the line of a node that are indented as it is: they go where it goes.
pub(super) fn comments_above(script: &SourceTree, node: usize) -> Range<usize> {
    let (text, part) = (script.text(), &script.parts[node]);
    let indent = indentation(text, part);
    let mut at = part.whole.start();
    while let Some(above) = text[..at].strip_suffix('\n') {
        let start = above.rfind('\n').map_or(0, |i| i + 1);
        if !above[start..].strip_prefix(indent).is_some_and(|line| line.starts_with('#')) {
            break;
        }
        at = start;
    }
    at..part.whole.start()
}

/// Lines of a branch of this text, without the indentation of its first node.
pub(super) fn unindented(script: &SourceTree, node: usize, lines: &str) -> String {
    let indent = indentation(script.text(), &script.parts[node]);
    let mut made = String::new();
    for line in lines.lines() {
        made.push_str(line.strip_prefix(indent).unwrap_or_else(|| line.trim_start()));
        made.push('\n');
    }
    made
}

/// The lines of a branch with the comments between them, indented anew from the left edge.
fn lines(script: &SourceTree, node: usize, step: &str) -> String {
    let text = script.text();
    let mut made = String::new();
    let mut ends: Vec<usize> = Vec::new();
    let mut at = script.parts[node].whole.start();
    for number in script.branch(node) {
        while ends.last().is_some_and(|&end| end <= number) {
            ends.pop();
        }
        let part = &script.parts[number];
        let behind = behind_line(script, number);
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

/// A line above that of a node, and the branch one step further to the right.
fn with_line_above(script: &SourceTree, node: usize, own: &Own<'_>) -> Patch {
    let (text, part) = (script.text(), &script.parts[node]);
    let step = step(script);
    let mut made = indentation(text, part).to_owned();
    write_words(own, &mut made);
    made.push_str(line_end(text));
    for line in part.whole.of(text).split_inclusive('\n') {
        made.push_str(if line.trim().is_empty() { "" } else { &step });
        made.push_str(line);
    }
    Patch::new(part.whole.range(), made)
}

/// The text without the line of a node, and what is below it where it was.
pub(super) fn without_line(script: &SourceTree, node: usize) -> String {
    let (text, part) = (script.text(), &script.parts[node]);
    let indent = indentation(text, part);
    let of_children = script.parts.get(node + 1).map_or("", |child| indentation(text, child));
    let mut made = String::new();
    for line in text[behind_line(script, node)..part.whole.end()].split_inclusive('\n') {
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

/// The lines of a branch with the comments that go with it, without the indentation of its first node.
pub(super) fn lines_with_comments(script: &SourceTree, node: usize) -> String {
    let lines = comments_above(script, node).start..script.parts[node].whole.end();
    unindented(script, node, &script.text()[lines])
}

/// The lines of a whole text, indented as another text is.
pub(super) fn lines_as_in(script: &SourceTree, other: &SourceTree) -> String {
    lines(script, 0, &step(other))
}
