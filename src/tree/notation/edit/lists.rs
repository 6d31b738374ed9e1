//! Nested lists, changed.

use super::header;
use super::node_edit::{NodeEdit, RootRole};
use super::patch::Patch;
use super::refused::{EditRefused, Unlisted};
use super::source_tree::SourceTree;
use super::syntax::Syntax;
use crate::tree::notation::comments::comments_of;
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::notation::scan::skip_blank;
use crate::tree::notation::write::lists::{ListBrackets, leaf, means_something, nodes, refuse};
use crate::tree::notation::write::{CannotHold, quote};
use crate::tree::{GameTree, NodeId};

/// `[[3, 12, 8], [2, 4, 6]]`.
#[derive(Debug)]
pub(super) struct ListSyntax;

impl Syntax for ListSyntax {
    fn said(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
        said(script, node, own)
    }

    fn pruned(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
        pruned(script, node, own).map(NodeEdit::from)
    }

    fn without_only_child(&self, script: &SourceTree, parent: usize) -> Result<NodeEdit, EditRefused> {
        if parent == 0 && script.part(0)?.tokens.label.is_none() {
            return Ok(alone(script, &leaf(None, true)).into());
        }
        let range = list_around(script, parent).unwrap_or_else(|| script.parts[parent].whole.range());
        let kept = comments_of(script.text(), range.clone(), script.part(parent + 1)?.whole.range());
        Ok(Patch::new(range, leaf(None, false) + &kept).into())
    }

    fn first_child(&self, script: &SourceTree, parent: usize, child: &str) -> Result<NodeEdit, EditRefused> {
        // The value makes room for the list.
        let value = script.part(parent)?.tokens.value.ok_or(EditRefused::NotThere)?;
        let brackets = brackets_at(script, parent);
        Ok(Patch::new(value.range(), format!("{}{child}{}", brackets.open(), brackets.close())).into())
    }

    fn around(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<Vec<Patch>, EditRefused> {
        holds(own, node == 0).map_err(EditRefused::Unlisted)?;
        let (whole, brackets) = (script.part(node)?.whole, brackets_at(script, node));
        let (open, close) = (brackets.open().to_string(), brackets.close().to_string());
        let (before, behind) = match &own.label {
            Some(label) => (brackets.named(label) + &open, close.repeat(2)),
            None => (open, close),
        };
        Ok(vec![Patch::put(whole.start(), before), Patch::put(whole.end(), behind)])
    }

    fn alone(&self, script: &SourceTree, content: &Content<'_>) -> Option<Patch> {
        let value = match content {
            Content::Value(value) => Some(*value),
            Content::Children | Content::Free | Content::Same(_) => None,
        };
        Some(alone(script, &leaf(value, true)))
    }

    fn whole_text(&self, script: &SourceTree, node: usize) -> String {
        let own = script.own(node);
        let words = match own.content {
            Content::Value(value) if own.label.is_none() => leaf(Some(value), true),
            Content::Free if own.label.is_none() => leaf(None, true),
            _ => script.parts[node].whole.of(script.text()).to_owned(),
        };
        words + "\n"
    }

    fn branch_words(
        &self,
        script: &SourceTree,
        parent: usize,
        branch: &GameTree,
    ) -> Result<String, EditRefused> {
        refuse(branch).map_err(EditRefused::Cannot)?;
        if branch.has_explicit_role(NodeId::ROOT) {
            return Err(EditRefused::Cannot(CannotHold::Role(NodeId::ROOT)));
        }
        let mut written = String::new();
        nodes(branch, brackets_at(script, parent), &mut written);
        Ok(written)
    }

    fn open_node(
        &self,
        own: &Own<'_>,
        has_children: bool,
        (_, brackets): (usize, ListBrackets),
        made: &mut String,
    ) -> Result<String, EditRefused> {
        holds(own, false).map_err(EditRefused::Unlisted)?;
        if let Some(label) = &own.label {
            *made += &brackets.named(label);
        }
        match written(&own.content) {
            Some(content) => *made += &content,
            None => made.push(brackets.open()),
        }
        if own.label.is_some() && !has_children {
            made.push(brackets.close());
        }
        Ok(brackets.close().to_string().repeat(if own.label.is_some() { 2 } else { 1 }))
    }
}

/// What a leaf is, among others; `None` is a list.
fn written(content: &Content<'_>) -> Option<String> {
    match content {
        Content::Children => None,
        Content::Value(value) => Some(leaf(Some(*value), false)),
        Content::Free => Some(leaf(None, false)),
        Content::Same(label) => Some(quote(&format!("@{label}"))),
    }
}

/// What changes in the text, so that a node says this.
fn said(script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
    let (text, part) = (script.text(), &script.parts[node]);
    let old = script.own(node);
    holds(own, node == 0).map_err(EditRefused::Unlisted)?;
    let is_other = node == 0 && own.role != old.role;
    let root = if is_other { RootRole::Becomes(own.role) } else { RootRole::Stays };
    let content = written(&own.content);
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
fn holds(own: &Own<'_>, is_root: bool) -> Result<(), Unlisted> {
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
fn list_around(script: &SourceTree, node: usize) -> Option<std::ops::Range<usize>> {
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
fn pruned(script: &SourceTree, node: usize, own: &Own<'_>) -> Result<Patch, EditRefused> {
    holds(own, node == 0).map_err(EditRefused::Unlisted)?;
    let part = script.part(node)?;
    let content = written(&own.content).ok_or(EditRefused::LeafNeedsValue)?;
    let value = match &own.content {
        Content::Value(value) => Some(*value),
        Content::Same(_) if node == 0 => return Err(EditRefused::IsRoot),
        _ => None,
    };
    if node == 0 && part.tokens.label.is_none() {
        let body = body(script.text());
        return Ok(Patch::new(body..part.whole.end(), leaf(value, true)));
    }
    let range = list_around(script, node).unwrap_or_else(|| part.whole.range());
    Ok(Patch::new(range, content))
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
