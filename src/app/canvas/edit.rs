//! Editing on the canvas by keys: what is typed at a node, and what keys do to branches.

use std::borrow::Cow;

use eframe::egui::{
    self, Align2, Area, Button, Event, Frame, Id, Key, Modifiers, Order, Pos2, Rect, RichText, TextEdit, Ui,
    WidgetInfo, accesskit::Role as AccessRole, vec2,
};

use crate::app::command::{BrotherSide, Change, Command, Way};
use crate::app::inspector::facts::Facts;
use crate::app::state::{Editing, Entry, EntryOf, ViewState};
use crate::app::theme::Palette;
use crate::layout::Orientation;
use crate::tree::notation::Own;
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// How large handles are, in points.
const HANDLE: f32 = 22.0;
/// A field is at least so wide, in points.
const LEAST_FIELD: f32 = 64.0;
/// And at most so wide.
const MOST_FIELD: f32 = 320.0;

/// Takes the keys that edit, while the canvas has the keyboard. The selected node is the one that is edited.
pub(crate) fn edit_by_keys(
    ui: &Ui,
    tree: &GameTree,
    orientation: Orientation,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    let Some(node) = view.selected.filter(|node| node.index() < tree.n_nodes()) else { return };
    let is_editing = view.editing.is_some();
    if view.editing.as_ref().is_some_and(|editing| editing.entry.is_some()) {
        return;
    }
    if let Some(entry) = typed_entry(ui, tree, node, is_editing) {
        view.editing.get_or_insert_default().entry = Some(entry);
        return;
    }
    if !is_editing {
        return;
    }
    let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    let mut change = |change| commands.push(Command::Change(vec![change]));
    if pressed(Modifiers::SHIFT, Key::Enter) {
        change(Change::AddBrother(node, BrotherSide::Before));
    } else if pressed(Modifiers::NONE, Key::Enter) {
        // The root has no brothers.
        change(match node {
            NodeId::ROOT => Change::AddChild(node),
            _ => Change::AddBrother(node, BrotherSide::After),
        });
    } else if pressed(Modifiers::NONE, Key::Tab) {
        change(Change::AddChild(node));
    } else if pressed(Modifiers::NONE, Key::Delete) || pressed(Modifiers::NONE, Key::Backspace) {
        change(Change::Remove(node));
    }
    for (key, way) in shifts(orientation) {
        if pressed(Modifiers::ALT, key) {
            commands.push(Command::Change(vec![Change::Shift(node, way)]));
        }
    }
    for (key, role) in ROLES {
        if pressed(Modifiers::ALT, key) {
            commands.push(Command::Change(vec![Change::SetRole(node, role)]));
        }
    }
    if pressed(Modifiers::ALT, Key::P) {
        begin(view, tree, node, EntryOf::Probability);
    }
    if pressed(Modifiers::COMMAND, Key::D) {
        commands.push(Command::Change(vec![Change::Double(node)]));
    }
    clipboard(ui, node, commands);
}

/// Alt and a letter: who decides at the node; as it follows from its parent again.
const ROLES: [(Key, Option<Role>); 4] =
    [(Key::X, Some(Role::Max)), (Key::N, Some(Role::Min)), (Key::C, Some(Role::Chance)), (Key::A, None)];

/// Alt and an arrow, as the tree lies on the screen.
const fn shifts(orientation: Orientation) -> [(Key, Way); 4] {
    let [up, down, left, right] = [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];
    let [above, below, before, after] = match orientation {
        Orientation::TopDown => [up, down, left, right],
        Orientation::LeftRight => [left, right, up, down],
    };
    [(above, Way::Up), (below, Way::Down), (before, Way::Earlier), (after, Way::Later)]
}

/// Branches are copied and pasted as texts, to and from other programs.
fn clipboard(ui: &Ui, node: NodeId, commands: &mut Vec<Command>) {
    let mut events = Vec::new();
    ui.input_mut(|input| {
        input.events.retain(|event| {
            let is_ours = matches!(event, Event::Copy | Event::Cut | Event::Paste(_));
            if is_ours {
                events.push(event.clone());
            }
            !is_ours
        });
    });
    for event in events {
        match event {
            Event::Copy => commands.push(Command::CopyBranch(node)),
            Event::Cut => {
                commands.extend([Command::CopyBranch(node), Command::Change(vec![Change::Remove(node)])]);
            }
            Event::Paste(text) => commands.push(Command::Change(vec![Change::Paste(node, text)])),
            _ => {}
        }
    }
}

