//! Reads a log leniently: whatever looks like a call, a node or a count.

use std::borrow::Cow;

use super::fields::{Fields, cells, is_absent, plies, truth};
use super::lacking::{Lacking, StrangeWord};
use super::log::{EntryKind, IgnoredLine, LineFault, Log, LogEntry};
use super::log_prefix::without_prefix;
use super::nodes::{LogWords, LoggedNodes, Naming};
use super::open_bounds::open_bounds;
use super::tokens::{Token, number, tokens};
use super::verb::{Key, Verb, is_plain_verb};
use crate::budget::{Budget, Spent};
use crate::explain::Names;
use crate::tree::{GameTree, NodeId};
use crate::value::Value;

/// Why a log cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub enum LogRefused {
    /// It is no text.
    NoText,
    /// It is empty.
    Empty,
    /// No line was understood; the first one.
    NothingUnderstood(IgnoredLine),
    /// Most of the nodes that it names are not in the tree; how many, of how many, and one of them.
    OtherTree(usize, usize, String),
    /// It tells of no other node than the root, which is called so, and neither its result nor a count.
    RootAlone(String),
    /// This leaf of the tree has no value, so no search is the right one.
    FreeValue(String),
    /// The budget was spent.
    Spent(Spent),
}

/// Lines between two looks at the budget.
const LINES_PER_LOOK: u32 = 1 << 10;
/// Characters of a line that was ignored.
const MAX_TEXT: usize = 200;
/// Lines that were ignored and are kept with their text.
pub(super) const MAX_IGNORED: usize = 10_000;
/// A line of more bytes is no line of a log.
const MAX_LINE: usize = 1 << 20;

/// The text of a log.
///
/// # Errors
/// Bytes that are no text, or nothing but blanks.
pub(super) fn text_of(bytes: &[u8]) -> Result<Cow<'_, str>, LogRefused> {
    if bytes.iter().take(1 << 16).any(|&byte| byte == 0) {
        return Err(LogRefused::NoText);
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let text = String::from_utf8_lossy(bytes);
    if text.trim().is_empty() { Err(LogRefused::Empty) } else { Ok(text) }
}

/// What a log tells, once for each way of naming nodes in which most of it is understood; the usual one first.
///
/// # Errors
/// Why nothing can be concluded from it.
pub fn read_log(
    bytes: &[u8],
    tree: &GameTree,
    names: &Names,
    budget: &Budget<'_>,
) -> Result<Vec<Log>, LogRefused> {
    let text = text_of(bytes)?;
    let words = LogWords::OfTree(LoggedNodes::new(tree, names, budget).map_err(LogRefused::Spent)?);
    let read = |naming| LogReader::new(&words, naming).read(&text, budget).map_err(LogRefused::Spent);
    let usual = read(Naming::Name)?;
    let is_number = |word: &String| number(word).is_some();
    let mut logs = vec![usual];
    if logs[0].unknown.iter().any(is_number) {
        for naming in Naming::ALL.into_iter().skip(1) {
            logs.push(read(naming)?);
        }
        // Where some names are paths, those of one number are paths, too; no value has two points.
        let is_path = |word: &str| {
            word.matches('.').count() > 1 && word.split('.').all(|part| part.parse::<u32>().is_ok())
        };
        if text.split_whitespace().any(is_path) {
            logs.rotate_right(1);
        }
        logs.sort_by_key(|log| log.unknown.len());
        let least = logs[0].unknown.len();
        logs.retain(|log| log.unknown.len() == least);
    }
    let Some(best) = logs.first() else { return Err(LogRefused::Empty) };
    // What names no node fits to any tree.
    let of_entries = best.entries.iter().filter_map(|entry| entry.node);
    let mut named: Vec<NodeId> =
        of_entries.chain(best.pruned.iter().chain(&best.generated).copied()).collect();
    named.sort_unstable();
    named.dedup();
    let unknown = best.unknown_names();
    if let Some(one) = best.unknown.first().filter(|_| unknown.len() > named.len()) {
        return Err(LogRefused::OtherTree(unknown.len(), named.len() + unknown.len(), one.clone()));
    }
    if best.is_empty() {
        let first = best.ignored.first().cloned();
        return Err(first.map_or(LogRefused::Empty, LogRefused::NothingUnderstood));
    }
    let is_of_root = |entry: &LogEntry| entry.node == Some(NodeId::ROOT) && entry.value.is_none();
    let tells_more = best.pruned.len() + best.generated.len() > 0 || !best.totals.is_empty();
    if tree.n_nodes() > 1 && !tells_more && best.entries.iter().all(is_of_root) {
        return Err(LogRefused::RootAlone(names.of(tree, NodeId::ROOT).into_owned()));
    }
    Ok(logs)
}

