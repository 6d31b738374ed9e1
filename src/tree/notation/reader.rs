//! Reads a text in any of the formats: a tree, or all that is wrong with the text.

use super::build_errors::report_build_errors;
use super::diagnostic::{Diagnostic, Problem};
use super::front::{Front, front, recognize};
use super::report::{self, Report};
use super::scan::without_mark;
use super::sink::{MAX_BYTES, PlaceOfOne, Sink, SpanSink, TreeLimits};
use super::text_format::TextFormat;
use super::{json, line, lists, outline};
use crate::budget::Budget;
use crate::tree::builder::Unfinished;
use crate::tree::{BuildError, GameTree, Header, NodeId, TreeBuilder};

/// A tree, and how it was written down.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadTree {
    /// The tree.
    pub tree: GameTree,
    /// What the text was recognized as.
    pub format: TextFormat,
}

/// Reads a text in any of the formats, or tells all that is wrong with it, in the order of the text.
pub fn read(text: &str) -> Result<ReadTree, Vec<Diagnostic>> {
    read_in(text, TreeLimits::default())
}

/// As [`read_bytes`], within a budget: copies are priced before they are written out.
pub fn read_bytes_within(bytes: &[u8], budget: &Budget<'_>) -> Result<ReadTree, Vec<Diagnostic>> {
    read_bytes_in(bytes, TreeLimits::within(budget))
}

/// As [`read`], from bytes: UTF-8 with or without byte order marks.
pub fn read_bytes(bytes: &[u8]) -> Result<ReadTree, Vec<Diagnostic>> {
    read_bytes_in(bytes, TreeLimits::default())
}

fn read_bytes_in(bytes: &[u8], limits: TreeLimits<'_>) -> Result<ReadTree, Vec<Diagnostic>> {
    let mut bytes = bytes;
    while let Some(rest) = bytes.strip_prefix("\u{feff}".as_bytes()) {
        bytes = rest;
    }
    let problem = |at: usize, problem: Problem| {
        let valid = String::from_utf8_lossy(&bytes[..at]);
        let mut report = Report::default();
        report.add(valid.len()..valid.len(), problem);
        Err(report.into_diagnostics(&valid))
    };
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) || has_zero_halves(bytes) {
        return problem(0, Problem::Utf16);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => read_in(text, limits),
        Err(error) => {
            let at = error.valid_up_to();
            let byte = bytes.get(at).map(|byte| format!("{byte:02X}")).unwrap_or_default();
            problem(at, Problem::InvalidUtf8 { byte })
        }
    }
}

/// Whether a text looks like UTF-16 without a byte order mark: every other byte of its beginning is zero.
fn has_zero_halves(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(16) & !1];
    let zeros = |odd: usize| start.iter().skip(odd).step_by(2).all(|&byte| byte == 0);
    start.len() >= 4 && (zeros(0) != zeros(1))
}

/// Line and column, both from 1, where a node of a tree stands in the text that it was read from: of its label if
/// it has one, else of its beginning. A node within a copy stands where its original does. Reads the text again.
pub fn place_of(text: &str, node: NodeId) -> Option<(u32, u32)> {
    let text = without_mark(text);
    if text.len() > MAX_BYTES {
        return None;
    }
    let look_for =
        |wanted: usize| run(text, TreeLimits::default(), PlaceOfOne { wanted, n_seen: 0, found: None });
    let mut reading = look_for(node.index());
    if let Ok(tree) = &reading.built
        && tree.has_shared()
    {
        let wanted = (node.index() < tree.n_nodes()).then(|| tree.index_in_file(node))?;
        reading = look_for(wanted);
    }
    let at = reading.places.found?;
    report::places(text, &[at]).first().map(|place| (place.line, place.column))
}

fn read_in(text: &str, limits: TreeLimits<'_>) -> Result<ReadTree, Vec<Diagnostic>> {
    let text = without_mark(text);
    let mut report = Report::default();
    if text.len() > MAX_BYTES {
        report.add(0..0, Problem::TextTooLarge { limit: MAX_BYTES });
        return Err(report.into_diagnostics(""));
    }
    report_control_characters(text, &mut report);
    if !report.is_empty() {
        return Err(report.into_diagnostics(text));
    }
    let reading = run(text, limits, ());
    match reading.built {
        Ok(tree) if reading.report.is_empty() => Ok(ReadTree { tree, format: reading.format }),
        Ok(_) => Err(reading.report.into_diagnostics(text)),
        // Now the places of the nodes are wanted.
        Err(_) => {
            let TreeReading { mut report, places, built, .. } = run(text, limits, Vec::new());
            if let Err((unfinished, errors)) = built {
                report_build_errors(text, &unfinished, &errors, (&places, limits), &mut report);
            }
            Err(report.into_diagnostics(text))
        }
    }
}

