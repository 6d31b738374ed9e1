//! Trees of `TikZ`: `\node {A} child {node {B} child {node {3}}};`.

use super::cursor::TextCursor;
use super::draft::DraftTree;
use super::format::ForeignFormat;
use super::latex_text::{plain, without_comments};
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::sink::StopReading;
use crate::value::Role;

pub(super) const FORMAT: ForeignFormat = ForeignFormat {
    title_message_id: "foreign-format-tikz",
    leaf_form: "child {node {3}}",
    recognizes,
    read,
};

const FORM: &str = "\\node {A} child {node {B}} child {node {3}};";

fn recognizes(text: &str) -> bool {
    let is_child = |at: usize| {
        let rest = text[at + "child".len()..].trim_start();
        rest.starts_with(['{', '[']) || rest.starts_with("foreach")
    };
    // A text of LaTeX without any tree gets one sentence about that.
    let is_latex = ["\\documentclass", "\\begin{tikzpicture}"].iter().any(|word| text.contains(word));
    is_latex || text.contains("node") && text.match_indices("child").any(|(at, _)| is_child(at))
}

/// What is being read at a level.
struct OpenChild {
    /// Once it has been read; until then its place below the parent is not taken.
    node: Option<usize>,
    /// Where its brace is.
    at: usize,
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let code = without_comments(draft.text);
    let first = code.match_indices("child").map(|(at, _)| at).next().unwrap_or_default();
    let start = code[..first].rfind("\\node").or_else(|| code[..first].rfind("node"));
    let Some(start) = start else { return draft.stop_at_form(first..first, FORM) };
    let mut cursor = TextCursor::new(&code, start);
    cursor.eat("\\");
    let mut open = vec![OpenChild { node: None, at: start }];
    let mut is_on_edge = false;
    loop {
        cursor.blanks();
        let at = cursor.here();
        let Some(c) = cursor.peek() else {
            return draft.stop(at, Problem::UnclosedBracket { bracket: '{' });
        };
        let n_open = open.len();
        let Some(this) = open.last_mut() else { break };
        if cursor.eat_word("node") {
            let (text, role) = node_parts(draft, &mut cursor)?;
            let parent = open.iter().rev().nth(1).and_then(|parent| parent.node);
            match open.last().and_then(|this| this.node) {
                None => {
                    let node = draft.add_below(parent, at.start..cursor.pos)?;
                    draft.nodes[node].drawn_text = Some(plain(&text));
                    draft.nodes[node].role = role;
                    if let Some(this) = open.last_mut() {
                        this.node = Some(node);
                    }
                }
                // A label on the edge, or one beside the node.
                Some(_) if is_on_edge => {
                    let mv = plain(&text);
                    if let Some(edge) =
                        parent.and_then(|parent| draft.last_edge(parent)).filter(|_| !mv.is_empty())
                    {
                        edge.mv = Some(mv);
                    }
                }
                Some(_) => draft.note("foreign-note-option", &plain(&text)),
            }
            continue;
        }
        if cursor.eat_word("child") {
            cursor.blanks();
            let options_from = cursor.pos;
            if cursor.peek() == Some('[') {
                cursor.bracketed('[', ']');
                cursor.blanks();
            }
            // A gap in the drawing.
            if code[options_from..cursor.pos].contains("missing") {
                if cursor.peek() == Some('{') {
                    cursor.bracketed('{', '}');
                }
                continue;
            }
            if this.node.is_none() || cursor.peek() != Some('{') {
                return draft.stop_at_form(at.start..at.start + "child".len(), FORM);
            }
            open.push(OpenChild { node: None, at: cursor.pos });
            cursor.bump();
            is_on_edge = false;
        } else if cursor.eat_word("edge from parent") {
            is_on_edge = true;
            cursor.blanks();
            if cursor.peek() == Some('[') {
                cursor.bracketed('[', ']');
            }
        } else if c == '}' && n_open > 1 {
            if this.node.is_none() {
                let at = this.at;
                draft.expect_form(at..at + 1, FORM);
                draft.report.has_no_shape = true;
            }
            cursor.bump();
            open.pop();
            is_on_edge = false;
        } else if c == ';' || c == '}' {
            if n_open > 1 {
                let at = open[n_open - 1].at;
                return draft.stop(at..at + 1, Problem::UnclosedBracket { bracket: '{' });
            }
            break;
        } else if c == '[' {
            cursor.bracketed('[', ']');
        } else if cursor.eat_word("edge") || c == '\\' {
            cursor.take_while(|c| !matches!(c, '{' | '}' | ';' | '['));
        } else {
            let word = cursor.take_while(|c| !c.is_whitespace() && !"[]{};".contains(c));
            if word.is_empty() {
                return draft.stop(at, Problem::UnexpectedCharacter { character: c });
            }
            draft.expect_form(word, FORM);
        }
    }
    if cursor.rest().contains("child") {
        draft.note("foreign-note-more-trees", "");
    }
    Ok(())
}

/// The text of a node behind its options, its name and its place; and the role that its options say.
fn node_parts(
    draft: &mut DraftTree<'_>,
    cursor: &mut TextCursor<'_>,
) -> Result<(String, Option<Role>), StopReading> {
    let mut role = None;
    loop {
        cursor.blanks();
        let at = cursor.here();
        match cursor.peek() {
            Some('[') => {
                let inside = cursor.bracketed('[', ']').unwrap_or(at);
                let options = &cursor.text[inside];
                for option in
                    options.split(',').map(|option| option.trim().rsplit('/').next().unwrap_or_default())
                {
                    match crate::tree::notation::scan::role(option) {
                        Some(found) => role = Some(found),
                        None if option.is_empty() => {}
                        None => {
                            draft
                                .note_each("foreign-note-option", option.split('=').next().unwrap_or(option));
                        }
                    }
                }
            }
            Some('(') => {
                cursor.bracketed('(', ')');
            }
            Some('{') => {
                let Some(inside) = cursor.bracketed('{', '}') else {
                    return draft.stop(at, Problem::UnclosedBracket { bracket: '{' });
                };
                return Ok((cursor.text[inside].to_owned(), role));
            }
            _ if cursor.eat_word("at") => {}
            _ => return draft.stop_at_form(at, FORM),
        }
    }
}
