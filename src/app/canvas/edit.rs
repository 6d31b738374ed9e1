//! Editing on the canvas by keys: what is typed at a node, and what keys do to branches.
//!
//! `app/keyboard` hands it one event after the other, before any widget sees them.

use std::borrow::Cow;

use eframe::egui::{
    self, Align2, Area, Event, Frame, Id, ImeEvent, Key, Modifiers, Order, Rect, RichText, TextEdit, Ui,
    WidgetInfo, accesskit::Role as AccessRole, vec2,
};

use super::field::{forget, has_caret, put_caret_at_end, select_all, take_event};
use super::keyboard_nav::{TypedAt, walk_by};
use crate::app::command::{BranchDirection, Command, SiblingSide, TreeChange};
use crate::app::inspector::facts::TreeAtStep;
use crate::app::state::{Editing, EntryOf, NodeInput, ViewState};
use crate::app::theme::Palette;
use crate::layout::Orientation;
use crate::tree::notation::Own;
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// A field is at least so wide, in points.
const LEAST_FIELD: f32 = 64.0;
/// And at most so wide.
const MOST_FIELD: f32 = 320.0;
/// Its frame and its shadow, in points.
const AROUND_FIELD: f32 = 20.0;

/// Carries out what is typed on the canvas, one event after the other; whether it was meant for that. The selected node is
/// the one that is edited.
pub(crate) fn take_typed(
    ctx: &egui::Context,
    event: &Event,
    at: &TypedAt<'_>,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) -> bool {
    if view.editing.as_ref().is_some_and(|editing| editing.entry.is_some()) {
        return take_in_field(ctx, event, at.tree, view, commands);
    }
    let is_editing = view.editing.is_some();
    let filled = filled_before(event, view);
    if at.is_editable
        && let Some(node) = view.selected.filter(|node| node.index() < at.tree.n_nodes())
    {
        if let Some(entry) = typed_entry(event, at, node, is_editing) {
            let editing = view.editing.get_or_insert_default();
            if entry.of == EntryOf::Value && digits_begin(filled, at.tree, node) == DigitsBegin::Sibling {
                editing.next_value = Some(entry.words);
                commands.push(Command::Change(vec![TreeChange::AddSibling(node, SiblingSide::After)]));
            } else {
                put_first_caret(ctx, &entry);
                editing.entry = Some(entry);
            }
            return true;
        }
        if is_editing && take_change(event, at, node, view, commands) {
            return true;
        }
    }
    if (is_editing || at.is_walked)
        && let Event::Key { key, modifiers: Modifiers { command: false, .. }, .. } = event
        && walk_by(*key, at, view, commands)
    {
        return true;
    }
    // No widget has a key that is pressed on the canvas while the tree is edited.
    is_editing && !matches!(event, Event::Ime(_))
}

/// What a digit begins at a node while the tree is edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DigitsBegin {
    /// The value of the node.
    Value,
    /// A new leaf beside the node, with its value.
    Sibling,
    /// Nothing that can be kept: the value of the node follows from its children.
    Nothing,
}

/// The same as a rule: keys follow it, and the line above the canvas and the handles tell it. `filled` is the leaf that was
/// given its first value a moment ago.
pub(crate) fn digits_begin(filled: Option<NodeId>, tree: &GameTree, node: NodeId) -> DigitsBegin {
    if !tree.is_leaf(node) {
        DigitsBegin::Nothing
    } else if filled == Some(node) {
        DigitsBegin::Sibling
    } else {
        DigitsBegin::Value
    }
}

/// The leaf that was filled a moment ago: it is no longer when a key does anything else than begin a value.
fn filled_before(event: &Event, view: &mut ViewState) -> Option<NodeId> {
    let editing = view.editing.as_mut()?;
    let begins_value = |key: &Key| {
        let name = key.symbol_or_name();
        name.len() == 1 && name.starts_with(|c: char| c.is_ascii_digit() || c == '.') || *key == Key::Minus
    };
    match event {
        Event::Key { key, pressed: true, .. } if !begins_value(key) => editing.filled = None,
        Event::Text(_) | Event::Ime(ImeEvent::Commit(_)) => return editing.filled.take(),
        _ => {}
    }
    editing.filled
}

