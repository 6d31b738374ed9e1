//! From a key to a command.

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

use super::command::{CommandRow, table};

/// What the keys have to leave alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyFocus {
    /// Nothing has the focus, or the canvas has it: all keys are ours.
    Free,
    /// A leaf has been clicked: digits and − are the beginning of its value.
    Leaf,
    /// Nodes of the canvas are walked: it wants the arrows and Enter.
    Nodes,
    /// The tree is edited on the canvas: it wants whatever writes, moves and edits, but Space.
    Editing,
    /// A button or slider has the focus: it wants Space and the arrows.
    Widget,
    /// A text field has the focus: it wants every key that writes, moves, edits, or takes back what was typed.
    Text,
    /// The text of the tree has the focus: the same, but what is taken back is a change of the tree.
    Source,
}

impl KeyFocus {
    /// Whether what is typed is written somewhere.
    pub(crate) const fn is_written_in(self) -> bool {
        matches!(self, Self::Text | Self::Source | Self::Editing)
    }
}

/// The command of a key, if one is available. More modifiers win, because egui matches `+` also while Shift is held; a key
/// with Alt is never the key alone.
pub(crate) fn command_of(
    (modifiers, key): (Modifiers, Key),
    focus: KeyFocus,
    is_available: impl Fn(&CommandRow) -> bool,
) -> Option<&'static CommandRow> {
    let meant = |keys: &KeyboardShortcut| {
        keys.logical_key == key
            && modifiers.matches_logically(keys.modifiers)
            && modifiers.alt == keys.modifiers.alt
            && !is_left_alone(*keys, focus)
    };
    let rows = table().flat_map(|row| row.keys.iter().copied().filter(meant).map(move |keys| (keys, row)));
    let available = rows.filter(|(_, row)| is_available(row));
    available.min_by_key(|(keys, _)| std::cmp::Reverse(n_modifiers(keys.modifiers))).map(|(_, row)| row)
}

fn is_left_alone(keys: KeyboardShortcut, focus: KeyFocus) -> bool {
    let is_bare = !keys.modifiers.command && !keys.modifiers.ctrl && !keys.modifiers.alt;
    let key = keys.logical_key;
    // A browser hands over what is pasted by itself; asking for it as well would ask the person whether we may.
    if cfg!(target_arch = "wasm32") && key == Key::V && !is_bare {
        return true;
    }
    match focus {
        KeyFocus::Free => false,
        KeyFocus::Leaf => is_bare && (begins_value(key) || key == Key::F2),
        KeyFocus::Editing => {
            let is_kept = matches!(
                key,
                Key::Space | Key::Home | Key::End | Key::Escape | Key::Plus | Key::Equals | Key::Menu
            ) || key.name().len() > 1 && key.name().starts_with('F') && key != Key::F2;
            let is_clipboard = matches!(key, Key::C | Key::V | Key::X | Key::D);
            (is_bare && !is_kept)
                || (keys.modifiers.alt && is_arrow(key))
                || (keys.modifiers == Modifiers::COMMAND && is_clipboard)
        }
        KeyFocus::Nodes => is_bare && (is_arrow(key) || key == Key::Enter),
        KeyFocus::Widget => {
            is_bare && (is_arrow(key) || matches!(key, Key::Space | Key::Enter | Key::Home | Key::End))
        }
        KeyFocus::Text if matches!(key, Key::Z | Key::Y) => true,
        KeyFocus::Text | KeyFocus::Source => {
            let is_function_key = key.name().len() > 1 && key.name().starts_with('F');
            (is_bare && !is_function_key) || is_arrow(key) || matches!(key, Key::C | Key::V)
        }
    }
}

const fn begins_value(key: Key) -> bool {
    is_digit(key) || matches!(key, Key::Minus | Key::Period)
}

pub(crate) const fn is_digit(key: Key) -> bool {
    matches!(
        key,
        Key::Num0
            | Key::Num1
            | Key::Num2
            | Key::Num3
            | Key::Num4
            | Key::Num5
            | Key::Num6
            | Key::Num7
            | Key::Num8
            | Key::Num9
    )
}

pub(crate) const fn is_arrow(key: Key) -> bool {
    matches!(key, Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown)
}

fn n_modifiers(modifiers: Modifiers) -> usize {
    [modifiers.alt, modifiers.shift, modifiers.ctrl, modifiers.command, modifiers.mac_cmd]
        .into_iter()
        .filter(|&is_held| is_held)
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::command::Action;

    #[track_caller]
    fn check(modifiers: Modifiers, key: Key, focus: KeyFocus, expected: impl Into<Option<Action>>) {
        let row = command_of((modifiers, key), focus, |_| true);
        assert_eq!(row.map(|row| row.action), expected.into());
    }

    #[test]
    fn more_modifiers_win() {
        check(Modifiers::NONE, Key::ArrowRight, KeyFocus::Free, Some(Action::NextStep));
        check(Modifiers::COMMAND, Key::ArrowRight, KeyFocus::Free, Some(Action::NextCut));
        check(Modifiers::COMMAND, Key::P, KeyFocus::Free, Some(Action::Palette));
        check(Modifiers::COMMAND | Modifiers::SHIFT, Key::P, KeyFocus::Free, Some(Action::Palette));
        check(Modifiers::SHIFT, Key::Plus, KeyFocus::Free, Some(Action::ZoomIn));
        check(Modifiers::ALT, Key::F, KeyFocus::Free, None);
        check(Modifiers::ALT, Key::ArrowLeft, KeyFocus::Free, Some(Action::Back));
    }

    #[test]
    fn a_text_field_keeps_its_keys() {
        check(Modifiers::NONE, Key::T, KeyFocus::Text, None);
        check(Modifiers::NONE, Key::Space, KeyFocus::Text, None);
        check(Modifiers::NONE, Key::ArrowLeft, KeyFocus::Text, None);
        check(Modifiers::COMMAND, Key::ArrowLeft, KeyFocus::Text, None);
        check(Modifiers::NONE, Key::F5, KeyFocus::Text, Some(Action::Present));
        check(Modifiers::COMMAND, Key::O, KeyFocus::Text, Some(Action::Open));
        check(Modifiers::COMMAND, Key::Z, KeyFocus::Text, None);
        check(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z, KeyFocus::Text, None);
        check(Modifiers::COMMAND, Key::Z, KeyFocus::Source, Some(Action::Undo));
        check(Modifiers::NONE, Key::T, KeyFocus::Source, None);
    }

    #[test]
    fn a_button_keeps_space_and_the_arrows() {
        check(Modifiers::NONE, Key::Space, KeyFocus::Widget, None);
        check(Modifiers::NONE, Key::ArrowLeft, KeyFocus::Widget, None);
        check(Modifiers::COMMAND, Key::ArrowLeft, KeyFocus::Widget, Some(Action::PreviousCut));
        check(Modifiers::NONE, Key::T, KeyFocus::Widget, Some(Action::NextTheme));
    }

    #[test]
    fn who_walks_from_node_to_node_keeps_the_arrows_and_still_plays() {
        check(Modifiers::NONE, Key::ArrowLeft, KeyFocus::Nodes, None);
        check(Modifiers::COMMAND, Key::ArrowLeft, KeyFocus::Nodes, Some(Action::PreviousCut));
        check(Modifiers::NONE, Key::Space, KeyFocus::Nodes, Some(Action::PlayPause));
    }

    #[test]
    fn a_command_that_is_not_available_leaves_its_key() {
        let row = command_of((Modifiers::NONE, Key::Space), KeyFocus::Free, |_| false);
        assert!(row.is_none());
    }
}
