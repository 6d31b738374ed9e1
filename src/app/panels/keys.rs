//! Help › Keys: what the keys do.

use eframe::egui::{Grid, Key, KeyboardShortcut, Modifiers, RichText, Ui};

use super::dialog_form::{DialogForm, close_ui};
use crate::app::command::{Command, CommandRow, editing_keys, rows_with_keys, written};
use crate::app::shortcut::is_digit;
use crate::app::workspace::Workspace;

/// Between keys and what they do, in points.
const GAP: f32 = 24.0;

/// All keys that do something.
#[derive(Debug)]
pub(super) struct KeysHelp;

impl DialogForm for KeysHelp {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self)
    }

    fn width(&self, _window: f32) -> f32 {
        520.0
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "keys-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, _commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        let screen = ui.ctx().content_rect();
        ui.add_space(6.0);
        // Where the window is narrower than the dialog, both columns have half of it.
        let is_narrow = ui.available_width() < 0.9 * self.width(screen.width());
        let widest = if is_narrow { (ui.available_width() - GAP) / 2.0 } else { f32::INFINITY };
        let grid = Grid::new("keys").num_columns(2).spacing([GAP, 5.0]).striped(true);
        grid.max_col_width(widest).show(ui, |ui| {
            let is_editing = workspace.exercise().is_none() && workspace.view().editing.is_some();
            let first = match workspace.exercise() {
                Some(_) => exercise_keys(workspace),
                None if is_editing => {
                    editing_keys(text).map(|(keys, action)| (keys.join(" "), action)).collect()
                }
                None => Vec::new(),
            };
            for (keys, action) in first {
                ui.label(RichText::new(keys).monospace());
                ui.label(action);
                ui.end_row();
            }
            let is_available = |row: &&CommandRow| workspace.is_available(&row.action.into());
            // Behind the curtain, digits choose answers.
            let is_curtained = workspace.is_curtained();
            if is_curtained {
                ui.label(RichText::new(say!(text, "keys-answer")).monospace());
                ui.label(say!(text, "keys-answer-action"));
                ui.end_row();
            }
            let is_free = |keys: &KeyboardShortcut| {
                let (key, modifiers) = (keys.logical_key, keys.modifiers);
                // While a tree is edited, all keys but those with a name and a number are typed.
                let is_named = key >= Key::F1 && key <= Key::F35;
                let is_typed = is_editing && !modifiers.command && !modifiers.alt && !is_named;
                !is_typed && (modifiers.any() || !is_curtained || !is_digit(key))
            };
            for row in rows_with_keys().filter(is_available) {
                let keys: Vec<String> = row.own_keys().filter(is_free).take(2).map(written).collect();
                if keys.is_empty() {
                    continue;
                }
                ui.label(RichText::new(keys.join("   ")).monospace());
                ui.label(row.title(text));
                ui.end_row();
            }
            let others = [
                (say!(text, "keys-border"), say!(text, "keys-border-action")),
                (say!(text, "keys-mouse"), say!(text, "keys-mouse-action")),
            ];
            for (keys, action) in others {
                ui.label(RichText::new(keys).monospace());
                ui.label(action);
                ui.end_row();
            }
        });
        close_ui(workspace, ui)
    }
}

/// What the keys do in an exercise.
fn exercise_keys(workspace: &Workspace) -> Vec<(String, String)> {
    let text = workspace.text();
    let with = |key| written(KeyboardShortcut::new(Modifiers::COMMAND, key));
    let enter = |modifiers| written(KeyboardShortcut::new(modifiers, Key::Enter));
    let (on, back) = if workspace.exam().is_some() {
        (say!(text, "keys-exam-on"), say!(text, "keys-exam-back"))
    } else {
        (say!(text, "keys-exercise-check"), say!(text, "keys-exercise-explain"))
    };
    // In an exam there are none.
    let hint = workspace.exam().is_none().then(|| ("F2".to_owned(), say!(text, "keys-exercise-hint")));
    let first = [(enter(Modifiers::COMMAND), on), (enter(Modifiers::COMMAND | Modifiers::SHIFT), back)];
    let others = [
        ("← → ↑ ↓".to_owned(), say!(text, "keys-exercise-walk")),
        ("Space".to_owned(), say!(text, "keys-exercise-mark")),
        ("Enter".to_owned(), say!(text, "keys-exercise-field")),
        ("Shift+Tab".to_owned(), say!(text, "keys-exercise-before")),
        ("Alt+← →".to_owned(), say!(text, "keys-exercise-move")),
        (format!("{}   {}", with(Key::Z), with(Key::Y)), say!(text, "keys-exercise-undo")),
        ("Page Up   Page Down".to_owned(), say!(text, "keys-exercise-scroll")),
        ("Esc".to_owned(), say!(text, "keys-exercise-leave")),
    ];
    first.into_iter().chain(hint).chain(others).collect()
}
