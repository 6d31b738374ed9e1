//! The outline and the one-line spelling.

use std::fmt::Write as _;

use std::borrow::Cow;

use super::super::lists::is_list_word;
use super::super::scan::{leaf, role, role_word};
use super::{CannotHold, MAX_INDENTATION, Step, ascii_value, header_lines, original_label, quote, walk};
use crate::tree::{GameTree, NodeId};

/// Two spaces for each ply.
const INDENT: usize = 2;

pub(super) fn outline(tree: &GameTree) -> Result<String, CannotHold> {
    let plies = tree.plies();
    let written = || {
        walk(tree).filter_map(|step| match step {
            Step::Enter { node, .. } => Some(node),
            Step::Leave(_) => None,
        })
    };
    let blanks: usize = written().map(|node| plies[node.index()] as usize * INDENT).sum();
    if blanks > MAX_INDENTATION {
        return Err(CannotHold::Indentation);
    }
    let mut text = header_lines(tree)?;
    for node in written() {
        for _ in 0..plies[node.index()] as usize * INDENT {
            text.push(' ');
        }
        let start = text.len();
        head(tree, node, " ", &mut text);
        if text.len() == start {
            text.push('*');
        }
        text.push('\n');
    }
    Ok(text)
}

pub(super) fn line(tree: &GameTree) -> Result<String, CannotHold> {
    let mut text = header_lines(tree)?;
    for step in walk(tree) {
        match step {
            Step::Enter { node, follows } => {
                if follows {
                    text.push_str(", ");
                }
                head(tree, node, "=", &mut text);
                if !tree.is_leaf(node) && tree.copied_from(node).is_none() {
                    text.push('(');
                }
            }
            Step::Leave(_) => text.push(')'),
        }
    }
    text.push('\n');
    Ok(text)
}

/// `[move ->] [label] [value] [role] [p=…]`, with nothing for what is not there.
fn head(tree: &GameTree, node: NodeId, between_label_and_value: &str, text: &mut String) {
    let start = text.len();
    let separate = |text: &mut String, separator: &str| {
        if text.len() > start {
            text.push_str(separator);
        }
    };
    if let Some(mv) = tree.mv(node) {
        text.push_str(&bare_or_quoted(&mv, is_bare_move));
        text.push_str(" ->");
    }
    if let Some(label) = tree.label(node) {
        separate(text, " ");
        text.push_str(&bare_or_quoted(label, is_bare_label));
    }
    let original = original_label(tree, node);
    if let Some(label) = original {
        separate(text, " ");
        text.push('@');
        text.push_str(&bare_or_quoted(label, is_bare_label));
    } else if tree.is_leaf(node) {
        separate(text, if tree.label(node).is_some() { between_label_and_value } else { " " });
        text.push_str(&tree.value(node).map_or(Cow::Borrowed("·"), |value| ascii_value(value).into()));
    }
    if original.is_none() && tree.has_explicit_role(node) && node != NodeId::ROOT {
        separate(text, " ");
        text.push_str(role_word(tree.role(node)));
    }
    if let Some(probability) = tree.probability(node) {
        separate(text, " ");
        let _ = write!(text, "p={probability}");
    }
}

fn bare_or_quoted(text: &str, is_bare: impl Fn(&str) -> bool) -> Cow<'_, str> {
    if is_bare(text) { Cow::Borrowed(text) } else { Cow::Owned(quote(text)) }
}

/// A letter, then letters, digits and a few marks, and not a word that means something else.
fn is_bare_label(label: &str) -> bool {
    let is_inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\'' | '′' | '″' | '.');
    let has_meaning = role(label).is_some()
        || leaf(label).is_ok()
        || is_nan(label)
        || label.eq_ignore_ascii_case("p")
        // `(None(1, 2))` would be taken for nested lists.
        || is_list_word(label);
    label.starts_with(char::is_alphabetic) && label.chars().all(is_inside) && !has_meaning
}

fn is_nan(label: &str) -> bool {
    label.eq_ignore_ascii_case("nan")
}

/// Everything before an arrow is the move, so moves may have more marks in them: `0-0`, `e8=Q+`, `Qh7#`.
fn is_bare_move(mv: &str) -> bool {
    let is_inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\'' | '.' | '-' | '+' | '=' | '#');
    mv.starts_with(char::is_alphanumeric) && mv.chars().all(is_inside) && !mv.ends_with('-')
}
