//! `(B:3,C:5)A;`: the children before their parent, values as lengths.

use super::nodes::leaf_word;
use crate::tree::notation::write::tree_walk::{WalkStep, full_walk};
use crate::tree::{GameTree, NodeId};

pub(super) fn newick(tree: &GameTree) -> String {
    let mut text = String::new();
    for step in full_walk(tree) {
        match step {
            WalkStep::Enter { node, follows } => {
                if follows {
                    text.push(',');
                }
                if tree.is_leaf(node) {
                    label(tree, node, &mut text);
                    text.push(':');
                    text.push_str(&leaf_word(tree, node));
                } else {
                    text.push('(');
                }
            }
            WalkStep::Leave(node) => {
                text.push(')');
                label(tree, node, &mut text);
            }
        }
    }
    text.push_str(";\n");
    text
}

fn label(tree: &GameTree, node: NodeId, text: &mut String) {
    let Some(label) = tree.label(node) else { return };
    if label.chars().all(|c| c.is_alphanumeric() || c == '_') {
        text.push_str(label);
    } else {
        text.push('\'');
        text.push_str(&label.replace('\'', "''"));
        text.push('\'');
    }
}
