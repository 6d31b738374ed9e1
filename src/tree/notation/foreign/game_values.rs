//! Values of positions in games with variations: each position may have one, and a line ends where its values end.

use std::ops::Range;

use super::draft::DraftTree;
use crate::tree::Leaf;
use crate::tree::notation::diagnostic::Problem;

/// Gives a position its value; of several, the first stays.
pub(super) fn set_value(draft: &mut DraftTree<'_>, node: usize, value: Leaf, at: Range<usize>) {
    match draft.nodes[node].value {
        None => draft.nodes[node].value = Some(value),
        Some(before) if before == value => {}
        Some(_) => draft.note("foreign-note-second-value", &draft.text[at]),
    }
}

/// Ends each line at its last position with a value; what follows it is no part of the tree. Children come after their
/// parents in the draft. If no position has a value, that is a problem; `form` is how one is written.
pub(super) fn end_lines_at_values(draft: &mut DraftTree<'_>, form: &str) {
    let n_nodes = draft.nodes.len();
    let mut has_value = vec![false; n_nodes];
    for node in (0..n_nodes).rev() {
        let DraftTree { nodes, .. } = draft;
        has_value[node] =
            nodes[node].value.is_some() || nodes[node].edges.iter().any(|edge| has_value[edge.to]);
    }
    if !has_value.first().copied().unwrap_or(true) {
        if draft.report.is_empty() {
            let at = draft.nodes[0].at.clone();
            draft.report.add(at, Problem::NoValues { form: form.to_owned() });
        }
        // That its leaves have no values is not reported again.
        draft.report.is_cut = true;
        return;
    }
    for node in 0..n_nodes {
        if !has_value[node] {
            draft.nodes[node].is_beyond = true;
            continue;
        }
        let mut edges = std::mem::take(&mut draft.nodes[node].edges);
        for edge in edges.iter().filter(|edge| !has_value[edge.to]) {
            let first = draft.called(edge.to);
            draft.note("foreign-note-line-end", &first);
        }
        edges.retain(|edge| has_value[edge.to]);
        draft.nodes[node].edges = edges;
    }
}
