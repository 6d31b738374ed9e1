//! The sections of the inspector.

use eframe::egui::{CollapsingHeader, RichText, TextStyle, TextWrapMode, Ui, WidgetText};

use crate::app::theme::{self, Palette, size};

/// Whether a section is open before the user closes or opens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtFirst {
    Open,
    Closed,
}

/// A heading has so much room however narrow its panel is, in points.
const LEAST_WIDTH: f32 = 40.0;

/// A section that can be collapsed and stays so.
pub(crate) fn section(
    ui: &mut Ui,
    (name, at_first): (&'static str, AtFirst),
    title: &str,
    content: impl FnOnce(&mut Ui),
) {
    ui.add_space(size::SECTION_GAP / 2.0);
    // A header does not break its lines, and one that is too wide makes everything beside it as wide.
    let spacing = ui.spacing();
    let width = ui.available_width() - spacing.indent - 2.0 * spacing.button_padding.x;
    let heading = WidgetText::from(heading(ui, title)).into_galley(
        ui,
        Some(TextWrapMode::Wrap),
        width.max(LEAST_WIDTH),
        TextStyle::Small,
    );
    CollapsingHeader::new(heading)
        .id_salt(name)
        .default_open(at_first == AtFirst::Open)
        .show_unindented(ui, content);
    ui.add_space(size::SECTION_GAP / 2.0);
}

/// The small capitals above a section.
pub(super) fn heading(ui: &Ui, title: &str) -> RichText {
    let palette = Palette::current(ui.ctx());
    let small = ui.style().text_styles.get(&TextStyle::Small).map_or(size::SMALL, |font| font.size);
    RichText::new(title.to_uppercase()).font(theme::bold_font(small)).color(palette.weak)
}
