//! A zero-sum game in extensive form for Gambit: MAX is player 1, MIN player 2.

use std::fmt::Write as _;

use super::super::cannot_hold::CannotHold;
use crate::tree::notation::write::tree_walk::{WalkStep, full_walk};
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

pub(super) fn efg(tree: &GameTree) -> Result<String, CannotHold> {
    let title = tree.header().title.as_deref().unwrap_or_default();
    let mut text = format!("EFG 2 R {} {{ \"MAX\" \"MIN\" }}\n\"\"\n\n", quoted(title));
    let (mut n_sets, mut n_outcomes) = ([0_usize; 3], 0);
    for step in full_walk(tree) {
        let WalkStep::Enter { node, .. } = step else { continue };
        let name = quoted(tree.label(node).unwrap_or_default());
        if tree.is_leaf(node) {
            let value = tree.value(node).filter(|value| value.is_finite()).ok_or(CannotHold::Value(node))?;
            n_outcomes += 1;
            let other = if value.get() == 0.0 { value } else { -value };
            let _ = writeln!(text, "t {name} {n_outcomes} \"\" {{ {value}, {other} }}");
            continue;
        }
        let (kind, place) = match tree.role(node) {
            Role::Max => ("p", 1),
            Role::Min => ("p", 2),
            Role::Chance => ("c", 0),
        };
        n_sets[place] += 1;
        let player = if place == 0 { String::new() } else { format!("{place} ") };
        let _ = write!(text, "{kind} {name} {player}{} \"\" {{", n_sets[place]);
        let n_children = tree.children(node).count();
        for (i, child) in tree.children(node).enumerate() {
            let _ = write!(text, " {}", quoted(&action(tree, child, i)));
            if place == 0 {
                let p = tree.probability(child).map_or_else(|| format!("1/{n_children}"), |p| p.to_string());
                // Percentages are no numbers there.
                let p = p.strip_suffix('%').map_or(p.clone(), |percent| format!("{percent}/100"));
                let _ = write!(text, " {p}");
            }
        }
        text.push_str(" } 0\n");
    }
    Ok(text)
}

/// The move, or where there is none, a number.
fn action(tree: &GameTree, child: NodeId, i: usize) -> String {
    tree.mv(child).map_or_else(|| (i + 1).to_string(), std::borrow::Cow::into_owned)
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\\\"").replace('\n', " "))
}
