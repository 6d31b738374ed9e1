//! A position is set up: pieces, whose turn it is, and what the board does not show.

use eframe::egui::{Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::panel::BoardPanel;
use super::squares::piece_name;
use crate::app::command::Command;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::board::{Board, Player};
use crate::live::{Extra, PlannedPosition};
use crate::scene::board_scene;

/// The board as it stands; it begins with the position of the game.
pub(super) fn set_up_board(live: &PlannedPosition, table: &mut BoardPanel) -> Board {
    let mut board = live.position.board();
    let set_up = &mut table.hand.set_up;
    let position = &live.position;
    set_up.begin(&board, position.to_move(), position.pieces().first().copied(), || position.extras_here());
    board.cells.clone_from(&set_up.cells);
    board.marked.clear();
    board
}

pub(super) fn set_up_ui(
    workspace: &Workspace,
    live: &PlannedPosition,
    table: &mut BoardPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let text = workspace.text();
    let sides = live.position.sides();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for piece in live.position.pieces() {
            let is_chosen = table.hand.set_up.piece == Some(piece);
            let mut single = Board::empty(1, 1, crate::board::Ground::Squares);
            single.cells[0] = Some(piece);
            let scene = board_scene(&single, workspace.document().request.look.theme);
            let (rect, response) = ui.allocate_exact_size(vec2(30.0, 30.0), Sense::click());
            let label = piece_name(text, sides, piece);
            response
                .widget_info(|| WidgetInfo::selected(eframe::egui::Role::Button, true, is_chosen, &label));
            table.painter.begin_frame(ui.ctx());
            let shapes = table.painter.whole(ui.ctx(), &scene, rect);
            ui.painter_at(rect).extend(shapes);
            if is_chosen {
                let stroke = Stroke::new(2.0, Palette::current(ui.ctx()).accent);
                ui.painter().rect_stroke(rect, 4.0, stroke, StrokeKind::Inside);
            }
            if response.on_hover_text(label).clicked() {
                table.hand.set_up.piece = Some(piece);
            }
        }
        if ui.selectable_label(table.hand.set_up.piece.is_none(), say!(text, "table-eraser")).clicked() {
            table.hand.set_up.piece = None;
        }
    });
    ui.horizontal_wrapped(|ui| {
        for side in [Player::First, Player::Second] {
            let label = say!(text, "table-to-move", side = sides[side.index()]);
            if ui.radio(table.hand.set_up.to_move == Some(side), label).clicked() {
                table.hand.set_up.to_move = Some(side);
            }
        }
    });
    let side = table.hand.set_up.to_move.unwrap_or(Player::First);
    let extras = live.position.extras(&table.hand.set_up.cells, side);
    ui.horizontal_wrapped(|ui| {
        if ui.button(say!(text, "table-clear")).clicked() {
            table.hand.set_up.cells.fill(None);
        }
        if ui.button(say!(text, "table-apply")).clicked() {
            let set_up = &table.hand.set_up;
            // What pieces that were moved since do not allow any more is not asked for.
            let chosen = set_up.extras.iter().filter(|name| extras.iter().any(|extra| extra.name == **name));
            commands.push(Command::SetUp(set_up.cells.clone(), side, chosen.cloned().collect()));
        }
    });
    // Below the buttons: in chess there are many.
    extras_ui(workspace, &extras, &mut table.hand.set_up.extras, ui);
}

/// A box for each; of a group at most one is chosen.
fn extras_ui(workspace: &Workspace, extras: &[Extra], chosen: &mut Vec<String>, ui: &mut Ui) {
    let text = workspace.text();
    for extra in extras {
        let was_chosen = chosen.contains(&extra.name);
        let mut is_chosen = was_chosen;
        ui.checkbox(&mut is_chosen, extra.sentence.say(text));
        if is_chosen == was_chosen {
            continue;
        }
        let rivals = extras.iter().filter(|other| extra.group.is_some() && other.group == extra.group);
        let gone: Vec<&String> = rivals.map(|other| &other.name).chain([&extra.name]).collect();
        chosen.retain(|name| !gone.contains(&name));
        if is_chosen {
            chosen.push(extra.name.clone());
        }
    }
}
