//! Lines that tell of a call, but have no number where one belongs.

use super::lacking::Lacking;
use super::log::{EntryKind, IgnoredLine, LineFault, LogEntry};
use super::read::{LogReader, MAX_IGNORED, ignored};
use super::tokens::{Token, number, tokens};
use crate::tree::NodeId;

/// What entries of one form have in common: what they tell, and whether of a leaf, or of the root. The function that begins
/// many a search takes no bounds, and returns a move.
type EntryForm = (EntryKind, [bool; 2]);

impl LogReader<'_> {
    /// A line begins; how many entries stand before it.
    pub(super) fn begin_line(&mut self) -> usize {
        (self.strange, self.says_no_window) = (None, false);
        self.log.entries.len()
    }

    /// Keeps in mind which entries of a line that was understood lack a number.
    pub(super) fn note_lacking(&mut self, line: usize, before: usize, text: impl Fn() -> String) {
        let strange = self.strange.take();
        // A log that leaves out all windows has a great many of these.
        let most = if strange.is_some() { 2 * MAX_IGNORED } else { MAX_IGNORED };
        for entry in before..self.log.entries.len() {
            if self.lacking.len() >= most {
                return;
            }
            let told = self.log.entries[entry];
            let is_said = told.kind == EntryKind::Enter && self.says_no_window;
            if strange.is_some() || lacks(&told) && !is_said {
                let line = ignored(line, &text());
                self.lacking.push(Lacking { entry, line, strange: strange.clone() });
            }
        }
    }

    /// Lines with less than others of their form are not understood.
    pub(super) fn find_faults(&mut self) {
        let form = |entry: &LogEntry| -> EntryForm {
            let is_leaf = entry.node.is_some_and(|node| self.words.is_leaf(node));
            (entry.kind, [is_leaf, entry.node == Some(NodeId::ROOT)])
        };
        let lacking = std::mem::take(&mut self.lacking);
        if lacking.is_empty() {
            return;
        }
        let mut whole: Vec<EntryForm> = Vec::new();
        for entry in self.log.entries.iter().filter(|entry| !lacks(entry)) {
            let form = form(entry);
            if !whole.contains(&form) {
                whole.push(form);
            }
        }
        let mut faulty: Vec<IgnoredLine> = Vec::new();
        for Lacking { entry, line, strange } in lacking {
            let Some(entry) = self.log.entries.get(entry) else { continue };
            let is_less = whole.contains(&form(entry));
            let fault = match strange {
                Some(strange) if strange.is_certain || is_less => LineFault::NoNumber(strange.word),
                _ if !is_less => continue,
                _ if entry.kind == EntryKind::Enter => LineFault::NoWindow,
                _ => LineFault::NoValue,
            };
            if faulty.last().is_none_or(|last| last.line != line.line) {
                faulty.push(IgnoredLine { fault: Some(fault), ..line });
            }
        }
        self.log.understood = self.log.understood.saturating_sub(faulty.len());
        self.log.ignored.extend(faulty);
        self.log.ignored.sort_by_key(|line| line.line);
    }

    /// Whether a line that was not understood has the name of a node, letter by letter, and a number.
    pub(super) fn has_node_and_number(&self, text: &str) -> bool {
        if !self.words.are_of_tree() || text.len() > MAX_REMARK {
            return false;
        }
        let tokens = tokens(text);
        let words = || tokens.iter().filter_map(Token::word);
        words().any(|word| self.words.may_name(word)) && words().any(|word| number(word).is_some())
    }
}

/// Longer lines that were not understood are no calls.
const MAX_REMARK: usize = 200;

/// Whether an entry has no number of those that it may have.
const fn lacks(entry: &LogEntry) -> bool {
    match entry.kind {
        EntryKind::Enter => !entry.has_window(),
        EntryKind::Return | EntryKind::Leaf | EntryKind::Row => entry.value.is_none(),
        EntryKind::Name => false,
    }
}
