//! The settings of the window: what menus switch, in one place. Each choice holds at once.

use eframe::egui::{Button, IntoAtoms as _, RichText, Ui};

use super::dialog_form::{DialogForm, close_ui};
use super::menu::switch_ui;
use super::subheading;
use crate::app::command::{Action, Command, CommandKind, CommandRow, Switch, table};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::text::MessageId;

/// The dialog.
#[derive(Debug)]
pub(super) struct WindowSettings;

/// What stands under one heading.
struct SettingsGroup {
    title_message_id: MessageId,
    holds: fn(&CommandKind) -> bool,
}

/// All switches and choices of the menus; those of looks stand above them, each under its own heading.
const GROUPS: [SettingsGroup; 5] = [
    SettingsGroup {
        title_message_id: id!("menu-parts"),
        holds: |kind| matches!(kind, CommandKind::Toggle(Switch::Part(_))),
    },
    SettingsGroup {
        title_message_id: id!("settings-view"),
        holds: |kind| matches!(kind, CommandKind::View(_)),
    },
    SettingsGroup {
        title_message_id: id!("settings-window"),
        holds: |kind| {
            matches!(kind, CommandKind::Toggle(Switch::Panel(_) | Switch::Motion | Switch::Overlay))
        },
    },
    SettingsGroup {
        title_message_id: id!("settings-teaching"),
        holds: |kind| {
            matches!(kind, CommandKind::Ask(_) | CommandKind::Toggle(Switch::Curtain | Switch::Choices))
        },
    },
    SettingsGroup {
        title_message_id: id!("menu-game"),
        holds: |kind| {
            let is_of_board = matches!(kind, CommandKind::Board(_));
            is_of_board || matches!(kind, CommandKind::Toggle(Switch::Reply | Switch::FlippedBoard))
        },
    },
];

impl DialogForm for WindowSettings {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self)
    }

    fn width(&self, _window: f32) -> f32 {
        520.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "settings-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        text_size_ui(workspace, ui, commands);
        looks_ui(workspace, ui, commands);
        for group in &GROUPS {
            let rows: Vec<_> = table().filter(|row| (group.holds)(&row.kind)).collect();
            let is_of_use = |row: &&CommandRow| workspace.is_available(&row.action.into());
            if rows.iter().any(is_of_use) {
                group_ui(ui, &text.get(group.title_message_id), |ui| {
                    for row in &rows {
                        row_ui(workspace, ui, row, commands);
                    }
                });
            }
        }
        group_ui(ui, &say!(text, "settings-search"), |ui| {
            for action in [Action::Conventions, Action::DefaultConventions] {
                action_ui(workspace, ui, action, commands);
            }
        });
        close_ui(workspace, ui)
    }
}

/// A heading, and its choices in rows as wide as the dialog.
fn group_ui(ui: &mut Ui, title: &str, content: impl FnOnce(&mut Ui)) {
    subheading(ui, title);
    ui.horizontal_wrapped(content);
    ui.add_space(8.0);
}

fn text_size_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    group_ui(ui, &say!(text, "settings-text-size"), |ui| {
        let percent = (workspace.preferences().zoom() * 100.0).round();
        ui.label(RichText::new(format!("{percent} %")).color(Palette::current(ui.ctx()).text));
        for action in [Action::SmallerText, Action::LargerText, Action::ResetText] {
            action_ui(workspace, ui, action, commands);
        }
    });
}

/// All choices of a look, each row of the table with its own heading.
fn looks_ui(workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let look = &workspace.document().request.look;
    for row in table() {
        let CommandKind::Cycle(choice) = row.kind else { continue };
        if !workspace.is_available(&row.action.into()) {
            continue;
        }
        group_ui(ui, &text.get(choice.title_message_id), |ui| {
            for (name, changed) in choice.looks(look) {
                if ui.radio(changed == *look, text.get(name)).clicked() {
                    commands.push(Command::SetLook(Box::new(changed)));
                }
            }
        });
    }
}

/// A switch, or one of several choices.
fn row_ui(workspace: &Workspace, ui: &mut Ui, row: &CommandRow, commands: &mut Vec<Command>) {
    let words = row.title(workspace.text()).into_atoms();
    let Some(response) = switch_ui(workspace, ui, row, words) else { return };
    if response.on_hover_text(row.action.tooltip(workspace.text())).clicked() {
        commands.push(row.action.into());
    }
}

fn action_ui(workspace: &Workspace, ui: &mut Ui, action: Action, commands: &mut Vec<Command>) {
    let is_available = workspace.is_available(&action.into());
    let button = ui.add_enabled(is_available, Button::new(action.title(workspace.text())));
    if button.on_hover_text(action.tooltip(workspace.text())).clicked() {
        commands.push(action.into());
    }
}
