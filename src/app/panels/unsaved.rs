//! What is asked before something is left that is not saved.

use eframe::egui::Ui;

use super::dialog_form::{DialogButton, DialogForm, command_ui};
use crate::app::command::Command;
use crate::app::state::DocumentOrigin;
use crate::app::workspace::{Dialog, Leaving, Workspace};
use crate::text::visible;

/// The question.
#[derive(Debug)]
pub(super) struct UnsavedForm;

impl DialogForm for UnsavedForm {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self)
    }

    fn width(&self, _window: f32) -> f32 {
        460.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        let name = workspace.name_of_shown();
        Some(say!(workspace.text(), "unsaved-title", name))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        let Some(Dialog::Unsaved(leaving)) = workspace.dialog() else { return false };
        ui.add_space(6.0);
        if let DocumentOrigin::File(path) = &workspace.document().origin {
            ui.weak(visible(&path.display().to_string()));
        }
        let stays = matches!(**leaving, Leaving::For(_));
        ui.label(say!(text, if stays { "unsaved-stays" } else { "unsaved-what" }));
        // Enter saves: nothing is lost by pressing it.
        let save = DialogButton::new(say!(text, "unsaved-save"), Some(Command::SaveAndGoOn));
        let leave = DialogButton::new(say!(text, "unsaved-leave"), Some(Command::GoOnUnsaved));
        let cancel = DialogButton::new(say!(text, "dialog-cancel"), None);
        command_ui(ui, Some(save), [leave, cancel], commands)
    }
}
