//! Nested lists, which are JSON too: `[["A", 3], [5, null]]`.

use super::super::list_words::quoted_value;
use super::cannot_hold::CannotHold;
use super::header_lines::header_lines;
use super::quoting::{ascii_value, quote};
use super::tree_walk::{WalkStep, original_label, walk};
use crate::tree::{GameTree, NodeId};
use crate::value::Value;

pub(super) fn lists(tree: &GameTree) -> Result<String, CannotHold> {
    refuse(tree)?;
    let mut text = header_lines(tree)?;
    nodes(tree, ListBrackets::Square, &mut text);
    text.push('\n');
    Ok(text)
}

/// The brackets of a list: those of Python's lists or of its tuples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum ListBrackets {
    Square,
    Round,
}

impl ListBrackets {
    pub(in super::super) const fn open(self) -> char {
        match self {
            Self::Square => '[',
            Self::Round => '(',
        }
    }

    pub(in super::super) const fn close(self) -> char {
        match self {
            Self::Square => ']',
            Self::Round => ')',
        }
    }

    /// What stands before the value or the list of a named node.
    pub(in super::super) fn named(self, label: &str) -> String {
        format!("{}{}, ", self.open(), quote(label))
    }
}

/// The list of the root.
pub(in super::super) fn nodes(tree: &GameTree, brackets: ListBrackets, text: &mut String) {
    for step in walk(tree) {
        match step {
            WalkStep::Enter { node, follows } => {
                if follows {
                    text.push_str(", ");
                }
                enter(tree, node, brackets, text);
            }
            WalkStep::Leave(node) => {
                text.push(brackets.close());
                text.extend(tree.label(node).map(|_| brackets.close()));
            }
        }
    }
}

/// A leaf without its name; `None` is a free one.
pub(in super::super) fn leaf(value: Option<Value>, is_alone: bool) -> String {
    match value {
        Some(value) if value.is_finite() || is_alone => ascii_value(value),
        Some(value) => quote(&ascii_value(value)),
        None => (if is_alone { "·" } else { "null" }).to_owned(),
    }
}

fn enter(tree: &GameTree, node: NodeId, brackets: ListBrackets, text: &mut String) {
    if let Some(label) = original_label(tree, node) {
        text.push_str(&quote(&format!("@{label}")));
        return;
    }
    let label = tree.label(node);
    if let Some(label) = label {
        text.push_str(&brackets.named(label));
    }
    if tree.is_leaf(node) {
        // A value that is the whole text is no list.
        let is_alone = node == NodeId::ROOT && label.is_none();
        text.push_str(&leaf(tree.value(node), is_alone));
        if label.is_some() {
            text.push(brackets.close());
        }
    } else {
        text.push(brackets.open());
    }
}

/// Whether lists would read a label as a value, or as the label of another node.
pub(in super::super) fn means_something(label: &str) -> bool {
    quoted_value(label).is_some() || label.starts_with('@')
}

pub(in super::super) fn refuse(tree: &GameTree) -> Result<(), CannotHold> {
    refusals(tree).next().map_or(Ok(()), Err)
}

/// All that lists cannot hold, node by node.
pub(super) fn refusals(tree: &GameTree) -> impl Iterator<Item = CannotHold> + '_ {
    tree.nodes().flat_map(|node| {
        // What is wrong with copies is wrong with their originals.
        let has_role = tree.has_explicit_role(node) && node != NodeId::ROOT;
        let found = [
            tree.label(node).is_some_and(means_something).then_some(CannotHold::Label(node)),
            has_role.then_some(CannotHold::Role(node)),
            tree.mv(node).is_some().then_some(CannotHold::Move(node)),
            tree.probability(node).is_some().then_some(CannotHold::Probability(node)),
        ];
        found.into_iter().flatten()
    })
}
