//! Trees for LaTeX's package `forest`: `[A [B [3] [12]] [C [2]]]`, options behind commas.

use std::ops::Range;

use super::draft::DraftTree;
use super::format::ForeignFormat;
use super::latex_text::{innermost, parts, plain, without_comments};
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::scan::{leaf, role};
use crate::tree::notation::sink::StopReading;

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-forest", leaf_form: "[3]", recognizes, read };

fn is_environment(text: &str) -> bool {
    text.contains("\\begin{forest}") || text.contains("\\Forest")
}

fn recognizes(text: &str) -> bool {
    if is_environment(text) {
        return true;
    }
    let code = without_comments(text);
    let Some(inside) = code.trim_start().strip_prefix('[') else { return false };
    let inside = inside.trim_start();
    let word =
        &inside[..inside.find(|c: char| c.is_whitespace() || "[],".contains(c)).unwrap_or(inside.len())];
    let is_list_word = leaf(word).is_ok()
        || ["None", "null", "math.", "np.", "numpy.", "float"].iter().any(|begin| word.starts_with(begin));
    inside.starts_with(|c: char| c.is_alphabetic() || matches!(c, '$' | '\\')) && !is_list_word
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let code = without_comments(draft.text);
    let begin =
        ["\\begin{forest}", "\\Forest"].iter().find_map(|word| code.find(word).map(|at| at + word.len()));
    let end = begin
        .and_then(|begin| code[begin..].find("\\end{forest}").map(|end| begin + end))
        .unwrap_or(code.len());
    let mut at = begin.unwrap_or_default();
    // What stands before the first bracket is for all nodes.
    let mut depth = 0_usize;
    let Some(start) = code[at..end].char_indices().find_map(|(i, c)| {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        (c == '[' && depth == 0).then_some(at + i)
    }) else {
        return draft.stop(at..at, Problem::NoTree);
    };
    at = start;
    let mut open: Vec<usize> = Vec::new();
    while at < end {
        let Some(c) = code[at..end].chars().next() else { break };
        match c {
            '[' => {
                let content = at + 1..content_end(&code[..end], at + 1);
                let parent = open.last().copied();
                let node = draft.add_below(parent, at..at + 1)?;
                read_content(draft, &code, content.clone(), node, parent);
                open.push(node);
                at = content.end;
            }
            ']' => {
                if open.pop().is_none() {
                    return draft.stop(at..at + 1, Problem::UnexpectedClosing { bracket: ']' });
                }
                at += 1;
                if open.is_empty() {
                    break;
                }
            }
            c if c.is_whitespace() => at += c.len_utf8(),
            _ => {
                let line = code[at..end].find(['[', ']', '\n']).map_or(end, |i| at + i);
                draft.expect_form(at..line, "[A [B [3] [12]] [C [2]]]");
                at = line;
            }
        }
    }
    if let Some(&node) = open.last() {
        let at = draft.nodes[node].at.start;
        return draft.stop(at.saturating_sub(1)..at, Problem::UnclosedBracket { bracket: '[' });
    }
    if is_environment(&code[at..]) {
        draft.note("foreign-note-more-trees", "");
    }
    if begin.is_none() && !code[at..end].trim().is_empty() {
        let at = at + (code[at..].len() - code[at..].trim_start().len());
        draft.report.add(at..at + 1, Problem::TextAfterTree);
    }
    Ok(())
}

/// Where content and options of a node end: at a bracket that stands in no braces and no brackets of an option.
fn content_end(code: &str, from: usize) -> usize {
    let (mut depth, mut is_escaped, mut is_value) = (0_usize, false, false);
    let mut brackets = 0_usize;
    for (i, c) in code[from..].char_indices() {
        if std::mem::take(&mut is_escaped) {
            continue;
        }
        match c {
            '\\' => is_escaped = true,
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            // `edge=[red]` and `label=[..]left:A`.
            '[' if depth == 0 && is_value => brackets += 1,
            ']' if depth == 0 && brackets > 0 => brackets -= 1,
            '[' | ']' if depth == 0 => return from + i,
            _ => {}
        }
        is_value = c == '=' || is_value && c.is_whitespace();
    }
    code.len()
}

fn read_content(draft: &mut DraftTree<'_>, code: &str, at: Range<usize>, node: usize, parent: Option<usize>) {
    let inside = &code[at.clone()];
    let begin = at.start + (inside.len() - inside.trim_start().len());
    for (i, (_, part)) in parts(inside, ',').into_iter().enumerate() {
        if i == 0 {
            let printed = plain(part);
            draft.nodes[node].at = begin..begin + part.trim().len();
            if !printed.is_empty() {
                draft.nodes[node].drawn_text = Some(printed);
            }
            continue;
        }
        let (key, value) = part.split_once('=').map_or((part, None), |(key, value)| (key, Some(value)));
        let key = key.trim().rsplit('/').next().unwrap_or_default();
        match (key, value) {
            ("", _) | ("leaf", None) => {}
            ("content", Some(value)) => draft.nodes[node].drawn_text = Some(plain(value)),
            ("edge label" | "el" | "move", Some(value)) => {
                // A label is a node that is drawn on the edge; the words of a move are all of its text.
                let mv = if key == "move" { plain(value) } else { plain(innermost(value)) };
                if let Some(edge) =
                    parent.and_then(|parent| draft.last_edge(parent)).filter(|_| !mv.is_empty())
                {
                    edge.mv = Some(mv);
                }
            }
            (word, None) if role(word).is_some() => draft.nodes[node].role = role(word),
            (key, _) => draft.note_each("foreign-note-option", key),
        }
    }
}
