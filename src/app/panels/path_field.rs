//! The path of a file that is written: typed, or chosen in the dialog of the system.

use std::path::PathBuf;

use eframe::egui::{Id, Response, TextEdit, Ui};

use crate::app::file_target::FileTarget;
use crate::app::files;
use crate::app::jobs::{self, Job};
use crate::app::platform::{self, Chosen};
use crate::app::workspace::Workspace;
use crate::text::MessageId;

/// The button beside the field takes so much, in points.
const BUTTON: f32 = 110.0;

/// The field of a path, without the path.
#[derive(Debug, Default)]
pub(super) struct PathField {
    /// The dialog of the system in which a file is being chosen.
    choosing: Option<Job<Chosen<PathBuf>>>,
    /// The system has none.
    has_no_dialog: bool,
}

impl PathField {
    /// The field with its button. `title` and `ending` are those of the dialog of the system.
    ///
    /// The response has changed when another path was typed, or chosen in that dialog.
    pub(super) fn ui(
        &mut self,
        workspace: &Workspace,
        target: &mut FileTarget,
        (label, title, ending): (Id, MessageId, &'static str),
        ui: &mut Ui,
    ) -> Response {
        let chosen = match jobs::take(&mut self.choosing) {
            Some(Chosen::This(path)) => Some(path),
            Some(Chosen::NoDialog) => {
                self.has_no_dialog = true;
                None
            }
            None => None,
        };
        if let Some(path) = &chosen {
            *target = FileTarget::chosen(path);
        }
        let mut field = ui
            .horizontal(|ui| {
                let width = (ui.available_width() - BUTTON).max(60.0);
                let field = TextEdit::singleline(&mut target.path).desired_width(width);
                let field = ui.add(field).labelled_by(label);
                if platform::CAN_CHOOSE_TARGET && ui.button(say!(workspace.text(), "export-browse")).clicked()
                {
                    let (jobs, title) = (&workspace.ctx().jobs, workspace.text().get(title));
                    self.choosing = Some(files::choose_target(jobs, title, target.path(), ending));
                }
                field
            })
            .inner;
        if field.changed() {
            target.may_replace = false;
        }
        if chosen.is_some() {
            field.mark_changed();
        }
        if self.has_no_dialog {
            ui.label(say!(workspace.text(), "export-no-dialog"));
        }
        field
    }
}
