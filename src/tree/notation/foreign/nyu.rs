//! The list of a course at NYU: `a: [b, c]` for an internal node, `b=-4` for a leaf, in any order.

use super::cursor::{is_word, lines};
use super::draft::{DraftEdge, DraftTree};
use super::format::ForeignFormat;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::sink::StopReading;

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-nyu", leaf_form: "b=3", recognizes, read };

/// What a line says behind its label.
enum NyuLine {
    Children,
    Value,
}

/// The label of a line, what follows, and where that begins.
fn split(line: &str) -> Option<(&str, NyuLine, usize)> {
    let label = &line[..line.find(|c| !is_word(c)).unwrap_or(line.len())];
    let rest = &line[label.len()..];
    let sign = rest.trim_start();
    let after = || {
        let inside = sign[1..].trim_start();
        line.len() - inside.len()
    };
    match sign.chars().next().filter(|_| !label.is_empty())? {
        ':' if sign[1..].trim_start().starts_with('[') => Some((label, NyuLine::Children, after())),
        '=' => Some((label, NyuLine::Value, after())),
        _ => None,
    }
}

fn recognizes(text: &str) -> bool {
    let (mut n_lists, mut n_values, mut n_others) = (0, 0, 0);
    for (_, line) in lines(text) {
        match split(line) {
            Some((_, NyuLine::Children, _)) => n_lists += 1,
            Some((_, NyuLine::Value, _)) => n_values += 1,
            None => n_others += 1,
        }
    }
    n_lists > 0 && n_others * 3 <= n_lists + n_values
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let text = draft.text;
    for (at, line) in lines(text) {
        if let Some((label, ..)) = split(line) {
            let range = at..at + label.len();
            if let Some(first) = draft.find(label) {
                draft.report_repeated(range, draft.nodes[first].at.start, label);
            } else {
                draft.named(label, range)?;
            }
        }
    }
    for (at, line) in lines(text) {
        let Some((label, kind, from)) = split(line) else {
            draft.expect_form(at..at + line.len(), "a: [b, c]  |  b=3");
            continue;
        };
        let Some(node) = draft.find(label).filter(|&node| draft.nodes[node].at.start == at) else { continue };
        let (words, start) = (&line[from..], at + from);
        match kind {
            NyuLine::Value => {
                let value = draft.value_of(words, start..start + words.len());
                draft.nodes[node].value = Some(value);
            }
            NyuLine::Children => {
                let Some(inside) = words.strip_prefix('[').and_then(|words| words.strip_suffix(']')) else {
                    draft.report.add(start..start + 1, Problem::UnclosedBracket { bracket: '[' });
                    continue;
                };
                let mut child_at = start + 1;
                for child in inside.split(',') {
                    let begin = child_at + (child.len() - child.trim_start().len());
                    child_at += child.len() + 1;
                    let child = child.trim();
                    let range = begin..begin + child.len();
                    if child.is_empty() {
                        draft.report.add(range, Problem::MissingNode);
                    } else if let Some(to) = draft.find(child) {
                        draft.link(node, DraftEdge { to, at: range, ..DraftEdge::default() })?;
                    } else {
                        let problem =
                            Problem::ChildNotFound { child: child.to_owned(), parent: label.to_owned() };
                        draft.report.add(range, problem);
                    }
                }
            }
        }
    }
    Ok(())
}
