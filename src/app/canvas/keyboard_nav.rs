//! From node to node by the arrow keys, while the canvas has the focus of the keyboard.

use eframe::egui::{Event, EventFilter, Key, Response, Ui};

use crate::app::command::Command;
use crate::app::input_queue::InputQueue;
use crate::app::state::ViewState;
use crate::layout::Orientation;
use crate::scene::Picture;
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};

/// Where something is typed, and how that is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypedAt<'a> {
    pub(crate) tree: &'a GameTree,
    pub(crate) picture: &'a Picture,
    pub(crate) step: usize,
    /// Whether the tree has a text that can be changed.
    pub(crate) is_editable: bool,
    /// Whether the arrows go from node to node.
    pub(crate) is_walked: bool,
    /// Whether Alt or Ctrl is held: then letters are no text.
    pub(crate) is_with_others: bool,
}

/// Where an arrow leads in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Towards {
    Parent,
    Child,
    Before,
    Behind,
}

/// The arrows, as the tree lies on the screen.
const fn arrows(orientation: Orientation) -> [(Key, Towards); 4] {
    let [up, down, left, right] = [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];
    let [parent, child, before, behind] = match orientation {
        Orientation::TopDown => [up, down, left, right],
        Orientation::LeftRight => [left, right, up, down],
    };
    [(parent, Towards::Parent), (child, Towards::Child), (before, Towards::Before), (behind, Towards::Behind)]
}

/// Keeps the arrows for the canvas while it is walked, and Tab while the tree is edited: then it adds a child. Escape stays
/// what it is.
pub(crate) fn keep_arrows(ui: &Ui, response: &Response, is_editing: bool) {
    let filter =
        EventFilter { tab: is_editing, horizontal_arrows: true, vertical_arrows: true, escape: false };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
}

/// Takes the arrows, which select the next node, and the keys that choose the selected one: the node that was chosen. The
/// first press shows where one is.
///
/// Several presses may come in one frame: each counts, in their order. What is typed behind a choice waits for the next
/// frame, as it may belong to a field that the choice opens.
pub(crate) fn walk(
    ui: &Ui,
    response: &Response,
    (picture, start): (&Picture, NodeId),
    view: &mut ViewState,
    choosing: &[Key],
) -> Option<NodeId> {
    keep_arrows(ui, response, view.editing.is_some());
    let mut events = ui.input_mut(|input| std::mem::take(&mut input.events)).into_iter().peekable();
    let (mut left, mut chosen) = (Vec::new(), None);
    while chosen.is_none()
        && let Some(event) = events.next()
    {
        match plain_press(&event) {
            Some(key) if choosing.contains(&key) => {
                chosen = view.selected;
                view.selected = view.selected.or(Some(start));
                // The blank of the space bar itself.
                events.next_if(|event| matches!(event, Event::Text(_)));
            }
            Some(key) if select_next(key, (picture, start), view) => {}
            _ => left.push(event),
        }
    }
    let n_left = left.len();
    ui.input_mut(|input| input.events = left.into_iter().chain(events).collect());
    InputQueue::hold_typed_from(ui.ctx(), n_left);
    chosen
}

/// A key that is pressed without others.
fn plain_press(event: &Event) -> Option<Key> {
    match event {
        Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() => Some(*key),
        _ => None,
    }
}

/// The same for one key in the window: Enter goes to the step at which the selected node is entered. Whether it was one of
/// these keys.
///
/// A click gives the canvas the focus, too; then the arrows go on stepping, and nothing of this happens.
pub(super) fn walk_by(key: Key, at: &TypedAt<'_>, view: &mut ViewState, commands: &mut Vec<Command>) -> bool {
    let trace = at.picture.trace();
    let current = trace.step(at.step).map_or(NodeId::ROOT, |step| trace.node(step.visit));
    if key == Key::Enter {
        let node = view.selected.unwrap_or(current);
        view.selected = Some(node);
        commands.extend(beginning(trace, node).map(Command::GoTo));
        return true;
    }
    select_next(key, (at.picture, current), view)
}

