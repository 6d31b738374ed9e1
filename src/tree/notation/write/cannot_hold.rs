//! What of a tree a format cannot hold.

use crate::tree::NodeId;

/// What of a tree a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotHold {
    /// A header key that would be read as something else; JSON holds it.
    HeaderKey(String),
    /// A label that lists would read as a value, such as `inf`, or as the label of another node: `@A`.
    Label(NodeId),
    /// A move, in lists.
    Move(NodeId),
    /// A role that a node below the root has not by alternation, in lists.
    Role(NodeId),
    /// A probability in lists; elsewhere one that is none, or that is not below a chance node.
    Probability(NodeId),
    /// An open leaf or an infinite value, where the format has only numbers.
    Value(NodeId),
    /// More plies than a file can have.
    Depth {
        /// How many it can have.
        limit: usize,
    },
    /// So many and so deep nodes that an outline would be mostly blanks.
    Indentation,
}

impl CannotHold {
    /// The ids of all messages.
    pub const IDS: &[&str] = &[
        "cannot-hold-header-key",
        "cannot-hold-label",
        "cannot-hold-move",
        "cannot-hold-role",
        "cannot-hold-probability",
        "cannot-hold-value",
        "cannot-hold-depth",
        "cannot-hold-indentation",
    ];

    /// The id of the message: `cannot-hold-…`.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::HeaderKey(_) => "cannot-hold-header-key",
            Self::Label(_) => "cannot-hold-label",
            Self::Move(_) => "cannot-hold-move",
            Self::Role(_) => "cannot-hold-role",
            Self::Probability(_) => "cannot-hold-probability",
            Self::Value(_) => "cannot-hold-value",
            Self::Depth { .. } => "cannot-hold-depth",
            Self::Indentation => "cannot-hold-indentation",
        }
    }

    /// The node that has it, if it is one.
    pub const fn node(&self) -> Option<NodeId> {
        match self {
            Self::Label(node)
            | Self::Move(node)
            | Self::Role(node)
            | Self::Probability(node)
            | Self::Value(node) => Some(*node),
            Self::HeaderKey(_) | Self::Depth { .. } | Self::Indentation => None,
        }
    }

    /// What the message may name: the number of the node in preorder (from 0), the key, the limit.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::HeaderKey(key) => vec![("key", key.clone())],
            Self::Label(node)
            | Self::Move(node)
            | Self::Role(node)
            | Self::Probability(node)
            | Self::Value(node) => {
                vec![("node", node.index().to_string())]
            }
            Self::Depth { limit } => vec![("limit", limit.to_string())],
            Self::Indentation => Vec::new(),
        }
    }
}
