//! The menu of the right mouse button, or of its key.

use eframe::egui::{Button, Id, IntoAtoms, Popup, Rect, RectAlign, Response, SetOpenCommand, Ui};

use super::edit;
use super::node_words::enlarge;
use super::ring::reach_by_key;
use crate::app::command::{Action, Command, SiblingSide, TreeChange};
use crate::app::inspector::facts::TreeAtStep;
use crate::app::menu_scroll::menu_scroll_ui;
use crate::app::state::{CameraTarget, EntryOf, ViewState};
use crate::scene::Picture;
use crate::text::MessageId;
use crate::trace::Status;
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// What stands around a menu of nodes in a low window, in points.
const AROUND: f32 = 24.0;

/// What a menu is about, and where it opens.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MenuPlace {
    /// `None` is the empty canvas.
    node: Option<NodeId>,
    /// Where the node is, if a key asked for the menu; else the menu opens at the pointer.
    beside: Option<Rect>,
}

impl MenuPlace {
    /// That of a click with the right mouse button.
    pub(super) const fn at_pointer(node: Option<NodeId>) -> Self {
        Self { node, beside: None }
    }

    /// Nothing that the menu is about is there any more.
    pub(super) const fn forget(&mut self) {
        self.node = None;
    }
}

/// The key for the menu of a node was pressed: the canvas opens it when it is shown next.
pub(crate) fn ask_for_node_menu(ui: &Ui, canvas: Id) {
    let pass = ui.ctx().cumulative_pass_nr();
    ui.data_mut(|data| data.insert_temp(asked(canvas), pass));
    ui.ctx().request_repaint();
}

/// Where it is noted when a canvas was asked for its menu.
fn asked(canvas: Id) -> Id {
    canvas.with("menu asked for")
}

/// Where it is noted that the first entry of the menu gets the keyboard.
fn led() -> Id {
    Id::unique("first entry of a menu of nodes")
}

/// Shows the menu of a node, or of the empty canvas. `rect_of` says where a node is on the screen.
pub(super) fn show(
    response: &Response,
    (place, least_em): (&mut MenuPlace, f64),
    picture: &Picture,
    facts: &TreeAtStep<'_>,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
    rect_of: impl FnOnce(NodeId) -> Option<Rect>,
) {
    let mut popup = Popup::context_menu(response);
    let asked = response.ctx.data_mut(|data| data.remove_temp::<u64>(asked(response.id)));
    if asked.is_some_and(|pass| pass + 1 >= response.ctx.cumulative_pass_nr()) {
        let trace = facts.trace;
        let current = trace.step(facts.step).map_or(NodeId::ROOT, |step| trace.node(step.visit));
        let node = view.selected.unwrap_or(current);
        let middle = Rect::from_pos(response.rect.center());
        // A node that is out of sight has its menu at the nearest edge.
        let rect = rect_of(node).map_or(middle, |rect| {
            let (min, max) = (response.rect.min, response.rect.max);
            Rect::from_min_max(rect.min.clamp(min, max), rect.max.clamp(min, max))
        });
        *place = MenuPlace { node: Some(node), beside: Some(rect) };
        view.selected = Some(node);
        popup = popup.open_memory(SetOpenCommand::Bool(true));
        response.ctx.data_mut(|data| data.insert_temp(led(), true));
    }
    if let Some(rect) = place.beside {
        popup = popup.anchor(rect).align(RectAlign::RIGHT_START);
    }
    let shown = popup.show(|ui| {
        enlarge(ui, least_em);
        menu_scroll_ui(ui, AROUND, |ui| entries_ui(ui, place.node, picture, facts, view, commands));
    });
    if place.beside.is_some() && !Popup::context_menu(response).is_open() {
        place.beside = None;
        // A menu that a key has opened gives the keyboard back to the canvas, unless the user has clicked somewhere else.
        let menu = shown.map(|shown| shown.response.rect);
        let is_inside = |at| menu.is_none_or(|menu| menu.contains(at));
        let clicked_at = response.ctx.input(|input| {
            input.pointer.interact_pos().filter(|_| input.pointer.any_click() || input.pointer.any_pressed())
        });
        if clicked_at.is_none_or(is_inside) {
            reach_by_key(&response.ctx, response.id);
        }
    }
}

/// An entry: whether it was chosen, which closes the menu.
fn entry_ui<'a>(ui: &mut Ui, label: impl IntoAtoms<'a>) -> bool {
    let button = ui.button(label);
    lead_to(&button);
    if button.clicked() {
        ui.close();
    }
    button.clicked()
}

/// The first entry of a menu that was opened by a key gets the keyboard.
fn lead_to(entry: &Response) {
    if entry.enabled() && entry.ctx.data_mut(|data| data.remove_temp::<bool>(led())).is_some() {
        entry.request_focus();
    }
}

