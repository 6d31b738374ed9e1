//! What is asked before the window is closed while an exam is not over, or its result is in no file.

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
        let text = workspace.text();
        Some(if workspace.exam().is_some() {
            say!(text, "exam-open-title")
        } else {
            say!(text, "exam-unsaved-title")
        })
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        ui.add_space(6.0);
        let (what, back, place, end) = match workspace.exam() {
            Some(exam) => (
                say!(text, "exam-open-what"),
                say!(text, "exam-unanswered-back"),
                ExamCommand::GoTo(exam.at()),
                say!(text, "exam-open-end"),
            ),
            None => (
                say!(text, "exam-unsaved-what"),
                say!(text, "exam-unsaved-back"),
                ExamCommand::ShowResult,
                say!(text, "exam-unsaved-end"),
            ),
        };
        ui.label(what);
        // Enter leads back: nothing is lost by pressing it.
        let back = DialogButton::new(back, Some(Command::Exam(place)));
        let end = DialogButton::new(end, Some(Command::Exam(ExamCommand::EndAndClose)));
        command_ui(ui, Some(back), [end], commands)
    }
}
