//! What a line of a log says under names.

use super::verb::Key;

/// What stands in a line or an object under names.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields<'a> {
    pub(super) node: Option<&'a str>,
    pub(super) path: Option<&'a str>,
    pub(super) mv: Option<&'a str>,
    pub(super) event: Option<&'a str>,
    pub(super) alpha: Option<&'a str>,
    pub(super) beta: Option<&'a str>,
    pub(super) value: Option<&'a str>,
    pub(super) cut: Option<&'a str>,
    pub(super) ply: Option<&'a str>,
}

impl<'a> Fields<'a> {
    /// The words that may name the node, the surest first.
    pub(super) fn names(&self) -> impl DoubleEndedIterator<Item = &'a str> + Clone + use<'a> {
        [self.path, self.node, self.mv].into_iter().flatten()
    }

    pub(super) fn set(&mut self, key: Key, word: &'a str) {
        let field = match key {
            Key::Node => &mut self.node,
            Key::Path => &mut self.path,
            Key::Move => &mut self.mv,
            Key::Event => &mut self.event,
            Key::Alpha => &mut self.alpha,
            Key::Beta => &mut self.beta,
            Key::Value => &mut self.value,
            Key::Cut | Key::Pruned => &mut self.cut,
            Key::Ply => &mut self.ply,
            _ => return,
        };
        if field.is_none() {
            *field = Some(word.trim());
        }
    }
}

pub(super) fn cells(text: &str, separator: char) -> Vec<&str> {
    match separator {
        ' ' => text.split_whitespace().collect(),
        '|' if !text.contains('|') => Vec::new(),
        '|' => text.trim_matches('|').split('|').map(str::trim).collect(),
        _ => text.split(separator).map(|cell| cell.trim().trim_matches('"')).collect(),
    }
}

pub(super) fn truth(word: &str) -> Option<bool> {
    match word.to_lowercase().as_str() {
        "true" | "yes" | "1" | "y" | "x" | "cut" | "cutoff" => Some(true),
        "false" | "no" | "0" | "n" => Some(false),
        _ => None,
    }
}

/// A number of plies.
pub(super) fn plies(word: &str) -> Option<u32> {
    word.parse().ok()
}

/// Words that stand where there is no number: no bound, or no value yet.
pub(super) fn is_absent(word: &str) -> bool {
    let word = word.trim().to_lowercase();
    matches!(word.as_str(), "" | "-" | "–" | "·" | "?" | "nan" | "none" | "null" | "n/a" | "true" | "false")
}

/// Words that say nothing.
pub(super) fn is_noise(word: &str) -> bool {
    let word = word.to_lowercase();
    matches!(
        word.as_str(),
        "node"
            | "with"
            | "the"
            | "a"
            | "an"
            | "at"
            | "of"
            | "to"
            | "for"
            | "from"
            | "by"
            | "is"
            | "on"
            | "and"
            | "window"
            | "depth"
            | "level"
            | "ply"
            | "state"
            | "children"
            | "child"
            | "max"
            | "min"
            | "leaf"
            | "value"
            | "values"
            | "alpha"
            | "beta"
            | "float"
            | "math.inf"
            | "player"
            | "maximizing"
            | "minimizing"
            | "true"
            | "false"
            | "-"
            | "–"
            | "none"
            | "null"
    )
}
