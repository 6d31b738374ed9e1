//! From keys to commands.

use eframe::egui::{self, Event, FocusDirection, Id, Key, KeyboardShortcut, Modifiers};

use super::command::{Command, Row, table};
use super::session::Session;
use crate::tree::NodeId;

/// What the keys have to leave alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
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
    /// A text field has the focus: it wants every key that writes, moves, or edits.
    Text,
}

/// Takes what keys and the clipboard ask for. The canvas may have the focus and leave all keys to commands, unless it is
/// walked from node to node. Where somebody was writing in an exercise, Escape leaves the field and not the exercise: egui has
/// taken the focus from the field by now.
pub(crate) fn take_input(
    session: &Session,
    (canvas, is_walked): (Option<Id>, bool),
    was_written_in: bool,
    ctx: &egui::Context,
    commands: &mut Vec<Command>,
) {
    if session.dialog().is_some() {
        return;
    }
    let is_leaf = |node: NodeId| session.source().is_some() && session.document().tree.is_leaf(node);
    let focus = match ctx.memory(egui::Memory::focused) {
        _ if ctx.text_edit_focused() || was_written_in => Focus::Text,
        id if session.view().editing.is_some() && (id.is_none() || id == canvas) => Focus::Editing,
        // Only what the room needs is there, and nothing that could keep a key.
        _ if session.is_presenting() => Focus::Free,
        Some(id) if Some(id) != canvas => Focus::Widget,
        Some(_) if !is_walked && session.view().selected.is_some_and(is_leaf) => Focus::Leaf,
        Some(_) if is_walked => Focus::Nodes,
        _ => Focus::Free,
    };
    if !egui::Popup::is_any_open(ctx) {
        commands.extend(take_commands(ctx, focus, |row| session.is_available(&(row.command)())));
    }
    if !matches!(focus, Focus::Text | Focus::Editing) {
        commands.extend(take_pasted(ctx).map(Command::OpenText));
    }
}

/// Takes the keys of commands out of the input and gives the commands, in the order of the table's modifiers.
///
/// Keys with most modifiers go first, because egui matches `+` also while Shift is held.
/// Keys of commands that are not available stay in the input.
fn take_commands(ctx: &egui::Context, focus: Focus, is_available: impl Fn(&Row) -> bool) -> Vec<Command> {
    let mut keys: Vec<(KeyboardShortcut, &Row)> = table()
        .flat_map(|row| row.keys.iter().map(move |&keys| (keys, row)))
        .filter(|&(keys, _)| !is_left_alone(keys, focus))
        .collect();
    keys.sort_by_key(|(keys, _)| std::cmp::Reverse(n_modifiers(keys.modifiers)));
    let mut commands = Vec::new();
    let mut has_taken_arrow = false;
    for (shortcut, row) in keys {
        if !is_available(row) {
            continue;
        }
        let n_presses = ctx.input_mut(|input| {
            let n_presses = input.count_and_consume_key(shortcut.modifiers, shortcut.logical_key);
            n_presses + usize::from(take_clipboard_event(input, shortcut))
        });
        if n_presses > 0 {
            take_letter(ctx, shortcut);
        }
        for _ in 0..n_presses {
            commands.push((row.command)());
        }
        has_taken_arrow |= n_presses > 0 && is_arrow(shortcut.logical_key);
    }
    if has_taken_arrow {
        // egui has already seen the arrow and would move the focus at the end of the frame.
        ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    commands
}

/// What a key writes goes with the key: who begins to edit with E does not write an e.
fn take_letter(ctx: &egui::Context, shortcut: KeyboardShortcut) {
    if !shortcut.modifiers.is_none() {
        return;
    }
    let letter = shortcut.logical_key.symbol_or_name();
    ctx.input_mut(|input| {
        input.events.retain(|event| !matches!(event, Event::Text(text) if text.eq_ignore_ascii_case(letter)));
    });
}

/// The copy key arrives as an event of its own.
fn take_clipboard_event(input: &mut egui::InputState, shortcut: KeyboardShortcut) -> bool {
    if shortcut.modifiers != Modifiers::COMMAND || shortcut.logical_key != Key::C {
        return false;
    }
    let n_before = input.events.len();
    input.events.retain(|event| !matches!(event, Event::Copy));
    input.events.len() < n_before
}

/// Takes text that was pasted while no text field had the focus.
fn take_pasted(ctx: &egui::Context) -> Option<String> {
    ctx.input_mut(|input| {
        let mut pasted = None;
        input.events.retain(|event| match event {
            Event::Paste(text) => {
                pasted = Some(text.clone());
                false
            }
            _ => true,
        });
        pasted
    })
}

fn is_left_alone(keys: KeyboardShortcut, focus: Focus) -> bool {
    let is_bare = !keys.modifiers.command && !keys.modifiers.ctrl && !keys.modifiers.alt;
    let key = keys.logical_key;
    // A browser hands over what is pasted by itself; asking for it as well would ask the person whether we may.
    if cfg!(target_arch = "wasm32") && key == Key::V && !is_bare {
        return true;
    }
    match focus {
        Focus::Free => false,
        Focus::Leaf => is_bare && (begins_value(key) || key == Key::F2),
        Focus::Editing => {
            let is_kept =
                matches!(key, Key::Space | Key::Home | Key::End | Key::Escape | Key::Plus | Key::Equals)
                    || key.name().len() > 1 && key.name().starts_with('F') && key != Key::F2;
            let is_clipboard = matches!(key, Key::C | Key::V | Key::X | Key::D);
            (is_bare && !is_kept)
                || (keys.modifiers.alt && is_arrow(key))
                || (keys.modifiers == Modifiers::COMMAND && is_clipboard)
        }
        Focus::Nodes => is_bare && (is_arrow(key) || key == Key::Enter),
        Focus::Widget => {
            is_bare && (is_arrow(key) || matches!(key, Key::Space | Key::Enter | Key::Home | Key::End))
        }
        Focus::Text => {
            let is_function_key = key.name().len() > 1 && key.name().starts_with('F');
            (is_bare && !is_function_key) || is_arrow(key) || matches!(key, Key::C | Key::V)
        }
    }
}

const fn begins_value(key: Key) -> bool {
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
            | Key::Minus
            | Key::Period
    )
}

