//! Changes that are made in one pass over a text.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::apply::Siblings;
use super::node_edit::{NodeEdit, RootRole};
use super::patch::{Patch, patched};
use super::{Edit, EditRefused, SourceTree, Spot};
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// Changes of a text of which none depends on another one: their nodes are numbered as they stand in the text, and all
/// are made in one pass over it.
#[derive(Debug, Default)]
pub struct EditPass {
    n_edits: usize,
    patches: Vec<Patch>,
    root: RootRole,
    /// Nodes that say something else of themselves.
    said: BTreeSet<usize>,
    /// Branches that go: the first node of each, and the first node behind it.
    gone: BTreeMap<usize, usize>,
    /// How many children of a node go.
    n_gone: BTreeMap<usize, usize>,
    /// New branches by parent and index.
    inserted: BTreeMap<(usize, usize), NewBranches>,
    /// Where words are replaced: beginnings and ends.
    replaced: BTreeMap<usize, usize>,
    /// Where words are put, and whether they are a new branch.
    puts: BTreeMap<usize, bool>,
    /// Nodes from this one on have other numbers afterwards.
    first_moved: Option<usize>,
    /// New labels.
    labels: HashSet<String>,
    is_relabeled: bool,
    /// Whether a child may have another place among its siblings afterwards.
    has_other_places: bool,
    /// Those of the node that was asked for last.
    siblings: Option<Siblings>,
}

/// New branches that stand one behind the other.
#[derive(Debug)]
struct NewBranches {
    /// Whether they stand behind all children.
    are_last: bool,
    /// Each as the text spells it.
    words: Vec<String>,
}

impl EditPass {
    /// Whether nothing changes.
    pub const fn is_empty(&self) -> bool {
        self.n_edits == 0
    }

    /// Whether a name may mean something else afterwards than it means in the text.
    pub fn may_rename(&self, script: &SourceTree, name: &str) -> bool {
        let has_other_labels = !self.labels.is_empty() || self.is_relabeled;
        if !has_other_labels && !self.has_other_places {
            return false;
        }
        let is_new = |word: &str| self.labels.contains(word);
        if is_new(name) || name.split('/').any(is_new) {
            return true;
        }
        match script.find(name) {
            Some(node) => self.is_relabeled && self.said.contains(&node),
            None => self.is_relabeled || self.has_other_places,
        }
    }

    /// Whether a branch is added below a node.
    pub fn adds_below(&self, node: usize) -> bool {
        self.inserted.range((node, 0)..=(node, usize::MAX)).next().is_some()
    }

    fn is_gone(&self, node: usize) -> bool {
        self.gone.range(..=node).next_back().is_some_and(|(_, &end)| end > node)
    }

    /// Whether anything changes in some nodes.
    fn changes(&self, nodes: std::ops::Range<usize>) -> bool {
        self.said.range(nodes.clone()).next().is_some()
            || self.gone.range(nodes.clone()).next().is_some()
            || self.inserted.range((nodes.start, 0)..(nodes.end, 0)).next().is_some()
    }

    /// Whether the numbers of an edit's nodes are the same afterwards, and so are the places that it names.
    pub(super) fn keeps_numbers(&self, script: &SourceTree, edit: &Edit) -> bool {
        let Some(first_moved) = self.first_moved else { return true };
        match edit {
            Edit::Set { node, .. } => *node < first_moved,
            Edit::Prune { node, .. } | Edit::Remove { node } => {
                *node < first_moved && script.branch(*node).end <= first_moved
            }
            Edit::Insert { spot, .. } => {
                let Spot { parent, .. } = *spot;
                parent < first_moved && !self.adds_below(parent) && !self.n_gone.contains_key(&parent)
            }
            _ => false,
        }
    }

