//! The sections of the inspector.

use eframe::egui::{CollapsingHeader, RichText, Ui};

use crate::app::theme::{self, Palette, size};

/// Whether a section is open before the user closes or opens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtFirst {
    Open,
    Closed,
}

/// A section that can be collapsed and stays so.
pub(crate) fn section(
    ui: &mut Ui,
    (name, at_first): (&'static str, AtFirst),
    title: &str,
    content: impl FnOnce(&mut Ui),
) {
    ui.add_space(size::SECTION_GAP / 2.0);
    let heading = heading(ui, title);
    CollapsingHeader::new(heading)
        .id_salt(name)
        .default_open(at_first == AtFirst::Open)
        .show_unindented(ui, content);
    ui.add_space(size::SECTION_GAP / 2.0);
}

/// The small capitals above a section.
pub(super) fn heading(ui: &Ui, title: &str) -> RichText {
    let palette = Palette::current(ui.ctx());
    let small =
        ui.style().text_styles.get(&eframe::egui::TextStyle::Small).map_or(size::SMALL, |font| font.size);
    RichText::new(title.to_uppercase()).font(theme::bold_font(small)).color(palette.weak)
}
