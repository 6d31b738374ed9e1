//! Words in nested lists: which are values, which are names, and which are neither.

use super::scan::{NotLeaf, leaf, quoted};
use crate::tree::Leaf;

/// Whether a bare word can stand in nested lists.
pub(super) fn is_list_word(word: &str) -> bool {
    word.is_empty()
        || word.bytes().all(|byte| byte.is_ascii_digit())
        || word == "float"
        || value(word) != Err(NotLeaf::Other)
}

/// The value that a bare word is: beside the usual ones `None`, `null`, `math.inf`, `np.inf`.
pub(super) fn value(word: &str) -> Result<Leaf, NotLeaf> {
    if matches!(word, "None" | "null") {
        return Ok(Leaf::Free);
    }
    let (sign, name) = if let Some(name) = word.strip_prefix('-') { ("-", name) } else { ("", word) };
    let bare = ["math.", "np.", "numpy."].into_iter().find_map(|module| name.strip_prefix(module));
    match bare {
        Some(bare @ ("inf" | "nan")) => leaf(&format!("{sign}{bare}")),
        _ => leaf(word),
    }
}

/// The value that a word is in lists, `float("inf")` included.
pub(super) fn value_of(word: &str) -> Option<Leaf> {
    let inner = word.find(['"', '\'']).and_then(|at| quoted(word, at).ok());
    match inner {
        Some((name, _)) => match (leaf(&name).ok()?, word.starts_with('-')) {
            (Leaf::Value(value), true) => Some(Leaf::Value(-value)),
            (leaf, _) => Some(leaf),
        },
        None => value(word).ok(),
    }
}

/// The value that a quoted text is: `"inf"` and `"?"` are no names.
pub(super) fn quoted_value(text: &str) -> Option<Leaf> {
    leaf(text).ok().filter(|leaf| match leaf {
        Leaf::Value(value) => !value.is_finite(),
        Leaf::Free => true,
    })
}

/// Whether a quoted text that is the name of a node begins here.
pub(super) fn is_name(text: &str, at: usize) -> bool {
    begins_quoted(text, at, |name| quoted_value(name).is_none() && !name.starts_with('@'))
}

/// Whether a quoted `@label` begins here.
pub(super) fn is_copy(text: &str, at: usize) -> bool {
    begins_quoted(text, at, |name| name.starts_with('@'))
}

fn begins_quoted(text: &str, at: usize, is_it: impl Fn(&str) -> bool) -> bool {
    matches!(text.as_bytes().get(at), Some(b'"' | b'\''))
        && quoted(text, at).is_ok_and(|(name, _)| is_it(&name))
}

/// Words without a comma between them, which are meant as one label, perhaps with its value.
pub(super) fn label_of_words(text: &str) -> &str {
    let end = text.find([',', '(', ')', '[', ']', '{', '}', '"', '\'', '#', '\n']).unwrap_or(text.len());
    text[..end].trim_end()
}

/// These words without the value behind them.
pub(super) fn without_value(words: &str) -> &str {
    match words.rsplit_once([' ', '=', ':']) {
        Some((label, last)) if value(last).is_ok() => label.trim_end_matches([' ', '=', ':']),
        _ => words,
    }
}
