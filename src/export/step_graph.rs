//! A step of a search as a graph for Graphviz: values, windows, what is pruned, and where the search is.

use std::borrow::Cow;

use crate::explain::{Names, number};
use crate::scene::node_value;
use crate::trace::{NodeStage, Stages, Trace};
use crate::tree::NodeId;
use crate::tree::notation::{DotNode, write_dot};

/// The graph at a step, with the numbers that the picture of the step has in and beside its nodes.
pub fn step_graph(trace: &Trace, names: &Names, step: usize) -> String {
    let stages = trace.stages(step);
    let current = trace.step(step).map(|step| trace.node(step.visit));
    write_dot(trace.tree(), |node| dot_node(trace, names, (&stages, step), node, current == Some(node)))
}

fn dot_node(
    trace: &Trace,
    names: &Names,
    (stages, step): (&Stages<'_>, usize),
    node: NodeId,
    is_current: bool,
) -> DotNode {
    let (tree, stage) = (trace.tree(), stages.of(node));
    let mut lines: Vec<String> = names.in_picture(tree, node).map(Cow::into_owned).into_iter().collect();
    lines.push(node_value(trace, node, stage, step));
    let has_window = trace.conventions().algorithm.has_window() && !tree.is_leaf(node);
    if let Some(visit) = stage.visit().filter(|_| has_window) {
        let window = trace.live(visit, step).window;
        // In the node: what stands beside one, Graphviz puts beside another.
        lines.push(format!("α = {}, β = {}", number(window.alpha), number(window.beta)));
    }
    let parent = tree.parent(node);
    let is_best = parent.is_some_and(|parent| trace.best_child(parent, step) == Some(node));
    let (mut look, edge) = match stage {
        NodeStage::Pruned { .. } => {
            ("style=dashed, color=gray50, fontcolor=gray50", "style=dashed, color=gray50")
        }
        NodeStage::Unvisited | NodeStage::Earlier(_) => ("color=gray50, fontcolor=gray50", "color=gray70"),
        _ if is_best => ("", "penwidth=2.5"),
        _ => ("", ""),
    };
    if is_current {
        look = "style=bold, penwidth=3, fontname=\"Helvetica-Bold\"";
    }
    lines.retain(|line| !line.is_empty());
    DotNode { label: lines.join("\n"), look, edge }
}
