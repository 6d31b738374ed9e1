//! With which ink a node is outlined, by how far the search has come with it.

use super::ink::Ink;
use crate::trace::NodeStage;
use crate::value::Role;

impl Ink {
    /// The shape of a node that has been left.
    pub(super) const fn node(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (true, _) => Self::Leaf,
            (_, Role::Max) => Self::Max,
            (_, Role::Min) => Self::Min,
            (_, Role::Chance) => Self::Chance,
        }
    }

    /// Threads have so many colors, in turn.
    pub(super) const N_THREADS: u8 = 4;

    /// Of the thread with this number, from 1.
    pub(super) const fn thread(thread: u8) -> Self {
        match thread % Self::N_THREADS {
            1 => Self::ThreadA,
            2 => Self::ThreadB,
            3 => Self::ThreadC,
            _ => Self::ThreadD,
        }
    }

    /// Those that nodes are outlined with.
    pub(super) const OUTLINES: [Self; 25] = [
        Self::Max,
        Self::Min,
        Self::Chance,
        Self::Leaf,
        Self::MaxOpen,
        Self::MinOpen,
        Self::MaxUnvisited,
        Self::MinUnvisited,
        Self::ChanceUnvisited,
        Self::LeafUnvisited,
        Self::MaxEarlier,
        Self::MinEarlier,
        Self::ChanceEarlier,
        Self::LeafEarlier,
        Self::MaxEarlierPruned,
        Self::MinEarlierPruned,
        Self::ChanceEarlierPruned,
        Self::LeafEarlierPruned,
        Self::Pruned,
        Self::DotMax,
        Self::DotMin,
        Self::DotChance,
        Self::DotLeaf,
        Self::DotUnvisited,
        Self::DotPruned,
    ];

    pub(super) const fn open(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (false, Role::Max) => Self::MaxOpen,
            (false, Role::Min) => Self::MinOpen,
            _ => Self::node(role, is_leaf),
        }
    }

    pub(super) const fn unvisited(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (true, _) => Self::LeafUnvisited,
            (_, Role::Max) => Self::MaxUnvisited,
            (_, Role::Min) => Self::MinUnvisited,
            (_, Role::Chance) => Self::ChanceUnvisited,
        }
    }

    pub(super) const fn earlier(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (true, _) => Self::LeafEarlier,
            (_, Role::Max) => Self::MaxEarlier,
            (_, Role::Min) => Self::MinEarlier,
            (_, Role::Chance) => Self::ChanceEarlier,
        }
    }

    const fn earlier_pruned(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (true, _) => Self::LeafEarlierPruned,
            (_, Role::Max) => Self::MaxEarlierPruned,
            (_, Role::Min) => Self::MinEarlierPruned,
            (_, Role::Chance) => Self::ChanceEarlierPruned,
        }
    }

    /// The outline of a node, by how far the search has come with it.
    pub(super) const fn outline(stage: NodeStage, role: Role, is_leaf: bool) -> Self {
        match stage {
            NodeStage::Unvisited => Self::unvisited(role, is_leaf),
            NodeStage::Earlier(_) => Self::earlier(role, is_leaf),
            NodeStage::Open(_) => Self::open(role, is_leaf),
            NodeStage::Closed(_) => Self::node(role, is_leaf),
            NodeStage::Pruned { earlier: None, .. } => Self::Pruned,
            NodeStage::Pruned { earlier: Some(_), .. } => Self::earlier_pruned(role, is_leaf),
        }
    }

    /// The same where a node is too small for an outline.
    pub(super) const fn small(stage: NodeStage, role: Role, is_leaf: bool) -> Self {
        match stage {
            NodeStage::Unvisited => Self::DotUnvisited,
            NodeStage::Pruned { .. } => Self::DotPruned,
            NodeStage::Earlier(_) | NodeStage::Open(_) | NodeStage::Closed(_) => Self::dot(role, is_leaf),
        }
    }

    pub(super) const fn dot(role: Role, is_leaf: bool) -> Self {
        match (is_leaf, role) {
            (true, _) => Self::DotLeaf,
            (_, Role::Max) => Self::DotMax,
            (_, Role::Min) => Self::DotMin,
            (_, Role::Chance) => Self::DotChance,
        }
    }
}
