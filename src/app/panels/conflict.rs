//! A file was changed by another program while its document was changed here: which of the two is kept?

use std::path::{Path, PathBuf};

use eframe::egui::{Button, Frame, Label, Margin, RichText, ScrollArea, TextEdit, Ui};

use super::set_width;
use crate::app::command::Command;
use crate::app::files::free_name;
use crate::app::text_diff::{DiffLine, difference};
use crate::app::theme::{self, Palette};
use crate::app::workspace::{Newer, Workspace};

/// So many lines are shown.
const MAX_SHOWN: usize = 1_000;
/// So much of a line is shown, in letters.
const MAX_LINE: usize = 300;

/// What has been worked out and chosen so far.
#[derive(Debug)]
pub(super) struct ChangedForm {
    /// What differs, and from what text in the file.
    lines: Option<Vec<DiffLine>>,
    theirs: std::sync::Arc<str>,
    /// Whether the other one is saved elsewhere, and where.
    keeps_other: bool,
    path: String,
}

impl ChangedForm {
    pub(super) fn new(workspace: &Workspace, newer: &Newer) -> Self {
        let mine = workspace.source().map_or("", |text| text);
        Self {
            lines: difference(&newer.theirs, mine),
            theirs: newer.theirs.clone(),
            keeps_other: false,
            path: free_name(&newer.path).display().to_string(),
        }
    }

    /// Whether it is about this.
    pub(super) fn is_of(&self, newer: &Newer) -> bool {
        self.theirs == newer.theirs
    }
}

/// The question; whether it was left without an answer.
pub(super) fn changed_ui(
    workspace: &Workspace,
    newer: &Newer,
    form: &mut ChangedForm,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> bool {
    let text = workspace.text();
    set_width(ui, 640.0);
    let name = crate::app::platform::file_name(&newer.path);
    let title = text.say("changed-title", &[("name", (&name).into())]);
    ui.label(RichText::new(title).font(theme::bold_font(theme::size::HEADING)));
    ui.label(RichText::new(text.get("changed-what")).color(Palette::current(ui.ctx()).weak));
    ui.add_space(6.0);
    match &form.lines {
        None => drop(ui.label(text.get("changed-too-much"))),
        Some(lines) => lines_ui(workspace, lines, ui),
    }
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        ui.checkbox(&mut form.keeps_other, text.get("changed-keep-other"));
        if form.keeps_other {
            let width = ui.available_width().max(120.0);
            ui.add(TextEdit::singleline(&mut form.path).desired_width(width));
        }
    });
    ui.add_space(8.0);
    let mut is_left = false;
    ui.horizontal_wrapped(|ui| {
        let path = form.path.trim();
        let can_go_on = !form.keeps_other || !path.is_empty();
        let other = (form.keeps_other && can_go_on).then(|| PathBuf::from(Path::new(path)));
        if ui.add_enabled(can_go_on, Button::new(text.get("changed-mine"))).clicked() {
            commands.push(Command::KeepMine(other.clone()));
        }
        if ui.add_enabled(can_go_on, Button::new(text.get("changed-theirs"))).clicked() {
            commands.push(Command::TakeTheirs(other));
        }
        is_left = ui.button(text.get("changed-later")).clicked();
    });
    is_left
}

/// The lines that differ: a sign and a colour for each side.
fn lines_ui(workspace: &Workspace, lines: &[DiffLine], ui: &mut Ui) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    ui.horizontal_wrapped(|ui| {
        for (id, ink) in [("changed-in-file", palette.cut), ("changed-here", palette.accent)] {
            ui.label(RichText::new(text.get(id)).color(ink));
        }
    });
    let height = (ui.ctx().content_rect().height() - 330.0).clamp(60.0, 320.0);
    ScrollArea::both().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for line in lines.iter().take(MAX_SHOWN) {
            let (sign, words, fill, ink) = match line {
                DiffLine::Both(words) => (" ", words, None, palette.text),
                DiffLine::First(words) => ("−", words, Some(palette.cut_soft), palette.text),
                DiffLine::Second(words) => ("+", words, Some(palette.accent_soft), palette.text),
                DiffLine::Gap(n) => {
                    ui.label(
                        RichText::new(text.say("changed-gap", &[("count", (*n).into())])).color(palette.weak),
                    );
                    continue;
                }
            };
            let words: String = words.replace('\t', "    ").chars().take(MAX_LINE).collect();
            let frame = Frame::NONE.fill(fill.unwrap_or(palette.panel)).inner_margin(Margin::symmetric(6, 1));
            frame.show(ui, |ui| {
                let words = RichText::new(format!("{sign} {words}")).monospace().color(ink);
                ui.add(Label::new(words).extend());
            });
        }
        let n_left = lines.len().saturating_sub(MAX_SHOWN);
        if n_left > 0 {
            ui.label(text.say("changed-more", &[("count", n_left.into())]));
        }
    });
}
