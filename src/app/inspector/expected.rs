//! What the text of a tree or a position expects of this search, and whether it is so.

use std::sync::{Arc, Weak};

use eframe::egui::{Id, RichText, Ui};

use crate::app::state::Document;
use crate::app::theme::Palette;
use crate::request::{Expected, expect_problem, expected};
use crate::text::Text;
use crate::trace::Trace;
use crate::trace::expect::Mismatch;

/// The lines of one search, compared once.
#[derive(Clone, Default)]
struct ComparedLines {
    trace: Weak<Trace>,
    lines: Arc<[Expected]>,
}

/// The lines that speak of this search; nothing where none do.
pub(crate) fn lines(ui: &Ui, doc: &Document) -> Arc<[Expected]> {
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

/// Whether lines that do not hold are those of the text that was saved: the user tries something else.
pub(crate) fn is_of_before(lines: &[Expected], saved: Option<&str>) -> bool {
    has_difference(lines) && saved.is_some_and(|saved| are_in(lines, saved))
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
    for said in lines.iter().flat_map(|line| sentences(line, text)) {
        ui.label(RichText::new(said).color(palette.cut));
    }
}

/// Why a line does not hold; nothing where it does.
pub(crate) fn sentences(line: &Expected, text: &Text) -> Vec<String> {
    let differs = |mismatch: &Mismatch| {
        let Mismatch { clause, expected, found } = mismatch;
        say!(text, "expected-differs", clause, expected, found)
    };
    let error = line
        .error
        .as_ref()
        .map(|why| say!(text, "expected-not-understood", line = line.line, why = expect_problem(why, text)));
    error.into_iter().chain(line.mismatches.iter().map(differs)).collect()
}
