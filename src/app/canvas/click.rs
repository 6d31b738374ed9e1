//! What a click on a canvas of nodes means, whichever view shows them.

use eframe::egui::{PointerButton, Response};

use super::edit;
use super::menu::MenuPlace;
use crate::app::state::{EntryOf, QuestionOn, ViewState};
use crate::scene::ScenePart;
use crate::tree::GameTree;

/// What was clicked in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Click {
    None,
    /// Something was selected, or nothing any more.
    Once,
    /// The node below the pointer, or nothing, was clicked twice.
    Twice,
}

/// Selects what is clicked: the node below the pointer, and which of its numbers is meant.
pub(super) fn take_click(
    response: &Response,
    part: Option<ScenePart>,
    view: &mut ViewState,
    menu: &mut MenuPlace,
) -> Click {
    if response.double_clicked() {
        return Click::Twice;
    }
    if response.clicked_by(PointerButton::Primary) {
        // A click from the keyboard has no place: it must not take the selection away.
        let has_place = response.interact_pointer_pos().is_some();
        if has_place {
            if let Some(editing) = &mut view.editing {
                editing.filled = None;
            }
            let meant = part.filter(|part| part.kind.is_some());
            view.asked = meant.and_then(|part| part.kind);
            view.selected = meant.map(|part| part.node).or(view.hovered).or(part.map(|part| part.node));
        }
        response.request_focus();
        return if has_place { Click::Once } else { Click::None };
    }
    if response.secondary_clicked() {
        *menu = MenuPlace::at_pointer(view.hovered);
        if view.hovered.is_some() {
            view.selected = view.hovered;
        }
    }
    Click::None
}

/// While a tree is edited, a node that is clicked twice is written on: the value of a leaf, the label of another node.
/// Whether that is so.
pub(super) fn begins_to_write(tree: &GameTree, view: &mut ViewState) -> bool {
    let is_edited = view.editing.is_some() && !tree.is_of_game() && view.question == QuestionOn::Nothing;
    let Some(node) = view.hovered.filter(|_| is_edited) else { return false };
    edit::begin(view, tree, node, if tree.is_leaf(node) { EntryOf::Value } else { EntryOf::Label });
    true
}
