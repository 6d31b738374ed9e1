//! Tests of trees of the course CS188 at Berkeley: keys with quoted texts, blocks in triple quotes, and perhaps the
//! `generated` list of the solution.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use super::draft::{DraftEdge, DraftTree};
use super::format::ForeignFormat;
use crate::tree::Expect;
use crate::tree::Probability;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::sink::StopReading;
use crate::value::Role;

pub(super) const FORMAT: ForeignFormat = ForeignFormat {
    title_message_id: "foreign-format-cs188",
    leaf_form: "evaluation: \"\"\" B 3 \"\"\"",
    recognizes,
    read,
};

fn recognizes(text: &str) -> bool {
    let has_key = |key: &str| text.lines().any(|line| line.trim_start().starts_with(key));
    has_key("successors:") && has_key("start_state:")
}

/// The texts of the keys, each with its place.
fn fields(draft: &mut DraftTree<'_>) -> Result<BTreeMap<String, Range<usize>>, StopReading> {
    let text = draft.text;
    let mut found = BTreeMap::new();
    let mut at = 0;
    while at < text.len() {
        let end = text[at..].find('\n').map_or(text.len(), |i| at + i);
        let line = &text[at..end];
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            at = end + 1;
            continue;
        }
        let Some((key, rest)) = line.split_once(':').filter(|(_, rest)| rest.trim_start().starts_with('"'))
        else {
            draft.expect_form(at..end, "start_state: \"A\"");
            at = end + 1;
            continue;
        };
        let open = at + line.len() - rest.trim_start().len();
        let mark = if text[open..].starts_with("\"\"\"") { "\"\"\"" } else { "\"" };
        let start = open + mark.len();
        let Some(close) = text[start..].find(mark).map(|i| start + i) else {
            return draft.stop(open..open + mark.len(), Problem::UnclosedQuote);
        };
        found.insert(key.trim().to_owned(), start..close);
        at = text[close..].find('\n').map_or(text.len(), |i| close + i + 1);
    }
    Ok(found)
}

/// The words of each line of a block that says something, each with its place.
fn rows(text: &str, block: Range<usize>) -> Vec<Vec<(&str, Range<usize>)>> {
    let start = text.as_ptr() as usize;
    let mut rows = Vec::new();
    for line in text[block].lines() {
        let row: Vec<(&str, Range<usize>)> = line
            .split_whitespace()
            .map(|word| (word, word.as_ptr() as usize - start..word.as_ptr() as usize - start + word.len()))
            .collect();
        if !row.is_empty() {
            rows.push(row);
        }
    }
    rows
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let text = draft.text;
    let fields = fields(draft)?;
    let get = |key: &str| fields.get(key).map(|at| (text[at.clone()].trim(), at.clone()));
    for key in fields.keys() {
        let known = [
            "class",
            "alg",
            "depth",
            "diagram",
            "num_agents",
            "start_state",
            "win_states",
            "lose_states",
            "successors",
            "evaluation",
            "action",
            "generated",
        ];
        if !known.contains(&key.as_str()) {
            draft.note_each("foreign-note-field", key);
        }
    }
    let number = |draft: &mut DraftTree<'_>, key: &str, otherwise: usize| match get(key) {
        None => otherwise,
        Some((word, at)) => word.parse().ok().filter(|&n| (1..=1_000).contains(&n)).unwrap_or_else(|| {
            draft.expect_form(at, &format!("{key}: \"{otherwise}\""));
            otherwise
        }),
    };
    let n_agents = number(draft, "num_agents", 2);
    let depth = get("depth").map(|_| number(draft, "depth", 2));
    let Some((start, start_at)) = get("start_state") else {
        return draft.stop_at_form(0..0, "start_state: \"A\"");
    };
    let root = draft.named(start, start_at)?;
    draft.root = Some(root);
    for row in fields.get("successors").map(|at| rows(text, at.clone())).unwrap_or_default() {
        let [(from, from_at), (mv, _), (to, to_at)] = row.as_slice() else {
            let at = row[0].1.start..row[row.len() - 1].1.end;
            draft.expect_form(at, "A Left B");
            continue;
        };
        let parent = draft.named(from, from_at.clone())?;
        let to = draft.named(to, to_at.clone())?;
        let edge = DraftEdge { to, at: to_at.clone(), mv: Some((*mv).to_owned()), probability: None };
        draft.link(parent, edge)?;
    }
    for row in fields.get("evaluation").map(|at| rows(text, at.clone())).unwrap_or_default() {
        let [(name, at), (word, value_at)] = row.as_slice() else {
            let at = row[0].1.start..row[row.len() - 1].1.end;
            draft.expect_form(at, "A 3.0");
            continue;
        };
        let value = draft.value_of(word, value_at.clone());
        match draft.find(name) {
            Some(node) => draft.nodes[node].value = Some(value),
            None => draft.report.add(at.clone(), Problem::NodeNotDefined { name: (*name).to_owned() }),
        }
    }
    for key in ["win_states", "lose_states"] {
        for (name, at) in
            fields.get(key).map(|at| rows(text, at.clone())).unwrap_or_default().into_iter().flatten()
        {
            match draft.find(name) {
                // A game that is over has no successors.
                Some(node) => draft.nodes[node].edges.clear(),
                None => draft.report.add(at, Problem::NodeNotDefined { name: name.to_owned() }),
            }
        }
    }
    let horizon = depth.map(|depth| depth.saturating_mul(n_agents));
    let algorithm = fields.get("alg").map(|at| text[at.clone()].trim());
    // The ghosts of this agent move at random.
    let others = if algorithm == Some("ExpectimaxAgent") { Role::Chance } else { Role::Min };
    let reached = number_plies(draft, root, (n_agents, others), horizon);
    draft.root_role = Some(Role::Max);
    expectations(draft, &fields, (root, &reached));
    Ok(())
}

