//! A tree for LaTeX's package `forest`, short enough to be edited: one node a line.

use std::fmt::Write as _;

use super::nodes::on_edge;
use crate::text::latex_escaped;
use crate::tree::notation::write::tree_walk::{WalkStep, full_walk};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value};

const PREAMBLE: &str = "\\documentclass{article}\n\
    \\usepackage[utf8]{inputenc}\n\
    \\usepackage{amssymb}\n\
    \\usepackage{forest}\n\
    \\usetikzlibrary{shapes.geometric}\n\
    \\pagestyle{empty}\n";

/// The styles of nodes, to be changed at one place.
const STYLES: &str = "\\forestset{\n  \
    max/.style={regular polygon, regular polygon sides=3, draw, inner sep=1pt},\n  \
    min/.style={regular polygon, regular polygon sides=3, shape border rotate=180, draw, inner sep=1pt},\n  \
    chance/.style={circle, draw, inner sep=2pt},\n  \
    leaf/.style={align=center, inner sep=2pt},\n  \
    move/.style={edge label={node[midway, fill=white, inner sep=1pt, font=\\scriptsize]{#1}}},\n  \
    pruned/.style={edge={dashed}},\n}\n";

pub(super) fn forest(tree: &GameTree, is_fragment: bool) -> String {
    let mut text = String::new();
    if !is_fragment {
        text.push_str(PREAMBLE);
    }
    text.push_str(STYLES);
    if !is_fragment {
        text.push_str("\\begin{document}\n");
    }
    text.push_str("\\begin{forest}\n");
    let mut ply = 0;
    for step in full_walk(tree) {
        match step {
            WalkStep::Enter { node, .. } => {
                indent(ply, &mut text);
                text.push('[');
                content(tree, node, &mut text);
                if tree.is_leaf(node) {
                    text.push_str("]\n");
                } else {
                    text.push('\n');
                    ply += 1;
                }
            }
            WalkStep::Leave(_) => {
                ply -= 1;
                indent(ply, &mut text);
                text.push_str("]\n");
            }
        }
    }
    text.push_str("\\end{forest}\n");
    if !is_fragment {
        text.push_str("\\end{document}\n");
    }
    text
}

fn indent(ply: usize, text: &mut String) {
    // A deep tree would be mostly blanks.
    text.extend(std::iter::repeat_n("  ", ply.min(40) + 1));
}

fn content(tree: &GameTree, node: NodeId, text: &mut String) {
    let label = tree.label(node).map(latex_escaped).unwrap_or_default();
    let words = if tree.is_leaf(node) {
        let value = tree.value(node).map_or_else(|| "$\\cdot$".to_owned(), value);
        if label.is_empty() { value } else { format!("{label}\\\\{value}") }
    } else {
        label
    };
    let is_plain = words.chars().all(char::is_alphanumeric);
    if is_plain {
        text.push_str(&words);
    } else {
        let _ = write!(text, "{{{words}}}");
    }
    let style = match tree.role(node) {
        _ if tree.is_leaf(node) => "leaf",
        Role::Max => "max",
        Role::Min => "min",
        Role::Chance => "chance",
    };
    text.push_str(", ");
    text.push_str(style);
    if let Some(words) = on_edge(tree, node) {
        let _ = write!(text, ", move={{{}}}", latex_escaped(&words));
    }
}

/// A number with the minus and the infinity of mathematics.
fn value(value: Value) -> String {
    if value == Value::INFINITY {
        "$\\infty$".to_owned()
    } else if value == Value::NEG_INFINITY {
        "$-\\infty$".to_owned()
    } else if value.get() < 0.0 {
        format!("${value}$")
    } else {
        value.to_string()
    }
}
