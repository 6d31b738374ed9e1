//! Makes edits: each gives a new text.

use super::edits::{Edit, Spot};
use super::node_edit::{NodeEdit, RootRole};
use super::patch::{Patch, patched};
use super::refused::EditRefused;
use super::sequence::{Sequence, cut, put, replaced};
use super::source_tree::SourceTree;
use super::{header, json, json_object, lists, text};
use crate::tree::notation::comments::comments_of;
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::notation::text_format::TextFormat;
use crate::tree::notation::write::CannotHold;
use crate::tree::notation::write::json::nodes as json_nodes;
use crate::tree::notation::write::lists::{nodes as list_nodes, refuse as lists_refuse};
use crate::tree::notation::write::text::{line_nodes, outline_nodes};
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

impl SourceTree {
    /// The text after a change, taken apart again.
    ///
    /// # Errors
    /// Why it cannot be made. Whether the text still makes a tree is not checked.
    pub fn edited(&self, edit: &Edit) -> Result<Self, EditRefused> {
        match edit {
            Edit::Set { node, own } => self.with_own(*node, own),
            Edit::Insert { spot, branch } => self.with_branch(*spot, branch),
            Edit::Remove { node } => self.without(*node),
            Edit::Prune { node, content } => self.without_branches(*node, content),
            Edit::Move { node, spot } => self.moved(*node, *spot),
            Edit::Wrap { node, label } => self.wrapped(*node, label.as_deref()),
            Edit::Splice { node } => self.spliced(*node),
            Edit::Duplicate { node } => self.doubled(*node),
            Edit::Paste { spot, text } => self.pasted(*spot, text),
            Edit::Expect(lines) => Self::new(&header::with_expectations(&self.text, self.format, lines)),
            Edit::Header { field, text } => {
                Self::new(&header::with(&self.text, self.format, field.key(), text.as_deref()))
            }
        }
    }

    fn without_branches(&self, node: usize, content: &Content<'_>) -> Result<Self, EditRefused> {
        self.part(node)?;
        if self.is_leaf(node) {
            return self.with_own(node, &Own { content: content.clone(), ..self.own(node) });
        }
        if let Some(flat) = self.flat_around(node) {
            return self.with_list(flat)?.without_branches(node, content);
        }
        self.with_said(self.pruned(node, content)?)
    }

    fn with_own(&self, node: usize, own: &Own<'_>) -> Result<Self, EditRefused> {
        self.fits(node, own)?;
        self.spelled(node, own)
    }

    /// Whether a node can say this, with what is below it.
    pub(super) fn fits(&self, node: usize, own: &Own<'_>) -> Result<(), EditRefused> {
        self.part(node)?;
        match (self.is_leaf(node), own.content == Content::Children) {
            (true, true) => Err(EditRefused::LeafNeedsValue),
            (false, false) => Err(EditRefused::HasChildren),
            _ => Ok(()),
        }
    }

    /// The text in which a node says this, whether it fits to what is below it or not.
    pub(super) fn spelled(&self, node: usize, own: &Own<'_>) -> Result<Self, EditRefused> {
        if let Some(flat) = self.flat_around(node) {
            return self.with_list(flat)?.spelled(node, own);
        }
        self.with_said(self.said(node, own)?)
    }

    /// What changes in the text, so that a node says this.
    pub(super) fn said(&self, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
        Ok(match self.format {
            TextFormat::Outline | TextFormat::Line => text::said(self, node, own),
            TextFormat::Lists => lists::said(self, node, own)?,
            TextFormat::Json => json::said(self, node, own),
        })
    }

    fn with_said(&self, said: NodeEdit) -> Result<Self, EditRefused> {
        let text = patched(&self.text, said.patches);
        match said.root {
            RootRole::Becomes(role) => {
                Self::new(&header::with(&text, self.format, "root", role.map(Role::name)))
            }
            RootRole::Stays => Self::new(&text),
        }
    }

    pub(super) fn with_patch(&self, patch: Patch) -> Result<Self, EditRefused> {
        Self::new(&patched(&self.text, vec![patch]))
    }

    fn with_content(&self, node: usize, content: Content<'_>) -> Result<Self, EditRefused> {
        let own = Own { content, ..self.own(node) };
        self.spelled(node, &own)
    }

    /// In lists: the children of a named node in a list of their own.
    pub(super) fn with_list(&self, node: usize) -> Result<Self, EditRefused> {
        let items = self.items(node);
        let (Some(first), Some(last)) = (items.first(), items.last()) else { return Ok(self.clone()) };
        let brackets = lists::brackets_at(self, node);
        let patches = vec![Patch::put(first.start, brackets.open()), Patch::put(last.end, brackets.close())];
        Self::new(&patched(&self.text, patches))
    }

    fn with_branch(&self, spot: Spot, branch: &GameTree) -> Result<Self, EditRefused> {
        let made = self.with_text(spot, &self.branch_words(spot.parent, branch)?)?;
        // JSON has written it already, and lists hold none.
        let is_said = matches!(self.format, TextFormat::Lists | TextFormat::Json);
        if is_said || !branch.has_explicit_role(NodeId::ROOT) {
            return Ok(made);
        }
        let node = made.children(spot.parent).get(spot.index).copied().ok_or(EditRefused::NotThere)?;
        let own = Own { role: Some(branch.role(NodeId::ROOT)), ..made.own(node) };
        made.spelled(node, &own)
    }

