//! Lines of a verdict, and the signs of its marks.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Color32, Label, RichText, TextStyle, Ui};

use crate::app::a11y::announced;
use crate::app::answers::Answers;
use crate::app::rich_text::{kept_together, label_ui};
use crate::app::theme::{self, Palette};
use crate::practice::{PartVerdict, Sentences, Verdict, VerdictItem};
use crate::text::Text;

/// In lower windows margins are narrower, and less is said, in points.
pub(super) const LOW: f32 = 420.0;

/// The color of a mark.
pub(super) const fn mark_color(mark: PartVerdict, palette: &Palette) -> Color32 {
    match mark {
        PartVerdict::Right => palette.pv,
        PartVerdict::Inside => palette.weak,
        PartVerdict::Follows => palette.chance,
        PartVerdict::Missing => palette.accent,
        PartVerdict::Extra => palette.warning,
        PartVerdict::Wrong => palette.cut,
    }
}

/// The shape of a mark.
pub(super) const fn mark_sign(mark: PartVerdict) -> &'static str {
    match mark {
        PartVerdict::Right => "✓",
        PartVerdict::Inside => "·",
        PartVerdict::Follows => "↳",
        PartVerdict::Missing => "○",
        PartVerdict::Extra => "+",
        PartVerdict::Wrong => "✗",
    }
}

/// How a part of an answer did, and why.
pub(super) fn item_ui(ui: &mut Ui, item: &VerdictItem, said: &Sentences<'_>, text: &Text) {
    let words = say!(text, "practice-item", mark = said.mark(item.mark), reason = said.reason(item));
    let palette = Palette::current(ui.ctx());
    let body = TextStyle::Body.resolve(ui.style());
    let font = if item.is_first_mistake { theme::bold_font(body.size) } else { body };
    let piece = |color| TextFormat { font_id: font.clone(), color, ..TextFormat::default() };
    let mut line = LayoutJob::default();
    let sign = mark_sign(item.mark);
    line.append(sign, 0.0, piece(mark_color(item.mark, palette)));
    line.append(&kept_together(&words), 6.0, piece(palette.text));
    label_ui(ui, Label::new(line), &format!("{sign}{words}"), palette.text);
}

/// How many parts are right, or were at the last check.
pub(super) fn score_ui(
    said: &Sentences<'_>,
    (verdict, is_changed): (&Verdict, bool),
    text: &Text,
    ui: &mut Ui,
) {
    if let Some(tally) = verdict.tally {
        announced(ui, RichText::new(said.tally(tally)).strong());
    }
    let score = said.score(verdict);
    let score = if is_changed { say!(text, "practice-last-check", score) } else { score };
    announced(ui, RichText::new(score).strong());
    if verdict.tally.is_some() && !verdict.is_right() {
        let weak = Palette::current(ui.ctx()).weak;
        ui.label(RichText::new(say!(text, "practice-unneeded")).color(weak));
    }
}

/// The known mistakes behind an answer.
pub(super) fn mistakes_ui(ui: &mut Ui, verdict: &Verdict, said: &Sentences<'_>) {
    for mistake in said.likely_mistakes(verdict) {
        announced(ui, RichText::new(mistake).strong());
    }
}

/// Which parts of a checked answer are right, and which are not: one line for each mark, which is the legend of the tree.
pub(super) fn checked_ui(answers: &Answers, said: &Sentences<'_>, text: &Text, ui: &mut Ui) {
    if answers.verdict.is_none() {
        return;
    }
    let palette = Palette::current(ui.ctx());
    let is_changed = |item: &VerdictItem| item.why.is_at_node() && answers.stage.changed.contains(&item.node);
    let items: Vec<&VerdictItem> = answers.named_items().filter(|item| !is_changed(item)).collect();
    // What is wrong first: where there is little room, the rest is scrolled to.
    for (mark, words) in said.checked(&items, answers.has_secrets()) {
        let line = format!("{} {words}", mark_sign(mark));
        announced(ui, RichText::new(line).color(mark_color(mark, palette)));
    }
    // The field for the answer has to be in sight below.
    if ui.ctx().content_rect().height() >= LOW {
        ui.label(say!(text, "practice-check-again"));
        ui.add_space(6.0);
    }
}
