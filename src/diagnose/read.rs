//! Reads a log leniently: whatever looks like a call, a node or a count.

use super::fields::{Fields, cells, is_noise, truth};
use super::log::{EntryKind, IgnoredLine, Log, LogEntry};
use super::nodes::{LoggedNodes, Naming};
use super::tokens::{Token, number, tokens};
use super::verb::{Key, Verb};
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
const MAX_IGNORED: usize = 10_000;
/// A line of more bytes is no line of a log.
const MAX_LINE: usize = 1 << 20;

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
    let is_text = !bytes.iter().take(1 << 16).any(|&byte| byte == 0);
    if !is_text {
        return Err(LogRefused::NoText);
    }
    let text = String::from_utf8_lossy(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if text.trim().is_empty() {
        return Err(LogRefused::Empty);
    }
    let words = LoggedNodes::new(tree, names);
    let read = |naming| LogReader::new(tree, &words, naming).read(text, budget).map_err(LogRefused::Spent);
    let usual = read(Naming::Name)?;
    let is_number = |word: &String| number(word).is_some();
    let mut logs = vec![usual];
    if logs[0].unknown.iter().any(is_number) {
        for naming in Naming::ALL.into_iter().skip(1) {
            logs.push(read(naming)?);
        }
        logs.sort_by_key(|log| log.unknown.len());
        let least = logs[0].unknown.len();
        logs.retain(|log| log.unknown.len() == least);
    }
    let Some(best) = logs.first() else { return Err(LogRefused::Empty) };
    let n_named = best.entries.len() + best.pruned.len() + best.generated.len();
    if let Some(one) = best.unknown.first().filter(|_| best.unknown.len() > n_named) {
        return Err(LogRefused::OtherTree(best.unknown.len(), n_named + best.unknown.len(), one.clone()));
    }
    if best.is_empty() {
        let first = best.ignored.first().cloned();
        return Err(first.map_or(LogRefused::Empty, LogRefused::NothingUnderstood));
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
        EntryKind::Row => entry.alpha.is_some() || entry.beta.is_some() || entry.cut.is_some(),
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

pub(super) struct LogReader<'a> {
    tree: &'a GameTree,
    pub(super) words: &'a LoggedNodes<'a>,
    pub(super) naming: Naming,
    pub(super) log: Log,
    header: Option<(char, Vec<Option<Key>>)>,
}

impl<'a> LogReader<'a> {
    fn new(tree: &'a GameTree, words: &'a LoggedNodes<'a>, naming: Naming) -> Self {
        Self { tree, words, naming, log: Log::default(), header: None }
    }

    fn read(mut self, text: &str, budget: &Budget<'_>) -> Result<Log, Spent> {
        if !self.whole_json(text, budget) {
            let mut paced = budget.every(LINES_PER_LOOK);
            for (i, line) in text.lines().enumerate() {
                paced.go_on()?;
                self.line(i + 1, line);
            }
        }
        self.open_bounds();
        Ok(self.log)
    }

    pub(super) fn ignore(&mut self, line: usize, text: &str) {
        if self.log.ignored.len() < MAX_IGNORED {
            self.log.ignored.push(IgnoredLine { line, text: text.chars().take(MAX_TEXT).collect() });
        }
    }

    fn line(&mut self, number: usize, line: &str) {
        let text = line.trim();
        if text.is_empty() {
            return;
        }
        if text.len() <= MAX_LINE && self.understand(number, text) {
            self.log.understood += 1;
        } else {
            self.ignore(number, text);
        }
    }

    fn understand(&mut self, line: usize, text: &str) -> bool {
        let n_unknown = self.log.unknown.len();
        let is_json = text.starts_with(['[', '{'])
            && serde_json::from_str(text).is_ok_and(|value| self.json(line, &value));
        let is_understood = is_json || self.table(line, text) || {
            // What draws the tree of calls in front of a line is no part of it.
            let text = text.trim_start_matches(['│', '├', '└', '─', '|', '*', '•', ' ', '\t']);
            self.plainest(line, text)
                || self.chooses(line, text)
                || self.totals(text)
                || self.list(line, text)
                || self.call(line, text)
        };
        if is_understood {
            self.log.unknown.truncate(n_unknown);
        }
        is_understood
    }

    fn find(&self, word: &str) -> Option<NodeId> {
        self.words.find(word.trim_matches(['"', '\'', '`']), self.naming)
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
        let Some(node) = self.find(rest) else {
            if !rest.contains(char::is_whitespace) && !numbers.is_empty() {
                self.log.unknown.push(rest.to_owned());
            }
            return false;
        };
        if kind == EntryKind::Return && numbers.is_empty() && number(rest).is_some() {
            return false;
        }
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
            let has_node = columns.iter().any(|key| matches!(key, Some(Key::Node | Key::Path)));
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
        let words = [fields.path, fields.node].into_iter().flatten();
        let mut node = words.clone().find_map(|word| self.find(word));
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
                self.log.pruned.push(node);
                return true;
            }
            // Another event of the search: nothing that is compared.
            Some(None) if fields.event.is_some_and(|event| !event.is_empty()) => return true,
            _ => EntryKind::Row,
        };
        let is_enter = kind == EntryKind::Enter;
        let is_return = kind == EntryKind::Return || kind == EntryKind::Leaf;
        let end = |word: Option<&str>| word.filter(|_| !is_return).and_then(number);
        self.push(LogEntry {
            alpha: end(fields.alpha),
            beta: end(fields.beta),
            value: value.filter(|_| !is_enter),
            cut: fields.cut.and_then(truth),
            ..LogEntry::new(line, kind, Some(node))
        })
    }

    /// `nodes: 11, leaves: 5, value: 4`: only counts.
    pub(super) fn totals(&mut self, text: &str) -> bool {
        let mut totals = self.log.totals;
        let mut n_told = 0;
        for part in text.split([',', ';']) {
            let Some((key, count)) = part.rsplit_once([':', '=']).or_else(|| part.trim().rsplit_once(' '))
            else {
                return false;
            };
            let (key, Some(count)) = (key.trim(), number(count)) else { return false };
            if self.find(key).is_some() {
                return false;
            }
            match Key::of_total(key) {
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
            let (Token::Word(word) | Token::Quoted(word)) = token else {
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
                (Some(Key::Pruned), Some(node)) => self.log.pruned.push(node),
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
        self.tree.nodes().any(|node| self.tree.value(node) == Some(value))
    }

    fn prune(&mut self, rest: &str) -> bool {
        let words = tokens(rest).into_iter().filter_map(|token| match token {
            Token::Word(word) | Token::Quoted(word) => Some(word),
            _ => None,
        });
        let nodes: Vec<NodeId> = words.filter_map(|word| self.find(word)).collect();
        self.log.pruned.extend(&nodes);
        !nodes.is_empty()
    }

    /// Any other line about a call: a verb, a node, and numbers with names or in the usual order.
    fn call(&mut self, line: usize, text: &str) -> bool {
        let tokens = tokens(text);
        let word = |i: usize| match tokens.get(i) {
            Some(Token::Word(word) | Token::Quoted(word)) => Some(*word),
            _ => None,
        };
        let verb_at =
            (0..tokens.len().min(4)).find(|&i| word(i).is_some_and(|word| Verb::of(word).is_some()));
        let mut verb = verb_at.and_then(word).and_then(Verb::of);
        // A node may be called like a verb, where nothing else is.
        let mut fields = Fields::default();
        let (mut node, mut numbers, mut n_strange) = (None, Vec::new(), 0);
        let mut i = verb_at.map_or(0, |at| at + 1);
        while i < tokens.len() {
            let Some(here) = word(i) else {
                if tokens[i] == Token::Arrow && node.is_some() && verb != Some(Verb::Return) {
                    verb = None;
                }
                i += 1;
                continue;
            };
            let has_sign = tokens.get(i + 1) == Some(&Token::Equals);
            let value_at = if has_sign { i + 2 } else { i + 1 };
            let key = Key::of(here).filter(|key| has_sign || here.chars().count() > 1 || !key.is_number());
            let is_pair = key.is_some() && (has_sign || self.find(here).is_none());
            if let (Some(key), Some(value)) = (key, word(value_at))
                && is_pair
                && (!key.is_number() || number(value).is_some())
            {
                fields.set(key, value);
                i = value_at + 1;
                continue;
            }
            if let Some(found) = self.find(here).filter(|_| node.is_none()) {
                node = Some(found);
            } else if let Some(value) = number(here) {
                numbers.push(value);
            } else if Verb::of(here) == Some(Verb::Return) && node.is_some() {
                // The call and what it returns stand in one line.
                verb = None;
            } else if key.is_none() && !is_noise(here) {
                n_strange += 1;
            }
            i += 1;
        }
        node = node.or_else(|| fields.path.or(fields.node).and_then(|word| self.find(word)));
        let most_strange = if verb.is_some() { 2 } else { 0 };
        if n_strange > most_strange {
            return false;
        }
        if verb == Some(Verb::Prune) {
            self.log.pruned.extend(node);
            return node.is_some();
        }
        self.call_of(line, (verb, node), &fields, &numbers)
    }

    fn call_of(
        &mut self,
        line: usize,
        (verb, node): (Option<Verb>, Option<NodeId>),
        fields: &Fields<'_>,
        numbers: &[Value],
    ) -> bool {
        let named = |word: Option<&str>| word.and_then(number);
        let (mut alpha, mut beta, mut value) = (named(fields.alpha), named(fields.beta), named(fields.value));
        let is_enter = matches!(verb, Some(Verb::Enter | Verb::Visit));
        match numbers {
            [] => {}
            &[one] if !is_enter && value.is_none() => value = Some(one),
            // A depth.
            [_] if is_enter => {}
            &[low, high] if verb != Some(Verb::Return) && alpha.is_none() && beta.is_none() => {
                (alpha, beta) = (Some(low), Some(high));
            }
            // A depth first.
            &[_, low, high] if is_enter => (alpha, beta) = (Some(low), Some(high)),
            &[low, high, result] if alpha.is_none() && value.is_none() => {
                (alpha, beta, value) = (Some(low), Some(high), Some(result));
            }
            &[_, low, high, result] if alpha.is_none() && value.is_none() => {
                (alpha, beta, value) = (Some(low), Some(high), Some(result));
            }
            _ => return false,
        }
        let tells = alpha.is_some() || beta.is_some() || value.is_some();
        let kind = match verb {
            Some(Verb::Return) => EntryKind::Return,
            Some(Verb::Leaf) => EntryKind::Leaf,
            Some(Verb::Enter | Verb::Visit) if value.is_some() => EntryKind::Row,
            Some(Verb::Visit) if !tells => EntryKind::Name,
            Some(Verb::Enter | Verb::Visit) => EntryKind::Enter,
            Some(Verb::Prune) | None => EntryKind::Row,
        };
        let is_told = match kind {
            EntryKind::Return | EntryKind::Leaf => node.is_some() || value.is_some(),
            EntryKind::Row => node.is_some() && tells,
            EntryKind::Enter | EntryKind::Name => node.is_some(),
        };
        if !is_told {
            return false;
        }
        let cut = fields.cut.and_then(truth);
        self.push(LogEntry { alpha, beta, value, cut, ..LogEntry::new(line, kind, node) })
    }

    /// A bound that no value of the tree reaches stands for infinity.
    fn open_bounds(&mut self) {
        let values =
            || self.tree.nodes().filter_map(|node| self.tree.value(node)).filter(|value| value.is_finite());
        let most = values().map(|value| value.get().abs()).fold(0.0, f64::max);
        let opened = |value: Value| {
            let number = value.get();
            if number.abs() <= most + 1.0 {
                value
            } else if number > 0.0 {
                Value::INFINITY
            } else {
                Value::NEG_INFINITY
            }
        };
        let mut sentinels: Vec<Value> = Vec::new();
        for entry in &mut self.log.entries {
            for end in [&mut entry.alpha, &mut entry.beta].into_iter().flatten() {
                let open = opened(*end);
                if open != *end && !sentinels.contains(end) && sentinels.len() < 8 {
                    sentinels.push(*end);
                }
                *end = open;
            }
        }
        let values = self.log.entries.iter_mut().filter_map(|entry| entry.value.as_mut());
        for value in values.chain(&mut self.log.totals.value) {
            if sentinels.contains(value) || sentinels.contains(&-*value) {
                *value = opened(*value);
            }
        }
    }
}
