//! A tree as a `TikZ` picture with coordinates of its own and named styles, to be changed in a paper.

use std::fmt::Write as _;

use crate::layout::{Extents, Folds, Layout, LayoutRequest};
use crate::text::latex_escaped;
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value};

/// Centimeters from the center of a node to its side, for one letter and for every further one.
const REACH: f32 = 0.42;
const REACH_OF_LETTER: f32 = 0.09;
/// Centimeters between neighbors, and between levels.
const GAP: f64 = 0.25;
const LEVEL_GAP: f64 = 1.6;

const STYLES: &str = "\\tikzset{\n  \
    plyscope/node/.style={draw, thick, align=center, inner sep=1pt, font=\\small},\n  \
    plyscope/max/.style={plyscope/node, regular polygon, regular polygon sides=3, minimum size=8mm},\n  \
    plyscope/min/.style={plyscope/max, shape border rotate=180},\n  \
    plyscope/chance/.style={plyscope/node, circle, minimum size=6mm},\n  \
    plyscope/leaf/.style={align=center, inner sep=2pt, font=\\small},\n  \
    plyscope/edge/.style={draw, semithick},\n  \
    plyscope/pruned/.style={dashed},\n  \
    plyscope/move/.style={midway, fill=white, inner sep=1pt, font=\\scriptsize},\n}\n";

/// The picture; a fragment has its styles with it and needs the package `tikz` with the library `shapes.geometric`.
pub(super) fn tikz_tree(tree: &GameTree, is_fragment: bool) -> String {
    let mut text = String::new();
    if !is_fragment {
        text.push_str(
            "\\documentclass[border=2mm]{standalone}\n\\usepackage[utf8]{inputenc}\n\\usepackage{tikz}\n\
             \\usetikzlibrary{shapes.geometric}\n",
        );
    }
    text.push_str(STYLES);
    if !is_fragment {
        text.push_str("\\begin{document}\n");
    }
    picture(tree, &mut text);
    if !is_fragment {
        text.push_str("\\end{document}\n");
    }
    text
}

fn picture(tree: &GameTree, text: &mut String) {
    let reach = |node: NodeId| {
        let n_letters = tree.label(node).map_or(1, |label| label.chars().count()).clamp(1, 200);
        REACH + REACH_OF_LETTER * (n_letters - 1) as f32
    };
    let reaches: Vec<[f32; 2]> = tree.nodes().map(|node| [reach(node); 2]).collect();
    let layout = Layout::new(&LayoutRequest {
        tree,
        folds: &Folds::new(),
        cross: Extents::PerNode(&reaches),
        down: &[],
        sibling_gap: GAP,
        subtree_gap: 2.0 * GAP,
        level_gap: LEVEL_GAP,
    });
    // One unit is one centimeter; y goes down.
    text.push_str("\\begin{tikzpicture}[x=1cm, y=-1cm]\n");
    for node in tree.nodes() {
        let Some((x, y)) = layout.place(node) else { continue };
        let style = match tree.role(node) {
            _ if tree.is_leaf(node) => "leaf",
            Role::Max => "max",
            Role::Min => "min",
            Role::Chance => "chance",
        };
        let label = tree.label(node).map(latex_escaped).unwrap_or_default();
        let words = match (tree.is_leaf(node), label.is_empty()) {
            (false, _) => label,
            (true, true) => worth(tree, node),
            (true, false) => format!("{label}\\\\{}", worth(tree, node)),
        };
        let n = node.index();
        let _ = writeln!(text, "  \\node[plyscope/{style}] (n{n}) at ({x:.2},{y:.2}) {{{words}}};");
        let Some(parent) = tree.parent(node) else { continue };
        let said = [
            tree.mv(node).map(|mv| latex_escaped(&mv)),
            tree.probability(node).map(|p| latex_escaped(&p.to_string())),
        ];
        let said: Vec<String> = said.into_iter().flatten().collect();
        let mv = if said.is_empty() {
            String::new()
        } else {
            format!(" node[plyscope/move] {{{}}}", said.join(" "))
        };
        let _ = writeln!(text, "  \\path[plyscope/edge] (n{}) --{mv} (n{n});", parent.index());
    }
    text.push_str("\\end{tikzpicture}\n");
}

/// The value of a leaf as mathematics prints it.
fn worth(tree: &GameTree, node: NodeId) -> String {
    match tree.value(node) {
        None => "$\\cdot$".to_owned(),
        Some(Value::INFINITY) => "$\\infty$".to_owned(),
        Some(Value::NEG_INFINITY) => "$-\\infty$".to_owned(),
        Some(value) => format!("${value}$"),
    }
}
