//! A line of a verdict.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{TextStyle, Ui};

use crate::app::theme::{self, Palette};
use crate::practice::{PartVerdict, Sentences, VerdictItem};
use crate::text::Text;

/// How a part of an answer did, and why.
pub(super) fn item_ui(ui: &mut Ui, item: &VerdictItem, said: &Sentences<'_>, text: &Text) {
    let palette = Palette::current(ui.ctx());
    let color = match item.mark {
        PartVerdict::Right => palette.pv,
        PartVerdict::Inside => palette.weak,
        PartVerdict::Follows => palette.warning,
        PartVerdict::Wrong | PartVerdict::Missing | PartVerdict::Extra => palette.cut,
    };
    let sign = match item.mark {
        PartVerdict::Right => "✓",
        PartVerdict::Inside => "·",
        PartVerdict::Follows => "→",
        PartVerdict::Missing => "–",
        PartVerdict::Wrong | PartVerdict::Extra => "✗",
    };
    let (mark, reason) = (said.mark(item.mark), said.reason(item));
    let body = TextStyle::Body.resolve(ui.style());
    let font = if item.is_first_mistake { theme::bold_font(body.size) } else { body };
    let piece = |color| TextFormat { font_id: font.clone(), color, ..TextFormat::default() };
    let mut line = LayoutJob::default();
    line.append(sign, 0.0, piece(color));
    line.append(&say!(text, "practice-item", mark, reason), 6.0, piece(palette.text));
    ui.label(line);
}