/// Gives every node the role of the agent whose turn it is, and cuts the tree at the horizon; which nodes remain.
fn number_plies(
    draft: &mut DraftTree<'_>,
    root: usize,
    (n_agents, others): (usize, Role),
    horizon: Option<usize>,
) -> Vec<bool> {
    let mut ply = vec![usize::MAX; draft.nodes.len()];
    ply[root] = 0;
    let mut queue = vec![root];
    let mut next = 0;
    while let Some(&node) = queue.get(next) {
        next += 1;
        let at = ply[node];
        let role = if at.is_multiple_of(n_agents) { Role::Max } else { others };
        draft.nodes[node].role = Some(role);
        if horizon.is_some_and(|horizon| at >= horizon) && !draft.nodes[node].edges.is_empty() {
            let name = draft.called(node);
            draft.note("foreign-note-horizon", &name);
            draft.nodes[node].edges.clear();
        }
        let n_edges = draft.nodes[node].edges.len();
        for edge in 0..n_edges {
            if role == Role::Chance {
                let alike = Probability { numerator: 1.0, denominator: n_edges as f64 };
                draft.nodes[node].edges[edge].probability = Some(alike);
            }
            let to = draft.nodes[node].edges[edge].to;
            if ply[to] == usize::MAX {
                ply[to] = at + 1;
                queue.push(to);
            }
        }
    }
    let reached: Vec<bool> = ply.iter().map(|&ply| ply != usize::MAX).collect();
    if horizon.is_some() {
        for (node, reached) in draft.nodes.iter_mut().zip(&reached) {
            node.is_beyond = !reached;
        }
    }
    reached
}

/// What the solution says, as results that are expected.
fn expectations(
    draft: &mut DraftTree<'_>,
    fields: &BTreeMap<String, Range<usize>>,
    (root, reached): (usize, &[bool]),
) {
    let text = draft.text;
    let words = |key: &str| -> Vec<&str> {
        fields.get(key).map(|at| text[at.clone()].split_whitespace().collect()).unwrap_or_default()
    };
    let algorithm = words("alg").first().copied();
    let search = match algorithm {
        Some("MinimaxAgent") => "algorithm minimax",
        Some("AlphaBetaAgent") => "algorithm alpha-beta; cut gt",
        Some("ExpectimaxAgent") => "algorithm expectiminimax",
        Some(other) => {
            draft.note_each("foreign-note-field", &format!("alg: {other}"));
            return;
        }
        None => return,
    };
    let generated: HashSet<&str> = words("generated").into_iter().collect();
    let action = words("action").first().copied();
    if generated.is_empty() && action.is_none() {
        if algorithm == Some("AlphaBetaAgent") {
            draft.note("foreign-note-strict", "");
        }
        return;
    }
    let mut clauses = vec![search.to_owned()];
    let edges = &draft.nodes[root].edges;
    if let Some(best) = edges.iter().find(|edge| edge.mv.as_deref() == action && action.is_some()) {
        clauses.push(format!("best {}", quoted_label(draft, best.to)));
    }
    if !generated.is_empty() {
        clauses.push(format!("visited {}", generated.len()));
        let is_generated =
            |node: usize| draft.nodes[node].label.as_deref().is_some_and(|label| generated.contains(label));
        let mut pruned = Vec::new();
        for (node, _) in reached.iter().enumerate().filter(|(node, reached)| **reached && is_generated(*node))
        {
            let edges = draft.nodes[node].edges.iter();
            pruned
                .extend(edges.filter(|edge| !is_generated(edge.to)).map(|edge| quoted_label(draft, edge.to)));
        }
        let pruned = if pruned.is_empty() { "none".to_owned() } else { pruned.join(" ") };
        clauses.push(format!("pruned {pruned}"));
    }
    draft.header.expect.push(Expect { text: clauses.join("; "), at: None });
}

fn quoted_label(draft: &DraftTree<'_>, node: usize) -> String {
    draft.nodes[node].label.clone().unwrap_or_default()
}
