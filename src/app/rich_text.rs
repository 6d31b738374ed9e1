//! Sentences whose terms can be pointed at: quietly underlined, with what they mean as a tooltip; a click opens the
//! glossary there.
//!
//! A sentence stays one label, so that those who listen hear it whole and others can select it.

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::text::{CCursor, LayoutJob, TextFormat};
use eframe::egui::text_selection::LabelSelectionState;
use eframe::egui::{
    Color32, CursorIcon, FontId, Galley, Label, Pos2, Response, Sense, Stroke, TextStyle, Ui, WidgetInfo,
};

use super::command::Command;
use super::theme::Palette;
use crate::explain::glossary::{Glossary, GlossaryTerm};

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
    let label = Label::new(job).wrap().sense(Sense::click());
    let (at, galley, response) = label.layout_in_ui(ui);
    response
        .widget_info(|| WidgetInfo::labeled(eframe::egui::accesskit::Role::Label, ui.is_enabled(), sentence));
    if !ui.is_rect_visible(response.rect) {
        return response;
    }
    let pointed = response.hover_pos().and_then(|pointer| term_at(&galley, at, pointer, &terms));
    LabelSelectionState::label_text_selection(ui, &response, at, galley, hand.color, Stroke::NONE);
    let Some(entry) = pointed.and_then(|term| glossary.entry(term)) else { return response };
    if response.clicked() {
        commands.push(Command::Explain(entry.term));
    }
    response.on_hover_cursor(CursorIcon::Help).on_hover_ui_at_pointer(|ui| {
        ui.strong(&entry.title);
        ui.label(&entry.meaning);
    })
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
    for piece in glossary.split(sentence) {
        let underline = if piece.term.is_some() { line } else { Stroke::NONE };
        let format =
            TextFormat { font_id: hand.font.clone(), color: hand.color, underline, ..TextFormat::default() };
        job.append(piece.text, 0.0, format);
        let end = n_chars + piece.text.chars().count();
        terms.extend(piece.term.map(|term| (n_chars..end, term)));
        n_chars = end;
    }
    (job, terms)
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
