//! Collecting problems while a text is read, and finding their lines and columns afterwards.

use std::ops::Range;

use super::diagnostic::{Diagnostic, Problem, SourcePosition};
use crate::budget::Spent;
use crate::text::memory;

/// So many diagnostics of one text are kept; the last one then says how many more there are.
pub const MAX_DIAGNOSTICS: usize = 100;

/// The longest piece of offending text that is quoted, in characters.
const MAX_OFFENDING: usize = 40;

/// The longest line that is quoted, in bytes.
const MAX_SOURCE_LINE: usize = 200;

#[derive(Debug)]
struct ReportBuilder {
    at: Range<usize>,
    /// Another place that the problem names.
    also: Option<usize>,
    problem: Problem,
}

/// The problems of one text, by byte offsets.
#[derive(Debug, Default)]
pub(super) struct Report {
    found: Vec<ReportBuilder>,
    n_more: usize,
    /// Nodes whose own text was wrong, ascending: what follows from that is not reported again.
    damaged: Vec<u32>,
    /// Reading stopped before the end: what is missing below the last nodes is not their fault.
    pub(super) is_cut: bool,
    /// It is not clear which node is a child of which.
    pub(super) has_no_shape: bool,
}

impl Report {
    pub(super) const fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    pub(super) fn add(&mut self, at: Range<usize>, problem: Problem) {
        self.push(ReportBuilder { at, also: None, problem });
    }

    /// A problem that names a second place.
    pub(super) fn add_pair(&mut self, at: Range<usize>, also: usize, problem: Problem) {
        self.push(ReportBuilder { at, also: Some(also), problem });
    }

    /// Whether such a problem has been found already.
    pub(super) fn has(&self, is_such: impl Fn(&Problem) -> bool) -> bool {
        self.found.iter().any(|found| is_such(&found.problem))
    }

    fn push(&mut self, found: ReportBuilder) {
        if self.found.len() < MAX_DIAGNOSTICS {
            self.found.push(found);
        } else {
            self.n_more += 1;
        }
    }

    /// Tells what was found in another way.
    pub(super) fn change(&mut self, changed: impl Fn(Problem) -> Problem) {
        let found = std::mem::take(&mut self.found);
        let change = |found: ReportBuilder| ReportBuilder { problem: changed(found.problem), ..found };
        self.found = found.into_iter().map(change).collect();
    }

    /// Marks a node as wrong in itself.
    pub(super) fn damage(&mut self, node: usize) {
        self.damaged.push(node as u32);
    }

    pub(super) fn is_damaged(&self, node: usize) -> bool {
        self.damaged.binary_search(&(node as u32)).is_ok()
    }

    /// The diagnostics in the order of the text, found in one pass over it.
    pub(super) fn into_diagnostics(mut self, text: &str) -> Vec<Diagnostic> {
        self.found.sort_by_key(|found| (found.at.start, found.at.end));
        let mut offsets: Vec<usize> =
            self.found.iter().flat_map(|found| [Some(found.at.start), found.also]).flatten().collect();
        offsets.sort_unstable();
        offsets.dedup();
        let places = places(text, &offsets);
        let place = |offset: usize| match offsets.binary_search(&offset) {
            Ok(i) => places[i],
            Err(_) => SourcePosition { line: 1, column: 1 },
        };
        let last = self.found.last().map_or(0, |found| found.at.start);
        let mut diagnostics: Vec<Diagnostic> = self
            .found
            .into_iter()
            .map(|mut found| {
                if let Some(also) = found.also {
                    found.problem.set_other_place(place(also));
                }
                Diagnostic {
                    line: place(found.at.start).line,
                    column: place(found.at.start).column,
                    problem: found.problem,
                    offending: excerpt(text, found.at.clone()),
                    source_line: source_line(text, found.at.start),
                }
            })
            .collect();
        if self.n_more > 0 {
            let SourcePosition { line, column } = place(last);
            let problem = Problem::More { n_more: self.n_more };
            diagnostics.push(Diagnostic {
                line,
                column,
                problem,
                offending: String::new(),
                source_line: None,
            });
        }
        diagnostics
    }
}

/// Line and column of some ascending byte offsets, in one pass.
#[expect(
    clippy::naive_bytecount,
    reason = "the compiler counts many bytes at once; no crate is needed for it"
)]
pub(super) fn places(text: &str, offsets: &[usize]) -> Vec<SourcePosition> {
    let bytes = text.as_bytes();
    let mut place = SourcePosition { line: 1, column: 1 };
    let mut at = 0;
    offsets
        .iter()
        .map(|&offset| {
            let offset = offset.min(bytes.len());
            let passed = &bytes[at..offset];
            let n_lines = passed.iter().filter(|&&byte| byte == b'\n').count();
            if n_lines > 0 {
                place.line += n_lines as u32;
                place.column = 1;
            }
            let line_start = passed.iter().rposition(|&byte| byte == b'\n').map_or(0, |i| i + 1);
            place.column +=
                passed[line_start..].iter().filter(|&&byte| !is_continuation(byte)).count() as u32;
            at = offset;
            place
        })
        .collect()
}

const fn is_continuation(byte: u8) -> bool {
    byte & 0b1100_0000 == 0b1000_0000
}

/// The text at a range up to the end of its line, cut to a sane length.
fn excerpt(text: &str, at: Range<usize>) -> String {
    let piece = text.get(at).unwrap_or_default();
    let piece = piece.lines().next().unwrap_or_default().trim_end();
    match piece.char_indices().nth(MAX_OFFENDING) {
        Some((end, _)) => format!("{}…", &piece[..end]),
        None => piece.to_owned(),
    }
}

fn source_line(text: &str, at: usize) -> Option<String> {
    let bytes = text.as_bytes();
    let at = at.min(bytes.len());
    let before =
        bytes[..at].iter().rev().take(MAX_SOURCE_LINE + 1).take_while(|&&byte| byte != b'\n').count();
    let after = bytes[at..].iter().take(MAX_SOURCE_LINE + 1).take_while(|&&byte| byte != b'\n').count();
    let short = before + after <= MAX_SOURCE_LINE;
    let line = short.then(|| text.get(at - before..at + after)).flatten()?;
    Some(line.trim_end_matches('\r').to_owned())
}

impl Problem {
    /// Why reading ended early.
    pub(super) fn of_spent(spent: Spent) -> Self {
        match spent {
            Spent::Seconds(seconds) => Self::OutOfTime { seconds: seconds.to_string() },
            Spent::Memory(bytes) => Self::OutOfMemory { memory: memory(bytes) },
            Spent::Canceled | Spent::Enough | Spent::Visits(_) => Self::ReadingStopped,
        }
    }
}
