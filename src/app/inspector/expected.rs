//! What the text of a tree or a position expects of this search, and whether it is so.

use std::sync::{Arc, Weak};

use eframe::egui::{Id, RichText, Ui};

use crate::app::state::Document;
use crate::app::theme::Palette;
use crate::request::{Expected, expect_problem, expected};
use crate::text::Text;
use crate::trace::Trace;

/// The lines of one search, compared once.
#[derive(Clone, Default)]
struct ComparedLines {
    trace: Weak<Trace>,
    lines: Arc<[Expected]>,
}

/// The lines that speak of this search; nothing where none do.
pub(super) fn lines(ui: &Ui, doc: &Document) -> Arc<[Expected]> {
    let id = Id::unique("plyscope-expected");
    let kept = ui.ctx().data(|data| data.get_temp::<ComparedLines>(id)).unwrap_or_default();
    if std::ptr::eq(kept.trace.as_ptr(), Arc::as_ptr(&doc.trace)) {
        return kept.lines;
    }
    let lines: Arc<[Expected]> = expected(&doc.request, &doc.made).into();
    let compared = ComparedLines { trace: Arc::downgrade(&doc.trace), lines: Arc::clone(&lines) };
    ui.ctx().data_mut(|data| data.insert_temp(id, compared));
    lines
}

/// Whether something is not as expected.
pub(super) fn has_difference(lines: &[Expected]) -> bool {
    lines.iter().any(|line| !line.mismatches.is_empty() || line.error.is_some())
}

/// Whether a text has all these lines already.
pub(super) fn are_in(lines: &[Expected], text: &str) -> bool {
    let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_alphanumeric() || c == '.');
    let has = |line: &str| text.match_indices(line).any(|(at, _)| !goes_on(&text[at + line.len()..]));
    lines.iter().all(|line| has(&line.line))
}

/// One quiet line where all is as expected; else what is not, with both numbers.
pub(super) fn show(ui: &mut Ui, lines: &[Expected], text: &Text) {
    let palette = Palette::current(ui.ctx());
    if !has_difference(lines) {
        let said = say!(text, "expected-holds", count = lines.len());
        let all: Vec<&str> = lines.iter().map(|line| line.line.as_str()).collect();
        ui.label(RichText::new(said).small().color(palette.weak)).on_hover_text(all.join("\n"));
        return;
    }
    for line in lines {
        let Some(why) = &line.error else { continue };
        let why = expect_problem(why, text);
        let said = say!(text, "expected-not-understood", line = line.line, why);
        ui.label(RichText::new(said).color(palette.cut));
    }
    for mismatch in lines.iter().flat_map(|line| &line.mismatches) {
        let said = say!(
            text,
            "expected-differs",
            clause = mismatch.clause,
            expected = mismatch.expected,
            found = mismatch.found
        );
        ui.label(RichText::new(said).color(palette.cut));
    }
}