/// What is begun by a key: digits and − a value, F2 or letters a label, M the move.
fn typed_entry(ui: &Ui, tree: &GameTree, node: NodeId, is_editing: bool) -> Option<Entry> {
    let entry = |of, words: String| Some(Entry { node, of, words, refused: None });
    let label = || tree.label(node).unwrap_or_default().to_owned();
    if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F2)) {
        return entry(EntryOf::Label, label());
    }
    // With Alt, letters say who decides.
    let is_with_others = |modifiers: Modifiers| modifiers.alt || modifiers.command;
    // Where frames are slow, they may have been let go by now.
    let was_pressed_with = |event: &Event| matches!(event, Event::Key { pressed: true, modifiers, .. } if is_with_others(*modifiers));
    if ui.input(|input| is_with_others(input.modifiers) || input.events.iter().any(was_pressed_with)) {
        return None;
    }
    let typed = ui.input(|input| {
        input.events.iter().find_map(|event| match event {
            Event::Text(text) if !text.trim().is_empty() => Some(text.clone()),
            _ => None,
        })
    })?;
    let first = typed.chars().next()?;
    let begins_value = first.is_ascii_digit() || matches!(first, '-' | '−' | '.' | '·' | '?' | '@');
    if !(is_editing || begins_value && tree.is_leaf(node)) {
        return None;
    }
    ui.input_mut(|input| input.events.retain(|event| !matches!(event, Event::Text(text) if *text == typed)));
    if begins_value && tree.is_leaf(node) {
        entry(EntryOf::Value, typed)
    } else if typed == "m" {
        entry(EntryOf::Move, tree.mv(node).unwrap_or_default().into_owned())
    } else if first.is_alphabetic() || matches!(first, '"' | '\'' | '_') {
        entry(EntryOf::Words, typed)
    } else {
        None
    }
}

/// Small handles at the selected node: a child more, a brother more.
pub(crate) fn handles_ui(
    ui: &mut Ui,
    canvas: Rect,
    at: Rect,
    facts: &Facts<'_>,
    (node, orientation): (NodeId, Orientation),
    commands: &mut Vec<Command>,
) {
    let name = facts.name(node);
    let args = [("node", (&name).into())];
    let away = HANDLE / 2.0 + 5.0;
    let [below, beside] = match orientation {
        Orientation::TopDown => {
            [at.center_bottom() + vec2(0.0, away), at.right_bottom() + vec2(away, -away / 2.0)]
        }
        Orientation::LeftRight => {
            [at.right_center() + vec2(away, 0.0), at.left_bottom() + vec2(away / 2.0, away)]
        }
    };
    if !canvas.intersects(at) {
        return;
    }
    let [below, beside] = handle_places(canvas, [below, beside]);
    let mut handle = |rect: Rect, label: String, change: Change| {
        let button =
            Button::new(RichText::new("+").strong()).min_size(rect.size()).corner_radius(HANDLE / 2.0);
        let response = ui.put(rect, button).on_hover_text(&label);
        response.widget_info(|| WidgetInfo::labeled(AccessRole::Button, true, &label));
        if response.clicked() {
            commands.push(Command::Change(vec![lettered(facts.trace.tree(), change)]));
        }
    };
    handle(below, facts.text.say("handle-child", &args), Change::AddChild(node));
    if node != NodeId::ROOT {
        let after = Change::AddBrother(node, BrotherSide::After);
        handle(beside, facts.text.say("handle-brother", &args), after);
    }
}

/// A change that is made by the mouse, which types no letters: in a tree of letters a new node gets the next one.
pub(super) fn lettered(tree: &GameTree, change: Change) -> Change {
    /// Longer labels are words.
    const LONGEST: usize = 2;
    let is_letter =
        |label: &str| label.len() <= LONGEST && label.bytes().all(|byte| byte.is_ascii_uppercase());
    if tree.nodes().all(|node| tree.label(node).is_some_and(is_letter)) {
        Change::Lettered(Box::new(change))
    } else {
        change
    }
}

/// Where handles stand that belong to these places: all of them within the canvas, also at a node on its edge, and none
/// over another.
fn handle_places(canvas: Rect, wanted: [Pos2; 2]) -> [Rect; 2] {
    let room = canvas.shrink(2.0 + HANDLE / 2.0);
    let [below, beside] = wanted.map(|place| {
        let place = if room.is_positive() { room.clamp(place) } else { canvas.center() };
        Rect::from_center_size(place, vec2(HANDLE, HANDLE))
    });
    let overlap = below.intersect(beside);
    if !overlap.is_positive() {
        return [below, beside];
    }
    let apart = HANDLE - (below.center().y - beside.center().y);
    let higher = beside.translate(vec2(0.0, -apart));
    if canvas.contains_rect(higher) { [below, higher] } else { [below.translate(vec2(0.0, apart)), beside] }
}

