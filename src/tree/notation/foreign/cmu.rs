//! The code of a course at CMU: `((3)(12)(8))`, a leaf in brackets, an internal node as its children in brackets.

use super::cursor::TextCursor;
use super::draft::DraftTree;
use super::format::ForeignFormat;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::sink::StopReading;
use crate::value::Role;

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-cmu", leaf_form: "(3 5)", recognizes, read };

fn is_in_number(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | '~' | 'e' | 'E')
}

fn recognizes(text: &str) -> bool {
    let text = text.trim();
    let is_code = text.starts_with('(')
        && text.chars().all(|c| c.is_whitespace() || is_in_number(c) || matches!(c, '(' | ')'));
    // Two numbers in one bracket are children without commas.
    let is_list = || {
        text.split(['(', ')']).any(|inside| {
            inside
                .split_whitespace()
                .filter(|word| word.contains(|c: char| c.is_ascii_digit()))
                .nth(1)
                .is_some()
        })
    };
    let dense: String = text.chars().filter(|c| !c.is_whitespace()).take(1_000).collect();
    is_code && !is_list() && (dense.contains(")(") || dense.starts_with("(("))
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    draft.root_role = Some(Role::Max);
    let mut cursor = TextCursor::new(draft.text, 0);
    let mut open: Vec<usize> = Vec::new();
    loop {
        cursor.blanks();
        let at = cursor.here();
        match cursor.peek() {
            None => break,
            Some('(') => {
                if open.is_empty() && !draft.nodes.is_empty() {
                    return draft.stop(at, Problem::TextAfterTree);
                }
                cursor.bump();
                open.push(draft.add_below(open.last().copied(), at)?);
            }
            Some(')') => {
                cursor.bump();
                match open.pop() {
                    None => return draft.stop(at, Problem::UnexpectedClosing { bracket: ')' }),
                    Some(node) => {
                        let DraftTree { nodes, .. } = draft;
                        if nodes[node].edges.is_empty() && nodes[node].value.is_none() {
                            let range = nodes[node].at.start..at.end;
                            draft.report.add(range, Problem::EmptyBrackets);
                            draft.report.has_no_shape = true;
                        }
                    }
                }
            }
            Some(c) if is_in_number(c) => {
                let at = cursor.take_while(is_in_number);
                let word = draft.text[at.clone()].replace('~', "-");
                let value = draft.value_of(&word, at.clone());
                match open.last() {
                    Some(&node)
                        if draft.nodes[node].edges.is_empty() && draft.nodes[node].value.is_none() =>
                    {
                        draft.nodes[node].value = Some(value);
                        draft.nodes[node].at = at;
                    }
                    _ => draft.expect_form(at, "((3)(12))"),
                }
            }
            Some(character) => {
                cursor.bump();
                draft.report.add(at, Problem::UnexpectedCharacter { character });
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
