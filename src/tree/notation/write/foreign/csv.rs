//! Rows of parent, child and value, with a column for moves and one for probabilities where there are some.

use std::borrow::Cow;

use super::nodes::{NodeNames, leaf_word, once};
use crate::tree::GameTree;

pub(super) fn csv(tree: &GameTree, names: &NodeNames) -> String {
    let has_moves = tree.nodes().any(|node| tree.mv(node).is_some());
    let has_probabilities = tree.nodes().any(|node| tree.probability(node).is_some());
    let mut text = "parent,child,value".to_owned();
    text.push_str(if has_moves { ",move" } else { "" });
    text.push_str(if has_probabilities { ",p" } else { "" });
    text.push('\n');
    for node in once(tree) {
        let parent = tree.parent(node).map_or("", |parent| names.of(tree, parent));
        let is_leaf = tree.is_leaf(node) && tree.copied_from(node).is_none();
        let value = if is_leaf { leaf_word(tree, node) } else { String::new() };
        let mut row = vec![field(parent), field(names.of(tree, node)), value.into()];
        if has_moves {
            row.push(tree.mv(node).map_or(Cow::Borrowed(""), |mv| Cow::Owned(field(&mv).into_owned())));
        }
        if has_probabilities {
            row.push(tree.probability(node).map_or_else(String::new, |p| p.to_string()).into());
        }
        text.push_str(&row.join(","));
        text.push('\n');
    }
    text
}

fn field(text: &str) -> Cow<'_, str> {
    let is_plain = text.trim() == text && !text.contains([',', '"', '\n', '\r', ';', '\t', '#']);
    if is_plain { text.into() } else { format!("\"{}\"", text.replace('"', "\"\"")).into() }
}
