//! What comes before the tree: header lines, and which format the tree has.

use super::diagnostic::{Problem, SourcePosition};
use super::list_words::is_list_word;
use super::report::Report;
use super::scan::{quoted, role, shortened, skip_blank, without_mark};
use super::span::Span;
use super::text_format::TextFormat;
use crate::tree::{Expect, Header};
use crate::value::Role;

/// The header lines of a text and where they end.
#[derive(Debug, Default)]
pub(super) struct Front {
    pub(super) header: Header,
    pub(super) root_role: Option<Role>,
    /// The line that says so.
    pub(super) root_at: std::ops::Range<usize>,
    /// The first byte of the line behind the last header line.
    pub(super) body: usize,
    /// The first byte of the first header line.
    pub(super) first: Option<usize>,
    /// Where the keys of the lines are.
    pub(super) keys: Vec<Span>,
    /// Where the texts of the `expect:` lines begin.
    pub(super) expect_at: Vec<usize>,
    /// Where the texts of the other lines begin.
    pub(super) other_at: Vec<usize>,
}

/// The keys of header lines that mean something; each but `expect` stands once.
pub const HEADER_KEYS: [&str; 5] = ["title", "source", "teaches", "root", "expect"];

/// The known key that this word is, in capitals or not.
pub(super) fn known_key(word: &str) -> Option<&'static str> {
    HEADER_KEYS.into_iter().find(|key| word.eq_ignore_ascii_case(key))
}

/// The key that decides about the tree or names it, which a user misspells with this word: without its line the tree would
/// be another one. Any other word is kept with its text.
fn meant(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let most = |key: &str| if key.len() < 6 { 1 } else { 2 };
    ["title", "root", "expect"].into_iter().find(|key| strsim::osa_distance(&word, key) <= most(key))
}

/// Whether a word can stand before the colon of a header line: letters, digits, `_` and `-`, a letter first.
pub(super) fn is_key(word: &str) -> bool {
    word.starts_with(char::is_alphabetic)
        && word.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'))
}

impl Problem {
    /// Of a line that begins with a word and a colon.
    pub(crate) fn misspelt_key(key: &str, near: &str) -> Self {
        Self::Misspelt { word: format!("{key}:"), near: format!("{near}:") }
    }
}

/// Reads the header lines; blank lines and comments between them are passed over.
pub(super) fn front(text: &str, report: &mut Report) -> Front {
    let mut front = Front::default();
    let mut first_of_key = [None; HEADER_KEYS.len()];
    let mut start = 0;
    while start < text.len() {
        let end = text[start..].find('\n').map_or(text.len(), |i| start + i);
        let line = text[start..end].trim_end();
        let at = start + (line.len() - line.trim_start().len());
        let line = line.trim_start();
        start = (end + 1).min(text.len());
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let Some((key, rest)) = split_header(line) else { return front };
        front.body = start;
        front.first.get_or_insert(at);
        if !is_key(key) {
            report.add(at..at + key.len(), Problem::BadHeader { key: shortened(key) });
            continue;
        }
        front.keys.push(Span::new(at, at + key.len()));
        let value_at = at + line.len() - rest.len();
        let value = match header_value(text, value_at, value_at + rest.len()) {
            Ok(Some(value)) => value,
            Ok(None) => {
                report.add(at..at + line.len(), Problem::EmptyHeader { key: key.to_owned() });
                continue;
            }
            Err((range, problem)) => {
                report.add(range, problem);
                continue;
            }
        };
        let Some(known) = known_key(key) else {
            if let Some(near) = meant(key) {
                report.add(at..at + key.len(), Problem::misspelt_key(key, near));
                continue;
            }
            front.header.other.push((key.to_owned(), value));
            front.other_at.push(value_at);
            continue;
        };
        let i = HEADER_KEYS.iter().position(|&key| key == known).unwrap_or_default();
        if known != "expect" {
            if let Some(first) = first_of_key[i] {
                let first_place = SourcePosition { line: 0, column: 0 };
                let problem = Problem::DuplicateHeader { key: known.to_owned(), first: first_place };
                report.add_pair(at..at + key.len(), first, problem);
                continue;
            }
            first_of_key[i] = Some(at);
        }
        match known {
            "title" => front.header.title = Some(value),
            "source" => front.header.source = Some(value),
            "teaches" => front.header.teaches = Some(value),
            "root" => match role(&value) {
                Some(role) => {
                    front.root_role = Some(role);
                    front.root_at = at..at + line.len();
                }
                None => {
                    report.add(value_at..value_at + rest.len(), Problem::BadRole { text: shortened(&value) });
                }
            },
            _ => {
                front.expect_at.push(value_at);
                front.header.expect.push(Expect { text: value, at: None });
            }
        }
    }
    front
}

/// The key and the trimmed rest of a header line; `None` if the line is none.
/// A key of several words is handed back as well, to be refused.
pub(super) fn split_header(line: &str) -> Option<(&str, &str)> {
    let (key, rest) = line.split_once(':')?;
    let spaced = rest.is_empty() || rest.starts_with(char::is_whitespace);
    let words = key.starts_with(char::is_alphabetic)
        && key.trim_end() == key
        && key.chars().all(|c| c.is_alphanumeric() || c == ' ' || matches!(c, '_' | '-'));
    let is_header = words && (spaced || known_key(key).is_some());
    is_header.then(|| (key, rest.trim_start()))
}

