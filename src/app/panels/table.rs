//! The board beside the tree: it shows the node that is looked at, plays, and sets positions up.

use std::sync::Arc;

use eframe::egui::{
    self, Button, DragValue, RichText, Sense, Stroke, StrokeKind, TextEdit, Ui, WidgetInfo, vec2,
};

use super::conventions::{choice_ui, picker_ui};
use crate::app::canvas::ScenePainter;
use crate::app::command::Command;
use crate::app::hand::{Hand, Meant, Mode, Pointed};
use crate::app::session::Session;
use crate::app::theme::Palette;
use crate::board::{Board, Piece, Side};
use crate::explain::Explainer;
use crate::live::{LivePosition, MAX_DEPTH, Outcome, PlannedPosition, Refused};
use crate::scene::{BoardFrame, SCENE_CELL, board_scene};
use crate::text::Text;
use crate::trace::MAX_VISITS;
use crate::tree::NodeId;

/// What the board panel keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct BoardPanel {
    hand: Hand,
    /// What is being typed as a position, while it is.
    typed: Option<String>,
    /// The position that it belongs to.
    position: Option<Arc<dyn LivePosition>>,
    painter: ScenePainter,
}

impl BoardPanel {
    /// Looks whether another position has come.
    fn follow(&mut self, live: &PlannedPosition) {
        let is_same = |old: &Arc<dyn LivePosition>| {
            Arc::ptr_eq(old, &live.position) || old.text() == live.position.text()
        };
        if !self.position.as_ref().is_some_and(is_same) {
            self.begin();
        }
        self.position = Some(Arc::clone(&live.position));
    }

    /// Forgets what belongs to a position that is no longer there.
    fn begin(&mut self) {
        self.hand.forget();
        self.typed = None;
    }
}

/// The largest cell, in points.
const MAX_CELL: f64 = 84.0;
/// The widest board, in points.
const MAX_SIDE: f32 = 340.0;

/// The board, as high as `height` at most, in points.
pub(crate) fn table_ui(
    session: &Session,
    table: &mut BoardPanel,
    height: f32,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let Some(live) = session.document().live() else { return };
    table.follow(live);
    let node = shown_node(session);
    head_ui(session, live, (table, node), ui, commands);
    let board = match table.hand.mode() {
        Mode::SetUp => set_up_board(live, table),
        Mode::Play => live.position.board(),
        Mode::Follow => session.document().tree.board(node).unwrap_or_else(|| live.position.board()),
    };
    board_ui(session, live, &board, (node, height), table, ui, commands);
    match table.hand.mode() {
        Mode::Follow => follow_ui(session, node, ui, commands),
        Mode::Play => play_ui(session, live, table, ui, commands),
        Mode::SetUp => set_up_ui(session, live, table, ui, commands),
    }
    if let Some(refused) = session.refusal() {
        let said = said(session.text(), refused);
        ui.label(RichText::new(said).color(Palette::current(ui.ctx()).cut));
    }
    search_ui(session, live, ui, commands);
    position_ui(session, live, table, ui, commands);
}

/// The node under the pointer, else the selected one, else the one of the step: the current node of the picture.
pub(super) fn shown_node(session: &Session) -> NodeId {
    let trace = &session.document().trace;
    let of_step = || trace.step(session.playback().step()).map(|step| trace.node(step.visit));
    session.view().hovered.or(session.view().selected).or_else(of_step).unwrap_or(NodeId::ROOT)
}

fn head_ui(
    session: &Session,
    live: &PlannedPosition,
    (table, node): (&mut BoardPanel, NodeId),
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let text = session.text();
    ui.horizontal_wrapped(|ui| {
        let mut mode = table.hand.mode();
        ui.selectable_value(&mut mode, Mode::Follow, text.get("table-follow"))
            .on_hover_text(text.get("table-follow-hint"));
        ui.selectable_value(&mut mode, Mode::Play, text.get("table-play"))
            .on_hover_text(text.get("table-play-hint"));
        if !live.position.pieces().is_empty() {
            ui.selectable_value(&mut mode, Mode::SetUp, text.get("table-set-up"))
                .on_hover_text(text.get("table-set-up-hint"));
        }
        if mode != table.hand.mode() {
            table.begin();
            table.hand.turn_to(mode);
            commands.push(Command::Refuse(None));
        }
    });
    let shown = if table.hand.mode() == Mode::Follow { node } else { NodeId::ROOT };
    ui.label(RichText::new(turn(session, live, shown)).color(Palette::current(ui.ctx()).weak));
}

/// "White to move", "X has won": of the position that the board shows.
fn turn(session: &Session, live: &PlannedPosition, node: NodeId) -> String {
    let text = session.text();
    let path = session.document().tree.path(node);
    // Who is to move is asked of the game: after a pass, and below a root that is MIN, roles do not tell.
    let there = live.position.follow(&path, live.plan.ordering);
    let position = there.as_ref().unwrap_or(&live.position);
    let sides = position.sides();
    match position.outcome() {
        Some(Outcome::Won(side)) => text.say("table-won", &[("side", sides[side.index()].into())]),
        Some(Outcome::Drawn) => text.get("table-drawn"),
        None => text.say("table-to-move", &[("side", sides[position.to_move().index()].into())]),
    }
}