const fn is_arrow(key: Key) -> bool {
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

    #[track_caller]
    fn check(modifiers: Modifiers, key: Key, focus: Focus, expected: &[Command]) {
        let ctx = egui::Context::default();
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        let input = egui::RawInput { events: vec![event], ..egui::RawInput::default() };
        let mut commands = Vec::new();
        let mut output = ctx.run_ui(input, |ui| commands.extend(take_commands(ui.ctx(), focus, |_| true)));
        output.textures_delta.clear();
        assert_eq!(commands, expected);
    }

    #[test]
    fn more_modifiers_win() {
        check(Modifiers::NONE, Key::ArrowRight, Focus::Free, &[Command::NextStep]);
        check(Modifiers::COMMAND, Key::ArrowRight, Focus::Free, &[Command::NextCut]);
        check(Modifiers::COMMAND, Key::P, Focus::Free, &[Command::Palette]);
        check(Modifiers::COMMAND | Modifiers::SHIFT, Key::P, Focus::Free, &[Command::Palette]);
        check(Modifiers::SHIFT, Key::Plus, Focus::Free, &[Command::ZoomIn]);
    }

    #[test]
    fn a_text_field_keeps_its_keys() {
        check(Modifiers::NONE, Key::T, Focus::Text, &[]);
        check(Modifiers::NONE, Key::Space, Focus::Text, &[]);
        check(Modifiers::NONE, Key::ArrowLeft, Focus::Text, &[]);
        check(Modifiers::COMMAND, Key::ArrowLeft, Focus::Text, &[]);
        check(Modifiers::NONE, Key::F5, Focus::Text, &[Command::Present]);
        check(Modifiers::COMMAND, Key::O, Focus::Text, &[Command::Open]);
    }

    #[test]
    fn a_button_keeps_space_and_the_arrows() {
        check(Modifiers::NONE, Key::Space, Focus::Widget, &[]);
        check(Modifiers::NONE, Key::ArrowLeft, Focus::Widget, &[]);
        check(Modifiers::COMMAND, Key::ArrowLeft, Focus::Widget, &[Command::PreviousCut]);
        check(Modifiers::NONE, Key::T, Focus::Widget, &[Command::NextTheme]);
    }

    #[test]
    fn who_walks_from_node_to_node_keeps_the_arrows_and_plays_all_the_same() {
        check(Modifiers::NONE, Key::ArrowLeft, Focus::Nodes, &[]);
        check(Modifiers::COMMAND, Key::ArrowLeft, Focus::Nodes, &[Command::PreviousCut]);
        check(Modifiers::NONE, Key::Space, Focus::Nodes, &[Command::PlayPause]);
    }

    #[test]
    fn a_command_that_is_not_available_leaves_its_key_in_the_input() {
        let ctx = egui::Context::default();
        let event = Event::Key {
            key: Key::Space,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        let input = egui::RawInput { events: vec![event], ..egui::RawInput::default() };
        let mut is_left = false;
        let mut output = ctx.run_ui(input, |ui| {
            assert_eq!(take_commands(ui.ctx(), Focus::Free, |_| false), []);
            is_left |= ui.input(|input| input.key_pressed(Key::Space));
        });
        output.textures_delta.clear();
        assert!(is_left);
    }
}
