//! The pseudocode of the algorithm in use, with the line of the current step.

use eframe::egui::{Label, RichText, ScrollArea, TextStyle, Ui};

use crate::app::theme::{Palette, size};
use crate::explain::{LineRef, Pseudocode};
use crate::text::Text;
use crate::trace::Trace;

/// Up to this many nodes, every frame may walk over them.
const MAX_LOOKED_THROUGH: usize = 5_000;

/// The function that the current node runs, after the one that began the search, if that is another.
pub(super) fn show(ui: &mut Ui, trace: &Trace, text: &Text, step: usize) {
    let palette = Palette::current(ui.ctx());
    // Looking whether sides alternate everywhere costs a walk over the tree: only where that is nothing.
    let code = if trace.tree().n_nodes() <= MAX_LOOKED_THROUGH {
        Pseudocode::of(trace, text)
    } else {
        Pseudocode::for_any_turns(trace.conventions(), text)
    };
    let current = code.line_of(trace, step);
    let functions: Vec<_> = code.shown(current).collect();
    let mut font = TextStyle::Monospace.resolve(ui.style());
    // Smaller rather than cut off, as long as it can be read; then it scrolls.
    let lines = functions.iter().flat_map(|(_, function)| &function.lines);
    let longest = lines.map(|line| line.code.chars().count()).max().unwrap_or(0).max(1);
    let letter = ui.ctx().fonts_mut(|fonts| fonts.glyph_width(&font, 'm'));
    let shrink = (ui.available_width() - 8.0) / (longest as f32 * letter.max(1.0));
    font.size *= shrink.clamp(0.8, 1.0);
    ScrollArea::horizontal().id_salt("code").show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let width = ui.available_width();
        let numbered = functions.iter().flat_map(|&(function, about)| {
            about.lines.iter().enumerate().map(move |(line, about)| (LineRef { function, line }, about))
        });
        for (place, line) in numbered {
            // A function stands apart from the one before.
            if place.line == 0 && place.function != functions[0].0 {
                ui.add_space(6.0);
            }
            let is_current = current == Some(place);
            let is_cut = line.kind.is_cut();
            let color = if is_current && is_cut { palette.cut } else { palette.text };
            let ground = if is_cut { palette.cut_soft } else { palette.accent_soft };
            let mut shown = RichText::new(line.code.as_str()).font(font.clone()).color(color);
            if is_current {
                shown = shown.strong();
            }
            let slot = ui.painter().add(eframe::egui::Shape::Noop);
            let response = ui.add(Label::new(shown).extend());
            if is_current {
                let mut row = response.rect.expand2(eframe::egui::vec2(4.0, 1.0));
                row.max.x = row.max.x.max(row.min.x + width);
                ui.painter().set(slot, eframe::egui::Shape::rect_filled(row, size::CORNER, ground));
            }
        }
    });
}