/// Selects the node to which an arrow leads; whether it is an arrow.
fn select_next(key: Key, (picture, start): (&Picture, NodeId), view: &mut ViewState) -> bool {
    let towards = arrows(picture.look().orientation).into_iter().find(|(arrow, _)| *arrow == key);
    if let Some((_, towards)) = towards {
        // The first press shows where one is.
        view.selected = Some(match view.selected {
            None => start,
            Some(node) => {
                let is_drawn = |other: NodeId| picture.node_rect(other).is_some();
                next(picture.trace().tree(), node, towards, is_drawn).unwrap_or(node)
            }
        });
        view.asked = None;
    }
    towards.is_some()
}

/// The first step of a node; of one that was pruned, the cut that did it.
pub(super) fn beginning(trace: &Trace, node: NodeId) -> Option<usize> {
    match trace.visit_of(node) {
        Some(visit) => Some(trace.visit(visit).enter),
        None => trace.cut_that_pruned(node).map(|cut| cut.step),
    }
}

/// The node to which an arrow leads: beyond the last sibling, to the next node of the row that is drawn.
fn next(
    tree: &GameTree,
    node: NodeId,
    towards: Towards,
    is_drawn: impl Fn(NodeId) -> bool,
) -> Option<NodeId> {
    // In preorder, the nodes of a row stand from the first to the last.
    let in_row = |is_behind: bool| {
        let plies = tree.plies();
        let ply = plies.get(node.index())?;
        let is_beside = |other: &NodeId| plies[other.index()] == *ply && is_drawn(*other);
        if is_behind {
            tree.nodes().skip(node.index() + 1).find(is_beside)
        } else {
            tree.nodes().take(node.index()).rev().find(is_beside)
        }
    };
    match towards {
        Towards::Parent => tree.parent(node),
        Towards::Child => tree.children(node).next(),
        Towards::Before => tree.sibling_before(node).or_else(|| in_row(false)),
        Towards::Behind => tree.sibling_after(node).or_else(|| in_row(true)),
    }
}

/// Whether something may be told beside the pointer: it would lie over a tree that is edited, over a menu, and over what covers
/// the canvas.
pub(super) fn is_tooltip_due(ui: &Ui, canvas: &Response, view: &ViewState) -> bool {
    let is_covered = !ui.memory(|memory| memory.is_above_modal_layer(canvas.layer_id));
    !is_covered && view.editing.is_none() && !canvas.context_menu_opened()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;

    #[test]
    fn arrows_lead_to_parent_children_and_along_the_row_and_stop_at_the_ends() {
        let tree = read("A(B(D=3, E=5), C(F=2, G=9))").unwrap().tree;
        let go = |from: &str, towards| {
            let is_drawn = |node| tree.label(node) != Some("F");
            next(&tree, tree.find(from).unwrap(), towards, is_drawn).and_then(|node| tree.label(node))
        };
        assert_eq!(go("A", Towards::Child), Some("B"));
        assert_eq!(go("B", Towards::Behind), Some("C"));
        assert_eq!(go("C", Towards::Before), Some("B"));
        assert_eq!(go("G", Towards::Parent), Some("C"));
        assert_eq!(go("E", Towards::Behind), Some("G"), "the next node of the row that is drawn");
        assert_eq!(go("F", Towards::Before), Some("E"));
        for (from, towards) in [
            ("A", Towards::Parent),
            ("A", Towards::Behind),
            ("B", Towards::Before),
            ("C", Towards::Behind),
            ("G", Towards::Behind),
            ("D", Towards::Child),
        ] {
            assert_eq!(go(from, towards), None, "{from} {towards:?}");
        }
    }

    #[test]
    fn arrows_turn_with_the_tree() {
        let of =
            |orientation, key| arrows(orientation).into_iter().find(|(arrow, _)| *arrow == key).unwrap().1;
        assert_eq!(of(Orientation::TopDown, Key::ArrowUp), Towards::Parent);
        assert_eq!(of(Orientation::LeftRight, Key::ArrowLeft), Towards::Parent);
        assert_eq!(of(Orientation::LeftRight, Key::ArrowDown), Towards::Behind);
    }
}
