//! What is wrong with a tree that is being built.

use super::node_id::NodeId;
use crate::value::Role;

/// Why a builder does not hold a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// There is no node at all.
    Empty,
    /// A second node without a parent.
    TwoRoots(NodeId),
    /// A node without children that has no value.
    LeafWithoutValue(NodeId),
    /// A node with children that has a value.
    InnerWithValue(NodeId),
    /// A label that an earlier node has.
    DuplicateLabel {
        /// The node that had it first.
        first: NodeId,
        /// The node that has it again.
        again: NodeId,
    },
    /// A probability that is not a number from 0 to 1, or has nothing below the line.
    NotAProbability(NodeId),
    /// A probability at a node whose parent is not a chance node.
    ProbabilityOutsideChance(NodeId),
    /// A child of a chance node that has no probability while a sibling has one.
    ProbabilityMissing(NodeId),
    /// A chance node whose children's probabilities do not add up to 1 (within 10⁻⁶).
    ProbabilitySum(NodeId),
    /// More than [`MAX_NODES`](super::MAX_NODES) nodes, or more than 4 GiB of labels; what came later was dropped.
    TooLarge,
    /// A copy of a node that does not exist.
    UnknownOriginal {
        /// The copy.
        node: NodeId,
        /// The node whose label is much like the one asked for.
        near: Option<NodeId>,
    },
    /// A copy with a label, a value, a role or children of its own.
    CopyWithMore(NodeId),
    /// A copy that would contain itself.
    CopyOfItself(NodeId),
    /// A copy where another side would be to move than in the original.
    CopyOfOtherRole {
        /// The copy.
        node: NodeId,
        /// Who decides in the original, or below it where that is a chance node.
        there: Role,
        /// Who would decide in the copy.
        here: Role,
    },
    /// With this copy and those before it there are more nodes than a tree can have.
    TooManyCopies {
        /// The copy.
        node: NodeId,
        /// How many nodes there are with all copies, at least.
        n_nodes: u64,
    },
    /// While this copy was written out, the caller canceled it.
    Stopped(NodeId),
    /// With what is copied, the tree is deeper than it may be.
    CopyTooDeep(NodeId),
}