fn board_ui(
    session: &Session,
    live: &PlannedPosition,
    board: &Board,
    (node, height): (NodeId, f32),
    table: &mut BoardPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let width = ui.available_width().min(MAX_SIDE);
    let scene = board_scene(board, session.document().request.look.theme);
    // Cells as large as there is room, and no larger than a hand would want them.
    let height = height.max(120.0);
    let fitting = f64::from(width) / scene.page.width();
    let scale = fitting
        .min(f64::from(height) / scene.page.height())
        .min(MAX_CELL / scene.page.width() * board.n_columns as f64);
    let size = vec2((scene.page.width() * scale) as f32, (scene.page.height() * scale) as f32);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let label = session
        .text()
        .say("table-board", &[("position", (&name_of(session, live, node, table.hand.mode())).into())]);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, &label));
    if ui.is_rect_visible(rect) {
        table.painter.begin_frame(ui.ctx());
        let shapes = table.painter.whole(ui.ctx(), &scene, rect);
        ui.painter_at(rect).extend(shapes);
    }
    let frame = BoardFrame::new(board, f64::from(rect.width()) / scene.page.width() * SCENE_CELL);
    let cell_at = |pos: egui::Pos2| {
        let at = pos - rect.min;
        frame.cell_at(crate::scene::Point::new(f64::from(at.x), f64::from(at.y)))
    };
    let rect_of = |cell: usize| {
        let of = frame.cell_rect(cell);
        let at = |point: crate::scene::Point| rect.min + vec2(point.x as f32, point.y as f32);
        egui::Rect::from_min_max(at(of.min), at(of.max))
    };
    for &cell in table.hand.picked() {
        let stroke = Stroke::new(2.5, Palette::current(ui.ctx()).accent);
        ui.painter().rect_stroke(rect_of(cell), 3.0, stroke, StrokeKind::Inside);
    }
    let moves = live.position.moves();
    if let Some(hovered) = response.hover_pos().and_then(cell_at)
        && table.hand.invites(hovered, &moves, board)
    {
        let stroke = Stroke::new(1.5, Palette::current(ui.ctx()).accent);
        ui.painter().rect_stroke(rect_of(hovered), 3.0, stroke, StrokeKind::Inside);
    }
    let now = || response.interact_pointer_pos().and_then(cell_at);
    let pressed = || ui.input(|input| input.pointer.press_origin()).and_then(cell_at);
    let events = [
        response.drag_started().then(|| Pointed::Drag(pressed())),
        response.drag_stopped().then(|| Pointed::Drop(now())),
        response.clicked().then(|| Pointed::Click(now())),
    ];
    for pointed in events.into_iter().flatten() {
        let meant = table.hand.point(pointed, &moves, board);
        if meant != Meant::Nothing {
            commands.push(Command::Refuse(None));
        }
        match meant {
            Meant::Nothing | Meant::Pick => {}
            Meant::Move(index) => commands.push(Command::Move(index)),
            Meant::NoMove(cells) => {
                commands.push(Command::Refuse(Some(Box::new(live.position.why_not(&cells)))));
            }
        }
    }
}

/// A refusal as a sentence.
fn said(text: &Text, refused: &Refused) -> String {
    let said = refused.sentence.say(text);
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn name_of(session: &Session, live: &PlannedPosition, node: NodeId, mode: Mode) -> String {
    if mode == Mode::Follow {
        Explainer::new(&session.document().trace, &session.document().names, session.text()).name(node)
    } else {
        live.position.text()
    }
}

fn follow_ui(session: &Session, node: NodeId, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = session.text();
    let name = Explainer::new(&session.document().trace, &session.document().names, text).name(node);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(name).strong());
        if node != NodeId::ROOT
            && !session.document().tree.is_terminal(node)
            && ui
                .small_button(text.get("table-search-from"))
                .on_hover_text(text.get("table-search-from-hint"))
                .clicked()
        {
            commands.push(Command::SearchFrom(node));
        }
    });
}

fn play_ui(
    session: &Session,
    live: &PlannedPosition,
    table: &mut BoardPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let text = session.text();
    let moves = live.position.moves();
    // What has no cells cannot be pointed at.
    let is_offered = |i: &usize| table.hand.choices().contains(i) || moves[*i].cells.is_empty();
    let offered: Vec<usize> = (0..moves.len()).filter(is_offered).collect();
    if !offered.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for i in offered {
                if ui.button(&moves[i].text).clicked() {
                    table.hand.let_go();
                    commands.push(Command::Move(i));
                }
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        let best = session.best_move();
        let label = best.as_ref().map_or_else(
            || text.get("command-play-best"),
            |mv| text.say("table-play-best", &[("move", mv.into())]),
        );
        let button = ui.add_enabled(best.is_some(), Button::new(label));
        if button.on_hover_text(Command::PlayBest.tooltip(text)).clicked() {
            commands.push(Command::PlayBest);
        }
        let back = ui.add_enabled(
            session.is_available(&Command::TakeBack),
            Button::new(Command::TakeBack.title(text)),
        );
        if back.on_hover_text(Command::TakeBack.tooltip(text)).clicked() {
            commands.push(Command::TakeBack);
        }
    });
    let history = live.position.history();
    if !history.is_empty() {
        let shown = history.len().saturating_sub(12);
        let mut line = history[shown..].join(" ");
        if shown > 0 {
            line.insert_str(0, "… ");
        }
        ui.label(RichText::new(line).small().color(Palette::current(ui.ctx()).weak));
    }
}

