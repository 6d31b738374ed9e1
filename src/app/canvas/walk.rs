//! From node to node by the arrow keys, while the canvas has the focus of the keyboard.

use eframe::egui::{EventFilter, Key, Modifiers, Response, Ui};

use crate::app::state::ViewState;
use crate::layout::Orientation;
use crate::tree::{GameTree, NodeId};

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

/// Takes the arrows, which select the next node, and the keys that choose the selected one: the node that was chosen.
///
/// A click gives the canvas the focus, too; in the window the arrows then go on stepping, and nothing of this happens.
pub fn walk(
    ui: &Ui,
    response: &Response,
    (tree, start): (&GameTree, NodeId),
    orientation: Orientation,
    view: &mut ViewState,
    choosing: &[Key],
) -> Option<NodeId> {
    // Tab and Escape stay what they are; while the tree is edited, Tab adds a child.
    let filter = EventFilter {
        tab: view.editing.is_some(),
        horizontal_arrows: true,
        vertical_arrows: true,
        escape: false,
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    for (key, towards) in arrows(orientation) {
        if pressed(key) {
            // The first press shows where one is.
            view.selected = Some(match view.selected {
                None => start,
                Some(node) => next(tree, node, towards).unwrap_or(node),
            });
            view.asked = None;
        }
    }
    let is_chosen = choosing.iter().filter(|&&key| pressed(key)).count() > 0;
    if is_chosen {
        view.selected = view.selected.or(Some(start));
    }
    view.selected.filter(|_| is_chosen)
}

fn next(tree: &GameTree, node: NodeId, towards: Towards) -> Option<NodeId> {
    match towards {
        Towards::Parent => tree.parent(node),
        Towards::Child => tree.children(node).next(),
        Towards::Before => {
            let parent = tree.parent(node)?;
            let before = (tree.child_index(node) - tree.first_listed(parent)).checked_sub(1)?;
            tree.children(parent).nth(before)
        }
        Towards::Behind => {
            let parent = tree.parent(node)?;
            tree.children(parent).nth(tree.child_index(node) - tree.first_listed(parent) + 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;

    #[test]
    fn arrows_lead_to_parent_children_and_brothers_and_stop_at_the_ends() {
        let tree = read("A(B(D=3, E=5), C(F=2, G=9))").unwrap().tree;
        let go = |from: &str, towards| {
            next(&tree, tree.find(from).unwrap(), towards).and_then(|node| tree.label(node))
        };
        assert_eq!(go("A", Towards::Child), Some("B"));
        assert_eq!(go("B", Towards::Behind), Some("C"));
        assert_eq!(go("C", Towards::Before), Some("B"));
        assert_eq!(go("G", Towards::Parent), Some("C"));
        for (from, towards) in [
            ("A", Towards::Parent),
            ("A", Towards::Behind),
            ("B", Towards::Before),
            ("C", Towards::Behind),
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
