//! Logs with a line per call and its ply, or its depth to the horizon: which call made which follows from these.

use super::log::{EntryKind, Log, LogEntry};

/// Puts in place of the rows of a log a line where each call begins and one where it returns. `None` where the rows do not
/// tell which call made which: not each has a ply, or the first and the last are no root.
pub(super) fn nested_rows(log: &mut Log) -> Option<()> {
    let rows = &log.entries;
    if !rows.iter().all(|entry| entry.kind == EntryKind::Row) {
        return None;
    }
    let plies: Vec<u32> = rows.iter().map(|entry| entry.ply).collect::<Option<_>>()?;
    let (&first, &last) = (plies.first()?, plies.last()?);
    let is_root = |end: u32, mut others: std::slice::Iter<'_, u32>| {
        others.clone().all(|&ply| ply > end) || others.all(|&ply| ply < end)
    };
    let n = plies.len();
    // Pruned nodes are told between the calls around them, which are others now.
    (log.pruned, log.pruned_at) = (Vec::new(), Vec::new());
    if is_root(first, plies[1..].iter()) {
        let level = |i: usize| plies[i].abs_diff(first);
        log.entries = nested(rows, 0..n, level, Row::enter, Row::leave)?;
    } else if is_root(last, plies[..n - 1].iter()) {
        // Read backwards, a call that is told where it returns comes before those that it makes, the last of these first.
        let level = |i: usize| plies[i].abs_diff(last);
        log.entries = nested(rows, (0..n).rev(), level, Row::leave, Row::enter)?;
        log.entries.reverse();
    } else {
        return None;
    }
    Some(())
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