/// The field in which something is typed, at its node.
pub(crate) fn entry_ui(
    ui: &Ui,
    canvas: Rect,
    at: Rect,
    facts: &Facts<'_>,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    let Some(entry) = view.editing.as_mut().and_then(|editing| editing.entry.as_mut()) else { return };
    let palette = Palette::current(ui.ctx());
    let (node, of) = (entry.node, entry.of);
    let (id, label) = (Id::unique(("entry", node.index(), of as u8)), name_of(of, facts, node));
    // Keys are looked at before the field takes them.
    let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    let is_given_up = pressed(Modifiers::NONE, Key::Escape);
    let then = if pressed(Modifiers::NONE, Key::Tab) {
        Some(Some(Change::AddChild(node)))
    } else if pressed(Modifiers::NONE, Key::Enter) {
        Some(None)
    } else {
        None
    };
    let wanted = 24.0 + 9.0 * entry.words.chars().count() as f32;
    let width = wanted.clamp(LEAST_FIELD.max(at.width().min(MOST_FIELD)), MOST_FIELD);
    let area = Area::new(id.with("area")).order(Order::Foreground).constrain_to(canvas);
    let area = area.fixed_pos(at.center()).pivot(Align2::CENTER_CENTER);
    let shown = area.show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(vec2(4.0, 3.0)).show(ui, |ui| {
            ui.set_max_width(MOST_FIELD);
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
    if !field.has_focus() && !field.lost_focus() {
        field.request_focus();
        put_caret_at_end(ui, id, entry.words.chars().count());
    }
    if field.changed() {
        entry.refused = None;
    }
    let is_left = field.lost_focus() && !is_given_up;
    if is_given_up {
        close(view);
    } else if let Some(then) = then {
        commands.push(Command::Change(std::iter::once(change_of(entry)).chain(then).collect()));
    } else if is_left {
        // A click elsewhere is as good as Enter; what cannot be taken stays, and says why.
        commands.push(Command::Change(vec![change_of(entry)]));
    }
}

fn close(view: &mut ViewState) {
    if let Some(editing) = &mut view.editing {
        editing.entry = None;
    }
}

fn put_caret_at_end(ui: &Ui, id: Id, n_chars: usize) {
    use egui::text::{CCursor, CCursorRange};
    let mut state = egui::text_edit::TextEditState::load(ui.ctx(), id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(n_chars))));
    state.store(ui.ctx(), id);
}

fn change_of(entry: &Entry) -> Change {
    let (node, words) = (entry.node, entry.words.clone());
    match entry.of {
        EntryOf::Words => Change::Say(node, words),
        EntryOf::Value => Change::SayValue(node, words),
        EntryOf::Label => Change::SayLabel(node, words),
        EntryOf::Move => Change::SayMove(node, words),
        EntryOf::Probability => Change::SayProbability(node, words),
    }
}

fn name_of(of: EntryOf, facts: &Facts<'_>, node: NodeId) -> String {
    let name = facts.name(node);
    let args = [("node", (&name).into())];
    match of {
        EntryOf::Words => facts.text.say("entry-words", &args),
        EntryOf::Value => facts.text.say("entry-value", &args),
        EntryOf::Label => facts.text.say("entry-label", &args),
        EntryOf::Move => facts.text.say("entry-move", &args),
        EntryOf::Probability => facts.text.say("entry-probability", &args),
    }
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
    let entry = Entry { node, of, words: words.unwrap_or_default(), refused: None };
    *view.editing.get_or_insert_default() = Editing { entry: Some(entry) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::pos2;

    #[test]
    fn handles_stay_in_sight_and_apart_wherever_the_node_is() {
        let canvas = Rect::from_min_size(pos2(10.0, 20.0), vec2(400.0, 300.0));
        for (x, y) in [(200.0, 150.0), (400.0, 150.0), (200.0, 310.0), (405.0, 315.0), (12.0, 22.0)] {
            let wanted = [pos2(x, y + 16.0), pos2(x + 16.0, y - 8.0)];
            let [below, beside] = handle_places(canvas, wanted);
            assert!(canvas.contains_rect(below) && canvas.contains_rect(beside), "{x}, {y}");
            assert!(!below.shrink(0.1).intersects(beside.shrink(0.1)), "{x}, {y}: {below:?} {beside:?}");
        }
        let [below, beside] = handle_places(canvas, [pos2(200.0, 166.0), pos2(216.0, 142.0)]);
        assert_eq!((below.center(), beside.center()), (pos2(200.0, 166.0), pos2(216.0, 142.0)));
    }
}
