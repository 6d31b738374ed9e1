//! The path of a file that is written: typed, or chosen in the dialog of the system.

use std::path::{MAIN_SEPARATOR, PathBuf};

use eframe::egui::{Id, Key, Response, RichText, TextEdit, Ui};

use super::dialog_form::first_field;
use super::pinned::bring_into_sight;
use crate::app::canvas::select;
use crate::app::file_target::{FileTarget, with_ending};
use crate::app::files;
use crate::app::jobs::{self, Job};
use crate::app::platform::{self, CannotWrite, Chosen};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::text::{MessageId, capitalized};

/// The button beside the field takes so much, and the field at least so much, in points.
const BUTTON: f32 = 110.0;
const LEAST_FIELD: f32 = 60.0;

/// In a dialog that opens with this field: what is typed first takes the place of the name of the file, and leaves its folder and
/// its ending.
pub(super) fn first_name(field: &Response, path: &str) {
    if first_field(field) {
        let name = path.rfind(MAIN_SEPARATOR).map_or(0, |at| at + MAIN_SEPARATOR.len_utf8());
        let end = path[name..].rfind('.').map_or(path.len(), |at| name + at);
        let n_letters = |end: usize| path[..end].chars().count();
        select(&field.ctx, field.id, n_letters(name)..n_letters(end));
    }
}

/// Whether the system has a dialog in which a file is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum SystemDialog {
    /// As far as is known.
    #[default]
    There,
    /// It has none, and the user is to be told.
    Missing,
    /// It has none, and the user has been told.
    Told,
}

/// The field of a path, without the path.
#[derive(Debug, Default)]
pub(super) struct PathField {
    /// The dialog of the system in which a file is being chosen.
    choosing: Option<Job<Chosen<PathBuf>>>,
    system: SystemDialog,
    /// Whether the file could not be written there as things are.
    is_refused: bool,
    /// Whether a file that is there stays, whatever the user wants.
    never_replaces: bool,
    /// What was written from here: the user's own file, which is written once more without a question.
    written: Option<PathBuf>,
}

impl PathField {
    /// For a file that takes the place of no other.
    pub(super) fn of_new_file() -> Self {
        Self { never_replaces: true, ..Self::default() }
    }

    /// Asks for the path in the dialog of the system.
    pub(super) fn choose(
        &mut self,
        workspace: &Workspace,
        target: &FileTarget,
        (title, ending): (MessageId, &'static str),
    ) {
        let (jobs, title) = (&workspace.ctx().jobs, workspace.text().get(title));
        self.choosing = Some(files::choose_target(jobs, title, target.path(), ending));
    }

    /// A file is being written from here, and may be written again.
    pub(super) fn has_written(&mut self, target: &FileTarget) {
        self.written = Some(target.path().to_owned());
    }

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
                self.system = SystemDialog::Missing;
                None
            }
            None => None,
        };
        if let Some(path) = &chosen {
            *target = FileTarget::chosen(path);
        }
        // In a grid the field and what is said of it are one cell: each would be a column of its own, and would not wrap.
        ui.vertical(|ui| self.field_ui(workspace, target, (label, title, ending), chosen.is_some(), ui)).inner
    }

    fn field_ui(
        &mut self,
        workspace: &Workspace,
        target: &mut FileTarget,
        (label, title, ending): (Id, MessageId, &'static str),
        is_chosen: bool,
        ui: &mut Ui,
    ) -> Response {
        let mut field = ui
            .horizontal(|ui| {
                let width = (ui.available_width() - BUTTON).max(LEAST_FIELD);
                let field = TextEdit::singleline(&mut target.path).desired_width(width);
                let field = ui.add(field).labelled_by(label);
                if platform::CAN_CHOOSE_TARGET && ui.button(say!(workspace.text(), "export-browse")).clicked()
                {
                    self.choose(workspace, target, (title, ending));
                }
                field
            })
            .inner;
        if field.changed() {
            files::begin_anew(&mut target.path);
            target.has_been_typed(ending);
        }
        if is_chosen {
            field.mark_changed();
        }
        if self.has_no_dialog() {
            let said = ui.label(say!(workspace.text(), "export-no-dialog"));
            // The path is typed.
            if std::mem::replace(&mut self.system, SystemDialog::Told) == SystemDialog::Missing {
                bring_into_sight(&field);
                bring_into_sight(&said);
                field.request_focus();
            }
        }
        self.check_ui(workspace, target, ending, ui);
        // Enter has taken the keyboard from it, but there is more to write.
        if self.is_refused && field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            field.request_focus();
        }
        field
    }

    /// Whether the system has no dialog in which a file is chosen; the user was told.
    pub(super) fn has_no_dialog(&self) -> bool {
        self.system != SystemDialog::There
    }

    /// Whether the file could not be written there as things are; the user was told why.
    pub(super) const fn is_refused(&self) -> bool {
        self.is_refused
    }

    /// Says what would go wrong while it can be mended, and asks whether a file that is there is to be replaced.
    fn check_ui(&mut self, workspace: &Workspace, target: &mut FileTarget, ending: &str, ui: &mut Ui) {
        let path = if target.path().extension().is_some() {
            target.path().to_owned()
        } else {
            with_ending(target.path(), ending)
        };
        self.is_refused = false;
        let (text, palette) = (workspace.text(), Palette::current(ui.ctx()));
        match platform::can_write(&path, false) {
            _ if target.is_empty() => {}
            Err(CannotWrite::Exists) if self.written.as_deref() == Some(target.path()) => {
                target.may_replace = true;
            }
            Err(CannotWrite::Exists) => {
                // Where it may be replaced, nothing is wrong.
                let color = if target.may_replace { palette.weak } else { palette.cut };
                ui.label(RichText::new(capitalized(&CannotWrite::Exists.say(text))).color(color));
                if !self.never_replaces
                    && ui.checkbox(&mut target.may_replace, say!(text, "export-replace")).changed()
                {
                    target.path = path.to_string_lossy().into_owned();
                }
                self.is_refused = self.never_replaces || !target.may_replace;
            }
            Err(why) => {
                ui.label(RichText::new(capitalized(&why.say(text))).color(palette.cut));
                self.is_refused = true;
            }
            Ok(()) => {}
        }
    }
}