/// What is typed into the field at a node.
fn take_in_field(
    ctx: &egui::Context,
    event: &Event,
    tree: &GameTree,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) -> bool {
    let Some(entry) = view.editing.as_mut().and_then(|editing| editing.entry.as_mut()) else { return false };
    let id = field_id(entry);
    match event {
        Event::Key { key: Key::Escape, .. }
        | Event::Key { key: Key::Z, modifiers: Modifiers { command: true, shift: false, .. }, .. } => {
            forget(ctx, id);
            close(view);
        }
        Event::Key {
            key: key @ (Key::Enter | Key::Tab),
            modifiers: Modifiers { command: false, .. },
            ..
        } => {
            forget(ctx, id);
            let mut is_filled = false;
            let changes = match (change_of(entry), key) {
                (change, Key::Tab) => vec![change, TreeChange::AddChild(entry.node)],
                (TreeChange::SayValue(node, words), _) => {
                    is_filled = node != NodeId::ROOT && tree.value(node).is_none();
                    vec![TreeChange::FillValue(node, words)]
                }
                (change, _) => vec![change],
            };
            let node = entry.node;
            commands.push(Command::Change(changes));
            if let Some(editing) = &mut view.editing {
                editing.filled = is_filled.then_some(node);
            }
        }
        _ => {
            if !has_caret(ctx, id) {
                put_first_caret(ctx, entry);
            }
            let before = entry.words.clone();
            let is_taken = take_event(ctx, id, &mut entry.words, event);
            entry.is_selected &= !is_taken;
            if entry.words != before {
                entry.refused = None;
            }
            return is_taken;
        }
    }
    true
}

/// A key or the clipboard that changes the branch of a node.
fn take_change(
    event: &Event,
    at: &TypedAt<'_>,
    node: NodeId,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) -> bool {
    let change = match event {
        Event::Copy => {
            commands.push(Command::CopyBranch(node));
            return true;
        }
        Event::Cut => {
            commands.push(Command::CopyBranch(node));
            TreeChange::Remove(node)
        }
        Event::Paste(text) => TreeChange::Paste(node, text.clone()),
        // Held down, it would remove one branch after the other.
        Event::Key { key: Key::Delete | Key::Backspace, repeat: true, .. } => return true,
        Event::Key { key, modifiers, .. } => {
            match change_by(*key, *modifiers, at.picture.look().orientation, node) {
                Some(change) => change,
                None if modifiers.alt && *key == Key::P => {
                    begin(view, at.tree, node, EntryOf::Probability);
                    return true;
                }
                None => return false,
            }
        }
        _ => return false,
    };
    commands.push(Command::Change(vec![change]));
    true
}

/// What a key changes at a node.
fn change_by(key: Key, modifiers: Modifiers, orientation: Orientation, node: NodeId) -> Option<TreeChange> {
    let is_with = |pattern| modifiers.matches_logically(pattern);
    if is_with(Modifiers::ALT) {
        let way = shifts(orientation).into_iter().find(|(shift, _)| *shift == key);
        let role = ROLES.into_iter().find(|(role, _)| *role == key);
        let shift = way.map(|(_, way)| TreeChange::Shift(node, way));
        return shift.or(role.map(|(_, role)| TreeChange::SetRole(node, role)));
    }
    if is_with(Modifiers::COMMAND) {
        return (key == Key::D).then_some(TreeChange::Duplicate(node));
    }
    match key {
        // The root has no siblings.
        Key::Enter if node == NodeId::ROOT && !is_with(Modifiers::SHIFT) => Some(TreeChange::AddChild(node)),
        Key::Enter if is_with(Modifiers::SHIFT) => Some(TreeChange::AddSibling(node, SiblingSide::Before)),
        Key::Enter => Some(TreeChange::AddSibling(node, SiblingSide::After)),
        Key::Tab => Some(TreeChange::AddChild(node)),
        Key::Delete | Key::Backspace => Some(TreeChange::Remove(node)),
        _ => None,
    }
}

