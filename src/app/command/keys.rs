//! Keys as people write them.

use eframe::egui::{Key, KeyboardShortcut};

use super::{Action, CommandRow, Menu, table};
use crate::app::platform;
use crate::text::Text;

impl Action {
    /// The title.
    pub fn title(self, text: &Text) -> String {
        self.row().title(text)
    }

    /// Title, keys and hint, as a tooltip shows them.
    pub fn tooltip(self, text: &Text) -> String {
        let mut tooltip = self.title(text);
        if let Some(keys) = self.shortcut_text() {
            tooltip = format!("{tooltip}  ({keys})");
        }
        if let Some(hint) = self.row().hint_message_id {
            tooltip = format!("{tooltip}\n{}", text.get(hint));
        }
        tooltip
    }

    /// The first of its keys as it is written.
    pub fn shortcut_text(self) -> Option<String> {
        self.row().own_keys().next().map(written)
    }
}

impl CommandRow {
    /// Its keys, without those that a browser takes to itself.
    pub(crate) fn own_keys(&self) -> impl Iterator<Item = KeyboardShortcut> {
        self.keys.iter().copied().filter(|&keys| !platform::is_taken(keys))
    }
}

/// A shortcut as a person writes it: `Ctrl+→`.
pub fn written(shortcut: KeyboardShortcut) -> String {
    let mut written = String::new();
    if shortcut.modifiers.command || shortcut.modifiers.ctrl {
        written.push_str(if cfg!(target_os = "macos") { "⌘" } else { "Ctrl+" });
    }
    if shortcut.modifiers.alt {
        written.push_str("Alt+");
    }
    if shortcut.modifiers.shift {
        written.push_str("Shift+");
    }
    let name = match shortcut.logical_key {
        Key::ArrowLeft => "←",
        Key::ArrowRight => "→",
        Key::ArrowUp => "↑",
        Key::ArrowDown => "↓",
        Key::Plus => "+",
        Key::Minus => "−",
        Key::Equals => "=",
        Key::OpenBracket => "[",
        Key::CloseBracket => "]",
        Key::Escape => "Esc",
        Key::Period => ".",
        Key::Comma => ",",
        Key::PageUp => "Page Up",
        Key::PageDown => "Page Down",
        other => other.name(),
    };
    written + name
}

/// The rows that have keys, those of walking through a search first.
pub fn rows_with_keys() -> impl Iterator<Item = &'static CommandRow> {
    let is_chief = |row: &&CommandRow| row.menu == Menu::Go;
    let chief = table().filter(is_chief);
    chief.chain(table().filter(move |row| !is_chief(row))).filter(|row| row.own_keys().next().is_some())
}

/// The keys of a tree that is edited, where letters and digits are typed, with what they do.
pub fn editing_keys(text: &Text) -> impl Iterator<Item = (Vec<&'static str>, String)> {
    [
        (vec!["Tab"], say!(text, "keys-edit-child")),
        (vec!["Enter"], say!(text, "keys-edit-after")),
        (vec!["Shift+Enter"], say!(text, "keys-edit-before")),
        (vec!["0…9", "−", "·", "@"], say!(text, "keys-edit-value")),
        (vec!["A…Z"], say!(text, "keys-edit-words")),
        (vec!["F2"], say!(text, "keys-edit-label")),
        (vec!["Shift+F2"], say!(text, "keys-edit-move")),
        (vec!["Alt+P"], say!(text, "keys-edit-probability")),
        (vec!["Alt+X", "Alt+N", "Alt+C", "Alt+A"], say!(text, "keys-edit-role")),
        (vec!["←", "→", "↑", "↓"], say!(text, "keys-exercise-walk")),
        (vec!["Alt+←", "Alt+→", "Alt+↑", "Alt+↓"], say!(text, "keys-edit-shift")),
        (vec!["Delete"], say!(text, "keys-edit-delete")),
        (vec!["Ctrl+C", "Ctrl+X", "Ctrl+V", "Ctrl+D"], say!(text, "keys-edit-branch")),
        (vec!["Esc"], say!(text, "keys-edit-leave")),
    ]
    .into_iter()
}

/// The same as a table in Markdown, for the user guide.
pub fn editing_key_table(text: &Text) -> String {
    let mut table = table_head(text);
    for (keys, action) in editing_keys(text) {
        let names: Vec<String> = keys.into_iter().map(|key| format!("`{key}`")).collect();
        table.extend(["| ", &names.join(", "), " | ", &action, " |\n"]);
    }
    table
}

fn table_head(text: &Text) -> String {
    format!("| {} | {} |\n| --- | --- |\n", say!(text, "keys-key"), say!(text, "keys-action"))
}

/// The keys as a table in Markdown, for the user guide.
pub fn key_table(text: &Text) -> String {
    let mut table = table_head(text);
    for row in rows_with_keys() {
        let mut names: Vec<String> = Vec::new();
        for keys in row.own_keys() {
            let name = written(keys);
            // On many keyboards the key of the plus sign.
            if !name.ends_with('=') {
                names.push(format!("`{name}`"));
            }
        }
        let title = row.title(text).replace('…', "");
        table.extend(["| ", &names.join(", "), " | ", &title, " |\n"]);
    }
    table
}

#[cfg(test)]
mod tests {
    use eframe::egui::Modifiers;

    use super::*;

    #[track_caller]
    fn is_written(modifiers: Modifiers, key: Key, expected: &str, on_a_mac: &str) {
        let keys = KeyboardShortcut::new(modifiers, key);
        assert_eq!(written(keys), if cfg!(target_os = "macos") { on_a_mac } else { expected });
    }

    #[test]
    fn keys_are_written_as_people_write_them() {
        is_written(Modifiers::COMMAND, Key::ArrowRight, "Ctrl+→", "⌘→");
        is_written(Modifiers::NONE, Key::Escape, "Esc", "Esc");
        is_written(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::P, "Ctrl+Shift+P", "⌘Shift+P");
    }

    #[test]
    fn the_key_table_names_the_keys_of_every_command_that_has_some() {
        let written_table = key_table(&Text::english());
        assert!(written_table.contains("| `Space` | Play or pause |"), "{written_table}");
        assert!(written_table.contains("| `Ctrl+→` | Next cutoff |"), "{written_table}");
    }
}
