//! A text taken apart: where every node stands, and the words and brackets that belong to it.
//!
//! Only texts without mistakes in their syntax are taken apart; whether they make a tree is another question.

use super::super::node_line::{Cursor, NodeEnd};
use super::super::report::Report;
use super::super::span::{Span, Tokens};

/// A node in a text. Parts are in preorder, and so are their spans.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeSpan {
    pub(super) parent: Option<u32>,
    /// The first part behind it and everything below it.
    pub(super) end: u32,
    /// It and everything below it. In an outline these are whole lines.
    pub(super) whole: Span,
    /// Its own words, from the first to the last; in lists and JSON as `whole`.
    pub(super) own: Span,
    pub(super) tokens: Tokens,
    /// What is between the brackets of its children. There is none in an outline.
    pub(super) inside: Option<Span>,
    /// In lists: the children stand between the same brackets as the name.
    pub(super) is_flat: bool,
}

impl NodeSpan {
    pub(super) const fn new(parent: Option<u32>, own: Span, tokens: Tokens) -> Self {
        Self { parent, end: 0, whole: own, own, tokens, inside: None, is_flat: false }
    }
}

/// The children of a part, in order.
pub(super) fn children(parts: &[NodeSpan], parent: usize) -> Vec<usize> {
    let end = parts[parent].end as usize;
    let next = |&child: &usize| Some(parts[child].end as usize).filter(|&next| next < end);
    let first = Some(parent + 1).filter(|&first| first < end);
    std::iter::successors(first, next).collect()
}

/// The children of all parts.
#[derive(Clone, Debug)]
pub(super) struct ChildLists {
    /// For each part where its children begin, and at last where all end.
    starts: Vec<u32>,
    children: Vec<u32>,
}

impl ChildLists {
    pub(super) fn new(parts: &[NodeSpan]) -> Self {
        let mut starts = vec![0_u32; parts.len() + 1];
        for parent in parts.iter().filter_map(|part| part.parent) {
            starts[parent as usize + 1] += 1;
        }
        for part in 0..parts.len() {
            starts[part + 1] += starts[part];
        }
        let mut next = starts.clone();
        let mut children = vec![0_u32; parts.len().saturating_sub(1)];
        for (child, part) in parts.iter().enumerate() {
            if let Some(parent) = part.parent {
                let at = &mut next[parent as usize];
                children[*at as usize] = child as u32;
                *at += 1;
            }
        }
        Self { starts, children }
    }

    /// The children of a part, in order.
    pub(super) fn of(&self, part: usize) -> &[u32] {
        &self.children[self.starts[part] as usize..self.starts[part + 1] as usize]
    }
}

/// The nodes of an outline that begins at `start`.
pub(super) fn outline(text: &str, start: usize) -> Vec<NodeSpan> {
    let mut parts: Vec<NodeSpan> = Vec::new();
    let mut open: Vec<(usize, u32)> = Vec::new();
    let mut line_start = start;
    // Where the line of the last node ends.
    let mut last_end = start;
    while line_start < text.len() {
        let end = text[line_start..].find('\n').map_or(text.len(), |i| line_start + i);
        let behind = (end + 1).min(text.len());
        let begin = std::mem::replace(&mut line_start, behind);
        let content = text[begin..end].trim_start();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let at = end - content.len();
        let mut cursor = Cursor { text, pos: at, end, style: NodeEnd::Outline };
        let head = cursor.head(&mut Report::default());
        if !head.is_present {
            continue;
        }
        while let Some(&(indent, part)) = open.last()
            && indent >= at - begin
        {
            open.pop();
            close(&mut parts, part, last_end);
        }
        let parent = open.last().map(|&(_, part)| part);
        open.push((at - begin, parts.len() as u32));
        let own = Span::new(head.start, head.end);
        parts.push(NodeSpan { whole: Span::new(begin, behind), ..NodeSpan::new(parent, own, head.tokens) });
        last_end = behind;
    }
    while let Some((_, part)) = open.pop() {
        close(&mut parts, part, last_end);
    }
    parts
}

/// Nothing more is below a part; whatever is ends at `at`.
fn close(parts: &mut [NodeSpan], part: u32, at: usize) {
    let end = parts.len() as u32;
    let part = &mut parts[part as usize];
    part.end = end;
    part.whole.end = at as u32;
}

/// The nodes of a tree on one line that begins at `start`.
pub(super) fn line(text: &str, start: usize) -> Vec<NodeSpan> {
    let mut cursor = Cursor { text, pos: start, end: text.len(), style: NodeEnd::Line };
    let mut parts: Vec<NodeSpan> = Vec::new();
    let mut open: Vec<u32> = Vec::new();
    loop {
        let head = cursor.head(&mut Report::default());
        let has_children = cursor.peek() == Some('(');
        if !head.is_present && !has_children {
            return parts;
        }
        let own =
            if head.is_present { Span::new(head.start, head.end) } else { Span::new(cursor.pos, cursor.pos) };
        let number = parts.len() as u32;
        parts.push(NodeSpan::new(open.last().copied(), own, head.tokens));
        if has_children {
            cursor.pos += 1;
            parts[number as usize].inside = Some(Span::new(cursor.pos, cursor.pos));
            open.push(number);
            continue;
        }
        close(&mut parts, number, own.end());
        // Brackets that close, and the comma before the next node.
        loop {
            cursor.skip_blank();
            match cursor.peek() {
                Some(')') => {
                    let Some(part) = open.pop() else { return parts };
                    if let Some(inside) = &mut parts[part as usize].inside {
                        inside.end = cursor.pos as u32;
                    }
                    cursor.pos += 1;
                    close(&mut parts, part, cursor.pos);
                }
                Some(',') => {
                    cursor.pos += 1;
                    cursor.skip_blank();
                    if cursor.peek() != Some(')') {
                        break;
                    }
                }
                _ => return parts,
            }
        }
    }
}