fn entries_ui(
    ui: &mut Ui,
    node: Option<NodeId>,
    picture: &Picture,
    facts: &TreeAtStep<'_>,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    let text = facts.text;
    if let Some(node) = node {
        ui.strong(facts.title(node));
        ui.separator();
        let tree = facts.trace.tree();
        let can_edit = !tree.is_of_game();
        // What the user is doing comes first.
        let is_editing = view.editing.is_some();
        if can_edit && is_editing {
            edit_items_ui(ui, facts, node, view, commands);
            ui.separator();
        }
        for (label, step) in steps_of(facts, node) {
            if entry_ui(ui, label) {
                commands.push(Command::GoTo(step));
            }
        }
        if tree.is_of_game() {
            game_menu_ui(ui, facts, node, commands);
        }
        if can_edit && !is_editing {
            let more = ui.menu_button(say!(text, "canvas-edit"), |ui| {
                menu_scroll_ui(ui, AROUND, |ui| edit_items_ui(ui, facts, node, view, commands));
            });
            lead_to(&more.response);
        }
        if tree.is_of_game() && tree.is_leaf(node) {
            // Nothing to try and nothing to fold.
        } else if tree.is_leaf(node) {
            if entry_ui(ui, say!(text, "canvas-try")) {
                view.selected = Some(node);
            }
        } else {
            let is_collapsed = picture.folds().is_collapsed(node);
            if entry_ui(ui, say!(text, if is_collapsed { "canvas-expand" } else { "canvas-collapse" })) {
                commands.push(Command::ToggleFold(node));
            }
        }
        ui.separator();
    }
    if picture.folds().iter().next().is_some() && entry_ui(ui, say!(text, "canvas-expand-all")) {
        commands.push(Action::ExpandAll.into());
    }
    if entry_ui(ui, say!(text, "canvas-fit")) {
        view.camera.aim = CameraTarget::Whole;
    }
}

/// What can be done with a node that is a position.
fn game_menu_ui(ui: &mut Ui, facts: &TreeAtStep<'_>, node: NodeId, commands: &mut Vec<Command>) {
    let text = facts.text;
    let tree = facts.trace.tree();
    if tree.is_terminal(node) {
        return;
    }
    let mut item = |ui: &mut Ui, label: String, command: Command| {
        if entry_ui(ui, label) {
            commands.push(command);
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
        let button = ui.add_enabled(is_there, button);
        lead_to(&button);
        if button.clicked() {
            ui.close();
        }
        button.clicked()
    };
    let entries = [
        (id!("edit-menu-value"), "0…9", EntryOf::Value, is_leaf),
        (id!("edit-menu-label"), "F2", EntryOf::Label, true),
        (id!("edit-menu-move"), "Shift+F2", EntryOf::Move, !is_root),
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
    // In a menu of their own, so that a laptop's window shows all that can be done.
    ui.menu_button(say!(text, "edit-menu-role"), |ui| {
        for MenuChange { label, keys, is_offered, change } in role_changes(tree, node) {
            if item(ui, label, keys, is_offered) {
                commands.push(Command::Change(vec![change]));
            }
        }
    });
    ui.separator();
    for MenuChange { label, keys, is_offered, change } in branch_changes(tree, node) {
        if item(ui, label, keys, is_offered) {
            commands.push(Command::Change(vec![change]));
        }
    }
    ui.separator();
    if item(ui, id!("edit-menu-copy"), "Ctrl+C", true) {
        commands.push(Command::CopyBranch(node));
    }
    if item(ui, id!("edit-menu-cut"), "Ctrl+X", !is_root) {
        commands.extend([Command::CopyBranch(node), Command::Change(vec![TreeChange::Remove(node)])]);
    }
    let MenuChange { label, keys, is_offered, change } = removal(node);
    if item(ui, label, keys, is_offered) {
        commands.push(Command::Change(vec![change]));
    }
}

/// What a node can be changed into: its name, its key while the tree is edited, and whether it is offered there.
pub(crate) struct MenuChange {
    pub(crate) label: MessageId,
    pub(crate) keys: &'static str,
    pub(crate) is_offered: bool,
    pub(crate) change: TreeChange,
}

/// All that can be done to a node of a hand-written tree without typing.
pub(crate) fn menu_changes(tree: &GameTree, node: NodeId) -> impl Iterator<Item = MenuChange> {
    branch_changes(tree, node).chain(role_changes(tree, node)).chain([removal(node)])
}

/// Who is to move there.
fn role_changes(tree: &GameTree, node: NodeId) -> impl Iterator<Item = MenuChange> + use<> {
    let own = tree.has_explicit_role(node).then(|| tree.role(node));
    let roles = [
        (id!("edit-menu-max"), "Alt+X", Some(Role::Max)),
        (id!("edit-menu-min"), "Alt+N", Some(Role::Min)),
        (id!("edit-menu-chance"), "Alt+C", Some(Role::Chance)),
        (id!("edit-menu-alternate"), "Alt+A", None),
    ];
    roles.into_iter().map(move |(label, keys, role)| MenuChange {
        label,
        keys,
        is_offered: own != role,
        change: TreeChange::SetRole(node, role),
    })
}

/// What is added at its branch, or removed from it.
fn branch_changes(tree: &GameTree, node: NodeId) -> impl Iterator<Item = MenuChange> {
    let (is_leaf, is_root) = (tree.is_leaf(node), node == NodeId::ROOT);
    let changes = [
        (id!("edit-menu-child"), "Tab", true, TreeChange::AddChild(node)),
        (id!("edit-menu-before"), "Shift+Enter", !is_root, TreeChange::AddSibling(node, SiblingSide::Before)),
        (id!("edit-menu-after"), "Enter", !is_root, TreeChange::AddSibling(node, SiblingSide::After)),
        (id!("edit-menu-double"), "Ctrl+D", !is_root, TreeChange::Duplicate(node)),
        (id!("edit-menu-wrap"), "", true, TreeChange::Wrap(node)),
        (id!("edit-menu-splice"), "", !is_leaf, TreeChange::Splice(node)),
        (id!("edit-menu-label-all"), "", true, TreeChange::LabelAll),
    ];
    changes.into_iter().map(|(label, keys, is_offered, change)| MenuChange {
        label,
        keys,
        is_offered,
        change: edit::lettered(tree, change),
    })
}

fn removal(node: NodeId) -> MenuChange {
    let (label, change) = (id!("edit-menu-remove"), TreeChange::Remove(node));
    MenuChange { label, keys: "Delete", is_offered: node != NodeId::ROOT, change }
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
