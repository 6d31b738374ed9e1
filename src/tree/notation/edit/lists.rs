//! What edits of nodes change in nested lists.

use super::header;
use super::node_edit::{NodeEdit, RootRole};
use super::patch::Patch;
use super::refused::{EditRefused, Unlisted};
use super::source_tree::SourceTree;
use crate::tree::notation::comments::comments_of;
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::notation::scan::skip_blank;
use crate::tree::notation::write::lists::{ListBrackets, leaf, means_something};
use crate::tree::notation::write::quote;

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
            let brackets = brackets_at(script, node);
            patches.push(Patch::put(whole.start, brackets.named(label)));
            patches.push(Patch::put(whole.end, brackets.close()));
        }
        (None, Some(name)) => {
            let inner = token.map_or_else(|| list_around(script, node), |span| Some(span.range()));
            let kept = comments_of(text, whole.clone(), inner.clone().unwrap_or(0..0));
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
    let kept = comments_of(text, body..whole.end(), gone);
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
    let kept = comments_of(text, range.clone(), gone);
    Patch::new(range, leaf(None, false) + &kept)
}

/// The brackets of a node's list, or else of the nearest list around it: those around a name may go with it.
pub(super) fn brackets_at(script: &SourceTree, node: usize) -> ListBrackets {
    let bracket = |node: usize| {
        let part = &script.parts[node];
        let list = list_around(script, node).filter(|_| !part.is_flat);
        match script.text().as_bytes().get(list.map_or(part.whole.start(), |list| list.start)) {
            Some(b'(') => Some(ListBrackets::Round),
            Some(b'[') => Some(ListBrackets::Square),
            _ => None,
        }
    };
    let mut around = std::iter::successors(Some(node), |&node| script.parent(node));
    around.find_map(bracket).unwrap_or(ListBrackets::Square)
}

/// A list with one child below a node.
pub(super) fn listed(script: &SourceTree, node: usize, child: &str) -> String {
    let brackets = brackets_at(script, node);
    format!("{}{child}{}", brackets.open(), brackets.close())
}

/// What stands before and behind the child of a new node around another one.
pub(super) fn brackets(script: &SourceTree, node: usize, label: Option<&str>) -> (String, String) {
    let brackets = brackets_at(script, node);
    let (open, close) = (brackets.open().to_string(), brackets.close().to_string());
    match label {
        Some(label) => (brackets.named(label) + &open, close.repeat(2)),
        None => (open, close),
    }
}

/// What changes, so that a value is all there is.
pub(super) fn alone_as(script: &SourceTree, content: &Content<'_>) -> Patch {
    let value = match content {
        Content::Value(value) => Some(*value),
        Content::Children | Content::Free | Content::Same(_) => None,
    };
    alone(script, &leaf(value, true))
}