    /// A branch as this text spells it below a node.
    pub(super) fn branch_words(&self, parent: usize, branch: &GameTree) -> Result<String, EditRefused> {
        let mut written = String::new();
        match self.format {
            TextFormat::Outline => {
                let step = text::step(self);
                outline_nodes(branch, ("", &step), "\n", &mut written).map_err(EditRefused::Cannot)?;
            }
            TextFormat::Line => line_nodes(branch, &mut written),
            TextFormat::Lists => {
                lists_refuse(branch).map_err(EditRefused::Cannot)?;
                if branch.has_explicit_role(NodeId::ROOT) {
                    return Err(EditRefused::Cannot(CannotHold::Role(NodeId::ROOT)));
                }
                list_nodes(branch, lists::brackets_at(self, parent), &mut written);
            }
            TextFormat::Json => json_nodes(branch, false, &mut written),
        }
        Ok(written)
    }

    /// A branch that is written out already is added; in an outline, lines without the indentation of the first.
    pub(super) fn with_text(&self, spot: Spot, branch: &str) -> Result<Self, EditRefused> {
        let part = self.part(spot.parent)?;
        let n_children = self.children(spot.parent).len();
        if spot.index > n_children {
            return Err(EditRefused::NotThere);
        }
        if part.tokens.same.is_some() {
            return Err(EditRefused::BelowCopy);
        }
        if self.format == TextFormat::Outline {
            let lines = text::more_lines(self, spot, &self.children(spot.parent), branch);
            let made = self.with_patch(lines)?;
            return if n_children == 0 {
                made.with_content(spot.parent, Content::Children)
            } else {
                Ok(made)
            };
        }
        if part.is_flat {
            return self.with_list(spot.parent)?.with_text(spot, branch);
        }
        if let Some(inside) = part.inside {
            let sequence = Sequence { inside: inside.range(), items: self.items(spot.parent) };
            return Self::new(&sequence.with(&self.text, spot.index, branch));
        }
        match self.format {
            TextFormat::Json => {
                Self::new(&json_object::with_first_child(&self.text, part.whole.start(), branch))
            }
            TextFormat::Lists => {
                // The value makes room for the list.
                if let Some(flat) = self.parent(spot.parent).filter(|&parent| self.parts[parent].is_flat) {
                    return self.with_list(flat)?.with_text(spot, branch);
                }
                let at = part.tokens.value.ok_or(EditRefused::NotThere)?.range();
                Self::new(&replaced(&self.text, at, &lists::listed(self, spot.parent, branch)))
            }
            TextFormat::Outline | TextFormat::Line => {
                let made = Self::new(&put(&self.text, part.own.end(), &format!("({branch})")))?;
                made.with_content(spot.parent, Content::Children)
            }
        }
    }

    pub(super) fn without(&self, node: usize) -> Result<Self, EditRefused> {
        let part = self.part(node)?;
        let Some(parent) = self.parent(node) else { return Err(EditRefused::IsRoot) };
        let siblings = self.children(parent);
        if self.format == TextFormat::Outline {
            let made = Self::new(&cut(&self.text, part.whole.range()))?;
            return if siblings.len() == 1 { made.with_content(parent, Content::Free) } else { Ok(made) };
        }
        if self.parts[parent].is_flat {
            return self.with_list(parent)?.without(node);
        }
        let Some(inside) = self.parts[parent].inside else { return Err(EditRefused::NotThere) };
        if siblings.len() > 1 {
            let sequence = Sequence { inside: inside.range(), items: self.items(parent) };
            let index = siblings.iter().position(|&sibling| sibling == node).unwrap_or_default();
            return Self::new(&sequence.without(&self.text, index));
        }
        match self.format {
            TextFormat::Json => Self::new(&json::without_children(self, parent)),
            TextFormat::Lists => self.with_patch(lists::without_children(self, parent)),
            TextFormat::Outline | TextFormat::Line => {
                let made = self.with_content(parent, Content::Free)?;
                let part = made.part(parent)?;
                let brackets =
                    part.inside.map_or(part.own.end(), |inside| inside.start() - 1)..part.whole.end();
                let gone = made.part(parent + 1)?.whole.range();
                let kept = comments_of(&made.text, brackets.clone(), gone);
                Self::new(&replaced(&made.text, brackets, &kept))
            }
        }
    }

    fn moved(&self, node: usize, spot: Spot) -> Result<Self, EditRefused> {
        let part = self.part(node)?;
        let Some(parent) = self.parent(node) else { return Err(EditRefused::IsRoot) };
        self.part(spot.parent)?;
        let branch = self.branch(node);
        if branch.contains(&spot.parent) {
            return Err(EditRefused::BelowItself);
        }
        let index = self.children(parent).iter().position(|&child| child == node).unwrap_or_default();
        if parent == spot.parent && (index == spot.index || index + 1 == spot.index) {
            return Ok(self.clone());
        }
        let words = match self.format {
            TextFormat::Outline => {
                let lines = text::with_comments(&self.text, part)..part.whole.end();
                text::without_indentation(&self.text[lines], text::indentation(&self.text, part))
            }
            _ => part.whole.of(&self.text).to_owned(),
        };
        // First there, then no longer here: so the text has all of its words all the time, and is spelled by them.
        let mut made = self.with_text(spot, &words)?;
        let there = made.children(spot.parent).get(spot.index).copied().ok_or(EditRefused::NotThere)?;
        let here = if there <= node { node + branch.len() } else { node };
        if made.format == TextFormat::Outline {
            let part = made.part(here)?;
            let comments = text::with_comments(&made.text, part)..part.whole.start();
            made = Self::new(&cut(&made.text, comments))?;
        }
        made.without(here)
    }
}
