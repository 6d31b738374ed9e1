//! Logs in JSON: one value, or one a line.

use super::fields::Fields;
use super::log::{EntryKind, LogEntry};
use super::nodes::Naming;
use super::read::LogReader;
use super::verb::Key;
use crate::budget::Budget;
use crate::tree::NodeId;

/// Longer texts are not read as one JSON value.
const MAX_JSON: usize = 64 << 20;
/// A number takes two bytes of a text at least, and so many times more as a value.
const BYTES_PER_BYTE: usize = 24;

impl LogReader<'_> {
    /// A text that is one JSON value over several lines.
    pub(super) fn whole_json(&mut self, text: &str, budget: &Budget<'_>) -> bool {
        let start = text.trim_start();
        let is_one = start.starts_with(['[', '{'])
            && text.len() <= MAX_JSON
            && budget.without_room((text.len() * BYTES_PER_BYTE) as u64).is_none()
            && text.trim().contains('\n');
        let Some(value) = is_one.then(|| serde_json::from_str(text).ok()).flatten() else { return false };
        let serde_json::Value::Array(parts) = value else {
            self.json_part(1, &value);
            return true;
        };
        for (i, part) in parts.iter().enumerate() {
            self.json_part(i + 1, part);
        }
        true
    }

    fn json_part(&mut self, line: usize, part: &serde_json::Value) {
        let before = self.begin_line();
        if self.json(line, part) {
            self.log.understood += 1;
            self.note_lacking(line, before, || part.to_string());
        } else {
            self.ignore(line, &part.to_string());
        }
    }

    pub(super) fn json(&mut self, line: usize, value: &serde_json::Value) -> bool {
        match value {
            serde_json::Value::Object(object) => self.json_object(line, object),
            serde_json::Value::Array(parts) => {
                let numbers = path_of(value);
                if let Some(node) =
                    numbers.filter(|path| path.len() != 1).and_then(|path| self.words.at_path(&path))
                    && self.naming != Naming::Value
                {
                    return self.push(LogEntry::new(line, EntryKind::Name, Some(node)));
                }
                let before = self.log.entries.len();
                let is_all = !parts.is_empty() && parts.iter().all(|part| self.json(line, part));
                if !is_all {
                    self.log.entries.truncate(before);
                }
                is_all
            }
            serde_json::Value::String(word) => self.list(line, word),
            serde_json::Value::Number(number) => self.list(line, &number.to_string()),
            _ => false,
        }
    }

    fn json_object(&mut self, line: usize, object: &serde_json::Map<String, serde_json::Value>) -> bool {
        let mut is_told = false;
        let written: Vec<(Key, &str, String)> = object
            .iter()
            .filter_map(|(name, value)| {
                let key = Key::of(name).or_else(|| Key::of_list(name)).or_else(|| Key::of_total(name))?;
                Some((key, name.as_str(), plain(value)?))
            })
            .collect();
        let has_node = written.iter().any(|(key, ..)| matches!(key, Key::Node | Key::Path | Key::Move));
        if has_node {
            let mut fields = Fields::default();
            for (key, _, value) in &written {
                fields.set(*key, value);
            }
            return self.fields(line, &fields);
        }
        for (name, value) in object {
            let head = Key::of_list(name);
            if let (Some(head), serde_json::Value::Array(parts)) = (head, value) {
                let is_call = parts.iter().any(serde_json::Value::is_object);
                let before = self.log.entries.len();
                let is_all = parts.iter().all(|part| self.json(line, part));
                if is_call || !matches!(head, Key::Pruned | Key::Generated) {
                    is_told |= is_all;
                    continue;
                }
                let nodes: Vec<NodeId> =
                    self.log.entries.drain(before..).filter_map(|entry| entry.node).collect();
                is_told |= is_all;
                if head == Key::Pruned {
                    self.log.prune(nodes);
                } else {
                    self.log.generated.extend(nodes);
                }
            } else if let (Some(key), Some(count)) = (Key::of_total(name), plain(value)) {
                is_told |= self.totals(&format!("{}: {count}", key.word()));
            }
        }
        is_told
    }
}

/// A JSON value as a word; a path with points.
fn plain(value: &serde_json::Value) -> Option<String> {
    match value {
        serde_json::Value::String(word) => Some(word.clone()),
        serde_json::Value::Number(number) => Some(number.to_string()),
        serde_json::Value::Bool(is) => Some(is.to_string()),
        serde_json::Value::Array(_) => {
            let path = path_of(value)?;
            let words: Vec<String> = path.iter().map(ToString::to_string).collect();
            Some(format!("[{}]", words.join(".")))
        }
        _ => None,
    }
}

fn path_of(value: &serde_json::Value) -> Option<Vec<usize>> {
    value.as_array()?.iter().map(|part| part.as_u64().map(|number| number as usize)).collect()
}
