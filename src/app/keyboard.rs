//! Keys, letters and the clipboard, one event after the other.
//!
//! Several events may come in one frame, and each means something else after the one before: `E` begins to edit, the `A`
//! behind it is a label, and Enter takes that label. So every event is carried out before the next one is looked at. What
//! no command and no canvas wants is left to the widgets, which see it when the frame is drawn.

use std::collections::VecDeque;

use eframe::egui::os::OperatingSystem;
use eframe::egui::{self, Event, FocusDirection, Id, Key, Modifiers};

use super::canvas::{TypedAt, field_id, take_typed};
use super::command::{Action, Command, CommandRow, Menu};
use super::input_queue::{InputQueue, is_typed};
use super::panels::menu::ask_for_menu;
use super::panels::source::{is_at_button, source_id};
use super::shortcut::{KeyFocus, command_of, is_arrow, is_digit};
use super::workspace::Workspace;
use crate::tree::NodeId;

/// What the canvas has to do with the keyboard.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CanvasFocus {
    /// The canvas, if it has been shown.
    pub(crate) id: Option<Id>,
    /// The field on it in the last frame.
    pub(crate) field: Option<Id>,
    /// Whether the keyboard came to it by Tab: then the arrows go from node to node.
    pub(crate) is_walked: bool,
    /// Whether the user was writing in an exercise: then Escape leaves the field and not the exercise, because egui has
    /// taken the focus from the field by now.
    pub(crate) was_written_in: bool,
}

/// What becomes of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taken {
    /// It is carried out.
    Now,
    /// The widgets get it.
    Left,
    /// It belongs to the next frame, and so do all that follow.
    Later,
}

/// Carries out what is typed in a frame. `execute` runs a command before the next event is looked at.
pub(crate) fn take_keys(
    ctx: &egui::Context,
    workspace: &mut Workspace,
    canvas: CanvasFocus,
    execute: impl FnMut(&mut Workspace, Command),
) {
    let (writes, held, has_left, has_turned) = (None, None, false, false);
    let mut keyboard = Keyboard { ctx, canvas, execute, writes, held, has_left, has_turned };
    let mut events = VecDeque::from(ctx.input_mut(|input| std::mem::take(&mut input.events)));
    let (mut left, mut moves_focus) = (Vec::with_capacity(events.len()), false);
    while let Some(event) = events.pop_front() {
        match keyboard.take(&event, workspace) {
            Taken::Now => moves_focus |= matches!(event, Event::Key { key, .. } if is_focus_key(key)),
            Taken::Left => left.push(event),
            Taken::Later => {
                events.push_front(event);
                // egui has seen the pointer of this frame already: only keys wait.
                let (later, now): (Vec<_>, Vec<_>) = events.drain(..).partition(is_typed);
                left.extend(now);
                // What waits is not carried out here, but egui has seen it here.
                moves_focus |= later.iter().any(
                    |event| matches!(event, Event::Key { key, pressed: true, .. } if is_focus_key(*key)),
                );
                InputQueue::hold(ctx, later.into_iter());
            }
        }
    }
    ctx.input_mut(|input| input.events = left);
    if moves_focus {
        // egui has already seen the key and would move the focus at the end of the frame.
        ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
}

/// Tells the queue of events who has the keyboard when the frame is over.
pub(crate) fn end_frame(ctx: &egui::Context, workspace: &Workspace, canvas: CanvasFocus) {
    let is_typed_on = !is_menu_open(ctx) && focus(ctx, workspace, canvas) == Some(KeyFocus::Editing);
    InputQueue::end_frame(ctx, is_typed_on, is_typed_on && workspace.is_text_on_its_way());
}

/// The keyboard in a frame.
struct Keyboard<'a, F> {
    ctx: &'a egui::Context,
    canvas: CanvasFocus,
    execute: F,
    /// The key that was carried out last, if what it writes may follow.
    writes: Option<(Modifiers, Key)>,
    /// What was held with the key that was pressed last.
    held: Option<Modifiers>,
    /// Whether a widget has something to read in this frame.
    has_left: bool,
    /// Whether something else has been opened, which has the keyboard as soon as it is shown.
    has_turned: bool,
}

