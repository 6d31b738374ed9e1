//! Several changes as one.

use std::collections::BTreeSet;

use super::patch::Patch;
use super::{Edit, EditRefused, NodeEdit, RootRole, SourceTree, json, lists, text};
use crate::tree::notation::Spelling;
use crate::tree::notation::node_attributes::{Content, Own};
use crate::value::Role;

impl SourceTree {
    /// The text after several changes, each made in the text after the one before it.
    ///
    /// Neighbours that only say something else of nodes ([`Set`](Edit::Set) of different nodes; [`Prune`](Edit::Prune)
    /// from the last node to the first) are made in one pass: a level of ten thousand leaves costs one reading.
    ///
    /// # Errors
    /// Which of the changes cannot be made, counted from 0, and why.
    pub fn edited_all(&self, edits: &[Edit]) -> Result<Self, (usize, EditRefused)> {
        let mut made = self.clone();
        let mut n_made = 0;
        while n_made < edits.len() {
            let refused = |why| (n_made, why);
            let (n, said) = made.run(&edits[n_made..]).map_err(|(i, why)| (n_made + i, why))?;
            if n == 0 {
                made = made.edited(&edits[n_made]).map_err(refused)?;
                n_made += 1;
            } else {
                made = made.with_said(said).map_err(refused)?;
                n_made += n;
            }
        }
        Ok(made)
    }

    /// How many of the first edits can be made in one pass, and what they change.
    fn run(&self, edits: &[Edit]) -> Result<(usize, NodeEdit), (usize, EditRefused)> {
        let mut all = NodeEdit { patches: Vec::new(), root: RootRole::Stays };
        let mut set = BTreeSet::new();
        // Nodes from here on have other numbers by now.
        let mut limit = self.parts.len();
        for (i, edit) in edits.iter().enumerate() {
            let (Edit::Set { node, .. } | Edit::Prune { node, .. }) = edit else { return Ok((i, all)) };
            let node = *node;
            let is_pruned = matches!(edit, Edit::Prune { .. });
            let end = self.parts.get(node).map_or(node, |part| part.end as usize);
            let has_changes = set.range(node..if is_pruned { end } else { node + 1 }).next().is_some();
            if has_changes || node >= limit || (is_pruned && end > limit) {
                return Ok((i, all));
            }
            let said = match edit {
                Edit::Prune { content, .. } if end > node + 1 => {
                    limit = node;
                    self.pruned(node, content)
                }
                Edit::Prune { content, .. } => {
                    let own = Own { content: content.clone(), ..self.own(node) };
                    self.fits(node, &own).and_then(|()| self.said(node, &own))
                }
                Edit::Set { own, .. } => self.fits(node, own).and_then(|()| self.said(node, own)),
                _ => return Ok((i, all)),
            };
            if self.flat_around(node).is_some() {
                return Ok((i, all));
            }
            let said = said.map_err(|why| (i, why))?;
            all.patches.extend(said.patches);
            all.root = all.root.then(said.root);
            set.insert(node);
        }
        Ok((edits.len(), all))
    }

    /// What changes in the text, so that nothing is below a node any more, and this in its place.
    pub(super) fn pruned(&self, node: usize, content: &Content<'_>) -> Result<NodeEdit, EditRefused> {
        let part = *self.part(node)?;
        if *content == Content::Children {
            return Err(EditRefused::LeafNeedsValue);
        }
        let own = Own { content: content.clone(), ..self.own(node) };
        Ok(match self.spelling {
            Spelling::Outline => {
                let mut said = text::said(self, node, &own);
                let own_end = part.own.end();
                let line = self.text[own_end..].find('\n').map_or(self.text.len(), |i| own_end + i + 1);
                said.patches.push(Patch::new(line..part.whole.end(), ""));
                said
            }
            Spelling::Line => {
                let mut said = text::said(self, node, &own);
                let open = part.inside.map_or(part.own.end(), |inside| inside.start() - 1);
                said.patches.push(Patch::new(open..part.whole.end(), ""));
                said
            }
            Spelling::Lists => NodeEdit { patches: lists::pruned(self, node, &own)?, root: RootRole::Stays },
            Spelling::Json => {
                NodeEdit { patches: vec![json::pruned(self, node, &own)], root: RootRole::Stays }
            }
        })
    }

    /// The plies of all nodes, in preorder.
    pub fn plies(&self) -> Vec<u32> {
        let mut plies: Vec<u32> = Vec::with_capacity(self.parts.len());
        for part in &self.parts {
            plies.push(part.parent.map_or(0, |parent| plies[parent as usize] + 1));
        }
        plies
    }

    /// Whose turn it is at a node: what it says, or else as roles alternate.
    pub fn turn(&self, node: usize) -> Role {
        let mut path: Vec<usize> = std::iter::successors(Some(node), |&node| self.parent(node)).collect();
        path.reverse();
        let (mut turn, mut next) = (Role::Max, Role::Max);
        for node in path {
            turn = self.own(node).role.unwrap_or(next);
            if turn != Role::Chance {
                next = turn.opponent();
            }
        }
        turn
    }

    /// The text in which the root has this role by its own word, or none.
    pub(super) fn with_root_role(&self, role: Option<Role>) -> Result<Self, EditRefused> {
        self.spelled(0, &Own { role, ..self.own(0) })
    }
}
