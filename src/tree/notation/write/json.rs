//! The JSON form: one node a line.

use std::fmt::Write as _;

use super::super::json::JSON_VERSION;
use super::super::scan::role_word;
use super::{Step, ascii_value, original_label, quote, walk};
use crate::tree::{GameTree, Header, NodeId};

/// Deeper nodes are not indented further, so that a chain does not become mostly blanks.
const MAX_INDENT: usize = 32;

pub(super) fn json(tree: &GameTree) -> String {
    let Header { title, source, teaches, expect, other } = tree.header();
    let mut text = format!("{{\n\"plyscope\": {JSON_VERSION},\n");
    for (field, value) in [("title", title), ("source", source), ("teaches", teaches)] {
        if let Some(value) = value {
            let _ = writeln!(text, "\"{field}\": {},", quote(value));
        }
    }
    if !expect.is_empty() {
        let texts: Vec<String> = expect.iter().map(|expect| quote(&expect.text)).collect();
        let _ = writeln!(text, "\"expect\": [{}],", texts.join(", "));
    }
    if !other.is_empty() {
        let pairs: Vec<String> =
            other.iter().map(|(key, value)| format!("[{}, {}]", quote(key), quote(value))).collect();
        let _ = writeln!(text, "\"other\": [{}],", pairs.join(", "));
    }
    text.push_str("\"root\": ");
    let mut ply = 0_usize;
    for step in walk(tree) {
        match step {
            Step::Enter { node, follows } => {
                if follows {
                    text.push(',');
                }
                if node != NodeId::ROOT {
                    text.push('\n');
                    text.push_str(&" ".repeat(ply.min(MAX_INDENT)));
                }
                enter(tree, node, &mut text);
                if !tree.is_leaf(node) && tree.copied_from(node).is_none() {
                    ply += 1;
                }
            }
            Step::Leave(_) => {
                ply -= 1;
                text.push_str("]}");
            }
        }
    }
    text.push_str("\n}\n");
    text
}

fn enter(tree: &GameTree, node: NodeId, text: &mut String) {
    let mut fields: Vec<String> = Vec::new();
    if let Some(label) = tree.label(node) {
        fields.push(format!("\"label\": {}", quote(label)));
    }
    if let Some(mv) = tree.mv(node) {
        fields.push(format!("\"move\": {}", quote(&mv)));
    }
    let original = original_label(tree, node);
    if let Some(label) = original {
        fields.push(format!("\"same\": {}", quote(label)));
    } else if tree.has_explicit_role(node) {
        fields.push(format!("\"role\": \"{}\"", role_word(tree.role(node))));
    }
    if let Some(probability) = tree.probability(node) {
        fields.push(format!("\"p\": \"{probability}\""));
    }
    if original.is_some() {
        let _ = write!(text, "{{{}}}", fields.join(", "));
    } else if tree.is_leaf(node) {
        fields.push(match tree.value(node) {
            Some(value) if value.is_finite() => format!("\"value\": {value}"),
            Some(value) => format!("\"value\": \"{}\"", ascii_value(value)),
            None => "\"value\": \"?\"".to_owned(),
        });
        let _ = write!(text, "{{{}}}", fields.join(", "));
    } else {
        fields.push("\"children\": [".to_owned());
        let _ = write!(text, "{{{}", fields.join(", "));
    }
}
