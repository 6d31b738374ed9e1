//! Nested lists taken apart.

use super::part::NodeSpan;
use crate::tree::notation::lists::{is_copy, is_name};
use crate::tree::notation::scan::{quoted, skip_blank};
use crate::tree::notation::span::{Span, Tokens};

/// A bracket that is open.
struct EditBracket {
    /// The node that it closes; `None` for the list of a named node's children.
    part: Option<u32>,
    /// Whose children are in it.
    parent: u32,
}

/// The nodes of the list that begins at `start`.
pub(super) fn parts(text: &str, start: usize) -> Vec<NodeSpan> {
    let bytes = text.as_bytes();
    let mut parts: Vec<NodeSpan> = Vec::new();
    let mut open: Vec<EditBracket> = Vec::new();
    let mut pos = start;
    loop {
        pos = skip_blank(text, pos);
        let parent = open.last().map(|open| open.parent);
        match bytes.get(pos) {
            None => return parts,
            Some(b',') => pos += 1,
            Some(b']' | b')') => {
                let Some(EditBracket { part, parent }) = open.pop() else { return parts };
                if let Some(inside) = &mut parts[parent as usize].inside
                    && inside.end == inside.start
                {
                    inside.end = pos as u32;
                }
                pos += 1;
                if let Some(part) = part {
                    let end = parts.len() as u32;
                    let part = &mut parts[part as usize];
                    part.end = end;
                    part.whole.end = pos as u32;
                    part.own = part.whole;
                }
            }
            Some(b'[' | b'(') => {
                let number = parts.len() as u32;
                let mut part = NodeSpan::new(parent, Span::new(pos, pos), Tokens::default());
                pos = skip_blank(text, pos + 1);
                if !is_name(text, pos) {
                    part.inside = Some(Span::new(pos, pos));
                    parts.push(part);
                    open.push(EditBracket { part: Some(number), parent: number });
                    continue;
                }
                let end = end_of_scalar(text, pos);
                part.tokens.label = Some(Span::new(pos, end));
                pos = skip_blank(text, end);
                if bytes.get(pos) == Some(&b',') {
                    pos = skip_blank(text, pos + 1);
                }
                open.push(EditBracket { part: Some(number), parent: number });
                // Behind a bracket, if it is one.
                let inner = text.get(pos + 1..).map_or(pos, |_| skip_blank(text, pos + 1));
                match bytes.get(pos) {
                    // The list of its children.
                    Some(b'[' | b'(') if !is_name(text, inner) => {
                        part.inside = Some(Span::new(inner, inner));
                        open.push(EditBracket { part: None, parent: number });
                        pos = inner;
                    }
                    Some(b'[' | b'(') => part.is_flat = true,
                    Some(b'"' | b'\'') if is_name(text, pos) || is_copy(text, pos) => part.is_flat = true,
                    None | Some(b']' | b')') => {}
                    Some(_) => {
                        let end = end_of_scalar(text, pos);
                        let mut behind = skip_blank(text, end);
                        if bytes.get(behind) == Some(&b',') {
                            behind = skip_blank(text, behind + 1);
                        }
                        if matches!(bytes.get(behind), Some(b']' | b')') | None) {
                            part.tokens.value = Some(Span::new(pos, end));
                            pos = behind;
                        } else {
                            part.is_flat = true;
                        }
                    }
                }
                if part.is_flat {
                    part.inside = Some(Span::new(pos, pos));
                }
                parts.push(part);
            }
            Some(_) => {
                let end = end_of_scalar(text, pos);
                let span = Span::new(pos, end);
                let tokens = if is_copy(text, pos) {
                    Tokens { same: Some(span), ..Tokens::default() }
                } else {
                    Tokens { value: Some(span), ..Tokens::default() }
                };
                let mut part = NodeSpan::new(parent, span, tokens);
                part.end = parts.len() as u32 + 1;
                parts.push(part);
                pos = end;
            }
        }
    }
}

/// Where the quoted text, the number or the word ends that begins at `at`; `float("inf")` is one.
fn end_of_scalar(text: &str, at: usize) -> usize {
    let rest = &text[at..];
    if rest.starts_with(['"', '\'']) {
        return quoted(text, at).map_or(text.len(), |(_, end)| end);
    }
    let ends = |c: char| c.is_whitespace() || ",()[]{}\"'#=:".contains(c);
    let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
    let mut end = at + word.len();
    if matches!(word, "float" | "-float") && text[end..].starts_with('(') {
        end = skip_blank(text, end + 1);
        if text[end..].starts_with(['"', '\'']) {
            end = quoted(text, end).map_or(text.len(), |(_, end)| end);
        }
        end = skip_blank(text, end);
        end += usize::from(text[end..].starts_with(')'));
    }
    // Something is passed over in any case.
    end.max(at + rest.chars().next().map_or(1, char::len_utf8))
}
