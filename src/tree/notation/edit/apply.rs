//! Makes edits: each gives a new text.

use super::edits::{Edit, HeaderChange, Spot};
use super::node_edit::{NodeEdit, RootRole};
use super::patch::{Patch, patched};
use super::refused::EditRefused;
use super::sequence::{Sequence, cut};
use super::source_tree::SourceTree;
use super::{lists, outline};
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// The children of a node.
#[derive(Debug)]
pub(super) struct Siblings {
    pub(super) parent: usize,
    pub(super) nodes: Vec<usize>,
    /// Where they stand, in formats with commas.
    pub(super) sequence: Option<Sequence>,
}

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
            Edit::Expect(lines) => Self::new(&self.with_expectations(lines)),
            Edit::Header { field, text } => {
                Self::new(&self.syntax().with_header(&self.text, field.key(), text.as_deref()))
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
        self.part(node)?;
        self.syntax().said(self, node, own)
    }

    fn with_said(&self, said: NodeEdit) -> Result<Self, EditRefused> {
        let text = patched(&self.text, said.patches);
        match said.root {
            RootRole::Becomes(role) => {
                Self::new(&self.syntax().with_header(&text, "root", role.map(Role::name)))
            }
            RootRole::Stays => Self::new(&text),
        }
    }

    pub(super) fn with_patch(&self, patch: Patch) -> Result<Self, EditRefused> {
        Self::new(&patched(&self.text, vec![patch]))
    }

    /// In lists: the children of a named node in a list of their own.
    pub(super) fn with_list(&self, node: usize) -> Result<Self, EditRefused> {
        let items = self.items(node);
        let (Some(first), Some(last)) = (items.first(), items.last()) else { return Ok(self.clone()) };
        let brackets = lists::brackets_at(self, node);
        let patches = vec![Patch::put(first.start, brackets.open()), Patch::put(last.end, brackets.close())];
        Self::new(&patched(&self.text, patches))
    }

    /// The text whose header expects this, line by line. Lines that say what they said stay as they are written.
    fn with_expectations(&self, wanted: &[String]) -> String {
        let syntax = self.syntax();
        let there = syntax.expectations(&self.text);
        let n_before = there.iter().zip(wanted).take_while(|(one, other)| one == other).count();
        let n_both = there.len().min(wanted.len());
        let pairs = there.iter().rev().zip(wanted.iter().rev());
        let n_behind = pairs.take(n_both - n_before).take_while(|(one, other)| one == other).count();
        let (old, new) = (n_before..there.len() - n_behind, &wanted[n_before..wanted.len() - n_behind]);
        let mut made = self.text.clone();
        for (i, said) in new.iter().enumerate().take(old.len()) {
            made = syntax.expecting(&made, n_before + i, HeaderChange::Other(said));
        }
        for _ in new.len()..old.len() {
            made = syntax.expecting(&made, n_before + new.len(), HeaderChange::Gone);
        }
        for (i, said) in new.iter().enumerate().skip(old.len()) {
            made = syntax.expecting(&made, n_before + i, HeaderChange::More(said));
        }
        made
    }

    fn with_branch(&self, spot: Spot, branch: &GameTree) -> Result<Self, EditRefused> {
        let made = self.with_text(spot, &self.branch_words(spot.parent, branch)?)?;
        // JSON has written it already, and lists hold none.
        if !self.format.traits().is_of_words || !branch.has_explicit_role(NodeId::ROOT) {
            return Ok(made);
        }
        let node = made.children(spot.parent).get(spot.index).copied().ok_or(EditRefused::NotThere)?;
        let own = Own { role: Some(branch.role(NodeId::ROOT)), ..made.own(node) };
        made.spelled(node, &own)
    }

    /// A branch as this text spells it below a node.
    pub(super) fn branch_words(&self, parent: usize, branch: &GameTree) -> Result<String, EditRefused> {
        self.syntax().branch_words(self, parent, branch)
    }

    /// A branch that is written out already is added; in an outline, lines without the indentation of the first.
    pub(super) fn with_text(&self, spot: Spot, branch: &str) -> Result<Self, EditRefused> {
        if let Some(flat) = self.flat_for_child(spot.parent) {
            return self.with_list(flat)?.with_text(spot, branch);
        }
        self.with_said(self.insertion(&self.siblings(spot.parent), spot.index, branch)?)
    }

    /// In lists: the node whose children must stand in a list of their own before a node gets a child.
    pub(super) fn flat_for_child(&self, parent: usize) -> Option<usize> {
        let part = self.parts.get(parent)?;
        let above = self.parent(parent).filter(|_| part.inside.is_none());
        [Some(parent), above].into_iter().flatten().find(|&node| self.parts[node].is_flat)
    }

    /// What changes in the text, so that a branch that is written out stands at a place among children.
    pub(super) fn insertion(
        &self,
        siblings: &Siblings,
        index: usize,
        branch: &str,
    ) -> Result<NodeEdit, EditRefused> {
        let Siblings { parent, nodes, sequence } = siblings;
        if index > nodes.len() {
            return Err(EditRefused::NotThere);
        }
        if self.part(*parent)?.tokens.same.is_some() {
            return Err(EditRefused::BelowCopy);
        }
        if let Some(sequence) = sequence {
            return Ok(sequence.patches(&self.text, index, branch).into());
        }
        if nodes.is_empty() {
            return self.syntax().first_child(self, *parent, branch);
        }
        Ok(outline::more_lines(self, Spot { parent: *parent, index }, nodes, branch).into())
    }

    /// The children of a node, and where they stand.
    pub(super) fn siblings(&self, parent: usize) -> Siblings {
        let inside = self.parts.get(parent).and_then(|part| part.inside);
        let sequence = inside.map(|inside| Sequence { inside: inside.range(), items: self.items(parent) });
        Siblings { parent, nodes: self.children(parent), sequence }
    }

    pub(super) fn without(&self, node: usize) -> Result<Self, EditRefused> {
        let part = self.part(node)?;
        let Some(parent) = self.parent(node) else { return Err(EditRefused::IsRoot) };
        if self.parts[parent].is_flat {
            return self.with_list(parent)?.without(node);
        }
        let Siblings { nodes, sequence, .. } = self.siblings(parent);
        if nodes.len() == 1 {
            return self.with_said(self.syntax().without_only_child(self, parent)?);
        }
        let index = nodes.iter().position(|&sibling| sibling == node).unwrap_or_default();
        Self::new(&match sequence {
            Some(sequence) => sequence.without(&self.text, index),
            None => cut(&self.text, part.whole.range()),
        })
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
        let is_in_lines = self.format.traits().is_in_lines;
        let words = if is_in_lines {
            outline::lines_with_comments(self, node)
        } else {
            part.whole.of(&self.text).to_owned()
        };
        // First there, then no longer here: so the text has all of its words all the time, and is spelled by them.
        let mut made = self.with_text(spot, &words)?;
        let there = made.children(spot.parent).get(spot.index).copied().ok_or(EditRefused::NotThere)?;
        let here = if there <= node { node + branch.len() } else { node };
        if is_in_lines {
            made.part(here)?;
            made = Self::new(&cut(&made.text, outline::comments_above(&made, here)))?;
        }
        made.without(here)
    }
}