/// Whether a text that is no tree looks like the log of a program that searches this tree. A tree that is being written must
/// not: it has names and values, too, but no calls and no windows, and its lines are indented or have brackets.
pub fn looks_like_log(text: &str, tree: &GameTree, budget: &Budget<'_>) -> bool {
    let mut words = text.split_whitespace();
    let is_enter = words.next().is_some_and(|word| matches!(word, "enter" | "call" | "visit"));
    if is_enter && words.nth(1).is_some_and(|word| number(word.trim_matches(['(', ','])).is_some()) {
        return true;
    }
    let Ok(logs) = read_log(text.as_bytes(), tree, &Names::new(tree), budget) else { return false };
    let Some(log) = logs.first() else { return false };
    let n_entries = log.entries.len();
    let is_call = |entry: &&LogEntry| match entry.kind {
        EntryKind::Enter | EntryKind::Return => true,
        EntryKind::Leaf => entry.node.is_some(),
        EntryKind::Row => entry.has_window() || entry.cut.is_some(),
        EntryKind::Name => false,
    };
    let n_calls = log.entries.iter().filter(is_call).count();
    let is_indented = text.lines().any(|line| line.starts_with([' ', '\t']));
    let is_list = n_entries > 1
        && log.ignored.is_empty()
        && log.entries.iter().all(|entry| entry.kind == EntryKind::Name)
        && !is_indented
        && !text.contains(['(', '[', '{']);
    2 * log.ignored.len() <= log.understood && (2 * n_calls > n_entries || is_list)
}

pub(super) fn ignored(line: usize, text: &str) -> IgnoredLine {
    IgnoredLine { line, text: text.chars().take(MAX_TEXT).collect(), fault: None }
}

fn unquoted(word: &str) -> &str {
    word.trim_matches(['"', '\'', '`'])
}

pub(super) struct LogReader<'a> {
    pub(super) words: &'a LogWords<'a>,
    pub(super) naming: Naming,
    pub(super) log: Log,
    header: Option<(char, Vec<Option<Key>>)>,
    /// Whether the depth of a call stands behind its window, once that is known.
    pub(super) is_depth_behind: Option<bool>,
    /// Whether calls return without the name of their node.
    pub(super) has_nodeless_returns: bool,
    /// A word of this line in place of a number.
    pub(super) strange: Option<StrangeWord>,
    /// Whether this line says that there is no bound, as `null` does.
    pub(super) says_no_window: bool,
    /// Entries that have less than others may have.
    pub(super) lacking: Vec<Lacking>,
}

impl<'a> LogReader<'a> {
    pub(super) fn new(words: &'a LogWords<'a>, naming: Naming) -> Self {
        Self {
            words,
            naming,
            log: Log::default(),
            header: None,
            is_depth_behind: None,
            has_nodeless_returns: false,
            strange: None,
            says_no_window: false,
            lacking: Vec::new(),
        }
    }

    pub(super) fn read(mut self, text: &str, budget: &Budget<'_>) -> Result<Log, Spent> {
        if !self.whole_json(text, budget) {
            let mut paced = budget.every(LINES_PER_LOOK);
            for (i, line) in text.lines().enumerate() {
                paced.go_on()?;
                budget.grow_within::<LogEntry>(self.log.entries.len(), self.log.entries.capacity())?;
                budget.grow_within::<String>(self.log.unknown.len(), self.log.unknown.capacity())?;
                self.line(i + 1, line);
            }
        }
        self.find_faults();
        open_bounds(&mut self.log, self.words);
        Ok(self.log)
    }

