//! Sentences whose terms can be pointed at: quietly underlined, with what they mean as a tooltip; a click opens the
//! glossary there.
//!
//! A sentence stays one label, so that those who listen hear it whole and others can select it.

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::text::{CCursor, LayoutJob, TextFormat};
use eframe::egui::text_selection::LabelSelectionState;
use eframe::egui::{
    Color32, CursorIcon, FontId, Galley, Label, Pos2, Response, Sense, Stroke, TextStyle, Ui, WidgetInfo,
};

use super::command::Command;
use super::theme::Palette;
use crate::explain::glossary::{Glossary, GlossaryTerm};

/// So many characters in a row can be kept in one line: it may be a narrow one.
const MAX_TOGETHER: usize = 18;

/// A word of so many characters at most stays beside the number behind it.
const MAX_NAME: usize = 5;

/// How a sentence is written.
#[derive(Clone, Debug)]
pub(crate) struct RichTextStyle {
    /// The letters.
    pub(crate) font: FontId,
    /// Their color.
    pub(crate) color: Color32,
}

impl RichTextStyle {
    /// As all text of the window.
    pub(crate) fn body(ui: &Ui) -> Self {
        Self { font: TextStyle::Body.resolve(ui.style()), color: Palette::current(ui.ctx()).text }
    }

    /// As what matters less.
    pub(crate) fn weak(ui: &Ui) -> Self {
        Self { color: Palette::current(ui.ctx()).weak, ..Self::body(ui) }
    }
}

/// Writes a sentence; a click on one of its terms opens the glossary.
pub(crate) fn said_ui(
    ui: &mut Ui,
    glossary: &Glossary,
    sentence: &str,
    hand: &RichTextStyle,
    commands: &mut Vec<Command>,
) -> Response {
    let (job, terms) = job(ui, glossary, sentence, hand);
    let (at, galley, response) =
        label_ui(ui, Label::new(job).wrap().sense(Sense::click()), sentence, hand.color);
    if !ui.is_rect_visible(response.rect) {
        return response;
    }
    let pointed = response.hover_pos().and_then(|pointer| term_at(&galley, at, pointer, &terms));
    let Some(entry) = pointed.and_then(|term| glossary.entry(term)) else { return response };
    if response.clicked() {
        commands.push(Command::Explain(entry.term));
    }
    response.on_hover_cursor(CursorIcon::Help).on_hover_ui_at_pointer(|ui| {
        ui.strong(&entry.title);
        ui.label(&entry.meaning);
    })
}

/// A label that is read aloud as these words, whatever holds its lines together; where it is, and its letters.
pub(crate) fn label_ui(
    ui: &mut Ui,
    label: Label,
    words: &str,
    color: Color32,
) -> (Pos2, Arc<Galley>, Response) {
    let (at, galley, response) = label.layout_in_ui(ui);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, ui.is_enabled(), words));
    if ui.is_rect_visible(response.rect) {
        let letters = Arc::clone(&galley);
        LabelSelectionState::label_text_selection(ui, &response, at, letters, color, Stroke::NONE);
    }
    (at, galley, response)
}

/// The sentence with its terms underlined, and where they are, in characters.
fn job(
    ui: &Ui,
    glossary: &Glossary,
    sentence: &str,
    hand: &RichTextStyle,
) -> (LayoutJob, Vec<(Range<usize>, GlossaryTerm)>) {
    let line = Stroke::new(1.0, Palette::current(ui.ctx()).weak.gamma_multiply(0.45));
    let mut job = LayoutJob::default();
    let mut terms = Vec::new();
    let mut n_chars = 0;
    let written = kept_together(sentence);
    let mut written = written.chars();
    for piece in glossary.split(sentence) {
        let underline = if piece.term.is_some() { line } else { Stroke::NONE };
        let format =
            TextFormat { font_id: hand.font.clone(), color: hand.color, underline, ..TextFormat::default() };
        let n_of_piece = piece.text.chars().count();
        job.append(&written.by_ref().take(n_of_piece).collect::<String>(), 0.0, format);
        let end = n_chars + n_of_piece;
        terms.extend(piece.term.map(|term| (n_chars..end, term)));
        n_chars = end;
    }
    (job, terms)
}

