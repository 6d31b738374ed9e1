//! The outline and the one-line format.

use std::borrow::Cow;

use super::super::front::known_key;
use super::super::list_words::is_list_word;
use super::super::node_attributes::{Content, Own};
use super::super::scan::{leaf, looks_like_a_number, role};
use super::cannot_hold::CannotHold;
use super::header_lines::header_lines;
use super::quoting::{ascii_value, quote};
use super::tree_walk::{WalkStep, walk};
use crate::tree::{GameTree, NodeId};

/// An outline may have so many bytes of indentation, 256 MiB: a chain of nodes has as many as its length squared.
const MAX_INDENTATION: usize = 1 << 28;

/// Two spaces for each ply.
const INDENT: usize = 2;

pub(super) fn outline(tree: &GameTree) -> Result<String, CannotHold> {
    let mut text = header_lines(tree)?;
    outline_nodes(tree, ("", &" ".repeat(INDENT)), "\n", &mut text)?;
    Ok(text)
}

/// A line for each node: the indentation of the root, then so much more with every ply.
pub(in super::super) fn outline_nodes(
    tree: &GameTree,
    (first, step): (&str, &str),
    line_end: &str,
    text: &mut String,
) -> Result<(), CannotHold> {
    let plies = tree.plies();
    let written = || {
        walk(tree).filter_map(|step| match step {
            WalkStep::Enter { node, .. } => Some(node),
            WalkStep::Leave(_) => None,
        })
    };
    let blanks: usize = written().map(|node| first.len() + plies[node.index()] as usize * step.len()).sum();
    if blanks > MAX_INDENTATION {
        return Err(CannotHold::Indentation);
    }
    for node in written() {
        text.push_str(first);
        for _ in 0..plies[node.index()] {
            text.push_str(step);
        }
        let start = text.len();
        head(tree, node, " ", text);
        if text.len() == start {
            text.push('*');
        }
        text.push_str(line_end);
    }
    Ok(())
}

pub(super) fn line(tree: &GameTree) -> Result<String, CannotHold> {
    let mut text = header_lines(tree)?;
    line_nodes(tree, &mut text);
    text.push('\n');
    Ok(text)
}

/// All nodes on one line.
pub(in super::super) fn line_nodes(tree: &GameTree, text: &mut String) {
    for step in walk(tree) {
        match step {
            WalkStep::Enter { node, follows } => {
                if follows {
                    text.push_str(", ");
                }
                head(tree, node, "=", text);
                if !tree.is_leaf(node) && tree.copied_from(node).is_none() {
                    text.push('(');
                }
            }
            WalkStep::Leave(_) => text.push(')'),
        }
    }
}

/// The words of a node, each as it is written.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct NodeWords<'a> {
    pub(in super::super) mv: Option<Cow<'a, str>>,
    pub(in super::super) label: Option<Cow<'a, str>>,
    /// A value, the mark of a free leaf, or `@` and a label.
    pub(in super::super) content: Option<Cow<'a, str>>,
    pub(in super::super) role: Option<Cow<'a, str>>,
    pub(in super::super) probability: Option<Cow<'a, str>>,
}

impl<'a> NodeWords<'a> {
    pub(in super::super) fn of(own: &'a Own<'_>) -> Self {
        Self {
            mv: own.mv.as_deref().map(|mv| bare_or_quoted(mv, is_bare_move)),
            label: own.label.as_deref().map(|label| bare_or_quoted(label, is_bare_label)),
            content: match &own.content {
                Content::Children => None,
                Content::Value(value) => Some(ascii_value(*value).into()),
                Content::Free => Some("·".into()),
                Content::Same(label) => Some(format!("@{}", bare_or_quoted(label, is_bare_label)).into()),
            },
            role: own.role.map(|role| role.name().into()),
            probability: own.probability.map(|probability| format!("p={probability}").into()),
        }
    }

    /// `[move ->] [label] [value] [role] [p=…]`, with nothing for what is not there.
    pub(in super::super) fn write(&self, between_label_and_value: &str, text: &mut String) {
        let start = text.len();
        let mut add = |words: &Option<Cow<'_, str>>, separator: &str, end: &str| {
            let Some(word) = words else { return };
            if text.len() > start {
                text.push_str(separator);
            }
            text.push_str(word);
            text.push_str(end);
        };
        add(&self.mv, "", " ->");
        add(&self.label, " ", "");
        let is_joined =
            self.label.is_some() && self.content.as_ref().is_some_and(|word| !word.starts_with('@'));
        add(&self.content, if is_joined { between_label_and_value } else { " " }, "");
        add(&self.role, " ", "");
        add(&self.probability, " ", "");
    }
}

/// What a node says in a line of its own, or before the bracket of its children.
fn head(tree: &GameTree, node: NodeId, between_label_and_value: &str, text: &mut String) {
    let mut own = Own::of(tree, node);
    if node == NodeId::ROOT {
        // The header says it.
        own.role = None;
    }
    NodeWords::of(&own).write(between_label_and_value, text);
}

fn bare_or_quoted(text: &str, is_bare: impl Fn(&str) -> bool) -> Cow<'_, str> {
    if is_bare(text) { Cow::Borrowed(text) } else { Cow::Owned(quote(text)) }
}

/// A letter or a digit, then letters, digits and the marks of moves and places, where the readers take it for nothing else.
fn is_bare_label(label: &str) -> bool {
    let is_inside = |c: char| {
        c.is_alphanumeric() || matches!(c, '_' | '\'' | '′' | '″' | '.' | '+' | '-' | '/' | ':' | '!' | '?')
    };
    let is_shaped = label.starts_with(char::is_alphanumeric)
        && label.chars().all(is_inside)
        && !label.ends_with(['-', ':']);
    // `A:min` is a label and a role, and `title:A` a header line.
    let (first, last) = (label.split(':').next(), label.rsplit(':').next());
    let has_meaning = last.is_some_and(|word| role(word).is_some())
        || first.is_some_and(|word| word.len() < label.len() && known_key(word).is_some())
        || leaf(label).is_ok()
        || looks_like_a_number(label)
        || is_nan(label)
        || label == "p"
        || begins_as_lists(label);
    is_shaped && !has_meaning
}

/// Whether `(label(1, 2))` could be taken for nested lists: its first word is one of theirs, as in `None` and `1/a`.
fn begins_as_lists(label: &str) -> bool {
    label.split(['/', ':', '!', '\'', '′', '″']).next().is_some_and(is_list_word)
}

fn is_nan(label: &str) -> bool {
    label.eq_ignore_ascii_case("nan")
}

/// Everything before an arrow is the move, so moves may have more marks in them: `0-0`, `e8=Q+`, `Qh7#`.
fn is_bare_move(mv: &str) -> bool {
    let is_inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\'' | '.' | '-' | '+' | '=' | '#');
    mv.starts_with(char::is_alphanumeric) && mv.chars().all(is_inside) && !mv.ends_with('-')
}
