//! Trees for LaTeX's packages `qtree` and `tikz-qtree`: `\Tree [.A [.B 3 12 ] 2 ]`.

use super::cursor::TextCursor;
use super::draft::DraftTree;
use super::format::ForeignFormat;
use super::latex_text::{innermost, plain, without_comments};
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::sink::StopReading;

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-qtree", leaf_form: "[.A 3 5 ]", recognizes, read };

const FORM: &str = "\\Tree [.A [.B 3 12 ] 2 ]";

fn recognizes(text: &str) -> bool {
    text.contains("\\Tree") || text.trim_start().starts_with("[.")
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let code = without_comments(draft.text);
    let start = code.find("\\Tree").map_or(0, |at| at + "\\Tree".len());
    let mut cursor = TextCursor::new(&code, start);
    let mut open: Vec<usize> = Vec::new();
    let mut mv: Option<String> = None;
    loop {
        cursor.blanks();
        let at = cursor.here();
        let Some(first) = cursor.peek() else { break };
        let parent = open.last().copied();
        match first {
            '[' => {
                cursor.bump();
                let node = add(draft, parent, at.clone(), &mut mv)?;
                open.push(node);
                if cursor.eat(".") {
                    let (label, range) = word(draft, &mut cursor)?;
                    draft.nodes[node].drawn_text = Some(label);
                    draft.nodes[node].at = range;
                }
            }
            ']' => {
                cursor.bump();
                let Some(node) = open.pop() else {
                    return draft.stop(at, Problem::UnexpectedClosing { bracket: ']' });
                };
                if cursor.eat(".") {
                    let (label, _) = word(draft, &mut cursor)?;
                    draft.nodes[node].drawn_text.get_or_insert(label);
                }
                if open.is_empty() {
                    break;
                }
            }
            '\\' if cursor.rest().starts_with("\\edge") => {
                let end = cursor.rest().find(';').map_or(code.len(), |end| cursor.pos + end);
                let label = plain(innermost(&code[cursor.pos..end]));
                mv = Some(label).filter(|label| !label.is_empty() && code[cursor.pos..end].contains('{'));
                cursor.pos = (end + 1).min(code.len());
            }
            _ => {
                let (label, range) = word(draft, &mut cursor)?;
                if parent.is_none() {
                    return draft.stop_at_form(at, FORM);
                }
                let node = add(draft, parent, range, &mut mv)?;
                draft.nodes[node].drawn_text = Some(label);
            }
        }
    }
    if cursor.rest().contains("\\Tree") {
        draft.note("foreign-note-more-trees", "");
    }
    match open.last() {
        Some(&node) => {
            let at = draft.nodes[node].at.start;
            draft.stop(at..at + 1, Problem::UnclosedBracket { bracket: '[' })
        }
        None => Ok(()),
    }
}

fn add(
    draft: &mut DraftTree<'_>,
    parent: Option<usize>,
    at: std::ops::Range<usize>,
    mv: &mut Option<String>,
) -> Result<usize, StopReading> {
    let node = draft.add_below(parent, at)?;
    if let Some(edge) = parent.and_then(|parent| draft.last_edge(parent)) {
        edge.mv = mv.take();
    }
    Ok(node)
}

/// A word, text in braces, or `\node[..]{A};`, as it is printed.
fn word(
    draft: &mut DraftTree<'_>,
    cursor: &mut TextCursor<'_>,
) -> Result<(String, std::ops::Range<usize>), StopReading> {
    let start = cursor.pos;
    if cursor.rest().starts_with("\\node") {
        let end = cursor.rest().find(';').map_or(cursor.text.len(), |end| start + end);
        cursor.pos = (end + 1).min(cursor.text.len());
        return Ok((plain(innermost(&cursor.text[start..end])), start..end));
    }
    while let Some(c) = cursor.peek() {
        match c {
            '{' => {
                let at = cursor.here();
                if cursor.bracketed('{', '}').is_none() {
                    return draft.stop(at, Problem::UnclosedBracket { bracket: '{' });
                }
            }
            '$' => {
                cursor.bump();
                cursor.take_while(|c| c != '$');
                cursor.bump();
            }
            '\\' => {
                cursor.bump();
                cursor.bump();
            }
            '[' | ']' => break,
            c if c.is_whitespace() => break,
            _ => cursor.bump(),
        }
    }
    if cursor.pos == start {
        return draft.stop_at_form(cursor.here(), FORM);
    }
    Ok((plain(&cursor.text[start..cursor.pos]), start..cursor.pos))
}
