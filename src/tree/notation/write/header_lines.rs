//! The header lines of a tree that is being written.

use super::cannot_hold::CannotHold;
use super::quoting::quote;
use crate::text::is_command;
use crate::tree::notation::front::{comment_start, is_key, known_key};
use crate::tree::{GameTree, Header, NodeId};

/// The header lines of the text formats, with the root's role.
pub(super) fn header_lines(tree: &GameTree) -> Result<String, CannotHold> {
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
        add("root", tree.role(NodeId::ROOT).name());
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
pub(in crate::tree::notation) fn header_text(text: &str) -> String {
    let is_plain = !text.is_empty()
        && text.trim() == text
        && !text.starts_with('"')
        && !text.contains(is_command)
        && comment_start(text) == text.len();
    if is_plain { text.to_owned() } else { quote(text) }
}
