//! The idea of the algorithm in use, and where it comes from.

use eframe::egui::{RichText, Ui};

use crate::app::command::Command;
use crate::app::rich_text::{RichTextStyle, said_ui};
use crate::app::state::ViewState;
use crate::app::theme::Palette;
use crate::explain::glossary::Glossary;
use crate::explain::terms::algorithm_idea;
use crate::search::Algorithm;
use crate::text::Text;

/// A few sentences and the source; of a faulty algorithm the story of its mistake, once the user has asked for it.
pub(super) fn show(
    ui: &mut Ui,
    algorithm: Algorithm,
    text: &Text,
    glossary: &Glossary,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    ui.add_space(4.0);
    if algorithm.is_faulty() && view.told != Some(algorithm) {
        if ui.button(say!(text, "mistake-tell")).clicked() {
            view.told = Some(algorithm);
        }
        return;
    }
    said_ui(ui, glossary, &algorithm_idea(text, algorithm), &RichTextStyle::weak(ui), commands);
    let source = algorithm.traits().source;
    if !source.is_empty() {
        ui.label(RichText::new(source).small().color(Palette::current(ui.ctx()).weak));
    }
}
