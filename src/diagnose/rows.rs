//! Logs with a line per call and its ply, or its depth to the horizon: which call made which follows from these.

use super::log::{EntryKind, Log, LogEntry};

/// Puts in place of the rows of a log a line where each call begins and one where it returns, and says how many searches
/// from the root there were, of which only the last is kept. `None` where the rows do not tell which call made which: not
/// each has a ply, or the first and the last are no root.
pub(super) fn nested_rows(log: &mut Log) -> Option<usize> {
    if !log.entries.iter().all(|entry| entry.kind == EntryKind::Row) {
        return None;
    }
    let plies: Vec<u32> = log.entries.iter().map(|entry| entry.ply).collect::<Option<_>>()?;
    let (first, last) = (log.entries.first()?.node, log.entries.last()?.node);
    let n = plies.len();
    // Pruned nodes are told between the calls around them, which are others now.
    (log.pruned, log.pruned_at) = (Vec::new(), Vec::new());
    let named = |name| (0..n).filter(|&i| log.entries[i].node == name).collect::<Vec<_>>();
    // Each search begins with the row of the root.
    let begins = named(first);
    let ends_of = begins.iter().skip(1).copied().chain([n]);
    let searches = || begins.iter().copied().zip(ends_of.clone());
    if searches().all(|(begin, end)| is_root(plies[begin], &plies[begin + 1..end])) {
        let begin = *begins.last()?;
        let level = |i: usize| plies[i].abs_diff(plies[begin]);
        log.entries = nested(&log.entries, begin..n, level, Row::enter, Row::leave)?;
        return Some(begins.len());
    }
    // Each search ends with it.
    let ends = named(last);
    let begins_of = std::iter::once(0).chain(ends.iter().map(|end| end + 1));
    if begins_of.clone().zip(&ends).all(|(begin, &end)| is_root(plies[end], &plies[begin..end])) {
        let (begin, end) = (begins_of.clone().nth(ends.len() - 1)?, *ends.last()?);
        // Read backwards, a call that is told where it returns comes before those that it makes, the last of these first.
        let level = |i: usize| plies[i].abs_diff(plies[end]);
        log.entries = nested(&log.entries, (begin..=end).rev(), level, Row::leave, Row::enter)?;
        log.entries.reverse();
        return Some(ends.len());
    }
    None
}

/// Whether a ply is that of the root of all others.
fn is_root(ply: u32, others: &[u32]) -> bool {
    others.iter().all(|&other| other > ply) || others.iter().all(|&other| other < ply)
}

/// A row, taken apart.
struct Row;

impl Row {
    fn enter(row: &LogEntry) -> LogEntry {
        LogEntry { kind: EntryKind::Enter, value: None, cut: None, ..*row }
    }

    fn leave(row: &LogEntry) -> LogEntry {
        LogEntry { kind: EntryKind::Return, alpha: None, beta: None, ..*row }
    }
}

/// Rows in an order in which parents come before their children, with one entry before the children of each, and one after
/// them. `None` where a level is left out.
fn nested(
    rows: &[LogEntry],
    order: impl Iterator<Item = usize>,
    level: impl Fn(usize) -> u32,
    before: impl Fn(&LogEntry) -> LogEntry,
    after: impl Fn(&LogEntry) -> LogEntry,
) -> Option<Vec<LogEntry>> {
    let mut entries = Vec::with_capacity(2 * rows.len());
    let mut open: Vec<usize> = Vec::new();
    for i in order {
        let level = level(i) as usize;
        if level > open.len() {
            return None;
        }
        entries.extend(open.drain(level..).rev().map(|i| after(&rows[i])));
        entries.push(before(&rows[i]));
        open.push(i);
    }
    entries.extend(open.into_iter().rev().map(|i| after(&rows[i])));
    Some(entries)
}
