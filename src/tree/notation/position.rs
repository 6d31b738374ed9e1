//! The header of a text that holds no tree but a position of a game: one with a line `game:`.
//!
//! What the lines mean is understood where games are known; here they are only found.

use std::ops::Range;

use super::diagnostic::{Diagnostic, Problem};
use super::front::{Front, front};
use super::reader::report_control_characters;
use super::report::{self, Report};
use super::scan::without_mark;
use crate::tree::Header;
use crate::value::Role;

/// A line `key: value` that only positions have, or the text below the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionField {
    /// Before the colon, as written; `position` for the text below the header.
    pub key: String,
    /// Behind the colon.
    pub value: String,
    /// Where the value is, in bytes of the text.
    pub range: Range<usize>,
}

/// The parts of a text with a line `game:`.
#[derive(Clone, Debug)]
pub struct PositionText {
    /// What every text may say: title, source, teaches, expectations.
    pub header: Header,
    /// The role of the side to move, if the text says it.
    pub root: Option<Role>,
    /// The line that says so.
    pub root_at: Range<usize>,
    /// Everything else, in order.
    pub fields: Vec<PositionField>,
}

/// Takes a text apart that has a line `game:`; `None` if it has none.
///
/// # Errors
/// What is wrong with its lines.
pub fn read_position(text: &str) -> Option<Result<PositionText, Vec<Diagnostic>>> {
    let text = without_mark(text);
    let mut report = Report::default();
    report_control_characters(text, &mut report);
    let Front { mut header, root_role, root_at, body, expect_at, other_at, .. } = front(text, &mut report);
    if !header.other.iter().any(|(key, _)| key.eq_ignore_ascii_case("game")) {
        return None;
    }
    if !report.is_empty() {
        return Some(Err(report.into_diagnostics(text)));
    }
    for (expect, place) in header.expect.iter_mut().zip(report::places(text, &expect_at)) {
        expect.at = Some((place.line, place.column));
    }
    let others = std::mem::take(&mut header.other);
    let mut fields: Vec<PositionField> = others
        .into_iter()
        .zip(other_at)
        .map(|((key, value), at)| PositionField { key, range: at..at + value.len(), value })
        .collect();
    let below = text[body..].trim_end();
    let value = below.trim_start();
    if !value.is_empty() {
        let at = body + below.len() - value.len();
        fields.push(PositionField {
            key: "position".to_owned(),
            value: value.to_owned(),
            range: at..at + value.len(),
        });
    }
    Some(Ok(PositionText { header, root: root_role, root_at, fields }))
}

/// Problems at places of a text, as they are reported.
pub fn diagnose(text: &str, problems: impl IntoIterator<Item = (Range<usize>, Problem)>) -> Vec<Diagnostic> {
    let text = without_mark(text);
    let mut report = Report::default();
    for (range, problem) in problems {
        report.add(range, problem);
    }
    report.into_diagnostics(text)
}
