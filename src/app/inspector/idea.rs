//! The idea of the algorithm in use, and where it comes from.

use eframe::egui::{RichText, Ui};

use crate::app::state::ViewState;
use crate::app::theme::Palette;
use crate::explain::terms::algorithm_idea;
use crate::search::Algorithm;
use crate::text::Text;

/// A few sentences and the source; of a faulty algorithm the story of its mistake, once somebody has asked for it.
pub(super) fn show(ui: &mut Ui, algorithm: Algorithm, text: &Text, view: &mut ViewState) {
    let palette = Palette::current(ui.ctx());
    ui.add_space(4.0);
    if algorithm.is_faulty() && view.told != Some(algorithm) {
        if ui.button(text.get("mistake-tell")).clicked() {
            view.told = Some(algorithm);
        }
        return;
    }
    ui.label(RichText::new(algorithm_idea(text, algorithm)).color(palette.weak));
    let source = algorithm.traits().source;
    if !source.is_empty() {
        ui.label(RichText::new(source).small().color(palette.weak));
    }
}
