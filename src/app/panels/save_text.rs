//! What is kept as a text, a position, a game or a tree, and where to.

use std::path::Path;

use eframe::egui::{RichText, Ui};

use super::dialog_form::{DialogForm, confirm_ui, subtitle_ui};
use super::path_field::{PathField, first_name};
use crate::app::command::Command;
use crate::app::file_target::FileTarget;
use crate::app::files;
use crate::app::text_file::{KeptText, TEXT_ENDING, TextOf};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::export::cannot_hold_sentence;
use crate::text::Text;
use crate::tree::notation::{CannotHold, TextFormat};

/// All kinds of things that a format cannot hold, the first of each, and how many others there are.
type Kinds = Vec<(CannotHold, usize)>;

/// What has been chosen so far.
#[derive(Debug)]
pub(super) struct TextForm {
    kept: KeptText,
    /// What the tree comes to in the format that is chosen: so many comments less, or what that cannot hold.
    spelled: Option<(TextFormat, Result<usize, Kinds>)>,
    file: PathField,
}

/// How a tree is spelled, and what that cannot hold; whether it can be saved so.
fn format_ui(workspace: &Workspace, form: &mut TextForm, ui: &mut Ui) -> bool {
    let text = workspace.text();
    let Some(own) = workspace.format() else {
        form.kept.format = None;
        if workspace.source().is_some() {
            ui.label(say!(text, "save-text-unreadable"));
        }
        return true;
    };
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(say!(text, "save-text-format"));
        let own_name = name_of(text, own);
        let as_it_is = say!(text, "save-text-as-it-is", format = own_name);
        ui.radio_value(&mut form.kept.format, None, as_it_is);
        for format in TextFormat::ALL.into_iter().filter(|format| *format != own) {
            ui.radio_value(&mut form.kept.format, Some(format), name_of(text, format));
        }
    });
    let Some(format) = form.kept.format else { return true };
    if form.spelled.as_ref().is_none_or(|(of, _)| *of != format) {
        let spelled = workspace.tree_as(format).map(|spelled| spelled.n_comments_lost);
        let spelled = spelled.map_err(|_first| workspace.cannot_hold(format));
        form.spelled = Some((format, spelled));
    }
    match &form.spelled {
        Some((_, Err(all))) => {
            let color = Palette::current(ui.ctx()).cut;
            ui.label(RichText::new(say!(text, "save-text-cannot-hold")).color(color));
            for (why, n_others) in all {
                let why = sentence(workspace, why);
                ui.label(
                    RichText::new(say!(text, "save-text-cannot-hold-this", why, others = n_others))
                        .color(color),
                );
            }
            false
        }
        Some((_, Ok(lost))) if *lost > 0 => {
            ui.label(say!(text, "save-text-comments-lost", count = lost));
            true
        }
        _ => true,
    }
}

/// What a format cannot hold, with the name that the node has on the screen.
fn sentence(workspace: &Workspace, why: &CannotHold) -> String {
    let document = workspace.document();
    cannot_hold_sentence(why, &document.tree, &document.names, workspace.text())
}

fn name_of(text: &Text, format: TextFormat) -> String {
    say!(
        text,
        match format {
            TextFormat::Outline => "format-outline",
            TextFormat::Line => "format-line",
            TextFormat::Lists => "format-lists",
            TextFormat::Json => "format-json",
        }
    )
}

impl DialogForm for TextForm {
    /// The most telling text, beside the file on the screen.
    fn new(workspace: &Workspace) -> Option<Self> {
        let of = workspace.texts_to_keep().first().copied().unwrap_or(TextOf::Tree);
        let name = &workspace.document().name;
        let stem = Path::new(name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let folder = files::folder_near(workspace.last_file());
        // What is on the screen may be that very file, and the user was not asked whether it may be replaced.
        let target = FileTarget::new(&files::free_name(&folder.join(format!("{stem}.{TEXT_ENDING}"))));
        Some(Self { kept: KeptText { of, format: None, target }, spelled: None, file: PathField::default() })
    }

    fn width(&self, _window: f32) -> f32 {
        520.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "save-text-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        if workspace.source().is_none() || workspace.format().is_some() {
            subtitle_ui(&say!(text, "save-text-what"), ui);
        }
        let all = workspace.texts_to_keep();
        for &of in all.iter().filter(|_| all.len() > 1) {
            let name = match of {
                TextOf::Game => {
                    let n_moves = workspace.document().live().map_or(0, |live| live.position.history().len());
                    say!(text, "save-text-game", moves = n_moves)
                }
                TextOf::Position => say!(text, "save-text-position"),
                TextOf::Tree => say!(text, "save-text-tree"),
            };
            ui.radio_value(&mut self.kept.of, of, name);
        }
        let can_hold = self.kept.of != TextOf::Tree || format_ui(workspace, self, ui);
        ui.add_space(6.0);
        let label = ui.label(say!(text, "export-file"));
        let dialog = (label.id, id!("save-text-title"), TEXT_ENDING);
        let field = self.file.ui(workspace, &mut self.kept.target, dialog, ui);
        first_name(&field, &self.kept.target.path);
        let can_save = can_hold && !self.kept.target.is_empty() && !self.file.is_refused();
        let decided = confirm_ui(workspace, ui, id!("export-save"), can_save);
        if decided == Some(true) {
            // It closes the dialog.
            commands.push(Command::KeepText(Box::new(self.kept.clone())));
        }
        decided == Some(false)
    }
}
