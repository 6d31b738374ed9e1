//! Lines of a verdict, and the signs of its marks.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Color32, RichText, TextStyle, Ui};

use super::fields::field_name;
use crate::app::a11y::announced;
use crate::app::answers::Answers;
use crate::app::theme::{self, Palette};
use crate::practice::{BugPart, PartVerdict, Sentences, Verdict, VerdictItem, Why};
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
    line.append(mark_sign(item.mark), 0.0, piece(mark_color(item.mark, palette)));
    line.append(&words, 6.0, piece(palette.text));
    ui.label(line);
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
    let line_ui = |ui: &mut Ui, mark: PartVerdict, words: &str| {
        let line = format!("{} {words}", mark_sign(mark));
        announced(ui, RichText::new(line).color(mark_color(mark, palette)));
    };
    // What is wrong first: where there is little room, the rest is scrolled to.
    let (fine, wrong): (Vec<_>, Vec<_>) = PartVerdict::ALL.into_iter().partition(|mark| mark.is_fine());
    for mark in wrong.into_iter().chain(fine) {
        let is_changed =
            |item: &&VerdictItem| item.why.is_at_node() && answers.stage.changed.contains(&item.node);
        let items = answers.named_items().filter(|item| {
            let is_so = item.mark == mark || item.field_marks().contains(&mark);
            is_so && !is_changed(item)
        });
        let items: Vec<&VerdictItem> = items.collect();
        if mark == PartVerdict::Missing && answers.has_secrets() {
            line_ui(ui, mark, &say!(text, "practice-missing-somewhere"));
        }
        if items.is_empty() {
            continue;
        }
        let names: Vec<String> = items.iter().filter_map(|item| part_name(item, mark, said, text)).collect();
        let word = said.mark(mark);
        let words = if names.is_empty() {
            word
        } else {
            let nodes = names.join(&say!(text, "list-comma"));
            say!(text, "practice-marks", mark = word, nodes)
        };
        line_ui(ui, mark, &words);
    }
    // The field for the answer has to be in sight below.
    if ui.ctx().content_rect().height() >= LOW {
        ui.label(say!(text, "practice-check-again"));
        ui.add_space(6.0);
    }
}

/// What a part of an answer is called, as far as its name gives nothing away.
fn part_name(item: &VerdictItem, mark: PartVerdict, said: &Sentences<'_>, text: &Text) -> Option<String> {
    match &item.why {
        // Its numbers that did so, unless all did.
        Why::Call(part) if part.marks != [mark; 3] => {
            let is_so = |i: &usize| part.marks[*i] == mark;
            let fields = (0..part.marks.len()).filter(is_so).map(|i| field_name(part.marks.len(), i, text));
            let fields = fields.collect::<Vec<_>>().join(&say!(text, "list-comma"));
            let node = said.name(item.node);
            Some(say!(text, "practice-part-of-call", node, fields))
        }
        Why::Bug(part) => Some(match **part {
            BugPart::Step(..) => say!(text, "practice-part-step"),
            BugPart::Mistake(..) => say!(text, "practice-part-mistake"),
        }),
        why => why.is_at_node().then(|| said.name(item.node)),
    }
}
