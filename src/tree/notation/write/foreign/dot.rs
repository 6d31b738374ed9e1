//! A graph for Graphviz: triangles for MAX and MIN, diamonds for chance, children in the order of the tree.

use std::fmt::Write as _;

use super::nodes::{NodeNames, leaf_word, on_edge, once};
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// What a graph shows of a node at a moment of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DotNode {
    /// In the node, line by line.
    pub label: String,
    /// Attributes of the node, as DOT writes them.
    pub look: &'static str,
    /// Attributes of the edge that leads to it.
    pub edge: &'static str,
}

pub(super) fn dot(tree: &GameTree, names: &NodeNames) -> String {
    let mut text = beginning(tree);
    for node in once(tree).filter(|&node| tree.copied_from(node).is_none()) {
        let label = tree.label(node).unwrap_or_default();
        let label = if tree.is_leaf(node) {
            let value = leaf_word(tree, node);
            if label.is_empty() { value } else { format!("{label}\n{value}") }
        } else {
            label.to_owned()
        };
        let (name, shape) = (quoted(names.of(tree, node)), shape(tree, node));
        let _ = writeln!(text, "  {name} [shape={shape}, label={}]", quoted(&label));
    }
    for node in once(tree) {
        let Some(parent) = tree.parent(node) else { continue };
        let ends = [parent, node].map(|node| quoted(names.of(tree, node)));
        edge(tree, (ends, node), "", &mut text);
    }
    text.push_str("}\n");
    text
}

/// Writes a tree as a graph that shows a moment of a search. A node with several parents is there once below each.
pub fn write_dot(tree: &GameTree, moment: impl Fn(NodeId) -> DotNode) -> String {
    let mut text = beginning(tree);
    let mut edges = String::new();
    for node in tree.nodes() {
        let DotNode { label, look, edge: edge_look } = moment(node);
        let mut attributes = format!("shape={}, label={}", shape(tree, node), quoted(&label));
        if !look.is_empty() {
            let _ = write!(attributes, ", {look}");
        }
        let _ = writeln!(text, "  n{} [{attributes}]", node.index());
        let Some(parent) = tree.parent(node) else { continue };
        edge(tree, ([parent, node].map(|node| format!("n{}", node.index())), node), edge_look, &mut edges);
    }
    text.push_str(&edges);
    text.push_str("}\n");
    text
}

fn beginning(tree: &GameTree) -> String {
    let title = tree.header().title.as_deref().unwrap_or("tree");
    format!(
        "digraph {} {{\n  graph [ordering=out]\n  node [fontname=\"Helvetica\"]\n  edge [arrowhead=none, fontname=\"Helvetica\"]\n",
        quoted(title)
    )
}

fn shape(tree: &GameTree, node: NodeId) -> &'static str {
    match tree.role(node) {
        _ if tree.is_leaf(node) => "plaintext",
        Role::Max => "triangle",
        Role::Min => "invtriangle",
        Role::Chance => "diamond",
    }
}

/// Writes the edge that leads to a node.
fn edge(tree: &GameTree, ([from, to], node): ([String; 2], NodeId), look: &str, text: &mut String) {
    let mut attributes = Vec::new();
    if let Some(words) = on_edge(tree, node) {
        attributes.push(format!("label={}", quoted(&words)));
    }
    if let Some(p) = tree.probability(node) {
        attributes.push(format!("p={}", quoted(&p.to_string())));
    }
    if !look.is_empty() {
        attributes.push(look.to_owned());
    }
    let attributes =
        if attributes.is_empty() { String::new() } else { format!(" [{}]", attributes.join(", ")) };
    let _ = writeln!(text, "  {from} -> {to}{attributes}");
}

fn quoted(text: &str) -> String {
    let inside = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{inside}\"")
}