/// The sentence with spaces at which no line ends: beside the sign of a relation, within a window, before a number and before
/// %, so that "α = 3", "(3, 5)", "D 3" and "50 %" stand in one line. It has as many characters as before.
pub(crate) fn kept_together(sentence: &str) -> String {
    const NO_BREAK: &str = "\u{A0}";
    let mut written = String::with_capacity(sentence.len() + 16);
    // How many characters there are since a line could end.
    let mut n_together = 0;
    let mut before: Option<&str> = None;
    for word in sentence.split(' ') {
        let n_chars = word.chars().count();
        if let Some(before) = before {
            let is_kept = belong_together(before, word) && n_together + n_chars < MAX_TOGETHER;
            written.push_str(if is_kept { NO_BREAK } else { " " });
            n_together = if is_kept { n_together + 1 } else { 0 };
        }
        written.push_str(word);
        n_together += n_chars;
        before = Some(word);
    }
    written
}

/// Whether no line ends between two words.
fn belong_together(before: &str, after: &str) -> bool {
    let is_sign = |word: &str| matches!(word, "=" | "≠" | "≈" | "≥" | "≤" | "<" | ">");
    let is_window = before.starts_with('(')
        && before.ends_with(',')
        && after.trim_end_matches(['.', ',', ';', ':', '?']).ends_with(')');
    let is_number =
        after.trim_start_matches('−').starts_with(|first: char| first.is_ascii_digit() || first == '∞');
    let is_named = before.ends_with(char::is_alphanumeric) && before.chars().count() <= MAX_NAME;
    let is_percent = after.starts_with('%') && before.ends_with(|last: char| last.is_ascii_digit());
    is_sign(before) || is_sign(after) || is_window || is_number && is_named || is_percent
}

/// The term at a place, if there is one.
fn term_at(
    galley: &Arc<Galley>,
    at: Pos2,
    pointer: Pos2,
    terms: &[(Range<usize>, GlossaryTerm)],
) -> Option<GlossaryTerm> {
    let place = pointer - at;
    let rows = |range: &Range<usize>| {
        // A term may begin in one row and end in the next.
        range.clone().any(|index| {
            let cursor = |index: usize| galley.pos_from_cursor(CCursor::new(index));
            let (from, to) = (cursor(index), cursor(index + 1));
            let is_in_row = (from.min.y..=from.max.y).contains(&place.y);
            let right = if to.min.y > from.min.y { f32::INFINITY } else { to.min.x };
            is_in_row && (from.min.x..=right).contains(&place.x)
        })
    };
    terms.iter().find(|(range, _)| rows(range)).map(|(_, term)| *term)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relations_and_windows_stand_in_one_line() {
        let lines =
            |sentence: &str| kept_together(sentence).split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(
            lines("At I, v = 0 ≤ α = 3: cutoff."),
            ["At", "I,", "v\u{A0}=\u{A0}0\u{A0}≤\u{A0}α\u{A0}=\u{A0}3:", "cutoff."]
        );
        assert_eq!(lines("its window (−∞, 5)."), ["its", "window", "(−∞,\u{A0}5)."]);
        assert_eq!(lines("The overhead: 50 %."), ["The", "overhead:", "50\u{A0}%."]);
        assert_eq!(lines("of D 3 and E −5, not 7."), ["of", "D\u{A0}3", "and", "E\u{A0}−5,", "not\u{A0}7."]);
        assert_eq!(lines("(B, then C)"), ["(B,", "then", "C)"]);
    }

    #[test]
    fn what_would_be_too_long_for_a_narrow_line_can_be_broken() {
        let sum = "UCB = 0.123456 + 1.414214 = 1.537670 = 1.537670";
        assert!(kept_together(sum).split(' ').all(|line| line.chars().count() <= MAX_TOGETHER));
        assert_eq!(kept_together(sum).replace('\u{A0}', " "), sum);
    }
}