/// Alt and a letter: who decides at the node; as it follows from its parent again.
const ROLES: [(Key, Option<Role>); 4] =
    [(Key::X, Some(Role::Max)), (Key::N, Some(Role::Min)), (Key::C, Some(Role::Chance)), (Key::A, None)];

/// Alt and an arrow, as the tree lies on the screen.
const fn shifts(orientation: Orientation) -> [(Key, BranchDirection); 4] {
    let [up, down, left, right] = [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];
    let [above, below, before, after] = match orientation {
        Orientation::TopDown => [up, down, left, right],
        Orientation::LeftRight => [left, right, up, down],
    };
    [
        (above, BranchDirection::Up),
        (below, BranchDirection::Down),
        (before, BranchDirection::Earlier),
        (after, BranchDirection::Later),
    ]
}

/// What is begun by a key: digits and − a value, F2 or letters a label, F2 with Shift the move.
fn typed_entry(event: &Event, at: &TypedAt<'_>, node: NodeId, is_editing: bool) -> Option<NodeInput> {
    let tree = at.tree;
    let entry = |of, words: String| Some(NodeInput { node, of, words, is_selected: false, refused: None });
    let typed = match event {
        Event::Key { key: Key::F2, modifiers, .. }
            if is_editing && node != NodeId::ROOT && modifiers.matches_logically(Modifiers::SHIFT) =>
        {
            let mv = tree.mv(node).unwrap_or_default().into_owned();
            return entry(EntryOf::Move, mv).map(|entry| NodeInput { is_selected: true, ..entry });
        }
        Event::Key { key: Key::F2, modifiers, .. } if modifiers.matches_logically(Modifiers::NONE) => {
            // Another name is written over the old one.
            let label = tree.label(node).unwrap_or_default().to_owned();
            return entry(EntryOf::Label, label).map(|entry| NodeInput { is_selected: true, ..entry });
        }
        Event::Text(text) | Event::Ime(ImeEvent::Commit(text)) if !text.trim().is_empty() => text.clone(),
        _ => return None,
    };
    // With Alt, letters say who decides.
    if at.is_with_others {
        return None;
    }
    let first = typed.chars().next()?;
    let begins_value = first.is_ascii_digit() || matches!(first, '-' | '−' | '.' | '·' | '?' | '@');
    if !(is_editing || begins_value && tree.is_leaf(node)) {
        return None;
    }
    if begins_value && tree.is_leaf(node) {
        entry(EntryOf::Value, typed)
    } else if begins_value || first.is_alphabetic() || matches!(first, '"' | '\'' | '_') {
        // Why a node with children has no value is said where it was typed.
        entry(EntryOf::Words, typed)
    } else {
        None
    }
}

/// A change that is made by the mouse, which types no letters: in a tree of letters a new node gets the next one.
pub(super) fn lettered(tree: &GameTree, change: TreeChange) -> TreeChange {
    /// Longer labels are words.
    const LONGEST: usize = 2;
    let is_letter =
        |label: &str| label.len() <= LONGEST && label.bytes().all(|byte| byte.is_ascii_uppercase());
    if tree.nodes().all(|node| tree.label(node).is_some_and(is_letter)) {
        TreeChange::Lettered(Box::new(change))
    } else {
        change
    }
}

