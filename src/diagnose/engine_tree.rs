//! The tree that a log of a search grows: nodes by the names that the log gives them.

use std::collections::HashMap;
use std::sync::Arc;

use crate::budget::{Budget, Spent};
use crate::live::LivePosition;
use crate::tree::{GameTree, Header, Leaf, NodeId, NodeSpec, TreeBuilder};
use crate::value::{Role, Value};

/// A node of the tree as it grows.
#[derive(Clone, Debug, Default)]
struct GrownNode {
    /// The number of the name of the move that leads here; that of the root names the root.
    name: u32,
    /// The line that named it first.
    line: usize,
    /// Children in the order in which the log names them.
    children: Vec<u32>,
    /// What its last call returned.
    value: Option<Value>,
}

/// The nodes that a log has named so far. The first is the root.
#[derive(Debug, Default)]
pub(super) struct EngineTree {
    nodes: Vec<GrownNode>,
    child: HashMap<(u32, u32), u32>,
}

/// A move of a log that cannot be made where the log says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpossibleMove {
    /// The line of the log, from 1.
    pub line: usize,
    /// What the log calls it.
    pub mv: String,
    /// The moves that can be made there.
    pub known: Vec<String>,
}

/// Why no tree follows from the names.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum NotGrown {
    /// A move that cannot be made.
    Impossible(ImpossibleMove),
    /// There are too many nodes.
    TooLarge,
    /// The budget was spent.
    Spent(Spent),
}

impl From<Spent> for NotGrown {
    fn from(spent: Spent) -> Self {
        Self::Spent(spent)
    }
}

/// Nodes between two looks at the budget.
const NODES_PER_LOOK: u32 = 1 << 8;
/// What engines call passing the turn to see whether a position is good enough without a move.
const NULL_MOVES: [&str; 4] = ["null", "--", "0000", "pass"];

impl EngineTree {
    /// The root with its name, which stays what it was named first.
    pub(super) fn root(&mut self, name: NodeId, line: usize) -> Option<u32> {
        let name = name.index() as u32;
        if self.nodes.is_empty() {
            self.nodes.push(GrownNode { name, line, ..GrownNode::default() });
        }
        (self.nodes[0].name == name).then_some(0)
    }

    /// The child with a name.
    pub(super) fn child(&mut self, parent: u32, name: NodeId, line: usize) -> u32 {
        let name = name.index() as u32;
        let next = self.nodes.len() as u32;
        let child = *self.child.entry((parent, name)).or_insert(next);
        if child == next {
            self.nodes.push(GrownNode { name, line, ..GrownNode::default() });
            self.nodes[parent as usize].children.push(child);
        }
        child
    }

    /// The number of the name of the root.
    pub(super) fn root_name(&self) -> Option<usize> {
        self.nodes.first().map(|root| root.name as usize)
    }

    /// The number of the name of a node.
    pub(super) fn name_of(&self, node: u32) -> usize {
        self.nodes[node as usize].name as usize
    }

    /// Whether the last move to a node has this name.
    pub(super) fn is_named(&self, node: u32, name: NodeId) -> bool {
        self.nodes[node as usize].name == name.index() as u32
    }

    /// A call of a node returned this.
    pub(super) fn returned(&mut self, node: u32, value: Value) {
        self.nodes[node as usize].value = Some(value);
    }

    /// How many nodes there are.
    pub(super) fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Adds the moves of a position, and of those below it, that the log does not name.
    pub(super) fn add_legal_moves(
        &mut self,
        names: &mut Vec<Box<str>>,
        position: &Arc<dyn LivePosition>,
        budget: &Budget<'_>,
    ) -> Result<(), NotGrown> {
        let mut numbers: HashMap<Box<str>, u32> = names.iter().cloned().zip(0..).collect();
        let mut open = vec![(0_u32, Arc::clone(position))];
        let mut paced = budget.every(NODES_PER_LOOK);
        while let Some((node, position)) = open.pop() {
            paced.go_on()?;
            let children = self.nodes[node as usize].children.clone();
            if children.is_empty() {
                continue;
            }
            let moves = position.moves();
            let mut is_named = vec![false; moves.len()];
            for child in children {
                let GrownNode { name, line, .. } = self.nodes[child as usize];
                let mv = &names[name as usize];
                if NULL_MOVES.contains(&&**mv) {
                    continue;
                }
                let Some(index) = moves.iter().position(|legal| is_same_move(&legal.text, mv)) else {
                    let (mv, known) = (mv.to_string(), moves.into_iter().map(|legal| legal.text).collect());
                    return Err(NotGrown::Impossible(ImpossibleMove { line, mv, known }));
                };
                is_named[index] = true;
                if !self.nodes[child as usize].children.is_empty()
                    && let Some(next) = position.play(index)
                {
                    open.push((child, next));
                }
            }
            for (legal, _) in moves.into_iter().zip(is_named).filter(|(_, is_named)| !is_named) {
                let text: Box<str> = legal.text.into();
                let number = *numbers.entry(text).or_insert_with_key(|text| {
                    names.push(text.clone());
                    names.len() as u32 - 1
                });
                let line = self.nodes[node as usize].line;
                self.child(node, NodeId::from_index(number as usize), line);
            }
        }
        Ok(())
    }

    /// The tree with the moves on its edges, and the node of each number. The value of a node without children is what its
    /// last call returned, `turned` at the nodes of MIN where numbers are those of the side to move; it is open if no call
    /// has returned.
    pub(super) fn into_tree(
        self,
        names: &[Box<str>],
        (root, header): (Role, Header),
        turned: bool,
        budget: &Budget<'_>,
    ) -> Result<(GameTree, Vec<NodeId>), NotGrown> {
        let mut builder = TreeBuilder::new();
        *builder.header_mut() = header;
        builder.reserve(self.nodes.len());
        let mut placed = vec![NodeId::ROOT; self.nodes.len()];
        // A node with its ply.
        let mut open = vec![(0_u32, 0_usize)];
        let mut paced = budget.every(NODES_PER_LOOK);
        while let Some((number, ply)) = open.pop() {
            paced.go_on()?;
            let node = &self.nodes[number as usize];
            while builder.ply() > ply {
                builder.close();
            }
            let is_min = (ply % 2 == 0) == (root == Role::Min);
            let seen = |value: Value| if turned && is_min { -value } else { value };
            let is_leaf = node.children.is_empty();
            let value = is_leaf.then(|| node.value.map_or(Leaf::Free, |value| Leaf::Value(seen(value))));
            let (name, is_root) = (&*names[node.name as usize], ply == 0);
            let (label, mv) = if is_root { (Some(name), None) } else { (None, Some(name)) };
            let role = is_root.then_some(root);
            placed[number as usize] = builder.open(&NodeSpec { label, mv, role, value, probability: None });
            open.extend(node.children.iter().rev().map(|&child| (child, ply + 1)));
        }
        let tree = builder.finish().map_err(|_errors| NotGrown::TooLarge)?;
        Ok((tree, placed))
    }
}

/// Whether a log means a legal move: signs for check, mate and judgments are left out by many.
fn is_same_move(legal: &str, told: &str) -> bool {
    let bare = |mv: &'_ str| mv.trim_end_matches(['+', '#', '!', '?']).len();
    legal == told || legal[..bare(legal)] == told[..bare(told)]
}
