//! The menu of the right mouse button.

use eframe::egui::{Response, Ui};

use crate::app::command::Command;
use crate::app::inspector::facts::Facts;
use crate::app::state::{Aim, ViewState};
use crate::scene::Picture;
use crate::trace::Status;
use crate::tree::NodeId;

/// Shows the menu of a node, or of the empty canvas.
pub(super) fn show(
    response: &Response,
    node: Option<NodeId>,
    picture: &Picture,
    facts: &Facts<'_>,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    response.context_menu(|ui| {
        let text = facts.text;
        if let Some(node) = node {
            ui.strong(facts.title(node));
            ui.separator();
            for (label, step) in steps_of(facts, node) {
                if ui.button(label).clicked() {
                    commands.push(Command::GoTo(step));
                    ui.close();
                }
            }
            let tree = facts.trace.tree();
            if tree.is_unfolded() {
                game_menu_ui(ui, facts, node, commands);
            }
            if tree.is_unfolded() && tree.is_leaf(node) {
                // Nothing to try and nothing to fold.
            } else if tree.is_leaf(node) {
                if ui.button(text.get("canvas-try")).clicked() {
                    view.selected = Some(node);
                    ui.close();
                }
            } else {
                let is_folded = picture.folds().is_folded(node);
                let label = if is_folded { text.get("canvas-unfold") } else { text.get("canvas-fold") };
                if ui.button(label).clicked() {
                    commands.push(Command::ToggleFold(node));
                    ui.close();
                }
            }
            ui.separator();
        }
        if picture.folds().iter().next().is_some() && ui.button(text.get("canvas-unfold-all")).clicked() {
            commands.push(Command::UnfoldAll);
            ui.close();
        }
        if ui.button(text.get("canvas-fit")).clicked() {
            view.camera.aim = Aim::Whole;
            ui.close();
        }
    });
}

/// What can be done with a node that is a position.
fn game_menu_ui(ui: &mut Ui, facts: &Facts<'_>, node: NodeId, commands: &mut Vec<Command>) {
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
        item(ui, text.get("canvas-search-from"), Command::SearchFrom(node));
    }
    for plies in [1, 2, 3] {
        item(
            ui,
            text.say("canvas-freeze", &[("plies", plies.into())]),
            Command::FreezeFrom(node, plies as u32),
        );
    }
    if facts.trace.cut_about(node).is_some() {
        item(ui, text.get("canvas-count-skipped"), Command::CountSkipped(node));
    }
}

/// The steps at which something happens to a node, now or later.
fn steps_of(facts: &Facts<'_>, node: NodeId) -> Vec<(String, usize)> {
    let (trace, text) = (facts.trace, facts.text);
    match trace.status(node, trace.n_steps()) {
        Status::Open(visit) | Status::Closed(visit) => {
            let visit = trace.visit(visit);
            let leave = visit.leave.map(|step| (text.get("canvas-go-leave"), step));
            std::iter::once((text.get("canvas-go-enter"), visit.enter)).chain(leave).collect()
        }
        Status::Pruned(cut) => {
            trace.cut(cut).map(|cut| (text.get("canvas-go-cut"), cut.step)).into_iter().collect()
        }
        Status::Unvisited => Vec::new(),
    }
}
