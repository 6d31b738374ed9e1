//! Help › About: the name of the program, its version and its license.

use eframe::egui::Ui;

use super::dialog_form::{DialogForm, close_ui};
use crate::app::command::Command;
use crate::app::workspace::Workspace;

/// What the program is.
#[derive(Debug)]
pub(super) struct AboutHelp;

impl DialogForm for AboutHelp {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self)
    }

    fn width(&self, _window: f32) -> f32 {
        380.0
    }

    fn title(&self, _session: &Workspace) -> Option<String> {
        Some("plyscope".to_owned())
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, _commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        ui.label(say!(text, "about-version", version = env!("CARGO_PKG_VERSION")));
        ui.add_space(6.0);
        ui.label(say!(text, "about-what"));
        ui.add_space(6.0);
        ui.weak(say!(text, "about-license"));
        close_ui(workspace, ui)
    }
}
