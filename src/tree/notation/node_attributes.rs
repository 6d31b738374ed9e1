//! What a node says of itself.

use std::borrow::Cow;

use crate::tree::{GameTree, Leaf, NodeId, NodeSpec, Probability};
use crate::value::{Role, Value};

/// What is written about a node, apart from what is below it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Own<'a> {
    /// The move that leads to it.
    pub mv: Option<Cow<'a, str>>,
    /// Its label.
    pub label: Option<Cow<'a, str>>,
    /// What is below it, or takes the place of that.
    pub content: Content<'a>,
    /// Only where it is written down; else roles alternate.
    pub role: Option<Role>,
    /// Of the edge that leads to it.
    pub probability: Option<Probability>,
}

/// What is below a node, or takes the place of that.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Content<'a> {
    /// Children, which are nodes of their own.
    #[default]
    Children,
    /// The value of a leaf.
    Value(Value),
    /// The mark of a leaf whose value never matters.
    Free,
    /// The label of the node that holds the same position.
    Same(Cow<'a, str>),
}

impl<'a> Own<'a> {
    /// What is to be written about a node. What is below the root of a copy is its original's.
    pub fn of(tree: &'a GameTree, node: NodeId) -> Self {
        let original = tree.copied_from(node).and_then(|original| tree.label(original));
        let content = if let Some(label) = original {
            Content::Same(label.into())
        } else if !tree.is_leaf(node) {
            Content::Children
        } else {
            tree.value(node).map_or(Content::Free, Content::Value)
        };
        Self {
            mv: tree.mv(node),
            label: tree.label(node).map(Cow::Borrowed),
            role: (original.is_none() && tree.has_explicit_role(node)).then(|| tree.role(node)),
            probability: tree.probability(node),
            content,
        }
    }

    /// What a reader found.
    pub(super) fn read(spec: &NodeSpec<'a>, same: Option<Cow<'a, str>>) -> Self {
        let content = match (same, spec.value) {
            (Some(label), _) => Content::Same(label),
            (None, Some(Leaf::Value(value))) => Content::Value(value),
            (None, Some(Leaf::Free)) => Content::Free,
            (None, None) => Content::Children,
        };
        Self {
            mv: spec.mv.map(Cow::Borrowed),
            label: spec.label.map(Cow::Borrowed),
            role: spec.role,
            probability: spec.probability,
            content,
        }
    }

    /// The same with all that is said anew; what is not said stays.
    #[must_use]
    pub fn with(self, said: Self) -> Self {
        Self {
            mv: said.mv.or(self.mv),
            label: said.label.or(self.label),
            content: if said.content == Content::Children { self.content } else { said.content },
            role: said.role.or(self.role),
            probability: said.probability.or(self.probability),
        }
    }

    /// The same, with strings of its own.
    pub fn into_owned(self) -> Own<'static> {
        let owned = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        Own {
            mv: self.mv.map(owned),
            label: self.label.map(owned),
            content: match self.content {
                Content::Children => Content::Children,
                Content::Value(value) => Content::Value(value),
                Content::Free => Content::Free,
                Content::Same(label) => Content::Same(owned(label)),
            },
            role: self.role,
            probability: self.probability,
        }
    }
}
