//! Several changes as one.

use super::node_edit::NodeEdit;
use super::{Edit, EditPass, EditRefused, SourceTree};
use crate::tree::notation::node_attributes::{Content, Own};
use crate::value::Role;

impl SourceTree {
    /// The text after several changes, each made in the text after the one before it.
    ///
    /// Neighbors of which none depends on the one before it are made in one pass: a level of ten thousand leaves costs
    /// one reading.
    ///
    /// # Errors
    /// Which of the changes cannot be made, counted from 0, and why.
    pub fn edited_all(&self, edits: &[Edit]) -> Result<Self, (usize, EditRefused)> {
        let mut made = self.clone();
        let (mut pass, mut first) = (EditPass::default(), 0);
        for (i, edit) in edits.iter().enumerate() {
            if pass.keeps_numbers(&made, edit) && made.take(&mut pass, edit) {
                continue;
            }
            if !pass.is_empty() {
                made = made.after(&std::mem::take(&mut pass)).map_err(|why| (first, why))?;
            }
            first = i;
            if !made.take(&mut pass, edit) {
                made = made.edited(edit).map_err(|why| (i, why))?;
                first = i + 1;
            }
        }
        if pass.is_empty() { Ok(made) } else { made.after(&pass).map_err(|why| (first, why)) }
    }

    /// What changes in the text, so that nothing is below a node any more, and this in its place.
    pub(super) fn pruned(&self, node: usize, content: &Content<'_>) -> Result<NodeEdit, EditRefused> {
        self.part(node)?;
        if *content == Content::Children {
            return Err(EditRefused::LeafNeedsValue);
        }
        let own = Own { content: content.clone(), ..self.own(node) };
        self.syntax().pruned(self, node, &own)
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
