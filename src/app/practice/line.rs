//! A line of a verdict.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{TextStyle, Ui};

use crate::app::theme::{self, Palette};
use crate::practice::{Item, Mark, Said};
use crate::text::Text;

/// How a part of an answer did, and why.
pub(super) fn item_ui(ui: &mut Ui, item: &Item, said: &Said<'_>, text: &Text) {
    let palette = Palette::current(ui.ctx());
    let color = match item.mark {
        Mark::Right => palette.pv,
        Mark::Inside => palette.weak,
        Mark::Follows => palette.warning,
        Mark::Wrong | Mark::Missing | Mark::Extra => palette.cut,
    };
    let sign = match item.mark {
        Mark::Right => "✓",
        Mark::Inside => "·",
        Mark::Follows => "→",
        Mark::Missing => "–",
        Mark::Wrong | Mark::Extra => "✗",
    };
    let (mark, reason) = (said.mark(item.mark), said.reason(item));
    let args = [("mark", (&mark).into()), ("reason", (&reason).into())];
    let body = TextStyle::Body.resolve(ui.style());
    let font = if item.is_first_mistake { theme::bold_font(body.size) } else { body };
    let piece = |color| TextFormat { font_id: font.clone(), color, ..TextFormat::default() };
    let mut line = LayoutJob::default();
    line.append(sign, 0.0, piece(color));
    line.append(&text.say("practice-item", &args), 6.0, piece(palette.text));
    ui.label(line);
}