    pub(super) fn ignore(&mut self, line: usize, text: &str) {
        if self.log.ignored.len() < MAX_IGNORED {
            let fault = self.has_node_and_number(text).then_some(LineFault::Unread);
            self.log.ignored.push(IgnoredLine { fault, ..ignored(line, text) });
        }
    }

    fn line(&mut self, number: usize, line: &str) {
        let text = line.trim();
        if text.is_empty() {
            return;
        }
        let before = self.begin_line();
        if text.len() <= MAX_LINE && self.understand(number, text) {
            self.log.understood += 1;
            self.note_lacking(number, before, || text.to_owned());
        } else {
            self.ignore(number, text);
        }
    }

    fn understand(&mut self, line: usize, text: &str) -> bool {
        let n_unknown = self.log.unknown.len();
        let is_json = text.starts_with(['[', '{'])
            && serde_json::from_str(text).is_ok_and(|value| self.json(line, &value));
        let is_understood = is_json || self.table(line, text) || {
            // What a logger writes in front of a line is no part of it, nor is what draws the tree of calls.
            let bare = without_prefix(text);
            let is_named = || text.split_whitespace().next().is_some_and(|word| self.find(word).is_some());
            let text = if bare.len() < text.len() && is_named() { text } else { bare };
            let text = text.trim_start_matches(['│', '├', '└', '─', '|', '*', '•', ' ', '\t']);
            // A line of names alone could be anything where no tree says what names there are.
            let is_of_tree = self.words.are_of_tree();
            self.plainest(line, text)
                || is_of_tree && self.chooses(line, text)
                || is_of_tree && self.totals(text)
                || is_of_tree && self.list(line, text)
                || self.call(line, text)
        };
        if is_understood {
            self.log.unknown.truncate(n_unknown);
        }
        is_understood
    }

    pub(super) fn find(&self, word: &str) -> Option<NodeId> {
        self.words.find(unquoted(word), self.naming)
    }

    pub(super) fn named(&self, word: &str) -> Option<NodeId> {
        self.words.named(unquoted(word), self.naming)
    }

    pub(super) fn push(&mut self, entry: LogEntry) -> bool {
        self.log.entries.push(entry);
        true
    }

    /// `enter NODE ALPHA BETA` and `return NODE VALUE`; the node may have blanks in its name.
    fn plainest(&mut self, line: usize, text: &str) -> bool {
        let Some((verb, rest)) = text.split_once(char::is_whitespace) else { return false };
        let kind = match Verb::of(verb) {
            Some(Verb::Enter) => EntryKind::Enter,
            Some(Verb::Return) => EntryKind::Return,
            Some(Verb::Leaf) => EntryKind::Leaf,
            Some(Verb::Prune) if self.prune(rest) => return true,
            _ => return false,
        };
        let mut rest = rest.trim();
        let mut numbers = Vec::new();
        let n_numbers = if kind == EntryKind::Enter { 2 } else { 1 };
        for _ in 0..n_numbers {
            let Some((before, last)) = rest.rsplit_once(char::is_whitespace) else { break };
            let Some(value) = number(last.trim_matches(['(', ')', '[', ']', ','])) else { break };
            numbers.push(value);
            rest = before.trim();
        }
        if !numbers.is_empty() && numbers.len() != n_numbers {
            return false;
        }
        let rest = rest.trim_end_matches([':', ',']);
        let is_unsure = !self.words.are_of_tree() && !is_plain_verb(verb);
        if kind == EntryKind::Return && numbers.is_empty() && number(rest).is_some()
            || is_unsure && (numbers.is_empty() || number(rest).is_some())
        {
            return false;
        }
        let Some(node) = self.named(rest) else {
            if !rest.contains(char::is_whitespace) && !numbers.is_empty() {
                self.log.unknown.push(rest.to_owned());
            }
            return false;
        };
        let mut entry = LogEntry::new(line, kind, Some(node));
        match (kind, numbers.as_slice()) {
            (EntryKind::Enter, &[beta, alpha]) => (entry.alpha, entry.beta) = (Some(alpha), Some(beta)),
            (_, &[value]) => entry.value = Some(value),
            _ => {}
        }
        self.push(entry)
    }

