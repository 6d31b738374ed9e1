//! Writing trees, strictly: one way for each spelling, which reads back as the same tree.

use std::fmt::Write as _;

pub(super) mod json;
pub(super) mod lists;
pub(super) mod text;

use super::Spelling;
use super::comments::Comments;
use super::front::{comment_start, is_key, known_key};
use super::scan::role_word;
use super::sink::MAX_DEPTH;
use crate::text::is_command;
use crate::tree::builder::probability_errors;
use crate::tree::{BuildError, GameTree, Header, NodeId};
use crate::value::Value;

/// An outline may have so many bytes of indentation, 256 MiB: a chain of nodes has as many as its length squared.
const MAX_INDENTATION: usize = 1 << 28;

/// What of a tree a spelling cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotHold {
    /// A header key that would be read as something else; JSON holds it.
    HeaderKey(String),
    /// A label that lists would read as a value, such as `inf`, or as the label of another node: `@A`.
    Label(NodeId),
    /// A move, in lists.
    Move(NodeId),
    /// A role that a node below the root has not by alternation, in lists.
    Role(NodeId),
    /// A probability in lists; elsewhere one that is none, or that is not below a chance node.
    Probability(NodeId),
    /// More plies than a file can have.
    Depth {
        /// How many it can have.
        limit: usize,
    },
    /// So many and so deep nodes that an outline would be mostly blanks.
    Indentation,
}

impl CannotHold {
    /// The ids of all messages.
    pub const IDS: &[&str] = &[
        "cannot-hold-header-key",
        "cannot-hold-label",
        "cannot-hold-move",
        "cannot-hold-role",
        "cannot-hold-probability",
        "cannot-hold-depth",
        "cannot-hold-indentation",
    ];

    /// The id of the message: `cannot-hold-…`.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::HeaderKey(_) => "cannot-hold-header-key",
            Self::Label(_) => "cannot-hold-label",
            Self::Move(_) => "cannot-hold-move",
            Self::Role(_) => "cannot-hold-role",
            Self::Probability(_) => "cannot-hold-probability",
            Self::Depth { .. } => "cannot-hold-depth",
            Self::Indentation => "cannot-hold-indentation",
        }
    }

    /// The node that has it, if it is one.
    pub const fn node(&self) -> Option<NodeId> {
        match self {
            Self::Label(node) | Self::Move(node) | Self::Role(node) | Self::Probability(node) => Some(*node),
            Self::HeaderKey(_) | Self::Depth { .. } | Self::Indentation => None,
        }
    }

    /// What the message may name: the number of the node in preorder (from 0), the key, the limit.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::HeaderKey(key) => vec![("key", key.clone())],
            Self::Label(node) | Self::Move(node) | Self::Role(node) | Self::Probability(node) => {
                vec![("node", node.index().to_string())]
            }
            Self::Depth { limit } => vec![("limit", limit.to_string())],
            Self::Indentation => Vec::new(),
        }
    }
}

/// Writes a tree, ending with a line feed. What is written reads back as an equal tree.
///
/// [`Outline`](Spelling::Outline), [`Line`](Spelling::Line) and [`Json`](Spelling::Json) hold every tree (but see
/// [`CannotHold`] for header keys and depth); [`Lists`](Spelling::Lists) hold labels, values and the root's role.
pub fn write(tree: &GameTree, spelling: Spelling) -> Result<String, CannotHold> {
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
    match spelling {
        Spelling::Outline => text::outline(tree),
        Spelling::Line => text::line(tree),
        Spelling::Lists => lists::lists(tree),
        Spelling::Json => Ok(json::json(tree)),
    }
}

/// All kinds of things in a tree that a spelling cannot hold: the first of each kind, and how many others there are. Empty
/// where [`write()`] writes the tree.
pub fn cannot_hold(tree: &GameTree, spelling: Spelling) -> Vec<(CannotHold, usize)> {
    let Err(first) = write(tree, spelling) else { return Vec::new() };
    let mut kinds: Vec<(CannotHold, usize)> = Vec::new();
    let of_lists = (spelling == Spelling::Lists).then(|| lists::refusals(tree)).into_iter().flatten();
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
    let plain = write(tree, Spelling::Outline)?;
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

/// A step of a walk over a tree that needs no recursion.
enum WalkStep {
    /// A node, and whether it has a sibling to its left.
    Enter { node: NodeId, follows: bool },
    /// The internal node's last child has been left.
    Leave(NodeId),
}

/// Enters every node and leaves every internal node, in order. What is below the root of a copy is not written.
fn walk(tree: &GameTree) -> impl Iterator<Item = WalkStep> {
    let mut open: Vec<NodeId> = Vec::new();
    let mut next = 0;
    std::iter::from_fn(move || {
        if let Some(&node) = open.last()
            && tree.subtree(node).end == next
        {
            open.pop();
            return Some(WalkStep::Leave(node));
        }
        if next == tree.n_nodes() {
            return None;
        }
        let node = NodeId::from_index(next);
        let follows = open.last().is_some_and(|parent| parent.index() + 1 != next);
        next += 1;
        if tree.copied_from(node).is_some() {
            next = tree.subtree(node).end;
        } else if !tree.is_leaf(node) {
            open.push(node);
        }
        Some(WalkStep::Enter { node, follows })
    })
}

/// Of the root of a copy, the label of its original.
fn original_label(tree: &GameTree, node: NodeId) -> Option<&str> {
    tree.copied_from(node).and_then(|original| tree.label(original))
}

/// The header lines of the text spellings, with the root's role.
fn header_lines(tree: &GameTree) -> Result<String, CannotHold> {
    let Header { title, source, teaches, expect, other } = tree.header();
    let mut lines = String::new();
    let mut add = |key: &str, value: &str| {
        lines.push_str(key);
        lines.push_str(": ");
        lines.push_str(&header_text(value));
        lines.push('\n');
    };
    for (key, value) in [("title", title), ("source", source), ("teaches", teaches)] {
        if let Some(value) = value {
            add(key, value);
        }
    }
    for (key, value) in other {
        if !is_key(key) || known_key(key).is_some() {
            return Err(CannotHold::HeaderKey(key.clone()));
        }
        add(key, value);
    }
    if tree.has_explicit_role(NodeId::ROOT) {
        add("root", role_word(tree.role(NodeId::ROOT)));
    }
    for expect in expect {
        add("expect", &expect.text);
    }
    if !lines.is_empty() {
        lines.push('\n');
    }
    Ok(lines)
}

/// The text of a header line, quoted where it would not be read back as it is.
pub(super) fn header_text(text: &str) -> String {
    let is_plain = !text.is_empty()
        && text.trim() == text
        && !text.starts_with('"')
        && !text.contains(is_command)
        && comment_start(text) == text.len();
    if is_plain { text.to_owned() } else { quote(text) }
}

/// Text in double quotes, with the escapes that JSON has.
pub(super) fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            c if is_command(c) => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// A value in ASCII: `3`, `0.25`, `inf`, `-inf`.
fn ascii_value(value: Value) -> String {
    if value == Value::INFINITY {
        "inf".to_owned()
    } else if value == Value::NEG_INFINITY {
        "-inf".to_owned()
    } else {
        value.to_string()
    }
}
