//! Trees made of others: another role at the root, other values at the leaves. Copies stay equal to their originals.

use std::sync::OnceLock;

use std::collections::HashMap;

use super::arena::{GameTree, kind, next_role, role_bits, role_of};
use super::header::Header;
use super::node_id::NodeId;
use crate::value::{Role, Value};

impl GameTree {
    /// The same tree without title, source, lesson and expected results.
    #[must_use]
    pub fn without_header(mut self) -> Self {
        self.header = Header::default();
        self
    }

    /// The same tree with another role at the root: nodes whose role the file names keep it, the others alternate anew.
    ///
    /// An original whose copies would then have another side to move has its role named.
    #[must_use]
    pub fn with_root(mut self, root: Role) -> Self {
        self.first_chance = OnceLock::new();
        for i in 0..self.n_nodes() {
            if self.is_copied(i) {
                continue;
            }
            let role = if i == 0 {
                root
            } else if self.kind[i] & kind::EXPLICIT != 0 {
                continue;
            } else {
                next_role(&self.kind, &self.parent, self.parent[i] as usize)
            };
            self.kind[i] = self.kind[i] & !kind::ROLE | role_bits(role);
        }
        if !self.has_shared() {
            return self;
        }
        for i in 0..self.n_nodes() {
            if !self.is_copied(i) {
                continue;
            }
            let original = self.originals[i] as usize;
            let role = role_of(self.kind[original]);
            self.kind[i] = self.kind[i] & !kind::ROLE | role_bits(role);
            let implied = next_role(&self.kind, &self.parent, self.parent[i] as usize);
            if implied != role {
                self.kind[original] |= kind::EXPLICIT;
            }
        }
        for i in 0..self.n_nodes() {
            self.kind[i] |= self.kind[self.originals[i] as usize] & kind::EXPLICIT;
        }
        self
    }

    /// Whether a node is a copy or lies in one.
    fn is_copied(&self, i: usize) -> bool {
        self.originals.get(i).is_some_and(|&original| original as usize != i)
    }

    /// The same tree with the values of some leaves and of their copies replaced; nodes that are not leaves are left alone.
    #[must_use]
    pub fn with_values(mut self, values: impl IntoIterator<Item = (NodeId, Value)>) -> Self {
        let mut changed = HashMap::new();
        for (node, value) in values {
            if self.is_leaf(node) {
                changed.insert(self.original(node), value);
            }
        }
        let nodes: Vec<NodeId> = if self.has_shared() && !changed.is_empty() {
            self.nodes().collect()
        } else {
            changed.keys().copied().collect()
        };
        for node in nodes {
            if let Some(value) = changed.get(&self.original(node)) {
                self.value.set(node.index(), value.get());
                self.kind[node.index()] &= !kind::FREE;
            }
        }
        self
    }
}
