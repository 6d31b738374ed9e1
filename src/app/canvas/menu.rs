//! The menu of the right mouse button.

use eframe::egui::{Button, Response, Ui};

use super::edit;
use super::node_words::enlarge;
use crate::app::command::{Action, Command, SiblingSide, TreeChange};
use crate::app::inspector::facts::TreeAtStep;
use crate::app::menu_scroll::menu_scroll_ui;
use crate::app::state::{CameraTarget, EntryOf, ViewState};
use crate::scene::Picture;
use crate::text::MessageId;
use crate::trace::Status;
use crate::tree::NodeId;
use crate::value::Role;

/// What stands around a menu of nodes in a low window, in points.
const AROUND: f32 = 24.0;

/// Shows the menu of a node, or of the empty canvas.
pub(super) fn show(
    response: &Response,
    (node, least_em): (Option<NodeId>, f64),
    picture: &Picture,
    facts: &TreeAtStep<'_>,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    response.context_menu(|ui| {
        enlarge(ui, least_em);
        menu_scroll_ui(ui, AROUND, |ui| {
            let text = facts.text;
            if let Some(node) = node {
                ui.strong(facts.title(node));
                ui.separator();
                let can_edit = !facts.trace.tree().is_of_game();
                // What the user is doing comes first.
                let is_editing = view.editing.is_some();
                if can_edit && is_editing {
                    edit_items_ui(ui, facts, node, view, commands);
                    ui.separator();
                }
                for (label, step) in steps_of(facts, node) {
                    if ui.button(label).clicked() {
                        commands.push(Command::GoTo(step));
                        ui.close();
                    }
                }
                let tree = facts.trace.tree();
                if tree.is_of_game() {
                    game_menu_ui(ui, facts, node, commands);
                }
                if can_edit && !is_editing {
                    ui.menu_button(say!(text, "canvas-edit"), |ui| {
                        menu_scroll_ui(ui, AROUND, |ui| edit_items_ui(ui, facts, node, view, commands));
                    });
                }
                if tree.is_of_game() && tree.is_leaf(node) {
                    // Nothing to try and nothing to fold.
                } else if tree.is_leaf(node) {
                    if ui.button(say!(text, "canvas-try")).clicked() {
                        view.selected = Some(node);
                        ui.close();
                    }
                } else {
                    let is_collapsed = picture.folds().is_collapsed(node);
                    let label = say!(text, if is_collapsed { "canvas-expand" } else { "canvas-collapse" });
                    if ui.button(label).clicked() {
                        commands.push(Command::ToggleFold(node));
                        ui.close();
                    }
                }
                ui.separator();
            }
            if picture.folds().iter().next().is_some() && ui.button(say!(text, "canvas-expand-all")).clicked()
            {
                commands.push(Action::ExpandAll.into());
                ui.close();
            }
            if ui.button(say!(text, "canvas-fit")).clicked() {
                view.camera.aim = CameraTarget::Whole;
                ui.close();
            }
        });
    });
}

/// What can be done with a node that is a position.
fn game_menu_ui(ui: &mut Ui, facts: &TreeAtStep<'_>, node: NodeId, commands: &mut Vec<Command>) {
    let text = facts.text;
    let tree = facts.trace.tree();
    if tree.is_terminal(node) {
        return;
    }
    let mut item = |ui: &mut Ui, label: String, command: Command| {
        if ui.button(label).clicked() {
            commands.push(command);
            ui.close();
        }
    };
    if node != NodeId::ROOT {
        item(ui, say!(text, "canvas-search-from"), Command::SearchFrom(node));
    }
    for plies in [1, 2, 3] {
        item(ui, say!(text, "canvas-freeze", plies), Command::FreezeFrom(node, plies as u32));
    }
    if facts.trace.cut_about(node).is_some() {
        item(ui, say!(text, "canvas-count-pruned"), Command::CountPruned(node));
    }
}

