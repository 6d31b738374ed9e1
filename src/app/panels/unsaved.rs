//! What is asked before something is left that is not saved.

use eframe::egui::{Button, RichText, Ui};

use super::set_width;
use crate::app::command::Command;
use crate::app::theme::{self, Palette};
use crate::app::workspace::{Leaving, Workspace};

/// The question; whether it was left without an answer.
pub(super) fn unsaved_ui(
    workspace: &Workspace,
    leaving: &Leaving,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> bool {
    let text = workspace.text();
    set_width(ui, 460.0);
    let name = workspace.name_of_shown();
    let title = text.say("unsaved-title", &[("name", (&name).into())]);
    ui.label(RichText::new(title).font(theme::bold_font(theme::size::HEADING)));
    ui.add_space(6.0);
    let what = match leaving {
        Leaving::Close | Leaving::CloseTab => "unsaved-what",
        Leaving::For(_) => "unsaved-stays",
    };
    ui.label(text.get(what));
    ui.add_space(8.0);
    let mut is_left = false;
    ui.horizontal_wrapped(|ui| {
        let palette = Palette::current(ui.ctx());
        let words = RichText::new(text.get("unsaved-save")).color(palette.on_accent);
        let save = ui.add(Button::new(words).fill(palette.accent));
        // Enter saves: nothing is lost by pressing it.
        if ui.memory(|memory| memory.focused().is_none()) {
            save.request_focus();
        }
        if save.clicked() {
            commands.push(Command::SaveAndGoOn);
        }
        if ui.button(text.get("unsaved-leave")).clicked() {
            commands.push(Command::GoOnUnsaved);
        }
        is_left = ui.button(text.get("dialog-cancel")).clicked();
    });
    is_left
}