/// The field in which something is typed, at its node.
pub(crate) fn entry_ui(
    ui: &Ui,
    canvas: &egui::Response,
    at: Rect,
    facts: &TreeAtStep<'_>,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    let (canvas, canvas_id) = (canvas.rect, canvas.id);
    let Some(entry) = view.editing.as_mut().and_then(|editing| editing.entry.as_mut()) else { return };
    let palette = Palette::current(ui.ctx());
    let (id, label) = (field_id(entry), name_of(entry.of, facts, entry.node));
    let wanted = 24.0 + 9.0 * entry.words.chars().count() as f32;
    // It lies on the canvas, however narrow that is.
    let most = MOST_FIELD.min(canvas.width() - AROUND_FIELD).max(1.0);
    let width = wanted.clamp(LEAST_FIELD.max(at.width()).min(most), most);
    let area = Area::new(id.with("area")).order(Order::Foreground).constrain_to(canvas);
    let area = area.fixed_pos(at.center()).pivot(Align2::CENTER_CENTER);
    let shown = area.show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(vec2(4.0, 3.0)).show(ui, |ui| {
            ui.set_max_width(most);
            ui.label(RichText::new(&label).small().color(palette.weak));
            let field = TextEdit::singleline(&mut entry.words).id(id).desired_width(width).lock_focus(true);
            let field = ui.add(field);
            field.widget_info(|| WidgetInfo::labeled(AccessRole::TextInput, true, &label));
            if let Some(why) = &entry.refused {
                ui.label(RichText::new(why).color(palette.cut));
            }
            field
        })
    });
    let field = shown.inner.inner;
    let is_new = !has_caret(ui.ctx(), id);
    // Whatever else the user has gone to keeps the keyboard.
    let is_elsewhere = ui.memory(|memory| memory.focused().is_some_and(|other| other != canvas_id));
    if !field.has_focus() && !field.lost_focus() && (is_new || !is_elsewhere) {
        field.request_focus();
        // egui keeps no selection in a field that does not have the keyboard yet.
        if is_new || entry.is_selected {
            put_first_caret(ui.ctx(), entry);
        }
    }
    if field.changed() {
        entry.refused = None;
    }
    if field.lost_focus() {
        // A click elsewhere is as good as Enter; what cannot be taken stays, and says why.
        commands.push(Command::Change(vec![change_of(entry)]));
    }
}

/// Puts the caret where it is at first: behind the words, or around them.
fn put_first_caret(ctx: &egui::Context, entry: &NodeInput) {
    let put = if entry.is_selected { select_all } else { put_caret_at_end };
    put(ctx, field_id(entry), &entry.words);
}

/// Which field of the window that is.
pub(crate) fn field_id(entry: &NodeInput) -> Id {
    Id::unique(("entry", entry.node.index(), entry.of as u8))
}

fn close(view: &mut ViewState) {
    if let Some(editing) = &mut view.editing {
        editing.entry = None;
    }
}

fn change_of(entry: &NodeInput) -> TreeChange {
    let (node, words) = (entry.node, entry.words.clone());
    match entry.of {
        EntryOf::Words => TreeChange::Say(node, words),
        EntryOf::Value => TreeChange::SayValue(node, words),
        EntryOf::Label => TreeChange::SayLabel(node, words),
        EntryOf::Move => TreeChange::SayMove(node, words),
        EntryOf::Probability => TreeChange::SayProbability(node, words),
    }
}

fn name_of(of: EntryOf, facts: &TreeAtStep<'_>, node: NodeId) -> String {
    let name = facts.name(node);
    say!(
        facts.text,
        match of {
            EntryOf::Words => "entry-words",
            EntryOf::Value => "entry-value",
            EntryOf::Label => "entry-label",
            EntryOf::Move => "entry-move",
            EntryOf::Probability => "entry-probability",
        },
        node = name
    )
}

/// Begins to type something of a node that stands there already.
pub(super) fn begin(view: &mut ViewState, tree: &GameTree, node: NodeId, of: EntryOf) {
    let own = Own::of(tree, node);
    let words = match of {
        EntryOf::Words | EntryOf::Label => own.label.map(Cow::into_owned),
        EntryOf::Value => tree.value(node).map(|value| value.to_string()),
        EntryOf::Move => own.mv.map(Cow::into_owned),
        EntryOf::Probability => own.probability.map(|probability| probability.to_string()),
    };
    view.selected = Some(node);
    // One probability takes the place of another.
    let is_selected = matches!(of, EntryOf::Probability | EntryOf::Label);
    let entry = NodeInput { node, of, words: words.unwrap_or_default(), is_selected, refused: None };
    view.editing = Some(Editing { entry: Some(entry), ..Editing::default() });
}