    /// Whether these can be made with all others: words that are put in one place have an order only where all are new
    /// branches, and no word is replaced twice.
    fn has_room(&self, patches: &[Patch], is_branch: bool) -> bool {
        patches.iter().all(|Patch { range, .. }| {
            let is_within =
                |at: usize| self.replaced.range(..at).next_back().is_some_and(|(_, &end)| end > at);
            if range.is_empty() {
                let are_branches = self.puts.get(&range.start).is_none_or(|&other| other && is_branch);
                return are_branches && !is_within(range.start);
            }
            let begins_within = self.replaced.range(range.clone()).next().is_some();
            let has_put = self.puts.range(range.start + 1..range.end).next().is_some();
            !begins_within && !is_within(range.start) && !has_put
        })
    }

    fn keep_room(&mut self, patches: &[Patch], is_branch: bool) {
        for Patch { range, .. } in patches {
            if range.is_empty() {
                self.puts.insert(range.start, is_branch);
            } else {
                self.replaced.insert(range.start, range.end);
            }
        }
    }

    fn moves_from(&mut self, node: usize) {
        self.first_moved = Some(self.first_moved.map_or(node, |first| first.min(node)));
    }
}

impl SourceTree {
    /// Takes an edit into a pass, unless it depends on those that are in it or cannot be made in one pass at all.
    pub fn take(&self, pass: &mut EditPass, edit: &Edit) -> bool {
        let is_taken = match edit {
            Edit::Set { node, own } => self.take_words(pass, *node, own),
            Edit::Prune { node, content } if self.is_leaf(*node) => {
                let own = Own { content: content.clone(), ..self.own(*node) };
                self.take_words(pass, *node, &own)
            }
            Edit::Prune { node, content } => self.take_pruned(pass, *node, content),
            Edit::Insert { spot, branch } => self.take_branch(pass, *spot, branch),
            Edit::Remove { node } => self.take_removed(pass, *node),
            _ => false,
        };
        pass.n_edits += usize::from(is_taken);
        // What was looked at belongs to this text.
        if pass.is_empty() {
            *pass = EditPass::default();
        }
        is_taken
    }

    /// The text after the changes of a pass.
    pub fn text_after(&self, pass: &EditPass) -> String {
        let mut patches = pass.patches.clone();
        // What ends in one place ends from the inside to the outside, and the internal node has the greater number.
        for (&(parent, index), branches) in pass.inserted.iter().rev() {
            let siblings = self.siblings(parent);
            let words = match &siblings.sequence {
                Some(sequence) => branches.words.join(&sequence.separator_behind(&self.text)),
                None if self.format().traits().is_in_lines => branches.words.concat(),
                None => branches.words.join(", "),
            };
            patches.extend(self.insertion_within(&siblings, index, &words).unwrap_or_default());
        }
        let text = patched(&self.text, patches);
        match pass.root {
            RootRole::Becomes(role) => self.syntax().with_header(&text, "root", role.map(Role::name)),
            RootRole::Stays => text,
        }
    }

