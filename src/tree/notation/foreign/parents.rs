//! A parent and its children on a line, `A B C`, and a leaf with its value, `B 3` or `B=3`.

use super::cursor::{is_word, lines};
use super::draft::{DraftEdge, DraftTree};
use super::format::ForeignFormat;
use crate::tree::notation::front::{known_key, split_header};
use crate::tree::notation::scan::{leaf, looks_like_a_number, role};
use crate::tree::notation::sink::StopReading;

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-parents", leaf_form: "B 3", recognizes, read };

/// The words of a line, each with its place in it.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let words = line.split(|c: char| c.is_whitespace() || matches!(c, '=' | ',' | ':'));
    let start = line.as_ptr() as usize;
    words.filter(|word| !word.is_empty()).map(move |word| (word.as_ptr() as usize - start, word))
}

fn is_name(word: &str) -> bool {
    word.chars().all(is_word) && leaf(word).is_err() && !looks_like_a_number(word) && role(word).is_none()
}

fn is_value(word: &str) -> bool {
    leaf(word).is_ok()
}

fn recognizes(text: &str) -> bool {
    let is_indented =
        text.lines().any(|line| line.starts_with(char::is_whitespace) && !line.trim().is_empty());
    let is_other = text.contains(['(', ')', '[', ']', '{', '}', '"', '>', '@']) || !text.is_ascii();
    // A root is called that as well.
    let is_header =
        |line: &str| split_header(line).and_then(|(key, _)| known_key(key)).is_some_and(|key| key != "root");
    if is_indented || is_other || lines(text).any(|(_, line)| is_header(line)) {
        return false;
    }
    let (mut n_parents, mut n_leaves) = (0, 0);
    for (_, line) in lines(text) {
        let mut words = words(line).map(|(_, word)| word);
        let Some(first) = words.next().filter(|word| is_name(word)) else { return false };
        let rest: Vec<&str> = words.collect();
        match rest.as_slice() {
            [value] if is_value(value) => n_leaves += 1,
            [] => return false,
            _ if first.len() <= 20 && rest.iter().all(|word| is_name(word)) => n_parents += 1,
            _ => return false,
        }
    }
    n_parents > 0 && n_leaves > 0
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let mut defined = vec![];
    for (at, line) in lines(draft.text) {
        let mut words = words(line);
        let Some((start, first)) = words.next() else { continue };
        let range = at + start..at + start + first.len();
        let node = draft.named(first, range.clone())?;
        let rest: Vec<(usize, &str)> = words.collect();
        if defined.len() <= node {
            defined.resize(node + 1, None);
        }
        if let Some(before) = defined[node] {
            draft.report_repeated(range, before, first);
            continue;
        }
        defined[node] = Some(at + start);
        match rest.as_slice() {
            [] => draft.expect_form(at..at + line.len(), "A B C  |  B 3"),
            [(from, value)] if is_value(value) || looks_like_a_number(value) => {
                let value = draft.value_of(value, at + from..at + from + value.len());
                draft.nodes[node].value = Some(value);
            }
            _ => {
                for (from, child) in rest {
                    let range = at + from..at + from + child.len();
                    if !is_name(child) {
                        draft.expect_form(range, "A B C  |  B 3");
                        continue;
                    }
                    let to = draft.named(child, range.clone())?;
                    draft.link(node, DraftEdge { to, at: range, ..DraftEdge::default() })?;
                }
            }
        }
    }
    Ok(())
}
