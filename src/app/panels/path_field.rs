//! The path of a file that is written: typed, or chosen in the dialog of the system.

use std::path::{Path, PathBuf};

use eframe::egui::{Id, Response, TextEdit, Ui};

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
    target: Option<Job<Chosen<PathBuf>>>,
    /// The system has none.
    has_no_dialog: bool,
}

impl PathField {
    /// The file that was chosen in the dialog of the system since the last time.
    pub(super) fn take_chosen(&mut self) -> Option<PathBuf> {
        match jobs::take(&mut self.target) {
            Some(Chosen::This(path)) => Some(path),
            Some(Chosen::NoDialog) => {
                self.has_no_dialog = true;
                None
            }
            None => None,
        }
    }

    /// The field with its button. `title` and `ending` are those of the dialog of the system.
    pub(super) fn field_ui(
        &mut self,
        workspace: &Workspace,
        path: &mut String,
        (label, title, ending): (Id, MessageId, &'static str),
        ui: &mut Ui,
    ) -> Response {
        ui.horizontal(|ui| {
            let width = (ui.available_width() - BUTTON).max(60.0);
            let field = ui.add(TextEdit::singleline(path).desired_width(width)).labelled_by(label);
            if platform::CAN_CHOOSE_TARGET && ui.button(say!(workspace.text(), "export-browse")).clicked() {
                let title = workspace.text().get(title);
                self.target =
                    Some(files::choose_target(&workspace.ctx().jobs, title, Path::new(path), ending));
            }
            field
        })
        .inner
    }

    /// Says that the system has no dialog for files, once that is known.
    pub(super) fn remark_ui(&self, workspace: &Workspace, ui: &mut Ui) {
        if self.has_no_dialog {
            ui.label(say!(workspace.text(), "export-no-dialog"));
        }
    }
}