fn set_up_board(live: &PlannedPosition, table: &mut BoardPanel) -> Board {
    let mut board = live.position.board();
    let set_up = &mut table.hand.set_up;
    set_up.begin(&board, live.position.to_move(), live.position.pieces().first().copied());
    board.cells.clone_from(&set_up.cells);
    board.marked.clear();
    board
}

fn set_up_ui(
    session: &Session,
    live: &PlannedPosition,
    table: &mut BoardPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let text = session.text();
    let sides = live.position.sides();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for piece in live.position.pieces() {
            let is_chosen = table.hand.set_up.piece == Some(piece);
            let mut single = Board::empty(1, 1, crate::board::Ground::Squares);
            single.cells[0] = Some(piece);
            let scene = board_scene(&single, session.document().request.look.theme);
            let (rect, response) = ui.allocate_exact_size(vec2(30.0, 30.0), Sense::click());
            let label = text.say(
                "table-piece",
                &[("side", sides[piece.side.index()].into()), ("form", (&form(piece)).into())],
            );
            response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, is_chosen, &label));
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
        if ui.selectable_label(table.hand.set_up.piece.is_none(), text.get("table-eraser")).clicked() {
            table.hand.set_up.piece = None;
        }
    });
    ui.horizontal_wrapped(|ui| {
        for side in [Side::First, Side::Second] {
            let label = text.say("table-to-move", &[("side", sides[side.index()].into())]);
            if ui.radio(table.hand.set_up.to_move == Some(side), label).clicked() {
                table.hand.set_up.to_move = Some(side);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        if ui.button(text.get("table-clear")).clicked() {
            table.hand.set_up.cells.fill(None);
        }
        if ui.button(text.get("table-apply")).clicked() {
            let side = table.hand.set_up.to_move.unwrap_or(Side::First);
            commands.push(Command::SetUp(table.hand.set_up.cells.clone(), side));
        }
    });
}

/// What a piece is called for those who cannot see it.
fn form(piece: Piece) -> String {
    use crate::board::Form;
    match piece.form {
        Form::Cross => "×".to_owned(),
        Form::Ring => "○".to_owned(),
        Form::Disc => "●".to_owned(),
        Form::Crowned => "♛".to_owned(),
        Form::Figure(figure) | Form::Tile(figure) => figure.to_string(),
    }
}

fn search_ui(session: &Session, live: &PlannedPosition, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = session.text();
    let mut plan = live.plan;
    ui.horizontal_wrapped(|ui| {
        let depth = ui.label(text.get("table-depth"));
        ui.add(DragValue::new(&mut plan.depth).range(1..=MAX_DEPTH).speed(0.05)).labelled_by(depth.id);
        let evaluations = live.position.evaluations();
        let name = evaluations.get(plan.evaluation).map_or("", |evaluation| evaluation.name);
        picker_ui(ui, name, false, &text.get("table-evaluation"), |ui| {
            for (i, evaluation) in evaluations.iter().enumerate() {
                let is_chosen = plan.evaluation == i;
                if ui.radio(is_chosen, evaluation.name).on_hover_text(evaluation.formula).clicked() {
                    plan.evaluation = i;
                    ui.close();
                }
            }
        });
        let orderings = live.position.orderings();
        if orderings.len() > 1 {
            let name = orderings.get(plan.ordering).copied().unwrap_or_default();
            picker_ui(ui, name, false, &text.get("table-ordering"), |ui| {
                for (i, ordering) in orderings.iter().enumerate() {
                    choice_ui(ui, &mut plan.ordering, i, ordering);
                }
            });
        }
    });
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(text.get("table-limit")).on_hover_text(text.get("table-limit-hint"));
        let limit = DragValue::new(&mut plan.limits.max_visits).range(100..=MAX_VISITS).speed(20_000.0);
        ui.add(limit).labelled_by(label.id).on_hover_text(text.get("table-limit-hint"));
    });
    if plan != live.plan {
        commands.push(Command::SetPlan(Box::new(plan)));
    }
}

fn position_ui(
    session: &Session,
    live: &PlannedPosition,
    table: &mut BoardPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let text = session.text();
    ui.horizontal(|ui| {
        let mut typed = table.typed.clone().unwrap_or_else(|| live.position.text());
        let label = ui.label(text.get("table-position"));
        let edit = TextEdit::singleline(&mut typed).desired_width(f32::INFINITY);
        let response = ui.add(edit).labelled_by(label.id).on_hover_text(live.position.notation());
        if response.changed() {
            table.typed = Some(typed.clone());
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            commands.push(Command::ReadPosition(typed));
        }
    });
}
