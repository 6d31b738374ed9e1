//! Newick: `((B:3,C:5)A,D:2)R;`, the children before their parent, the length of a leaf's edge as its value.

use super::cursor::TextCursor;
use super::draft::DraftTree;
use super::format::ForeignFormat;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::sink::StopReading;

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-newick", leaf_form: "B:3", recognizes, read };

/// The end of a long text is not seen.
const LONG: usize = 1 << 15;

fn recognizes(text: &str) -> bool {
    // Comments in brackets, which some programs begin with, may have any signs.
    let text = &without_comments(text);
    let text = text.trim();
    let is_ended = text.split_once(';').is_some_and(|(_, rest)| rest.trim().is_empty());
    let is_cut_off = text.len() > LONG && text.contains(':') && !text.contains(';');
    text.starts_with('(')
        && (is_ended || is_cut_off || text.ends_with(';'))
        && !text.contains(['=', '{', '>'])
}

/// The text without what stands in brackets. Where one is not closed, all of it.
fn without_comments(text: &str) -> String {
    let mut rest = text;
    let mut out = String::with_capacity(text.len().min(LONG));
    while let Some((before, comment)) = rest.split_once('[') {
        let Some((_, behind)) = comment.split_once(']') else { return text.to_owned() };
        out.push_str(before);
        rest = behind;
    }
    out + rest
}

const fn ends_label(c: char) -> bool {
    matches!(c, '(' | ')' | ',' | ':' | ';' | '[')
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let text = draft.text;
    let mut cursor = TextCursor::new(text, 0);
    let mut open: Vec<usize> = Vec::new();
    // What the next label and value belong to.
    let mut node: Option<usize> = None;
    loop {
        cursor.blanks();
        let at = cursor.here();
        match cursor.peek() {
            None => break,
            Some('[') => {
                if cursor.bracketed('[', ']').is_none() {
                    return draft.stop(at, Problem::UnclosedBracket { bracket: '[' });
                }
                draft.note("foreign-note-comments", &text[at.start..cursor.pos]);
            }
            Some('(') => {
                if node.is_some() || open.is_empty() && !draft.nodes.is_empty() {
                    return draft.stop_at_form(at, "(B:3,C:5)A;");
                }
                cursor.bump();
                open.push(draft.add_below(open.last().copied(), at)?);
            }
            Some(separator @ (',' | ')')) => {
                if node.take().is_none() {
                    draft.report.add(at.clone(), Problem::MissingNode);
                }
                cursor.bump();
                if separator == ')' {
                    node = open.pop();
                    if node.is_none() {
                        return draft.stop(at, Problem::UnexpectedClosing { bracket: ')' });
                    }
                } else if open.is_empty() {
                    return draft.stop(at, Problem::TextAfterTree);
                }
            }
            Some(';') => {
                cursor.bump();
                cursor.blanks();
                if open.is_empty() && cursor.pos < text.len() {
                    return draft.stop(cursor.here(), Problem::TextAfterTree);
                }
                break;
            }
            Some(':') => {
                cursor.bump();
                cursor.blanks();
                let at = cursor.take_while(|c| !c.is_whitespace() && !ends_label(c));
                let value = draft.value_of(&text[at.clone()], at.clone());
                let node = match node {
                    Some(node) => node,
                    None => *node.insert(draft.add_below(open.last().copied(), at.clone())?),
                };
                if draft.nodes[node].edges.is_empty() {
                    draft.nodes[node].value = Some(value);
                } else {
                    draft.note("foreign-note-lengths", &text[at]);
                }
            }
            Some(first) => {
                let (label, range) = if first == '\'' {
                    let Some(range) = quoted_label(&mut cursor) else {
                        return draft.stop(at, Problem::UnclosedQuote);
                    };
                    (text[range.start + 1..range.end - 1].replace("''", "'"), range)
                } else {
                    let range = cursor.take_while(|c| !ends_label(c));
                    (text[range.clone()].trim().to_owned(), range)
                };
                let node = match node {
                    Some(node) => node,
                    None => *node.insert(draft.add_below(open.last().copied(), range.clone())?),
                };
                let node = &mut draft.nodes[node];
                if node.label.is_some() {
                    draft.expect_form(range, "(B:3,C:5)A;");
                } else {
                    node.label = Some(label);
                    node.at = range;
                }
            }
        }
    }
    match open.last() {
        Some(&node) => {
            let at = draft.nodes[node].at.clone();
            draft.stop(at, Problem::UnclosedBracket { bracket: '(' })
        }
        None => Ok(()),
    }
}

/// Passes over `'it''s'`; where it stands, with its quotes.
fn quoted_label(cursor: &mut TextCursor<'_>) -> Option<std::ops::Range<usize>> {
    let start = cursor.pos;
    cursor.bump();
    loop {
        cursor.take_while(|c| c != '\'');
        cursor.peek()?;
        cursor.bump();
        if cursor.peek() != Some('\'') {
            return Some(start..cursor.pos);
        }
        cursor.bump();
    }
}
