//! A file was changed by another program while its document was changed here: which of the two is kept?

use eframe::egui::{Frame, Label, Margin, RichText, ScrollArea, Ui};

use super::dialog_form::{DialogButton, DialogForm, command_ui, subtitle_ui};
use super::path_field::PathField;
use crate::app::command::Command;
use crate::app::file_target::FileTarget;
use crate::app::files::free_name;
use crate::app::platform;
use crate::app::text_diff::{DiffLine, difference};
use crate::app::text_file::TEXT_ENDING;
use crate::app::theme::Palette;
use crate::app::workspace::{Dialog, Workspace};

/// So many lines are shown.
const MAX_SHOWN: usize = 1_000;
/// So much of a line is shown, in letters.
const MAX_LINE: usize = 300;

/// What has been worked out and chosen so far.
#[derive(Debug)]
pub(super) struct ChangedForm {
    /// The name of the file.
    name: String,
    /// What differs, and from what text in the file.
    lines: Option<Vec<DiffLine>>,
    theirs: std::sync::Arc<str>,
    /// Whether the other one is saved elsewhere, and where.
    keeps_other: bool,
    target: FileTarget,
    file: PathField,
}

impl DialogForm for ChangedForm {
    fn new(workspace: &Workspace) -> Option<Self> {
        let Some(Dialog::Changed(newer)) = workspace.dialog() else { return None };
        let mine = workspace.source().map_or("", |text| text);
        Some(Self {
            name: platform::file_name(&newer.path),
            lines: difference(&newer.theirs, mine),
            theirs: newer.theirs.clone(),
            keeps_other: false,
            target: FileTarget::new(&free_name(&newer.path)),
            file: PathField::of_new_file(),
        })
    }

    fn width(&self, _window: f32) -> f32 {
        640.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "changed-title", name = self.name))
    }

    fn is_current(&self, workspace: &Workspace) -> bool {
        matches!(workspace.dialog(), Some(Dialog::Changed(newer)) if self.theirs == newer.theirs)
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        subtitle_ui(&say!(text, "changed-what"), ui);
        match &self.lines {
            None => drop(ui.label(say!(text, "changed-too-much"))),
            Some(lines) => lines_ui(workspace, lines, ui),
        }
        ui.add_space(6.0);
        let label = ui.checkbox(&mut self.keeps_other, say!(text, "changed-keep-other")).id;
        if self.keeps_other {
            let dialog = (label, id!("save-text-title"), TEXT_ENDING);
            self.file.ui(workspace, &mut self.target, dialog, ui);
        }
        let can_go_on = !self.keeps_other || !self.target.is_empty() && !self.file.is_refused();
        let other = (self.keeps_other && can_go_on).then(|| self.target.path().to_owned());
        let mine = DialogButton::new(say!(text, "changed-mine"), Some(Command::KeepMine(other.clone())));
        let theirs = DialogButton::new(say!(text, "changed-theirs"), Some(Command::TakeTheirs(other)));
        let later = DialogButton::new(say!(text, "changed-later"), None);
        // Each of the two loses something, so Enter is neither.
        command_ui(ui, None, [mine.enabled(can_go_on), theirs.enabled(can_go_on), later], commands)
    }
}

/// The lines that differ: a sign and a color for each side.
fn lines_ui(workspace: &Workspace, lines: &[DiffLine], ui: &mut Ui) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    ui.horizontal_wrapped(|ui| {
        for (words, ink) in
            [(say!(text, "changed-in-file"), palette.cut), (say!(text, "changed-here"), palette.accent)]
        {
            ui.label(RichText::new(words).color(ink));
        }
    });
    ScrollArea::horizontal().auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for line in lines.iter().take(MAX_SHOWN) {
            let (sign, words, fill, ink) = match line {
                DiffLine::Both(words) => (" ", words, None, palette.text),
                DiffLine::First(words) => ("−", words, Some(palette.cut_soft), palette.text),
                DiffLine::Second(words) => ("+", words, Some(palette.accent_soft), palette.text),
                DiffLine::Gap(n) => {
                    ui.label(RichText::new(say!(text, "changed-gap", count = n)).color(palette.weak));
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
            ui.label(say!(text, "changed-more", count = n_left));
        }
    });
}
