//! The JSON form: one node a line.

use std::fmt::Write as _;

use super::super::json::JSON_VERSION;
use super::super::node_attributes::{Content, Own};
use super::quoting::{ascii_value, quote};
use super::tree_walk::{WalkStep, walk};
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
    nodes(tree, true, &mut text);
    text.push_str("\n}\n");
    text
}

/// The object of the root, each node on a line of its own or all on one.
pub(in super::super) fn nodes(tree: &GameTree, is_split: bool, text: &mut String) {
    let mut ply = 0_usize;
    for step in walk(tree) {
        match step {
            WalkStep::Enter { node, follows } => {
                if follows {
                    text.push_str(if is_split { "," } else { ", " });
                }
                if is_split && node != NodeId::ROOT {
                    text.push('\n');
                    text.push_str(&" ".repeat(ply.min(MAX_INDENT)));
                }
                enter(tree, node, text);
                if !tree.is_leaf(node) && tree.copied_from(node).is_none() {
                    ply += 1;
                }
            }
            WalkStep::Leave(_) => {
                ply -= 1;
                text.push_str("]}");
            }
        }
    }
}

fn enter(tree: &GameTree, node: NodeId, text: &mut String) {
    let own = Own::of(tree, node);
    open_node(&own, own.content == Content::Children, text);
}

/// The object of a node, up to its children where it has some.
pub(in super::super) fn open_node(own: &Own<'_>, has_children: bool, text: &mut String) {
    let said: Vec<String> = fields(own)
        .into_iter()
        .filter_map(|(name, value)| Some(format!("\"{name}\": {}", value?)))
        .chain(has_children.then(|| "\"children\": [".to_owned()))
        .collect();
    let _ = write!(text, "{{{}", said.join(", "));
    if !has_children {
        text.push('}');
    }
}

/// The fields of a node beside `children`, in the order in which they are written; `None` for those that it has not.
pub(in super::super) fn fields(own: &Own<'_>) -> [(&'static str, Option<String>); 6] {
    let (mut same, mut value) = (None, None);
    match &own.content {
        Content::Children => {}
        Content::Same(label) => same = Some(quote(label)),
        Content::Value(number) if number.is_finite() => value = Some(number.to_string()),
        Content::Value(number) => value = Some(format!("\"{}\"", ascii_value(*number))),
        Content::Free => value = Some("\"?\"".to_owned()),
    }
    [
        ("label", own.label.as_deref().map(quote)),
        ("move", own.mv.as_deref().map(quote)),
        ("same", same),
        ("role", own.role.map(|role| format!("\"{}\"", role.name()))),
        ("p", own.probability.map(|probability| format!("\"{probability}\""))),
        ("value", value),
    ]
}