/// What can be done to a node of a hand-written tree; beside each its key while the tree is edited.
fn edit_items_ui(
    ui: &mut Ui,
    facts: &TreeAtStep<'_>,
    node: NodeId,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    let (text, tree) = (facts.text, facts.trace.tree());
    let (is_leaf, is_root) = (tree.is_leaf(node), node == NodeId::ROOT);
    let item = |ui: &mut Ui, label: MessageId, keys: &str, is_there: bool| {
        let button = Button::new(text.get(label)).shortcut_text(keys);
        let is_clicked = ui.add_enabled(is_there, button).clicked();
        if is_clicked {
            ui.close();
        }
        is_clicked
    };
    let entries = [
        (id!("edit-menu-value"), "0…9", EntryOf::Value, is_leaf),
        (id!("edit-menu-label"), "F2", EntryOf::Label, true),
        (id!("edit-menu-move"), "M", EntryOf::Move, !is_root),
        (id!("edit-menu-probability"), "Alt+P", EntryOf::Probability, !is_root),
    ];
    for (label, keys, of, is_there) in entries {
        if item(ui, label, keys, is_there) {
            edit::begin(view, tree, node, of);
        }
    }
    if item(ui, id!("edit-menu-same"), "@", is_leaf && !is_root) {
        edit::begin(view, tree, node, EntryOf::Value);
        if let Some(entry) = view.editing.as_mut().and_then(|editing| editing.entry.as_mut()) {
            "@".clone_into(&mut entry.words);
        }
    }
    ui.separator();
    let own = tree.has_explicit_role(node).then(|| tree.role(node));
    let roles = [
        (id!("edit-menu-max"), "Alt+X", Some(Role::Max)),
        (id!("edit-menu-min"), "Alt+N", Some(Role::Min)),
        (id!("edit-menu-chance"), "Alt+C", Some(Role::Chance)),
        (id!("edit-menu-alternate"), "Alt+A", None),
    ];
    // In a menu of their own, so that a laptop's window shows all that can be done.
    ui.menu_button(say!(text, "edit-menu-role"), |ui| {
        for (label, keys, role) in roles {
            if item(ui, label, keys, own != role) {
                commands.push(Command::Change(vec![TreeChange::SetRole(node, role)]));
            }
        }
    });
    ui.separator();
    let changes = [
        (id!("edit-menu-child"), "Tab", true, TreeChange::AddChild(node)),
        (id!("edit-menu-before"), "Shift+Enter", !is_root, TreeChange::AddSibling(node, SiblingSide::Before)),
        (id!("edit-menu-after"), "Enter", !is_root, TreeChange::AddSibling(node, SiblingSide::After)),
        (id!("edit-menu-double"), "Ctrl+D", !is_root, TreeChange::Duplicate(node)),
        (id!("edit-menu-wrap"), "", true, TreeChange::Wrap(node)),
        (id!("edit-menu-splice"), "", !is_leaf, TreeChange::Splice(node)),
        (id!("edit-menu-label-all"), "", true, TreeChange::LabelAll),
    ];
    for (label, keys, is_there, change) in changes {
        if item(ui, label, keys, is_there) {
            commands.push(Command::Change(vec![edit::lettered(tree, change)]));
        }
    }
    ui.separator();
    if item(ui, id!("edit-menu-copy"), "Ctrl+C", true) {
        commands.push(Command::CopyBranch(node));
    }
    if item(ui, id!("edit-menu-cut"), "Ctrl+X", !is_root) {
        commands.extend([Command::CopyBranch(node), Command::Change(vec![TreeChange::Remove(node)])]);
    }
    if item(ui, id!("edit-menu-remove"), "Delete", !is_root) {
        commands.push(Command::Change(vec![TreeChange::Remove(node)]));
    }
}

/// The steps at which something happens to a node, now or later.
fn steps_of(facts: &TreeAtStep<'_>, node: NodeId) -> Vec<(String, usize)> {
    let (trace, text) = (facts.trace, facts.text);
    match trace.status(node, trace.n_steps()) {
        Status::Open(visit) | Status::Closed(visit) => {
            let visit = trace.visit(visit);
            let leave = visit.leave.map(|step| (say!(text, "canvas-go-leave"), step));
            std::iter::once((say!(text, "canvas-go-enter"), visit.enter)).chain(leave).collect()
        }
        Status::Pruned(cut) => {
            trace.cut(cut).map(|cut| (say!(text, "canvas-go-cut"), cut.step)).into_iter().collect()
        }
        Status::Unvisited => Vec::new(),
    }
}
