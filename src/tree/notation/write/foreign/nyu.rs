//! `a: [b, c]` and `b=3`.

use std::fmt::Write as _;

use super::nodes::{NodeNames, leaf_word, once};
use crate::tree::GameTree;

pub(super) fn nyu(tree: &GameTree, names: &NodeNames) -> String {
    let mut text = String::new();
    for node in once(tree).filter(|&node| tree.copied_from(node).is_none()) {
        let name = names.of(tree, node);
        if tree.is_leaf(node) {
            let _ = writeln!(text, "{name}={}", leaf_word(tree, node));
        } else {
            let children: Vec<&str> = tree.children(node).map(|child| names.of(tree, child)).collect();
            let _ = writeln!(text, "{name}: [{}]", children.join(", "));
        }
    }
    text
}
