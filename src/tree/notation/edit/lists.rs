//! Nested lists taken apart, and changed.

use super::super::front::skip_blank;
use super::super::lists::{is_copy, is_name};
use super::super::node_attributes::{Content, Own};
use super::super::scan::quoted;
use super::super::span::{Span, Tokens};
use super::super::write::lists::{leaf, means_something};
use super::super::write::quote;
use super::part::NodeSpan;
use super::patch::Patch;
use super::{EditRefused, NodeEdit, RootRole, SourceTree, Unlisted, header};

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

/// What changes in the text, so that a node says this.
pub(super) fn said(script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
    let (text, part) = (script.text(), &script.parts[node]);
    let old = script.own(node);
    holds(own, node == 0).map_err(EditRefused::Unlisted)?;
    let is_other = node == 0 && own.role != old.role;
    let root = if is_other { RootRole::Becomes(own.role) } else { RootRole::Stays };
    let content = match &own.content {
        Content::Children => None,
        Content::Value(value) => Some(leaf(Some(*value), false)),
        Content::Free => Some(leaf(None, false)),
        Content::Same(label) => Some(quote(&format!("@{label}"))),
    };
    if node == 0 && own.label.is_none() && content.is_some() {
        let value = match &own.content {
            Content::Value(value) => Some(*value),
            Content::Free => None,
            Content::Children | Content::Same(_) => return Err(EditRefused::IsRoot),
        };
        return Ok(NodeEdit { patches: vec![alone(script, &leaf(value, true))], root });
    }
    let whole = part.whole.range();
    let mut patches = Vec::new();
    let token = part.tokens.same.or(part.tokens.value);
    let is_new = own.content != old.content;
    if let (Some(span), Some(content)) = (token, &content)
        && is_new
    {
        patches.push(Patch::new(span.range(), content));
    }
    match (&own.label, part.tokens.label) {
        (Some(label), None) => {
            // Brackets around it, with the name in front.
            patches.push(Patch::put(whole.start, format!("[{}, ", quote(label))));
            patches.push(Patch::put(whole.end, "]"));
        }
        (None, Some(name)) => {
            let inner = token.map_or_else(|| list_around(script, node), |span| Some(span.range()));
            let kept = super::comments_of(text, whole.clone(), inner.clone().unwrap_or(0..0));
            let inner = inner.unwrap_or(name.range());
            patches.push(Patch::new(whole.start..inner.start, ""));
            patches.push(Patch::new(inner.end..whole.end, kept));
        }
        (Some(label), Some(span)) if own.label != old.label => {
            patches.push(Patch::new(span.range(), quote(label)));
        }
        _ => {}
    }
    Ok(NodeEdit { patches, root })
}

/// What lists cannot hold of what a node says.
pub(super) fn holds(own: &Own<'_>, is_root: bool) -> Result<(), Unlisted> {
    if own.mv.is_some() {
        return Err(Unlisted::Move);
    }
    if own.probability.is_some() {
        return Err(Unlisted::Probability);
    }
    if own.role.is_some() && !is_root {
        return Err(Unlisted::Role);
    }
    let is_copy = matches!(own.content, Content::Same(_));
    if own.label.as_deref().is_some_and(|label| label.is_empty() || is_copy || means_something(label)) {
        return Err(Unlisted::Label);
    }
    Ok(())
}

/// A value that is the whole tree is no list, and nothing is assigned to it.
fn alone(script: &SourceTree, value: &str) -> Patch {
    let text = script.text();
    let whole = script.parts[0].whole;
    let body = body(text);
    // The comments of children that have gone stay; those of a list that is its own value are in its text.
    let gone = script.children(0).first().map_or(0..0, |&child| script.parts[child].whole.range());
    let kept = super::comments_of(text, body..whole.end(), gone);
    Patch::new(body..whole.end(), format!("{value}{kept}"))
}

/// Where the tree begins, behind blank lines.
fn body(text: &str) -> usize {
    text.len() - text[header::body(text)..].trim_start().len()
}

/// The list of the children of a named node, brackets included.
pub(super) fn list_around(script: &SourceTree, node: usize) -> Option<std::ops::Range<usize>> {
    let part = &script.parts[node];
    let (inside, name) = (part.inside?, part.tokens.label?);
    let text = script.text();
    let mut open = skip_blank(text, name.end());
    if text[open..].starts_with(',') {
        open = skip_blank(text, open + 1);
    }
    Some(open..inside.end() + 1)
}

/// What changes, so that nothing is below a node any more, and it says this.
pub(super) fn pruned(script: &SourceTree, node: usize, own: &Own<'_>) -> Result<Vec<Patch>, EditRefused> {
    holds(own, node == 0).map_err(EditRefused::Unlisted)?;
    let part = &script.parts[node];
    let (content, value) = match &own.content {
        Content::Children => return Err(EditRefused::LeafNeedsValue),
        Content::Value(value) => (leaf(Some(*value), false), Some(*value)),
        Content::Free => (leaf(None, false), None),
        Content::Same(_) if node == 0 => return Err(EditRefused::IsRoot),
        Content::Same(label) => (quote(&format!("@{label}")), None),
    };
    if node == 0 && part.tokens.label.is_none() {
        let body = body(script.text());
        return Ok(vec![Patch::new(body..part.whole.end(), leaf(value, true))]);
    }
    let range = list_around(script, node).unwrap_or_else(|| part.whole.range());
    Ok(vec![Patch::new(range, content)])
}

/// What changes, so that a node that had one child is a free leaf.
pub(super) fn without_children(script: &SourceTree, node: usize) -> Patch {
    let text = script.text();
    if node == 0 && script.parts[node].tokens.label.is_none() {
        return alone(script, &leaf(None, true));
    }
    let range = list_around(script, node).unwrap_or_else(|| script.parts[node].whole.range());
    let gone = script.parts[node + 1].whole.range();
    let kept = super::comments_of(text, range.clone(), gone);
    Patch::new(range, leaf(None, false) + &kept)
}

/// What stands before and behind the child of a new node.
pub(super) fn brackets(label: Option<&str>) -> (String, &'static str) {
    label.map_or_else(|| ("[".to_owned(), "]"), |label| (format!("[{}, [", quote(label)), "]]"))
}

/// What changes, so that a value is all there is.
pub(super) fn alone_as(script: &SourceTree, content: &Content<'_>) -> Patch {
    let value = match content {
        Content::Value(value) => Some(*value),
        Content::Children | Content::Free | Content::Same(_) => None,
    };
    alone(script, &leaf(value, true))
}
