//! The parts of the window around the canvas. They read the state and push commands.

pub(super) mod banner;
pub(super) mod board;
mod board_picture;
pub(super) mod canvases;
pub(super) mod compare;
mod conflict;
mod convention_survey;
pub(super) mod conventions;
mod curtain;
pub(super) mod dialog;
mod dialog_form;
mod exam_result;
pub(super) mod focus_ring;
mod icon;
pub(super) mod library;
pub(super) mod menu;
mod new_tree_form;
pub(super) mod notice;
mod open_exam;
mod open_path;
mod path_field;
pub(super) mod pinned;
pub(super) mod plots;
pub(super) mod presentation;
mod preview;
pub(super) mod problems;
pub(super) mod room_size;
pub(super) mod sentence;
pub(super) mod sized_panel;
pub(super) mod source;
pub(super) mod tabs;
mod targets;
mod thumbnail;
pub(super) mod timeline;
pub(super) mod transport;
mod unfinished;
mod unsaved;

use eframe::egui::accesskit::Live;
use eframe::egui::style::ScrollStyle;
use eframe::egui::{Button, Color32, Label, Response, RichText, ScrollArea, TextStyle, Ui, vec2};

use self::pinned::scrolled_ui;
use super::command::command_dialogs;
use super::theme::{self, Palette};

// A module for each form that a row of the command table names.
command_dialogs!(modules);

/// What the frame of a dialog and the edge of the window take, in points.
const AROUND_DIALOG: f32 = 50.0;

/// A small heading in capitals.
fn heading(ui: &mut Ui, text: &str) {
    let font = theme::bold_font(theme::size::SMALL);
    ui.label(RichText::new(text.to_uppercase()).font(font).color(ui.visuals().weak_text_color()));
}

/// A heading below a heading.
fn subheading(ui: &mut Ui, text: &str) {
    let font = theme::bold_font(theme::size::BODY - 1.0);
    ui.label(RichText::new(text).font(font).color(ui.visuals().weak_text_color()));
}

/// A big button is so wide, where there is room, in points.
const BIG: f32 = 180.0;

/// The button that does what its panel is for.
pub(super) fn primary_button(ui: &mut Ui, words: String, is_possible: bool) -> Response {
    let palette = Palette::current(ui.ctx());
    let words = RichText::new(words).color(palette.on_accent);
    ui.add_enabled(is_possible, Button::new(words).fill(palette.accent))
}

/// How wide a button with these words is, and the gap behind it.
pub(super) fn room_of_button(ui: &Ui, words: String) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let width = ui.painter().layout_no_wrap(words, font, Color32::PLACEHOLDER).size().x;
    width + 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x
}

/// A larger primary button: what nearly every user does next. A low one is no higher than others.
pub(super) fn big_button(ui: &mut Ui, words: String, is_low: bool) -> Response {
    let palette = Palette::current(ui.ctx());
    let words = RichText::new(words).font(theme::bold_font(theme::size::HEADING)).color(palette.on_accent);
    let height = if is_low { 1.0 } else { 1.5 } * ui.spacing().interact_size.y;
    let size = vec2(ui.available_width().min(BIG), height);
    ui.add_sized(size, Button::new(words).fill(palette.accent))
}

/// As wide as asked for, if the window is.
fn set_width(ui: &mut Ui, width: f32) {
    let most = ui.ctx().content_rect().width() - 70.0;
    ui.set_width(width.min(most).max(40.0));
}

/// In a low window, or with large letters, all of a dialog can be reached.
fn scrolled(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> bool) -> bool {
    let height = (ui.ctx().content_rect().height() - AROUND_DIALOG).max(60.0);
    // A bar that stands there says that there is more.
    ui.spacing_mut().scroll = ScrollStyle::solid();
    // It grows with what is in it; without a least height it would stay as low as at first.
    scrolled_ui(ScrollArea::vertical().max_height(height).min_scrolled_height(height), ui, content)
}

/// A paragraph that is also read aloud when it comes or changes.
fn told_ui(ui: &mut Ui, words: RichText) {
    let response = ui.add(Label::new(words).wrap());
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}