impl<F: FnMut(&mut Workspace, Command)> Keyboard<'_, F> {
    fn take(&mut self, event: &Event, workspace: &mut Workspace) -> Taken {
        if let Event::Key { pressed, modifiers, .. } = event {
            self.writes = None;
            self.held = pressed.then_some(*modifiers);
        }
        if !is_typed(event) {
            return Taken::Left;
        }
        // What a key writes goes with the key: who begins to edit with E does not write an e.
        if let Event::Text(text) = event
            && let Some((modifiers, key)) = self.writes.take()
            && (modifiers.alt
                || text == " " && key == Key::Space
                || text.eq_ignore_ascii_case(key.symbol_or_name()))
        {
            return Taken::Now;
        }
        // Nor does a key that is held with Alt: it is a shortcut, known or not.
        if matches!(event, Event::Text(_)) && self.is_shortcut_held() {
            return Taken::Now;
        }
        if self.has_turned {
            return Taken::Later;
        }
        let before = Reach::of(workspace);
        let taken = self.take_here(event, workspace);
        self.has_turned = Reach::of(workspace) != before;
        taken
    }

    fn take_here(&mut self, event: &Event, workspace: &mut Workspace) -> Taken {
        let focus = focus(self.ctx, workspace, self.canvas);
        let Some(focus) = focus.filter(|_| !is_menu_open(self.ctx)) else {
            // Whatever else a dialog has to read in this frame, as the Shift of a plus.
            if workspace.dialog().is_some()
                && let Some(command) = size_of_text(event)
            {
                (self.execute)(workspace, command);
                self.writes = key_of(event);
                return Taken::Now;
            }
            self.has_left = true;
            return match event {
                Event::Paste(_) if focus.is_some() => self.paste(event, focus, workspace),
                _ => Taken::Left,
            };
        };
        if focus == KeyFocus::Editing && workspace.is_text_on_its_way() && !is_escape(event) {
            return Taken::Later;
        }
        // At a button of the find bar, Escape puts the bar away.
        let is_of_bar = is_escape(event) && is_at_button(self.ctx);
        if let Some(command) = command(event, focus, workspace).filter(|_| !is_of_bar) {
            // What a widget has to read comes first.
            if self.has_left {
                return Taken::Later;
            }
            (self.execute)(workspace, command);
            self.writes = key_of(event);
            return Taken::Now;
        }
        if is_of_answers(event, focus, workspace) {
            self.writes = key_of(event);
            return Taken::Now;
        }
        if self.opens_menu(event, focus, workspace) {
            self.writes = key_of(event);
            return Taken::Now;
        }
        let is_canvas_focused =
            self.canvas.id.is_some_and(|id| self.ctx.memory(|memory| memory.has_focus(id)));
        if focus == KeyFocus::Editing || is_canvas_focused {
            let taken = self.type_on_canvas(event, workspace);
            if taken != Taken::Left {
                return taken;
            }
        }
        self.has_left |= matches!(focus, KeyFocus::Text | KeyFocus::Source | KeyFocus::Widget)
            || matches!(event, Event::Ime(_));
        self.paste(event, Some(focus), workspace)
    }

    /// Whether the key that was pressed last is held with Alt alone. On a Mac such keys write, and elsewhere those with `AltGr`.
    fn is_shortcut_held(&self) -> bool {
        let is_alt = self.held.is_some_and(|held| held.alt && !held.ctrl);
        is_alt && self.ctx.os() != OperatingSystem::Mac
    }

    /// Whether an event is Alt and the letter of a menu, which opens. On a Mac such keys write.
    fn opens_menu(&self, event: &Event, focus: KeyFocus, workspace: &Workspace) -> bool {
        let Some((Modifiers { alt: true, ctrl: false, mac_cmd: false, .. }, key)) = key_of(event) else {
            return false;
        };
        let Some(menu) = Menu::ALL.into_iter().find(|menu| menu.key() == key) else { return false };
        if self.ctx.os() == OperatingSystem::Mac && focus.is_written_in() {
            return false;
        }
        if !workspace.is_presenting() {
            ask_for_menu(self.ctx, menu);
        }
        true
    }

    /// What is typed at a node of the canvas.
    fn type_on_canvas(&mut self, event: &Event, workspace: &mut Workspace) -> Taken {
        let (document, mut view) = (workspace.document().clone(), workspace.view().clone());
        let field = view.editing.as_ref().and_then(|editing| editing.entry.as_ref()).map(field_id);
        if field.is_some() && self.has_left {
            // egui's field has something to read first.
            return Taken::Later;
        }
        if let (Some(id), Event::Ime(_)) = (field, event) {
            // It is read by egui's field, as soon as that has the focus.
            let is_shown = self.ctx.memory(|memory| memory.has_focus(id));
            return if is_shown { Taken::Left } else { Taken::Later };
        }
        let held = self.held.unwrap_or_else(|| self.ctx.input(|input| input.modifiers));
        let at = TypedAt {
            tree: &document.tree,
            picture: &document.picture,
            step: workspace.playback().step(),
            is_editable: workspace.source().is_some(),
            is_walked: self.canvas.is_walked,
            is_with_others: held.alt || held.command,
        };
        let mut commands = Vec::new();
        let is_taken = take_typed(self.ctx, event, &at, &mut view, &mut commands);
        if view != *workspace.view() || !commands.is_empty() {
            self.writes = key_of(event);
        }
        if view != *workspace.view() {
            (self.execute)(workspace, Command::SetView(Box::new(view)));
        }
        for command in commands {
            (self.execute)(workspace, command);
        }
        if is_taken { Taken::Now } else { Taken::Left }
    }

    /// Text that is pasted where no field has the focus is a tree.
    fn paste(&mut self, event: &Event, focus: Option<KeyFocus>, workspace: &mut Workspace) -> Taken {
        match event {
            Event::Paste(text) if !focus.is_some_and(KeyFocus::is_written_in) => {
                (self.execute)(workspace, Command::OpenText(text.clone()));
                Taken::Now
            }
            _ => Taken::Left,
        }
    }
}

