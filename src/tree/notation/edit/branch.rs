//! A branch as a text of its own: copied, and put into another text, whatever the format of either.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::formats::syntax;
use super::patch::{Patch, patched};
use super::shape::free_label;
use super::{EditRefused, SourceTree, Spot, lists, outline};
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::notation::write::lists::ListBrackets;
use crate::tree::notation::{TextFormat, read};
use crate::value::Role;

impl SourceTree {
    /// A branch as a text of its own, word for word, in the format of this one; for other programs too. Where it is
    /// MIN's turn or chance's, a header says so.
    pub fn branch_text(&self, node: usize) -> Option<String> {
        self.parts.get(node)?;
        let turn = self.turn(node);
        let own = self.own(node);
        let role = (turn != Role::Max && (own.role.is_none() || node == 0)).then_some(turn);
        let text = self.syntax().whole_text(self, node);
        match role {
            None => Some(text),
            Some(_) => Some(Self::new(&text).ok()?.with_root_role(role).ok()?.text),
        }
    }

    /// The text with a branch more that is written in any format. Labels that are there already get numbers; its
    /// header says nothing here, but where chance decides at its root.
    pub(super) fn pasted(&self, spot: Spot, branch: &str) -> Result<Self, EditRefused> {
        let mut other = Self::new(branch)?;
        if other.parts.is_empty() {
            return Err(EditRefused::Misspelled(read(branch).err().unwrap_or_default()));
        }
        if other.parts.iter().any(|part| part.is_flat) {
            other = other.without_flat()?;
        }
        let role = other.own(0).role;
        let in_header = !other.format.traits().has_header_lines || other.parts[0].tokens.role.is_none();
        if role.is_some() && in_header {
            other = other.with_root_role(None)?;
        }
        let mut words = other.relabeled(0, &self.labels(), self.place_at(spot.parent))?;
        if self.format.traits().is_in_lines {
            words = outline::lines_as_in(&Self::new(&words)?, self);
        }
        let made = self.with_text(spot, &words)?;
        if role != Some(Role::Chance) || !in_header {
            return Ok(made);
        }
        // Probabilities stand below chance only.
        let node = made.children(spot.parent).get(spot.index).copied().ok_or(EditRefused::NotThere)?;
        let own = Own { role, ..made.own(node) };
        made.spelled(node, &own)
    }

    /// Lists: all children in lists of their own.
    pub(super) fn without_flat(&self) -> Result<Self, EditRefused> {
        let mut patches = Vec::new();
        for node in (0..self.parts.len()).filter(|&node| self.parts[node].is_flat) {
            let items = self.items(node);
            if let (Some(first), Some(last)) = (items.first(), items.last()) {
                let brackets = lists::brackets_at(self, node);
                patches.push(Patch::put(first.start, brackets.open()));
                patches.push(Patch::put(last.end, brackets.close()));
            }
        }
        Self::new(&patched(&self.text, patches))
    }

    /// How a branch at a node or below it is written.
    pub(super) fn place_at(&self, node: usize) -> (TextFormat, ListBrackets) {
        (self.format, lists::brackets_at(self, node))
    }

    /// A branch in any format, in which every label that is taken, or was used in the branch before, is another one. In
    /// the same format it is word for word unchanged; outlines without the indentation of the first line.
    pub(super) fn relabeled(
        &self,
        node: usize,
        taken: &BTreeSet<String>,
        (format, brackets): (TextFormat, ListBrackets),
    ) -> Result<String, EditRefused> {
        let part = self.part(node)?;
        let mut taken = taken.clone();
        let mut renamed = BTreeMap::new();
        for at in self.branch(node) {
            let Some(label) = self.own(at).label else { continue };
            if taken.contains(&*label) {
                let new = free_label(&label, &taken);
                taken.insert(new.clone());
                renamed.insert(label.into_owned(), new);
            } else {
                taken.insert(label.into_owned());
            }
        }
        let changed = |own: Own<'static>| {
            let new = |label: Cow<'static, str>| renamed.get(&*label).cloned().map_or(label, Cow::Owned);
            let content = match own.content {
                Content::Same(label) => Content::Same(new(label)),
                content => content,
            };
            Own { label: own.label.map(new), content, ..own }
        };
        if format != self.format {
            let own = |at: usize| changed(self.own(at).into_owned());
            return self.written(node, (format, brackets), own);
        }
        let mut patches = Vec::new();
        for at in self.branch(node) {
            let old = self.own(at).into_owned();
            let own = changed(old.clone());
            if own != old {
                patches.extend(self.said(at, &own)?.patches);
            }
        }
        let whole = part.whole.range();
        let patches = patches.into_iter().filter_map(|patch| patch.within(whole.start)).collect();
        let words = patched(part.whole.of(&self.text), patches);
        Ok(if self.format.traits().is_in_lines { outline::unindented(self, node, &words) } else { words })
    }

    /// A branch written anew in a format, each node with what it is to say; outlines from the left edge.
    fn written(
        &self,
        node: usize,
        (format, brackets): (TextFormat, ListBrackets),
        own: impl Fn(usize) -> Own<'static>,
    ) -> Result<String, EditRefused> {
        let mut made = String::new();
        // Nodes whose children are being written: their ends, and what closes them.
        let mut open: Vec<(usize, String)> = Vec::new();
        for at in self.branch(node) {
            while let Some((_, close)) = open.pop_if(|(end, _)| *end <= at) {
                made.push_str(&close);
            }
            let is_first =
                open.is_empty() || self.parts[at].parent.is_some_and(|parent| parent as usize + 1 == at);
            if !is_first && !format.traits().is_in_lines {
                made.push_str(", ");
            }
            let own = own(at);
            let end = self.parts[at].end as usize;
            let has_children = end > at + 1;
            let close = syntax(format).open_node(&own, has_children, (open.len(), brackets), &mut made)?;
            if has_children {
                open.push((end, close));
            }
        }
        for (_, close) in open.into_iter().rev() {
            made.push_str(&close);
        }
        Ok(made)
    }
}
