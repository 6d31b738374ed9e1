//! The strip with the sentence of the step, where the inspector does not say it.

use std::sync::Arc;

use eframe::egui::{Align, Layout, ScrollArea, TextStyle, Ui};

use crate::app::command::{Action, Command};
use crate::app::rich_text::{RichTextStyle, kept_together, said_ui};
use crate::app::workspace::Workspace;

/// Above and below the sentence, in points.
const AROUND: f32 = 12.0;
/// What stands beside it: margins and the button, in points.
const BESIDE: f32 = 126.0;
/// In a low window the strip gives back room for more lines than that.
const RETURNED: f32 = 1.5;
/// The strip takes no more of the height of the window.
const MOST_OF_WINDOW: f32 = 0.34;

/// How high the strip is: enough for the longest sentence that was shown of this search, so that the tree seldom moves.
#[derive(Debug, Default)]
pub(crate) struct SentenceStrip {
    /// Which search that is, and at which width of the strip, in points.
    of: Option<(usize, f32)>,
    needed: f32,
    /// The sentence of the step, and whether its letters are small.
    said: String,
    is_small: bool,
}

impl SentenceStrip {
    /// Its height, in points. Where there is little room, a sentence that is longer than so many lines has small letters.
    pub(crate) fn height(&mut self, workspace: &Workspace, (lines, is_low): (usize, bool), ui: &Ui) -> f32 {
        let width = ui.available_width();
        let trace = Arc::as_ptr(&workspace.document().trace) as usize;
        if self.of != Some((trace, width)) {
            *self = Self { of: Some((trace, width)), ..Self::default() };
        }
        let explainer = workspace.explainer();
        // The steps of a search that goes on are not known yet.
        let of_search = explainer.ending_sentence().filter(|_| workspace.is_underway());
        self.said = of_search.unwrap_or_else(|| explainer.one_line(workspace.playback().step()));
        let needed = |style: TextStyle| {
            let (font, color) = (style.resolve(ui.style()), ui.visuals().text_color());
            ui.painter().layout(kept_together(&self.said), font, color, (width - BESIDE).max(40.0)).size().y
        };
        let least = lines as f32 * ui.text_style_height(&TextStyle::Body);
        let of_body = needed(TextStyle::Body);
        self.is_small = is_low && of_body > least + 1.0;
        let needed = if self.is_small { needed(TextStyle::Small) } else { of_body };
        // Its height stays, so that the tree stands still; one with little room gets back that of a long sentence.
        let is_far_lower = needed + RETURNED * ui.text_style_height(&TextStyle::Body) < self.needed;
        self.needed = if is_low && is_far_lower { needed } else { self.needed.max(needed) };
        let most = MOST_OF_WINDOW * ui.ctx().content_rect().height();
        let spacing = ui.spacing();
        let of_button = ui.text_style_height(&TextStyle::Button) + 2.0 * spacing.button_padding.y;
        self.needed.min(most).max(least).max(of_button.max(spacing.interact_size.y)) + AROUND
    }

    /// What the step does; what has no room is scrolled to.
    pub(crate) fn show(&self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
        if self.is_small {
            let small = TextStyle::Small.resolve(ui.style());
            ui.style_mut().text_styles.insert(TextStyle::Body, small);
        }
        sentence_ui(&self.said, workspace, ui, commands);
    }
}

fn sentence_ui(said: &str, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let height = ui.available_height();
    ui.horizontal_top(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            let inspector = Action::ToggleInspector;
            let why = ui.button(say!(workspace.text(), "sentence-why"));
            if why.on_hover_text(inspector.tooltip(workspace.text())).clicked() {
                commands.push(inspector.into());
            }
            ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                // As low as the strip is, and be it lower than such areas usually are.
                let scroll =
                    ScrollArea::vertical().id_salt("sentence").max_height(height).min_scrolled_height(0.0);
                scroll.auto_shrink([false, false]).show(ui, |ui| {
                    let hand = RichTextStyle::body(ui);
                    said_ui(ui, &workspace.ctx().glossary, said, &hand, commands);
                });
            });
        });
    });
}