/// What has the keyboard before any widget: when it changes, what is typed next belongs to what has been opened.
#[derive(Debug, PartialEq, Eq)]
struct Reach {
    has_dialog: bool,
    is_practicing: bool,
    n_text_asked: usize,
    n_find_asked: usize,
    n_replace_asked: usize,
}

impl Reach {
    fn of(workspace: &Workspace) -> Self {
        Self {
            has_dialog: workspace.dialog().is_some(),
            is_practicing: workspace.exercise().is_some(),
            n_text_asked: workspace.n_text_asked(),
            n_find_asked: workspace.n_find_asked(),
            n_replace_asked: workspace.n_replace_asked(),
        }
    }
}

/// What keys have to leave alone; `None` where a dialog has them all.
fn focus(ctx: &egui::Context, workspace: &Workspace, canvas: CanvasFocus) -> Option<KeyFocus> {
    if workspace.dialog().is_some() {
        return None;
    }
    let is_leaf = |node: NodeId| workspace.source().is_some() && workspace.document().tree.is_leaf(node);
    let id = ctx.memory(egui::Memory::focused);
    let is_on_canvas = id.is_none() || id == canvas.id || id == canvas.field;
    Some(match id {
        _ if canvas.was_written_in => KeyFocus::Text,
        _ if workspace.view().editing.is_some() && is_on_canvas => KeyFocus::Editing,
        _ if id == Some(source_id()) => KeyFocus::Source,
        _ if ctx.text_edit_focused() => KeyFocus::Text,
        // Only what the room needs is there, and nothing that could keep a key.
        _ if workspace.is_presenting() => KeyFocus::Free,
        Some(id) if Some(id) != canvas.id => KeyFocus::Widget,
        Some(_) if !canvas.is_walked && workspace.view().selected.is_some_and(is_leaf) => KeyFocus::Leaf,
        Some(_) if canvas.is_walked => KeyFocus::Nodes,
        _ => KeyFocus::Free,
    })
}

fn is_menu_open(ctx: &egui::Context) -> bool {
    egui::Popup::is_any_open(ctx)
}

/// The command that an event asks for. The key that copies arrives as an event of its own.
fn command(event: &Event, focus: KeyFocus, workspace: &Workspace) -> Option<Command> {
    let pressed = match event {
        Event::Key { key, modifiers, pressed: true, .. } => (*modifiers, *key),
        Event::Copy => (Modifiers::COMMAND, Key::C),
        _ => return None,
    };
    // While an answer can be chosen, its number is no command, nor is the letter at its place.
    if (pressed.0.is_none() || is_of_answers(event, focus, workspace))
        && let Some(place) = workspace.choice_at(pressed.1.name()).filter(|_| !focus.is_written_in())
    {
        return Some(Command::Choose(place));
    }
    if is_of_answers(event, focus, workspace) {
        return None;
    }
    let has_field = workspace.view().editing.as_ref().is_some_and(|editing| editing.entry.is_some());
    let focus = if focus == KeyFocus::Editing && has_field { KeyFocus::Text } else { focus };
    let available = command_of(pressed, focus, |row| workspace.is_available(&row.action.into()));
    available.map(|row| row.action.into()).or_else(|| why_not(event, focus, workspace))
}

/// Why the command of a key with Ctrl cannot be carried out now; keys that are held down do not repeat it.
fn why_not(event: &Event, focus: KeyFocus, workspace: &Workspace) -> Option<Command> {
    let Event::Key { key, modifiers, pressed: true, repeat: false, .. } = event else { return None };
    let is_lacking = |row: &CommandRow| row.needs.lacking().is_some() && !workspace.has(row.needs);
    let is_told = modifiers.command && workspace.exercise().is_none();
    Some(Command::SayWhyNot(command_of((*modifiers, *key), focus, is_lacking).filter(|_| is_told)?.action))
}

/// Whether an event is a digit that belongs to the answers of the curtain: a moment too early or too late, it changes nothing
/// of what the class sees.
fn is_of_answers(event: &Event, focus: KeyFocus, workspace: &Workspace) -> bool {
    workspace.is_curtained()
        && !focus.is_written_in()
        // On some keyboards digits are written with Shift.
        && matches!(key_of(event), Some((Modifiers { alt: false, ctrl: false, command: false, .. }, key)) if is_digit(key))
}

/// What an event asks for that a dialog has no use for and that may be needed to read it.
fn size_of_text(event: &Event) -> Option<Command> {
    let Event::Key { key, modifiers, pressed: true, .. } = event else { return None };
    let row = command_of((*modifiers, *key), KeyFocus::Text, |row| {
        matches!(row.action, Action::LargerText | Action::SmallerText | Action::ResetText)
    })?;
    Some(row.action.into())
}

const fn key_of(event: &Event) -> Option<(Modifiers, Key)> {
    match event {
        Event::Key { key, modifiers, .. } => Some((*modifiers, *key)),
        _ => None,
    }
}

/// Whether egui moves the focus by a key.
const fn is_focus_key(key: Key) -> bool {
    is_arrow(key) || matches!(key, Key::Tab | Key::Escape)
}

const fn is_escape(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::Escape, .. })
}