    /// The text after the changes of a pass, taken apart again.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn after(&self, pass: &EditPass) -> Result<Self, EditRefused> {
        Self::new(&self.text_after(pass))
    }

    fn take_words(&self, pass: &mut EditPass, node: usize, own: &Own<'_>) -> bool {
        if pass.said.contains(&node) || pass.is_gone(node) || self.fits(node, own).is_err() {
            return false;
        }
        if self.flat_around(node).is_some() {
            return false;
        }
        let Ok(said) = self.said(node, own) else { return false };
        if !pass.has_room(&said.patches, false) {
            return false;
        }
        let old = self.own(node).label;
        if own.label != old {
            pass.is_relabeled |= old.is_some();
            pass.labels.extend(own.label.as_deref().map(str::to_owned));
        }
        take_said(pass, node, said);
        true
    }

    fn take_pruned(&self, pass: &mut EditPass, node: usize, content: &Content<'_>) -> bool {
        let branch = self.branch(node);
        if branch.is_empty() || pass.is_gone(node) || pass.changes(branch.clone()) {
            return false;
        }
        if self.flat_around(node).is_some() {
            return false;
        }
        let Ok(said) = self.pruned(node, content) else { return false };
        if !pass.has_room(&said.patches, false) {
            return false;
        }
        take_said(pass, node, said);
        pass.gone.insert(node + 1, branch.end);
        pass.moves_from(node + 1);
        pass.is_relabeled = true;
        pass.has_other_places = true;
        true
    }

    fn take_removed(&self, pass: &mut EditPass, node: usize) -> bool {
        let branch = self.branch(node);
        let Some(parent) = self.parent(node) else { return false };
        let n_gone = pass.n_gone.get(&parent).copied().unwrap_or_default();
        let depends = pass.is_gone(node) || pass.changes(branch.clone()) || pass.adds_below(parent);
        if depends || pass.said.contains(&parent) || self.parts[parent].is_flat {
            return false;
        }
        let siblings = self.siblings_within(pass, parent);
        // The last child that goes changes its parent.
        if siblings.nodes.len() <= n_gone + 1 {
            return false;
        }
        let index = siblings.nodes.binary_search(&node).unwrap_or_default();
        let range = match &siblings.sequence {
            Some(sequence) => sequence.plainly(&self.text, index),
            None => Some(self.parts[node].whole.range()),
        };
        let Some(range) = range else { return false };
        let patches = vec![Patch::new(range, "")];
        if !pass.has_room(&patches, false) {
            return false;
        }
        pass.keep_room(&patches, false);
        pass.patches.extend(patches);
        pass.gone.insert(node, branch.end);
        pass.n_gone.insert(parent, n_gone + 1);
        pass.moves_from(node);
        pass.is_relabeled = true;
        pass.has_other_places = true;
        true
    }

    fn take_branch(&self, pass: &mut EditPass, spot: Spot, branch: &GameTree) -> bool {
        let Spot { parent, index } = spot;
        let has_role_in_header = self.format().traits().is_of_words && branch.has_explicit_role(NodeId::ROOT);
        if has_role_in_header || parent >= self.parts.len() || pass.is_gone(parent) {
            return false;
        }
        let Ok(words) = self.branch_words(parent, branch) else { return false };
        if let Some(branches) = pass.inserted.get_mut(&(parent, index)) {
            if !branches.are_last {
                return false;
            }
            branches.words.push(words);
        } else {
            if pass.said.contains(&parent) || pass.n_gone.contains_key(&parent) {
                return false;
            }
            let siblings = self.siblings_within(pass, parent);
            let (n_children, next) = (siblings.nodes.len(), siblings.nodes.get(index).copied());
            let Some(patches) = self.insertion_within(siblings, index, "") else { return false };
            if !pass.has_room(&patches, true) {
                return false;
            }
            pass.keep_room(&patches, true);
            if n_children == 0 {
                pass.said.insert(parent);
            }
            let are_last = index == n_children;
            pass.inserted.insert((parent, index), NewBranches { are_last, words: vec![words] });
            pass.moves_from(next.unwrap_or(self.branch(parent).end));
            pass.has_other_places |= !are_last;
        }
        let labels = branch.nodes().filter_map(|node| branch.label(node));
        pass.labels.extend(labels.map(str::to_owned));
        true
    }

    fn siblings_within<'a>(&self, pass: &'a mut EditPass, parent: usize) -> &'a Siblings {
        let is_other = pass.siblings.as_ref().is_none_or(|siblings| siblings.parent != parent);
        if is_other {
            pass.siblings = None;
        }
        pass.siblings.get_or_insert_with(|| self.siblings(parent))
    }

    /// What changes in the text, so that a branch stands at a place among children; `None` where one change is not
    /// enough, or none can be made.
    fn insertion_within(&self, siblings: &Siblings, index: usize, branch: &str) -> Option<Vec<Patch>> {
        // A last line without an end would get several.
        let is_unended = self.format().traits().is_in_lines && !self.text.ends_with('\n');
        if is_unended || self.flat_for_child(siblings.parent).is_some() {
            return None;
        }
        let said = self.insertion(siblings, index, branch).ok()?;
        (said.root == RootRole::Stays).then_some(said.patches)
    }
}

fn take_said(pass: &mut EditPass, node: usize, said: NodeEdit) {
    pass.keep_room(&said.patches, false);
    pass.patches.extend(said.patches);
    pass.root = std::mem::take(&mut pass.root).then(said.root);
    pass.said.insert(node);
}
