//! Writing trees, strictly: one way for each format, which reads back as the same tree.

mod cannot_hold;
mod foreign;
mod header_lines;
pub(super) mod json;
pub(super) mod lists;
mod quoting;
pub(super) mod text;
mod tree_walk;

use std::fmt::Write as _;

pub use cannot_hold::CannotHold;
pub use foreign::{DotNode, ForeignTarget, ForeignText, write_dot, write_foreign};
use header_lines::header_lines;
pub(super) use header_lines::header_text;
pub(super) use quoting::quote;

use super::comments::Comments;
use super::sink::MAX_DEPTH;
use super::text_format::TextFormat;
use crate::tree::builder::probability_errors;
use crate::tree::{BuildError, GameTree, NodeId};

/// Writes a tree, ending with a line feed. What is written reads back as an equal tree.
///
/// [`Outline`](TextFormat::Outline), [`Line`](TextFormat::Line) and [`Json`](TextFormat::Json) hold every tree (but see
/// [`CannotHold`] for header keys and depth); [`Lists`](TextFormat::Lists) hold labels, values and the root's role.
pub fn write(tree: &GameTree, format: TextFormat) -> Result<String, CannotHold> {
    if tree.height() > MAX_DEPTH {
        return Err(CannotHold::Depth { limit: MAX_DEPTH });
    }
    if let Some(error) = probability_errors(tree).first() {
        let (BuildError::NotAProbability(node)
        | BuildError::ProbabilityOutsideChance(node)
        | BuildError::ProbabilityMissing(node)
        | BuildError::ProbabilitySum(node)) = *error
        else {
            return Err(CannotHold::Probability(NodeId::ROOT));
        };
        return Err(CannotHold::Probability(node));
    }
    match format {
        TextFormat::Outline => text::outline(tree),
        TextFormat::Line => text::line(tree),
        TextFormat::Lists => lists::lists(tree),
        TextFormat::Json => Ok(json::json(tree)),
    }
}

/// All kinds of things in a tree that a format cannot hold: the first of each kind, and how many others there are. Empty
/// where [`write()`] writes the tree.
pub fn cannot_hold(tree: &GameTree, format: TextFormat) -> Vec<(CannotHold, usize)> {
    let Err(first) = write(tree, format) else { return Vec::new() };
    let mut kinds: Vec<(CannotHold, usize)> = Vec::new();
    let of_lists = (format == TextFormat::Lists).then(|| lists::refusals(tree)).into_iter().flatten();
    for found in of_lists {
        match kinds.iter_mut().find(|(kind, _)| kind.id() == found.id()) {
            Some((_, n_others)) => *n_others += 1,
            None => kinds.push((found, 0)),
        }
    }
    if !kinds.iter().any(|(kind, _)| kind.id() == first.id()) {
        kinds.insert(0, (first, 0));
    }
    kinds
}

/// As [`write()`] an outline, with the comments of the text that the tree was read from: above the header, above the node
/// that they stood above, or behind the node that they stood behind.
pub fn write_with_comments(tree: &GameTree, source: &str) -> Result<String, CannotHold> {
    let plain = write(tree, TextFormat::Outline)?;
    let comments = Comments::of(source);
    let n_head = header_lines(tree)?.lines().count();
    let mut text = String::with_capacity(plain.len() + source.len());
    for said in &comments.head {
        let _ = writeln!(text, "{}", format!("# {said}").trim_end());
    }
    let (mut above, mut behind) = (comments.above.iter().peekable(), comments.behind.iter().peekable());
    for (i, written) in plain.lines().enumerate() {
        let Some(node) = i.checked_sub(n_head) else {
            text.push_str(written);
            text.push('\n');
            continue;
        };
        let indent = &written[..written.len() - written.trim_start().len()];
        while let Some((_, said)) = above.next_if(|(of, _)| *of <= node) {
            let _ = writeln!(text, "{}", format!("{indent}# {said}").trim_end());
        }
        text.push_str(written);
        while let Some((_, said)) = behind.next_if(|(of, _)| *of <= node) {
            text.push_str("  # ");
            text.push_str(said);
        }
        text.push('\n');
    }
    for said in &comments.foot {
        let _ = writeln!(text, "{}", format!("# {said}").trim_end());
    }
    Ok(text)
}