type FrontResult = (std::ops::Range<usize>, Problem);

/// The text of a header line, in quotes or not, without its comment; `None` if there is none.
fn header_value(text: &str, at: usize, end: usize) -> Result<Option<String>, FrontResult> {
    let rest = &text[at..end];
    if rest.starts_with('"') {
        let (inside, after) = quoted(text, at)?;
        let behind = text.get(after..end).unwrap_or_default().trim_start();
        if behind.is_empty() || behind.starts_with('#') {
            return Ok(Some(inside.into_owned()));
        }
    }
    let value = rest[..comment_start(rest)].trim_end();
    Ok((!value.is_empty()).then(|| value.to_owned()))
}

/// Where the comment of a line begins: a `#` at its beginning or behind a blank. Its length if there is none.
pub(super) fn comment_start(line: &str) -> usize {
    let mut after_blank = true;
    for (i, c) in line.char_indices() {
        if c == '#' && after_blank {
            return i;
        }
        after_blank = c.is_whitespace();
    }
    line.len()
}

/// Which format a tree has, and how many bytes to pass over before it (`tree =` in front of a list).
pub(super) fn recognize(body: &str) -> (TextFormat, usize) {
    let content = skip_blank(body, 0);
    match body.as_bytes().get(content) {
        Some(b'{') => (TextFormat::Json, content),
        Some(b'[') => (TextFormat::Lists, content),
        Some(b'(') if round_brackets_are_lists(&body[content..]) => (TextFormat::Lists, content),
        Some(b'(') => (TextFormat::Line, content),
        _ => {
            if let Some(list) = assigned_list(body, content) {
                return (TextFormat::Lists, list);
            }
            let format =
                if has_round_bracket(body, content) { TextFormat::Line } else { TextFormat::Outline };
            (format, 0)
        }
    }
}

/// Which format a text is recognized as, whether it can be read or not.
pub fn format_of(text: &str) -> TextFormat {
    let text = without_mark(text);
    recognize(&text[front(text, &mut Report::default()).body..]).0
}

/// Where the list begins in `name = [...]`, as it is copied from a Python program.
fn assigned_list(body: &str, at: usize) -> Option<usize> {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let rest = body[at..].trim_start_matches(word);
    let list = rest.trim_start().strip_prefix('=')?.trim_start();
    let starts = list.starts_with('[') || (list.starts_with('(') && round_brackets_are_lists(list));
    (starts && !rest.is_empty()).then_some(body.len() - list.len())
}

/// Whether the first line of a tree, or the beginning of the second, has a round bracket outside quotes.
fn has_round_bracket(body: &str, at: usize) -> bool {
    let line = body[at..].lines().next().unwrap_or_default();
    let bytes = line.as_bytes();
    let mut i = 0;
    while let Some(&byte) = bytes.get(i) {
        let begins_word = i == 0 || bytes[i - 1].is_ascii_whitespace();
        match byte {
            b'(' => return true,
            b'#' if begins_word => break,
            b'"' | b'\'' if byte == b'"' || begins_word => match quoted(line, i) {
                Ok((_, end)) => i = end,
                Err(_) => break,
            },
            _ => i += 1,
        }
    }
    let next = body[at..].find('\n').map_or(body.len(), |i| at + i);
    body[skip_blank(body, next)..].starts_with('(')
}

/// Whether a text in round brackets is made of nested lists and not the one-line format of a tree
/// whose root has no label: it is, until something is found that only the other can have.
fn round_brackets_are_lists(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut i = 0;
    while let Some(&byte) = bytes.get(i) {
        match byte {
            b'[' => return true,
            b'=' | b'*' | b'>' | b'@' => return false,
            b'#' => i += text[i..].find('\n').unwrap_or(text.len() - i),
            b'"' | b'\'' => {
                let Ok((_, end)) = quoted(text, i) else { return true };
                // A name and a comma make a pair; the other format goes on with a value or a bracket.
                return matches!(bytes.get(skip_blank(text, end)), Some(b',' | b')' | b']'));
            }
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'_' | b'.' | b'+' | b'-' | b'?' | 0x80.. => {
                let rest = &text[i..];
                let is_word = |c: char| {
                    c.is_alphanumeric()
                        || matches!(c, '_' | '.' | '+' | '-' | '?' | '∞' | '·' | '⋅' | '−' | '–' | '→')
                };
                let end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
                let word = &rest[..end];
                if !is_list_word(word) {
                    return false;
                }
                // `float("inf")`, and characters that no word has.
                i += end.max(rest.chars().next().map_or(1, char::len_utf8));
                if word == "float" {
                    if !rest[end..].starts_with('(') {
                        return false;
                    }
                    i += rest[end..].find(')').map_or(0, |close| close + 1);
                }
                continue;
            }
            _ => {}
        }
        i += 1;
    }
    true
}