/// The tree of a text whose syntax has been read without a mistake.
pub(super) fn finished(
    text: &str,
    format: TextFormat,
    builder: TreeBuilder,
) -> Result<ReadTree, Vec<Diagnostic>> {
    let mut report = Report::default();
    report_control_characters(text, &mut report);
    let TreeLimits { n_expanded, depth, budget, .. } = TreeLimits::default();
    match builder.finish_within(n_expanded, depth, budget) {
        Ok(tree) if report.is_empty() && text.len() <= MAX_BYTES => Ok(ReadTree { tree, format }),
        // All that is wrong is found by reading it for that.
        _ => read(text),
    }
}

/// What a pass over a text gave.
pub(super) struct TreeReading<P> {
    format: TextFormat,
    report: Report,
    pub(super) places: P,
    built: Result<GameTree, (Box<Unfinished>, Vec<BuildError>)>,
}

pub(super) fn run<P: SpanSink>(text: &str, limits: TreeLimits<'_>, places: P) -> TreeReading<P> {
    let (format, sink) = scan_text(text, limits, places);
    let built = sink.builder.finish_within(limits.n_expanded, limits.depth, limits.budget);
    TreeReading { format, report: sink.report, places: sink.places, built }
}

/// Reads a text for nothing but the places of what is in it.
pub(super) fn pass<P: SpanSink>(text: &str, limits: TreeLimits<'_>, places: P) -> P {
    scan_text(text, limits, places).1.places
}

/// Reads a text to its end, and builds no tree yet.
pub(super) fn scan_text<'b, P: SpanSink>(
    text: &str,
    limits: TreeLimits<'b>,
    places: P,
) -> (TextFormat, Sink<'b, P>) {
    let mut report = Report::default();
    let Front { mut header, root_role, body, first, mut expect_at, .. } = front(text, &mut report);
    let (format, offset) = recognize(&text[body..]);
    let start = body + offset;
    let mut sink = Sink::new(TreeBuilder::new(), places, report, limits, root_role);
    // A reader that stops early has said why.
    let _ = match format {
        TextFormat::Outline => outline::read(text, start, &mut sink),
        TextFormat::Line => line::read(text, start, &mut sink),
        TextFormat::Lists => lists::read(text, start, &mut sink),
        TextFormat::Json => {
            if let Some(first) = first {
                sink.report.add(first..body, Problem::HeaderBeforeJson);
                header = Header::default();
                expect_at.clear();
            }
            json::read(text, start, limits.depth, &mut sink, &mut header, &mut expect_at)
        }
    };
    for (expect, place) in header.expect.iter_mut().zip(report::places(text, &expect_at)) {
        expect.at = Some((place.line, place.column));
    }
    *sink.builder.header_mut() = header;
    (format, sink)
}

/// Tabs and ends of lines are the only control characters of a text.
pub(super) fn report_control_characters(text: &str, report: &mut Report) {
    let bytes = text.as_bytes();
    // C1 characters begin with C2 in UTF-8.
    #[expect(clippy::needless_bitwise_bool, reason = "without branches, many bytes are looked at at once")]
    let suspicious =
        |&byte: &u8| (byte < 0x20 && byte != b'\n' && byte != b'\t') | (byte == 0x7F) | (byte == 0xC2);
    for (n, chunk) in bytes.chunks(4096).enumerate() {
        if chunk.iter().filter(|byte| suspicious(byte)).count() == 0 {
            continue;
        }
        for (i, byte) in chunk.iter().enumerate() {
            let at = n * 4096 + i;
            let next = bytes.get(at + 1).copied();
            let is_wrong = match byte {
                b'\r' => next != Some(b'\n'),
                0xC2 => next.is_some_and(|next| next < 0xA0),
                byte => suspicious(byte),
            };
            if let Some(character) = text.get(at..).filter(|_| is_wrong).and_then(|rest| rest.chars().next())
            {
                let code = format!("U+{:04X}", u32::from(character));
                report.add(at..at, Problem::ControlCharacter { code });
            }
        }
    }
}
