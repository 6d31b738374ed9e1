//! The idea of the algorithm in use, and where it comes from.

use eframe::egui::{RichText, Ui};

use crate::app::theme::Palette;
use crate::explain::terms::algorithm_idea;
use crate::search::Algorithm;
use crate::text::Text;

/// A few sentences and the source; of a faulty algorithm the story of its mistake.
pub(super) fn show(ui: &mut Ui, algorithm: Algorithm, text: &Text) {
    let palette = Palette::current(ui.ctx());
    ui.add_space(4.0);
    let color = if algorithm.is_faulty() { palette.cut } else { palette.weak };
    ui.label(RichText::new(algorithm_idea(text, algorithm)).color(color));
    let source = algorithm.traits().source;
    if !source.is_empty() {
        ui.label(RichText::new(source).small().color(palette.weak));
    }
}