    /// `max(a1) chooses b for -4`, as a course has it.
    fn chooses(&mut self, line: usize, text: &str) -> bool {
        let Some((call, rest)) = text.split_once(" chooses ") else { return false };
        let Some((best, value)) = rest.rsplit_once(" for ") else { return false };
        let node = call.split_once('(').map_or(call, |(_, node)| node.trim_end_matches(')'));
        let (Some(node), Some(value)) = (self.find(node), number(value.trim_end_matches('.'))) else {
            self.log.unknown.push(node.to_owned());
            return false;
        };
        let best = self.find(best);
        self.push(LogEntry { value: Some(value), best, ..LogEntry::new(line, EntryKind::Return, Some(node)) })
    }

    /// A line of a table whose header was understood, or that header.
    fn table(&mut self, line: usize, text: &str) -> bool {
        if let Some((separator, columns)) = self.header.clone() {
            let is_rule =
                text.contains('-') && text.chars().all(|c| matches!(c, '|' | '-' | ':' | '+' | '=' | ' '));
            if is_rule {
                return true;
            }
            let cells = cells(text, separator);
            // The header of the next search.
            if cells.iter().map(|cell| Key::of(cell)).eq(columns.iter().copied()) {
                return true;
            }
            if cells.len() == columns.len() && self.row(line, &cells, &columns) {
                return true;
            }
        }
        for separator in ['|', '\t', ';', ',', ' '] {
            let cells = cells(text, separator);
            if cells.len() < 2 {
                continue;
            }
            let columns: Vec<Option<Key>> = cells.iter().map(|cell| Key::of(cell)).collect();
            let n_known = columns.iter().flatten().count();
            let has_node = columns.iter().any(|key| matches!(key, Some(Key::Node | Key::Path | Key::Move)));
            let is_line = cells.iter().any(|cell| number(cell).is_some())
                || separator == ' ' && (n_known < cells.len() || Verb::of(cells[0]).is_some());
            if has_node && n_known >= 2 && n_known * 2 >= columns.len() && !is_line {
                self.header = Some((separator, columns));
                return true;
            }
        }
        false
    }

    fn row(&mut self, line: usize, cells: &[&str], columns: &[Option<Key>]) -> bool {
        let fields = columns.iter().zip(cells).filter_map(|(key, cell)| Some(((*key)?, *cell)));
        let mut row = Fields::default();
        for (key, cell) in fields {
            row.set(key, cell);
        }
        self.fields(line, &row)
    }

    /// What named fields say of a call.
    pub(super) fn fields(&mut self, line: usize, fields: &Fields<'_>) -> bool {
        let words = fields.names();
        let mut node = words.clone().find_map(|word| self.named(word));
        if let Some(word) = fields.path.filter(|_| fields.node.is_none() && node.is_none()) {
            node = self.words.find(word, Naming::Path);
        }
        let value = fields.value.and_then(number);
        let Some(node) = node else {
            self.log.unknown.extend(words.last().map(str::to_owned));
            return false;
        };
        let verb = fields.event.map(Verb::of);
        let kind = match verb {
            Some(Some(Verb::Enter | Verb::Visit)) => EntryKind::Enter,
            Some(Some(Verb::Return)) => EntryKind::Return,
            Some(Some(Verb::Leaf)) => EntryKind::Leaf,
            Some(Some(Verb::Prune)) => {
                self.log.prune([node]);
                return true;
            }
            // Another event of the search: nothing that is compared.
            Some(None) if fields.event.is_some_and(|event| !event.is_empty()) => return true,
            _ => EntryKind::Row,
        };
        let is_enter = kind == EntryKind::Enter;
        let is_return = kind == EntryKind::Return || kind == EntryKind::Leaf;
        let end = |word: Option<&str>| word.filter(|_| !is_return).and_then(number);
        let ends = [fields.alpha, fields.beta].map(|end| end.filter(|_| !is_return));
        let told = ends.into_iter().chain([fields.value.filter(|_| !is_enter)]).flatten();
        let mut strange = told.filter(|word| number(word).is_none() && !is_absent(word));
        self.strange = strange.next().map(StrangeWord::certain);
        self.says_no_window = true;
        self.push(LogEntry {
            alpha: end(fields.alpha),
            beta: end(fields.beta),
            value: value.filter(|_| !is_enter),
            cut: fields.cut.and_then(truth),
            ply: fields.ply.and_then(plies),
            ..LogEntry::new(line, kind, Some(node))
        })
    }

