//! What is asked before the window is closed while an exam is not over.

use eframe::egui::Ui;

use super::dialog_form::{DialogButton, DialogForm, command_ui};
use crate::app::command::{Command, ExamCommand};
use crate::app::workspace::Workspace;

/// The question.
#[derive(Debug)]
pub(super) struct OpenExamForm;

impl DialogForm for OpenExamForm {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self)
    }

    fn width(&self, _window: f32) -> f32 {
        460.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "exam-open-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        ui.add_space(6.0);
        ui.label(say!(text, "exam-open-what"));
        // Enter leads back: nothing is lost by pressing it.
        let place = workspace.exam().map(|exam| Command::Exam(ExamCommand::GoTo(exam.at())));
        let back = DialogButton::new(say!(text, "exam-unanswered-back"), place);
        let end =
            DialogButton::new(say!(text, "exam-open-end"), Some(Command::Exam(ExamCommand::EndAndClose)));
        command_ui(ui, Some(back), [end], commands)
    }
}
