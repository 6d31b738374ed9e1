//! A branching factor and a row of leaves: `b=2 3 5 2 9`, or `b=2 d=4 branches=3,1,0,0 values=3,5`, where the numbers of
//! children stand in preorder.

use std::ops::Range;

use super::draft::DraftTree;
use super::format::ForeignFormat;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::sink::StopReading;

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-rows", leaf_form: "b=2 3 5", recognizes, read };

const FORM: &str = "b=2 3 5 2 9";

/// The words of a text without separators, each with its place.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_separator = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let start = at + rest.find(|c| !is_separator(c))?;
        let rest = &text[start..];
        at = start + rest.find(is_separator).unwrap_or(rest.len());
        Some(start..at)
    })
}

fn split_key(word: &str) -> Option<(&str, &str)> {
    let (key, rest) = word.split_once('=')?;
    matches!(key, "b" | "branching" | "d" | "depth" | "branches" | "values" | "leaves").then_some((key, rest))
}

fn recognizes(text: &str) -> bool {
    let first = words(text).next().and_then(|word| split_key(&text[word]));
    matches!(first, Some(("b" | "branching" | "branches", number)) if number.starts_with(|c: char| c.is_ascii_digit()))
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let text = draft.text;
    let mut branching: Option<(usize, Range<usize>)> = None;
    let (mut branches, mut values, mut is_in_branches) = (Vec::new(), Vec::new(), false);
    let mut depth: Option<usize> = None;
    for range in words(text) {
        let (key, word) = split_key(&text[range.clone()])
            .map_or((None, &text[range.clone()]), |(key, rest)| (Some(key), rest));
        let at = range.end - word.len()..range.end;
        match key {
            Some("b" | "branching") => match word.parse::<usize>() {
                Ok(b @ 1..=1_000) => branching = Some((b, at)),
                _ => draft.expect_form(at, FORM),
            },
            Some("d" | "depth") => match word.parse() {
                Ok(d) => depth = Some(d),
                Err(_) => draft.expect_form(at, "d=4"),
            },
            Some(key) => {
                is_in_branches = key == "branches";
                if !word.is_empty() {
                    if is_in_branches { branches.push(at) } else { values.push(at) }
                }
            }
            None if is_in_branches => branches.push(at),
            None => values.push(at),
        }
    }
    if let Some(depth) = depth {
        draft.note("foreign-note-depth", &depth.to_string());
    }
    if branches.is_empty() {
        let Some((b, at)) = branching else {
            return draft.stop_at_form(0..0, FORM);
        };
        return full(draft, b, at, &values);
    }
    in_preorder(draft, &branches, &values)
}

/// Every internal node has so many children.
fn full(
    draft: &mut DraftTree<'_>,
    b: usize,
    at: Range<usize>,
    values: &[Range<usize>],
) -> Result<(), StopReading> {
    let (mut n, mut plies) = (1_usize, 0);
    while n < values.len() && plies < 64 && (b > 1 || plies == 0) {
        n = n.saturating_mul(b);
        plies += 1;
    }
    if n != values.len() {
        return draft.stop(at, Problem::LeafCount { found: values.len(), branching: b, nearest: n });
    }
    let mut level = vec![draft.add(at.clone())?];
    for ply in 1..=plies {
        let mut next = Vec::new();
        for &parent in &level {
            for _ in 0..b {
                let place = values.get(next.len()).filter(|_| ply == plies).unwrap_or(&at).clone();
                next.push(draft.add_below(Some(parent), place)?);
            }
        }
        level = next;
    }
    for (leaf, at) in level.into_iter().zip(values) {
        set_value(draft, leaf, at);
    }
    Ok(())
}

fn set_value(draft: &mut DraftTree<'_>, leaf: usize, at: &Range<usize>) {
    let text = draft.text;
    let value = draft.value_of(&text[at.clone()], at.clone());
    draft.nodes[leaf].value = Some(value);
}

/// The numbers of children of the nodes in preorder; 0 for a leaf.
fn in_preorder(
    draft: &mut DraftTree<'_>,
    branches: &[Range<usize>],
    values: &[Range<usize>],
) -> Result<(), StopReading> {
    let text = draft.text;
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut values = values.iter();
    for (i, at) in branches.iter().enumerate() {
        let Ok(n_children) = text[at.clone()].parse::<usize>() else {
            return draft.stop_at_form(at.clone(), "branches=2,0,0");
        };
        while open.last().is_some_and(|(_, left)| *left == 0) {
            open.pop();
        }
        if i > 0 && open.is_empty() {
            return draft.stop(at.clone(), Problem::TextAfterTree);
        }
        let parent = open.last_mut().map(|(parent, left)| {
            *left -= 1;
            *parent
        });
        let node = draft.add_below(parent, at.clone())?;
        if n_children == 0 {
            if let Some(at) = values.next() {
                set_value(draft, node, at);
            } else {
                let form = FORMAT.leaf_form.to_owned();
                draft.report.add(at.clone(), Problem::LeafLacksValue { label: String::new(), form });
            }
        } else {
            open.push((node, n_children));
        }
    }
    if let Some(left) = open.iter().find(|(_, left)| *left > 0) {
        let at = draft.nodes[left.0].at.clone();
        return draft.stop(at, Problem::FewerChildren { label: String::new() });
    }
    match values.next() {
        Some(at) => draft.stop(at.clone(), Problem::TextAfterTree),
        None => Ok(()),
    }
}