    /// `nodes: 11, leaves: 5, value: 4`, `visited: 11 nodes`: only counts.
    pub(super) fn totals(&mut self, text: &str) -> bool {
        let mut totals = self.log.totals;
        let mut n_told = 0;
        for part in text.split([',', ';']) {
            let (mut key, mut count) = (String::new(), None);
            for word in part.split([':', '=', ' ', '\t']).filter(|word| !word.is_empty()) {
                match number(word) {
                    Some(_) if count.is_some() => return false,
                    Some(told) => count = Some(told),
                    None if key.is_empty() => word.clone_into(&mut key),
                    None => key.extend([" ", word]),
                }
            }
            // `visited 3` tells of a node.
            let is_of_node = key.ends_with("ed") && !key.contains(' ') && !part.contains([':', '=']);
            let Some(count) = count.filter(|_| !is_of_node && self.find(&key).is_none()) else {
                return false;
            };
            match Key::of_total(&key) {
                Some(Key::Nodes) => totals.nodes = Some(count.get() as u64),
                Some(Key::Leaves) => totals.leaves = Some(count.get() as u64),
                Some(Key::Value) => totals.value = Some(count),
                _ => return false,
            }
            n_told += 1;
        }
        self.log.totals = totals;
        n_told > 0
    }

    /// Only names, perhaps after what they are.
    pub(super) fn list(&mut self, line: usize, text: &str) -> bool {
        let (head, names) = match text.split_once(':') {
            Some((head, names)) if Key::of_list(head).is_some() => (Key::of_list(head), names),
            _ => (None, text),
        };
        if let Some(node) = self.find(names) {
            return self.names(line, head, &[(Some(node), None)]);
        }
        let mut found = Vec::new();
        let mut unknown = Vec::new();
        for token in tokens(names) {
            let Some(word) = token.word() else {
                if token == Token::Equals {
                    return false;
                }
                continue;
            };
            let value =
                number(word).filter(|value| self.naming == Naming::Value && self.is_leaf_value(*value));
            match self.find(word) {
                Some(node) => found.push((Some(node), None)),
                None if value.is_some() => found.push((None, value)),
                None => unknown.push(word.to_owned()),
            }
        }
        if !unknown.is_empty() {
            // A word alone is a name; among several that are none it is only a word.
            let are_numbers = unknown.iter().all(|word| number(word).is_some());
            let is_alone = unknown.len() + found.len() == 1;
            if is_alone || are_numbers || found.len() > unknown.len() || head.is_some() {
                self.log.unknown.extend(unknown);
            }
            return false;
        }
        !found.is_empty() && self.names(line, head, &found)
    }

    fn names(&mut self, line: usize, head: Option<Key>, found: &[(Option<NodeId>, Option<Value>)]) -> bool {
        for &(node, value) in found {
            match (head, node) {
                (Some(Key::Pruned), Some(node)) => self.log.prune([node]),
                (Some(Key::Generated), Some(node)) => self.log.generated.push(node),
                _ => {
                    let kind = if node.is_none() { EntryKind::Leaf } else { EntryKind::Name };
                    self.log.entries.push(LogEntry { value, ..LogEntry::new(line, kind, node) });
                }
            }
        }
        true
    }

    fn is_leaf_value(&self, value: Value) -> bool {
        self.words.leaf_values().is_some_and(|values| values.binary_search(&value).is_ok())
    }

    fn prune(&mut self, rest: &str) -> bool {
        let tokens = tokens(rest);
        let nodes: Vec<NodeId> =
            tokens.iter().filter_map(Token::word).filter_map(|word| self.find(word)).collect();
        self.log.prune(nodes.iter().copied());
        !nodes.is_empty()
    }
}
